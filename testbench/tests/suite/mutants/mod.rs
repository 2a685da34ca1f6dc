//! One thing broken in the Verilog, and random programs find it.
//!
//! All mutants are in one core, which has one more input: the number of the one that is awake. So it is compiled once,
//! and Verilator runs it. What programs do at its ports while all sleep is recorded once and driven at every mutant.

mod adders;
mod answers;
mod both;
mod buffers;
mod clients;
mod control;
mod float;
mod gds;
mod gds4;
mod gws;
mod leaves;
mod operands;
mod order;
mod r700;
mod readings;
mod requests;
mod search;
mod source2;
mod stacks;
mod units;
mod wgp;

use crate::common::SMALLEST;
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{BvhStack, Geometry, Reading, Rules, Target};
use lds_rtl::Control;
use lds_rtl::export::{Core, Design, Memory, Port, Technology};
use lds_simulation::hardware::Simulator;
use lds_simulation::pins::export::Recording;
use lds_simulation::pins::{Built, Pins, PortedCore};
use lds_simulation::traffic::traffic;
use lds_testbench::hardware::{Fault, Hardware, Log, SharedLog};
use lds_testbench::observer::Unobserved;
use lds_testbench::random::program;
use lds_testbench::retrace::retrace;
use lds_testbench::session::{Engine, SessionError, Setup, execute};
use search::Found;
use std::collections::BTreeMap;
use std::mem::replace;

/// What is broken, from, to; where it takes several lines of Verilog, each of them a line.
type Mutant = (&'static str, &'static str, &'static str);

/// Mutants that recorded requests find.
fn found_by_requests() -> Vec<Mutant> {
    [requests::MUTANTS, both::MUTANTS, operands::MUTANTS, order::MUTANTS, answers::MUTANTS, leaves::MUTANTS].concat()
}

/// Every mutant of one core is in the same Verilog, whoever finds them: it is compiled once.
fn of_lds() -> Vec<Mutant> {
    let mut all = [found_by_programs().mutants, found_by_floats().mutants].concat();
    all.extend(found_by_requests().into_iter().filter(|mutant| !both::MUTANTS.contains(mutant)));
    all
}

/// Every mutant of a global data share for four compute units.
fn of_gds4() -> Vec<Mutant> {
    [gds4::MUTANTS, gds4::OF_WAVES].concat()
}

/// Every mutant of a global data share.
fn of_gds(target: Target) -> Vec<Mutant> {
    match target.facts().gds.registers {
        false => [gds::MUTANTS, gws::OF_BOTH, gws::OF_MEMORY].concat(),
        true => [gws::OF_BOTH, gws::OF_REGISTERS].concat(),
    }
}

/// Where they begin. Whoever changes the random programs may have to look for another one.
const SEED: u64 = 1;

/// Programs about waves that wait for one another, for mutants of that.
const PROGRAMS_OF_WAVES: usize = 300;

/// The input that wakes a mutant; 0 wakes none.
const AWAKE: &str = "awake";

/// Bits of that input.
const BITS: usize = 16;

/// What begins a line in which one register takes its value.
const CLOCKED: &str = "always @(posedge clock) ";

/// A line of Verilog with versions of it that are awake under a condition.
fn with_versions(line: &str, versions: &[(String, String)]) -> String {
    let chosen = |own: &str, of: &dyn Fn(&str) -> String| {
        let (mut before, mut after) = (String::new(), String::new());
        for (condition, version) in versions {
            before += &format!("{condition} ? ({}) : (", of(version));
            after += ")";
        }
        format!("({before}{own}{after})")
    };
    // What is between two texts of a line.
    let between = |line: &str, open: &str, close: &str| {
        let rest = line.trim().strip_prefix(open)?.strip_suffix(close)?;
        Some(rest.to_owned())
    };
    let trimmed = line.trim();
    // Attributes may be in front of it.
    if let Some((attributes, statement)) = trimmed.split_once(CLOCKED) {
        let open = format!("{attributes}{CLOCKED}");
        let of = |version: &str| between(version, &open, "").unwrap_or_else(|| panic!("{version}"));
        let versions: Vec<_> = versions.iter().map(|(condition, version)| (condition.clone(), of(version))).collect();
        return format!("{open}{}", with_versions(statement, &versions));
    }
    let is_continuous = trimmed.starts_with("assign ") || trimmed.starts_with("wire ");
    if let Some((target, value)) = trimmed.split_once(" = ").filter(|_| is_continuous) {
        let open = format!("{target} = ");
        let of = |version: &str| between(version, &open, ";").unwrap_or_else(|| panic!("{version}"));
        return format!("{open}{};", chosen(value.trim_end_matches(';'), &of));
    }
    if trimmed.ends_with(';') {
        let mut text = String::new();
        for (condition, version) in versions {
            text += &format!("if ({condition}) begin {version} end else ");
        }
        return format!("{text}begin {trimmed} end");
    }
    let port = trimmed.strip_prefix('.').and_then(|rest| rest.split_once('(')).map(|(port, _)| format!(".{port}("));
    let ending = if trimmed.ends_with(',') { ")," } else { ")" };
    let (open, close) = match &port {
        Some(open) => (open.as_str(), ending),
        None => ("if (", ") begin"),
    };
    let of = |version: &str| between(version, open, close).unwrap_or_else(|| panic!("{version}"));
    format!("{open}{}{close}", chosen(&of(trimmed), &of))
}

/// The lines of a Verilog text, each with the name of the module that it is in. An assignment is one line.
fn lines(text: &str) -> Vec<(String, String)> {
    let (mut lines, mut module) = (Vec::<(String, String)>::new(), "");
    let mut goes_on = false;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("module ") {
            module = rest.split(' ').next().expect("a name");
        }
        match lines.last_mut().filter(|_| goes_on) {
            Some((_, before)) => *before += &format!(" {}", line.trim()),
            None => lines.push((module.to_owned(), line.to_owned())),
        }
        goes_on = lines.last().is_some_and(|(_, line)| line.trim().starts_with("assign ") && !line.ends_with(';'));
    }
    lines
}

