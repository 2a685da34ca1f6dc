//! Random programs that branch, and programs whose flat instructions reach the LDS: golden model, timing model, RTL and
//! Verilog agree.

use crate::common::{SMALLEST, agree_about, passes};
use lds::diagnostic::Source;
use lds::encoding::{Format, Instruction, parse_line, rows};
use lds::execute::executes;
use lds::program::{Action, Program};
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::random::{Subject, program_about};
use lds_testbench::session::{Engine, Setup, execute};
use std::collections::{BTreeMap, BTreeSet};

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

/// Programs that are looked at for what is in them.
const PROGRAMS: u64 = 150;

fn agree(setup: Setup, cases: u64, seed: u64) {
    agree_about(Some(Subject::Flow), setup, cases, seed);
}

#[test]
fn programs_that_branch_agree_on_the_rtl() {
    for target in TARGETS {
        agree(Setup::new(Core::new(target, Geometry::SMALL), Engine::Rtl), 60, 31);
    }
}

#[test]
fn programs_that_branch_agree_in_verilator() {
    let setup = Setup::new(Core::new(Target::Gfx906, SMALLEST), Engine::Rtl).beside(Simulator::Verilator);
    agree(setup.clone(), 30, 32);
    let mut held_up = setup;
    held_up.stalls = Some(33);
    agree(held_up, 15, 33);
}

/// What a program that branches may have occurs, in programs that all come to their ends.
#[test]
fn every_kind_of_program_flow_occurs() {
    for target in TARGETS {
        let core = Core::new(target, Geometry::SMALL);
        let texts: Vec<String> = (0..60)
            .map(|number| program_about(core, Some(Subject::Flow), 1, number).expect("a program").to_string())
            .collect();
        let both = "s_cbranch_scc0 s_cbranch_scc1 s_cbranch_vccz s_cbranch_vccnz s_cbranch_execz s_cbranch_execnz s_branch \
            s_call_b64 s_setpc_b64 s_swappc_b64 s_getpc_b64 s_barrier v_readfirstlane_b32 s_setreg_imm32_b32";
        let old = " s_cbranch_g_fork s_cbranch_i_fork s_cbranch_join s_setvskip s_getreg_b32";
        let names = format!("{both}{}", if target == Target::Gfx906 { old } else { "" });
        for name in names.split_whitespace() {
            let has = |text: &&String| text.lines().any(|line| line.split(' ').next() == Some(name));
            assert!(texts.iter().filter(has).count() >= 5, "{target}: {name}");
        }
        let early = texts.iter().filter(|text| text.matches("s_endpgm").count() > 1);
        assert!(early.count() >= 5, "{target}: waves end early");
    }
}

