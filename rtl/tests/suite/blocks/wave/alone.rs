//! Blocks that follow all waves at once, each by itself with any inputs: its simulation and its Verilog do the same,
//! and broken Verilog doesn't. The blocks have the waves of an exported unit.
//!
//! Masks of waves have one or two waves for a while, so that each wave is seen without the others and next to each of
//! them. Then they have any waves.

use super::words::{sop1, sopc, sopk, sopp};
use crate::common::drawn::{Held, often, seldom};
use crate::common::named::{compare, compare_one, named, record};
use crate::common::{Dice, exported, said_of_yosys};
use lds_hdl::{Init, Raw, U};
use lds_isa::targets::Target;
use lds_rtl::wave::{Decoding, IssueGate, Limits, Order, States};
use rust_hdl::prelude::Synth;

const WAVES: usize = 16;
type All = States<WAVES>;
type Gate = IssueGate<WAVES, 4>;
type Decodes = Decoding<WAVES, 4>;

named!(
    All: reset launched fetches decoded kind chosen went_on ends vskip_changes vskip_on halts halt resume waits runs
    open run_crowded lds_crowded;
    may_fetch may_issue present halted vskip fresh
);
named!(Gate: reset limited limits held kept hold issued order paused woken done done_wave; open runs);
named!(
    Decodes: reset word_valid word_wave words vskip fresh;
    valid wave mark order limits held kept hold broken stores store_wave stored
);

/// Cycles in which masks of waves are drawn in one way.
const PHASE: u64 = 100;

/// Counts cycles by what every block is asked for first: its reset, which comes with each phase and seldom besides.
#[derive(Default)]
struct Phases {
    cycle: u64,
}

impl Phases {
    fn reset(&mut self, dice: &mut Dice) -> Option<Vec<u64>> {
        let begins = self.cycle.is_multiple_of(PHASE);
        self.cycle += 1;
        Some(vec![(begins || dice.one_in(90)).into()])
    }

    /// Any waves in each third phase. Otherwise one or two, once in so many times.
    fn waves(&self, dice: &mut Dice, times: u64) -> Option<Vec<u64>> {
        if self.cycle / PHASE % 3 == 2 {
            return None;
        }
        let mut one = || 1 << dice.below(WAVES as u64);
        let waves = one() | one();
        seldom(dice, times).map(|drawn| vec![drawn[0] * waves])
    }
}

#[test]
fn states_in_verilog() {
    let mut phases = Phases::default();
    let mut draw = |dice: &mut Dice, name: &str| match name {
        "reset" => phases.reset(dice),
        "kind" | "vskip_on" | "run_crowded" | "lds_crowded" => None,
        // Waves that may go on are many, so that what holds one of them is seen.
        "open" if !dice.one_in(4) => Some(vec![dice.bits(WAVES) | dice.bits(WAVES)]),
        "launched" | "decoded" | "went_on" | "vskip_changes" => phases.waves(dice, 2),
        _ => phases.waves(dice, 3),
    };
    compare::<All>(
        3_000,
        780,
        &mut draw,
        &[
            ("(fresh & ~mark) | launched_2", "(fresh & ~mark)"),
            ("(fresh & ~mark)", "fresh"),
            ("switched_on = changed", "switched_on = changed & ~(changed >> 13)"),
            ("(present & ~ends)", "present"),
            ("~(changed | launched_2)", "~launched_2"),
            ("run_held = for_run", "run_held = for_lds"),
            ("for_lds & ~mark", "for_lds"),
        ],
    );
}

/// What a gate is given.
fn at_gate(phases: &mut Phases, dice: &mut Dice, name: &str) -> Option<Vec<u64>> {
    // Short times and low limits often: most waves wait for little, and not for long.
    let small = |dice: &mut Dice, end: u64| if dice.one_in(6) { dice.below(64) } else { dice.below(end) };
    match name {
        "reset" => phases.reset(dice),
        "limits" => {
            let [vm, vs, lgkm] = [3, 3, 3].map(|end| U::new(small(dice, end)));
            Some(vec![Limits { vm, vs, lgkm, exp: U::new(small(dice, 3) % 8) }.raw()])
        }
        "order" => {
            let immediate = U::new(small(dice, 8) << dice.below(3) | dice.below(2) << 8);
            Some(vec![Order { immediate, ..Order::from_raw(dice.bits(Order::BITS)) }.raw()])
        }
        "limited" | "issued" => phases.waves(dice, 2),
        "paused" | "kept" => phases.waves(dice, 8),
        "held" | "woken" => phases.waves(dice, 3),
        "done" => Some((0..5).map(|_| dice.one_in(3).into()).collect()),
        _ => None,
    }
}

#[test]
fn gates_of_gfx906_in_verilog() {
    let (mut phases, mut gate) = (Phases::default(), Gate::init());
    gate.keep(Target::Gfx906);
    compare_one(
        gate,
        4_000,
        781,
        &mut |dice, name| at_gate(&mut phases, dice, name),
        &[
            ("~(runs | held)", "~(runs | held | (held << 1 & limited))"),
            ("(vm_fits & exp_fits)", "(vm_fits & (exp_fits | lgkm_fits << 8))"),
            ("was_woken <= woken", "was_woken <= woken & ~(woken << 5)"),
            ("twice = adds_lgkm[1]", "twice = adds_lgkm[0]"),
            ("was_paused <= paused", "was_paused <= paused | (woken & issued)"),
            ("limits_2[LIMITS_LGKM +: 6]", "limits_2[LIMITS_VS +: 6]"),
            ("lds_done = marks[63:48]", "lds_done = marks[79:64]"),
        ],
    );
}

