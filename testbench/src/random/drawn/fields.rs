//! Numbers for the fields of a row, by what its operands are.

use super::registers::{ADDRESS, BASE, DESCRIPTOR, FIRST_DATA, FLAT, INDEX, OFFSET, PRIVATE, SCALARS, STEP, VGPRS};
use lds::encoding::meaning::{Control, Memory};
use lds::encoding::{Does, Field, Format, Operand, OperandKind, Row};
use lds::targets::Encoding;
use rand::RngExt;
use rand::rngs::StdRng;

/// The number of a source that is the first VGPR.
pub const VGPR: u32 = 256;
/// The number of a source that says that a literal follows.
const LITERAL: u32 = 255;
/// The number of a source that is a dword of the LDS, on gfx906.
pub const LDS_DIRECT: u32 = 254;
const VCC: u32 = 106;
const EXEC: u32 = 126;

/// Draws the numbers of one instruction.
pub struct Fields<'a> {
    row: &'static Row,
    dice: &'a mut StdRng,
    fields: Vec<(Field, u32)>,
}

/// The numbers of a row's fields.
pub fn draw(row: &'static Row, dice: &mut StdRng) -> Vec<(Field, u32)> {
    let mut drawn = Fields { row, dice, fields: Vec::new() };
    // Which operands there are is drawn before they are.
    for operand in &row.operands {
        if let Some((field, _)) = operand.when {
            drawn.flag(field);
        }
    }
    for operand in &row.operands {
        let is_there = operand.when.is_none_or(|(field, value)| (drawn.get(field) == Some(1)) == value);
        if is_there && drawn.get(operand.field).is_none() {
            drawn.operand(operand);
        }
    }
    drawn.fields
}

/// A literal: a small number, one with few bits, or any.
pub fn literal(dice: &mut StdRng) -> u32 {
    match dice.random_range(0..4) {
        0 => dice.random_range(0..0x200),
        1 => 1 << dice.random_range(0..32) | 0x100,
        2 => 0x3f80_0000 + dice.random_range(0..0x200_0000),
        _ => dice.random(),
    }
}

