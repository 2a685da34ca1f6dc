//! What rust-hdl's own check doesn't see: latches and combinational loops, found by Yosys in the generated Verilog.

use lds::target::Target;
use lds_rtl::export::Core;
use lds_rtl::{GEOMETRIES, with_unit};
use rust_hdl::prelude::*;
use std::process::Command;

#[test]
fn no_latch_and_no_combinational_loop() {
    for geometry in GEOMETRIES {
        with_unit!(geometry, Sized => {
            let mut unit = Sized::boxed();
            unit.connect_all();
            check_all(&*unit).expect("every input driven, every output written once");
        });
        let core = Core::new(Target::Gfx906, geometry).verilog().expect("exports");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("unit.v");
        std::fs::write(&file, &core.text).expect("written");
        let script = format!(
            "read_verilog {}; hierarchy -check -top {}; proc; select -assert-none t:$dlatch; check -assert; flatten; check -assert",
            file.display(),
            core.top
        );
        let yosys = Command::new("yosys").args(["-q", "-p", &script]).output();
        let yosys = yosys.expect("Yosys is missing: apt-get install yosys");
        assert!(yosys.status.success(), "{geometry}: {}", String::from_utf8_lossy(&yosys.stderr));
    }
}
