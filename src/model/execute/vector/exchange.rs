//! Instructions that move values between lanes, or between lanes and scalar registers, or between VGPRs that M0 names.

use super::dpp::Dpp;
use super::operand::{Lanes, Source, SourcePlace, indexed};
use crate::encoding::meaning::Crossing;
use crate::execute::scalar::registers::write;
use crate::targets::Target;
use crate::wave::{MAX_LANES, VGPRS, Wave, WaveSize};

/// A move with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// what is moved
    pub crossing: Crossing,
    /// the bits of `op_sel` of the first and second source: of a permutation, whether lanes that are off can be read,
    /// and whether a lane gets 0 that can't be read; otherwise it gets nothing
    pub selected: [bool; 2],
    /// whether destination and first source are high halves of registers, if they are halves
    pub are_high: [bool; 2],
    /// its sources
    pub sources: [Source; 3],
    /// the number of the destination: a VGPR, or a scalar register
    pub destination: u32,
    /// which lanes the first source comes from, if it is a VGPR that M0 may be added to
    pub dpp: Option<Dpp>,
    /// what generations differ in
    pub target: Target,
}

/// A field of M0 that is added to the number of a VGPR.
const fn field(m0: u32, low: u32) -> usize {
    (m0 >> low & 0x3ff) as usize
}

impl Exchange {
    /// The same move with a value of all lanes as its first source.
    pub const fn with_first(mut self, value: u32) -> Self {
        self.sources[0] = self.sources[0].with_value(value);
        self
    }

    /// Executes it.
    pub fn execute(&self, wave: &mut Wave) {
        let active = wave.exec & wave.all_lanes();
        let m0 = wave.m0 as usize;
        match self.crossing {
            Crossing::Nop | Crossing::Nothing => {}
            Crossing::ReadFirstLane | Crossing::ReadLane => {
                let lane = self.only_lane(wave).unwrap_or_default();
                self.read_lane(wave, lane);
            }
            Crossing::WriteLane => {
                let (lane, value) = (self.lane(wave), self.scalar(wave, 0));
                // It has an index as other destinations have (Vega ISA 6.6.2).
                if let Some(register) = indexed(wave, self.destination as usize % VGPRS, 3, self.target) {
                    wave.vgprs[register][lane] = value;
                }
            }
            Crossing::Swap => self.swap(wave, 0, 0, active),
            Crossing::SwapHalves => self.swap_halves(wave, self.are_high, active),
            Crossing::Permute { is_crossed } => {
                let selects = u64::from(self.scalar(wave, 1)) | u64::from(self.scalar(wave, 2)) << 32;
                self.permute(wave, is_crossed, active, |lane| selects >> (lane % 16 * 4));
            }
            Crossing::PermuteBy { is_crossed } => {
                let mut selects = [0; MAX_LANES];
                self.sources[1].fetch(wave, self.target, 1, &mut selects);
                self.permute(wave, is_crossed, active, |lane| selects[lane]);
            }
            // A wave of 32 lanes has no other half.
            Crossing::PermuteHalves if wave.size == WaveSize::Wave64 => {
                let from = self.fetch(wave);
                let other = std::array::from_fn(|lane| from[lane ^ 32]);
                self.store(wave, self.destination as usize, active, &other);
            }
            Crossing::PermuteHalves => {}
            Crossing::SwapRuns(run) => self.swap_runs(wave, run.into(), active),
            Crossing::ToIndexed => self.copy(wave, 0, m0, active),
            Crossing::FromIndexed => self.copy(wave, m0, 0, active),
            Crossing::BothIndexed => self.copy(wave, m0, m0, active),
            Crossing::TwoIndexed => self.copy(wave, field(wave.m0, 0), field(wave.m0, 16), active),
            Crossing::SwapIndexed => self.swap(wave, field(wave.m0, 0), field(wave.m0, 16), active),
        }
    }

    /// Lanes of a row take from lanes of the same row, or of its neighbour: `select` has in four bits which one a lane
    /// takes from.
    fn permute(&self, wave: &mut Wave, is_crossed: bool, active: u64, select: impl Fn(usize) -> u64) {
        let [fetches_inactive, is_bound] = self.selected;
        let from = self.fetch(wave);
        for lane in (0..wave.lanes()).filter(|lane| active >> lane & 1 == 1) {
            let row = if is_crossed { (lane / 16) ^ 1 } else { lane / 16 };
            let source = row * 16 + (select(lane) & 15) as usize;
            let word = &mut wave.vgprs[self.destination as usize % VGPRS][lane];
            match active >> source & 1 == 1 || fetches_inactive {
                true => *word = from[source] as u32,
                false if is_bound => *word = 0,
                false => {}
            }
        }
    }

    /// The only lane that it reads from a VGPR, or writes to one, if it is about one.
    pub fn only_lane(&self, wave: &Wave) -> Option<usize> {
        let active = wave.exec & wave.all_lanes();
        match self.crossing {
            Crossing::ReadFirstLane if active == 0 => Some(0),
            Crossing::ReadFirstLane => Some(active.trailing_zeros() as usize),
            Crossing::ReadLane | Crossing::WriteLane => Some(self.lane(wave)),
            _ => None,
        }
    }

