//! One thing broken in wave control about one wave, one counter, one pair of waves, one work-group or one distance:
//! what its exported test bench replays finds each.

use super::{Broken, replay};
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_simulation::compute::turns;
use lds_simulation::pins::PortedCore;
use lds_simulation::pins::export::Recording;

/// Waves that a mutant is about, each with another one, `#W` and `#O` in the table: of one team and of two, the first
/// one and the last one.
const PAIRS: [[usize; 2]; 4] = [[9, 10], [0, 15], [6, 5], [15, 0]];

/// Work-groups, each with another one.
const GROUPS: [[usize; 2]; 4] = [[0, 1], [1, 3], [2, 0], [3, 2]];

/// Waves within a team, each with another one.
const IN_TEAM: [[usize; 2]; 3] = [[0, 7], [6, 1], [7, 6]];

/// Wait counters by the names of their modules: VM_CNT, EXP_CNT, LGKM_CNT, each with the highest bit of a count.
const COUNTERS: [[&str; 2]; 3] = [["wait_counter", "1f"], ["wait_counter_16", "3"], ["wait_counter_16_v2", "7"]];

/// A table of mutants about each of some pairs.
struct Table {
    pairs: &'static [[usize; 2]],
    mutants: &'static [[&'static str; 3]],
}

const TABLES: [Table; 4] = [
    Table {
        pairs: &PAIRS,
        mutants: &[
            [
                "timers: wave #W is held while #O's timer runs",
                "<in timers>if (|left[8 * wave +: 8]) begin",
                "if (|left[8 * (wave == #W ? #O : wave) +: 8]) begin",
            ],
            [
                "timers: wave #W's timer counts what #O's does",
                "<in timers>if (~coarse_2[wave] || tick) begin",
                "if (~coarse_2[wave == #W ? #O : wave] || tick) begin",
            ],
            [
                "timers: wave #W wakes with #O",
                "<in timers>if (coarse_2[wave] && woken[wave]) begin",
                "if (coarse_2[wave] && woken[wave == #W ? #O : wave]) begin",
            ],
            [
                "timers: a pause of wave #W ends as a sleep does",
                "<in timers>if (coarse_2[wave] && woken[wave]) begin",
                "if ((coarse_2[wave] || wave == #W) && woken[wave]) begin",
            ],
            [
                "timers: wave #W pauses with #O",
                "<in timers>if (paused[wave]) begin",
                "if (paused[wave == #W ? #O : wave]) begin",
            ],
            [
                "timers: wave #W isn't held for a distance",
                "<in timers>if (held[wave]) begin",
                "if (held[wave] && wave != #W) begin",
            ],
            [
                "barriers: wave #W leaves with #O's work-group",
                "<in barriers>if (opens && (homes[2 * wave +: 2] == opens_group)) begin",
                "if (opens && (homes[2 * (wave == #W ? #O : wave) +: 2] == opens_group)) begin",
            ],
            [
                "barriers: wave #W is woken with #O's work-group",
                "<in barriers>if ((asks && together[wave]) && (homes[2 * wave +: 2] == mover)) begin",
                "if ((asks && together[wave]) && (homes[2 * (wave == #W ? #O : wave) +: 2] == mover)) begin",
            ],
            [
                "barriers: wave #W's work-group is never its own",
                "<in barriers>if (launched[wave]) begin",
                "if (launched[wave] && wave != #W) begin",
            ],
            [
                "arbiter: wave #W is never urgent",
                "urgent_next = open & ~takes;",
                "urgent_next = open & ~takes & ~(16'd1 << #W);",
            ],
            [
                "arbiter: wave #W stays urgent",
                "urgent_next = urgent & ~takes;",
                "urgent_next = urgent & ~(takes & ~(16'd1 << #W));",
            ],
            [
                "arbiter: wave #W keeps its level",
                "of_level[16 * rank +: 16] & ~levelled;",
                "of_level[16 * rank +: 16] & ~(levelled & ~(16'd1 << #W));",
            ],
            [
                "gate: VM_CNT doesn't hold wave #W",
                "assign within_ = (vm_fits & exp_fits) & lgkm_fits;",
                "assign within_ = ((vm_fits | (16'd1 << #W)) & exp_fits) & lgkm_fits;",
            ],
            [
                "gate: EXP_CNT doesn't hold wave #W",
                "assign within_ = (vm_fits & exp_fits) & lgkm_fits;",
                "assign within_ = (vm_fits & (exp_fits | (16'd1 << #W))) & lgkm_fits;",
            ],
        ],
    },
    Table {
        pairs: &GROUPS,
        mutants: &[
            [
                "barriers: who is launched into #O counts in #W, too",
                "here[place] = joins && (group == number[2 * place +: 2]);",
                "here[place] = joins && ((group == number[2 * place +: 2]) || (place == #W && group == 2'd#O));",
            ],
            [
                "barriers: nobody comes in #W",
                "less[place] = moved && (moved_group == number[2 * place +: 2]);",
                "less[place] = moved && (moved_group == number[2 * place +: 2]) && place != #W;",
            ],
            [
                "barriers: who comes in #O is missing no more in #W, either",
                "less[place] = moved && (moved_group == number[2 * place +: 2]);",
                "less[place] = moved && ((moved_group == number[2 * place +: 2]) || (place == #W && moved_group == 2'd#O));",
            ],
            [
                "barriers: #W begins anew when #O opens",
                "opens_2[place] = opens && (opens_group == number[2 * place +: 2]);",
                "opens_2[place] = opens && (opens_group == (place == #W ? 2'd#O : number[2 * place +: 2]));",
            ],
            [
                "barriers: who ends in #W stays a member",
                "leaves[place] = less[place] && ended;",
                "leaves[place] = less[place] && ended && place != #W;",
            ],
        ],
    },
    Table {
        pairs: &IN_TEAM,
        mutants: &[
            [
                "team: the rank of wave #W never falls",
                "<in team>if (moves && (ranks[4 * wave +: 4] > from)) begin",
                "if (moves && (ranks[4 * wave +: 4] > from) && wave != #W) begin",
            ],
            [
                "team: of the rank of wave #W three bits are compared",
                "<in team>if (moves && (ranks[4 * wave +: 4] > from)) begin",
                "if (moves && ((ranks[4 * wave +: 4] & (wave == #W ? 4'd7 : 4'd15)) > from)) begin",
            ],
            [
                "team: wave #W falls by two",
                "ranks[4 * wave +: 4] <= ranks[4 * wave +: 4] - 4'd1;",
                "ranks[4 * wave +: 4] <= ranks[4 * wave +: 4] - (wave == #W ? 4'd2 : 4'd1);",
            ],
            [
                "team: wave #W isn't behind #O",
                "older[8 * wave +: 8] <= ~launched;",
                "older[8 * wave +: 8] <= ~launched & ~(wave == #W ? 8'd1 << #O : 8'd0);",
            ],
        ],
    },
    Table {
        pairs: &[[0, 0]],
        mutants: &[
            [
                "wait states: behind s_setvskip one counts more",
                "left[OWED_VSKIP +: 2] = before_[OWED_VSKIP +: 2] - elapsed_2[1:0];",
                "left[OWED_VSKIP +: 2] = before_[OWED_VSKIP +: 2];",
            ],
            [
                "wait states: behind s_setreg of MODE one counts more",
                "left[OWED_MODE +: 2] = before_[OWED_MODE +: 2] - elapsed_2[1:0];",
                "left[OWED_MODE +: 2] = before_[OWED_MODE +: 2];",
            ],
            [
                "wait states: behind s_icache_inv nothing counts",
                "left[OWED_CACHE +: 5] = before_[OWED_CACHE +: 5] - 5'd1;",
                "left[OWED_CACHE +: 5] = before_[OWED_CACHE +: 5];",
            ],
            [
                "wait states: behind s_icache_inv one is too few",
                "left[OWED_CACHE +: 5] = 5'h10;",
                "left[OWED_CACHE +: 5] = 5'hf;",
            ],
            [
                "wait states: what was made up for behind s_icache_inv is owed again",
                "if (((before_[OWED_CACHE +: 5] != 5'd0) && ~made_up) && ~jumped[1]) begin",
                "if ((before_[OWED_CACHE +: 5] != 5'd0) && ~jumped[1]) begin",
            ],
            [
                "wait states: a branch doesn't end what s_icache_inv owes",
                "if (((before_[OWED_CACHE +: 5] != 5'd0) && ~made_up) && ~jumped[1]) begin",
                "if ((before_[OWED_CACHE +: 5] != 5'd0) && ~made_up) begin",
            ],
            [
                "wait states: of two rows the other one counts",
                "if (hits_2[4] && (then[OWED_CACHE +: 5] > other)) begin",
                "if (hits_2[4] && (then[OWED_CACHE +: 5] > 5'd1) && other == 5'd0) begin",
            ],
            [
                "wait states: one that is missing holds for two",
                "assign keeps = (INTERLOCKS && valids[1]) && (missed > 5'd1);",
                "assign keeps = (INTERLOCKS && valids[1]) && (missed >= 5'd1);",
            ],
        ],
    },
];

