//! The read-modify-writes of 32 and 64 bits.

use crate::common::{Bench, Dice, ONE_OPERAND, PAIRED, TWO_OPERANDS, dword_after, operand, pair_after};
use lds_hdl::{Raw, U};
use lds_isa::isa::AtomicOp;
use lds_rtl::{Alu, AluControl, Link, Operands, PairControl, Part, Parts};

/// The ALU behind what prepares its operands.
struct Function {
    operands: Bench<Operands>,
    alu: Bench<Alu>,
}

impl Function {
    fn new() -> Self {
        Function { operands: Bench::new(), alu: Bench::new() }
    }

    /// What is in memory afterwards.
    fn result(&mut self, op: AtomicOp, memory: u32, data0: u32, data1: u32) -> u32 {
        if op.takes_two() {
            return self.result_of_slots(op, memory, data0, data1);
        }
        // One operand comes in a low slot or in a high one.
        let [low, high] = [(data0, 0), (0, data0)].map(|(low, high)| self.result_of_slots(op, memory, low, high));
        assert_eq!(low, high, "{op:?} {memory:#x} {data0:#x}");
        low
    }

    /// What is in memory afterwards, by what a low and a high slot bring.
    fn result_of_slots(&mut self, op: AtomicOp, memory: u32, low: u32, high: u32) -> u32 {
        let control = AluControl::of(op).unwrap_or_else(|| panic!("the ALU has no {op:?}"));
        self.give(control, memory, low, high);
        self.alu.result.val().raw() as u32
    }

    fn give(&mut self, control: AluControl, memory: u32, low: u32, high: u32) {
        let (operands, alu) = (&mut self.operands, &mut self.alu);
        operands.control.next = control.operands;
        operands.low.next = U::new(low.into());
        operands.high.next = U::new(high.into());
        operands.settle();
        alu.control.next = control.sum;
        alu.pair.next = control.pair;
        alu.memory.next = U::new(memory.into());
        alu.first.next = operands.first.val();
        alu.clear.next = if control.operands.clears { operands.first.val() } else { U::new(0) };
        alu.right.next = operands.right.val();
        alu.other.next = operands.other.val();
        alu.settle();
    }
}

/// The ALUs of two banks.
struct Pair {
    lower: Function,
    upper: Function,
}

impl Pair {
    fn new() -> Self {
        let (lower, mut upper) = (Function::new(), Function::new());
        upper.alu.is_upper.next = true;
        Pair { lower, upper }
    }

    /// What is in memory afterwards, by what low and high slots bring.
    fn result(&mut self, op: AtomicOp, memory: u64, low: u64, high: u64) -> u64 {
        let control = AluControl::of(op).unwrap_or_else(|| panic!("the ALU has no {op:?}")).paired();
        let upper = |word: u64| (word >> 32) as u32;
        self.lower.give(control, memory as u32, low as u32, high as u32);
        let paired = control.pair.paired;
        self.upper.alu.lower.next = if paired { self.lower.alu.link.val() } else { Link::default() };
        self.upper.give(control, upper(memory), upper(low), upper(high));
        self.lower.alu.upper_holds.next = paired && self.upper.alu.holds.val();
        self.lower.alu.settle();
        let dword = |function: &Function| function.alu.result.val().raw();
        dword(&self.upper) << 32 | dword(&self.lower)
    }
}

/// Pairs of words that differ in either half, or in none.
fn pairs(dice: &mut Dice) -> [u64; 3] {
    let half = |dice: &mut Dice| [0, 1, 2].map(|_| u64::from(operand(dice)));
    let (mut lower, mut upper) = (half(dice), half(dice));
    let same = dice.below(4);
    for words in [(1, &mut lower), (2, &mut upper)] {
        if same & words.0 > 0 {
            words.1[1] = words.1[0];
        }
    }
    [0, 1, 2].map(|word| upper[word] << 32 | lower[word])
}

