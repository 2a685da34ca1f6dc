//! What waves do by the golden model, each with a program counter of its own. The hardware says when.

use super::asking::Answering;
use super::loading::way;
use lds::encoding::Instruction;
use lds::encoding::meaning::{Condition, Control, Hint};
use lds::execute::{Counters, Handed, Images, Memory as _, Prepared, Then, Waits};
use lds::golden;
use lds::isa::DsInstruction;
use lds::model::Model;
use lds::program::{Program, start, start_anew};
use lds::targets::{Geometry, Target};
use lds::timing::Chip;
use lds::timing::control::Run;
use lds::transfer::{ClientKind, Command, Counter, Transfer};
use lds::wave::{Allocation, Vgpr, Wave};
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Bits 31:28 of MODE: VSKIP, and the level of the stack of fork and join.
const SKIP_AND_LEVEL: u32 = 28;

/// An instruction at its address.
#[derive(Clone, Debug)]
enum Code {
    /// executed by the wave, with the client of the LDS that reads for it
    Own(Box<Prepared>, Option<Reader>),
    /// executed by the LDS: the step of the program, and the instruction
    Share(usize, DsInstruction),
}

/// What reads the LDS for an instruction of the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader {
    pub(super) step: usize,
    pub(super) kind: ClientKind,
    pub(super) counter: Counter,
}

/// Who executes an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Executor {
    /// wave control by itself
    Inside,
    /// the end of the wave
    End,
    /// somebody at the run port
    Run,
    /// the LDS
    Lds,
}

/// What the golden model says of an instruction that was executed outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Executed {
    /// conditions and operands
    pub handed: Handed,
    /// EXEC before it
    pub exec: u64,
    /// MODE, if the instruction itself has set VSKIP or the level of the stack
    pub mode: Option<u32>,
    /// what will return
    pub counts: Counters,
}

/// A wave that the hardware runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// it has been fetched, and awaits its issue
    issues: Option<Executor>,
    /// what it waits for before its next instruction
    waits: Waits,
    /// barriers that it has come to
    barriers: u64,
    /// EXEC that the hardware has to show before the next instruction
    exec: Option<u64>,
    /// reads under way that EXP_CNT counts, the oldest first: how many instructions were before each
    pub(super) reads: VecDeque<u64>,
    /// instructions
    pub(super) instructions: u64,
    ended: bool,
}

/// The waves of a program, its memory and its LDS.
#[derive(Clone)]
pub struct Golden {
    pub(super) target: Target,
    code: BTreeMap<u64, Code>,
    words: Vec<u32>,
    /// the registers of the waves
    pub waves: Vec<Wave>,
    pub(super) progress: Vec<Progress>,
    groups: Vec<usize>,
    pub(super) memory: Images,
    /// where memory answers loads to the LDS and stores from there with an error, of whole words
    pub(super) fails: Range<u64>,
    /// the LDS with its storage
    pub lds: golden::Golden,
    /// the global data share, which instructions with `gds` go to
    gds: golden::Golden,
    /// in which order the lanes of each of the two come
    pub(super) chips: [Chip; 2],
    /// what waves own that aren't given anything else
    pub(super) allocation: Allocation,
}

/// Memory behind the last instruction, where waves that fetch ahead see it: a word that no table has.
const BEHIND: u32 = 0xffff_ffff;

/// Whether wave control does it without handing it to anything behind it.
const fn is_inside(control: Control) -> bool {
    use Control::{Barrier, Branch, Halt, Nothing, Priority, Sleep, Wake};
    match control {
        Nothing(hint) => !matches!(hint, Hint::FetchAnew | Hint::Trace | Hint::Other),
        Sleep | Barrier | Priority | Halt | Wake | Branch(Condition::Always) => true,
        _ => control.waits(),
    }
}

