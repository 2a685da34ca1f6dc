//! What each wave is at, for waveforms: the hardware keeps it in memories, whose rows no waveform shows.

use lds::timing::control::{Inputs, Outputs};
use lds_hdl::Tracer;

/// Program counter and instruction of every wave, as they were at the ports last.
#[derive(Clone, Debug)]
pub struct Monitor {
    waves: Vec<At>,
}

#[derive(Clone, Copy, Debug, Default)]
struct At {
    /// the address that was fetched last
    pc: u64,
    /// the first dword of the instruction there; all ones from the fetch until it comes
    instruction: u64,
}

/// What is shown for an instruction that hasn't come yet: a word that no table has.
const NONE: u64 = 0xffff_ffff;

impl Monitor {
    /// One of so many waves, none of which has fetched.
    pub fn new(waves: usize) -> Self {
        Monitor { waves: vec![At { pc: 0, instruction: NONE }; waves] }
    }

    /// What happens at the end of a cycle.
    pub fn see(&mut self, inputs: &Inputs, outputs: &Outputs) {
        if let Some(at) = inputs.word.and_then(|(wave, words)| Some((self.waves.get_mut(wave)?, words))) {
            at.0.instruction = at.1[0].into();
        }
        let fetch = outputs.fetch.filter(|_| inputs.fetch_ready);
        if let Some((at, pc)) = fetch.and_then(|(wave, pc)| Some((self.waves.get_mut(wave)?, pc))) {
            *at = At { pc, instruction: NONE };
        }
        if let Some(at) = outputs.end.and_then(|wave| self.waves.get_mut(wave)) {
            at.instruction = NONE;
        }
    }

    /// A walk over a design, in whose top scope each wave has one of its own.
    pub fn within<'a>(&'a self, tracer: &'a mut dyn Tracer) -> impl Tracer + 'a {
        Within { tracer, monitor: self, depth: 0 }
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        tracer.enter("waves");
        for (number, wave) in self.waves.iter().enumerate() {
            tracer.enter(&format!("wave_{number}"));
            tracer.signal("pc", 48, wave.pc);
            tracer.signal("instruction", 32, wave.instruction);
            tracer.leave();
        }
        tracer.leave();
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
