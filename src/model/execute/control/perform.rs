//! What control instructions do.

use super::fork::{fork, join};
use super::hardware::Run;
use crate::encoding::meaning::{Condition, Control};
use crate::encoding::{Field, Instruction};
use crate::execute::effect::{Counters, Effect, Then, Waits};
use crate::execute::error::ExecuteError;
use crate::execute::memory::Memory;
use crate::execute::mode::{DENORM, GPR_INDEX, ROUND, VSKIP};
use crate::execute::scalar::registers::{read, read_pair, write, write_pair};
use crate::execute::scalar::source::{Source, Width};
use crate::targets::Target;
use crate::wave::{Status, Wave};

/// Addresses of instructions have 48 bits.
const PC: u64 = (1 << 48) - 1;

/// What M0 has of indexed VGPRs: the index.
const INDEX: u32 = 0xff;

/// What M0 has of indexed VGPRs: which operands are.
const INDEXED: u32 = 0xf000;

/// Whether a control instruction sends a wave to an address.
pub fn jumps(control: Control, wave: &Wave) -> bool {
    match control {
        Control::Branch(condition) => is_true(condition, wave),
        Control::Call | Control::SetPc | Control::SwapPc | Control::Return => true,
        _ => false,
    }
}

/// Executes a control instruction at the wave's PC, and leaves the PC at the next one. `next` is the address behind it.
pub fn perform(
    control: Control,
    instruction: &Instruction,
    next: u64,
    wave: &mut Wave,
    memory: &mut dyn Memory,
) -> Result<Effect, ExecuteError> {
    let (name, target) = (instruction.row.name, instruction.row.target);
    let immediate = instruction.field(Field::Simm16);
    let sdst = instruction.field(Field::Sdst);
    let word = |field: Field, wave: &Wave| word(instruction, field, wave);
    let pair = |field: Field, wave: &Wave| pair(instruction, field, wave);
    // The immediate counts words from the next instruction on.
    let distance = i64::from((immediate as u16).cast_signed()) * 4;
    let distant = next.wrapping_add_signed(distance) & PC;
    let mut effect = Effect::default();
    let mut pc = next;
    match control {
        // Who signals goes on at once: a barrier is where waves wait.
        Control::Nothing(_) | Control::BarrierSignal => {}
        Control::Branch(condition) if is_true(condition, wave) => pc = distant,
        Control::Branch(_) => {}
        Control::Call => {
            write_pair(wave, sdst, next, target);
            pc = distant;
        }
        Control::GetPc => write_pair(wave, sdst, next, target),
        Control::SetPc => pc = address(pair(Field::Ssrc0, wave)?),
        Control::SwapPc => {
            pc = address(pair(Field::Ssrc0, wave)?);
            write_pair(wave, sdst, next, target);
        }
        Control::Return => {
            if !wave.status.has(Status::PRIVILEGED) {
                return Err(ExecuteError::Privileged { name });
            }
            pc = address(pair(Field::Ssrc0, wave)?);
            wave.status.set(Status::PRIVILEGED, false);
            if wave.status.has(Status::HALT) {
                effect.then = Then::Halt;
            }
        }
        Control::Fork { is_address } => {
            let (mask, to) = match is_address {
                true => (pair(Field::Ssrc0, wave)?, address(pair(Field::Ssrc1, wave)?)),
                false => (read_pair(wave, sdst, target), distant),
            };
            fork(wave, mask, to, next, target);
            pc = wave.pc;
        }
        Control::Join => {
            join(wave, word(Field::Ssrc0, wave)?, next, target);
            pc = address(wave.pc);
        }
        Control::SetSkip => {
            let skip = word(Field::Ssrc0, wave)? >> (word(Field::Ssrc1, wave)? & 31);
            VSKIP.set(&mut wave.mode, skip);
        }
        Control::IndexOn => {
            let index = word(Field::Ssrc0, wave)?;
            GPR_INDEX.set(&mut wave.mode, 1);
            index_by(wave, index);
            index_mode(wave, instruction.field(Field::Ssrc1));
        }
        Control::IndexBy => {
            let index = word(Field::Ssrc0, wave)?;
            index_by(wave, index);
        }
        Control::IndexMode => index_mode(wave, immediate),
        Control::IndexOff => GPR_INDEX.set(&mut wave.mode, 0),
        Control::GetRegister => {
            let run = Run::of(immediate);
            let unknown = ExecuteError::HardwareRegister { name, register: run.register };
            let value = match run.of_time(target, || memory.clock()) {
                Some(time) => time.ok_or(ExecuteError::NoClock { name })?,
                None => run.read(wave, target).ok_or(unknown)?,
            };
            write(wave, sdst, value, target);
        }
        Control::SetRegister => {
            let run = Run::of(immediate);
            let value = instruction.literal().unwrap_or_else(|| read(wave, sdst, target));
            let unknown = ExecuteError::HardwareRegister { name, register: run.register };
            run.write(wave, value, target).ok_or(unknown)?;
        }
        Control::RoundMode => ROUND.set(&mut wave.mode, immediate),
        Control::DenormMode => DENORM.set(&mut wave.mode, immediate),
        Control::End(end) => effect.then = Then::End(end),
        Control::Wait
        | Control::WaitStores
        | Control::WaitVector
        | Control::WaitExports
        | Control::WaitLds
        | Control::WaitScalar
        | Control::WaitShare { .. }
        | Control::WaitIdle => {
            effect.then = Waits::of(control, target, immediate).map_or(Then::Next, Then::Wait);
        }
        Control::Barrier | Control::BarrierWait => effect.then = Then::Barrier,
        Control::Sleep => {
            let is_named = instruction.row.has(Field::Ssrc0);
            let units = if is_named { word(Field::Ssrc0, wave)? } else { immediate };
            effect.then = sleep(units & 0x7f, target);
        }
        Control::Wake => effect.then = Then::Wake,
        Control::Priority => {
            let priority = immediate & 3;
            wave.status.set(3 << Status::USER_PRIORITY, false);
            wave.status.set(priority << Status::USER_PRIORITY, true);
            effect.then = Then::Priority(priority as u8);
        }
        Control::Halt => {
            let halts = immediate & 1 == 1;
            wave.status.set(Status::HALT, halts);
            if halts && !wave.status.has(Status::PRIVILEGED) {
                effect.then = Then::Halt;
            }
        }
        Control::Message { halts } => {
            wave.status.set(Status::HALT, halts || wave.status.has(Status::HALT));
            effect.then = Then::Message { message: immediate as u16, payload: wave.m0, halts };
            effect.counts = Counters::scalar(1, target);
        }
        Control::Question => {
            let answer = answer(instruction, wave, memory)?;
            match instruction.row.operands.iter().find_map(|operand| operand.kind.bits()) {
                Some(64) => write_pair(wave, sdst, answer, target),
                _ => write(wave, sdst, answer as u32, target),
            }
            // The message, and its answer.
            effect.counts = Counters::scalar(2, target);
        }
        Control::Trap if wave.status.has(Status::TRAPS) => {
            let handler = wave.system.trap_handler.ok_or(ExecuteError::NoTrapHandler { name })?;
            wave.status.set(Status::PRIVILEGED, true);
            let state = wave.pc & PC | u64::from(immediate & 0xff) << 48;
            (wave.ttmps[0], wave.ttmps[1]) = (state as u32, (state >> 32) as u32);
            pc = address(handler);
        }
        Control::Trap => {}
    }
    wave.pc = pc;
    Ok(effect)
}

