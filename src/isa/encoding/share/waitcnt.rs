//! The counters of an `s_waitcnt`.

use super::set::CounterField;
use crate::targets::Target;

/// The counters of an `s_waitcnt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waitcnt {
    /// vector memory accesses that may be in flight
    pub vmcnt: u8,
    /// exports that may be in flight
    pub expcnt: u8,
    /// accesses of LDS, GDS and scalar memory and messages that may be in flight
    pub lgkmcnt: u8,
}

/// The fields of vmcnt, expcnt and lgkmcnt, in this order.
fn counter_fields(target: Target) -> [CounterField; 3] {
    let layout = &target.facts().isa.waitcnt;
    [layout.vmcnt, layout.expcnt, layout.lgkmcnt]
}

impl Waitcnt {
    /// The counters' largest values, with which the instruction waits for nothing.
    pub fn max(target: Target) -> Waitcnt {
        Waitcnt::unpack(target, u16::MAX)
    }

    /// The counters in a SIMM16. Bits that belong to no counter are ignored.
    pub fn unpack(target: Target, fields: u16) -> Waitcnt {
        let [vmcnt, expcnt, lgkmcnt] = counter_fields(target).map(|field| {
            let parts = field.iter().scan(0, |below, &(first, bits)| {
                let part = (fields >> first & mask(bits)) << *below;
                *below += bits;
                Some(part)
            });
            // No counter has more than 6 bits.
            parts.fold(0, |all, part| all | part) as u8
        });
        Waitcnt { vmcnt, expcnt, lgkmcnt }
    }

    /// The SIMM16 of the counters. Bits that belong to no counter are 0. If a value is too large for its counter, only
    /// its low bits count.
    pub fn pack(self, target: Target) -> u16 {
        let values = [self.vmcnt, self.expcnt, self.lgkmcnt];
        counter_fields(target).into_iter().zip(values).fold(0, |fields, (field, value)| {
            let mut rest = u16::from(value);
            field.iter().fold(fields, |fields, &(first, bits)| {
                let part = (rest & mask(bits)) << first;
                rest >>= bits;
                fields | part
            })
        })
    }
}

const fn mask(bits: u32) -> u16 {
    (1 << bits) - 1
}
