//! What is known of the registers of a SIMD.

use super::usage::{Done, Unit, Used};
use super::warning::Object;
use crate::isa::{Component, GPRS};
use crate::model::{Half, LANES, Layout, ROWS, Simd};

/// A component of a register of the SIMD in one lane.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    pub(super) row: usize,
    pub(super) component: Component,
    pub(super) lane: usize,
}

impl Cell {
    fn index(self) -> usize {
        (self.row * 4 + self.component.index()) * LANES + self.lane
    }
}

/// Whose a register is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// all waves'
    All,
    /// it is a clause temporary of a slot, so many registers behind the first one
    Slot(Half, usize),
    /// a wave's, so many registers behind its first one
    Wave(usize, usize),
}

/// What is known of one component in one lane.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// something has set it
    pub(super) set: bool,
    /// who has used it since the last barrier
    pub(super) used: Vec<Used>,
    /// of a clause temporary, who has written it last
    pub(super) written: Option<(Done, Unit)>,
}

/// What is known of the registers of a SIMD.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    layout: Layout,
    known: Vec<Known>,
    /// a bit for each lane of each wave in which AR.x is loaded
    pub(super) loaded: Vec<u64>,
    /// waves of the odd and of the even slot
    slots: [usize; 2],
    /// instructions name registers of waves or clause temporaries by shared numbers
    pub(super) reaches: bool,
}

impl Registers {
    pub(super) fn new(simd: &Simd, reaches: bool) -> Self {
        let layout = *simd.layout();
        let waves = layout.group().waves();
        let of = |half: Half| (0..waves).filter(|wave| simd.half(*wave) == Ok(half)).count();
        Registers {
            layout,
            known: vec![Known::default(); ROWS * 4 * LANES],
            loaded: vec![0; waves],
            slots: [of(Half::Odd), of(Half::Even)],
            reaches,
        }
    }

    pub(super) fn owner(&self, row: usize) -> Owner {
        let (globals, temps) = (self.layout.globals(), self.layout.clause_temps());
        match row.checked_sub(self.layout.first_private()) {
            Some(own) => {
                let each = self.layout.registers().max(1);
                Owner::Wave(own / each, own % each)
            }
            None if row < globals => Owner::All,
            None if row < globals + temps => Owner::Slot(Half::Odd, row - globals),
            None => Owner::Slot(Half::Even, row - globals - temps),
        }
    }

    /// The register, as messages call it.
    pub(super) fn object(&self, Cell { row, component, .. }: Cell) -> Object {
        match self.owner(row) {
            Owner::All => Object::Shared { number: row, component },
            Owner::Slot(half, temp) => {
                let number = usize::from(GPRS) - self.layout.clause_temps() + temp;
                Object::Temporary { half, number, component }
            }
            Owner::Wave(wave, number) => Object::Own { wave, number, component },
        }
    }

    /// Waves of a slot.
    pub(super) fn waves_of(&self, half: Half) -> usize {
        self.slots[usize::from(half == Half::Even)]
    }

    pub(super) fn of(&mut self, cell: Cell) -> &mut Known {
        &mut self.known[cell.index()]
    }
}
