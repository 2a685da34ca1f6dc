//! The cost of one instruction's passes.

use super::banks::{Banks, Load};
use super::chip::{Chip, EmptyGroups};
use super::evidence::Entry;
use super::groups::{Form, span};
use super::limits::{Ports, least_cycles};
use super::misaligned::{MisalignedCost, Times};
use super::requests::{Part, Sent, cut, served, width};
use super::shape::{AccessKind, Shape};
use super::slots::Slots;
use super::turn::Turn;
use crate::isa::Opcode;
use crate::targets::Alignment;
use crate::transfer::Transfer;
use crate::wave::Allocation;
use serde::Serialize;

/// One pass of an instruction. Without conflicts it would take one cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pass {
    /// number of the request of the instruction, from 0
    pub request: usize,
    /// which of the two addresses of a lane the pass serves, 0 or 1. For a ray's stack: 0 to 2 if it pushes the fourth,
    /// third or second child, and 3 if it pops. None if the pass serves all that a lane has, or the values of a stack
    /// that come from registers
    pub address: Option<usize>,
    /// whether the pass reads second operands from memory
    pub source: bool,
    /// whether the pass serves the dwords behind, for lanes whose element straddles dwords
    pub straddles: bool,
    /// bit i: lane i of the wave takes part
    pub lanes: u64,
    /// cycles in which the pass is served, at least 1
    pub cycles: u32,
    /// cycles of these that the pass needs because lanes want different rows of a bank
    pub bank_conflicts: u32,
    /// cycles of these that the pass needs only because lanes update one address
    pub address_conflicts: u32,
    /// factor of its cycles because of misaligned addresses, in hundredths: 100 on the unit built here
    #[serde(skip)]
    pub times: u32,
    /// banks of a side that the pass sees
    #[serde(skip)]
    pub banks: usize,
    /// bit i: the pass touches region i of the storage
    pub regions: u32,
    /// of a pass of float adders, bit i: the pass touches rows whose lowest five bits are i; bits from 32 on are for
    /// the upper side
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
    pub(super) refused: u64,
    /// bit i: lane i is reported, because an access of the lane is refused, or is cut to alignment in a mode that
    /// reports it
    pub(super) violations: u64,
}

/// The cost of one instruction of one wave. `cycles` is the sum of the other cycles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// cycles of the instruction: those in which banks serve it, or more where the ways in and out need more
    pub cycles: u32,
    /// cycles of these without conflicts: one for each pass
    pub ideal_cycles: u32,
    /// cycles of these because lanes want different rows of a bank
    pub bank_conflicts: u32,
    /// cycles of these only because lanes update one address
    pub address_conflicts: u32,
    /// cycles of these that misaligned addresses cost, beside passes for the dwords behind; 0 if nothing says what they
    /// cost
    pub misaligned_cycles: u32,
    /// cycles of these in which the last pass waits for the ways in and out; 0 with ideal ports
    pub port_cycles: u32,
    /// bit i: an access of lane i is refused, as a whole or in part. A refused access takes no bank, so it costs no
    /// cycle
    pub refused: u64,
    /// bit i: lane i is reported, because an access of the lane is refused, or is cut to alignment in a mode that
    /// reports it
    pub violations: u64,
}

/// Measures instructions one by one, each by itself. A meter has a mark for every dword of the storage, so make one and
/// keep it to measure many instructions.
#[derive(Clone, Debug)]
pub struct Meter {
    chip: Chip,
    allocation: Allocation,
    banks: Banks,
    passes: Vec<Pass>,
    /// what the slots of one pass want
    dwords: Vec<u32>,
    /// for each entry of the chip, whether something that was measured rests on it
    used: Vec<bool>,
}

impl Meter {
    /// Makes a meter for a unit. `allocation` is the part that the work-group owns; a wave may own another part.
    pub fn new(chip: Chip, allocation: Allocation) -> Self {
        let used = vec![false; chip.entries().len()];
        Meter { banks: Banks::new(&chip), chip, allocation, passes: Vec::new(), dwords: Vec::new(), used }
    }

