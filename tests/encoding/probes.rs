//! Words that show what the operands of an instruction are.

use crate::{is_gfx9, is_gfx10, is_gfx12};
use lds::encoding::Format;
use lds::targets::Target;

/// Words of a number of a format with chosen fields.
pub fn probes(format: Format, opcode: u16, target: Target) -> Vec<Vec<u32>> {
    let first = format.first_word(opcode, target);
    const LITERAL: u32 = 0x3d00_1234;
    let immediates = [0, 1, 5, 64, 65, 0x1234, 0x8000, 0xffff];
    match format {
        Format::Sop1 => [(8, 4), (106, 16), (8, 106), (8, 129), (16, 240), (8, 255), (4, 200), (8, 125)]
            .map(|(sdst, ssrc0)| vec![first | sdst << 16 | ssrc0, LITERAL])
            .into_iter()
            .chain(HALVES.map(|literal| vec![first | 8 << 16 | 255, literal]))
            .collect(),
        Format::Sop2 | Format::Sopc => {
            let words = |sdst: u32, ssrc0: u32, ssrc1: u32, literal: u32| {
                let sdst = if format == Format::Sop2 { sdst << 16 } else { 0 };
                vec![first | sdst | ssrc1 << 8 | ssrc0, literal]
            };
            let sources = [(8, 4, 16), (106, 16, 4), (8, 129, 6), (8, 240, 6), (8, 4, 240), (16, 255, 4), (16, 4, 255)];
            let sources = sources.map(|(sdst, ssrc0, ssrc1)| words(sdst, ssrc0, ssrc1, LITERAL));
            let halves = HALVES.map(|literal| [words(16, 255, 4, literal), words(16, 4, 255, literal)]);
            sources.into_iter().chain(halves.concat()).collect()
        }
        Format::Sopk => {
            let null = target.facts().code.null.unwrap_or(106);
            let probe = |sdst: u32| immediates.map(|simm16| vec![first | sdst << 16 | simm16, LITERAL]);
            [8, null].map(probe).concat()
        }
        Format::Sopp => immediates.map(|simm16| vec![first | simm16]).to_vec(),
        Format::Vintrp => [0, 0x11, 0x0d02, 0x0d01].map(|fields| vec![first | 7 << 18 | fields]).to_vec(),
        Format::Ldsdir if is_gfx12(target) => {
            [0, 0x11, 0x5_0d02, 0x8f_8105].map(|fields| vec![first | fields]).to_vec()
        }
        Format::Ldsdir => [0, 0x11, 0x5_0d02, 0xf_8105].map(|fields| vec![first | fields]).to_vec(),
        // The last one is of an instruction without operands.
        Format::Vop1 => short(first, 8 << 17, &[136 << 17]).into_iter().chain([vec![first]]).collect(),
        Format::Vop2 => short(first, 8 << 17 | 12 << 9, &[136 << 17 | 12 << 9, 8 << 17 | 140 << 9]),
        Format::Vopc => short(first, 12 << 9, &[140 << 9]),
        Format::Vop3 => vop3(first),
        Format::Vop3p => packed(first),
        Format::Mai => matrix(first),
        Format::Mubuf | Format::Mtbuf if is_gfx12(target) => long_buffer(format, first),
        Format::Mubuf => buffer(first, target),
        Format::Mtbuf => typed_buffer(first, target),
        Format::Vinterp => {
            let words = [first | 8, (VGPR + 4) | (VGPR + 12) << 9 | (VGPR + 16) << 18];
            let bits = with_bits(&words, 0, 8..16);
            bits.into_iter().chain(with_bits(&words, 1, 29..32)).collect()
        }
        Format::VopdX | Format::VopdY => half(format, first, target),
        Format::Ds => lds(first, target),
        Format::Vop1Sdwa | Format::Vop2Sdwa | Format::VopcSdwa => parts(format, first),
        format if format.is_long_dpp() => long_lanes(format, first, target),
        format if format.is_dpp() => lanes(format, first, target),
        Format::Flat | Format::Global | Format::Scratch if is_gfx12(target) => long_memory(first),
        Format::Flat | Format::Global | Format::Scratch => memory(format, first, target),
        Format::Smem if is_gfx12(target) => scalar_memory(first),
        Format::Smem => {
            let is_gfx9 = is_gfx9(target);
            let (imm, glc, dlc) = match (is_gfx9, is_gfx10(target)) {
                (true, _) => (1 << 17, 1 << 16, 0),
                (_, true) => (0, 1 << 16, 1 << 14),
                _ => (0, 1 << 14, 1 << 13),
            };
            let null = target.facts().code.null.unwrap_or_default() << 25;
            let both = if is_gfx9 { 1 << 14 | 1 << 17 } else { 0 };
            vec![
                vec![first, 0],
                vec![first | imm | 16 << 6 | 4, 0x54 | null],
                vec![first | imm | 32 << 6 | 2 | glc, 0x54 | null],
                vec![first | imm | 32 << 6 | 2 | dlc, 0x54 | null],
                vec![first | 4 << 6 | 8, if is_gfx9 { 7 } else { 7 << 25 }],
                vec![first | 4 << 6 | 8 | glc, 0],
                vec![first | 4 << 6 | 8 | dlc, 0],
                vec![first | both | 4 << 6 | 8, 7 << 25 | 0x123],
            ]
        }
        // The others have guards.
        _ => Vec::new(),
    }
}

