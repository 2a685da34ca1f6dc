//! For each stage of the unit, signals that show its opcode or kind while something is in the stage, and otherwise a
//! number that stands for nothing. The registers themselves keep what was in them last, and power up as 0, which is an
//! opcode.

use super::signals::{Gated, Known};
use crate::hardware::idle_opcode;
use std::collections::HashMap;

/// The ending that is added to the name of an opcode or a kind.
pub const GATED: &str = "_if_valid";

/// The number for no kind: no [`RequestKind`](lds_rtl::RequestKind) has it.
pub const NO_KIND: u8 = 7;

/// The paths of the signals which say that something is in the stage of an opcode or a kind.
fn gates(scopes: &[String]) -> Option<Vec<String>> {
    let (last, before) = scopes.split_last()?;
    let (second, around) = before.split_last()?;
    let path = |scopes: &[String], name: &str| [scopes, &[name.to_owned()]].concat().join(".");
    match (second.as_str(), last.as_str()) {
        ("activity", "control") => Some(vec![path(before, "serves")]),
        ("stages", _) => Some(vec![path(scopes, "valid")]),
        ("entry", "own") => Some(vec![path(before, "taken"), path(around, "steps.phase")]),
        // A port, whose handshake stands beside it; an array for several ports alike.
        (port, "header") => Some(vec![match around.split_last() {
            Some((array, outside)) if port.strip_prefix(array.as_str()).is_some_and(|rest| rest.starts_with('_')) => {
                let number = port.trim_start_matches(array.as_str());
                path(outside, &format!("{array}_valid.{array}_valid{number}"))
            }
            _ => path(around, &format!("{port}_valid")),
        }]),
        // Ports of a compute unit.
        (_, port @ ("operand" | "lds" | "gds")) => Some(vec![path(before, &format!("{port}_valid"))]),
        _ => None,
    }
}

/// Adds, behind each opcode and kind of a stage that tells when something is in it, a signal that shows it only then.
pub fn with_gated(signals: Vec<Known>) -> Vec<Known> {
    let places: HashMap<String, usize> =
        signals.iter().enumerate().map(|(place, known)| (known.path(), place)).collect();
    let of = |known: &Known| -> Option<(Vec<usize>, u64)> {
        let nothing = match known.name.as_str() {
            "opcode" => idle_opcode(),
            "kind" => NO_KIND,
            _ => return None,
        };
        let gates = gates(&known.scopes).filter(|_| known.shown)?;
        let gates: Option<Vec<usize>> = gates.iter().map(|path| places.get(path).copied()).collect();
        Some((gates?, nothing.into()))
    };
    let found: Vec<Option<(Vec<usize>, u64)>> = signals.iter().map(of).collect();
    // Each signal that was added before it moves it back by one.
    let mut moved = 0;
    let place_of: Vec<usize> = found
        .iter()
        .enumerate()
        .map(|(place, gated)| {
            let own = place + moved;
            moved += usize::from(gated.is_some());
            own
        })
        .collect();
    let mut all = Vec::with_capacity(signals.len() + moved);
    for (known, gated) in signals.into_iter().zip(found) {
        let of = all.len();
        let name = format!("{}{GATED}", known.name);
        let twin = gated.map(|(gates, nothing)| {
            let gates = gates.into_iter().map(|gate| place_of[gate]).collect();
            Known { name, gated: Some(Gated { of, gates, nothing }), ..known.clone() }
        });
        all.push(known);
        all.extend(twin);
    }
    for place in 0..all.len() {
        if let Some(value) = all[place].gated.as_ref().map(|gated| gated.value(&all)) {
            all[place].value = value;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::waves::signals::{Survey, Update};
    use lds_hdl::Tracer;
    use lds_rtl::RequestKind;

    /// A stage with what is in it, and a port.
    fn walk(tracer: &mut dyn Tracer, valid: u64, opcode: u64, asks: u64) {
        tracer.enter("lds");
        tracer.signal("request_valid", 1, asks);
        for (scopes, name, bits, value) in [
            (&["request", "header"][..], "opcode", 8, 54),
            (&["stages", "reading"], "opcode", 8, opcode),
            (&["stages", "reading"], "kind", 3, 1),
            (&["stages", "reading"], "valid", 1, valid),
            (&["elsewhere"], "opcode", 8, 3),
        ] {
            scopes.iter().for_each(|scope| tracer.enter(scope));
            tracer.signal(name, bits, value);
            scopes.iter().for_each(|_| tracer.leave());
        }
        tracer.leave();
    }

    fn shown(signals: &[Known]) -> Vec<(&str, u64)> {
        signals.iter().filter(|known| known.gated.is_some()).map(|known| (known.name.as_str(), known.value)).collect()
    }

    #[test]
    fn nothing_is_shown_where_nothing_is() {
        let mut survey = Survey::default();
        walk(&mut survey, 0, 0, 0);
        let mut signals = with_gated(survey.into_signals());
        let idle = u64::from(idle_opcode());
        let wanted = [("opcode_if_valid", idle), ("opcode_if_valid", idle), ("kind_if_valid", 7)];
        assert_eq!(shown(&signals), wanted, "as it powers up");
        let step = |signals: &mut Vec<Known>, valid, opcode, asks| {
            let mut update = Update::new(signals);
            walk(&mut update, valid, opcode, asks);
            let mut changed: Vec<String> = update.finish().into_iter().map(|place| signals[place].path()).collect();
            changed.sort();
            changed
        };
        let changed = step(&mut signals, 1, 54, 1);
        assert_eq!(shown(&signals), [("opcode_if_valid", 54), ("opcode_if_valid", 54), ("kind_if_valid", 1)]);
        assert_eq!(changed.len(), 6, "{changed:?}");
        // The register kept its value.
        let changed = step(&mut signals, 0, 54, 1);
        assert_eq!(shown(&signals), [("opcode_if_valid", 54), ("opcode_if_valid", idle), ("kind_if_valid", 7)]);
        let stage = ["kind_if_valid", "opcode_if_valid", "valid"].map(|name| format!("lds.stages.reading.{name}"));
        assert_eq!(changed, stage);
        assert!(step(&mut signals, 0, 13, 1).contains(&"lds.stages.reading.opcode".to_owned()), "as before");
    }

    #[test]
    fn nothing_has_a_number_of_its_own() {
        assert!(RequestKind::ALL.len() <= usize::from(NO_KIND));
    }
}
