//! The files of an export in cocotb and FuseSoC, with a core of generic Verilog and with one of primitives.

use super::{SMALL, SMALLEST, export, python, simulated, sources, with_python};
use crate::common::stdout;
use lds_rtl::Control;
use std::process::Command;

/// What a core can be made of beside generic Verilog, and the name of one of the primitives.
const TECHNOLOGIES: [(&str, &str); 2] = [("ecp5", "L6MUX21"), ("xilinx", "MUXF7")];

#[test]
fn the_cocotb_example_passes() {
    for (size, more) in [(SMALL, &[][..]), (SMALLEST, &["--without", "dual"])] {
        let (_folder, out, _) = export(size, more);
        let said = with_python(&out, &["make", "-C", "cocotb"]);
        assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
    }
}

/// The recording is what finds it: its cycle and port are told.
#[test]
fn the_cocotb_replay_finds_a_broken_core() {
    let (_folder, out, name) = export(SMALL, &[]);
    let file = out.join(format!("{name}.v"));
    let text = std::fs::read_to_string(&file).expect("readable");
    let unsupported = Control::slice("unsupported").expect("a field");
    let [from, to] = ["~decoder_control[OPCODE_CONTROL_KNOWN] || not_a_load;", "not_a_load;"]
        .map(|value| format!("control{unsupported} = {value}"));
    let broken = text.replacen(&from, &to, 1);
    assert_ne!(text, broken);
    std::fs::write(&file, broken).expect("written");
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("make")
        .args(["-C", "cocotb"])
        .current_dir(&out)
        .env("PATH", path)
        .env("LDS_REPLAY_TELLS", "0")
        .output();
    let said = stdout(&output.expect("make"));
    let progress = said.lines().filter(|line| line.contains(" cycle ") && line.contains(" of ")).count();
    assert!(progress > 20, "it says how far it is: {said}");
    assert!(said.contains("TESTS=5 PASS=4 FAIL=1"), "{said}");
    assert!(said.contains(": rsp_unsupported is 0x0, and 0x1 was recorded"), "{said}");
}

#[test]
fn fusesoc_takes_the_core_file() {
    let (_folder, out, name) = export(SMALLEST, &["--without", "dual,float,wide,unaligned,source2"]);
    with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "lint", &name]);
    let said = with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "sim", &name, "--cycles", "700"]);
    assert!(said.lines().any(|line| line.starts_with("PASS as far as cycle 70")), "{said}");
}

/// With the models beside the core, the files of an export work as with generic Verilog; and they say what the core is
/// made of.
fn a_core_of_primitives_is_tested_with_their_models((technology, primitive): (&str, &str)) {
    let (_folder, out, name) = export(SMALL, &["--without", "dual", "--technology", technology]);
    let read = |file: &str| std::fs::read_to_string(out.join(file)).expect("readable");
    let (core, models) = (read(&format!("{name}.v")), read(&format!("{name}_models.v")));
    assert!(core.contains(&format!("{primitive} u_mux (")) && !core.contains(&format!("module {primitive} ")));
    assert!(models.contains(&format!("module {primitive} (")));
    assert!(core.lines().take(4).any(|line| line.starts_with("// With primitives of ")));
    assert!(read("README.md").contains(&format!("Its technology is `{technology}`")));
    assert!(read(&format!("{name}.core")).contains("with primitives of "));
    with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "lint", &format!("{name}_{technology}")]);
    let said = with_python(&out, &["make", "-C", "cocotb"]);
    assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");

    let crossed = models.replace("? D1 : D0", "? D0 : D1").replace("? I1 : I0", "? I0 : I1");
    assert_ne!(crossed, models);
    std::fs::write(out.join(format!("{name}_models.v")), crossed).expect("written");
    assert!(simulated(&out, &name, "tb", None).contains("FAIL: "), "other primitives");
}

#[test]
fn a_core_of_an_ecp5s_primitives_is_tested_with_their_models() {
    a_core_of_primitives_is_tested_with_their_models(TECHNOLOGIES[0]);
}

#[test]
fn a_core_of_a_7_series_primitives_is_tested_with_their_models() {
    a_core_of_primitives_is_tested_with_their_models(TECHNOLOGIES[1]);
}

#[test]
fn a_generic_core_has_no_models() {
    let (_folder, out, name) = export(SMALL, &["--technology", "generic"]);
    assert_eq!(sources(&out, &name), [format!("{name}.v")]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    assert!(readme.contains("Its technology is `generic`") && !readme.contains("_models.v"), "{readme}");
}