/// Literals of 16 bits: of a number with a point, and of one that is an inline constant.
const HALVES: [u32; 2] = [0x1234, 0x3c00];

/// Scalar memory of RDNA4.
fn scalar_memory(first: u32) -> Vec<Vec<u32>> {
    const NULL: u32 = 124 << 25;
    let load = [first | 16 << 6 | 4, NULL | 0x54];
    let bits = with_bits(&load, 0, 21..25).into_iter().chain(with_bits(&load, 1, [20, 23]));
    let all = [vec![load[0] | 0xf << 21, load[1]], vec![load[0] | 0xb << 21, load[1]]];
    let registers = [[first | 4 << 6 | 8, 7 << 25], [first | 4 << 6 | 8, 7 << 25 | 0x123], [first | 4 << 6 | 8, 0]];
    let none = [vec![first, 0], vec![first, NULL]];
    let more = [vec![first | 31 << 6 | 4, NULL | 0x54], vec![first | 3 << 6 | 4, 9 << 25 | 0x54]];
    bits.chain(all).chain(registers.map(|words| words.to_vec())).chain(none).chain(more).collect()
}

/// Buffers of RDNA4.
fn long_buffer(format: Format, first: u32) -> Vec<Vec<u32>> {
    let default = if format == Format::Mubuf { 1 << 23 } else { 4 << 23 };
    let words = [first | 3, default | 8 << 9 | 16, 7 << 8 | 4];
    let bits = with_bits(&words, 0, [22]).into_iter();
    let bits = bits.chain(with_bits(&words, 1, [18, 19, 20, 21, 22, 30, 31])).chain(with_bits(&words, 2, [8, 31]));
    // Everything at once, hints with and without the widest scope, a base that is none, and formats.
    let all = words[1] | 3 << 30 | 3 << 18 | 2 << 20;
    let all = [vec![words[0] | 1 << 22, all, words[2]], vec![words[0], all, words[2]]];
    let hints = [0x3c, 0x30, 0x34, 0x70, 0x7c, 0x18].map(|hint| vec![words[0], words[1] | hint << 16, words[2]]);
    let bases = [124, 125, 106].map(|soffset| vec![first | soffset, words[1], words[2]]);
    let formats = [1, 17, 0x7f].map(|number| vec![words[0], number << 23 | 8 << 9 | 16, words[2]]);
    let formats = formats.into_iter().filter(|_| format == Format::Mtbuf);
    let none = [vec![first, 0, 0]];
    bits.chain(all).chain(hints).chain(bases).chain(formats).chain(none).collect()
}

