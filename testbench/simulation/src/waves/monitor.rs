//! What each wave is at, for waveforms: the program counter and the instruction there.

use super::NO_ROW;
use super::within::Within;
use lds::encoding::{Instruction, rows};
use lds::program::{Program, Step};
use lds::targets::Target;
use lds::wave::Wave;
use lds_hdl::Tracer;
use std::collections::{BTreeMap, BTreeSet};

/// Program counter and instruction of every wave.
#[derive(Clone, Debug)]
pub struct Monitor {
    target: Target,
    waves: Vec<At>,
    /// their numbers in the whole launch
    numbers: Vec<usize>,
    /// a bit for each wave that waits at a barrier, where somebody says so
    at_barrier: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct At {
    /// the address of the instruction
    pc: u64,
    what: Shown,
}

/// What a waveform shows of an instruction.
#[derive(Clone, Copy, Debug)]
struct Shown {
    /// its first dword; all ones where it isn't known
    word: u64,
    /// the place of its row in the target's table of all instructions
    row: u64,
}

impl Shown {
    /// An instruction that hasn't come yet: a word that no table has.
    const NOTHING: Self = Shown { word: 0xffff_ffff, row: NO_ROW };

    /// An instruction by its words.
    fn of(target: Target, words: &[u32]) -> Self {
        let place = |instruction: Instruction| {
            let place = rows(target).iter().position(|row| std::ptr::eq(row, instruction.row));
            place.and_then(|place| u64::try_from(place).ok())
        };
        let row = Instruction::decode(target, words).ok().and_then(place).unwrap_or(NO_ROW);
        Shown { word: words.first().map_or(Shown::NOTHING.word, |word| (*word).into()), row }
    }
}

impl Monitor {
    /// One of so many waves, none of which has an instruction.
    pub fn new(target: Target, waves: usize) -> Self {
        Monitor::of(target, (0..waves).collect())
    }

    /// One of waves with these numbers, none of which has an instruction.
    fn of(target: Target, numbers: Vec<usize>) -> Self {
        let nothing = At { pc: 0, what: Shown::NOTHING };
        Monitor { target, waves: vec![nothing; numbers.len()], numbers, at_barrier: None }
    }

    /// A wave fetches from an address, and its instruction hasn't come.
    pub fn fetches(&mut self, wave: usize, pc: u64) {
        self.set(wave, pc, Shown::NOTHING);
    }

    /// The words of a wave's instruction come.
    pub fn gets(&mut self, wave: usize, words: &[u32]) {
        let what = Shown::of(self.target, words);
        if let Some(at) = self.waves.get_mut(wave) {
            at.what = what;
        }
    }

    /// A wave ends.
    pub fn ends(&mut self, wave: usize) {
        if let Some(at) = self.waves.get_mut(wave) {
            at.what = Shown::NOTHING;
        }
    }

    /// Which waves wait at barriers, a bit for each.
    pub fn at_barriers(&mut self, waves: u64) {
        self.at_barrier = Some(waves);
    }

    fn set(&mut self, wave: usize, pc: u64, what: Shown) {
        if let Some(at) = self.waves.get_mut(wave) {
            *at = At { pc, what };
        }
    }

    /// A walk over a design, in whose top scope each wave has signals of its own.
    pub fn within<'a>(&'a self, tracer: &'a mut dyn Tracer) -> impl Tracer + 'a {
        Within::new(tracer, |tracer| self.trace(tracer))
    }

    /// Names have the number of the wave, as viewers show the last word of a path.
    fn trace(&self, tracer: &mut dyn Tracer) {
        for (number, At { pc, what }) in self.numbers.iter().zip(&self.waves) {
            tracer.signal(&format!("wave_{number}_pc"), 32, pc & 0xffff_ffff);
            tracer.signal(&format!("wave_{number}_word"), 32, what.word);
            tracer.signal(&format!("wave_{number}_instruction"), 16, what.row);
            if let Some(waves) = self.at_barrier {
                tracer.signal(&format!("wave_{number}_at_barrier"), 1, waves >> number & 1);
            }
        }
    }
}

/// The waves of a program that a model runs beside the hardware.
#[derive(Clone, Debug)]
pub struct Followed {
    monitor: Monitor,
    /// instructions by their addresses
    code: BTreeMap<u64, Shown>,
    /// which work-groups are followed, if not all
    chosen: Option<Chosen>,
}

/// Work-groups that are followed.
#[derive(Clone, Debug)]
struct Chosen {
    /// their numbers, ascending
    groups: Vec<usize>,
    /// waves of each
    waves: usize,
    /// by place of a wave, which of the followed ones has it
    at: Vec<Option<usize>>,
}

impl Followed {
    /// The waves of a program, none of which has come to an instruction.
    pub fn new(program: &Program) -> Self {
        Followed::with(program, (0..program.settings().waves()).collect(), None)
    }

    /// The waves of some work-groups of a program.
    pub fn of_groups(program: &Program, groups: &BTreeSet<usize>) -> Self {
        let settings = program.settings();
        let chosen = Chosen {
            groups: groups.iter().copied().collect(),
            waves: settings.group_waves(),
            at: vec![None; settings.waves()],
        };
        Followed::with(program, chosen.numbers().collect(), Some(chosen))
    }

    fn with(program: &Program, numbers: Vec<usize>, chosen: Option<Chosen>) -> Self {
        let target = program.target();
        let shown = |step: &Step| {
            let instruction = step.action.instruction()?;
            Some((step.address, Shown::of(target, instruction.words())))
        };
        let code = program.steps().iter().filter_map(shown).collect();
        Followed { monitor: Monitor::of(target, numbers), code, chosen }
    }

    /// Numbers of the waves that are followed.
    pub fn numbers(&self) -> &[usize] {
        &self.monitor.numbers
    }

    /// A work-group has the places of these waves from now on.
    pub fn host(&mut self, group: usize, places: &[usize]) {
        let Some(Chosen { groups, waves, at }) = &mut self.chosen else { return };
        let first = groups.binary_search(&group).ok().map(|place| place * *waves);
        for (number, place) in places.iter().enumerate() {
            if let Some(before) = at.get_mut(*place).and_then(|at| std::mem::replace(at, first.map(|at| at + number))) {
                self.monitor.ends(before);
            }
        }
    }

    /// Where the waves are now.
    pub fn see(&mut self, waves: &[Wave]) {
        for (place, wave) in waves.iter().enumerate() {
            let shown = self.chosen.as_ref().map_or(Some(place), |chosen| chosen.at.get(place).copied().flatten());
            let Some(number) = shown else { continue };
            let what = self.code.get(&wave.pc).copied().unwrap_or(Shown::NOTHING);
            self.monitor.set(number, wave.pc, what);
        }
    }

    /// A walk over a design with the signals of each wave.
    pub fn within<'a>(&'a self, tracer: &'a mut dyn Tracer) -> impl Tracer + 'a {
        self.monitor.within(tracer)
    }
}

impl Chosen {
    /// Numbers of their waves in the whole launch.
    fn numbers(&self) -> impl Iterator<Item = usize> {
        let waves = self.waves;
        self.groups.iter().flat_map(move |group| (0..waves).map(move |wave| group * waves + wave))
    }
}
