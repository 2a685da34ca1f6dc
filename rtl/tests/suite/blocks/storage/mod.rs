//! The banks, piece by piece and together with the way to them.

mod adders;
mod alu;
mod bank;
mod byte_crossbar;
mod float;
mod operands;
mod pairs;
mod slot_crossbar;

use crate::common::{Bench, Cargo, Dice, ONE_OPERAND, TWO_OPERANDS, Work, facts, get, has, operand, put, put_selects};
use lds_hdl::U;
use lds_isa::isa::AtomicOp;
use lds_isa::targets::Rules;
use lds_rtl::{AluControl, Control, Part, Parts, RequestKind, Storage};
use std::collections::VecDeque;

/// A cycle's grants.
struct Grant {
    control: Control,
    /// of each bank, slots that it takes from
    select: Vec<u64>,
    /// of each bank, slots that it takes bytes from, and the bytes of each slot
    takes: Vec<u64>,
    strobes: Vec<u64>,
    row: Vec<u64>,
    data: Vec<u64>,
    /// what each bank has to do
    works: Vec<Work>,
}

/// Grants of a random pass. A bank that moves lanes' data moves a zero where there is none.
fn grant<const LANES: usize, const BANKS: usize, const ROW_BITS: usize>(dice: &mut Dice, parts: Parts) -> Grant {
    let mut cargo = Cargo::random(dice, LANES, BANKS as u64, 1 << ROW_BITS);
    // What float adders compute needs more room between accesses.
    (cargo.accesses.rests, cargo.control.rests) = (false, false);
    let (kind, two_data) = (cargo.control.kind, cargo.control.two_data);
    let op = match (kind, two_data) {
        (RequestKind::Atomic, true) => dice.pick(&TWO_OPERANDS),
        (RequestKind::Atomic, false) => dice.pick(&ONE_OPERAND),
        _ => AtomicOp::Exchange,
    };
    let alu = AluControl::of(op).expect("integer");
    let serves = !dice.one_in(4);
    cargo.control = Control { sum: alu.sum, pair: alu.pair, operands: alu.operands, valid: serves, ..cargo.control };
    cargo.data = (0..LANES).map(|_| operand(dice)).collect();
    let granted = if serves { dice.pick(&cargo.accesses.cycles()).granted } else { 0 };
    let select = cargo.routing(BANKS, serves, granted).select;
    let (takes, strobes, words) = (cargo.takes(BANKS, granted), cargo.strobes(), cargo.words(parts));
    let work = |(bank, slots): (usize, &u64)| {
        let slot = (0..LANES).find(|slot| has(*slots, *slot));
        match (kind, slot) {
            (RequestKind::Scatter | RequestKind::Gather | RequestKind::Swizzle, _) if serves => {
                Work::Move { data: slot.map_or(0, |slot| cargo.data[slot]) }
            }
            (RequestKind::Load, Some(slot)) => Work::Load { row: cargo.accesses.row[slot] as usize },
            (RequestKind::Store, Some(slot)) if parts.has_bytes() => {
                let sharing = (0..LANES).filter(|slot| has(takes[bank], *slot));
                let (bytes, data) =
                    sharing.fold((0, 0), |all, slot| (all.0 | strobes[slot], all.1 | words[slot] as u32));
                Work::Store { row: cargo.accesses.row[slot] as usize, bytes, data }
            }
            (_, Some(slot)) => {
                let data1 = cargo.data[(slot + LANES / 2) % LANES];
                Work::Change { row: cargo.accesses.row[slot] as usize, op, data0: cargo.data[slot], data1 }
            }
            (_, None) => Work::Nothing,
        }
    };
    let works = select.iter().enumerate().map(work).collect();
    Grant { control: cargo.control, select, takes, strobes, row: cargo.accesses.row, data: words, works }
}

