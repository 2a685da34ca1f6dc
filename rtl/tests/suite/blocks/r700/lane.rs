//! What lanes compute, and where registers of waves begin: plain numbers.

use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw, U};
use lds_rtl::r700::{Base, LaneAlu, Operation};

/// Pairs that are equal, close, or at an edge of signed or unsigned numbers, and any.
fn pair(dice: &mut Dice) -> [u32; 2] {
    const EDGES: [u32; 6] = [0, 1, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, u32::MAX];
    let first = if dice.one_in(2) { dice.pick(&EDGES) } else { dice.word() as u32 };
    let second = match dice.below(4) {
        0 => first,
        1 => first.wrapping_add(dice.below(3) as u32).wrapping_sub(1),
        2 => dice.pick(&EDGES),
        _ => dice.word() as u32,
    };
    [first, second]
}

fn computed(operation: Operation, [first, second]: [u32; 2]) -> u32 {
    let wide = |value: u32| i64::from(value as i32);
    let choose = |takes_first: bool| if takes_first { first } else { second };
    match operation {
        Operation::Copy => first,
        Operation::And => first & second,
        Operation::Or => first | second,
        Operation::Add => (u64::from(first) + u64::from(second)) as u32,
        Operation::Sub => (i64::from(first) - i64::from(second)) as u32,
        Operation::Max => choose(wide(first) >= wide(second)),
        Operation::Min => choose(wide(first) <= wide(second)),
        Operation::MaxUint => choose(first >= second),
        Operation::MinUint => choose(first <= second),
    }
}

fn set(alu: &mut LaneAlu, values: &[u64]) {
    alu.operation.next = Operation::from_raw(values[0]);
    alu.first.next = U::new(values[1]);
    alu.second.next = U::new(values[2]);
}

#[test]
fn alus_compute_what_operations_say() {
    let (mut bench, mut dice) = (Bench::<LaneAlu>::new(), Dice::new(740));
    for (operation, _) in Operation::ALL.iter().flat_map(|operation| (0..5_000).map(move |case| (*operation, case))) {
        let words = pair(&mut dice);
        set(&mut bench, &[operation.raw(), words[0].into(), words[1].into()]);
        bench.settle();
        assert_eq!(bench.result.val().raw() as u32, computed(operation, words), "{operation:?} {words:x?}");
    }
}

#[test]
fn alus_in_verilog_do_the_same_and_broken_ones_do_not() {
    let mut dice = Dice::new(741);
    let case = |dice: &mut Dice| {
        let [first, second] = pair(dice);
        vec![dice.pick(Operation::ALL).raw(), first.into(), second.into()]
    };
    let cycles: Vec<Vec<u64>> = (0..4_000).map(|_| case(&mut dice)).collect();
    let inputs: [Port; 3] = [("operation", 1, 4), ("first", 1, 32), ("second", 1, 32)];
    let outputs: [Port; 1] = [("result", 1, 32)];
    show(
        &Recording::new(
            &cycles,
            LaneAlu::init(),
            [&inputs, &outputs],
            false,
            set,
            |_, _| (),
            |alu| vec![alu.result.val().raw()],
        ),
        &exported(&LaneAlu::init()),
        &[
            ("below = first < second", "below = first <= second && 1'd0"),
            ("first[31] != second[31]", "first[31]"),
            ("first & second", "first"),
            ("first | second", "first ^ second"),
            ("first + second", "first - second"),
            ("first - second", "second - first"),
        ],
    );
}

/// Every wave with every number of registers that 16 waves can have, and as many as there are for fewer waves.
#[test]
fn registers_of_a_wave_are_behind_those_of_the_waves_before() {
    let (mut bench, mut dice) = (Bench::<Base>::new(), Dice::new(742));
    for (wave, registers) in (0..16u64).flat_map(|wave| (0..=128).map(move |registers| (wave, registers))) {
        let clause_temps = dice.below(16);
        let globals = dice.below(129 - 2 * clause_temps);
        let base = globals + 2 * clause_temps + wave * registers;
        if base > 255 {
            continue;
        }
        bench.wave.next = U::new(wave);
        bench.globals.next = U::new(globals);
        bench.clause_temps.next = U::new(clause_temps);
        bench.registers.next = U::new(registers);
        bench.settle();
        assert_eq!(bench.base.val().raw(), base, "wave {wave}, {registers}");
    }
}
