//! Inputs that aren't traces: a program, and one instruction with an address expression.

use super::collector::Collector;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::golden::Golden;
use lds::isa::{Addressing, DsInstruction, Instruction};
use lds::program::{Action, Expression, Machine, MachineError, Outcome, Program, RunError, run};
use lds::timing::Chip;
use lds::wave::{Allocation, Executed, MAX_LANES, Wave};

/// The golden model, whose instructions are collected on their way.
struct Watched<'a> {
    golden: Golden,
    collector: &'a mut Collector,
    /// for each step of the program its line and group
    places: Vec<(usize, usize)>,
}

impl Machine for Watched<'_> {
    fn issue(
        &mut self,
        step: usize,
        wave: usize,
        instruction: &DsInstruction,
        waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        let (line, group) = self.places[step];
        // The registers as they are before; what the model doesn't cover the golden model refuses below.
        if let Some(registers) = waves.get(wave) {
            self.collector.issue(group, line, wave, instruction, registers);
        }
        self.golden.issue(step, wave, instruction, waves)
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.collector.wait(wave, outstanding);
        self.golden.wait(wave, outstanding, waves)
    }

    fn executed(&self) -> &[Executed] {
        self.golden.executed()
    }

    fn preset(&mut self, address: u32, value: u32) {
        self.golden.preset(address, value);
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(address)
    }
}

/// Runs a program on the golden model. All DS instructions of all waves are collected.
///
/// # Errors
/// What makes the program impossible to run. Expectations are not checked.
pub fn program(
    program: &Program,
    chip: &Chip,
    allocation: Allocation,
    collector: &mut Collector,
) -> Result<Outcome, RunError> {
    let places = program
        .steps()
        .iter()
        .map(|step| match &step.action {
            Action::Run(Instruction::Ds(_)) => {
                (step.line, collector.group(program.text(step).to_owned(), Some(step.line)))
            }
            _ => (step.line, 0),
        })
        .collect();
    let golden = Golden::on(program.target(), chip.clone(), allocation);
    run(program, &mut Watched { golden, collector, places }, &mut |_| {})
}

/// One instruction of one wave, its addresses and lanes as expressions.
#[derive(Clone, Debug)]
pub struct Single {
    /// the instruction, with its offsets
    pub instruction: DsInstruction,
    /// lanes of the wave
    pub lanes: usize,
    /// byte addresses
    pub addresses: Source,
    /// which lanes take part: a condition if it has `lane` in it, otherwise a mask; all without it
    pub exec: Option<Source>,
}

impl Single {
    /// Collects the instruction. `None` if the timing model doesn't cover it.
    ///
    /// # Errors
    /// A [`Diagnostic`] in an expression.
    pub fn collect(&self, collector: &mut Collector) -> Result<Option<()>, Diagnostic> {
        let mut wave = Wave::new(MAX_LANES);
        wave.lanes = self.lanes;
        let addresses = Expression::parse(&self.addresses)?;
        let values = addresses.lane_values(&self.addresses, 0, self.lanes)?;
        for (lane, (slot, value)) in wave.vgprs[0].iter_mut().zip(values).enumerate() {
            // Below 0 it wraps, as it does in a register.
            if !(i64::from(i32::MIN)..=i64::from(u32::MAX)).contains(&value) {
                let message = format!("the address of lane {lane} is {value}, but an address has 32 bits");
                return Err(Diagnostic::new(&self.addresses, 0..self.addresses.text().len(), message));
            }
            *slot = value as u32;
        }
        if let Some(source) = &self.exec {
            let exec = Expression::parse(source)?;
            let values = exec.lane_values(source, 0, self.lanes)?;
            let condition = |(lane, value): (usize, &i64)| u64::from(*value != 0) << lane;
            wave.exec = if exec.per_lane() {
                values.iter().enumerate().map(condition).sum()
            } else {
                values.first().map_or(0, |mask| mask.cast_unsigned())
            };
        }
        let group = collector.group(super::trace::text(&self.instruction), None);
        Ok(collector.issue(group, 1, 0, &self.instruction, &wave))
    }

    /// The byte addresses of a lane with their offsets, as expressions that may stand anywhere; of an instruction with one
    /// address the same twice.
    pub fn addresses(&self) -> [String; 2] {
        let [low, high] = [self.instruction.offset0, self.instruction.offset1].map(u32::from);
        let offsets = match self.instruction.opcode.addressing {
            Addressing::Two { scale } => [low, high].map(|offset| offset * u32::from(scale)),
            _ => [low + 256 * high; 2],
        };
        let text = self.addresses.text().trim();
        offsets.map(|offset| if offset == 0 { format!("({text})") } else { format!("(({text}) + {offset})") })
    }
}
