//! Which registers the instructions in flight will still write, and how many of them there are.

use crate::operands::AnyRegister;
use crate::targets::Target;
use crate::transfer::Command;
use std::collections::VecDeque;

/// Instructions that complete in their own order, and are counted together. The counter of LDS, scalar memory and
/// messages counts two of these: answers of scalar memory come in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Queue {
    /// instructions of the data share
    Lds,
    /// scalar memory, and messages: nothing is known of one before all are complete
    Scalar,
    /// vector memory; on gfx906 its stores, too
    Vector,
    /// stores to vector memory, where they have a counter of their own
    Store,
    /// exports, and loads from LDS without an address
    Export,
}

impl Queue {
    const COUNT: usize = 5;

    /// 0 of what the counter of LDS, scalar memory and messages counts, and 1 of all others.
    const fn kind(self) -> usize {
        match self {
            Queue::Lds | Queue::Scalar => 0,
            Queue::Vector | Queue::Store | Queue::Export => 1,
        }
    }

    /// What waits until nothing of it is in flight, in programs for a target.
    pub(super) fn wait_text(self, target: Target) -> &'static str {
        let waits = &target.facts().waves.waits;
        match self {
            Queue::Lds => waits.share,
            Queue::Scalar => waits.scalar,
            Queue::Vector => waits.vector,
            Queue::Store => waits.stores,
            Queue::Export => waits.exports,
        }
    }

    /// What of it writes a register, in messages.
    pub(super) const fn instruction(self) -> &'static str {
        match self {
            Queue::Lds => "an LDS instruction",
            Queue::Scalar => "a scalar memory instruction",
            Queue::Vector | Queue::Store => "a vector memory instruction",
            Queue::Export => "an instruction that EXPcnt counts",
        }
    }
}

/// The instructions in flight of one wave. Those of a queue complete in the order of issue, so a number for each
/// instruction, from 1, tells whether it is in flight; of those that write a register only the youngest matters.
#[derive(Clone, Debug)]
pub(super) struct Scoreboard {
    counts: [Count; Queue::COUNT],
    /// for each register, and each half of it, the youngest instruction that writes it, of each of two kinds of queue:
    /// a flat instruction is in one of each
    writers: Box<[[[Writer; 2]; 2]; AnyRegister::COUNT]>,
    /// the youngest instruction of synchronization; 0 if there was none
    synchronizes: u64,
    /// the instructions in flight of [`Queue::Lds`] that no lane takes to the LDS: flat ones, which come in the order
    /// of the others there, and of which the machine knows nothing
    elsewhere: VecDeque<u64>,
    /// the machine may have stores of clients of the wave, which are in no queue
    has_stores: bool,
}

/// Both halves of a register.
pub(super) const WHOLE: u8 = LOW | HIGH;
/// Bits 15:0 of a register.
pub(super) const LOW: u8 = 1;
/// Bits 31:16 of a register.
pub(super) const HIGH: u8 = 2;

/// Registers that are wanted, of which one may be wanted in part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'a> {
    /// the registers
    pub(super) registers: &'a [AnyRegister],
    /// one of which these halves are wanted alone
    pub(super) part: Option<(AnyRegister, u8)>,
}

impl<'a> From<&'a [AnyRegister]> for Wanted<'a> {
    fn from(registers: &'a [AnyRegister]) -> Self {
        Wanted { registers, part: None }
    }
}

impl Wanted<'_> {
    /// The halves of a register that are wanted.
    fn halves(&self, register: AnyRegister) -> u8 {
        self.part.filter(|(one, _)| *one == register).map_or(WHOLE, |(_, halves)| halves)
    }
}

/// What of a queue was issued and has completed, in units of its counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// also the number of the youngest
    issued: u64,
    completed: u64,
}

/// An instruction that writes a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Writer {
    queue: Queue,
    /// 0 if there was none
    number: u64,
    /// the program's step
    step: usize,
}

