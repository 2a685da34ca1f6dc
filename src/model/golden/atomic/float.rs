//! The functions of IEEE read-modify-writes (RDNA3 ISA 13), of 32 and 64 bits.
//!
//! The host's addition does the arithmetic: it rounds to nearest, ties to even, as the LDS always does. What
//! is particular to the LDS is around it: denormals, NaNs, and what a comparison thinks of them.

use super::word::Word;
use crate::isa::AtomicOp;
use crate::targets::{Reading, Rules};

/// A word that is an IEEE number.
pub(super) trait Float: Word {
    const SIGN: Self;
    /// The exponent's bits, and so infinity.
    const EXPONENT: Self;
    /// The top bit of the fraction, which tells a quiet NaN from a signaling one.
    const QUIET: Self;
    /// Where MODE has the pair of bits for its denormals.
    const MODE_SHIFT: u32;
    /// Whether a sum keeps denormals whatever MODE says: of doubles (CDNA4 ISA 9.2.2).
    const SUM_KEEPS: bool;

    /// The sum as the host has it.
    fn host_sum(self, other: Self) -> Self;
}

impl Float for u32 {
    const SIGN: Self = 0x8000_0000;
    const EXPONENT: Self = 0x7f80_0000;
    const QUIET: Self = 0x0040_0000;
    const MODE_SHIFT: u32 = 4;
    const SUM_KEEPS: bool = false;

    fn host_sum(self, other: Self) -> Self {
        (f32::from_bits(self) + f32::from_bits(other)).to_bits()
    }
}

impl Float for u64 {
    const SIGN: Self = 0x8000_0000_0000_0000;
    const EXPONENT: Self = 0x7ff0_0000_0000_0000;
    const QUIET: Self = 0x0008_0000_0000_0000;
    const MODE_SHIFT: u32 = 6;
    const SUM_KEEPS: bool = true;

    fn host_sum(self, other: Self) -> Self {
        (f64::from_bits(self) + f64::from_bits(other)).to_bits()
    }
}

/// What MODE says of the denormals of one width.
#[derive(Clone, Copy)]
struct Denormals {
    inputs_kept: bool,
    outputs_kept: bool,
}

impl Denormals {
    const fn of<W: Float>(mode: u32) -> Self {
        let pair = mode >> W::MODE_SHIFT;
        Denormals { inputs_kept: pair & 1 != 0, outputs_kept: pair & 2 != 0 }
    }

    fn input<W: Float>(self, word: W) -> W {
        if self.inputs_kept { word } else { flushed(word) }
    }

    fn output<W: Float>(self, word: W) -> W {
        if self.outputs_kept { word } else { flushed(word) }
    }
}

/// What memory holds afterwards; `None` for the functions of integers. `mode` is the MODE register.
pub(super) fn float_atomic<W: Float>(
    op: AtomicOp,
    mode: u32,
    rules: Rules,
    memory: W,
    data0: W,
    data1: W,
) -> Option<W> {
    let denormals = Denormals::of::<W>(mode);
    match op {
        AtomicOp::AddF => Some(add(denormals, rules, memory, data0)),
        AtomicOp::MinNumF => Some(number(denormals, memory, data0, |data, memory| data < memory)),
        AtomicOp::MaxNumF => Some(number(denormals, memory, data0, |data, memory| data > memory)),
        AtomicOp::MinF => Some(choice(denormals, memory, data0, |data, memory| data < memory)),
        AtomicOp::MaxF => Some(choice(denormals, memory, data0, |data, memory| data > memory)),
        AtomicOp::CompareStoreF => Some(compare_store(denormals, rules, memory, data0, data1)),
        AtomicOp::CompareStoreSwappedF => Some(compare_store(denormals, rules, memory, data1, data0)),
        _ => None,
    }
}

/// A NaN operand is the result, quieted; of two that of memory, or the data's if the unit reads it that way.
fn add<W: Float>(mut denormals: Denormals, rules: Rules, memory: W, data: W) -> W {
    let preferred = if rules.reads(Reading::TwoNans) { [data, memory] } else { [memory, data] };
    if let Some(nan) = preferred.into_iter().find(|word| is_nan(*word)) {
        return nan | W::QUIET;
    }
    if W::SUM_KEEPS {
        denormals = Denormals { inputs_kept: true, outputs_kept: true };
    }
    let sum = denormals.input(memory).host_sum(denormals.input(data));
    // Infinities of both signs: a host may give this NaN either sign.
    if is_nan(sum) { W::SIGN | W::EXPONENT | W::QUIET } else { denormals.output(sum) }
}

/// Minimum and maximum: the data if it is `better` than memory, otherwise memory. What is compared is flushed, what
/// stays is not.
fn choice<W: Float>(denormals: Denormals, memory: W, data: W, better: impl Fn(W, W) -> bool) -> W {
    // A signaling NaN wins over everything, a quiet one loses.
    if let Some(signaling) = [memory, data].into_iter().find(|word| is_nan(*word) && *word & W::QUIET == W::ZERO) {
        return signaling | W::QUIET;
    }
    match (is_nan(memory), is_nan(data)) {
        (_, true) => memory,
        (true, false) => data,
        _ if better(rank(denormals.input(data)), rank(denormals.input(memory))) => data,
        _ => memory,
    }
}

/// Minimum and maximum of GFX12 (RDNA4 ISA 13.2, 13.3 and the pages of the instructions): a number wins over a NaN of
/// any kind, of two NaNs the data's stays, quieted. What is compared is flushed, and stays flushed.
fn number<W: Float>(denormals: Denormals, memory: W, data: W, better: impl Fn(W, W) -> bool) -> W {
    match (is_nan(memory), is_nan(data)) {
        (true, true) => data | W::QUIET,
        (_, true) => memory,
        (true, false) => data,
        (false, false) => {
            let [memory, data] = [memory, data].map(|word| denormals.input(word));
            if better(rank(data), rank(memory)) { data } else { memory }
        }
    }
}

/// `new` if memory equals `compare`, otherwise memory: flushed, in both cases, or in the first alone if the unit reads
/// it that way.
fn compare_store<W: Float>(denormals: Denormals, rules: Rules, before: W, compare: W, new: W) -> W {
    let [memory, compare, new] = [before, compare, new].map(|word| denormals.input(word));
    let both_zero = (memory | compare) & !W::SIGN == W::ZERO;
    match !is_nan(memory) && (memory == compare || both_zero) {
        true => new,
        false if rules.reads(Reading::FailedCompare) => before,
        false => memory,
    }
}

fn is_nan<W: Float>(word: W) -> bool {
    word & !W::SIGN > W::EXPONENT
}

/// A zero of the same sign in the place of a denormal.
fn flushed<W: Float>(word: W) -> W {
    if word & W::EXPONENT == W::ZERO { word & W::SIGN } else { word }
}

/// Unsigned words in the order of the numbers: -infinity first, -0 before +0.
fn rank<W: Float>(word: W) -> W {
    if word & W::SIGN == W::ZERO { word | W::SIGN } else { !word }
}
