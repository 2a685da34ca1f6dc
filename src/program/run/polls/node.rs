//! A step, as far as loops need to know: what it reads and writes, and where waves go on.

use crate::Program;
use crate::encoding::meaning::{Crossing, Lanes, Moves, Piece, Role, Scalar};
use crate::encoding::{Does, Field, Format, Instruction};
use crate::execute::Beside;
use crate::flow::Flow;
use crate::isa::{Access, Opcode, Operation};
use crate::operands::{AnyRegister, Operands};
use crate::run::plan::Plan;
use crate::step::{Action, Other, Step};
use crate::ways::Ways;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// The first number of a constant in a field of a source.
const CONSTANTS: u32 = 128;
/// The number in such a field that stands for the dword behind the instruction.
const LITERAL: u32 = 255;
/// A number beside those of registers, for SCC.
const SCC: usize = AnyRegister::COUNT;
/// The first number of a slot of private memory.
const SLOTS: usize = SCC + 1;
/// The numbers of the two halves of EXEC.
const EXEC: [AnyRegister; 2] = [AnyRegister::Scalar(126), AnyRegister::Scalar(127)];
/// The numbers of the two halves of VCC.
const VCC: [AnyRegister; 2] = [AnyRegister::Scalar(106), AnyRegister::Scalar(107)];

/// Where a value is: a register, SCC, or a dword of private memory at a constant offset; of a VGPR and of such a dword
/// also one lane, which holds what an SGPR had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ValuePlace {
    number: usize,
    lane: Option<u8>,
}

impl ValuePlace {
    pub(super) const fn whole(number: usize) -> Self {
        ValuePlace { number, lane: None }
    }

    /// The number of the register or slot.
    pub(super) const fn number(self) -> usize {
        self.number
    }

    pub(super) fn is_exec(self) -> bool {
        EXEC.iter().any(|half| half.index() == self.number)
    }
}

/// What an instruction does to the places that it writes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sets {
    /// each place gets something that rests on all that is read
    Results,
    /// each place gets one of the values that are read
    Copy,
    /// each place gets all lanes of the one with the same index
    Move(Vec<usize>),
    /// one lane of a VGPR gets what is read
    WriteLane(u8),
    /// what is written gets one lane of this VGPR
    ReadLane(usize, u8),
    /// EXEC gets back the lanes that were turned off; an SGPR gets the EXEC of before
    Restore,
    /// an SGPR gets EXEC, and EXEC something that rests on all that is read
    Save,
    /// something from memory that others write
    Unknown,
}

/// A step.
#[derive(Debug)]
pub(super) struct Node {
    /// the steps that may come next
    pub(super) next: Vec<usize>,
    /// another wave may notice it
    pub(super) acts: bool,
    /// what it reads goes to memory, or decides what it gets from there; private memory at a constant offset is none
    pub(super) gives_away: bool,
    /// registers say which step comes next
    pub(super) jumps: bool,
    /// what it computes; `None` if it isn't known, and of a slot of private memory
    pub(super) computes: Option<Computes>,
    /// numbers of registers and slots
    pub(super) reads: BTreeSet<usize>,
    pub(super) writes: BTreeSet<usize>,
    /// registers from which the address of a slot is computed
    pub(super) bases: Vec<usize>,
    /// what it writes in order, where that matters
    moves: Vec<usize>,
    sets: Sets,
    /// EXEC says in which lanes it writes
    by_exec: bool,
}

/// What an instruction computes: two that are alike get the same from the same values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Computes {
    name: &'static str,
    /// constants, with the number of the operand that has it
    constants: Vec<(u8, u32)>,
    /// numbers of the registers that are read, in the order of the operands
    pub(super) reads: Vec<usize>,
    /// of the sum of a register and a constant: the constant
    pub(super) adds: Option<u32>,
}

