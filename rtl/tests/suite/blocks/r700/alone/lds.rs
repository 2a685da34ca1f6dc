//! Parts of the LDS.

use crate::common::Dice;
use crate::common::drawn::{often, seldom};
use crate::common::named::{compare, named};
use lds_rtl::r700::{BankRow, BankTurns, Banks, Owner, Permute};

named!(Owner: begins wave relative stride index prior fitted apart; entry fits);
named!(BankTurns: wants banks; turns stays);
named!(BankRow: step turn wanted probes probe_row; row);
named!(Permute: mux entries dwords; loaded);
named!(
    Banks: step turns served banks reads first writes strobes write_entry data probes probe_writes probe_place
    probe_data;
    entries probe_value
);

#[test]
fn owners_in_verilog() {
    // Legal ones more often than others, and small ones, so that the entry is there.
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "stride" if dice.one_in(2) => Some(vec![4 * (1 + dice.below(4))]),
        "stride" if dice.one_in(2) => Some(vec![4 * dice.below(19)]),
        "index" if !dice.one_in(3) => Some(vec![4 * dice.below(16)]),
        // Entries next to the last one.
        "prior" if dice.one_in(2) => Some(vec![255 - dice.below(20)]),
        "apart" => Some(vec![4 * (1 + dice.below(16))]),
        _ => None,
    };
    compare::<Owner>(
        8_000,
        750,
        &mut draw,
        &[
            ("waves << 6'd1", "waves << 6'd2"),
            ("waves << 6'd4", "waves << 6'd3"),
            ("stride <= 7'h40", "stride < 7'h40"),
            ("stride != 7'd0", "1'd1"),
            ("product < 9'h10", "product <= 9'h10"),
            ("sum < 9'h100", "sum <= 9'h100"),
            ("fitted && ", ""),
        ],
    );
}

#[test]
fn turns_of_banks_in_verilog() {
    compare::<BankTurns>(
        3_000,
        751,
        &mut |_, _| None,
        &[
            ("named[4 * thread +: 4] = 4'd4", "named[4 * thread +: 4] = 4'd8"),
            ("turns[2 * bank +: 2] = 2'd1", "turns[2 * bank +: 2] = 2'd2"),
            ("turns[2 * bank +: 2] = 2'd3", "turns[2 * bank +: 2] = 2'd0"),
            ("(third_meets_first || third_meets_second)", "third_meets_first"),
            ("stays[1] = wants[1] && ", "stays[1] = "),
            ("fourth_meets_third = wants[2] && ", "fourth_meets_third = "),
        ],
    );
}

#[test]
fn rows_of_banks_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "step" => often(dice, 3),
        "probes" => seldom(dice, 3),
        _ => None,
    };
    compare::<BankRow>(
        2_000,
        754,
        &mut draw,
        &[
            ("wanted[15:8]", "wanted[7:0]"),
            ("again = last;", "again = wanted[31:24];"),
            ("= 2'd3;", "= turn;"),
            ("if (probes)", "if (1'd0)"),
            ("last <= rows_result", "last <= wanted[7:0]"),
        ],
    );
}

#[test]
fn permutations_in_verilog() {
    compare::<Permute>(
        1_000,
        752,
        &mut |dice, name| (name == "mux").then(|| vec![dice.below(3)]),
        &[
            ("128 * component + 32 * thread", "128 * thread + 32 * component"),
            ("2'd0: begin", "2'd3: begin"),
            ("2'd1: begin", "2'd3: begin"),
            ("MUX_FFTPERMUTE: begin", "2'd2: begin"),
            ("entries[128 * thread + 96 +: 32]", "entries[128 * thread + 64 +: 32]"),
        ],
    );
}

#[test]
fn banks_in_verilog() {
    let mut draw = |dice: &mut Dice, name: &str| match name {
        // Few rows, so that what is written is read.
        "reads" => Some((0..4).map(|_| if dice.one_in(3) { dice.below(256) } else { dice.below(3) << 6 }).collect()),
        "write_entry" => Some(vec![if dice.one_in(3) { dice.below(256) } else { dice.below(3) << 6 }]),
        "step" => often(dice, 3),
        "probes" => seldom(dice, 3),
        "probe_place" if !dice.one_in(3) => Some(vec![dice.below(4) << 10 | dice.below(3) << 8 | dice.below(4)]),
        _ => None,
    };
    compare::<Banks>(
        2_500,
        753,
        &mut draw,
        &[
            ("(step && writes[bank])", "writes[bank]"),
            ("&& strobes[dword]", ""),
            ("probe_ram == ", "4'd1 == "),
            ("~fresh && ~were_served[thread]", "~were_served[thread]"),
            ("taken_from <= from", "taken_from <= banks"),
            ("were_served <= served", "were_served <= 4'd15"),
            ("lower_result[64 * thread + 32 +: 32]", "lower_result[64 * thread +: 32]"),
            ("words[128 * bank + 96 +: 32]", "words[128 * bank + 64 +: 32]"),
            ("probes && probe_writes", "probes"),
        ],
    );
}
