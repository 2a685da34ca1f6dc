//! Program flow (Vega ISA 4, 12.1 to 12.5; RDNA3 ISA 4, 16.1 to 16.5): what it leaves in a wave's registers. What
//! others have to do about barriers, waits and messages isn't looked at here.

use crate::lanes::set_scalar;
use crate::operands::scalar;
use crate::scalars::source;
use lds::encoding::{Field, Instruction};
use lds::wave::Wave;

/// Bits of the PC: 48, of which the lowest two are 0.
const PC: u64 = 0xffff_ffff_fffc;

/// Rows that change the PC alone, to the next instruction.
const NOTHING: [&str; 34] = [
    "s_nop",
    "s_endpgm",
    "s_wakeup",
    "s_barrier",
    "s_setkill",
    "s_waitcnt",
    "s_sleep",
    "s_setprio",
    "s_sendmsg",
    "s_sendmsghalt",
    "s_icache_inv",
    "s_incperflevel",
    "s_decperflevel",
    "s_ttracedata",
    "s_endpgm_saved",
    "s_endpgm_ordered_ps_done",
    "s_set_inst_prefetch_distance",
    "s_clause",
    "s_delay_alu",
    "s_waitcnt_depctr",
    "s_wait_idle",
    "s_wait_event",
    "s_code_end",
    "s_ttracedata_imm",
    "s_version",
    "s_waitcnt_vscnt",
    "s_waitcnt_vmcnt",
    "s_waitcnt_expcnt",
    "s_waitcnt_lgkmcnt",
    "s_sethalt",
    "s_trap",
    "s_getreg_b32",
    "s_setreg_b32",
    "s_setreg_imm32_b32",
];

/// The wave after an instruction of program flow; `None` if the row isn't read, and inside of it `None` for what is
/// open.
pub fn read(instruction: &Instruction, wave: &Wave) -> Option<Option<Wave>> {
    let name = instruction.row.semantics;
    if NOTHING.contains(&name) {
        return Some(register(instruction, wave, name));
    }
    let mut wanted = wave.clone();
    let next = wave.pc.wrapping_add(4 * instruction.words().len() as u64);
    wanted.pc = next;
    let immediate = instruction.field(Field::Simm16);
    let distance = i64::from((immediate as u16).cast_signed()) * 4;
    let target = next.wrapping_add_signed(distance) & PC;
    let taken = match name {
        "s_branch" => Some(true),
        "s_cbranch_scc0" => Some(!wave.scc),
        "s_cbranch_scc1" => Some(wave.scc),
        "s_cbranch_vccz" => Some(wave.vcc & wave.all_lanes() == 0),
        "s_cbranch_vccnz" => Some(wave.vcc & wave.all_lanes() != 0),
        "s_cbranch_execz" => Some(wave.exec & wave.all_lanes() == 0),
        "s_cbranch_execnz" => Some(wave.exec & wave.all_lanes() != 0),
        "s_cbranch_cdbgsys" => Some(wave.status.0 >> 21 & 1 == 1),
        "s_cbranch_cdbguser" => Some(wave.status.0 >> 20 & 1 == 1),
        "s_cbranch_cdbgsys_or_user" => Some(wave.status.0 >> 20 & 3 != 0),
        "s_cbranch_cdbgsys_and_user" => Some(wave.status.0 >> 20 & 3 == 3),
        _ => None,
    };
    if let Some(taken) = taken {
        wanted.pc = if taken { target } else { next };
        return Some(Some(wanted));
    }
    let number = instruction.field(Field::Sdst);
    let set_pair = |wanted: &mut Wave, value: u64| {
        if number == 124 && instruction.row.target != lds::targets::Target::Gfx906 {
            return Some(());
        }
        set_scalar(wanted, number, value as u32, instruction.row.target)?;
        set_scalar(wanted, number + 1, (value >> 32) as u32, instruction.row.target)
    };
    let pair = |field| source(instruction, wave, field);
    Some(match name {
        "s_getpc_b64" => set_pair(&mut wanted, next).map(|()| wanted),
        "s_setpc_b64" => pair(Field::Ssrc0).map(|pc| {
            wanted.pc = pc & PC;
            wanted
        }),
        "s_swappc_b64" => (|| {
            wanted.pc = pair(Field::Ssrc0)? & PC;
            set_pair(&mut wanted, next).map(|()| wanted)
        })(),
        "s_call_b64" => {
            wanted.pc = target;
            set_pair(&mut wanted, next).map(|()| wanted)
        }
        "s_cbranch_i_fork" => {
            let mask = u64::from(scalar(wave, number, instruction.row.target)?)
                | u64::from(scalar(wave, number + 1, instruction.row.target)?) << 32;
            fork(wanted, mask, target, next)
        }
        "s_cbranch_g_fork" => {
            pair(Field::Ssrc0).zip(pair(Field::Ssrc1)).and_then(|(mask, to)| fork(wanted, mask, to, next))
        }
        "s_cbranch_join" => pair(Field::Ssrc0).and_then(|saved| join(wanted, saved as u32)),
        "s_setvskip" => pair(Field::Ssrc0).zip(pair(Field::Ssrc1)).map(|(value, bit)| {
            let vskip = (value >> (bit & 31) & 1) as u32;
            wanted.mode = wave.mode & !(1 << 28) | vskip << 28;
            wanted
        }),
        "s_set_gpr_idx_off" => with(wanted, wave.mode & !(1 << 27), wave.m0),
        "s_set_gpr_idx_mode" => with(wanted, wave.mode, wave.m0 & !0xf000 | (immediate & 15) << 12),
        "s_round_mode" => with(wanted, wave.mode & !15 | immediate & 15, wave.m0),
        "s_denorm_mode" => with(wanted, wave.mode & !0xf0 | (immediate & 15) << 4, wave.m0),
        // Only trap handlers have these, and what answers messages isn't here.
        "s_rfe_b64" | "s_rfe_restore_b64" | "s_sendmsg_rtn_b32" | "s_sendmsg_rtn_b64" => None,
        _ => return None,
    })
}