/// A mutant as [`Mutant`] has it, where the texts are made.
type Broken = [String; 3];

/// A unit with every mutant in it, all asleep.
fn sleeping(unit: Core, mutants: &[Mutant]) -> Design {
    let own = |(what, from, to): &Mutant| [*what, *from, *to].map(str::to_owned);
    let mutants: Vec<Broken> = mutants.iter().map(own).collect();
    asleep(unit.verilog(Technology::Generic).expect("exports"), &mutants)
}

/// A core with every mutant in it, all asleep. `<ends_request>` stands for the bits of that field of a pass's control,
/// `<in copies_8x9>` in front of a text says in which module it is looked for, and `<all in copies_8x9>` that every
/// line there with that text is meant.
fn asleep(mut design: Design, mutants: &[Broken]) -> Design {
    let with_bits = |text: &str| {
        Control::FIELDS.iter().fold(text.to_owned(), |text, (field, _)| {
            text.replace(&format!("<{field}>"), &Control::slice(field).expect("a field"))
        })
    };
    let all = lines(&design.text);
    let joined: String = all.iter().flat_map(|(_, line)| [line.as_str(), "\n"]).collect();
    let starts: Vec<usize> =
        all.iter().scan(0, |next, (_, line)| Some(replace(next, *next + line.len() + 1))).collect();
    let mut versions: BTreeMap<usize, Vec<(String, String)>> = BTreeMap::new();
    for (number, [what, from, to]) in mutants.iter().enumerate() {
        let (from, to) = (with_bits(from), with_bits(to));
        assert_eq!(from.split('\n').count(), to.split('\n').count(), "{what}");
        for (from, to) in from.split('\n').zip(to.split('\n')) {
            let (several, rest) = match from.strip_prefix("<all in ") {
                Some(rest) => (true, Some(rest)),
                None => (false, from.strip_prefix("<in ")),
            };
            let (module, from) = match rest.and_then(|rest| rest.split_once('>')) {
                Some((block, from)) => (Some(format!("{}_{block}", design.top)), from),
                None => (None, from),
            };
            // One search of the whole text takes a tenth of the time that one for each line does.
            let found =
                joined.match_indices(from).map(|(place, _)| starts.partition_point(|start| *start <= place) - 1);
            let mut places: Vec<usize> =
                found.filter(|&at| module.as_ref().is_none_or(|module| *module == all[at].0)).collect();
            places.dedup();
            assert!(!places.is_empty() && (several || places.len() == 1), "{what}: `{from}` in {} lines", places.len());
            for at in places {
                let line = &all[at].1;
                assert_eq!(line.matches(from).count(), 1, "{what}: `{from}` once");
                let condition = format!("{}.{AWAKE} == {BITS}'d{}", design.top, number + 1);
                versions.entry(at).or_default().push((condition, line.replace(from, to)));
            }
        }
    }
    let changed = all.iter().enumerate().map(|(at, (_, line))| match versions.get(&at) {
        Some(versions) => with_versions(line, versions),
        None => line.clone(),
    });
    let text = changed.collect::<Vec<String>>().join("\n") + "\n";
    let header = format!("module {} (", design.top);
    assert_eq!(text.matches(&header).count(), 1);
    design.text = text.replace(&header, &format!("{header}\n    input wire [{}:0] {AWAKE},", BITS - 1));
    design.ports.push(Port {
        name: AWAKE.to_owned(),
        source: AWAKE.to_owned(),
        about: "which mutant is awake".to_owned(),
        is_input: true,
        width: BITS,
        count: 1,
    });
    design
}

