//! Every shipped program on the RTL: its own expectations hold, and the golden model agrees.

use crate::common::{in_testbench, passes, stderr};
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup};
use lds_testbench::shipped::{PROGRAMS, programs};
use std::process::Command;

/// Each program once, on a target that it is for: those for every target on the first.
fn shipped() -> impl Iterator<Item = (Target, &'static str, &'static str)> {
    Target::BUILT.into_iter().flat_map(|target| {
        let again = if target == Target::default() { 0 } else { PROGRAMS.len() };
        programs(target).skip(again).map(move |(name, text)| (target, name, text))
    })
}

/// LLVM takes the files of the shipped programs as assembly.
#[test]
fn llvm_takes_the_shipped_programs() {
    for (target, name, _) in shipped() {
        let output = Command::new("llvm-mc-19")
            .args(["-triple=amdgcn-amd-amdhsa", "-filetype=null"])
            .arg(format!("-mcpu={target}"))
            .arg(in_testbench("programs").join(name))
            .output()
            .expect("llvm-mc-19 is missing: apt-get install llvm-19");
        assert!(output.status.success(), "{name}: {}", stderr(&output));
    }
}

#[test]
fn shipped_programs_pass_on_the_rtl() {
    for (target, name, text) in shipped() {
        let asserts = ["expect cycles", "expect total cycles"].iter().any(|check| text.contains(check));
        assert!(asserts, "{name} doesn't assert its cycles");
        let source = Source::new(name, text);
        let gds = Program::parse(&source, target).expect("it can be read").settings().gds();
        let facts = target.facts();
        let core = if gds { Core::gds(target, facts.gds.geometry) } else { Core::new(target, facts.local.geometry) };
        let session = passes(&source, &Setup::new(core, Engine::Rtl), &mut Unobserved);
        assert!(session.outcome.warnings.is_empty(), "{name}: {:?}", session.outcome.warnings);
    }
}

/// A work-group of gfx1100 may have 32 waves of 32 lanes.
#[test]
fn thirty_two_waves_pass_on_the_rtl() {
    let text = "; lds: wave 32\n; lds: waves 32\n; lds: alloc 1024\n; lds: v1 = 4 * wave\n; lds: v2 = 4 * (wave ^ 31)\n; lds: v3 = 100 + wave\n; lds: exec = 1\n\
        ds_store_b32 v1, v3\ns_waitcnt lgkmcnt(0)\ns_barrier\nds_load_b32 v4, v2\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == 100 + (wave ^ 31)\ns_endpgm\n";
    let geometry = Geometry { lanes: 8, banks: 8, rows: 64 };
    let setup = Setup::new(Core::new(Target::Gfx1100, geometry), Engine::Rtl);
    let session = passes(&Source::new("waves.s", text), &setup, &mut Unobserved);
    assert_eq!(session.outcome.executed.len(), 64);
}

/// Waves loop as often as they like, and end when they like: the hardware is fed by the same program flow as the
/// models, and the cost of an instruction in a loop is that of the time in which it is executed.
#[test]
fn programs_that_loop_agree_on_the_rtl() {
    let text = "; lds: waves 3\n; lds: alloc 4096\n; lds: memory at 0 count 64 = 0\n; lds: s0 = wave + 1\n; lds: s1 = 1\n; lds: v2 = 1\n\
        again:\n; lds: v1 = lane * 4 * s1 % 256\nds_add_rtn_u32 v3, v1, v2\ns_lshl_b32 s1, s1, 1\ns_sub_u32 s0, s0, 1\n\
        s_waitcnt lgkmcnt(0)\n; lds: expect ideal_cycles == 2 && cycles == 2 * s1 / 2\ns_cmp_lg_u32 s0, 0\ns_cbranch_scc1 again\n\
        s_cmp_eq_u32 s1, 2\ns_cbranch_scc1 end\ns_barrier\nds_read_b32 v4, v1\ns_waitcnt lgkmcnt(0)\nend:\ns_endpgm\n\
        ; lds: expect memory at 0 == 3 * 1 + 2 * 2 + 4\n; lds: expect memory at 252 == 3\n";
    let geometry = Target::Gfx906.facts().local.geometry;
    let session = passes(
        &Source::new("loops.s", text),
        &Setup::new(Core::new(Target::Gfx906, geometry), Engine::Rtl),
        &mut Unobserved,
    );
    assert_eq!(session.outcome.executed.len(), 1 + 2 + 3 + 2);
}
