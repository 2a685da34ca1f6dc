//! Wait counters: each of each wave rises and falls by all that it can at once, and is compared with a limit at each
//! power of two.

use super::cast::{Cast, Step, issue};
use crate::hardware::Fault;

/// Cycles for which a wait holds its wave before something returns.
const HELD: u64 = 24;

/// What counts: the numbers are those of `WaveControl::under_way`.
const VM: usize = 0;
const VS: usize = 1;
const EXP: usize = 2;
const LGKM: usize = 3;

/// Ports at which the LDS answers, and whatever else LGKM_CNT counts.
const ANSWER: u8 = 1 << 3;
const OTHER: u8 = 1 << 4;

/// One more than the highest power of two of a counter of six bits.
const HIGH: u8 = 33;

/// What a wave is told, and what it has under way behind that.
struct Script<'c, 'a> {
    cast: &'c Cast<'a>,
    steps: Vec<Step>,
    counts: [u8; 4],
}

impl Script<'_, '_> {
    /// An instruction that raises a counter by one, or LGKM_CNT by two; at its issue something returns at these ports.
    fn raise(&mut self, counter: usize, twice: bool, with: u8) {
        let words = self.cast.words();
        let word = match counter {
            VM => words.load(),
            VS => words.store(),
            EXP => words.export(),
            _ if twice => words.scalar() | 1 << 18,
            _ => words.scalar(),
        };
        self.steps.push(Step::Issue { word, with, condition: false });
        self.counts[counter] += 1 + u8::from(twice);
        self.counts[counter] -= with.count_ones() as u8;
    }

    fn fall(&mut self, counter: usize, ports: u8, delay: u64) {
        self.steps.push(Step::Return { ports, delay });
        self.counts[counter] -= ports.count_ones() as u8;
    }

    /// A wait until a counter is so low, and no other counter counts.
    fn wait(&mut self, counter: usize, limit: u8) {
        let mut limits = [63, 63, 7, if self.cast.is_vega() { 15 } else { 63 }];
        limits[counter] = limit;
        self.steps.push(issue(self.cast.words().wait(limits, counter == VS)));
    }

    /// Shows how high a counter is: a wait for one less holds the wave until one returns.
    fn show(&mut self, counter: usize) {
        self.wait(counter, self.counts[counter] - 1);
        self.fall(counter, port(counter), HELD);
        self.wait(counter, self.counts[counter]);
    }

    /// A counter rises and falls by all that it can at once.
    fn moves(&mut self, counter: usize) {
        match counter {
            LGKM => {
                for _ in 0..3 {
                    self.raise(LGKM, true, 0);
                }
                for twice in [false, true] {
                    for with in [ANSWER, OTHER, ANSWER | OTHER, 0] {
                        self.raise(LGKM, twice, with);
                    }
                }
                for ports in [ANSWER, OTHER, ANSWER | OTHER] {
                    self.fall(LGKM, ports, 0);
                }
            }
            _ => {
                for with in [0, 0, 0, port(counter), port(counter)] {
                    self.raise(counter, false, with);
                }
                self.fall(counter, port(counter), 0);
            }
        }
        self.show(counter);
    }

    /// A counter rises to more than its highest power of two, and falls; at each power of two waits show it.
    fn climbs(&mut self, counter: usize) {
        let top = match counter {
            EXP => 7,
            LGKM if self.cast.is_vega() => 15,
            _ => HIGH,
        };
        while self.counts[counter] < top {
            let twice = counter == LGKM && self.counts[counter] + 2 <= top;
            self.raise(counter, twice, 0);
        }
        if top < HIGH {
            // It has no room for one more, until one returns.
            self.raise(counter, false, 0);
            self.fall(counter, port(counter), HELD);
        }
        while self.counts[counter] > 0 {
            let next = self.counts[counter] - 1;
            if next.is_power_of_two() || (next + 1).is_power_of_two() {
                self.wait(counter, next);
                self.fall(counter, port(counter), HELD);
            } else {
                self.fall(counter, port(counter), 0);
            }
        }
        self.wait(counter, 0);
    }
}

/// The port at which what a counter counts returns.
fn port(counter: usize) -> u8 {
    1 << counter
}

/// All turns of this kind. All waves live behind it, each alone.
pub(super) fn all(cast: &mut Cast<'_>) -> Result<(), Fault> {
    for wave in cast.waves() {
        cast.launch(wave, None, 0);
    }
    cast.settle()?;
    let counters: Vec<usize> = [VM, VS, EXP, LGKM].into_iter().filter(|at| *at != VS || !cast.is_vega()).collect();
    let scripts = cast.waves().map(|wave| {
        let mut script = Script { cast, steps: Vec::new(), counts: [0; 4] };
        // Waves begin with different counters, so that what returns doesn't wait for one port.
        let turned = |place: usize| counters[(place + wave) % counters.len()];
        (0..counters.len()).for_each(|place| script.moves(turned(place)));
        // What is left has other heights in the one counter than in the other.
        (0..counters.len()).for_each(|place| script.climbs(turned(place)));
        script.steps
    });
    let scripts: Vec<Vec<Step>> = scripts.collect();
    for (wave, steps) in scripts.into_iter().enumerate() {
        cast.tell(wave, steps);
    }
    cast.settle()
}