/// A register that is wanted while an instruction in flight will still write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conflict {
    pub(super) register: AnyRegister,
    pub(super) queue: Queue,
    /// how many of the queue may be in flight when none writes a wanted register
    pub(super) outstanding: u64,
    /// the step of the instruction that writes
    pub(super) step: usize,
}

impl Default for Scoreboard {
    fn default() -> Self {
        let nobody = Writer { queue: Queue::Lds, number: 0, step: 0 };
        Scoreboard {
            counts: [Count::default(); Queue::COUNT],
            writers: Box::new([[[nobody; 2]; 2]; AnyRegister::COUNT]),
            synchronizes: 0,
            elsewhere: VecDeque::new(),
            has_stores: false,
        }
    }
}

impl Scoreboard {
    /// What a queue has in flight, in units of its counter.
    pub(super) fn in_flight(&self, queue: Queue) -> u64 {
        let Count { issued, completed } = self.counts[queue as usize];
        issued - completed
    }

    /// A client stores in the LDS for the wave.
    pub(super) fn stores(&mut self) {
        self.has_stores = true;
    }

    /// Whether the machine may have more of the wave than so many.
    pub(super) fn is_more(&self, outstanding: u64) -> bool {
        self.has_stores || self.in_flight(Queue::Lds) > outstanding
    }

    /// What an instruction asks the data share for.
    pub(super) fn issue(&mut self, step: usize, command: &Command) {
        let registers: Vec<AnyRegister> = command.written().map(AnyRegister::from).collect();
        self.raise(step, Queue::Lds, 1, (&registers, WHOLE));
        if command.opcode.synchronizes() {
            self.synchronizes = self.counts[Queue::Lds as usize].issued;
        }
    }

    /// An instruction of a queue that raises its counter by so much, and will write these halves of registers.
    pub(super) fn raise(&mut self, step: usize, queue: Queue, by: u64, (registers, halves): (&[AnyRegister], u8)) {
        let count = &mut self.counts[queue as usize];
        count.issued += by;
        for register in registers {
            let writers = self.writers[register.index()].iter_mut().enumerate();
            for (_, half) in writers.filter(|(number, _)| halves >> number & 1 == 1) {
                half[queue.kind()] = Writer { queue, number: count.issued, step };
            }
        }
    }

    /// The youngest instructions that write what is wanted of a register.
    fn writers(&self, wanted: Wanted<'_>, register: AnyRegister) -> impl Iterator<Item = Writer> {
        let halves = wanted.halves(register);
        let of_register = self.writers[register.index()].into_iter().enumerate();
        of_register.filter(move |(number, _)| halves >> number & 1 == 1).flat_map(|(_, half)| half)
    }

    /// A flat instruction that no lane takes to the LDS, where the LDS' counter counts it in the order of the others.
    pub(super) fn pass_by(&mut self, step: usize, registers: &[AnyRegister]) {
        self.raise(step, Queue::Lds, 1, (registers, WHOLE));
        self.elsewhere.push_back(self.counts[Queue::Lds as usize].issued);
    }

    /// Of the youngest so many of [`Queue::Lds`] those that the machine has.
    pub(super) fn of_machine(&self, youngest: u64) -> u64 {
        let first = self.counts[Queue::Lds as usize].issued.saturating_sub(youngest);
        youngest - self.elsewhere.iter().filter(|number| **number > first).count() as u64
    }

    /// How many instructions may be in flight when none of synchronization is; `None` if none is.
    pub(super) fn synchronizing(&self) -> Option<u64> {
        let Count { issued, completed } = self.counts[Queue::Lds as usize];
        (self.synchronizes > completed).then(|| issued - self.synchronizes)
    }

