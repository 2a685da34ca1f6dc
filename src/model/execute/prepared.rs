//! Instructions with all that can be found out before they are executed.

use super::access;
use super::control::{Handed, handed, jumps, perform};
use super::effect::{Counters, Effect, Waits};
use super::error::ExecuteError;
use super::matrix::{self, Matrix};
use super::memory::Memory;
use super::mode::VSKIP;
use super::scalar::{self, Scalar};
use super::undefined::Rule;
use super::vector::interpolate::{self, Interpolation};
use super::vector::quad::{self, Quad};
use super::vector::{self, Exchange, Resolved, Uniform, Vector};
use crate::encoding::meaning::{Control, Does as Meaning};
use crate::encoding::{Format, Instruction, Row};
use crate::wave::{Wave, WaveSize};

/// An instruction, ready to be executed any number of times: whoever runs a program prepares each of its instructions
/// once.
#[derive(Clone, Debug)]
pub struct Prepared {
    instruction: Instruction,
    does: Does,
    /// bytes of its words
    bytes: u64,
    /// whether VSKIP skips it
    is_vector: bool,
    /// whether its first source is in the LDS
    reads_lds: bool,
    /// how undefined bits of sources come to results; of two instructions in one, of each
    rules: [Rule; 2],
}

#[derive(Clone, Debug)]
pub(super) enum Does {
    Control(Control),
    Scalar(Scalar),
    ScalarMemory(access::scalar::Scalar),
    Vector(Vector),
    Pair([Vector; 2]),
    Four(Box<[Vector; 4]>),
    /// two instructions in one, which waves of 64 lanes skip (RDNA3 ISA 7.6)
    Dual([Vector; 2]),
    Exchange(Exchange),
    Uniform(Uniform),
    Matrix(Box<Matrix>),
    VectorMemory(access::vector::Vector),
    Load(access::parameter::Load),
    Interpolation(Interpolation),
    Quad(Quad),
    /// nothing but to count as vector memory
    Cache,
}

impl Does {
    /// What it does with a value of all lanes as the first source.
    pub(super) fn with_first(&self, value: u32) -> Does {
        match self {
            Does::Vector(vector) => Does::Vector(vector.with_first(value)),
            Does::Pair(pair) => Does::Pair(pair.map(|vector| vector.with_first(value))),
            Does::Exchange(exchange) => Does::Exchange(exchange.with_first(value)),
            other => other.clone(),
        }
    }

    /// A register that no mask of the wave's lanes can start in, if it names one. Two instructions in one have none:
    /// they are of waves of 32 lanes.
    fn odd_mask(&self, wave: &Wave) -> Option<u32> {
        match self {
            Does::Vector(vector) => vector.odd_mask(wave),
            _ => None,
        }
    }

    /// Executes it, if it is one of those that have to do with VGPRs alone.
    fn vector(&self, wave: &mut Wave) {
        match self {
            Does::Vector(vector) => vector.execute(wave),
            Does::Dual(_) if wave.size == WaveSize::Wave64 => {}
            Does::Pair(pair) | Does::Dual(pair) => {
                let results = pair.map(|vector| vector.compute(wave));
                for (vector, results) in pair.iter().zip(&results) {
                    vector.write(wave, results);
                }
            }
            Does::Four(four) => {
                let results = four.each_ref().map(|vector| vector.compute(wave));
                for (vector, results) in four.iter().zip(&results) {
                    vector.write(wave, results);
                }
            }
            Does::Exchange(exchange) => exchange.execute(wave),
            Does::Uniform(uniform) => uniform.execute(wave),
            Does::Matrix(matrix) => matrix.execute(wave),
            Does::Control(_) | Does::Scalar(_) | Does::ScalarMemory(_) => {}
            Does::VectorMemory(_) | Does::Load(_) | Does::Interpolation(_) | Does::Quad(_) | Does::Cache => {}
        }
    }
}

/// Whether instructions of a row are executed.
pub fn executes(row: &Row) -> bool {
    match row.does {
        Meaning::Control(_) | Meaning::ScalarMemory(_) | Meaning::Memory(_) | Meaning::Cache | Meaning::Load { .. } => {
            true
        }
        Meaning::Scalar(_) => scalar::knows(row),
        Meaning::Lanes(_) => [interpolate::knows, quad::knows, vector::knows].iter().any(|knows| knows(row)),
        Meaning::Matrix(_) => matrix::knows(row),
        Meaning::Share(_) | Meaning::Formatted { .. } | Meaning::Subvector | Meaning::Unknown => false,
    }
}

/// Whether an instruction is one of those that VSKIP skips: all that lanes have a part in.
const fn is_vector(format: Format) -> bool {
    !matches!(format, Format::Sop1 | Format::Sop2 | Format::Sopc | Format::Sopk | Format::Sopp | Format::Smem)
}

fn resolve(instruction: &Instruction) -> Result<Does, ExecuteError> {
    let row = instruction.row;
    let does = match row.does {
        Meaning::Control(control) => Some(Does::Control(control)),
        Meaning::ScalarMemory(_) => access::scalar::Scalar::of(instruction).map(Does::ScalarMemory),
        Meaning::Cache => Some(Does::Cache),
        Meaning::Memory(_) => access::vector::Vector::of(instruction).map(Does::VectorMemory),
        Meaning::Load { .. } => access::parameter::Load::of(instruction).map(Does::Load),
        Meaning::Scalar(_) => Scalar::of(instruction)?.map(Does::Scalar),
        Meaning::Lanes(_) => of_lanes(instruction)?,
        Meaning::Matrix(_) => Matrix::of(instruction).map(|matrix| Does::Matrix(Box::new(matrix))),
        Meaning::Share(_) | Meaning::Formatted { .. } | Meaning::Subvector | Meaning::Unknown => None,
    };
    does.ok_or(ExecuteError::Unknown { name: row.name })
}

