//! Kernels that are wrong: what is found, and in which line.
//!
//! Those of `wrong.cl` say so themselves, in comments at their lines; line tables lead from the assembly to them. The
//! others are kernels of the corpus without one of their instructions.

use super::compiled::compile;
use super::inputs::noise;
use super::launch::Launch;
use super::references::{quantised, transpose, waves};
use super::{TARGETS, folder};
use lds::program::RunError;
use lds::targets::Target;
use lds_testbench::session::SessionError;
use std::collections::{BTreeMap, BTreeSet};

/// What is found, by kinds with lines.
type Found = BTreeSet<(String, usize)>;

/// How the comment at a line begins.
const MARK: &str = "// found: ";

/// What a run finds in a file, by the lines of the file itself, with what is told of a kind on request.
fn found(launch: &Launch, target: Target, text: &str, also: &str) -> Found {
    let before = launch.program(text).1;
    let own = |line: usize| line.checked_sub(before).expect("a line of the file");
    match launch.run(target, "wrong.s", text) {
        Ok(session) => {
            let requested = session.outcome.on_request.iter().filter(|warning| warning.kind.name() == also);
            let warnings = session.outcome.warnings.iter().chain(requested);
            warnings.map(|warning| (warning.kind.name().to_owned(), own(warning.line))).collect()
        }
        Err(SessionError::Run(RunError::Program(error))) => [("error".to_owned(), own(error.line_column().0))].into(),
        Err(error) => panic!("{}: {error}", launch.kernel),
    }
}

/// The line of the source that each line of assembly comes from, by the line tables.
fn sources(text: &str) -> Vec<usize> {
    let mut now = 0;
    let place = |line: &str| line.trim_start().strip_prefix(".loc")?.split_whitespace().nth(1)?.parse().ok();
    let follow = |line: &str| {
        now = place(line).unwrap_or(now);
        now
    };
    text.lines().map(follow).collect()
}

/// By kernel what its comments say.
fn marked(source: &str) -> BTreeMap<&str, Found> {
    let (mut kernels, mut kernel) = (BTreeMap::<&str, Found>::new(), "");
    for (line, number) in source.lines().zip(1..) {
        if let Some(name) = line.split(") void ").nth(1) {
            kernel = name.split('(').next().unwrap_or_default();
        }
        if let Some((_, kind)) = line.split_once(MARK) {
            kernels.entry(kernel).or_default().insert((kind.to_owned(), number));
        }
    }
    kernels
}

/// A launch of a kernel of `wrong.cl`: two buffers. The first number is 1.
fn launch(kernel: &str) -> Launch {
    let numbers = [vec![1], noise(181, 255)].concat();
    Launch::new(kernel).reads(&numbers).writes(&[0; 256])
}

