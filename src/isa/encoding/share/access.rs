//! What an opcode does with memory and registers, apart from numbers.

use super::needs::needs;
use super::{Addressing, Feature, Fill, Opcode, Operation, Slice};
use enumset::EnumSet;

/// What golden model, timing model and hardware take from a row of the opcode table. This struct has facts alone. How
/// an address is added up, limited and refused is written in each of the three, and they are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// memory elements that a lane names: 0, 1 or 2
    pub elements: u8,
    /// bits of each element; bits of the moved value where no memory is touched
    pub element_bits: u8,
    /// where the address of an element comes from
    pub address: AddressSource,
    /// where the value comes from that is stored, combined with memory or moved to another lane
    pub data: DataSource,
    /// whether one element takes two data operands; the DATA1 of a second element doesn't count
    pub two_operands: bool,
    /// how the value that is read fills the VGPRs that are returned
    pub fill: Fill,
    /// bytes that an element's address is a multiple of
    pub alignment: u8,
    /// VGPRs that are returned
    pub returns: u8,
    /// whether ADDR is also returned, with a new value
    pub returns_address: bool,
    /// what a model or unit must have to execute the opcode
    pub needs: EnumSet<Feature>,
}

/// Where the address of a memory element comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressSource {
    /// there is no address
    None,
    /// the VGPR of ADDR, lane by lane
    Vgpr,
    /// M0 and the number of the lane
    ThreadId,
    /// M0, for the whole wave
    M0,
}

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataSource {
    /// there is no operand
    None,
    /// VGPRs: all their bits, or for a narrow element those from bit 0 or from bit 16 up
    Vgpr(Slice),
    /// the second element of the instruction in memory
    Memory,
    /// the number of active lanes
    ActiveLanes,
}

impl Access {
    /// The facts of an opcode.
    pub fn of(opcode: &Opcode) -> Self {
        let Opcode { operation, element_bits, addressing, operands, .. } = *opcode;
        let (elements, address) = match addressing {
            Addressing::None => (0, AddressSource::None),
            Addressing::One | Addressing::Stack => (1, AddressSource::Vgpr),
            Addressing::Two { .. } | Addressing::Source2 => (2, AddressSource::Vgpr),
            Addressing::AddThreadId => (1, AddressSource::ThreadId),
            Addressing::M0 => (1, AddressSource::M0),
        };
        let bytes = element_bits / 8;
        let dword = bytes.min(4);
        let (data, fill, alignment) = match operation {
            Operation::Nop => (DataSource::None, Fill::Whole, 1),
            // An element of several dwords starts at any multiple of 4 bytes.
            Operation::Load(fill) => (DataSource::None, fill, dword),
            // RDNA and CDNA align their other loads to dwords. A load that transposes is aligned to what a lane loads
            // (CDNA4 ISA 11.4), and 12 bytes count as 16.
            Operation::LoadTransposed(_) => (DataSource::None, Fill::Whole, bytes.next_power_of_two()),
            Operation::Store(part) => (DataSource::Vgpr(part), Fill::Whole, dword),
            Operation::Atomic(_) => (DataSource::Vgpr(Slice::Low), Fill::Whole, bytes),
            Operation::Source2(_) => (DataSource::Memory, Fill::Whole, bytes),
            Operation::Swizzle
            | Operation::Permute
            | Operation::Bpermute
            | Operation::BpermuteAny
            | Operation::Gws(_)
            | Operation::RingStack => (DataSource::Vgpr(Slice::Low), Fill::Whole, 1),
            Operation::Append | Operation::Consume => (DataSource::ActiveLanes, Fill::Whole, bytes),
            Operation::OrderedCount | Operation::AddGsReg | Operation::SubGsReg | Operation::BvhStack => {
                (DataSource::Vgpr(Slice::Low), Fill::Whole, bytes)
            }
        };
        Access {
            elements,
            element_bits,
            address,
            data,
            two_operands: addressing == Addressing::One && operands.data1 > 0,
            fill,
            alignment,
            returns: operands.vdst,
            returns_address: matches!(operation, Operation::BvhStack | Operation::RingStack),
            needs: needs(opcode),
        }
    }

