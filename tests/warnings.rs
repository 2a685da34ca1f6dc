//! What is warned of in the programs that come with the project: nothing but what `warnings.txt` lists, with the
//! reason.

use lds::diagnostic::Source;
use lds::model::Model;
use lds::program::{Program, run};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A program by its name, with its target.
type Named = (String, String, Target);

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder with such an ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect()
}

fn name(folder: &str, path: &Path) -> String {
    format!("{folder}/{}", path.file_name().unwrap().to_str().unwrap())
}

/// Every program in a file of its own.
fn shipped() -> Vec<Named> {
    let folders = [
        ("testbench/programs", Target::Gfx906),
        ("testbench/programs/gfx906", Target::Gfx906),
        ("testbench/programs/gfx1100", Target::Gfx1100),
        ("testbench/opcodes/gfx906", Target::Gfx906),
        ("testbench/opcodes/gfx1100", Target::Gfx1100),
    ];
    let of = |(folder, target)| {
        let programs = files(folder, "s");
        assert!(programs.len() >= 2, "only {} in {folder}", programs.len());
        programs.into_iter().map(move |path| (name(folder, &path), read(&path), target))
    };
    folders.into_iter().flat_map(of).collect()
}

/// The programs that the documents show: blocks of assembly.
fn shown() -> Vec<Named> {
    let mut all = Vec::new();
    // Programs of the R700 have a language of their own, and tests of their own.
    let pages = ["docs", "docs/timing"].into_iter().flat_map(|folder| {
        let pages = files(folder, "md").into_iter().map(move |path| (name(folder, &path), path));
        pages.filter(|(_, path)| path.file_stem().is_none_or(|stem| stem != "r700"))
    });
    for (page, path) in pages {
        for block in read(&path).split("\n```asm\n").skip(1) {
            let (program, _) = block.split_once("```").expect("a block ends");
            all.push((page.clone(), program.to_owned(), Target::Gfx906));
        }
    }
    assert!(all.len() >= 3, "only {} programs in the documents", all.len());
    all
}

/// What is found in a program, as `warnings.txt` writes it: program, kind, line.
fn found((name, text, target): &Named) -> Vec<String> {
    let program = Program::parse(&Source::new(name, text.as_str()), *target);
    let program = program.unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
    let chip = if program.settings().gds() {
        Chip::gds(*target, target.facts().gds.geometry)
    } else {
        Chip::of(*target, Geometry::FULL, false)
    };
    let allocation = program.allocation(chip.geometry()).unwrap();
    let golden = Model::on(*target, chip, allocation).with_settings(program.settings());
    let outcome = run(&program, &mut golden.watched(), &mut |_| {}).unwrap();
    outcome.warnings.iter().map(|warning| format!("{name} {} {}", warning.kind.name(), warning.line)).collect()
}

#[test]
fn shipped_programs_have_no_warnings_but_those_that_are_meant() {
    let list = read(&root().join("tests/warnings.txt"));
    assert!(list.starts_with('#'), "a reason comes first");
    let wanted: BTreeSet<String> = list.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
    let found: BTreeSet<String> = shipped().iter().chain(&shown()).flat_map(found).collect();
    let unmeant: Vec<_> = found.difference(&wanted).collect();
    let missing: Vec<_> = wanted.difference(&found).collect();
    assert!(unmeant.is_empty() && missing.is_empty(), "not listed: {unmeant:#?}\nlisted, but not found: {missing:#?}");
}
