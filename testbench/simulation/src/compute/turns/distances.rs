//! Manual wait states: instructions that are too close, at every distance, and VSKIP of each wave.

use super::cast::{Cast, Step, issue};
use crate::hardware::Fault;

/// How many `s_nop` behind `s_icache_inv` are enough, whatever their numbers.
const CACHE: usize = 16;

/// All turns of this kind. All waves live behind it, each alone.
pub(super) fn all(cast: &mut Cast<'_>) -> Result<(), Fault> {
    for wave in cast.waves() {
        cast.launch(wave, None, 0);
    }
    cast.settle()?;
    if !cast.is_vega() {
        return Ok(());
    }
    let scripts = scripts(cast);
    // Each wave is held once, and has some of them beside others.
    for wave in cast.waves() {
        let inv = [("s_icache_inv", 0)];
        let nops = (0..=wave % (CACHE - 3)).map(|number| ("s_nop", number as u32));
        let near = inv.into_iter().chain(nops).chain([("v_mov_b32", 0)]);
        let near: Vec<_> = near.map(|(name, bits)| issue(cast.named(name, bits))).collect();
        cast.tell(wave, near);
    }
    for (number, script) in scripts.iter().enumerate() {
        let wave = number % cast.waves().len();
        cast.tell(wave, script.iter().map(|word| issue(*word)));
    }
    cast.settle()?;
    skips(cast)
}

/// Programs of a few instructions, of which the last ones are too close to those before, or just far enough.
fn scripts(cast: &Cast<'_>) -> Vec<Vec<u32>> {
    let named = |name: &str, bits: u32| cast.named(name, bits);
    let nop = |states: u32| named("s_nop", states - 1);
    let [inv, vector, branch] = [named("s_icache_inv", 0), cast.plain(), named("s_branch", 0)];
    // hwreg MODE is 1, TRAPSTS is 3.
    let [sets_mode, gets_mode, sets_trap] =
        [named("s_setreg_b32", 1), named("s_getreg_b32", 1), named("s_setreg_b32", 3)];
    let [returns, skip, m0, sends] =
        [named("s_rfe_b64", 0), named("s_setvskip", 0), named("s_mov_b32", 124 << 16), named("s_sendmsg", 0)];
    let mut scripts = Vec::new();
    // Each counts as one: those of one wait state, and those of sixteen.
    for (count, states) in (1..=CACHE).flat_map(|count| [(count, 1), (count, 16)]) {
        scripts.push([vec![inv], vec![nop(states); count], vec![vector, vector]].concat());
    }
    scripts.push(vec![inv, vector, vector]);
    scripts.push(vec![inv, branch, vector]);
    scripts.push(vec![inv, nop(3), branch, vector]);
    let pairs = [
        (sets_mode, vector),
        (skip, gets_mode),
        (m0, sends),
        (sets_trap, returns),
        (sets_mode, gets_mode),
        (skip, vector),
    ];
    for (first, second) in pairs {
        scripts.push(vec![first, second, second]);
        for states in 1..=3 {
            scripts.push(vec![first, nop(states), second]);
        }
        scripts.push(vec![first, cast.nothing(), second]);
        // Rows meet: the longest distance counts.
        scripts.push(vec![inv, first, second]);
        scripts.push(vec![first, inv, second]);
        for count in [13, 14, 15] {
            scripts.push([vec![inv], vec![nop(1); count], vec![first, second]].concat());
        }
    }
    scripts.push(vec![skip, sets_mode, gets_mode, vector]);
    scripts.push(vec![sets_mode, skip, vector, gets_mode]);
    scripts.push(vec![m0, sets_mode, vector, sends]);
    scripts
}

/// VSKIP is on in one wave after another, whose vector instructions nobody executes, and off again.
fn skips(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let (skip, vector) = (cast.named("s_setvskip", 0), cast.plain());
    let sets = |condition: bool| Step::Issue { word: skip, with: 0, condition };
    for wave in cast.waves() {
        let first = if wave % 2 == 0 { [issue(vector), issue(vector)] } else { [sets(false), issue(vector)] };
        cast.tell(wave, first);
        cast.tell(wave, [sets(true), issue(vector), issue(vector), sets(false), issue(vector)]);
    }
    cast.settle()
}
