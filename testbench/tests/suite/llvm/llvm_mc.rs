//! The assembler and the disassembler against LLVM's: the same bytes, the same texts, the same refusals.

use crate::llvm::{
    Numbers, assembled, compare_assembly, compare_disassembly, compare_good, expression, llvm, targets, text_and_words,
};
use lds::encoding::{self, Field, Format, Instruction, Operand, OperandKind, Row, find, is_of_share, rows};
use lds::isa::{Addressing, DsInstruction, Opcode, Operation, Space, opcodes};
use lds::targets::Target;
use std::collections::BTreeSet;

/// The opcodes of a target that this LLVM knows: these of GFX12 came with LLVM 20.
fn known(target: Target) -> impl Iterator<Item = &'static Opcode> {
    let newer =
        |opcode: &Opcode| opcode.operation == Operation::BpermuteAny || opcode.operation == Operation::RingStack;
    opcodes(target).iter().filter(move |opcode| !newer(opcode))
}

/// Whether a line isn't one of an opcode that this LLVM doesn't know.
fn is_older(target: Target, line: &str) -> bool {
    match assembled(target, line).and_then(|instruction| instruction.data_share()) {
        Some(ds) => known(target).any(|row| row == ds.opcode),
        _ => true,
    }
}

/// Whether words aren't those of an opcode that this LLVM doesn't know.
fn is_known(target: Target, words: &[u32]) -> bool {
    let code = (words[0] >> target.facts().isa.ds.op.start) as u8;
    words[0] >> 26 != 0x36
        || !opcodes(target).iter().any(|row| row.code == code)
        || known(target).any(|row| row.code == code)
}

/// Instructions with the offsets, registers and data shares at their ends and between.
fn corners(target: Target, opcode: &'static Opcode) -> Vec<DsInstruction> {
    let offsets: &[u16] = if opcode.operation == Operation::Nop { &[0] } else { &[0, 0x0100, 0x00ff, 0x1234, 0xffff] };
    let shares: &[bool] = match opcode.space {
        Space::Lds | Space::NoGds => &[false],
        Space::Either => &[false, true],
        Space::Gds => &[true],
    };
    let place = |count: u8, number: u8| match (count, number) {
        (0, _) | (_, 0) => 0,
        (_, 1) => 255 - (count - 1),
        _ => number,
    };
    let mut all = Vec::new();
    for &offset in offsets {
        let [offset0, offset1] = offset.to_le_bytes();
        for &gds in shares {
            for registers in [[0; 4], [1; 4], [10, 20, 30, 40]] {
                let operands = opcode.operands;
                let counts = [operands.vdst, operands.addr, operands.data0, operands.data1];
                let [vdst, addr, data0, data1] = std::array::from_fn(|i| place(counts[i], registers[i]));
                let one =
                    DsInstruction { addr, data0, data1, vdst, offset0, offset1, gds, ..DsInstruction::new(opcode) };
                if !target.facts().accumulators {
                    all.push(one);
                    continue;
                }
                // Operands of several registers, and those of global wave sync, start at an even one.
                let even = |first: u8, count: u8| if count > 1 { first & !1 } else { first };
                let data_in_addr = one.has_data_in_addr();
                let one = DsInstruction {
                    vdst: even(vdst, counts[0]),
                    addr: if data_in_addr { addr & !1 } else { addr },
                    data0: even(data0, counts[2]),
                    data1: even(data1, counts[3]),
                    ..one
                };
                all.push(one);
                if counts[0] + counts[2] > 0 || data_in_addr && counts[1] > 0 {
                    all.push(DsInstruction { acc: true, ..one });
                }
            }
        }
    }
    all
}

