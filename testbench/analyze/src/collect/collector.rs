//! Takes the instructions of an input one by one.

use super::options::{Options, Selection};
use super::refusals::Refusals;
use super::rows::RowCounts;
use super::worst::{Retained, Worst};
use crate::access::{Pattern, Patterns};
use crate::remedy::{Array, Intermediate, placed};
use crate::result::{Group, Measured, SourcePlace, Sums, Unknown, Warned};
use lds::counters::Counters;
use lds::isa::Addressing;
use lds::timing::{Chip, Meter, Schedule, Timeline};
use lds::transfer::Transfer;
use lds::wave::Allocation;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Sums up the instructions of an input.
#[derive(Clone, Debug)]
pub struct Collector {
    pub(super) timeline: Timeline,
    pub(super) meter: Meter,
    pub(super) allocation: Allocation,
    /// the part of the storage that each of several work-groups owns
    pub(super) shares: Vec<Allocation>,
    pub(super) options: Options,
    pub(super) sums: Sums,
    pub(super) groups: Vec<Group>,
    pub(super) bank_accesses: Vec<u64>,
    pub(super) bank_degrees: Vec<u32>,
    pub(super) rows: RowCounts,
    pub(super) worst: Worst,
    pub(super) patterns: Patterns,
    /// the patterns of each group, where remedies are looked for
    by_group: Vec<Patterns>,
    /// arrays of the sources
    pub(super) arrays: Vec<Array>,
    pub(super) unknown: Vec<Unknown>,
    pub(super) warnings: Vec<Warned>,
    pub(super) picked_unknown: bool,
    /// the first refused access of each line of a trace
    pub(super) refusals: Refusals,
    /// whether the address of the next instruction rests on something that nothing set
    doubted: bool,
    /// number of the instruction that is being issued
    number: u64,
    /// number of the first instruction
    first: u64,
}

impl Collector {
    /// Makes a collector for a unit after reset, whose work-groups own `allocation` together.
    pub fn new(chip: Chip, allocation: Allocation, options: Options) -> Self {
        let banks = chip.banks();
        Collector {
            meter: Meter::new(chip.clone(), allocation),
            timeline: Timeline::new(chip, allocation),
            allocation,
            shares: Vec::new(),
            options,
            sums: Sums::default(),
            groups: Vec::new(),
            bank_accesses: vec![0; banks],
            bank_degrees: vec![0; banks],
            rows: RowCounts::new(banks),
            worst: Worst::new(match options.details {
                Selection::Worst(count) => count,
                Selection::Number(_) | Selection::Line(_) => 1,
            }),
            patterns: Patterns::default(),
            by_group: Vec::new(),
            arrays: Vec::new(),
            unknown: Vec::new(),
            warnings: Vec::new(),
            picked_unknown: false,
            refusals: Refusals::default(),
            doubted: false,
            number: 0,
            first: 0,
        }
    }

    /// A collector of the instructions of the same groups that come behind `first` others. Nothing is collected yet in
    /// this one.
    pub(crate) fn behind(&self, first: u64) -> Collector {
        Collector { first, ..self.clone() }
    }

    /// Number of instructions so far.
    pub(crate) const fn instructions(&self) -> u64 {
        self.sums.instructions
    }

    /// Cycles from the first taken request to the last response.
    pub(crate) fn elapsed(&self) -> u64 {
        self.timeline.elapsed()
    }

    /// Adds what a collector with the same groups has taken that began when these instructions had ended. It knows no
    /// warnings yet.
    pub(crate) fn join(&mut self, later: Collector) {
        let (instructions, cycles) = (self.sums.instructions, self.elapsed());
        self.worst.join(later.worst, |mut one| {
            one.measured.number += instructions;
            one.measured.timing.taken += cycles;
            one.measured.timing.responded += cycles;
            one
        });
        self.timeline.join(&later.timeline);
        self.sums.join(&later.sums);
        self.groups.iter_mut().zip(&later.groups).for_each(|(group, later)| group.sums.join(&later.sums));
        self.bank_accesses.iter_mut().zip(&later.bank_accesses).for_each(|(count, later)| *count += later);
        self.bank_degrees.iter_mut().zip(&later.bank_degrees).for_each(|(most, later)| *most = (*most).max(*later));
        self.rows.join(&later.rows);
        self.patterns.join(later.patterns);
        self.by_group.iter_mut().zip(later.by_group).for_each(|(patterns, later)| patterns.join(later));
        self.picked_unknown |= later.picked_unknown;
    }

    /// The unit.
    pub fn chip(&self) -> &Chip {
        self.timeline.chip()
    }

    /// Starts a group of instructions that are summed up together: those of one line of a program, or of one opcode.
    pub fn group(&mut self, text: String, line: Option<usize>) -> usize {
        self.groups.push(Group { text, line, ..Group::default() });
        self.by_group.push(Patterns::default());
        self.groups.len() - 1
    }

    /// Tells of which place in a source a group is.
    pub fn place(&mut self, group: usize, place: SourcePlace) {
        if let Some(group) = self.groups.get_mut(group) {
            group.source = Some(place);
        }
    }

