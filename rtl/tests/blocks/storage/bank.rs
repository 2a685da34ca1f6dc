//! One bank: a pipeline that looks like a memory in which each access is done at once.

use crate::common::{Bench, Dice, ONE_OPERAND, Shake, TWO_OPERANDS, Work, operand};
use lds::isa::AtomicOp;
use lds_hdl::{Raw, U};
use lds_rtl::{Bank, OperandControl, SumControl};
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
fn give<const ROW_BITS: usize>(bank: &mut Bank<ROW_BITS>, work: Work, load: Option<usize>, dice: &mut Dice) {
    bank.row.shake(dice);
    bank.load_row.shake(dice);
    bank.data0.shake(dice);
    bank.data1.shake(dice);
    bank.valid.next = !matches!(work, Work::Nothing);
    bank.write.next = matches!(work, Work::Change { .. });
    bank.load_valid.next = load.is_some();
    if let Some(row) = load {
        bank.load_row.next = U::new(row as u64);
    }
    match work {
        Work::Load { row } => bank.row.next = U::new(row as u64),
        Work::Change { row, op, data0, data1 } => {
            let first = if op == AtomicOp::MaskOr { data0 | data1 } else { data0 };
            bank.row.next = U::new(row as u64);
            bank.data0.next = U::new(first.into());
            bank.data1.next = U::new(data1.into());
        }
        Work::Move { data } => bank.data0.next = U::new(data.into()),
        Work::Nothing => {}
    }
}

fn accesses_happen_one_after_another<const ROW_BITS: usize>(rows: u64) {
    let (mut bench, mut dice) = (Bench::<Bank<ROW_BITS>>::new(), Dice::new(63 + rows));
    let mut cells: Vec<u32> = (0..1 << ROW_BITS).map(|_| dice.bits(32) as u32).collect();
    for (row, cell) in cells.iter().enumerate() {
        bench.set_dword(row, *cell);
    }
    // of the accesses in their second and third cycle: what they do; and all the dwords from before that are still to come
    let mut inside = [Work::Nothing; 2];
    let mut befores: VecDeque<Option<u32>> = VecDeque::from([None; 3]);
    for cycle in 0..8000 {
        let (now, load) = work(&mut dice, rows);
        let advance = !dice.one_in(5);
        give(&mut bench, now, load, &mut dice);
        bench.pass_through.next = matches!(inside[0], Work::Move { .. });
        let random = (OperandControl::from_raw(dice.word()), SumControl::from_raw(dice.word()));
        bench.operand_control.next = inside[0].control().map_or(random.0, |control| control.operands);
        bench.sum_control.next = inside[1].control().map_or(random.1, |control| control.sum);
        if !advance {
            // while it stands still, nothing of this is looked at
            bench.pass_through.shake(&mut dice);
            bench.operand_control.shake(&mut dice);
            bench.sum_control.shake(&mut dice);
        }
        bench.advance.next = advance;
        let stored: Vec<u32> = (0..rows as usize).map(|row| bench.dword(row)).collect();
        bench.edge();
        let unchanged = (0..rows as usize).all(|row| bench.dword(row) == stored[row]);
        assert!(advance || unchanged, "cycle {cycle}: a stalled bank writes");
        if advance {
            inside = [now, inside[0]];
            befores.push_back(now.apply(&mut cells, load));
            befores.pop_front();
        }
        if let Some(expected) = befores[0] {
            assert_eq!(bench.before.val().raw(), u64::from(expected), "cycle {cycle}: {inside:?}");
        }
    }
    bench.advance.next = true;
    for work in [inside[1], inside[0], Work::Nothing] {
        bench.valid.next = false;
        bench.load_valid.next = false;
        bench.pass_through.next = matches!(inside[0], Work::Move { .. });
        bench.operand_control.next = inside[0].control().map_or(OperandControl::default(), |control| control.operands);
        bench.sum_control.next = work.control().map_or(SumControl::default(), |control| control.sum);
        bench.edge();
        inside[0] = Work::Nothing;
    }
    let found: Vec<u32> = (0..1 << ROW_BITS).map(|row| bench.dword(row)).collect();
    assert_eq!(found, cells);
}

#[test]
fn an_access_finds_what_the_one_before_left_and_shows_it_in_its_fourth_cycle() {
    accesses_happen_one_after_another::<2>(2);
    accesses_happen_one_after_another::<2>(4);
    accesses_happen_one_after_another::<6>(5);
}
