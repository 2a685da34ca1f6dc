//! One bank: a pipeline that looks like a memory in which each access is done at once.

use crate::common::{Bench, Dice, ONE_OPERAND, Shake, TWO_OPERANDS, Work, operand};
use lds::isa::AtomicOp;
use lds_hdl::{Raw, U};
use lds_rtl::{AluControl, Bank, OperandControl, SumControl};
use std::collections::VecDeque;

/// Random work at few rows, so that accesses meet in the pipeline, and loads beside stores.
fn work(dice: &mut Dice, rows: u64) -> (Work, Option<usize>) {
    let (row, data0, data1) = (dice.below(rows) as usize, operand(dice), operand(dice));
    let load = dice.one_in(2).then(|| dice.below(rows) as usize);
    match dice.below(6) {
        0 => (Work::Nothing, load),
        1 => (Work::Load { row }, None),
        2 => (Work::Move { data: data0 }, None),
        3 => (Work::Change { row, op: AtomicOp::Exchange, data0, data1 }, load),
        4 => (Work::Change { row, op: dice.pick(&TWO_OPERANDS), data0, data1 }, None),
        _ => (Work::Change { row, op: dice.pick(&ONE_OPERAND), data0, data1 }, None),
    }
}

/// Puts work into the bank's first cycle.
fn give_access<const ROW_BITS: usize>(bank: &mut Bank<ROW_BITS>, work: Work, load: Option<usize>, dice: &mut Dice) {
    bank.row.shake(dice);
    bank.load_row.shake(dice);
    bank.valid.next = !matches!(work, Work::Nothing);
    bank.write.next = matches!(work, Work::Change { .. });
    bank.load_valid.next = load.is_some();
    if let Some(row) = load {
        bank.load_row.next = U::new(row as u64);
    }
    if let Work::Load { row } | Work::Change { row, .. } = work {
        bank.row.next = U::new(row as u64);
    }
}

/// Gives the work in the bank's third cycle its operands; anything to what needs none.
fn give_operands<const ROW_BITS: usize>(bank: &mut Bank<ROW_BITS>, work: Work, dice: &mut Dice) {
    bank.data0.shake(dice);
    bank.data1.shake(dice);
    let random = OperandControl::from_raw(dice.word());
    bank.operand_control.next = work.control().map_or(random, |control| control.operands);
    match work {
        Work::Change { op, data0, data1, .. } => {
            let first = if op == AtomicOp::MaskOr { data0 | data1 } else { data0 };
            bank.data0.next = U::new(first.into());
            bank.data1.next = U::new(data1.into());
        }
        Work::Move { data } => {
            bank.data0.next = U::new(data.into());
            bank.operand_control.next = OperandControl { inverted: false, ..random };
        }
        Work::Load { .. } | Work::Nothing => {}
    }
}

/// What is in the RAM, row by row.
fn stored<const ROW_BITS: usize>(bank: &Bank<ROW_BITS>) -> Vec<u32> {
    (0..1 << ROW_BITS).map(|row| bank.dword(row)).collect()
}

fn accesses_happen_one_after_another<const ROW_BITS: usize>(rows: u64) {
    let (mut bench, mut dice) = (Bench::<Bank<ROW_BITS>>::new(), Dice::new(63 + rows));
    let mut cells: Vec<u32> = (0..1 << ROW_BITS).map(|_| dice.bits(32) as u32).collect();
    for (row, cell) in cells.iter().enumerate() {
        bench.set_dword(row, *cell);
    }
    // of the accesses in their second, third and fourth cycle: what they do, and what was in memory before them
    let mut inside = [Work::Nothing; 3];
    let mut unwritten = [cells.clone(), cells.clone(), cells.clone()];
    // the dwords from before that are still to come
    let mut befores: VecDeque<Option<u32>> = VecDeque::from([None; 4]);
    for cycle in 0..8000 {
        let ((now, load), reset) = (work(&mut dice, rows), dice.one_in(40));
        give_access(&mut bench, now, load, &mut dice);
        give_operands(&mut bench, inside[1], &mut dice);
        bench.pass_through.next = matches!(inside[2], Work::Move { .. });
        let random = SumControl::from_raw(dice.word());
        bench.sum_control.next = inside[2].control().map_or(random, |control| control.sum);
        bench.reset.next = reset;
        bench.edge();
        inside = [now, inside[0], inside[1]];
        let mut before = cells.clone();
        befores.push_back(now.apply(&mut cells, load));
        befores.pop_front();
        if reset {
            // What is in the bank is never written, and nobody looks at what it finds.
            cells = unwritten[2].clone();
            before = cells.clone();
            unwritten = [cells.clone(), cells.clone(), cells.clone()];
            inside = [Work::Nothing; 3];
            befores = VecDeque::from([None; 4]);
        }
        assert_eq!(stored(&bench), unwritten[1], "cycle {cycle}: an access writes at the end of its fourth cycle");
        unwritten = [before, unwritten[0].clone(), unwritten[1].clone()];
        if let Some(expected) = befores[0] {
            assert_eq!(bench.before.val().raw(), u64::from(expected), "cycle {cycle}: {inside:?}");
        }
    }
}

#[test]
fn an_access_finds_what_the_one_before_left_and_shows_it_in_its_fifth_cycle() {
    accesses_happen_one_after_another::<2>(2);
    accesses_happen_one_after_another::<2>(4);
    accesses_happen_one_after_another::<6>(5);
}

/// What a read-modify-write finds so many cycles after one of the same row, beside others of another row.
#[test]
fn a_result_is_forwarded_to_each_of_the_next_accesses() {
    for distance in 1..6 {
        let mut bench = Bench::<Bank<2>>::new();
        let add = AluControl::of(AtomicOp::Add).expect("integer");
        bench.operand_control.next = add.operands;
        bench.sum_control.next = add.sum;
        bench.data0.next = U::new(7);
        bench.valid.next = true;
        bench.write.next = true;
        let mut found = Vec::new();
        for cycle in 0..12 {
            bench.row.next = U::new(if cycle % distance == 0 { 1 } else { 2 + cycle % 2 });
            if cycle >= 4 && (cycle - 4) % distance == 0 {
                bench.settle();
                found.push(bench.before.val().raw());
            }
            bench.edge();
        }
        let expected: Vec<u64> = (0..found.len() as u64).map(|times| 7 * times).collect();
        assert_eq!(found, expected, "every {distance} cycles");
    }
}
