//! What a random program is made of. It is generated as text, so that a failure can be read, kept and run again.

use lds::isa::{self, Addressing, Opcode, Operation};
use lds::target::{Alignment, Geometry};
use lds::wave::MAX_LANES;
use lds_rtl::Part;
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::fmt;
use std::ops::Range;

/// DS instructions of a program at most.
const MOST_INSTRUCTIONS: usize = 64;
/// Bytes of an allocation at most.
const LARGEST: u32 = 65536;
/// VGPRs: addresses, data and results, so that results become addresses and data too.
const ADDRESS_REGISTERS: u8 = 3;
const DATA_REGISTERS: u8 = 6;
const REGISTERS: u8 = 12;

/// A random program. [`fmt::Display`] writes its text.
#[derive(Clone, Debug)]
pub struct Case {
    lanes: usize,
    /// it works on the global data share
    gds: bool,
    /// the compute unit in CU mode
    cu: Option<u8>,
    alloc: u32,
    base: u32,
    waves: u8,
    alignment: Alignment,
    memory: String,
    steps: Vec<Step>,
}

impl Case {
    /// How many steps it has: instructions, and what fills registers.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The program without some of its steps; those past the end needn't be there.
    #[must_use]
    pub fn without(&self, range: Range<usize>) -> Case {
        let mut steps = self.steps.clone();
        steps.drain(range.start.min(self.steps.len())..range.end.min(self.steps.len()));
        Case { steps, ..self.clone() }
    }

    /// How many DS instructions it has for each wave.
    pub fn instructions(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, Step::Instruction(_))).count()
    }
}

#[derive(Clone, Debug)]
enum Step {
    /// fills a register with an expression
    Register(u8, String),
    Exec(u64),
    M0(u32),
    /// the MODE register
    Mode(u8),
    Wait(u8),
    Instruction(String),
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "; lds: wave {}\n; lds: waves {}", self.lanes, self.waves)?;
        if !self.gds {
            writeln!(f, "; lds: alloc {}\n; lds: base {}", self.alloc, self.base)?;
        }
        if let Some(cu) = self.cu {
            writeln!(f, "; lds: cu {cu}")?;
        }
        if self.alignment != Alignment::default() {
            writeln!(f, "; lds: alignment {}", self.alignment.name())?;
        }
        writeln!(f, "; lds: memory at 0 count {} = {}", self.alloc / 4, self.memory)?;
        for step in &self.steps {
            match step {
                Step::Register(register, value) => writeln!(f, "; lds: v{register} = {value}")?,
                Step::Exec(mask) => writeln!(f, "; lds: exec = {mask:#x}")?,
                Step::M0(value) => writeln!(f, "; lds: m0 = {value:#x}")?,
                Step::Mode(value) => writeln!(f, "; lds: mode = {value:#x}")?,
                Step::Wait(count) => writeln!(f, "s_waitcnt lgkmcnt({count})")?,
                Step::Instruction(text) => writeln!(f, "{text}")?,
            }
        }
        writeln!(f, "s_waitcnt lgkmcnt(0)\ns_endpgm")
    }
}

/// Random programs for a unit of some size.
pub fn case(core: Core) -> impl Strategy<Value = Case> {
    let geometry = core.geometry;
    // As many waves as there can be only now and then: a wave's number is its tag, and each takes its time.
    let waves = prop_oneof![15 => 1u8..=3, 1 => 4u8..=16];
    let lanes = select(core.target.facts().wave_lanes);
    let rules = (place(core), lanes, waves, alignment(core), theme(core));
    rules.prop_flat_map(move |((cu, alloc, base), lanes, waves, alignment, theme)| {
        let step = step(core, &theme, lanes, alloc);
        let start = (0..ADDRESS_REGISTERS)
            .map(|register| address(geometry, &theme, alloc).prop_map(move |value| Step::Register(register, value)));
        let data = (ADDRESS_REGISTERS..REGISTERS)
            .map(|register| data(&theme, lanes).prop_map(move |value| Step::Register(register, value)));
        let start: Vec<_> = start.collect();
        let data: Vec<_> = data.collect();
        let body = prop::collection::vec(step, 1..=2 * MOST_INSTRUCTIONS);
        (memory(&theme), start, data, body).prop_map(move |(memory, start, data, body)| {
            let mut instructions = 0;
            let body = body.into_iter().filter(|step| {
                instructions += usize::from(matches!(step, Step::Instruction(_)));
                instructions <= MOST_INSTRUCTIONS
            });
            let steps = start.into_iter().chain(data).chain(body).collect();
            Case { lanes, gds: core.gds, cu, alloc, base, waves, alignment, memory, steps }
        })
    })
}

