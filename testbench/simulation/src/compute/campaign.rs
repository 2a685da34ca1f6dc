//! Random programs on models and hardware.

use super::random;
use super::setup::{Failed, How, Setup};
use crate::hardware::Fault;
use crate::pins::{Came, Compared, Tally};
use lds::diagnostic::Source;
use lds::program::Program;

impl Compared for Setup {
    fn random(&self, seed: u64, number: u64) -> String {
        random::program(self.core(), seed, number)
    }

    fn compare(&self, name: &str, text: &str, seed: u64) -> Result<Came, Fault> {
        let told = |error: String| Fault::Tool(format!("the {name} program: {error}"));
        let program = Program::parse(&Source::new(name, text), self.core().target);
        let program = program.map_err(|error| told(error.to_string()))?;
        match self.run(&program, How { seed: Some(seed), ..How::default() }) {
            Ok((ran, _)) => Ok(Came::Agreed(Tally { programs: 1, instructions: ran.instructions, clocks: ran.cycles })),
            Err(Failed::Program(what)) => Err(told(what)),
            Err(Failed::Hardware(fault @ Fault::Tool(_))) => Err(fault),
            Err(Failed::Hardware(fault)) => Ok(Came::Differs(fault.to_string())),
        }
    }
}
