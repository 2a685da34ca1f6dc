//! What the simulation doesn't see: latches and combinational loops, found by Yosys in the generated Verilog.

use lds_hdl::Init;
use lds_hdl::verilog::verilog;
use lds_isa::targets::{Geometry, Target};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::{Core, Technology};
use lds_rtl::r700::Simd;
use lds_rtl::wave::WaveControl;
use lds_rtl::{BufferClient, FloatUnit, Part, Parts, UnitWithClients};
use rust_hdl::prelude::*;
use std::process::Command;

/// What a second port adds is the same at all sizes. The largest size, which alone has mixed sets of lanes, takes Yosys
/// four times as long: Verilator's linter, which warns of both, looks at that one (`testbench/tests/suite/export.rs`).
#[test]
fn no_latch_and_no_combinational_loop_with_one_port() {
    let geometry = Geometry { lanes: 16, banks: 16, rows: 512 };
    is_sound(&Core { parts: Parts::ALL.without(Part::Dual), ..Core::new(Target::Gfx906, geometry) });
}

#[test]
fn no_latch_and_no_combinational_loop_with_two_ports() {
    is_sound(&Core::new(Target::Gfx906, Geometry::SMALL));
}

#[test]
fn no_latch_and_no_combinational_loop_in_a_work_group_processor() {
    is_sound(&Core::wgp(Target::Gfx1100, Geometry::SMALL));
}

/// What a part consists of is in no core without it: neither a user's synthesis nor a simulation should have to find
/// out that it does nothing.
#[test]
fn a_core_has_no_blocks_of_parts_that_are_left_out() {
    let modules = |parts: Parts| {
        let core = Core { parts, ..Core::new(Target::Gfx906, Geometry::SMALL) };
        let design = core.verilog(Technology::Generic).expect("exports");
        let prefix = format!("{}_", design.top);
        design.modules.iter().filter_map(|module| module.strip_prefix(&prefix).map(str::to_owned)).collect::<Vec<_>>()
    };
    let all = modules(Parts::ALL);
    for (part, blocks) in [
        (Part::Float, &["adders", "float_unit", "hazards", "resting", "trail"][..]),
        (Part::Atomics, &["adders", "float_unit", "alu", "hazards", "pause"]),
        (Part::Source2, &["pause"]),
        (Part::Dual, &["gate", "merge", "ack", "turns", "promises"]),
    ] {
        let left = modules(Parts::ALL.without(part));
        for block in blocks {
            assert!(all.iter().any(|module| module == block), "{block} in {all:?}");
            assert!(!left.iter().any(|module| module == block), "{part}: {block} in {left:?}");
        }
    }
}

fn is_sound(core: &Core) {
    let verilog = core.verilog(Technology::Generic).expect("exports");
    assert_eq!(complaint(&verilog.text, &verilog.top), None, "{}", core.name());
}

#[test]
fn no_latch_and_no_combinational_loop_in_a_float_unit() {
    let unit = Box::new(FloatUnit::init());
    check_all(&*unit).expect("every output written once");
    let design = verilog(&*unit, "float_unit", &|_| None, Technology::Generic).expect("exports");
    assert_eq!(complaint(&design.text, "float_unit"), None);
}

#[test]
fn no_latch_and_no_combinational_loop_with_clients() {
    let unit = lds_hdl::boxed::<UnitWithClients<4, 2, 4, 2, 5, 2, 3, 2>>();
    check_all(&*unit).expect("every output written once");
    let design = verilog(&*unit, "unit_with_clients", &|_| None, Technology::Generic).expect("exports");
    assert_eq!(complaint(&design.text, "unit_with_clients"), None);
}

#[test]
fn no_latch_and_no_combinational_loop_in_a_client_for_buffers() {
    let client = Box::new(BufferClient::<8, 3, 4, 2, 3, 4, 2, 4, 2, 3, 6, 5>::init());
    check_all(&*client).expect("every output written once");
    let design = verilog(&*client, "buffer_client", &|_| None, Technology::Generic).expect("exports");
    assert_eq!(complaint(&design.text, "buffer_client"), None);
}

#[test]
fn no_latch_and_no_combinational_loop_in_a_simd_of_the_r700() {
    let simd = Box::new(Simd::<6>::init());
    check_all(&*simd).expect("every output written once");
    let design = verilog(&*simd, "simd", &|_| None, Technology::Generic).expect("exports");
    assert_eq!(complaint(&design.text, "simd"), None);
}

#[test]
fn no_latch_and_no_combinational_loop_in_a_compute_unit_with_clients() {
    for target in Target::BUILT {
        let core = ComputeCore::new(ComputeBlock::ComputeUnit, target, 4).expect("it is built");
        // On gfx1100 both are the same.
        for core in [core.with_clients(), core.with_buffers()] {
            let design = core.verilog(Technology::Generic).expect("exports");
            assert_eq!(complaint(&design.text, &design.top), None, "{target}");
        }
    }
}

#[test]
fn no_latch_and_no_combinational_loop_in_wave_control() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let mut unit = Box::new(WaveControl::<16, 4, 4, 2, 7, 8, 2, 5>::init());
        unit.keep(target, true);
        check_all(&*unit).expect("every output written once");
        let design = verilog(&*unit, "wave_control", &|_| None, Technology::Generic).expect("exports");
        assert_eq!(complaint(&design.text, "wave_control"), None, "{target}");
    }
}

/// What Yosys has to say about latches and combinational loops. It sees both before it simplifies anything, which would
/// take a third more time.
fn complaint(verilog: &str, top: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("unit.v");
    std::fs::write(&file, verilog).expect("written");
    let script = format!(
        "read_verilog {}; hierarchy -check -top {top}; proc -noopt; select -assert-none t:$dlatch; flatten; check -assert",
        file.display(),
    );
    let yosys = Command::new("yosys").args(["-q", "-p", &script]).output();
    let yosys = yosys.expect("Yosys is missing: apt-get install yosys");
    (!yosys.status.success()).then(|| String::from_utf8_lossy(&yosys.stderr).into_owned())
}

#[test]
fn a_latch_and_a_loop_are_rejected() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).expect("exports");
    for (from, to, expected) in [
        ("first = low;", "", "selection is not empty"),
        ("left = pending & ~leading;", "left = pending & ~next_lead;", "logic loop"),
    ] {
        assert_eq!(core.text.matches(from).count(), 1, "`{from}` once");
        let complaint = complaint(&core.text.replace(from, to), &core.top).expect("a complaint");
        assert!(complaint.contains(expected), "{complaint}");
    }
}
