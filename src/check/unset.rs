//! Reads of registers that neither an instruction nor a directive wrote. Here they hold what a program starts with; on
//! a chip they may hold anything.

use super::hit::{Hit, Place};
use super::scalar::Scalar;
use crate::isa::{Addressing, DsInstruction, Fill, Operation, Slice};
use crate::wave::{REGISTERS, Register};
use std::collections::HashMap;

/// A register that nothing wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset {
    /// a VGPR or an accumulation register
    Vgpr(Register),
    /// some bytes of a VGPR or an accumulation register, a bit for each
    Bytes(Register, u8),
    /// M0, read by an instruction that takes its address from it
    M0,
    /// a register that a wave has once
    Scalar(Scalar),
}

impl Unset {
    pub(super) fn text(&self, place: Place) -> String {
        match self {
            Unset::Vgpr(register) => format!("{place} reads {register}, which nothing has written"),
            Unset::Bytes(register, bytes) => {
                let (first, last) = (8 * bytes.trailing_zeros(), 7 + 8 * bytes.checked_ilog2().unwrap_or_default());
                format!("{place} reads bits {last}:{first} of {register}, which nothing has written")
            }
            Unset::M0 => format!("{place} takes its address from M0, which nothing has written"),
            Unset::Scalar(scalar) => format!("{place} reads {scalar}, which nothing has written"),
        }
    }

    pub(super) fn help(&self) -> String {
        match self {
            Unset::Vgpr(register) | Unset::Bytes(register, _) => {
                format!("say what it holds, for example `; lds: {register} = lane`")
            }
            Unset::M0 => {
                "say what it holds, for example `; lds: m0 = 0` (of the global data share `0xffff`)".to_owned()
            }
            Unset::Scalar(Scalar::SCC) => {
                format!("set it before this line, for example with {}", Scalar::SCC.set_text())
            }
            Unset::Scalar(scalar) => format!("say what it holds, for example {}", scalar.set_text()),
        }
    }
}

/// Bytes of a register in a lane.
const BYTES: usize = 4;
/// All of them, a bit for each.
const WHOLE: u8 = 0xf;

/// The bytes of a register that an instruction loads into which stay as they are.
fn kept(operation: Operation) -> u8 {
    match operation {
        Operation::Load(Fill::ZeroLow | Fill::SignLow) => 0b1100,
        Operation::Load(Fill::ZeroHigh | Fill::SignHigh) => 0b0011,
        _ => 0,
    }
}

/// The bytes of a register with data that an instruction takes.
fn taken(instruction: &DsInstruction) -> u8 {
    let bytes = instruction.opcode.element_bits / 8;
    match instruction.opcode.operation {
        Operation::Store(slice) if bytes < BYTES as u8 => {
            let low = (1 << bytes) - 1;
            if slice == Slice::High { low << 2 } else { low }
        }
        _ => WHOLE,
    }
}

/// Which registers were written.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    /// for each wave and register, the lanes that were written as a whole
    vgprs: Vec<[u64; REGISTERS]>,
    /// by wave and register, of those that were written in part, the lanes in which each byte was
    parts: HashMap<(usize, usize), [u64; BYTES]>,
    /// whether loads into half of a register write all of it
    pub(super) ecc: bool,
    /// for each wave and register that it has once, whether that was written
    scalars: Vec<[bool; Scalar::COUNT]>,
}

impl Registers {
    pub(super) fn new(waves: usize) -> Self {
        let parts = HashMap::new();
        Registers {
            vgprs: vec![[0; REGISTERS]; waves],
            parts,
            ecc: false,
            scalars: vec![[false; Scalar::COUNT]; waves],
        }
    }

    /// A register gets values in some lanes, but for bytes that stay as they are.
    pub(super) fn set_part(&mut self, wave: usize, register: Register, lanes: u64, keeps: u8) {
        let whole = &mut self.vgprs[wave][register.index()];
        if keeps == 0 {
            *whole |= lanes;
            return;
        }
        let parts = self.parts.entry((wave, register.index())).or_default();
        let written = parts.iter_mut().enumerate().filter(|(byte, _)| keeps >> byte & 1 == 0);
        written.for_each(|(_, written)| *written |= lanes);
        *whole |= parts.iter().fold(u64::MAX, |all, written| all & written);
    }

    /// The lanes in which each byte of a register was written.
    fn bytes(&self, wave: usize, register: Register) -> [u64; BYTES] {
        let whole = self.vgprs[wave][register.index()];
        let parts = self.parts.get(&(wave, register.index()));
        parts.map_or([whole; BYTES], |parts| parts.map(|written| whole | written))
    }

