//! Parts of the LDS.

use crate::common::Dice;
use crate::common::drawn::{often, seldom};
use crate::common::named::{compare, named};
use lds_rtl::r700::{BankTurns, Banks, Owner, Permute};

named!(Owner: quad wave relative stride index; entry fits);
named!(BankTurns: wants banks; serves stays);
named!(Permute: mux entries dwords; loaded);
named!(
    Banks: step serves reads first writes strobes write_entry data probes probe_writes probe_place probe_data;
    entries probe_value
);

#[test]
fn owners_in_verilog() {
    // Legal ones more often than others, and small ones, so that the entry is there.
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "stride" if dice.one_in(2) => Some(vec![4 * (1 + dice.below(4))]),
        "stride" if dice.one_in(2) => Some(vec![4 * dice.below(19)]),
        "index" if !dice.one_in(3) => Some(vec![4 * dice.below(16)]),
        _ => None,
    };
    compare::<Owner>(
        8_000,
        750,
        &mut draw,
        &[
            ("quads << 6'd1", "quads << 6'd2"),
            ("quads << 6'd4", "quads << 6'd3"),
            ("stride <= 7'h40", "stride < 7'h40"),
            ("stride != 7'd0", "1'd1"),
            ("sum < 12'h100", "sum <= 12'h100"),
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
            ("&& ~asked[4 * bank + 2]", ""),
            ("&& ~asked[4 * bank + 1]", ""),
            ("&& ~serves[thread + 4]", ""),
            ("&& ~serves[thread + 12]", ""),
            ("wants[thread] && (banks", "(banks"),
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
    // A bank serves one thread, and a thread is served by one bank.
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "serves" => {
            let turn = dice.below(4);
            let threads = [0, 1, 2, 3].map(|bank| (!dice.one_in(4)).then_some((bank ^ turn) as usize));
            Some((0..16).map(|place: usize| u64::from(threads[place / 4] == Some(place % 4))).collect())
        }
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
            ("if (fresh)", "if (1'd0)"),
            ("probes && probe_writes", "probes"),
        ],
    );
}
