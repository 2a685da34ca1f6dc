//! Programs on models and hardware.

use super::random;
use super::setup::Setup;
use super::stand::How;
use crate::hardware::Fault;
use crate::pins::{Came, Compared, Tally};
use lds::diagnostic::Source;
use lds::r700::model::Readings;
use lds::r700::program::Program;

impl Compared for Setup {
    fn random(&self, seed: u64, number: u64) -> String {
        random::program(seed, number)
    }

    fn compare(&self, name: &str, text: &str, seed: u64) -> Result<Came, Fault> {
        let told = |error: lds::Diagnostic| Fault::Tool(format!("{name}: {error}"));
        let program = Program::parse(&Source::new(name, text)).map_err(told)?;
        let how = How { noise: Some(seed), ..How::default() };
        let ran = self.run(&program, Readings::default(), how).map_err(told)?;
        let executed = ran.outcome.executed.len() as u64;
        Ok(match ran.hardware {
            Ok(_) => Came::Agreed(Tally { programs: 1, instructions: executed, clocks: ran.outcome.clocks }),
            Err(fault @ Fault::Tool(_)) => return Err(fault),
            Err(fault) => Came::Differs(fault.to_string()),
        })
    }
}
