//! Compiled kernels: what is said of them as a compiler leaves them, and which remedies are found once their address
//! registers are known.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds_analyze::input::program;
use lds_analyze::remedy::AddressNames;
use lds_analyze::show::TextOptions;
use lds_analyze::{Analysis, Collector, Options, Selection};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../kernels").join(name)
}

/// The lines of a kernel that count: what the README's `grep` keeps of it.
fn prepared(name: &str) -> String {
    let pattern = r"^\s*(ds_\w+|s_(waitcnt|barrier|endpgm)\b).*";
    let output = Command::new("grep").args(["-oE", pattern]).arg(file(&format!("{name}.s"))).output().expect("grep");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

fn analysis(name: &str, text: &str) -> Analysis {
    let program_text = Program::parse(&Source::new(name, text), Target::Gfx906);
    let parsed = program_text.unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
    let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
    let allocation = parsed.allocation(Geometry::FULL).expect("it fits");
    let options = Options { details: Selection::Worst(20), suggest: true };
    let mut collector = Collector::new(chip.clone(), allocation, options);
    program(&parsed, &chip, allocation, &mut collector, NonZero::<usize>::MIN, &mut |_| {}).expect("runs");
    collector.finish(name.to_owned(), &AddressNames::default())
}

fn text(analysis: &Analysis) -> String {
    analysis.text(&TextOptions { worst: None, detail: false, every_cycle: false, width: 80 })
}

/// Kernel, and of each textbook remedy what has to be said of it.
const KERNELS: [(&str, &[&str]); 10] = [
    ("transpose", &["rows of 33 floats instead of 32"]),
    ("transpose_double", &["rows of 17 doubles instead of 16"]),
    ("transpose_half", &["rows of 66 halves instead of 64"]),
    ("matrix_tile", &["rows of 10 vectors of 16 bytes instead of 8", "tile[r][c ^ (r & 7)] instead of tile[r][c]"]),
    ("rows_of_24", &["rows of 7 vectors of 16 bytes instead of 6"]),
    ("structures", &["rows of 9 floats instead of 8"]),
    ("row_sums", &["rows of 65 floats instead of 64"]),
    ("reduction", &["rows of 33 floats instead of 32"]),
    ("exchange", &["rows of 17 doubles instead of 16"]),
    ("counters", &["rows of 65 floats instead of 64"]),
];

/// Nothing says what the registers hold, so nobody knows whether there are conflicts.
#[test]
fn a_kernel_as_it_is_compiled_is_no_kernel_without_conflicts() {
    for (name, _) in KERNELS {
        let found = analysis(name, &prepared(name));
        let sums = &found.totals.sums;
        assert_eq!(sums.unknown_instructions, sums.instructions, "{name}");
        assert!(!found.unknown.is_empty() && !found.warnings.is_empty(), "{name}");
        let suggestion = found.suggestion.as_ref().expect("asked for");
        assert!(suggestion.remedies.is_empty() && suggestion.tried == 0, "{name}");
        let said = text(&found);
        assert!(said.contains("NOT KNOWN: ") && !said.contains("no conflict"), "{name}: {said}");
        for unknown in &found.unknown {
            assert!(said.contains(&unknown.name), "{name}: {said}");
        }
    }
}

#[test]
fn with_known_registers_the_textbook_remedy_is_offered() {
    for (name, textbook) in KERNELS {
        let registers = std::fs::read_to_string(file(&format!("{name}.regs"))).expect("directives");
        let found = analysis(name, &(registers + &prepared(name)));
        let suggestion = found.suggestion.as_ref().expect("asked for");
        assert_eq!((found.totals.sums.unknown_instructions, &found.unknown[..]), (0, &[][..]), "{name}");
        assert!(suggestion.bank_conflict_cycles > 0, "{name}");
        for remedy in textbook {
            let offered = suggestion.remedies.iter().find(|offered| offered.source.contains(remedy));
            let offered = offered.unwrap_or_else(|| panic!("{name}: no {remedy}\n{}", text(&found)));
            assert_eq!(offered.bank_conflict_cycles, 0, "{name}");
        }
    }
}
