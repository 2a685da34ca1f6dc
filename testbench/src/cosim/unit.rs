//! Whether a report is of a unit that there is: somebody may have written in it.

use super::Question;
use crate::config::{has_choice, has_stacks, has_wgp};
use crate::coverage::functional::Points;
use enumset::EnumSet;
use lds::target::{Geometry, Reading, Rules, UnknownReading};
use lds_rtl::export::Core;
use lds_rtl::{GEOMETRIES, Part, UnknownPart, adders_for};

/// A key of a report that can't be so.
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

/// The unit that a campaign was on.
///
/// # Errors
/// No such unit is built.
pub(super) fn core(question: &Question) -> Result<Core, Wrong> {
    let Question { target, lanes, banks, rows, wgp, gds, bvh_stack, .. } = *question;
    let geometry = Geometry { lanes, banks, rows };
    if !GEOMETRIES.contains(&geometry) {
        let sizes: Vec<String> = GEOMETRIES.iter().map(Geometry::to_string).collect();
        return Err(Wrong::new(
            "lanes",
            format!("there is no unit of {geometry}"),
            format!("the sizes are {}", sizes.join("; ")),
        ));
    }
    if wgp {
        has_wgp(target).map_err(|(message, help)| Wrong::new("wgp", message, help))?;
        if gds {
            let message = "a global data share is no work-group processor's";
            return Err(Wrong::new("gds", message, "one of `wgp` and `gds` is true at most"));
        }
    }
    let compute_units = match question.compute_units {
        None => 2,
        Some(4) if gds => 4,
        Some(units) if gds => {
            let message = format!("no global data share is built for {units} compute units");
            return Err(Wrong::new("compute_units", message, "4, or nothing where there are 2"));
        }
        Some(_) => {
            let message = "only a global data share has ports for several compute units";
            return Err(Wrong::new("compute_units", message, "leave it out, or write `\"gds\": true`"));
        }
    };
    let whole = match (wgp, gds) {
        (true, _) => Core::wgp(target, geometry),
        (_, true) => Core::gds(target, geometry),
        _ => Core::new(target, geometry),
    };
    let mut parts = whole.parts;
    for name in &question.without {
        let part: Part = name.parse().map_err(|error: UnknownPart| {
            Wrong::new("without", error.to_string(), format!("optional parts are {}", Part::names()))
        })?;
        parts = parts.without(part);
    }
    let adders = question.adders.unwrap_or(banks);
    adders_for(adders, geometry, parts).map_err(|error| Wrong::new("adders", error.to_string(), error.help()))?;
    let mut readings = EnumSet::empty();
    for name in &question.readings {
        let wrong = |message: String, help: String| Wrong::new("readings", message, help);
        let reading: Reading = name
            .parse()
            .map_err(|error: UnknownReading| wrong(error.to_string(), "leave out what isn't known".to_owned()))?;
        has_choice(target, gds, parts, reading).map_err(|(message, help)| wrong(message, help))?;
        readings.insert(reading);
    }
    let core = Core { parts, adders, rules: Rules { bvh_stack, readings }, compute_units, ..whole };
    if !bvh_stack.is_default() {
        if gds {
            return Err(Wrong::new("bvh_stack", "a global data share has no stacks of rays", "leave it out"));
        }
        has_stacks(target, parts).map_err(|(message, help)| Wrong::new("bvh_stack", message, help))?;
    }
    Ok(core)
}

/// Whether a report can be: of a question, and how many programs of it have agreed in which situations.
///
/// # Errors
/// The first key that can't be so.
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
    use lds::target::{BvhStack, Rules, Target};
    use lds_rtl::Parts;

    /// What is looked at of a report.
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

    /// Units of all kinds, with what a report says only where it isn't as usual.
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
            units.extend([share, Core { compute_units: 4, parts: share.parts.without(Part::Atomics), ..share }]);
            if has_wgp(target).is_ok() {
                units.push(Core::wgp(target, Geometry::SMALL));
            }
            if has_stacks(target, Parts::ALL).is_ok() {
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
        assert_eq!(wrong(&rdna, &|report| (report.question.wgp, report.question.gds) = (true, true)), "gds");
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
