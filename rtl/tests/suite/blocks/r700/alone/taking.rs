//! What takes instructions, and what counts.

use crate::blocks::r700::decoders::group_words;
use crate::common::Dice;
use crate::common::drawn::{Held, often, seldom};
use crate::common::named::{compare, named};
use lds_rtl::r700::{Dispatch, Fetching, Interlock, Row, Scoreboard, Tallies};

named!(
    Scoreboard: reset step fetch_wave fetch_order odd_valid odd_wave odd_order even_valid even_wave even_order
    fetch_skips turn_skips fetch_ends fetch_runs turn_ends odd_runs odd_runs_wave even_runs even_runs_wave;
    fetch_next turn_next
);
named!(
    Dispatch: reset tick closed fetch_valid fetch_means fetch_wave fetch_order lds_ready fetch_ends odd_valid odd_wave
    odd_order odd_words even_valid even_wave even_order even_words;
    fetch_ready turn_ready quiet fetch_goes fetch_takes turn_takes executes of_even quarter waits turn_ends odd_count
    odd_operations odd_sources odd_targets even_count even_operations even_sources even_targets refused;
    within scoreboard interlock
);
named!(
    Interlock: reset step odd even odd_reads odd_writes even_reads even_writes;
    ready executes of_even quarter waits ends
);
named!(
    Fetching: step takes source selects further target components wave even lanes globals clause_temps registers quad
    ahead repeats data;
    row quarter on strobes banks offsets values answer_row answer_components;
    within base from to
);
named!(Row: place number ar even globals clause_temps base; row there);
named!(
    Tallies: reset step lds_works lds_delays fetch_ends executes finishes waits;
    clocks fetches lds_clocks lds_conflict_clocks groups alu_clocks wait_clocks
);

#[test]
fn scoreboards_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => seldom(dice, 60),
        "step" => often(dice, 3),
        // Few have ended since the last reset.
        "fetch_order" | "odd_order" | "even_order" if !dice.one_in(3) => Some(vec![dice.below(4)]),
        "odd_valid" | "even_valid" => often(dice, 3),
        _ => None,
    };
    compare::<Scoreboard>(
        12_000,
        770,
        &mut draw,
        &[
            ("turn_skips && odd_valid", "turn_skips"),
            ("turn_ends && even_runs", "turn_ends"),
            ("even_valid && even_waits", "even_waits"),
            ("fetch_skips && (fetch_wave", "(fetch_wave"),
            ("fetch_order != ", "odd_order != "),
        ],
    );
}

#[test]
fn dispatch_in_verilog() {
    let mut held = Held::default();
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => seldom(dice, 60),
        "closed" => seldom(dice, 8),
        "tick" | "fetch_means" | "fetch_valid" | "lds_ready" | "odd_valid" | "even_valid" => often(dice, 3),
        "fetch_order" | "odd_order" | "even_order" if !dice.one_in(3) => Some(vec![dice.below(3)]),
        "odd_words" | "even_words" => Some(held.or(dice, "words", 2, |dice| group_words(dice).map(u64::from).to_vec())),
        _ => None,
    };
    compare::<Dispatch>(
        2_500,
        771,
        &mut draw,
        &[
            ("odd_means_2 && even_means_2", "odd_means_2"),
            ("fetch_valid && fetch_ready", "fetch_ready"),
            ("fetch_taken && fetch_means", "fetch_taken"),
            ("turn_taken && ~turn_means", "turn_taken"),
            ("odd_runs <= odd_valid", "odd_runs <= 1'd1"),
        ],
    );
}

#[test]
fn registers_for_the_lds_in_verilog() {
    let mut held = Held::default();
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "takes" => seldom(dice, 6),
        "step" => often(dice, 3),
        "repeats" => seldom(dice, 3),
        "globals" | "clause_temps" | "registers" => Some(held.or(dice, name, 50, |dice| vec![dice.below(128)])),
        _ => None,
    };
    compare::<Fetching>(
        1_500,
        772,
        &mut draw,
        &[
            ("by_further <= further", "by_further <= 6'd0"),
            ("32'h3f800000", "32'h3f000000"),
            ("step && ~repeats", "step"),
            ("first <= step", "first <= 1'd1"),
            ("behind_row <= target_row", "behind_row <= answer_row"),
        ],
    );
}

#[test]
fn counters_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => seldom(dice, 400),
        "step" => often(dice, 4),
        _ => None,
    };
    compare::<Tallies>(
        4_000,
        773,
        &mut draw,
        &[
            ("if (lds_delays)", "if (lds_works)"),
            ("executes && finishes", "executes"),
            ("if (waits)", "if (executes)"),
            ("if (fetch_ends)", "if (lds_works)"),
            ("            clocks <= 32'd0;\n", ""),
        ],
    );
}
