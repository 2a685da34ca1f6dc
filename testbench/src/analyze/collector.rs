//! Takes the instructions of an input one by one.

use super::detail::{Detail, Measured};
use super::patterns::Patterns;
use super::rows::RowCounts;
use super::suggest::{self, Names, Suggestion};
use super::summary::{Analysis, BusiestBank, Group, Totals, UnitSummary};
use super::worst::{Kept, Worst};
use lds::counters::Counters;
use lds::isa::DsInstruction;
use lds::target::Target;
use lds::timing::{Chip, Server, Timeline, Timing};
use lds::wave::{Allocation, Vgpr, Wave};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Which instructions are kept to be shown in detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// so many that lose most cycles, each pattern once
    Worst(usize),
    /// that with this number, in order of issue from 0
    Number(u64),
    /// the worst of this line of the input, from 1
    Line(usize),
}

/// What is kept beside sums.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// instructions to be shown
    pub pick: Pick,
    /// all patterns, each once, to look for remedies
    pub suggest: bool,
}

/// What an instruction's timing depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pattern {
    /// whose rules count
    pub(super) target: Target,
    pub(super) instruction: DsInstruction,
    /// the wave's number
    pub(super) wave: usize,
    pub(super) lanes: usize,
    pub(super) exec: u64,
    pub(super) m0: u32,
    /// what ADDR holds, in bytes
    pub(super) addresses: Vgpr,
}

impl Pattern {
    fn of(target: Target, wave: usize, instruction: &DsInstruction, registers: &Wave) -> Self {
        Pattern {
            target,
            instruction: *instruction,
            wave,
            lanes: registers.lanes,
            exec: registers.exec,
            m0: registers.m0,
            addresses: registers.vgprs[usize::from(instruction.addr)],
        }
    }

    /// Lanes that take part, ascending.
    pub(super) fn active(&self) -> impl Iterator<Item = usize> + use<> {
        let (exec, lanes) = (self.exec, self.lanes);
        (0..lanes).filter(move |lane| exec >> lane & 1 == 1)
    }

    /// Puts the registers into a wave.
    pub(super) fn load(&self, registers: &mut Wave) {
        registers.lanes = self.lanes;
        registers.exec = self.exec;
        registers.m0 = self.m0;
        registers.vgprs[usize::from(self.instruction.addr)] = self.addresses;
    }
}

/// Cycles beyond one for each pass.
fn lost(timing: &Timing) -> u32 {
    timing.cycles + timing.port_cycles - timing.ideal_cycles
}

/// Sums up instructions.
#[derive(Clone, Debug)]
pub struct Collector {
    timeline: Timeline,
    server: Server,
    allocation: Allocation,
    keep: Keep,
    totals: Totals,
    groups: Vec<Group>,
    bank_accesses: Vec<u64>,
    bank_degrees: Vec<u32>,
    rows: RowCounts,
    worst: Worst,
    patterns: Patterns,
}

impl Collector {
    /// A unit after reset whose work-group owns `allocation`.
    pub fn new(chip: Chip, allocation: Allocation, keep: Keep) -> Self {
        let banks = chip.geometry().banks;
        Collector {
            server: Server::new(chip.clone(), allocation),
            timeline: Timeline::new(chip, allocation),
            allocation,
            keep,
            totals: Totals::default(),
            groups: Vec::new(),
            bank_accesses: vec![0; banks],
            bank_degrees: vec![0; banks],
            rows: RowCounts::new(banks),
            worst: Worst::new(match keep.pick {
                Pick::Worst(count) => count,
                Pick::Number(_) | Pick::Line(_) => 1,
            }),
            patterns: Patterns::default(),
        }
    }

    /// The unit.
    pub fn chip(&self) -> &Chip {
        self.timeline.chip()
    }

    /// A new group of instructions that are summed up together: those of one line of a program, or of one opcode.
    pub fn group(&mut self, text: String, line: Option<usize>) -> usize {
        self.groups.push(Group { text, line, ..Group::default() });
        self.groups.len() - 1
    }

