//! The LDS of a compute unit beside its reference: what is at the ports between wave control and the LDS.

use super::buffers::{BufferModels, BufferReady, BufferStep};
use super::golden::Golden;
use super::moves::Move;
use super::reads::{Finished, Read, ReadModels, ReadStep};
use super::signals::{Given, LAST, Partly};
use crate::hardware::{Beat, Inputs, PortOutputs, Request, Requester};
use crate::reference::WgpReference;
use lds::counters::Counters;
use lds::isa::Operation;
use lds::timing::control::Lds;
use lds::timing::{Timeline, Timing};
use lds::transfer::Transfer;
use lds::wave::{Executed, MAX_LANES, Vgpr, Wave};
use std::collections::VecDeque;
use std::ops::Range;

/// What an instruction has asked for.
#[derive(Clone, Debug)]
struct Issued {
    lds: Lds,
    transfer: Transfer,
    /// EXEC as far as its lanes take part
    exec: u64,
    /// requests that are left, each with the first lane of the group that it is for
    requests: VecDeque<(usize, Request)>,
    /// how many have been taken
    taken: usize,
    /// from which cycle on the first one of those that are left is there
    since: u64,
}

/// An instruction whose responses are due.
#[derive(Clone, Debug)]
struct Due {
    record: Executed,
    /// first lane of each response
    responses: VecDeque<usize>,
    /// the registers that it writes, as the golden model has them afterwards
    after: Vec<Vgpr>,
    /// of append and consume: all lanes get what one gets
    is_shared: bool,
    begun: bool,
    /// when the timing model says that it is answered
    wanted: Option<u64>,
}

/// What the LDS does in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// wave control may bring the next instruction
    pub frees: bool,
    /// the wave in the hardware to which the last beat of an instruction goes
    pub done: Option<usize>,
    /// inputs of the hardware
    pub given: Vec<Given>,
    /// outputs of the hardware
    pub wanted: Vec<Partly>,
    taken: bool,
    beat: Option<Beat>,
    /// what is read beside, where the hardware has a client for it
    pub reads: ReadStep,
    /// the client's request is taken
    client_taken: bool,
    client_beat: Option<Beat>,
    /// what moves between memory and LDS beside, where the hardware has clients for it
    pub moves: BufferStep,
    /// the requests of these clients are taken
    moves_taken: [bool; 2],
    /// what these clients see of the LDS
    moves_ports: [PortOutputs; 2],
}

/// What is ready in a cycle.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// operands are there
    pub operands: bool,
    /// the receiver of answers takes a beat
    pub receiver: bool,
    /// registers take values that were read beside
    pub values: bool,
    /// something returns from outside that EXP_CNT counts
    pub exported: bool,
    /// operands of what moves between memory and LDS, and memory
    pub moves: BufferReady,
}

/// The LDS and the sequencer.
pub struct LdsModels {
    requester: Requester,
    reference: WgpReference,
    /// the client, where there is one
    reads: Option<ReadModels>,
    /// the clients of loads and stores, where there are some
    moves: Option<BufferModels>,
    /// when nobody delays anything, the timing model, too
    timeline: Option<Timeline>,
    shown: Option<Issued>,
    held: Option<Issued>,
    due: VecDeque<Due>,
    /// instructions that are complete
    pub executed: Vec<Executed>,
    /// the counters of the hardware, as the reference has them, too
    pub counters: Counters,
    /// how many of these are reads through the client
    pub finished: u64,
    /// loads and stores that were transferred
    pub moved: [u64; 2],
    cycle: u64,
    /// the receiver was ready in this cycle
    takes: bool,
}

impl LdsModels {
    /// An LDS whose requests a requester makes, beside its reference and, where nobody delays anything, its timing.
    /// With `reads` it also has a client.
    pub fn new(requester: Requester, reference: WgpReference, timeline: Option<Timeline>, reads: bool) -> Self {
        let (shown, held, due, executed) = (None, None, VecDeque::new(), Vec::new());
        let reads = reads.then(|| ReadModels::new(requester));
        LdsModels {
            requester,
            reference,
            reads,
            moves: None,
            timeline,
            shown,
            held,
            due,
            executed,
            counters: Counters::default(),
            finished: 0,
            moved: [0; 2],
            cycle: 0,
            takes: true,
        }
    }

