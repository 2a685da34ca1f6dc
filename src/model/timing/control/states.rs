//! Manual wait states: which instructions of gfx906 are the first and the second ones of the contract's rows.

use super::form::{Form, bits};
use super::ports::InstructionKind;
use crate::targets::{Target, Unchecked};

/// The wait states that a row wants; the last one, behind `s_icache_inv`, wants so many instructions.
const WANTED: [u8; 5] = [1, 1, 2, 2, 16];

/// The row behind `s_icache_inv`: a buffer of as many dwords is emptied, so each `s_nop` counts as one.
const CACHE: usize = 4;

/// In which rows an instruction is what, a bit for each row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    /// rows whose first instruction it is
    pub first: u8,
    /// rows whose second instruction it is
    pub second: u8,
    /// rows that it ends
    pub ends: u8,
    /// how many wait states it is
    pub states: u8,
}

/// What an instruction with these first words is.
pub(super) fn rows(target: Target, form: Form, words: [u32; 3], kind: InstructionKind) -> Rows {
    let word = words[0];
    let name = form.name(target, word);
    let is_nop = name == "s_nop";
    let states = if is_nop { (word & 15) as u8 + 1 } else { 1 };
    if !target.facts().waves.hazards.contains(&Unchecked::WaitStates) {
        return Rows { states, ..Rows::default() };
    }
    let register = word & 63;
    let sets = |wanted| name.starts_with("s_setreg") && register == wanted;
    let is_flow = matches!(
        kind,
        InstructionKind::Branch | InstructionKind::Direct | InstructionKind::Call | InstructionKind::Jump
    );
    let first = [sets_m0(form, name, word), sets(3), name == "s_setvskip", sets(1), name == "s_icache_inv"];
    let second = [
        reads_m0(form, name, words),
        matches!(name, "s_rfe_b64" | "s_rfe_restore_b64"),
        name == "s_getreg_b32" && register == 1,
        form.is_vector(),
        !is_nop && !is_flow,
    ];
    Rows { first: mask(first), second: mask(second), ends: u8::from(is_flow) << CACHE, states }
}

/// The rows of which wait states are missing when an instruction is decoded, and how many at most. Afterwards `owed` is
/// what the rows still want; `is_held` says that the wave waits for those that are missing.
pub(super) fn pass(owed: &mut [u8; 5], rows: Rows, is_held: bool) -> (u8, u8) {
    let Rows { first, second, ends, states } = rows;
    let has = |bits: u8, row: usize| bits >> row & 1 == 1;
    let missing: [u8; 5] = std::array::from_fn(|row| if has(second, row) { owed[row] } else { 0 });
    let most = missing.into_iter().max().unwrap_or(0);
    for (row, owed) in owed.iter_mut().enumerate() {
        let own = if row == CACHE { 1 } else { states };
        *owed = owed.saturating_sub(own + if is_held { most } else { 0 });
        if has(ends, row) {
            *owed = 0;
        }
        if has(first, row) {
            *owed = WANTED[row];
        }
    }
    (mask(missing.map(|states| states > 0)), most)
}

fn mask(rows: [bool; 5]) -> u8 {
    rows.into_iter().rev().fold(0, |bits, row| bits << 1 | u8::from(row))
}

/// Whether it is a setter of M0.
fn sets_m0(form: Form, name: &str, word: u32) -> bool {
    const M0: u32 = 124;
    let names_it = bits(word, 16, 7) == M0;
    match (form, name) {
        (_, "s_set_gpr_idx_on" | "s_set_gpr_idx_idx" | "s_set_gpr_idx_mode") => true,
        (_, "s_cbranch_g_fork" | "s_rfe_restore_b64" | "s_cbranch_i_fork") => false,
        (Form::Sop1 | Form::Sop2, _) => names_it,
        (Form::Sopk, "") => false,
        (Form::Sopk, name) => names_it && !name.starts_with("s_cmpk_") && !name.starts_with("s_setreg_"),
        _ => false,
    }
}

fn reads_m0(form: Form, name: &str, [word, second, _]: [u32; 3]) -> bool {
    const LDS_DIRECT: u32 = 254;
    match form {
        Form::Ds => bits(word, 16, 1) == 1 || matches!(bits(word, 17, 8), 29 | 182),
        Form::Mubuf => bits(word, 16, 1) == 1 || bits(word, 18, 7) == 61,
        Form::Vintrp => true,
        Form::Vop1 | Form::Vop2 | Form::Vopc => bits(word, 0, 9) == LDS_DIRECT,
        // Those that interpolate have their numbers; the others have a first source.
        Form::Vop3 => match bits(word, 16, 10) {
            627 => false,
            624..=631 => true,
            _ => bits(second, 0, 9) == LDS_DIRECT,
        },
        Form::Global => bits(word, 13, 1) == 1,
        _ => matches!(name, "s_sendmsg" | "s_sendmsghalt" | "s_ttracedata") || name.starts_with("s_movrel"),
    }
}