impl Computes {
    fn of(instruction: &Instruction, plan: &Plan) -> Self {
        let row = instruction.row;
        let constant = |field: Field| match instruction.field(field) {
            LITERAL => instruction.literal(),
            constant @ CONSTANTS..LITERAL => Some(constant),
            _ => None,
        };
        let named = [Field::Src0, Field::Src1, Field::Src2, Field::Ssrc0, Field::Ssrc1];
        // A literal is its value, and the number of a constant is another one.
        let value = |field: Field| match instruction.field(field) {
            LITERAL => instruction.literal(),
            constant => integer(constant),
        };
        let fields = named.into_iter().zip(0..).filter(|(field, _)| row.has(*field));
        let mut constants: Vec<(u8, u32)> =
            fields.filter_map(|(field, number)| Some((number, constant(field)?))).collect();
        let reads: Vec<usize> = plan.operands.reads.iter().map(|register| register.index()).collect();
        // A constant is the same in registers of either kind.
        let is_copy = row.does == Does::Scalar(Scalar::Copy { is_wide: false }) || row.does.role() == Some(Role::Copy);
        if is_copy && reads.is_empty() {
            for (number, constant) in &mut constants {
                let value = value(named[usize::from(*number)]);
                (*number, *constant) = value.map_or((1, *constant), |value| (0, value));
            }
            return Computes { name: "constant", constants, reads, adds: None };
        }
        let does_add = match row.format {
            Format::Vop2 | Format::Vop3 => row.does.role() == Some(Role::Adds) && instruction.field(Field::Clamp) == 0,
            Format::Sop2 => matches!(row.does, Does::Scalar(Scalar::Adds | Scalar::Or)),
            _ => false,
        };
        let adds = match (&constants[..], &reads[..]) {
            ([(number, _)], [_]) if does_add => value(named[usize::from(*number)]),
            _ => None,
        };
        constants.push((5, instruction.field(Field::Simm16)));
        Computes { name: row.semantics, constants, reads, adds }
    }

    /// The whole number that it is, if it is one whatever registers hold.
    pub(super) fn integer(&self) -> Option<u32> {
        match self.constants[..] {
            [(0, value)] if self.name == "constant" => Some(value),
            _ => None,
        }
    }

    /// Whether both get the same from the same values.
    pub(super) fn is_like(&self, other: &Computes) -> bool {
        self.name == other.name && self.constants == other.constants && self.reads.len() == other.reads.len()
    }
}

/// The whole number that a constant in a field of a source stands for.
const fn integer(constant: u32) -> Option<u32> {
    match constant {
        128..=192 => Some(constant - 128),
        193..=208 => Some((192_u32).wrapping_sub(constant)),
        _ => None,
    }
}

/// What a step leaves in a place.
pub(super) struct Value {
    /// what it rests on
    pub(super) from: Vec<ValuePlace>,
    /// it is the value of such a place
    pub(super) is_copy: bool,
    /// others may have changed what it was read from
    pub(super) is_unknown: bool,
}

/// Numbers of the slots of private memory, by where they are.
#[derive(Default)]
pub(super) struct Slots(HashMap<(Vec<usize>, u32, u32), usize>);

impl Slots {
    fn number(&mut self, base: &[usize], more: u32, dword: u32) -> usize {
        let next = SLOTS + self.0.len();
        *self.0.entry((base.to_vec(), more, dword)).or_insert(next)
    }
}

impl Node {
    pub(super) fn of(
        (program, slots): (&Program, &mut Slots),
        index: usize,
        step: &Step,
        plans: &[Rc<Plan>],
        besides: &[Beside],
    ) -> Self {
        let Ways { next, is_open: jumps } = Ways::of(program, index, step);
        let mut node = Node {
            next,
            acts: false,
            gives_away: false,
            jumps,
            computes: None,
            reads: BTreeSet::new(),
            writes: BTreeSet::new(),
            bases: Vec::new(),
            moves: Vec::new(),
            sets: Sets::Results,
            by_exec: false,
        };
        let vectors = |registers: Vec<crate::wave::Register>| registers.into_iter().map(AnyRegister::Vector);
        match &step.action {
            Action::Run(instruction) => node.run(instruction),
            Action::Execute(other) => {
                let (Some(plan), Some(beside)) = (plans.get(index), besides.get(index)) else { return node };
                node.execute((program, slots), other, plan, *beside);
            }
            Action::SetVgpr { register, value } => {
                node.reads.extend(vectors(value.registers()).map(AnyRegister::index));
                node.writes.extend([register.index()]);
            }
            Action::SetScalar { register, value } => {
                node.reads.extend(vectors(value.registers()).map(AnyRegister::index));
                node.writes.extend([AnyRegister::Scalar(*register).index()]);
            }
            Action::SetVcc(_) => node.writes.extend(VCC.map(AnyRegister::index)),
            Action::SetExec(_) => node.writes.extend(EXEC.map(AnyRegister::index)),
            Action::SetM0(_) | Action::SetMode(_) | Action::Preset(_) | Action::Expect(_) | Action::Unknown(..) => {}
        }
        node
    }

