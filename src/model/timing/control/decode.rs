//! What wave control has to know of an instruction.

use super::form::{Form, bits};
use super::ports::InstructionKind;
use super::states::{self, Rows};
use crate::isa::Waitcnt;
use crate::targets::{Encoding, Target};

/// An instruction as wave control knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    pub words: [u32; 3],
    pub kind: InstructionKind,
    /// dwords
    pub length: u64,
    pub simm16: i16,
    /// what it adds to VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT
    pub adds: [u8; 4],
    /// what these may be at most when it is issued
    pub limits: [u16; 4],
    /// manual wait states
    pub rows: Rows,
    /// `s_sleep`, whose number is of ticks
    pub is_sleep: bool,
}

/// What a target makes of three dwords, of which the first ones are the instruction.
pub(super) fn decode(target: Target, words: [u32; 3], is_skipping: bool) -> Decoded {
    let form = Form::of(target, words[0]);
    let name = form.name(target, words[0]);
    let is_skipped = is_skipping && form.is_vector();
    let kind = if is_skipped { InstructionKind::Pass } else { kind(form, name, words[0]) };
    let adds = if is_skipped { [0; 4] } else { adds(target, form, words[0]) };
    let mut limits = limits(target, form, words[0], is_skipped);
    for ((limit, add), most) in limits.iter_mut().zip(adds).zip(greatest(target)) {
        *limit = (*limit).min(most - u16::from(add));
    }
    Decoded {
        words,
        kind,
        length: form.length(target, words),
        simm16: words[0] as u16 as i16,
        adds,
        limits,
        rows: states::rows(target, form, words, kind),
        is_sleep: name == "s_sleep",
    }
}

/// The counters' greatest values.
fn greatest(target: Target) -> [u16; 4] {
    let Waitcnt { vmcnt, expcnt, lgkmcnt } = Waitcnt::max(target);
    [vmcnt.into(), 63, expcnt.into(), lgkmcnt.into()]
}

fn kind(form: Form, name: &str, word: u32) -> InstructionKind {
    match name {
        "s_waitcnt" | "s_waitcnt_vscnt" | "s_waitcnt_vmcnt" | "s_waitcnt_expcnt" | "s_waitcnt_lgkmcnt" => {
            InstructionKind::Pass
        }
        "s_incperflevel" | "s_decperflevel" | "s_clause" | "s_delay_alu" | "s_waitcnt_depctr" | "s_wait_event" => {
            InstructionKind::Pass
        }
        "s_wait_idle" | "s_set_inst_prefetch_distance" => InstructionKind::Pass,
        "s_sethalt" if word & 1 == 0 => InstructionKind::Pass,
        "s_sethalt" => InstructionKind::Halt,
        "s_nop" | "s_sleep" => InstructionKind::Pause,
        "s_barrier" => InstructionKind::Barrier,
        "s_endpgm" | "s_endpgm_saved" | "s_endpgm_ordered_ps_done" => InstructionKind::End,
        "s_setprio" => InstructionKind::Priority,
        "s_wakeup" => InstructionKind::Wake,
        "s_branch" => InstructionKind::Direct,
        "s_call_b64" => InstructionKind::Call,
        "s_setpc_b64" | "s_swappc_b64" | "s_rfe_b64" | "s_rfe_restore_b64" | "s_trap" => InstructionKind::Jump,
        "s_cbranch_i_fork" => InstructionKind::IFork,
        "s_cbranch_g_fork" => InstructionKind::GFork,
        "s_cbranch_join" => InstructionKind::Join,
        "s_setvskip" => InstructionKind::SetVskip,
        name if name.starts_with("s_cbranch_") => InstructionKind::Branch,
        _ if form == Form::Ds => InstructionKind::Lds,
        _ => InstructionKind::Run,
    }
}

/// What it adds to VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT.
fn adds(target: Target, form: Form, word: u32) -> [u8; 4] {
    let facts = target.facts();
    let is_gfx9 = facts.code.encoding == Encoding::Gfx9;
    let name = form.name(target, word);
    match form {
        Form::Ds => [0, 0, bits(word, facts.isa.ds.gds as u32, 1) as u8, 1],
        Form::Mubuf | Form::Mtbuf | Form::Mimg | Form::Global => memory(target, form, word),
        Form::Flat if is_gfx9 && bits(word, 13, 1) == 1 => [1, 0, 0, 0],
        Form::Flat => {
            let [loads, stores, ..] = memory(target, form, word);
            [loads, stores, 0, 1]
        }
        Form::Export | Form::Ldsdir => [0, 0, 1, 0],
        Form::Smem => {
            let is_long = name.contains("load_") && !(name.ends_with("_dword") || name.ends_with("_b32"));
            let is_time = matches!(name, "s_memtime" | "s_memrealtime");
            [0, 0, 0, 1 + u8::from(is_long || is_time)]
        }
        _ if name.starts_with("s_sendmsg_rtn") => [0, 0, 0, 2],
        _ if name.starts_with("s_sendmsg") => [0, 0, 0, 1],
        _ => [0; 4],
    }
}

/// VS_CNT counts stores, and atomics that return nothing.
fn memory(target: Target, form: Form, word: u32) -> [u8; 4] {
    let number = bits(word, 18, 8);
    let [is_store, is_atomic] = match form {
        Form::Mubuf => [matches!(number, 4..8 | 12..16 | 24..30 | 36 | 37 | 39), number > 50],
        Form::Mtbuf => [matches!(bits(word, 15, 4), 4..8 | 12..16), false],
        Form::Mimg => [matches!(number, 6..10), matches!(number, 10..=22)],
        _ => {
            let number = bits(word, 18, 7);
            [matches!(number, 24..30 | 36 | 37 | 41), number > 50]
        }
    };
    let is_silent = is_store || is_atomic && bits(word, 14, 1) == 0;
    if target.facts().waves.vscnt && is_silent { [0, 1, 0, 0] } else { [1, 0, 0, 0] }
}

/// What the instruction itself waits for; counters that it doesn't wait for have a limit that always holds.
fn limits(target: Target, form: Form, word: u32, is_skipped: bool) -> [u16; 4] {
    const NONE: u16 = u16::MAX;
    let simm16 = word as u16;
    // Six bits count. A register in place of `null` holds a number that isn't known here.
    let only = |counter: usize| {
        let mut limits = [NONE; 4];
        limits[counter] = if word >> 16 & 0x7f == 124 { simm16 & 63 } else { 0 };
        limits
    };
    match form.name(target, word) {
        "s_waitcnt" => {
            let Waitcnt { vmcnt, expcnt, lgkmcnt } = Waitcnt::unpack(target, simm16);
            [vmcnt.into(), NONE, expcnt.into(), lgkmcnt.into()]
        }
        "s_waitcnt_vmcnt" => only(0),
        "s_waitcnt_vscnt" => only(1),
        "s_waitcnt_expcnt" => only(2),
        "s_waitcnt_lgkmcnt" => only(3),
        "s_wait_idle" | "s_endpgm" | "s_endpgm_saved" | "s_endpgm_ordered_ps_done" => [0; 4],
        _ if form == Form::Vinterp && !is_skipped => [NONE, NONE, (word >> 8 & 7) as u16, NONE],
        _ => [NONE; 4],
    }
}
