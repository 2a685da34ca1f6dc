//! A random program. It is generated as text, so that a failing program can be read, kept and run again.

use super::flow;
use super::step::{Step, without};
use super::theme::{Subject, Theme, known, theme};
use super::values::{address, data, exec, m0, memory, mode, pattern};
use super::waves::block;
use lds::gws::{Gws, WAVES};
use lds::isa::{Addressing, Opcode, Operation};
use lds::targets::{Alignment, Target};
use lds_rtl::Part;
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::select;
use std::fmt;
use std::ops::Range;

/// Most DS instructions of a program.
const MOST_INSTRUCTIONS: usize = 64;
/// Most steps of a program that branches, without those in others.
const MOST_NODES: usize = 24;
/// Most turns that are in the order.
const MOST_TURNS: usize = 2 * WAVES;
/// Most bytes of an allocation.
const LARGEST: u32 = 65536;
/// VGPRs for addresses, data and results. Results become addresses and data, too.
const ADDRESS_REGISTERS: u8 = 3;
const DATA_REGISTERS: u8 = 6;
const REGISTERS: u8 = 12;

/// A random program. [`fmt::Display`] writes its text.
#[derive(Clone, Debug)]
pub struct Case {
    target: Target,
    /// whether it branches
    branches: bool,
    lanes: usize,
    /// whether it works on the global data share
    gds: bool,
    /// number of the compute unit in CU mode
    cu: Option<u8>,
    alloc: u32,
    base: u32,
    waves: u8,
    /// number of work-groups, each with an allocation of its own
    groups: u8,
    /// tags by which the unit knows the waves; their numbers, if this is empty
    tags: Vec<u8>,
    alignment: Alignment,
    memory: String,
    /// order in which waves have their turns, once for each block that has turns
    turns: Vec<usize>,
    gws: Gws,
    steps: Vec<Step>,
}

impl Case {
    /// The number of steps: instructions, and directives that fill registers.
    pub fn steps(&self) -> usize {
        self.steps.iter().map(Step::count).sum()
    }

    /// The program without some of its steps, each with the steps in it. Numbers past the end are ignored.
    #[must_use]
    pub fn without(&self, range: Range<usize>) -> Case {
        Case { steps: without(&self.steps, &mut 0, &range), ..self.clone() }
    }

    /// The number of DS instructions that each wave executes.
    pub fn instructions(&self) -> usize {
        self.steps.iter().map(Step::instructions).sum()
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "; lds: wave {}\n; lds: waves {}", self.lanes, self.waves)?;
        if !self.tags.is_empty() {
            let tags: Vec<String> = self.tags.iter().map(u8::to_string).collect();
            writeln!(f, "; lds: tags {}", tags.join(", "))?;
        }
        if self.groups > 1 {
            writeln!(f, "; lds: groups {}", self.groups)?;
        }
        if !self.gds {
            writeln!(f, "; lds: alloc {}\n; lds: base {}", self.alloc, self.base)?;
        }
        if let Some(cu) = self.cu {
            writeln!(f, "; lds: cu {cu}")?;
        }
        if self.alignment != Alignment::default() {
            writeln!(f, "; lds: alignment {}", self.alignment.name())?;
        }
        if self.steps.iter().any(|step| matches!(step, Step::Block(_))) {
            let Gws { base, size, early } = self.gws;
            let listing = if early { "rdna3" } else { "gfx9" };
            writeln!(f, "; lds: gws_base {base}\n; lds: gws_size {size}\n; lds: gws_barrier {listing}")?;
            let rounds = self.steps.iter().filter(|step| step.has_turns()).count();
            let turns: Vec<String> = self.turns.repeat(rounds).iter().map(usize::to_string).collect();
            if !turns.is_empty() {
                writeln!(f, "; lds: order {}", turns.join(", "))?;
            }
        }
        // Memory of one work-group differs from that of another one; otherwise an access to the wrong one would go
        // unnoticed.
        let memory = match self.groups {
            1 => self.memory.clone(),
            _ => format!("({}) ^ group << 30", self.memory),
        };
        writeln!(f, "; lds: memory at 0 count {} = {memory}", self.alloc / 4)?;
        if self.branches {
            f.write_str(&flow::start(self.target, self.waves))?;
        }
        let mut labels = 0;
        for step in &self.steps {
            step.write(f, self.target, self.lanes, 0, &mut labels)?;
        }
        writeln!(f, "s_waitcnt lgkmcnt(0)\ns_endpgm")
    }
}

