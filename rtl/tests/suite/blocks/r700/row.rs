//! Which register of the SIMD an operand is: random layouts, every number, in the simulation and in Verilog.

use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, Raw, U};
use lds_rtl::r700::{RegisterPlace, Row};

/// What decides about an operand.
#[derive(Clone, Copy, Debug)]
struct Operand {
    place: RegisterPlace,
    number: u32,
    ar: u32,
    even: bool,
    globals: u32,
    clause_temps: u32,
    base: u32,
}

impl Operand {
    /// In a layout that there can be: 128 numbers for shared registers and the clause temporaries of both slots.
    fn random(dice: &mut Dice) -> Self {
        let clause_temps = dice.below(16) as u32;
        let globals = match dice.below(4) {
            0 => 0,
            1 => 128 - 2 * clause_temps,
            _ => dice.below(u64::from(129 - 2 * clause_temps)) as u32,
        };
        let first = globals + 2 * clause_temps;
        let number = if dice.one_in(3) { 127 - dice.below(16) } else { dice.below(128) } as u32;
        // Sums below 128, just past it, and such that wrap.
        let ar = match dice.below(4) {
            0 => dice.word() as u32,
            1 => (127 - number).wrapping_add(dice.below(3) as u32),
            2 => 0u32.wrapping_sub(dice.below(130) as u32),
            _ => dice.below(128) as u32,
        };
        Operand {
            place: dice.pick(&[RegisterPlace::Wave, RegisterPlace::Shared, RegisterPlace::Indexed]),
            number,
            ar,
            even: dice.one_in(2),
            globals,
            clause_temps,
            // The wave's registers have room for every number that is none of a clause temporary.
            base: first + dice.below(u64::from(256 - first - (127 - clause_temps))) as u32,
        }
    }

    /// Its register, if there is one.
    fn row(&self) -> Option<u32> {
        let first_temporary = 128 - self.clause_temps;
        match self.place {
            RegisterPlace::Wave if self.number >= first_temporary => {
                let others = if self.even { self.clause_temps } else { 0 };
                Some(self.globals + others + (self.number - first_temporary))
            }
            RegisterPlace::Wave => Some(self.base + self.number),
            RegisterPlace::Shared => Some(self.number),
            RegisterPlace::Indexed => Some(self.number.wrapping_add(self.ar)).filter(|row| *row < 128),
        }
    }

    fn values(&self) -> Vec<u64> {
        let place = self.place.raw();
        let numbers = [self.number, self.ar, self.even.into(), self.globals, self.clause_temps, self.base];
        [place].into_iter().chain(numbers.map(u64::from)).collect()
    }
}

fn set(row: &mut Row, values: &[u64]) {
    row.place.next = RegisterPlace::from_raw(values[0]);
    row.number.next = U::new(values[1]);
    row.ar.next = U::new(values[2]);
    row.even.next = values[3] == 1;
    row.globals.next = U::new(values[4]);
    row.clause_temps.next = U::new(values[5]);
    row.base.next = U::new(values[6]);
}

#[test]
fn every_operand_has_its_register() {
    let (mut bench, mut dice) = (Bench::<Row>::new(), Dice::new(710));
    for _ in 0..50_000 {
        let operand = Operand::random(&mut dice);
        set(&mut bench, &operand.values());
        bench.settle();
        let found = bench.there.val().then(|| bench.row.val().raw() as u32);
        assert_eq!(found, operand.row(), "{operand:?}");
    }
}

/// Four clause temporaries of each slot leave 120 shared registers.
#[test]
fn the_last_eight_of_128_are_clause_temporaries() {
    let mut bench = Bench::<Row>::new();
    let layout =
        Operand { place: RegisterPlace::Wave, number: 0, ar: 0, even: false, globals: 120, clause_temps: 4, base: 128 };
    for (operand, row) in [
        (Operand { place: RegisterPlace::Shared, number: 119, ..layout }, 119),
        (Operand { number: 124, ..layout }, 120),
        (Operand { number: 127, ..layout }, 123),
        (Operand { number: 124, even: true, ..layout }, 124),
        (Operand { number: 127, even: true, ..layout }, 127),
        (layout, 128),
        (Operand { number: 123, ..layout }, 251),
    ] {
        set(&mut bench, &operand.values());
        bench.settle();
        assert_eq!(bench.row.val().raw(), row, "{operand:?}");
    }
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut dice = Dice::new(711);
    let cycles: Vec<Vec<u64>> = (0..4_000).map(|_| Operand::random(&mut dice).values()).collect();
    let inputs: [Port; 7] = [
        ("place", 1, 2),
        ("number", 1, 7),
        ("ar", 1, 32),
        ("even", 1, 1),
        ("globals", 1, 8),
        ("clause_temps", 1, 4),
        ("base", 1, 8),
    ];
    let outputs: [Port; 2] = [("row", 1, 8), ("there", 1, 1)];
    let shown = |row: &Row| vec![row.row.val().raw(), row.there.val().into()];
    show(
        &Recording::new(&cycles, Row::init(), [&inputs, &outputs], false, set, |_, _| (), shown),
        &exported(&Row::init()),
        &[
            ("raised = number_2 + temps", "raised = number_2"),
            ("slot = temps;", "slot = 8'd0;"),
            ("(globals + slot)", "slot"),
            ("base + number_2", "base"),
            ("sum = ar + {25'd0, number}", "sum = ar"),
            ("sum < 32'h80", "sum <= 32'h80"),
            ("(place != REGISTERPLACE_INDEXED) ||", ""),
            ("row = number_2", "row = own"),
        ],
    );
}
