//! What each wave is at, for waveforms: the hardware keeps it in memories, whose rows no waveform shows.

use crate::waves::NO_ROW;
use lds::encoding::{Instruction, rows};
use lds::targets::Target;
use lds::timing::control::{Inputs, Outputs};
use lds_hdl::Tracer;

/// Program counter and instruction of every wave, as they were at the ports last.
#[derive(Clone, Debug)]
pub struct Monitor {
    target: Target,
    waves: Vec<At>,
    at_barrier: u64,
}

#[derive(Clone, Copy, Debug)]
struct At {
    /// the address that was fetched last
    pc: u64,
    /// the first dword of the instruction there; all ones from the fetch until it comes
    word: u64,
    /// the place of its row in the target's table of all instructions
    row: u64,
}

/// What is shown for the words of an instruction that hasn't come yet: a word that no table has.
const NO_WORD: u64 = 0xffff_ffff;

impl At {
    /// At an address whose instruction hasn't come.
    const fn fetching(pc: u64) -> Self {
        At { pc, word: NO_WORD, row: NO_ROW }
    }
}

impl Monitor {
    /// One of so many waves, none of which has fetched.
    pub fn new(target: Target, waves: usize) -> Self {
        Monitor { target, waves: vec![At::fetching(0); waves], at_barrier: 0 }
    }

    /// What happens at the end of a cycle.
    pub fn see(&mut self, inputs: &Inputs, outputs: &Outputs) {
        self.at_barrier = outputs.at_barrier;
        if let Some((wave, words)) = inputs.word
            && let Some(at) = self.waves.get_mut(wave)
        {
            let place = |instruction: Instruction| {
                let place = rows(self.target).iter().position(|row| std::ptr::eq(row, instruction.row));
                place.and_then(|place| u64::try_from(place).ok())
            };
            at.word = words[0].into();
            at.row = Instruction::decode(self.target, &words).ok().and_then(place).unwrap_or(NO_ROW);
        }
        let fetch = outputs.fetch.filter(|_| inputs.fetch_ready);
        if let Some((at, pc)) = fetch.and_then(|(wave, pc)| Some((self.waves.get_mut(wave)?, pc))) {
            *at = At::fetching(pc);
        }
        if let Some(at) = outputs.end.and_then(|wave| self.waves.get_mut(wave)) {
            *at = At::fetching(at.pc);
        }
    }

    /// A walk over a design, in whose top scope each wave has signals of its own.
    pub fn within<'a>(&'a self, tracer: &'a mut dyn Tracer) -> impl Tracer + 'a {
        Within { tracer, monitor: self, depth: 0 }
    }

    /// Names have the number of the wave, as viewers show the last word of a path.
    fn trace(&self, tracer: &mut dyn Tracer) {
        for (number, wave) in self.waves.iter().enumerate() {
            tracer.signal(&format!("wave_{number}_pc"), 32, wave.pc & 0xffff_ffff);
            tracer.signal(&format!("wave_{number}_word"), 32, wave.word);
            tracer.signal(&format!("wave_{number}_instruction"), 16, wave.row);
            tracer.signal(&format!("wave_{number}_at_barrier"), 1, self.at_barrier >> number & 1);
        }
    }
}

struct Within<'a> {
    tracer: &'a mut dyn Tracer,
    monitor: &'a Monitor,
    depth: usize,
}

impl Tracer for Within<'_> {
    fn enter(&mut self, name: &str) {
        self.depth += 1;
        self.tracer.enter(name);
    }

    fn leave(&mut self) {
        self.depth -= 1;
        if self.depth == 0 {
            self.monitor.trace(self.tracer);
        }
        self.tracer.leave();
    }

    fn signal(&mut self, name: &str, bits: usize, value: u64) {
        self.tracer.signal(name, bits, value);
    }
}