/// Flat, global and scratch memory of RDNA4.
fn long_memory(first: u32) -> Vec<Vec<u32>> {
    const OFF: u32 = 124;
    let words = |saddr: u32, more: u32| vec![first | saddr, 12 << 23 | 8 | more, 4];
    let bases = [words(OFF, 0), words(6, 0), words(OFF, 1 << 17), words(6, 1 << 17)];
    let plain = words(OFF, 0);
    let bits = with_bits(&plain, 1, 18..23).into_iter().chain(with_bits(&plain, 2, [8, 12, 31]));
    // Hints with the widest scope and with another one, and everything at once.
    let hints = [0x3c, 0x30, 0x34, 0x70, 0x7c, 0x18, 0x4c, 0x6c, 0x48].map(|hint| words(OFF, hint << 16));
    let all =
        [vec![first | OFF, 12 << 23 | 8 | 0x2c << 16, 0x804], vec![first | OFF, 12 << 23 | 8 | 0x3c << 16, 0x804]];
    let none = [vec![first | OFF, 0, 0], vec![first | OFF, 8 << 16, 0]];
    bases.into_iter().chain(bits).chain(hints).chain(all).chain(none).collect()
}

/// The number of a source that is VGPR 0.
const VGPR: u32 = 256;

/// First sources of vector instructions, and literals.
const SOURCES: [(u32, u32); 7] =
    [(260, 0x1234), (4, 0x1234), (129, 0x1234), (240, 0x1234), (255, 0x3c00), (255, 0x3ff0_0000), (255, 0x3f80_0000)];

/// Words of a vector instruction of one word: with all first sources, and with registers that not all operands can be.
fn short(first: u32, fields: u32, others: &[u32]) -> Vec<Vec<u32>> {
    let with_sources = SOURCES.map(|(src0, literal)| vec![first | fields | src0, literal]);
    let with_others = others.iter().map(|fields| vec![first | fields | SOURCES[0].0, SOURCES[0].1]);
    let high = [vec![first | fields | (VGPR + 140), SOURCES[0].1]];
    with_sources.into_iter().chain(with_others).chain(high).collect()
}

/// The second word of buffer instructions: VADDR, VDATA, SRSRC and SOFFSET.
const BUFFER: u32 = 3 << 24 | 2 << 16 | 8 << 8 | 4;

fn buffer(first: u32, target: Target) -> Vec<Vec<u32>> {
    let words = [first | 7, BUFFER];
    let (flags, flags_behind, both) = match (is_gfx9(target), is_gfx10(target)) {
        (true, _) => (12..18, 23..24, [3 << 12, 0]),
        (_, true) => (12..17, 22..24, [3 << 12, 0]),
        _ => (12..18, 21..24, [0, 3 << 22]),
    };
    // All flags at once, with LDS and without, show their order.
    let order = match (is_gfx9(target), is_gfx10(target)) {
        (true, _) => vec![vec![words[0] | 0x26000, words[1] | 1 << 23], vec![words[0] | 0x37000, words[1]]],
        (_, true) => vec![vec![words[0] | 0xf000, words[1] | 3 << 22], vec![words[0] | 0x1f000, words[1] | 1 << 22]],
        _ => vec![vec![words[0] | 0x7000, words[1] | 7 << 21], vec![words[0] | 0x7000, words[1]]],
    };
    let lds = if is_gfx9(target) || is_gfx10(target) { 1 << 16 } else { 0 };
    // What has LDS always: no register, and the words behind it in another order.
    let always = [0, 0x24000, 0x1000, 0x2000, 0x8000].map(|fields| vec![words[0] | lds | fields, BUFFER]);
    let always = always.into_iter().chain([vec![first | lds, BUFFER]]);
    let none = with_bits(&[first, 0], 0, [14, 17]).into_iter().chain([vec![first | both[0], BUFFER | both[1]]]);
    let source = vec![vec![words[0], BUFFER | 0xc0 << 24], vec![words[0], BUFFER & 0xff_ffff | 255 << 24]];
    let bits = with_bits(&words, 0, flags).into_iter().chain(with_bits(&words, 1, flags_behind));
    bits.chain(none).chain(order).chain(always).chain(source).collect()
}

