//! One bank: a pipeline that looks like a memory in which each access is done at once.

use crate::common::{Bench, Dice, ONE_OPERAND, Shake, TWO_OPERANDS, Work, bits, operand};
use lds_hdl::{Raw, U};
use lds_isa::isa::AtomicOp;
use lds_rtl::{Bank, OperandControl, Part, Parts, SumControl};
use std::collections::VecDeque;

/// Random work at few rows, so that accesses meet in the pipeline, and loads beside stores.
fn work(dice: &mut Dice, rows: u64) -> (Work, Option<usize>) {
    let (row, data0, data1) = (dice.below(rows) as usize, operand(dice), operand(dice));
    let load = dice.one_in(2).then(|| dice.below(rows) as usize);
    let (bytes, data) = (dice.bits(4), data0);
    match dice.below(8) {
        0 => (Work::Nothing, load),
        1 => (Work::Load { row }, None),
        2 => (Work::Move { data: data0 }, None),
        3 | 4 => (Work::Store { row, bytes, data }, load),
        5 => (Work::Change { row, op: AtomicOp::Exchange, data0, data1 }, load),
        6 => (Work::Change { row, op: dice.pick(&TWO_OPERANDS), data0, data1 }, None),
        _ => (Work::Change { row, op: dice.pick(&ONE_OPERAND), data0, data1 }, None),
    }
}

/// A bank, and what is in it.
struct Pipe<const ROW_BITS: usize> {
    bank: Bench<Bank<ROW_BITS>>,
    dice: Dice,
    /// accesses in their second, third and fourth cycle
    inside: [Work; 3],
    /// what the access that was in its fourth cycle found
    before: u32,
}

impl<const ROW_BITS: usize> Pipe<ROW_BITS> {
    fn new(seed: u64) -> Self {
        Pipe { bank: Bench::new(), dice: Dice::new(seed), inside: [Work::Nothing; 3], before: 0 }
    }

    /// One cycle, with work in the bank's first cycle and what the work before it needs.
    fn step(&mut self, work: Work, load: Option<usize>, reset: bool) {
        self.give_access(work, load);
        self.give_operands();
        self.bank.pass_through.next = matches!(self.inside[2], Work::Move { .. });
        let random = SumControl::from_raw(self.dice.word());
        self.bank.sum_control.next = self.inside[2].control().map_or(random, |control| control.sum);
        self.bank.reset.next = reset;
        self.bank.settle();
        self.before = self.bank.before.val().raw() as u32;
        self.bank.edge();
        self.inside = [work, self.inside[0], self.inside[1]];
        if reset {
            self.inside = [Work::Nothing; 3];
        }
    }

    fn give_access(&mut self, work: Work, load: Option<usize>) {
        let bank = &mut self.bank;
        bank.row.shake(&mut self.dice);
        bank.load_row.shake(&mut self.dice);
        bank.valid.next = !matches!(work, Work::Nothing);
        bank.write.next = matches!(work, Work::Change { .. } | Work::Store { .. });
        bank.bytes.shake(&mut self.dice);
        if let Work::Change { .. } = work {
            bank.bytes.next = U::new(15);
        }
        if let Work::Store { bytes, .. } = work {
            bank.bytes.next = U::new(bytes);
        }
        bank.load_valid.next = load.is_some();
        if let Some(row) = load {
            bank.load_row.next = U::new(row as u64);
        }
        if let Work::Load { row } | Work::Change { row, .. } | Work::Store { row, .. } = work {
            bank.row.next = U::new(row as u64);
        }
    }

