//! Random programs reach every bit of the control path that they can reach, and each opcode in every situation.

use crate::common::{SMALLEST, in_testbench};
use lds::targets::{Geometry, Target};
use lds_hdl::Tracer;
use lds_rtl::export::Core;
use lds_testbench::coverage::Toggles;
use lds_testbench::coverage::functional::Collector;
use lds_testbench::hardware::Hardware;
use lds_testbench::observer::{Observer, Several};
use lds_testbench::random::{Campaign, observed_campaign};
use lds_testbench::session::{Engine, Setup};
use std::collections::BTreeSet;

/// Holes that are known, a line each as `lds cosim --coverage` prints them, with the reason above.
const KNOWN: &str = include_str!("coverage.txt");

/// Few programs that leave no bit open by chance. Whoever changes the random programs may have to look for another
/// seed.
const PROGRAMS: u64 = 90;
const SEED: u64 = 43;

#[test]
fn a_small_campaign_leaves_no_hole_but_the_known_ones() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let mut setup = Setup::new(core, Engine::Rtl);
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

/// Programs after which no hole is left, whatever the seed.
const ENOUGH: u64 = 1000;

/// The models alone say in which situation an opcode is.
#[test]
fn each_opcode_gets_into_every_situation() {
    // Each target has a seed of its own.
    for (target, seed) in Target::BUILT.into_iter().zip(3..) {
        let core = Core::new(target, Geometry::SMALL);
        let mut collector = Collector::new(core);
        let campaign = Campaign::new(Setup::new(core, Engine::Model), ENOUGH, seed);
        let tally = observed_campaign(&campaign, &in_testbench("../waves/failures"), &mut collector, &mut |_| {});
        let points = collector.points();
        println!("{target}, seed {seed}: {:?}\n{points}", tally.expect("they run"));
        let holes: Vec<_> = points.holes().collect();
        assert!(holes.is_empty(), "{target}, seed {seed}: {holes:?}");
    }
}

/// The values of all signals.
#[derive(Default)]
struct All(Vec<u64>);

impl Tracer for All {
    fn named(&self) -> bool {
        false
    }
    fn signal(&mut self, _: &str, _: usize, value: u64) {
        self.0.push(value);
    }
}

/// Compares what is known of watched signals, without a look at blocks that are still, with what is there.
struct Twice {
    toggles: Toggles,
    cycles: u64,
}

impl Observer for Twice {
    fn start(&mut self, hardware: &Hardware) {
        self.toggles.start(hardware);
    }

    fn cycle(&mut self, number: u64, hardware: &Hardware) {
        self.toggles.cycle(number, hardware);
        let mut all = All::default();
        hardware.trace(&mut all);
        let known: Vec<_> = self.toggles.values().collect();
        assert_eq!(known.len(), all.0.len());
        assert!(known.iter().flatten().count() > known.len() / 4, "of {} signals few are watched", known.len());
        let differing = (0..known.len()).filter(|&signal| known[signal].is_some_and(|value| value != all.0[signal]));
        let paths: Vec<_> = differing.map(|signal| self.toggles.path(signal)).collect();
        assert!(paths.is_empty(), "cycle {number}: {paths:?}");
        self.cycles += 1;
    }
}

impl Several for Twice {
    fn another(&self) -> Self {
        Twice { toggles: self.toggles.another(), cycles: 0 }
    }

    fn join(&mut self, other: Self) {
        self.toggles.join(other.toggles);
        self.cycles += other.cycles;
    }
}

#[test]
fn blocks_that_are_still_have_their_values() {
    let core = Core::new(Target::Gfx906, SMALLEST);
    let mut setup = Setup::new(core, Engine::Rtl);
    setup.stalls = Some(3);
    let mut twice = Twice { toggles: Toggles::new(core), cycles: 0 };
    let folder = tempfile::tempdir().expect("a folder");
    let done = observed_campaign(&Campaign::new(setup, 1, 5), folder.path(), &mut twice, &mut |_| {});
    done.expect("the models agree");
    assert!(twice.cycles > 1000, "{}", twice.cycles);
}