    /// All of a queue but the youngest `outstanding` have completed; of [`Queue::Scalar`] all or none.
    pub(super) fn complete(&mut self, queue: Queue, outstanding: u64) {
        let count = &mut self.counts[queue as usize];
        if queue != Queue::Scalar || outstanding == 0 {
            count.completed = count.completed.max(count.issued.saturating_sub(outstanding));
        }
        if queue == Queue::Lds {
            let completed = count.completed;
            let done = self.elsewhere.partition_point(|number| *number <= completed);
            self.elsewhere.drain(..done);
            self.has_stores &= outstanding > 0;
        }
    }

    /// Whether nothing is in flight.
    pub(super) fn is_idle(&self) -> bool {
        self.counts.iter().all(|count| count.issued == count.completed)
    }

    /// Whether an instruction in flight will still write one of these registers.
    pub(super) fn writes_any(&self, wanted: Wanted<'_>) -> bool {
        let in_flight = |writer: Writer| writer.number > self.counts[writer.queue as usize].completed;
        wanted.registers.iter().any(|register| self.writers(wanted, *register).any(in_flight))
    }

    /// Of registers that an instruction of a queue will write those that another instruction in flight may write after
    /// it: those of its own queue come first, for they answer in their order. `None` is an instruction of no queue, or
    /// of more than one.
    pub(super) fn out_of_order(&self, writes: &[AnyRegister], own: Option<Queue>) -> impl Iterator<Item = AnyRegister> {
        let is_late = move |writer: &Writer| {
            writer.number > self.counts[writer.queue as usize].completed && Some(writer.queue) != own
        };
        writes.iter().copied().filter(move |register| self.writers[register.index()].as_flattened().iter().any(is_late))
    }

