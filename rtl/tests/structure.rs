//! What rust-hdl's own check doesn't see: latches and combinational loops, found by Yosys in the generated Verilog.

use lds::target::{Geometry, Target};
use lds_rtl::export::Core;
use lds_rtl::{GEOMETRIES, Part, Parts, with_unit};
use rust_hdl::prelude::*;
use std::process::Command;

#[test]
fn no_latch_and_no_combinational_loop() {
    for geometry in GEOMETRIES {
        for parts in [Parts::ALL, Parts::ALL.without(Part::Dual)] {
            with_unit!(geometry, parts.dual, Sized => {
                let mut unit = Sized::boxed();
                unit.connect_all();
                check_all(&*unit).expect("every input driven, every output written once");
            });
            let core = Core { parts, ..Core::new(Target::Gfx906, geometry) }.verilog().expect("exports");
            assert_eq!(complaint(&core.text, &core.top), None, "{geometry}");
        }
    }
}

/// What Yosys has to say about latches and combinational loops.
fn complaint(verilog: &str, top: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("unit.v");
    std::fs::write(&file, verilog).expect("written");
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc; select -assert-none t:$dlatch; check -assert; flatten; check -assert",
        file.display(),
    );
    let yosys = Command::new("yosys").args(["-q", "-p", &script]).output();
    let yosys = yosys.expect("Yosys is missing: apt-get install yosys");
    (!yosys.status.success()).then(|| String::from_utf8_lossy(&yosys.stderr).into_owned())
}

#[test]
fn a_latch_and_a_loop_are_rejected() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog().expect("exports");
    for (from, to, expected) in [
        ("carry = NO_CARRY;", "", "selection is not empty"),
        ("assign ends = go &&", "assign ends = free &&", "logic loop"),
    ] {
        assert_eq!(core.text.matches(from).count(), 1, "`{from}` once");
        let complaint = complaint(&core.text.replace(from, to), &core.top).expect("a complaint");
        assert!(complaint.contains(expected), "{complaint}");
    }
}
