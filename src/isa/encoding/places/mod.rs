//! Where fields are in the words of a format.

mod bits;
mod gfx10;
mod gfx12;

use super::field::Field;
use super::format::Format;
use super::kind::OperandKind;
use super::operand::constant;
use super::row::Row;
use crate::targets::{Encoding, Target};
use bits::{FieldPlace, place};

impl Field {
    /// Where the field is in a format's words; `None` if the format of this target hasn't got it.
    pub(super) fn place(self, format: Format, target: Target) -> Option<FieldPlace> {
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        let is_gfx12 = target.facts().code.encoding == Encoding::Gfx12;
        Some(match (format, self) {
            (
                Format::Smem
                | Format::Ldsdir
                | Format::Mubuf
                | Format::Mtbuf
                | Format::Flat
                | Format::Global
                | Format::Scratch,
                _,
            ) if is_gfx12 => return gfx12::place(self, format),
            (Format::Smem | Format::Mubuf | Format::Mtbuf | Format::Flat | Format::Global | Format::Scratch, _)
                if target.facts().code.encoding == Encoding::Gfx10 =>
            {
                return gfx10::place(self, format);
            }
            (Format::Sop1 | Format::Sop2 | Format::Sopk, Field::Sdst) => place(0, 16, 7),
            (Format::Sop1 | Format::Sop2 | Format::Sopc, Field::Ssrc0) => place(0, 0, 8),
            (Format::Sop2 | Format::Sopc, Field::Ssrc1) => place(0, 8, 8),
            (Format::Sopk | Format::Sopp, Field::Simm16) => place(0, 0, 16),
            (Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk, Field::Literal) => place(1, 0, 32),
            (Format::Vintrp, Field::Vdst) => place(0, 18, 8),
            (Format::Vintrp, Field::Vsrc) | (Format::Ldsdir, Field::Vdst) => place(0, 0, 8),
            (Format::Vintrp | Format::Ldsdir, Field::Attribute) => place(0, 8, 8),
            (Format::Ldsdir, Field::WaitVdst) => place(0, 16, 4),
            (Format::Smem, Field::Sbase) => place(0, 0, 6),
            (Format::Smem, Field::Sdata) => place(0, 6, 7),
            (Format::Smem, Field::Offset) => place(1, 0, 21),
            (Format::Smem, Field::Soffset) => place(1, 25, 7),
            (Format::Smem, Field::SoffsetEnable) if is_gfx9 => place(0, 14, 1),
            (Format::Smem, Field::Imm) if is_gfx9 => place(0, 17, 1),
            (Format::Smem, Field::Glc) => place(0, if is_gfx9 { 16 } else { 14 }, 1),
            (Format::Smem, Field::Dlc) if !is_gfx9 => place(0, 13, 1),
            (Format::Vop1 | Format::Vop2 | Format::Vopc | Format::Vop3, _) => return self.vector_place(format),
            (Format::Flat | Format::Global | Format::Scratch, _) => return self.memory_place(format, target),
            (Format::Vop3p, _) => return self.packed_place(),
            (Format::Mai, _) => return self.matrix_place(),
            (Format::MaiScaled, _) => return self.scaled_place(),
            (Format::Ds, _) => return self.lds_place(target),
            (Format::Mubuf | Format::Mtbuf, _) => return self.buffer_place(format, target),
            (Format::Vinterp, _) => return self.interpolation_place(),
            (Format::VopdX | Format::VopdY, _) => return self.half_place(format),
            (format, _) if format.is_long_dpp() => return self.long_dpp_place(format),
            (format, _) if format.is_sdwa() => return self.sdwa_place(format),
            (format, _) if format.is_dpp() => return self.dpp_place(format, is_gfx9),
            _ => return None,
        })
    }

    fn packed_place(self) -> Option<FieldPlace> {
        Some(match self {
            Field::Abs0 | Field::NegHi0 => place(0, 8, 1),
            Field::Abs1 | Field::NegHi1 => place(0, 9, 1),
            Field::Abs2 | Field::NegHi2 => place(0, 10, 1),
            Field::OpSelHi2 => place(0, 14, 1),
            Field::OpSelHi0 => place(1, 27, 1),
            Field::OpSelHi1 => place(1, 28, 1),
            Field::Sdst | Field::Omod | Field::OpSel3 | Field::Attribute | Field::High => return None,
            field => return field.vector_place(Format::Vop3),
        })
    }

