//! What the passes of one instruction cost.

use super::banks::{Banks, Load};
use super::chip::{Chip, Ports};
use super::limits::least_cycles;
use super::requests::{Part, Sent, cut};
use super::shape::Shape;
use super::slots::Slots;
use super::turn::Turn;
use crate::isa::DsInstruction;
use crate::wave::{Allocation, Wave};
use serde::Serialize;

/// One pass of an instruction. Without conflicts it would take one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pass {
    /// which request of the instruction it belongs to, from 0
    pub request: usize,
    /// which of the two addresses of a lane it serves, 0 or 1; of a ray's stack, which of the fourth, third and second child it pushes, 0 to 2, or 3 if it
    /// pops; none if it serves all that a lane has, or of a stack what comes from registers
    pub address: Option<usize>,
    /// it reads second operands from memory
    pub source: bool,
    /// it serves the dwords behind, of lanes whose element straddles dwords
    pub straddles: bool,
    /// bit i: lane i of the wave takes part
    pub lanes: u64,
    /// cycles in which it is served, at least 1
    pub cycles: u32,
    /// of those, cycles that it needs because lanes want different rows of a bank
    pub bank_conflicts: u32,
    /// of those, cycles that it needs only because lanes update one address
    pub address_conflicts: u32,
    /// bit i: it touches region i of the storage
    pub regions: u32,
    /// bit i: it is one of float adders, and touches rows whose lowest five bits are i, from bit 32 on of the upper side
    #[serde(skip)]
    pub stripes: u64,
}

/// The passes of one instruction of one wave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured<'a> {
    pub(super) shape: Shape,
    pub(super) passes: &'a [Pass],
    pub(super) sent: Sent,
    /// bit i: an access of lane i is refused
    pub(super) violations: u64,
}

/// What one instruction of one wave costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// cycles in which the banks serve it: the sum over its passes
    pub cycles: u32,
    /// the same with no two lanes in conflict: its passes
    pub ideal_cycles: u32,
    /// of the cycles, those that it needs because lanes want different rows of a bank
    pub bank_conflicts: u32,
    /// of the cycles, those that it needs only because lanes update one address
    pub address_conflicts: u32,
    /// cycles that its last pass waits for the ways in and out; 0 with ideal ports
    pub port_cycles: u32,
    /// bit i: an access of lane i is refused
    pub violations: u64,
}

/// Measures instructions one by one, each for itself. It has a mark for every dword of the storage, so whoever measures
/// many makes one and keeps it.
#[derive(Clone, Debug)]
pub struct Meter {
    chip: Chip,
    allocation: Allocation,
    banks: Banks,
    passes: Vec<Pass>,
    /// what the slots of one pass want
    dwords: Vec<u32>,
}

impl Meter {
    /// For a unit whose work-group owns `allocation`.
    pub fn new(chip: Chip, allocation: Allocation) -> Self {
        Meter { banks: Banks::new(&chip), chip, allocation, passes: Vec::new(), dwords: Vec::new() }
    }

    /// The unit.
    pub fn chip(&self) -> &Chip {
        &self.chip
    }

    pub(super) fn allocation(&self) -> Allocation {
        self.allocation
    }

    /// The cost of `instruction` with the registers that `wave` has before it. `None` for what the model doesn't cover:
    /// GDS, and waves that the chip doesn't have.
    pub fn cost(&mut self, instruction: &DsInstruction, wave: &Wave) -> Option<Cost> {
        let ports = self.chip.ports;
        let measured = self.measure(instruction, wave)?;
        let sum = |part: fn(&Pass) -> u32| measured.passes.iter().map(part).sum();
        Some(Cost {
            cycles: measured.cycles(),
            ideal_cycles: measured.ideal_cycles(),
            bank_conflicts: sum(|pass| pass.bank_conflicts),
            address_conflicts: sum(|pass| pass.address_conflicts),
            port_cycles: measured.port_cycles(ports, instruction) as u32,
            violations: measured.violations,
        })
    }

    /// The passes of `instruction` with the registers that `wave` has before it. `None` for what the model doesn't
    /// cover, and for waves that the chip doesn't have.
    pub(super) fn measure(&mut self, instruction: &DsInstruction, wave: &Wave) -> Option<Measured<'_>> {
        let Meter { chip, allocation, banks, passes, dwords } = self;
        let shape = Shape::of(chip, instruction)?;
        let slots = Slots::new(chip, *allocation, instruction, &shape, wave);
        let exec = shape.exec(instruction, wave);
        let exec = if chip.one_lane() && !shape.once { exec & exec.wrapping_neg() } else { exec };
        let mut violations = 0;
        passes.clear();
        let further = |turn, lanes| slots.further(turn, lanes);
        let sent = cut(chip, &shape, instruction.opcode.operation, wave.lanes(), exec, further, |part| {
            let Part { request, turn, further, lanes } = part;
            violations |= slots.gather(lanes, turn, further, dwords);
            let source = turn == Turn::Source;
            let Load { cycles, bank_conflicts, regions, stripes } = match shape.floats && !source {
                true => banks.float_pass(dwords),
                false => banks.pass(shape.shares(turn), dwords),
            };
            passes.push(Pass {
                request,
                address: if let Turn::Element(element) = turn { Some(element) } else { None },
                source,
                straddles: further,
                lanes,
                cycles,
                bank_conflicts,
                address_conflicts: cycles - 1 - bank_conflicts,
                regions,
                stripes,
            });
        })?;
        Some(Measured { shape, passes, sent, violations })
    }
}

impl Pass {
    /// What it serves of its lanes.
    pub(super) fn turn(&self) -> Turn {
        match self.address {
            _ if self.source => Turn::Source,
            Some(element) => Turn::Element(element),
            None => Turn::All,
        }
    }
}

impl Measured<'_> {
    /// Cycles in which it is served.
    pub(super) fn cycles(&self) -> u32 {
        self.passes.iter().map(|pass| pass.cycles).sum()
    }

    /// Cycles that the last pass waits for the ways in and out.
    pub(super) fn port_cycles(&self, ports: Ports, instruction: &DsInstruction) -> u64 {
        least_cycles(ports, instruction, self.sent.lanes).saturating_sub(u64::from(self.cycles()))
    }

    /// The same without conflicts.
    pub(super) fn ideal_cycles(&self) -> u32 {
        self.passes.len() as u32
    }
}
