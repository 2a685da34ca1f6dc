//! Golden model, rust-hdl and the exported Verilog on the same programs: every output in every cycle, registers,
//! storage, cycles.

use crate::common::{SMALLEST, agree, passes};
use lds::diagnostic::Source;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Design, Technology};
use lds_rtl::{GEOMETRIES, Part, Parts};
use lds_testbench::hardware::Simulator;
use lds_testbench::observer::Unobserved;
use lds_testbench::random::{Campaign, CampaignError, Progress, campaign};
use lds_testbench::session::{Engine, Setup};
use lds_testbench::shipped::PROGRAMS;
use lds_testbench::waves::{Format, Recorder};
use std::num::NonZero;
use std::path::Path;
use std::time::Duration;
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
    agree(three_ways(Geometry::FULL, Simulator::Verilator), 12, 11);
    let mut held_up = three_ways(Geometry::FULL, Simulator::Verilator);
    held_up.stalls = Some(12);
    agree(held_up, 6, 12);
}

#[test]
fn random_programs_on_small_units() {
    agree(three_ways(SMALLEST, Simulator::Verilator), 50, 13);
    let mut held_up = three_ways(SMALLEST, Simulator::Verilator);
    held_up.stalls = Some(14);
    agree(held_up, 50, 14);
}

/// Slow, but it would see an unknown value.
#[test]
fn random_programs_in_icarus() {
    agree(three_ways(Geometry::SMALL, Simulator::Icarus), 2, 15);
}

/// Of the simulators that can't be seen from here, at least the Verilog is the same for every size. The full unit runs
/// in Verilator (above), and its exported bench in Icarus.
#[test]
fn every_size_is_exported_and_runs() {
    for geometry in GEOMETRIES.into_iter().filter(|geometry| *geometry != Geometry::FULL) {
        agree(three_ways(geometry, Simulator::Icarus), 1, 16);
    }
}

/// Without an optional part, everything else is as before. (The Verilog without them is what exported benches replay,
/// with two parts left out at a time.)
#[test]
fn units_without_parts() {
    for part in Part::ALL {
        let mut setup = Setup::new(core(Geometry::SMALL), Engine::Rtl);
        setup.core.parts = Parts::ALL.without(part);
        agree(setup, 8, 17);
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

/// Every port of the top level has the same value before every rising clock edge in two waveforms, rust-hdl's and the
/// simulator's.
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
    let unit = core(SMALLEST);
    let verilog = unit.verilog(Technology::Generic).expect("exports");
    let program = "; lds: wave 64\n; lds: alloc 1024\n; lds: memory at 0 count 256 = index * 77\n; lds: v1 = lane * 12\n; lds: v2 = lane * 3\n\
                   ds_read_b32 v3, v1\nds_add_rtn_u32 v4, v1, v2\nds_write_b32 v2, v1 offset:4\nds_read2_b32 v[5:6], v2 offset0:1 offset1:9\n\
                   ds_permute_b32 v7, v2, v1\nds_cmpst_rtn_b32 v8, v1, v2, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    let program = Source::new("ports.s", program);
    let mut cycles = Vec::new();
    for simulator in [Simulator::Verilator, Simulator::Icarus] {
        let rtl = folder.path().join("rtl.vcd");
        let theirs = folder.path().join(format!("{}.vcd", simulator.name()));
        let mut setup = three_ways(SMALLEST, simulator).with_waveform(theirs.clone());
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

/// A small unit that is compiled and simulated in half the time: what it lacks, these tests don't need.
fn little() -> Core {
    let missing = [Part::Float, Part::Wide, Part::Source2, Part::Unaligned, Part::Permute];
    Core { parts: missing.into_iter().fold(Parts::ALL, Parts::without), ..core(SMALLEST) }
}

/// It with banks that lose zeros, slow enough that shrinking takes a while.
fn broken_store() -> Setup {
    Setup::new(little(), Engine::Rtl).beside(Simulator::Icarus).with_verilog(losing("write_data == 0"))
}

/// Its Verilog, with banks that lose a byte of what they store where a condition holds.
fn losing(condition: &str) -> Design {
    let from = "if (write_bytes[1])";
    let mut verilog = little().verilog(Technology::Generic).expect("exports");
    assert_eq!(verilog.text.matches(from).count(), 1, "`{from}` once");
    verilog.text = verilog.text.replace(from, &format!("if (write_bytes[1] && !({condition}))"));
    verilog
}

/// Which program fails, and what agreed before it, doesn't depend on how many run at the same time: programs after it
/// may come to their end before it.
#[test]
fn the_first_program_that_fails_is_the_same_for_any_number_of_jobs() {
    let folder = tempfile::tempdir().expect("a folder");
    let setup = Setup::new(little(), Engine::Verilator).with_verilog(losing("write_data[16:2] == 15'h2000"));
    let run = |jobs, seed| {
        let jobs = NonZero::new(jobs).expect("some");
        let random = Campaign { jobs, shrink: 0, ..Campaign::new(setup.clone(), 300, seed) };
        let mut tallies = Vec::new();
        let found = campaign(&random, folder.path(), &mut |progress| {
            if let Progress::Agreed(tally) = progress {
                tallies.push(*tally);
            }
        });
        let Err(CampaignError::Differs(found)) = found else { panic!("{found:?}") };
        (found.case, found.reason, tallies)
    };
    let runs = (1..=30).map(|seed| (seed, run(1, seed)));
    let (seed, alone) = runs.into_iter().find(|(_, alone)| alone.0 > 2).expect("a seed whose first programs agree");
    assert_eq!(alone.2.len() as u64, alone.0, "all before it agreed");
    assert_eq!(run(8, seed), alone);
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
            whole = Some(std::fs::read_to_string(program.expect("kept at once")).expect("readable"));
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
fn shrinking_ends_when_its_time_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let tried = |shrink_time| {
        let random = Campaign { shrink: 8, shrink_time, ..Campaign::new(broken_store(), 20, 1) };
        let mut tried = 0;
        let found = campaign(&random, folder.path(), &mut |progress| {
            tried += u32::from(matches!(progress, Progress::Shrinking(_)));
        });
        assert!(matches!(found, Err(CampaignError::Differs(_))));
        tried
    };
    assert_eq!((tried(Duration::MAX), tried(Duration::ZERO)), (8, 0));
}
