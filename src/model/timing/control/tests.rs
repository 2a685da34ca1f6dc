//! The worked examples of the contract: the table of a round, and sentences with numbers of cycles.

use super::{Home, Inputs, InstructionKind, Launch, Outputs, Reply, Shape, WaveControl};
use crate::encoding::find;
use crate::targets::Target;
use std::collections::BTreeMap;

/// One wave that runs instructions, and a memory that takes fetches at once and has words in the next cycle.
struct Bench {
    unit: WaveControl,
    target: Target,
    program: BTreeMap<u64, [u32; 3]>,
    wanted: Option<(usize, [u32; 3])>,
    /// the other inputs of the next cycle
    inputs: Inputs,
    cycle: u64,
    shown: Vec<Outputs>,
    /// cycles from the transfer at the run port to the reply
    delay: Option<u64>,
    replies: BTreeMap<u64, Reply>,
    reply: Reply,
    words_at: Vec<u64>,
}

impl Bench {
    fn new(target: Target, interlocks: bool, program: &[(&str, u32)]) -> Self {
        let word = |(name, fields): &(&str, u32)| {
            let row = find(target, name).unwrap_or_else(|| panic!("{target} has {name}"));
            [row.format.first_word(row.opcode, target) | fields, 0, 0]
        };
        Bench {
            unit: WaveControl::new(Shape { target, waves: 4, groups: 2, patience: 5, interlocks }),
            target,
            program: (0..).zip(program.iter().map(word)).collect(),
            wanted: None,
            inputs: Inputs { fetch_ready: true, run_ready: true, lds_ready: true, ..Inputs::default() },
            cycle: 0,
            shown: vec![],
            delay: Some(1),
            replies: BTreeMap::new(),
            reply: Reply::default(),
            words_at: vec![],
        }
    }

    fn launch(&mut self, wave: usize, group: usize, last: bool, home: Home) {
        self.inputs.launch = Launch { valid: true, wave, pc: 0, group, last, home };
        self.clock();
        self.inputs.launch.valid = false;
    }

    fn clock(&mut self) -> Outputs {
        let (word, reply) = (self.wanted.take(), self.replies.remove(&self.cycle));
        if word.is_some() {
            self.words_at.push(self.cycle);
        }
        let outputs = self.unit.clock(&Inputs { word, reply, ..self.inputs });
        if let Some((wave, pc)) = outputs.fetch {
            let end = find(self.target, "s_endpgm").expect("there");
            let end = [end.format.first_word(end.opcode, self.target), 0, 0];
            self.wanted = Some((wave, self.program.get(&(pc / 4)).copied().unwrap_or(end)));
        }
        if let (Some(run), Some(delay)) = (outputs.run, self.delay) {
            self.replies.insert(self.cycle + delay, Reply { wave: run.wave, ..self.reply });
        }
        self.shown.push(outputs);
        self.cycle += 1;
        outputs
    }

    fn run(&mut self, cycles: usize) {
        for _ in 0..cycles {
            self.clock();
        }
    }

    /// The cycles in which something shows.
    fn when(&self, is_there: impl Fn(&Outputs) -> bool) -> Vec<u64> {
        (0..).zip(&self.shown).filter(|(_, outputs)| is_there(outputs)).map(|(cycle, _)| cycle).collect()
    }
}

const ALONE: Home = Home { base: 0, size: 0, priority: 0, alone: true };
const TOGETHER: Home = Home { alone: false, ..ALONE };

#[test]
fn a_round_has_the_cycles_of_the_table() {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_waitcnt", 0xffff), ("s_mov_b32", 0)]);
    bench.delay = Some(5);
    bench.launch(0, 0, true, ALONE);
    bench.run(80);
    // Launched in cycle 0: `f` is 1.
    let fetches = bench.when(|shown| shown.fetch.is_some());
    let [w, second, ..] = bench.words_at[..] else { panic!("words") };
    assert_eq!((fetches[0], w), (4, 5));
    // Without a reply: `g` is `w + 9`, `f` is `g + 7`, and the fetch port has it three cycles later.
    assert_eq!((fetches[1], second), (w + 9 + 7 + 3, w + 9 + 7 + 4));
    let runs = bench.when(|shown| shown.run.is_some());
    assert_eq!(runs, [second + 10]);
    // The reply comes at `r`: `g` is `r + 1`.
    let r = runs[0] + 5;
    assert_eq!(fetches[2], r + 1 + 7 + 3);
    // Ends at `w + 9`: the port shows it, and the wave is gone, at `w + 10`.
    let end = bench.when(|shown| shown.end.is_some());
    assert_eq!(end, [bench.words_at[2] + 10]);
    assert_eq!(bench.when(|shown| shown.present == 0 && shown.run.is_none())[1], end[0]);
}

#[test]
fn lanes_change_six_cycles_behind_a_reply() {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_cbranch_i_fork", 5)]);
    bench.reply = Reply { first: 0b0011, exec: 0b0111, ..Reply::default() };
    bench.launch(0, 0, true, ALONE);
    bench.run(60);
    let runs = bench.when(|shown| shown.run.is_some_and(|run| run.kind == InstructionKind::IFork));
    // One lane stays, two jump: the smaller half goes on at the next instruction, at `g + 6 = r + 7`.
    assert_eq!(bench.when(|shown| shown.exec == Some((0, 0b0100))), [runs[0] + 1 + 7]);
    assert_eq!(bench.when(|shown| shown.exec.is_some()).len(), 1);
    assert_eq!(bench.shown.iter().filter_map(|shown| shown.fetch).map(|(_, pc)| pc).nth(1), Some(4));
}