    /// The lanes of some in which not all of these bytes of a register were written; if none is named, in which none
    /// was. What the first of these lanes lacks, too.
    fn unset(&self, wave: usize, register: Register, bytes: u8, lanes: u64) -> Option<(u64, Unset)> {
        if lanes & !self.vgprs[wave][register.index()] == 0 {
            return None;
        }
        let written = self.bytes(wave, register);
        let any = written.iter().fold(0, |any, written| any | written);
        let of = |named: &(usize, &u64)| bytes >> named.0 & 1 == 1;
        let all = written.iter().enumerate().filter(of).fold(u64::MAX, |all, (_, written)| all & written);
        let unset = lanes & !if bytes == 0 { any } else { all };
        let first = (unset != 0).then(|| unset.trailing_zeros())?;
        if any >> first & 1 == 0 {
            return Some((unset, Unset::Vgpr(register)));
        }
        let missing = written.iter().enumerate().filter(of).filter(|(_, written)| **written >> first & 1 == 0);
        Some((unset, Unset::Bytes(register, missing.fold(0, |missing, (byte, _)| missing | 1 << byte))))
    }

    /// The registers of some, with the bytes that count, that nothing wrote in these lanes.
    pub(super) fn exact(&self, wave: usize, registers: &[(Register, u8)], lanes: u64) -> Option<Hit<Unset>> {
        let mut found: Option<Hit<Unset>> = None;
        for (register, bytes) in registers {
            if let Some((unset, cause)) = self.unset(wave, *register, *bytes, lanes) {
                let place = Place { wave, lane: Some(unset.trailing_zeros() as usize), address: None };
                found.get_or_insert(Hit { lanes: 0, place, cause }).lanes |= unset;
            }
        }
        found
    }

    pub(super) fn set_scalar(&mut self, wave: usize, scalar: Scalar) {
        self.scalars[wave][scalar.index()] = true;
    }

    /// The first of some registers that a wave has once and that nothing wrote.
    pub(super) fn scalar(&self, wave: usize, scalars: &[Scalar]) -> Option<Hit<Unset>> {
        let is_unset = |scalar: &&Scalar| !scalar.is_there() && !self.scalars[wave][scalar.index()];
        let unset = scalars.iter().find(is_unset)?;
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Unset::Scalar(*unset) })
    }

    /// The first of some registers in which no lane was written.
    pub(super) fn whole(&self, wave: usize, registers: &[Register]) -> Option<Hit<Unset>> {
        let unset = registers.iter().find(|register| self.bytes(wave, **register) == [0; BYTES])?;
        let place = Place { wave, lane: None, address: None };
        Some(Hit { lanes: 1, place, cause: Unset::Vgpr(*unset) })
    }

    /// The registers that an instruction reads in its lanes and that nothing wrote. What the instruction writes counts
    /// as written from now on. `others` are lanes that are off and whose data others take from the last register.
    pub(super) fn issued(
        &mut self,
        wave: usize,
        instruction: &DsInstruction,
        lanes: u64,
        others: u64,
    ) -> Option<Hit<Unset>> {
        if lanes == 0 {
            return None;
        }
        let mut found: Option<Hit<Unset>> = None;
        let data = instruction.sources().last();
        let is_data = |place: usize| place >= usize::from(instruction.opcode.operands.addr);
        for (place, register) in instruction.sources().enumerate() {
            let read = if Some(register) == data { lanes | others } else { lanes };
            let bytes = if is_data(place) { taken(instruction) } else { WHOLE };
            if let Some((unset, cause)) = self.unset(wave, register, bytes, read) {
                let place = Place { wave, lane: Some(unset.trailing_zeros() as usize), address: None };
                found.get_or_insert(Hit { lanes: 0, place, cause }).lanes |= unset;
            }
        }
        let keeps = if self.ecc { 0 } else { kept(instruction.opcode.operation) };
        instruction.written().for_each(|register| self.set_part(wave, register, lanes, keeps));
        // On the global data share every instruction reads M0, for its range or for the place where it waits. GS
        // registers have numbers instead.
        let of_registers = matches!(instruction.opcode.operation, Operation::AddGsReg | Operation::SubGsReg);
        let by_m0 = instruction.gds && !of_registers
            || matches!(instruction.opcode.addressing, Addressing::AddThreadId | Addressing::M0);
        if by_m0 && !self.scalars[wave][Scalar::M0.index()] {
            let place = Place { wave, lane: None, address: None };
            return Some(Hit { lanes: 1, place, cause: Unset::M0 });
        }
        found
    }
}