    /// The next instruction, of a group and a line of the input, with the registers that its wave has before it.
    /// `None`, and nothing happens, for what the timing model doesn't cover.
    pub fn issue(
        &mut self,
        group: usize,
        line: usize,
        wave: usize,
        instruction: &DsInstruction,
        registers: &Wave,
    ) -> Option<()> {
        let before = self.timeline.counters();
        let served = self.server.serve(instruction, registers)?;
        let timing = self.timeline.issue(wave, instruction, registers)?;
        let after = self.timeline.counters();
        let measured = Measured {
            number: self.totals.instructions,
            timing,
            bank_conflicts: (after.bank_conflict - before.bank_conflict) as u32,
            address_conflicts: (after.addr_conflict - before.addr_conflict) as u32,
        };
        let active = (registers.exec & u64::MAX >> (64 - registers.lanes)).count_ones();
        let mut degree = 0;
        for pass in served.requests.iter().flat_map(|request| &request.passes) {
            degree = degree.max(pass.pass.cycles);
            for access in &pass.accesses {
                self.bank_accesses[access.bank] += 1;
                let most = &mut self.bank_degrees[access.bank];
                *most = (*most).max(access.cycle + 1);
                self.rows.add(access.bank, access.row);
            }
        }
        self.totals.add(active, degree, &measured);
        self.groups[group].add(active, degree, &measured);
        self.keep_it(group, line, wave, instruction, registers, measured);
        Some(())
    }

    /// Holds up what comes after until at most `outstanding` instructions of a wave are incomplete.
    pub fn wait(&mut self, wave: usize, outstanding: usize) {
        self.timeline.wait(wave, outstanding);
    }

    fn keep_it(
        &mut self,
        group: usize,
        line: usize,
        wave: usize,
        instruction: &DsInstruction,
        registers: &Wave,
        measured: Measured,
    ) {
        let target = self.chip().target;
        if self.keep.suggest {
            self.patterns.add(Pattern::of(target, wave, instruction, registers));
        }
        match self.keep.pick {
            Pick::Number(number) if number != measured.number => return,
            Pick::Line(wanted) if wanted != line => return,
            _ => {}
        }
        // Programs have a line for each pattern, with an entry for each wave; traces repeat patterns in their loops.
        let key = match self.groups[group].line {
            Some(line) => line as u64,
            None => {
                let mut hasher = DefaultHasher::new();
                let addresses = &registers.vgprs[usize::from(instruction.addr)][..registers.lanes];
                (group, instruction.offset0, instruction.offset1, registers.exec, addresses).hash(&mut hasher);
                hasher.finish()
            }
        };
        self.worst.add(key, lost(&measured.timing), |times| {
            let pattern = Pattern::of(target, wave, instruction, registers);
            Kept { group, line, times, pattern, measured }
        });
    }

    /// The patterns so far.
    #[cfg(test)]
    pub(super) fn patterns(&self) -> &Patterns {
        &self.patterns
    }

    /// The counters so far.
    pub fn counters(&self) -> Counters {
        self.timeline.counters()
    }

    /// What came out. `input` says what was analysed: a file's name, or the expression. Remedies call byte addresses
    /// by `names`.
    pub fn finish(mut self, input: String, names: Names<'_>) -> Analysis {
        let (chip, counters) = (self.chip().clone(), self.counters());
        let banks = chip.geometry().banks;
        self.totals.clock_cycles = self.timeline.elapsed();
        self.totals.accesses = self.bank_accesses.iter().sum();
        let busiest = (0..banks).max_by_key(|bank| (self.bank_accesses[*bank], std::cmp::Reverse(*bank))).unwrap_or(0);
        let busiest_bank = BusiestBank { bank: busiest, accesses: self.bank_accesses[busiest] };
        let mut registers = Wave::new(64);
        let mut details = Vec::new();
        for kept in self.worst.iter() {
            kept.pattern.load(&mut registers);
            let group = &self.groups[kept.group];
            let text = match group.line {
                Some(_) => group.text.clone(),
                None => super::trace::text(&kept.pattern.instruction),
            };
            // Of a line of a program all waves count, also those that came before it was one of the worst.
            let times = match (group.line, self.keep.pick) {
                (Some(_), Pick::Worst(_)) => group.instructions,
                _ => kept.times,
            };
            if let Some(served) = self.server.serve(&kept.pattern.instruction, &registers) {
                details.push(Detail::new(text, kept.line, times, &kept.pattern, &kept.measured, &served));
            }
        }
        let suggestion: Option<Suggestion> =
            self.keep.suggest.then(|| suggest::suggest(&chip, self.allocation, &self.patterns, names));
        Analysis {
            input,
            unit: UnitSummary::new(&chip),
            allocation: self.allocation,
            totals: self.totals,
            busiest_bank,
            bank_accesses: self.bank_accesses,
            bank_degrees: self.bank_degrees,
            bank_conflict_rate: counters.bank_conflict_rate(banks),
            counters,
            groups: self.groups,
            instructions: details,
            rows: self.rows.heat_map(),
            suggestion,
        }
    }
}