    /// Of a product with scales: those are in the first two words, and the product behind them.
    fn scaled_place(self) -> Option<FieldPlace> {
        Some(match self {
            Field::Scale0 => place(1, 0, 9),
            Field::Scale1 => place(1, 9, 9),
            Field::OpSel0 | Field::OpSel1 | Field::OpSel2 => return self.packed_place(),
            Field::OpSelHi0 | Field::OpSelHi1 | Field::OpSelHi2 => return self.packed_place(),
            Field::Vdst | Field::Src0 | Field::Src1 | Field::Src2 | Field::Cbsz | Field::Blgp => self.behind()?,
            Field::AccCd | Field::Acc0 | Field::Acc1 => self.behind()?,
            _ => return None,
        })
    }

    fn behind(self) -> Option<FieldPlace> {
        self.matrix_place().map(|found| FieldPlace { word: found.word + 2, ..found })
    }

    fn matrix_place(self) -> Option<FieldPlace> {
        Some(match self {
            Field::Cbsz => place(0, 8, 3),
            Field::Abid => place(0, 11, 4),
            Field::AccCd => place(0, 15, 1),
            Field::Acc0 => place(1, 27, 1),
            Field::Acc1 => place(1, 28, 1),
            Field::Blgp => place(1, 29, 3),
            // Moves to and from accumulation registers have the fields of packed instructions.
            Field::Vdst | Field::Src0 | Field::Src1 | Field::Src2 => return self.vector_place(Format::Vop3),
            Field::NegHi0 | Field::NegHi1 | Field::NegHi2 | Field::OpSel0 | Field::OpSel1 | Field::OpSel2 => {
                return self.packed_place();
            }
            Field::OpSelHi0 | Field::OpSelHi1 | Field::OpSelHi2 | Field::Neg0 | Field::Neg1 | Field::Neg2 => {
                return self.packed_place();
            }
            _ => return None,
        })
    }

    /// Of a half of two instructions in one. Bit 0 of the second destination's number isn't in the words.
    fn half_place(self, format: Format) -> Option<FieldPlace> {
        let word = usize::from(format == Format::VopdY);
        Some(match self {
            Field::Src0 => place(word, 0, 9),
            Field::Src1 => place(word, 9, 8),
            Field::Vdst if format == Format::VopdX => place(1, 24, 8),
            Field::Vdst => place(1, 17, 7),
            Field::Literal => place(2, 0, 32),
            _ => return None,
        })
    }

    /// Of buffers. What an instruction loads, and what it stores, is at the same place.
    fn buffer_place(self, format: Format, target: Target) -> Option<FieldPlace> {
        let is_typed = format == Format::Mtbuf;
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        let has_acc = target.facts().accumulators;
        Some(match self {
            Field::Offset => place(0, 0, 12),
            Field::Offen if is_gfx9 => place(0, 12, 1),
            Field::Idxen if is_gfx9 => place(0, 13, 1),
            Field::Glc => place(0, 14, 1),
            Field::Scc if has_acc && is_typed => place(1, 21, 1),
            Field::Scc if has_acc => place(0, 15, 1),
            Field::Acc if has_acc => place(1, 23, 1),
            Field::Nv | Field::Tfe if has_acc => return None,
            Field::Nv if is_gfx9 && !is_typed => place(0, 15, 1),
            Field::Lds if is_gfx9 && !is_typed => place(0, 16, 1),
            Field::Slc if is_gfx9 && is_typed => place(1, 22, 1),
            Field::Slc if is_gfx9 => place(0, 17, 1),
            Field::Tfe if is_gfx9 => place(1, 23, 1),
            Field::Slc => place(0, 12, 1),
            Field::Dlc if !is_gfx9 => place(0, 13, 1),
            Field::Tfe => place(1, 21, 1),
            Field::Offen => place(1, 22, 1),
            Field::Idxen => place(1, 23, 1),
            Field::NumberFormat if is_typed => place(0, 19, 7),
            Field::Vaddr => place(1, 0, 8),
            Field::Vdata | Field::Vdst => place(1, 8, 8),
            Field::Srsrc => place(1, 16, 5),
            Field::Soffset => place(1, 24, 8),
            _ => return None,
        })
    }

