//! Timers, halts and what ends them: one wave is held while others go on, and one goes on while the others are held.

use super::cast::{Cast, issue};
use crate::hardware::Fault;

/// Cycles in which a wave that isn't held is fetched and issued, whoever else is.
const SEEN: u64 = 30;

/// Of so many waves one is in the middle of a pause.
const FEW: usize = 4;

/// Waves that go on while others are held.
const AWAKE: usize = 8;

/// Cycles between two that are let go.
const APART: u64 = 6;

/// How long pauses are: each bit is in one of these numbers alone, but for the longest.
const PAUSES: [u32; 5] = [15, 8, 4, 2, 1];

/// Cycles from the words of a short pause to those of what would end it if it were a sleep.
const MEANWHILE: u64 = 4;

/// All turns of this kind. Nobody lives behind it.
pub(super) fn all(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let all: Vec<usize> = cast.waves().collect();
    cast.end(&all)?;
    together(cast)?;
    cast.end(&all)?;
    apart(cast)?;
    cast.end(&all)
}

/// All waves are in one work-group, and all but one sleep, for times of which each has one bit; the one wakes them.
/// Then some are in the middle of a short pause, which goes on when another one wakes all.
fn together(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let count = cast.waves().len();
    let [nothing, wake, pause] = [cast.nothing(), cast.named("s_wakeup", 0), cast.named("s_nop", 15)];
    for wave in cast.waves() {
        cast.launch(wave, Some((cast.shape().groups - 1, wave + 1 == count)), 0);
    }
    cast.settle()?;
    for awake in cast.waves() {
        for wave in cast.waves().filter(|wave| *wave != awake) {
            let sleep = sleep(cast, wave + awake);
            cast.idles(wave, Some(nothing));
            cast.tell(wave, [issue(sleep)]);
        }
        cast.idles(awake, Some(nothing));
        cast.cycles(SEEN)?;
        cast.tell(awake, [issue(wake)]);
        cast.cycles(SEEN)?;
        rest(cast)?;
    }
    // Few at once, so that each is fetched as soon as it may be. Before and behind it they have slept, as the others.
    let sleep = cast.named("s_sleep", 127);
    for first in 0..FEW {
        for held in [pause, sleep] {
            for wave in (first..count).step_by(FEW) {
                cast.tell(wave, [issue(held)]);
            }
            cast.cycles((count / FEW) as u64 + if held == pause { MEANWHILE } else { SEEN })?;
            cast.tell((first + 1) % count, [issue(wake)]);
            cast.cycles(SEEN)?;
        }
    }
    cast.settle()
}

/// Nobody has anything to do.
fn rest(cast: &mut Cast<'_>) -> Result<(), Fault> {
    for wave in cast.waves() {
        cast.idles(wave, None);
    }
    cast.settle()
}

/// A sleep for a time with one bit, which is another one for the next number.
fn sleep(cast: &Cast<'_>, number: usize) -> u32 {
    let ticks = if cast.is_vega() { (1 << (number % 8)) - 1 } else { 1 << (number % 7) };
    cast.named("s_sleep", ticks)
}

/// Waves are in all work-groups. Of each of these one is held while the others go on, and let go at another time than
/// those of other work-groups: it sleeps, it pauses, it is halted from outside and by itself.
fn apart(cast: &mut Cast<'_>) -> Result<(), Fault> {
    let (count, groups) = (cast.waves().len(), cast.shape().groups);
    for wave in cast.waves() {
        cast.launch(wave, Some((wave % groups, wave + groups >= count)), 0);
    }
    cast.settle()?;
    let [nothing, wake, halt] = [cast.nothing(), cast.named("s_wakeup", 0), cast.named("s_sethalt", 1)];
    for first in (0..count).step_by(groups) {
        let held: Vec<usize> = (first..count.min(first + groups)).collect();
        // Another one of the work-group, which has nothing else to do.
        let waker = |wave: usize| if wave + groups < count { wave + groups } else { wave % groups };
        // Few enough for each to be fetched and issued as soon as it can be.
        let others = cast.waves().filter(|wave| held.iter().all(|held| ![*held, waker(*held)].contains(wave)));
        others.take(AWAKE).for_each(|wave| cast.idles(wave, Some(nothing)));
        for wave in &held {
            // The longest: nobody wakes by himself.
            let sleep = cast.named("s_sleep", 127);
            cast.tell(*wave, [issue(sleep)]);
        }
        cast.cycles(SEEN)?;
        for wave in &held {
            cast.tell(waker(*wave), [issue(wake)]);
            cast.cycles(APART)?;
        }
        cast.cycles(SEEN)?;
        for (place, wave) in held.iter().enumerate() {
            let pause = cast.named("s_nop", PAUSES[(place + first / groups) % PAUSES.len()]);
            cast.tell(*wave, [issue(pause)]);
        }
        cast.cycles(SEEN)?;
        rest(cast)?;
    }
    for wave in cast.waves() {
        cast.idles(wave, Some(nothing));
    }
    for wave in cast.waves() {
        cast.halt = 1 << wave;
        cast.cycles(2)?;
    }
    for wave in cast.waves().rev() {
        cast.resume = 1 << wave;
        cast.cycles(APART)?;
    }
    for wave in cast.waves() {
        cast.tell(wave, [issue(halt)]);
        cast.cycles(2)?;
    }
    cast.cycles(SEEN)?;
    for wave in cast.waves() {
        cast.resume = 1 << wave;
        cast.cycles(APART)?;
    }
    rest(cast)
}
