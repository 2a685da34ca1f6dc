//! Golden model, rust-hdl and the exported Verilog on the same programs: every output in every cycle, registers, storage, cycles.

use crate::common::{agree, passes};
use lds::diagnostic::Source;
use lds::program::Program;
use lds::target::{Geometry, Target};
use lds_rtl::export::{Core, Design, Technology};
use lds_rtl::{Control, GEOMETRIES, Part, Parts};
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::random::{Campaign, CampaignError, Progress, campaign};
use lds_testbench::session::{Engine, Setup};
use lds_testbench::shipped::PROGRAMS;
use lds_testbench::waves::{Format, Recorder};
use std::path::Path;
use std::time::{Duration, Instant};
use wellen::simple::{Waveform, read};
use wellen::{SignalRef, TimeTableIdx};

fn core(geometry: Geometry) -> Core {
    Core::new(Target::Gfx906, geometry)
}

fn three_ways(geometry: Geometry, simulator: Simulator) -> Setup {
    Setup::new(core(geometry), Engine::Rtl).beside(simulator)
}

#[test]
fn shipped_programs_on_the_full_unit() {
    let setup = three_ways(Geometry::FULL, Simulator::Verilator);
    for (name, text) in PROGRAMS {
        passes(&Source::new(*name, *text), &setup, &mut Unobserved);
    }
}

#[test]
fn random_programs_on_the_full_unit() {
    agree(three_ways(Geometry::FULL, Simulator::Verilator), 60, 11);
    let mut held_up = three_ways(Geometry::FULL, Simulator::Verilator);
    held_up.stalls = Some(12);
    agree(held_up, 40, 12);
}

#[test]
fn random_programs_on_small_units() {
    agree(three_ways(Geometry::SMALL, Simulator::Verilator), 300, 13);
    let mut held_up = three_ways(Geometry::SMALL, Simulator::Verilator);
    held_up.stalls = Some(14);
    agree(held_up, 200, 14);
}

/// Slow, but it would see an unknown value.
#[test]
fn random_programs_in_icarus() {
    agree(three_ways(Geometry::SMALL, Simulator::Icarus), 6, 15);
}

/// Of the simulators that can't be seen from here, at least the Verilog is the same for every size.
#[test]
fn every_size_is_exported_and_runs() {
    for geometry in GEOMETRIES {
        agree(three_ways(geometry, Simulator::Icarus), 1, 16);
    }
}

/// Without an optional part, everything else is as before.
#[test]
fn units_without_parts() {
    for part in Part::ALL {
        let mut setup = three_ways(Geometry::SMALL, Simulator::Icarus);
        setup.core.parts = Parts::ALL.without(part);
        agree(setup, 4, 17);
    }
}

/// A waveform with random access.
struct Recording {
    wave: Waveform,
}

impl Recording {
    fn open(path: &Path) -> Self {
        Recording { wave: read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())) }
    }

    fn signal(&mut self, scopes: &[&str], name: &str) -> Option<SignalRef> {
        let hierarchy = self.wave.hierarchy();
        let signal = hierarchy[hierarchy.lookup_var(scopes, name)?].signal_ref();
        self.wave.load_signals(&[signal]);
        Some(signal)
    }

    /// The bits of a signal just before a time.
    fn before(&self, signal: SignalRef, time: u64) -> String {
        let index = self.wave.time_table().partition_point(|&at| at < time) - 1;
        let loaded = self.wave.get_signal(signal).expect("loaded");
        let offset = loaded.get_offset(index as TimeTableIdx).expect("a value from the start on");
        loaded.get_value_at(&offset, offset.elements - 1).to_bit_string().expect("bits")
    }

    /// When a signal rises.
    fn edges(&self, signal: SignalRef) -> Vec<u64> {
        let loaded = self.wave.get_signal(signal).expect("loaded");
        let times = self.wave.time_table();
        let rises = loaded.iter_changes().filter(|(_, value)| value.to_bit_string().as_deref() == Some("1"));
        rises.map(|(index, _)| times[index as usize]).collect()
    }
}

