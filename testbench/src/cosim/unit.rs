//! Checks that a report is about a unit that exists, because a user may have edited the report.

use super::Question;
use crate::coverage::functional::Points;
use crate::spec::{self, Spec};
use enumset::EnumSet;
use lds::targets::{Reading, Target, UnknownReading};
use lds_rtl::export::Core;
use lds_rtl::{Part, UnknownPart};

/// A key of a report with an impossible value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) key: &'static str,
    pub(super) message: String,
    pub(super) help: String,
}

impl Wrong {
    fn new(key: &'static str, message: impl Into<String>, help: impl Into<String>) -> Self {
        Wrong { key, message: message.into(), help: help.into() }
    }
}

impl From<spec::Wrong> for Wrong {
    fn from(wrong: spec::Wrong) -> Self {
        Wrong::new(wrong.key.name(), wrong.message, wrong.help)
    }
}

/// The unit that a campaign was on.
///
/// # Errors
/// An error if no such unit is built.
pub(super) fn core(question: &Question) -> Result<Core, Wrong> {
    let Question { target, lanes, banks, rows, wgp, gds, compute_units, adders, bvh_stack, .. } = *question;
    if !target.is_built() {
        let built = Target::names_of(&Target::BUILT);
        let message = format!("no hardware is built for {target}");
        return Err(Wrong::new("target", message, format!("it is built for {built}")));
    }
    if compute_units == Some(2) {
        let message = "two compute units aren't said";
        return Err(Wrong::new("compute_units", message, "leave it out where there are 2"));
    }
    let part = |name: &String| {
        name.parse::<Part>().map_err(|error: UnknownPart| {
            Wrong::new("without", error.to_string(), format!("optional parts are {}", Part::names()))
        })
    };
    let reading = |name: &String| {
        name.parse::<Reading>()
            .map_err(|error: UnknownReading| Wrong::new("readings", error.to_string(), "leave out what isn't known"))
    };
    let spec = Spec {
        target,
        wgp,
        gds,
        compute_units,
        lanes: Some(lanes),
        banks: Some(banks),
        rows: Some(rows),
        adders,
        bvh_stack: (!bvh_stack.is_default()).then_some(bvh_stack),
        readings: question.readings.iter().map(reading).collect::<Result<EnumSet<Reading>, _>>()?,
        without: question.without.iter().map(part).collect::<Result<_, _>>()?,
    };
    Ok(spec.core()?)
}

