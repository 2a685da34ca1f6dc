//! What of an instruction matters to the instructions behind it.

use super::products::Product;
use crate::encoding::meaning::{Condition, Control, Crossing, Hint, Memory, Role, Scalar};
use crate::encoding::{Does, Field, Format, Instruction, OperandKind};
use crate::execute::{Beside, Prepared, Waits, may_keep, reads_lds};
use crate::isa::{Addressing, DsInstruction, Operation};
use crate::operands::{AnyRegister, Operands, named};
use crate::step::Action;
use crate::targets::Target;

/// Numbers of scalar registers and of sources in instructions. NULL and M0 have changed places between the targets.
pub(super) const VCC: [u32; 2] = [106, 107];
pub(super) const M0: u32 = 124;
pub(super) const EXEC: [u32; 2] = [126, 127];
pub(super) const VCCZ: u32 = 251;
pub(super) const EXECZ: u32 = 252;
pub(super) const LDS_DIRECT: u32 = 254;

/// The first number of a scalar source that is a constant.
const CONSTANTS: u32 = 128;

/// The number of a literal in the field of a source.
const LITERAL: u32 = 255;

/// Scalar registers that a program may write as it likes: s0 to s105, and VCC.
const SCALARS: std::ops::Range<u32> = 0..108;

/// What DST_SEL says of a whole register.
const DWORD: u32 = 6;

/// The message with which a wave of gfx11 or gfx12 gives its VGPRs back.
const DEALLOC_VGPRS: u32 = 3;

/// The instruction of wait states.
pub(super) const NOP: Does = Does::Control(Control::Nothing(Hint::Nop));

/// What of an instruction matters to the rows of [`HAZARDS`](super::HAZARDS).
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// the program's step
    pub(crate) step: usize,
    pub(super) does: Does,
    pub(super) class: Class,
    /// scalar registers that it writes
    pub(super) writes: Vec<u32>,
    /// what it names as scalar sources
    pub(super) reads: Vec<u32>,
    /// VGPRs that it writes
    pub(super) vector_writes: Vec<u32>,
    /// it is a scalar instruction that writes M0, named or not
    pub(super) sets_m0: bool,
    /// VGPRs that it reads, a list for each operand; a destination that may keep lanes or halves is one
    pub(super) vector_reads: Vec<Vec<u32>>,
    /// the VGPRs of data that it stores, and their bits
    pub(super) stored: (Vec<u32>, u32),
    /// of a DPP instruction the VGPR whose values come from other lanes
    pub(super) from_lanes: Option<u32>,
    /// of an instruction of one lane the scalar register that says which
    pub(super) lane: Option<u32>,
    /// of an instruction that reads or writes a hardware register, which one and its bits
    pub(super) hardware: Option<(u32, u32)>,
    /// the message that it sends
    pub(super) message: Option<u32>,
    /// an address of LDS is that of the lane's number
    pub(super) by_thread_id: bool,
    /// data goes to LDS
    pub(super) to_lds: bool,
    /// wait states that it is
    pub(super) states: u32,
    /// a bit for each row whose first instruction it can be
    pub(super) firsts: u64,
    /// a bit for each row whose second instruction it can be
    pub(super) seconds: u64,
    /// a bit for each row that it ends
    pub(super) ends: u64,
    /// it waits for a counter of memory, whatever the limit
    pub(super) waits_for_counter: bool,
    /// it is `ds_nop`
    pub(super) is_share_nop: bool,
    /// scalar registers that it reads as a bit for each lane
    pub(super) masks: Vec<u32>,
    /// it has a literal
    pub(super) has_literal: bool,
    /// the transcendental unit executes it
    pub(super) is_transcendental: bool,
    /// VGPRs that are its first two sources
    pub(super) factors: Vec<u32>,
    /// its mnemonic, if it is none of a data share
    pub(super) name: &'static str,
    /// what it is as a product of matrices
    pub(super) product: Option<Product>,
    /// its result is a part of a register that the instruction chooses
    pub(super) chooses_part: bool,
    /// how its data goes
    pub(super) transfer: Transfer,
    /// what it waits for before it does anything else
    pub(super) waits: Dependencies,
    /// counters of memory that it waits for
    pub(super) counters: Waits,
    /// of two instructions in one the VGPRs of both that are at the same place, by place
    pub(super) shared: [Vec<u32>; 2],
}