fn typed_buffer(first: u32, target: Target) -> Vec<Vec<u32>> {
    let words = [first | 7 | 4 << 19, BUFFER];
    let has_acc = target.facts().accumulators;
    let flags_behind = if is_gfx9(target) && !has_acc || is_gfx10(target) { 22..24 } else { 21..24 };
    let formats = [0, 1, 17, 0x7f].map(|format| vec![first | format << 19, BUFFER]);
    let all = match (is_gfx9(target), is_gfx10(target)) {
        (true, _) => vec![words[0] | 7 << 12, words[1] | 1 << 22],
        (_, true) => vec![words[0] | 0xf << 12, words[1] | 1 << 22],
        _ => vec![words[0] | 7 << 12, words[1] | 3 << 22],
    };
    let bits = with_bits(&words, 0, if is_gfx10(target) { 12..16 } else { 12..15 }).into_iter().chain(with_bits(
        &words,
        1,
        flags_behind,
    ));
    bits.chain(formats).chain([all]).collect()
}

/// Words of half an instruction, whose other half is a move of another bank's register.
fn half(format: Format, first: u32, target: Target) -> Vec<Vec<u32>> {
    const MOVE: u16 = 8;
    let (other, own) = match format {
        Format::VopdX => (Format::VopdY, 0),
        _ => (Format::VopdX, 1),
    };
    let words = |src1: u32, (src0, literal): (u32, u32)| {
        let mut words = vec![first | other.first_word(MOVE, target), 8 << 24 | 4 << 17, literal];
        words[own] |= src1 << 9 | src0;
        words[1 - own] |= VGPR + 5;
        words
    };
    // A move has no second source.
    [12, 0].map(|src1| SOURCES.map(|source| words(src1, source))).concat()
}

fn vop3(first: u32) -> Vec<Vec<u32>> {
    let [sgpr, vgpr, half, literal_follows]: [u32; 4] = [4, 260, 240, 255];
    // The first two are of instructions without sources, and without a result.
    let mut probes = vec![vec![first, 0, 0], vec![first | 8, 0, 0]];
    let mut add = |fields: u32, [src0, src1, src2]: [u32; 3], high: u32, literal: u32| {
        probes.push(vec![first | 8 | fields, src0 | src1 << 9 | src2 << 18 | high, literal]);
    };
    // These say whether there is an instruction: with three sources, two and one, each in VGPRs and in SGPRs.
    for src2 in [0, 272, 16] {
        for [src0, src1] in [[vgpr, 268], [sgpr, 268], [vgpr, 12], [129, 12], [vgpr, 0], [sgpr, 0]] {
            add(0, [src0, src1, src2], 0, 0);
        }
    }
    for src2 in [0, 272, 16] {
        add(0, [half, 268, src2], 0, 0);
        add(0, [vgpr, half, src2], 0, 0);
        add(0, [4, 129, src2], 0, 0);
        for literal in [0x3c00, 0x3ff0_0000, 0x3f80_0000] {
            add(0, [literal_follows, 268, src2], 0, literal);
            add(0, [vgpr, literal_follows, src2], 0, literal);
        }
        add(0x700, [vgpr, 268, src2], 0, 0);
    }
    // Absolute values, halves, clamping; multiplication and signs. A mask in SGPRs may be s0.
    for src2 in [0, 272] {
        for [src0, src1] in [[vgpr, 268], [sgpr, 268], [129, 12]] {
            for bit in 8..16 {
                add(1 << bit, [src0, src1, src2], 0, 0);
            }
            for bit in 27..32 {
                add(0, [src0, src1, src2], 1 << bit, 0);
            }
        }
    }
    // Instructions with one source want nothing where others have theirs.
    for src0 in [half, 129] {
        add(0, [src0, 0, 0], 0, 0);
    }
    for src0 in [vgpr, 129] {
        for bit in 8..16 {
            add(1 << bit, [src0, 0, 0], 0, 0);
        }
        for bit in 27..32 {
            add(0, [src0, 0, 0], 1 << bit, 0);
        }
    }
    for literal in [0x3c00, 0x3ff0_0000, 0x3f80_0000] {
        add(0, [literal_follows, 0, 0], 0, literal);
    }
    add(0, [vgpr, 268, half], 0, 0);
    for literal in [0x3c00, 0x3ff0_0000, 0x3f80_0000] {
        add(0, [vgpr, 268, literal_follows], 0, literal);
        add(0, [vgpr, 12, literal_follows], 0, literal);
    }
    probes
}