/// Checks that a report is possible: its settings, and how many programs have agreed in which situations.
///
/// # Errors
/// An error with the first key that has an impossible value.
pub(super) fn check(question: &Question, agreed: u64, functional: &Points) -> Result<(), Wrong> {
    let core = core(question)?;
    if let Some(subject) = question.subject.filter(|subject| !subject.is_of(&core)) {
        return Err(Wrong::new("subject", format!("{} has nothing of that subject", core.name()), subject.needs()));
    }
    let points = Points::new(&core);
    let (ours, theirs) = (&points.opcodes, &functional.opcodes);
    let help = "a report has the points of all opcodes of its unit, and no others";
    let wrong = |what: String| Err(Wrong::new("functional", what, help));
    if let Some(other) = theirs.keys().find(|name| !ours.contains_key(*name)) {
        return wrong(format!("{} has no points of {other}", core.name()));
    }
    for (name, situations) in ours {
        let Some(theirs) = theirs.get(name) else { return wrong(format!("the points of {name} are missing")) };
        if !theirs.keys().eq(situations.keys()) {
            return wrong(format!("{name} has points of other situations"));
        }
    }
    if agreed > question.cases {
        let message = format!("{agreed} programs have agreed, and there are {}", question.cases);
        return Err(Wrong::new("agreed", message, "`cases` are the random programs of all shards together"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::Simulator;
    use crate::random::Subject;
    use crate::session::{Engine, Setup};
    use lds::targets::{BvhStack, Geometry, Rules};
    use lds_rtl::Parts;
    use lds_rtl::export::Memory;

    /// The parts of a report that are checked.
    #[derive(Clone)]
    struct Looked {
        question: Question,
        agreed: u64,
        functional: Points,
    }

    fn report(core: Core) -> Looked {
        let question = Question::new(&Setup::new(core, Engine::Rtl), Simulator::Icarus, 1, 10, 1);
        Looked { question, agreed: 10, functional: Points::new(&core) }
    }

    fn check(report: &Looked) -> Result<(), Wrong> {
        super::check(&report.question, report.agreed, &report.functional)
    }

    /// Units of all kinds. Unusual settings are in a report only for units that have them.
    fn units() -> Vec<Core> {
        let mut units = Vec::new();
        for target in Target::BUILT {
            let small = Core::new(target, Geometry::SMALL);
            units.extend([
                small,
                Core { parts: Parts::ALL.without(Part::Float), ..small },
                Core { adders: 2, ..small },
            ]);
            let share = Core::gds(target, Geometry::SMALL);
            let readings = Reading::TwoNans | Reading::PartialElements;
            units.push(Core { rules: Rules { readings, ..Rules::USUAL }, ..small });
            units.extend([
                share,
                Core { memory: Memory::Gds { compute_units: 4 }, parts: share.parts.without(Part::Atomics), ..share },
            ]);
            if target.facts().local.sides > 1 {
                units.push(Core::wgp(target, Geometry::SMALL));
            }
            if Parts::ALL.has_stacks(target) {
                units.push(Core { rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL }, ..small });
            }
        }
        units
    }

    #[test]
    fn a_report_says_its_unit() {
        for unit in units() {
            let report = report(unit);
            assert_eq!(core(&report.question), Ok(unit), "{}", unit.name());
            assert_eq!(check(&report), Ok(()), "{}", unit.name());
        }
    }

    #[test]
    fn what_cannot_be_is_named() {
        let share = report(Core::gds(Target::Gfx906, Geometry::SMALL));
        let vega = report(Core::new(Target::Gfx906, Geometry::SMALL));
        let rdna = report(Core::new(Target::Gfx1100, Geometry::SMALL));
        let wrong = |report: &Looked, change: &dyn Fn(&mut Looked)| {
            let mut report = report.clone();
            change(&mut report);
            check(&report).expect_err("it can't be").key
        };
        assert_eq!(wrong(&vega, &|report| report.question.lanes = 7), "lanes");
        assert_eq!(wrong(&vega, &|report| report.question.wgp = true), "wgp");
        assert_eq!(wrong(&vega, &|report| report.question.target = Target::Gfx942), "target");
        assert_eq!(wrong(&rdna, &|report| (report.question.wgp, report.question.gds) = (true, true)), "wgp");
        for units in [2, 3, 8] {
            assert_eq!(wrong(&share, &|report| report.question.compute_units = Some(units)), "compute_units");
        }
        assert_eq!(wrong(&vega, &|report| report.question.compute_units = Some(4)), "compute_units");
        assert_eq!(wrong(&vega, &|report| report.question.without = vec!["double".to_owned()]), "without");
        assert_eq!(wrong(&vega, &|report| report.question.adders = Some(3)), "adders");
        for other in [&vega, &share] {
            assert_eq!(wrong(other, &|report| report.question.bvh_stack = BvhStack::Manual), "bvh_stack");
        }
        for reading in ["both", "equal-offsets"] {
            assert_eq!(wrong(&rdna, &|report| report.question.readings = vec![reading.to_owned()]), "readings");
        }
        assert_eq!(wrong(&vega, &|report| report.question.subject = Some(Subject::Rays)), "subject");
        assert_eq!(wrong(&vega, &|report| report.question.target = Target::Gfx1100), "functional");
        assert_eq!(wrong(&vega, &|report| report.question.without = vec!["permute".to_owned()]), "functional");
        assert_eq!(wrong(&vega, &|report| drop(report.functional.opcodes.remove("ds_nop"))), "functional");
        assert_eq!(
            wrong(&vega, &|report| report.functional.opcodes.get_mut("ds_nop").expect("there").clear()),
            "functional"
        );
        assert_eq!(wrong(&vega, &|report| report.agreed = 11), "agreed");
    }
}
