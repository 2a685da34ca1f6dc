//! Random programs on the RTL and on the golden model: registers, storage, violations and cycles agree.

use lds::target::{Geometry, Target};
use lds_testbench::random::{Campaign, campaign};
use std::path::Path;

fn agree(geometry: Geometry, cases: u32, seed: u64, stalls: bool) {
    let failures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../waves/failures");
    let random = Campaign { target: Target::Gfx906, geometry, cases, seed, stalls };
    match campaign(&random, &failures) {
        Ok(instructions) => assert!(instructions > u64::from(cases), "only {instructions} instructions"),
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
