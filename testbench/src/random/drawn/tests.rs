use super::*;
use lds::encoding::{Operand, OperandKind, assemble};
use std::collections::BTreeSet;

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// Names of what is left out say more than one row each; of a row that isn't there any more nobody would notice.
#[test]
fn what_is_left_out_is_executed_otherwise() {
    for target in TARGETS {
        let out: BTreeSet<&str> =
            rows(target).iter().filter(|row| executes(row)).filter_map(|row| left_out(row)).collect();
        assert_eq!(out.len(), 8, "{target}: {out:#?}");
    }
}

/// Whoever adds a row, or executes it from now on, has it in random programs, or must say here why not.
#[test]
fn every_row_is_drawn_and_its_text_is_its_instruction() {
    for target in TARGETS {
        let mut dice = StdRng::seed_from_u64(49);
        let (mut count, mut missing) = (0, Vec::new());
        for row in drawn(target).into_values().flatten() {
            let Some(lines) = (0..8).find_map(|_| lines(row, 4096, &mut dice)) else {
                missing.push(row.name);
                continue;
            };
            count += 1;
            let text = lines.join("\n");
            let own = |line: &&String| line.contains(row.name);
            assert!(lines.iter().filter(own).count() == 1, "{target} {}: {text}", row.name);
            let source = Source::new("drawn", text.as_str());
            let words = assemble(&source, target).unwrap_or_else(|error| panic!("{error:?}"));
            assert!(!words.is_empty(), "{text}");
        }
        assert!(missing.is_empty(), "{target}: {missing:?}");
        assert!(count > 1200, "{target}: {count}");
    }
}

/// A wave of 64 lanes has its bits in two registers, of which the first is even: no other field changes the number.
#[test]
fn masks_are_in_even_registers() {
    let mut count = 0;
    for row in TARGETS.iter().flat_map(|target| drawn(*target).into_values().flatten()) {
        let masks = row.operands.iter().filter(|operand| operand.kind == OperandKind::Mask).collect::<Vec<_>>();
        let mut dice = StdRng::seed_from_u64(52);
        let drawn = (0..16).filter(|_| !masks.is_empty()).filter_map(|_| instruction(row, &mut dice));
        for instruction in drawn {
            let is_even = |operand: &&Operand| instruction.field(operand.field) % 2 == 0;
            assert!(masks.iter().all(is_even), "{} {}", row.target, instruction.text());
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}

/// A text is that of the instruction that was drawn, whatever its row is.
#[test]
fn assembler_and_disassembler_agree_on_what_is_drawn() {
    for target in TARGETS {
        let mut dice = StdRng::seed_from_u64(50);
        let mut count = 0;
        for row in drawn(target).into_values().flatten() {
            for text in (0..4).filter_map(|_| text(row, &mut dice)) {
                let assembled = |text: &str| parse_line(&Source::new("drawn", text), 0..text.len(), target);
                // Of two halves not all go together.
                if row.format.is_half() && assembled(&text).is_err() {
                    continue;
                }
                let back = assembled(&text).unwrap_or_else(|error| panic!("{error:?}")).expect(&text);
                // Literals may have become inline constants.
                let text = back.text();
                let again = assembled(&text).unwrap_or_else(|error| panic!("{error:?}")).expect(&text);
                let decoded =
                    Instruction::decode(target, back.words()).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!((again.text(), decoded.text()), (text.clone(), text));
                assert_eq!(again.words(), back.words());
                count += 1;
            }
        }
        assert!(count > 3 * 1200, "{target}: {count}");
    }
}

/// Where no registers are that hold what matters: whatever is drawn leaves alone what counts rounds, and where
/// addresses are.
#[test]
fn what_is_drawn_writes_its_own_registers() {
    let kept = (registers::BASE..registers::DESCRIPTOR + 4).chain(40..80).chain(100..104);
    let kept: Vec<usize> = kept.map(|number| number as usize).collect();
    for target in TARGETS {
        let mut dice = StdRng::seed_from_u64(51);
        for row in drawn(target).into_values().flatten() {
            for _ in 0..2 {
                let Some(lines) = lines(row, 4096, &mut dice) else { continue };
                let after = executed(&lines, target);
                for number in &kept {
                    assert_eq!(after.sgprs[*number], 1000 + *number as u32, "s{number}: {}", lines.join("; "));
                }
                for number in 60..80 {
                    let register = after.vgprs[number];
                    assert_eq!(register[..32], [7; 32], "v{number}: {}", lines.join("; "));
                }
            }
        }
    }
}

/// A wave after some lines. Memory has every address.
fn executed(lines: &[String], target: Target) -> lds::wave::Wave {
    use lds::wave::{Wave, WaveSize};
    struct Everywhere;
    impl lds::execute::Memory for Everywhere {
        fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), lds::execute::Outside> {
            bytes.fill(address as u8);
            Ok(())
        }

        fn write(&mut self, _: u64, _: &[u8]) -> Result<(), lds::execute::Outside> {
            Ok(())
        }

        fn read_lds(&mut self, _: usize, _: u32, bytes: &mut [u8]) -> Result<(), lds::execute::Outside> {
            bytes.fill(1);
            Ok(())
        }

        fn write_lds(&mut self, _: usize, _: u32, _: &[u8]) -> Result<(), lds::execute::Outside> {
            Ok(())
        }
    }
    let mut wave = Wave::new(if target == Target::Gfx906 { WaveSize::Wave64 } else { WaveSize::Wave32 });
    wave.exec = u64::MAX;
    wave.sgprs = std::array::from_fn(|number| 1000 + number as u32);
    for register in &mut wave.vgprs[..] {
        register.fill(7);
    }
    for line in lines {
        let source = Source::new("drawn", line.as_str());
        let instruction = parse_line(&source, 0..line.len(), target).unwrap().unwrap();
        let prepared = Prepared::new(&instruction).unwrap_or_else(|error| panic!("{line}: {error}"));
        // Addresses may be misaligned here: then nothing is written either.
        let _ = prepared.execute(&mut wave, &mut Everywhere);
    }
    wave
}