    /// With the clients of loads and stores. Memory answers with an error where it `fails`.
    #[must_use]
    pub fn with_moves(mut self, fails: Range<u64>) -> Self {
        self.moves = Some(BufferModels::new(self.requester, fails));
        self
    }

    /// Whether the hardware has clients of loads and stores.
    pub const fn has_moves(&self) -> bool {
        self.moves.is_some()
    }

    /// What has been written to memory, byte by byte.
    pub fn written(&self) -> impl Iterator<Item = (u64, u8)> {
        self.moves.iter().flat_map(|moves| moves.written().iter().map(|(at, byte)| (*at, *byte)))
    }

    /// Whether the hardware has a client for parameters and direct loads.
    pub fn has_reads(&self) -> bool {
        self.reads.is_some()
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        let reads_nothing = self.reads.as_ref().is_none_or(ReadModels::is_idle);
        let moves_nothing = self.moves.as_ref().is_none_or(BufferModels::is_idle);
        reads_nothing && moves_nothing && !self.is_asked() && self.reference.is_idle()
    }

    /// Whether an instruction of the LDS' own is under way.
    fn is_asked(&self) -> bool {
        self.shown.is_some() || self.held.is_some() || !self.due.is_empty()
    }

    /// Replaces a dword of the reference's storage, while nothing is under way.
    pub fn preset(&mut self, number: usize, value: u32) {
        self.reference.preset(4 * number as u32, value);
    }

    /// The storage as the reference has it.
    pub fn dwords(&self) -> &[u32] {
        self.reference.dwords()
    }

    /// A cycle, as far as it follows from what is held, and from who is ready. `read` is the wave whose instruction at
    /// the run port is a read.
    ///
    /// # Errors
    /// In words, what the models can't do.
    pub fn step(
        &mut self,
        reset: bool,
        ready: Ready,
        read: Option<&Wave>,
        filler: &mut dyn FnMut() -> u64,
    ) -> Result<Step, String> {
        let Ready { operands, receiver, values, exported, .. } = ready;
        self.takes = receiver;
        let request = self.held.as_ref().and_then(|held| held.requests.front()).map(|(_, request)| request);
        let there = request.map(|_| ());
        let mut inputs = Inputs { reset, ..Inputs::default() };
        inputs.offered[0] = request.filter(|_| operands).cloned();
        inputs.ready[0] = receiver;
        let accepts = self.reads.as_ref().is_some_and(|reads| reads.accepts(values, exported));
        inputs.offered[1] = self.reads.as_ref().and_then(ReadModels::offered).cloned();
        inputs.ready[1] = accepts;
        let asks = inputs.offered[1].is_some();
        if let Some(moves) = &self.moves {
            for (client, (offered, accepts)) in moves.offered().into_iter().zip(moves.accepts()).enumerate() {
                inputs.offered[2 + client] = offered.cloned();
                inputs.ready[2 + client] = accepts;
            }
        }
        let moves = [2, 3].map(|client: usize| inputs.offered[client].is_some());
        let is_offered = inputs.offered[0].is_some();
        let outputs = self.reference.cycle(&inputs);
        let Some(port) = outputs.ports.first() else { return Ok(Step::default()) };
        let taken = is_offered && port.ready && !reset;
        let left = self.held.as_ref().map_or(0, |held| held.requests.len());
        let beat = port.valid.then(|| port.beat.clone());
        let leaves = beat.as_ref().filter(|beat| receiver && beat.done && beat.tag & LAST != 0);
        let mut step = Step {
            frees: left == 0 || taken && left == 1,
            done: leaves.map(|beat| usize::from(beat.tag & !LAST)),
            given: vec![("operand_ready", vec![operands.into()]), ("response_ready", vec![receiver.into()])],
            wanted: Vec::new(),
            taken,
            beat: beat.clone(),
            ..Step::default()
        };
        if let (Some(reads), Some(client)) = (&self.reads, outputs.ports.get(1)) {
            step.reads = reads.step(client, accepts, exported, &mut step.wanted);
            step.client_taken = asks && client.ready && !reset;
            step.client_beat = client.valid.then(|| client.beat.clone());
            step.given.push(("values_ready", vec![values.into()]));
            step.given.extend(ReadModels::given(read, filler));
        }
        if let (Some(models), [_, _, load, store, ..]) = (&mut self.moves, &outputs.ports[..]) {
            step.moves = models.step(ready.moves, &mut step.given, &mut step.wanted, filler)?;
            step.moves_taken = [moves[0] && load.ready && !reset, moves[1] && store.ready && !reset];
            step.moves_ports = [load.clone(), store.clone()];
        }
        self.operands(there, &mut step, filler);
        step.wanted.push(("operand_taken", vec![Some(taken.into())]));
        step.wanted.push(("response_valid", vec![Some(beat.is_some().into())]));
        if let Some(beat) = beat {
            of_beat(&beat, &mut step.wanted);
        }
        let counters = port.counters;
        self.counters = counters;
        step.wanted.extend(
            [
                ("counter.insts_lds", counters.insts_lds),
                ("counter.idx_active", counters.idx_active),
                ("counter.bank_conflict", counters.bank_conflict),
                ("counter.addr_conflict", counters.addr_conflict),
                ("counter.unaligned_stall", counters.unaligned_stall),
                ("counter.atomic_return", counters.atomic_return),
                ("counter.mem_violations", counters.mem_violations),
            ]
            .map(|(name, value)| (name, vec![Some(value & 0xffff_ffff)])),
        );
        Ok(step)
    }

