//! Every control instruction on the cases of a table, and what is refused.

use super::state::{by_semantics, difference, instruction, is_for, set, targets};
use crate::encoding::Instruction;
use crate::encoding::rows;
use crate::execute::{Counters, Effect, ExecuteError, Handed, Images, Prepared, execute};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use std::collections::BTreeSet;

const CASES: &str = include_str!("control.txt");

/// Where the instructions are.
const PC: u64 = 0x1000;

/// What others have to do, and LGKM where it is raised.
fn text(effect: Effect) -> String {
    let Effect { then, counts } = effect;
    // A counter of its own, where there is one.
    let count = counts.lgkm + counts.km;
    assert!(counts == Counters::lgkm(count) || counts == Counters { km: count, ..Counters::NONE });
    let lgkm = if count > 0 { format!(" lgkm {count}") } else { String::new() };
    format!("{then:?}{lgkm}")
}

/// Whoever has the program counter alone can tell from what is handed over where the wave goes on.
fn is_enough(instruction: &Instruction, handed: Handed, exec: u64, after: &Wave) {
    let Handed { condition, first, second } = handed;
    let name = instruction.row.semantics;
    let next = PC + 4 * instruction.words().len() as u64;
    let distance = i64::from((instruction.words()[0] as u16).cast_signed()) * 4;
    let distant = next.wrapping_add_signed(distance);
    let of_fork = |to: u64| match (first & exec, exec & !first) {
        (_, 0) => to,
        (0, _) => next,
        (jump, stay) if stay.count_ones() < jump.count_ones() => next,
        _ => to,
    };
    let wanted = match name {
        _ if name.starts_with("s_cbranch_scc")
            || name.starts_with("s_cbranch_vcc")
            || name.starts_with("s_cbranch_exec")
            || name.starts_with("s_cbranch_cdbg") =>
        {
            if condition {
                distant
            } else {
                next
            }
        }
        "s_setpc_b64" | "s_swappc_b64" | "s_rfe_b64" | "s_rfe_restore_b64" | "s_trap" => {
            if condition {
                first & 0xffff_ffff_fffc
            } else {
                next
            }
        }
        "s_cbranch_i_fork" => of_fork(distant),
        "s_cbranch_g_fork" => of_fork(second & 0xffff_ffff_fffc),
        "s_setvskip" => {
            assert_eq!(condition, after.mode >> 28 & 1 == 1, "{name}");
            next
        }
        _ => return,
    };
    assert_eq!(after.pc, wanted, "{name}: {handed:x?}");
}

#[test]
fn control_instructions_do_what_the_table_says() {
    let mut seen = BTreeSet::new();
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_else(|| panic!("{line} has four columns"));
        let (mut case, before, after, wanted_effect) = (next(), next(), next(), next());
        let mut size = WaveSize::Wave64;
        if let Some(rest) = case.strip_prefix("wave32: ") {
            (case, size) = (rest, WaveSize::Wave32);
        }
        for target in targets() {
            let text = match case.split_once(": ") {
                Some((only, _)) if !is_for(only, target) => continue,
                Some((_, text)) => text,
                None => case,
            };
            if !target.facts().wave_lanes.contains(&size.lanes()) {
                continue;
            }
            let Some(instruction) = by_semantics(text, target) else { continue };
            seen.insert((target.name(), instruction.row.semantics));
            let mut wave = Wave::new(size);
            wave.pc = PC;
            set(&mut wave, before);
            let mut wanted = wave.clone();
            set(&mut wanted, after);
            let handed = Prepared::new(&instruction).and_then(|prepared| prepared.handed(&wave));
            let exec = wave.exec;
            let effect = execute(&instruction, &mut wave, &mut Images::new());
            is_enough(&instruction, handed.unwrap_or_else(|error| panic!("{line}: {error}")), exec, &wave);
            let effect = effect.unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(self::text(effect), wanted_effect, "{target}: {line}");
            assert_eq!(difference(&wave, &wanted), "", "{target}: {line}");
            assert_eq!(wave, wanted, "{target}: {line}");
        }
    }
    for target in targets() {
        for row in rows(target).iter().filter(|row| row.does.control().is_some()) {
            assert!(seen.contains(&(target.name(), row.semantics)), "{target}: {} has no case", row.name);
        }
    }
}

#[test]
fn what_cannot_be_done_is_refused_with_the_mnemonic_and_changes_nothing() {
    let refused = |target, text: &str, before: &str| {
        let instruction = instruction(text, target).unwrap();
        let mut wave = Wave::new(WaveSize::Wave64);
        set(&mut wave, before);
        let start = wave.clone();
        let error = execute(&instruction, &mut wave, &mut Images::new()).unwrap_err();
        assert_eq!(difference(&wave, &start), "", "{text}");
        assert!(error.to_string().contains(instruction.row.name), "{error}");
        error
    };
    let (gfx906, gfx1100) = (Target::Gfx906, Target::Gfx1100);
    assert_eq!(refused(gfx1100, "s_code_end", ""), ExecuteError::Unknown { name: "s_code_end" });
    assert_eq!(refused(gfx906, "s_rfe_b64 s[4:5]", ""), ExecuteError::Privileged { name: "s_rfe_b64" });
    assert_eq!(refused(gfx906, "s_trap 2", "status=0x40"), ExecuteError::NoTrapHandler { name: "s_trap" });
    let register = ExecuteError::HardwareRegister { name: "s_getreg_b32", register: 5 };
    assert_eq!(refused(gfx906, "s_getreg_b32 s0, hwreg(HW_REG_GPR_ALLOC)", ""), register);
    let register = ExecuteError::HardwareRegister { name: "s_setreg_b32", register: 6 };
    assert_eq!(refused(gfx906, "s_setreg_b32 hwreg(HW_REG_LDS_ALLOC), s0", ""), register);
    let source = ExecuteError::Source { name: "s_mov_b32", source_number: 239 };
    assert_eq!(refused(gfx906, "s_mov_b32 s0, src_pops_exiting_wave_id", ""), source);
    let source = ExecuteError::Source { name: "s_setvskip", source_number: 239 };
    assert_eq!(refused(gfx906, "s_setvskip src_pops_exiting_wave_id, 0", ""), source);
    let message = ExecuteError::Message { name: "s_sendmsg_rtn_b32", message: 128 };
    assert_eq!(refused(gfx1100, "s_sendmsg_rtn_b32 s0, sendmsg(MSG_RTN_GET_DOORBELL)", ""), message);
    let clock = ExecuteError::NoClock { name: "s_sendmsg_rtn_b64" };
    assert_eq!(refused(gfx1100, "s_sendmsg_rtn_b64 s[0:1], sendmsg(MSG_RTN_GET_REALTIME)", ""), clock);
}
