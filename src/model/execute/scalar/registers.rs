//! Scalar registers by the numbers that instructions have for them.

use crate::targets::Target;
use crate::wave::{Status, TTMPS, Wave};

/// The low half of VCC.
pub const VCC: u32 = 106;

/// The first register of trap handlers.
const TTMP: u32 = 108;

/// The low half of EXEC.
pub const EXEC: u32 = 126;

/// The number of M0.
pub const fn m0(target: Target) -> u32 {
    target.facts().code.m0
}

/// Whether a number is that of NULL: it is 0 and takes nothing, as one register and as two (RDNA3 ISA 7.2).
pub const fn is_null(number: u32, target: Target) -> bool {
    matches!(target.facts().code.null, Some(null) if null == number)
}

/// How many SGPRs can be indexed: those that have no other name.
pub const fn indexed(target: Target) -> u32 {
    target.facts().code.sgprs
}

const fn half(pair: u64, number: u32) -> u32 {
    (pair >> (number % 2 * 32)) as u32
}

fn set_half(pair: &mut u64, number: u32, value: u32) {
    let shift = number % 2 * 32;
    *pair = *pair & !(0xffff_ffff << shift) | u64::from(value) << shift;
}

fn ttmp(number: u32) -> Option<usize> {
    (TTMP..TTMP + TTMPS as u32).contains(&number).then(|| (number - TTMP) as usize)
}

/// Whether registers of trap handlers have their values.
fn can_read_ttmps(wave: &Wave, target: Target) -> bool {
    wave.status.has(Status::PRIVILEGED) || target.facts().waves.groups_in_ttmps
}

/// The register with a number; 0 for numbers of none, and for registers of trap handlers that can't be read.
pub fn read(wave: &Wave, number: u32, target: Target) -> u32 {
    match number {
        VCC | 107 => half(wave.vcc, number),
        EXEC | 127 => half(wave.exec, number),
        number if number == m0(target) => wave.m0,
        _ => match ttmp(number) {
            Some(index) if can_read_ttmps(wave, target) => wave.ttmps[index],
            Some(_) => 0,
            None => wave.sgprs.get(number as usize).copied().unwrap_or_default(),
        },
    }
}

/// Two registers from an even number on.
pub fn read_pair(wave: &Wave, number: u32, target: Target) -> u64 {
    // Its number may be odd.
    if is_null(number, target) {
        return 0;
    }
    let number = number & !1;
    u64::from(read(wave, number, target)) | u64::from(read(wave, number + 1, target)) << 32
}

/// Sets the register with a number. Numbers of none, and those of trap handlers outside of them, take nothing.
pub fn write(wave: &mut Wave, number: u32, value: u32, target: Target) {
    match number {
        VCC | 107 => set_half(&mut wave.vcc, number, value),
        EXEC | 127 => set_half(&mut wave.exec, number, value),
        number if number == m0(target) => wave.m0 = value,
        _ => match ttmp(number) {
            Some(index) if wave.status.has(Status::PRIVILEGED) => wave.ttmps[index] = value,
            Some(_) => {}
            None => {
                if let Some(register) = wave.sgprs.get_mut(number as usize) {
                    *register = value;
                }
            }
        },
    }
}

/// Sets two registers from an even number on.
pub fn write_pair(wave: &mut Wave, number: u32, value: u64, target: Target) {
    if is_null(number, target) {
        return;
    }
    let number = number & !1;
    write(wave, number, value as u32, target);
    write(wave, number + 1, (value >> 32) as u32, target);
}