/// A source of an instruction.
fn source(instruction: &Instruction, field: Field, width: Width) -> Result<Source, ExecuteError> {
    let (name, number) = (instruction.row.name, instruction.field(field));
    let unknown = ExecuteError::Source { name, source_number: number };
    Source::of(number, instruction.literal(), width, instruction.row.target).ok_or(unknown)
}

/// The value of a source of 32 bits.
pub fn word(instruction: &Instruction, field: Field, wave: &Wave) -> Result<u32, ExecuteError> {
    Ok(source(instruction, field, Width::Single)?.value(wave, instruction.row.target))
}

/// The value of a source of 64 bits.
pub fn pair(instruction: &Instruction, field: Field, wave: &Wave) -> Result<u64, ExecuteError> {
    Ok(source(instruction, field, Width::Double)?.wide(wave, instruction.row.target))
}

/// An address of an instruction: of 48 bits, a multiple of 4.
const fn address(value: u64) -> u64 {
    value & PC & !3
}

/// Whether a branch with this condition is taken.
pub fn is_true(condition: Condition, wave: &Wave) -> bool {
    let (user, system) = (wave.status.has(Status::DEBUG_USER), wave.status.has(Status::DEBUG_SYSTEM));
    match condition {
        Condition::Always => true,
        Condition::Scc(value) => wave.scc == value,
        Condition::VccZero(value) => wave.vcc_is_zero() == value,
        Condition::ExecZero(value) => wave.no_lane_is_on() == value,
        Condition::DebugSystem => system,
        Condition::DebugUser => user,
        Condition::DebugEither => system || user,
        Condition::DebugBoth => system && user,
    }
}

/// About 64 cycles for each unit: one more of up to 64 on gfx906 (Vega ISA 12.5), the last of them on gfx1100, which
/// doesn't sleep for 0 (RDNA3 ISA 16.5).
fn sleep(units: u32, target: Target) -> Then {
    match target.facts().waves.sleeps_longer {
        true => Then::Sleep { least: 64 * units + 1, most: 64 * units + 64 },
        false if units == 0 => Then::Sleep { least: 0, most: 0 },
        false => Then::Sleep { least: 64 * (units - 1) + 1, most: 64 * units },
    }
}

fn index_by(wave: &mut Wave, index: u32) {
    wave.m0 = wave.m0 & !INDEX | index & INDEX;
}

fn index_mode(wave: &mut Wave, operands: u32) {
    wave.m0 = wave.m0 & !INDEXED | operands << 12 & INDEXED;
}

/// What a message returns (RDNA3 ISA 16.5): the time, and where trap handler and its memory are.
fn answer(instruction: &Instruction, wave: &Wave, memory: &mut dyn Memory) -> Result<u64, ExecuteError> {
    let name = instruction.row.name;
    let message = instruction.field(Field::Ssrc0);
    match message {
        0x82 => Ok(wave.system.trap_memory),
        0x83 => memory.clock().ok_or(ExecuteError::NoClock { name }),
        0x85 => wave.system.trap_handler.ok_or(ExecuteError::NoTrapHandler { name }),
        _ => Err(ExecuteError::Message { name, message }),
    }
}
