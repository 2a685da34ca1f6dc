//! What the test bench of an exported core replays.

use crate::hardware::Fault;
use crate::r700::hardware::{Cycle, How, Setup, put};
use crate::r700::random;
use crate::session::Engine;
use lds::diagnostic::Source;
use lds::r700::model::Readings;
use lds::r700::program::Program;
use lds_rtl::export::{Design, Port};
use lds_rtl::r700::R700Core;

/// Programs that are recorded unless it is said.
pub const PROGRAMS: u64 = 7;
/// Cycles of each, about: many beginnings say more than few whole programs.
const LONGEST: usize = 1100;
/// Seed of the programs: another one than campaigns start with.
const SEED: u64 = 0x1d5;

/// What was at the ports in every cycle.
#[derive(Debug)]
pub struct Recording(Vec<Cycle>);

/// Records random programs, each of which begins with a reset and fills the memory before it reads. Of the LDS alone
/// come further cycles, in which its ports are driven as no program does it. Programs behind the first seven have
/// groups of up to 1,024 threads, and of a SIMD many registers, which the probe sets and reads one by one.
///
/// # Errors
/// A clock about which the models and the RTL disagree.
pub fn record(core: R700Core, programs: u64) -> Result<Recording, Fault> {
    let setup = Setup::new(core, Engine::Rtl, None, None, false)?;
    let mut cycles = Vec::new();
    for number in 0..programs {
        let text = random::recorded(SEED, number, core == R700Core::Simd && number < PROGRAMS);
        let lost = |error: lds::Diagnostic| Fault::Tool(error.to_string());
        let program = Program::parse(&Source::new("recorded", text)).map_err(lost)?;
        let how = How { noise: Some(number), taped: true, ..How::default() };
        let tape = setup.run(&program, Readings::default(), how).map_err(lost)?.hardware?;
        let recorded = tape.map_or_else(Vec::new, |tape| tape.cycles);
        // The next program's reset comes upon whatever is under way there. Of a SIMD most go on to the end, where the
        // probe reads what came of it.
        let whole = core == R700Core::Simd && number % 4 != 3;
        let most = if whole { recorded.len() } else { LONGEST + 7 * number as usize };
        cycles.extend(recorded.into_iter().take(most));
    }
    if core == R700Core::Lds {
        cycles.extend(setup.beside_programs(SEED)?.map_or_else(Vec::new, |tape| tape.cycles));
    }
    Ok(Recording(cycles))
}

impl Recording {
    /// How many cycles it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The words of the file: of each cycle a bit for each field that has changed, and these fields.
    pub fn words(&self, design: &Design) -> Vec<u32> {
        let mut before = vec![Vec::new(); fields(design).len()];
        before.iter_mut().zip(fields(design)).for_each(|(field, (_, words))| *field = vec![0; words]);
        let mut words = Vec::new();
        for cycle in &self.0 {
            let now = values(design, cycle);
            let changed: Vec<bool> = now.iter().zip(&before).map(|(now, before)| now != before).collect();
            words.extend(
                changed.chunks(32).map(|flags| {
                    flags.iter().enumerate().fold(0, |mask, (at, changed)| mask | u32::from(*changed) << at)
                }),
            );
            words.extend(now.iter().zip(&changed).filter(|(_, changed)| **changed).flat_map(|(field, _)| field));
            before = now;
        }
        words
    }
}

/// The fields of a cycle: what each is, and its words.
pub fn fields(design: &Design) -> Vec<(String, usize)> {
    let of = |port: &Port, about: String| (about, (port.width * port.count).div_ceil(32));
    let inputs = design.ports.iter().filter(|port| port.is_input && port.source != "clock");
    let outputs = || design.ports.iter().filter(|port| !port.is_input);
    let mut fields: Vec<(String, usize)> = inputs.map(|port| of(port, port.name.clone())).collect();
    fields.extend(outputs().map(|port| of(port, format!("{}, wanted", port.name))));
    fields.extend(outputs().map(|port| of(port, format!("{}, compared", port.name))));
    fields
}

/// The values of the fields in a cycle.
fn values(design: &Design, cycle: &Cycle) -> Vec<Vec<u32>> {
    let packed = |port: &Port, value: &dyn Fn(usize) -> u64| {
        let mut words = vec![0; (port.width * port.count).div_ceil(32)];
        (0..port.count).for_each(|at| put(&mut words, at * port.width, port.width, value(at)));
        words
    };
    let (mut inputs, mut wanted, mut compared) = (Vec::new(), Vec::new(), Vec::new());
    for port in design.ports.iter().filter(|port| port.source != "clock") {
        if port.is_input {
            let values = cycle.inputs.get(port.source.as_str());
            let value = |at: usize| values.and_then(|values| values.get(at)).copied().unwrap_or_default();
            inputs.push(packed(port, &value));
            continue;
        }
        let values = cycle.outputs.get(port.source.as_str());
        let element = |at: usize| values.and_then(|values| values.get(at)).copied().unwrap_or_default();
        // What isn't compared may be anything.
        wanted.push(packed(port, &|at| if element(at).1 { element(at).0 } else { 0 }));
        compared.push(packed(port, &|at| if element(at).1 { u64::MAX } else { 0 }));
    }
    [inputs, wanted, compared].concat()
}