    fn interpolation_place(self) -> Option<FieldPlace> {
        Some(match self {
            Field::WaitExp => place(0, 8, 3),
            Field::Abs0 | Field::Abs1 | Field::Abs2 | Field::Omod | Field::Sdst => return None,
            Field::Attribute | Field::High => return None,
            field => return field.vector_place(Format::Vop3),
        })
    }

    fn lds_place(self, target: Target) -> Option<FieldPlace> {
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        Some(match self {
            Field::Acc if target.facts().accumulators => place(0, 25, 1),
            Field::Offset => place(0, 0, 16),
            Field::Offset0 => place(0, 0, 8),
            Field::Offset1 => place(0, 8, 8),
            Field::Gds => place(0, if is_gfx9 { 16 } else { 17 }, 1),
            Field::Addr => place(1, 0, 8),
            Field::Data0 => place(1, 8, 8),
            Field::Data1 => place(1, 16, 8),
            Field::Vdst => place(1, 24, 8),
            Field::Nv if is_gfx9 => place(0, 25, 1),
            _ => return None,
        })
    }

    fn sdwa_place(self, format: Format) -> Option<FieldPlace> {
        Some(match self {
            Field::Src0 => place(1, 0, 8),
            Field::Sdst if format == Format::VopcSdwa => place(1, 8, 7),
            Field::Sd if format == Format::VopcSdwa => place(1, 15, 1),
            Field::DstSel if format != Format::VopcSdwa => place(1, 8, 3),
            Field::DstUnused if format != Format::VopcSdwa => place(1, 11, 2),
            Field::Clamp if format != Format::VopcSdwa => place(1, 13, 1),
            Field::Omod if format != Format::VopcSdwa => place(1, 14, 2),
            Field::Src0Sel => place(1, 16, 3),
            Field::Sext0 => place(1, 19, 1),
            Field::Neg0 => place(1, 20, 1),
            Field::Abs0 => place(1, 21, 1),
            Field::S0 => place(1, 23, 1),
            Field::Src1Sel => place(1, 24, 3),
            Field::Sext1 => place(1, 27, 1),
            Field::Neg1 => place(1, 28, 1),
            Field::Abs1 => place(1, 29, 1),
            Field::S1 => place(1, 31, 1),
            field => return field.short_place(format),
        })
    }

    fn dpp_place(self, format: Format, is_gfx9: bool) -> Option<FieldPlace> {
        let is_16 = !format.is_dpp8();
        Some(match self {
            Field::Src0 => place(1, 0, 8),
            Field::Dpp8 if !is_16 => place(0, 0, 2),
            Field::LaneSel if !is_16 => place(1, 8, 24),
            Field::DppCtrl if is_16 => place(1, 8, 9),
            Field::Fi if is_16 && !is_gfx9 => place(1, 18, 1),
            Field::BoundCtrl if is_16 => place(1, 19, 1),
            Field::Neg0 if is_16 => place(1, 20, 1),
            Field::Abs0 if is_16 => place(1, 21, 1),
            Field::Neg1 if is_16 => place(1, 22, 1),
            Field::Abs1 if is_16 => place(1, 23, 1),
            Field::BankMask if is_16 => place(1, 24, 4),
            Field::RowMask if is_16 => place(1, 28, 4),
            field => return field.short_place(format),
        })
    }

    /// The third word is the second one of the short formats. There is no literal.
    fn long_dpp_place(self, format: Format) -> Option<FieldPlace> {
        let is_packed = matches!(format, Format::Vop3pDpp | Format::Vop3pDpp8);
        Some(match self {
            Field::Dpp8 if format.is_dpp8() => place(1, 0, 2),
            Field::Src0 | Field::LaneSel | Field::DppCtrl | Field::Fi | Field::BoundCtrl => self.third_place(format)?,
            Field::BankMask | Field::RowMask => self.third_place(format)?,
            Field::Attribute | Field::High => return None,
            field if is_packed => return field.packed_place(),
            field => return field.vector_place(Format::Vop3),
        })
    }