/// On which compute unit a work-group is, if it has a side for itself; bytes of its allocation, and the first byte of that.
fn place(core: Core) -> BoxedStrategy<(Option<u8>, u32, u32)> {
    let unit = core.geometry.bytes() as u32;
    if core.gds {
        return Just((None, unit, 0)).boxed();
    }
    let alone = |cu| allocation(unit).prop_map(move |(alloc, base)| (cu, alloc, base));
    if !core.wgp {
        return alone(None).boxed();
    }
    // Most often on both sides of the border between the two.
    let across = (1..=unit / 16, 1..=unit / 16)
        .prop_map(move |(before, behind)| (None, 8 * (before + behind), unit - 8 * before));
    let anywhere = allocation(2 * unit).prop_map(|(alloc, base)| (None, alloc.min(LARGEST), base));
    prop_oneof![4 => across, 2 => anywhere, 1 => alone(Some(0)), 1 => alone(Some(1))].boxed()
}

/// Bytes of the allocation and its first byte: in the lower half of the storage, the whole storage (nothing else has rows that differ in nothing
/// but their top bit), and up to its end from anywhere, so that every bit of both is set now and then.
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

/// What a program is about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Theme {
    /// everything
    Any,
    /// a few instructions again and again, as what one of them needs seldom comes about among a hundred others
    Few(Vec<&'static Opcode>),
    /// floating-point numbers: most of what their units do takes two special ones that meet
    Floats,
    /// stacks of rays: ADDR says where they are, and nodes must be equal or missing
    Rays,
}

fn theme(core: Core) -> BoxedStrategy<Theme> {
    let few = subsequence(known(core), 3).prop_map(Theme::Few);
    let floats = Just(if core.parts.has_floats() { Theme::Floats } else { Theme::Any });
    let rays = Just(if core.parts.has_stacks(core.target) { Theme::Rays } else { Theme::Any });
    prop_oneof![10 => Just(Theme::Any), 4 => few, 2 => floats, 1 => rays].boxed()
}

/// What becomes of misaligned loads and stores, as far as the unit has a choice.
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
        3 => (0..ADDRESS_REGISTERS, address(core.geometry, theme, alloc)).prop_map(|(register, value)| Step::Register(register, value)),
        2 => (ADDRESS_REGISTERS..REGISTERS, data(theme, lanes)).prop_map(|(register, value)| Step::Register(register, value)),
        2 => exec(lanes).prop_map(Step::Exec),
        2 => m0(core, alloc).prop_map(Step::M0),
        1 => mode(core).prop_map(Step::Mode),
        2 => (0u8..4).prop_map(Step::Wait),
    ]
}

