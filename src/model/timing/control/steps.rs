//! What happens to one wave: it is issued, replied to, given words, launched.

use super::decode::{Decoded, decode};
use super::ports::{InstructionKind, Launch, Lds, PC_MASK, Reply, Run};
use super::wave::{Stage, Timer, Wave};
use super::{GOING_ON, Going, Inputs, WaveControl, flow};
use crate::isa::DsTable;

impl WaveControl {
    /// Ports whose transfer happens are empty in the next cycle.
    pub(super) fn move_ports(&mut self, inputs: &Inputs) {
        self.is_crowded = [self.run.is_some() && !inputs.run_ready, self.lds.is_some() && !inputs.lds_ready];
        self.run = self.run.filter(|_| !inputs.run_ready);
        self.lds = self.lds.filter(|_| !inputs.lds_ready);
        self.end = None;
    }

    /// Each cycle with 63 is a tick of those that sleep.
    pub(super) fn tick(&mut self) {
        if self.cycle % 64 == 63 {
            let cycle = self.cycle;
            for wave in self.waves.iter_mut().filter(|wave| wave.timer.from <= cycle) {
                wave.timer.ticks = wave.timer.ticks.saturating_sub(1);
            }
        }
    }

    /// What the instruction does at its `w + 9`. The wave that it halts, as a bit.
    pub(super) fn issue(&mut self, number: usize) -> u64 {
        let Stage::Issuing(decoded) = self.waves[number].stage else { return 0 };
        let facts = self.shape.target.facts();
        let cycle = self.cycle;
        let wave = &mut self.waves[number];
        for (count, add) in wave.counts.iter_mut().zip(decoded.adds) {
            *count += add;
        }
        let simm16 = decoded.simm16 as u16;
        match decoded.kind {
            InstructionKind::Pause if decoded.is_sleep => {
                wave.timer.ticks = (simm16 % 128) as u8 + u8::from(facts.waves.sleeps_longer);
                wave.timer.from = cycle + 2;
            }
            InstructionKind::Pause => wave.timer.until = Some(cycle + 1 + u64::from(simm16 % 16)),
            InstructionKind::Barrier => wave.is_at_barrier = !wave.home.alone,
            InstructionKind::Priority => wave.priority = (simm16 % 4) as u8,
            InstructionKind::End => {
                *wave = Wave { stack: wave.stack, ..Wave::default() };
                self.end = Some(number);
                return 0;
            }
            InstructionKind::Wake if !wave.home.alone => {
                self.waking = Some(wave.group);
            }
            InstructionKind::Lds => self.lds = Some(lds(&facts.isa.ds, number, wave, &decoded)),
            kind if kind.is_run() => {
                let mode = wave.depth << 1 | u8::from(wave.is_skipping);
                self.run = Some(Run { wave: number, words: decoded.words, pc: wave.pc << 2, kind, mode });
                wave.stage = Stage::Running(decoded);
                return 0;
            }
            _ => {}
        }
        self.go_on(number, &decoded, &Reply::default(), 0);
        if decoded.kind == InstructionKind::Halt { 1 << number } else { 0 }
    }

    /// Ends the sleep of the waves that were woken in the cycle before.
    pub(super) fn wake(&mut self) {
        let Some(group) = self.waking.take() else { return };
        for wave in self.waves.iter_mut().filter(|wave| !wave.home.alone && wave.group == group) {
            wave.timer.ticks = 0;
        }
    }

    /// The wave goes on in the cycle that is so many behind this one.
    fn go_on(&mut self, number: usize, decoded: &Decoded, reply: &Reply, behind: u64) {
        let wave = &mut self.waves[number];
        let (lanes, push) = flow::advance(wave, decoded, reply);
        wave.stage = Stage::Wants(self.cycle + behind + GOING_ON);
        // The first place is the next cycle's.
        self.going[(GOING_ON + behind - 2) as usize] = Some(Going { wave: number, lanes, push });
    }

    pub(super) fn take_reply(&mut self, reply: Option<Reply>) {
        self.has_replied = reply.is_some();
        let Some(reply) = reply else { return };
        if let Stage::Running(decoded) = self.waves[reply.wave].stage {
            self.go_on(reply.wave, &decoded, &reply, 1);
        }
    }

    pub(super) fn take_words(&mut self, word: Option<(usize, [u32; 3])>) {
        let Some((number, words)) = word else { return };
        let wave = &mut self.waves[number];
        wave.stage = Stage::Decoded(self.cycle, decode(self.shape.target, words, wave.is_skipping));
    }

    pub(super) fn launch(&mut self, launch: &Launch) {
        let Launch { wave: number, pc, group, last, home, .. } = *launch;
        self.waves[number] = Wave {
            stage: Stage::Wants(self.cycle + 1),
            pc: pc >> 2 & PC_MASK,
            age: self.launched,
            group,
            home,
            timer: Timer::default(),
            stack: self.waves[number].stack,
            ..Wave::default()
        };
        self.launched += 1;
        self.halted &= !(1 << number);
        self.stopped &= !(1 << number);
        if !home.alone {
            self.is_complete[group] = last;
        }
    }
}

/// An instruction of a data share on its port.
fn lds(table: &DsTable, number: usize, wave: &Wave, decoded: &Decoded) -> Lds {
    let [low, high, _] = decoded.words;
    let byte = |word: u32, lowest: u32| (word >> lowest) as u8;
    Lds {
        opcode: byte(low, table.op.start as u32),
        tag: number as u8,
        offset0: byte(low, 0),
        offset1: byte(low, 8),
        base: wave.home.base,
        size: wave.home.size,
        gds: low >> table.gds & 1 == 1,
        addr: byte(high, 0),
        data0: byte(high, 8),
        data1: byte(high, 16),
        vdst: byte(high, 24),
    }
}
