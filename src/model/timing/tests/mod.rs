//! Known patterns, sequences of instructions, and slow models of random ones.

mod chips;
mod config;
mod count;
mod patterns;
mod readings;
mod reference;
mod rest;
mod rules;
mod sequences;
mod touched;
mod unit;
mod wide;

use super::*;
use crate::isa::{self, DsInstruction};
use crate::targets::{Alignment, Rules};
use crate::transfer::Command;
use crate::wave::{Wave, WaveSize};

const WHOLE: Allocation = Allocation { base: 0, size: 65536 };

/// ADDR is v1, DATA0 v2, DATA1 v3, VDST v4.
fn instruction(name: &str, offset0: u8, offset1: u8) -> DsInstruction {
    let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
    DsInstruction { opcode, addr: 1, data0: 2, data1: 3, vdst: 4, offset0, offset1, gds: false, acc: false }
}

fn wave(exec: u64, address: impl Fn(u32) -> u32) -> Wave {
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.exec = exec;
    for (lane, slot) in wave.vgprs[1].iter_mut().enumerate() {
        *slot = address(lane as u32);
    }
    wave
}

/// Who is served when by one instruction.
fn schedule(chip: &Chip, allocation: Allocation, instruction: &DsInstruction, wave: &Wave) -> Option<Schedule> {
    Schedule::of(&mut Meter::new(chip.clone(), allocation), &Transfer::ds(instruction, 0, wave))
}

/// The full unit of gfx906.
fn full_chip(load_port: bool) -> Chip {
    Chip::of(Target::Gfx906, Geometry::FULL, load_port)
}