/// Mutants of each counter, `#C` in the table, of which a count has the bits of `#B` below its highest one.
const OF_COUNTERS: &[[&str; 3]] = &[
    [
        "#C: of wave #W nothing falls while it rises",
        "<in #C>if (((rises[wave] && ~twice) && ~falls[wave]) && ~falls_too[wave]) begin",
        "if (((rises[wave] && ~twice) && ~(falls[wave] && wave != #W)) && ~falls_too[wave]) begin",
    ],
    [
        "#C: of wave #W nothing rises while it falls",
        "<in #C>if ((((rises[wave] && ~twice) && falls[wave]) && falls_too[wave]) || (~rises[wave] && (falls[wave] != falls_too[wave]))) begin",
        "if ((((rises[wave] && ~twice) && falls[wave]) && falls_too[wave]) || ((~rises[wave] || wave == #W) && (falls[wave] != falls_too[wave]))) begin",
    ],
    [
        "#C: wave #W is held at its limit",
        "<in #C>if (counts[6 * wave +: 6] <= limits[6 * wave +: 6]) begin",
        "if (counts[6 * wave +: 6] + (wave == #W ? 6'd1 : 6'd0) <= limits[6 * wave +: 6]) begin",
    ],
    [
        "#C: wave #W may have one more than its limit",
        "<in #C>if (counts[6 * wave +: 6] <= limits[6 * wave +: 6]) begin",
        "if (counts[6 * wave +: 6] <= limits[6 * wave +: 6] + (wave == #W ? 6'd1 : 6'd0)) begin",
    ],
    [
        "#C: the highest bit of wave #W's count isn't compared",
        "<in #C>if (counts[6 * wave +: 6] <= limits[6 * wave +: 6]) begin",
        "if ((counts[6 * wave +: 6] & (wave == #W ? 6'h#B : 6'h3f)) <= limits[6 * wave +: 6]) begin",
    ],
    [
        "#C: wave #W gets its limit with #O",
        "<in #C>if (limited[wave]) begin",
        "if (limited[wave == #W ? #O : wave]) begin",
    ],
];

