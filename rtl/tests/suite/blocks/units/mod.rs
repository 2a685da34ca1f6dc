//! Whole units: what a block's test says of its border, and random requests against a memory that serves one after
//! another.

mod clients;
mod dual;
mod requesters;
mod reset;
mod streams;
mod unit;
mod wgp;

use crate::common::{Ask, Sizes};
use lds_rtl::{Control, RequestKind};

/// Four lanes and four banks of 32 rows.
type OnePort = lds_rtl::Unit<4, 2, 4, 2, 5>;
/// Four lanes and four banks of 32 rows, with a load port.
type TwoPorts = lds_rtl::DualUnit<4, 2, 4, 2, 5>;

const SIZES: Sizes = Sizes { lanes: 4, banks: 4, rows: 32 };

/// Every lane at a dword of its own, from dword 0 on; lane l brings 100 + l.
fn ask(lanes: usize, opcode: u8, tag: u8) -> Ask {
    let words = |from: u32, step: u32| (0..lanes as u32).map(|lane| from + step * lane).collect::<Vec<_>>();
    Ask {
        opcode,
        tag,
        size: 256,
        m0: u32::MAX,
        exec: (1 << lanes) - 1,
        first: true,
        last: true,
        address: words(0, 4),
        data: [words(100, 1), words(200, 1), words(300, 1), words(400, 1)],
        ..Ask::default()
    }
}

const STORE: u8 = 13;
const LOAD: u8 = 54;

/// Places that a pass takes for its answer, of beats and of acknowledgements.
fn places(control: Control, acks: bool) -> [u64; 2] {
    let is_acknowledged = acks && control.kind == RequestKind::Store;
    if is_acknowledged { [0, control.ends_response.into()] } else { [control.places.raw(), 0] }
}
