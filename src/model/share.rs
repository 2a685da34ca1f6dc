//! A Local Data Share that executes instructions.

use crate::golden::{Effect, Memory, Unit, execute};
use crate::isa::DsInstruction;
use crate::targets::{Alignment, Rules, Target};
use crate::timing::{Chip, Cost, Meter, built_in};
use crate::transfer::Transfer;
use crate::wave::{Allocation, Wave};

/// The Local Data Share of one target: its storage, and the work-group that owns a part of it.
///
/// [`Lds::execute`] does what an instruction does to the registers of a wave and to the storage, bit by bit as the ISA
/// documents have it. [`Lds::cost`] says for how many cycles the banks serve an instruction, and changes nothing. A
/// wave of another work-group has the part that its work-group owns in [`Wave::allocation`]. The storage begins as
/// zeroes. Addresses are in bytes, and count from the start of the allocation.
///
/// ```
/// # mod lds { pub use lds_isa::*; pub use lds_model::*; }
/// use lds::{Allocation, Lds, Target};
/// let mut lds = Lds::with_allocation(Target::Gfx1100, Allocation { base: 4096, size: 1024 })?;
/// lds.write(1020, &7u32.to_le_bytes())?;
/// let mut byte = [0];
/// lds.read(1020, &mut byte)?;
/// assert_eq!(byte, [7]);
/// assert!(lds.read(1024, &mut byte).is_err(), "the allocation ends there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lds {
    unit: Unit,
    memory: Memory,
    chip: Chip,
    meter: Meter,
}

/// An allocation that the storage of a target can't give to a work-group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AllocationError {
    /// the base isn't a multiple of 8
    #[error("an allocation begins at a multiple of 8 bytes, not at byte {0}")]
    Base(u32),
    /// the size isn't a multiple of 4
    #[error("an allocation has a multiple of 4 bytes, not {0}")]
    Size(u32),
    /// the allocation ends past the storage
    #[error("an allocation of {size} bytes from byte {base} on ends past the {storage} bytes of the storage")]
    End {
        /// first byte of the allocation
        base: u32,
        /// bytes of the allocation
        size: u32,
        /// bytes of the storage
        storage: usize,
    },
}

/// Bytes that aren't all within the allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bytes {address} to {last} aren't all in the allocation, which has {size} bytes", last = self.last())]
pub struct OutOfRange {
    /// first byte that was asked for
    pub address: u32,
    /// bytes that were asked for
    pub bytes: usize,
    /// bytes of the allocation
    pub size: u32,
}

impl OutOfRange {
    fn last(&self) -> u64 {
        u64::from(self.address) + (self.bytes as u64).saturating_sub(1)
    }
}

/// An instruction that this data share doesn't execute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the LDS of {target} doesn't execute {instruction}: {reason}")]
pub struct Unsupported {
    /// target of the data share
    pub target: Target,
    /// mnemonic of the instruction
    pub instruction: &'static str,
    /// reason in words
    pub reason: &'static str,
}

impl Lds {
    /// The LDS of a target in the size of the chip. The work-group owns all of it.
    pub fn new(target: Target) -> Self {
        let size = u32::try_from(target.facts().local.geometry.bytes()).unwrap_or(!3);
        Lds::of(target, Allocation { base: 0, size })
    }

    /// The LDS of a target in the size of the chip, with a work-group that owns a part of it.
    ///
    /// # Errors
    /// If the allocation isn't aligned, or ends past the storage.
    pub fn with_allocation(target: Target, allocation: Allocation) -> Result<Self, AllocationError> {
        let Allocation { base, size } = allocation;
        let storage = target.facts().local.geometry.bytes();
        if !base.is_multiple_of(8) {
            return Err(AllocationError::Base(base));
        }
        if !size.is_multiple_of(4) {
            return Err(AllocationError::Size(size));
        }
        if u64::from(base) + u64::from(size) > storage as u64 {
            return Err(AllocationError::End { base, size, storage });
        }
        Ok(Lds::of(target, allocation))
    }

    fn of(target: Target, allocation: Allocation) -> Self {
        let geometry = target.facts().local.geometry;
        let here = || Chip::of(target, geometry, false);
        let chip = if target.is_built() { here() } else { built_in(target.name()).unwrap_or_else(here) };
        let meter = Meter::new(chip.clone(), allocation);
        Lds { unit: Unit::new(target, geometry, allocation), memory: Memory::new(geometry), chip, meter }
    }

    /// Chooses the alignment mode, which decides what misaligned loads and stores do.
    #[must_use]
    pub fn with_alignment(mut self, alignment: Alignment) -> Self {
        self.unit.alignment = alignment;
        self.chip.alignment = alignment;
        self.metered()
    }