/// Every port of the top level has the same value before every rising clock edge in two waveforms, rust-hdl's and the simulator's.
fn same_waveforms(rtl: &Path, verilog: &Path, ports: &Design, scope: &[&str]) -> usize {
    let (mut rtl, mut verilog) = (Recording::open(rtl), Recording::open(verilog));
    let clock = verilog.signal(scope, "clk").expect("the clock");
    // The first edge is the reset's, before the recording of the RTL begins.
    let edges = verilog.edges(clock).split_off(1);
    assert!(edges.len() > 50, "only {} cycles", edges.len());
    for port in ports.ports.iter().filter(|port| !["clock", "reset"].contains(&port.source.as_str())) {
        let theirs = verilog.signal(scope, &port.name).unwrap_or_else(|| panic!("no {} in {scope:?}", port.name));
        let path: Vec<&str> = std::iter::once("lds").chain(port.source.split('.')).collect();
        let (name, bundle) = path.split_last().expect("a name");
        let ours: Vec<SignalRef> = if port.count == 1 {
            vec![rtl.signal(bundle, name).unwrap_or_else(|| panic!("no {name}"))]
        } else {
            let digits = (port.count - 1).to_string().len();
            let element = |index: usize| format!("{name}_{index:0digits$}");
            let elements = (0..port.count).rev().map(element);
            let scope = [bundle, &[name]].concat();
            elements.map(|element| rtl.signal(&scope, &element).expect("an element")).collect()
        };
        for (cycle, &edge) in edges.iter().enumerate() {
            let bits: String = ours.iter().map(|&signal| rtl.before(signal, (cycle as u64 + 1) * 10)).collect();
            assert_eq!(bits, verilog.before(theirs, edge), "{} at clock edge {cycle}", port.name);
        }
    }
    edges.len()
}

#[test]
fn waveforms_agree_at_every_edge() {
    let folder = tempfile::tempdir().expect("a folder");
    let unit = core(Geometry::SMALL);
    let verilog = unit.verilog(Technology::Generic).expect("exports");
    let program = "; lds: wave 64\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index * 77\n; lds: v1 = lane * 12\n; lds: v2 = lane * 3\n\
                   ds_read_b32 v3, v1\nds_add_rtn_u32 v4, v1, v2\nds_write_b32 v2, v1 offset:4\nds_read2_b32 v[5:6], v2 offset0:1 offset1:9\n\
                   ds_permute_b32 v7, v2, v1\nds_cmpst_rtn_b32 v8, v1, v2, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    let program = Source::new("ports.s", program);
    let mut cycles = Vec::new();
    for simulator in [Simulator::Verilator, Simulator::Icarus] {
        let rtl = folder.path().join("rtl.vcd");
        let theirs = folder.path().join(format!("{}.vcd", simulator.name()));
        let mut setup = three_ways(Geometry::SMALL, simulator).with_waveform(theirs.clone());
        setup.stalls = Some(99);
        let mut recorder = Recorder::create(Format::Vcd, &rtl, Target::Gfx906).expect("created");
        passes(&program, &setup, &mut recorder);
        recorder.finish().expect("written");
        let scope: &[&str] = match simulator {
            Simulator::Verilator => &["TOP", &verilog.top],
            Simulator::Icarus => &["harness", "core"],
        };
        cycles.push(same_waveforms(&rtl, &theirs, &verilog, scope));
    }
    assert_eq!(cycles[0], cycles[1]);
}

/// Verilog of the small unit with one thing changed. `<ends_request>` stands for the bits of that field of a pass's control.
fn mutant(from: &str, to: &str) -> Setup {
    let with_bits = |text: &str| {
        Control::FIELDS.iter().fold(text.to_owned(), |text, (field, _)| {
            text.replace(&format!("<{field}>"), &Control::slice(field).expect("a field"))
        })
    };
    let (from, to) = (with_bits(from), with_bits(to));
    let mut verilog = core(Geometry::SMALL).verilog(Technology::Generic).expect("exports");
    assert_eq!(verilog.text.matches(&from).count(), 1, "`{from}` once");
    verilog.text = verilog.text.replace(&from, &to);
    three_ways(Geometry::SMALL, Simulator::Icarus).with_verilog(verilog)
}