    /// The unit.
    pub fn chip(&self) -> &Chip {
        &self.chip
    }

    pub(super) fn allocation(&self) -> Allocation {
        self.allocation
    }

    /// The entries about the chip on which the costs rest that were measured so far, in the order of [`Chip::entries`].
    pub fn rests_on(&self) -> impl Iterator<Item = &Entry> {
        self.chip.entries().iter().zip(&self.used).filter(|(_, used)| **used).map(|(entry, _)| entry)
    }

    /// Adds the entries on which another meter's results rest, of the same chip.
    pub(super) fn join(&mut self, other: &Meter) {
        self.used.iter_mut().zip(&other.used).for_each(|(used, other)| *used |= other);
    }

    /// The cost of a transfer. `None` for what the model doesn't cover: synchronization in the global data share, and
    /// waves that the chip doesn't have.
    pub fn cost(&mut self, transfer: &Transfer) -> Option<Cost> {
        let ports = self.chip.ports;
        self.measure(transfer).map(|measured| measured.cost(ports, transfer.command.opcode))
    }

    /// The passes of a transfer. `None` for what the model doesn't cover, and for waves that the chip doesn't have.
    pub(super) fn measure(&mut self, transfer: &Transfer) -> Option<Measured<'_>> {
        let Meter { chip, allocation, banks, passes, dwords, used } = self;
        let (opcode, wave_lanes) = (transfer.command.opcode, transfer.lanes());
        let shape = Shape::of(chip, &transfer.command)?;
        let slots = Slots::new(chip, *allocation, transfer, &shape);
        let exec = shape.exec(transfer);
        let exec = if chip.one_lane() && !shape.once { exec & exec.wrapping_neg() } else { exec };
        let (form, access) = served(chip, &shape);
        // An instruction that touches no memory brings no dword.
        let lanes = chip.passes(wave_lanes, form, width(chip, &shape).max(1), access)?;
        let seen = lanes.banks.unwrap_or(chip.geometry().banks);
        let costs = Misaligned::of(chip, &shape);
        let (mut refused, mut violations) = (0, 0);
        let mut misaligned = false;
        passes.clear();
        let further = |turn, lanes| if costs.is_known { 0 } else { slots.further(turn, lanes) };
        let sent = cut(chip, &shape, opcode.operation, wave_lanes, exec, further, |part| {
            let Part { request, turn, further, lanes } = part;
            let told = slots.gather(lanes, turn, further, dwords);
            refused |= told.refused;
            violations |= told.refused | told.cut;
            let source = turn == Turn::Source;
            let Load { cycles, bank_conflicts, regions, stripes } = match shape.floats && !source {
                true => banks.float_pass(dwords),
                false => banks.pass(shape.shares(turn), seen, dwords),
            };
            let mut times = Times::ONCE;
            if costs.matters && !further {
                for multiple_of in slots.misaligned(lanes, turn) {
                    misaligned = true;
                    if let Some(cost) = costs.cost(chip, &shape, multiple_of) {
                        used[cost.entry] = true;
                        times = times.max(cost.times);
                    }
                }
            }
            passes.push(Pass {
                request,
                address: if let Turn::Element(element) = turn { Some(element) } else { None },
                source,
                straddles: further,
                lanes,
                cycles,
                bank_conflicts,
                address_conflicts: cycles - 1 - bank_conflicts,
                times: times.hundredths(),
                banks: seen,
                regions,
                stripes,
            });
        })?;
        let marks = chip.marks;
        let banked = matches!(shape.kind, AccessKind::Load | AccessKind::Store | AccessKind::Update);
        let conflicts = passes.iter().any(|pass| pass.bank_conflicts > 0);
        // The way out takes as long as the banks with their conflicts.
        let banked_cycles: u32 = passes.iter().map(|pass| pass.cycles).sum();
        let hidden = conflicts && shape.kind == AccessKind::Load;
        let hidden = hidden && least_cycles(chip.ports, opcode, sent.lanes) >= u64::from(banked_cycles);
        let idle = (0..wave_lanes).step_by(32).any(|first| exec & span(first, first + 32) != span(first, first + 32));
        let rests = [
            (banked && lanes.banks.is_none(), marks.banks),
            (banked, lanes.entry),
            (wave_lanes > chip.geometry().lanes, marks.lanes),
            (banked, marks.bytes_in),
            (shape.returns, marks.bytes_out),
            (shape.elements == 2, marks.two_addresses),
            (idle && chip.empty_groups == EmptyGroups::Skipped, marks.empty_groups),
            (banked && shape.element_bytes < 4, marks.narrow),
            (shape.kind == AccessKind::Update, marks.atomics),
            (shape.floats, marks.adders),
            (shape.kind == AccessKind::Exchange, marks.exchanges),
            (shape.kind == AccessKind::Exchange && wave_lanes > 32, marks.permute_lanes),
            (misaligned && !costs.is_known, marks.misaligned),
            (hidden, marks.overlap),
            (conflicts, marks.counter),
        ];
        rests.into_iter().filter(|(rests, _)| *rests).filter_map(|(_, mark)| mark).for_each(|mark| used[mark] = true);
        Some(Measured { shape, passes, sent, refused, violations })
    }
}