    fn run(&mut self, instruction: &Instruction) {
        if let Some(access) = instruction.data_share() {
            self.acts = acts(access.opcode);
            self.gives_away = true;
            self.sets = if in_memory(access.opcode) { Sets::Unknown } else { Sets::Results };
            self.reads.extend(access.sources().map(|register| register.index()));
            self.writes.extend(access.written().map(|register| register.index()));
            return;
        }
        self.acts = matches!(Flow::of(instruction), Some(Flow::Barrier | Flow::BarrierSignal | Flow::BarrierWait));
    }

    fn execute(&mut self, (program, slots): (&Program, &mut Slots), other: &Other, plan: &Plan, beside: Beside) {
        let (instruction, does) = (&other.instruction, other.instruction.row.does);
        self.gives_away = plan.reaches_memory || plan.client.is_some();
        self.acts = match plan.flat {
            Some(command) => acts(command.opcode),
            None => does.stores() || does.is_atomic() || plan.client.is_some(),
        };
        self.by_exec = beside.by_exec;
        let index = |register: &AnyRegister| register.index();
        self.reads.extend(plan.operands.reads.iter().map(index));
        self.writes.extend(plan.operands.writes.iter().map(index));
        if beside.keeps != 0 || beside.reads_destination {
            self.reads.extend(plan.operands.writes.iter().map(index));
        }
        let [exec, vcc] = [EXEC, VCC].map(|halves| halves.map(AnyRegister::index));
        let reads = [(beside.reads_exec, exec), (beside.reads_vcc, vcc), (beside.reads_scc, [SCC; 2])];
        self.reads.extend(reads.iter().filter(|(does, _)| *does).flat_map(|(_, registers)| registers));
        let writes = [(beside.writes_exec, exec), (beside.writes_scc, [SCC; 2])];
        self.writes.extend(writes.iter().filter(|(does, _)| *does).flat_map(|(_, registers)| registers));
        let lanes = program.settings().lanes();
        if plan.reaches_memory && !self.is_slot(slots, other, plan, lanes) {
            let is_constant = instruction.row.format == Format::Smem;
            self.sets = if is_constant { Sets::Results } else { Sets::Unknown };
            return;
        }
        if !plan.reaches_memory {
            self.computes = Some(Computes::of(instruction, plan));
        }
        // A lane that is no constant may be any.
        let lane = || {
            let source = instruction.field(Field::Src1);
            (128..128 + 64).contains(&source).then(|| (source - 128) as u8)
        };
        let restores = || exec.iter().any(|half| self.writes.contains(half));
        let sets = match does {
            Does::Lanes(Lanes { role: Role::Crosses(Crossing::WriteLane), .. }) => lane().map(Sets::WriteLane),
            Does::Lanes(Lanes { role: Role::Crosses(Crossing::ReadLane), .. }) => {
                let from = plan.operands.reads.iter().find(|register| register.vgpr().is_some());
                lane().zip(from).map(|(lane, from)| Sets::ReadLane(from.index(), lane))
            }
            // Each half is that of the source.
            Does::Scalar(Scalar::Copy { is_wide: true }) if plan.operands.reads.len() == plan.operands.writes.len() => {
                self.moves = plan.operands.writes.iter().map(index).collect();
                Some(Sets::Move(plan.operands.reads.iter().map(index).collect()))
            }
            Does::Scalar(Scalar::Copy { .. }) => Some(Sets::Copy),
            Does::Lanes(Lanes { role: Role::Copy | Role::Crosses(Crossing::ReadFirstLane), .. }) => Some(Sets::Copy),
            // What a condition has turned off is turned on again: this is the end of an `if`.
            Does::Scalar(Scalar::SaveExec { is_or: true }) => Some(Sets::Restore),
            Does::Scalar(Scalar::Or) if restores() => Some(Sets::Restore),
            Does::Scalar(Scalar::SaveExec { .. }) => Some(Sets::Save),
            _ => None,
        };
        if let Some(sets) = sets {
            self.sets = sets;
        }
    }

