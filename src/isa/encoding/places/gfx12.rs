//! Where fields are in the words of RDNA4 that have other ones than those of RDNA3: scalar memory, the LDS without an
//! address, and vector memory, which has three words (RDNA4 ISA 15.2, 15.6 to 15.8).

use super::bits::{FieldPlace, place as at};
use crate::encoding::field::Field;
use crate::encoding::format::Format;

/// Where a field is; `None` if the format hasn't got it.
pub(super) fn place(field: Field, format: Format) -> Option<FieldPlace> {
    match format {
        Format::Smem => scalar(field),
        Format::Ldsdir => share(field),
        Format::Mubuf | Format::Mtbuf => buffer(field),
        _ => memory(field),
    }
}

fn scalar(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Sbase => at(0, 0, 6),
        Field::Sdata => at(0, 6, 7),
        Field::Scope => at(0, 21, 2),
        Field::Th => at(0, 23, 2),
        Field::Offset => at(1, 0, 24),
        Field::Soffset => at(1, 25, 7),
        _ => return None,
    })
}

fn share(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Vdst => at(0, 0, 8),
        Field::Attribute => at(0, 8, 8),
        Field::WaitVaVdst => at(0, 16, 4),
        Field::WaitVmVsrc => at(0, 23, 1),
        _ => return None,
    })
}

/// What an instruction loads, and what it stores, is at the same place.
fn buffer(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Soffset => at(0, 0, 7),
        Field::Tfe => at(0, 22, 1),
        Field::Vdata | Field::Vdst => at(1, 0, 8),
        Field::Srsrc => at(1, 9, 9),
        Field::NumberFormat => at(1, 23, 7),
        Field::Offen => at(1, 30, 1),
        Field::Idxen => at(1, 31, 1),
        field => return coherence(field),
    })
}

fn memory(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Saddr => at(0, 0, 7),
        Field::Vdst => at(1, 0, 8),
        Field::Sve => at(1, 17, 1),
        Field::Vdata => at(1, 23, 8),
        field => return coherence(field),
    })
}

/// Fields that all vector memory has.
fn coherence(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Scope => at(1, 18, 2),
        Field::Th => at(1, 20, 3),
        // The lowest bit of a read-modify-write's hint says whether it returns what was there.
        Field::Glc => at(1, 20, 1),
        Field::Vaddr => at(2, 0, 8),
        Field::Offset => at(2, 8, 24),
        _ => return None,
    })
}

/// Fields that LLVM's disassembler looks at in rows that don't use them.
pub(super) fn strict(format: Format) -> &'static [Field] {
    use Field::{Idxen, Offen, Saddr, Sve, Tfe};
    match format {
        Format::Mubuf | Format::Mtbuf => &[Offen, Idxen, Tfe],
        Format::Flat | Format::Global => &[Saddr, Sve],
        _ => &[],
    }
}

/// Fields that it looks at in products of matrices that don't use them.
pub(super) fn strict_matrices(negates: bool) -> &'static [Field] {
    use Field::{Clamp, NegHi0, NegHi1, NegHi2, OpSel0, OpSel1, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2, Src0, Src1};
    match negates {
        true => &[Src0, Src1, Clamp, OpSel0, OpSel1, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2],
        false => &[Src0, Src1, Clamp, OpSel0, OpSel1, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2, NegHi0, NegHi1, NegHi2],
    }
}

/// The same of sparse products, whose factors may have signs and may be negated in either half.
pub(super) fn strict_sparse(has_signs: bool, negates: bool) -> &'static [Field] {
    use Field::{Clamp, Neg0, Neg1, Neg2, NegHi0, NegHi1, NegHi2, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2, Src0, Src1};
    const ALL: &[Field] =
        &[Src0, Src1, Clamp, OpSel2, OpSelHi0, OpSelHi1, OpSelHi2, NegHi0, NegHi1, NegHi2, Neg0, Neg1, Neg2];
    let (signs, halves) = (3, 3);
    match (has_signs, negates) {
        (false, _) => ALL,
        (true, false) => &ALL[..ALL.len() - signs],
        (true, true) => &ALL[..ALL.len() - signs - halves],
    }
}