    /// Dwords of an element; 1 for a narrow element, and 0 without elements or values.
    pub const fn element_dwords(&self) -> usize {
        (self.element_bits as usize).div_ceil(32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{find, opcodes};
    use crate::targets::Target;

    fn access(name: &str) -> Access {
        Access::of(find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}")))
    }

    #[test]
    fn sources_and_alignment_follow_from_the_row() {
        use AddressSource::{M0, None as NoAddress, ThreadId, Vgpr};
        let low = DataSource::Vgpr(Slice::Low);
        for (name, elements, address, data, alignment) in [
            ("ds_nop", 0, NoAddress, DataSource::None, 1),
            ("ds_read_b32", 1, Vgpr, DataSource::None, 4),
            ("ds_read2st64_b64", 2, Vgpr, DataSource::None, 4),
            ("ds_read_u8", 1, Vgpr, DataSource::None, 1),
            ("ds_read_i16", 1, Vgpr, DataSource::None, 2),
            ("ds_read_b128", 1, Vgpr, DataSource::None, 4),
            ("ds_read_addtid_b32", 1, ThreadId, DataSource::None, 4),
            ("ds_write2_b32", 2, Vgpr, low, 4),
            ("ds_write_b16_d16_hi", 1, Vgpr, DataSource::Vgpr(Slice::High), 2),
            ("ds_add_rtn_u64", 1, Vgpr, low, 8),
            ("ds_add_src2_u32", 2, Vgpr, DataSource::Memory, 4),
            ("ds_append", 1, M0, DataSource::ActiveLanes, 4),
            ("ds_swizzle_b32", 0, NoAddress, low, 1),
        ] {
            let access = access(name);
            let found = (access.elements, access.address, access.data, access.alignment);
            assert_eq!(found, (elements, address, data, alignment), "{name}");
        }
        assert_eq!((access("ds_read_i8_d16_hi").fill, access("ds_add_rtn_u32").fill), (Fill::SignHigh, Fill::Whole));
    }

    /// Two facts of a row that were written independently: its registers, and the elements that fill them or come from
    /// them.
    #[test]
    fn elements_fill_the_registers() {
        for opcode in Target::ALL.into_iter().flat_map(opcodes) {
            let access = Access::of(opcode);
            let (operands, all) = (opcode.operands, usize::from(access.elements) * access.element_dwords());
            match opcode.operation {
                Operation::Load(_) => assert_eq!(usize::from(access.returns), all, "{}", opcode.name),
                Operation::Store(_) => assert_eq!(usize::from(operands.data0 + operands.data1), all, "{}", opcode.name),
                Operation::Atomic(_) if access.returns > 0 => {
                    assert_eq!(usize::from(access.returns), all, "{}", opcode.name);
                }
                _ => {}
            }
            assert!(access.address != AddressSource::Vgpr || operands.addr == 1, "{}", opcode.name);
        }
    }

    #[test]
    fn two_operands_go_to_one_element() {
        let two = |name| access(name).two_operands;
        for name in ["ds_cmpst_b32", "ds_mskor_rtn_b64", "ds_wrap_rtn_b32", "ds_cmpst_f64"] {
            assert!(two(name), "{name}");
        }
        for name in ["ds_add_u32", "ds_write_b64", "ds_write2_b32", "ds_wrxchg2_rtn_b32", "ds_permute_b32", "ds_nop"] {
            assert!(!two(name), "{name}");
        }
    }

    #[test]
    fn what_is_needed_adds_up() {
        let needs = |name| access(name).needs;
        assert!(needs("ds_nop").is_empty());
        assert_eq!(needs("ds_read_b32"), Feature::Load);
        assert_eq!(needs("ds_read_u8_d16_hi"), Feature::Load | Feature::Narrow | Feature::HalfRegister);
        assert_eq!(needs("ds_write2_b64"), Feature::Store | Feature::TwoAddresses | Feature::Wide);
        let pairs = Feature::Wide | Feature::WideAtomic;
        assert_eq!(needs("ds_min_src2_f64"), Feature::Source2 | Feature::Atomic | Feature::Float | pairs);
        assert_eq!(needs("ds_add_rtn_u64"), Feature::Atomic | pairs);
        assert_eq!(needs("ds_ordered_count"), Feature::OrderedCount | Feature::M0Address | Feature::Gds);
        let swapped = find(Target::Gfx1100, "ds_cmpstore_b32").map(Access::of).unwrap();
        assert_eq!(swapped.needs, Feature::Atomic | Feature::SwappedCompare);
    }
}
