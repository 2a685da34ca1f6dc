//! One thing broken in the R700's LDS: what its exported test bench replays finds each.

use super::{Broken, replay};
use lds_rtl::r700::R700Core;
use lds_simulation::r700::{PROGRAMS, record};

/// What is broken, from, to. The first ones are about what no program does.
const MUTANTS: [[&str; 3]; 13] = [
    ["banks: the probe writes where it reads", "(probes && probe_writes)", "probes"],
    ["owner: an entry is written that isn't legal", "legal && (product", "(product"],
    ["banks: threads write while the LDS stands still", "(step && writes[bank])", "writes[bank]"],
    ["the same pass again, and the next one", "repeats = ", "repeats = ~"],
    ["a reset doesn't end the work", "works_next = 1'd0", "works_next = works"],
    ["a reset doesn't forget an overflow", "overflow_next = 1'd0", "overflow_next = overflow"],
    [
        "a permute's thread reads in another pass",
        "|| permutes) || (read_pass == BY_THREAD",
        "|| permutes) || (read_pass != BY_THREAD",
    ],
    ["the owner is always wave 0", "first = wave;", "first = 4'd0;"],
    ["a broadcast is read as it begins, and no more", "if (~casts || begins)", "if (begins)"],
    // The border of a bank: the entry behind the last one, and the last one.
    ["owner: the entry behind the last one is legal", "sum < 9'h100", "sum <= 9'h100"],
    ["owner: the last entry isn't legal", "sum < 9'h100", "sum < 9'd255"],
    ["owner: a wave's first entry lies behind the last one", "product < 9'h10", "product <= 9'h10"],
    ["a write broadcasts", "casts <= broadcast && ~write", "casts <= broadcast"],
];

#[test]
fn what_is_replayed_finds_every_mutant_of_the_lds_of_the_r700() {
    let recording = record(R700Core::Lds, PROGRAMS).expect("models and RTL agree");
    let mutants: Vec<Broken> = MUTANTS.iter().map(|mutant| mutant.map(str::to_owned)).collect();
    replay(R700Core::Lds, &mutants, &recording);
}
