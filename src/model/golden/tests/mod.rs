//! The rules of the instruction descriptions, one by one, with values worked out by hand.

mod alignment;
mod atomics;
mod bvh_stack;
mod destination;
mod gds;
mod limits;
mod narrow;
mod opcodes;
mod open;
mod order;
mod permutes;
mod properties;
mod readings;
mod source2;
mod thread;
mod updates;

use super::{Effect, Memory, Unit, execute};
use crate::isa::{DsInstruction, Opcode, find};
use crate::targets::{Alignment, Geometry, Target};
use crate::transfer::Transfer;
use crate::wave::{Allocation, Vgpr, Wave, WaveSize};
use std::fmt;

/// A unit with one wave and its storage. ADDR is v1, DATA0 v10 and on, DATA1 v20 and on, VDST v30 and on.
#[derive(Clone)]
struct Bench {
    unit: Unit,
    wave: Wave,
    memory: Memory,
}

/// Short enough to be read: the whole storage and all registers would fill pages.
impl fmt::Debug for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let addresses = &self.wave.vgprs[usize::from(ADDR)];
        write!(f, "{:?}, exec {:#x}, addresses {addresses:x?}", self.unit, self.wave.exec)
    }
}

const ADDR: u8 = 1;
const DATA0: u8 = 10;
const DATA1: u8 = 20;
const VDST: u8 = 30;

/// What VDST holds before an instruction in the tests that look at what it leaves alone.
const OLD: u32 = 0xcafe_f00d;

impl Bench {
    /// A small unit (8 lanes, 2048 bytes), all of which the wave of 64 lanes owns; any address is good.
    fn new(target: Target) -> Self {
        let allocation = Allocation { base: 0, size: 2048 };
        let unit = Unit { alignment: Alignment::Unaligned, ..Unit::new(target, Geometry::SMALL, allocation) };
        let memory = Memory::new(Geometry::SMALL);
        let mut bench = Bench { unit, wave: Wave::new(WaveSize::Wave64), memory };
        (VDST..VDST + 4).for_each(|register| {
            bench.set(register, |_| OLD);
        });
        bench
    }

    /// A small unit whose byte i holds i modulo 251, so that no two places look alike.
    fn patterned(target: Target) -> Self {
        let mut bench = Bench::new(target);
        for dword in 0..512 {
            bench.memory.preset(dword, u32::from_le_bytes(std::array::from_fn(|byte| pattern(4 * dword + byte))));
        }
        bench
    }

    /// With lane 0 alone, whose ADDR is this.
    fn at(mut self, address: u32) -> Self {
        self.wave.exec = 1;
        self.set(ADDR, |_| address);
        self
    }

    fn set(&mut self, register: u8, value: impl Fn(u32) -> u32) -> &mut Self {
        let values: Vgpr = std::array::from_fn(|lane| value(lane as u32));
        self.wave.vgprs[usize::from(register)] = values;
        self
    }

    fn exec(&mut self, mask: u64) -> &mut Self {
        self.wave.exec = mask;
        self
    }

    fn run(&mut self, name: &str, offset0: u8, offset1: u8) -> Effect {
        let instruction = instruction(self.unit.target, name, offset0, offset1);
        self.run_as(&instruction)
    }

    fn run_as(&mut self, instruction: &DsInstruction) -> Effect {
        let transfer = Transfer::ds(instruction, 0, &self.wave);
        let (effect, answer) = execute(&self.unit, &transfer, &mut self.memory).expect("supported");
        answer.write(&transfer.command, &mut self.wave);
        effect
    }

    /// The lanes that are refused.
    fn refused(&mut self, name: &str, offset0: u8, offset1: u8) -> u64 {
        self.run(name, offset0, offset1).violations
    }

    /// One lane of a register.
    fn lane(&self, register: u8, lane: usize) -> u32 {
        self.wave.vgprs[usize::from(register)][lane]
    }

    /// VDST of one lane, and the registers after it.
    fn returned<const N: usize>(&self, lane: usize) -> [u32; N] {
        std::array::from_fn(|index| self.lane(VDST + index as u8, lane))
    }

    fn dword(&self, address: usize) -> u32 {
        self.memory.dwords()[address / 4]
    }

    fn byte(&self, address: usize) -> u8 {
        (self.dword(address) >> (8 * (address % 4))) as u8
    }

    fn bytes(&self) -> Vec<u8> {
        self.memory.dwords().iter().flat_map(|dword| dword.to_le_bytes()).collect()
    }

    fn preset(&mut self, address: usize, value: u32) -> &mut Self {
        self.memory.preset(address / 4, value);
        self
    }
}

/// The byte at an address of a patterned storage.
fn pattern(address: usize) -> u8 {
    (address % 251) as u8
}

/// The opcode of a name of the GCN generations, if a target has it. Only comparisons have names from GFX11 on that no
/// alias leads to: their operands are swapped.
fn known(target: Target, name: &str) -> Option<&'static Opcode> {
    find(target, name).or_else(|| find(target, &name.replace("cmpst_", "cmpstore_")))
}

fn opcode(target: Target, name: &str) -> &'static Opcode {
    known(target, name).unwrap_or_else(|| panic!("no {name}"))
}

fn instruction(target: Target, name: &str, offset0: u8, offset1: u8) -> DsInstruction {
    let opcode = opcode(target, name);
    DsInstruction {
        opcode,
        addr: ADDR,
        data0: DATA0,
        data1: DATA1,
        vdst: VDST,
        offset0,
        offset1,
        gds: false,
        acc: false,
    }
}

/// Bits of the lanes from `first` up to `end`, without it.
fn lanes(first: u32, end: u32) -> u64 {
    (first..end).fold(0, |mask, lane| mask | 1 << lane)
}

/// Loads of one element: its bytes and the mnemonic that both targets know.
const LOADS: [(usize, &str); 6] = [
    (1, "ds_read_u8"),
    (2, "ds_read_u16"),
    (4, "ds_read_b32"),
    (8, "ds_read_b64"),
    (12, "ds_read_b96"),
    (16, "ds_read_b128"),
];

/// Stores of one element.
const STORES: [(usize, &str); 6] = [
    (1, "ds_write_b8"),
    (2, "ds_write_b16"),
    (4, "ds_write_b32"),
    (8, "ds_write_b64"),
    (12, "ds_write_b96"),
    (16, "ds_write_b128"),
];
