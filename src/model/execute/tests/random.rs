//! Random words of every row that is executed, on random waves: whatever they are, nothing panics, and PC and lanes
//! that are off are as they should be.

use crate::encoding::{Format, Instruction, rows};
use crate::execute::{Memory, Outside, Prepared, executes};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use proptest::prelude::*;

/// A memory that has every address, and what was written to none.
struct Everywhere;

impl Memory for Everywhere {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.fill(address as u8);
        Ok(())
    }

    fn write(&mut self, _: u64, _: &[u8]) -> Result<(), Outside> {
        Ok(())
    }

    fn clock(&mut self) -> Option<u64> {
        Some(7)
    }
}

/// Numbers that look random (xorshift).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

fn wave(numbers: &mut Numbers, size: WaveSize) -> Wave {
    let mut wave = Wave::new(size);
    // The first registers have numbers, edges among them.
    let edges = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7f80_0000, 0x7fc0_0001, 0x7fa0_0000, 0x0000_0001];
    for register in &mut wave.vgprs[..64] {
        *register = std::array::from_fn(|_| match numbers.next() {
            number if number % 3 == 0 => edges[(number >> 8) as usize % edges.len()],
            number => number as u32,
        });
    }
    wave.sgprs = std::array::from_fn(|_| numbers.next() as u32);
    (wave.vcc, wave.exec, wave.m0) = (numbers.next(), numbers.next(), numbers.next() as u32);
    // Bits of which gfx906 makes no index and no skip.
    wave.mode = numbers.next() as u32 & 0x3ff;
    (wave.pc, wave.scc) = (0x1000, numbers.next().is_multiple_of(2));
    wave
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn random_words_are_executed_or_refused(seed in 1..u64::MAX) {
        let mut numbers = Numbers(seed);
        for target in Target::ALL {
            let lanes = target.facts().wave_lanes[0];
            let size = WaveSize::try_from(lanes).unwrap();
            let start = wave(&mut numbers, size);
            let mut after = start.clone();
            let mut executed = 0;
            for row in rows(target).iter().filter(|row| executes(row)) {
                for _ in 0..6 {
                    let fixed = row.format.first_word(row.opcode, target);
                    let mask = row.format.fixed(target);
                    let first = fixed | numbers.next() as u32 & !mask;
                    // Of two words in three VGPRs are sources more often than not.
                    let words = [first, numbers.next() as u32, numbers.next() as u32, 0];
                    let Ok(instruction) = Instruction::of_row(row, &words) else { continue };
                    let Ok(prepared) = Prepared::new(&instruction) else { continue };
                    let changed = prepared.execute(&mut after, &mut Everywhere).is_ok();
                    executed += usize::from(changed);
                    let is_flow = matches!(row.format, Format::Sopp | Format::Sop1 | Format::Sop2 | Format::Sopk);
                    if changed && !is_flow {
                        let bytes = 4 * instruction.words().len() as u64;
                        prop_assert_eq!(after.pc, start.pc + bytes, "{} {}", target, instruction.text());
                    }
                    let lane = (0..size.lanes()).find(|lane| start.exec >> lane & 1 == 0);
                    let is_lane = matches!(row.format, Format::Vop1 | Format::Vop2 | Format::Vop3 | Format::Global);
                    if let Some(lane) = lane.filter(|_| is_lane && !row.semantics.contains("writelane")) {
                        let same = start.vgprs.iter().zip(after.vgprs.iter()).all(|(a, b)| a[lane] == b[lane]);
                        prop_assert!(same, "{target} {} writes a lane that is off", instruction.text());
                    }
                    after.clone_from(&start);
                }
            }
            prop_assert!(executed > 1000, "{target}: {executed}");
        }
    }
}
