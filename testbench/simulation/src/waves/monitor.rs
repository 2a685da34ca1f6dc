//! What each wave is at, for waveforms: the program counter and the instruction there.

use super::NO_ROW;
use super::within::Within;
use lds::encoding::{Instruction, rows};
use lds::program::{Program, Step};
use lds::targets::Target;
use lds::wave::Wave;
use lds_hdl::Tracer;
use std::collections::BTreeMap;

/// Program counter and instruction of every wave.
#[derive(Clone, Debug)]
pub struct Monitor {
    target: Target,
    waves: Vec<At>,
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
        Monitor { target, waves: vec![At { pc: 0, what: Shown::NOTHING }; waves], at_barrier: None }
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
        for (number, At { pc, what }) in self.waves.iter().enumerate() {
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
}

impl Followed {
    /// The waves of a program, none of which has come to an instruction.
    pub fn new(program: &Program) -> Self {
        let target = program.target();
        let shown = |step: &Step| {
            let instruction = step.action.instruction()?;
            Some((step.address, Shown::of(target, instruction.words())))
        };
        let code = program.steps().iter().filter_map(shown).collect();
        Followed { monitor: Monitor::new(target, program.settings().waves()), code }
    }

    /// Where the waves are now.
    pub fn see(&mut self, waves: &[Wave]) {
        for (number, wave) in waves.iter().enumerate() {
            let what = self.code.get(&wave.pc).copied().unwrap_or(Shown::NOTHING);
            self.monitor.set(number, wave.pc, what);
        }
    }

    /// A walk over a design with the signals of each wave.
    pub fn within<'a>(&'a self, tracer: &'a mut dyn Tracer) -> impl Tracer + 'a {
        self.monitor.within(tracer)
    }
}
