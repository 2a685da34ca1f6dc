//! Addresses before anything is dropped or refused (GFX9 ISA 11.3, RDNA3 ISA 12.5): sums modulo 2^32.

use crate::isa::{Addressing, AtomicOp, Operation};
use crate::targets::{Facts, Rules};
use crate::transfer::Command;

/// Whether the two offsets of an instruction make a single access.
pub(super) fn makes_one_access(facts: &Facts, rules: Rules, command: &Command) -> bool {
    rules.merges_equal_offsets(facts)
        && matches!(command.opcode.addressing, Addressing::Two { .. })
        && command.offset0 == command.offset1
}

/// Whether an exchange with two addresses has two equal offsets and still returns two values: both are what was there
/// before either operand is stored (RDNA3 ISA 16.15), and the second one stays.
pub(super) fn exchanges_once(facts: &Facts, rules: Rules, command: &Command) -> bool {
    command.opcode.operation == Operation::Atomic(AtomicOp::Exchange)
        && matches!(command.opcode.addressing, Addressing::Two { .. })
        && command.offset0 == command.offset1
        && !makes_one_access(facts, rules, command)
}

/// The byte addresses of a lane's elements: none, one or two. `vgpr` is the lane's value of ADDR.
pub(super) fn addresses(
    facts: &Facts,
    rules: Rules,
    command: &Command,
    m0: u32,
    lane: usize,
    vgpr: u32,
) -> impl ExactSizeIterator<Item = u32> {
    let offset = u32::from(command.offset());
    let m0 = m0 & 0xffff;
    let (addresses, count) = match command.opcode.addressing {
        // Stacks have places, and nothing is added up.
        Addressing::None | Addressing::Stack => ([0; 2], 0),
        Addressing::One => ([vgpr.wrapping_add(offset), 0], 1),
        Addressing::Two { scale } => {
            let address = |offset: u8| vgpr.wrapping_add(u32::from(offset) * u32::from(scale));
            let count = if makes_one_access(facts, rules, command) { 1 } else { 2 };
            ([address(command.offset0), address(command.offset1)], count)
        }
        Addressing::Source2 => {
            // The top bit of the offset says where the displacement is: in the offset, or above the address in ADDR.
            let (first, displacement) = if offset >> 15 == 0 { (vgpr, offset) } else { (vgpr & 0x1_ffff, vgpr >> 17) };
            ([first, first.wrapping_add(sign_extended(displacement).wrapping_mul(4))], 2)
        }
        Addressing::AddThreadId => ([m0 + offset + 4 * lane as u32, 0], 1),
        Addressing::M0 => ([m0 + offset, 0], 1),
    };
    addresses.into_iter().take(count)
}