    fn third_place(self, format: Format) -> Option<FieldPlace> {
        let short = if format.is_dpp8() { Format::Vop1Dpp8 } else { Format::Vop1Dpp };
        self.dpp_place(short, false).map(|place| FieldPlace { word: 2, ..place })
    }

    /// Where a field of the first word is in formats that have another word than those of one word.
    fn short_place(self, format: Format) -> Option<FieldPlace> {
        match (format, self) {
            (Format::Vop1Sdwa | Format::Vop1Dpp | Format::Vop1Dpp8, Field::Src1) => None,
            (Format::VopcSdwa | Format::VopcDpp | Format::VopcDpp8, Field::Vdst) => None,
            (_, Field::Src1) => Some(place(0, 9, 8)),
            (_, Field::Vdst) => Some(place(0, 17, 8)),
            _ => None,
        }
    }

    fn vector_place(self, format: Format) -> Option<FieldPlace> {
        Some(match (format, self) {
            (Format::Vop1 | Format::Vop2 | Format::Vopc, Field::Src0) => place(0, 0, 9),
            (Format::Vop2 | Format::Vopc, Field::Src1) => place(0, 9, 8),
            (Format::Vop1 | Format::Vop2, Field::Vdst) => place(0, 17, 8),
            (Format::Vop1 | Format::Vop2 | Format::Vopc, Field::Literal) => place(1, 0, 32),
            (Format::Vop3, Field::Vdst) => place(0, 0, 8),
            (Format::Vop3, Field::Sdst) => place(0, 8, 7),
            (Format::Vop3, Field::Abs0) => place(0, 8, 1),
            (Format::Vop3, Field::Abs1) => place(0, 9, 1),
            (Format::Vop3, Field::Abs2) => place(0, 10, 1),
            (Format::Vop3, Field::OpSel0) => place(0, 11, 1),
            (Format::Vop3, Field::OpSel1) => place(0, 12, 1),
            (Format::Vop3, Field::OpSel2) => place(0, 13, 1),
            (Format::Vop3, Field::OpSel3) => place(0, 14, 1),
            (Format::Vop3, Field::Clamp) => place(0, 15, 1),
            (Format::Vop3, Field::Src0) => place(1, 0, 9),
            (Format::Vop3, Field::Attribute) => place(1, 0, 8),
            (Format::Vop3, Field::High) => place(1, 8, 1),
            (Format::Vop3, Field::Src1) => place(1, 9, 9),
            (Format::Vop3, Field::Src2) => place(1, 18, 9),
            (Format::Vop3, Field::Omod) => place(1, 27, 2),
            (Format::Vop3, Field::Neg0) => place(1, 29, 1),
            (Format::Vop3, Field::Neg1) => place(1, 30, 1),
            (Format::Vop3, Field::Neg2) => place(1, 31, 1),
            _ => return None,
        })
    }

    fn memory_place(self, format: Format, target: Target) -> Option<FieldPlace> {
        let is_gfx9 = target.facts().code.encoding == Encoding::Gfx9;
        let has_acc = target.facts().accumulators;
        Some(match self {
            Field::Scc if has_acc => place(0, 25, 1),
            Field::Acc if has_acc => place(1, 23, 1),
            Field::Nv if has_acc => return None,
            Field::Offset if format == Format::Flat => place(0, 0, 12),
            Field::OffsetSign if format == Format::Flat => place(0, 12, 1),
            Field::Offset => place(0, 0, 13),
            Field::Lds if target.facts().code.has_lds_bit => place(0, 13, 1),
            Field::Sve if is_gfx9 && target.facts().code.scratch_sums => place(0, 13, 1),
            Field::Glc => place(0, if is_gfx9 { 16 } else { 14 }, 1),
            Field::Slc => place(0, if is_gfx9 { 17 } else { 15 }, 1),
            Field::Dlc if !is_gfx9 => place(0, 13, 1),
            Field::Vaddr => place(1, 0, 8),
            Field::Vdata => place(1, 8, 8),
            Field::Saddr => place(1, 16, 7),
            Field::Nv if is_gfx9 => place(1, 23, 1),
            Field::Sve if !is_gfx9 => place(1, 23, 1),
            Field::Vdst => place(1, 24, 8),
            _ => return None,
        })
    }
}

