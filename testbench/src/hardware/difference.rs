//! What differs between the outputs of two simulations, in words.

use super::{Beat, Outputs};

/// Differences that a message names.
const NAMED: usize = 4;

/// Which outputs differ: `response data of lane 3 is 0x2a in rust-hdl and 0x2b in verilator`.
pub fn difference([one, other]: [&Outputs; 2], [a, b]: [&str; 2]) -> String {
    let pairs = values(one).into_iter().zip(values(other));
    let different: Vec<String> = pairs
        .filter(|((_, one), (_, other))| one != other)
        .map(|((name, one), (_, other))| format!("{name} is {one} in {a} and {other} in {b}"))
        .collect();
    let more = different.len().saturating_sub(NAMED);
    let named = different[..different.len() - more].join("; ");
    if more == 0 { named } else { format!("{named}; and {more} more outputs differ") }
}

/// Every output with its name and its value as text.
fn values(outputs: &Outputs) -> Vec<(String, String)> {
    let Outputs {
        request_ready,
        second_ready,
        response_valid,
        response,
        ack_valid,
        ack,
        counters,
        upper_counters,
        sync,
        further,
    } = outputs;
    let flag = |name: &str, value: bool| (name.to_owned(), u8::from(value).to_string());
    let mut values = vec![flag("request ready", *request_ready), flag("second port ready", *second_ready)];
    for (name, valid, beat) in [("response", response_valid, response), ("ack", ack_valid, ack)] {
        values.push(flag(&format!("{name} valid"), *valid));
        values.extend(fields(name, beat));
    }
    values.extend(counters.rows().map(|(name, value)| (name.to_owned(), value.to_string())));
    values.extend(sync.fields());
    values.extend(upper_counters.rows().map(|(name, value)| (format!("{name} of the upper side"), value.to_string())));
    for (port, cu) in further.iter().zip(2..) {
        let name = format!("CU {cu}");
        values.extend([flag(&format!("{name} ready"), port.ready), flag(&format!("{name} valid"), port.valid)]);
        values.extend(fields(&name, &port.beat));
        values.extend(port.counters.rows().map(|(counter, value)| (format!("{counter} at {name}"), value.to_string())));
    }
    values
}

fn fields(port: &str, beat: &Beat) -> Vec<(String, String)> {
    let Beat { tag, has_data, vgpr, halves, done, mask, violations, cycles, unsupported, data } = beat;
    let fields = [
        ("tag", tag.to_string()),
        ("has_data", u8::from(*has_data).to_string()),
        ("vgpr", vgpr.to_string()),
        ("halves", halves.to_string()),
        ("done", u8::from(*done).to_string()),
        ("mask", format!("{mask:#x}")),
        ("violations", format!("{violations:#x}")),
        ("cycles", cycles.to_string()),
        ("unsupported", u8::from(*unsupported).to_string()),
    ];
    let fields = fields.map(|(name, value)| (format!("{port} {name}"), value));
    let lanes =
        data.iter().enumerate().map(|(lane, dword)| (format!("{port} data of lane {lane}"), format!("{dword:#x}")));
    fields.into_iter().chain(lanes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hardware::SyncOutputs;
    use lds::counters::Counters;

    fn outputs() -> Outputs {
        let data = vec![1; 8];
        let beat = Beat { data, ..Beat::default() };
        Outputs {
            request_ready: true,
            second_ready: false,
            response_valid: true,
            response: beat.clone(),
            ack_valid: false,
            ack: Beat::default(),
            counters: Counters::default(),
            upper_counters: Counters::default(),
            sync: SyncOutputs::default(),
            further: Vec::new(),
        }
    }

    #[test]
    fn only_what_differs_is_named() {
        let one = outputs();
        let mut other = outputs();
        other.response.data[3] = 0x2a;
        other.counters.idx_active = 7;
        assert_eq!(
            difference([&one, &other], ["a", "b"]),
            "response data of lane 3 is 0x1 in a and 0x2a in b; SQ_LDS_IDX_ACTIVE is 0 in a and 7 in b"
        );
        other.response.data = vec![5; 8];
        assert!(difference([&one, &other], ["a", "b"]).ends_with("; and 5 more outputs differ"));
    }
}
