//! Loops that wait for another wave: they read a flag or try a lock in the LDS again and again, and do nothing else.
//!
//! Compilers make a plain load of an atomic one, and a plain store of an atomic one, so the text of a program doesn't
//! tell them apart. What tells is the loop: it can only end when another wave changes what it reads.
//!
//! An instruction *polls* if there is a way from it back to itself on which nothing leaves the wave (no store, no
//! barrier, no read-modify-write without a result), if its address is the same each time, and if what it returns
//! decides whether the wave leaves this way. Registers are looked at without regard to their order in the loop.

use super::flat::Flat;
use super::plan::Plan;
use crate::encoding::{Field, Format};
use crate::execute::Beside;
use crate::isa::{Access, AddressSource, Control, DsInstruction, Instruction, Operation};
use crate::program::Program;
use crate::program::operands::AnyRegister;
use crate::program::step::{Action, Other, Step};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A number beside those of registers, for SCC.
const SCC: usize = AnyRegister::COUNT;
/// The numbers of the two halves of EXEC.
const EXEC: [AnyRegister; 2] = [AnyRegister::Scalar(126), AnyRegister::Scalar(127)];
/// The numbers of the two halves of VCC.
const VCC: [AnyRegister; 2] = [AnyRegister::Scalar(106), AnyRegister::Scalar(107)];

/// By step whether its instruction polls; empty in a program that has no such instruction.
pub(super) fn polls(program: &Program, plans: &[Rc<Plan>], besides: &[Beside]) -> Vec<bool> {
    if plans.is_empty() {
        return Vec::new();
    }
    let nodes: Vec<Node> = program
        .steps()
        .iter()
        .enumerate()
        .map(|(index, step)| Node::of(program, index, step, plans, besides))
        .collect();
    if !nodes.iter().enumerate().any(|(index, node)| node.next.iter().any(|next| *next <= index)) {
        return Vec::new();
    }
    let mut before = vec![Vec::new(); nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        node.next.iter().filter(|next| **next < nodes.len()).for_each(|next| before[*next].push(index));
    }
    let polls = |(index, step): (usize, &Step)| {
        let load = polled(step, plans.get(index).and_then(|plan| plan.flat));
        load.is_some_and(|load| is_polling(&nodes, &before, index, &load))
    };
    let polls: Vec<bool> = program.steps().iter().enumerate().map(polls).collect();
    if polls.contains(&true) { polls } else { Vec::new() }
}

/// The instruction of a step that may poll: it returns one element of memory. A flat one counts as that of its lanes in
/// the LDS.
fn polled(step: &Step, flat: Option<Flat>) -> Option<DsInstruction> {
    let load = match &step.action {
        Action::Run(instruction) => *instruction.data_share()?,
        _ => flat?.instruction,
    };
    let access = Access::of(load.opcode);
    let may = matches!(load.opcode.operation, Operation::Load(_) | Operation::Atomic(_));
    (may && access.returns > 0 && access.elements == 1 && access.address == AddressSource::Vgpr).then_some(load)
}

/// Whether another wave may notice an instruction of the LDS, other than by what an update leaves that returns a value.
fn acts(instruction: &DsInstruction) -> bool {
    let returns = Access::of(instruction.opcode).returns > 0;
    match instruction.opcode.operation {
        Operation::Atomic(_) => !returns,
        Operation::Load(_) | Operation::Nop => false,
        _ => true,
    }
}

/// A step, as far as loops need to know.
struct Node {
    /// the steps that may come next
    next: Vec<usize>,
    /// another wave may notice it
    acts: bool,
    /// numbers of registers
    reads: BTreeSet<usize>,
    writes: BTreeSet<usize>,
}

impl Node {
    fn of(program: &Program, index: usize, step: &Step, plans: &[Rc<Plan>], besides: &[Beside]) -> Self {
        let on = vec![index + 1];
        let mut node = Node { next: on, acts: false, reads: BTreeSet::new(), writes: BTreeSet::new() };
        match &step.action {
            Action::Run(instruction) => node.run(program, instruction),
            Action::Execute(other) => {
                let (Some(plan), Some(beside)) = (plans.get(index), besides.get(index)) else { return node };
                node.execute(program, index, other, plan, *beside);
            }
            Action::SetVgpr { register, .. } => node.writes.extend([register.index()]),
            Action::SetScalar { register, .. } => node.writes.extend([AnyRegister::Scalar(*register).index()]),
            Action::SetVcc(_) => node.writes.extend(VCC.map(AnyRegister::index)),
            Action::SetExec(_) => node.writes.extend(EXEC.map(AnyRegister::index)),
            Action::SetM0(_) | Action::SetMode(_) | Action::Preset(_) | Action::Expect(_) => {}
        }
        node
    }

