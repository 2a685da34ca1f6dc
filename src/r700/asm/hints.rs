//! What leads on from a mnemonic that isn't known.

use crate::isa::mnemonics;

/// What to write instead of an unknown mnemonic.
pub(super) fn instead_of(name: &str) -> String {
    let upper = name.to_ascii_uppercase();
    match upper.as_str() {
        "ADD" | "SUB" | "AND" | "OR" => return format!("{upper}_INT is the one of integers"),
        "MAX" | "MIN" => return format!("{upper}_INT and {upper}_UINT are those of integers"),
        "MOVA" | "MOVA_FLOOR" => return "MOVA_INT is the one of integers".to_owned(),
        _ if upper.starts_with("DS_") => {
            return "DS instructions are those of later targets: --target gfx906".to_owned();
        }
        _ => {}
    }
    let near = mnemonics().map(|known| (strsim::damerau_levenshtein(&upper, known), known)).min();
    match near {
        Some((distance, known)) if distance <= 3 => format!("did you mean {known}?"),
        _ => format!("the instructions are {}", mnemonics().collect::<Vec<_>>().join(", ")),
    }
}
