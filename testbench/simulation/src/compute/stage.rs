//! Wave control under simulation with its cycle model beside it, cycle by cycle.

use super::signals::{given, wanted};
use crate::hardware::Fault;
use crate::pins::{Pins, Tape, all};
use lds::timing::control::{Inputs, Outputs, Shape, WaveControl};
use lds_rtl::compute::ComputeCore;

/// How wave control of a core is put together.
pub(super) fn shape(core: ComputeCore) -> Shape {
    let ComputeCore { target, interlocks, .. } = core;
    Shape { target, waves: core.waves(), groups: core.groups(), patience: core.patience(), interlocks }
}

/// Wave control, its model, and what has been at its ports.
pub(super) struct Stage<'a> {
    pins: &'a mut dyn Pins,
    model: WaveControl,
    cycle: u64,
    tape: Tape,
}

impl<'a> Stage<'a> {
    /// A core, whose first cycle must be one with `reset`.
    pub(super) fn new(pins: &'a mut dyn Pins, core: ComputeCore) -> Self {
        let tape = Tape::new(pins.ports());
        Stage { pins, model: WaveControl::new(shape(core)), cycle: 0, tape }
    }

    /// The model before the next cycle.
    pub(super) fn model(&self) -> &WaveControl {
        &self.model
    }

    /// Cycles so far.
    pub(super) fn cycle(&self) -> u64 {
        self.cycle
    }

    /// A cycle with these inputs, and with what `filler` says at inputs that don't count: the outputs, about which
    /// hardware and model agree.
    ///
    /// # Errors
    /// The first output that differs, or a simulation that can't go on.
    pub(super) fn clock(&mut self, inputs: &Inputs, filler: &mut dyn FnMut() -> u64) -> Result<Outputs, Fault> {
        for (name, elements) in given(inputs, filler) {
            self.pins.set(name, &elements);
            self.tape.set(name, &elements);
        }
        self.pins.settle()?;
        let outputs = self.model.clock(inputs);
        // What registers hold before the first edge is nobody's.
        for (name, values) in wanted(&outputs, false).into_iter().filter(|_| self.cycle > 0) {
            let Some(values) = values else { continue };
            let found = all(self.pins, name);
            if found != values {
                let what = format!("{name} is {found:x?} in the hardware, and {values:x?} in the model");
                return Err(Fault::Disagreement { cycle: self.cycle, what });
            }
            self.tape.means(name, vec![true; values.len()]);
        }
        self.tape.clock(self.pins);
        self.pins.edge()?;
        self.cycle += 1;
        Ok(outputs)
    }

    /// What was at the ports.
    pub(super) fn into_tape(self) -> Tape {
        self.tape
    }
}