/// What a program does at the ports of the RTL, and the storage after it.
struct Recorded {
    log: Log,
    storage: Vec<u32>,
}

/// Every dword of a unit's storage.
fn storage(unit: &Hardware) -> Vec<u32> {
    (0..unit.geometry().bytes() as u32).step_by(4).map(|address| unit.peek(address)).collect()
}

/// The text of a random program.
fn text(unit: Core, number: u64) -> String {
    program(unit, SEED, number).expect("a program").to_string()
}

/// Mutants of a core's blocks, and what finds them.
fn found_by_programs() -> Found {
    let mutants = [units::MUTANTS, both::MUTANTS, adders::MUTANTS, source2::MUTANTS].concat();
    Found { mutants, file: "found.txt", text: include_str!("found.txt"), candidates: search::any }
}

/// Mutants of the float unit, and what finds them.
fn found_by_floats() -> Found {
    Found {
        mutants: float::MUTANTS.to_vec(),
        file: "found_floats.txt",
        text: include_str!("found_floats.txt"),
        candidates: search::about_floats,
    }
}

#[test]
fn what_was_found_is_a_mutant_still() {
    for found in [found_by_programs(), found_by_floats()] {
        for (what, _) in found.lines() {
            let is_there = found.mutants.iter().any(|(mutant, ..)| *mutant == what);
            assert!(is_there, "{}: {what}: no mutant", found.file);
        }
    }
}

/// Runs a random program on a unit with mutants of which none is awake, held against the golden model.
fn record(unit: Core, asleep: &Setup, number: u64) -> Recorded {
    let log = SharedLog::default();
    let setup = asleep.clone().recorded(log.clone());
    let program = Program::parse(&Source::new("random.s", text(unit, number)), unit.target).expect("it can be read");
    let session = execute(&program, &setup, &mut Unobserved, &mut |_| {}).expect("it runs");
    assert!(session.mismatches.is_empty(), "program {number}: {:?}", session.mismatches);
    let log = log.take();
    let mut again = asleep.hardware().expect("powers up");
    retrace(&log, &mut again, &mut Unobserved).expect("nothing is broken while all sleep");
    Recorded { log, storage: storage(&again) }
}

/// What differs when a recorded program is driven at a unit, if anything does.
fn differs(recorded: &Recorded, unit: &mut Hardware) -> Option<String> {
    match retrace(&recorded.log, unit, &mut Unobserved) {
        Ok(()) => (storage(unit) != recorded.storage).then(|| "the storage differs".to_owned()),
        Err(Fault::Tool(what)) => panic!("{what}"),
        Err(fault) => Some(fault.to_string()),
    }
}

#[test]
fn random_programs_find_every_mutant() {
    found_by_programs().check();
}

#[test]
fn programs_about_floats_find_every_mutant_of_the_float_unit() {
    found_by_floats().check();
}

/// Mutants that the requests recorded for a core find, without a program. They are some of all that its Verilog has.
#[track_caller]
fn recorded_requests_find(unit: Core, mutants: &[Mutant], all: &[Mutant]) {
    let setup = Setup::new(unit, Engine::Verilator).with_verilog(sleeping(unit, all));
    setup.prepare().expect("compiles");
    let log = traffic(&unit).expect("models and RTL agree");
    let found = |awake: usize| {
        let mut mutant = setup.clone().holding(AWAKE, awake as u32).hardware().expect("powers up");
        match retrace(&log, &mut mutant, &mut Unobserved) {
            Ok(()) => None,
            Err(Fault::Tool(what)) => panic!("{what}"),
            Err(fault) => Some(fault.to_string()),
        }
    };
    assert_eq!(found(0), None, "nothing is broken while all sleep");
    let mut missed = Vec::new();
    for mutant in mutants {
        match found(number_in(all, mutant)) {
            None => missed.push(mutant.0),
            Some(reason) => println!("| {} | {} |", mutant.0, reason.split(": ").next().unwrap_or("")),
        }
    }
    assert!(missed.is_empty(), "not seen: {missed:#?}");
}

/// What an exported test bench replays finds every mutant.
#[track_caller]
fn replay(core: impl PortedCore, mutants: &[Broken], recording: &Recording) {
    let design = asleep(core.design().expect("exports"), mutants);
    let built = Built::new(Simulator::Verilator, core, Some(&design), false).expect("Verilator compiles it");
    let found = |awake: usize| {
        let mut pins = built.power_up(None).expect("powers up");
        pins.set(AWAKE, &[awake as u64]);
        recording.differs(&mut pins).expect("Verilator runs it")
    };
    assert_eq!(found(0), None, "nothing is broken while all sleep");
    let mut missed = Vec::new();
    for (number, [what, ..]) in mutants.iter().enumerate() {
        match found(number + 1) {
            None => missed.push(what),
            Some(seen) => println!("| {what} | {seen} |"),
        }
    }
    assert!(missed.is_empty(), "of {} not seen: {missed:#?}", mutants.len());
}

