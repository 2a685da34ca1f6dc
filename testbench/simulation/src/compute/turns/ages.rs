//! Ages, levels and urgency: which of several waves is issued first.

use super::cast::{Cast, issue};
use crate::hardware::Fault;

/// Rounds in which some waves are launched anew.
const ROUNDS: usize = 16;

/// How many of them are, in each round.
const LAUNCHED: usize = 4;

/// Rounds of levels: each wave has each priority in one of them.
const LEVELS: usize = 4;

/// Cycles in which everybody's instruction has been decoded and compared.
const DECODED: u64 = 24;

/// All turns of this kind. All waves live behind it, each alone.
pub(super) fn all(cast: &mut Cast<'_>) -> Result<(), Fault> {
    for wave in cast.waves() {
        cast.launch(wave, None, 0);
    }
    cast.settle()?;
    pile(cast)?;
    let count = cast.waves().len();
    for round in 0..ROUNDS {
        // Over all rounds each wave is launched as often as the others, behind others of each team.
        let number = |place: usize| ((round * LAUNCHED + place) * (count / 2 + 1) + round) % count;
        let mut waves: Vec<usize> = (0..LAUNCHED).map(number).collect();
        waves.sort_unstable();
        waves.dedup();
        let first = round % waves.len();
        waves.rotate_left(first);
        cast.end(&waves)?;
        for wave in waves {
            cast.launch(wave, None, 0);
        }
        cast.settle()?;
        pile(cast)?;
    }
    for round in 0..LEVELS {
        let all: Vec<usize> = cast.waves().collect();
        cast.end(&all)?;
        for place in cast.waves() {
            let wave = (place * (count / 2 + 1) + round) % count;
            cast.launch(wave, None, ((wave + round) % 4) as u8);
        }
        cast.settle()?;
        for wave in cast.waves() {
            let priority = (wave / 4 + round) % 4;
            cast.tell(wave, [issue(cast.named("s_setprio", priority as u32))]);
        }
        cast.settle()?;
        pile(cast)?;
        if round % 2 == 0 {
            urgent(cast, 3 * round)?;
        }
    }
    Ok(())
}

/// Every wave waits for the run port: then they go in the order of their levels and ages.
fn pile(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let word = cast.plain();
    for wave in cast.waves() {
        cast.tell(wave, [issue(word)]);
    }
    cast.run_ready = false;
    cast.cycles(cast.waves().len() as u64 + DECODED)?;
    cast.run_ready = true;
    cast.settle()
}

/// All but three waves wait behind a run port that nobody takes for longer than a period, so that all become urgent.
/// Then they go in the order of their ages.
fn urgent(cast: &mut Cast<'_>, first: usize) -> Result<(), Fault> {
    let (word, other, count) = (cast.plain(), cast.nothing(), cast.waves().len());
    let holders: Vec<usize> = (first..first + 3).map(|wave| wave % count).collect();
    cast.run_ready = false;
    for wave in &holders {
        cast.tell(*wave, [issue(word)]);
    }
    cast.cycles(DECODED)?;
    for wave in cast.waves().filter(|wave| !holders.contains(wave)) {
        cast.tell(wave, [issue(other)]);
    }
    cast.cycles((1 << cast.shape().patience) + count as u64 + DECODED)?;
    cast.run_ready = true;
    cast.settle()
}
