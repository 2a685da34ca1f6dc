//! What the tests of blocks share. The models in here are written from `docs/timing/data-share.md` and the comments of
//! ports, in terms of requests, lanes and accesses; none looks at a kernel.

mod arrival;
pub mod axi;
mod bench;
mod broken;
mod cargo;
mod dice;
pub mod drawn;
mod element;
mod fate;
pub mod float;
mod integer;
mod machine;
pub mod named;
mod opcodes;
pub mod ports;
mod request;
mod response;
mod selects;
mod serving;
mod taken;
mod traffic;
#[path = "../../../hdl/tests/suite/twin/mod.rs"]
#[expect(dead_code, reason = "random bits would seldom be floats that matter")]
pub mod twin;
mod wake;
mod work;

pub use arrival::Arrival;
pub use bench::{Bench, Shake, Shown, get, put};
pub use broken::{exported, said_of_yosys, show};
pub use cargo::{Cargo, Routing};
pub use dice::Dice;
pub use element::{lane_and_dword, lane_and_dword_of_column, sets};
pub use fate::{Fate, Sizes, reports, source_lane};
pub use integer::{dword_after, pair_after};
pub use machine::Machine;
pub use opcodes::code;
pub(crate) use opcodes::codes;
pub use request::{Ask, Piece, facts};
pub use response::{Beat, Inbox, Item, Stream};
pub use selects::{put_selects, selects};
pub use serving::{Accesses, Cycle};
pub use taken::{EXTRACTIONS, STORES, bits, brought_by_next, control, cut_to, halves, stored, taken};
pub use traffic::Traffic;
pub use wake::Wake;
pub use work::{ONE_OPERAND, PAIRED, TWO_OPERANDS, Work, operand};

/// Whether a mask has a bit.
pub fn has(mask: u64, bit: usize) -> bool {
    mask >> bit & 1 == 1
}

/// The bits for which it holds.
pub fn mask(bits: usize, mut holds: impl FnMut(usize) -> bool) -> u64 {
    (0..bits).filter(|&bit| holds(bit)).fold(0, |mask, bit| mask | 1 << bit)
}
