//! What is the same each time that an instruction is executed.

use super::scoreboard::{HIGH, LOW, Queue, WHOLE};
use super::uses::uses;
use super::{named, relative};
use crate::Program;
use crate::check::{Named, Use};
use crate::encoding::meaning::{Half, Moves, Piece};
use crate::encoding::{Format, Instruction};
use crate::execute::{Beside, Prepared};
use crate::hazards::Seen;
use crate::operands::{AnyRegister, Operands};
use crate::step::{Action, Step, client};
use crate::transfer::{ClientKind, Command, Counter};
use std::rc::Rc;

/// What is found out of a step once, before the program runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// the registers of an instruction that a wave executes by itself
    pub(super) operands: Operands,
    /// those that the checks are told of, as long as no state of a wave makes a difference
    pub(super) named: Option<Rc<Named>>,
    /// registers that it reads or writes without naming them
    implied: Vec<AnyRegister>,
    /// registers that it reads, and those that it doesn't name: no instruction in flight may still write one
    pub(super) wanted: Vec<AnyRegister>,
    /// the halves of its registers that it writes
    pub(super) halves: u8,
    /// the queue whose answer its results are, if it is one that answers in order
    pub(super) queue: Option<Queue>,
    /// what undefined bits of them would decide
    pub(super) uses: Vec<Use>,
    /// what matters to instructions that must be apart
    pub(super) seen: Option<Rc<Seen>>,
    /// the byte address behind it
    pub(super) next: u64,
    /// what a flat instruction asks the LDS for, in some lanes
    pub(super) flat: Option<Command>,
    /// who asks the LDS for an instruction that isn't the LDS' own, and what says that the access is done
    pub(super) client: Option<(ClientKind, Counter)>,
    /// this client reads the LDS, and doesn't only write it
    pub(super) reads_by_client: bool,
    /// it reads or writes global or private memory
    pub(super) reaches_memory: bool,
    /// M0 may be added to the numbers of its registers
    pub(super) may_move: bool,
}

impl Plan {
    /// The plan with other registers, which this execution has.
    pub(super) fn with(&self, operands: Operands) -> Self {
        Plan { wanted: wanted(&operands, &self.implied), operands, named: None, ..self.clone() }
    }
}

/// Registers that an instruction reads, and those that it doesn't name.
fn wanted(operands: &Operands, implied: &[AnyRegister]) -> Vec<AnyRegister> {
    operands.reads.iter().chain(implied).copied().collect()
}

/// The queue whose answer an instruction's results are, if it answers in order: vector memory. A flat instruction may
/// be answered by the LDS, and scalar memory answers in any order. (LLVM's `SIInsertWaitcnts` has no wait between two
/// loads of vector memory into one register either.)
fn queue(instruction: &Instruction) -> Option<Queue> {
    let answers = matches!(instruction.row.format, Format::Global | Format::Scratch | Format::Mubuf | Format::Mtbuf);
    answers.then_some(Queue::Vector)
}

/// The halves of registers that an instruction writes: of a load of 16 bits or a byte into one half that one.
fn halves(instruction: &Instruction) -> u8 {
    match instruction.row.does.moves() {
        Some(Moves::Load(Piece::Narrow { half: Some(Half::Low), .. })) => LOW,
        Some(Moves::Load(Piece::Narrow { half: Some(Half::High), .. })) => HIGH,
        _ => WHOLE,
    }
}

/// Whether instructions of a format read or write global or private memory.
const fn reaches_memory(format: Format) -> bool {
    matches!(format, Format::Flat | Format::Global | Format::Scratch | Format::Mubuf | Format::Mtbuf | Format::Smem)
}

