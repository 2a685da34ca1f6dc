//! Each kind of unit that is built, a new one among them: any requests at all its ports at once, with resets between.

use crate::common::SMALLEST;
use lds::targets::Target;
use lds_rtl::UnitKind;
use lds_rtl::export::Core;
use lds_simulation::traffic::traffic;
use lds_testbench::hardware::Port;

/// A recording is held against the page and the golden model as it is made.
#[test]
fn each_kind_answers_all_its_requesters() {
    for kind in UnitKind::all() {
        let target = if kind == UnitKind::Wgp { Target::Gfx1100 } else { Target::Gfx906 };
        let core = Core::of(kind, target, SMALLEST);
        let log = traffic(&core).unwrap_or_else(|error| panic!("{}: {error}", core.name()));
        for port in Port::of(kind) {
            let answers = log.cycles.iter().filter(|cycle| cycle.outputs.beat(port).is_some()).count();
            assert!(answers > 500, "{}: {answers} answers at port {}", core.name(), port.number());
        }
    }
}
