//! How viewers show the R700's hardware.

use crate::waves::{Item, Scheme, items};
use lds_rtl::r700::R700Core;

/// Groups of signals of a core. The marker is where threads meet in a bank for the first time, or else where the LDS
/// works for the first time, or else the ALUs.
pub fn scheme(core: R700Core) -> Scheme {
    let (groups, marked) = match core {
        R700Core::Lds => (of_lds(), vec!["quads.stays", "works"]),
        R700Core::Simd => (of_simd(), vec!["lds.stays", "lds_works", "executes"]),
    };
    let groups = groups.into_iter().map(|(name, items)| (name.to_owned(), items)).collect();
    Scheme { groups, filters: Vec::new(), marked }
}

fn of_lds() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "instruction",
            items! {
                Binary: valid ready write; Decimal: wave; Binary: relative; Decimal: stride index mux; Binary: waterfall
                broadcast;
            }
            .into(),
        ),
        (
            "LDS",
            items! {
                Binary: works quads.writes; Decimal: quad quads.owner.entry;
                Binary: quads.owner.fits overflow quads.stays conflict; [Binary]: on;
                [Decimal]: banks offsets; [Hex]: data;
            }
            .into(),
        ),
        (
            "answers",
            items! {
                Binary: answers; Decimal: answer_quad; Binary: answer_all; [Binary]: answer_on answer_components;
                [Hex]: loaded;
            }
            .into(),
        ),
    ]
}

fn of_simd() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        ("LDS instruction", items! {
            Binary: tick fetch_valid fetch_ready; Decimal: fetch_wave fetch_order; Binary: fetch.write;
            Decimal: fetch.source fetch.stride fetch.index fetch.target; Binary: fetch.waterfall fetch.broadcast;
            [Hex]: fetch_words fetch_lanes;
        }.into()),
        ("turn of ALU groups", items! {
            Binary: odd_valid; Decimal: odd_wave; Binary: even_valid; Decimal: even_wave; Binary: turn_ready;
            [Hex]: odd_words even_words;
        }.into()),
        ("LDS", items! {
            Binary: lds_works; Decimal: lds.wave; Binary: lds.writes; Decimal: quad lds.owner.entry;
            Binary: lds.owner.fits overflow lds.stays conflict fetch_ends; [Decimal]: lds.banks lds.offsets;
            Binary: lds.answers; Decimal: lds.answer_quad; [Hex]: lds.loaded;
        }.into()),
        ("ALUs", items! {
            Binary: executes waits of_even; Decimal: alus.wave quarter alus.steps.cycle; Binary: alus.reads alus.writes;
            Decimal: alus.steps.number; [Decimal]: alus.rows; [Hex]: alus.results; Binary: turn_ends refused;
        }.into()),
        ("counters", items! {
            Decimal: clocks fetches lds_clocks lds_conflict_clocks groups alu_clocks wait_clocks;
        }.into()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pins::PortedCore;
    use crate::waves::Survey;
    use std::collections::HashSet;

    #[test]
    fn everything_named_is_there() {
        for core in R700Core::ALL {
            let mut survey = Survey::default();
            core.direct().expect("it is built").trace(&mut survey);
            let signals = survey.into_signals();
            let paths: HashSet<String> = signals.iter().map(|known| known.path()).collect();
            let scopes: HashSet<String> = signals.iter().map(|known| known.scopes.join(".")).collect();
            let Scheme { groups, marked, .. } = scheme(core);
            for path in marked {
                assert!(paths.contains(&format!("r700.{path}")), "{path}");
            }
            for item in groups.iter().flat_map(|(_, items)| items) {
                match item {
                    Item::Signal(_, path) => assert!(paths.contains(&format!("r700.{path}")), "{path}"),
                    Item::Scope(_, path) => assert!(scopes.contains(&format!("r700.{path}")), "{path}"),
                    Item::EveryBank(_, path) => panic!("{path}"),
                }
            }
        }
    }
}