/// A word, and the same with each of some bits turned over.
fn with_bits(words: &[u32], word: usize, bits: impl IntoIterator<Item = u32>) -> Vec<Vec<u32>> {
    let with_bit = |bit: u32| {
        let mut words = words.to_vec();
        words[word] ^= 1 << bit;
        words
    };
    [words.to_vec()].into_iter().chain(bits.into_iter().map(with_bit)).collect()
}

fn packed(first: u32) -> Vec<Vec<u32>> {
    // The first ones say whether there is an instruction: with two sources, or with three, which may be eight VGPRs.
    let words = |src2: u32, high: u32| [first | 8 | high, (VGPR + 24) | (VGPR + 32) << 9 | src2 << 18 | 3 << 27, 0];
    let mut probes = [0, 272].map(|src2| words(src2, 0x4000).to_vec()).to_vec();
    for (src2, high) in [(0, 0x4000), (272, 0x4000), (0, 0), (272, 0)] {
        let words = words(src2, high);
        probes.extend(with_bits(&words, 0, 8..16));
        probes.extend(with_bits(&words, 1, 27..32));
        for (src0, literal) in SOURCES {
            probes.push(vec![words[0], words[1] & !0x1ff | src0, literal]);
            // The others, too, can be a literal.
            if src0 == 255 {
                probes.push(vec![words[0], words[1] & !(0x1ff << 9) | 255 << 9, literal]);
                probes.push(vec![words[0], words[1] & !(0x1ff << 18) | 255 << 18, literal]);
            }
        }
    }
    probes
}

/// Words with one register and with none, since a row refuses registers in fields that it doesn't use: so they are said
/// to be used one by one.
fn lds(first: u32, target: Target) -> Vec<Vec<u32>> {
    let gds = if is_gfx9(target) { 1 << 16 } else { 1 << 17 };
    let registers = [0, 4, 12 << 8, 16 << 16, 8 << 24].map(|registers| (0, registers));
    // Two offsets, one with a sign, and patterns of lanes.
    let offsets = [1, 0x100, 0x8001, 0xc123].map(|offset| (offset, 0));
    let words = |(offset, registers): (u32, u32)| [0, gds].map(|gds| vec![first | gds | offset, registers]);
    registers.into_iter().chain(offsets).flat_map(words).collect()
}

fn parts(format: Format, first: u32) -> Vec<Vec<u32>> {
    let fields = match format {
        Format::Vop1Sdwa => 8 << 17,
        Format::Vop2Sdwa => 8 << 17 | 12 << 9,
        _ => 12 << 9,
    };
    let second = match format {
        Format::Vop1Sdwa => 0x4_0404,
        Format::Vop2Sdwa => 0x404_0404,
        _ => 0x404_0004,
    };
    let (first, second) = (first | fields, second);
    let scalar = [vec![first, second | 1 << 23], vec![first, second | 1 << 31]];
    // -2.0, which is written as its bits where the source is an integer of 16 bits.
    let mut constants = vec![vec![first, second & !0xff | 1 << 23 | 245]];
    if format != Format::Vop1Sdwa {
        constants.push(vec![first & !(0xff << 9) | 245 << 9, second | 1 << 31]);
    }
    with_bits(&[first, second], 1, 8..32).into_iter().chain(scalar).chain(constants).collect()
}

fn lanes(format: Format, first: u32, target: Target) -> Vec<Vec<u32>> {
    let fields = match format {
        Format::Vop1Dpp | Format::Vop1Dpp8 => 8 << 17,
        Format::Vop2Dpp | Format::Vop2Dpp8 => 8 << 17 | 12 << 9,
        _ => 12 << 9,
    };
    let marker = u32::from(format.is_dpp8());
    let (first, second) = (first | fields | marker, 0xff00_e404);
    let high = [vec![first ^ 128 << 17, second], vec![first ^ 128 << 9, second], vec![first, second | 0x80]];
    // A field that the format hasn't got is part of its number.
    let high = match format {
        Format::Vop1Dpp | Format::Vop1Dpp8 => [high[0].clone(), high[2].clone()].to_vec(),
        Format::Vop2Dpp | Format::Vop2Dpp8 => high.to_vec(),
        _ => high[1..].to_vec(),
    };
    let mut words: Vec<_> = with_bits(&[first, second], 1, 18..24).into_iter().chain(high).collect();
    if target.facts().code.row_newbcast {
        words.extend(with_bits(&[first, second & !0x1_ff00 | 0x1_5200], 1, 18..24));
    }
    words
}