/// Whether an instruction adds products of integers to its destination.
fn sums_integers(row: &Row) -> bool {
    row.name.starts_with("v_dot") && row.name.contains("c_i32_i")
}

impl Format {
    /// The number of a field in words that the assembler makes, where no operand says another one.
    pub(super) fn default(self, field: Field, target: Target) -> u32 {
        match (self, field) {
            // No SGPR with an address.
            (Format::Flat | Format::Global, Field::Saddr) => target.facts().code.null.unwrap_or_default(),
            (Format::Vop3p, Field::OpSelHi0 | Field::OpSelHi1 | Field::OpSelHi2) => 1,
            // That of a byte, where the instruction has none.
            (Format::Mubuf, Field::NumberFormat) => 1,
            // A destination of which no part is named is a whole register.
            (Format::Vop1Sdwa, Field::DstSel) => 6,
            _ => 0,
        }
    }

    /// What else the number of a source that an instruction hasn't got may be: LLVM since its version 21 makes it the
    /// inline constant 0 on gfx1100, and LLVM 19 takes no other number than 0 there.
    pub(super) fn no_source(self, target: Target) -> Option<u32> {
        let has_modifiers = matches!(self, Format::Vop3 | Format::Vop3p) || self.is_long_dpp();
        (has_modifiers && target.facts().code.encoding.is_rdna()).then_some(constant::ZERO)
    }

