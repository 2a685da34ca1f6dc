//! How viewers show a compute unit.

use crate::waves::Look::{Binary, Decimal, Hex};
use crate::waves::{Item, Scheme, scope, signal};
use lds_rtl::compute::{ComputeBlock, ComputeCore};

/// Groups of signals of a core: first each wave with its program counter and its instruction. The marker of a compute
/// unit is where lanes meet in a bank for the first time.
pub fn scheme(core: ComputeCore) -> Scheme {
    let mut groups = vec![("waves".to_owned(), of_waves(core.waves()))];
    let parts: Vec<(&str, Vec<Item>)> = match core.block {
        ComputeBlock::WaveControl => [of_control(), of_issue()].concat(),
        ComputeBlock::ComputeUnit => [of_control(), of_lds()].concat(),
    };
    groups.extend(parts.into_iter().map(|(name, items)| (name.to_owned(), items)));
    Scheme { groups, filters: Vec::new(), marked: None }
}

fn of_waves(count: usize) -> Vec<Item> {
    let of =
        |wave: usize| ["pc", "instruction"].map(|name| Item::Signal(Hex, format!("waves.wave_{wave}.{name}").into()));
    let states = ["present", "at_barrier", "halted"].map(|name| signal(Binary, name));
    states.into_iter().chain((0..count).flat_map(of)).collect()
}

fn of_control() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "fetch",
            vec![
                signal(Binary, "fetch_valid"),
                signal(Binary, "fetch_ready"),
                signal(Decimal, "fetch_wave"),
                signal(Hex, "fetch_pc"),
                signal(Binary, "word_valid"),
                signal(Decimal, "word_wave"),
                scope(Hex, "words"),
            ],
        ),
        (
            "run",
            vec![
                signal(Binary, "run_valid"),
                signal(Binary, "run_ready"),
                signal(Decimal, "run_wave"),
                signal(Hex, "run_pc"),
                signal(Decimal, "run_kind"),
                scope(Hex, "run_words"),
            ],
        ),
        (
            "reply",
            vec![
                signal(Binary, "reply_valid"),
                signal(Decimal, "reply_wave"),
                signal(Binary, "reply_condition"),
                signal(Hex, "reply_first"),
                signal(Hex, "reply_exec"),
            ],
        ),
        (
            "lanes and ends",
            vec![
                signal(Binary, "exec_valid"),
                signal(Decimal, "exec_wave"),
                signal(Hex, "exec"),
                signal(Binary, "end_valid"),
                signal(Decimal, "end_wave"),
                signal(Binary, "hazard_valid"),
                signal(Binary, "hazard_rows"),
            ],
        ),
    ]
}

fn of_issue() -> Vec<(&'static str, Vec<Item>)> {
    vec![(
        "LDS port",
        vec![
            signal(Binary, "lds_valid"),
            signal(Binary, "lds_ready"),
            signal(Decimal, "lds.tag"),
            signal(Hex, "lds.opcode"),
            signal(Decimal, "lds.vdst"),
        ],
    )]
}

fn of_lds() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "operands",
            vec![
                signal(Binary, "operand_valid"),
                signal(Binary, "operand_ready"),
                signal(Binary, "operand_taken"),
                signal(Decimal, "operand.tag"),
                signal(Hex, "operand.opcode"),
                signal(Decimal, "operand_destination"),
                signal(Decimal, "operand_source"),
                signal(Hex, "operand_exec"),
                scope(Hex, "address"),
                scope(Hex, "data0"),
            ],
        ),
        (
            "response",
            vec![
                signal(Binary, "response_valid"),
                signal(Binary, "response_ready"),
                signal(Hex, "response.tag"),
                signal(Binary, "response.done"),
                signal(Decimal, "response.cycles"),
                signal(Hex, "response.mask"),
                scope(Hex, "response.data"),
            ],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compute::blocks::{SCOPE, direct};
    use crate::compute::monitor::Monitor;
    use crate::waves::Survey;
    use lds::targets::Target;
    use std::collections::HashSet;

    #[test]
    fn everything_named_is_there() {
        for block in [ComputeBlock::WaveControl, ComputeBlock::ComputeUnit] {
            let core = ComputeCore::new(block, Target::Gfx906, 4).expect("it is built");
            let mut survey = Survey::default();
            direct(core).trace(&mut Monitor::new(4).within(&mut survey));
            let signals = survey.into_signals();
            let paths: HashSet<String> = signals.iter().map(|known| known.path()).collect();
            let scopes: HashSet<String> = signals.iter().map(|known| known.scopes.join(".")).collect();
            for item in scheme(core).groups.iter().flat_map(|(_, items)| items) {
                match item {
                    Item::Signal(_, path) => assert!(paths.contains(&format!("{SCOPE}.{path}")), "{path}"),
                    Item::Scope(_, path) => assert!(scopes.contains(&format!("{SCOPE}.{path}")), "{path}"),
                    Item::EveryBank(_, path) => panic!("{path}"),
                }
            }
        }
    }
}