    /// Gives the work in the third cycle its operands; anything to what needs none. One operand comes in a low slot or
    /// in a high one.
    fn give_operands(&mut self) {
        let (bank, dice, work) = (&mut self.bank, &mut self.dice, self.inside[1]);
        let random = OperandControl::from_raw(dice.word());
        bank.operand_control.next = work.control().map_or(random, |control| control.operands);
        let mut one = |data: u32| if dice.one_in(2) { [data, 0] } else { [0, data] };
        let [low, high] = match work {
            Work::Change { op, data0, data1, .. } if op.takes_two() => [data0, data1],
            Work::Change { data0, .. } => one(data0),
            Work::Store { data, .. } => one(data),
            Work::Move { data } => {
                bank.operand_control.next = OperandControl { joined: true, inverted: false, ..random };
                one(data)
            }
            Work::Load { .. } | Work::Nothing => [operand(dice), operand(dice)],
        };
        bank.low.next = U::new(low.into());
        bank.high.next = U::new(high.into());
    }

    /// What each of these accesses finds, one a cycle.
    fn found(mut self, works: &[(Work, Option<usize>)]) -> Vec<u32> {
        let shown = works.iter().copied().chain([(Work::Nothing, None); 3]).map(|(work, load)| {
            self.step(work, load, false);
            self.before
        });
        // Three cycles after its first one an access is in its fourth.
        shown.skip(3).collect()
    }

    /// What is in the RAM, row by row.
    fn stored(&self) -> Vec<u32> {
        (0..1 << ROW_BITS).map(|row| self.bank.dword(row)).collect()
    }
}

fn accesses_happen_one_after_another<const ROW_BITS: usize>(rows: u64, parts: Parts) {
    let (mut pipe, mut dice) = (Pipe::<ROW_BITS>::new(rows), Dice::new(63 + rows));
    pipe.bank.keep(parts);
    let mut cells: Vec<u32> = (0..1 << ROW_BITS).map(|_| dice.bits(32) as u32).collect();
    for (row, cell) in cells.iter().enumerate() {
        pipe.bank.set_dword(row, *cell);
    }
    // memory behind each of the last five accesses: the first is what the RAM has
    let mut states = VecDeque::from(vec![cells.clone(); 5]);
    // the dwords from before that are still to come
    let mut befores: VecDeque<Option<u32>> = VecDeque::from([None; 4]);
    for cycle in 0..8000 {
        let ((now, load), reset) = (work(&mut dice, rows), dice.one_in(40));
        pipe.step(now, load, reset);
        let now = match now {
            Work::Store { row, data, .. } if !parts.has_bytes() => Work::Store { row, bytes: 15, data },
            now => now,
        };
        befores.push_back(now.apply(&mut cells, load));
        befores.pop_front();
        states.push_back(cells.clone());
        let written = states.pop_front().expect("five");
        if reset {
            // What is in the bank is never written, and nobody looks at what it finds.
            (cells, states) = (written.clone(), VecDeque::from(vec![written; 5]));
            befores = VecDeque::from([None; 4]);
        }
        assert_eq!(pipe.stored(), states[0], "cycle {cycle}: an access writes at the end of its fifth cycle");
        if let Some(expected) = befores[0] {
            assert_eq!(pipe.before, expected, "cycle {cycle}: {:?}", pipe.inside);
        }
    }
}

#[test]
fn an_access_finds_what_the_one_before_left_and_shows_it_in_its_fourth_cycle() {
    accesses_happen_one_after_another::<2>(2, Parts::ALL);
    accesses_happen_one_after_another::<2>(4, Parts::ALL);
    accesses_happen_one_after_another::<6>(5, Parts::ALL);
}

fn store(row: usize, data0: u32) -> Work {
    Work::Change { row, op: AtomicOp::Exchange, data0, data1: 0 }
}

/// Ways to look at row 1: at the main port, at the load port, at the load port beside a store there or elsewhere.
const LOOKS: [(Work, Option<usize>); 4] = [
    (Work::Load { row: 1 }, None),
    (Work::Nothing, Some(1)),
    (Work::Change { row: 1, op: AtomicOp::Exchange, data0: 9, data1: 0 }, Some(1)),
    (Work::Change { row: 3, op: AtomicOp::Exchange, data0: 9, data1: 0 }, Some(1)),
];