    /// The operand port.
    fn operands(&self, there: Option<()>, step: &mut Step, filler: &mut dyn FnMut() -> u64) {
        let lanes = self.requester.geometry.lanes;
        step.wanted.push(("operand_valid", vec![Some(there.is_some().into())]));
        let held = self.held.as_ref().filter(|_| there.is_some());
        let Some((held, (_, request))) = held.and_then(|held| Some((held, held.requests.front()?))) else {
            for name in ["wide", "operand_exec", "m0", "denorm", "alignment"] {
                step.given.push((name, vec![filler()]));
            }
            for name in ["address", "data0", "data1", "data2", "data3", "visited"] {
                step.given.push((name, (0..lanes).map(|_| filler()).collect()));
            }
            return;
        };
        let Lds { opcode, tag, offset0, offset1, base, size, gds, addr, data0, data1, vdst } = held.lds;
        let fields = [
            ("operand.opcode", u64::from(opcode)),
            ("operand.tag", tag.into()),
            ("operand.offset0", offset0.into()),
            ("operand.offset1", offset1.into()),
            ("operand.base", base.into()),
            ("operand.size", size.into()),
            ("operand.gds", gds.into()),
            ("operand.addr", addr.into()),
            ("operand.data0", data0.into()),
            ("operand.data1", data1.into()),
            ("operand.vdst", vdst.into()),
            ("operand_destination", request.destination_lane.into()),
            ("operand_source", request.source_lane.into()),
        ];
        step.wanted.extend(fields.map(|(name, value)| (name, vec![Some(value)])));
        step.given.push(("wide", vec![(held.transfer.lanes() == MAX_LANES).into()]));
        step.given.push(("operand_exec", vec![held.exec]));
        step.given.push(("m0", vec![request.m0.into()]));
        step.given.push(("denorm", vec![request.denorm.into()]));
        step.given.push(("alignment", vec![request.alignment as u64]));
        let words = |words: &[u32]| words.iter().map(|word| u64::from(*word)).collect::<Vec<u64>>();
        step.given.push(("address", words(&request.address)));
        // The hardware itself counts lanes.
        let counts = matches!(held.transfer.command.opcode.operation, Operation::Append | Operation::Consume);
        for (name, data) in ["data0", "data1", "data2", "data3"].into_iter().zip(&request.data) {
            step.given.push((name, if counts { (0..lanes).map(|_| filler()).collect() } else { words(data) }));
        }
        let visited = if request.visited.is_empty() { vec![0; lanes] } else { words(&request.visited) };
        step.given.push(("visited", visited));
    }

