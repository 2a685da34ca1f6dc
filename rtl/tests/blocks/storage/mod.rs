//! The banks, piece by piece and together with the way to them.

mod alu;
mod bank;
mod operands;
mod slot_crossbar;

use crate::common::{Bench, Cargo, Dice, ONE_OPERAND, TWO_OPERANDS, Work, facts, get, has, operand, put, put_selects};
use lds::isa::AtomicOp;
use lds_hdl::U;
use lds_rtl::{AluControl, Control, Kind, Part, Parts, Storage};
use std::collections::VecDeque;

/// A cycle's grants: what they are for, and what each bank has to do. A bank that moves lanes' data moves a zero where there is none.
fn grant<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>(
    storage: &mut Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>,
    dice: &mut Dice,
) -> (Control, Vec<Work>) {
    let mut cargo = Cargo::random(dice, LANES, BANKS as u64, 1 << ROW_BITS);
    let (kind, two_data) = (cargo.control.kind, cargo.control.two_data);
    let op = match (kind, two_data) {
        (Kind::Atomic, true) => dice.pick(&TWO_OPERANDS),
        (Kind::Atomic, false) => dice.pick(&ONE_OPERAND),
        _ => AtomicOp::Exchange,
    };
    let alu = AluControl::of(op).expect("integer");
    let (joins_operands, serves) = (alu.joins_operands, !dice.one_in(4));
    cargo.control = Control { sum: alu.sum, operands: alu.operands, joins_operands, valid: serves, ..cargo.control };
    cargo.data = (0..LANES).map(|_| operand(dice)).collect();
    let granted = if serves { dice.pick(&cargo.accesses.cycles()).granted } else { 0 };
    let select = cargo.routing(BANKS, serves, granted).select;
    put_selects(&mut storage.grants, &select);
    put(&mut storage.grants.row, &cargo.accesses.row);
    put(&mut storage.grants.data, &cargo.data);
    let work = |slots: &u64| {
        let slot = (0..LANES).find(|slot| has(*slots, *slot));
        match (kind, slot) {
            (Kind::Scatter | Kind::Gather | Kind::Swizzle, _) if serves => {
                Work::Move { data: slot.map_or(0, |slot| cargo.data[slot]) }
            }
            (Kind::Load, Some(slot)) => Work::Load { row: cargo.accesses.row[slot] as usize },
            (_, Some(slot)) => {
                let data1 = cargo.data[(slot + LANES / 2) % LANES];
                Work::Change { row: cargo.accesses.row[slot] as usize, op, data0: cargo.data[slot], data1 }
            }
            (_, None) => Work::Nothing,
        }
    };
    (cargo.control, select.iter().map(work).collect())
}

/// Random grants of the main port, loads of the load port beside stores, and a unit that now and then stands still.
fn grants_reach_the_memory<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
>() {
    let (mut bench, mut dice) =
        (Bench::<Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>::new(), Dice::new(70 + BANKS as u64));
    let mut cells = vec![vec![0; 1 << ROW_BITS]; BANKS];
    for place in 0..BANKS << ROW_BITS {
        cells[place % BANKS][place / BANKS] = place as u32;
        bench.set_dword(place, place as u32);
    }
    let mut controls = [Control::default(); 3];
    let mut coming: Vec<(Work, Option<usize>)> = vec![(Work::Nothing, None); BANKS];
    let mut befores: VecDeque<Vec<Option<u32>>> = VecDeque::from(vec![vec![None; BANKS]; 3]);
    // what was in memory before the accesses that are in their second and third cycle
    let mut unwritten = [cells.clone(), cells.clone()];
    let mut stale = false;
    for cycle in 0..5000 {
        let (control, works) = grant(&mut bench, &mut dice);
        let beside = !control.valid || control.kind == Kind::Store;
        let (advance, reset) = (!dice.one_in(5), dice.one_in(60));
        let chosen = if beside { dice.mask(BANKS) } else { 0 };
        let rows: Vec<u64> = (0..BANKS).map(|_| dice.below(4)).collect();
        bench.load_chosen.next = U::new(chosen);
        put(&mut bench.load_row, &rows);
        bench.stages.routed.next = control;
        bench.stages.reading.next = controls[0];
        bench.stages.fetching.next = controls[1];
        bench.stages.computing.next = controls[2];
        bench.advance.next = advance;
        bench.reset.next = reset;
        bench.edge();
        let written = unwritten[1].clone();
        if advance {
            controls = [control, controls[0], controls[1]];
            unwritten = [cells.clone(), unwritten[0].clone()];
            let done = coming.iter().zip(&mut cells).map(|((work, load), cells)| work.apply(cells, *load));
            befores.push_back(done.collect());
            befores.pop_front();
            let load = |bank| has(chosen, bank).then(|| rows[bank] as usize);
            coming = works.into_iter().enumerate().map(|(bank, work)| (work, load(bank))).collect();
        }
        if reset || stale && advance {
            // What was granted before the reset stays away from the banks. Data that moves between lanes asks no bank, and is only seen with its control.
            let moved = |work| if matches!(work, Work::Move { .. }) { work } else { Work::Nothing };
            coming = coming.into_iter().map(|(work, _)| (moved(work), None)).collect();
        }
        stale = reset || stale && !advance;
        if reset {
            // What is in the banks is never written, and nobody looks at what it finds.
            (cells, unwritten) = (written.clone(), [written.clone(), written]);
            befores = VecDeque::from(vec![vec![None; BANKS]; 3]);
        }
        for (bank, found) in get(&bench.before).into_iter().enumerate() {
            if let Some(expected) = befores[0][bank] {
                assert_eq!(found, u64::from(expected), "cycle {cycle}, bank {bank}");
            }
        }
    }
}

#[test]
fn a_bank_shows_the_dword_from_before_four_cycles_after_it_was_selected() {
    grants_reach_the_memory::<8, 4, 8, 3, 6>();
    grants_reach_the_memory::<4, 2, 8, 3, 5>();
    grants_reach_the_memory::<4, 2, 4, 2, 2>();
}

#[test]
fn without_the_alu_a_store_stores_all_the_same() {
    let mut bench = Bench::<Storage<4, 2, 4, 2, 3>>::new();
    bench.keep(Parts::ALL.without(Part::Atomics));
    let store = facts(13);
    let control = Control { kind: Kind::Store, valid: true, operands: store.operands, ..Control::default() };
    bench.stages.routed.next = control;
    bench.stages.reading.next = control;
    bench.stages.fetching.next = control;
    // A sum, which only an ALU would make.
    bench.stages.computing.next = Control { sum: AluControl::of(AtomicOp::Add).expect("integer").sum, ..control };
    put_selects(&mut bench.grants, &[1, 2, 4, 8]);
    put(&mut bench.grants.row, &[1u64, 2, 3, 4]);
    put(&mut bench.grants.data, &[10u64, 20, 30, 40]);
    bench.advance.next = true;
    for _ in 0..4 {
        bench.edge();
    }
    // dword 4 * row + bank
    assert_eq!([4, 9, 14, 19].map(|place| bench.dword(place)), [10, 20, 30, 40]);
}