impl Golden {
    /// The waves before their first instructions.
    ///
    /// # Errors
    /// In words: a program that can't start, or an instruction that nothing here executes.
    pub fn new(program: &Program, geometry: Geometry) -> Result<Self, String> {
        let target = program.target();
        let allocation = program.allocation(geometry).map_err(|error| error.to_string())?;
        let mut machine = Model::new(target, geometry, allocation).with_settings(program.settings());
        let start = start(program, &mut machine).map_err(|error| error.to_string())?;
        let (mut code, mut words) = (BTreeMap::new(), Vec::new());
        for (number, step) in program.steps().iter().enumerate() {
            let Some(instruction) = step.action.instruction() else { continue };
            let text = instruction.words();
            let address = step.address as usize / 4;
            words.resize(words.len().max(address + text.len()), BEHIND);
            words[address..address + text.len()].copy_from_slice(text);
            let told = |error: &dyn std::fmt::Display| format!("line {}: {error}", step.line);
            let one = match instruction.data_share() {
                Some(of) => Code::Share(number, of),
                None => {
                    let decoded = Instruction::decode(target, text).map_err(|error| told(&error))?;
                    let prepared = Box::new(Prepared::new(&decoded).map_err(|error| told(&error))?);
                    let of = step.client().filter(|(kind, _)| kind.reads() || way(&decoded).is_some());
                    Code::Own(prepared, of.map(|(kind, counter)| Reader { step: number, kind, counter }))
                }
            };
            code.insert(step.address, one);
        }
        let count = start.waves.len();
        let groups = (0..count).map(|wave| program.settings().group(wave)).collect();
        let progress = vec![Progress::default(); count];
        let (waves, memory, lds) = (start.waves, start.memory, machine.golden().clone());
        let mut chip = Chip::of(target, geometry, false);
        chip.alignment = program.settings().alignment();
        let share = target.facts().gds.geometry;
        let gds = golden::Golden::new(golden::Unit::gds(target, share));
        let chips = [chip, Chip::gds(target, share)];
        Ok(Golden { target, code, words, waves, progress, groups, memory, fails: 0..0, lds, gds, chips, allocation })
    }

    /// Keeps so many of the first waves. Those that their work-groups haven't got are at their ends.
    pub fn keep(&mut self, program: &Program, count: usize) {
        self.waves.truncate(count);
        self.progress.truncate(count);
        self.groups.truncate(count);
        let waves = program.settings().group_waves();
        for (wave, progress) in self.progress.iter_mut().enumerate() {
            progress.ended = wave % waves >= program.waves_in(wave / waves);
        }
    }

    /// A further work-group of a launch gets the place of one whose waves have ended, with its bytes.
    pub fn host(&mut self, program: &Program, place: usize, group: usize) {
        let waves = program.settings().group_waves();
        for number in 0..waves {
            let wave = place * waves + number;
            self.waves[wave] = start_anew(program, &self.waves[wave], number, group);
            if let Some(frame) = self.waves[wave].system.frame.filter(|frame| frame.bytes > 0) {
                // It is there since the first wave had it.
                let _ = self.memory.write(frame.base, &vec![0; frame.size()]);
            }
            let (instructions, ended) = (self.progress[wave].instructions, number >= program.waves_in(group));
            self.progress[wave] = Progress { instructions, ended, ..Progress::default() };
        }
    }

    /// Global memory.
    pub fn memory(&self) -> &Images {
        &self.memory
    }

    /// A byte of it, if it is there.
    pub fn byte(&mut self, address: u64) -> Option<u8> {
        let mut byte = [0];
        self.memory.read(address, &mut byte).ok().map(|()| byte[0])
    }

    /// Sends instructions of the LDS to the global data share, of those that it has: each that `goes`. A program works
    /// on one of the two, and hardware must tell them apart within one wave.
    pub fn divert(&mut self, goes: &mut dyn FnMut() -> bool) {
        for (address, code) in &mut self.code {
            let Code::Share(_, instruction) = code else { continue };
            let there = DsInstruction { gds: true, ..*instruction };
            if there.opcode.works_in_gds() && self.gds.has(&Command::from(&there)) && goes() {
                let first = (*address / 4) as usize;
                self.words[first..first + 2].copy_from_slice(&there.encode(self.target));
                *instruction = there;
            }
        }
    }

    /// How many instructions waves have executed.
    pub fn instructions(&self) -> u64 {
        self.progress.iter().map(|wave| wave.instructions).sum()
    }

    /// Whether a wave has ended.
    pub fn has_ended(&self, wave: usize) -> bool {
        self.progress[wave].ended
    }

    fn executor(&self, wave: usize) -> Option<Executor> {
        let registers = &self.waves[wave];
        Some(match self.code.get(&registers.pc)? {
            Code::Share(..) if self.skips(registers) => Executor::Inside,
            Code::Share(..) => Executor::Lds,
            Code::Own(prepared, _) => match prepared.instruction().row.does.control() {
                Some(Control::End(_)) => Executor::End,
                Some(control) if is_inside(control) => Executor::Inside,
                _ if prepared.is_skipped(registers) => Executor::Inside,
                _ => Executor::Run,
            },
        })
    }

    fn skips(&self, registers: &Wave) -> bool {
        self.target.facts().waves.vskip && registers.mode >> SKIP_AND_LEVEL & 1 == 1
    }

