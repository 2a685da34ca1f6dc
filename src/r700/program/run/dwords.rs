//! What is known of the dwords of the LDS.

use super::usage::Done;
use crate::model::{BANKS, DWORDS, DwordPlace};

/// The last write of a dword.
#[derive(Clone, Copy, Debug)]
pub(super) struct Write {
    pub(super) done: Done,
    /// each wave has entries of its own
    pub(super) relative: bool,
    /// another wave's write that this one is in no order with
    pub(super) rival: Option<Done>,
}

/// What is known of a dword.
#[derive(Clone, Debug, Default)]
pub(super) struct Cell {
    pub(super) written: Option<Write>,
    pub(super) preset: bool,
    /// reads since then of what the reader's own clause didn't write
    pub(super) read: Vec<Done>,
}

/// What is known of all of them.
#[derive(Clone, Debug)]
pub(super) struct Dwords(Vec<Cell>);

impl Dwords {
    pub(super) fn new() -> Self {
        Dwords(vec![Cell::default(); BANKS * DWORDS])
    }

    pub(super) fn cell(&mut self, place: DwordPlace) -> &mut Cell {
        &mut self.0[place.bank % BANKS * DWORDS + place.offset % DWORDS]
    }

    pub(super) fn preset(&mut self, place: DwordPlace) {
        self.cell(place).preset = true;
    }
}
