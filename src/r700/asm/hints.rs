//! What leads on from a mnemonic that isn't known.

use crate::r700::isa::AluOp;

/// Every mnemonic.
pub(super) fn mnemonics() -> impl Iterator<Item = &'static str> {
    ["LOCAL_DS_WRITE", "LOCAL_DS_READ"].into_iter().chain(AluOp::ALL.map(AluOp::name))
}

/// Whether a name is a mnemonic of the R700, and none of a later target's in other letters: `MOV`, `local_ds_read`.
pub(crate) fn is_mnemonic(name: &str) -> bool {
    mnemonics().any(|known| known == name || known.starts_with("LOCAL_") && known.eq_ignore_ascii_case(name))
}

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