    /// A wave fetches: the dwords from its instruction on. What hasn't returned to it is `pending`: of VM_CNT, VS_CNT,
    /// EXP_CNT and LGKM_CNT.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn fetch(&mut self, wave: usize, pc: u64, pending: [u32; 4]) -> Result<[u32; 3], String> {
        let wanted = self.waves[wave].pc;
        let progress = &self.progress[wave];
        if pc != wanted || progress.ended || progress.issues.is_some() {
            return Err(format!("wave {wave} fetches at {pc:#x}, and the golden model is at {wanted:#x}"));
        }
        if let Some(exec) = progress.exec {
            return Err(format!("wave {wave} goes on at {pc:#x} without telling that EXEC is {exec:#x}"));
        }
        let Waits { vm, vs, exp, lgkm, .. } = std::mem::take(&mut self.progress[wave].waits);
        let fits = |limit: Option<u8>, count: u32| limit.is_none_or(|limit| count <= u32::from(limit));
        let [of_vm, of_vs, of_exp, of_lgkm] = pending;
        if !(fits(vm, of_vm) && fits(vs, of_vs) && fits(exp, of_exp) && fits(lgkm, of_lgkm)) {
            return Err(format!("wave {wave} goes on at {pc:#x} with {pending:?} under way"));
        }
        let round = self.progress[wave].barriers;
        let late = (0..self.waves.len())
            .filter(|other| self.groups[*other] == self.groups[wave] && !self.progress[*other].ended)
            .find(|other| self.progress[*other].barriers < round);
        if let Some(late) = late {
            return Err(format!("wave {wave} is behind barrier {round} at {pc:#x}, and wave {late} hasn't come"));
        }
        let executor =
            self.executor(wave).ok_or_else(|| format!("wave {wave} is at {pc:#x}, where no instruction is"))?;
        self.progress[wave].issues = Some(executor);
        let first = (pc / 4) as usize;
        Ok(std::array::from_fn(|dword| self.words.get(first + dword).copied().unwrap_or(BEHIND)))
    }

    /// Words have come to a wave: what wave control does by itself is done.
    ///
    /// # Errors
    /// In words, what the golden model can't do.
    pub fn decoded(&mut self, wave: usize) -> Result<(), String> {
        if self.progress[wave].issues != Some(Executor::Inside) {
            return Ok(());
        }
        let pc = self.waves[wave].pc;
        let Some(Code::Own(prepared, _)) = self.code.get(&pc) else {
            // A skipped instruction of the LDS.
            self.waves[wave].pc += 8;
            self.done(wave);
            return Ok(());
        };
        let effect = prepared.execute(&mut self.waves[wave], &mut self.memory).map_err(|error| error.to_string())?;
        match effect.then {
            Then::Wait(waits) => self.progress[wave].waits = waits,
            Then::Barrier => self.progress[wave].barriers += 1,
            _ => {}
        }
        self.done(wave);
        Ok(())
    }

    pub(super) fn done(&mut self, wave: usize) {
        self.progress[wave].issues = None;
        self.progress[wave].instructions += 1;
    }

    /// Nothing if this is who executes the instruction that a wave has come to.
    fn issued(&self, wave: usize, what: &str, executor: Executor) -> Result<(), String> {
        let progress = &self.progress[wave];
        if progress.issues == Some(executor) {
            return Ok(());
        }
        Err(format!(
            "wave {wave} {what} at {:#x}, which is {:?} to the golden model",
            self.waves[wave].pc, progress.issues
        ))
    }

    /// An instruction of the run port is executed.
    ///
    /// # Errors
    /// In words, what the golden model doesn't do.
    pub fn run(&mut self, wave: usize, run: &Run) -> Result<Executed, String> {
        self.at_run_port(wave, run)?;
        self.executed(wave, None)
    }

    /// The instruction that a wave is at, if it isn't one of a data share, and what works for it.
    pub(super) fn own(&self, wave: usize) -> Option<(&Prepared, Option<Reader>)> {
        match self.code.get(&self.waves[wave].pc)? {
            Code::Own(prepared, reader) => Some((prepared, *reader)),
            Code::Share(..) => None,
        }
    }

    /// The instruction at an address, if it isn't one of a data share.
    pub(super) fn at(&self, pc: u64) -> Option<&Prepared> {
        match self.code.get(&pc)? {
            Code::Own(prepared, _) => Some(prepared),
            Code::Share(..) => None,
        }
    }

    /// Nothing if a wave is at the instruction that the run port shows.
    pub(super) fn at_run_port(&self, wave: usize, run: &Run) -> Result<(), String> {
        self.issued(wave, "runs something", Executor::Run)?;
        let Run { pc, words, mode, .. } = *run;
        let registers = &self.waves[wave];
        let Some(Code::Own(prepared, _)) = self.code.get(&registers.pc) else {
            return Err(format!("no code at {pc:#x}"));
        };
        let of = prepared.instruction().words();
        if pc != registers.pc || words[..of.len()] != *of {
            return Err(format!("wave {wave} runs {words:x?} of {pc:#x}, and {of:x?} is at {:#x}", registers.pc));
        }
        let shown = if self.has_both() { registers.mode >> SKIP_AND_LEVEL } else { 0 };
        if u32::from(mode) != shown {
            return Err(format!("wave {wave} shows {mode:#x} of MODE at {pc:#x}, which is {:#x}", registers.mode));
        }
        Ok(())
    }

    fn has_both(&self) -> bool {
        let waves = &self.target.facts().waves;
        waves.vskip && waves.forks
    }

    /// A wave executes the instruction that it is at; one that reads the LDS with what that has answered.
    pub(super) fn executed(&mut self, wave: usize, values: Option<&Vgpr>) -> Result<Executed, String> {
        let has_both = self.has_both();
        let Golden { waves, code, memory, .. } = self;
        let registers = &mut waves[wave];
        let Some(Code::Own(prepared, _)) = code.get(&registers.pc) else {
            return Err(format!("no code at {:#x}", registers.pc));
        };
        let (control, exec, before) = (prepared.instruction().row.does.control(), registers.exec, registers.mode);
        let handed = prepared.handed(registers).map_err(|error| error.to_string())?;
        let effect = match values {
            Some(values) => prepared.execute(registers, &mut Answering { values }),
            None => prepared.execute(registers, memory),
        };
        let effect = effect.map_err(|error| error.to_string())?;
        let by_control = matches!(control, Some(Control::Fork { .. } | Control::Join | Control::SetSkip));
        let changes = has_both && (registers.mode ^ before) >> SKIP_AND_LEVEL != 0;
        let mode = (changes && !by_control).then_some(registers.mode);
        // A fork that all lanes take one way, or a join at the saved level, changes no lanes.
        if by_control && control != Some(Control::SetSkip) && changes {
            self.progress[wave].exec = Some(registers.exec);
        }
        self.done(wave);
        Ok(Executed { handed, exec, mode, counts: effect.counts })
    }

    /// The instruction of the LDS that a wave is at, behind its step in the program.
    ///
    /// # Errors
    /// In words: another one, or none.
    pub fn share(&mut self, wave: usize) -> Result<(usize, DsInstruction), String> {
        self.issued(wave, "asks the LDS", Executor::Lds)?;
        match self.code.get(&self.waves[wave].pc) {
            Some(Code::Share(step, instruction)) => Ok((*step, *instruction)),
            _ => Err(format!("no instruction of the LDS is at {:#x}", self.waves[wave].pc)),
        }
    }

    /// The data share of its instruction, the LDS or the global one, executes the instruction that a wave is at.
    ///
    /// # Errors
    /// In words: one that the data share hasn't got.
    pub fn shared(&mut self, wave: usize) -> Result<(), String> {
        let (_, instruction) = self.share(wave)?;
        let Golden { lds, gds, chips: [of_lds, of_gds], waves, .. } = self;
        let (unit, chip) = if instruction.gds { (gds, of_gds) } else { (lds, of_lds) };
        let transfer = Transfer::ds(&instruction, wave, &waves[wave]);
        let done = unit.execute(&transfer, waves, Some(&*chip));
        done.ok_or_else(|| format!("the data share doesn't execute {}", instruction.opcode.name))?;
        self.waves[wave].pc += 8;
        self.done(wave);
        Ok(())
    }

    /// The hardware tells a wave's lanes.
    ///
    /// # Errors
    /// In words: others, or at another time.
    pub fn lanes(&mut self, wave: usize, exec: u64) -> Result<(), String> {
        match self.progress[wave].exec.take() {
            Some(wanted) if wanted == exec => Ok(()),
            Some(wanted) => Err(format!("EXEC of wave {wave} is {exec:#x}, and should be {wanted:#x}")),
            None => Err(format!("EXEC of wave {wave} is said to be {exec:#x}, and should stay as it was")),
        }
    }

    /// A wave has ended.
    ///
    /// # Errors
    /// In words: it isn't at an end, or something is under way.
    pub fn end(&mut self, wave: usize, pending: [u32; 4]) -> Result<(), String> {
        self.issued(wave, "ends", Executor::End)?;
        if pending != [0; 4] {
            return Err(format!("wave {wave} ends with {pending:?} under way"));
        }
        self.done(wave);
        self.progress[wave].ended = true;
        Ok(())
    }
}
