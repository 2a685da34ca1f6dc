//! The result of the collected instructions.

use super::collector::Collector;
use super::options::Selection;
use super::worst::Retained;
use crate::access::text;
use crate::remedy::{AddressNames, Applied, Suggestion};
use crate::result::{Analysis, BusiestBank, Detail, Sums, Totals, UnitSummary, Warned};
use lds::counters::NamedCounters;
use lds::timing::Schedule;

impl Collector {
    /// The result. `input` is the name of what was analysed: a file, or the expression. Remedies call byte addresses by
    /// `names`.
    pub fn finish(mut self, input: String, names: &AddressNames) -> Analysis {
        self.warn_of_nothing();
        let (chip, counters) = (self.chip().clone(), self.counters());
        let banks = chip.banks();
        let own = self.shares.first().copied().unwrap_or(self.allocation);
        let suggestion = self.options.suggest.then(|| Suggestion::of(&chip, own, &self.patterns, names, &self.arrays));
        let cheapest = suggestion.as_ref().and_then(|suggestion| suggestion.remedies.first());
        let patterns = std::mem::take(&mut self.patterns);
        let mut applied = cheapest.map(|outcome| Applied::new(&chip, own, &patterns, outcome.remedy));
        let instructions = self.details(applied.as_mut());
        let totals = Totals {
            sums: Sums { accesses: Some(self.bank_accesses.iter().sum()), ..self.sums },
            clock_cycles: self.timeline.elapsed(),
        };
        let busiest = (0..banks).max_by_key(|bank| (self.bank_accesses[*bank], std::cmp::Reverse(*bank))).unwrap_or(0);
        let notes = self.timeline.rests_on().filter(|entry| entry.evidence.is_weak()).cloned().collect();
        Analysis {
            input,
            unit: UnitSummary::new(&chip),
            allocation: self.allocation,
            work_groups: self.shares,
            unknown: self.unknown,
            warnings: self.warnings,
            totals,
            busiest_bank: BusiestBank { bank: busiest, accesses: self.bank_accesses[busiest] },
            bank_accesses: self.bank_accesses,
            bank_degrees: self.bank_degrees,
            bank_conflict_rate: counters.bank_conflict_rate(chip.geometry().banks),
            counters: NamedCounters::new(counters, chip.target),
            groups: self.groups,
            sources: Vec::new(),
            sourceless: None,
            instructions,
            rows: self.rows.heat_map(),
            suggestion,
            notes,
            picked_unknown: self.picked_unknown,
        }
    }

    /// Adds warnings for inputs other than programs, as no run has given them: refused accesses, and an input in which
    /// no lane is on.
    fn warn_of_nothing(&mut self) {
        if !self.groups.iter().any(|group| group.line.is_some()) {
            self.warnings.extend(self.refusals.warnings(self.sums.instructions > 1));
        }
        if self.sums.lanes == 0 {
            self.warnings.push(Warned {
                kind: "no_lane",
                line: None,
                column: None,
                text: "no lane is on in any instruction, so there was no access to look at".to_owned(),
                help: "say which lanes take part, for example with `--exec`, in a trace `exec`, or `; lds: exec = -1`"
                    .into(),
                work_group: None,
                wave: None,
                lane: None,
                address: None,
                other_line: None,
                count: self.sums.instructions,
            });
        }
    }

    /// The instructions that were kept, worst first.
    fn details(&mut self, mut applied: Option<&mut Applied>) -> Vec<Detail> {
        let mut details = Vec::new();
        for retained in self.worst.iter() {
            let Retained { pattern, measured, .. } = retained;
            let group = &self.groups[retained.group];
            let text = match group.line {
                Some(_) => group.text.clone(),
                None => text(&pattern.transfer.command),
            };
            // All waves count for a line of a program, including those that came before the line was one of the worst.
            let times = match (group.line, self.options.details) {
                (Some(_), Selection::Worst(_)) => group.sums.instructions,
                _ => retained.times,
            };
            if let Some(schedule) = Schedule::of(&mut self.meter, &pattern.transfer) {
                let after = applied.as_mut().and_then(|applied| applied.after(pattern));
                let work_group = self.shares.iter().position(|share| Some(*share) == pattern.transfer.allocation);
                let detail = Detail::new(text, retained.line, times, pattern, measured, &schedule);
                details.push(Detail { after, work_group, ..detail });
            }
        }
        details
    }
}
