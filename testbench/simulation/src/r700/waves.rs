//! How viewers show the R700's hardware.

use crate::waves::Look::{Binary, Decimal, Hex};
use crate::waves::{Item, Scheme, scope, signal};
use lds_rtl::r700::R700Core;

/// Groups of signals of a core. The marker is where threads meet in a bank for the first time, or else where the LDS
/// works for the first time, or else the ALUs.
pub fn scheme(core: R700Core) -> Scheme {
    let (groups, marked) = match core {
        R700Core::Lds => (of_lds(), vec!["stays", "works"]),
        R700Core::Simd => (of_simd(), vec!["lds.stays", "lds_works", "executes"]),
    };
    let groups = groups.into_iter().map(|(name, items)| (name.to_owned(), items)).collect();
    Scheme { groups, filters: Vec::new(), marked }
}

fn of_lds() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "instruction",
            vec![
                signal(Binary, "valid"),
                signal(Binary, "ready"),
                signal(Binary, "write"),
                signal(Decimal, "wave"),
                signal(Binary, "relative"),
                signal(Decimal, "stride"),
                signal(Decimal, "index"),
                signal(Decimal, "mux"),
                signal(Binary, "waterfall"),
                signal(Binary, "broadcast"),
            ],
        ),
        (
            "LDS",
            vec![
                signal(Binary, "works"),
                signal(Binary, "writes"),
                signal(Decimal, "quad"),
                signal(Decimal, "owner.entry"),
                signal(Binary, "owner.fits"),
                signal(Binary, "overflow"),
                signal(Binary, "stays"),
                signal(Binary, "conflict"),
                scope(Binary, "on"),
                scope(Decimal, "banks"),
                scope(Decimal, "offsets"),
                scope(Hex, "data"),
            ],
        ),
        (
            "answers",
            vec![
                signal(Binary, "answers"),
                signal(Decimal, "answer_quad"),
                signal(Binary, "answer_all"),
                scope(Binary, "answer_on"),
                scope(Binary, "answer_components"),
                scope(Hex, "loaded"),
            ],
        ),
    ]
}

fn of_simd() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "LDS instruction",
            vec![
                signal(Binary, "tick"),
                signal(Binary, "fetch_valid"),
                signal(Binary, "fetch_ready"),
                signal(Decimal, "fetch_wave"),
                signal(Decimal, "fetch_order"),
                signal(Binary, "fetch.write"),
                signal(Decimal, "fetch.source"),
                signal(Decimal, "fetch.stride"),
                signal(Decimal, "fetch.index"),
                signal(Decimal, "fetch.target"),
                signal(Binary, "fetch.waterfall"),
                signal(Binary, "fetch.broadcast"),
                scope(Hex, "fetch_words"),
                scope(Hex, "fetch_lanes"),
            ],
        ),
        (
            "turn of ALU groups",
            vec![
                signal(Binary, "odd_valid"),
                signal(Decimal, "odd_wave"),
                signal(Binary, "even_valid"),
                signal(Decimal, "even_wave"),
                signal(Binary, "turn_ready"),
                scope(Hex, "odd_words"),
                scope(Hex, "even_words"),
            ],
        ),
        (
            "LDS",
            vec![
                signal(Binary, "lds_works"),
                signal(Decimal, "lds.of_wave"),
                signal(Binary, "lds.writes"),
                signal(Decimal, "quad"),
                signal(Decimal, "lds.owner.entry"),
                signal(Binary, "lds.owner.fits"),
                signal(Binary, "overflow"),
                signal(Binary, "lds.stays"),
                signal(Binary, "conflict"),
                signal(Binary, "fetch_ends"),
                scope(Decimal, "lds.banks"),
                scope(Decimal, "lds.offsets"),
                signal(Binary, "lds.answers"),
                signal(Decimal, "lds.answer_quad"),
                scope(Hex, "lds.loaded"),
            ],
        ),
        (
            "ALUs",
            vec![
                signal(Binary, "executes"),
                signal(Binary, "waits"),
                signal(Binary, "of_even"),
                signal(Decimal, "alus.wave"),
                signal(Decimal, "quarter"),
                signal(Decimal, "alus.steps.cycle"),
                signal(Binary, "alus.reads"),
                signal(Binary, "alus.writes"),
                signal(Decimal, "alus.steps.number"),
                scope(Decimal, "alus.rows"),
                scope(Hex, "alus.results"),
                signal(Binary, "turn_ends"),
                signal(Binary, "refused"),
            ],
        ),
        (
            "counters",
            vec![
                signal(Decimal, "clocks"),
                signal(Decimal, "fetches"),
                signal(Decimal, "lds_clocks"),
                signal(Decimal, "lds_conflict_clocks"),
                signal(Decimal, "groups"),
                signal(Decimal, "alu_clocks"),
                signal(Decimal, "wait_clocks"),
            ],
        ),
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
            core.direct().trace(&mut survey);
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
