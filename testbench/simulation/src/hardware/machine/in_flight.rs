//! Instructions on their way through the hardware.

use crate::hardware::{Port, Request, SyncOutputs};
use lds::gws::Ordered;
use lds::isa::Operation;
use lds::transfer::{Answer, Transfer};
use lds::wave::{Executed, Register, Wave};
use lds_rtl::UnitKind;
use lds_rtl::export::Core;
use std::collections::VecDeque;

/// An instruction on its way.
pub(super) struct InFlight {
    pub(super) record: Executed,
    /// the VGPR of each beat
    pub(super) written: Vec<usize>,
    /// what comes back, if a client takes the values itself
    pub(super) answer: Option<Answer>,
    /// its first request has been taken
    pub(super) started: bool,
    /// the port at which it is answered
    pub(super) port: Port,
    /// compute unit and tag of its wave
    pub(super) known_as: (usize, u8),
    /// first lane of each response that is still due, in order
    pub(super) due: VecDeque<usize>,
    /// its results are in memory later than its answer
    pub(super) floats: bool,
    /// lanes that get what one lane gets
    pub(super) shared: u64,
    /// it has been answered, and is here only because an older one of its wave hasn't
    pub(super) answered: bool,
    /// it may wait for other waves: how many dwords it counts, if it isn't one for all lanes
    pub(super) sync: Option<usize>,
}

impl InFlight {
    /// A transfer that is answered by itself, with the lanes that take part in it, on a unit of a kind. Of its requests
    /// each stands behind the first lane that it is of.
    pub(super) fn of(
        kind: UnitKind,
        step: usize,
        (transfer, exec): (&Transfer, u64),
        requests: &[(usize, Request)],
    ) -> Self {
        let Transfer { command, wave, .. } = *transfer;
        let operation = command.opcode.operation;
        InFlight {
            record: Executed { wave, step, lanes: exec.count_ones(), ..Executed::default() },
            written: command.written().map(Register::index).collect(),
            answer: command.registers.is_none().then(|| Answer { lanes: exec, ..Answer::default() }),
            started: false,
            port: match kind {
                // Its stores are acknowledged.
                UnitKind::Dual if matches!(operation, Operation::Store(_)) => Port::SECOND,
                UnitKind::Dual => Port::FIRST,
                kind => requests.first().map_or(Port::FIRST, |(_, request)| Port::of_request(kind, request)),
            },
            known_as: (0, 0),
            due: requests.iter().filter(|(_, request)| request.last).map(|(first, _)| *first).collect(),
            floats: operation.is_float(),
            shared: if matches!(operation, Operation::Append | Operation::Consume) { exec } else { 0 },
            answered: false,
            sync: None,
        }
    }

    /// A transfer that may make its wave, known by its number and its tag, wait for others.
    pub(super) fn synchronizing(core: &Core, step: usize, tag: u8, transfer: &Transfer) -> Self {
        let Transfer { command, wave, exec: on, .. } = *transfer;
        let ordered = command.opcode.operation == Operation::OrderedCount;
        let on_registers = core.target.facts().gds.registers;
        let fields = Ordered::of(command.offset0, command.offset1, on_registers);
        // What an ordered count does to memory takes a cycle there, and two if it has a second operand.
        let cycles = if ordered && !on_registers { 1 + u32::from(fields.operation == 3) } else { 0 };
        InFlight {
            record: Executed { wave, step, lanes: on.count_ones(), cycles, ..Executed::default() },
            written: command.written().map(Register::index).collect(),
            answer: None,
            started: false,
            port: Port::new(wave % core.compute_units()),
            known_as: (wave % core.compute_units(), tag),
            due: VecDeque::new(),
            floats: false,
            shared: transfer.lanes_writing(command.opcode.operands.vdst.into()),
            answered: false,
            sync: Some(if ordered { fields.dwords } else { 0 }),
        }
    }

    /// Whether an answer to a wave that may have waited for others is its.
    pub(super) fn is_answered_by(&self, answer: &SyncOutputs) -> bool {
        self.sync.is_some() && !self.answered && self.known_as == (answer.cu, answer.tag)
    }

    /// Takes that answer in a cycle, and writes it to the registers of the wave.
    pub(super) fn take(&mut self, answer: &SyncOutputs, registers: &mut Wave, clock: u64) {
        let (dwords, on) = (self.sync.unwrap_or_default(), self.shared);
        for (number, &register) in self.written.iter().enumerate() {
            for lane in (0..registers.lanes()).filter(|lane| on >> lane & 1 == 1) {
                match dwords {
                    0 | 1 => registers.vgprs[register][lane] = answer.data[number],
                    _ if lane < dwords => registers.vgprs[register][lane] = answer.data[lane],
                    _ => {}
                }
            }
        }
        let lowest = if on == 0 { 1 } else { on & on.wrapping_neg() };
        self.record.violations = if answer.refused { lowest } else { 0 };
        self.record.responded = clock;
        self.answered = true;
    }
}