/// A unit whose banks lose zeros.
fn broken_store() -> Setup {
    mutant("if (write_bytes[1])", "if (write_bytes[1] && write_data != 0)")
}

#[test]
fn a_failure_leaves_a_small_program_and_its_waveforms() {
    let folder = tempfile::tempdir().expect("a folder");
    let random = Campaign { shrink: 40, ..Campaign::new(broken_store(), 20, 1) };
    let (mut whole, mut tries) = (None, 0);
    let found = campaign(&random, folder.path(), &mut |progress| match progress {
        Progress::Agreed(_) => assert!(whole.is_none()),
        // Who stops here has the program as it failed.
        Progress::Failed { program, reason, .. } => {
            assert!(whole.is_none() && !reason.is_empty());
            whole = Some(std::fs::read_to_string(program).expect("kept at once"));
        }
        Progress::Shrinking(count) => {
            assert!(whole.is_some());
            tries += 1;
            assert_eq!(count, tries);
        }
    })
    .expect_err("one that differs");
    let CampaignError::Differs(found) = found else { panic!("{found}") };
    assert!((1..=41).contains(&tries), "{tries} tries");
    let whole = whole.expect("it was told at once");
    assert!(Program::parse(&Source::new("whole.s", whole.as_str()), Target::Gfx906).is_ok());
    let shrunk = std::fs::read_to_string(&found.program).expect("kept");
    assert!(shrunk.len() < whole.len(), "{shrunk}");
    assert_eq!(found.waveforms.len(), 2, "of rust-hdl and of Icarus Verilog");
    for file in found.waveforms.iter().chain([&found.program, &found.waveforms[0].with_extension("gtkw")]) {
        assert!(file.metadata().is_ok_and(|data| data.len() > 100), "{}", file.display());
    }
    let program = std::fs::read_to_string(&found.program).expect("kept");
    assert!(Program::parse(&Source::new("kept.s", program), Target::Gfx906).is_ok(), "the kept program runs again");
}

/// Every name that a failure would take is somebody's.
#[test]
fn a_failure_takes_names_that_are_free() {
    let folder = tempfile::tempdir().expect("a folder");
    let random = || Campaign { shrink: 0, ..Campaign::new(broken_store(), 20, 1) };
    let fail = || match campaign(&random(), folder.path(), &mut |_| {}) {
        Err(CampaignError::Differs(found)) => found.program,
        other => panic!("{other:?}"),
    };
    let first = fail();
    let kept = std::fs::read_to_string(&first).expect("kept");
    std::fs::remove_file(&first).expect("removed");
    // Its waveform, set-ups and filters are still there; of the next names a set-up alone.
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let taken = first.with_file_name(name(&first) + "_2.gtkw");
    std::fs::write(&taken, "mine").expect("written");
    std::fs::write(first.with_file_name(name(&first) + "_3.sucl"), "mine").expect("written");
    let second = fail();
    assert_eq!(name(&second), name(&first) + "_4");
    assert_eq!(std::fs::read_to_string(&second).expect("kept"), kept);
    assert!(!first.exists() && std::fs::read_to_string(&taken).is_ok_and(|text| text == "mine"));
}

#[test]
fn shrinking_ends_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let random =
        Campaign { shrink: u32::MAX, shrink_time: Duration::from_secs(1), ..Campaign::new(broken_store(), 20, 1) };
    let mut begin = None;
    let found = campaign(&random, folder.path(), &mut |progress| {
        if let Progress::Failed { .. } = progress {
            begin = Some(Instant::now());
        }
    });
    assert!(matches!(found, Err(CampaignError::Differs(_))));
    let elapsed = begin.expect("it was told at once").elapsed();
    assert!(elapsed < Duration::from_secs(30), "{elapsed:?}");
}

