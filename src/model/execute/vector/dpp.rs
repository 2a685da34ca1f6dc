//! Which lanes the first source comes from: DPP and DPP8 (Vega ISA 6.6, RDNA3 ISA 7.7).

use super::operand::Lanes;
use crate::encoding::{Field, Instruction};
use crate::wave::MAX_LANES;

/// Lanes of a row.
const ROW: usize = 16;

/// A control of lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dpp {
    select: Select,
    /// whether what can't be read is 0; otherwise the lane is as if it were off
    is_bound: bool,
    /// whether lanes that are off can be read
    fetches_inactive: bool,
    /// rows that are written
    rows: u32,
    /// groups of four in each row that are written
    banks: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Select {
    /// by the number of a control
    Control(u32),
    /// three bits for each lane of eight
    Eight(u32),
}

impl Dpp {
    /// Of an instruction; `None` if its format has none.
    pub fn of(instruction: &Instruction) -> Option<Dpp> {
        let is_set = |field: Field| instruction.field(field) == 1;
        match instruction.row.format {
            format if format.is_dpp() && !format.is_dpp8() => Some(Dpp {
                select: Select::Control(instruction.field(Field::DppCtrl)),
                is_bound: is_set(Field::BoundCtrl),
                fetches_inactive: is_set(Field::Fi),
                rows: instruction.field(Field::RowMask),
                banks: instruction.field(Field::BankMask),
            }),
            format if format.is_dpp8() => Some(Dpp {
                select: Select::Eight(instruction.field(Field::LaneSel)),
                is_bound: true,
                fetches_inactive: instruction.field(Field::Dpp8) == 2,
                rows: 0xf,
                banks: 0xf,
            }),
            _ => None,
        }
    }

    /// The lane that a lane reads, of so many. `None` if there is none.
    fn source(self, lane: usize, lanes: usize) -> Option<usize> {
        let (row, place) = (lane / ROW * ROW, lane % ROW);
        let control = match self.select {
            Select::Eight(select) => return Some(lane / 8 * 8 + (select >> (3 * (lane % 8)) & 7) as usize),
            Select::Control(control) => control as usize,
        };
        let amount = control % ROW;
        let in_row = |place: Option<usize>| place.filter(|place| *place < ROW).map(|place| row + place);
        match control {
            0..=0xff => Some(lane / 4 * 4 + (control >> (2 * (lane % 4)) & 3)),
            0x101..=0x10f => in_row(Some(place + amount)),
            0x111..=0x11f => in_row(place.checked_sub(amount)),
            0x121..=0x12f => in_row(Some((place + ROW - amount) % ROW)),
            0x130 => Some(lane + 1).filter(|source| *source < lanes),
            0x134 => Some((lane + 1) % lanes),
            0x138 => lane.checked_sub(1),
            0x13c => Some((lane + lanes - 1) % lanes),
            0x140 => in_row(Some(ROW - 1 - place)),
            0x141 => Some(lane / 8 * 8 + 7 - lane % 8),
            // The last lane of the row before.
            0x142 => row.checked_sub(1),
            0x143 => (lane >= 32).then_some(31),
            0x150..=0x15f => in_row(Some(amount)),
            0x160..=0x16f => in_row(Some(place ^ amount)),
            _ => None,
        }
    }

    /// Whether a lane that is on may keep what its destination had, whichever others are on.
    pub fn may_keep(self) -> bool {
        let mut sources = (0..MAX_LANES).map(|lane| self.source(lane, MAX_LANES));
        let has_value = self.is_bound || self.fetches_inactive && sources.all(|source| source.is_some());
        self.rows != 0xf || self.banks != 0xf || !has_value
    }

    /// Moves the values of lanes, and gives the lanes that are written, of those that are on.
    pub fn apply(self, values: &mut Lanes, active: u64, lanes: usize) -> u64 {
        self.moves(values, active, lanes).0
    }

    /// As [`Dpp::apply`], with the lanes that are on and aren't written because they have no source.
    pub fn moves(self, values: &mut Lanes, active: u64, lanes: usize) -> (u64, u64) {
        let before = *values;
        let (mut written, mut without) = (0, 0);
        for lane in (0..lanes).filter(|lane| active >> lane & 1 == 1) {
            let source = self.source(lane, lanes).filter(|source| self.fetches_inactive || active >> source & 1 == 1);
            values[lane] = source.map_or(0, |source| before[source]);
            let is_enabled = self.rows >> (lane / ROW) & 1 == 1 && self.banks >> (lane % ROW / 4) & 1 == 1;
            let has_value = source.is_some() || self.is_bound;
            written |= u64::from(is_enabled && has_value) << lane;
            without |= u64::from(is_enabled && !has_value) << lane;
        }
        (written, without)
    }
}