/// The number that wakes a mutant.
fn number_in(all: &[Mutant], mutant: &Mutant) -> usize {
    1 + all.iter().position(|other| other == mutant).expect("one of them")
}

/// Mutants of every block on the way of a request and back, and what random requests would miss, which the sweeps of a
/// recording find.
#[test]
fn recorded_requests_find_what_random_ones_miss() {
    recorded_requests_find(Core::new(Target::Gfx906, Geometry::SMALL), &found_by_requests(), &of_lds());
}

#[test]
fn recorded_requests_find_every_mutant_of_a_global_data_share() {
    let share = Core::gds(Target::Gfx906, SMALLEST);
    recorded_requests_find(share, gds::MUTANTS, &of_gds(share.target));
}

#[test]
fn recorded_requests_find_every_mutant_of_one_for_four_compute_units() {
    let two = Core::gds(Target::Gfx906, SMALLEST);
    recorded_requests_find(Core { memory: Memory::Gds { compute_units: 4 }, ..two }, &of_gds4(), &of_gds4());
}

#[test]
fn recorded_requests_find_every_mutant_of_stacks() {
    recorded_requests_find(Core::new(Target::Gfx1100, SMALLEST), stacks::MUTANTS, stacks::MUTANTS);
}

#[test]
fn recorded_requests_find_every_mutant_of_stacks_as_in_the_manual() {
    let core =
        Core { rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL }, ..Core::new(Target::Gfx1100, SMALLEST) };
    recorded_requests_find(core, stacks::OF_MANUAL, stacks::OF_MANUAL);
}

#[test]
fn recorded_requests_find_every_mutant_of_other_readings() {
    let whole = Core::new(Target::Gfx906, SMALLEST);
    let core = Core { rules: Rules { readings: Reading::ALL, ..Rules::USUAL }, ..whole };
    recorded_requests_find(core, readings::MUTANTS, readings::MUTANTS);
}

#[test]
fn recorded_requests_find_every_mutant_of_a_work_group_processor() {
    recorded_requests_find(Core::wgp(Target::Gfx1100, SMALLEST), wgp::MUTANTS, wgp::MUTANTS);
}

/// Programs in which waves wait for one another find what is broken of that.
#[test]
fn programs_of_waves_find_every_mutant_of_what_they_wait_at() {
    let of_two = |own| [gws::OF_BOTH, own].concat();
    for (target, compute_units, mutants, all) in [
        (Target::Gfx906, 2, of_two(gws::OF_MEMORY), of_gds(Target::Gfx906)),
        (Target::Gfx1100, 2, of_two(gws::OF_REGISTERS), of_gds(Target::Gfx1100)),
        (Target::Gfx906, 4, gds4::OF_WAVES.to_vec(), of_gds4()),
    ] {
        let unit = Core { memory: Memory::Gds { compute_units }, ..Core::gds(target, SMALLEST) };
        let setup = Setup::new(unit, Engine::Verilator).with_verilog(sleeping(unit, &all));
        setup.prepare().expect("compiles");
        let asleep = setup.clone().holding(AWAKE, 0);
        let is_about_waves = |number: &u64| text(unit, *number).contains("; lds: gws_base");
        let mut numbers: Vec<u64> = (0..).filter(is_about_waves).take(PROGRAMS_OF_WAVES).collect();
        let mut recordings = BTreeMap::new();
        // What is left of a program in the state of resources and registers is compared with the golden model.
        let ends_wrong = |setup: &Setup, number: u64| {
            let program = Program::parse(&Source::new("random.s", text(unit, number)), target).expect("it can be read");
            match execute(&program, setup, &mut Unobserved, &mut |_| {}) {
                Ok(session) => !session.mismatches.is_empty(),
                Err(SessionError::Run(_)) => true,
                Err(SessionError::Tool(fault)) => panic!("{fault}"),
            }
        };
        // What one mutant was found by comes first for the next.
        let mut is_seen = |awake: usize| {
            let setup = setup.clone().holding(AWAKE, awake as u32);
            let place = numbers.iter().position(|&number| {
                let recorded = recordings.entry(number).or_insert_with(|| record(unit, &asleep, number));
                differs(recorded, &mut setup.hardware().expect("powers up")).is_some() || ends_wrong(&setup, number)
            });
            place.inspect(|&place| numbers[..=place].rotate_right(1)).is_some()
        };
        let missed: Vec<_> =
            mutants.iter().filter(|mutant| !is_seen(number_in(&all, mutant))).map(|(what, ..)| what).collect();
        assert!(missed.is_empty(), "{target}, {compute_units} compute units: not seen: {missed:#?}");
    }
}