/// Results are forwarded to the next four accesses; the fifth finds them in the RAM.
#[test]
fn a_result_is_found_by_each_of_the_next_accesses() {
    for distance in 1..7 {
        for between in
            [(Work::Nothing, None), (store(2, 5), None), (store(2, 5), Some(1)), (Work::Load { row: 1 }, None)]
        {
            for look in LOOKS {
                let add = Work::Change { row: 1, op: AtomicOp::Add, data0: 7, data1: 0 };
                let mut works = vec![(add, None); 1];
                works.extend(vec![between; distance - 1]);
                works.push(look);
                works.push((Work::Load { row: 1 }, None));
                let found = Pipe::<2>::new(64).found(&works);
                let what = format!("{distance} cycles behind it: {between:?}, {look:?}");
                assert_eq!((found[0], found[distance]), (0, 7), "{what}");
                let left = if matches!(look.0, Work::Change { row: 1, .. }) { 9 } else { 7 };
                assert_eq!(found[distance + 1], left, "{what}");
            }
        }
    }
}

/// Each byte is the younger store's that has it, or the older's, or the RAM's, however far both are behind.
#[test]
fn of_two_stores_each_byte_is_found() {
    for older in 2..7 {
        for younger in 1..older {
            for (old_bytes, new_bytes) in (0..256).map(|both: u64| (both & 15, both >> 4)) {
                let mut works = vec![(Work::Nothing, None); older];
                works[0].0 = Work::Store { row: 1, bytes: old_bytes, data: 0x1111_1111 };
                works[older - younger].0 = Work::Store { row: 1, bytes: new_bytes, data: 0x2222_2222 };
                works.push((Work::Load { row: 1 }, None));
                let found = Pipe::<2>::new(67).found(&works)[older];
                let expected = 0x1111_1111 & bits(old_bytes & !new_bytes) | 0x2222_2222 & bits(new_bytes);
                assert_eq!(found, expected, "{older} and {younger} behind: bytes {old_bytes:04b} and {new_bytes:04b}");
            }
        }
    }
}

/// Without narrow stores a write takes the whole row, whatever is said of bytes.
#[test]
fn without_narrow_stores_accesses_happen_one_after_another() {
    accesses_happen_one_after_another::<2>(2, Parts::ALL.without(Part::Narrow).without(Part::Unaligned));
    accesses_happen_one_after_another::<6>(5, Parts::ALL.without(Part::Narrow).without(Part::Unaligned));
}

#[test]
fn of_two_results_the_younger_is_found() {
    for older in 2..7 {
        for younger in 1..older {
            for look in LOOKS {
                let mut works = vec![(Work::Nothing, None); older];
                works[0].0 = store(1, 0x1234_5678);
                works[older - younger].0 = store(1, 0x0f0f_0f0f);
                works.push(look);
                let found = Pipe::<2>::new(65).found(&works)[older];
                assert_eq!(found, 0x0f0f_0f0f, "{older} and {younger} cycles behind them: {look:?}");
            }
        }
    }
}

/// Stores in cycles 0 to 3, and a reset in each cycle there is: what isn't written before that cycle's edge never is,
/// and is forwarded to nobody.
#[test]
fn a_reset_drops_what_is_in_the_bank() {
    for reset in 0..12 {
        let kept: Vec<u32> = (0..4).map(|row| if row + 4 < reset { 70 + row as u32 } else { 0 }).collect();
        for look in 0..4 {
            let mut pipe = Pipe::<2>::new(66);
            for cycle in 0..=reset {
                let work = if cycle < 4 { store(cycle, 70 + cycle as u32) } else { Work::Nothing };
                pipe.step(work, None, cycle == reset);
            }
            assert_eq!(pipe.stored(), kept, "reset in cycle {reset}");
            for _ in 0..4 {
                pipe.step(Work::Load { row: look }, None, false);
            }
            assert_eq!(pipe.before, kept[look], "reset in cycle {reset}, row {look}");
            for _ in 0..8 {
                pipe.step(Work::Nothing, None, false);
            }
            assert_eq!(pipe.stored(), kept, "for ever after a reset in cycle {reset}");
        }
    }
}
