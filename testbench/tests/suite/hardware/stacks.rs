//! Stacks of rays as AMD's manual lists them: on models, RTL and Verilog, and what the command says of them.

use crate::common::{Desk, SMALL, SMALLEST, agree, assert_code, json, passes, said};
use lds::diagnostic::Source;
use lds::isa::{Addressing, by_code};
use lds::targets::{BvhStack, Rules, Target};
use lds_rtl::Part;
use lds_rtl::export::Core;
use lds_testbench::hardware::{Port, Simulator};
use lds_testbench::observer::Unobserved;
use lds_testbench::reference::check;
use lds_testbench::session::{Engine, Setup};

/// Three nodes are pushed to entries 2 to 4 and the fourth is returned; then entry 5 is popped, which is behind them,
/// and entry 4 only after it.
const LISTED: &str = "; lds: wave 32\n; lds: alloc 2048\n; lds: v1 = lane << 18 | 3 << 16 | 2 << 2\n; lds: v2 = -1\n\
    ; lds: v4 = lane + 10\n; lds: v5 = lane + 20\n; lds: v6 = lane + 30\n; lds: v7 = lane + 40\n\
    ; lds: memory at 640 count 32 = 99\n\
    ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]\ns_waitcnt lgkmcnt(0)\n\
    ; lds: expect v0 == lane + 40 && v1 == (lane << 18 | 3 << 16 | 5 << 2)\n\
    ; lds: expect memory at 256 == 10\n; lds: expect memory at 384 == 20\n; lds: expect memory at 512 == 30\n\
    ; lds: v4 = -1\n; lds: v5 = -1\n; lds: v6 = -1\n; lds: v7 = -1\n\
    ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]\ns_waitcnt lgkmcnt(0)\n\
    ; lds: expect v0 == 99 && v1 == (lane << 18 | 3 << 16 | 4 << 2)\n\
    ds_bvh_stack_rtn_b32 v0, v1, v2, v[4:7]\ns_waitcnt lgkmcnt(0)\n\
    ; lds: expect v0 == lane + 30 && v1 == (lane << 18 | 3 << 16 | 3 << 2)\n\
    s_endpgm\n";

fn manual(core: Core) -> Core {
    Core { rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL }, ..core }
}

fn small() -> Core {
    manual(Core::new(Target::Gfx1100, SMALLEST))
}

/// With any ports, and in both sides of a work-group processor.
#[test]
fn every_kind_of_unit_follows_the_manual() {
    let source = Source::new("listed.s", LISTED);
    let whole = small();
    let one_port = Core { parts: whole.parts.without(Part::Dual), ..whole };
    for core in [whole, one_port, manual(Core::wgp(Target::Gfx1100, SMALLEST))] {
        passes(&source, &Setup::new(core, Engine::Rtl), &mut Unobserved);
    }
}

#[test]
fn random_programs_agree_with_the_verilog() {
    agree(Setup::new(small(), Engine::Rtl).beside(Simulator::Verilator), 30, 61);
    let mut held_up = Setup::new(small(), Engine::Rtl).beside(Simulator::Verilator);
    held_up.stalls = Some(62);
    agree(held_up, 15, 62);
    agree(Setup::new(small(), Engine::Rtl).beside(Simulator::Icarus), 1, 63);
}

/// Any requests at both ports, held against the page.
#[test]
fn random_requests_agree_with_the_page() {
    let log = lds_simulation::traffic::traffic(&small()).expect("recorded");
    let is_on_stacks =
        |opcode: u8| by_code(Target::Gfx1100, opcode).is_some_and(|opcode| opcode.addressing == Addressing::Stack);
    let taken = log.cycles.iter().filter(|cycle| {
        cycle.outputs.is_ready(Port::FIRST)
            && cycle.inputs.offered[0].as_ref().is_some_and(|one| is_on_stacks(one.opcode))
    });
    assert!(taken.count() > 400, "requests on stacks");
    // It isn't what the library computes.
    let library = Core { rules: Rules { bvh_stack: BvhStack::Library, ..Rules::USUAL }, ..small() };
    check(&library, &log).expect_err("another unit");
}

#[test]
fn the_command_knows_them() {
    let desk = Desk::new();
    desk.write("listed.s", LISTED);
    desk.write("manual.toml", "lanes = 4\nbanks = 4\nrows = 256\nbvh_stack = \"manual\"\n");
    let run = |more: &[&str]| desk.lds(&[&["run", "listed.s", "--target", "gfx1100"], more].concat());
    let by_option = run(&[&SMALL[..], &["--bvh-stack", "manual", "--json", "-"]].concat());
    assert_code(&by_option, 0);
    let by_config = run(&["--config", "manual.toml", "--json", "-"]);
    assert_code(&by_config, 0);
    let by_model = run(&["--config", "manual.toml", "--engine", "model", "--json", "-"]);
    assert_eq!(json(&by_option)["instructions"], json(&by_config)["instructions"]);
    assert_eq!(json(&by_option)["instructions"], json(&by_model)["instructions"]);
    // Something else is asked for than what the file says.
    for other in [&["--config", "manual.toml", "--bvh-stack", "library"][..], &SMALL] {
        assert_code(&run(other), 1);
    }
    // The chip that a file describes follows them, too.
    desk.write("chip.toml", "name = \"x\"\nwave = 32\nlanes = 32\nbanks = 32\nrows = 512\n");
    let described = ["--engine", "model", "--chip", "chip.toml"];
    assert_code(&run(&[&described[..], &["--bvh-stack", "manual"]].concat()), 0);
    assert_code(&run(&described), 1);

    let export = ["export", "--target", "gfx1100", "--config", "manual.toml", "--out", "core"];
    assert_code(&desk.lds(&export), 0);
    let verilog = desk.read("core/lds_gfx1100_4x4x256_manual_stacks.v");
    assert!(verilog.lines().take(5).any(|line| line.contains("as AMD's manual lists them")), "{}", &verilog[..500]);
    assert!(desk.read("core/README.md").contains("as AMD's manual lists them"));
}

/// A unit is no shard of a campaign on one with other stacks.
#[test]
fn their_reports_are_their_own() {
    let desk = Desk::new();
    let report = |more: &[&str]| {
        let campaign = ["cosim", "--target", "gfx1100", "--sim", "icarus", "--cases", "2", "--skip-rtl"];
        assert_code(&desk.lds(&[&campaign[..], &SMALL, more].concat()), 0);
    };
    report(&["--shard", "2/3", "--json", "library.json"]);
    report(&["--bvh-stack", "manual", "--shard", "3/3", "--json", "manual.json"]);
    let mixed = desk.lds(&["cosim", "merge", "library.json", "manual.json"]);
    assert_code(&mixed, 2);
    assert!(said(&mixed).contains("another campaign"), "{}", said(&mixed));
    let told: serde_json::Value = serde_json::from_str(&desk.read("manual.json")).expect("JSON");
    assert_eq!(told["bvh_stack"], "manual");
}
