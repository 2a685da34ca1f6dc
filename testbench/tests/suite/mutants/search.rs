//! Which random programs find the mutants of a core.
//!
//! Every program is recorded once, and all mutants that it may find are looked for in it. What each was found by stands
//! in a file, so that only those programs have to run; without that, programs run in the order of their length until
//! none is left.

use super::{AWAKE, Mutant, differs, number_in, of_lds, record, sleeping, text};
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::session::{Engine, Setup};
use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::path::Path;

/// Random programs at most: a mutant that none of them finds has survived.
const PROGRAMS: u64 = 800;

/// Random programs about floating-point numbers at most, for mutants of the float unit.
const FLOATS: usize = 800;

/// With it the files are written anew.
const RENEW: &str = "LDS_RENEW_FOUND";

/// A list of mutants, and a file in this folder with the program that finds each.
pub struct Found {
    pub mutants: Vec<Mutant>,
    pub file: &'static str,
    /// what is in it
    pub text: &'static str,
    /// the programs that are tried, if what is in the file isn't so any more
    pub candidates: fn(Core) -> Vec<u64>,
}

impl Found {
    /// Of each mutant that the file has, the number of its program.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.text.lines().map(|line| {
            let parts = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")?.split_once(" | program "));
            let (what, program) = parts.unwrap_or_else(|| panic!("{}: {line}", self.file));
            (what, program.parse().unwrap_or_else(|_| panic!("{}: {line}", self.file)))
        })
    }

    /// Demands that each mutant is found, and by the program that the file says.
    #[track_caller]
    pub fn check(&self) {
        let unit = Core::new(Target::Gfx906, Geometry::SMALL);
        let all = of_lds();
        let setup = Setup::new(unit, Engine::Verilator).with_verilog(sleeping(unit, &all));
        setup.prepare().expect("compiles");
        let asleep = setup.clone().holding(AWAKE, 0);
        let mut found: BTreeMap<&str, u64> = BTreeMap::new();
        // Those of some mutants that a program doesn't find.
        let mut missed_by = |program: u64, mutants: Vec<Mutant>| -> Vec<Mutant> {
            let recorded = record(unit, &asleep, program);
            let is_missed = |mutant: &Mutant| {
                let setup = setup.clone().holding(AWAKE, number_in(&all, mutant) as u32);
                let what = differs(&recorded, &mut setup.hardware().expect("powers up"));
                if let Some(what) = &what {
                    println!("| {} | program {program} | {} |", mutant.0, what.split(": ").next().unwrap_or(""));
                    found.insert(mutant.0, program);
                }
                what.is_none()
            };
            mutants.into_iter().filter(is_missed).collect()
        };
        let renews = env::var_os(RENEW).is_some();
        let mut left = self.mutants.clone();
        if !renews {
            let mut by_program: BTreeMap<u64, Vec<Mutant>> = BTreeMap::new();
            for (what, program) in self.lines() {
                let known = left.extract_if(.., |mutant| mutant.0 == what);
                by_program.entry(program).or_default().extend(known);
            }
            for (program, mutants) in by_program {
                left.extend(missed_by(program, mutants));
            }
        }
        if !left.is_empty() {
            for program in (self.candidates)(unit) {
                left = missed_by(program, left);
                if left.is_empty() {
                    break;
                }
            }
        }
        let missed: Vec<_> = left.iter().map(|(what, ..)| what).collect();
        assert!(missed.is_empty(), "not seen: {missed:#?}");

        let mut text = String::new();
        for (what, ..) in &self.mutants {
            writeln!(text, "| {what} | program {} |", found[what]).expect("a text");
        }
        if renews {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/mutants").join(self.file);
            std::fs::write(path, text).expect("it can be written");
        } else {
            assert_eq!(
                text, self.text,
                "every mutant is found, some by other programs than {} says; so that the next run needn't look for \
                 them: {RENEW}=1 cargo test -p lds-testbench --test suite mutants::",
                self.file
            );
        }
    }
}

/// Any programs.
pub fn any(unit: Core) -> Vec<u64> {
    shortest_first(unit, 0..PROGRAMS)
}

/// Programs about floating-point numbers.
pub fn about_floats(unit: Core) -> Vec<u64> {
    shortest_first(unit, (0..).filter(|number| is_about_floats(&text(unit, *number))).take(FLOATS))
}

/// By the number of instructions of all waves.
fn shortest_first(unit: Core, numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let length = |number: u64| {
        let text = text(unit, number);
        let waves = text.lines().find_map(|line| line.strip_prefix("; lds: waves ")?.parse().ok()).unwrap_or(1);
        waves * text.lines().filter(|line| line.starts_with("ds_")).count()
    };
    let mut numbers: Vec<(usize, u64)> = numbers.map(|number| (length(number), number)).collect();
    numbers.sort_unstable();
    numbers.into_iter().map(|(_, number)| number).collect()
}

/// More than half of its instructions are about floating-point numbers.
fn is_about_floats(text: &str) -> bool {
    let instructions = text.lines().filter(|line| line.starts_with("ds_"));
    let floats = instructions.clone().filter(|line| line.contains("_f32 ") || line.contains("_f64 "));
    2 * floats.count() > instructions.count()
}