#[test]
fn every_opcode_both_ways() {
    for target in targets() {
        let instructions: Vec<DsInstruction> = known(target).flat_map(|opcode| corners(target, opcode)).collect();
        let lines: Vec<String> = instructions.iter().map(|ds| ds.text()).collect();
        compare_good(target, &lines);
        for (line, instruction) in lines.iter().zip(&instructions) {
            // Not by way of LLVM: the fields went through text and back.
            let same = assembled(target, line).and_then(|line| line.data_share()) == Some(*instruction);
            assert!(same || instruction.opcode.operation == Operation::Swizzle, "{line}");
        }
        let groups: Vec<Vec<u32>> = instructions.iter().map(|ds| ds.encode(target).to_vec()).collect();
        assert_eq!(compare_disassembly(target, &groups), groups.len());
    }
}

/// Words without blanks, and comments between words, in whatever places.
#[test]
fn words_that_touch_and_comments_between_words() {
    let numbers = ["2", "0x1b", "0xf", "0b1", "0b2", "010", "09", "0", "1e", "1b", "10h", "1.", "1_0", "(1)", "1+1"];
    let behind = ["gds", "nogds", "offset1:3", "offset1:3gds", "x", ""];
    let close = numbers.iter().flat_map(|number| {
        let line = move |behind: &&str| {
            let [one, two] = [("ds_read_b32 v1, v2", "offset"), ("ds_read2_b32 v[2:3], v1", "offset0")];
            let (start, name) = if behind.starts_with("offset1") { two } else { one };
            format!("{start} {name}:{number}{behind}")
        };
        behind.iter().map(line)
    });
    let words: [&[&str]; 4] = [
        &["ds_read_b64", "v", "[", "1", ":", "2", "]", ",", "v1", "offset", ":", "-", "-", "5", "+", "1", "gds"],
        &[
            "ds_write2_b32",
            "v1",
            ",",
            "[",
            "v2",
            "]",
            ",",
            "v3",
            "offset0",
            ":",
            "1",
            ",",
            "offset1",
            ":",
            "(",
            "3",
            ")",
        ],
        &["ds_swizzle_b32", "v1", ",", "v2", "offset", ":", "swizzle", "(", "SWAP", ",", "1", ")"],
        &["s_waitcnt", "lgkmcnt", "(", "2", ")", "&", "vmcnt", "(", "1", ")"],
    ];
    // A comment before each word, and behind the last.
    let commented = words.iter().flat_map(|words| {
        (0..=words.len()).map(|place| {
            let (before, behind) = words.split_at(place);
            format!("{} /*x*/ {}", before.join(" "), behind.join(" "))
        })
    });
    let lines: Vec<String> = close.chain(commented).collect();
    compare_assembly(Target::Gfx906, &lines);
}

#[test]
fn every_alias_and_no_foreign_name() {
    for target in targets() {
        let texts = |opcode: &'static Opcode| {
            let text = DsInstruction::new(opcode).text();
            opcode.alias.map(|alias| text.replacen(opcode.name, alias, 1))
        };
        compare_good(target, &known(target).filter_map(texts).collect::<Vec<_>>());
        let others = targets()
            .filter(|other| *other != target)
            .flat_map(|other| known(other).map(|row| DsInstruction::new(row).text()));
        compare_assembly(target, &others.filter(|line| is_older(target, line)).collect::<Vec<_>>());
    }
}

#[test]
fn every_swizzle_offset() {
    for target in targets() {
        let opcode = lds::isa::find(target, "ds_swizzle_b32").unwrap();
        let all = (0..=u16::MAX).map(|offset| {
            let [offset0, offset1] = offset.to_le_bytes();
            DsInstruction { vdst: 5, addr: 1, offset0, offset1, ..DsInstruction::new(opcode) }
        });
        let groups: Vec<Vec<u32>> = all.clone().map(|ds| ds.encode(target).to_vec()).collect();
        assert_eq!(compare_disassembly(target, &groups), 65536);
        let texts: Vec<String> = all.map(|ds| ds.text()).collect();
        compare_good(target, &texts);
    }
}