/// Byte addresses that meet: in a bank, in a row, in a dword, at the edges of the allocation and of 32 bits.
fn address(geometry: Geometry, theme: &Theme, alloc: u32) -> BoxedStrategy<String> {
    let row = 4 * geometry.banks as u32;
    let dwords = alloc / 4;
    if *theme == Theme::Rays {
        return stack(dwords).boxed();
    }
    prop_oneof![
        3 => (0..dwords).prop_map(|at| format!("lane * 4 + {}", 4 * at)),
        3 => (0..dwords).prop_map(move |at| format!("lane * {row} % {alloc} + {}", 4 * (at % 64))),
        2 => (0..dwords).prop_map(|at| format!("{}", 4 * at)),
        3 => (0u32..14, 0..dwords).prop_map(move |(shift, at)| format!("((lane << {shift}) + {}) % {alloc}", 4 * at)),
        4 => any::<u16>().prop_map(move |seed| format!("((lane + {seed}) * 2654435761 >> 9) % {dwords} * 4")),
        2 => (any::<u16>(), 1u32..8).prop_map(move |(seed, few)| format!("((lane + {seed}) * 2654435761 >> 9) % {few} * {row}")),
        2 => (any::<u16>(), 2u32..12, 0..dwords).prop_map(|(seed, few, at)| {
            format!("((lane + {seed}) * 2654435761 >> 9) % {few} * 4 + {}", 4 * at)
        }),
        2 => (0u32..32).prop_map(move |back| format!("lane * 4 + {alloc} - {}", 4 * back)),
        1 => (0u32..128).prop_map(|back| format!("lane * 4 - {back}")),
        3 => (1u32..20, 0..alloc).prop_map(|(bytes, at)| format!("lane * {bytes} + {at}")),
        1 => (0u32..16).prop_map(move |back| format!("lane % 4 * 8 + {alloc} - {}", back + 16)),
        1 => any::<u32>().prop_map(|seed| format!("(lane + {seed}) * 2654435761")),
        1 => (0u32..256).prop_map(|seed| format!("(lane ^ {seed}) * 4")),
        // In the upper bits, how many dwords an operand in memory is away.
        1 => (0u32..8, 1u32..16, 0..dwords).prop_map(|(back, few, at)| {
            format!("(lane * 2654435761 >> 9) % {few} - {back} << 17 | lane * 8 + {}", 4 * at)
        }),
        // Far away, but for the lowest 16 bits.
        1 => any::<u16>().prop_map(|seed| format!("((lane + {seed}) * 2654435761 & 0xffff0000) + lane * 8")),
    ]
    .boxed()
}

/// Where the stack of each lane begins, and how many entries it has: beside each other, some at one place, or in one bank; few entries, about as many as it has
/// room for, or as can be counted.
fn stack(dwords: u32) -> impl Strategy<Value = String> {
    let place = prop_oneof![
        4 => (0..dwords).prop_map(move |at| format!("lane + {}", at % 32)),
        2 => (0..dwords, 1u32..40).prop_map(move |(at, few)| format!("(lane % {few} + {at}) % {dwords}")),
        1 => (0..dwords).prop_map(move |at| format!("(lane * 32 + {at}) % {dwords}")),
        1 => any::<u16>().prop_map(|seed| format!("(lane + {seed}) * 2654435761 >> 18")),
    ];
    let entries = prop_oneof![
        4 => (0u32..9, 1u32..6).prop_map(|(from, few)| format!("{from} + lane % {few}")),
        2 => (0u32..80).prop_map(|few| format!("{few}")),
        1 => (0u32..6).prop_map(|back| format!("(0x3ffff - (lane + {back}) % 6)")),
        1 => any::<u16>().prop_map(|seed| format!("((lane + {seed}) * 2654435761 >> 14)")),
    ];
    (place, entries).prop_map(|(place, entries)| format!("(({place}) << 18) + ({entries})"))
}

/// A word that data often is.
const OFTEN: u32 = 0x9c5a_3669;

fn data(theme: &Theme, lanes: usize) -> BoxedStrategy<String> {
    match theme {
        Theme::Floats => return number("lane").boxed(),
        Theme::Rays => return node().boxed(),
        Theme::Any | Theme::Few(_) => {}
    }
    prop_oneof![
        1 => any::<u32>().prop_map(|value| format!("{value}")),
        1 => any::<u32>().prop_map(move |seed| format!("(lane + wave * {lanes} + {seed}) * 2654435761")),
        1 => (0u32..4).prop_map(|value| format!("lane % 4 - {value}")),
        1 => (0u32..32).prop_map(|shift| format!("1 << {shift}")),
        // What is compared is often what was stored, or all but a bit of it.
        1 => (any::<bool>(), 0u32..32).prop_map(|(same, bit)| format!("{}", OFTEN ^ u32::from(!same) << bit)),
        1 => number("lane"),
    ]
    .boxed()
}

