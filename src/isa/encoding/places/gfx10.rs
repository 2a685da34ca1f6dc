//! Where fields are in the words of RDNA2 that have other ones than those of RDNA3: scalar and vector memory (RDNA2 ISA
//! 13.2, 13.6 and 13.8).

use super::bits::{FieldPlace, place as at};
use crate::encoding::field::Field;
use crate::encoding::format::Format;

/// Where a field is; `None` if the format hasn't got it.
pub(super) fn place(field: Field, format: Format) -> Option<FieldPlace> {
    match format {
        Format::Smem => scalar(field),
        Format::Mubuf | Format::Mtbuf => buffer(field, format == Format::Mtbuf),
        _ => memory(field, format == Format::Flat),
    }
}

fn scalar(field: Field) -> Option<FieldPlace> {
    Some(match field {
        Field::Sbase => at(0, 0, 6),
        Field::Sdata => at(0, 6, 7),
        Field::Dlc => at(0, 14, 1),
        Field::Glc => at(0, 16, 1),
        Field::Offset => at(1, 0, 21),
        Field::Soffset => at(1, 25, 7),
        _ => return None,
    })
}

/// What an instruction loads, and what it stores, is at the same place.
fn buffer(field: Field, is_typed: bool) -> Option<FieldPlace> {
    Some(match field {
        Field::Offset => at(0, 0, 12),
        Field::Offen => at(0, 12, 1),
        Field::Idxen => at(0, 13, 1),
        Field::Glc => at(0, 14, 1),
        Field::Dlc => at(0, 15, 1),
        Field::Lds if !is_typed => at(0, 16, 1),
        Field::NumberFormat if is_typed => at(0, 19, 7),
        Field::Vaddr => at(1, 0, 8),
        Field::Vdata | Field::Vdst => at(1, 8, 8),
        Field::Srsrc => at(1, 16, 5),
        // Registers with numbers of 16 bits.
        Field::Nv if is_typed => at(1, 21, 1),
        Field::Slc => at(1, 22, 1),
        Field::Tfe => at(1, 23, 1),
        Field::Soffset => at(1, 24, 8),
        _ => return None,
    })
}

fn memory(field: Field, is_flat: bool) -> Option<FieldPlace> {
    Some(match field {
        Field::Offset if is_flat => at(0, 0, 11),
        Field::OffsetSign if is_flat => at(0, 11, 1),
        Field::Offset => at(0, 0, 12),
        Field::Dlc => at(0, 12, 1),
        Field::Lds => at(0, 13, 1),
        Field::Glc => at(0, 16, 1),
        Field::Slc => at(0, 17, 1),
        Field::Vaddr => at(1, 0, 8),
        Field::Vdata => at(1, 8, 8),
        Field::Saddr => at(1, 16, 7),
        // Reserved, and 0.
        Field::Nv => at(1, 23, 1),
        Field::Vdst => at(1, 24, 8),
        _ => return None,
    })
}

/// Fields that LLVM's disassembler looks at in rows that don't use them.
pub(super) fn strict(format: Format, has_operands: bool) -> &'static [Field] {
    use Field::{Dlc, Glc, Idxen, Lds, Nv, Offen, OffsetSign, Saddr, Tfe};
    match format {
        Format::Mubuf if !has_operands => &[Offen, Idxen, Glc, Dlc, Lds, Tfe],
        Format::Mubuf => &[Offen, Idxen, Dlc, Lds, Tfe],
        Format::Mtbuf => &[Offen, Idxen, Nv, Tfe],
        Format::Flat => &[OffsetSign, Lds, Saddr, Nv],
        Format::Global | Format::Scratch => &[Lds, Nv],
        _ => &[],
    }
}
