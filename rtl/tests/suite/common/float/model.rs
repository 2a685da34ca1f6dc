//! What float read-modify-writes leave, written from the rules; the host adds.

use lds_isa::targets::{Reading, Rules};
use lds_rtl::{FloatControl, FloatOperation};

/// How a float is laid out.
struct Format {
    /// where the sign is
    sign: u64,
    /// the exponent's bits
    exponent: u64,
    /// the fraction's bits
    fraction: u64,
    /// the fraction's top bit
    quiet: u64,
}

/// Single precision.
const SINGLE: Format = Format { sign: 1 << 31, exponent: 0x7f80_0000, fraction: 0x007f_ffff, quiet: 1 << 22 };
/// Double precision.
const DOUBLE: Format = Format { sign: 1 << 63, exponent: 0x7ff << 52, fraction: (1 << 52) - 1, quiet: 1 << 51 };

impl Format {
    fn is_nan(&self, word: u64) -> bool {
        word & self.exponent == self.exponent && word & self.fraction != 0
    }

    fn signals(&self, word: u64) -> bool {
        self.is_nan(word) && word & self.quiet == 0
    }

    /// A denormal becomes a zero of its sign, if it has to.
    fn flushed(&self, word: u64, flush: bool) -> u64 {
        if flush && word & self.exponent == 0 { word & self.sign } else { word }
    }

    /// A number's place in the order of all numbers, -0 before +0.
    fn place(&self, number: u64) -> i128 {
        let magnitude = i128::from(number & !self.sign);
        if number & self.sign == 0 { magnitude } else { -1 - magnitude }
    }

    /// Minimum and maximum.
    fn extreme(&self, control: FloatControl, memory: u64, data: u64) -> u64 {
        if self.signals(memory) {
            return memory | self.quiet;
        }
        if self.signals(data) {
            return data | self.quiet;
        }
        if self.is_nan(data) {
            return memory;
        }
        if self.is_nan(memory) {
            return data;
        }
        let [found, offered] = [memory, data].map(|word| self.place(self.flushed(word, control.flush_operands)));
        let better = if control.operation == FloatOperation::Min { offered < found } else { offered > found };
        if better { data } else { memory }
    }

    fn compare_store(&self, rules: Rules, control: FloatControl, found: u64, compare: u64, new: u64) -> u64 {
        let [memory, compare, new] = [found, compare, new].map(|word| self.flushed(word, control.flush_operands));
        let zeros = (memory | compare) & !self.sign == 0;
        let otherwise = if rules.reads(Reading::FailedCompare) { found } else { memory };
        if zeros || (memory == compare && !self.is_nan(memory)) { new } else { otherwise }
    }
}

fn add(rules: Rules, control: FloatControl, memory: u64, data: u64) -> u64 {
    let mut operands = [memory, data];
    if rules.reads(Reading::TwoNans) {
        operands.reverse();
    }
    if let Some(nan) = operands.into_iter().find(|word| SINGLE.is_nan(*word)) {
        return nan | SINGLE.quiet;
    }
    let [one, other] = [memory, data].map(|word| f32::from_bits(SINGLE.flushed(word, control.flush_operands) as u32));
    let sum = one + other;
    // Which NaN the host makes of infinities of both signs is its own matter.
    if sum.is_nan() { 0xffc0_0000 } else { SINGLE.flushed(sum.to_bits().into(), control.flush_sum) }
}

/// An operation on a pair of banks: of single precision one in each bank, of double precision one in both, low dword
/// first.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub control: FloatControl,
    pub memory: [u32; 2],
    pub first: [u32; 2],
    pub second: [u32; 2],
}

impl Access {
    /// Of double precision.
    pub fn double(control: FloatControl, memory: u64, first: u64, second: u64) -> Self {
        let [memory, first, second] = [memory, first, second].map(|word| [word as u32, (word >> 32) as u32]);
        Access { control, memory, first, second }
    }

    /// What is in memory afterwards, by these rules.
    pub fn result(&self, rules: Rules) -> [u32; 2] {
        if self.control.double {
            let number = |[low, high]: [u32; 2]| u64::from(high) << 32 | u64::from(low);
            let result = self.one(rules, &DOUBLE, number(self.memory), number(self.first), number(self.second));
            [result as u32, (result >> 32) as u32]
        } else {
            [0, 1].map(|bank| {
                let [memory, first, second] =
                    [self.memory, self.first, self.second].map(|words| u64::from(words[bank]));
                self.one(rules, &SINGLE, memory, first, second) as u32
            })
        }
    }

    fn one(&self, rules: Rules, format: &Format, memory: u64, first: u64, second: u64) -> u64 {
        match self.control.operation {
            FloatOperation::Add => add(rules, self.control, memory, first),
            FloatOperation::Min | FloatOperation::Max => format.extreme(self.control, memory, first),
            FloatOperation::CompareStore => format.compare_store(rules, self.control, memory, first, second),
        }
    }
}
