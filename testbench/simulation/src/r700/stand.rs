//! What the drivers of the R700's hardware have in common: its ports, and who looks at them.

use crate::hardware::Fault;
use crate::pins::{Pins, Tape, one};
use crate::waves::Recorder;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use std::path::Path;

/// How a program runs.
#[derive(Default)]
pub struct How<'a> {
    /// a seed for what is at inputs that don't count; 0 without it
    pub noise: Option<u64>,
    /// what was at the ports is kept
    pub taped: bool,
    /// records the waveform of rust-hdl's simulation
    pub recorder: Option<&'a mut Recorder>,
    /// where a Verilog simulator writes its waveform
    pub waveform: Option<&'a Path>,
}

/// Hardware at which a driver works.
pub struct Stand<'a> {
    pub(super) pins: Box<dyn Pins + 'a>,
    /// values for inputs that don't count; without it they are 0
    pub(super) noise: Option<StdRng>,
    recorder: Option<&'a mut Recorder>,
    pub(super) tape: Option<Tape>,
}

impl<'a> Stand<'a> {
    /// Hardware that has just powered up.
    pub fn new(pins: Box<dyn Pins + 'a>, how: How<'a>) -> Self {
        let tape = how.taped.then(|| Tape::new(pins.ports()));
        Stand { pins, noise: how.noise.map(StdRng::seed_from_u64), recorder: how.recorder, tape }
    }

    /// An input has values from now on.
    pub(super) fn set(&mut self, input: &str, elements: &[u64]) {
        self.pins.set(input, elements);
        if let Some(tape) = &mut self.tape {
            tape.set(input, elements);
        }
    }

    /// Values of an input that doesn't count.
    pub(super) fn filler(&mut self, input: &str, count: usize) {
        let values: Vec<u64> = (0..count).map(|_| self.noise.as_mut().map_or(0, Rng::next_u64)).collect();
        self.set(input, &values);
    }

    /// An output means something in this cycle: those of its elements.
    pub(super) fn means(&mut self, output: &str, elements: &[bool]) {
        if let Some(tape) = &mut self.tape {
            tape.means(output, elements.to_vec());
        }
    }

    /// What must be at outputs of one element, in the cycle with a number.
    pub(super) fn expect(&mut self, cycle: u64, wanted: &[(&str, u64)]) -> Result<(), Fault> {
        wanted.iter().try_for_each(|(output, value)| {
            self.means(output, &[true]);
            let found = one(self.pins.as_ref(), output);
            if found == *value { Ok(()) } else { Err(differs(cycle, output, found, *value)) }
        })
    }

    /// The waveform has a look at the cycle with a number.
    pub(super) fn record(&mut self, cycle: u64) {
        if let Some(recorder) = &mut self.recorder {
            let pins = self.pins.as_ref();
            recorder.see(cycle, &|tracer| pins.trace(tracer));
        }
    }

    /// The tape has a look at the cycle.
    pub(super) fn keep(&mut self) {
        if let Some(tape) = &mut self.tape {
            tape.clock(self.pins.as_ref());
        }
    }
}

/// What differs in a cycle.
pub(super) fn differs(cycle: u64, what: &str, found: u64, wanted: u64) -> Fault {
    let what = format!("{what} is {found:#x} in the hardware, and {wanted:#x} by the models");
    Fault::Disagreement { cycle, what }
}
