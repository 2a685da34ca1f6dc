//! Instructions that a wave executes by itself.

use super::plan::Plan;
use super::reach::{Reach, Stored};
use super::scoreboard::{Queue, WHOLE};
use super::turns::Turns;
use super::undefined::{Reached, Spread};
use super::{RunError, Runner, named, relative};
use crate::Diagnostic;
use crate::check::{Computed, Counter};
use crate::execute::{Counters, Effect, ExecuteError, Prepared, Then};
use crate::kernel::missing;
use crate::launch::{buffer, buffer_at};
use crate::private;
use crate::step::{Other, Step};
use crate::touch::Touched;
use crate::transfer::{Client, ClientKind};
use std::rc::Rc;

/// The bit of MODE with which gfx906 leaves out vector instructions.
const VSKIP: u32 = 28;

impl Runner<'_> {
    /// An instruction that isn't the data share's, and where its wave goes on.
    pub(super) fn other(
        &mut self,
        turns: &mut Turns,
        index: usize,
        step: &Step,
        wave: usize,
        other: &Other,
    ) -> Result<(), RunError> {
        let prepared = other.prepared.as_ref().map_err(|error| self.refused(step, error.to_string()))?;
        let Some(plan) = self.plans.get(index).cloned() else { return Ok(()) };
        let lanes = self.program.settings().lanes();
        let moved = plan.may_move.then(|| relative::operands(&other.instruction, &self.waves[wave], lanes)).flatten();
        let plan = match moved {
            Some(operands) => Rc::new(plan.with(operands)),
            None => plan,
        };
        self.await_counters(wave, prepared.waits_first())?;
        self.protect_from(index, step, wave, plan.wanted[..].into(), (&plan.operands.writes, plan.queue))?;
        self.waves[wave].pc = step.address;
        let beside = self.besides.get(index).copied().unwrap_or_default();
        let computed = self.checks.as_ref().filter(|_| !prepared.is_skipped(&self.waves[wave])).map(|_| {
            let registers = (&plan.operands, plan.named.as_ref());
            let computed = named::computed_again(prepared, registers, beside, &self.waves[wave]);
            // What goes to the LDS is looked at as what a DS instruction does.
            let in_lds = plan.flat.map_or(0, |flat| flat.lanes_in_lds(&self.waves[wave]));
            Computed { lanes: computed.lanes & !in_lds, from: computed.from & !in_lds, ..computed }
        });
        let level = self.fork_level(wave);
        let jumps = prepared.jumps(&self.waves[wave]);
        let spread = computed.and_then(|computed| self.before(index, wave, prepared, &plan, computed));
        let effect = self.execute(index, step, wave, prepared, (&plan, spread));
        let Effect { then, counts } = effect?;
        self.watch_forks((index, step), wave, level, other.instruction.row.does.control());
        self.count(index, wave, counts, &plan)?;
        match then {
            Then::Next | Then::Sleep { .. } | Then::Wake | Then::Priority(_) => {}
            Then::Wait(waits) => self.await_counters(wave, waits)?,
            Then::Message { halts: false, .. } => {}
            Then::End(_) => {
                self.wait_for_counters(wave)?;
                turns.end(wave);
                return Ok(());
            }
            Then::Message { halts: true, .. } | Then::Halt => {
                let message = format!("wave {} halts here, and nothing lets it go on", self.number(wave));
                return Err(self.at(step, message).into());
            }
            Then::Barrier | Then::Lds => {
                return Err(self.refused(step, format!("{} isn't executed here", other.instruction.row.name)).into());
            }
        }
        let pc = self.waves[wave].pc;
        if pc == plan.next && !jumps {
            turns.advance(wave);
            return Ok(());
        }
        // Directives have no address, so the address alone doesn't say which of those before an instruction are taken.
        let is_there = |landing: &usize| self.program.steps().get(*landing).is_some_and(|step| step.address == pc);
        let landing = other.landing.filter(is_there);
        let next = landing.or_else(|| self.program.entry(pc)).ok_or_else(|| {
            if let Some(name) = self.program.undefined(pc) {
                let message = format!("wave {} calls `{name}`, which the file doesn't define", self.number(wave));
                return self.at(step, message).with_help(match name.starts_with("llvm.") {
                    true => "the compiler doesn't know this function of its own: take headers of its version",
                    false => "link it with the file that has this function",
                });
            }
            let message = format!("wave {} goes to {pc:#x}, where the program has no instruction", self.number(wave));
            self.at(step, message).with_help("its first instruction is at 0, and a label is where it stands")
        })?;
        turns.go(wave, next);
        if turns.has_ended(wave) {
            turns.look_again();
        }
        Ok(())
    }

    /// What an instruction does. The lanes of a flat one that mean the LDS are served there, as those of a DS
    /// instruction.
    fn execute(
        &mut self,
        index: usize,
        step: &Step,
        wave: usize,
        prepared: &Prepared,
        (plan, mut spread): (&Plan, Option<Spread>),
    ) -> Result<Effect, RunError> {
        let exec = self.waves[wave].exec;
        let flat = plan.flat.filter(|_| !self.skips(wave));
        let in_lds = flat.map_or(0, |flat| flat.lanes_in_lds(&self.waves[wave]));
        if let Some(command) = flat.filter(|_| in_lds != 0) {
            self.issue(index, step, wave, command, |_| in_lds)?;
            self.waves[wave].exec = exec & !in_lds;
        }
        if plan.reads_by_client {
            self.settle()?;
        }
        let settings = self.program.settings();
        let share = (!settings.gds()).then(|| self.shares[settings.group(wave)]);
        let twins = spread.as_mut().and_then(|spread| self.spread(index, wave, prepared, spread));
        let is_watched = spread.as_ref().is_some_and(|spread| spread.is_watched);
        let target = self.program.target();
        let (kind, counter) = plan.client.unwrap_or((ClientKind::Buffer, Counter::Order));
        let client = Client::new(kind, counter, target, (wave, &self.waves[wave]));
        let block = target.facts().local.allocation_block;
        let mut reach = Reach::new(&mut self.memory, &mut *self.machine, (share, block), (index, client), is_watched)
            .at(self.issued);
        let effect = prepared.execute(&mut self.waves[wave], &mut reach);
        let reached = Reached::of(&mut reach);
        let Reach { read, touches, written, refused, failed, has_clock, .. } = reach;
        self.has_clock |= has_clock;
        if let Some(error) = failed {
            return Err(RunError::Machine(error));
        }
        let mut effect = effect.map_err(|error| self.failed(step, wave, plan, &error))?;
        if let Some(spread) = spread {
            self.after(index, wave, prepared, spread, twins, &reached);
        }
        if in_lds != 0 {
            self.waves[wave].exec = exec;
            // The LDS counts it already.
            effect.counts.lgkm = 0;
        }
        for (by, own) in [(effect.counts.vm, Counter::Vector), (effect.counts.exp, Counter::Export)] {
            for _ in 0..by {
                self.look(|checks| checks.raised(index, wave, own));
            }
        }
        if !(read.is_empty() && refused.is_empty()) {
            let touched = Touched { touches, refusals: refused, ..Touched::default() };
            self.look(|checks| checks.moved(index, wave, &touched, counter));
        }
        self.store_in_lds(index, wave, &written, &client)?;
        Ok(effect)
    }

    /// Runs until the LDS has what every wave's instructions leave in it. (For the wave itself they may still be in
    /// flight: it hasn't waited for them.)
    fn settle(&mut self) -> Result<(), RunError> {
        for wave in 0..self.waves.len() {
            self.machine.wait(wave, 0, &mut self.waves).map_err(RunError::Machine)?;
        }
        self.machine.drain(&mut self.waves).map_err(RunError::Machine)
    }

    /// Stores bytes of lanes that a client takes to the LDS.
    fn store_in_lds(&mut self, index: usize, wave: usize, written: &[Stored], client: &Client) -> Result<(), RunError> {
        // Lanes follow one another, and start anew where one has more than a piece.
        let follows = |one: &Stored, next: &Stored| one.lane < next.lane && one.bytes.len() == next.bytes.len();
        for pieces in written.chunk_by(follows) {
            let lanes = pieces.iter().map(|one| (one.lane, one.address, &one.bytes[..]));
            let Some(store) = client.store(pieces[0].bytes.len(), lanes) else { continue };
            self.machine.issue(index, &store, &mut self.waves).map_err(RunError::Machine)?;
            self.scoreboards[wave].stores();
            if let (Some(checks), Some(touched)) = (&mut self.checks, self.machine.touched()) {
                checks.moved(index, wave, touched, client.counter());
            }
        }
        Ok(())
    }

    /// Whether a wave leaves out vector instructions now, those of the data share among them.
    pub(super) fn skips(&self, wave: usize) -> bool {
        self.program.target().facts().waves.vskip && self.waves[wave].mode >> VSKIP & 1 == 1
    }

    /// The error that an instruction isn't executed: an address that it reaches comes with its lane, and with what is
    /// near.
    fn failed(&self, step: &Step, wave: usize, plan: &Plan, error: &ExecuteError) -> Diagnostic {
        let (lane, help) = match error {
            // This may be an address of global memory, or of the LDS.
            ExecuteError::Outside { lane, .. } if plan.client.is_some() && plan.flat.is_none() => (lane, None),
            ExecuteError::Outside { address, lane, .. } => (lane, Some(self.near(*address))),
            ExecuteError::Misaligned { lane, .. } => (lane, None),
            ExecuteError::BeyondFrame { lane, .. } => (&Some(*lane), Some(self.program.private_help())),
            ExecuteError::OfAnotherLane { lane, is_own_wave, .. } => (&Some(*lane), Some(self.own_bytes(*is_own_wave))),
            ExecuteError::AcrossElements { lane, .. } => {
                let help = "an access of a swizzled buffer is one of aligned dwords, or within a dword".to_owned();
                (&Some(*lane), Some(help))
            }
            _ => return self.refused(step, error.to_string()),
        };
        let lane = lane.map_or(String::new(), |lane| format!(", lane {lane}"));
        let failed = self.at(step, format!("wave {}{lane}: {error}", self.number(wave)));
        match help {
            Some(help) => failed.with_help(help),
            None => failed,
        }
    }

    /// How a lane comes to its own bytes of private memory, where it has reached those of another one: of its wave, or
    /// of another wave.
    fn own_bytes(&self, is_own_wave: bool) -> String {
        let lanes = self.program.settings().wave().lanes();
        match is_own_wave {
            true => format!(
                "dwords of the lanes follow each other, and an SGPR's offset is added as it is: byte N of every lane \
                is at {lanes} * N"
            ),
            false => "each wave has private memory of its own: add the wave's offset to the address of all".to_owned(),
        }
    }

    /// What is near an address outside of memory.
    fn near(&self, address: u64) -> String {
        if let Some(told) = missing(address) {
            return told;
        }
        if let Some(name) = self.program.undefined(address) {
            return format!("this is the address of `{name}`, which the file declares and doesn't define");
        }
        let Some((first, last)) = self.memory.nearest(address) else {
            let start = buffer(0);
            return format!(
                "the program has no memory but the LDS: `; lds: buffer 0 count 64 = 0` makes a buffer at {start:#x}"
            );
        };
        let name = match (buffer_at(first), private::owner(first, self.program.settings().wave())) {
            (Some(number), _) => format!("buffer {number}, "),
            (None, Some(owner)) => format!("the private memory of wave {}, ", owner.wave),
            (None, None) => String::new(),
        };
        format!("the nearest memory is {name}from {first:#x} to {last:#x}")
    }

    /// The error that a wave comes to an instruction of which nothing but the name is known.
    pub(super) fn without_table(&self, step: &Step, wave: usize, name: &str) -> Diagnostic {
        let message = format!("wave {} comes to {name}, which isn't executed here", self.number(wave));
        self.at(step, message)
            .with_help("instructions of images and exports aren't: a kernel may have them where no wave comes")
    }

    /// The error that an instruction isn't executed.
    fn refused(&self, step: &Step, message: String) -> Diagnostic {
        self.at(step, format!("{message} (at address {:#x})", step.address))
    }

    /// Raises counters, for an instruction that writes registers.
    fn count(&mut self, index: usize, wave: usize, counts: Counters, plan: &Plan) -> Result<(), RunError> {
        self.make_room(wave, counts)?;
        let writes = &plan.operands.writes;
        // Of what the LDS' counter counts and the LDS hasn't got.
        let passes_by = plan.flat.is_some() && self.program.target().facts().flats_in_order;
        if passes_by && counts.lgkm > 0 {
            self.scoreboards[wave].pass_by(index, writes);
            self.look(|checks| checks.raised(index, wave, Counter::Lgkm));
        }
        // With ECC a load of half a register writes the other half, too.
        let halves = if self.program.settings().sram_ecc() { WHOLE } else { plan.halves };
        let queues = [
            (Queue::Scalar, counts.km + if passes_by { 0 } else { counts.lgkm }),
            (Queue::Store, counts.vs),
            (Queue::Export, counts.exp),
            (Queue::Vector, counts.vm),
        ];
        for (queue, by) in queues {
            if by > 0 {
                self.scoreboards[wave].raise(index, queue, by.into(), (writes, halves));
            }
        }
        Ok(())
    }
}