impl Fields<'_> {
    fn below(&mut self, end: u32) -> u32 {
        self.dice.random_range(0..end)
    }

    /// 1 once in so many times.
    fn once_in(&mut self, times: u32) -> u32 {
        u32::from(self.below(times) == 0)
    }

    fn pick(&mut self, from: &[u32]) -> u32 {
        from[self.dice.random_range(0..from.len())]
    }

    fn get(&self, field: Field) -> Option<u32> {
        self.fields.iter().find(|(known, _)| *known == field).map(|(_, value)| *value)
    }

    fn set(&mut self, field: Field, value: u32) {
        self.fields.push((field, value));
    }

    fn is_vega(&self) -> bool {
        self.row.target.facts().code.encoding == Encoding::Gfx9
    }

    /// A field of one bit.
    fn flag(&mut self, field: Field) {
        if self.get(field).is_some() {
            return;
        }
        let value = match field {
            // Pages that fail have no status here.
            Field::Tfe => 0,
            Field::Lds | Field::Clamp | Field::Nv => self.once_in(4),
            _ => self.below(2),
        };
        self.set(field, value);
    }

    fn operand(&mut self, operand: &Operand) {
        let (field, kind) = (operand.field, operand.kind);
        match kind {
            OperandKind::S32 | OperandKind::S64 | OperandKind::S128 | OperandKind::S256 | OperandKind::S512 => {
                let bits = kind.bits().unwrap_or(32);
                let is_result = matches!(field, Field::Sdst | Field::Sdata | Field::Vdst);
                let value = if is_result { self.scalar_result(bits) } else { self.scalar(bits) };
                self.set(field, value);
            }
            OperandKind::Null => self.set(field, 124),
            OperandKind::I32 if field == Field::Soffset => {
                let value = self.pick(&[128, 136, 144, 192, STEP]);
                self.set(field, value);
            }
            OperandKind::C32 | OperandKind::C64 | OperandKind::I64 | OperandKind::I32 => {
                let value = self.scalar_source(kind);
                self.set(field, value);
            }
            OperandKind::B64 => self.set(field, BASE / 2),
            OperandKind::B128 => self.set(field, DESCRIPTOR / 2),
            OperandKind::R128 => self.set(field, DESCRIPTOR / 4),
            OperandKind::ScalarOffset => self.scalar_offset(),
            OperandKind::GlobalAddress | OperandKind::GlobalBase => self.global(),
            OperandKind::ScratchAddress | OperandKind::ScratchBase => self.scratch(),
            OperandKind::BufferAddress => self.buffer(),
            OperandKind::ByteOffset | OperandKind::SignedOffset => self.offset(field, kind),
            // A bit of the number says which half, where the format has no other bit for it.
            OperandKind::V16 | OperandKind::R16 if self.row.format.is_long_dpp() || self.row.format == Format::Vop3 => {
                self.vgprs(field);
            }
            OperandKind::V16 | OperandKind::R16 => {
                let value = VGPR + (self.vgpr() | self.below(2) << 7);
                self.set(field, value);
            }
            kind if kind.is_vgprs() => self.vgprs(field),
            OperandKind::Fv64 | OperandKind::Fv32 | OperandKind::Fv16 | OperandKind::Xv16 => {
                let value = VGPR + self.vgpr();
                self.set(field, value);
                self.signs(field, kind);
            }
            kind if kind.is_vector_source() => {
                self.vector_source(field);
                self.signs(field, kind);
            }
            OperandKind::Mask | OperandKind::MaskOrVcc => self.mask(field, kind),
            OperandKind::Attribute => {
                let value = self.below(2) << 2 | self.below(4);
                self.set(field, value);
            }
            OperandKind::SourceAttribute => {
                let value = self.below(2) | self.below(4) << 6;
                self.set(field, value);
            }
            OperandKind::Glc | OperandKind::Dlc | OperandKind::Flag | OperandKind::One => self.flag(field),
            kind if kind.is_modifier() => self.modifier(field, kind),
            // What has no field of its own, and literals, which are drawn with the instruction.
            OperandKind::Vcc | OperandKind::Number32 | OperandKind::K16 | OperandKind::K32 => {}
            kind => {
                let value = self.immediate(field, kind);
                self.set(field, value);
            }
        }
    }

    /// A register for a scalar result, or the first of some.
    fn scalar_result(&mut self, bits: u32) -> u32 {
        let (count, unit) = (bits / 32, (bits / 32).min(4));
        match self.below(40) {
            // M0 and EXEC are none of scalar memory.
            0 if bits == 32 && self.row.format != Format::Smem => self.row.target.facts().code.m0,
            1 if bits <= 64 && self.row.format != Format::Smem => EXEC,
            2..6 if bits <= 64 => VCC,
            _ => SCALARS.start + unit * self.below((SCALARS.len() as u32 - count) / unit + 1),
        }
    }

    /// Any scalar register, mostly one that instructions write.
    fn scalar(&mut self, bits: u32) -> u32 {
        let unit = (bits / 32).min(4);
        let number = match self.below(8) {
            0 => self.below(102),
            1 if bits <= 64 => self.pick(&[VCC, EXEC]),
            2 if bits == 32 => self.pick(&[VCC + 1, EXEC + 1, 124, 125]),
            _ => SCALARS.start + self.below(SCALARS.len() as u32 + 1 - bits / 32),
        };
        number / unit * unit
    }

    /// A register, a constant, or a literal.
    fn scalar_source(&mut self, kind: OperandKind) -> u32 {
        // The index of VGPRs is small, so that none of those with addresses is meant.
        if self.row.does.control().is_some_and(Control::indexes) {
            return 128 + self.below(9);
        }
        match self.below(8) {
            0 | 1 => self.constant(),
            2 if kind.is_source() => LITERAL,
            _ => self.scalar(kind.bits().unwrap_or(32)),
        }
    }

    fn constant(&mut self) -> u32 {
        match self.below(16) {
            0..8 => 128 + self.below(81),
            8..14 => 240 + self.below(9),
            14 => 235 + self.below(4),
            // SCC; on gfx906 there are VCCZ and EXECZ, too.
            _ if self.is_vega() => 251 + self.below(3),
            _ => 253,
        }
    }

    fn vgpr(&mut self) -> u32 {
        if self.below(3) == 0 { self.below(VGPRS) } else { self.below(12) }
    }

    /// A vector register, or the first of some.
    fn vgprs(&mut self, field: Field) {
        let is_flat = self.row.format == Format::Flat;
        let value = match field {
            Field::Vaddr if is_flat => self.pick(&[ADDRESS, FLAT]),
            // Addresses of the LDS are written seldom: most would be out of range.
            Field::Vdst | Field::Vdata if self.below(10) > 0 => FIRST_DATA + self.below(VGPRS - FIRST_DATA),
            _ => self.vgpr(),
        };
        // Fields of eight bits have the low ones of these nine.
        self.set(field, VGPR + value);
    }

    fn vector_source(&mut self, field: Field) {
        let code = match self.below(16) {
            0 | 1 => self.constant(),
            2 => LITERAL,
            3 | 4 => self.scalar(32),
            5 if self.row.target.facts().code.lds_operands && field == Field::Src0 => self.pick(&[LDS_DIRECT, VCC]),
            _ => VGPR + self.vgpr(),
        };
        self.set(field, code);
        if self.row.format.is_sdwa() {
            let scalar = if field == Field::Src0 { Field::S0 } else { Field::S1 };
            self.set(scalar, u32::from(code < VGPR));
        }
    }

    fn signs(&mut self, field: Field, kind: OperandKind) {
        let [neg, abs, sext] = match field {
            Field::Src0 => [Field::Neg0, Field::Abs0, Field::Sext0],
            Field::Src1 => [Field::Neg1, Field::Abs1, Field::Sext1],
            Field::Src2 => [Field::Neg2, Field::Abs2, Field::Sext0],
            _ => return,
        };
        let all = [neg, abs, sext];
        let fields = match (kind.has_sign(), kind.is_extended()) {
            // A second result is where absolute values would be.
            (true, _) if self.row.has(Field::Sdst) => &all[..1],
            (true, _) => &all[..2],
            (_, true) => &all[2..],
            _ => &[],
        };
        for field in fields {
            let value = self.once_in(4);
            if self.get(*field).is_none() {
                self.set(*field, value);
            }
        }
    }

    /// Registers with a bit for each lane.
    fn mask(&mut self, field: Field, kind: OperandKind) {
        let is_result = field != Field::Src2;
        let value = match self.below(8) {
            0 => VCC,
            1 if is_result => EXEC,
            _ => SCALARS.start + 2 * self.below(SCALARS.len() as u32 / 2),
        };
        self.set(field, value);
        if kind == OperandKind::MaskOrVcc {
            let is_named = self.below(2);
            self.set(Field::Sd, is_named);
        }
    }

    /// The offset of scalar memory: a number, a register, or both.
    fn scalar_offset(&mut self) {
        let offset = 8 * self.below(60);
        if !self.is_vega() {
            let register = self.pick(&[STEP, 124]);
            self.set(Field::Soffset, register);
            self.set(Field::Offset, offset);
            return;
        }
        let (has_register, has_number) = (self.below(2), self.below(2));
        self.set(Field::SoffsetEnable, has_register);
        self.set(Field::Imm, has_number);
        self.set(Field::Soffset, STEP);
        self.set(Field::Offset, if has_register + has_number == 0 { STEP } else { offset });
    }

    /// No SGPR with an address.
    fn no_base(&self) -> u32 {
        self.row.target.facts().code.off
    }

    fn global(&mut self) {
        if self.get(Field::Saddr).is_some() {
            return;
        }
        // Without a VGPR the address is in SGPRs.
        let has_base = self.below(2) == 1 || !self.row.has(Field::Vaddr);
        let (vaddr, saddr) = if has_base { (OFFSET, BASE) } else { (ADDRESS, self.no_base()) };
        if self.row.has(Field::Vaddr) {
            self.set(Field::Vaddr, vaddr);
        }
        self.set(Field::Saddr, saddr);
    }

    fn scratch(&mut self) {
        if self.get(Field::Saddr).is_some() {
            return;
        }
        let is_scalar = self.below(2) == 1;
        let saddr = if is_scalar { STEP } else { self.no_base() };
        self.set(Field::Vaddr, if is_scalar { 0 } else { PRIVATE });
        self.set(Field::Saddr, saddr);
    }

    fn buffer(&mut self) {
        let (has_index, has_offset) = (self.below(2), self.below(2));
        self.set(Field::Idxen, has_index);
        self.set(Field::Offen, has_offset);
        let vaddr = match (has_index, has_offset) {
            (0, 0) => 0,
            (0, _) => INDEX + 1,
            _ => INDEX,
        };
        self.set(Field::Vaddr, vaddr);
    }

    /// An immediate offset in bytes: a multiple of 8, as some accesses must be aligned.
    fn offset(&mut self, field: Field, kind: OperandKind) {
        let goes_to_lds =
            self.get(Field::Lds) == Some(1) || matches!(self.row.does, Does::Memory(Memory { is_from_lds: true, .. }));
        let value = match (self.row.format, kind) {
            (Format::Flat, _) => 8 * self.below(7),
            (Format::Scratch, _) => 4 * self.below(4),
            (_, OperandKind::SignedOffset) if goes_to_lds => (8 * self.below(32)).wrapping_sub(128),
            (_, OperandKind::SignedOffset) => (8 * self.below(240)).wrapping_sub(960),
            _ if goes_to_lds => 8 * self.below(32),
            _ => 8 * self.below(127),
        };
        self.set(field, value);
    }

    fn modifier(&mut self, field: Field, kind: OperandKind) {
        let has = |row: &Row, sources: [Field; 3]| sources.map(|field| row.has(field));
        let sources = has(self.row, [Field::Src0, Field::Src1, Field::Src2]);
        let list = match kind {
            OperandKind::OpSel | OperandKind::OpSelTied | OperandKind::OpSelPair => {
                let is_pair = kind == OperandKind::OpSelPair;
                let last = [Field::OpSel0, Field::OpSel1, if is_pair { Field::OpSel1 } else { Field::OpSel2 }];
                if !is_pair {
                    let value = self.below(2);
                    self.set(Field::OpSel3, value);
                }
                Some(last)
            }
            OperandKind::OpSelLow => Some([Field::OpSel0, Field::OpSel1, Field::OpSel2]),
            OperandKind::OpSelHigh | OperandKind::OpSelMixed | OperandKind::OpSelScales => {
                Some([Field::OpSelHi0, Field::OpSelHi1, Field::OpSelHi2])
            }
            OperandKind::NegLow | OperandKind::NegLowLast | OperandKind::NegLowFactors => {
                Some([Field::Neg0, Field::Neg1, Field::Neg2])
            }
            OperandKind::NegHigh | OperandKind::NegHighLast | OperandKind::NegHighFactors => {
                Some([Field::NegHi0, Field::NegHi1, Field::NegHi2])
            }
            _ => None,
        };
        if let Some(list) = list {
            for (source, (field, is_used)) in list.into_iter().zip(sources).enumerate() {
                let value = self.below(2);
                if is_used && kind.marks(source) && self.get(field).is_none() {
                    self.set(field, value);
                }
            }
            return;
        }
        let value = match kind {
            OperandKind::Omod => self.below(4) * self.once_in(2),
            OperandKind::Part => self.below(7),
            OperandKind::Unused => self.below(3),
            OperandKind::Lanes => self.lanes(),
            OperandKind::LaneMask if self.below(2) == 0 => self.below(16),
            OperandKind::LaneMask => 15,
            OperandKind::LanesOf8 => self.below(1 << 24),
            OperandKind::OneOf8 => 1 + self.below(2),
            OperandKind::Always => 1,
            OperandKind::WaitVdst => self.below(16),
            OperandKind::WaitExp => self.below(8),
            // The lower one of two bits.
            OperandKind::IndexKey | OperandKind::ByteSel => self.below(2),
            _ => self.below(4),
        };
        self.set(field, value);
    }

    /// From which lanes the first source comes.
    fn lanes(&mut self) -> u32 {
        let own = if self.is_vega() {
            [0x130, 0x134, 0x138, 0x13c, 0x142, 0x143][self.dice.random_range(0..6)]
        } else {
            0x150 + self.below(32)
        };
        match self.below(4) {
            0 => self.below(256),
            1 => self.pick(&[0x100, 0x110, 0x120]) + 1 + self.below(15),
            2 => self.pick(&[0x140, 0x141]),
            _ => own,
        }
    }

    fn immediate(&mut self, field: Field, kind: OperandKind) -> u32 {
        match kind {
            // A wave that halts is let go on by nobody.
            _ if self.row.does == Does::Control(Control::Halt) => 0,
            OperandKind::Number => self.below(4),
            OperandKind::Trap => self.below(256),
            OperandKind::GprIndex => self.below(16),
            OperandKind::Corner => self.below(3),
            // Of the messages that are answered one asks for a constant: where the memory of trap handlers is.
            OperandKind::Message if field == Field::Ssrc0 => 0x82,
            OperandKind::Message => self.pick(&[1, 2, 3, 5, 6, 9]),
            // MODE, but for what indexes VGPRs, skips, and counts forks; STATUS; TRAPSTS; where apertures are.
            OperandKind::Hwreg => {
                let writes = self.row.does == Does::Control(Control::SetRegister);
                let register = if writes { self.pick(&[1, 1, 3]) } else { self.pick(&[1, 2, 3, 15]) };
                let low = self.below(10);
                let bits = 1 + self.below(10 - low);
                register | low << 6 | (bits - 1) << 11
            }
            // The names of dependencies have a bit or two less than their field.
            OperandKind::Delay => self.below(12) | self.below(6) << 4 | self.below(12) << 7,
            _ => self.below(0x1_0000),
        }
    }
}
