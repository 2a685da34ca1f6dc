//! The opcode tables of the targets.

use super::opcode::Opcode;
use crate::targets::Target;

/// Every DS opcode of a target, by ascending number.
pub const fn opcodes(target: Target) -> &'static [Opcode] {
    target.facts().opcodes
}

/// The opcode with a number.
pub fn by_code(target: Target, code: u8) -> Option<&'static Opcode> {
    let table = opcodes(target);
    table.binary_search_by_key(&code, |opcode| opcode.code).ok().map(|row| &table[row])
}

/// The opcode with a name or alias, in lower case.
pub fn find(target: Target, name: &str) -> Option<&'static Opcode> {
    opcodes(target).iter().find(|opcode| opcode.names().any(|known| known == name))
}