/// What executes an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Class {
    #[default]
    Flow,
    Scalar,
    ScalarMemory,
    Vector,
    Memory,
    Interpolation,
    Lds,
    Gds,
    /// reads the LDS without an address, on gfx11 and gfx12
    LdsDirect,
}

/// Which counters of memory have an instruction in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Transfer {
    /// the counter of loads
    pub(super) load: bool,
    /// the counter of stores
    pub(super) store: bool,
    /// the counter of the LDS
    pub(super) lds: bool,
}

/// The counters of dependencies (`s_waitcnt_depctr`), each with the largest value with which a wave goes on. The
/// largest value of a field waits for nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dependencies {
    /// VALU instructions whose VGPRs aren't written
    pub(super) va_vdst: u32,
    /// VALU instructions whose SGPRs aren't written
    pub(super) va_sdst: u32,
    /// VALU instructions whose VCC isn't written
    pub(super) va_vcc: u32,
    /// memory instructions whose VGPRs aren't read
    pub(super) vm_vsrc: u32,
    /// scalar instructions whose SGPRs aren't written
    pub(super) sa_sdst: u32,
}

impl Default for Dependencies {
    fn default() -> Self {
        Dependencies::unpack(u32::MAX)
    }
}

impl Dependencies {
    /// The dependencies of an immediate of 16 bits: LLVM's `DepCtr`. Two more fields, of sources of the VALU and of
    /// held instructions, no row asks for.
    fn unpack(immediate: u32) -> Self {
        let field = |low: u32, bits: u32| immediate >> low & ((1 << bits) - 1);
        Dependencies {
            va_vdst: field(12, 4),
            va_sdst: field(9, 3),
            va_vcc: field(1, 1),
            vm_vsrc: field(2, 3),
            sa_sdst: field(0, 1),
        }
    }
}

impl Seen {
    /// What matters of a step but the rows in which it is.
    pub(super) fn unsorted(step: usize, action: &Action, target: Target, lanes: usize) -> Option<Seen> {
        match action {
            Action::Run(instruction) => {
                if let Some(share) = instruction.data_share() {
                    return Some(Seen::data_share(step, &share));
                }
                let does = instruction.row.does;
                let mut seen = Seen { step, does, states: 1, ..Seen::default() };
                let immediate = instruction.field(Field::Simm16);
                if does == NOP {
                    seen.states = (immediate & 15) + 1;
                }
                seen.waits_for_counters(target, immediate);
                Some(seen)
            }
            Action::Execute(other) => {
                let beside = other.prepared.as_ref().map(Prepared::beside).unwrap_or_default();
                Some(Seen::other(step, &other.instruction, beside, lanes))
            }
            _ => None,
        }
    }

    fn data_share(step: usize, ds: &DsInstruction) -> Seen {
        let class = if ds.gds { Class::Gds } else { Class::Lds };
        let vgpr = |register| AnyRegister::from(register).vgpr();
        Seen {
            step,
            does: Does::Share(ds.opcode),
            by_thread_id: ds.opcode.addressing == Addressing::AddThreadId,
            class,
            is_share_nop: ds.opcode.operation == Operation::Nop,
            states: 1,
            vector_reads: vec![ds.sources().filter_map(vgpr).collect()],
            vector_writes: ds.written().filter_map(vgpr).collect(),
            transfer: Transfer { lds: true, ..Transfer::default() },
            ..Seen::default()
        }
    }

