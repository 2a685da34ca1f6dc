//! Kernels under `testbench/kernels` as clang wrote them, each of another kind: they run as they are.

use super::*;
use crate::Warning;
use std::path::Path;

/// Kernels of a target: names and texts.
fn kernels(target: Target) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testbench/kernels").join(target.name());
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut named: Vec<(String, String)> = files
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(&path).unwrap()))
        .collect();
    named.sort();
    named
}

/// What is wrong with a kernel, if something is.
fn wrong(text: &str, target: Target) -> Option<String> {
    let program = match Program::parse(&Source::new("kernel.s", text), target) {
        Ok(program) => program,
        Err(error) => return Some(format!("line {}: {error}", error.line_column().0)),
    };
    let model = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
    match run(&program, &mut model.with_settings(program.settings()).watched(), &mut |_| {}) {
        Err(RunError::Program(error)) => Some(format!("line {}: {error}", error.line_column().0)),
        Err(error) => Some(error.to_string()),
        Ok(outcome) => {
            // A compiler keeps instructions apart and waits for registers. (Races are those of the source: `exchange`
            // looks at a number that others change.)
            // It also ends.
            let kinds = ["no_end", "unchecked_expect"];
            let is_wrong = |warning: &&Warning| warning.kind.is_too_early() || kinds.contains(&warning.kind.name());
            let early = outcome.warnings.iter().find(is_wrong);
            let failure = outcome.failures.first().map(ToString::to_string);
            failure.or_else(|| early.map(ToString::to_string))
        }
    }
}

#[test]
fn compiled_kernels_run_as_they_are() {
    let mut all = Vec::new();
    for target in [Target::Gfx906, Target::Gfx1100] {
        for (name, text) in kernels(target) {
            assert!(text.contains("; lds: expect buffer "), "{name} expects nothing");
            all.extend(wrong(&text, target).map(|what| format!("{target}/{name}.s: {what}")));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    let names = |target| kernels(target).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(names(Target::Gfx906), names(Target::Gfx1100));
    assert!(names(Target::Gfx906).len() >= 29, "{:?}", names(Target::Gfx906));
}

/// What a compiler leaves undefined decides nothing: registers that it saves, halves that it doesn't use, lanes that
/// are off, and where memory would be that it doesn't use.
#[test]
fn compiled_kernels_rest_on_what_is_set() {
    let mut all = Vec::new();
    for target in [Target::Gfx906, Target::Gfx1100] {
        for (name, text) in kernels(target) {
            let program = Program::parse(&Source::new("kernel.s", text), target).unwrap();
            let model = Model::new(target, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
            let outcome = run(&program, &mut model.with_settings(program.settings()).watched(), &mut |_| {}).unwrap();
            let unset = outcome.warnings.iter().find(|warning| warning.kind.name() == "unset_register");
            all.extend(unset.into_iter().chain(&outcome.doubts).map(|warning| format!("{target}/{name}: {warning}")));
        }
    }
    assert_eq!(all, [""; 0]);
}

/// What isn't executed is refused with mnemonic, line and address.
#[test]
fn what_is_not_executed_is_named() {
    let error = run_golden("s_nop 0\ns_rfe_b64 s[0:1]\ns_endpgm").unwrap_err();
    let RunError::Program(error) = error else { panic!("{error}") };
    assert_eq!(
        (error.to_string().as_str(), error.line_column().0),
        ("s_rfe_b64 outside of a trap handler (at address 0x4)", 2)
    );
    let error =
        Program::parse(&Source::new("test.s", "s_nop 0\ns_code_end\ns_endpgm"), Target::Gfx1100).map(|program| {
            let mut model = Model::new(Target::Gfx1100, Geometry::FULL, program.allocation(Geometry::FULL).unwrap());
            run(&program, &mut model, &mut |_| {}).unwrap_err().to_string()
        });
    assert_eq!(error.unwrap(), "s_code_end is decoded, but not executed (at address 0x4)");
}