    /// Fields that LLVM's disassembler looks at in rows that don't use them: they must be what the assembler makes.
    /// Other fields without an operand aren't looked at.
    pub(super) fn strict(self, row: &Row) -> &'static [Field] {
        use Field::*;
        let is_gfx9 = row.target.facts().code.encoding == Encoding::Gfx9;
        let is_gfx12 = row.target.facts().code.encoding == Encoding::Gfx12;
        match self {
            Format::Sopp => &[Simm16],
            Format::Smem | Format::Mubuf | Format::Mtbuf | Format::Flat | Format::Global | Format::Scratch
                if is_gfx12 =>
            {
                gfx12::strict(self)
            }
            Format::Smem | Format::Mubuf | Format::Mtbuf | Format::Flat | Format::Global | Format::Scratch
                if row.target.facts().code.encoding == Encoding::Gfx10 =>
            {
                gfx10::strict(self, !row.operands.is_empty())
            }
            Format::Smem if is_gfx9 => {
                // Without an operand for the offset, IMM must be 0.
                if row.has(Offset) { &[] } else { &[Imm] }
            }
            Format::Smem => &[Glc, Dlc],
            Format::Vop3 if row.operands.iter().any(|operand| operand.kind == OperandKind::ByteSel) => {
                &[Src0, Src1, Src2, Clamp, Omod, Neg0, Neg1, Neg2, Abs0, Abs1, Abs2, OpSel2, OpSel3]
            }
            // Of the factors of products of integers LLVM looks at no sign.
            Format::Vop3 if sums_integers(row) => &[Src0, Src1, Src2, Clamp, Omod, Neg2, Abs2],
            Format::Vop3 if row.has(Attribute) => &[High, Src2, Clamp, Omod, Neg0, Neg1, Neg2, Abs0, Abs1, Abs2],
            // Numbers of lanes have no sign that LLVM looks at.
            Format::Vop3 if row.name.contains("_var_") => &[Src2, Clamp, Omod, Neg2, Abs2, OpSel2],
            Format::Vop3 | Format::Vop3Dpp | Format::Vop3Dpp8 if row.has(Sdst) => {
                &[Src0, Src1, Src2, Clamp, Omod, Neg0, Neg1, Neg2]
            }
            Format::Vop3 if row.operands.is_empty() => {
                &[Vdst, Src0, Src1, Src2, Clamp, Omod, Neg0, Neg1, Neg2, Abs0, Abs1, Abs2]
            }
            Format::Vop3 | Format::Vop3Dpp | Format::Vop3Dpp8 => {
                &[Src0, Src1, Src2, Clamp, Omod, Neg0, Neg1, Neg2, Abs0, Abs1, Abs2]
            }
            Format::Vop1 if !row.has(Src0) => &[Vdst],
            Format::VopdX | Format::VopdY => &[Src1],
            // Which bits are looked at where no register is named: on gfx906 also a reserved one.
            Format::Mubuf if row.name == "buffer_wbl2" => &[Offen, Idxen, Lds, Acc],
            Format::Mubuf if row.operands.is_empty() && row.target.facts().accumulators => {
                &[Offen, Idxen, Glc, Scc, Lds, Acc]
            }
            Format::Mubuf if row.operands.is_empty() && is_gfx9 => &[Offen, Idxen, Glc, Nv, Lds, Tfe],
            Format::Mubuf if row.operands.is_empty() => &[Offen, Idxen, Glc, Dlc, Tfe],
            Format::Mubuf | Format::Mtbuf => &[Offen, Idxen, Lds, Tfe, Scc, Acc],
            Format::Vinterp => &[OpSel0, OpSel1, OpSel2, OpSel3],
            Format::Vop3p if row.target.facts().code.plain_dots && row.name.starts_with("v_dot") => {
                &[Src0, Src1, Clamp, OpSel0, OpSel1, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2]
            }
            Format::Vop3p if is_gfx12 && row.operands.iter().any(|operand| operand.kind.is_shared_source()) => {
                gfx12::strict_matrices(row.has(NegHi0))
            }
            Format::Vop3p if row.operands.iter().any(|operand| operand.kind == OperandKind::IndexKey) => {
                gfx12::strict_sparse(row.has(Neg0), row.has(NegHi0))
            }
            Format::Vop3p if row.has(Src2) && !row.has(OpSel0) => &[Src0, Src1, Clamp, OpSel0, OpSel1, OpSel2],
            Format::Vop3p | Format::Vop3pDpp | Format::Vop3pDpp8 if row.has(Src2) => &[Src0, Src1, Clamp],
            Format::Vop3p | Format::Vop3pDpp | Format::Vop3pDpp8 => &[Src0, Src1, Src2, Clamp, OpSel2, Neg2, Abs2],
            // Registers that a row doesn't use must be 0, and so must the offset of `ds_nop`.
            Format::Ds if row.has(Offset0) => &[Gds, Addr, Data0, Data1, Vdst],
            // The reserved bit is looked at where no register has data: ADDR has data in global wave sync.
            Format::Ds if row.has(Vdst) || row.has(Data0) || row.has(Addr) && row.name.starts_with("ds_gws_") => {
                &[Gds, Addr, Data0, Data1, Vdst, Offset]
            }
            Format::Ds => &[Gds, Addr, Data0, Data1, Vdst, Offset, Nv],
            Format::Vop1Sdwa if row.has(Src0) && !row.has(DstSel) => {
                &[Src0Sel, Sext0, Neg0, Abs0, Src1Sel, Sext1, Neg1, Abs1, S1, Clamp, Omod, DstSel]
            }
            Format::VopcSdwa if !row.has(Sdst) => {
                &[Src0, Src0Sel, Src1Sel, Sext0, Sext1, Neg0, Neg1, Abs0, Abs1, S0, S1, Sd]
            }
            format if format.is_sdwa() => {
                &[Src0, Src0Sel, Src1Sel, Sext0, Sext1, Neg0, Neg1, Abs0, Abs1, S0, S1, Clamp, Omod, DstSel, DstUnused]
            }
            format if format.is_dpp() && sums_integers(row) => &[],
            Format::Mai if !row.moves_accumulator() => &[Src0, Src1, Src2, Blgp],
            Format::MaiScaled => &[OpSel2, OpSelHi2],
            Format::Mai => &[Src0, Src1, Src2, NegHi0, NegHi1, NegHi2, OpSel0, OpSel1, OpSel2, Neg0, Neg1, Neg2],
            format if format.is_dpp() => &[Neg0, Neg1, Abs0, Abs1],
            Format::Flat => &[OffsetSign, Lds, Saddr, Sve, Scc, Acc],
            Format::Global => &[Lds, Sve, Scc, Acc],
            Format::Scratch => &[Lds, Scc, Acc],
            _ => &[],
        }
    }
}
