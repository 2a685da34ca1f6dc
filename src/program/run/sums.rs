//! Cycles of the instructions so far, for the checks that ask for them.

use crate::expression::Cycles;
use crate::times::Times;
use crate::wave::Executed;

/// Sums over a machine's records. Each record is looked at once, however many checks there are.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// how many records are in
    seen: usize,
    /// how often each wave has executed each step
    times: Times,
    /// over all records
    total: Total,
    /// for each wave the step of its last record, and that alone
    last: Vec<Option<(usize, Total)>>,
}

/// What adds up.
#[derive(Clone, Copy, Debug, Default)]
struct Total {
    all: u64,
    /// nobody knows the passes of some
    unknown: bool,
    ideal: u64,
    conflict: u64,
    /// the first cycle in which a request was taken and the last in which one was answered
    span: Option<(u64, u64)>,
}

impl Total {
    fn add(&mut self, record: &Executed, passes: Option<u32>) {
        self.all += u64::from(record.cycles);
        match passes {
            Some(passes) => {
                self.ideal += u64::from(passes);
                self.conflict += u64::from(record.conflict_cycles(passes));
            }
            None => self.unknown = true,
        }
        let (first, last) = self.span.unwrap_or((record.taken, record.responded));
        self.span = Some((first.min(record.taken), last.max(record.responded)));
    }

    fn cycles(self) -> Cycles {
        let clock = self.span.map_or(0, |(first, last)| last - first + 1);
        let Total { all, unknown, ideal, conflict, .. } = self;
        Cycles { all, unknown, ideal, conflict, clock }
    }
}

impl Sums {
    /// Takes in the records that are new since the last call. Those of a wave come in the order of issue.
    /// `passes` knows how many passes each has, of the times that its wave executes the step.
    pub(super) fn update(&mut self, records: &[Executed], passes: impl Fn(&Executed, u32) -> Option<u32>) {
        let new = records.get(self.seen..).unwrap_or_default();
        self.seen += new.len();
        for record in new {
            let passes = passes(record, self.times.before(record));
            self.total.add(record, passes);
            if record.wave >= self.last.len() {
                self.last.resize(record.wave + 1, None);
            }
            let mut alone = Total::default();
            alone.add(record, passes);
            self.last[record.wave] = Some((record.step, alone));
        }
    }

    /// All records.
    pub(super) fn total(&self) -> Cycles {
        self.total.cycles()
    }

    /// The record of one step of one wave, which must be the wave's last DS instruction; zeroes if it is another.
    pub(super) fn last(&self, step: usize, wave: usize) -> Cycles {
        let last = self.last.get(wave).copied().flatten().filter(|(of, _)| *of == step);
        last.map_or_else(Cycles::default, |(_, alone)| alone.cycles())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(wave: usize, step: usize, cycles: u32, taken: u64) -> Executed {
        let responded = taken + 20;
        Executed { wave, step, lanes: 64, cycles, ideal_cycles: Some(2), taken, responded, ..Executed::default() }
    }

    fn update(sums: &mut Sums, records: &[Executed]) {
        sums.update(records, |record, _| record.ideal_cycles);
    }

    fn numbers(cycles: Cycles) -> (u64, u64, u64) {
        (cycles.all, cycles.ideal, cycles.clock)
    }

    #[test]
    fn totals_and_the_last_instruction_of_each_wave() {
        let mut sums = Sums::default();
        assert_eq!((numbers(sums.total()), numbers(sums.last(0, 0))), ((0, 0, 0), (0, 0, 0)));
        update(&mut sums, &[record(0, 3, 5, 10), record(1, 3, 7, 11), record(0, 4, 2, 15)]);
        assert_eq!(numbers(sums.total()), (14, 6, 26), "from cycle 10 to cycle 35");
        assert_eq!((numbers(sums.last(4, 0)), numbers(sums.last(3, 1))), ((2, 2, 21), (7, 2, 21)));
        assert_eq!(numbers(sums.last(4, 1)), (0, 0, 0), "wave 1 has no such instruction yet");
    }

    #[test]
    fn what_nobody_knows_is_told_of_totals_and_of_the_instruction() {
        let mut sums = Sums::default();
        sums.update(&[record(0, 0, 5, 0), record(1, 0, 5, 0)], |record, _| (record.wave == 0).then_some(2));
        assert_eq!([sums.total(), sums.last(0, 0), sums.last(0, 1)].map(|cycles| cycles.unknown), [true, false, true]);
        assert_eq!((sums.last(0, 0).conflict, sums.last(0, 1).all), (3, 5));
    }

    /// What is summed up already is changed under the sums: they must not notice.
    #[test]
    fn each_record_is_looked_at_once() {
        let mut records = Vec::new();
        let mut sums = Sums::default();
        for step in 0..1000 {
            records.push(record(0, step, 3, step as u64));
            update(&mut sums, &records);
            records[step] = record(9, 0, 1_000_000, 1_000_000);
        }
        update(&mut sums, &records);
        assert_eq!(numbers(sums.total()), (3000, 2000, 1020));
        assert_eq!(numbers(sums.last(999, 0)), (3, 2, 21));
    }
}