/// What is known of misaligned addresses for one kind of access.
#[derive(Clone, Copy, Debug)]
struct Misaligned {
    /// whether misaligned addresses are served as they are, and the chip says something about them
    matters: bool,
    /// whether the chip says what they cost
    is_known: bool,
    /// the form of access for which the chip says so
    form: Form,
}

impl Misaligned {
    fn of(chip: &Chip, shape: &Shape) -> Self {
        let moves = matches!(shape.kind, AccessKind::Load | AccessKind::Store);
        let served = moves && chip.alignment == Alignment::Unaligned && !chip.entries().is_empty();
        let known = chip.misaligned.form(shape.form(), shape.direction(), shape.element_bytes).filter(|_| served);
        Misaligned { matters: served, is_known: known.is_some(), form: known.unwrap_or_default() }
    }

    fn cost<'a>(&self, chip: &'a Chip, shape: &Shape, multiple_of: u32) -> Option<&'a MisalignedCost> {
        chip.misaligned.cost(self.form, shape.direction(), shape.element_bytes, multiple_of)
    }
}

impl Pass {
    /// The part of an instruction that the pass serves.
    pub(super) fn turn(&self) -> Turn {
        match self.address {
            _ if self.source => Turn::Source,
            Some(element) => Turn::Element(element),
            None => Turn::All,
        }
    }
}

impl Measured<'_> {
    /// Cycles in which banks serve the instruction, without the further cost of misaligned addresses.
    pub(super) fn banked_cycles(&self) -> u32 {
        self.passes.iter().map(|pass| pass.cycles).sum()
    }

    /// Cycles that misaligned addresses cost beside passes for the dwords behind.
    pub(super) fn misaligned_cycles(&self) -> u32 {
        let beside: u32 = self.passes.iter().map(|pass| pass.cycles * (pass.times - Times::ONCE.hundredths())).sum();
        (beside + 50) / 100
    }

    /// Cycles that the last pass waits for the ways in and out.
    pub(super) fn port_cycles(&self, ports: Ports, opcode: &Opcode) -> u64 {
        let banked = self.banked_cycles() + self.misaligned_cycles();
        least_cycles(ports, opcode, self.sent.lanes).saturating_sub(u64::from(banked))
    }

    /// The cost of the instruction.
    pub(super) fn cost(&self, ports: Ports, opcode: &Opcode) -> Cost {
        let sum = |part: fn(&Pass) -> u32| self.passes.iter().map(part).sum();
        let (misaligned_cycles, port_cycles) = (self.misaligned_cycles(), self.port_cycles(ports, opcode) as u32);
        Cost {
            cycles: self.banked_cycles() + misaligned_cycles + port_cycles,
            ideal_cycles: self.passes.len() as u32,
            bank_conflicts: sum(|pass| pass.bank_conflicts),
            address_conflicts: sum(|pass| pass.address_conflicts),
            misaligned_cycles,
            port_cycles,
            refused: self.refused,
            violations: self.violations,
        }
    }
}
