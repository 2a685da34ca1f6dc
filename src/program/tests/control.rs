//! A program for every control instruction, under `testbench/control`: in the folder of a target, or for all targets.
//! What a program expects comes from the text of the manuals.

use super::*;
use crate::encoding::{Format, rows};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The tables of the Vega manual's chapter on program flow.
const CHAPTER: &[&str] = &[
    "s_endpgm",
    "s_endpgm_saved",
    "s_nop",
    "s_trap",
    "s_rfe_b64",
    "s_setprio",
    "s_sleep",
    "s_sendmsg",
    "s_branch",
    "s_cbranch_scc0",
    "s_cbranch_scc1",
    "s_cbranch_vccz",
    "s_cbranch_vccnz",
    "s_cbranch_execz",
    "s_cbranch_execnz",
    "s_cbranch_cdbgsys",
    "s_cbranch_cdbguser",
    "s_cbranch_cdbgsys_or_user",
    "s_cbranch_cdbgsys_and_user",
    "s_cbranch_g_fork",
    "s_cbranch_i_fork",
    "s_cbranch_join",
    "s_setpc_b64",
    "s_swappc_b64",
    "s_getpc_b64",
    "s_call_b64",
    "s_setvskip",
    "s_barrier",
    "s_waitcnt",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testbench/control")
}

/// The control instructions of a target.
fn instructions(target: Target) -> BTreeSet<&'static str> {
    let is_one = |row: &&crate::encoding::Row| row.format == Format::Sopp || row.does.control().is_some();
    rows(target).iter().filter(is_one).map(|row| row.name).collect()
}

/// The names and texts of the programs of a folder.
fn programs(folder: &Path) -> Vec<(String, String)> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "s"));
    files
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(&path).unwrap()))
        .collect()
}

#[test]
fn every_control_instruction_has_a_program() {
    let mut known = BTreeSet::new();
    for target in [Target::Gfx906, Target::Gfx1100] {
        let all = programs(&folder()).into_iter().chain(programs(&folder().join(target.name())));
        let programs: BTreeSet<String> = all.map(|(name, _)| name).collect();
        let instructions = instructions(target);
        let missing: Vec<_> = instructions.iter().filter(|name| !programs.contains(**name)).collect();
        assert!(missing.is_empty(), "{target} has no program for {missing:?}");
        known.extend(instructions);
    }
    let unknown: Vec<_> = CHAPTER.iter().filter(|name| !instructions(Target::Gfx906).contains(**name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    for place in ["", "gfx906", "gfx1100"] {
        for (name, text) in programs(&folder().join(place)) {
            assert!(known.contains(name.as_str()), "nobody asks for {name}");
            let has = |line: &str| line.split_whitespace().next() == Some(&name);
            assert!(text.lines().any(has), "{place}/{name} hasn't got the instruction");
        }
    }
}

/// What is wrong with a program, if something is: every expectation holds, or it ends as it says: `; ends: MESSAGE`.
fn wrong(text: &str, target: Target) -> Option<String> {
    let program = match Program::parse(&Source::new("test.s", text), target) {
        Ok(program) => program,
        Err(error) => return Some(format!("{error:?}")),
    };
    let model = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    let outcome = run(&program, &mut model.with_settings(program.settings()).watched(), &mut |_| {});
    match (text.lines().find_map(|line| line.strip_prefix("; ends: ")), outcome) {
        (Some(_), Ok(_)) => Some("it ends".to_owned()),
        (Some(message), Err(error)) => (!error.to_string().starts_with(message)).then(|| error.to_string()),
        (None, Err(error)) => Some(error.to_string()),
        (None, Ok(_)) if !text.contains("; lds: expect ") => Some("it expects nothing".to_owned()),
        (None, Ok(outcome)) => {
            let early = outcome.warnings.iter().find(|warning| warning.kind.is_too_early());
            let failure = outcome.failures.first().map(ToString::to_string);
            failure.or_else(|| early.map(ToString::to_string))
        }
    }
}

#[test]
fn programs_of_control_instructions_do_what_they_expect() {
    let mut all = Vec::new();
    for target in [Target::Gfx906, Target::Gfx1100] {
        let instructions = instructions(target);
        let common = programs(&folder()).into_iter().filter(|(name, _)| instructions.contains(name.as_str()));
        for (name, text) in common.chain(programs(&folder().join(target.name()))) {
            all.extend(wrong(&text, target).map(|what| format!("{name} on {target}: {what}")));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