/// A number of 15 bits in two's complement.
fn sign_extended(displacement: u32) -> u32 {
    ((displacement << 17).cast_signed() >> 17).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{DsInstruction, find};
    use crate::targets::{Reading, Target};

    fn of(target: Target, name: &str, [offset0, offset1]: [u8; 2], m0: u32, lane: usize, vgpr: u32) -> Vec<u32> {
        let opcode = find(target, name).unwrap_or_else(|| panic!("no {name}"));
        let instruction = DsInstruction { offset0, offset1, ..DsInstruction::new(opcode) };
        addresses(target.facts(), Rules::default(), &Command::from(&instruction), m0, lane, vgpr).collect()
    }

    fn gfx906(name: &str, offsets: [u8; 2], vgpr: u32) -> Vec<u32> {
        of(Target::Gfx906, name, offsets, 0xffff_ffff, 3, vgpr)
    }

    #[test]
    fn one_address_has_an_offset_of_16_bits() {
        assert_eq!(gfx906("ds_read_u8", [0x34, 0x12], 0x10), [0x1244]);
        assert_eq!(gfx906("ds_read_b128", [8, 0], 0xffff_fffc), [4], "the sum wraps");
        assert_eq!(gfx906("ds_nop", [1, 1], 5), [0; 0]);
    }

    #[test]
    fn two_offsets_count_elements_or_64_of_them() {
        assert_eq!(gfx906("ds_read2_b32", [1, 255], 2), [6, 1022]);
        assert_eq!(gfx906("ds_read2st64_b32", [1, 255], 2), [258, 65282]);
        assert_eq!(gfx906("ds_write2_b64", [1, 255], 2), [10, 2042]);
        assert_eq!(gfx906("ds_wrxchg2st64_rtn_b64", [1, 255], 2), [514, 130_562]);
        assert_eq!(gfx906("ds_read2_b64", [1, 2], 0xffff_fff0), [0xffff_fff8, 0]);
    }

    #[test]
    fn equal_offsets_are_one_access_on_gfx906_alone() {
        assert_eq!(gfx906("ds_read2_b32", [3, 3], 4), [16]);
        assert_eq!(of(Target::Gfx1100, "ds_load_2addr_b32", [3, 3], 0, 0, 4), [16, 16]);
        assert_eq!(gfx906("ds_read_b64", [3, 3], 1), [1 + 0x303]);
    }

    #[test]
    fn equal_offsets_are_one_exchange_where_they_are_two_accesses() {
        let once = |target: Target, rules, name: &str, [offset0, offset1]: [u8; 2]| {
            let opcode = find(target, name).unwrap_or_else(|| panic!("no {name}"));
            let instruction = DsInstruction { offset0, offset1, ..DsInstruction::new(opcode) };
            exchanges_once(target.facts(), rules, &Command::from(&instruction))
        };
        let usual = Rules::default();
        let apart = Rules { readings: Reading::EqualOffsets.into(), ..usual };
        for name in ["ds_wrxchg2_rtn_b32", "ds_wrxchg2st64_rtn_b32", "ds_wrxchg2_rtn_b64", "ds_wrxchg2st64_rtn_b64"] {
            assert!(once(Target::Gfx1100, usual, name, [3, 3]), "{name}");
            assert!(!once(Target::Gfx1100, usual, name, [3, 4]), "{name}");
            assert!(!once(Target::Gfx906, usual, name, [3, 3]), "{name}");
            assert!(once(Target::Gfx906, apart, name, [3, 3]), "{name}");
        }
        for name in ["ds_read2_b32", "ds_write2_b64", "ds_wrxchg_rtn_b32"] {
            assert!(!once(Target::Gfx1100, usual, name, [3, 3]), "{name}");
        }
    }

    #[test]
    fn a_second_source_is_displaced_by_dwords() {
        assert_eq!(gfx906("ds_add_src2_u32", [3, 0], 16), [16, 28]);
        assert_eq!(gfx906("ds_add_src2_u64", [3, 0], 16), [16, 28], "dwords, also of 64 bits");
        assert_eq!(gfx906("ds_add_src2_u32", [0xff, 0x7f], 16), [16, 12], "-1");
        assert_eq!(gfx906("ds_add_src2_u32", [0, 0x40], 0), [0, 0xffff_0000], "-16384");
        assert_eq!(gfx906("ds_add_src2_u32", [0xff, 0x3f], 0xffff_0000), [0xffff_0000, 0xffff_fffc]);
        // In ADDR: 17 bits of address, 15 of displacement; what else the offset has is not looked at.
        assert_eq!(gfx906("ds_add_src2_u32", [0x55, 0xaa], 5 << 17 | 0x1_0004), [0x1_0004, 0x1_0018]);
        assert_eq!(gfx906("ds_add_src2_u32", [0, 0x80], 0x7fff << 17 | 8), [8, 4]);
    }

    #[test]
    fn m0_gives_16_bits_and_the_lane_its_number() {
        assert_eq!(of(Target::Gfx906, "ds_read_addtid_b32", [4, 1], 0xabcd_0010, 63, 999), [0x10 + 0x104 + 252]);
        assert_eq!(of(Target::Gfx1100, "ds_store_addtid_b32", [0, 0], 0xffff, 0, 999), [0xffff]);
        assert_eq!(of(Target::Gfx906, "ds_append", [4, 1], 0xabcd_0010, 63, 999), [0x114], "no lane's number");
    }
}