/// What only LGKM_CNT does.
const OF_LGKM: &[[&str; 3]] = &[
    [
        "LGKM_CNT: of wave #W nothing else falls while it rises",
        "<in wait_counter_16_v2>if (((rises[wave] && ~twice) && ~falls[wave]) && ~falls_too[wave]) begin",
        "if (((rises[wave] && ~twice) && ~falls[wave]) && ~(falls_too[wave] && wave != #W)) begin",
    ],
    [
        "LGKM_CNT: wave #W never rises by two",
        "<in wait_counter_16_v2>if (((rises[wave] && twice) && ~falls[wave]) && ~falls_too[wave]) begin",
        "if ((((rises[wave] && twice) && ~falls[wave]) && ~falls_too[wave]) && wave != #W) begin",
    ],
    [
        "LGKM_CNT: wave #W doesn't rise by two less one",
        "<in wait_counter_16_v2>if ((rises[wave] && twice) && (falls[wave] != falls_too[wave])) begin",
        "if (((rises[wave] && twice) && (falls[wave] != falls_too[wave])) && wave != #W) begin",
    ],
    [
        "LGKM_CNT: wave #W doesn't fall by two less one",
        "<in wait_counter_16_v2>if ((((rises[wave] && ~twice) && falls[wave]) && falls_too[wave]) || (~rises[wave] && (falls[wave] != falls_too[wave]))) begin",
        "if ((((rises[wave] && ~twice) && falls[wave]) && falls_too[wave] && wave != #W) || (~rises[wave] && (falls[wave] != falls_too[wave]))) begin",
    ],
    [
        "LGKM_CNT: wave #W falls by two as by one",
        "<in wait_counter_16_v2>by[6 * wave +: 6] = 6'h3e;",
        "by[6 * wave +: 6] = wave == #W ? 6'h3f : 6'h3e;",
    ],
];

/// All of them.
fn mutants() -> Vec<Broken> {
    let about = |mutant: &[&str; 3], [wave, other]: [usize; 2]| {
        mutant.map(|text| text.replace("#W", &wave.to_string()).replace("#O", &other.to_string()))
    };
    let tables = TABLES.iter().flat_map(|table| {
        table.pairs.iter().flat_map(move |pair| table.mutants.iter().map(move |mutant| about(mutant, *pair)))
    });
    let of_counters = PAIRS.into_iter().flat_map(move |pair| {
        let of = move |[counter, bits]: [&'static str; 2]| {
            let named = move |text: String| text.replace("#C", counter).replace("#B", bits);
            OF_COUNTERS.iter().map(move |mutant| about(mutant, pair).map(named))
        };
        COUNTERS.into_iter().flat_map(of).chain(OF_LGKM.iter().map(move |mutant| about(mutant, pair)))
    });
    tables.chain(of_counters).collect()
}

#[test]
fn what_is_replayed_finds_every_mutant_of_wave_control() {
    let core = ComputeCore::new(ComputeBlock::WaveControl, Target::Gfx906, 16).expect("it is built");
    // The exported test bench begins with other things, and does this, too.
    let tape = turns(core, 1).expect("models and RTL agree");
    replay(core, &mutants(), &Recording::new(core.ports(), tape.cycles));
}
