//! How viewers show a compute unit.

use crate::waves::{Item, Scheme, each_wave, items, texts_of_waves};
use lds_rtl::compute::{ComputeBlock, ComputeCore};

/// Groups of signals of a core: first each of so many waves with its program counter and its instruction, then the way
/// of an instruction. The marker is at the first instruction of the LDS.
pub fn scheme(core: ComputeCore, waves: usize) -> Scheme {
    if core.compute_units() > 1 {
        return of_both(core, waves);
    }
    let mut groups = vec![("waves".to_owned(), [of_states(), each_wave(0..waves, true)].concat())];
    // What the LDS does comes behind the waves, which wait for it.
    let (parts, marked): (Vec<(&str, Vec<Item>)>, _) = match core.block {
        ComputeBlock::WaveControl => ([of_issue(), of_control()].concat(), "lds_valid"),
        _ if core.has_buffers() => ([of_lds(), of_reads(), of_loads(), of_control()].concat(), "operand_valid"),
        ComputeBlock::ComputeUnit if core.clients => ([of_lds(), of_reads(), of_control()].concat(), "operand_valid"),
        _ => ([of_lds(), of_control()].concat(), "operand_valid"),
    };
    groups.extend(parts.into_iter().map(|(name, items)| (name.to_owned(), items)));
    Scheme { groups, filters: texts_of_waves(core.target).into(), marked: vec![marked] }
}

/// The waves of the program, which is on one of the compute units, and then both compute units, each of which has its
/// ports in a scope of its own.
fn of_both(core: ComputeCore, waves: usize) -> Scheme {
    let one = scheme(core.alone(), 0);
    let program = ("waves of the program".to_owned(), each_wave(0..waves, true));
    let units = ["cu.cu_0", "cu.cu_1"].into_iter().enumerate().flat_map(|(unit, scope)| {
        let below = move |(name, items): &(String, Vec<Item>)| {
            (format!("CU {unit}: {name}"), items.iter().map(|item| item.below(scope)).collect())
        };
        one.groups.iter().map(below).collect::<Vec<_>>()
    });
    let groups = std::iter::once(program).chain(units).collect();
    Scheme { groups, marked: vec!["cu.cu_0.operand_valid", "cu.cu_1.operand_valid"], ..one }
}

fn of_states() -> Vec<Item> {
    items! { Hex: present halted; }.into()
}

fn of_control() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        ("fetch", items! {
            Binary: fetch_valid fetch_ready; Decimal: fetch_wave; Hex: fetch_pc; Binary: word_valid; Decimal: word_wave;
            [Hex]: words;
        }.into()),
        ("run", items! {
            Binary: run_valid run_ready; Decimal: run_wave; Hex: run_pc; Control: run_kind; [Hex]: run_words;
        }.into()),
        ("reply", items! {
            Binary: reply_valid; Decimal: reply_wave; Binary: reply_condition; Hex: reply_first reply_exec;
        }.into()),
        ("lanes and ends", items! {
            Binary: exec_valid; Decimal: exec_wave; Hex: exec; Binary: end_valid; Decimal: end_wave;
            Binary: hazard_valid hazard_rows;
        }.into()),
    ]
}

fn of_issue() -> Vec<(&'static str, Vec<Item>)> {
    vec![(
        "LDS port",
        items! {
            Binary: lds_valid lds_ready; Decimal: lds.tag; Opcode: lds.opcode_if_valid; Decimal: lds.vdst;
        }
        .into(),
    )]
}

fn of_lds() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        ("operands", items! {
            Binary: operand_valid operand_ready operand_taken; Decimal: operand.tag; Opcode: operand.opcode_if_valid;
            Decimal: operand_destination operand_source; Hex: operand_exec; [Hex]: address data0;
        }.into()),
        ("response", items! {
            Binary: response_valid response_ready; Hex: response.tag; Binary: response.done; Decimal: response.cycles;
            Hex: response.mask; [Hex]: response.data;
        }.into()),
    ]
}

