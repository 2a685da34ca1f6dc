//! Remedies for what was collected.

use super::{Collector, Options, Selection};
use crate::remedy::AddressNames;
use crate::result::Analysis;
use lds::isa::{self, DsInstruction};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};

const WHOLE: Allocation = Allocation { base: 0, size: 65536 };

fn wave(exec: u64, address: impl Fn(u32) -> u32) -> Wave {
    let mut wave = Wave::new(WaveSize::Wave64);
    wave.exec = exec;
    for (lane, slot) in wave.vgprs[0].iter_mut().enumerate() {
        *slot = address(lane as u32);
    }
    wave
}

fn instruction(name: &str, offset1: u8) -> DsInstruction {
    let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
    DsInstruction { offset1, ..DsInstruction::new(opcode) }
}

fn collector() -> Collector {
    let options = Options { details: Selection::Worst(20), suggest: true };
    let mut collector = Collector::new(Chip::of(Target::Gfx906, Geometry::FULL, true), WHOLE, options);
    collector.group("all".to_owned(), None);
    collector
}

fn issue(collector: &mut Collector, number: usize, instruction: &DsInstruction, registers: &Wave) {
    collector.issue(0, number, &Transfer::ds(instruction, number % 4, registers)).unwrap();
}

/// The same instruction in a loop is looked at once for each layout, however often and by whichever wave it is issued.
#[test]
fn equal_patterns_are_kept_once() {
    let mut collector = collector();
    let registers = wave(!0, |lane| 128 * lane);
    for number in 0..5_000 {
        issue(&mut collector, number, &instruction("ds_read_b32", 0), &registers);
        let off = wave(0xffff, |lane| if lane < 16 { 4 * lane } else { number as u32 });
        issue(&mut collector, number, &instruction("ds_write_b32", 0), &off);
        let data = wave(!0, |lane| lane ^ number as u32);
        issue(&mut collector, number, &instruction("ds_swizzle_b32", 0), &data);
    }
    assert_eq!(collector.patterns.len(), 3);
    let times: Vec<u64> = collector.patterns.iter().map(|(_, times)| times).collect();
    assert_eq!(times, [5_000; 3]);
    let suggestion = collector.finish("x".to_owned(), &AddressNames::default()).suggestion.unwrap();
    assert_eq!(suggestion.cycles, 5_000 * (64 + 2 + 2));
    assert_eq!(suggestion.remedies[0].cycles, 5_000 * (2 + 2 + 2));
}

/// What differs in anything that counts stays apart.
#[test]
fn different_patterns_stay_apart() {
    let mut collector = collector();
    let registers = wave(!0, |lane| 128 * lane);
    issue(&mut collector, 0, &instruction("ds_read_b32", 0), &registers);
    issue(&mut collector, 0, &instruction("ds_read_b32", 1), &registers);
    issue(&mut collector, 0, &instruction("ds_write_b32", 0), &registers);
    issue(&mut collector, 0, &instruction("ds_read_b32", 0), &wave(!1, |lane| 128 * lane));
    issue(&mut collector, 0, &instruction("ds_read_b32", 0), &wave(!0, |lane| 132 * lane));
    issue(&mut collector, 0, &instruction("ds_read_b32", 0), &Wave { m0: 65536, ..registers });
    assert_eq!(collector.patterns.len(), 6);
}

/// The sums of a mixed input are those of the timeline that the table shows.
#[test]
fn sums_are_those_of_the_input() {
    let mut collector = collector();
    for number in 0..200usize {
        let name = ["ds_read_b32", "ds_add_u32", "ds_write2_b32", "ds_nop"][number % 4];
        let registers = wave(!0 >> (number % 7), |lane| 4 * (lane * (number as u32 % 5) % 512));
        issue(&mut collector, number, &instruction(name, 9), &registers);
    }
    let Analysis { totals, suggestion: Some(suggestion), .. } =
        collector.finish("x".to_owned(), &AddressNames::default())
    else {
        panic!("no suggestion");
    };
    assert_eq!(suggestion.cycles, totals.sums.cycles);
    assert_eq!(suggestion.bank_conflict_cycles, totals.sums.bank_conflict_cycles);
    assert_eq!(suggestion.address_conflict_cycles, totals.sums.address_conflict_cycles);
}
