//! How many names a line table has (DWARF 5, 6.2.4), before anybody makes room for them.

use gimli::{DwForm, EndianSlice, Format, LittleEndian, Reader as _, constants};

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// How many folders and sources the first table of these bytes says that it names. Where its header is damaged, those
/// that it says before the damage. Older tables than those of DWARF 5 don't say it: they have a name after another.
pub(super) fn named(bytes: Slice<'_>) -> usize {
    let mut count = 0;
    let _ = count_names(bytes, &mut count);
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn count_names(mut rest: Slice<'_>, count: &mut u64) -> gimli::Result<()> {
    let (length, format) = rest.read_initial_length()?;
    rest.truncate(length.min(rest.len()))?;
    if rest.read_u16()? != 5 {
        return Ok(());
    }
    // The size of an address, and that of a segment's number.
    rest.skip(2)?;
    let header = rest.read_offset(format)?;
    rest.truncate(header.min(rest.len()))?;
    rest.skip(5)?;
    let opcodes = rest.read_u8()?;
    rest.skip(usize::from(opcodes.saturating_sub(1)))?;
    for _ in ["folders", "sources"] {
        let mut forms = Vec::new();
        for _ in 0..rest.read_u8()? {
            rest.read_uleb128()?;
            forms.push(rest.read_uleb128_u16().map(DwForm)?);
        }
        let entries = rest.read_uleb128()?;
        *count = count.saturating_add(entries);
        for _ in 0..entries.min(rest.len() as u64) {
            forms.iter().try_for_each(|form| skip(&mut rest, *form, format))?;
        }
    }
    Ok(())
}

/// Skips a value of a form that tables have.
fn skip(rest: &mut Slice<'_>, form: DwForm, format: Format) -> gimli::Result<()> {
    match form {
        constants::DW_FORM_string => rest.read_null_terminated_slice().map(drop),
        constants::DW_FORM_line_strp | constants::DW_FORM_strp => rest.skip(format.word_size().into()),
        constants::DW_FORM_udata => rest.read_uleb128().map(drop),
        constants::DW_FORM_data1 => rest.skip(1),
        constants::DW_FORM_data2 => rest.skip(2),
        constants::DW_FORM_data4 => rest.skip(4),
        constants::DW_FORM_data8 => rest.skip(8),
        constants::DW_FORM_data16 => rest.skip(16),
        constants::DW_FORM_block => {
            let length = rest.read_uleb128()?;
            rest.skip(usize::try_from(length).unwrap_or(usize::MAX))
        }
        other => Err(gimli::Error::UnknownForm(other)),
    }
}
