//! The values of registers, masks and memory in random programs.

use super::theme::Theme;
use lds::targets::BvhStack;
use lds::wave::MAX_LANES;
use lds_rtl::export::Core;
use proptest::prelude::*;
use proptest::sample::select;

/// Byte addresses that meet: in a bank, in a row, in a dword, at the edges of the allocation and of 32 bits.
pub(super) fn address(core: Core, theme: &Theme, alloc: u32) -> BoxedStrategy<String> {
    let row = 4 * core.geometry.banks as u32;
    let dwords = alloc / 4;
    if *theme == Theme::Rays {
        return stack(core.rules.bvh_stack, dwords).boxed();
    }
    // Some lanes meet in a dword while others conflict. The first ones wait for results meanwhile, if the numbers are
    // floats.
    let mixed = if *theme == Theme::Floats { 9 } else { 3 };
    prop_oneof![
        mixed => (0u32..2048, 0u32..2048, (1u32..5, 2u32..5), 0..dwords).prop_map(move |(one, other, (few, rows), at)| {
            // Products of lane numbers. Multiples of one number would spread neighbours so evenly that few combinations
            // of them came about.
            let any = |first: u32, second: u32| format!("((lane + {first}) * (lane + {second}) * 2654435761 >> 13)");
            let (bank, rest) = (any(one, other), any(other / 2, one + other));
            format!("({bank} % {few} * 4 + {rest} % {rows} * {row} + {}) % {alloc}", 4 * at)
        }),
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
        // The upper bits are the distance of an operand in memory, in dwords.
        1 => (0u32..8, 1u32..16, 0..dwords).prop_map(|(back, few, at)| {
            format!("(lane * 2654435761 >> 9) % {few} - {back} << 17 | lane * 8 + {}", 4 * at)
        }),
        // The address is far away, apart from its lowest 16 bits.
        1 => any::<u16>().prop_map(|seed| format!("((lane + {seed}) * 2654435761 & 0xffff0000) + lane * 8")),
    ]
    .boxed()
}

/// The place of each lane's stack, and its number of entries. The stacks are beside each other, some at one place, or
/// in one bank. They have few entries, or about as many as there is room for, or as can be counted. In the manual's
/// form the number is in bits 15:2.
fn stack(rules: BvhStack, dwords: u32) -> impl Strategy<Value = String> {
    let place = prop_oneof![
        4 => (0..dwords).prop_map(move |at| format!("lane + {}", at % 32)),
        2 => (0..dwords, 1u32..40).prop_map(move |(at, few)| format!("(lane % {few} + {at}) % {dwords}")),
        1 => (0..dwords).prop_map(move |at| format!("(lane * 32 + {at}) % {dwords}")),
        1 => any::<u16>().prop_map(|seed| format!("(lane + {seed}) * 2654435761 >> 18")),
    ];
    let (most, one) = match rules {
        BvhStack::Library => (0x3_ffff, 1),
        BvhStack::Manual => (0x3fff, 4),
    };
    let entries = prop_oneof![
        4 => (0u32..9, 1u32..6).prop_map(move |(from, few)| format!("({from} + lane % {few}) * {one}")),
        2 => (0u32..80).prop_map(move |few| format!("{}", few * one)),
        1 => (0u32..6).prop_map(move |back| format!("({most} - (lane + {back}) % 6) * {one}")),
        1 => any::<u16>().prop_map(|seed| format!("((lane + {seed}) * 2654435761 >> 14)")),
    ];
    (place, entries).prop_map(|(place, entries)| format!("(({place}) << 18) + ({entries})"))
}

/// A word that data often is.
const OFTEN: u32 = 0x9c5a_3669;