    fn other(step: usize, instruction: &Instruction, beside: Beside, lanes: usize) -> Seen {
        let (row, target) = (instruction.row, instruction.row.target);
        let class = match row.format {
            Format::Sop1 | Format::Sop2 | Format::Sopk | Format::Sopc => Class::Scalar,
            Format::Vintrp => Class::Interpolation,
            Format::Ldsdir => Class::LdsDirect,
            Format::Global | Format::Flat | Format::Scratch | Format::Mubuf | Format::Mtbuf => Class::Memory,
            Format::Sopp => Class::Flow,
            Format::Smem => Class::ScalarMemory,
            Format::Ds => Class::Lds,
            _ if target.facts().code.lds_operands && row.has(Field::Attribute) => Class::Interpolation,
            _ => Class::Vector,
        };
        let product = Product::of(instruction, lanes);
        let mut seen = Seen { step, does: row.does, class, states: 1, name: row.name, product, ..Seen::default() };
        seen.chooses_part = chooses_part(instruction);
        let Operands { reads, writes } = Operands::of(instruction, lanes);
        seen.reads.extend(reads.iter().copied().filter_map(AnyRegister::scalar));
        seen.writes.extend(writes.iter().copied().filter_map(AnyRegister::scalar));
        seen.vector_writes.extend(writes.iter().copied().filter_map(AnyRegister::vgpr));
        seen.sets_m0 = class == Class::Scalar && seen.writes.contains(&M0) || beside.writes_m0;
        if reads_lds(instruction) {
            seen.reads.push(LDS_DIRECT);
        }
        for part in instruction.parts() {
            seen.operands(&part, lanes);
        }
        if instruction.is_pair() {
            let parts: Vec<Instruction> = instruction.parts().collect();
            seen.shared = shared(&parts);
        }
        if row.format.is_dpp() {
            let source = instruction.operands().find(|operand| operand.field == Field::Src0);
            let number = instruction.field(Field::Src0);
            seen.from_lanes = Some(source.map_or(number, |operand| instruction.register_and_half(operand, number).0));
        }
        if row.does.writes_exec() {
            seen.writes.extend(EXEC);
        }
        if row.does.role() == Some(Role::Divides) {
            let vcc = &VCC[..lanes.div_ceil(32)];
            seen.masks.extend(vcc);
            seen.reads.extend(vcc);
        }
        seen.is_transcendental = class == Class::Vector && row.does.role() == Some(Role::Transcends);
        seen.waits(instruction);
        if class == Class::Memory {
            // What returns nothing counts as a store.
            let is_silent = row.does.is_atomic() && instruction.field(Field::Glc) == 0;
            let is_store = is_silent || row.does.stores();
            let is_flat = row.format == Format::Flat;
            seen.transfer = Transfer { load: !is_store, store: is_store, lds: is_flat };
        }
        seen
    }

