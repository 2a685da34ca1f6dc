//! What rust-hdl's own check doesn't see: latches and combinational loops, found by Yosys in the generated Verilog.

use lds_rtl::SmallUnit;
use rust_hdl::prelude::*;
use std::process::Command;

#[test]
fn no_latch_and_no_combinational_loop() {
    let mut unit = SmallUnit::boxed();
    unit.connect_all();
    check_all(&*unit).expect("every input driven, every output written once");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("unit.v");
    std::fs::write(&file, generate_verilog(&*unit)).expect("written");
    let script = format!(
        "read_verilog {}; hierarchy -check -top top; proc; select -assert-none t:$dlatch; flatten; check -assert",
        file.display()
    );
    let yosys =
        Command::new("yosys").args(["-q", "-p", &script]).output().expect("Yosys is missing: apt-get install yosys");
    assert!(yosys.status.success(), "{}", String::from_utf8_lossy(&yosys.stderr));
}
