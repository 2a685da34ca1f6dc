//! What decides the timing of an instruction, whatever the registers hold.

use super::chip::Chip;
use super::groups::{Direction, Form};
use super::stacks::TURNS;
use super::turn::Turn;
use crate::isa::{Access, AtomicOp, Feature, Opcode, Operation};
use crate::targets::{Rules, Target};
use crate::transfer::{Command, Transfer};
use enumset::{EnumSet, enum_set};
use serde::Serialize;

/// How an instruction uses the banks and the ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AccessKind {
    /// memory to VGPR
    Load,
    /// VGPR to memory
    Store,
    /// read-modify-write
    Update,
    /// lane to lane: swizzle and the permutes
    Exchange,
    /// `ds_nop`
    Nop,
}

/// The features of instructions that the model covers.
pub const FEATURES: EnumSet<Feature> = enum_set!(
    Feature::Load
        | Feature::Store
        | Feature::Atomic
        | Feature::Float
        | Feature::SwappedCompare
        | Feature::ConditionalExchange
        | Feature::TwoAddresses
        | Feature::Narrow
        | Feature::NarrowStore
        | Feature::Wide
        | Feature::WideAtomic
        | Feature::HalfRegister
        | Feature::ThreadId
        | Feature::Source2
        | Feature::M0Address
        | Feature::Append
        | Feature::Swizzle
        | Feature::Permute
        | Feature::BvhStack
        | Feature::PackedFloat
        | Feature::NumberFirst
        | Feature::LimitedSub
        | Feature::FetchInactive
        | Feature::Transpose
);

/// Whether the model covers an opcode (without the `gds` modifier), on any target.
pub fn supports(opcode: &Opcode) -> bool {
    FEATURES.is_superset(Access::of(opcode).needs)
}

/// What an instruction's passes are like, apart from their addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) kind: AccessKind,
    /// whether a VGPR gets a value
    pub(super) returns: bool,
    /// memory elements of a lane, without the second operand in memory
    pub(super) elements: usize,
    /// bytes of a memory element
    pub(super) element_bytes: u32,
    /// whether a second operand is in memory, and is read first
    pub(super) source: bool,
    /// whether the instruction works on stacks of rays: an element is then the place of an entry, one in each turn
    pub(super) stacks: bool,
    /// whether it is an exchange with two equal addresses, which still returns two values: the passes of the first
    /// address exchange, and those of the second touch nothing
    pub(super) exchanges_once: bool,
    /// whether it is a load whose lanes exchange what they load
    transposes: bool,
    /// whether there is one access for the whole wave
    pub(super) once: bool,
    /// whether float adders execute it
    pub(super) floats: bool,
    /// dwords of a memory element
    pub(super) element_dwords: usize,
    /// dwords that a lane brings or takes with one element
    pub(super) width: usize,
    /// VGPRs that get a value
    registers_written: usize,
    /// beats of an answer: one for each VGPR that gets a value, or one without data
    pub(super) beats: u64,
}

impl Shape {
    /// The shape of a transfer on a unit; `None` also if the transfer goes to the other data share.
    pub(super) fn of(chip: &Chip, command: &Command) -> Option<Self> {
        Shape::new(chip.target, chip.rules, command).filter(|_| command.gds == chip.gds)
    }

    /// The shape of an opcode; `None` if the model doesn't cover it, on the LDS or with `gds` on the global data share.
    pub(super) fn new(target: Target, rules: Rules, command: &Command) -> Option<Self> {
        let opcode = command.opcode;
        let access = Access::of(opcode);
        if command.gds && !opcode.works_in_gds() || !supports(opcode) {
            return None;
        }
        let kind = match opcode.operation {
            Operation::Nop => AccessKind::Nop,
            Operation::Swizzle | Operation::Permute | Operation::Bpermute | Operation::BpermuteAny => {
                AccessKind::Exchange
            }
            Operation::Load(_) | Operation::LoadTransposed(_) => AccessKind::Load,
            Operation::Store(_) => AccessKind::Store,
            Operation::Atomic(_) | Operation::Source2(_) | Operation::Append | Operation::Consume => AccessKind::Update,
            Operation::BvhStack => AccessKind::Update,
            Operation::OrderedCount | Operation::Gws(_) | Operation::AddGsReg | Operation::SubGsReg => return None,
            Operation::RingStack => return None,
        };
        let named = usize::from(access.returns);
        let merged = rules.merges_equal_offsets(target.facts()) && command.offset0 == command.offset1;
        let source = matches!(opcode.operation, Operation::Source2(_));
        let stacks = matches!(opcode.operation, Operation::BvhStack);
        let (elements, registers_written) = match usize::from(access.elements) {
            // The second element is an operand.
            2 if source => (1, named),
            _ if stacks => (TURNS, named),
            // The single access of such an instruction fills half of the registers.
            2 if merged => (1, named / 2),
            elements => (elements, named),
        };
        let element_dwords = access.element_dwords();
        let returns = named != 0;
        let exchanges = opcode.operation == Operation::Atomic(AtomicOp::Exchange);
        Some(Shape {
            kind,
            returns,
            elements,
            element_bytes: u32::from(access.element_bits / 8),
            source,
            stacks,
            transposes: matches!(opcode.operation, Operation::LoadTransposed(_)),
            floats: opcode.operation.is_float(),
            exchanges_once: exchanges && elements == 2 && command.offset0 == command.offset1,
            once: matches!(opcode.operation, Operation::Append | Operation::Consume) || command.client.asks_once(),
            element_dwords,
            // Two operands fill two slots, though only one of them has a memory access.
            width: element_dwords * if access.two_operands { 2 } else { 1 },
            registers_written,
            beats: (registers_written + usize::from(access.returns_address)).max(1) as u64,
        })
    }