#[test]
fn gates_of_gfx1100_in_verilog() {
    let (mut phases, mut gate) = (Phases::default(), Gate::init());
    gate.keep(Target::Gfx1100);
    compare_one(
        gate,
        4_000,
        782,
        &mut |dice, name| at_gate(&mut phases, dice, name),
        &[
            ("stores = vs_fits", "stores = within_"),
            ("vs_done = marks[31:16]", "vs_done = marks[15:0]"),
            ("limits_2[LIMITS_VS +: 6]", "limits_2[LIMITS_VM +: 6]"),
            ("adds_vs <= ", "adds_vs <= ~"),
            ("vs_raised = was_issued", "vs_raised = was_issued & ~(was_issued << 9)"),
        ],
    );
}

/// The first dword of an instruction: any, or one of those that wait states are about, or that VSKIP skips.
fn word(dice: &mut Dice, target: Target) -> u64 {
    let any = dice.bits(32) as u32;
    let number = dice.below(4) as u16;
    // s_setreg and s_getreg name the register of the hardware in the low bits: MODE is 1, TRAPSTS is 3.
    let hardware = dice.pick(&[1, 3]);
    let picked = match dice.below(12) {
        0 => sop1(target, "s_mov_b32", if target == Target::Gfx906 { 124 } else { 125 }, 128),
        1 => sopp(target, "s_sendmsg", number),
        2 => sopk(target, "s_setreg_b32", 0, hardware),
        3 => sopk(target, "s_getreg_b32", 0, hardware),
        4 => sop1(target, "s_rfe_b64", 0, 0),
        5 => sopp(target, "s_icache_inv", 0),
        6 => sopp(target, "s_nop", number),
        7 if target == Target::Gfx906 => sopc(target, "s_setvskip", [0, 128]),
        // VOP3, whose second dword says whether a third one follows.
        7 => 0b110101 << 26 | any >> 6,
        8 => sopp(target, "s_waitcnt", any as u16),
        // Formats from the LDS' to exports, and vector instructions of one dword.
        9 => 0b110 << 29 | any >> 3,
        10 => any >> 1,
        _ => any,
    };
    picked.into()
}

/// What decoding is given. Some waves have most of the instructions for a while, so that one follows the other.
fn at_decoding(
    (phases, held): (&mut Phases, &mut Held),
    dice: &mut Dice,
    name: &str,
    target: Target,
) -> Option<Vec<u64>> {
    match name {
        "reset" => phases.reset(dice),
        "word_valid" => often(dice, 3),
        "word_wave" if !dice.one_in(3) => {
            let waves = held.or(dice, name, 60, |dice| (0..4).map(|_| dice.below(WAVES as u64)).collect());
            Some(vec![dice.pick(&waves)])
        }
        "words" => {
            // 255 as an operand is a literal.
            let literal = if dice.one_in(3) { 255 } else { dice.bits(9) };
            Some(vec![word(dice, target), dice.bits(23) << 9 | literal, dice.bits(32)])
        }
        "vskip" | "fresh" => Some(vec![dice.bits(WAVES) & dice.bits(WAVES)]),
        _ => None,
    }
}

#[test]
fn decoding_of_gfx906_in_verilog() {
    let (mut phases, mut held, mut decoding) = (Phases::default(), Held::default(), Decodes::init());
    decoding.keep(Target::Gfx906, true);
    compare_one(
        decoding,
        5_000,
        783,
        &mut |dice, name| at_decoding((&mut phases, &mut held), dice, name, Target::Gfx906),
        &[
            ("(fresh & got_2)", "((fresh ^ (fresh & 16'd4) << 1) & got_2)"),
            ("kept | (ONE << held_wave)", "kept | (ONE << held_wave) | 16'd16"),
            ("kept = ONE << kept_wave", "kept = ONE << held_wave"),
            ("(vskip & got_2)", "(fresh & got_2)"),
            ("order[ORDER_VM] = 1'd0;", ""),
            ("read_vskip && read_signs", "read_signs"),
            ("held_wave <= read_wave", "held_wave <= got_wave"),
        ],
    );
}

#[test]
fn decoding_of_gfx1100_in_verilog() {
    let (mut phases, mut held, mut decoding) = (Phases::default(), Held::default(), Decodes::init());
    decoding.keep(Target::Gfx1100, true);
    compare_one(
        decoding,
        3_000,
        784,
        &mut |dice, name| at_decoding((&mut phases, &mut held), dice, name, Target::Gfx1100),
        &[
            ("mark_2 = ONE << read_wave", "mark_2 = ONE << got_wave"),
            ("stored = got_words", "stored = {got_words[63:0], got_words[95:64]}"),
            ("(vskip & got_2)", "(fresh & got_2)"),
            ("limits[LIMITS_VS +: 6] = 6'h3f;", ""),
            (".second(got_words[63:32])", ".second(got_words[95:64])"),
        ],
    );
}

/// Nobody knows what a buffer of Yosys's Verilog shows at first: the test bench that is kept for mutants waits for
/// that.
#[test]
fn decoding_as_yosys_writes_it() {
    let (mut phases, mut held, mut decoding) = (Phases::default(), Held::default(), Decodes::init());
    decoding.keep(Target::Gfx906, true);
    let text = exported(&decoding);
    let draw = &mut |dice: &mut Dice, name: &str| at_decoding((&mut phases, &mut held), dice, name, Target::Gfx906);
    let recording = record(decoding, 200, 783, draw, true, |port| port);
    assert_eq!(said_of_yosys(&recording, &text), "PASS");
    assert_ne!(said_of_yosys(&recording, &text.replacen("(vskip & got_2)", "(fresh & got_2)", 1)), "PASS");
}
