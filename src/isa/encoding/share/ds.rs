//! The two words of a DS instruction.

use super::access::Access;
use super::error::DecodeError;
use super::opcode::{Opcode, Operation, Space};
use super::table::by_code;
use crate::encoding::format::Format;
use crate::encoding::row::Row;
use crate::targets::Target;
use crate::wave::Register;
use bitvec::array::BitArray;
use bitvec::field::BitField;
use bitvec::order::Lsb0;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// One DS instruction with its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DsInstruction {
    /// the row of the target's table
    pub opcode: &'static Opcode,
    /// first VGPR of ADDR
    pub addr: u8,
    /// first VGPR of DATA0
    pub data0: u8,
    /// first VGPR of DATA1
    pub data1: u8,
    /// first VGPR of VDST
    pub vdst: u8,
    /// low byte of the offset, or the first of two offsets
    pub offset0: u8,
    /// high byte of the offset, or the second of two offsets
    pub offset1: u8,
    /// whether the instruction goes to the GDS instead of the LDS
    pub gds: bool,
    /// whether data and results are accumulation registers; the address is in a VGPR in any case
    pub acc: bool,
}

/// Instructions are ordered by opcode number and fields.
impl Hash for DsInstruction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let DsInstruction { opcode, addr, data0, data1, vdst, offset0, offset1, gds, acc } = *self;
        (opcode.code, addr, data0, data1, vdst, offset0, offset1, gds, acc).hash(state);
    }
}

/// The fields that every target has at the same bits.
mod field {
    use std::ops::Range;

    pub const OFFSET0: Range<usize> = 0..8;
    pub const OFFSET1: Range<usize> = 8..16;
    pub const ADDR: Range<usize> = 32..40;
    pub const DATA0: Range<usize> = 40..48;
    pub const DATA1: Range<usize> = 48..56;
    pub const VDST: Range<usize> = 56..64;
}

/// The ENCODING field of the first word, and its bits.
const ENCODING: u32 = 0xd800_0000;
const ENCODING_MASK: u32 = 0xfc00_0000;

/// Whether a register holds data; false for a register that only holds an address.
fn has_data(opcode: &Opcode) -> bool {
    let operands = &opcode.operands;
    operands.vdst != 0 || operands.data0 != 0 || (matches!(opcode.operation, Operation::Gws(_)) && operands.addr != 0)
}

/// Whether the bit of the global data share means nothing: on targets without one, LLVM ignores it on CDNA, and refuses
/// it on GFX12.
fn ignores_gds_bit(opcode: &Opcode, target: Target) -> bool {
    target.facts().accumulators && opcode.space == Space::NoGds
}

/// Whether the bit of the global data share means nothing in a row of DS instructions.
pub(in crate::encoding) fn ignores_gds(row: &Row) -> bool {
    let opcode = u8::try_from(row.opcode).ok().and_then(|code| by_code(row.target, code));
    row.format == Format::Ds && opcode.is_some_and(|opcode| ignores_gds_bit(opcode, row.target))
}

impl DsInstruction {
    /// An instruction with every field 0, to the data share that the opcode needs.
    pub const fn new(opcode: &'static Opcode) -> Self {
        DsInstruction {
            opcode,
            addr: 0,
            data0: 0,
            data1: 0,
            vdst: 0,
            offset0: 0,
            offset1: 0,
            gds: matches!(opcode.space, Space::Gds),
            acc: false,
        }
    }

    /// {offset1, offset0} as one unsigned offset in bytes.
    pub const fn offset(&self) -> u16 {
        u16::from_le_bytes([self.offset0, self.offset1])
    }

    /// The two words, first word first.
    pub fn encode(&self, target: Target) -> [u32; 2] {
        let layout = &target.facts().isa.ds;
        let mut bits = BitArray::<_, Lsb0>::new([ENCODING, 0]);
        bits[layout.op.clone()].store_le(self.opcode.code);
        bits.set(layout.gds, self.gds);
        if let (true, Some(bit)) = (self.acc, layout.not_vgpr) {
            bits.set(bit, true);
        }
        let bytes = [
            (field::OFFSET0, self.offset0),
            (field::OFFSET1, self.offset1),
            (field::ADDR, self.addr),
            (field::DATA0, self.data0),
            (field::DATA1, self.data1),
            (field::VDST, self.vdst),
        ];
        for (range, value) in bytes {
            bits[range].store_le(value);
        }
        bits.data
    }