    /// The lane that the second source selects: its low bits count.
    fn lane(&self, wave: &Wave) -> usize {
        self.scalar(wave, 1) as usize % wave.lanes()
    }

    /// A source that is the same for all lanes.
    fn scalar(&self, wave: &Wave, number: usize) -> u32 {
        match self.sources[number].place {
            SourcePlace::Scalar(scalar) => scalar.value(wave, self.target),
            SourcePlace::Vgpr(register) => wave.vgprs[register % VGPRS][0],
        }
    }

    fn read_lane(&self, wave: &mut Wave, lane: usize) {
        let value = match self.sources[0].place {
            SourcePlace::Vgpr(register) => {
                let register = indexed(wave, register % VGPRS, 0, self.target).unwrap_or_default();
                wave.vgprs[register][lane]
            }
            SourcePlace::Scalar(scalar) => scalar.value(wave, self.target),
        };
        write(wave, self.destination, value, self.target);
    }

    /// The first source, in all lanes.
    fn fetch(&self, wave: &Wave) -> Lanes {
        let mut lanes = [0; MAX_LANES];
        self.sources[0].fetch(wave, self.target, 0, &mut lanes);
        lanes
    }

    fn store(&self, wave: &mut Wave, register: usize, mask: u64, lanes: &Lanes) {
        if let Some(words) = wave.vgprs.get_mut(register) {
            for (lane, word) in words.iter_mut().enumerate().filter(|(lane, _)| mask >> lane & 1 == 1) {
                *word = lanes[lane] as u32;
            }
        }
    }

    /// The VGPR that is so many behind the first source; v0 for one that there isn't.
    fn behind(&self, wave: &Wave, distance: usize) -> (Option<usize>, Lanes) {
        match self.sources[0].place {
            SourcePlace::Vgpr(register) => {
                let number = register.saturating_add(distance);
                let is_there = (number < VGPRS).then_some(number);
                (is_there, wave.vgprs[is_there.unwrap_or_default()].map(u64::from))
            }
            SourcePlace::Scalar(_) => (None, self.fetch(wave)),
        }
    }

    fn copy(&self, wave: &mut Wave, from: usize, to: usize, mask: u64) {
        let (_, mut lanes) = self.behind(wave, from);
        let mask = self.dpp.map_or(mask, |dpp| dpp.apply(&mut lanes, mask, wave.lanes()));
        self.store(wave, (self.destination as usize).saturating_add(to), mask, &lanes);
    }

    fn swap_halves(&self, wave: &mut Wave, are_high: [bool; 2], mask: u64) {
        let SourcePlace::Vgpr(from) = self.sources[0].place else { return };
        let registers = [self.destination as usize % VGPRS, from % VGPRS];
        let shifts = are_high.map(|is_high| if is_high { 16 } else { 0 });
        for lane in (0..wave.lanes()).filter(|lane| mask >> lane & 1 == 1) {
            let halves = [0, 1].map(|one| wave.vgprs[registers[one]][lane] >> shifts[one] & 0xffff);
            for one in [0, 1] {
                let word = &mut wave.vgprs[registers[one]][lane];
                *word = *word & !(0xffff << shifts[one]) | halves[1 - one] << shifts[one];
            }
        }
    }

    /// Lanes of which one is off keep what they have.
    fn swap_runs(&self, wave: &mut Wave, run: usize, mask: u64) {
        let SourcePlace::Vgpr(from) = self.sources[0].place else { return };
        let [to, from] = [self.destination as usize % VGPRS, from % VGPRS];
        for lane in (0..wave.lanes()).filter(|lane| (lane / run).is_multiple_of(2)) {
            let other = lane + run;
            if mask >> lane & mask >> other & 1 == 1 {
                let (one, two) = (wave.vgprs[from][lane], wave.vgprs[to][other]);
                wave.vgprs[from][lane] = two;
                wave.vgprs[to][other] = one;
            }
        }
    }

    /// A lane that is on, and whose partner of a swap is off: nobody has said what becomes of the two.
    pub fn odd_lane(&self, wave: &Wave) -> Option<usize> {
        let Crossing::SwapRuns(run) = self.crossing else { return None };
        let is_on = |lane: usize| wave.exec >> lane & 1 == 1;
        (0..wave.lanes()).find(|lane| is_on(*lane) && !is_on(lane ^ usize::from(run)))
    }

    fn swap(&self, wave: &mut Wave, from: usize, to: usize, mask: u64) {
        let to = (self.destination as usize).saturating_add(to);
        let (Some(from), lanes) = self.behind(wave, from) else { return };
        let Some(others) = wave.vgprs.get(to).map(|words| words.map(u64::from)) else { return };
        self.store(wave, to, mask, &lanes);
        self.store(wave, from, mask, &others);
    }
}