#[test]
fn mistakes_of_sources_are_found_in_their_lines() {
    let file = folder().join("wrong.cl");
    let source = std::fs::read_to_string(&file).expect("a source");
    let marked = marked(&source);
    assert!(marked.len() >= 15, "{} kernels", marked.len());
    let mut wrong = Vec::new();
    for (target, level) in TARGETS.iter().flat_map(|target| ["-O0", "-O1"].map(|level| (*target, level))) {
        let text = compile(&file, target, &[level, "-gline-tables-only"]);
        let sources = sources(&text);
        for (kernel, wanted) in &marked {
            let found = found(&launch(kernel), target, &text, "");
            let found: Found = found.into_iter().map(|(kind, line)| (kind, sources[line - 1])).collect();
            if found.is_empty() || !found.is_subset(wanted) {
                wrong.push(format!("{kernel} {target} {level}: {found:?} and not {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// An instruction that a kernel of the corpus needs, and what is found without it.
struct Needed {
    file: &'static str,
    launches: fn() -> Vec<Launch>,
    kernel: &'static str,
    /// what the compiler is asked for
    options: &'static [&'static str],
    /// the instruction, and how many like it come before
    instruction: (&'static str, usize),
    kind: &'static str,
    /// how the next instructions begin at which that is found, one behind the other
    places: &'static [&'static str],
    targets: &'static [Target],
}

impl Needed {
    const TURNED: Needed = Needed {
        file: "transpose.cl",
        launches: transpose::launches,
        kernel: "transpose_doubles",
        options: &["-O2"],
        instruction: ("s_barrier", 0),
        kind: "race",
        places: &["ds_"],
        targets: &TARGETS,
    };
    const LANES: Needed =
        Needed { file: "waves.cl", launches: waves::launches, kernel: "exchange_lanes", ..Needed::TURNED };

    /// What LLVM puts between two instructions of GFX11 whose hardware doesn't look after a mask in SGPRs.
    const MASK: Needed = Needed {
        file: "quantised.cl",
        launches: quantised::launches,
        kernel: "four_bits_expand",
        options: &["-O2", "-mwavefrontsize64"],
        instruction: ("s_waitcnt_depctr", 0),
        kind: "wait_states",
        places: &["s_or_b64", "s_and_not1_b64"],
        targets: &[Target::Gfx1100, Target::Gfx1151],
    };

    const fn and(
        self,
        instruction: (&'static str, usize),
        kind: &'static str,
        places: &'static [&'static str],
    ) -> Self {
        Needed { instruction, kind, places, ..self }
    }
}

const LGKM: &str = "s_waitcnt lgkmcnt(0)";

const ALL_NEEDED: [Needed; 8] = [
    Needed::MASK,
    Needed::TURNED,
    Needed::TURNED.and((LGKM, 0), "pending_register", &["global_load"]),
    // The store before the barrier: the LDS keeps its order, on which compilers rest.
    Needed::TURNED.and((LGKM, 1), "in_flight", &["ds_"]),
    Needed::TURNED.and((LGKM, 2), "pending_register", &["global_store"]),
    Needed::TURNED.and(("s_waitcnt vmcnt(0)", 0), "pending_register", &["ds_"]),
    Needed::LANES.and((LGKM, 1), "pending_register", &["v_add"]),
    Needed { kernel: "scan_rows", targets: &[Target::Gfx906], ..Needed::LANES }.and(
        ("s_nop 1", 0),
        "wait_states",
        &["v_add"],
    ),
];

/// A file without that instruction, and what must be found in it.
fn without(text: &str, needed: &Needed) -> (String, Found) {
    let mut lines: Vec<&str> = text.lines().collect();
    let begins = |at: &usize, how: &str| lines[*at].trim_start().starts_with(how);
    let start = (0..lines.len()).find(|at| begins(at, &format!("{}:", needed.kernel))).expect("the kernel");
    let (instruction, before) = needed.instruction;
    let removed = (start..lines.len()).filter(|at| begins(at, instruction)).nth(before).expect("the instruction");
    let mut found = Found::new();
    let mut place = removed;
    for next in needed.places {
        place = (place + 1..lines.len()).find(|at| begins(at, next)).expect("the place");
        found.insert((needed.kind.to_owned(), place + 1));
    }
    // An empty line, so that lines keep their numbers.
    lines[removed] = "";
    (lines.join("\n") + "\n", found)
}

#[test]
fn instructions_that_kernels_need_are_missed_in_their_lines() {
    let mut wrong = Vec::new();
    for needed in &ALL_NEEDED {
        let launches = (needed.launches)();
        let launch = launches.iter().find(|launch| launch.kernel == needed.kernel).expect("the kernel");
        for target in needed.targets {
            let text = compile(&folder().join(needed.file), *target, needed.options);
            assert_eq!(found(launch, *target, &text, needed.kind), Found::new(), "it is right as it is");
            let (text, wanted) = without(&text, needed);
            let found = found(launch, *target, &text, needed.kind);
            if found != wanted {
                let (instruction, _) = needed.instruction;
                wrong.push(format!("{} {target} {instruction}: {found:?} and not {wanted:?}", needed.kernel));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
