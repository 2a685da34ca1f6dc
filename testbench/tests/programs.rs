//! Every shipped program on the RTL: its own expectations hold, and the golden model agrees.

use lds::diagnostic::Source;
use lds::program::Program;
use lds::target::{Geometry, Target};
use lds_testbench::observer::Unobserved;
use lds_testbench::session::{Engine, execute};
use std::path::Path;

#[test]
fn shipped_programs_pass_on_the_rtl() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of programs") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("readable");
        assert!(text.contains("expect cycles"), "{} doesn't assert its cycles", path.display());
        let source = Source::new(path.display().to_string(), text);
        let program =
            Program::parse(&source, Target::Gfx906).unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
        let session = execute(&program, Geometry::FULL, Engine::Rtl, &mut Unobserved, &mut |_| {})
            .unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
        assert!(session.pass(), "{}: {:?} {:?}", path.display(), session.outcome.failures, session.mismatches);
        assert!(session.outcome.warnings.is_empty(), "{}: {:?}", path.display(), session.outcome.warnings);
        count += 1;
    }
    assert!(count >= 11, "only {count} programs");
}
