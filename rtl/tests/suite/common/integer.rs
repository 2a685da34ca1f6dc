//! What read-modify-writes of integers leave in memory, written from the ISA documents (GFX9 ISA 12.13, RDNA3 ISA
//! 16.15) for these tests alone: neither the hardware nor the golden model is in here.

use lds_isa::isa::AtomicOp;

/// What is left of an element of so many bits: 32, or 64 in the two dwords of a pair of banks. `None` for functions of
/// floating-point numbers.
fn after(op: AtomicOp, bits: u32, memory: u64, data0: u64, data1: u64) -> Option<u64> {
    use AtomicOp::*;
    // No sum or difference of elements is too large for it; what is left of one are its lower bits.
    let [old, first, second] = [memory, data0, data1].map(i128::from);
    let signed = |word: i128| if word >> (bits - 1) == 1 { word - (1 << bits) } else { word };
    let first_is_less = first < old;
    let signed_is_less = signed(first) < signed(old);
    let either = |takes_first: bool| if takes_first { first } else { old };
    let number = match op {
        Add => old + first,
        Sub => old - first,
        Rsub => first - old,
        Inc => (old + 1) * i128::from(old < first),
        Dec => either(old == 0 || first_is_less) - i128::from(old != 0 && !first_is_less),
        MinI => either(signed_is_less),
        MaxI => either(!signed_is_less),
        MinU => either(first_is_less),
        MaxU => either(!first_is_less),
        And => old & first,
        Or => old | first,
        Xor => old ^ first,
        MaskOr => old & !first | second,
        Exchange => first,
        // what it compares with comes in front of what it stores, and on gfx1100 behind it
        CompareStore => [old, second][usize::from(old == first)],
        CompareStoreSwapped => [old, first][usize::from(old == second)],
        Wrap => old + [second, -first][usize::from(old >= first)],
        ConditionalExchange => {
            // a dword takes what comes if that has its top bit on, without that bit
            let dword = |shift: u32| match (data0 >> shift) as u32 {
                enabled if enabled >> 31 == 1 => u64::from(enabled << 1 >> 1) << shift,
                _ => memory & 0xffff_ffff << shift,
            };
            i128::from(dword(0) | dword(32))
        }
        // no target with hardware has these
        ConditionalSub | SubClamp | MinNumF | MaxNumF | AddPackedF16 | AddPackedBf16 => return None,
        AddF | MinF | MaxF | CompareStoreF | CompareStoreSwappedF => return None,
    };
    Some(number as u64 & u64::MAX >> (64 - bits))
}

/// What is left in a dword. `None` for functions of floating-point numbers.
pub fn dword_after(op: AtomicOp, memory: u32, data0: u32, data1: u32) -> Option<u32> {
    after(op, 32, memory.into(), data0.into(), data1.into()).map(|word| word as u32)
}

/// What is left in a pair of dwords, the lower one first.
pub fn pair_after(op: AtomicOp, memory: u64, data0: u64, data1: u64) -> u64 {
    after(op, 64, memory, data0, data1).expect("a function of banks")
}
