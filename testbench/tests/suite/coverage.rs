//! Random programs reach every bit of the control path that they can reach, and each opcode in every situation.

use crate::common::in_testbench;
use lds::target::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::coverage::Toggles;
use lds_testbench::coverage::functional::Collector;
use lds_testbench::hardware::Simulator;
use lds_testbench::random::{Campaign, observed_campaign};
use lds_testbench::session::{Engine, Setup};
use std::collections::BTreeSet;

/// Holes that are known, a line each as `lds cosim --coverage` prints them, with the reason above.
const KNOWN: &str = include_str!("coverage.txt");

/// Few programs that leave no bit open by chance. Whoever changes the random programs may have to look for another seed.
const PROGRAMS: u64 = 90;
const SEED: u64 = 41;

#[test]
fn a_small_campaign_leaves_no_hole_but_the_known_ones() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let mut setup = Setup::new(core, Engine::Rtl).beside(Simulator::Verilator);
    setup.stalls = Some(SEED);
    let mut toggles = Toggles::new(core);
    let campaign = Campaign::new(setup, PROGRAMS, SEED);
    let tally = observed_campaign(&campaign, &in_testbench("../waves/failures"), &mut toggles, &mut |_| {});
    let coverage = toggles.coverage();
    println!("{:?}\n{coverage}", tally.expect("the models agree"));
    let text = coverage.to_string();
    let holes: BTreeSet<&str> = text.lines().filter(|line| line.contains(": never ")).collect();
    let known: BTreeSet<&str> = KNOWN.lines().filter(|line| line.contains(": never ")).collect();
    let new: Vec<_> = holes.difference(&known).collect();
    let gone: Vec<_> = known.difference(&holes).collect();
    assert!(new.is_empty() && gone.is_empty(), "new holes: {new:#?}\nholes that are gone: {gone:#?}");
}

/// Programs after which no hole is left, whatever the seed, and seeds to see that with.
const ENOUGH: u64 = 1000;
const SEEDS: std::ops::RangeInclusive<u64> = 1..=4;

/// The models alone say in which situation an opcode is.
#[test]
fn each_opcode_gets_into_every_situation() {
    for target in Target::ALL {
        let core = Core::new(target, Geometry::SMALL);
        for seed in SEEDS {
            let mut collector = Collector::new(core);
            let campaign = Campaign::new(Setup::new(core, Engine::Model), ENOUGH, seed);
            let tally = observed_campaign(&campaign, &in_testbench("../waves/failures"), &mut collector, &mut |_| {});
            let points = collector.points();
            println!("{target}, seed {seed}: {:?}\n{points}", tally.expect("they run"));
            let holes: Vec<_> = points.holes().collect();
            assert!(holes.is_empty(), "{target}, seed {seed}: {holes:?}");
        }
    }
}
