//! The whole SIMD: what its blocks are given by each other.

use crate::blocks::r700::decoders::{fetch_words, group_words};
use crate::common::drawn::{Held, seldom};
use crate::common::named::{named, record};
use crate::common::{Dice, show};
use lds_hdl::{Init, Technology};
use lds_rtl::r700::{FetchDecoder, Quads, R700Core, Simd};

type Whole = Simd<10>;

named!(
    FetchDecoder: words;
    means write source selects relative stride index further target components mux waterfall broadcast
);
named!(
    Quads: reset step valid write wave relative stride index mux waterfall broadcast on strobes banks offsets data
    probes probe_writes probe_place probe_data;
    ready quad ahead repeats delays ends drains probe_value loaded works answers answer_quad answer_all answer_on
    answer_components conflict overflow
);
named!(
    Whole: reset globals clause_temps registers fetch_valid fetch_wave fetch_order fetch_slot fetch_lanes fetch_words
    odd_valid odd_wave odd_order odd_lanes odd_words even_valid even_wave even_order even_lanes even_words probe_valid
    probe_write probe_space probe_address probe_data;
    tick fetch_ready turn_ready fetch_ends turn_ends quiet lds_works quad executes of_even quarter waits conflict
    overflow refused probe_ready clocks fetches lds_clocks lds_conflict_clocks groups alu_clocks wait_clocks
    probe_answers probe_value;
    within fetch dispatch alus file fetching lds tallies;
    registers of tallies: clocks fetches lds_clocks lds_conflict_clocks groups alu_clocks wait_clocks
);

/// Cycles at the beginning in which the probe writes registers: all RAMs have something then.
const FILLS: u64 = 2 * 64;
/// Registers that waves have, about. They are few, so that what is written is read.
const ROWS: u64 = 24;

/// What a probe is asked for: the register, its component and the lane.
fn address(row: u64, component: u64, lane: u64) -> Option<Vec<u64>> {
    Some(vec![row << 8 | component << 6 | lane])
}

/// Every wire between the blocks of the SIMD, in every cycle: many of their bits reach a port of the SIMD only if a
/// program needs them, and the probe reads what came of it before something is written over it. Counters have any value
/// in each cycle.
#[test]
fn simd_in_verilog() {
    let (mut held, mut cycle) = (Held::default(), 0);
    let mut draw = |dice: &mut Dice, name: &str| {
        // It is the first input.
        cycle += u64::from(name == "reset");
        if let Some(number) = FILLS.checked_sub(cycle) {
            match name {
                "reset" | "fetch_valid" | "odd_valid" | "even_valid" | "probe_space" => return Some(vec![0]),
                "probe_valid" | "probe_write" => return Some(vec![1]),
                "probe_address" => {
                    return address(dice.below(ROWS), number % 4, number / 4 % 16 + 16 * dice.below(4));
                }
                _ => {}
            }
        }
        match name {
            "reset" => seldom(dice, 150),
            "globals" => Some(held.or(dice, name, 100, |dice| vec![dice.below(6)])),
            "clause_temps" => Some(held.or(dice, name, 100, |dice| vec![dice.below(3)])),
            "registers" => Some(held.or(dice, name, 100, |dice| vec![1 + dice.below(4)])),
            "fetch_wave" | "odd_wave" | "even_wave" if !dice.one_in(4) => Some(vec![dice.below(4)]),
            "fetch_order" | "odd_order" | "even_order" if !dice.one_in(3) => Some(vec![dice.below(3)]),
            "fetch_words" => Some(held.or(dice, name, 2, |dice| fetch_words(dice).map(u64::from).to_vec())),
            "odd_words" | "even_words" => {
                Some(held.or(dice, name, 2, |dice| group_words(dice).map(u64::from).to_vec()))
            }
            "probe_valid" => seldom(dice, 8),
            "probe_space" => Some(vec![dice.below(3)]),
            "probe_address" => address(dice.below(ROWS), dice.below(4), dice.below(64)),
            _ => None,
        }
    };
    let text = R700Core::Simd.verilog_named("top", Technology::Generic).expect("exports").text;
    let rename = |port| if port == "reset" { "rst" } else { port };
    let recording = record(Whole::init(), 480, 774, &mut draw, true, rename).clocked_by("clk");
    show(
        &recording,
        &text,
        &[
            (".even_sources(dispatch_even_sources)", ".even_sources(dispatch_odd_sources)"),
            (".lds_row(fetching_answer_row)", ".lds_row(fetching_row)"),
            ("lds_answers && first", "lds_answers"),
        ],
    );
}
