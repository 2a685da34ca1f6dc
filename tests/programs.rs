//! Every shipped program, on the golden model: results and cycles must be what the program itself expects.

use lds::diagnostic::Source;
use lds::model::Model;
use lds::program::{Action, Expectation, Program, run};
use lds::targets::{Geometry, Target};
use std::path::{Path, PathBuf};

fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("testbench/programs");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "s"))
        .collect();
    files.sort();
    files
}

fn read(path: &Path) -> Source {
    Source::new(path.file_name().unwrap().to_string_lossy(), std::fs::read_to_string(path).unwrap())
}

#[test]
fn every_program_gets_the_results_and_cycles_that_it_expects() {
    let files = shipped();
    assert!(files.len() >= 11, "only {} programs found", files.len());
    let mut report = String::new();
    for path in files {
        let source = read(&path);
        let outcome = Program::parse(&source, Target::Gfx906).map_err(Into::into).and_then(|program| {
            let mut machine = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL)?);
            run(&program, &mut machine, &mut |_| {})
        });
        match outcome {
            Err(error) => report += &format!("{}: {:?}\n", source.name(), miette::Report::new(error)),
            Ok(outcome) => {
                for warning in outcome.warnings {
                    report += &format!("{}: {warning}\n", source.name());
                }
                for failure in outcome.failures.iter().take(4) {
                    report += &format!("{}: {failure}\n", source.name());
                }
                for executed in outcome.executed.iter().filter(|executed| executed.violations != 0) {
                    report += &format!("{}: refused accesses: {executed:?}\n", source.name());
                }
            }
        }
    }
    assert!(report.is_empty(), "{report}");
}

#[test]
fn every_program_checks_both_results_and_cycles() {
    for path in shipped() {
        let source = read(&path);
        let program = Program::parse(&source, Target::Gfx906).unwrap();
        let checks: Vec<_> = program.steps().iter().filter(|step| matches!(step.action, Action::Expect(_))).collect();
        let cycles = checks.iter().filter(|step| program.text(step).contains("cycles")).count();
        let memory = checks.iter().filter(|step| matches!(step.action, Action::Expect(Expectation::Memory(_)))).count();
        assert!(cycles > 0, "{} checks no cycles", source.name());
        assert!(checks.len() > cycles || memory > 0, "{} checks no results", source.name());
    }
}
