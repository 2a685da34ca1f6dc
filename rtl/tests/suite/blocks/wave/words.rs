//! Words of instructions, with opcodes from the tables of all instructions.

use lds_isa::encoding::find;
use lds_isa::targets::Target;

fn opcode(target: Target, name: &str) -> u32 {
    find(target, name).unwrap_or_else(|| panic!("{target} has no {name}")).opcode.into()
}

/// A word of SOPP.
pub fn sopp(target: Target, name: &str, immediate: u16) -> u32 {
    0b1_0111_1111 << 23 | opcode(target, name) << 16 | u32::from(immediate)
}

/// A word of SOPK.
pub fn sopk(target: Target, name: &str, register: u32, immediate: u16) -> u32 {
    0b1011 << 28 | opcode(target, name) << 23 | register << 16 | u32::from(immediate)
}

/// A word of SOP1.
pub fn sop1(target: Target, name: &str, to: u32, from: u32) -> u32 {
    0b1_0111_1101 << 23 | to << 16 | opcode(target, name) << 8 | from
}

/// A word of SOP2.
pub fn sop2(target: Target, name: &str, to: u32, from: [u32; 2]) -> u32 {
    0b10 << 30 | opcode(target, name) << 23 | to << 16 | from[1] << 8 | from[0]
}

/// A word of SOPC.
pub fn sopc(target: Target, name: &str, from: [u32; 2]) -> u32 {
    0b1_0111_1110 << 23 | opcode(target, name) << 16 | from[1] << 8 | from[0]
}
