//! The machine: programs' memory, waves, what it refuses, and when instructions are served.

use crate::diagnostic::Source;
use crate::golden::{FEATURES, supports};
use crate::gws::StatePart;
use crate::isa::{self, Access, DsInstruction, Feature};
use crate::model::Model;
use crate::targets::{Geometry, Target};
use crate::timing::Chip;
use crate::transfer::Transfer;
use crate::wave::{Allocation, Executed, Vgpr, Wave, WaveSize};
use crate::{Machine, Program};

/// A small unit (2 KiB) with one wave whose registers the tests fill.
struct Bench {
    golden: Model,
    waves: Vec<Wave>,
}

impl Bench {
    fn new(base: u32, size: u32) -> Self {
        let golden = Model::new(Target::Gfx906, Geometry::SMALL, Allocation { base, size });
        Bench { golden, waves: vec![Wave::new(WaveSize::Wave64)] }
    }

    fn vgpr(&mut self, register: usize) -> &mut Vgpr {
        &mut self.waves[0].vgprs[register]
    }

    fn set(&mut self, register: usize, value: impl Fn(u32) -> u32) -> &mut Self {
        for (lane, slot) in self.vgpr(register).iter_mut().enumerate() {
            *slot = value(lane as u32);
        }
        self
    }

    fn exec(&mut self, mask: u64) -> &mut Self {
        self.waves[0].exec = mask;
        self
    }

    /// ADDR is v1, DATA0 v2, DATA1 v3, VDST v4. Returns what was executed.
    fn run(&mut self, name: &str, offset0: u8, offset1: u8) -> Executed {
        let instruction = instruction(name, offset0, offset1);
        self.golden.issue(7, &Transfer::ds(&instruction, 0, &self.waves[0]), &mut self.waves).unwrap();
        *self.golden.executed().last().unwrap()
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(address)
    }
}

fn instruction(name: &str, offset0: u8, offset1: u8) -> DsInstruction {
    let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
    DsInstruction { opcode, addr: 1, data0: 2, data1: 3, vdst: 4, offset0, offset1, gds: false, acc: false }
}

#[test]
fn stores_and_loads_move_each_lanes_dword() {
    let mut bench = Bench::new(0, 2048);
    let stored = bench.set(1, |lane| 8 * lane).set(2, |lane| 100 + lane).run("ds_write_b32", 4, 0);
    assert_eq!((stored.wave, stored.step, stored.lanes, stored.violations), (0, 7, 64, 0));
    assert_eq!((bench.peek(4), bench.peek(8), bench.peek(12), bench.peek(508)), (100, 0, 101, 163));
    bench.set(1, |lane| 8 * (63 - lane)).run("ds_read_b32", 4, 0);
    assert_eq!((bench.vgpr(4)[0], bench.vgpr(4)[63]), (163, 100));
}

#[test]
fn a_nop_only_takes_its_turn() {
    let mut bench = Bench::new(0, 64);
    let before = bench.waves.clone();
    let executed = bench.run("ds_nop", 0, 0);
    assert_eq!((executed.cycles, executed.ideal_cycles, executed.violations), (1, Some(1), 0));
    assert_eq!(bench.waves, before);
}

#[test]
fn presets_outside_the_allocation_do_nothing() {
    let mut bench = Bench::new(64, 64);
    bench.golden.preset(StatePart::Memory, 64, 1);
    assert_eq!((bench.peek(64), bench.golden.memory().dwords().iter().sum::<u32>()), (0, 0));
}

#[test]
fn waves_have_their_own_registers_and_share_memory() {
    let mut bench = Bench::new(0, 64);
    bench.waves.push(Wave::new(WaveSize::Wave64));
    bench.exec(1).set(2, |_| 42).run("ds_write_b32", 0, 0);
    bench
        .golden
        .issue(1, &Transfer::ds(&instruction("ds_read_b32", 0, 0), 1, &bench.waves[1]), &mut bench.waves)
        .unwrap();
    assert_eq!((bench.waves[0].vgprs[4][0], bench.waves[1].vgprs[4][63]), (0, 42));
    assert_eq!(bench.golden.executed()[1].wave, 1);
    assert!(
        bench
            .golden
            .issue(2, &Transfer::ds(&instruction("ds_nop", 0, 0), 2, &bench.waves[0]), &mut bench.waves)
            .is_err()
    );
}

#[test]
fn what_the_model_lacks_is_refused_by_name() {
    let mut bench = Bench::new(0, 64);
    let before = (bench.waves.clone(), bench.golden.memory().clone());
    let gds = DsInstruction { gds: true, ..instruction("ds_read_b32", 0, 0) };
    let other = ["ds_gws_init", "ds_gws_barrier", "ds_ordered_count"].map(|name| instruction(name, 0, 0));
    for instruction in other.iter().chain([&gds]) {
        let error = bench
            .golden
            .issue(0, &Transfer::ds(instruction, 0, &bench.waves[0]), &mut bench.waves)
            .unwrap_err()
            .to_string();
        assert_eq!(error, format!("the golden model doesn't support {} yet", instruction.opcode.name));
    }
    assert!(bench.golden.executed().is_empty());
    assert_eq!((bench.waves, bench.golden.memory().clone()), before);
}