/// Generates random programs for a unit of some size, about one subject if there is one.
pub fn case(core: Core, subject: Option<Subject>) -> impl Strategy<Value = Case> {
    // The largest number of waves comes rarely, as each wave takes time. Each of four compute units may have several
    // waves.
    let few = match (core.is_gds(), core.compute_units()) {
        (true, 4) => 1u8..=8,
        (true, _) => 1u8..=5,
        _ => 1u8..=3,
    };
    let waves = prop_oneof![15 => few, 1 => 4u8..=16];
    let lanes = select(core.target.facts().wave_lanes);
    let rules = (place(core), lanes, waves, alignment(core), theme(core, subject), gws(core));
    rules.prop_flat_map(move |((cu, alloc, base), lanes, waves, alignment, theme, gws)| {
        let step = match theme {
            // Ordered counts need M0, EXEC and VGPRs of their own. Steps between them find the values that they leave.
            Theme::Waves => prop_oneof![3 => block(core, waves.into(), gws).prop_map(Step::Block), 2 => step(core, &theme, lanes, alloc)].boxed(),
            Theme::Flow => {
                // MODE has the place in the stack of forks: its other bits are set by an instruction.
                let plain = step(core, &theme, lanes, alloc).prop_map(|step| match step {
                    Step::Mode(mode) => Step::Line(format!("s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), {mode:#x}")),
                    step => step,
                });
                flow::step(plain.boxed(), core.target, lanes, waves, alloc, (REGISTERS, ADDRESS_REGISTERS))
            }
            _ => step(core, &theme, lanes, alloc).boxed(),
        };
        let branches = theme == Theme::Flow;
        let most = if branches { MOST_NODES } else { 2 * MOST_INSTRUCTIONS };
        let start = (0..ADDRESS_REGISTERS)
            .map(|register| address(core, &theme, alloc).prop_map(move |value| Step::Register(register, value)));
        let data = (ADDRESS_REGISTERS..REGISTERS)
            .map(|register| data(&theme, lanes).prop_map(move |value| Step::Register(register, value)));
        let start: Vec<_> = start.collect();
        let data: Vec<_> = data.collect();
        let body = prop::collection::vec(step, 1..=most);
        let turns = Just((0..usize::from(waves)).collect::<Vec<_>>());
        let turns = if core.is_gds() { turns.prop_shuffle().boxed() } else { turns.boxed() };
        let known = (tags(core.is_gds(), waves.into()), turns);
        let groups = groups(core, cu, waves, alloc, base);
        (memory(&theme), start, data, body, known, groups).prop_map(move |(memory, start, data, body, (tags, turns), groups)| {
            let (mut instructions, mut in_order) = (0, 0);
            let body = body.into_iter().filter(|step| {
                instructions += step.instructions();
                in_order += if step.has_turns() { turns.len() } else { 0 };
                instructions <= MOST_INSTRUCTIONS && in_order <= MOST_TURNS
            });
            let body: Vec<Step> = body.collect();
            let steps = start.into_iter().chain(data).chain(body).collect();
            Case { target: core.target, branches, lanes, gds: core.is_gds(), cu, alloc, base, waves, groups, tags, alignment, memory, turns, gws, steps }
        })
    })
}

/// The number of work-groups: often several, if the storage has room for them. On the global data share they would
/// share everything that an LDS keeps apart.
fn groups(core: Core, cu: Option<u8>, waves: u8, alloc: u32, base: u32) -> BoxedStrategy<u8> {
    let sides = if core.is_wgp() && cu.is_none() { 2 } else { 1 };
    let storage = sides * core.geometry.bytes() as u64;
    let pitch = u64::from(alloc.next_multiple_of(core.target.facts().local.allocation_block));
    let fits = |groups: u8| u64::from(base) + u64::from(groups - 1) * pitch + u64::from(alloc) <= storage;
    let several: Vec<u8> = (2..=waves).filter(|groups| waves.is_multiple_of(*groups) && fits(*groups)).collect();
    match several.is_empty() || core.is_gds() {
        true => Just(1).boxed(),
        false => prop_oneof![1 => Just(1), 3 => select(several)].boxed(),
    }
}

