//! Every shipped program on the RTL: its own expectations hold, and the golden model agrees.

use crate::common::{in_testbench, passes, stderr};
use lds::diagnostic::Source;
use lds::target::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup};
use std::path::PathBuf;
use std::process::Command;

fn shipped() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(in_testbench("programs")).expect("the folder of programs");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(paths.len() >= 11, "only {} programs", paths.len());
    paths
}

/// The same files are assembly to LLVM.
#[test]
fn llvm_takes_the_shipped_programs() {
    for path in shipped() {
        let output = Command::new("llvm-mc-19")
            .args(["-triple=amdgcn", "-mcpu=gfx906", "-filetype=null"])
            .arg(&path)
            .output()
            .expect("llvm-mc-19 is missing: apt-get install llvm-19");
        assert!(output.status.success(), "{}: {}", path.display(), stderr(&output));
    }
}

#[test]
fn shipped_programs_pass_on_the_rtl() {
    let setup = Setup::new(Core::new(Target::Gfx906, Geometry::FULL), Engine::Rtl);
    for path in shipped() {
        let text = std::fs::read_to_string(&path).expect("readable");
        let asserts = ["expect cycles", "expect total cycles"].iter().any(|check| text.contains(check));
        assert!(asserts, "{} doesn't assert its cycles", path.display());
        let source = Source::new(path.display().to_string(), text);
        let session = passes(&source, &setup, &mut Unobserved);
        assert!(session.outcome.warnings.is_empty(), "{}: {:?}", path.display(), session.outcome.warnings);
    }
}