fn of_reads() -> Vec<(&'static str, Vec<Item>)> {
    vec![(
        "values",
        items! {
            Hex: read_m0 read_exec; Binary: values_valid values_ready values_taken values_last; Decimal: values_wave;
            Hex: values_lanes; [Hex]: values_data;
        }
        .into(),
    )]
}

fn of_loads() -> Vec<(&'static str, Vec<Item>)> {
    vec![
        (
            "loads and stores",
            items! {
                Binary: load_valid load_ready load_taken; Decimal: load_wave load_first_lane; Hex: load_m0 load_exec;
                [Hex]: load_words load_resource; Binary: loaded loaded_failed; Decimal: loaded_wave;
                Binary: stored stored_failed; Decimal: stored_wave;
            }
            .into(),
        ),
        (
            "memory",
            items! {
                Binary: m_axi_arvalid m_axi_arready; Hex: m_axi_arid m_axi_araddr; Decimal: m_axi_arlen;
                Binary: m_axi_rvalid m_axi_rlast; Hex: m_axi_rid; [Hex]: m_axi_rdata;
                Binary: m_axi_awvalid m_axi_awready; Hex: m_axi_awaddr; Decimal: m_axi_awlen;
                Binary: m_axi_wvalid m_axi_wready m_axi_wlast; [Hex]: m_axi_wstrb m_axi_wdata;
                Binary: m_axi_bvalid m_axi_bready;
            }
            .into(),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::compute::SCOPE;
    use crate::compute::monitor::see;
    use crate::pins::PortedCore;
    use crate::waves::{Monitor, Survey, with_gated};
    use lds::encoding;
    use lds::targets::Target;
    use lds::timing::control::{Inputs, Outputs};
    use lds_hdl::Tracer;
    use std::collections::HashSet;

    #[test]
    fn everything_named_is_there() {
        let of = |block| ComputeCore::new(block, Target::Gfx906, 4).expect("it is built");
        let unit = of(ComputeBlock::ComputeUnit);
        let two = ComputeCore::new(ComputeBlock::WorkGroupProcessor, Target::Gfx1100, 4).expect("it is built");
        for core in [of(ComputeBlock::WaveControl), unit, unit.with_clients(), unit.with_buffers(), two] {
            let mut survey = Survey::default();
            let mut monitor = Monitor::new(core.target, 4);
            monitor.at_barriers(0);
            core.direct().expect("it is built").trace(&mut monitor.within(&mut survey));
            let signals = with_gated(survey.into_signals());
            let paths: HashSet<String> = signals.iter().map(|known| known.path()).collect();
            let scopes: HashSet<String> = signals.iter().map(|known| known.scopes.join(".")).collect();
            for item in scheme(core, core.waves()).groups.iter().flat_map(|(_, items)| items) {
                match item {
                    Item::Signal(_, path) => assert!(paths.contains(&format!("{SCOPE}.{path}")), "{path}"),
                    Item::Scope(_, path) => assert!(scopes.contains(&format!("{SCOPE}.{path}")), "{path}"),
                    Item::EveryBank(_, path) => panic!("{path}"),
                }
            }
        }
    }

    #[test]
    fn the_filter_names_the_instruction_of_a_wave() {
        for target in [Target::Gfx906, Target::Gfx1100] {
            let mut monitor = Monitor::new(target, 4);
            let mut shown = |words: [u32; 3]| {
                see(&mut monitor, &Inputs { word: Some((2, words)), ..Inputs::default() }, &Outputs::default());
                let mut survey = Survey::default();
                let mut within = monitor.within(&mut survey);
                within.enter(SCOPE);
                within.leave();
                drop(within);
                let signals = survey.into_signals();
                let of = signals.iter().find(|known| known.name == "wave_2_instruction").expect("it is traced");
                let [_, mnemonics, _] = texts_of_waves(target);
                let line = mnemonics.lines().find_map(|line| line.strip_prefix(&format!("{:04X} ", of.value)));
                line.expect("a line for each number").to_owned()
            };
            let row = encoding::find(target, "s_endpgm").expect("it has a row");
            let end = row.format.first_word(row.opcode, target);
            assert_eq!([shown([end, 0, 0]), shown([u32::MAX; 3])], ["s_endpgm", "-"], "{target}");
        }
    }
}
