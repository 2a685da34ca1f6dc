//! Every shipped program on the RTL: its own expectations hold, and the golden model agrees.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::target::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, Setup, execute};
use std::path::{Path, PathBuf};
use std::process::Command;

fn shipped() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let entries = std::fs::read_dir(folder).expect("the folder of programs");
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
        assert!(output.status.success(), "{}: {}", path.display(), String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn shipped_programs_pass_on_the_rtl() {
    for path in shipped() {
        let text = std::fs::read_to_string(&path).expect("readable");
        let asserts = ["expect cycles", "expect total cycles"].iter().any(|check| text.contains(check));
        assert!(asserts, "{} doesn't assert its cycles", path.display());
        let source = Source::new(path.display().to_string(), text);
        let program =
            Program::parse(&source, Target::Gfx906).unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
        let session = execute(
            &program,
            &Setup::new(Core::new(Target::Gfx906, Geometry::FULL), Engine::Rtl),
            &mut Unobserved,
            &mut |_| {},
        )
        .unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
        assert!(session.pass(), "{}: {:?} {:?}", path.display(), session.outcome.failures, session.mismatches);
        assert!(session.outcome.warnings.is_empty(), "{}: {:?}", path.display(), session.outcome.warnings);
    }
}