#[test]
fn every_function_of_64_bits_leaves_what_the_manual_says() {
    let (mut pair, mut dice) = (Pair::new(), Dice::new(68));
    assert_eq!(PAIRED.len(), 17, "{:?}", *PAIRED);
    for &op in PAIRED.iter() {
        for _ in 0..3000 {
            let [memory, mut data0, mut data1] = pairs(&mut dice);
            if op == AtomicOp::CompareStoreSwapped {
                // memory often equals what it is compared with
                (data0, data1) = (data1, data0);
            }
            let expected = pair_after(op, memory, data0, data1);
            let slots = match op {
                op if op.takes_two() => [data0, data1],
                _ if dice.one_in(2) => [data0, 0],
                _ => [0, data0],
            };
            // the operands that the manual's comparison has in the other order arrive in the other slots
            let [low, high] = if op == AtomicOp::CompareStoreSwapped { [slots[1], slots[0]] } else { slots };
            let found = pair.result(op, memory, low, high);
            assert_eq!(found, expected, "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
    }
}

#[test]
fn every_function_leaves_what_the_manual_says() {
    let (mut function, mut dice) = (Function::new(), Dice::new(62));
    for &op in ONE_OPERAND.iter().chain(TWO_OPERANDS.iter()) {
        for _ in 0..1000 {
            let (memory, data0, data1) = (operand(&mut dice), operand(&mut dice), operand(&mut dice));
            let expected = dword_after(op, memory, data0, data1);
            let found = function.result(op, memory, data0, data1);
            assert_eq!(Some(found), expected, "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        }
    }
}

/// Without `wide-atomics` an ALU is alone, whatever it is told of another.
#[test]
fn without_pairs_an_alu_looks_at_no_other() {
    let (mut function, mut dice) = (Function::new(), Dice::new(69));
    function.alu.keep(Parts::ALL.without(Part::WideAtomics));
    for _ in 0..2000 {
        let (op, memory, data0, data1) =
            (dice.pick(&TWO_OPERANDS), operand(&mut dice), operand(&mut dice), operand(&mut dice));
        let control = AluControl { pair: PairControl::from_raw(dice.bits(2)), ..AluControl::of(op).expect("integer") };
        function.alu.is_upper.next = dice.one_in(2);
        function.give(control, memory, data0, data1);
        let found = function.alu.result.val().raw() as u32;
        assert_eq!(Some(found), dword_after(op, memory, data0, data1), "{op:?} {memory:#x} {data0:#x} {data1:#x}");
        assert_eq!(function.alu.link.val(), Link::default());
    }
}

#[test]
fn every_function_at_its_edges() {
    use AtomicOp::*;
    let (big, top) = (u32::MAX, 1 << 31);
    let cases = [
        (Add, big, 2, 0, 1),
        (Sub, 1, 2, 0, big),
        (Rsub, 1, 3, 0, 2),
        (Inc, 4, 5, 0, 5),
        (Inc, 5, 5, 0, 0),
        (Inc, 9, 5, 0, 0),
        (Dec, 0, 5, 0, 5),
        (Dec, 6, 5, 0, 5),
        (Dec, 5, 5, 0, 4),
        (MinI, top, 1, 0, top),
        (MinI, 7, big, 0, big),
        (MaxI, top, 1, 0, 1),
        (MaxI, 1, top, 0, 1),
        (MinU, top, 1, 0, 1),
        (MinU, 1, top, 0, 1),
        (MaxU, top, 1, 0, top),
        (MaxU, 1, top, 0, top),
        (And, 0b1100, 0b1010, 0, 0b1000),
        (Or, 0b1100, 0b1010, 0, 0b1110),
        (Xor, 0b1100, 0b1010, 0, 0b0110),
        (MaskOr, 0b1100, 0b0110, 0b0101, 0b1101),
        (Exchange, 1, 2, 3, 2),
        (CompareStore, 4, 4, 9, 9),
        (CompareStore, 4, 5, 9, 4),
        (Wrap, 7, 5, 100, 2),
        (Wrap, 4, 5, 100, 104),
    ];
    let mut function = Function::new();
    for (op, memory, data0, data1, expected) in cases {
        // also of what the random words are compared with
        let found = [Some(function.result(op, memory, data0, data1)), dword_after(op, memory, data0, data1)];
        assert_eq!(found, [Some(expected); 2], "{op:?} {memory:#x} {data0:#x} {data1:#x}");
    }
}
