//! A program for every opcode, under `opcodes/TARGET/MNEMONIC.s`, where TARGET is the first that has it: what it
//! expects comes from the specification, and the golden model must agree.

use crate::common::in_testbench;
use lds::diagnostic::Source;
use lds::golden;
use lds::isa::{Opcode, opcodes};
use lds::model::Model;
use lds::program::{Action, Program, run};
use lds::targets::Target;
use lds::timing::Chip;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup, execute};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Everything in a folder, by name.
fn entries(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut named: Vec<(String, PathBuf)> = paths
        .map(|path| (path.file_name().expect("a name").to_str().expect("a name in ASCII").to_owned(), path))
        .collect();
    named.sort();
    named
}

/// The programs of a target, by the name of the file.
fn programs(target: Target) -> Vec<(String, Source)> {
    let paths = entries(&in_testbench(&format!("opcodes/{target}")));
    let read = |path: &Path| std::fs::read_to_string(path).expect("readable");
    paths.into_iter().map(|(name, path)| (name, Source::new(path.display().to_string(), read(&path)))).collect()
}

/// Whether an instruction of a text has this mnemonic. The text isn't parsed: what can't be parsed fails in the other
/// test.
fn has_instruction(text: &str, mnemonic: &str) -> bool {
    text.lines().any(|line| line.split_whitespace().next() == Some(mnemonic))
}

/// The opcodes that a target has programs for: all of one with hardware; of another those that are its own, which no
/// target before it and none with hardware has, as far as the golden model knows them.
fn own(target: Target) -> Vec<&'static Opcode> {
    if target.is_built() {
        return opcodes(target).iter().collect();
    }
    let before = Target::ALL.into_iter().take_while(|other| *other != target);
    let others: Vec<&Opcode> = Target::BUILT.into_iter().chain(before).flat_map(opcodes).collect();
    let same = |one: &Opcode, other: &Opcode| {
        (one.operation, one.element_bits, one.operands) == (other.operation, other.element_bits, other.operands)
            && one.addressing == other.addressing
    };
    let is_own = |opcode: &&Opcode| golden::supports(opcode) && !others.iter().any(|other| same(opcode, other));
    opcodes(target).iter().filter(is_own).collect()
}

/// The targets that have programs.
fn targets() -> impl Iterator<Item = Target> {
    Target::ALL.into_iter().filter(|target| !own(*target).is_empty())
}

#[test]
fn every_opcode_has_its_program() {
    let folders: BTreeSet<String> = entries(&in_testbench("opcodes")).into_iter().map(|(name, _)| name).collect();
    let names: BTreeSet<String> = targets().map(|target| target.to_string()).collect();
    assert_eq!(folders, names, "the folders of programs, the targets");
    for target in targets() {
        let programs = programs(target);
        let found: BTreeSet<&str> = programs.iter().map(|(file, _)| file.as_str()).collect();
        let files: Vec<String> = own(target).iter().map(|opcode| format!("{}.s", opcode.name)).collect();
        let wanted: BTreeSet<&str> = files.iter().map(String::as_str).collect();
        let missing: Vec<_> = wanted.difference(&found).collect();
        let superfluous: Vec<_> = found.difference(&wanted).collect();
        assert!(
            missing.is_empty() && superfluous.is_empty(),
            "{target}: no program for {missing:?}, no opcode for {superfluous:?}"
        );
        for (file, source) in &programs {
            let mnemonic = file.trim_end_matches(".s");
            assert!(has_instruction(source.text(), mnemonic), "{}: there is no {mnemonic} in it", source.name());
        }
    }
}

/// What is wrong with a program on the golden model; `None` if it passes.
fn wrong(source: &Source, mnemonic: &str, target: Target) -> Option<String> {
    let program = match Program::parse(source, target) {
        Ok(program) => program,
        Err(error) => return Some(format!("{:?}", miette::Report::new(error))),
    };
    let actions = || program.steps().iter().map(|step| &step.action);
    let runs = actions().position(
        |action| matches!(action, Action::Run(one) if one.data_share().is_some_and(|share| share.opcode.name == mnemonic)),
    );
    let last_check = actions().rposition(|action| matches!(action, Action::Expect(_)));
    if runs.is_none() || last_check < runs {
        return Some("nothing is expected of the instruction".to_owned());
    }
    let chip = if program.settings().gds() {
        Chip::gds(target, target.facts().gds.geometry)
    } else {
        Chip::of(target, target.facts().local.geometry, false)
    };
    let allocation = program.allocation(chip.geometry()).expect("the largest unit has room");
    let mut machine = Model::on(target, chip, allocation).with_settings(program.settings());
    match run(&program, &mut machine, &mut |_| {}) {
        Err(error) => Some(format!("{:?}", miette::Report::new(error))),
        Ok(outcome) if !outcome.failures.is_empty() => Some(format!("{:#?}", outcome.failures.first())),
        Ok(outcome) if !outcome.warnings.is_empty() => Some(format!("{:?}", outcome.warnings)),
        Ok(_) => None,
    }
}

/// A program that can't be read or run fails as one with a wrong result does: nothing passes by being left out.
#[test]
fn every_program_passes_on_the_golden_model() {
    let mut failures = Vec::new();
    for target in targets() {
        for (file, source) in programs(target) {
            if let Some(why) = wrong(&source, file.trim_end_matches(".s"), target) {
                failures.push(format!("{target}/{file}: {why}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} programs fail:\n{}", failures.len(), failures.join("\n"));
}

/// Every program runs on the chip's unit in rust-hdl's simulator, which is compared with the golden model: an
/// expectation looks at the hardware's own memory, as soon as it may.
#[test]
fn every_program_passes_on_the_hardware() {
    let mut failures = Vec::new();
    for target in Target::BUILT {
        let facts = target.facts();
        let lds = Setup::new(Core::new(target, facts.local.geometry), Engine::Rtl);
        let gds = Setup::new(Core::gds(target, facts.gds.geometry), Engine::Rtl);
        for (file, source) in programs(target) {
            let program = Program::parse(&source, target).expect("it can be read");
            let setup = if program.settings().gds() { &gds } else { &lds };
            match execute(&program, setup, &mut Unobserved, &mut |_| {}) {
                Ok(session) if session.pass() => {}
                Ok(session) => failures.push(format!(
                    "{target}/{file}: {:?} {:?}",
                    session.outcome.failures.first(),
                    session.mismatches.first()
                )),
                Err(error) => failures.push(format!("{target}/{file}: {:?}", miette::Report::new(error))),
            }
        }
    }
    assert!(failures.is_empty(), "{} programs fail:\n{}", failures.len(), failures.join("\n"));
}
