//! Addresses that rest on something that nothing set: the cost of such an instruction isn't known.
//!
//! A value *rests on* a register or a byte of memory if a directive or an instruction computed the value from it, or an
//! instruction loaded the value from it, in any number of steps. A value *has a basis* if everything that it rests on
//! was set. What a wave loads from global memory has a basis if the address has one. A wave that branches by a value
//! without a basis executes nobody knows what afterwards.

use super::computed::Computed;
use super::hit::{Hit, Place};
use super::scalar::Scalar;
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
    /// a register that a wave has once
    Scalar(Scalar),
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
    /// a branch that the wave took before
    Branch,
    /// this instruction, which is such a branch
    Here,
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
            Decides::Branch => format!("whether {whose} comes here"),
            Decides::Here => format!("where {whose} goes on from here"),
        };
        let root = match self.root {
            Root::Vgpr(register) => register.to_string(),
            Root::Scalar(scalar) => scalar.to_string(),
            Root::Memory(byte) => format!("byte {byte:#x}"),
        };
        let is_itself = match self.by {
            Decides::Vgpr(register) => self.root == Root::Vgpr(register),
            Decides::M0 => self.root == Root::Scalar(Scalar::M0),
            Decides::Exec | Decides::Branch | Decides::Here => false,
        };
        let rests = match (self.by, self.root) {
            _ if is_itself => String::new(),
            (Decides::Exec, _) => format!(" was set from {root}"),
            (Decides::Branch | Decides::Here, _) => format!(" rests on {root}"),
            (_, Root::Memory(_)) => format!(", which was loaded from {root}"),
            _ => format!(", which was made of {root}"),
        };
        let what = if self.by == Decides::Here { "what the rest" } else { "what this" };
        format!("{subject}{rests}, which nothing has written: {what} costs is not known")
    }

    pub(super) fn help(&self) -> String {
        match self.root {
            Root::Vgpr(register) => {
                format!("say what it holds before this line, for example `; lds: {register} = 4 * lane`")
            }
            Root::Scalar(Scalar::SCC) => {
                format!("set it before this line, for example with {}", Scalar::SCC.set_text())
            }
            Root::Scalar(scalar) => {
                format!("say what it holds before this line, for example {}", scalar.set_text())
            }
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
    /// for each register that a wave has once, what it rests on that nothing set; none if it has a basis
    scalars: [Option<Root>; Scalar::COUNT],
    /// what a branch that the wave has taken rests on that nothing set
    flow: Option<Root>,
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
        let mut scalars = [None; Scalar::COUNT];
        let all = (0..u8::MAX).map_while(Scalar::sgpr).chain([Scalar::M0, Scalar::SCC]);
        for scalar in all.filter(|scalar| !scalar.is_there()) {
            scalars[scalar.index()] = Some(Root::Scalar(scalar));
        }
        let wave = WaveBasis { vgprs: [0; REGISTERS], roots: [None; REGISTERS], scalars, flow: None };
        let count = memory_of.iter().max().map_or(0, |last| last + 1);
        let memories = vec![MemoryBasis::default(); count];
        Basis { waves: vec![wave; memory_of.len()], memory_of, memories }
    }

    /// A dword of a wave's memory gets a value before the program starts.
    pub(super) fn preset(&mut self, wave: usize, address: u32) {
        self.memories[self.memory_of[wave]].written.mark(address, 4);
    }

    /// Something else gives a register that a wave has once a value.
    pub(super) fn set_scalar(&mut self, wave: usize, scalar: Scalar) {
        self.waves[wave].scalars[scalar.index()] = None;
    }

    /// An instruction or a directive computes registers from others. Returns what decides where the wave goes on from
    /// here and rests on something that nothing set.
    pub(super) fn computed(&mut self, wave: usize, computed: &Computed) -> Option<Hit<Baseless>> {
        let Computed { vectors, from, crosses, scalars, lanes, by_exec, decides, .. } = computed;
        let basis = &mut self.waves[wave];
        let exec = basis.exec().filter(|_| *by_exec);
        let same = exec.or_else(|| scalars.iter().find_map(|scalar| basis.scalars[scalar.index()]));
        let root = same.or_else(|| basis.first(vectors, *from));
        let all_have = vectors.iter().fold(u64::MAX, |lanes, from| lanes & basis.vgprs[from.index()]);
        let with_basis = match *crosses {
            _ if same.is_some() => 0,
            true if from & !all_have != 0 => 0,
            true => u64::MAX,
            false => all_have,
        };
        // Where EXEC isn't known, any lane may have been written.
        let lanes = if exec.is_some() { u64::MAX } else { *lanes };
        for register in &computed.vectors_written {
            let register = register.index();
            basis.vgprs[register] = basis.vgprs[register] & !lanes | lanes & with_basis;
            if lanes & !with_basis != 0 {
                basis.roots[register] = root.or(basis.roots[register]);
            }
        }
        for scalar in &computed.scalars_written {
            basis.scalars[scalar.index()] = root;
        }
        let root = root.filter(|_| *decides)?;
        basis.flow = basis.flow.or(Some(root));
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Baseless { by: Decides::Here, root } })
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
        if let Some(root) = basis.flow {
            return whole(Decides::Branch, root);
        }
        if let Some(root) = basis.exec() {
            return whole(Decides::Exec, root);
        }
        if lanes == 0 {
            return None;
        }
        // M0 as a limit is unknown unless a directive sets it.
        let by_m0 = instruction.gds || matches!(addressing, Addressing::AddThreadId | Addressing::M0);
        match basis.m0() {
            Some(root) if by_m0 || root != Root::Scalar(Scalar::M0) => return whole(Decides::M0, root),
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
            (baseless, root) = (lanes, root.or(self.waves[wave].any()));
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
    /// What M0 rests on that nothing set.
    fn m0(&self) -> Option<Root> {
        self.scalars[Scalar::M0.index()]
    }

    /// What EXEC rests on that nothing set.
    fn exec(&self) -> Option<Root> {
        self.scalars[Scalar::EXEC_LO.index()].or(self.scalars[Scalar::EXEC_HI.index()])
    }

    /// What an instruction rests on that has no basis, although all its sources have.
    fn any(&self) -> Option<Root> {
        self.flow.or(self.exec()).or(self.m0())
    }

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
