//! Two machines that share the work-groups of a program.

use lds::gws::{Obstacle, StatePart};
use lds::program::{Machine, MachineError};
use lds::touch::Touched;
use lds::transfer::{Answer, Transfer};
use lds::wave::{Allocation, Executed, Wave};
use std::collections::BTreeSet;

/// The machine of the chosen work-groups, by its place among the two.
const CHOSEN: usize = 0;
/// The machine of all others.
const OTHER: usize = 1;

/// Two machines with an LDS each: one serves the chosen work-groups of a program, and the other one all others. A
/// work-group finds in its bytes what was there before, whichever machine had them.
pub struct Split<'a> {
    machines: [&'a mut dyn Machine; 2],
    groups: &'a BTreeSet<usize>,
    /// by place of a wave, which machine serves it
    serves: Vec<usize>,
    /// by dword of what all work-groups own together, which machine has its value
    has: Vec<usize>,
    executed: Vec<Executed>,
    /// how many of each machine's entries are among these
    seen: [usize; 2],
    /// the machine that had the last transfer
    last: usize,
}

impl<'a> Split<'a> {
    /// Machines whose work-groups own the same bytes together: one of these work-groups, and one of all others.
    pub fn new(chosen: &'a mut dyn Machine, other: &'a mut dyn Machine, groups: &'a BTreeSet<usize>) -> Self {
        let dwords = chosen.allocation().size.div_ceil(4) as usize;
        Split {
            machines: [chosen, other],
            groups,
            serves: Vec::new(),
            has: vec![OTHER; dwords],
            executed: Vec::new(),
            seen: [0; 2],
            last: OTHER,
        }
    }

    /// Which machine serves a wave.
    fn of(&self, wave: usize) -> usize {
        self.serves.get(wave).copied().unwrap_or(OTHER)
    }

    /// Takes over what machines have said since the last time.
    fn note(&mut self) {
        for (machine, seen) in self.machines.iter().zip(&mut self.seen) {
            let all = machine.executed();
            self.executed.extend_from_slice(all.get(*seen..).unwrap_or_default());
            *seen = all.len();
        }
    }

    /// Has a machine get the values of bytes that the other one has.
    fn moves(&mut self, to: usize, share: Allocation) {
        let first = share.base.saturating_sub(self.allocation().base) / 4;
        for dword in first..first + share.size.div_ceil(4) {
            let Some(has) = self.has.get_mut(dword as usize) else { break };
            if std::mem::replace(has, to) != to {
                let value = self.machines[1 - to].peek(4 * dword);
                self.machines[to].preset(StatePart::Memory, 4 * dword, value);
            }
        }
    }
}

impl Machine for Split<'_> {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.last = self.of(transfer.wave);
        self.machines[self.last].issue(step, transfer, waves)?;
        self.note();
        Ok(())
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        self.last = self.of(transfer.wave);
        let answer = self.machines[self.last].ask(step, transfer)?;
        self.note();
        Ok(answer)
    }

    fn wait(&mut self, wave: usize, outstanding: usize, waves: &mut [Wave]) -> Result<(), MachineError> {
        let machine = self.of(wave);
        self.machines[machine].wait(wave, outstanding, waves)?;
        self.note();
        Ok(())
    }

    fn drain(&mut self, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.machines.iter_mut().try_for_each(|machine| machine.drain(waves))?;
        self.note();
        Ok(())
    }

    fn allocation(&self) -> Allocation {
        self.machines[CHOSEN].allocation()
    }

    fn executed(&self) -> &[Executed] {
        &self.executed
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        std::mem::take(&mut self.executed)
    }

    fn passes(&self, record: &Executed, before: u32) -> Option<u32> {
        record.ideal_cycles.or_else(|| self.machines[CHOSEN].passes(record, before))
    }

    /// A run looks for mistakes if both machines say what is touched.
    fn touched(&self) -> Option<&Touched> {
        let [chosen, other] = &self.machines;
        let (chosen, other) = (chosen.touched()?, other.touched()?);
        Some(if self.last == CHOSEN { chosen } else { other })
    }

    fn doubt(&mut self, doubted: bool) {
        self.machines.iter_mut().for_each(|machine| machine.doubt(doubted));
    }

    fn obstacle(&mut self, wave: usize, waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        let machine = self.of(wave);
        self.machines[machine].obstacle(wave, waves)
    }

    fn host(
        &mut self,
        group: usize,
        places: &[usize],
        share: Allocation,
        waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        let to = if self.groups.contains(&group) { CHOSEN } else { OTHER };
        for place in places {
            if self.serves.len() <= *place {
                self.serves.resize(*place + 1, OTHER);
            }
            self.serves[*place] = to;
        }
        // Results of floating-point numbers are in memory later than answers.
        self.drain(waves)?;
        self.moves(to, share);
        self.machines.iter_mut().try_for_each(|machine| machine.host(group, places, share, waves))
    }

    /// Both machines get it, so that either has the value.
    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        self.machines.iter_mut().for_each(|machine| machine.preset(place, address, value));
    }

    fn peek(&self, address: u32) -> u32 {
        let machine = self.has.get(address as usize / 4).copied().unwrap_or(OTHER);
        self.machines[machine].peek(address)
    }
}