    fn run(&mut self, program: &Program, instruction: &Instruction) {
        if let Some(access) = instruction.data_share() {
            self.acts = acts(access);
            self.reads.extend(access.sources().map(|register| register.index()));
            self.writes.extend(access.written().map(|register| register.index()));
            return;
        }
        match instruction.control(program.target()) {
            Some(Control::End) => self.next.clear(),
            Some(Control::Barrier | Control::BarrierSignal | Control::BarrierWait) => self.acts = true,
            _ => {}
        }
    }

    fn execute(&mut self, program: &Program, index: usize, other: &Other, plan: &Plan, beside: Beside) {
        let (instruction, name) = (&other.instruction, other.instruction.row.semantics);
        let landing = || {
            let distance = instruction.field(Field::Simm16) as u16;
            let address = plan.next.wrapping_add_signed(4 * i64::from(distance.cast_signed()));
            other.landing.or_else(|| program.entry(address))
        };
        match name {
            "s_branch" => self.next = landing().into_iter().collect(),
            _ if name.starts_with("s_cbranch_") && instruction.row.format == Format::Sopp => {
                self.next.extend(landing())
            }
            // Where these lead, registers say.
            _ if other.ends() || beside_jumps(name) => self.next.clear(),
            _ => {}
        }
        debug_assert!(self.next.len() <= 2, "step {index}");
        self.acts = match plan.flat {
            Some(Flat { instruction }) => acts(&instruction),
            None => name.contains("store") || name.contains("atomic") || plan.reaches_lds,
        };
        self.reads.extend(plan.operands.reads.iter().map(|register| register.index()));
        self.writes.extend(plan.operands.writes.iter().map(|register| register.index()));
        let [exec, vcc] = [EXEC, VCC].map(|halves| halves.map(AnyRegister::index));
        let reads = [(beside.reads_exec, exec), (beside.reads_vcc, vcc), (beside.reads_scc, [SCC; 2])];
        self.reads.extend(reads.iter().filter(|(does, _)| *does).flat_map(|(_, registers)| registers));
        let writes = [(beside.writes_exec, exec), (beside.writes_scc, [SCC; 2])];
        self.writes.extend(writes.iter().filter(|(does, _)| *does).flat_map(|(_, registers)| registers));
    }
}

/// Whether registers say where an instruction leads, by the name of what it does.
fn beside_jumps(name: &str) -> bool {
    ["s_setpc", "s_swappc", "s_call", "s_rfe", "s_cbranch_g_fork", "s_cbranch_i_fork", "s_cbranch_join", "s_subvector"]
        .iter()
        .any(|start| name.starts_with(start))
}

/// The steps that ways of steps lead to which nobody notices, from a step on: those behind it, or those before it.
fn reach<'n>(nodes: &[Node], start: usize, ways: impl Fn(usize) -> &'n [usize]) -> BTreeSet<usize> {
    let (mut found, mut open) = (BTreeSet::new(), vec![start]);
    while let Some(step) = open.pop() {
        for next in ways(step) {
            if nodes.get(*next).is_some_and(|node| !node.acts) && found.insert(*next) {
                open.push(*next);
            }
        }
    }
    found
}

/// Whether an instruction that may poll does.
fn is_polling(nodes: &[Node], before: &[Vec<usize>], start: usize, load: &DsInstruction) -> bool {
    let behind = reach(nodes, start, |step| nodes[step].next.as_slice());
    if !behind.contains(&start) {
        return false;
    }
    let leads_here = reach(nodes, start, |step| before[step].as_slice());
    let round: BTreeSet<usize> = behind.intersection(&leads_here).copied().collect();
    let nodes_of = || round.iter().map(|step| &nodes[*step]);
    let changed: BTreeSet<usize> = nodes_of().flat_map(|node| &node.writes).copied().collect();
    // What sets the address anew may set it to the same: from what doesn't change.
    let address = usize::from(load.addr);
    let sets_anew = |node: &Node| node.writes.contains(&address) && !node.reads.is_disjoint(&changed);
    if nodes_of().any(sets_anew) {
        return false;
    }
    let mut rests: BTreeSet<usize> = load.written().map(|register| register.index()).collect();
    loop {
        let depends = nodes_of().filter(|node| !node.reads.is_disjoint(&rests));
        let more: Vec<usize> =
            depends.flat_map(|node| &node.writes).copied().filter(|one| !rests.contains(one)).collect();
        if more.is_empty() {
            break;
        }
        rests.extend(more);
    }
    let leaves = |node: &Node| node.next.iter().any(|next| !round.contains(next));
    nodes_of().any(|node| node.next.len() > 1 && leaves(node) && !node.reads.is_disjoint(&rests))
}