    /// What the operands of an instruction tell, or of half a one.
    fn operands(&mut self, instruction: &Instruction, lanes: usize) {
        let row = instruction.row;
        let crossing = row.does.crossing();
        let is_of_one_lane = crossing.is_some_and(Crossing::is_of_one_lane);
        let is_memory = self.class == Class::Memory;
        let mut sources = false;
        for operand in instruction.operands() {
            let number = instruction.field(operand.field);
            let is_result =
                matches!(operand.field, Field::Sdst | Field::Vdst) || operand.kind == OperandKind::Vcc && !sources;
            sources |= !is_result;
            match (operand.kind, operand.field) {
                (OperandKind::Hwreg, _) => self.hardware = Some((number & 0x3f, number)),
                (_, Field::Src1) if is_of_one_lane => self.lane = Some(number),
                (OperandKind::Flag, Field::Lds) => self.to_lds = number == 1,
                (OperandKind::Mask, _) if !is_result && number < CONSTANTS => {
                    self.masks.extend(number..number + lanes.div_ceil(32) as u32);
                }
                (OperandKind::Vcc, _) if !is_result => self.masks.extend(VCC),
                (kind, _) if kind.is_vector_source() => {
                    let number = instruction.source_number(operand);
                    self.reads.extend([VCCZ, EXECZ].into_iter().filter(|special| *special == number));
                    self.has_literal |= number == LITERAL && instruction.literal().is_some();
                }
                (kind, Field::Vdata) if kind.is_vgprs() && is_memory => {
                    // A buffer's offset in an SGPR takes so long that the data is read by then (Vega ISA 4.5).
                    let has_offset = matches!(row.format, Format::Mubuf | Format::Mtbuf)
                        && instruction.field(Field::Soffset) < CONSTANTS;
                    if !has_offset {
                        let registers = named(instruction, operand, lanes);
                        let data: Vec<u32> = registers.into_iter().filter_map(AnyRegister::vgpr).collect();
                        self.stored = (data, kind.bits().unwrap_or(32));
                    }
                }
                (OperandKind::K32, _) => self.has_literal = true,
                _ => {}
            }
            if !is_result || crossing.is_some_and(Crossing::swaps) {
                let registers = named(instruction, operand, lanes);
                let vgprs: Vec<u32> = registers.into_iter().filter_map(AnyRegister::vgpr).collect();
                if matches!(operand.field, Field::Src0 | Field::Src1) {
                    self.factors.extend(&vgprs);
                }
                if !vgprs.is_empty() {
                    self.vector_reads.push(vgprs);
                }
            }
        }
        if matches!(row.does, Does::Scalar(Scalar::Changes | Scalar::CopyIf)) {
            self.reads.extend_from_slice(&self.writes.clone());
        }
        // The third source of a sum is its destination, and so is what lanes or halves keep.
        if row.does.reads_destination() || may_keep(instruction) {
            let destination = instruction.operands().find(|operand| operand.field == Field::Vdst);
            let registers = destination.map_or_else(Vec::new, |operand| named(instruction, operand, lanes));
            self.vector_reads.push(registers.into_iter().filter_map(AnyRegister::vgpr).collect());
        }
    }

    /// What it waits for, if it is an instruction that waits for counters of memory.
    fn waits_for_counters(&mut self, target: Target, immediate: u32) {
        if let Some(waits) = self.does.control().and_then(|control| Waits::of(control, target, immediate)) {
            (self.counters, self.waits_for_counter) = (waits, true);
        }
    }

    /// What it waits for.
    fn waits(&mut self, instruction: &Instruction) {
        let immediate = instruction.field(Field::Simm16);
        self.waits_for_counters(instruction.row.target, immediate);
        match instruction.row.does {
            Does::Control(Control::Nothing(Hint::WaitDependencies)) => self.waits = Dependencies::unpack(immediate),
            Does::Control(Control::WaitIdle) => self.waits = Dependencies::unpack(0),
            Does::Control(Control::Message { halts: false }) => self.message = Some(immediate & 0xff),
            _ if self.class == Class::LdsDirect => {
                let row = instruction.row;
                let limit = if row.has(Field::WaitVaVdst) { Field::WaitVaVdst } else { Field::WaitVdst };
                self.waits.va_vdst = instruction.field(limit);
                if row.has(Field::WaitVmVsrc) && instruction.field(Field::WaitVmVsrc) == 0 {
                    self.waits.vm_vsrc = 0;
                }
            }
            _ => {}
        }
    }

    pub(super) fn sets(&self) -> bool {
        self.does == Does::Control(Control::SetRegister)
    }

    pub(super) fn gets(&self) -> bool {
        self.does == Does::Control(Control::GetRegister)
    }

    pub(super) fn names(&self, register: u32) -> bool {
        self.hardware.is_some_and(|(own, _)| own == register)
    }

    /// Whether a bit is among those of the hardware register that it is about.
    pub(super) fn has_bit(&self, bit: u32) -> bool {
        self.hardware.is_some_and(|(_, field)| {
            let (first, bits) = (field >> 6 & 31, (field >> 11 & 31) + 1);
            (first..first + bits).contains(&bit)
        })
    }

