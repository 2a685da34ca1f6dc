//! Values that rest on addresses (AMDGPU Usage, "Relocation Records").

use super::section::Value;
use object::read::elf::{ElfFile64, ElfSymbol64};
use object::{Endianness, Object as _, ObjectSymbolTable as _, Relocation, RelocationFlags, RelocationTarget};

/// The number of a kind of relocation.
fn number(relocation: &Relocation) -> u32 {
    match relocation.flags() {
        RelocationFlags::Elf { r_type } => r_type.0,
        _ => 0,
    }
}

/// The symbol that a value rests on.
pub(super) fn symbol<'a, 'f>(
    file: &'f ElfFile64<'a, Endianness>,
    relocation: &Relocation,
    is_dynamic: bool,
) -> Option<ElfSymbol64<'a, 'f, Endianness>> {
    let RelocationTarget::Symbol(index) = relocation.target() else { return None };
    match is_dynamic {
        true => file.dynamic_symbol_table()?.symbol_by_index(index).ok(),
        false => file.symbol_by_index(index).ok(),
    }
}

/// What a value of an object is, in code or in data.
pub(super) fn value(relocation: &Relocation, is_code: bool) -> Option<Value> {
    Some(match (number(relocation), is_code) {
        (1 | 6, true) => Value::Operand("abs32@lo"),
        (2, true) => Value::Operand("abs32@hi"),
        (4, true) => Value::Operand("rel32@lo"),
        (7 | 8, true) => Value::Operand("gotpcrel32@lo"),
        (9, true) => Value::Operand("gotpcrel32@hi"),
        (10, true) => Value::Operand("rel32@lo"),
        (11, true) => Value::Operand("rel32@hi"),
        (14, true) => Value::Branch,
        (3, false) => Value::Address(8),
        (1 | 6, false) => Value::Address(4),
        (4, false) => Value::Distance(4),
        (5, false) => Value::Distance(8),
        _ => return None,
    })
}

/// What a loader puts into eight bytes of a code object: an address as its linker counts. `symbol` is the address of
/// the symbol that it rests on.
pub(super) fn loaded(relocation: &Relocation, symbol: Option<u64>) -> Option<u64> {
    match number(relocation) {
        3 => symbol.filter(|address| *address != 0).map(|address| address.wrapping_add_signed(relocation.addend())),
        13 => Some(relocation.addend().cast_unsigned()),
        _ => None,
    }
}

/// Puts a value at its place among the bytes of a section for debugging.
pub(super) fn put(bytes: &mut [u8], offset: u64, relocation: &Relocation, value: u64) {
    let size = match number(relocation) {
        3 => 8,
        6 | 1 => 4,
        _ => return,
    };
    let slot = usize::try_from(offset).ok().and_then(|start| bytes.get_mut(start..start.checked_add(size)?));
    if let Some(slot) = slot {
        slot.copy_from_slice(&value.to_le_bytes()[..size]);
    }
}
