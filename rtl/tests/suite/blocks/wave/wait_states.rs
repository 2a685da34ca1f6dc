//! Manual wait states of four waves: by the distances between their instructions.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw, U};
use lds_rtl::wave::{Order, OrderKind, Signs, WaitStates};
use rust_hdl::prelude::Synth;

type Block = WaitStates<2>;

ports!(Block; reset: 1, wave_next: 2, valid: 1, wave: 2, fresh: 1, order: Order::BITS, signs: Signs::BITS;
    broken: 5, holds: 1, keeps: 1, hold: 5);

/// The rows of the table: wait states between the two (of the last row instructions), and what the first and the second
/// of them are.
type Row = (u64, fn(&Order, &Signs) -> bool, fn(&Order, &Signs) -> bool);

fn jumps(order: &Order) -> bool {
    matches!(order.kind, OrderKind::Direct | OrderKind::Branch | OrderKind::Call | OrderKind::Jump)
}

/// The row behind s_icache_inv, the last one.
const CACHE: usize = 4;

const ROWS: [Row; 5] = [
    (1, |_, signs| signs.writes_m0, |_, signs| signs.uses_m0),
    (1, |_, signs| signs.sets_trap, |_, signs| signs.leaves_trap),
    (2, |order, _| order.kind == OrderKind::SetVskip, |_, signs| signs.gets_mode),
    (2, |_, signs| signs.sets_mode, |_, signs| signs.vector),
    (16, |_, signs| signs.empties_cache, |order, signs| !jumps(order) && !signs.idles),
];

#[derive(Default)]
struct Wave {
    /// wait states so far, and instructions with those that were made up for
    clocks: [u64; 2],
    /// of each row, when the first one was over
    since: [Option<u64>; 5],
}

fn cycles(count: usize, seed: u64, interlocks: bool) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    bench.keep(interlocks);
    let mut waves: Vec<Wave> = (0..4).map(|_| Wave::default()).collect();
    let (mut given, mut hits, mut wave) = (Vec::new(), [0; 5], 0);
    // The wave of the last cycle's instruction, and how many wait states were missing before that.
    let (mut last, mut was_missing) = ([None; 2], [0; 2]);
    // Waves whose next instruction is the first one.
    let mut new = [true; 4];
    let kinds = [
        OrderKind::Run,
        OrderKind::Run,
        OrderKind::Run,
        OrderKind::SetVskip,
        OrderKind::SetVskip,
        OrderKind::Direct,
        OrderKind::Call,
        OrderKind::Branch,
        OrderKind::Jump,
        OrderKind::Lds,
        OrderKind::Pass,
        OrderKind::Halt,
        OrderKind::Wake,
        OrderKind::IFork,
        OrderKind::Join,
    ];
    for cycle in 0..count {
        let reset = cycle == 0 || dice.one_in(200);
        let valid = !reset && !last.contains(&Some(wave)) && !dice.one_in(4);
        let fresh = new[wave as usize] || dice.one_in(30);
        let bits = dice.word() & dice.word() & if dice.one_in(4) { 0x1ff } else { 0x7f };
        let mut signs = Signs::from_raw(bits & ((1 << Signs::BITS) - 1));
        if dice.one_in(6) {
            // s_nop is nothing else to the table.
            signs = Signs { idles: true, ..Signs::default() };
        } else {
            signs.idles = false;
        }
        // s_getreg is no vector instruction.
        signs.gets_mode &= !signs.vector;
        let kind = if signs.idles { OrderKind::Pause } else { dice.pick(&kinds) };
        let order = Order { kind, immediate: U::new(dice.below(16)), ..Order::from_raw(dice.bits(Order::BITS)) };
        let next = dice.below(4);
        let values = vec![reset.into(), next, valid.into(), wave, fresh.into(), order.raw(), signs.raw()];
        set(&mut bench, &values);
        bench.settle();
        let state = &mut waves[wave as usize];
        if fresh && valid {
            *state = Wave::default();
        }
        let lacks = |row: usize| {
            let (wait, _, second) = ROWS[row];
            let distance = state.since[row].map_or(u64::MAX, |since| state.clocks[row / CACHE] - since);
            if second(&order, &signs) { wait.saturating_sub(distance) } else { 0 }
        };
        let missing = (0..5).map(lacks).max().unwrap_or(0);
        let broken = (0..5).fold(0, |broken, row| broken | u64::from(lacks(row) > 0) << row);
        let [shown, holds, keeps, hold] = get(&bench)[..] else { panic!("four outputs") };
        assert_eq!(holds == 1, interlocks && was_missing[0] > 0, "cycle {cycle}");
        let is_kept = interlocks && was_missing[1] > 1;
        assert_eq!(keeps == 1, is_kept, "cycle {cycle}");
        assert!(!is_kept || hold + 2 == was_missing[1], "cycle {cycle}: {hold} behind {was_missing:?}");
        last = [valid.then_some(wave), last[0]];
        was_missing = [if valid { missing } else { 0 }, was_missing[0]];
        if reset {
            (last, was_missing, new) = ([None; 2], [0; 2], [true; 4]);
        }
        if valid {
            new[wave as usize] = false;
            assert_eq!(shown, broken, "cycle {cycle}: wave {wave} {order:?} {signs:?}");
            for (row, hits) in hits.iter_mut().enumerate() {
                *hits += u64::from(lacks(row) > 0);
            }
            let made_up = if interlocks { missing } else { 0 };
            state.clocks[0] += made_up + if signs.idles { order.immediate.raw() % 16 + 1 } else { 1 };
            state.clocks[1] += made_up + 1;
            for (row, (_, first, _)) in ROWS.iter().enumerate() {
                if first(&order, &signs) {
                    state.since[row] = Some(state.clocks[row / CACHE]);
                }
            }
            if jumps(&order) && !signs.empties_cache {
                state.since[CACHE] = None;
            }
        }
        bench.edge();
        given.push(values);
        wave = next;
    }
    assert!(hits.iter().all(|hits| *hits > 20), "{hits:?}");
    given
}

#[test]
fn what_is_missing_is_what_the_table_says() {
    cycles(40_000, 1, true);
    cycles(40_000, 2, false);
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let text = exported(&Block::init());
    show(
        &record(&cycles(8000, 3, true), Block::init()),
        &text,
        &[
            ("if (fresh) begin", "if (1'd0) begin"),
            ("then[OWED_CACHE +: 5] > other", "then[OWED_CACHE +: 5] < other"),
            ("hold = missed - 5'd2", "hold = missed"),
            (") && ~jumped[1]) begin", ")) begin"),
            ("hits <= broken", "hits <= 5'd0"),
            ("+ {1'd0, missed}", "+ 6'd0"),
        ],
    );
}
