//! Every opcode of every table on one lane: memory and registers before and after. What a line doesn't name must stay
//! as it was.

use super::super::atomic::INTEGER_CASES;
use super::updates::{ATOMICS, Atomic, COMPARISONS, SECOND_SOURCES};
use super::*;
use crate::isa;
use std::collections::BTreeSet;

/// One opcode, by its name on the first target that has it.
struct Line {
    name: &'static str,
    offsets: [u8; 2],
    /// dwords of memory before, by their addresses; the others are patterned
    before: Vec<(usize, u32)>,
    data0: Vec<u32>,
    data1: Vec<u32>,
    /// dwords of memory that are different afterwards
    after: Vec<(usize, u32)>,
    vdst: Vec<u32>,
}

/// Where ADDR points.
const AT: usize = 64;

fn line(name: &'static str, offset0: u8, offset1: u8) -> Line {
    let offsets = [offset0, offset1];
    Line { name, offsets, before: vec![], data0: vec![], data1: vec![], after: vec![], vdst: vec![] }
}

/// The dwords of a value, lowest first.
fn dwords(bits: u8, value: u64) -> Vec<u32> {
    [value as u32, (value >> 32) as u32][..usize::from(bits / 32)].to_vec()
}

fn at(address: usize, dwords: &[u32]) -> Vec<(usize, u32)> {
    dwords.iter().enumerate().map(|(index, dword)| (address + 4 * index, *dword)).collect()
}

/// Byte i of the storage is i.
fn loads() -> Vec<Line> {
    let load = |name, offset0, offset1, vdst: &[u32]| Line { vdst: vdst.to_vec(), ..line(name, offset0, offset1) };
    vec![
        load("ds_read_u8", 2, 0, &[66]),
        load("ds_read_i8", 2, 0, &[66]),
        load("ds_read_i8", 100, 0, &[0xffff_ffa4]),
        load("ds_read_u8", 100, 0, &[0xa4]),
        load("ds_read_u16", 2, 0, &[0x4342]),
        load("ds_read_i16", 2, 0, &[0x4342]),
        load("ds_read_i16", 100, 0, &[0xffff_a5a4]),
        load("ds_read_u16", 100, 0, &[0xa5a4]),
        load("ds_read_u8_d16", 100, 0, &[0xcafe_00a4]),
        load("ds_read_u8_d16_hi", 100, 0, &[0x00a4_f00d]),
        load("ds_read_i8_d16", 100, 0, &[0xcafe_ffa4]),
        load("ds_read_i8_d16_hi", 100, 0, &[0xffa4_f00d]),
        load("ds_read_i8_d16_hi", 2, 0, &[0x0042_f00d]),
        load("ds_read_u16_d16", 100, 0, &[0xcafe_a5a4]),
        load("ds_read_u16_d16_hi", 100, 0, &[0xa5a4_f00d]),
        load("ds_read_b32", 4, 0, &[0x4746_4544]),
        load("ds_read_b64", 4, 0, &[0x4746_4544, 0x4b4a_4948]),
        load("ds_read_b96", 4, 0, &[0x4746_4544, 0x4b4a_4948, 0x4f4e_4d4c]),
        load("ds_read_b128", 4, 0, &[0x4746_4544, 0x4b4a_4948, 0x4f4e_4d4c, 0x5352_5150]),
        load("ds_read2_b32", 4, 1, &[0x5352_5150, 0x4746_4544]),
        load("ds_read2_b64", 4, 1, &[0x6362_6160, 0x6766_6564, 0x4b4a_4948, 0x4f4e_4d4c]),
        // 64 + 256 = 320 = 251 + 69.
        load("ds_read2st64_b32", 1, 0, &[0x4847_4645, 0x4342_4140]),
        // 64 + 512 = 576 = 2 * 251 + 74.
        load("ds_read2st64_b64", 0, 1, &[0x4342_4140, 0x4746_4544, 0x4d4c_4b4a, 0x5150_4f4e]),
        // M0 is 8, the lane 0.
        load("ds_read_addtid_b32", 4, 0, &[0x0f0e_0d0c]),
    ]
}