/// What is broken, from, to.
const MUTANTS: [(&str, &str, &str); 51] = [
    ("front: the upper half is never looked at", "populated = populated | ODD_POSITIONS;", "populated = populated;"),
    ("front: only even quarters", "populated = active;", "populated = active & 4'd5;"),
    ("dwords: quarters are those of the first set", "high = IN_ODD_QUARTER ^ EVERY;", "high = IN_ODD_QUARTER;"),
    ("spread: the first operand for both addresses", "data[32 * place +: 32] = operands2[32 * place +: 32];", ""),
    (
        "check: an element is refused dword by dword",
        "last[17 * slot +: 17] = (dword[17 * slot +: 17] & outer) | last_in_element;",
        "last[17 * slot +: 17] = dword[17 * slot +: 17] & outer;",
    ),
    ("collector: halves stay where they are", "halves_turned = HAS_WIDE && flags_q[5];", "halves_turned = 1'b0;"),
    ("collector: quarters stay where they are", "quarters_turned = HAS_WIDE && flags_q[6];", "quarters_turned = 1'b0;"),
    ("collector: a fourth dword of three", "words_write = ~dwords_left_over;", "words_write = ~NONE;"),
    ("places: a gap stays", "assign into_middle = enters || pulls[0];", "assign into_middle = enters;"),
    ("numbering: the younger goes ahead", "(((open || main_first) || ~load_valid) || load_room)", "1'b1"),
    (
        "gate: a load slips in beside one of several older requests",
        "((may_pair && (distance == ONE)) && main_control<ends_request>)",
        "(may_pair && main_control<ends_request>)",
    ),
    ("gate: regions don't matter", "|(main_regions & load_regions)", "1'b0"),
    ("counters: a first cycle is a conflict", "~is_first && new_rows", "new_rows"),
    (
        "front: one offset for both addresses",
        "offset_second <= intake_offset_second;",
        "offset_second <= intake_offset;",
    ),
    ("bounds: one dword more", "last[17 * slot +: 17] < limit", "last[17 * slot +: 17] <= limit"),
    ("check: rows are compared without their top bit", ".words(rows_words)", ".words(rows_words & {8{6'h1f}})"),
    (
        "scheduler: all at once",
        "meetings_leaders[slot] && ~(|(meetings_leaders & meetings_same_bank[8 * slot +: 8]))",
        "meetings_leaders[slot]",
    ),
    ("scheduler: nobody waits twice", "left[slot] && ~(|(left & same_bank[8 * slot +: 8]))", "left[slot]"),
    ("targets: all slots of an access stand for it", "highest = slots & ~shadowed;", "highest = slots;"),
    ("strobes: what a lower lane stores counts, too", "own[number + 4 * slot] && ~gathers", "1'b0"),
    (
        "strobes: a higher lane takes what a gather moves",
        "own[number + 4 * slot] && ~gathers",
        "own[number + 4 * slot]",
    ),
    ("strobes: each byte is an even one", "own[4 * slot +: 4] << ONE;", "own[4 * slot +: 4];"),
    ("strobes: each half is a low one", "own[4 * slot +: 4] = HIGH_HALF;", "own[4 * slot +: 4] = LOW_HALF;"),
    ("store data: always the low half", "half = operand[32 * slot + 16 +: 16];", "half = operand[32 * slot +: 16];"),
    ("store data: bytes in even places alone", "half = half | (half << BY_8);", "half = half;"),
    ("store data: another lane's bytes come along", "= word & bits;", "= word;"),
    ("route: who isn't granted is taken from", "open = turn;", "open = EVERY;"),
    ("route: one slot of an access brings all of it", "number +: 8] = sharing;", "number +: 8] = sharing & winners;"),
    ("route: a second operand stays behind", "sharing | (sharing << HALF)", "sharing"),
    (
        "byte crossbar: the wrong second operand",
        "from_high_data[32 * place +: 32] = data[32 * place + 128 +: 32]",
        "from_high_data[32 * place +: 32] = data[32 * place +: 32]",
    ),
    ("bank: writes all of a dword", "second_writes <= bytes;", "second_writes <= 4'd15;"),
    (
        "bank: forwards what wasn't written",
        "second_after_last <= second_writes;",
        "second_after_last <= {4{|second_writes}};",
    ),
    ("ALU: no carry into an increment", "{right, carry}", "{right, 1'b0}"),
    (
        "swizzle: bit 2 of the distance is 0",
        "assign set = {1'd0, pattern[9:5]};",
        "assign set = {1'd0, pattern[9:8], pattern[15] & pattern[14] & ~pattern[13] ? 1'b0 : pattern[7], pattern[6:5]};",
    ),
    ("collector: two VGPRs in one place", "beside = places[7:4];", "beside = places[3:0];"),
    ("ALU: no carry from the lower dword", "lower[0] || (~continues", "(~continues"),
    ("ALU: no borrow from the lower dword", "lower[1] || (~continues", "(~continues"),
    ("ALU: the upper dword alone is compared", "equal_equal && (~continues || lower[2])", "equal_equal"),
    ("ALU: the lower dword decides for itself", "upper_holds || (~follows && holds)", "holds"),
    ("ALU: the upper dword has the lower one's carry in", "(~continues && control[0]);", "control[0];"),
    ("ALU: an exchange by bit 30", "turned = first[31];", "turned = first[30];"),
    ("operands: the bit that enables is stored", "other = other & WITHOUT_TOP;", "other = other;"),
    ("storage: an upper dword's bank asks itself", "= bank_holds[2 * pair + 1];", "= bank_holds[2 * pair];"),
    (
        "spread: the fourth dword is the third",
        "data[32 * place + 192 +: 32] = word3;",
        "data[32 * place + 192 +: 32] = word2;",
    ),
    ("spread: slots of one dword", "slots = in_set | (in_set << QUARTER);", "slots = in_set;"),
    ("check: pairs at any dword", "(pairs && sum[32 * slot + 2])", "1'b0"),
    ("check: a conditional exchange isn't aligned", "outer = PAIR_IN_64K;", "outer = 17'h3fff;"),
    (
        "check: a conditional exchange goes past 64 KiB",
        "|sum[32 * slot + 19 +: 13] && ~cut",
        "|sum[32 * slot + 19 +: 13]",
    ),
    ("refusals: another lane's", "lanes = even << THREE_QUARTERS;", "lanes = even << HALF;"),
    (
        "route: an upper dword is lost",
        "(granted_even << QUARTER) | (granted_odd << THREE_QUARTERS)",
        "granted_even << QUARTER",
    ),
    ("dwords: columns of the first lanes", "low_of_columns = low;", "low_of_columns = low ^ {8{two_pairs && set[1]}};"),
];

/// Random programs find each of these.
fn caught(mutants: &[(&str, &str, &str)]) {
    for (what, from, to) in mutants {
        let folder = tempfile::tempdir().expect("a folder");
        let random = Campaign { shrink: 0, ..Campaign::new(mutant(from, to), 120, 1) };
        match campaign(&random, folder.path(), &mut |_| {}) {
            Ok(tally) => panic!("{what}: not seen in {tally:?}"),
            Err(CampaignError::Differs(found)) => {
                println!("| {what} | program {} | {} |", found.case, found.reason.split(": ").next().unwrap_or(""))
            }
            Err(error) => panic!("{what}: {error}"),
        }
    }
}

#[test]
fn a_quarter_of_the_mutants_is_caught() {
    caught(&MUTANTS[..13]);
}

#[test]
fn another_quarter_of_the_mutants_is_caught() {
    caught(&MUTANTS[13..26]);
}

#[test]
fn a_third_quarter_of_the_mutants_is_caught() {
    caught(&MUTANTS[26..39]);
}

#[test]
fn the_last_quarter_of_the_mutants_is_caught() {
    caught(&MUTANTS[39..]);
}
