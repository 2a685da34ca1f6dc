//! The two conditional exchanges of `ds_condxchg32_rtn_b64` (RDNA3 ISA 16.15).

/// Bit 31 of a dword: the exchange takes place. Memory gets 0 there.
const ENABLE: u64 = 1 << 31;

/// What the two dwords of memory hold afterwards: each is replaced by its data if that has its top bit on.
pub(super) fn conditional_exchange(memory: u64, data: u64) -> u64 {
    [0, 32].into_iter().fold(memory, |memory, half| {
        if data & ENABLE << half == 0 {
            return memory;
        }
        let kept = memory & !(0xffff_ffff << half);
        kept | data & (ENABLE - 1) << half
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_half_has_its_own_enable() {
        let memory = 0x1111_1111_2222_2222;
        for (data, after) in [
            (0x7fff_ffff_7fff_ffff, memory),
            (0x7fff_ffff_8000_0005, 0x1111_1111_0000_0005),
            (0xffff_ffff_0000_0005, 0x7fff_ffff_2222_2222),
            (0x8000_0000_8000_0000, 0),
            (0x9234_5678_89ab_cdef, 0x1234_5678_09ab_cdef),
        ] {
            assert_eq!(conditional_exchange(memory, data), after, "{data:#x}");
        }
    }
}