fn stores() -> Vec<Line> {
    let store = |name, offset0, offset1, data0: &[u32], data1: &[u32], after: &[(usize, u32)]| {
        let [data0, data1] = [data0, data1].map(<[u32]>::to_vec);
        Line { data0, data1, after: after.to_vec(), ..line(name, offset0, offset1) }
    };
    let (a, b, c, d) = (0xa3a2_a1a0, 0xb3b2_b1b0, 0xc3c2_c1c0, 0xd3d2_d1d0);
    vec![
        store("ds_write_b8", 1, 0, &[a], &[], &[(64, 0x4342_a040)]),
        store("ds_write_b8_d16_hi", 1, 0, &[a], &[], &[(64, 0x4342_a240)]),
        store("ds_write_b16", 2, 0, &[a], &[], &[(64, 0xa1a0_4140)]),
        store("ds_write_b16_d16_hi", 2, 0, &[a], &[], &[(64, 0xa3a2_4140)]),
        store("ds_write_b32", 4, 1, &[a], &[], &[(64 + 260, a)]),
        store("ds_write_b64", 8, 0, &[a, b], &[], &at(72, &[a, b])),
        store("ds_write_b96", 0, 0, &[a, b, c], &[], &at(64, &[a, b, c])),
        store("ds_write_b128", 0, 0, &[a, b, c, d], &[], &at(64, &[a, b, c, d])),
        store("ds_write2_b32", 3, 1, &[a], &[b], &[(76, a), (68, b)]),
        store("ds_write2st64_b32", 1, 2, &[a], &[b], &[(320, a), (576, b)]),
        store("ds_write2_b64", 1, 3, &[a, b], &[c, d], &[(72, a), (76, b), (88, c), (92, d)]),
        store("ds_write2st64_b64", 0, 2, &[a, b], &[c, d], &[(64, a), (68, b), (1088, c), (1092, d)]),
        store("ds_write_addtid_b32", 4, 0, &[a], &[], &[(12, a)]),
    ]
}

/// Lines of an atomic, in both forms. It is at byte 72.
fn atomic(&(plain, returning, bits, memory, data0, data1, after): &Atomic) -> Vec<Line> {
    let line = |name: &'static str, returns: bool| Line {
        before: at(AT + 8, &dwords(bits, memory)),
        data0: dwords(bits, data0),
        data1: dwords(bits, data1),
        after: at(AT + 8, &dwords(bits, after)),
        vdst: if returns { dwords(bits, memory) } else { vec![] },
        ..line(name, 8, 0)
    };
    let both = [(plain, false), (returning, true)].into_iter().filter(|(name, _)| !name.is_empty());
    both.map(|(name, returns)| line(name, returns)).collect()
}

/// Lines of the integer functions of 32 bits, for each opcode of a target that has one: what they make of memory is
/// said beside the functions, by hand.
fn integers(target: Target) -> impl Iterator<Item = Line> {
    let is_one = |opcode: &&isa::Opcode| opcode.element_bits == 32 && opcode.addressing == isa::Addressing::One;
    isa::opcodes(target).iter().filter(is_one).flat_map(|opcode| {
        let own = INTEGER_CASES.iter().filter(|case| opcode.operation == isa::Operation::Atomic(case.0));
        own.flat_map(|&(_, memory, data0, data1, after)| {
            let (bits, [memory, data0, data1, after]) = (32, [memory, data0, data1, after].map(u64::from));
            match opcode.operands.vdst {
                0 => atomic(&(opcode.name, "", bits, memory, data0, data1, after)),
                _ => atomic(&("", opcode.name, bits, memory, data0, data1, after)),
            }
        })
    })
}

fn exchanges_of_two() -> Vec<Line> {
    let (a, b, c, d) = (0xa3a2_a1a0, 0xb3b2_b1b0, 0xc3c2_c1c0, 0xd3d2_d1d0);
    let narrow = |name, second: usize, offset1| Line {
        before: vec![(64, 5), (second, 6)],
        data0: vec![a],
        data1: vec![b],
        after: vec![(64, a), (second, b)],
        vdst: vec![5, 6],
        ..line(name, 0, offset1)
    };
    let wide = |name, second: usize, offset1| Line {
        before: [at(64, &[5, 6]), at(second, &[7, 8])].concat(),
        data0: vec![a, b],
        data1: vec![c, d],
        after: [at(64, &[a, b]), at(second, &[c, d])].concat(),
        vdst: vec![5, 6, 7, 8],
        ..line(name, 0, offset1)
    };
    vec![
        narrow("ds_wrxchg2_rtn_b32", 68, 1),
        narrow("ds_wrxchg2st64_rtn_b32", 576, 2),
        wide("ds_wrxchg2_rtn_b64", 80, 2),
        wide("ds_wrxchg2st64_rtn_b64", 576, 1),
    ]
}

