//! The dwords and values of `memory at`.

use super::{RunError, Runner};
use crate::Diagnostic;
use crate::execute::Memory as _;
use crate::expression::{Along, Environment, ROW};
use crate::gws::{REGISTER_DWORDS, RESOURCES, StatePart};
use crate::launch::buffer;
use crate::step::{Dwords, Step};

/// Bytes of a buffer at most.
const BUFFER: u32 = 1 << 26;

/// One dword of `memory at`.
pub(super) struct Dword {
    /// the lane that it belongs to, where every lane has its own
    pub(super) lane: Option<usize>,
    /// of memory, bytes from the start of the work-group's allocation; otherwise a number
    pub(super) address: u32,
    pub(super) value: u32,
}

/// Who has something that is preset or checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    /// all together
    Program,
    /// each work-group
    Group,
    /// each wave
    Wave,
}

impl Runner<'_> {
    /// Who has dwords of their own: waves or work-groups, by the expressions, and work-groups that own memory by
    /// themselves.
    pub(super) fn whose(&self, dwords: &Dwords) -> Whose {
        let shared =
            !self.program.settings().has_shares() || dwords.place != StatePart::Memory || dwords.buffer.is_some();
        match shared && !dwords.per_group() {
            _ if dwords.per_wave() => Whose::Wave,
            true => Whose::Program,
            false => Whose::Group,
        }
    }

    /// Of waves that are at a step, those that stand for each of them: of several the first.
    pub(super) fn speakers(&self, whose: Whose, waves: &[usize]) -> Vec<usize> {
        let of_group = |group: usize| self.group(group).find(|wave| waves.contains(wave));
        match whose {
            Whose::Program => waves.first().copied().into_iter().collect(),
            Whose::Group => (0..self.shares.len()).filter_map(of_group).collect(),
            Whose::Wave => waves.to_vec(),
        }
    }

    /// Whether one of the waves at a step for which this one stands takes it.
    pub(super) fn any_takes(&self, step: &Step, whose: Whose, wave: usize, waves: &[usize]) -> Result<bool, RunError> {
        let group = self.program.settings().group(wave);
        let waves: Vec<usize> = match whose {
            Whose::Program => waves.to_vec(),
            Whose::Group => self.group(group).filter(|wave| waves.contains(wave)).collect(),
            Whose::Wave => vec![wave],
        };
        let mut takes = false;
        for wave in waves {
            takes |= self.takes(step, wave)?;
        }
        Ok(takes)
    }

    /// The first byte of what a wave's work-group owns, in bytes of what the machine gives to all.
    pub(super) fn start(&self, place: StatePart, wave: usize) -> u32 {
        let share = self.shares[self.program.settings().group(wave)];
        if place == StatePart::Memory { share.base.saturating_sub(self.machine.allocation().base) } else { 0 }
    }

    /// Bytes that addresses of directives must stay below.
    fn address_limit(&self) -> u32 {
        let settings = self.program.settings();
        if settings.has_shares() { self.shares[0].size } else { settings.address_limit() }
    }

    /// Presets memory; for each work-group or wave where they have their own dwords.
    pub(super) fn preset(&mut self, step: &Step, dwords: &Dwords, waves: &[usize]) -> Result<(), RunError> {
        let whose = self.whose(dwords);
        // Buffers are global memory: all work-groups find it, also those that come later.
        let all: Vec<usize> = (0..self.waves.len()).collect();
        let waves = match dwords.buffer {
            Some(_) if self.is_made => return Ok(()),
            // What the launch gives goes before what the file says.
            Some(number)
                if self.program.dispatch().is_some_and(|(dispatch, _)| dispatch.buffers.contains_key(&number)) =>
            {
                return Ok(());
            }
            Some(_) => &all,
            None => waves,
        };
        for wave in self.speakers(whose, waves) {
            if !self.any_takes(step, whose, wave, waves)? {
                continue;
            }
            let start = self.start(dwords.place, wave);
            let most = self.limit(dwords) as usize / 4;
            let mut all = Vec::with_capacity(dwords.values.len().min(most));
            self.each_dword(wave, dwords, |dword| all.push(dword))?;
            if let Some(buffer) = dwords.buffer {
                self.fill(buffer, &all);
                continue;
            }
            for dword in all {
                if dwords.place == StatePart::Resources && dword.value >> 14 != 0 {
                    let message = format!("{:#x} is no state of a resource", dword.value);
                    let diagnostic = Diagnostic::new(self.program.source(), dwords.address.span(), message);
                    let help = "bits 11:0 are the counter, 12 is the flag, 13 says that it is a barrier";
                    return Err(diagnostic.with_help(help).into());
                }
                self.machine.preset(dwords.place, start + dword.address, dword.value);
                if dwords.place == StatePart::Memory {
                    self.look(|checks| checks.preset(wave, dword.address));
                }
            }
        }
        Ok(())
    }

    /// Calls `visit` with every dword of `memory at` for one wave, lanes ascending, all of them whether on or off.
    pub(super) fn each_dword(
        &self,
        wave: usize,
        dwords: &Dwords,
        mut visit: impl FnMut(Dword),
    ) -> Result<(), RunError> {
        let (per_lane, stride) = (dwords.per_lane(), dwords.lane_stride());
        let lanes = if per_lane { self.waves[wave].lanes() } else { 1 };
        for lane in 0..lanes {
            let environment = Environment { lane, ..self.environment(wave) };
            let start = self.evaluate(&dwords.address, &environment)?;
            for first in (0..dwords.values.len()).step_by(ROW) {
                let environment = Environment { index: first, ..environment };
                let row = dwords.values.filling_rows().and_then(|value| value.row(&environment, Along::Indices));
                for index in first..dwords.values.len().min(first + ROW) {
                    let distance = stride * lane as i64 + i64::from(dwords.place.step()) * index as i64;
                    let address = self.address(dwords, start.wrapping_add(distance))?;
                    let value = match (&row, dwords.values.get(index)) {
                        (Some(row), _) => row[index - first],
                        (None, Some(value)) => self.evaluate(value, &Environment { index, ..environment })?,
                        (None, None) => continue,
                    };
                    visit(Dword { lane: per_lane.then_some(lane), address, value: value as u32 });
                }
            }
        }
        Ok(())
    }

    /// What addresses or numbers of dwords must stay below.
    fn limit(&self, dwords: &Dwords) -> u32 {
        match dwords.place {
            _ if dwords.buffer.is_some() => BUFFER,
            StatePart::Memory => self.address_limit(),
            StatePart::Resources => RESOURCES as u32,
            StatePart::Registers => REGISTER_DWORDS as u32,
        }
    }

    /// Puts dwords into a buffer of global memory, which is as long as that takes.
    fn fill(&mut self, number: u32, dwords: &[Dword]) {
        let bytes = self.buffers.entry(buffer(number)).or_default();
        for dword in dwords {
            let first = dword.address as usize;
            bytes.resize(bytes.len().max(first + 4), 0);
            bytes[first..first + 4].copy_from_slice(&dword.value.to_le_bytes());
        }
        let length = bytes.len();
        self.lengths.insert(number, length);
    }

    /// A dword of a buffer of global memory; none outside of it.
    pub(super) fn buffer_dword(&mut self, number: u32, address: u32) -> Option<u32> {
        // Before the first instruction it isn't in memory yet.
        if let Some(bytes) = self.buffers.get(&buffer(number)) {
            let dword = bytes.get(address as usize..)?.first_chunk::<4>()?;
            return Some(u32::from_le_bytes(*dword));
        }
        let mut bytes = [0; 4];
        self.memory.read(buffer(number) + u64::from(address), &mut bytes).ok()?;
        Some(u32::from_le_bytes(bytes))
    }

    /// Refuses addresses that no dword of the allocation has.
    fn address(&self, dwords: &Dwords, address: i64) -> Result<u32, Diagnostic> {
        let limit = self.limit(dwords);
        match u32::try_from(address) {
            Ok(address) if address % dwords.place.step() == 0 && address < limit => Ok(address),
            _ if dwords.place != StatePart::Memory => {
                let message = format!("there is no number {address} of the {}", dwords.place.name());
                let diagnostic = Diagnostic::new(self.program.source(), dwords.address.span(), message);
                Err(diagnostic.with_help(format!("they have the numbers 0 to {}", limit - 1)))
            }
            _ if dwords.buffer.is_some() => {
                let message = format!("byte {address} is no dword of a buffer");
                let diagnostic = Diagnostic::new(self.program.source(), dwords.address.span(), message);
                Err(diagnostic.with_help(format!("addresses here are multiples of 4 below {limit}")))
            }
            _ => {
                let message = format!("byte {address} is no dword of the allocation");
                let diagnostic = Diagnostic::new(self.program.source(), dwords.address.span(), message);
                Err(diagnostic.with_help(format!("addresses here are multiples of 4 below {limit}")))
            }
        }
    }
}