#[test]
fn a_group_of_one_wave_waits_two_cycles_at_a_barrier() {
    let mut bench = Bench::new(Target::Gfx1100, false, &[("s_barrier", 0)]);
    bench.launch(2, 1, true, TOGETHER);
    bench.run(40);
    let behind = bench.words_at[0] + 9 + 1;
    assert_eq!(bench.when(|shown| shown.at_barrier == 1 << 2), [behind, behind + 1]);
}

#[test]
fn a_barrier_waits_for_the_last_wave_to_be_launched() {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_barrier", 0)]);
    bench.launch(0, 1, false, TOGETHER);
    bench.run(99);
    bench.launch(1, 1, true, TOGETHER);
    bench.run(60);
    let both = bench.when(|shown| shown.at_barrier == 0b11);
    assert_eq!(both, [both[0], both[0] + 1]);
    assert!(both[0] > 99, "{both:?}");
    assert_eq!(bench.when(|shown| shown.at_barrier != 0).last(), both.last());
}

#[test]
fn a_sleep_ends_behind_its_tick() {
    for (target, ticks) in [(Target::Gfx906, 2), (Target::Gfx1100, 1)] {
        let mut bench = Bench::new(target, false, &[("s_sleep", 1)]);
        bench.launch(0, 0, true, ALONE);
        bench.run(200);
        let fetches = bench.when(|shown| shown.fetch.is_some());
        assert_eq!(fetches[1], 64 * ticks + 1 + 3, "{target}");
    }
}

#[test]
fn missing_wait_states_are_reported_and_made_up_for() {
    let m0 = 124 << 16 | 128;
    for (interlocks, delay) in [(false, 0), (true, 1)] {
        let mut bench = Bench::new(Target::Gfx906, interlocks, &[("s_mov_b32", m0), ("s_sendmsg", 1)]);
        bench.launch(0, 0, true, ALONE);
        bench.run(60);
        let w = bench.words_at[1];
        assert_eq!(bench.when(|shown| shown.hazard == Some((0, 1))), [w + 3]);
        assert_eq!(bench.when(|shown| shown.run.is_some())[1], w + 10 + delay);
    }
    let mut bench = Bench::new(Target::Gfx906, true, &[("s_mov_b32", m0), ("s_nop", 0), ("s_sendmsg", 1)]);
    bench.launch(0, 0, true, ALONE);
    bench.run(90);
    assert_eq!(bench.when(|shown| shown.hazard.is_some()), [0; 0]);
}

#[test]
fn an_instruction_waits_for_returns() {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_sendmsg", 1)]);
    bench.launch(0, 0, true, ALONE);
    bench.run(70);
    assert_eq!(bench.when(|shown| shown.end.is_some()), [0; 0]);
    // The count changes in the second cycle behind; one later the wave is open, two on it is chosen, and its end shows
    // four cycles behind.
    let returned = bench.cycle;
    bench.inputs.done[4] = Some(0);
    bench.clock();
    bench.inputs.done[4] = None;
    bench.run(20);
    assert_eq!(bench.when(|shown| shown.end.is_some()), [returned + 2 + 1 + 2 + 4]);
}

#[test]
fn a_reset_leaves_nothing() {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_nop", 3)]);
    bench.launch(0, 0, true, ALONE);
    bench.run(9);
    bench.inputs.reset = true;
    bench.clock();
    bench.inputs.reset = false;
    let outputs = bench.clock();
    assert_eq!((outputs.present, outputs.fetch, outputs.halted), (0, None, 0));
}

/// The lanes on the first place of a stack behind a fork, and a reset in the cycle that is so many behind its `g`.
fn place_behind_reset(behind: u64) -> Option<u64> {
    let mut bench = Bench::new(Target::Gfx906, false, &[("s_cbranch_i_fork", 5)]);
    bench.reply = Reply { first: 0b0011, exec: 0b0111, ..Reply::default() };
    bench.launch(0, 0, true, ALONE);
    while bench.when(|shown| shown.run.is_some()).is_empty() {
        bench.clock();
    }
    // The reply comes in this cycle, `g - 1`.
    bench.run(behind as usize + 1);
    bench.inputs.reset = true;
    bench.clock();
    let mut after = Bench::new(Target::Gfx906, false, &[("s_setreg_b32", 0), ("s_cbranch_join", 0)]);
    after.unit = bench.unit;
    // A new MODE with level 1, which isn't the one that the join asks for.
    after.reply = Reply { first: 1 << 29, sets_mode: true, ..Reply::default() };
    after.launch(0, 0, true, ALONE);
    after.run(80);
    after.shown.iter().find_map(|shown| shown.exec).map(|(_, lanes)| lanes)
}

#[test]
fn a_reset_stops_a_fork_that_has_not_written_its_place() {
    assert_eq!([3, 4, 5].map(place_behind_reset), [Some(0), Some(0b0011), Some(0b0011)]);
}