    /// The instruction of an opcode with the fields of two words.
    pub(in crate::encoding) fn of_words(opcode: &'static Opcode, words: [u32; 2], target: Target) -> Self {
        let (facts, bits) = (target.facts(), BitArray::<_, Lsb0>::new(words));
        let layout = &facts.isa.ds;
        let byte = |range: Range<usize>| bits[range].load_le::<u8>();
        let ignored = ignores_gds_bit(opcode, target);
        DsInstruction {
            opcode,
            addr: byte(field::ADDR),
            data0: byte(field::DATA0),
            data1: byte(field::DATA1),
            vdst: byte(field::VDST),
            offset0: byte(field::OFFSET0),
            offset1: byte(field::OFFSET1),
            gds: bits[layout.gds] && !ignored,
            acc: facts.accumulators && layout.not_vgpr.is_some_and(|bit| bits[bit]),
        }
    }

    /// Decodes an instruction of two words.
    ///
    /// # Errors
    /// Words that are no instruction of the target: see [`DecodeError`]. As in LLVM, a field that the opcode doesn't
    /// use must be 0, and the reserved bit hardly matters.
    pub fn decode(target: Target, words: [u32; 2]) -> Result<Self, DecodeError> {
        if words[0] & ENCODING_MASK != ENCODING {
            return Err(DecodeError::Encoding);
        }
        let layout = &target.facts().isa.ds;
        let bits = BitArray::<_, Lsb0>::new(words);
        let code = bits[layout.op.clone()].load_le::<u8>();
        let opcode = by_code(target, code).ok_or(DecodeError::Opcode(code))?;
        let instruction = DsInstruction::of_words(opcode, words, target);
        instruction.check(target)?;
        if layout.not_vgpr.is_some_and(|bit| bits[bit]) && !has_data(opcode) {
            return Err(DecodeError::UnusedField { name: opcode.name, field: "reserved" });
        }
        Ok(instruction)
    }

    /// The register fields with the number of VGPRs that each names, in the order in which assembly writes them.
    pub const fn registers(&self) -> [(&'static str, u8, u8); 4] {
        let operands = &self.opcode.operands;
        [
            ("VDST", self.vdst, operands.vdst),
            ("ADDR", self.addr, operands.addr),
            ("DATA0", self.data0, operands.data0),
            ("DATA1", self.data1, operands.data1),
        ]
    }

    /// The registers that get a value, as far as there are so many: those of VDST, and for some instructions that of
    /// ADDR.
    pub fn written(&self) -> impl Iterator<Item = Register> + use<> {
        let access = Access::of(self.opcode);
        self.run(self.vdst, access.returns, true).chain(self.run(self.addr, access.returns_address.into(), false))
    }

    /// The registers that are read, as far as there are so many: those of ADDR, DATA0 and DATA1.
    pub fn sources(&self) -> impl Iterator<Item = Register> + use<> {
        let operands = &self.opcode.operands;
        let address = self.run(self.addr, operands.addr, self.has_data_in_addr());
        address.chain(self.run(self.data0, operands.data0, true)).chain(self.run(self.data1, operands.data1, true))
    }

    /// Whether ADDR names data, as in global wave sync.
    pub fn has_data_in_addr(&self) -> bool {
        matches!(self.opcode.operation, Operation::Gws(_))
    }

    /// Whether so many registers, or those of global wave sync, start with an even one: where there are accumulation
    /// registers they do.
    pub(in crate::encoding) fn starts_even(&self, count: u8, target: Target) -> bool {
        let alone = self.opcode.operation == Operation::LoadTransposed(6);
        target.facts().accumulators && (count > 1 && !alone || count > 0 && self.has_data_in_addr())
    }

    /// Consecutive registers; for data they are accumulation registers if the instruction says so.
    fn run(&self, first: u8, count: u8, data: bool) -> impl Iterator<Item = Register> + use<> {
        let register = if self.acc && data { Register::agpr } else { Register::vgpr };
        (0..count).map_while(move |index| first.checked_add(index)).map(register)
    }

    fn check(&self, target: Target) -> Result<(), DecodeError> {
        let name = self.opcode.name;
        for (field, first, count) in self.registers() {
            if count == 0 && first != 0 {
                return Err(DecodeError::UnusedField { name, field });
            }
            if self.starts_even(count, target) && first % 2 == 1 {
                return Err(DecodeError::Odd { name, field, first });
            }
            if u16::from(first) + u16::from(count) > 256 {
                return Err(DecodeError::Registers { name, field, first, count });
            }
        }
        if self.opcode.operation == Operation::Nop && self.offset() != 0 {
            return Err(DecodeError::UnusedField { name, field: "OFFSET" });
        }
        match (self.opcode.space, self.gds) {
            (Space::Lds | Space::NoGds, true) => Err(DecodeError::GdsForbidden { name }),
            (Space::Gds, false) => Err(DecodeError::GdsRequired { name }),
            _ => Ok(()),
        }
    }
}
