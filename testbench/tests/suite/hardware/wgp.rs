//! The LDS of a work-group processor: both modes, on models, RTL and Verilog, and what the command says of it.

use crate::common::{Desk, SMALLEST, agree, assert_code, json, passes, said, stdout};
use lds::diagnostic::Source;
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::reference::check;
use lds_testbench::session::{Engine, Setup};

/// 32 lanes on both sides of the border between the two: a row number of all banks at each side, then two of one bank
/// at each.
const ACROSS: &str = "; lds: wave 32\n; lds: waves 2\n; lds: base 65472\n; lds: alloc 4096\n; lds: v1 = lane * 4\n; lds: v2 = lane + 7\n\
    ds_store_b32 v1, v2\n; lds: expect cycles == 1\nds_load_b32 v3, v1\n; lds: expect cycles == 1 && v3 == lane + 7\n\
    ; lds: v1 = lane % 2 * 4\n; lds: exec = lane < 2\nds_load_b32 v3, v1 offset:60\n\
    ; lds: expect v3 == lane + 22\ns_endpgm\n";

fn core(side: Geometry) -> Core {
    Core::wgp(Target::Gfx1100, side)
}

#[test]
fn an_allocation_may_lie_across_the_border() {
    let source = Source::new("across.s", ACROSS);
    passes(&source, &Setup::new(core(Geometry::FULL), Engine::Rtl), &mut Unobserved);
}

/// Of a bank number at one side two rows take two cycles, of one row number at both sides one.
#[test]
fn both_sides_work_in_the_same_cycles() {
    let text = |addresses: &str, cycles: u32| {
        format!(
            "; lds: wave 32\n; lds: base 32768\n; lds: alloc 65536\n; lds: v1 = {addresses}\nds_load_b32 v3, v1\n\
             ; lds: expect cycles == {cycles}\ns_endpgm\n"
        )
    };
    let setup = Setup::new(core(Geometry::FULL), Engine::Rtl);
    for (addresses, cycles) in [
        ("lane % 2 * 65532 / 4 * 4", 1),
        // byte 0 is at 32768, and byte 32768 at the border
        ("lane < 16 ? lane * 4 : lane * 4 + 32768 - 64", 1),
        ("lane < 16 ? lane * 128 : (lane - 16) * 128 + 32768", 16),
        ("lane * 128", 32),
    ] {
        passes(&Source::new("sides.s", text(addresses, cycles)), &setup, &mut Unobserved);
    }
}

#[test]
fn in_cu_mode_a_work_group_has_a_side_for_itself() {
    for cu in [0, 1] {
        let text = format!(
            "; lds: cu {cu}\n; lds: v1 = lane * 4\n; lds: v2 = lane + 1\nds_store_b32 v1, v2\nds_load_b32 v3, v1 offset:16384\n\
             s_waitcnt lgkmcnt(0)\n; lds: expect v3 == 0\nds_add_rtn_u32 v4, v1, v2\n; lds: expect v4 == lane + 1\ns_endpgm\n"
        );
        let source = Source::new("cu.s", text);
        for core in [core(Geometry::FULL), core(Geometry { rows: 512, ..Geometry::FULL })] {
            passes(&source, &Setup::new(core, Engine::Rtl), &mut Unobserved);
        }
    }
}

#[test]
fn random_programs_agree_on_the_full_unit() {
    agree(Setup::new(core(Geometry::FULL), Engine::Rtl), 20, 51);
    let mut held_up = Setup::new(core(Geometry::FULL), Engine::Rtl);
    held_up.stalls = Some(52);
    agree(held_up, 8, 52);
}

#[test]
fn random_programs_agree_with_the_verilog() {
    agree(Setup::new(core(SMALLEST), Engine::Rtl).beside(Simulator::Verilator), 30, 53);
    let mut held_up = Setup::new(core(SMALLEST), Engine::Rtl).beside(Simulator::Verilator);
    held_up.stalls = Some(54);
    agree(held_up, 15, 54);
    agree(Setup::new(core(SMALLEST), Engine::Rtl).beside(Simulator::Icarus), 1, 55);
}

