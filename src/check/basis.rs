//! Addresses that rest on something that nothing set: the cost of such an instruction isn't known.
//!
//! A value *rests on* a register or a byte of memory if a directive computed the value from it, or an instruction
//! loaded the value from it, in any number of steps. A value *has a basis* if everything that it rests on was set.

use super::hit::{Hit, Place};
use super::unwritten::Written;
use crate::isa::{Addressing, DsInstruction};
use crate::touch::{Touched, Use};
use crate::wave::{REGISTERS, Register};
use std::collections::HashMap;

/// Something that nothing set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    /// a VGPR
    Vgpr(Register),
    /// M0
    M0,
    /// a byte of memory, counted from the start of the allocation
    Memory(u32),
}

/// A register that decides what an instruction touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decides {
    /// the VGPR of ADDR
    Vgpr(Register),
    /// M0
    M0,
    /// the exec mask
    Exec,
}

/// An instruction whose accesses have no basis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baseless {
    /// the register that decides which bytes the instruction touches
    pub by: Decides,
    /// what this register rests on that nothing set
    pub root: Root,
}

impl Baseless {
    pub(super) fn text(&self, place: Place) -> String {
        let Place { wave, lane, .. } = place;
        let whose = lane.map_or(format!("wave {wave}"), |lane| format!("wave {wave}, lane {lane}"));
        let subject = match self.by {
            Decides::Vgpr(register) => format!("the address of {whose} is in {register}"),
            Decides::M0 => format!("{whose} takes its address from M0"),
            Decides::Exec => format!("exec of {whose}"),
        };
        let root = match (self.by, self.root) {
            (Decides::Vgpr(one), Root::Vgpr(other)) if one == other => String::new(),
            (Decides::M0, Root::M0) => String::new(),
            (Decides::Exec, Root::Vgpr(register)) => format!(" was set from {register}"),
            (Decides::Exec, Root::M0) => " was set from M0".to_owned(),
            (Decides::Exec, Root::Memory(byte)) => format!(" was set from byte {byte:#x}"),
            (_, Root::Vgpr(register)) => format!(", which was made of {register}"),
            (_, Root::M0) => ", which was made of M0".to_owned(),
            (_, Root::Memory(byte)) => format!(", which was loaded from byte {byte:#x}"),
        };
        format!("{subject}{root}, which nothing has written: what this costs is not known")
    }

    pub(super) fn help(&self) -> String {
        match self.root {
            Root::Vgpr(register) => {
                format!("say what it holds before this line, for example `; lds: {register} = 4 * lane`")
            }
            Root::M0 => "say what it holds before this line, for example `; lds: m0 = 0`".to_owned(),
            Root::Memory(byte) => {
                let dword = byte & !3;
                format!("say what the memory holds, for example `; lds: memory at {dword:#x} = 0`")
            }
        }
    }
}

/// Which registers of a wave have a basis.
#[derive(Clone, Debug)]
struct WaveBasis {
    /// for each VGPR, the lanes that have a basis
    vgprs: [u64; REGISTERS],
    /// for each VGPR, what its other lanes rest on; none if this is the register itself
    roots: [Option<Root>; REGISTERS],
    /// what M0 rests on that nothing set; none if M0 has a basis
    m0: Option<Root>,
    /// what exec rests on that nothing set
    exec: Option<Root>,
}

/// Remembers which registers and which bytes of memory have a basis.
#[derive(Clone, Debug)]
pub(super) struct Basis {
    waves: Vec<WaveBasis>,
    /// for each wave, the memory that its addresses refer to
    memory_of: Vec<usize>,
    memories: Vec<MemoryBasis>,
}

/// Which dwords of a memory have a basis.
#[derive(Clone, Debug, Default)]
struct MemoryBasis {
    written: Written,
    /// dwords that were written with values that have a basis
    dwords: HashMap<u32, Root>,
    /// whether a store went to an address without a basis, so that any byte may have changed
    anything: Option<Root>,
}

impl Basis {
    /// For these waves: `memory_of` has for each wave the memory that its addresses refer to, counted from 0.
    pub(super) fn new(memory_of: Vec<usize>) -> Self {
        let wave = WaveBasis { vgprs: [0; REGISTERS], roots: [None; REGISTERS], m0: Some(Root::M0), exec: None };
        let count = memory_of.iter().max().map_or(0, |last| last + 1);
        let memories = vec![MemoryBasis::default(); count];
        Basis { waves: vec![wave; memory_of.len()], memory_of, memories }
    }

    /// A dword of a wave's memory gets a value before the program starts.
    pub(super) fn preset(&mut self, wave: usize, address: u32) {
        self.memories[self.memory_of[wave]].written.mark(address, 4);
    }

    /// A directive computes the value of a VGPR from others.
    pub(super) fn set_vgpr(&mut self, wave: usize, register: Register, from: &[Register]) {
        let root = self.waves[wave].first(from, u64::MAX);
        let wave = &mut self.waves[wave];
        let lanes = from.iter().fold(u64::MAX, |lanes, from| lanes & wave.vgprs[from.index()]);
        wave.vgprs[register.index()] = lanes;
        wave.roots[register.index()] = root;
    }

    /// A directive computes the value of M0 from lane 0 of VGPRs.
    pub(super) fn set_m0(&mut self, wave: usize, from: &[Register]) {
        self.waves[wave].m0 = self.waves[wave].first(from, 1);
    }

