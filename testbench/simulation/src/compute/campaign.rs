//! Random programs on models and hardware.

use super::programs::{programs, random_program};
use super::setup::{Failed, How, Setup};
use crate::hardware::Fault;
use crate::pins::{Came, Compared, Tally};

/// One in so many programs runs once more, upon a reset in the middle of its first run.
const AGAIN: u64 = 4;
/// Cycles of such a first run, and how many more there may be.
const SHORTEST: u64 = 100;
const LONGER: u64 = 1500;

impl Compared for Setup {
    fn random(&self, seed: u64, number: u64) -> String {
        random_program(self.core(), seed, number)
    }

    fn compare(&self, name: &str, text: &str, seed: u64) -> Result<Came, Fault> {
        let told = |error: String| Fault::Tool(format!("the {name} program: {error}"));
        let programs = programs(self.core(), name, text).map_err(told)?;
        let mut pins = self.power_up(None)?;
        let how = How { seed: Some(seed), ..How::default() };
        // Now and then it begins with a reset upon whatever is under way.
        let is_again = seed.is_multiple_of(AGAIN);
        let further = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) % LONGER;
        let cut_off = || How { seed: Some(!seed), most: Some(SHORTEST + further), ..How::default() };
        let before = if is_again { self.run_all(pins.as_mut(), &programs, cut_off()).map(|_| ()) } else { Ok(()) };
        match before.and_then(|()| self.run_all(pins.as_mut(), &programs, How { continues: is_again, ..how })) {
            Ok(ran) => Ok(Came::Agreed(Tally {
                programs: 1,
                instructions: ran.iter().map(|(ran, _)| ran.instructions).sum(),
                clocks: ran.first().map_or(0, |(ran, _)| ran.cycles),
            })),
            Err(Failed::Program(what)) => Err(told(what)),
            Err(Failed::Hardware(fault @ Fault::Tool(_))) => Err(fault),
            Err(Failed::Hardware(fault)) => Ok(Came::Differs(fault.to_string())),
        }
    }
}