    /// The instruction that wave control shows for the first time, before the golden model executes it.
    ///
    /// # Errors
    /// In words: another one than the golden model has.
    pub fn shows(&mut self, lds: &Lds, wave: usize, golden: &mut Golden) -> Result<(), String> {
        let (step, instruction) = golden.share(wave)?;
        let transfer = Transfer::ds(&instruction, wave, &golden.waves[wave]);
        let mut requests: VecDeque<_> = self.requester.requests(&transfer, lds.tag).into();
        let last = requests.iter().rposition(|(_, request)| request.first).unwrap_or_default();
        for (number, (_, request)) in requests.iter_mut().enumerate() {
            request.tag = lds.tag | if number >= last { LAST } else { 0 };
        }
        let exec = self.requester.exec(&transfer);
        let record = Executed { wave, step, lanes: exec.count_ones(), ..Executed::default() };
        golden.shared(wave)?;
        let after = instruction.written().map(|register| *golden.waves[wave].register_mut(register)).collect();
        let responses = requests.iter().filter(|(_, request)| request.last).map(|(first, _)| *first).collect();
        let is_shared = matches!(instruction.opcode.operation, Operation::Append | Operation::Consume);
        self.due.push_back(Due { record, responses, after, is_shared, begun: false, wanted: None });
        self.shown = Some(Issued { lds: *lds, transfer, exec, requests, taken: 0, since: 0 });
        Ok(())
    }

    /// The read whose last values are taken in a cycle, at its end.
    ///
    /// # Errors
    /// In words, what the models say otherwise.
    pub fn read(&mut self, step: &Step) -> Result<Option<Finished>, String> {
        let finished = match (&mut self.reads, &step.client_beat) {
            (Some(reads), Some(beat)) => reads.answered(&step.reads, beat)?,
            _ => None,
        };
        self.executed.extend(finished.as_ref().map(|finished| finished.record));
        self.finished += u64::from(finished.is_some());
        Ok(finished)
    }

    /// The end of a cycle: what was taken, what was answered, whether wave control's instruction was transferred, and
    /// the read that was, and what moves between memory and LDS.
    ///
    /// # Errors
    /// In words, what the models say otherwise.
    pub fn see(
        &mut self,
        step: &Step,
        transferred: bool,
        read: Option<Read>,
        moved: Option<Move>,
        delays: bool,
    ) -> Result<(), String> {
        let cycle = self.cycle;
        self.cycle += 1;
        let is_asked = self.is_asked();
        if step.taken {
            self.taken(cycle)?;
        }
        if self.held.as_ref().is_some_and(|held| held.requests.is_empty()) {
            self.held = None;
        }
        if transferred {
            self.held = self.shown.take().map(|shown| Issued { since: cycle + 1, ..shown });
        }
        if let Some(beat) = step.beat.as_ref().filter(|_| self.takes) {
            self.answer(beat, cycle)?;
        }
        if let Some(moves) = &mut self.moves {
            if let Some(moved) = &moved {
                self.moved[usize::from(moved.is_store)] += 1;
                // The timing model knows nothing of memory.
                self.timeline = None;
                self.due.iter_mut().for_each(|due| due.wanted = None);
                self.reads.iter_mut().for_each(ReadModels::are_late);
            }
            if let Some(reads) = self.reads.as_mut().filter(|_| !moves.is_idle()) {
                reads.meets_another();
            }
            moves.see(&step.moves, step.moves_taken, &step.moves_ports, moved, delays)?;
        }
        let Some(reads) = &mut self.reads else { return Ok(()) };
        if step.client_beat.is_some() && !step.reads.accepts {
            // From here on answers are late, of which the timing model knows nothing.
            self.timeline = None;
            self.due.iter_mut().for_each(|due| due.wanted = None);
            reads.are_late();
        }
        reads.see(&step.reads, step.client_taken, read, self.timeline.as_mut())?;
        if is_asked {
            reads.meets_another();
        }
        Ok(())
    }

