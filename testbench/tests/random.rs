//! Random programs on the RTL and on the golden model: registers, storage, violations and cycles agree.

use lds::target::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::random::{Campaign, campaign};
use lds_testbench::session::{Engine, Setup};
use std::path::Path;

fn agree(geometry: Geometry, cases: u64, seed: u64, stalls: bool) {
    let failures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../waves/failures");
    let mut setup = Setup::new(Core::new(Target::Gfx906, geometry), Engine::Rtl);
    setup.stalls = stalls.then_some(seed);
    match campaign(&Campaign::new(setup, cases, seed), &failures, &mut |_| {}) {
        Ok(tally) => assert!(tally.instructions > cases && tally.cases == cases, "only {tally:?}"),
        Err(discrepancy) => panic!("{discrepancy}"),
    }
}

#[test]
fn full_unit() {
    agree(Geometry::FULL, 400, 1, false);
}

#[test]
fn medium_unit() {
    agree(Geometry { lanes: 16, banks: 16, rows: 512 }, 400, 2, false);
}

#[test]
fn small_unit() {
    agree(Geometry::SMALL, 800, 3, false);
}

#[test]
fn stalls_change_nothing() {
    agree(Geometry::FULL, 150, 4, true);
    agree(Geometry::SMALL, 400, 5, true);
}