    /// Whether lanes that want the same dword in a turn share one access.
    pub(super) fn shares(&self, turn: Turn) -> bool {
        match turn {
            Turn::Source => true,
            Turn::All | Turn::Element(_) => self.kind != AccessKind::Update,
        }
    }

    /// The form and direction of the groups, by the number of addresses and by what happens to loaded elements.
    pub(super) fn form(&self) -> Form {
        match self.elements {
            _ if self.transposes => Form::Transpose,
            2 => Form::TwoAddresses,
            _ => Form::Plain,
        }
    }

    /// The direction of the groups.
    pub(super) fn direction(&self) -> Direction {
        if self.kind == AccessKind::Load { Direction::Load } else { Direction::Store }
    }

    /// The exec mask that counts. The mask is empty if the destination runs past the last VGPR, as on the chip.
    pub(super) fn exec(&self, transfer: &Transfer) -> u64 {
        transfer.lanes_writing(self.registers_written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{self, DsInstruction};
    use crate::wave::{Wave, WaveSize};

    fn shape(name: &str, offset1: u8) -> Option<Shape> {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        Shape::new(
            Target::Gfx906,
            Rules::default(),
            &Command::from(&DsInstruction { offset1, ..DsInstruction::new(opcode) }),
        )
    }

    #[test]
    fn a_lane_brings_what_its_elements_or_operands_fill() {
        let width = |name, offset1| shape(name, offset1).unwrap().width;
        for name in ["ds_read_u8", "ds_write_b16_d16_hi", "ds_add_u32", "ds_read_b32", "ds_read_addtid_b32"] {
            assert_eq!(width(name, 0), 1, "{name}");
        }
        for name in ["ds_read2_b32", "ds_write2st64_b32", "ds_wrxchg2_rtn_b32"] {
            assert_eq!(width(name, 1), 1, "{name}: of one address");
        }
        for name in ["ds_cmpst_b32", "ds_wrap_rtn_b32"] {
            assert_eq!(width(name, 1), 2, "{name}");
        }
        for name in ["ds_read_b64", "ds_write_b64", "ds_add_u64", "ds_condxchg32_rtn_b64", "ds_read2_b64"] {
            assert_eq!(width(name, 0), 2, "{name}");
        }
        assert_eq!([width("ds_read_b96", 0), width("ds_write_b96", 0)], [3, 3]);
        for name in ["ds_write2st64_b64", "ds_wrxchg2_rtn_b64"] {
            assert_eq!(width(name, 1), 2, "{name}: of one address");
        }
        assert_eq!([width("ds_cmpst_rtn_b64", 1), width("ds_read_b128", 1)], [4, 4]);
    }

    #[test]
    fn an_answer_has_a_beat_for_each_register_or_one() {
        let beats = |name, offset1| shape(name, offset1).unwrap().beats;
        assert_eq!([beats("ds_cmpst_rtn_b32", 1), beats("ds_read_b32", 1), beats("ds_permute_b32", 1)], [1; 3]);
        assert_eq!([beats("ds_cmpst_b32", 1), beats("ds_nop", 0), beats("ds_write2_b32", 1)], [1; 3]);
        assert_eq!([beats("ds_read2_b32", 1), beats("ds_wrxchg2_rtn_b32", 1), beats("ds_read2_b32", 0)], [2, 2, 1]);
    }

    #[test]
    fn all_that_the_lds_does_is_covered() {
        for opcode in Target::ALL.into_iter().flat_map(isa::opcodes) {
            let covered = opcode.space != crate::isa::Space::Gds && opcode.operation != Operation::RingStack;
            let instruction = DsInstruction { offset1: 1, ..DsInstruction::new(opcode) };
            let shape = Shape::new(Target::Gfx906, Rules::default(), &Command::from(&instruction));
            assert_eq!(shape.is_some(), covered, "{}", opcode.name);
            assert!(shape.is_none_or(|shape| shape.width <= super::super::groups::MAX_WIDTH), "{}", opcode.name);
            let global = Shape::new(
                Target::Gfx906,
                Rules::default(),
                &Command::from(&DsInstruction { gds: true, ..instruction }),
            );
            assert_eq!(global.is_some(), covered && opcode.works_in_gds(), "{}", opcode.name);
        }
    }

    #[test]
    fn a_destination_past_the_last_register_empties_exec() {
        let opcode = isa::find(Target::Gfx906, "ds_read2_b64").unwrap();
        let exec = |vdst, offset1| {
            let instruction = DsInstruction { vdst, offset1, ..DsInstruction::new(opcode) };
            let transfer = Transfer::ds(&instruction, 0, &Wave::new(WaveSize::Wave64));
            Shape::new(Target::Gfx906, Rules::default(), &transfer.command).unwrap().exec(&transfer)
        };
        assert_eq!([exec(252, 1), exec(253, 1), exec(254, 0), exec(255, 0)], [u64::MAX, 0, u64::MAX, 0]);
    }
}
