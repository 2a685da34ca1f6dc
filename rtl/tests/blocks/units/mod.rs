//! Whole units: only what a block's test says of its border. They are compared with the models elsewhere.

mod dual;
mod unit;

use crate::common::Ask;

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
        data0: words(100, 1),
        data1: words(200, 1),
        ..Ask::default()
    }
}

const STORE: u8 = 13;
const LOAD: u8 = 54;
