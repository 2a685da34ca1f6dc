//! What differs between the outputs of two simulations, in words.

use super::{Beat, Outputs, PortOutputs};
use lds_rtl::UnitKind;

/// Differences that a message names.
const NAMED: usize = 4;

/// Which outputs of two units of a kind differ: `response data of lane 3 is 0x2a in rust-hdl and 0x2b in verilator`.
pub fn difference(kind: UnitKind, [one, other]: [&Outputs; 2], [a, b]: [&str; 2]) -> String {
    let pairs = values(kind, one).into_iter().zip(values(kind, other));
    let different: Vec<String> = pairs
        .filter(|((_, one), (_, other))| one != other)
        .map(|((name, one), (_, other))| format!("{name} is {one} in {a} and {other} in {b}"))
        .collect();
    let more = different.len().saturating_sub(NAMED);
    let named = different[..different.len() - more].join("; ");
    if more == 0 { named } else { format!("{named}; and {more} more outputs differ") }
}

/// Every output with its name and its value as text.
fn values(kind: UnitKind, outputs: &Outputs) -> Vec<(String, String)> {
    let Outputs { ports, sync } = outputs;
    let mut values = Vec::new();
    for (names, port) in kind.ports().iter().zip(ports) {
        let PortOutputs { ready, valid, beat, counters } = port;
        let [requests, answers] = [names.requests, names.answers].map(|name| name.replace('_', " "));
        let flag = |name: String, value: bool| (name, u8::from(value).to_string());
        values.extend([flag(format!("{requests} ready"), *ready), flag(format!("{answers} valid"), *valid)]);
        values.extend(fields(&answers, beat));
        // The compute unit, where there are several.
        let of = names.counters.and_then(|counters| counters.strip_suffix("_counter"));
        let of = of.map_or_else(String::new, |unit| format!(" of {unit}"));
        let counters = counters.rows().into_iter().filter(|_| names.counters.is_some());
        values.extend(counters.map(|(name, value)| (format!("{name}{of}"), value.to_string())));
    }
    values.extend(sync.fields());
    values
}

fn fields(port: &str, beat: &Beat) -> Vec<(String, String)> {
    let fields = beat.fields().map(|(name, value)| {
        let is_mask = ["mask", "violations"].contains(&name);
        (format!("{port} {name}"), if is_mask { format!("{value:#x}") } else { value.to_string() })
    });
    let lanes = beat
        .data
        .iter()
        .enumerate()
        .map(|(lane, dword)| (format!("{port} data of lane {lane}"), format!("{dword:#x}")));
    fields.into_iter().chain(lanes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::SyncOutputs;

    fn outputs() -> Outputs {
        let data = vec![1; 8];
        let beat = Beat { data, ..Beat::default() };
        let port = PortOutputs { ready: true, valid: true, beat, ..PortOutputs::default() };
        Outputs { ports: vec![port, PortOutputs::default()], sync: SyncOutputs::default() }
    }

    #[test]
    fn only_what_differs_is_named() {
        let one = outputs();
        let mut other = outputs();
        other.ports[0].beat.data[3] = 0x2a;
        other.ports[0].counters.idx_active = 7;
        assert_eq!(
            difference(UnitKind::Dual, [&one, &other], ["a", "b"]),
            "response data of lane 3 is 0x1 in a and 0x2a in b; SQ_LDS_IDX_ACTIVE is 0 in a and 7 in b"
        );
        other.ports[0].beat.data = vec![5; 8];
        assert!(difference(UnitKind::Dual, [&one, &other], ["a", "b"]).ends_with("; and 5 more outputs differ"));
    }
}
