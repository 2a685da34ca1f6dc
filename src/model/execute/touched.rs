//! What instructions read and write beside what their operands name, and what destinations are to them.

use super::beside::Beside;
use super::prepared::{Does, Prepared};
use crate::encoding::meaning::{Condition, Control, Crossing, Half, Memory, Moves, Piece, Role, Segment};
use crate::encoding::{self, Does as Meaning, Field, Instruction};
use crate::targets::{FlatScratch, Target};
use crate::wave::Wave;

/// Sources that are no registers, but say whether VCC or EXEC is 0, or what SCC is.
const VCCZ: u32 = 251;
const EXECZ: u32 = 252;
const SCC: u32 = 253;

impl Prepared {
    /// What the instruction reads and writes beside its operands.
    pub fn beside(&self) -> Beside {
        let instruction = self.instruction();
        let mut beside = match self.does() {
            Does::Control(control) => of_control(*control),
            Does::Scalar(scalar) => scalar.beside(),
            // What a read-modify-write finds comes to where its data is.
            Does::ScalarMemory(_) => Beside {
                reads_destination: instruction.row.does.is_atomic(),
                writes_destination: true,
                ..Beside::default()
            },
            _ => Beside { keeps: self.kept(), ..of_vector(instruction, self.reaches_lds_by_m0()) },
        };
        for number in instruction.parts().flat_map(|part| sources(&part)) {
            beside.reads_vcc |= number == VCCZ;
            beside.reads_exec |= number == EXECZ;
            beside.reads_scc |= number == SCC;
        }
        beside
    }

    /// The only lane that the instruction takes a value from or writes, in a wave that is about to execute it. `None`
    /// for an instruction that EXEC says the lanes of.
    pub fn only_lane(&self, wave: &Wave) -> Option<usize> {
        match self.does() {
            Does::Exchange(exchange) => exchange.only_lane(wave),
            _ => None,
        }
    }

    /// Whether the bit of a lane in the instruction's scalar result stays as it is, in a wave that is about to execute
    /// it.
    pub fn keeps_bits(&self, wave: &Wave) -> bool {
        matches!(self.does(), Does::Vector(vector) if vector.keeps_bits(wave))
    }

    /// Whether the instruction reads FLAT_SCRATCH in SGPRs, in a wave that is about to execute it: there is the start
    /// of the wave's private memory.
    pub fn reads_flat_scratch(&self, wave: &Wave) -> bool {
        match self.does() {
            Does::VectorMemory(access) => {
                has_scratch_in_sgprs(self.instruction().row.target) && access.reaches_private(wave)
            }
            _ => false,
        }
    }

    /// The bytes of a dword of the destination that stay as they are, a bit for each.
    fn kept(&self) -> u8 {
        let loaded = match self.instruction().row.does.moves() {
            Some(Moves::Load(Piece::Narrow { half, .. })) => half,
            _ => None,
        };
        match self.does() {
            Does::Vector(vector) => vector.destination.map_or(0, |destination| destination.kept()),
            Does::Interpolation(interpolation) => interpolation.kept(),
            Does::Quad(quad) => quad.kept(),
            Does::Matrix(matrix) => matrix.kept(),
            Does::VectorMemory(_) => match loaded {
                Some(Half::High) => 0b0011,
                Some(Half::Low) => 0b1100,
                None => 0,
            },
            _ => 0,
        }
    }

    /// Whether M0 says where in the LDS the instruction reads or writes.
    fn reaches_lds_by_m0(&self) -> bool {
        let instruction = self.instruction();
        matches!(self.does(), Does::Load(_) | Does::Interpolation(_)) || self.reads_lds() || instruction.moves_by_m0()
    }
}

/// The numbers of the sources of half an instruction.
fn sources(instruction: &Instruction) -> Vec<u32> {
    let number = |operand| instruction.source_number(operand);
    let is_scalar = |field: Field| matches!(field, Field::Ssrc0 | Field::Ssrc1);
    let operands: Vec<_> = instruction.operands().collect();
    let vectors = operands.iter().filter(|operand| operand.kind.is_vector_source()).map(|operand| number(operand));
    let scalars = operands.iter().filter(|operand| is_scalar(operand.field)).map(|one| instruction.field(one.field));
    vectors.chain(scalars).collect()
}

fn of_control(control: Control) -> Beside {
    let nothing = Beside { writes_destination: true, ..Beside::default() };
    let decides = Beside { decides: true, ..nothing };
    match control {
        Control::Branch(Condition::Scc(_)) => Beside { reads_scc: true, ..decides },
        Control::Branch(Condition::VccZero(_)) => Beside { reads_vcc: true, ..decides },
        Control::Branch(Condition::ExecZero(_)) => Beside { reads_exec: true, ..decides },
        // The register of the count of those that wait to be joined, of which EXEC and the way come.
        Control::Fork { .. } | Control::Join => Beside {
            reads_destination: true,
            writes_destination: false,
            reads_exec: true,
            writes_exec: true,
            ..decides
        },
        Control::SetPc | Control::SwapPc | Control::Return | Control::SetSkip => decides,
        Control::IndexOn | Control::IndexBy | Control::IndexMode => Beside { writes_m0: true, ..nothing },
        Control::SetRegister => Beside { reads_destination: true, writes_destination: false, ..nothing },
        _ => nothing,
    }
}

/// Whether FLAT_SCRATCH is SGPRs, which a program may leave without a value.
fn has_scratch_in_sgprs(target: Target) -> bool {
    target.facts().waves.flat_scratch == FlatScratch::Sgprs
}

fn of_vector(instruction: &Instruction, reaches_lds_by_m0: bool) -> Beside {
    let row = instruction.row;
    let crossing = row.does.crossing();
    let is_matrix = matches!(row.does, Meaning::Matrix(_));
    let is = |what: fn(Crossing) -> bool| crossing.is_some_and(what);
    let keeps = row.format.is_sdwa() && instruction.field(Field::DstUnused) == PRESERVE;
    let writes_exec = instruction.parts().any(|part| part.row.does.compares_into_exec());
    let reads_destination = instruction.parts().any(|part| part.row.does.reads_destination());
    Beside {
        reads_vcc: row.does.role() == Some(Role::Divides) || instruction.parts().any(|part| encoding::reads_vcc(&part)),
        reads_exec: writes_exec,
        writes_exec,
        may_read_flat_scratch: has_scratch_in_sgprs(row.target)
            && matches!(row.does, Meaning::Memory(Memory { segment: Segment::Scratch | Segment::Flat, .. })),
        reads_m0: is(Crossing::is_indexed) || reaches_lds_by_m0,
        by_exec: !is(Crossing::is_of_one_lane) && !is_matrix && row.does.role() != Some(Role::Uniform),
        reads_destination: reads_destination || keeps,
        writes_destination: true,
        crosses: row.format.is_dpp() || is(Crossing::permutes) || is_matrix,
        ..Beside::default()
    }
}

/// What SDWA does with the rest of a destination: it keeps that.
const PRESERVE: u32 = 2;