/// The SOPP instruction of a target with a name.
fn sopp(target: Target, name: &str, simm16: u16) -> Instruction {
    let row = find(target, name).unwrap_or_else(|| panic!("{target} {name}"));
    Instruction::of_fields(row, &[(Field::Simm16, simm16.into())], 0).unwrap()
}

#[test]
fn every_immediate_of_scalars() {
    for target in targets() {
        let takes_any = |row: &&Row| {
            matches!(
                row.operands[..],
                [Operand { kind: OperandKind::Number | OperandKind::Hex | OperandKind::Waitcnt, .. }]
            )
        };
        let scalars = rows(target).iter().filter(|row| row.format == Format::Sopp && is_of_share(row));
        for row in scalars.filter(takes_any) {
            let name = row.name;
            let make = |simm16| sopp(target, name, simm16);
            let groups: Vec<Vec<u32>> = (0..=u16::MAX).map(|value| make(value).words().to_vec()).collect();
            assert_eq!(compare_disassembly(target, &groups), 65536);
            let numbers: Vec<String> = (0..=u16::MAX).map(|value| format!("{name} {value}")).collect();
            compare_good(target, &numbers);
            let texts = (0..=u16::MAX).map(|value| make(value).text());
            compare_good(target, &texts.collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_words() {
    for target in targets() {
        let mut numbers = Numbers(target as u64);
        let corners: Vec<DsInstruction> = known(target).flat_map(|opcode| corners(target, opcode)).collect();
        let mut groups = Vec::new();
        for round in 0..20_000 {
            let random = numbers.next();
            groups.push(match round % 4 {
                0 => vec![0xd800_0000 | random as u32 & 0x03ff_ffff, (random >> 32) as u32],
                1 => vec![0xd800_0000 | random as u32 & 0x03ff_ffff, 0],
                _ => {
                    // One bit of a good instruction flipped, but none of the ENCODING field.
                    let [low, high] = corners[random as usize % corners.len()].encode(target);
                    let bit = (random >> 40) % 58;
                    let flipped = (u64::from(high) << 32 | u64::from(low)) ^ 1 << if bit < 26 { bit } else { bit + 6 };
                    vec![flipped as u32, (flipped >> 32) as u32]
                }
            });
        }
        let is_one = find(target, "s_barrier").is_some();
        let barrier = if is_one { sopp(target, "s_barrier", 0) } else { sopp(target, "s_barrier_wait", 0xffff) };
        let barrier = barrier.words()[0];
        for _ in 0..500 {
            let immediate = numbers.next() as u32 & 0xffff;
            groups.push(vec![barrier | immediate]);
        }
        groups.retain(|words| is_known(target, words));
        groups.push(vec![barrier]);
        groups.push(sopp(target, "s_endpgm", 0).words().to_vec());
        let valid = compare_disassembly(target, &groups);
        assert!((4_000..16_000).contains(&valid), "{valid} of {} are instructions: a poor mix", groups.len());
    }
}

#[test]
fn every_opcode_number() {
    for target in targets() {
        let shift = target.facts().isa.ds.op.start;
        let groups = (0..=255).flat_map(|code: u32| {
            // The GDS bit is right below the number; a register field each.
            let share = move |gds: u32| 0xd800_0000 | code << shift | gds << (shift - 1);
            let registers = [0, 0x01, 0x0100, 0x01_0000, 0x0100_0000];
            [0, 1].into_iter().flat_map(move |gds| registers.map(|second| vec![share(gds), second]))
        });
        let groups: Vec<Vec<u32>> = groups.filter(|words| is_known(target, words)).collect();
        let valid = compare_disassembly(target, &groups);
        let numbers: BTreeSet<u8> = known(target).map(|opcode| opcode.code).collect();
        let taken: BTreeSet<u8> = groups
            .iter()
            .filter(|words| encoding::disassemble(words, target).is_ok())
            .map(|words| (words[0] >> shift) as u8)
            .collect();
        assert_eq!(taken, numbers, "{target}: {valid} instructions");
    }
}

#[test]
fn random_expressions() {
    for target in targets() {
        let mut numbers = Numbers(7 + target as u64);
        let mut lines = Vec::new();
        for _ in 0..4_000 {
            let expression = expression::random(&mut numbers, 2);
            lines.push(format!("ds_add_u32 v1, v2 offset:({expression})&0xffff"));
            lines.push(format!("ds_add_u32 v1, v2 offset:{expression} gds"));
            lines.push(format!("ds_add_u32 v[({expression})&0xff], v[{expression}]"));
            lines.push(format!("s_waitcnt expcnt(({expression})&7), lgkmcnt_sat({expression})"));
        }
        let taken = lines.iter().filter(|line| assembled(target, line).is_some()).count();
        assert!((6_000..14_000).contains(&taken), "{taken} of {} are taken: a poor mix", lines.len());
        compare_assembly(target, &lines);
    }
}

/// Good lines with a word taken out, doubled, replaced or changed places with the next one.
#[test]
fn damaged_lines() {
    let others =
        ["v3", "v[2:3]", "[v4,v5]", ",", "gds", "nogds", "offset:9", "offset0:9", "offset1:9", "-1", "1+1", ")"];
    for target in targets() {
        let mut numbers = Numbers(99 + target as u64);
        let mut good: Vec<String> =
            known(target).flat_map(|opcode| corners(target, opcode)).map(|ds| ds.text()).collect();
        good.extend((0..400).map(|_| sopp(target, "s_waitcnt", numbers.next() as u16).text()));
        let damaged = |_| {
            let line = numbers.pick(&good).replace(',', " , ");
            // What is first stays: before a colon another word would be a label.
            let mut words: Vec<&str> = line.split_whitespace().collect();
            let last = words.len() - 1;
            let place = 1 + (numbers.next() % words.len() as u64) as usize;
            match numbers.next() % 5 {
                0 if place <= last => drop(words.remove(place)),
                1 if place <= last => words.insert(place, words[place]),
                2 if place <= last => words[place] = *numbers.pick::<&str>(&others),
                3 if place < last => words.swap(place, place + 1),
                _ => words.insert(place, *numbers.pick::<&str>(&others)),
            }
            words.join(" ")
        };
        // `nogds` where it must be GDS is one of the lines that only LLVM takes.
        let gds_only: Vec<&str> =
            opcodes(target).iter().filter(|opcode| opcode.space == Space::Gds).map(|opcode| opcode.name).collect();
        let quirk = |line: &str| line.contains("nogds") && gds_only.iter().any(|name| line.starts_with(name));
        let lines: Vec<String> = (0..20_000).map(damaged).filter(|line| !quirk(line)).collect();
        let taken = lines.iter().filter(|line| assembled(target, line).is_some()).count();
        assert!((2_000..18_000).contains(&taken), "{taken} of {} are taken: a poor mix", lines.len());
        compare_assembly(target, &lines);
    }
}

#[test]
fn forms_of_lines() {
    let text = include_str!("llvm_mc_lines.txt");
    for target in targets() {
        let lines = text.lines().map(str::to_owned).filter(|line| is_older(target, line));
        compare_assembly(target, &lines.collect::<Vec<_>>());
    }
}

/// Characters as numbers, brackets as parentheses, labels, directives, suffixes, trap codes, `nogds` for what needs
/// GDS, numbers that don't fit, and shifts by a whole number of words.
#[test]
fn lines_that_only_llvm_takes() {
    let text = include_str!("llvm_mc_stricter.txt");
    for target in Target::BUILT {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_eq!(llvm(target, "-show-encoding", &lines).refused, BTreeSet::new(), "{target}");
        for line in &lines {
            assert_eq!(assembled(target, line), None, "{target}: {line}");
        }
    }
}

#[test]
fn negative_immediates_have_llvms_words() {
    for target in targets() {
        let numbers = || (-32768..0).step_by(17).chain([-1]);
        let lines: Vec<String> = numbers().map(|number| format!("s_nop {number}")).collect();
        let answer = llvm(target, "-show-encoding", &lines);
        for (line, theirs) in lines.iter().zip(&answer.instructions) {
            let words = assembled(target, line).map(|instruction| instruction.words().to_vec());
            assert_eq!(words, Some(text_and_words(theirs).1), "{target}: {line}");
        }
        assert_eq!(answer.instructions.len(), lines.len());
    }
}

#[test]
fn two_offsets_are_in_the_table_where_llvm_has_them() {
    for target in targets() {
        let with_offset = |opcode: &'static Opcode| {
            let text = DsInstruction::new(opcode).text();
            let (head, gds) = text.strip_suffix(" gds").map_or((text.as_str(), ""), |head| (head, " gds"));
            let wrong = if matches!(opcode.addressing, Addressing::Two { .. }) { "offset:1" } else { "offset0:1" };
            [format!("{head} {wrong}{gds}"), format!("{text} gds"), head.to_owned()]
        };
        compare_assembly(target, &known(target).flat_map(with_offset).collect::<Vec<_>>());
    }
}

/// Where arriving and waiting are apart. Programs have no other barriers than the work-group's, words have.
#[test]
fn barriers_of_gfx12() {
    let target = Target::Gfx1201;
    let others = ["s_barrier_signal 1", "s_barrier_wait 1", "s_barrier_wait 0xfffe", "s_barrier_signal m0"];
    let lines = ["s_barrier_signal -1", "s_barrier_wait 0xffff", "s_barrier"].into_iter().chain(others);
    compare_assembly(target, &lines.map(str::to_owned).collect::<Vec<_>>());
    let words = ["s_barrier_signal -1", "s_barrier_wait 0xffff"]
        .map(|line| assembled(target, line).expect("an instruction").words().to_vec());
    assert_eq!(compare_disassembly(target, &words), 2);
    for line in others {
        assert!(assembled(target, line).is_some(), "{line}");
    }
}

/// What this LLVM doesn't know: the numbers are those of AMD's manuals (CDNA4 ISA 13.4, RDNA4 ISA 16.15), the fields
/// are where all other instructions have them.
#[test]
fn newer_opcodes_have_their_numbers() {
    for (target, line, words) in [
        (Target::Gfx950, "ds_read_b64_tr_b4 v[0:1], v1", [0xd9c0_0000, 0x0000_0001]),
        (Target::Gfx950, "ds_read_b96_tr_b6 v[1:3], v0", [0xd9c2_0000, 0x0100_0000]),
        (Target::Gfx950, "ds_read_b64_tr_b8 v[2:3], v0 offset:64", [0xd9c4_0040, 0x0200_0000]),
        (Target::Gfx950, "ds_read_b64_tr_b16 a[2:3], v3", [0xdbc6_0000, 0x0200_0003]),
        (Target::Gfx1201, "ds_bpermute_fi_b32 v5, v1, v2", [0xdb34_0000, 0x0500_0201]),
        (Target::Gfx1201, "ds_bvh_stack_push4_pop1_rtn_b32 v1, v0, v1, v[2:5]", [0xdb80_0000, 0x0102_0100]),
        (Target::Gfx1201, "ds_bvh_stack_push8_pop1_rtn_b32 v1, v0, v1, v[2:9]", [0xdb84_0000, 0x0102_0100]),
        (Target::Gfx1201, "ds_bvh_stack_push8_pop2_rtn_b64 v[1:2], v0, v1, v[2:9]", [0xdb88_0000, 0x0102_0100]),
    ] {
        let instruction = assembled(target, line).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(instruction.words(), words, "{line}");
        assert_eq!(instruction.text(), line);
        let back = encoding::disassemble(&words, target).unwrap();
        assert_eq!(back.into_iter().map(|(_, instruction)| instruction).collect::<Vec<_>>(), [instruction]);
    }
}