#[test]
fn every_opcode_is_supported() {
    for target in Target::ALL {
        let is_told = |opcode: &&isa::Opcode| opcode.operation != isa::Operation::RingStack;
        for opcode in isa::opcodes(target).iter().filter(is_told) {
            assert!(supports(opcode), "{}: {:?}", opcode.name, Access::of(opcode).needs - FEATURES);
        }
    }
}

#[test]
fn every_other_instruction_has_a_cost() {
    for opcode in isa::opcodes(Target::Gfx906).iter().filter(|opcode| !opcode.synchronizes()) {
        let mut bench = Bench::new(0, 2048);
        let timed = Access::of(opcode).needs.is_disjoint(Feature::Source2 | Feature::Append);
        if !timed {
            continue;
        }
        let executed = bench.run(opcode.name, 0, 1);
        assert!(executed.ideal_cycles >= Some(1) && Some(executed.cycles) >= executed.ideal_cycles, "{}", opcode.name);
    }
}

#[test]
fn settings_of_a_program_reach_the_model() {
    let run = |settings: &str| {
        let text = format!(
            "{settings}; lds: memory at 0 = 0x03020100, 0x07060504\n; lds: v1 = 3\n; lds: v2 = -1\n\
            ds_read_b32 v3, v1\nds_read_u8_d16 v2, v1\ns_endpgm"
        );
        let program = Program::parse(&Source::new("test.s", text), Target::Gfx906).unwrap();
        let allocation = program.allocation(Geometry::SMALL).unwrap();
        let mut golden = Model::new(Target::Gfx906, Geometry::SMALL, allocation).with_settings(program.settings());
        let outcome = crate::run(&program, &mut golden, &mut |_| {}).unwrap();
        let violations = outcome.executed[0].violations;
        (outcome.waves[0].vgprs[3][0], outcome.waves[0].vgprs[2][0], violations)
    };
    assert_eq!(run(""), (0x0605_0403, 0xffff_0003, 0));
    assert_eq!(run("; lds: alignment dword\n"), (0x0302_0100, 0xffff_0003, 0));
    assert_eq!(run("; lds: alignment strict\n; lds: sram_ecc on\n"), (0x0302_0100, 3, u64::MAX));
}

#[test]
fn waves_of_32_lanes_run_on_gfx1100() {
    let allocation = Allocation { base: 0, size: 2048 };
    let mut golden = Model::new(Target::Gfx1100, Geometry::FULL, allocation);
    let mut waves = vec![Wave::new(WaveSize::Wave32)];
    waves[0].vgprs[1] = std::array::from_fn(|lane| 4 * lane as u32);
    let opcode = isa::find(Target::Gfx1100, "ds_store_b32").unwrap();
    let store = DsInstruction { addr: 1, data0: 1, ..DsInstruction::new(opcode) };
    golden.issue(0, &Transfer::ds(&store, 0, &waves[0]), &mut waves).unwrap();
    assert_eq!((golden.executed()[0].lanes, golden.peek(124), golden.peek(128)), (32, 124, 0));
}

#[test]
fn instructions_know_when_they_were_taken_and_answered() {
    let mut bench = Bench::new(0, 2048);
    bench.set(1, |lane| 4 * lane);
    // The small unit makes eight requests of a wave.
    let first = bench.run("ds_read_b32", 0, 0);
    assert_eq!((first.taken, first.responded), (0, 13 + 7));
    let second = bench.run("ds_write_b32", 0, 0);
    assert_eq!((second.taken, second.responded), (8, 21 + 7));
    bench.golden.wait(0, 0, &mut bench.waves).unwrap();
    let third = bench.run("ds_read_b32", 0, 0);
    assert_eq!((third.taken, third.responded), (29, 29 + 20));
    assert_eq!(bench.golden.elapsed(), 50);
    let counters = bench.golden.counters();
    assert_eq!((counters.insts_lds, counters.idx_active, counters.bank_conflict), (3, 24, 0));
}

#[test]
fn the_chip_decides_when_but_not_what() {
    let allocation = Allocation { base: 0, size: 2048 };
    let chip = Chip::of(Target::Gfx906, Geometry::SMALL, true);
    let mut bench =
        Bench { golden: Model::on(Target::Gfx906, chip, allocation), waves: vec![Wave::new(WaveSize::Wave64); 2] };
    bench.set(1, |lane| 4 * lane).set(2, |lane| lane + 5).run("ds_write_b32", 0, 0);
    // Loads have a port of their own, and wait there for the store of the same wave.
    let load = bench.run("ds_read_b32", 0, 0);
    assert_eq!((load.taken, load.responded), (7, 21 + 7));
    assert_eq!(bench.vgpr(4)[63], 68);
}
