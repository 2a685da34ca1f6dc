//! The mnemonics of the R700.

use super::AluOp;

/// Every mnemonic.
pub fn mnemonics() -> impl Iterator<Item = &'static str> {
    ["LOCAL_DS_WRITE", "LOCAL_DS_READ"].into_iter().chain(AluOp::ALL.map(AluOp::name))
}

/// Whether a name is a mnemonic of the R700, and none of a later target's in other letters: `MOV`, `local_ds_read`.
pub fn is_mnemonic(name: &str) -> bool {
    mnemonics().any(|known| known == name || known.starts_with("LOCAL_") && known.eq_ignore_ascii_case(name))
}