/// The tags by which the unit knows waves: their numbers, which an empty list stands for, or any tags. Tags of one
/// compute unit often have their lower bits in common.
fn tags(gds: bool, waves: usize) -> BoxedStrategy<Vec<u8>> {
    // At the global data share a tag is the number of a wave on its compute unit. Waves with even numbers are on other
    // compute units than those with odd numbers.
    let bits = if gds { WAVES.ilog2() } else { u8::BITS };
    let tag = move |from: u8, shift: u32, number: usize| {
        let far = (number as u32) << shift;
        ((u32::from(from) + far + (far >> bits)) % (1 << bits)) as u8
    };
    let tags = (any::<[u8; 2]>(), any::<bool>(), 0..bits).prop_map(move |([one, other], alike, shift)| {
        let of = |wave: usize| match (gds, wave % 2) {
            (false, _) => tag(one, shift, wave),
            (true, 1) if !alike => tag(other, shift, wave / 2),
            (true, _) => tag(one, shift, wave / 2),
        };
        (0..waves).map(of).collect()
    });
    prop_oneof![1 => Just(Vec::new()), 3 => tags].boxed()
}

/// The set-up of global wave sync: mostly the usual one.
fn gws(core: Core) -> BoxedStrategy<Gws> {
    if !core.is_gds() {
        return Just(Gws::default()).boxed();
    }
    let size = prop_oneof![3 => Just(64u32), 1 => 1u32..=64];
    let base = prop_oneof![1 => Just(0u32), 1 => 0u32..64];
    (base, size, any::<bool>()).prop_map(|(base, size, early)| Gws { base, size, early }).boxed()
}

/// The compute unit of a work-group, if it has a side for itself; the bytes of its allocation, and the first byte.
fn place(core: Core) -> BoxedStrategy<(Option<u8>, u32, u32)> {
    let unit = core.geometry.bytes() as u32;
    if core.is_gds() {
        return Just((None, unit, 0)).boxed();
    }
    let alone = |cu| allocation(unit).prop_map(move |(alloc, base)| (cu, alloc, base));
    if !core.is_wgp() {
        return alone(None).boxed();
    }
    // Most often the allocation is on both sides of the border between the two sides.
    let across = (1..=unit / 16, 1..=unit / 16)
        .prop_map(move |(before, behind)| (None, 8 * (before + behind), unit - 8 * before));
    let anywhere = allocation(2 * unit).prop_map(|(alloc, base)| (None, alloc.min(LARGEST), base));
    prop_oneof![4 => across, 2 => anywhere, 1 => alone(Some(0)), 1 => alone(Some(1))].boxed()
}

/// The bytes of the allocation and its first byte: in the lower half of the storage, the whole storage (only there do
/// rows differ in just their top bit), or from anywhere up to the end. So every bit of both numbers is set from time to
/// time.
fn allocation(bytes: u32) -> impl Strategy<Value = (u32, u32)> {
    let half = 64u32..=bytes / 4;
    prop_oneof![
        2 => (half.clone(), half.clone()).prop_map(|(alloc, base)| (4 * (alloc / 2), 8 * (base / 4))),
        1 => Just((bytes, 0)),
        1 => (half, any::<bool>()).prop_map(move |(least, back)| {
            let least = 8 * (least / 4);
            if back { (least, bytes - least) } else { (bytes - least, least) }
        }),
    ]
}

/// The alignment mode, if the unit has a choice.
fn alignment(core: Core) -> BoxedStrategy<Alignment> {
    if !core.parts.has(Part::Unaligned) {
        return Just(Alignment::Dword).boxed();
    }
    prop_oneof![
        3 => Just(Alignment::Dword),
        5 => Just(Alignment::Unaligned),
        1 => Just(Alignment::DwordStrict),
        1 => Just(Alignment::Strict),
    ]
    .boxed()
}

fn step(core: Core, theme: &Theme, lanes: usize, alloc: u32) -> impl Strategy<Value = Step> + use<> {
    prop_oneof![
        12 => instruction(core, theme).prop_map(Step::Instruction),
        3 => (0..ADDRESS_REGISTERS, address(core, theme, alloc)).prop_map(|(register, value)| Step::Register(register, value)),
        2 => (ADDRESS_REGISTERS..REGISTERS, data(theme, lanes)).prop_map(|(register, value)| Step::Register(register, value)),
        2 => exec(lanes).prop_map(Step::Exec),
        2 => m0(core, alloc).prop_map(Step::M0),
        1 => mode(core).prop_map(Step::Mode),
        2 => (0u8..4).prop_map(Step::Wait),
    ]
}