pub(super) fn data(theme: &Theme, lanes: usize) -> BoxedStrategy<String> {
    match theme {
        Theme::Floats => return number("lane").boxed(),
        Theme::Rays => return node().boxed(),
        Theme::Any | Theme::Waves | Theme::Flow | Theme::Few(_) => {}
    }
    prop_oneof![
        1 => any::<u32>().prop_map(|value| format!("{value}")),
        1 => any::<u32>().prop_map(move |seed| format!("(lane + wave * {lanes} + {seed}) * 2654435761")),
        1 => (0u32..4).prop_map(|value| format!("lane % 4 - {value}")),
        1 => (0u32..32).prop_map(|shift| format!("1 << {shift}")),
        // Compared words are often equal to stored ones, or differ in one bit.
        1 => (any::<bool>(), 0u32..32).prop_map(|(same, bit)| format!("{}", OFTEN ^ u32::from(!same) << bit)),
        1 => number("lane"),
    ]
    .boxed()
}

/// A node for each lane: often none, and often one of a few.
fn node() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just("-1".to_owned()),
        2 => (1u32..4).prop_map(|few| format!("{few}")),
        2 => (2u32..5, 0u32..4).prop_map(|(few, from)| format!("(lane + {from}) % {few} - 1")),
        1 => (0u32..32).prop_map(|bit| format!("1 ^ 1 << {bit}")),
        1 => any::<u16>().prop_map(|seed| format!("(lane + {seed}) * 2654435761")),
    ]
}

/// The initial contents of memory.
pub(super) fn memory(theme: &Theme) -> BoxedStrategy<String> {
    match theme {
        Theme::Any | Theme::Waves | Theme::Flow | Theme::Few(_) | Theme::Rays => {
            any::<u16>().prop_map(|seed| format!("(index + {seed}) * 2654435761")).boxed()
        }
        Theme::Floats => number("index").boxed(),
    }
}

pub(super) fn exec(lanes: usize) -> impl Strategy<Value = u64> {
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

/// Most often M0 is no limit, as nothing is reached behind a narrow one. Otherwise it is a limit within the allocation,
/// like many addresses, or one behind it. For the global data share M0 is base and size: of the whole, of a part, or
/// any value.
pub(super) fn m0(core: Core, alloc: u32) -> BoxedStrategy<u32> {
    if core.is_gds() {
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

/// Rounding modes, which never count, and the modes of denormals, for programs with floats.
pub(super) fn mode(core: Core) -> BoxedStrategy<u8> {
    if core.parts.has_floats() { any::<u8>().boxed() } else { Just(0xf0).boxed() }
}

/// Expressions for words at the edges of floating-point numbers, and for words near each other. `index` is the name
/// that counts lanes or dwords.
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
        // Words next to each other around a few values, with either sign: their sums and differences lose most of their
        // bits.
        3 => (select(NEAR.to_vec()), 0u32..4, any::<u16>()).prop_map(move |(near, bits, seed)| {
            let varying = 0x8000_0000 | ((1u32 << bits) - 1);
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + {near:#x}")
        }),
        // Every lane has another sign and exponent, of a few.
        3 => (any::<u16>(), prop_oneof![1 => Just(0), 3 => 0u32..250], 0u32..4).prop_map(move |(seed, exponent, few)| {
            let varying = 0x807f_ffff | ((1u32 << few) - 1) << 23;
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + {:#x}", exponent << 23)
        }),
        // Every lane is within some bits of 1, with differences from large to small.
        2 => (any::<u16>(), 0u32..23).prop_map(move |(seed, bits)| {
            let varying = 0x8000_0000 | ((1u32 << bits) - 1);
            format!("(({index} + {seed}) * 2654435761 & {varying:#x}) + 0x3f800000")
        }),
        1 => (any::<u16>(), 0u32..23).prop_map(move |(seed, bits)| format!("({index} + {seed}) * 2654435761 >> 9 >> {bits}")),
    ]
}

/// The offset of a swizzle: any value, and each mode in turn. Rotations come most often, because their distance and
/// direction matter.
pub(super) fn pattern() -> impl Strategy<Value = u16> {
    prop_oneof![
        1 => any::<u16>(),
        2 => 0u16..0x8000,
        1 => 0x8000u16..0xc000,
        4 => 0xc000u16..0xe000,
        1 => 0xe000u16..=0xffff,
    ]
}