/// Something that lanes do; `None` if nothing here executes it.
fn of_lanes(instruction: &Instruction) -> Result<Option<Does>, ExecuteError> {
    if let Some(interpolation) = interpolate::resolve(instruction) {
        return Ok(Some(Does::Interpolation(interpolation)));
    }
    if let Some(quad) = quad::resolve(instruction) {
        return Ok(Some(Does::Quad(quad)));
    }
    if instruction.is_pair() {
        return vector::pair(instruction).map(|pair| Some(Does::Dual(pair)));
    }
    let resolved = vector::resolve(instruction)?;
    Ok(resolved.map(|resolved| match resolved {
        Resolved::Lanes(vector) => Does::Vector(vector),
        Resolved::Pair(pair) => Does::Pair(pair),
        Resolved::Four(four) => Does::Four(four),
        Resolved::Exchange(exchange) => Does::Exchange(exchange),
        Resolved::Uniform(uniform) => Does::Uniform(uniform),
    }))
}

impl Prepared {
    /// Prepares an instruction.
    ///
    /// # Errors
    /// [`ExecuteError::Unknown`] for an instruction of a row that nothing here executes, and [`ExecuteError::Source`]
    /// for a source that has no value.
    pub fn new(instruction: &Instruction) -> Result<Prepared, ExecuteError> {
        let does = resolve(instruction)?;
        let bytes = 4 * instruction.words().len() as u64;
        let (is_vector, reads_lds) = (is_vector(instruction.row.format), vector::reads_lds(instruction));
        let rules = Rule::all(instruction, vector::half_of);
        Ok(Prepared { instruction: *instruction, does, bytes, is_vector, reads_lds, rules })
    }

    pub(super) const fn does(&self) -> &Does {
        &self.does
    }

    pub(super) const fn reads_lds(&self) -> bool {
        self.reads_lds
    }

    pub(super) const fn rules(&self) -> &[Rule; 2] {
        &self.rules
    }

    /// The instruction.
    pub fn instruction(&self) -> &Instruction {
        &self.instruction
    }

    /// What hardware that has the program counter is handed of the wave's registers before this instruction, which is
    /// at the wave's PC.
    ///
    /// # Errors
    /// [`ExecuteError`] for an operand that has no value.
    pub fn handed(&self, wave: &Wave) -> Result<Handed, ExecuteError> {
        match &self.does {
            Does::Control(control) => handed(*control, &self.instruction, wave),
            _ => Ok(Handed::default()),
        }
    }

    /// Whether it sends a wave that is about to execute it to an address, which may be that of the next instruction: a
    /// branch that is taken, a call, or a jump.
    pub fn jumps(&self, wave: &Wave) -> bool {
        match self.does {
            Does::Control(control) => jumps(control, wave),
            _ => false,
        }
    }

    /// Whether VSKIP skips it, in a wave where that is on.
    pub fn is_skipped(&self, wave: &Wave) -> bool {
        self.is_vector && self.instruction.row.target.facts().waves.vskip && VSKIP.get(wave.mode) == 1
    }

    /// What it waits for before it reads a register, as an interpolation with a field WAIT_EXP does (RDNA3 ISA 12.3).
    pub fn waits_first(&self) -> Waits {
        match &self.does {
            Does::Quad(quad) => quad.waits_first(),
            _ => Waits::default(),
        }
    }

    /// Executes it for a wave at whose PC it is. The PC is that of the next instruction afterwards.
    ///
    /// # Errors
    /// [`ExecuteError`] for what can't be done in the state that the wave is in, and for addresses outside of memory.
    pub fn execute(&self, wave: &mut Wave, memory: &mut dyn Memory) -> Result<Effect, ExecuteError> {
        let next = wave.pc.wrapping_add(self.bytes);
        let row = self.instruction.row;
        let mut effect = Effect::default();
        let is_skipped = self.is_skipped(wave);
        match &self.does {
            Does::Control(control) => return perform(*control, &self.instruction, next, wave, memory),
            _ if is_skipped => {}
            does if self.reads_lds => {
                let value = access::parameter::direct(wave, memory).map_err(|outside| outside.of(row.name))?;
                does.with_first(value).vector(wave);
            }
            Does::ScalarMemory(access) => effect = access.execute(row.name, row.target, wave, memory)?,
            Does::VectorMemory(access) => effect = access.execute(row.name, wave, memory)?,
            Does::Cache => effect.counts = Counters { vm: 1, ..Counters::NONE },
            Does::Load(load) => effect = load.execute(row.name, wave, memory)?,
            Does::Interpolation(interpolation) => interpolation.execute(row.name, wave, memory)?,
            Does::Scalar(scalar) => scalar.execute(wave),
            Does::Quad(quad) => {
                quad.execute(wave);
                effect = quad.effect();
            }
            does => {
                if let Some(register) = does.odd_mask(wave) {
                    return Err(ExecuteError::LaneMask { name: row.name, register });
                }
                if let Does::Exchange(exchange) = does
                    && let Some(lane) = exchange.odd_lane(wave)
                {
                    return Err(ExecuteError::OddLane { name: row.name, lane });
                }
                if let Does::Matrix(matrix) = does {
                    matrix.check(row.name, wave)?;
                }
                does.vector(wave);
            }
        }
        wave.pc = next;
        Ok(effect)
    }
}
