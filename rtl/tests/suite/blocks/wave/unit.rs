//! The whole unit on random programs: order of instructions in each wave, counters, barriers, lanes of forks.

use super::program::Program;
use super::world::{Pace, World};
use crate::common::{Bench, Dice};
use lds::targets::Target;
use lds_rtl::wave::WaveControl;

/// 16 waves, 4 work-groups, urgent after 32 cycles.
type Small = WaveControl<16, 4, 4, 2, 7, 5>;
/// 40 waves, 16 work-groups, urgent after 256 cycles.
type Large = WaveControl<40, 6, 16, 4, 9, 8>;

const QUICK: Pace = Pace { memory: 1, executor: 1, returns: 4, ready: 1 };
const MIXED: Pace = Pace { memory: 12, executor: 8, returns: 60, ready: 2 };
const SLOW: Pace = Pace { memory: 3, executor: 3, returns: 400, ready: 4 };

fn small(target: Target) -> Bench<Small> {
    let mut bench = Bench::<Small>::new();
    bench.keep(target, true);
    bench
}

#[test]
fn waves_do_what_their_programs_say() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        for (seed, pace) in [(1, QUICK), (2, MIXED), (3, SLOW)] {
            let mut dice = Dice::new(seed);
            let programs: Vec<Program> = (0..8).map(|_| Program::random(&mut dice, target)).collect();
            let cycles = World::new(&programs, 60, 16, 4, pace, seed).run(&mut small(target));
            assert!(cycles > 500, "{cycles}");
        }
    }
}

#[test]
fn so_do_forty_waves() {
    let mut dice = Dice::new(4);
    let programs: Vec<Program> = (0..8).map(|_| Program::random(&mut dice, Target::Gfx906)).collect();
    let mut bench = Bench::<Large>::new();
    bench.keep(Target::Gfx906, true);
    World::new(&programs, 80, 40, 16, MIXED, 5).run(&mut bench);
}

/// Up to depth 12, although the stack has eight levels: the smaller half goes on, so six are enough.
#[test]
fn forks_go_through_trees_of_decisions() {
    for depth in [1, 2, 3, 6, 8, 12] {
        let mut dice = Dice::new(depth as u64);
        let program = Program::tree(&mut dice, Target::Gfx906, depth);
        World::new(&[program], if depth > 6 { 4 } else { 20 }, 16, 4, QUICK, 6).run(&mut small(Target::Gfx906));
    }
}