/// Both modes, any requests of both compute units at once, and resets between, held against the page.
#[test]
fn random_requests_agree_with_the_page() {
    let core = core(Geometry::SMALL);
    let log = lds_simulation::traffic::traffic(&core).expect("recorded");
    let modes = [false, true].map(|mode| log.cycles.iter().filter(|cycle| cycle.inputs.wgp_mode == mode).count());
    assert!(modes.iter().all(|cycles| *cycles > 3000), "{modes:?}");
    let both = |cycle: &&lds_testbench::hardware::Cycle| cycle.outputs.ports.iter().all(|port| port.valid);
    assert!(log.cycles.iter().filter(both).count() > 100, "answers to both in one cycle");
    // A wrong cycle is seen.
    let mut wrong = log.clone();
    let cycle = wrong.cycles.iter_mut().rev().find(|cycle| cycle.outputs.ports[1].valid).expect("an answer to CU 1");
    cycle.outputs.ports[1].beat.tag ^= 1;
    assert!(check(&core, &wrong).is_err_and(|what| what.contains("cu1 response tag")));
}

#[test]
fn names_say_that_there_are_two_sides() {
    for core in [
        core(Geometry::FULL),
        Core { parts: core(Geometry::SMALL).parts.without(lds_rtl::Part::Float), ..core(Geometry::SMALL) },
    ] {
        assert_eq!(Core::from_name(&core.name()), Some(core));
    }
    assert_eq!(core(Geometry::FULL).name(), "lds_gfx1100_wgp_32x32x512");
}

/// Campaigns on units that differ in nothing but sides or adders are no shards of one.
#[test]
fn reports_of_other_units_are_not_joined() {
    let desk = Desk::new();
    let small =
        ["--target", "gfx1100", "--lanes", "8", "--banks", "8", "--rows", "64", "--sim", "icarus", "--cases", "2"];
    let report = |more: &[&str], shard: &str, file: &str| {
        let campaign = [&["cosim"], &small[..], &["--shard", shard, "--skip-rtl", "--json", file], more].concat();
        assert_code(&desk.lds(&campaign), 0);
    };
    report(&["--without", "dual"], "2/3", "one.json");
    report(&["--wgp"], "3/3", "wgp.json");
    report(&["--without", "dual", "--adders", "2"], "3/3", "adders.json");
    for other in ["wgp.json", "adders.json"] {
        let mixed = desk.lds(&["cosim", "merge", "one.json", other]);
        assert_code(&mixed, 2);
        assert!(said(&mixed).contains("another campaign"), "{other}: {}", said(&mixed));
    }
}

#[test]
fn the_command_knows_it() {
    let desk = Desk::new();
    desk.write("across.s", ACROSS);
    let wgp = ["--target", "gfx1100", "--wgp"];
    let run = |more: &[&str]| desk.lds(&[&["run", "across.s"], more].concat());
    let (rtl, model) =
        (run(&[&wgp[..], &["--json", "-"]].concat()), run(&[&wgp[..], &["--engine", "model", "--json", "-"]].concat()));
    assert_code(&rtl, 0);
    assert_eq!(json(&rtl)["instructions"], json(&model)["instructions"]);
    // The waveform has a group for each compute unit.
    assert_code(&run(&[&wgp[..], &["--vcd", "w.vcd"]].concat()), 0);
    let viewer = desk.read("w.gtkw");
    for group in ["CU 0: requests", "CU 1: response", "conflict schedules of both sides"] {
        assert!(viewer.contains(group), "{group}");
    }
    let analysed = desk.lds(&[&["analyze", "across.s"], &wgp[..]].concat());
    assert_code(&analysed, 0);
    assert!(stdout(&analysed).contains("64 banks"), "{}", stdout(&analysed));
    // Without both sides the allocation doesn't fit.
    let alone = run(&["--target", "gfx1100"]);
    assert_code(&alone, 2);
    assert!(said(&alone).contains("has only 64 bytes from 65472 on"), "{}", said(&alone));
    desk.write("unit.toml", "wgp = true\n");
    for command in [
        &["run", "across.s", "--wgp"][..],
        &["analyze", "--wgp", "--addr", "lane*4"],
        &["run", "across.s", "--config", "unit.toml"],
    ] {
        let refused = desk.lds(command);
        assert_code(&refused, 2);
        let told = said(&refused);
        assert!(told.contains("gfx906 has no work-group processors") && told.contains("gfx1100"), "{told}");
    }
    let on_a_board = ["synth", "--board", "ulx3s25f", "--out", "board", "--lanes", "8", "--banks", "8", "--rows", "64"];
    let refused = desk.lds(&[&on_a_board, &wgp[..]].concat());
    assert_code(&refused, 2);
    assert!(said(&refused).contains("ports of one compute unit"), "{}", said(&refused));
    assert!(!desk.at("board").exists());
    let configured = run(&["--target", "gfx1100", "--config", "unit.toml"]);
    assert_code(&configured, 0);
}
