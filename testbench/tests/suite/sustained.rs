//! What the bench programs sustain, on the RTL with one and two request ports, and on the exported Verilog.

use crate::common::{passes, shipped};
use lds::target::{Geometry, Target};
use lds_rtl::Part;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Session, Setup};

/// Cycles from taking a request to its last beat.
const LATENCY: u64 = 12;

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

/// Passes for each cycle of the clock, without the latency of the last.
fn rate(session: &Session) -> f64 {
    let passes: u32 = session.outcome.executed.iter().map(|record| record.ideal_cycles).sum();
    f64::from(passes) / (session.clock_cycles - LATENCY) as f64
}

#[test]
fn streams_without_conflict_take_a_half_wave_a_cycle() {
    for (kind, setup) in setups() {
        for name in ["bench_load.s", "bench_store.s", "bench_atomic.s"] {
            let session = run(name, &setup);
            let counters = session.counters;
            // An acknowledgement comes a cycle later than a beat.
            let late = u64::from(name == "bench_store.s" && setup.core.parts.has(Part::Dual));
            assert_eq!(
                counters.idx_active + LATENCY + late,
                session.clock_cycles,
                "{name}, {kind}: no bank is idle between"
            );
            let passes: u32 = session.outcome.executed.iter().map(|record| record.ideal_cycles).sum();
            assert_eq!(counters.idx_active, u64::from(passes), "{name}, {kind}");
            assert_eq!((counters.bank_conflict, counters.addr_conflict), (0, 0), "{name}, {kind}");
        }
    }
}

#[test]
fn loads_and_stores_in_turn_take_more_than_a_half_wave_a_cycle() {
    for (kind, setup) in setups() {
        let rate = rate(&run("bench_streams.s", &setup));
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
