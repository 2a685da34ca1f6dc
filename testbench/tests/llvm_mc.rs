//! The assembler and the disassembler against LLVM's: the same bytes, the same texts, the same refusals.

use lds::asm;
use lds::diagnostic::Source;
use lds::isa::{Addressing, DsInstruction, Instruction, Opcode, Operation, ScalarInstruction, Space, opcodes};
use lds::target::Target;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

const LLVM: &str = "llvm-mc-19";

/// What LLVM printed: its instructions, and the numbers (from 1) of the input lines that it refused.
struct Answer {
    instructions: Vec<String>,
    refused: BTreeSet<usize>,
}

/// One run of LLVM over many lines.
fn llvm(target: Target, mode: &str, lines: &[String]) -> Answer {
    let mut command = Command::new(LLVM);
    command.args(["-triple=amdgcn", &format!("-mcpu={target}"), mode]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("can't run {LLVM} ({error}): apt-get install llvm-19"));
    let mut stdin = child.stdin.take().unwrap();
    let input = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let instructions = stdout.lines().map(str::trim).filter(|line| !line.is_empty() && *line != ".text");
    let refused = stderr.lines().filter_map(|line| line.strip_prefix("<stdin>:")?.split(':').next()?.parse().ok());
    Answer { instructions: instructions.map(str::to_owned).collect(), refused: refused.collect() }
}

/// The text and the words of a line that LLVM assembled.
fn text_and_words(line: &str) -> (&str, Vec<u32>) {
    let (text, encoding) = line.split_once("; encoding: [").unwrap_or_else(|| panic!("no encoding: {line}"));
    let byte = |byte: &str| u8::from_str_radix(byte.trim_start_matches("0x"), 16).unwrap();
    let bytes: Vec<u8> = encoding.trim_end_matches(']').split(',').map(byte).collect();
    let words = bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()));
    (text.trim(), words.collect())
}

/// Our words of a line; `None` if it is refused.
fn assembled(target: Target, line: &str) -> Option<Instruction> {
    let source = Source::new("line", line);
    asm::parse_line(&source, 0..line.len(), target).ok().flatten()
}

/// Our text of words as LLVM takes them: bytes, in a block so that an invalid one doesn't hide what follows.
fn block(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).map(|byte| format!("{byte:#04x}"));
    format!("[{}]", bytes.collect::<Vec<_>>().join(" "))
}

/// Every line goes to LLVM, which must take exactly those that we take, and make the same words and text of them.
fn compare_assembly(target: Target, lines: &[String]) {
    let answer = llvm(target, "-show-encoding", lines);
    let mut theirs = answer.instructions.iter();
    for (index, line) in lines.iter().enumerate() {
        let ours = assembled(target, line);
        let refused = answer.refused.contains(&(index + 1));
        assert_eq!(ours.is_none(), refused, "{target}: `{line}`: do we and LLVM refuse it?");
        let Some(ours) = ours else { continue };
        let (text, words) = text_and_words(theirs.next().unwrap());
        assert_eq!(ours.encode(target), words, "{target}: words of `{line}`");
        assert_eq!(asm::text(&ours, target), text, "{target}: text of `{line}`");
    }
    assert_eq!(theirs.next(), None);
}

/// As [`compare_assembly`] for lines that must be right.
fn compare_good(target: Target, lines: &[String]) {
    for line in lines {
        assert!(assembled(target, line).is_some(), "{target}: `{line}` is refused");
    }
    compare_assembly(target, lines);
}

/// Every group of words must be one instruction for us and LLVM, with the same text, or none for both. Gives the number
/// of instructions.
fn compare_disassembly(target: Target, groups: &[Vec<u32>]) -> usize {
    let lines: Vec<String> = groups.iter().map(|words| block(words)).collect();
    let answer = llvm(target, "-disassemble", &lines);
    let mut theirs = answer.instructions.iter();
    for (index, words) in groups.iter().enumerate() {
        let ours = asm::disassemble(words, target);
        let refused = answer.refused.contains(&(index + 1));
        assert_eq!(ours.is_err(), refused, "{target}: {words:08x?}: do we and LLVM refuse it? {ours:?}");
        for (_, instruction) in ours.into_iter().flatten() {
            assert_eq!(asm::text(&instruction, target), *theirs.next().unwrap(), "{target}: {words:08x?}");
        }
    }
    assert_eq!(theirs.next(), None);
    groups.len() - answer.refused.len()
}

/// Instructions with the offsets, registers and data shares at their ends and between.
fn corners(opcode: &'static Opcode) -> Vec<DsInstruction> {
    let offsets: &[u16] = if opcode.operation == Operation::Nop { &[0] } else { &[0, 0x0100, 0x00ff, 0x1234, 0xffff] };
    let shares: &[bool] = match opcode.space {
        Space::Lds => &[false],
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
                all.push(DsInstruction { opcode, addr, data0, data1, vdst, offset0, offset1, gds });
            }
        }
    }
    all
}

/// Reproducible numbers (SplitMix64).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

#[test]
fn every_opcode_both_ways() {
    for target in Target::ALL {
        let instructions: Vec<DsInstruction> = opcodes(target).iter().flat_map(corners).collect();
        let lines: Vec<String> = instructions.iter().map(|ds| asm::text(&Instruction::Ds(*ds), target)).collect();
        compare_good(target, &lines);
        for (line, instruction) in lines.iter().zip(&instructions) {
            // Not by way of LLVM: the fields went through text and back.
            let same = assembled(target, line) == Some(Instruction::Ds(*instruction));
            assert!(same || instruction.opcode.operation == Operation::Swizzle, "{line}");
        }
        let groups: Vec<Vec<u32>> = instructions.iter().map(|ds| ds.encode(target).to_vec()).collect();
        assert_eq!(compare_disassembly(target, &groups), groups.len());
    }
}