    /// Looks for arrays in the sources, of which remedies then speak. `find` has the text of a source by its path. A
    /// kernel of Triton's has its layouts in a text of Triton's.
    pub fn find_arrays(&mut self, find: &dyn Fn(&str) -> Option<String>, triton: Option<Intermediate<'_>>) {
        if self.options.suggest {
            self.arrays = placed(&self.groups, &self.by_group, find, triton);
        }
    }

    /// Tells which part of the storage each of several work-groups owns.
    pub fn share(&mut self, shares: Vec<Allocation>) {
        self.shares = shares;
    }

    /// Tells whether the address of the next instruction rests on something that nothing set.
    pub fn doubt(&mut self, doubted: bool) {
        self.doubted = doubted;
    }

    /// Tells the warnings about a program, in the order of its lines. From them the collector also knows which
    /// registers nothing sets.
    pub fn warn(&mut self, warnings: Vec<Warned>, unknown: Vec<Unknown>) {
        self.warnings = warnings;
        self.unknown = unknown;
    }

    /// Whether a lane was on in an instruction of a group, or of any group where none is said.
    pub fn has_lanes(&self, group: Option<usize>) -> bool {
        group.map_or(self.sums.lanes, |group| self.groups[group].sums.lanes) > 0
    }

    /// The next transfer, of a group and a line of the input. For what the timing model doesn't cover this returns
    /// `None` and changes nothing.
    pub fn issue(&mut self, group: usize, line: usize, transfer: &Transfer) -> Option<()> {
        let schedule = Schedule::of(&mut self.meter, transfer)?;
        let active = transfer.exec.count_ones();
        // On a data share that is one lane wide one lane takes part, but append and consume count all lanes.
        let counts = transfer.command.opcode.addressing == Addressing::M0;
        let active = if self.meter.chip().one_lane() && !counts { active.min(1) } else { active };
        self.number = self.sums.instructions;
        if std::mem::take(&mut self.doubted) {
            self.picked_unknown |= self.is_picked(line);
            self.sums.add_unknown(active);
            self.groups[group].sums.add_unknown(active);
            self.patterns.add_unknown();
            return Some(());
        }
        let timing = self.timeline.issue(transfer)?;
        let measured = Measured { number: self.number, timing };
        let mut degree = 0;
        for pass in schedule.requests.iter().flat_map(|request| &request.passes) {
            degree = degree.max(pass.pass.cycles);
            for access in &pass.accesses {
                self.bank_accesses[access.bank] += 1;
                let most = &mut self.bank_degrees[access.bank];
                *most = (*most).max(access.cycle + 1);
                self.rows.add(access.bank, access.row);
            }
        }
        self.sums.add(active, degree, &measured);
        self.groups[group].sums.add(active, degree, &measured);
        if schedule.refused != 0 && self.groups[group].line.is_none() {
            self.refusals.add(
                line,
                &Pattern::of(self.chip().target, transfer),
                schedule.refused,
                transfer.allocation.unwrap_or(self.allocation),
            );
        }
        if self.options.suggest {
            let pattern = Pattern::of(self.chip().target, transfer);
            self.by_group[group].add(pattern.clone());
            self.patterns.add(pattern);
        }
        self.retain_worst(group, line, transfer, measured);
        Some(())
    }

    /// Holds up later instructions until at most `outstanding` instructions of a wave are incomplete.
    pub fn wait(&mut self, wave: usize, outstanding: usize) {
        self.timeline.wait(wave, outstanding);
    }

    /// Holds up later instructions until memory has the results of all instructions.
    pub fn drain(&mut self) {
        self.timeline.drain();
    }

    /// Whether the user asked for one instruction by its number, which rests on how many came before.
    pub(crate) const fn asks_for_a_number(&self) -> bool {
        matches!(self.options.details, Selection::Number(_))
    }

    /// Whether the instruction that is being issued is the one that the user asked for.
    fn is_picked(&self, line: usize) -> bool {
        match self.options.details {
            Selection::Worst(_) => false,
            Selection::Number(number) => number == self.first + self.number,
            Selection::Line(wanted) => wanted == line,
        }
    }

    /// Keeps an instruction to be shown, unless a worse one is kept already.
    fn retain_worst(&mut self, group: usize, line: usize, transfer: &Transfer, measured: Measured) {
        if !matches!(self.options.details, Selection::Worst(_)) && !self.is_picked(line) {
            return;
        }
        // Programs have a line for each pattern, with an entry for each wave. Traces repeat patterns in their loops.
        let key = match self.groups[group].line {
            Some(line) => line as u64,
            None => {
                let mut hasher = DefaultHasher::new();
                let addresses = &transfer.address[..transfer.lanes()];
                (group, transfer.command.offset(), transfer.exec, addresses).hash(&mut hasher);
                hasher.finish()
            }
        };
        let target = self.chip().target;
        self.worst.add(key, measured.lost(), |times| {
            let pattern = Pattern::of(target, transfer);
            Retained { group, line, times, pattern, measured }
        });
    }

    /// The counters so far.
    pub fn counters(&self) -> Counters {
        self.timeline.counters()
    }
}