/// The second source is four dwords before: -4 in 15 bits.
fn second_source(&(name, bits, memory, source, after): &(&'static str, u8, u64, u64, u64)) -> Line {
    Line {
        before: [at(AT, &dwords(bits, memory)), at(AT - 16, &dwords(bits, source))].concat(),
        after: at(AT, &dwords(bits, after)),
        ..line(name, 0xfc, 0x7f)
    }
}

/// Of those that look at other lanes: one lane is on, and it is lane 0.
fn others() -> Vec<Line> {
    let counts =
        |name, after| Line { before: vec![(12, 5)], after: vec![(12, after)], vdst: vec![5], ..line(name, 4, 0) };
    vec![
        line("ds_nop", 0, 0),
        counts("ds_append", 6),
        counts("ds_consume", 4),
        // The source is the register of ADDR, which holds 64.
        Line { vdst: vec![64], ..line("ds_swizzle_b32", 0x1f, 0) },
        // (64 + 64) / 4 is lane 32, which nobody takes from; (64 + 192) / 4 is 64: lane 0.
        Line { data0: vec![7], vdst: vec![0], ..line("ds_permute_b32", 64, 0) },
        Line { data0: vec![7], vdst: vec![7], ..line("ds_permute_b32", 192, 0) },
        Line { data0: vec![7], vdst: vec![0], ..line("ds_bpermute_b32", 0, 0) },
        Line { data0: vec![7], vdst: vec![7], ..line("ds_bpermute_b32", 192, 0) },
        Line { data0: vec![7], vdst: vec![7], ..line("ds_bpermute_fi_b32", 0, 0) },
        // Lane 0 loads the first piece of the first row: of the others it gets 0.
        Line { vdst: vec![0x4140, 0], ..line("ds_read_b64_tr_b16", 0, 0) },
        Line { vdst: vec![0x40, 0], ..line("ds_read_b64_tr_b8", 0, 0) },
        Line { vdst: vec![0, 0], ..line("ds_read_b64_tr_b4", 0, 0) },
        Line { vdst: vec![8, 0], ..line("ds_read_b64_tr_b4", 8, 0) },
        Line { vdst: vec![0, 0, 0], ..line("ds_read_b96_tr_b6", 0, 0) },
    ]
}

/// All lines of a target: those whose names it knows.
fn lines(target: Target) -> Vec<Line> {
    let is_swapped = isa::find(target, "ds_cmpstore_b32").is_some();
    let swapped = |line: Line| if is_swapped { Line { data0: line.data1, data1: line.data0, ..line } } else { line };
    let mut lines = loads();
    lines.extend(stores());
    lines.extend(ATOMICS.iter().flat_map(atomic));
    lines.extend(COMPARISONS.iter().flat_map(atomic).map(swapped));
    lines.extend(exchanges_of_two());
    lines.extend(integers(target));
    lines.extend(SECOND_SOURCES.iter().map(second_source));
    // Within 32 lanes, 64 + 64 is 0, too.
    let narrow = target.facts().local.permute_lanes == 32;
    let differs = |line: &Line| line.name == "ds_permute_b32" && line.offsets == [64, 0];
    lines.extend(others().into_iter().filter(|line| !narrow || !differs(line)));
    lines.retain(|line| known(target, line.name).is_some());
    lines
}

fn check(target: Target, line: &Line) {
    let mut bench = Bench::patterned(target).at(AT as u32);
    bench.wave.m0 =
        if matches!(line.name, "ds_append" | "ds_consume") || line.name.contains("addtid") { 8 } else { u32::MAX };
    for (address, value) in &line.before {
        bench.preset(*address, *value);
    }
    for (first, data) in [(DATA0, &line.data0), (DATA1, &line.data1)] {
        for (value, register) in data.iter().zip(first..) {
            bench.set(register, |_| *value);
        }
    }
    let mut expected = bench.clone();
    for (address, value) in &line.after {
        expected.preset(*address, *value);
    }
    for (value, register) in line.vdst.iter().zip(VDST..) {
        expected.wave.vgprs[usize::from(register)][0] = *value;
    }
    let effect = bench.run(line.name, line.offsets[0], line.offsets[1]);
    assert_eq!(effect, Effect::default(), "{target} {}", line.name);
    for (register, expected) in (0..).zip(expected.wave.vgprs.iter()) {
        assert_eq!(bench.wave.vgprs[register], *expected, "{target} {} {:?}: v{register}", line.name, line.offsets);
    }
    assert_eq!(bench.bytes(), expected.bytes(), "{target} {} {:?}", line.name, line.offsets);
    assert!(bench.wave == expected.wave, "{target} {}: exec, m0 or mode", line.name);
}

#[test]
fn every_opcode_does_what_its_line_says() {
    for target in Target::ALL {
        lines(target).iter().for_each(|line| check(target, line));
    }
}

/// Stacks of rays change ADDR, and what they return depends on several registers: they have tests of their own.
fn has_line(opcode: &isa::Opcode) -> bool {
    !opcode.synchronizes() && !matches!(opcode.operation, isa::Operation::BvhStack | isa::Operation::RingStack)
}

#[test]
fn every_opcode_has_a_line() {
    for target in Target::ALL {
        let written: BTreeSet<u8> = lines(target).iter().map(|line| opcode(target, line.name).code).collect();
        let all: BTreeSet<u8> =
            isa::opcodes(target).iter().filter(|opcode| has_line(opcode)).map(|opcode| opcode.code).collect();
        assert_eq!(written, all, "{target}");
    }
}