#[test]
fn every_alias_and_no_foreign_name() {
    for target in Target::ALL {
        let texts = |opcode: &'static Opcode| {
            let text = asm::text(&Instruction::Ds(DsInstruction::new(opcode)), target);
            opcode.alias.map(|alias| text.replacen(opcode.name, alias, 1))
        };
        compare_good(target, &opcodes(target).iter().filter_map(texts).collect::<Vec<_>>());
        let others = Target::ALL.into_iter().filter(|other| *other != target).flat_map(|other| {
            opcodes(other).iter().map(move |row| asm::text(&Instruction::Ds(DsInstruction::new(row)), other))
        });
        compare_assembly(target, &others.collect::<Vec<_>>());
    }
}

#[test]
fn every_swizzle_offset() {
    for target in Target::ALL {
        let opcode = lds::isa::find(target, "ds_swizzle_b32").unwrap();
        let all = (0..=u16::MAX).map(|offset| {
            let [offset0, offset1] = offset.to_le_bytes();
            DsInstruction { vdst: 5, addr: 1, offset0, offset1, ..DsInstruction::new(opcode) }
        });
        let groups: Vec<Vec<u32>> = all.clone().map(|ds| ds.encode(target).to_vec()).collect();
        assert_eq!(compare_disassembly(target, &groups), 65536);
        let texts: Vec<String> = all.map(|ds| asm::text(&Instruction::Ds(ds), target)).collect();
        compare_good(target, &texts);
    }
}

#[test]
fn every_immediate_of_scalars() {
    for target in Target::ALL {
        for (name, make) in [
            ("s_waitcnt", ScalarInstruction::Waitcnt as fn(u16) -> ScalarInstruction),
            ("s_nop", ScalarInstruction::Nop),
        ] {
            let groups: Vec<Vec<u32>> = (0..=u16::MAX).map(|value| vec![make(value).encode(target)]).collect();
            assert_eq!(compare_disassembly(target, &groups), 65536);
            let numbers: Vec<String> = (0..=u16::MAX).map(|value| format!("{name} {value}")).collect();
            compare_good(target, &numbers);
            let texts = (0..=u16::MAX).map(|value| asm::text(&Instruction::Scalar(make(value)), target));
            compare_good(target, &texts.collect::<Vec<_>>());
        }
    }
}

#[test]
fn random_words() {
    for target in Target::ALL {
        let mut numbers = Numbers(target as u64);
        let corners: Vec<DsInstruction> = opcodes(target).iter().flat_map(corners).collect();
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
        for _ in 0..500 {
            let immediate = numbers.next() as u32 & 0xffff;
            groups.push(vec![ScalarInstruction::Barrier.encode(target) | immediate]);
        }
        groups.push(vec![ScalarInstruction::Barrier.encode(target)]);
        groups.push(vec![ScalarInstruction::Endpgm.encode(target)]);
        let valid = compare_disassembly(target, &groups);
        assert!((4_000..16_000).contains(&valid), "{valid} of {} are instructions: a poor mix", groups.len());
    }
}

#[test]
fn forms_of_lines() {
    let text = include_str!("llvm_mc_lines.txt");
    for target in Target::ALL {
        compare_assembly(target, &text.lines().map(str::to_owned).collect::<Vec<_>>());
    }
}

/// Expressions, labels, directives, suffixes, trap codes, and numbers that don't fit.
#[test]
fn lines_that_only_llvm_takes() {
    let text = include_str!("llvm_mc_stricter.txt");
    for target in Target::ALL {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert_eq!(llvm(target, "-show-encoding", &lines).refused, BTreeSet::new(), "{target}");
        for line in &lines {
            assert_eq!(assembled(target, line), None, "{target}: {line}");
        }
    }
}

#[test]
fn negative_immediates_have_llvms_words() {
    for target in Target::ALL {
        let numbers = || (-32768..0).step_by(17).chain([-1]);
        let lines: Vec<String> = numbers().map(|number| format!("s_nop {number}")).collect();
        let answer = llvm(target, "-show-encoding", &lines);
        for (line, theirs) in lines.iter().zip(&answer.instructions) {
            let words = assembled(target, line).map(|instruction| instruction.encode(target));
            assert_eq!(words, Some(text_and_words(theirs).1), "{target}: {line}");
        }
        assert_eq!(answer.instructions.len(), lines.len());
    }
}

#[test]
fn two_offsets_are_in_the_table_where_llvm_has_them() {
    for target in Target::ALL {
        let with_offset = |opcode: &'static Opcode| {
            let text = asm::text(&Instruction::Ds(DsInstruction::new(opcode)), target);
            let (head, gds) = text.strip_suffix(" gds").map_or((text.as_str(), ""), |head| (head, " gds"));
            let wrong = if matches!(opcode.addressing, Addressing::Two { .. }) { "offset:1" } else { "offset0:1" };
            [format!("{head} {wrong}{gds}"), format!("{text} gds"), head.to_owned()]
        };
        compare_assembly(target, &opcodes(target).iter().flat_map(with_offset).collect::<Vec<_>>());
    }
}
