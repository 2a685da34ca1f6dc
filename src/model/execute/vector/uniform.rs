//! Functions with a pipeline of their own whose one value goes to an SGPR, whatever lanes are on (RDNA4 ISA 7.9).

use super::lanes::Vector;
use crate::execute::scalar::registers::write;
use crate::execute::undefined::Inputs;
use crate::wave::Wave;

/// The name of the function of lanes that computes the same; `None` of other instructions.
pub fn of_lanes(semantics: &str) -> Option<String> {
    semantics.strip_prefix("v_s_").map(|name| format!("v_{name}"))
}

/// A function of scalar values.
#[derive(Clone, Copy, Debug)]
pub struct Uniform {
    /// what is computed, of the sources of any lane
    pub function: Vector,
    /// the number of the SGPR
    pub destination: u32,
}

impl Uniform {
    /// Executes it.
    pub fn execute(&self, wave: &mut Wave) {
        let fetched = self.function.fetch(wave, [None; 3]);
        let inputs = Inputs { s: std::array::from_fn(|number| fetched.sources[number][0]), ..Inputs::default() };
        let (value, _) = self.function.one(wave, 0, &inputs);
        write(wave, self.destination, value as u32, self.function.target);
    }
}