fn long_lanes(format: Format, first: u32, target: Target) -> Vec<Vec<u32>> {
    let marker = if format.is_dpp8() { 0xe9 } else { 0xfa };
    let is_packed = matches!(format, Format::Vop3pDpp | Format::Vop3pDpp8);
    let third = 0xff00_e404;
    let mut probes = Vec::new();
    let high = if is_packed { 0x4000 } else { 0 };
    // One source, two and three; a mask in SGPRs.
    for (src1, src2) in [(0, 0), (VGPR + 12, 0), (VGPR + 12, VGPR + 16), (VGPR + 12, 16)] {
        let words = [first | 8 | high, src1 << 9 | src2 << 18 | marker | if is_packed { 3 << 27 } else { 0 }, third];
        probes.push(words.to_vec());
    }
    for words in probes.clone() {
        probes.extend(with_bits(&words, 0, 8..16).into_iter().skip(1));
        probes.extend(with_bits(&words, 1, 27..32).into_iter().skip(1));
        probes.extend(with_bits(&words, 2, if format.is_dpp8() { 8..9 } else { 18..20 }).into_iter().skip(1));
    }
    // The second source may be scalar, or a constant.
    if target.facts().code.dpp_scalars {
        for src2 in [0, VGPR + 16, 16] {
            let second = [4, 129, 240, 255].map(|src1| vec![first | 8 | high, src1 << 9 | src2 << 18 | marker, third]);
            probes.extend(second);
        }
    }
    // Constants of the third source.
    for src2 in [129, 240, 255] {
        probes.push(vec![first | 8 | high, (VGPR + 12) << 9 | src2 << 18 | marker, third]);
    }
    if format.is_dpp8() {
        probes.push(vec![first | 8 | high, (VGPR + 12) << 9 | 0xea, third]);
    }
    probes
}

/// Matrices: the first ones say whether there is an instruction, with two sources or with three.
fn matrix(first: u32) -> Vec<Vec<u32>> {
    let words = |src1: u32, src2: u32| vec![first | 8, (VGPR + 24) | src1 << 9 | src2 << 18, 0];
    let sources = [(VGPR + 32, VGPR + 8), (0, 0), (VGPR + 32, 129), (VGPR + 32, 248)].map(|(one, two)| words(one, two));
    let with_bits = sources.iter().flat_map(|words| {
        with_bits(words, 0, 8..16).into_iter().skip(1).chain(with_bits(words, 1, 27..32).into_iter().skip(1))
    });
    let constants = SOURCES.map(|(src0, literal)| vec![first | 8, src0, literal]);
    sources.iter().cloned().chain(with_bits).chain(constants).collect()
}

fn memory(format: Format, first: u32, target: Target) -> Vec<Vec<u32>> {
    let off = target.facts().code.off;
    let base = if format == Format::Flat && is_gfx9(target) { 0 } else { off };
    let fields = |saddr: u32| 8 << 24 | saddr << 16 | 12 << 8 | 4;
    let mut probes = vec![vec![first, fields(base)], vec![first, fields(6)], vec![first, fields(6) | 1 << 23]];
    // Offsets, and words behind them.
    probes.extend([0, 11, 12, 13, 14, 15, 16, 17].map(|bit| vec![first ^ 1 << bit, fields(base)]));
    // Flags come in this order.
    let flags = match (is_gfx9(target), is_gfx10(target)) {
        (true, _) => 3 << 16,
        (_, true) => 3 << 16 | 1 << 12,
        _ => 7 << 13,
    };
    if target.facts().accumulators {
        probes.extend([vec![first | 1 << 25, fields(base)], vec![first | 1 << 25 | 3 << 16, fields(base)]]);
    }
    probes.extend([vec![first | flags, fields(base)], vec![first | 1 << 13 | 1 << 16, fields(base)]]);
    // Some of these bits say which format it is.
    probes.retain(|words| Format::of(words, target) == Some(format));
    probes
}