    /// Whether the wave may go on elsewhere behind it, so that instructions are fetched anew. (Wave control in `rtl`
    /// takes forks and joins for none, and so does this.)
    pub(super) fn is_branch(&self) -> bool {
        use Control::{Branch, Call, Return, SetPc, SwapPc, Trap};
        matches!(self.does.control(), Some(Branch(_) | Call | SetPc | SwapPc | Return | Trap))
    }

    /// Whether it reads the bit that says that VCC is 0.
    pub(super) fn reads_vccz(&self) -> bool {
        matches!(self.does, Does::Control(Control::Branch(Condition::VccZero(_)))) || self.reads.contains(&VCCZ)
    }

    pub(super) fn is_valu(&self) -> bool {
        matches!(self.class, Class::Vector | Class::Interpolation)
    }

    /// Whether what it loads goes to the LDS: its name says so, or a bit of it.
    pub(super) fn loads_to_lds(&self) -> bool {
        self.to_lds || matches!(self.does, Does::Memory(Memory { is_to_lds: true, .. }))
    }

    /// Whether it is a VALU instruction and no product of matrices.
    pub(super) fn is_plain_valu(&self) -> bool {
        self.is_valu() && self.product.is_none()
    }

    /// Whether it is a VALU instruction that adds up products of parts of registers.
    pub(super) fn is_dot(&self) -> bool {
        matches!(self.does.role(), Some(Role::Dots { .. }))
    }

    /// Whether it reads a VGPR that another one writes.
    pub(super) fn reads_result_of(&self, first: &Seen) -> bool {
        self.vector_reads.iter().flatten().any(|register| first.vector_writes.contains(register))
    }

    pub(super) fn is_scalar(&self) -> bool {
        self.class == Class::Scalar
    }

    pub(super) fn is_vector(&self) -> bool {
        !matches!(self.class, Class::Flow | Class::Scalar | Class::ScalarMemory)
    }

    /// Whether it reads VGPRs for a memory, the LDS among them.
    pub(super) fn is_access(&self) -> bool {
        matches!(self.class, Class::Memory | Class::Lds | Class::Gds)
    }

    /// Whether the wave gives its VGPRs back.
    pub(super) fn gives_back(&self) -> bool {
        self.message == Some(DEALLOC_VGPRS)
    }

    pub(super) fn wrote(&self, registers: &[u32]) -> bool {
        registers.iter().any(|register| self.writes.contains(register))
    }

    /// SGPRs and VCC that it writes.
    pub(super) fn sgpr_writes(&self) -> impl Iterator<Item = u32> {
        self.writes.iter().copied().filter(|register| SCALARS.contains(register))
    }

    /// SGPRs and VCC that it reads.
    pub(super) fn sgpr_reads(&self) -> impl Iterator<Item = u32> {
        self.reads.iter().copied().filter(|register| SCALARS.contains(register))
    }
}

/// Whether the result is a part of a register that the instruction chooses (LLVM's `DstSelForwardingHazard`).
fn chooses_part(instruction: &Instruction) -> bool {
    let row = instruction.row;
    let is_part = |field: Field, whole: u32| row.has(field) && instruction.field(field) != whole;
    let has_halves = row.operands.iter().any(|operand| operand.kind.is_op_sel());
    is_part(Field::DstSel, DWORD) || has_halves && instruction.field(Field::OpSel3) == 1
}

/// Of two instructions in one the VGPRs that both read at the same place, if their numbers are both even or both odd,
/// and not the same: an array of the two places that may hold VGPRs.
fn shared(parts: &[Instruction]) -> [Vec<u32>; 2] {
    let number = |part: &Instruction, field: Field| {
        let operand = part.operands().find(|operand| operand.field == field)?;
        let registers = named(part, operand, 32);
        registers.into_iter().find_map(AnyRegister::vgpr)
    };
    [Field::Src0, Field::Src1].map(|field| match parts {
        [first, second] => match (number(first, field), number(second, field)) {
            (Some(one), Some(two)) if one != two && one % 2 == two % 2 => vec![one, two],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    })
}
