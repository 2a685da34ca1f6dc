//! Wave control: hardware and the model of its contract, cycle by cycle, with the same random inputs.

use lds::encoding::{Format, rows};
use lds::targets::Target;
use lds::timing::control::{Home, Inputs, Launch, Outputs, Reply, Shape, WaveControl as Model};
use lds_hdl::{Clocking, Init, Raw, Signal, rest};
use lds_rtl::wave::WaveControl;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use rust_hdl::prelude::{Clock, In};

const WAVES: usize = 16;
const GROUPS: usize = 4;
const PATIENCE: usize = 5;

type Hardware = WaveControl<WAVES, 4, GROUPS, 2, 7, 8, 2, PATIENCE>;

/// What shows: a port's signal by its name, or `None` where its `valid` is off.
type Shown = Vec<(&'static str, Option<u64>)>;

fn put<T: Raw>(signal: &mut Signal<In, T>, value: impl Into<u64>) {
    signal.next = T::from_raw(value.into());
}

fn drive(unit: &mut Hardware, inputs: &Inputs) {
    let Inputs { launch, word, reply, .. } = *inputs;
    put(&mut unit.reset, inputs.reset);
    put(&mut unit.launch_valid, launch.valid);
    put(&mut unit.launch_wave, launch.wave as u64);
    put(&mut unit.launch_pc, launch.pc);
    put(&mut unit.launch_group, launch.group as u64);
    put(&mut unit.launch_last, launch.last);
    let Home { base, size, priority, alone } = launch.home;
    let home = u64::from(base) | u64::from(size) << 18 | u64::from(priority) << 36 | u64::from(alone) << 38;
    put(&mut unit.launch_home, home);
    put(&mut unit.fetch_ready, inputs.fetch_ready);
    put(&mut unit.word_valid, word.is_some());
    let (wave, words) = word.unwrap_or_default();
    put(&mut unit.word_wave, wave as u64);
    unit.words.iter_mut().zip(words).for_each(|(signal, word)| put(signal, word));
    put(&mut unit.run_ready, inputs.run_ready);
    put(&mut unit.reply_valid, reply.is_some());
    let reply = reply.unwrap_or_default();
    put(&mut unit.reply_wave, reply.wave as u64);
    put(&mut unit.reply_condition, reply.condition);
    put(&mut unit.reply_first, reply.first);
    put(&mut unit.reply_second, reply.second);
    put(&mut unit.reply_exec, reply.exec);
    put(&mut unit.reply_sets_mode, reply.sets_mode);
    put(&mut unit.lds_ready, inputs.lds_ready);
    for (port, done) in inputs.done.iter().enumerate() {
        put(&mut unit.done[port], done.is_some());
        put(&mut unit.done_wave[port], done.unwrap_or(0) as u64);
    }
    put(&mut unit.halt, inputs.halt);
    put(&mut unit.resume, inputs.resume);
}

/// The outputs of the hardware, in the order of those of the model.
fn shown(unit: &Hardware) -> Shown {
    let mut shown = Shown::new();
    macro_rules! show {
        ($($valid:ident: $($signal:ident).+),* $(,)?) => {
            $(shown.push((stringify!($($signal).+), unit.$valid.val().then(|| unit.$($signal).+.val().raw())));)*
        };
    }
    shown.push(("launch_ready", Some(unit.launch_ready.val().raw())));
    show!(fetch_valid: fetch_wave, fetch_valid: fetch_pc);
    show!(run_valid: run_wave, run_valid: run_pc, run_valid: run_kind, run_valid: run_mode);
    let run = unit.run_valid.val();
    shown.extend(unit.run_words.iter().map(|word| ("run_words", run.then(|| word.val().raw()))));
    show!(lds_valid: lds.opcode, lds_valid: lds.tag, lds_valid: lds.offset0, lds_valid: lds.offset1);
    show!(lds_valid: lds.base, lds_valid: lds.size, lds_valid: lds.gds, lds_valid: lds.addr);
    show!(lds_valid: lds.data0, lds_valid: lds.data1, lds_valid: lds.vdst);
    show!(end_valid: end_wave, exec_valid: exec_wave, exec_valid: exec);
    show!(hazard_valid: hazard_wave, hazard_valid: hazard_rows);
    shown.push(("present", Some(unit.present.val().raw())));
    shown.push(("halted", Some(unit.halted.val().raw())));
    shown.push(("at_barrier", Some(unit.at_barrier.val().raw())));
    shown
}

/// The outputs of the model.
fn expected(outputs: &Outputs) -> Shown {
    let Outputs { fetch, run, lds, end, exec, hazard, .. } = outputs;
    let mut shown = vec![
        ("launch_ready", Some(u64::from(outputs.launch_ready))),
        ("fetch_wave", fetch.map(|(wave, _)| wave as u64)),
        ("fetch_pc", fetch.map(|(_, pc)| pc)),
        ("run_wave", run.map(|run| run.wave as u64)),
        ("run_pc", run.map(|run| run.pc)),
        ("run_kind", run.map(|run| run.kind as u64)),
        ("run_mode", run.map(|run| run.mode.into())),
    ];
    shown.extend((0..3).map(|word| ("run_words", run.map(|run| run.words[word].into()))));
    shown.extend([
        ("lds.opcode", lds.map(|lds| lds.opcode.into())),
        ("lds.tag", lds.map(|lds| lds.tag.into())),
        ("lds.offset0", lds.map(|lds| lds.offset0.into())),
        ("lds.offset1", lds.map(|lds| lds.offset1.into())),
        ("lds.base", lds.map(|lds| lds.base.into())),
        ("lds.size", lds.map(|lds| lds.size.into())),
        ("lds.gds", lds.map(|lds| lds.gds.into())),
        ("lds.addr", lds.map(|lds| lds.addr.into())),
        ("lds.data0", lds.map(|lds| lds.data0.into())),
        ("lds.data1", lds.map(|lds| lds.data1.into())),
        ("lds.vdst", lds.map(|lds| lds.vdst.into())),
        ("end_wave", end.map(|wave| wave as u64)),
        ("exec_wave", exec.map(|(wave, _)| wave as u64)),
        ("exec", exec.map(|(_, lanes)| lanes)),
        ("hazard_wave", hazard.map(|(wave, _)| wave as u64)),
        ("hazard_rows", hazard.map(|(_, rows)| rows.into())),
        ("present", Some(outputs.present)),
        ("halted", Some(outputs.halted)),
        ("at_barrier", Some(outputs.at_barrier)),
    ]);
    shown
}

/// Names of what a program has often enough for waves to meet at it.
const FREQUENT: [&str; 33] = [
    "s_nop",
    "s_nop",
    "s_sleep",
    "s_barrier",
    "s_barrier",
    "s_barrier",
    "s_setprio",
    "s_sethalt",
    "s_wakeup",
    "s_branch",
    "s_waitcnt",
    "s_waitcnt",
    "s_waitcnt_vscnt",
    "s_waitcnt_expcnt",
    "s_wait_idle",
    "s_cbranch_scc0",
    "s_cbranch_i_fork",
    "s_cbranch_g_fork",
    "s_cbranch_join",
    "s_cbranch_join",
    "s_setvskip",
    "s_call_b64",
    "s_setpc_b64",
    "s_endpgm",
    "s_icache_inv",
    "s_setreg_b32",
    "s_setreg_b32",
    "s_getreg_b32",
    "s_rfe_b64",
    "s_sendmsg",
    "s_set_gpr_idx_on",
    "s_set_gpr_idx_idx",
    "s_set_gpr_idx_mode",
];

/// Everybody around the unit: who keeps the rules of the contract, and otherwise does anything.
struct Around {
    dice: StdRng,
    target: Target,
    /// waves whose words are wanted
    wanted: Vec<usize>,
    /// waves that run an instruction
    running: Vec<usize>,
    /// of each work-group: waves that have yet to be launched, and those that live
    groups: [(u32, u64); GROUPS],
}

impl Around {
    fn chance(&mut self, one_of: u32) -> bool {
        self.dice.random_range(0..one_of) == 0
    }

    fn words(&mut self) -> [u32; 3] {
        let target = self.target;
        let dice = &mut self.dice;
        let noise: [u32; 3] = dice.random();
        let first = match dice.random_range(0..20) {
            0..9 => {
                let name = FREQUENT[dice.random_range(0..FREQUENT.len())];
                let Some(row) = lds::encoding::find(target, name) else { return self.words() };
                let fields = match name {
                    // Short, but for some; the highest bits don't count.
                    "s_sleep" => noise[0] & if noise[1] & 15 == 0 { 0xff91 } else { 0xff81 },
                    "s_setreg_b32" | "s_getreg_b32" => noise[0] & 0x7f_ffc3,
                    "s_waitcnt_vscnt" | "s_waitcnt_expcnt" => {
                        noise[0] & 0xf | if noise[1] & 1 == 0 { 124 << 16 } else { 0 }
                    }
                    _ => noise[0],
                };
                row.format.first_word(row.opcode, target) | fields & !row.format.fixed(target)
            }
            // DS, and memory formats.
            9..12 => 0xd800_0000 | noise[0] & 0x03ff_ffff,
            12 => {
                [
                    0xe000_0000,
                    0xe800_0000,
                    0xf000_0000,
                    if target == Target::Gfx906 { 0xc400_0000 } else { 0xf800_0000 },
                ][dice.random_range(0..4)]
                    | noise[0] & 0x03ff_ffff
            }
            // A scalar instruction that writes M0 often.
            13 => Format::Sop1.first_word(0, target) | 124 << 16 | 0x80,
            // Any format, and any number in it, also such as no table has.
            14 => noise[0] | 0x8000_0000,
            15 => 0xbe80_0000 | noise[0] & 0x01ff_ffff,
            _ => {
                let all = rows(target);
                let row = &all[dice.random_range(0..all.len())];
                row.format.first_word(row.opcode, target) | noise[0] & !row.format.fixed(target)
            }
        };
        // Sources are often literals or other lanes, also where nobody reads them.
        let marks = [233, 234, 249, 250, 255, 255];
        let mark = |dice: &mut StdRng, word: u32, low: u32, width: u32| match dice.random_range(0..4) {
            0 => word & !(((1 << width) - 1) << low) | marks[dice.random_range(0..6)] << low,
            _ => word,
        };
        let first = match first >> 23 {
            0x17f => first,
            // SOP1, SOPC and SOP2; VOP and VOPD.
            0x17d => mark(dice, first, 0, 8),
            0x17e | 0x100..0x160 => mark(dice, first, 8 * (noise[2] & 1), 8),
            0..0x100 | 0x190..0x198 => mark(dice, first, 0, 9),
            _ => first,
        };
        let second = mark(dice, noise[1], 9 * (noise[2] >> 1 & 3).min(2), 9);
        [first, second, noise[2]]
    }

    fn launch(&mut self, present: u64) -> Launch {
        let wave = self.dice.random_range(0..WAVES);
        let (group, alone) = (self.dice.random_range(0..GROUPS), self.chance(4));
        let is_absent = present >> wave & 1 == 0;
        let valid = is_absent && self.chance(6);
        let (left, living) = self.groups[group];
        if valid && !alone && left == 0 && living == 0 {
            self.groups[group].0 = self.dice.random_range(1..5);
        }
        let left = self.groups[group].0;
        let home = Home {
            base: self.dice.random_range(0..1 << 18),
            size: self.dice.random_range(0..1 << 18),
            priority: self.dice.random_range(0..4),
            alone,
        };
        let pc = self.dice.random_range(0..1 << 48);
        Launch { valid: valid && (alone || left > 0), wave, pc, group, last: left == 1, home }
    }

    fn inputs(&mut self, model: &Model, present: u64, quick: bool) -> Inputs {
        let slow = if quick { 1 } else { 3 };
        let pick = |dice: &mut StdRng, from: &mut Vec<usize>| {
            let is_now = !from.is_empty() && dice.random_range(0..slow) == 0;
            is_now.then(|| from.swap_remove(dice.random_range(0..from.len())))
        };
        let word = pick(&mut self.dice, &mut self.wanted).map(|wave| (wave, self.words()));
        let reply = pick(&mut self.dice, &mut self.running).map(|wave| Reply {
            wave,
            condition: self.dice.random(),
            first: if self.chance(3) { self.dice.random_range(0..8) } else { self.dice.random() },
            second: self.dice.random(),
            exec: self.dice.random(),
            sets_mode: self.chance(8),
        });
        let mut left: Vec<[u8; 4]> = (0..WAVES).map(|wave| model.under_way(wave)).collect();
        let done = std::array::from_fn(|port: usize| {
            let wave = self.dice.random_range(0..WAVES);
            let count = &mut left[wave][port.min(3)];
            let has = *count > 0;
            *count -= u8::from(has);
            has.then_some(wave)
        });
        let some = |dice: &mut StdRng, one_of: u32| {
            if dice.random_range(0..one_of) == 0 { 1 << dice.random_range(0..WAVES) } else { 0 }
        };
        Inputs {
            reset: self.chance(4000),
            launch: self.launch(present),
            fetch_ready: !self.chance(slow + 1),
            word,
            run_ready: !self.chance(slow + 1),
            reply,
            lds_ready: !self.chance(slow + 1),
            done,
            halt: some(&mut self.dice, 40),
            resume: some(&mut self.dice, 4),
        }
    }

    /// Remembers what happens at the end of a cycle.
    fn see(&mut self, inputs: &Inputs, outputs: &Outputs) {
        if inputs.reset {
            self.wanted.clear();
            self.running.clear();
            self.groups = Default::default();
            return;
        }
        if let (Some((wave, _)), true) = (outputs.fetch, inputs.fetch_ready) {
            self.wanted.push(wave);
        }
        if let (Some(run), true) = (outputs.run, inputs.run_ready) {
            self.running.push(run.wave);
        }
        for (_, living) in &mut self.groups {
            *living &= outputs.present;
        }
        let Launch { valid, wave, group, home, .. } = inputs.launch;
        if valid && outputs.launch_ready && !home.alone {
            let (left, living) = &mut self.groups[group];
            *left -= 1;
            *living |= 1 << wave;
        }
    }
}

fn compare(target: Target, interlocks: bool, seed: u64, cycles: usize) {
    let mut unit = Box::new(Hardware::init());
    unit.keep(target, interlocks);
    let shape = Shape { target, waves: WAVES, groups: GROUPS, patience: PATIENCE as u32, interlocks };
    let mut model = Model::new(shape);
    let dice = StdRng::seed_from_u64(seed);
    let mut around = Around { dice, target, wanted: vec![], running: vec![], groups: Default::default() };
    let mut present = 0;
    let mut seen = std::collections::BTreeMap::new();
    let mut history = std::collections::VecDeque::new();
    for cycle in 0..cycles {
        let mut inputs = around.inputs(&model, present, cycle / 500 % 2 == 0);
        inputs.reset |= cycle == 0;
        drive(&mut unit, &inputs);
        unit.fall();
        rest(unit.as_mut()).expect("settles");
        let outputs = model.clock(&inputs);
        let (hardware, contract) = (shown(&unit), expected(&outputs));
        history.push_back(format!("{cycle}: {inputs:x?}\n    {outputs:x?}"));
        if history.len() > 40 {
            history.pop_front();
        }
        if cycle > 0 && hardware != contract {
            let differs = hardware.iter().zip(&contract).filter(|(left, right)| left != right);
            let differs: Vec<_> = differs.map(|(left, right)| format!("{left:x?} {:x?}", right.1)).collect();
            let history = Vec::from(history).join("\n");
            panic!("{history}\n{target}, seed {seed}, cycle {cycle}: hardware, model: {differs:#?}");
        }
        for (name, value) in hardware {
            *seen.entry(name).or_insert(0) += u64::from(value.is_some_and(|value| value != 0));
        }
        around.see(&inputs, &outputs);
        present = if inputs.reset { 0 } else { outputs.present | u64::from(inputs.launch.valid) << inputs.launch.wave };
        unit.drive(Clock { clk: true });
        rest(unit.as_mut()).expect("settles");
    }
    let dull: Vec<_> = seen.iter().filter(|(_, times)| **times < 5).map(|(name, _)| *name).collect();
    let cannot: &[&str] =
        if target == Target::Gfx906 { &[] } else { &["exec", "exec_wave", "hazard_rows", "hazard_wave"] };
    assert_eq!(dull, cannot, "{target}: what hardly ever shows");
}

#[test]
fn hardware_keeps_the_contract_on_gfx906() {
    compare(Target::Gfx906, false, 1, 6000);
    compare(Target::Gfx906, true, 2, 6000);
}

#[test]
fn hardware_keeps_the_contract_on_gfx1100() {
    compare(Target::Gfx1100, true, 3, 6000);
}