    /// Of `wanted` the first register that the youngest instruction in flight which writes any of them will still
    /// write. Where several queues write some, that of one queue.
    pub(super) fn conflict<'w>(&self, wanted: impl Into<Wanted<'w>>) -> Option<Conflict> {
        let wanted = wanted.into();
        let writers = |register: &AnyRegister| self.writers(wanted, *register);
        let in_flight = |writer: &Writer| writer.number > self.counts[writer.queue as usize].completed;
        let queue = wanted.registers.iter().flat_map(writers).find(in_flight)?.queue;
        let of_queue = |writer: &Writer| writer.queue == queue && in_flight(writer);
        let youngest = wanted.registers.iter().flat_map(writers).filter(of_queue).max_by_key(|writer| writer.number)?;
        let is_its = |register: &&AnyRegister| writers(register).any(|writer| writer == youngest);
        let register = *wanted.registers.iter().find(is_its)?;
        let outstanding = match queue {
            Queue::Scalar => 0,
            _ => self.counts[queue as usize].issued - youngest.number,
        };
        Some(Conflict { register, queue, outstanding, step: youngest.step })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{self, DsInstruction};
    use crate::wave::Register;
    use proptest::prelude::*;
    use std::ops::Range;

    /// What the scoreboard stands for, in the plainest way: every instruction in flight with what it writes.
    #[derive(Default)]
    struct List(VecDeque<Range<usize>>);

    impl List {
        fn conflict(&self, wanted: &[Register]) -> Option<(Register, u64)> {
            self.0.iter().rev().zip(0..).find_map(|(written, younger)| {
                let hit = wanted.iter().find(|register| written.contains(&register.index()))?;
                Some((*hit, younger))
            })
        }
    }

    /// The register in conflict, and how many instructions may be in flight when none is.
    fn conflict(board: &Scoreboard, wanted: &[Register]) -> Option<(Register, u64)> {
        let wanted: Vec<AnyRegister> = wanted.iter().copied().map(AnyRegister::from).collect();
        board.conflict(&wanted[..]).map(|conflict| match conflict.register {
            AnyRegister::Vector(register) => (register, conflict.outstanding),
            AnyRegister::Scalar(number) => panic!("s{number}"),
        })
    }

    proptest! {
        #[test]
        fn it_agrees_with_a_list_of_all_instructions(
            events in prop::collection::vec((any::<bool>(), 0u8..12, 0u64..6, prop::collection::vec(0u8..14, 1..4)), 1..60),
        ) {
            let loads = ["ds_read_b32", "ds_read_b128", "ds_write_b32"].map(|name| isa::find(Target::Gfx906, name).unwrap());
            let (mut board, mut list) = (Scoreboard::default(), List::default());
            for (issue, vdst, outstanding, wanted) in events {
                let wanted: Vec<Register> = wanted.into_iter().map(Register::vgpr).collect();
                if issue {
                    let opcode = loads[usize::from(vdst) % 3];
                    board.issue(0, &Command::from(&DsInstruction { vdst, ..DsInstruction::new(opcode) }));
                    list.0.push_back(usize::from(vdst)..usize::from(vdst + opcode.operands.vdst));
                } else {
                    board.complete(Queue::Lds, outstanding);
                    list.0.drain(..list.0.len().saturating_sub(outstanding as usize));
                }
                prop_assert_eq!(board.in_flight(Queue::Lds), list.0.len() as u64);
                prop_assert_eq!(conflict(&board, &wanted), list.conflict(&wanted));
            }
        }
    }

    #[test]
    fn registers_past_the_last_one_do_not_count() {
        let opcode = isa::find(Target::Gfx906, "ds_read_b128").unwrap();
        let mut board = Scoreboard::default();
        board.issue(0, &Command::from(&DsInstruction { vdst: 254, ..DsInstruction::new(opcode) }));
        let [first, second, last] = [0, 1, 255].map(Register::vgpr);
        assert_eq!((conflict(&board, &[last]), conflict(&board, &[first, second])), (Some((last, 0)), None));
        assert_eq!(conflict(&board, &[Register::agpr(0), Register::agpr(255)]), None, "nor do they go on there");
    }

    #[test]
    fn an_address_that_is_returned_is_written() {
        let opcode = isa::find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").unwrap();
        let mut board = Scoreboard::default();
        let stack = DsInstruction { vdst: 1, addr: 2, data0: 3, data1: 4, ..DsInstruction::new(opcode) };
        board.issue(0, &Command::from(&stack));
        assert_eq!(
            [1, 2, 3, 4].map(|register| conflict(&board, &[Register::vgpr(register)]).is_some()),
            [true, true, false, false]
        );
    }

    #[test]
    fn accumulation_registers_are_others_than_vgprs() {
        let opcode = isa::find(Target::Gfx90a, "ds_read_b64").unwrap();
        let mut board = Scoreboard::default();
        let load = DsInstruction { vdst: 4, addr: 1, acc: true, ..DsInstruction::new(opcode) };
        board.issue(0, &Command::from(&load));
        assert_eq!(conflict(&board, &[Register::vgpr(4)]), None);
        assert_eq!(conflict(&board, &[Register::agpr(5)]), Some((Register::agpr(5), 0)));
    }

    /// However many instructions are in flight, the scoreboard holds a number for each register and nothing more.
    #[test]
    fn instructions_in_flight_take_no_memory() {
        let opcode = isa::find(Target::Gfx906, "ds_read_b32").unwrap();
        let mut board = Scoreboard::default();
        for _ in 0..1_000_000 {
            board.issue(0, &Command::from(&DsInstruction { vdst: 7, ..DsInstruction::new(opcode) }));
        }
        let [seven, eight] = [7, 8].map(Register::vgpr);
        let conflicts = (conflict(&board, &[eight]), conflict(&board, &[seven]));
        assert_eq!((board.in_flight(Queue::Lds), conflicts), (1_000_000, (None, Some((seven, 0)))));
        assert_eq!(board.writers.iter().flatten().flatten().filter(|writer| writer.number != 0).count(), 2);
    }

    /// A load of half a register leaves the other half to those before it.
    #[test]
    fn halves_of_a_register_wait_for_their_own_loads() {
        let v1 = Register::vgpr(1).into();
        let mut board = Scoreboard::default();
        board.raise(1, Queue::Vector, 1, (&[v1], LOW));
        board.raise(2, Queue::Vector, 1, (&[v1], HIGH));
        let of = |board: &Scoreboard, halves| {
            let found = board.conflict(Wanted { registers: &[v1], part: Some((v1, halves)) });
            found.map(|conflict| (conflict.step, conflict.outstanding))
        };
        assert_eq!([LOW, HIGH, WHOLE].map(|halves| of(&board, halves)), [Some((1, 1)), Some((2, 0)), Some((2, 0))]);
        board.complete(Queue::Vector, 1);
        assert_eq!([LOW, HIGH, WHOLE].map(|halves| of(&board, halves)), [None, Some((2, 0)), Some((2, 0))]);
        board.raise(3, Queue::Vector, 1, (&[v1], WHOLE));
        assert_eq!(of(&board, LOW), Some((3, 0)));
    }

    /// A flat instruction may come back from two memories: both must have answered.
    #[test]
    fn a_register_may_have_to_wait_for_two_queues() {
        let v1 = Register::vgpr(1).into();
        let mut board = Scoreboard::default();
        board.raise(5, Queue::Lds, 1, (&[v1], WHOLE));
        board.raise(5, Queue::Vector, 1, (&[v1], WHOLE));
        let queue = |board: &Scoreboard| board.conflict(&[v1][..]).map(|conflict| conflict.queue);
        assert_eq!(queue(&board), Some(Queue::Lds));
        board.complete(Queue::Lds, 0);
        assert_eq!(queue(&board), Some(Queue::Vector));
        board.complete(Queue::Vector, 0);
        assert_eq!(queue(&board), None);
    }

    #[test]
    fn queues_are_apart_and_scalar_memory_completes_as_a_whole() {
        let [s4, s5, v7] = [AnyRegister::Scalar(4), AnyRegister::Scalar(5), Register::vgpr(7).into()];
        let mut board = Scoreboard::default();
        board.raise(1, Queue::Scalar, 1, (&[s4], WHOLE));
        board.raise(2, Queue::Scalar, 2, (&[s5], WHOLE));
        board.raise(3, Queue::Vector, 1, (&[v7], WHOLE));
        let found = |register, queue, outstanding, step| Some(Conflict { register, queue, outstanding, step });
        board.complete(Queue::Scalar, 1);
        assert_eq!((board.in_flight(Queue::Scalar), board.in_flight(Queue::Vector)), (3, 1));
        assert_eq!(board.conflict(&[s4][..]), found(s4, Queue::Scalar, 0, 1));
        assert_eq!(board.conflict(&[v7, s5][..]), found(v7, Queue::Vector, 0, 3), "one queue after another");
        board.complete(Queue::Vector, 0);
        assert_eq!(board.conflict(&[v7, s5][..]), found(s5, Queue::Scalar, 0, 2));
        board.complete(Queue::Scalar, 0);
        assert_eq!(board.conflict(&[s4, s5, v7][..]), None);
    }

    /// The machine has no flat instruction that goes elsewhere: a wait for the counter is one for fewer there.
    #[test]
    fn what_passes_by_the_lds_is_none_of_the_machine_s() {
        let opcode = isa::find(Target::Gfx1100, "ds_load_b32").unwrap();
        let load = |vdst| Command::from(&DsInstruction { vdst, ..DsInstruction::new(opcode) });
        let mut board = Scoreboard::default();
        board.issue(0, &load(1));
        board.pass_by(1, &[Register::vgpr(2).into()]);
        board.issue(2, &load(3));
        assert_eq!([0, 1, 2, 3].map(|most| board.of_machine(most)), [0, 1, 1, 2]);
        assert_eq!(conflict(&board, &[Register::vgpr(2)]), Some((Register::vgpr(2), 1)));
        board.complete(Queue::Lds, 1);
        assert_eq!((board.in_flight(Queue::Lds), board.of_machine(1), board.elsewhere.len()), (1, 1, 0));
        assert_eq!(conflict(&board, &[Register::vgpr(2)]), None);
    }
}
