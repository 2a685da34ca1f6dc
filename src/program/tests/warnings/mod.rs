//! What the checks find in programs, and what they have nothing to say of.

mod apart;
mod basis;
mod bits;
mod ends;
mod forks;
mod loops;
mod misaligned;
mod open_order;
mod others;
mod out_of_range;
mod own;
mod polls;
mod race;
mod release;
mod unset;
mod unwritten;

use crate::diagnostic::Source;
use crate::model::Model;
use crate::targets::{Geometry, Target};
use crate::timing::Chip;
use crate::{Program, Warning, run};

/// All that is warned of in a program, other than that its text ends without `s_endpgm`: texts here are short.
fn warnings(target: Target, text: &str) -> Vec<Warning> {
    let all = every_warning(target, text);
    all.into_iter().filter(|warning| warning.kind.name() != "no_end").collect()
}

/// All that is warned of in a program.
fn every_warning(target: Target, text: &str) -> Vec<Warning> {
    let program = Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let golden = Model::new(target, Geometry::FULL, allocation).with_settings(program.settings());
    run(&program, &mut golden.watched(), &mut |_| {}).unwrap().warnings
}

/// What is found in a program of gfx906 and told on request alone.
fn on_request(text: &str) -> Vec<Warning> {
    let target = Target::Gfx906;
    let program = Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let golden = Model::new(target, Geometry::FULL, allocation).with_settings(program.settings());
    run(&program, &mut golden.watched(), &mut |_| {}).unwrap().on_request
}

/// What is found in a program on the global data share of gfx906.
fn gds_warnings(text: &str) -> Vec<Warning> {
    let target = Target::Gfx906;
    let program = Program::parse(&Source::new("test.s", text), target).unwrap_or_else(|error| panic!("{error:?}"));
    let geometry = target.facts().gds.geometry;
    let golden = Model::on(target, Chip::gds(target, geometry), program.allocation(geometry).unwrap());
    let golden = golden.with_settings(program.settings());
    let all = run(&program, &mut golden.watched(), &mut |_| {}).unwrap().warnings;
    all.into_iter().filter(|warning| warning.kind.name() != "no_end").collect()
}

/// The warnings of one kind in a program for gfx906, as they are told.
fn of_kind(kind: &str, text: &str) -> Vec<String> {
    let all = warnings(Target::Gfx906, text);
    all.iter().filter(|warning| warning.kind.name() == kind).map(Warning::to_string).collect()
}

/// A program in which nothing is wrong, also by no other kind.
#[track_caller]
fn is_clean(text: &str) {
    let found: Vec<String> = warnings(Target::Gfx906, text).iter().map(Warning::to_string).collect();
    assert!(found.is_empty(), "{text}\n{found:?}");
}

/// A program in which something is refused, and nothing else is wrong.
#[track_caller]
fn has_only_refusals(text: &str) {
    let found = warnings(Target::Gfx906, text);
    let is_refusal = |warning: &Warning| ["out_of_range", "misaligned"].contains(&warning.kind.name());
    assert!(!found.is_empty() && found.iter().all(is_refusal), "{text}\n{found:?}");
}

/// The part of the allocation that tests use, filled.
const FILLED: &str = "; lds: memory at 0 count 256 = 0\n";

#[test]
fn warnings_come_in_the_order_of_the_lines_whatever_their_kinds() {
    let text = "; lds: v1 = 2\nds_read_b32 v2, v1\nds_write_b32 v1, v2\nds_add_u32 v9, v1 offset:1\n\
        ; lds: expect v2 == 0\n";
    let found: Vec<_> = warnings(Target::Gfx906, text).iter().map(|w| (w.line, w.kind.name())).collect();
    let wanted = [(2, "unwritten_memory"), (3, "pending_register"), (4, "unset_register"), (4, "misaligned")];
    assert_eq!(found, wanted);
}

#[test]
fn a_machine_that_does_not_report_gets_no_checks() {
    let outcome = super::run_golden("; lds: v1 = 2\nds_read_b32 v2, v1\ns_endpgm\n").unwrap();
    assert!(outcome.warnings.is_empty());
}
