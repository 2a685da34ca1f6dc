//! State of waves as text: `s3=5 s[4:5]=0x100000000 vcc=1 scc=1`.

use crate::encoding::{Instruction, parse_line, rows};
use crate::targets::Target;
use crate::wave::{Status, Wave};
use lds_isa::diagnostic::Source;

/// The targets whose whole waves are executed.
pub fn targets() -> impl Iterator<Item = Target> {
    Target::ALL.into_iter()
}

/// Whether a case is one for a target: of several names one is the target's, or its generation's, such as `gfx11`.
pub fn is_for(names: &str, target: Target) -> bool {
    let generation = format!("gfx{}", target.facts().generation);
    names.split(' ').any(|name| name == target.name() || name == generation)
}

/// A number, decimal or hexadecimal.
pub fn number(text: &str) -> u64 {
    let value = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    value.unwrap_or_else(|_| panic!("{text} is no number"))
}

/// Sets what a text says. `v3` is VGPR 3 of all lanes, `v3.5` that of lane 5.
pub fn set(wave: &mut Wave, text: &str) {
    for part in text.split_whitespace() {
        let (name, value) = part.split_once('=').unwrap_or_else(|| panic!("{part} has no value"));
        let value = number(value);
        let low = value as u32;
        match name {
            "vcc" => wave.vcc = value,
            "exec" => wave.exec = value,
            "m0" => wave.m0 = low,
            "scc" => wave.scc = value == 1,
            "pc" => wave.pc = value,
            "mode" => wave.mode = low,
            "status" => wave.status = Status(low),
            "tba" => wave.system.trap_handler = Some(value),
            "tma" => wave.system.trap_memory = value,
            "trapsts" => wave.system.trap_status = low,
            _ if name.starts_with("s[") => {
                let first = number(name[2..].split(':').next().unwrap()) as usize;
                (wave.sgprs[first], wave.sgprs[first + 1]) = (low, (value >> 32) as u32);
            }
            _ if name.starts_with("ttmp") => wave.ttmps[number(&name[4..]) as usize] = low,
            _ if name.starts_with('s') => wave.sgprs[number(&name[1..]) as usize] = low,
            _ if name.starts_with('v') => match name[1..].split_once('.') {
                Some((register, lane)) => wave.vgprs[number(register) as usize][number(lane) as usize] = low,
                None => wave.vgprs[number(&name[1..]) as usize] = [low; 64],
            },
            _ => panic!("{name} is no part of a wave"),
        }
    }
}

/// The instruction of a text whose mnemonic is a target's own. `None` if it hasn't got it.
pub fn instruction(text: &str, target: Target) -> Option<Instruction> {
    let source = Source::new("case", text);
    parse_line(&source, 0..text.len(), target).ok().flatten()
}

/// The instruction of a text that starts with a semantic name. `None` if the target hasn't got it.
pub fn by_semantics(text: &str, target: Target) -> Option<Instruction> {
    let (name, operands) = text.split_once(' ').unwrap_or((text, ""));
    let row = rows(target).iter().find(|row| row.semantics == name)?;
    let text = format!("{} {operands}", row.name);
    Some(instruction(&text, target).unwrap_or_else(|| panic!("{target} doesn't take {text}")))
}

/// The differences of two waves, in few words.
pub fn difference(found: &Wave, wanted: &Wave) -> String {
    let mut text = String::new();
    let mut compare = |name: &str, found: u64, wanted: u64| {
        if found != wanted {
            text += &format!("{name} is {found:#x} and not {wanted:#x}; ");
        }
    };
    for (index, (found, wanted)) in found.sgprs.iter().zip(&wanted.sgprs).enumerate() {
        compare(&format!("s{index}"), (*found).into(), (*wanted).into());
    }
    for (index, (found, wanted)) in found.ttmps.iter().zip(&wanted.ttmps).enumerate() {
        compare(&format!("ttmp{index}"), (*found).into(), (*wanted).into());
    }
    compare("vcc", found.vcc, wanted.vcc);
    compare("exec", found.exec, wanted.exec);
    compare("scc", found.scc.into(), wanted.scc.into());
    compare("m0", found.m0.into(), wanted.m0.into());
    compare("pc", found.pc, wanted.pc);
    compare("mode", found.mode.into(), wanted.mode.into());
    compare("status", found.status.0.into(), wanted.status.0.into());
    for (index, (found, wanted)) in found.vgprs.iter().zip(wanted.vgprs.iter()).enumerate() {
        for (lane, (found, wanted)) in found.iter().zip(wanted).enumerate() {
            compare(&format!("v{index}.{lane}"), (*found).into(), (*wanted).into());
        }
    }
    text
}
