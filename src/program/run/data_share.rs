//! Instructions that ask a data share.

use super::scoreboard::{HIGH, LOW, Queue, Wanted};
use super::warning::Warning;
use super::{AnyRegister, RunError, Runner};
use crate::MachineError;
use crate::elsewhere;
use crate::execute::Counters;
use crate::isa::{DsInstruction, Operation, Slice};
use crate::step::Step;
use crate::transfer::Command;
use crate::wave::Wave;

/// The register of which a store takes the bytes of one half alone, and that half.
fn part_of_data(command: &Command) -> Option<(AnyRegister, u8)> {
    let Operation::Store(slice) = command.opcode.operation else { return None };
    // A register that has the address, too, is wanted as a whole.
    command.registers.filter(|own| command.opcode.element_bits <= 16 && own.addr != own.data0)?;
    let data = command.data().next().map(AnyRegister::from)?;
    Some((data, if slice == Slice::Low { LOW } else { HIGH }))
}

impl Runner<'_> {
    /// What a wave's instruction asks the data share for, in lanes that `on` says of the wave.
    pub(super) fn issue(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        command: Command,
        on: impl Fn(&Wave) -> u64,
    ) -> Result<(), RunError> {
        self.has_room(step, wave)?;
        // The counter holds one less than at most before the instruction is issued.
        self.make_room(wave, Counters::lgkm(1))?;
        let reads: Vec<AnyRegister> = command.sources().map(AnyRegister::from).collect();
        let writes: Vec<AnyRegister> = command.written().map(AnyRegister::from).collect();
        let wanted = Wanted { registers: &reads, part: part_of_data(&command) };
        self.protect_from(index, step, wave, wanted, (&writes, Some(Queue::Lds)))?;
        if let Some(outstanding) = self.scoreboards[wave].synchronizing() {
            self.warn(index, Warning::unwaited(self.program, step, self.number(wave)));
            self.wait(wave, outstanding)?;
        }
        // Its registers have their values by now.
        let registers = &self.waves[wave];
        let transfer = command.transfer(wave, registers).of_lanes(on(registers));
        let target = self.program.target();
        if let Some(checks) = &mut self.checks {
            let doubted = checks.doubts(index, &transfer, target);
            self.machine.doubt(doubted);
        }
        self.machine.issue(index, &transfer, &mut self.waves).map_err(|error| match error {
            MachineError::Unsupported { .. } => {
                RunError::Program(self.at(step, error.to_string()).with_help(elsewhere::hint(command.opcode, target)))
            }
            MachineError::Stuck(_) | MachineError::Lost(_) => RunError::Machine(error),
        })?;
        self.scoreboards[wave].issue(index, &command);
        if let (Some(checks), Some(touched)) = (&mut self.checks, self.machine.touched()) {
            checks.issued(index, &transfer, touched, target);
        }
        self.last_ds = Some(index);
        self.last_ds_of[wave] = Some(index);
        Ok(())
    }

    /// A load that transposes needs every lane (CDNA4 ISA 11.4): no document says what it does otherwise.
    pub(super) fn has_all_lanes(&self, step: &Step, wave: usize, instruction: &DsInstruction) -> Result<(), RunError> {
        let lanes = self.waves[wave].active().count();
        if !matches!(instruction.opcode.operation, Operation::LoadTransposed(_)) || lanes == self.waves[wave].lanes() {
            return Ok(());
        }
        let name = instruction.opcode.name;
        let message = format!(
            "{name} needs every lane on, and of wave {} {lanes} are: what it returns isn't known",
            self.number(wave)
        );
        Err(RunError::Program(self.at(step, message).with_help("write `; lds: exec = -1` before it")))
    }
}
