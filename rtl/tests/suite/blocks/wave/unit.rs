//! The whole unit on random programs: order of instructions in each wave, counters, barriers, lanes of forks.

use super::program::Program;
use super::words::{sop1, sopp};
use super::world::{Pace, World};
use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_isa::targets::Target;
use lds_rtl::wave::WaveControl;

/// 16 waves, 4 work-groups, urgent after 32 cycles.
type Small = WaveControl<16, 4, 4, 2, 7, 8, 2, 5>;
/// 40 waves, 16 work-groups, urgent after 256 cycles.
type Large = WaveControl<40, 6, 16, 4, 9, 8, 5, 8>;

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

/// One wave alone, and everybody as quick as can be: the table "A wave's round" of the page.
#[test]
fn a_round_takes_the_cycles_of_the_page() {
    let target = Target::Gfx906;
    // What the wave does, and whether it shows at the run port, the LDS port, the end port, or nowhere.
    let program = [
        (sop1(target, "s_mov_b32", 0, 1), "run"),
        (sopp(target, "s_branch", 0), ""),
        (sopp(target, "s_nop", 5), ""),
        (0xd86c_0000, "lds"),
        (0, ""),
        (sopp(target, "s_waitcnt", 0xc07f), ""),
        (sopp(target, "s_barrier", 0), ""),
        (sop1(target, "s_mov_b32", 0, 1), "run"),
        (sopp(target, "s_endpgm", 0), "end"),
    ];
    let mut bench = small(target);
    bench.reset.next = true;
    bench.edge();
    bench.reset.next = false;
    bench.fetch_ready.next = true;
    bench.run_ready.next = true;
    bench.lds_ready.next = true;
    bench.launch.valid.next = true;
    bench.launch.wave.next = U::new(3);
    bench.launch.pc.next = U::new(0x1000);
    bench.launch.last.next = true;
    let (mut shown, mut words_at, mut reply_at, mut answer_at) = (Vec::new(), None, None, None);
    for cycle in 0..400u64 {
        bench.word_valid.next = words_at == Some(cycle);
        bench.reply.valid.next = reply_at == Some(cycle);
        bench.done[3].next = answer_at == Some(cycle);
        bench.word_wave.next = U::new(3);
        bench.reply.wave.next = U::new(3);
        bench.done_wave[3].next = U::new(3);
        bench.settle();
        if bench.fetch.valid.val() {
            let place = (bench.fetch.pc.val().index() - 0x1000) / 4;
            shown.push((cycle, "fetch"));
            for dword in 0..3 {
                bench.words[dword].next = U::new(program.get(place + dword).map_or(0, |line| line.0.into()));
            }
            words_at = Some(cycle + 1);
        }
        if bench.run.valid.val() {
            shown.push((cycle, "run"));
            reply_at = Some(cycle + 1);
        }
        if bench.lds_valid.val() {
            shown.push((cycle, "lds"));
            answer_at = Some(cycle + 60);
        }
        if bench.end.valid.val() {
            shown.push((cycle, "end"));
        }
        bench.edge();
        bench.launch.valid.next = false;
    }

    // What the contract says of the program: the wave is launched in cycle 0.
    let (mut first, mut expected, mut place, mut answered) = (1, Vec::new(), 0, 0);
    while place < program.len() {
        let (word, port) = program[place];
        let words = first + 4;
        expected.push((first + 3, "fetch"));
        // The wait: the answer counts from its second cycle on, and the wave is open in the third.
        let chosen = if word == sopp(target, "s_waitcnt", 0xc07f) { (answered + 5).max(words + 6) } else { words + 6 };
        let issued = chosen + 3;
        if !port.is_empty() {
            expected.push((issued + 1, port));
        }
        let goes_on = if port == "run" { issued + 3 } else { issued };
        first = goes_on + 7;
        if word == sopp(target, "s_nop", 5) {
            // Its timer runs in the five cycles behind `w + 10`, and a fetch needs a cycle without it before.
            first = first.max(issued + 1 + 5 + 2);
        }
        if port == "lds" {
            answered = issued + 1 + 60;
        }
        place += if port == "lds" { 2 } else { 1 };
    }
    assert_eq!(shown, expected);
}
