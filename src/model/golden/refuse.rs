//! Why an access is refused, for who wants to know.

use super::work::Work;
use crate::touch::{Limit, Refusal, Refused, Use};

impl Work<'_> {
    /// Reports that the element of so many bytes at byte `address` of the allocation is refused; `m0` is what M0 limits
    /// addresses to, in bytes.
    pub(super) fn refuse(&mut self, m0: u32, lane: usize, access: Use, address: u32, bytes: usize) {
        if self.touched.is_none() {
            return;
        }
        // What is updated must be aligned in the storage, too: from a base of the global data share that isn't, the
        // byte there is told.
        let base = self.unit.first_byte();
        let by_base = access == Use::Update && !base.is_multiple_of(bytes as u32);
        let (address, why) = match self.why(m0, address, bytes as u32) {
            Refused::Misaligned(multiple) if by_base => (address.wrapping_add(base), Refused::Misaligned(multiple)),
            why => (address, why),
        };
        let refusal = Refusal { lane: lane as u8, access, address, bytes: bytes as u8, why };
        if let Some(touched) = &mut self.touched {
            touched.refusals.push(refusal);
        }
    }

    fn why(&self, m0: u32, address: u32, bytes: u32) -> Refused {
        let unit = self.unit;
        let storage = u32::try_from(unit.geometry.bytes()).unwrap_or(u32::MAX).saturating_sub(unit.first_byte());
        // Of the global data share M0 has said what a wave may reach.
        let owned = (unit.allocation.size, if unit.gds { Limit::M0 } else { Limit::Allocation });
        let limits = [owned, (m0, Limit::M0), (storage, Limit::Storage)];
        let (limit, by) = limits.into_iter().min_by_key(|(limit, _)| *limit).unwrap_or(owned);
        let end = u64::from(address) + u64::from(bytes);
        // To what is a dword or more a limit counts dwords.
        if end <= u64::from(if bytes < 4 { limit } else { limit & !3 }) {
            return Refused::Misaligned(bytes.next_power_of_two());
        }
        let block = self.facts().local.allocation_block;
        let given = u64::from(limit.next_multiple_of(block).min(storage).min(m0));
        let block = (by == Limit::Allocation && end <= given).then_some(block);
        Refused::OutOfRange { limit, by, block }
    }
}

#[cfg(test)]
mod tests {
    use crate::golden::{Golden, Unit};
    use crate::isa::{DsInstruction, opcodes};
    use crate::targets::{Alignment, Geometry, Target};
    use crate::transfer::Transfer;
    use crate::wave::{Allocation, Wave, WaveSize};
    use proptest::prelude::*;

    /// Lanes that are told of: refused, or served at another place than they named.
    fn told(golden: &Golden) -> [u64; 2] {
        let touched = golden.touched().unwrap();
        let of = |lanes: &mut dyn Iterator<Item = u8>| lanes.fold(0u64, |all, lane| all | 1 << lane);
        let moved = touched.touches.iter().filter(|touch| touch.named != touch.address);
        [of(&mut touched.refusals.iter().map(|refusal| refusal.lane)), of(&mut moved.map(|touch| touch.lane))]
    }

    proptest! {
        /// Whatever the instruction, the lanes that are counted as refused are those that are told of.
        #[test]
        fn what_is_counted_is_told(
            target in prop::sample::select(Target::ALL.to_vec()),
            addresses in prop::collection::vec(0u32..700, 64),
            (size, m0, exec) in (1u32..160, 0u32..1024, any::<u64>()),
            mode in prop::sample::select(Alignment::ALL.to_vec()),
            offset in 0u8..40,
        ) {
            let allocation = Allocation { base: 64, size: 4 * size };
            let unit = Unit { alignment: mode, ..Unit::new(target, Geometry::SMALL, allocation) };
            for opcode in opcodes(target).iter().filter(|opcode| !opcode.synchronizes()) {
                let mut golden = Golden::new(unit).watched();
                let mut wave = Wave::new(WaveSize::Wave64);
                (wave.exec, wave.m0) = (exec, m0);
                wave.vgprs[1] = addresses.clone().try_into().unwrap();
                let registers = DsInstruction { addr: 1, data0: 4, data1: 8, vdst: 12, ..DsInstruction::new(opcode) };
                let instruction = DsInstruction { offset0: offset, offset1: offset / 8, ..registers };
                if let Some((done, _)) = golden.serve(&Transfer::ds(&instruction, 0, &wave), None) {
                    let [refused, moved] = told(&golden);
                    let counted = done.effect.violations;
                    prop_assert_eq!(counted | moved, refused | moved, "{}", opcode.name);
                    prop_assert_eq!(refused & !counted, 0, "{}", opcode.name);
                }
            }
        }
    }
}