/// Random grants of the main port, and loads of the load port beside stores.
fn grants_reach_the_memory<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
>(
    parts: Parts,
) {
    let mut bench = Bench::<Storage<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>::new();
    bench.keep(parts, BANKS, Rules::USUAL);
    let mut dice = Dice::new(70 + BANKS as u64);
    let mut cells = vec![vec![0; 1 << ROW_BITS]; BANKS];
    for place in 0..BANKS << ROW_BITS {
        cells[place % BANKS][place / BANKS] = place as u32;
        bench.set_dword(place, place as u32);
    }
    let mut controls = [Control::default(); 4];
    let mut next = grant::<LANES, BANKS, ROW_BITS>(&mut dice, parts);
    let mut coming: Vec<(Work, Option<usize>)> = vec![(Work::Nothing, None); BANKS];
    let mut befores: VecDeque<Vec<Option<u32>>> = VecDeque::from(vec![vec![None; BANKS]; 4]);
    // memory behind each of the last five accesses: the first is what the RAMs have
    let mut states = VecDeque::from(vec![cells.clone(); 5]);
    let mut stale = false;
    for cycle in 0..5000 {
        // operands come a cycle before their grants, those of the first never
        let now = std::mem::replace(&mut next, grant::<LANES, BANKS, ROW_BITS>(&mut dice, parts));
        put_selects(&mut bench.grants, &now.select);
        put(&mut bench.grants.takes, &now.takes);
        put(&mut bench.grants.strobes, &now.strobes);
        put(&mut bench.grants.row, &now.row);
        put(&mut bench.data, &next.data);
        let beside = !now.control.valid || now.control.kind == RequestKind::Store;
        let reset = cycle == 0 || dice.one_in(60);
        let chosen = if beside { dice.mask(BANKS) } else { 0 };
        let rows: Vec<u64> = (0..BANKS).map(|_| dice.below(4)).collect();
        bench.load_chosen.next = U::new(chosen);
        put(&mut bench.load_row, &rows);
        bench.stages.routed.next = now.control;
        bench.stages.reading.next = controls[0];
        bench.stages.fetching.next = controls[1];
        bench.stages.preparing.next = controls[2];
        bench.stages.computing.next = controls[3];
        bench.reset.next = reset;
        bench.settle();
        let shown = get(&bench.before);
        bench.edge();
        controls = [now.control, controls[0], controls[1], controls[2]];
        let done = coming.iter().zip(&mut cells).map(|((work, load), cells)| work.apply(cells, *load));
        befores.push_back(done.collect());
        befores.pop_front();
        states.push_back(cells.clone());
        let written = states.pop_front().expect("five");
        let load = |bank| has(chosen, bank).then(|| rows[bank] as usize);
        coming = now.works.into_iter().enumerate().map(|(bank, work)| (work, load(bank))).collect();
        if reset || stale {
            // What was granted up to the reset's cycle, and so is here up to the next one, stays away from the banks.
            let moved = |work| if matches!(work, Work::Move { .. }) && !reset { work } else { Work::Nothing };
            coming = coming.into_iter().map(|(work, _)| (moved(work), None)).collect();
        }
        stale = reset;
        if reset {
            // What is in them is never written, and nobody looks at what it finds.
            (cells, states) = (written.clone(), VecDeque::from(vec![written; 5]));
            befores = VecDeque::from(vec![vec![None; BANKS]; 4]);
        }
        let stored = |place: usize| bench.dword(place) == states[0][place % BANKS][place / BANKS];
        assert!((0..BANKS << ROW_BITS).all(stored), "cycle {cycle}: a bank writes five cycles after it was selected");
        for (bank, found) in shown.into_iter().enumerate() {
            if let Some(expected) = befores[0][bank] {
                assert_eq!(found, u64::from(expected), "cycle {cycle}, bank {bank}");
            }
        }
    }
}

#[test]
fn a_bank_shows_the_dword_from_before_four_cycles_after_it_was_selected() {
    for parts in [Parts::ALL, Parts::ALL.without(Part::Narrow).without(Part::Unaligned)] {
        grants_reach_the_memory::<8, 4, 8, 3, 6>(parts);
        grants_reach_the_memory::<4, 2, 8, 3, 5>(parts);
        grants_reach_the_memory::<4, 2, 4, 2, 2>(parts);
    }
}

#[test]
fn without_the_alu_a_store_stores_all_the_same() {
    let mut bench = Bench::<Storage<4, 2, 4, 2, 3>>::new();
    bench.keep(Parts::ALL.without(Part::Atomics), 4, Rules::USUAL);
    let store = facts(13);
    let control = Control { kind: RequestKind::Store, valid: true, operands: store.operands, ..Control::default() };
    bench.stages.routed.next = control;
    bench.stages.reading.next = control;
    bench.stages.fetching.next = control;
    bench.stages.preparing.next = control;
    // A sum, which only an ALU would make.
    bench.stages.computing.next = Control { sum: AluControl::of(AtomicOp::Add).expect("integer").sum, ..control };
    put(&mut bench.data, &[10u64, 20, 30, 40]);
    bench.edge();
    put(&mut bench.data, &[0u64; 4]);
    put_selects(&mut bench.grants, &[1, 2, 4, 8]);
    put(&mut bench.grants.row, &[1u64, 2, 3, 4]);
    bench.edge();
    put_selects(&mut bench.grants, &[0; 4]);
    let mut after = Vec::new();
    for _ in 1..7 {
        // dword 4 * row + bank
        after.push([4, 9, 14, 19].map(|place| bench.dword(place)));
        bench.edge();
    }
    assert_eq!(after, [[0; 4], [0; 4], [0; 4], [0; 4], [0; 4], [10, 20, 30, 40]], "at the end of cycle 5");
}