/// A random instruction of these.
fn instruction(core: Core, theme: &Theme) -> impl Strategy<Value = String> + use<> {
    let known = known(core);
    // Half of them are loads and stores, because these can be served together.
    let plain = |opcode: &&&Opcode| matches!(opcode.operation, Operation::Load(_) | Operation::Store(_));
    let plain: Vec<&'static Opcode> = known.iter().filter(plain).copied().collect();
    // Swizzles are frequent, too: their offset has more variants than all other offsets together.
    let swizzles: Vec<&'static Opcode> =
        known.iter().filter(|opcode| opcode.operation == Operation::Swizzle).copied().collect();
    let swizzles = if swizzles.is_empty() { known.clone() } else { swizzles };
    let floats: Vec<&'static Opcode> = known.iter().filter(|opcode| opcode.operation.is_float()).copied().collect();
    let floats = if floats.is_empty() { known.clone() } else { floats };
    let of_stacks = |opcode: &&&Opcode| opcode.addressing == Addressing::Stack;
    let stacks: Vec<&'static Opcode> = known.iter().filter(of_stacks).copied().collect();
    let stacks = if stacks.is_empty() { known.clone() } else { stacks };
    let opcode = match theme {
        Theme::Few(few) => select(few.clone()).boxed(),
        Theme::Any | Theme::Waves | Theme::Flow => {
            prop_oneof![4 => select(plain), 4 => select(known), 1 => select(swizzles)].boxed()
        }
        Theme::Floats => prop_oneof![1 => select(known), 6 => select(floats)].boxed(),
        Theme::Rays => prop_oneof![1 => select(known), 6 => select(stacks)].boxed(),
    };
    // Destinations that no instruction reads keep the stream free of waits.
    let destination = prop_oneof![0..REGISTERS, REGISTERS..4 * REGISTERS];
    let offset = || prop_oneof![4 => Just(0u16), 2 => (0u16..64).prop_map(|dwords| 4 * dwords), 1 => any::<u16>()];
    let small = || prop_oneof![4 => 0u8..4, 1 => any::<u8>()];
    // The distance to an operand in memory: some dwords forwards or back, or as far as each lane says.
    let to_operand = prop_oneof![3 => 0u16..32, 3 => 0x7fe0u16..0x8000, 3 => 0x8000u16..0xffff, 1 => any::<u16>()];
    let registers = (destination, 0..DATA_REGISTERS, 0..DATA_REGISTERS, 0..REGISTERS);
    (opcode, registers, offset(), (pattern(), to_operand), small(), small(), any::<u8>()).prop_map(
        move |(opcode, (vdst, data0, data1, mut addr), offset, (pattern, to_operand), offset0, offset1, odds)| {
            let offset = match opcode.operation {
                Operation::Swizzle => pattern,
                Operation::Source2(_) => to_operand,
                _ => offset,
            };
            // The register is mostly one that was filled with addresses.
            if odds > 16 {
                addr %= ADDRESS_REGISTERS;
            }
            let mut operands = Vec::new();
            let run = |first: u8, count: u8| match count {
                1 => format!("v{first}"),
                count => format!("v[{first}:{}]", first + count - 1),
            };
            let uses = opcode.operands;
            if uses.vdst > 0 {
                operands.push(run(vdst, uses.vdst));
            }
            if uses.addr > 0 {
                operands.push(run(addr, uses.addr));
            }
            if uses.data0 > 0 {
                operands.push(run(ADDRESS_REGISTERS + data0, uses.data0));
            }
            if uses.data1 > 0 {
                operands.push(run(ADDRESS_REGISTERS + data1, uses.data1));
            }
            let modifiers = match opcode.addressing {
                Addressing::Two { .. } => format!(" offset0:{offset0} offset1:{offset1}"),
                _ if opcode.element_bits == 0 || offset == 0 => String::new(),
                _ => format!(" offset:{offset}"),
            };
            let global = if core.is_gds() { " gds" } else { "" };
            format!("{} {}{modifiers}{global}", opcode.name, operands.join(", ")).trim_end().to_owned()
        },
    )
}