    /// A request of the instruction that is held has been taken: in the cycle of the timing model.
    fn taken(&mut self, cycle: u64) -> Result<(), String> {
        let Some(held) = &mut self.held else { return Err("a request of no instruction is taken".to_owned()) };
        // It is the first one that hasn't begun, and from then on the last one that has.
        let begins = held.taken == 0;
        let place = self.due.iter().rposition(|due| due.begun).map_or(0, |place| place + usize::from(begins));
        let due = self.due.get_mut(place).ok_or("a request of no instruction is taken")?;
        if begins {
            (due.begun, due.record.taken) = (true, cycle);
        }
        if let Some(timeline) = &mut self.timeline {
            timeline.hold_until(held.since);
            let timing = timeline.issue_request(&held.transfer, held.taken);
            let timing = timing.ok_or_else(|| format!("the timing model has no {}", held.transfer.command.opcode.name));
            let Timing { taken, responded, cost } = timing?;
            if taken != cycle {
                return Err(format!("a request is taken in cycle {cycle}, and not in {taken}"));
            }
            due.wanted = Some(responded);
            due.record.ideal_cycles = Some(cost.ideal_cycles);
        }
        held.requests.pop_front();
        (held.taken, held.since) = (held.taken + 1, cycle + 1);
        Ok(())
    }

    fn answer(&mut self, beat: &Beat, cycle: u64) -> Result<(), String> {
        let due = self.due.front_mut().ok_or("a response that nobody waits for")?;
        let first = *due.responses.front().ok_or("a response more than an instruction has")?;
        if beat.has_data
            && let Some(after) = due.after.get(usize::from(beat.vgpr))
        {
            let mask = [0, 0xffff, 0xffff_0000, u32::MAX][usize::from(beat.halves & 3)];
            for (lane, value) in beat.data.iter().enumerate().filter(|(lane, _)| beat.mask >> lane & 1 == 1) {
                let wanted = after[first + lane] & mask;
                if value & mask != wanted && !due.is_shared {
                    let wave = due.record.wave;
                    return Err(format!("lane {} of wave {wave} gets {value:#x}, and not {wanted:#x}", first + lane));
                }
            }
        }
        if beat.done {
            due.record.cycles += beat.cycles;
            due.record.violations |= beat.violations << first;
            due.record.responded = cycle;
            due.responses.pop_front();
        }
        if !due.responses.is_empty() {
            return Ok(());
        }
        let Some(Due { record, wanted, .. }) = self.due.pop_front() else { return Ok(()) };
        if let Some(wanted) = wanted.filter(|wanted| *wanted != record.responded) {
            return Err(format!("an instruction is answered in cycle {}, and not in {wanted}", record.responded));
        }
        self.executed.push(record);
        Ok(())
    }
}

/// What means something of a beat.
fn of_beat(beat: &Beat, wanted: &mut Vec<Partly>) {
    let mut one = |name, value: u64, counts: bool| wanted.push((name, vec![counts.then_some(value)]));
    one("response.tag", beat.tag.into(), true);
    one("response.has_data", beat.has_data.into(), true);
    one("response.done", beat.done.into(), true);
    one("response.unsupported", beat.unsupported.into(), true);
    one("response.vgpr", beat.vgpr.into(), beat.has_data);
    one("response.halves", beat.halves.into(), beat.has_data);
    one("response.mask", beat.mask, beat.has_data);
    one("response.violations", beat.violations, beat.done);
    one("response.cycles", beat.cycles.into(), beat.done);
    let data = beat.data.iter().enumerate();
    let counts = |lane: usize| beat.has_data && beat.mask >> lane & 1 == 1;
    wanted.push(("response.data", data.map(|(lane, data)| counts(lane).then_some((*data).into())).collect()));
}