    /// A directive computes the exec mask from these lanes of VGPRs.
    pub(super) fn set_exec(&mut self, wave: usize, lanes: u64, from: &[Register]) {
        self.waves[wave].exec = self.waves[wave].first(from, lanes);
    }

    /// Whether the bytes that an instruction is about to touch in these lanes rest on something that nothing set.
    pub(super) fn doubt(&self, wave: usize, instruction: &DsInstruction, lanes: u64) -> Option<Hit<Baseless>> {
        let basis = &self.waves[wave];
        let whole = |by, root| {
            let place = Place { wave, lane: None, address: None };
            Some(Hit { lanes: 1, place, cause: Baseless { by, root } })
        };
        let addressing = instruction.opcode.addressing;
        if addressing == Addressing::None {
            return None;
        }
        if let Some(root) = basis.exec {
            return whole(Decides::Exec, root);
        }
        if lanes == 0 {
            return None;
        }
        // M0 as a limit is unknown unless a directive sets it.
        let by_m0 = instruction.gds || matches!(addressing, Addressing::AddThreadId | Addressing::M0);
        match basis.m0 {
            Some(root) if by_m0 || root != Root::M0 => return whole(Decides::M0, root),
            _ if by_m0 && !instruction.gds => return None,
            _ => {}
        }
        if matches!(addressing, Addressing::AddThreadId | Addressing::M0) {
            return None;
        }
        let register = Register::vgpr(instruction.addr);
        let baseless = lanes & !basis.vgprs[register.index()];
        let first = (baseless != 0).then(|| baseless.trailing_zeros() as usize)?;
        let cause = Baseless { by: Decides::Vgpr(register), root: basis.root(register) };
        Some(Hit { lanes: baseless, place: Place { wave, lane: Some(first), address: None }, cause })
    }

    /// An instruction was executed. `doubted` says that its addresses have no basis.
    pub(super) fn issued(&mut self, wave: usize, instruction: &DsInstruction, touched: &Touched, doubted: bool) {
        let lanes = touched.lanes;
        if lanes == 0 {
            return;
        }
        // The lanes whose sources have no basis, and what the first of these lanes rests on.
        let (mut baseless, mut root) = (0, None);
        for register in instruction.sources() {
            let without = lanes & !self.waves[wave].vgprs[register.index()];
            if without != 0 {
                baseless |= without;
                root = root.or(Some(self.waves[wave].root(register)));
            }
        }
        if doubted {
            (baseless, root) = (lanes, root.or(self.waves[wave].m0).or(self.waves[wave].exec));
        }
        let memory = &mut self.memories[self.memory_of[wave]];
        for touch in &touched.touches {
            let (address, bytes) = (touch.address, u32::from(touch.bytes));
            if touch.access != Use::Write
                && let Some(found) = memory.root(address, bytes)
            {
                baseless |= 1 << touch.lane;
                root = root.or(Some(found));
            }
        }
        let stores = touched.touches.iter().filter(|touch| touch.access != Use::Read);
        for touch in stores {
            let without = if baseless >> touch.lane & 1 == 1 { root } else { None };
            memory.store(touch.address, u32::from(touch.bytes), without);
            if doubted {
                memory.anything = memory.anything.or(root);
            }
        }
        // If values go from lane to lane, or one lane works for all, a single lane without a basis is enough.
        let apart =
            matches!(instruction.opcode.addressing, Addressing::One | Addressing::Two { .. } | Addressing::AddThreadId);
        if !apart && baseless != 0 {
            baseless = lanes;
        }
        let wave = &mut self.waves[wave];
        for register in instruction.written() {
            let register = register.index();
            wave.vgprs[register] = wave.vgprs[register] & !lanes | lanes & !baseless;
            if baseless != 0 {
                wave.roots[register] = root;
            }
        }
    }
}

impl MemoryBasis {
    /// What these bytes rest on that nothing set.
    fn root(&self, address: u32, bytes: u32) -> Option<Root> {
        let dwords = address / 4..(address + bytes).div_ceil(4);
        self.anything
            .or_else(|| self.written.missing(address, bytes).map(Root::Memory))
            .or_else(|| dwords.into_iter().find_map(|dword| self.dwords.get(&dword).copied()))
    }

    fn store(&mut self, address: u32, bytes: u32, root: Option<Root>) {
        self.written.mark(address, bytes);
        let end = address + bytes;
        for dword in address / 4..end.div_ceil(4) {
            match root {
                Some(root) => {
                    self.dwords.insert(dword, root);
                }
                // If a dword is written in part, its other bytes keep their basis.
                None if 4 * dword >= address && 4 * dword + 4 <= end => {
                    self.dwords.remove(&dword);
                }
                None => {}
            }
        }
    }
}

impl WaveBasis {
    /// What those lanes of a VGPR rest on that have no basis.
    fn root(&self, register: Register) -> Root {
        self.roots[register.index()].unwrap_or(Root::Vgpr(register))
    }

    /// What the first register rests on that has no basis in one of these lanes.
    fn first(&self, registers: &[Register], lanes: u64) -> Option<Root> {
        let without = registers.iter().find(|register| lanes & !self.vgprs[register.index()] != 0)?;
        Some(self.root(*without))
    }
}