/// The plans of a program's steps; none of a program that has no instructions that waves execute by themselves.
pub(super) fn plans(program: &Program) -> Vec<Rc<Plan>> {
    if !program.branches() {
        return Vec::new();
    }
    let (target, lanes) = (program.target(), program.settings().lanes());
    let plan = |(index, step): (usize, &Step)| {
        let operands = match &step.action {
            Action::Execute(other) => Operands::of(&other.instruction, lanes),
            _ => Operands::default(),
        };
        let seen = Seen::of(index, &step.action, target, lanes);
        let next = step.address + step.bytes();
        let other = match &step.action {
            Action::Execute(other) => Some(&other.instruction),
            _ => None,
        };
        let flat = other.and_then(Command::of_flat);
        let client = other.and_then(client);
        // Of what memory and the LDS exchange, stores alone read the LDS.
        let is_load = |other: &&Instruction| other.moves_by_m0() && !other.row.does.stores();
        let reads_by_client = client.is_some() && other.filter(is_load).is_none();
        let may_move = other.is_some_and(relative::may_move);
        let prepared = match &step.action {
            Action::Execute(other) => other.prepared.as_ref().ok(),
            _ => None,
        };
        let implied = prepared.map_or_else(Vec::new, |one| Operands::implied(one.beside(), target, lanes));
        let beside = prepared.map_or_else(Beside::default, Prepared::beside);
        let uses = other.map_or_else(Vec::new, |other| uses(other, beside, lanes));
        let named = prepared.map(|one| Rc::new(named::named(one, &operands, beside, lanes)));
        let reaches_memory = other.is_some_and(|other| reaches_memory(other.row.format));
        let (wanted, seen) = (wanted(&operands, &implied), seen.map(Rc::new));
        let queue = other.and_then(queue);
        Rc::new(Plan {
            operands,
            named,
            implied,
            wanted,
            halves: other.map_or(WHOLE, halves),
            queue,
            uses,
            seen,
            next,
            flat,
            client,
            reads_by_client,
            reaches_memory,
            may_move,
        })
    };
    program.steps().iter().enumerate().map(plan).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::encoding::parse_line;
    use crate::targets::Target;

    #[test]
    fn who_reaches_the_lds_is_known() {
        let buffer = Some((ClientKind::Buffer, Counter::Vector));
        let direct = Some((ClientKind::Direct, Counter::Order));
        let parameter = Some((ClientKind::Parameter, Counter::Order));
        for (target, text, wanted) in [
            (Target::Gfx906, "buffer_load_dword off, s[0:3], s4 lds", buffer),
            (Target::Gfx906, "buffer_store_lds_dword s[0:3], s4 lds", buffer),
            (Target::Gfx906, "buffer_load_dword v1, off, s[0:3], s4", None),
            (Target::Gfx1100, "buffer_load_b32 v1, off, s[0:3], s4", None),
            (Target::Gfx906, "v_mov_b32_e32 v1, src_lds_direct", direct),
            (Target::Gfx906, "v_readlane_b32 s1, src_lds_direct, s2", direct),
            // Fields of eight bits have that number, too.
            (Target::Gfx906, "v_add_u32_e32 v1, v2, v254", None),
            (Target::Gfx906, "v_mov_b32_dpp v1, v254 row_shl:1 row_mask:0xf bank_mask:0xf", None),
            (Target::Gfx906, "v_interp_p1_f32_e32 v1, v2, attr0.x", parameter),
            (Target::Gfx906, "v_interp_p1ll_f16 v1, v2, attr0.x", parameter),
            (Target::Gfx906, "v_interp_p1_f32_e64 v1, v2, attr0.x", parameter),
            (Target::Gfx1100, "lds_param_load v1, attr0.x wait_vdst:0", Some((ClientKind::Parameter, Counter::Export))),
            (Target::Gfx1100, "lds_direct_load v1 wait_vdst:0", Some((ClientKind::Direct, Counter::Export))),
            (Target::Gfx906, "v_mov_b32_e32 v1, v2", None),
        ] {
            let source = Source::new("line", text.to_owned());
            let instruction = parse_line(&source, 0..text.len(), target).expect(text).expect("an instruction");
            assert_eq!(client(&instruction), wanted, "{text}");
        }
    }
}
