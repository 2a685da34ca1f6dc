//! Elements of 64 bits, in the banks of a storage.

use crate::common::{Bench, Dice, PAIRED, get, operand, pair_after, put, put_selects};
use lds_isa::isa::AtomicOp;
use lds_isa::targets::Rules;
use lds_rtl::{AluControl, Control, Part, Parts, RequestKind, Storage};
use std::collections::VecDeque;

const LANES: usize = 8;
const BANKS: usize = 8;
const ROWS: u64 = 4;

/// What each pair of banks does in a cycle: its row and operands.
type Updates = [Option<(usize, u64, u64)>; BANKS / 2];

/// A cycle's work for pairs of banks.
struct Grant {
    op: AtomicOp,
    control: Control,
    updates: Updates,
}

/// Any function, at some of the pairs.
fn grant(dice: &mut Dice) -> Grant {
    let op = dice.pick(&PAIRED);
    let alu = AluControl::of(op).expect("integer").paired();
    let control = Control {
        kind: RequestKind::Atomic,
        valid: true,
        sum: alu.sum,
        pair: alu.pair,
        operands: alu.operands,
        ..Control::default()
    };
    let word = |dice: &mut Dice| u64::from(operand(dice)) << 32 | u64::from(operand(dice));
    let updates = [(); BANKS / 2].map(|()| {
        let data = (dice.below(ROWS) as usize, word(dice), word(dice));
        (!dice.one_in(3)).then_some(data)
    });
    Grant { op, control, updates }
}

impl Grant {
    /// Offers it; of two operands the second comes from four slots higher.
    fn put(&self, bench: &mut Bench<Storage<LANES, 4, BANKS, 3, 2>>) {
        let (mut select, mut row) = (vec![0; BANKS], vec![0; LANES]);
        for (pair, update) in self.updates.iter().enumerate() {
            let Some((at, ..)) = update else { continue };
            for (bank, slot) in slots(pair, self.op.takes_two()) {
                select[bank] = 1 << slot | if self.op.takes_two() { 1 << (slot + 4) } else { 0 };
                row[slot] = *at as u64;
            }
        }
        put_selects(&mut bench.grants, &select);
        put(&mut bench.grants.takes, &select);
        put(&mut bench.grants.strobes, &[15u64; LANES]);
        put(&mut bench.grants.row, &row);
        bench.stages.routed.next = self.control;
    }

    /// What the slots bring.
    fn data(&self) -> Vec<u64> {
        let mut data = vec![0; LANES];
        for (pair, update) in self.updates.iter().enumerate() {
            let Some((_, data0, data1)) = *update else { continue };
            let swapped = self.op == AtomicOp::CompareStoreSwapped;
            let (first, second) = if swapped { (data1, data0) } else { (data0, data1) };
            for (half, (_, slot)) in slots(pair, self.op.takes_two()).into_iter().enumerate() {
                let dword = |word: u64| word >> (32 * half) & 0xffff_ffff;
                data[slot] = dword(first);
                if self.op.takes_two() {
                    data[slot + 4] = dword(second);
                }
            }
        }
        data
    }
}

/// Bank and slot of both dwords of a pair: those of two pairs are the same, and only one of the two has work. An only
/// operand's upper dword is in a high slot.
fn slots(pair: usize, two_operands: bool) -> [(usize, usize); 2] {
    let first = pair % 2 * 2;
    [(2 * pair, first + 1), (2 * pair + 1, if two_operands { first } else { first + 4 })]
}

fn pairs_of_banks(parts: Parts) {
    let mut bench = Bench::<Storage<LANES, 4, BANKS, 3, 2>>::new();
    bench.keep(parts, BANKS, Rules::USUAL);
    let mut stored = [0; 2];
    let mut dice = Dice::new(79);
    let mut cells = [[0u64; ROWS as usize]; BANKS / 2];
    let mut controls = [Control::default(); 4];
    // updates whose dwords from before are still to come
    let mut found: VecDeque<[Option<u64>; BANKS / 2]> = VecDeque::from([[None; BANKS / 2]; 4]);
    // the operands of the first grant never come: they are due a cycle before it
    let mut next = Grant { updates: [None; BANKS / 2], ..grant(&mut dice) };
    for cycle in 0..6000 {
        let mut following = grant(&mut dice);
        // of two pairs with the same slots one has work
        for pair in 0..2 {
            let other = if dice.one_in(2) { pair } else { pair + 2 };
            following.updates[other] = None;
        }
        for (pair, update) in following.updates.iter_mut().enumerate() {
            let Some((row, data0, data1)) = update else { continue };
            if dice.one_in(2) {
                let compared = if following.op == AtomicOp::CompareStoreSwapped { data1 } else { data0 };
                *compared = cells[pair][*row];
            }
        }
        let now = std::mem::replace(&mut next, following);
        now.put(&mut bench);
        put(&mut bench.data, &next.data());
        bench.stages.reading.next = controls[0];
        bench.stages.fetching.next = controls[1];
        bench.stages.preparing.next = controls[2];
        bench.stages.computing.next = controls[3];
        bench.settle();
        let shown = get(&bench.before);
        bench.edge();
        controls = [now.control, controls[0], controls[1], controls[2]];
        let update = |pair: usize| {
            let (row, data0, data1) = now.updates[pair]?;
            let before = cells[pair][row];
            Some((row, before, pair_after(now.op, before, data0, data1)))
        };
        let updated: [Option<(usize, u64, u64)>; BANKS / 2] = std::array::from_fn(update);
        for (pair, update) in updated.iter().enumerate() {
            if let Some((row, before, after)) = update {
                let compares = matches!(now.op, AtomicOp::CompareStore | AtomicOp::CompareStoreSwapped);
                stored[usize::from(before != after)] += usize::from(compares);
                cells[pair][*row] = *after;
            }
        }
        found.push_back(updated.map(|update| update.map(|(_, before, _)| before)));
        let expected = found.pop_front().expect("four");
        for (pair, before) in expected.into_iter().enumerate() {
            let Some(before) = before else { continue };
            let word = |bank: usize| shown[bank];
            assert_eq!(word(2 * pair + 1) << 32 | word(2 * pair), before, "cycle {cycle}, pair {pair}");
        }
    }
    assert!(stored.iter().all(|times| *times > 100), "comparisons that failed, and that stored: {stored:?}");
}

#[test]
fn banks_work_in_pairs_with_narrow_stores_and_without() {
    pairs_of_banks(Parts::ALL);
    pairs_of_banks(Parts::ALL.without(Part::Narrow).without(Part::Unaligned));
}