/// Each family of instructions that is executed is in random programs, and of them many rows; and what is in them is
/// the same to assembler and disassembler.
#[test]
fn every_family_of_instructions_occurs_and_has_its_text() {
    for target in TARGETS {
        let core = Core::new(target, Geometry::SMALL);
        let (mut families, mut names) = (BTreeMap::<Format, usize>::new(), BTreeSet::new());
        for number in 0..PROGRAMS {
            let text = program_about(core, Some(Subject::Flow), 3, number).expect("a program").to_string();
            let program =
                Program::parse(&Source::new("random.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
            for step in program.steps() {
                let Action::Execute(other) = &step.action else {
                    let is_ds = matches!(&step.action, Action::Run(instruction) if instruction.data_share().is_some());
                    *families.entry(Format::Ds).or_default() += usize::from(is_ds);
                    continue;
                };
                let (drawn, text) = (&other.instruction, other.instruction.text());
                let source = Source::new("line", text.as_str());
                let assembled = parse_line(&source, 0..text.len(), target).unwrap_or_else(|error| panic!("{error:?}"));
                let decoded =
                    Instruction::decode(target, drawn.words()).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!((assembled.expect(&text).text(), decoded.text()), (text.clone(), text));
                for part in drawn.parts() {
                    *families.entry(part.row.format).or_default() += 1;
                    names.insert(part.row.name);
                }
            }
        }
        let executed: BTreeSet<Format> =
            rows(target).iter().filter(|row| executes(row)).map(|row| row.format).collect();
        // Lanes of gfx1100 have private memory in a dispatch alone.
        let is_expected = |format: &&Format| target == Target::Gfx906 || **format != Format::Scratch;
        let missing: Vec<&Format> = executed
            .iter()
            .filter(is_expected)
            .filter(|format| families.get(*format).is_none_or(|count| *count < 5))
            .collect();
        println!("{target}: {} rows, {families:?}", names.len());
        assert!(missing.is_empty(), "{target}: {missing:?} of {families:?}");
        assert!(names.len() > 600, "{target}: {} rows", names.len());
    }
}

/// Whatever is left out of a program, the rest is a program that ends.
#[test]
fn a_part_of_a_program_is_a_program() {
    for target in TARGETS {
        let setup = Setup::new(Core::new(target, Geometry::SMALL), Engine::Model);
        for number in 0..30usize {
            let case = program_about(setup.core, Some(Subject::Flow), 2, number as u64).expect("a program");
            let size = 1 + number % 7;
            let mut smaller = case.clone();
            for round in 0..3 {
                let at = (number * 11 + round * 17) % smaller.steps().max(1);
                smaller = smaller.without(at..at + size);
            }
            assert!(smaller.steps() < case.steps());
            let source = Source::new("smaller.s", smaller.to_string());
            let program = Program::parse(&source, target).unwrap_or_else(|error| panic!("{error:?}"));
            if let Err(error) = execute(&program, &setup, &mut Unobserved, &mut |_| {}) {
                panic!("{error}\n{}", source.text());
            }
        }
    }
}

/// Lanes of a flat instruction that mean the LDS are requests like any other.
#[test]
fn flat_instructions_agree_on_the_rtl() {
    let text = "; lds: alloc 512\n; lds: memory at 0 count 128 = index\n; lds: buffer 0 count 128 = 1000 + index\n\
        ; lds: v2 = 4 * lane\n; lds: v3 = lane % 2 == 0 ? 0x10000 : 1\n; lds: v4 = 7 + lane\n\
        flat_load_dword v5, v[2:3]\nflat_atomic_add v6, v[2:3], v4 offset:256 glc\ns_waitcnt vmcnt(0) lgkmcnt(0)\n\
        flat_store_short v[2:3], v4\ns_waitcnt vmcnt(0) lgkmcnt(0)\ns_endpgm\n\
        ; lds: expect v5 == lane + (lane % 2 == 0 ? 0 : 1000) && v6 == 64 + lane + (lane % 2 == 0 ? 0 : 1000)\n\
        ; lds: expect memory at 0 == 7, 1, 9, 3\n; lds: expect memory at 256 == 71, 65, 75\n";
    let setup = Setup::new(Core::new(Target::Gfx906, Geometry::SMALL), Engine::Rtl);
    let session = passes(&Source::new("flat.s", text), &setup, &mut Unobserved);
    assert_eq!(session.outcome.executed.iter().map(|record| record.lanes).collect::<Vec<_>>(), [32, 32, 32]);
}

/// What goes from memory to the LDS are stores like any other: DS instructions before and behind them, and waits that
/// count both, find the same on models and hardware, in the same cycles.
#[test]
fn loads_to_the_lds_agree_on_the_rtl() {
    let start = "; lds: waves 3\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index\n; lds: buffer 0 count 64 = 1000 + index\n\
        ; lds: v1 = 4 * lane\n; lds: v2 = 4 * lane\n; lds: v3 = 1\n; lds: v4 = 7 * lane + wave\n; lds: v7 = 0\n";
    let load = "global_load_dword v[2:3], off lds\n";
    for (behind, wanted) in [
        ("s_waitcnt vmcnt(0)\nds_read_b32 v7, v1 offset:256\ns_waitcnt lgkmcnt(0)\n", "1000 + lane"),
        ("ds_read_b32 v7, v1 offset:256\ns_waitcnt vmcnt(0) lgkmcnt(0)\n", "1000 + lane"),
        (
            "ds_write_b32 v1, v4\nds_read_b32 v7, v1\ns_waitcnt lgkmcnt(1)\ns_waitcnt vmcnt(0) lgkmcnt(0)\n",
            "7 * lane + 2",
        ),
    ] {
        let text = format!(
            "{start}ds_read_b32 v6, v1\nds_add_f32 v1, v4 offset:512\ns_mov_b32 m0, 0x100\ns_nop 1\n{load}{load}\
             s_mov_b32 m0, -1\n{behind}; lds: only wave == 0\n; lds: expect v7 == {wanted}\n; lds: all\ns_endpgm\n"
        );
        let setup = Setup::new(Core::new(Target::Gfx906, Geometry::SMALL), Engine::Rtl);
        let session = passes(&Source::new("loads.s", text), &setup, &mut Unobserved);
        // Two DS instructions and two loads before, and what comes behind, of each wave.
        let own = 4 + behind.matches("ds_").count();
        assert_eq!(session.outcome.executed.len(), 3 * own, "{behind}");
    }
}

/// Reads of the LDS without a DS instruction come behind what all waves have issued: also behind requests that the unit
/// hasn't taken, and behind results that come later than answers. What is issued next is offered in the same cycle to
/// hardware and model.
#[test]
fn reads_without_a_ds_instruction_come_behind_those_before() {
    for (target, store, update, read) in [
        (Target::Gfx906, "ds_write_b32", "ds_add_f32", "v_interp_mov_f32 v8, p20, attr0.w"),
        (Target::Gfx906, "ds_write_b32", "ds_min_u64", "v_interp_p1ll_f16 v8, v2, attr0.x"),
        (Target::Gfx906, "ds_write_b32", "ds_add_f32", "v_mov_b32 v8, src_lds_direct"),
        (Target::Gfx1100, "ds_store_b32", "ds_add_f32", "lds_direct_load v8 wait_vdst:0"),
        (Target::Gfx1100, "ds_store_b32", "ds_min_u64", "lds_param_load v8, attr0.x wait_vdst:0"),
    ] {
        let data = if update.ends_with("64") { "v[4:5]" } else { "v4" };
        let text = format!(
            "; lds: waves 3\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index\n; lds: v1 = 8 * lane % 64\n; lds: v2 = 3\n\
             ; lds: v4 = lane + wave\n; lds: v5 = 0\n{update} v1, {data}\n{store} v1, v4 offset:4\ns_mov_b32 m0, 0\n{read}\n\
             s_mov_b32 m0, -1\n{store} v1, v8 offset:128\n{update} v1, {data}\ns_waitcnt lgkmcnt(0) expcnt(0)\ns_endpgm\n"
        );
        let setup = Setup::new(Core::new(target, Geometry::SMALL), Engine::Rtl);
        let session = passes(&Source::new("reads.s", text), &setup, &mut Unobserved);
        // Four DS instructions and the read, of each wave.
        assert_eq!(session.outcome.executed.len(), 15, "{target} {read}");
    }
}