    /// Whether an instruction reads or writes private memory at a constant offset, which no other wave and no other
    /// address reaches: compilers keep there what has no register.
    fn is_slot(&mut self, slots: &mut Slots, other: &Other, plan: &Plan, lanes: usize) -> bool {
        let instruction = &other.instruction;
        let row = instruction.row;
        let (is_store, moves) = (row.does.stores(), row.does.moves());
        let is_plain =
            matches!(moves, Some(Moves::Load(_) | Moves::Store(_))) || matches!(row.does, Does::Formatted { .. });
        if plan.client.is_some() || !is_plain || !matches!(row.format, Format::Scratch | Format::Mubuf) {
            return false;
        }
        let of = |wanted: &dyn Fn(Field) -> bool| {
            let of = |field, registers, _| if wanted(field) { registers } else { Vec::new() };
            Operands::moved(instruction, lanes, of).reads
        };
        let address = of(&|field| field != Field::Vdata);
        if address.iter().any(|register| register.vgpr().is_some()) {
            return false;
        }
        let data = if is_store { of(&|field| field == Field::Vdata) } else { plan.operands.writes.clone() };
        let base: Vec<usize> = address.iter().map(|register| register.index()).collect();
        let more = if row.has(Field::Soffset) { instruction.field(Field::Soffset) } else { 0 };
        let offset = instruction.field(Field::Offset);
        let places: Vec<usize> =
            (0..data.len() as u32).map(|dword| slots.number(&base, more, offset / 4 + dword)).collect();
        let data: Vec<usize> = data.iter().map(|register| register.index()).collect();
        let of_dwords = matches!(moves, Some(Moves::Load(Piece::Dwords(_)) | Moves::Store(Piece::Dwords(_))));
        let is_whole = offset.is_multiple_of(4) && of_dwords;
        self.bases = base;
        self.gives_away = false;
        if is_store {
            self.acts = false;
            self.reads = data.iter().copied().collect();
            self.writes = places.iter().copied().collect();
            // What isn't stored stays.
            self.reads.extend(places.iter().filter(|_| !is_whole));
        } else {
            self.reads.extend(places.iter().copied());
        }
        let (to, from) = if is_store { (places, data) } else { (data, places) };
        self.moves = to;
        self.sets = if is_whole { Sets::Move(from) } else { Sets::Copy };
        true
    }

    /// Whether it says which lanes are on behind it.
    pub(super) fn writes_exec(&self) -> bool {
        self.writes.iter().any(|number| ValuePlace::whole(*number).is_exec())
    }

    /// What it leaves in a place; `None` if it leaves the place as it is.
    pub(super) fn value(&self, place: ValuePlace) -> Option<Value> {
        if !self.writes.contains(&place.number) {
            return None;
        }
        let wholes = |numbers: &mut dyn Iterator<Item = usize>| numbers.map(ValuePlace::whole).collect::<Vec<_>>();
        let mut from = match &self.sets {
            Sets::Move(sources) => {
                let at = self.moves.iter().position(|number| *number == place.number)?;
                vec![ValuePlace { number: sources[at], ..place }]
            }
            Sets::WriteLane(lane) => match place.lane {
                Some(other) if other != *lane => return None,
                Some(_) => wholes(&mut self.reads.iter().copied().filter(|number| *number != place.number)),
                None => wholes(&mut self.reads.iter().copied().chain([place.number])),
            },
            Sets::ReadLane(register, lane) => vec![ValuePlace { number: *register, lane: Some(*lane) }],
            // The mask that is read was computed from a condition. But its lanes and those that are on make up all
            // lanes of before.
            Sets::Restore if place.is_exec() => Vec::new(),
            Sets::Restore | Sets::Save if !place.is_exec() && place.number != SCC => {
                wholes(&mut self.reads.iter().copied().filter(|number| ValuePlace::whole(*number).is_exec()))
            }
            _ => wholes(&mut self.reads.iter().copied()),
        };
        if self.by_exec && !matches!(self.sets, Sets::WriteLane(_) | Sets::ReadLane(..)) {
            from.extend(EXEC.map(|half| ValuePlace::whole(half.index())));
        }
        let is_copy = !matches!(self.sets, Sets::Results | Sets::Save | Sets::Unknown);
        Some(Value { from, is_copy, is_unknown: self.sets == Sets::Unknown })
    }
}

/// Whether an instruction of the LDS returns something from memory.
fn in_memory(opcode: &Opcode) -> bool {
    use Operation::{Bpermute, BpermuteAny, Permute, Swizzle};
    !matches!(opcode.operation, Swizzle | Permute | Bpermute | BpermuteAny)
}

/// Whether another wave may notice an instruction of the LDS, other than by what an update leaves that returns a value.
fn acts(opcode: &Opcode) -> bool {
    let returns = Access::of(opcode).returns > 0;
    match opcode.operation {
        Operation::Atomic(_) => !returns,
        Operation::Load(_) | Operation::Nop => false,
        _ => true,
    }
}
