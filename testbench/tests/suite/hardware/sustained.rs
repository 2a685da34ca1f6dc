//! What the bench programs sustain, on the RTL with one and two request ports, and on the exported Verilog.

use crate::common::{passes, shipped};
use lds::diagnostic::Source;
use lds::targets::{Geometry, Target};
use lds_rtl::Part;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Session, Setup};

/// Cycles from taking a request to its last beat.
const LATENCY: u64 = 13;

fn full() -> Core {
    Core::new(Target::Gfx906, Geometry::FULL)
}

fn one_port() -> Core {
    Core { parts: full().parts.without(Part::Dual), ..full() }
}

/// Everything that a bench program can run on.
fn setups() -> [(&'static str, Setup); 3] {
    [
        ("RTL, two ports", Setup::new(full(), Engine::Rtl)),
        ("RTL, one port", Setup::new(one_port(), Engine::Rtl)),
        ("Verilog, two ports", Setup::new(full(), Engine::Verilator)),
    ]
}

fn run(name: &str, setup: &Setup) -> Session {
    passes(&shipped(name), setup, &mut Unobserved)
}

/// Cycles from the last instruction to its answer: an acknowledgement comes a cycle later than a beat.
fn latency(name: &str, setup: &Setup) -> u64 {
    let acknowledged = ["bench_store.s", "bench_streams.s"].contains(&name) && setup.core.parts.has(Part::Dual);
    LATENCY + u64::from(acknowledged)
}

/// Passes for each cycle of the clock, without the latency of the last: what the unit itself has counted.
fn rate(name: &str, setup: &Setup, session: &Session) -> f64 {
    let counted = session.counters;
    let passes = counted.idx_active - counted.bank_conflict - counted.addr_conflict;
    passes as f64 / (session.clock_cycles - latency(name, setup)) as f64
}

#[test]
fn streams_without_conflict_take_a_half_wave_a_cycle() {
    for (kind, setup) in setups() {
        for name in ["bench_load.s", "bench_store.s", "bench_atomic.s"] {
            let session = run(name, &setup);
            assert_eq!(rate(name, &setup, &session), 1.0, "{name}, {kind}");
            let counters = session.counters;
            let all = counters.idx_active + latency(name, &setup);
            assert_eq!(all, session.clock_cycles, "{name}, {kind}: no bank is idle between");
            assert_eq!((counters.bank_conflict, counters.addr_conflict), (0, 0), "{name}, {kind}");
        }
    }
}

/// Instructions of 64 lanes, the bytes from one lane's element to the next one's, and the cycles of each in a stream
/// without a gap ("Cycles" in `docs/timing/data-share.md`). Each load has registers of its own from `D` on. Each
/// read-modify-write of floats has addresses of its own from `O` on, as it would wait for those of another one.
const WIDTHS: [(&str, u32, u64); 9] = [
    ("ds_read_b64 v[D:D+1], v1", 8, 4),
    ("ds_write_b64 v1, v[2:3]", 8, 4),
    ("ds_read2_b32 v[D:D+1], v1 offset1:64", 4, 4),
    ("ds_write_b96 v1, v[2:4]", 12, 8),
    ("ds_read_b128 v[D:D+3], v1", 16, 8),
    ("ds_write_b128 v1, v[2:5]", 16, 8),
    ("ds_add_u64 v1, v[2:3]", 8, 4),
    ("ds_max_f64 v1, v[2:3] offset:O", 8, 4),
    ("ds_add_f32 v1, v2 offset:O", 4, 2),
];

/// A program of so many of an instruction.
fn stream(line: &str, stride: u32, count: usize) -> Source {
    let own = |number: usize| {
        let first = 8 + 4 * number;
        let last = |more: usize| (format!("D+{more}"), (first + more).to_string());
        let ends = [1, 3].map(last);
        let line = ends.iter().fold(line.to_owned(), |line, (end, register)| line.replace(end, register));
        let line = line.replace("v[D", &format!("v[{first}"));
        line.replace("offset:O", &format!("offset:{}", 64 * stride as usize * number)) + "\n"
    };
    let lines: String = (0..count).map(own).collect();
    Source::new("stream.s", format!("; lds: v1 = lane * {stride}\n{lines}s_endpgm\n"))
}

#[test]
fn streams_of_each_width_go_on_without_a_gap() {
    for (kind, setup) in setups().into_iter().filter(|(_, setup)| setup.engine == Engine::Rtl) {
        let run = |line, stride, count| passes(&stream(line, stride, count), &setup, &mut Unobserved);
        for (line, stride, cycles) in WIDTHS {
            let (short, long) = (run(line, stride, 4), run(line, stride, 12));
            assert_eq!(long.counters.idx_active, 12 * cycles, "{line}, {kind}");
            assert_eq!(long.clock_cycles - short.clock_cycles, 8 * cycles, "{line}, {kind}");
        }
        // On one address each lane takes as long as the adder is deep.
        let (short, long) = (run("ds_add_f32 v1, v2", 0, 4), run("ds_add_f32 v1, v2", 0, 12));
        assert_eq!(long.clock_cycles - short.clock_cycles, 8 * 64 * 5, "{kind}");
    }
}

#[test]
fn loads_and_stores_in_turn_take_more_than_a_half_wave_a_cycle() {
    for (kind, setup) in setups() {
        let rate = rate("bench_streams.s", &setup, &run("bench_streams.s", &setup));
        if setup.core.parts.has(Part::Dual) {
            assert!(rate > 1.32, "{rate} half waves a cycle, {kind}");
        } else {
            assert_eq!(rate, 1.0, "{kind}");
        }
    }
}

#[test]
fn conflicts_take_what_they_must_and_no_more() {
    for (kind, setup) in setups() {
        let session = run("bench_conflict.s", &setup);
        for (index, ways) in [1, 2, 4, 8, 16, 32].into_iter().enumerate() {
            for record in &session.outcome.executed[3 * index..3 * index + 3] {
                assert_eq!(record.cycles, 2 * ways, "{ways}-way, {kind}");
                assert_eq!((record.ideal_cycles, session.passes.of(record, 0)), (None, Some(2)), "{ways}-way, {kind}");
            }
        }
        if !setup.core.parts.has(Part::Dual) {
            assert_eq!(session.counters.idx_active + LATENCY, session.clock_cycles, "{kind}: no bank is idle between");
        }
    }
}

#[test]
fn random_words_take_what_the_busiest_bank_takes() {
    for (kind, setup) in setups() {
        let session = run("bench_random.s", &setup);
        let mean = (session.clock_cycles - LATENCY) as f64 / 128.0;
        assert!((3.3..=3.6).contains(&mean), "{mean} cycles a half wave, {kind}");
    }
}
