//! Icarus Verilog as a simulator of cores: what can go wrong is told, with its cause.

use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Design, Technology};
use lds_testbench::session::{Engine, Setup};

fn core() -> Design {
    Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).expect("exports")
}

fn setup(verilog: Design) -> Setup {
    Setup::new(Core::new(Target::Gfx906, Geometry::SMALL), Engine::Icarus).with_verilog(verilog)
}

#[test]
fn a_dword_without_a_value_is_an_error() {
    let unit = setup(core()).hardware().expect("starts");
    assert_eq!((unit.peek(36), unit.verify()), (0, Ok(())));

    let mut verilog = core();
    let contents =
        "initial begin : clear integer row; for (row = 0; row <= 63; row = row + 1) dwords[row] = 32'h0; end";
    assert_eq!(verilog.text.matches(contents).count(), 1);
    verilog.text = verilog.text.replace(contents, "");
    let unit = setup(verilog).hardware().expect("starts");
    assert_eq!(unit.verify(), Ok(()));
    unit.peek(36);
    let error = unit.verify().expect_err("an unknown value").to_string();
    assert!(error.contains("row 1 of bank 1 has an unknown value in Icarus Verilog: xxxxxxxx"), "{error}");
}

#[test]
fn a_waveform_can_have_a_long_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = (0..12).fold(folder.path().to_owned(), |path, _| path.join("a".repeat(200)));
    std::fs::create_dir_all(&deep).expect("folders");
    let path = deep.join("wave.vcd");
    assert!(path.as_os_str().len() > 2400);
    let mut unit = setup(core()).with_waveform(path.clone()).hardware().expect("starts");
    unit.settle().and_then(|()| unit.edge()).expect("settles");
    drop(unit);
    assert!(path.metadata().is_ok_and(|data| data.len() > 1000), "no waveform");

    let endless = deep.join("b".repeat(4000));
    let error = setup(core()).with_waveform(endless).hardware().err().expect("too long").to_string();
    assert!(error.contains("more than 4095 bytes"), "{error}");
}
