//! The Verilog of the whole unit: it does what the simulation does, broken Verilog doesn't, and Verilator has nothing
//! to say of it.

use super::program::Program;
use super::stimulus::{inputs, set};
use super::world::{Pace, World};
use super::{exported, show};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice};
use lds_hdl::Init;
use lds_isa::targets::Target;
use lds_rtl::wave::WaveControl;
use rust_hdl::prelude::*;
use std::process::Command;

type Small = WaveControl<16, 4, 4, 2, 7, 8, 2, 5>;

const OUTPUTS: [Port; 31] = [
    ("launch_ready", 1, 1),
    ("fetch_valid", 1, 1),
    ("fetch_wave", 1, 4),
    ("fetch_pc", 1, 48),
    ("run_valid", 1, 1),
    ("run_wave", 1, 4),
    ("run_words", 3, 32),
    ("run_pc", 1, 48),
    ("run_kind", 1, 5),
    ("run_mode", 1, 4),
    ("lds_valid", 1, 1),
    ("lds_opcode", 1, 8),
    ("lds_tag", 1, 8),
    ("lds_offset0", 1, 8),
    ("lds_offset1", 1, 8),
    ("lds_base", 1, 18),
    ("lds_size", 1, 18),
    ("lds_gds", 1, 1),
    ("lds_addr", 1, 8),
    ("lds_data0", 1, 8),
    ("lds_data1", 1, 8),
    ("lds_vdst", 1, 8),
    ("end_valid", 1, 1),
    ("end_wave", 1, 4),
    ("exec_valid", 1, 1),
    ("exec_wave", 1, 4),
    ("exec", 1, 64),
    ("at_barrier", 1, 16),
    ("present", 1, 16),
    ("halted", 1, 16),
    ("hazard_valid", 1, 1),
];

fn outputs(unit: &Small) -> Vec<u64> {
    use super::ports::Tell;
    let mut values = Vec::new();
    let lds = &unit.lds;
    let ports: [&dyn Tell; 9] = [
        &unit.launch_ready,
        &unit.fetch.valid,
        &unit.fetch.wave,
        &unit.fetch.pc,
        &unit.run.valid,
        &unit.run.wave,
        &unit.run.words[0],
        &unit.run.words[1],
        &unit.run.words[2],
    ];
    ports.iter().for_each(|port| port.tell(&mut values));
    let ports: [&dyn Tell; 24] = [
        &unit.run.pc,
        &unit.run.kind,
        &unit.run.mode,
        &unit.lds_valid,
        &lds.opcode,
        &lds.tag,
        &lds.offset0,
        &lds.offset1,
        &lds.base,
        &lds.size,
        &lds.gds,
        &lds.addr,
        &lds.data0,
        &lds.data1,
        &lds.vdst,
        &unit.end.valid,
        &unit.end.wave,
        &unit.exec_valid,
        &unit.exec_wave,
        &unit.exec,
        &unit.at_barrier,
        &unit.present,
        &unit.halted,
        &unit.hazard.valid,
    ];
    ports.iter().for_each(|port| port.tell(&mut values));
    values
}

fn unit(target: Target) -> Box<Small> {
    let mut unit = Box::new(Small::init());
    unit.keep(target, true);
    unit
}

/// Random programs on the unit, and what it did.
fn recorded(target: Target, waves: usize, seed: u64) -> Recording {
    let mut dice = Dice::new(seed);
    let programs: Vec<Program> = (0..4).map(|_| Program::random(&mut dice, target)).collect();
    let pace = Pace { memory: 6, executor: 5, returns: 150, ready: 2 };
    let mut world = World::new(&programs, waves, 16, 4, pace, seed);
    let mut bench = Bench::<Small>::new();
    bench.keep(target, true);
    world.run(&mut bench);
    let clock = |unit: &mut Small, level| unit.clock.next = Clock { clk: level };
    let ports = inputs(16, 4, 2);
    Recording::new(&world.given, *unit(target), [&ports, &OUTPUTS], true, set, clock, outputs)
}

#[test]
fn it_does_the_same_in_verilog() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        assert_eq!(recorded(target, 24, 11).complaint(&exported(&*unit(target))), None, "{target}");
    }
}

#[test]
fn broken_verilog_is_found() {
    show(
        &recorded(Target::Gfx906, 20, 12),
        &exported(&*unit(Target::Gfx906)),
        &[
            ("holds <= (holds & ~chosen) | mark", "holds <= holds | mark"),
            ("(run_held | lds_held) | chosen", "chosen"),
            ("& ~stopped", ""),
            ("(holds & open)", "holds"),
            ("|| (to_flow && busy)", ""),
            ("(to_lds && lds_crowded)", "1'd0"),
            ("vm_raised = was_issued", "vm_raised = 16'd0"),
            ("lgkm_raised = was_issued", "lgkm_raised = 16'd0"),
            ("coarse = timer[8]", "coarse = 1'd0"),
            ("~(changed | launched_2)", "~launched_2"),
        ],
    );
}

#[test]
fn verilator_has_nothing_to_say() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("top.v");
        std::fs::write(&file, exported(&*unit(target))).expect("written");
        let lint = Command::new("verilator").args(["--lint-only", "-Wall", "--top-module", "top"]).arg(&file).output();
        let lint = lint.expect("Verilator is missing: apt-get install verilator");
        assert!(lint.status.success(), "{target}: {}", String::from_utf8_lossy(&lint.stderr));
    }
}