fn with(mut wave: Wave, mode: u32, m0: u32) -> Option<Wave> {
    (wave.mode, wave.m0) = (mode, m0);
    Some(wave)
}

/// MODE by S_GETREG and S_SETREG; other registers are open here.
fn register(instruction: &Instruction, wave: &Wave, name: &str) -> Option<Wave> {
    let mut wanted = wave.clone();
    wanted.pc = wave.pc.wrapping_add(4 * instruction.words().len() as u64);
    if !name.contains("reg_") {
        return matches!(name, "s_sethalt" | "s_trap").then_some(None).unwrap_or(Some(wanted));
    }
    let immediate = instruction.field(Field::Simm16);
    let (id, low, size) = (immediate & 63, immediate >> 6 & 31, (immediate >> 11) + 1);
    if id != 1 || low + size > 32 {
        return None;
    }
    let mask = ((1u64 << size) - 1) as u32;
    let number = instruction.field(Field::Sdst);
    let target = instruction.row.target;
    if name == "s_getreg_b32" {
        set_scalar(&mut wanted, number, wave.mode >> low & mask, target)?;
        return Some(wanted);
    }
    let value = if name == "s_setreg_b32" { scalar(wave, number, target)? } else { instruction.literal()? };
    wanted.mode = wave.mode & !(mask << low) | (value & mask) << low;
    Some(wanted)
}

fn csp(wave: &Wave) -> usize {
    (wave.mode >> 29) as usize
}

/// The smaller part goes first; the other one waits on the stack, which is in SGPRs from s0 on.
fn fork(mut wave: Wave, mask: u64, target: u64, next: u64) -> Option<Wave> {
    let (pass, fail) = (mask & wave.exec, !mask & wave.exec);
    let target = target & PC;
    if pass == wave.exec {
        wave.pc = target;
        return Some(wave);
    }
    if fail == wave.exec {
        return Some(wave);
    }
    let (exec, pc, kept) = match fail.count_ones() < pass.count_ones() {
        true => (fail, next, (target, pass)),
        false => (pass, target, (next, fail)),
    };
    let at = csp(&wave) * 4;
    // The stack has six levels.
    if csp(&wave) > 5 {
        return None;
    }
    // The lanes are in the low half of the 128 bits.
    let words = [kept.1 as u32, (kept.1 >> 32) as u32, kept.0 as u32, (kept.0 >> 32) as u32];
    wave.sgprs.get_mut(at..at + 4)?.copy_from_slice(&words);
    wave.mode = wave.mode & 0x1fff_ffff | (csp(&wave) as u32 + 1) << 29;
    (wave.exec, wave.pc) = (exec, pc);
    Some(wave)
}

fn join(mut wave: Wave, saved: u32) -> Option<Wave> {
    if csp(&wave) as u32 == saved & 7 {
        return Some(wave);
    }
    let at = csp(&wave).checked_sub(1)?;
    let words = wave.sgprs.get(4 * at..4 * at + 4)?;
    let pair = |low: usize| u64::from(words[low]) | u64::from(words[low + 1]) << 32;
    (wave.exec, wave.pc) = (pair(0), pair(2) & PC);
    wave.mode = wave.mode & 0x1fff_ffff | (at as u32) << 29;
    Some(wave)
}
