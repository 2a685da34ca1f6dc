//! The tables of the targets.

use super::opcode::Opcode;
use crate::targets::Target;

/// Every DS opcode of a target, by ascending number.
pub const fn opcodes(target: Target) -> &'static [Opcode] {
    target.facts().isa.ds.rows
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

/// The text of the instruction that waits for every LDS instruction of the wave, for a program of a target.
pub fn wait_text(target: Target) -> &'static str {
    target.facts().waves.waits.share
}

/// The text of the work-group's barrier, for a program of a target: one instruction, or two.
pub fn barrier_texts(target: Target) -> &'static [&'static str] {
    if target.facts().generation < 12 { &["s_barrier"] } else { &["s_barrier_signal -1", "s_barrier_wait -1"] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn opcodes_have_numbers_and_names_of_their_own() {
        for target in Target::ALL {
            let rows = opcodes(target);
            let numbers: BTreeSet<_> = rows.iter().map(|row| row.code).collect();
            let names: BTreeSet<_> = rows.iter().flat_map(Opcode::names).collect();
            assert_eq!(numbers.len(), rows.len(), "{target}");
            assert_eq!(names.len(), rows.iter().flat_map(Opcode::names).count(), "{target}");
            for name in names {
                assert!(find(target, name).is_some_and(|row| row.names().any(|known| known == name)), "{name}");
            }
        }
    }
}