/// A node for each lane, often none, and often one of a few.
fn node() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just("-1".to_owned()),
        2 => (1u32..4).prop_map(|few| format!("{few}")),
        2 => (2u32..5, 0u32..4).prop_map(|(few, from)| format!("(lane + {from}) % {few} - 1")),
        1 => (0u32..32).prop_map(|bit| format!("1 ^ 1 << {bit}")),
        1 => any::<u16>().prop_map(|seed| format!("(lane + {seed}) * 2654435761")),
    ]
}

/// What is in memory at first.
fn memory(theme: &Theme) -> BoxedStrategy<String> {
    match theme {
        Theme::Any | Theme::Few(_) | Theme::Rays => {
            any::<u16>().prop_map(|seed| format!("(index + {seed}) * 2654435761")).boxed()
        }
        Theme::Floats => number("index").boxed(),
    }
}

fn exec(lanes: usize) -> impl Strategy<Value = u64> {
    let masks = prop_oneof![
        3 => Just(u64::MAX),
        3 => any::<u64>(),
        1 => (0..lanes as u32).prop_map(|lane| 1 << lane),
        2 => Just(0),
        1 => Just(0xffff_ffff),
        1 => Just(0xffff_0000_0000_ffff),
        1 => (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
    ];
    masks.prop_map(move |mask| mask & u64::MAX >> (MAX_LANES - lanes))
}

/// No limit most often, as nothing is reached behind a narrow one; then one within the allocation, as an address often is, and one behind it.
/// Of the global data share base and size: all, a part, or anything.
fn m0(core: Core, alloc: u32) -> BoxedStrategy<u32> {
    if core.gds {
        let part = (0..alloc, 0..alloc).prop_map(|(base, size)| base << 16 | size & 0xffff);
        return prop_oneof![3 => Just(0xffff), 3 => part, 1 => any::<u32>()].boxed();
    }
    prop_oneof![
        3 => Just(u32::MAX),
        2 => 0..alloc,
        1 => alloc..2 * alloc,
        1 => any::<u32>(),
    ]
    .boxed()
}

/// Rounding, which never counts, and the modes of denormals, as far as there are floats.
fn mode(core: Core) -> BoxedStrategy<u8> {
    if core.parts.has_floats() { any::<u8>().boxed() } else { Just(0xf0).boxed() }
}

/// Words that are at the edges of floating-point numbers, and others near each other, with the name of what counts lanes or dwords.
fn number(index: &'static str) -> impl Strategy<Value = String> {
    const EDGES: [u32; 12] = [
        0,
        1,
        0x007f_ffff,
        0x0080_0000,
        0x3f80_0000,
        0x7f7f_ffff,
        0x7f80_0000,
        0x7f80_0001,
        0x7fc0_0000,
        0x7ff0_0000,
        0x0010_0000,
        0x000f_ffff,
    ];
    const NEAR: [u32; 6] = [0x007f_fff8, 0x0080_0000, 0x3f80_0000, 0x3f80_0100, 0x7f7f_fffc, 0x7f80_0000];
    prop_oneof![
        2 => (select(EDGES.to_vec()), any::<bool>()).prop_map(|(word, minus)| format!("{:#x}", word | u32::from(minus) << 31)),
        // Words next to each other around a few, of either sign: their sums and differences lose most of their bits.
        3 => (select(NEAR.to_vec()), 0u32..4, any::<u16>()).prop_map(move |(near, bits, seed)| {
            let varying = 0x8000_0000 | ((1u32 << bits) - 1);
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + {near:#x}")
        }),
        // Every lane another sign and exponent, of a few.
        3 => (any::<u16>(), prop_oneof![1 => Just(0), 3 => 0u32..250], 0u32..4).prop_map(move |(seed, exponent, few)| {
            let varying = 0x807f_ffff | ((1u32 << few) - 1) << 23;
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + {:#x}", exponent << 23)
        }),
        // The same within some bits of 1, from a large difference to a small one.
        2 => (any::<u16>(), 0u32..23).prop_map(move |(seed, bits)| {
            let varying = 0x8000_0000 | ((1u32 << bits) - 1);
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + 0x3f800000")
        }),
        1 => (any::<u16>(), 0u32..23).prop_map(move |(seed, bits)| format!("({index} + {seed}) * 2654435761 >> 9 >> {bits}")),
    ]
}

/// The offset of a swizzle: anything, and each mode in turn. Rotations most often: the distance and the direction of each count.
fn pattern() -> impl Strategy<Value = u16> {
    prop_oneof![
        1 => any::<u16>(),
        2 => 0u16..0x8000,
        1 => 0x8000u16..0xc000,
        4 => 0xc000u16..0xe000,
        1 => 0xe000u16..=0xffff,
    ]
}

/// What both golden model and hardware have.
fn known(core: Core) -> Vec<&'static Opcode> {
    isa::opcodes(core.target).iter().filter(|opcode| lds::golden::supports(opcode) && core.supports(opcode)).collect()
}

/// Any instruction of these.
fn instruction(core: Core, theme: &Theme) -> impl Strategy<Value = String> + use<> {
    let known = known(core);
    // Half of them loads and stores: those can be served together.
    let plain = |opcode: &&&Opcode| matches!(opcode.operation, Operation::Load(_) | Operation::Store(_));
    let plain: Vec<&'static Opcode> = known.iter().filter(plain).copied().collect();
    // And often a swizzle, which has more to vary in its offset than all others together.
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
        Theme::Any => prop_oneof![4 => select(plain), 4 => select(known), 1 => select(swizzles)].boxed(),
        Theme::Floats => prop_oneof![1 => select(known), 6 => select(floats)].boxed(),
        Theme::Rays => prop_oneof![1 => select(known), 6 => select(stacks)].boxed(),
    };
    // Destinations that nobody reads keep the stream free of waits.
    let destination = prop_oneof![0..REGISTERS, REGISTERS..4 * REGISTERS];
    let offset = || prop_oneof![4 => Just(0u16), 2 => (0u16..64).prop_map(|dwords| 4 * dwords), 1 => any::<u16>()];
    let small = || prop_oneof![4 => 0u8..4, 1 => any::<u8>()];
    // To an operand in memory: some dwords forwards or back, or as far as each lane says.
    let to_operand = prop_oneof![3 => 0u16..32, 3 => 0x7fe0u16..0x8000, 3 => 0x8000u16..0xffff, 1 => any::<u16>()];
    let registers = (destination, 0..DATA_REGISTERS, 0..DATA_REGISTERS, 0..REGISTERS);
    (opcode, registers, offset(), (pattern(), to_operand), small(), small(), any::<u8>()).prop_map(
        move |(opcode, (vdst, data0, data1, mut addr), offset, (pattern, to_operand), offset0, offset1, odds)| {
            let offset = match opcode.operation {
                Operation::Swizzle => pattern,
                Operation::Source2(_) => to_operand,
                _ => offset,
            };
            // mostly a register that was filled with addresses
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
            let global = if core.gds { " gds" } else { "" };
            format!("{} {}{modifiers}{global}", opcode.name, operands.join(", ")).trim_end().to_owned()
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::target::Target;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    use std::collections::BTreeSet;

    /// How many lanes a wave has in the first programs of a target.
    fn wave_lanes(target: Target) -> BTreeSet<usize> {
        let mut runner = TestRunner::deterministic();
        let cases = case(Core::new(target, Geometry::SMALL));
        (0..40).map(|_| cases.new_tree(&mut runner).unwrap().current().lanes).collect()
    }

    #[test]
    fn every_wave_that_a_target_has_occurs() {
        assert_eq!(wave_lanes(Target::Gfx906), BTreeSet::from([64]));
        assert_eq!(wave_lanes(Target::Gfx1100), BTreeSet::from([32, 64]));
    }

    proptest! {
        #[test]
        fn lanes_that_the_wave_does_not_have_stay_off(mask in exec(32)) {
            prop_assert_eq!(mask >> 32, 0);
        }
    }
}