    /// Chooses the rules for points that documents leave open, or at which they differ.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.unit.rules = rules;
        self.chip.rules = rules;
        self.metered()
    }

    fn metered(mut self) -> Self {
        self.meter = Meter::new(self.chip.clone(), self.unit.allocation);
        self
    }

    /// The target of the data share.
    pub fn target(&self) -> Target {
        self.unit.target
    }

    /// The part of the storage that the work-group owns.
    pub fn allocation(&self) -> Allocation {
        self.unit.allocation
    }

    /// Executes an instruction of a wave: changes its registers and the storage, and says which lanes were refused.
    ///
    /// # Errors
    /// [`Unsupported`], and nothing is changed, for an instruction of another target or of the global data share, for
    /// an instruction that makes waves wait for one another, and for registers or a wave size that the target doesn't
    /// have.
    pub fn execute(&mut self, instruction: &DsInstruction, wave: &mut Wave) -> Result<Effect, Unsupported> {
        self.check(instruction, wave)?;
        let transfer = Transfer::ds(instruction, 0, wave);
        let done = execute(&self.unit, &transfer, &mut self.memory);
        let (effect, answer) =
            done.ok_or_else(|| self.unsupported(instruction, "the model doesn't know what it does"))?;
        answer.write(&transfer.command, wave);
        Ok(effect)
    }

    /// What an instruction costs with the registers that a wave has before it. The figure is for the unit that this
    /// project builds; for a target without such a unit, it is for the chip of that name (`lds chips` says how sure
    /// each of its figures is).
    ///
    /// # Errors
    /// [`Unsupported`], as for [`Lds::execute`].
    pub fn cost(&mut self, instruction: &DsInstruction, wave: &Wave) -> Result<Cost, Unsupported> {
        self.check(instruction, wave)?;
        let cost = self.meter.cost(&Transfer::ds(instruction, 0, wave));
        cost.ok_or_else(|| self.unsupported(instruction, "the timing model doesn't cover it"))
    }

    fn check(&self, instruction: &DsInstruction, wave: &Wave) -> Result<(), Unsupported> {
        let facts = self.unit.target.facts();
        let opcodes = facts.isa.ds.rows;
        match instruction {
            _ if !opcodes.iter().any(|opcode| opcode == instruction.opcode) => {
                Err(self.unsupported(instruction, "it is an instruction of another target"))
            }
            DsInstruction { gds: true, .. } => {
                Err(self.unsupported(instruction, "it is an instruction of the global data share"))
            }
            DsInstruction { acc: true, .. } if !facts.accumulators => {
                Err(self.unsupported(instruction, "the target has no AGPRs"))
            }
            _ if !self.chip.wave_lanes().contains(&wave.lanes()) => {
                Err(self.unsupported(instruction, "the target has no waves of this size"))
            }
            _ => Ok(()),
        }
    }

    fn unsupported(&self, instruction: &DsInstruction, reason: &'static str) -> Unsupported {
        Unsupported { target: self.unit.target, instruction: instruction.opcode.name, reason }
    }

    /// Copies bytes of the allocation to `bytes`, from byte `address` on.
    ///
    /// # Errors
    /// [`OutOfRange`]; then nothing is copied.
    pub fn read(&self, address: u32, bytes: &mut [u8]) -> Result<(), OutOfRange> {
        let start = self.start(address, bytes.len())?;
        bytes.iter_mut().zip(start..).for_each(|(byte, place)| *byte = self.memory.byte(place));
        Ok(())
    }

    /// Replaces bytes of the allocation, from byte `address` on.
    ///
    /// # Errors
    /// [`OutOfRange`]; then nothing is replaced.
    pub fn write(&mut self, address: u32, bytes: &[u8]) -> Result<(), OutOfRange> {
        let start = self.start(address, bytes.len())?;
        bytes.iter().zip(start..).for_each(|(byte, place)| self.memory.set_byte(place, *byte));
        Ok(())
    }

    /// The place in the storage of byte `address` of the allocation, if `bytes` bytes from there on are in the
    /// allocation.
    fn start(&self, address: u32, bytes: usize) -> Result<usize, OutOfRange> {
        let Allocation { base, size } = self.unit.allocation;
        match u64::from(address) + bytes as u64 <= u64::from(size) {
            true => Ok(base as usize + address as usize),
            false => Err(OutOfRange { address, bytes, size }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::Instruction;
    use crate::isa::find;
    use crate::targets::Reading;
    use crate::wave::WaveSize;
    use enumset::EnumSet;
    use proptest::prelude::*;
    use strum::VariantArray;

    #[test]
    fn allocations_are_checked() {
        let storage = u32::try_from(Target::Gfx906.facts().local.geometry.bytes()).unwrap();
        let of =
            |base, size| Lds::with_allocation(Target::Gfx906, Allocation { base, size }).map(|lds| lds.allocation());
        assert_eq!(of(8, 4), Ok(Allocation { base: 8, size: 4 }));
        assert_eq!(of(storage, 0), Ok(Allocation { base: storage, size: 0 }));
        assert_eq!(of(4, 4), Err(AllocationError::Base(4)));
        assert_eq!(of(8, 2), Err(AllocationError::Size(2)));
        let end = AllocationError::End { base: 8, size: storage, storage: storage as usize };
        assert_eq!(of(8, storage), Err(end));
        assert!(of(!7, !3).is_err());
    }

    #[test]
    fn instructions_see_bytes_that_were_written_and_leave_bytes_that_can_be_read() {
        let target = Target::Gfx906;
        let mut lds = Lds::with_allocation(target, Allocation { base: 64, size: 64 }).unwrap();
        lds.write(5, &[0x11, 0x22, 0x33]).unwrap();
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.exec = 1;
        wave.vgprs[1][0] = 4;
        let with =
            |name| DsInstruction { addr: 1, data0: 2, vdst: 2, ..DsInstruction::new(find(target, name).unwrap()) };
        assert_eq!(lds.execute(&with("ds_read_b32"), &mut wave), Ok(Effect::default()));
        assert_eq!(wave.vgprs[2][0], 0x3322_1100);
        wave.vgprs[1][0] = 60;
        assert_eq!(lds.execute(&with("ds_write_b32"), &mut wave), Ok(Effect::default()));
        let mut bytes = [0xff; 8];
        lds.read(56, &mut bytes).unwrap();
        assert_eq!(bytes, [0, 0, 0, 0, 0, 0x11, 0x22, 0x33]);
        assert_eq!(lds.read(57, &mut bytes), Err(OutOfRange { address: 57, bytes: 8, size: 64 }));
        assert_eq!(bytes, [0, 0, 0, 0, 0, 0x11, 0x22, 0x33], "nothing is copied");
        assert!(lds.write(u32::MAX, &[1]).is_err());
        assert_eq!(lds.write(64, &[]), Ok(()));
        let text = lds.write(61, &[0; 4]).unwrap_err().to_string();
        assert_eq!(text, "bytes 61 to 64 aren't all in the allocation, which has 64 bytes");
    }

    #[test]
    fn what_is_of_another_share_is_refused() {
        let of = |target, name| DsInstruction::new(find(target, name).unwrap());
        let mut lds = Lds::new(Target::Gfx1100);
        let mut wave = Wave::new(WaveSize::Wave32);
        let mut reason = |instruction| lds.execute(&instruction, &mut wave).unwrap_err().to_string();
        assert!(reason(of(Target::Gfx906, "ds_read_b32")).ends_with("it is an instruction of another target"));
        assert!(reason(of(Target::Gfx1100, "ds_gws_barrier")).ends_with("of the global data share"));
        let load = of(Target::Gfx906, "ds_read_b32");
        assert!(Lds::new(Target::Gfx906).cost(&load, &wave).unwrap_err().to_string().ends_with("of this size"));
        assert_eq!(Lds::new(Target::Gfx906).cost(&load, &Wave::new(WaveSize::Wave64)).unwrap().cycles, 2);
    }

    #[test]
    fn a_target_without_a_unit_costs_what_its_chip_does() {
        let store = |target| DsInstruction { data0: 1, ..DsInstruction::new(find(target, "ds_write_b32").unwrap()) };
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[0] = std::array::from_fn(|lane| 4 * lane as u32);
        let cycles = |target| Lds::new(target).cost(&store(target), &wave).unwrap().cycles;
        // An MI300 takes 64 bytes of addresses and data in a cycle.
        assert_eq!([Target::Gfx906, Target::Gfx942].map(cycles), [2, 8]);
    }

    #[test]
    fn modes_and_readings_reach_both_models() {
        let load = DsInstruction::new(find(Target::Gfx906, "ds_read_b32").unwrap());
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[0] = std::array::from_fn(|lane| 4 * lane as u32 + 1);
        let mut strict = Lds::new(Target::Gfx906).with_alignment(Alignment::Strict);
        assert_eq!(strict.cost(&load, &wave).unwrap().violations, u64::MAX);
        assert_eq!(strict.execute(&load, &mut wave.clone()).unwrap().violations, u64::MAX);
        wave.m0 = 0;
        let mut unlimited =
            Lds::new(Target::Gfx906).with_rules(Rules { readings: Reading::UnlimitedM0.into(), ..Rules::default() });
        assert_eq!(unlimited.cost(&load, &wave).unwrap().violations, 0);
        assert_eq!(unlimited.execute(&load, &mut wave).unwrap().violations, 0);
    }

    proptest! {
        /// For any words, registers, allocation and mode, no model panics, and both refuse the same lanes.
        #[test]
        fn no_input_panics(
            target in proptest::sample::select(Target::VARIANTS),
            row in any::<proptest::sample::Index>(),
            fields in any::<[u8; 6]>(),
            (base, size) in (0u32..=0x1_0000, 0u32..=0x1_0000),
            (exec, m0, mode, acc) in (any::<u64>(), any::<u32>(), any::<u32>(), any::<bool>()),
            size_of_wave in proptest::sample::select(&[WaveSize::Wave32, WaveSize::Wave64]),
            (alignment, readings) in (proptest::sample::select(Alignment::ALL), any::<u64>()),
            seed in any::<u32>(),
            mask in proptest::sample::select(&[0xffu32, 0xffff, 0x1_ffff, u32::MAX]),
            own in proptest::option::of((any::<u32>(), any::<u32>())),
        ) {
            let Ok(lds) = Lds::with_allocation(target, Allocation { base: base & !7, size: size & !3 }) else {
                return Ok(());
            };
            let readings = EnumSet::<Reading>::from_u64_truncated(readings);
            let mut lds = lds.with_alignment(alignment).with_rules(Rules { readings, ..Rules::default() });
            let allocation = own.map(|(base, size)| Allocation { base: base & mask, size: size & mask });
            let mut wave = Wave { exec, m0: m0 & mask, mode, allocation, ..Wave::new(size_of_wave) };
            let mut state = seed | 1;
            for value in wave.vgprs.iter_mut().chain(wave.agprs.iter_mut()).flatten() {
                state = state.wrapping_mul(0x9e37_79b1) ^ (state >> 15);
                *value = state & mask;
            }
            let opcode = row.get(target.facts().isa.ds.rows);
            let [addr, data0, data1, vdst, offset0, offset1] = fields;
            let instruction =
                DsInstruction { addr, data0, data1, vdst, offset0, offset1, acc, ..DsInstruction::new(opcode) };
            let words = instruction.encode(target);
            let decoded = Instruction::decode(target, &words);
            prop_assert!(decoded.is_err() || decoded.unwrap().words().len() == 2);
            let cost = lds.cost(&instruction, &wave);
            let effect = lds.execute(&instruction, &mut wave);
            prop_assert_eq!(cost.is_ok(), effect.is_ok(), "{}", opcode.name);
            if let (Ok(cost), Ok(effect)) = (cost, effect) {
                prop_assert_eq!(cost.violations, effect.violations, "{}", opcode.name);
            }
        }

        /// Several work-groups share a storage. Each sees and pays the same as on a unit in which it has the same bytes
        /// for itself.
        #[test]
        fn what_a_wave_owns_counts(
            target in proptest::sample::select(Target::VARIANTS),
            (base, size) in (0u32..0x800, 1u32..0x100),
            (exec, alignment) in (any::<u64>(), proptest::sample::select(Alignment::ALL)),
            seed in any::<u32>(),
        ) {
            let allocation = Allocation { base: 8 * base, size: 4 * size };
            let mut wave = Wave { exec, m0: u32::MAX, ..Wave::new(WaveSize::Wave64) };
            let mut state = seed | 1;
            for value in wave.vgprs.iter_mut().flatten() {
                state = state.wrapping_mul(0x9e37_79b1) ^ (state >> 15);
                *value = state & 0x3ff;
            }
            let mut all = Lds::new(target).with_alignment(alignment);
            let mut alone = Lds::with_allocation(target, allocation).unwrap().with_alignment(alignment);
            for opcode in target.facts().isa.ds.rows {
                let registers = DsInstruction { addr: 1, data0: 4, data1: 8, vdst: 12, ..DsInstruction::new(opcode) };
                let instruction = DsInstruction { offset1: 1, ..registers };
                let mut owner = Wave { allocation: Some(allocation), ..wave.clone() };
                prop_assert_eq!(all.cost(&instruction, &owner), alone.cost(&instruction, &wave), "{}", opcode.name);
                let effects = (all.execute(&instruction, &mut owner), alone.execute(&instruction, &mut wave));
                prop_assert_eq!(effects.0, effects.1, "{}", opcode.name);
                owner.allocation = None;
                prop_assert!(owner == wave && all.memory == alone.memory, "{}", opcode.name);
            }
        }
    }
}
