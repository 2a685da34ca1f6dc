//! Who uses which register: those that several waves reach, and those that nothing has set.

use super::group_uses::uses;
use super::registers::{Cell, Owner};
use super::usage::{Done, Unit, Use, Used};
use super::warning::{Hazard, Object};
use super::watch::{At, Watch};
use crate::isa::{Component, Destination, Fetch, GPRS, Gpr, Group, LdsRead, Select, Where};
use crate::model::{Access, Half, LANES, Simd};

/// The lanes whose bit is 1.
fn lanes(on: u64) -> impl Iterator<Item = usize> {
    (0..LANES).filter(move |lane| on >> lane & 1 == 1)
}

/// The row of a register that a wave names in a lane; none past the first 128 that AR.x leads to.
fn row(simd: &Simd, wave: usize, gpr: Gpr, lane: usize) -> Option<usize> {
    let number = u32::from(gpr.number);
    let shared = match gpr.place {
        Where::Wave => return simd.layout().row(wave, simd.half(wave).ok()?, gpr.number).ok(),
        Where::Simd => number,
        Where::SimdAr => simd.ar(wave, lane).ok()?.wrapping_add(number),
    };
    (shared < GPRS.into()).then_some(shared as usize)
}

impl Watch {
    /// A wave is about to execute a group. `polls`: a loop around it waits for what it reads of shared registers.
    pub(super) fn group(&mut self, at: At<'_>, simd: &Simd, group: &Group, polls: bool) {
        let on = simd.on(at.wave).unwrap_or(0);
        for gpr in group.instructions().iter().flat_map(|instruction| instruction.read()) {
            for lane in lanes(on) {
                self.indexed(at, gpr, lane);
                if let Some(row) = row(simd, at.wave, gpr, lane) {
                    self.is_set(at, Cell { row, component: gpr.component, lane });
                }
            }
        }
        for (gpr, by) in uses(group, polls) {
            for lane in lanes(on) {
                // Of an update the index has been looked at where it is read.
                if by == Use::Writes {
                    self.indexed(at, gpr, lane);
                }
                if let Some(row) = row(simd, at.wave, gpr, lane) {
                    self.uses(at, Cell { row, component: gpr.component, lane }, by, Unit::Alus);
                }
            }
        }
        if group.instructions().iter().any(|instruction| instruction.dst == Destination::Ar) {
            self.registers.loaded[at.wave] |= on;
        }
    }

    /// A wave is about to execute an LDS instruction: what it takes from registers. `access` is what it has accessed
    /// then.
    pub(super) fn takes(&mut self, at: At<'_>, simd: &Simd, instruction: &Fetch, access: &Access) {
        let on = simd.on(at.wave).unwrap_or(0);
        match instruction {
            Fetch::Write(write) => {
                for time in 0..=write.burst {
                    lanes(on).for_each(|lane| self.take(at, simd, write.src + time, &write.select, lane));
                }
            }
            Fetch::Read(read) => {
                let asks = access.places.first().map_or(0, |places| bits(|lane| places[lane].is_some()));
                lanes(asks).for_each(|lane| self.take(at, simd, read.src, &[read.bank, read.offset], lane));
            }
        }
    }

    /// What an LDS instruction takes from a register in a lane.
    fn take(&mut self, at: At<'_>, simd: &Simd, number: u8, selects: &[Select], lane: usize) {
        for select in selects {
            let Select::Component(component) = *select else { continue };
            let Some(row) = row(simd, at.wave, Gpr { place: Where::Wave, number, component }, lane) else { continue };
            let cell = Cell { row, component, lane };
            self.is_set(at, cell);
            self.uses(at, cell, Use::Reads, Unit::Lds);
        }
    }

    /// A wave has executed a read: what it has loaded into registers.
    pub(super) fn loads(&mut self, at: At<'_>, simd: &Simd, read: &LdsRead) {
        let on = if read.broadcast { u64::MAX } else { simd.on(at.wave).unwrap_or(0) };
        for number in read.dst..=read.dst + read.burst {
            for component in Component::ALL.into_iter().filter(|component| read.write[component.index()]) {
                for lane in lanes(on) {
                    let Some(row) = row(simd, at.wave, Gpr { place: Where::Wave, number, component }, lane) else {
                        continue;
                    };
                    self.uses(at, Cell { row, component, lane }, Use::Writes, Unit::Lds);
                }
            }
        }
    }

    /// A directive gives a register a value in a lane.
    pub(super) fn sets(&mut self, at: At<'_>, simd: &Simd, gpr: Gpr, lane: usize) {
        let Some(row) = row(simd, at.wave, gpr, lane) else { return };
        let cell = Cell { row, component: gpr.component, lane };
        match self.registers.owner(row) {
            // It waits until the ALUs are free, which alone use shared registers.
            Owner::All => self.registers.of(cell).set = true,
            _ => self.uses(at, cell, Use::Writes, Unit::Directive),
        }
    }

    /// A directive takes a register's value in a lane.
    pub(super) fn asks(&mut self, at: At<'_>, simd: &Simd, gpr: Gpr, lane: usize) {
        if let Some(row) = row(simd, at.wave, gpr, lane) {
            self.is_set(at, Cell { row, component: gpr.component, lane });
        }
    }

    /// Something takes AR.x in a lane.
    pub(super) fn asks_index(&mut self, at: At<'_>, lane: usize) {
        if self.registers.loaded[at.wave] >> lane & 1 == 0 {
            self.warn(at, lane, Object::Index, Hazard::UnsetIndex);
        }
    }

    /// AR.x is added to a number, if the register is one of those.
    fn indexed(&mut self, at: At<'_>, gpr: Gpr, lane: usize) {
        if gpr.place == Where::SimdAr {
            self.asks_index(at, lane);
        }
    }

    fn is_set(&mut self, at: At<'_>, cell: Cell) {
        if !self.registers.of(cell).set {
            let object = self.registers.object(cell);
            self.warn(at, cell.lane, object, Hazard::Unset);
        }
    }

    fn uses(&mut self, at: At<'_>, cell: Cell, by: Use, unit: Unit) {
        if by != Use::Reads {
            self.registers.of(cell).set = true;
        }
        let (owner, reaches) = (self.registers.owner(cell.row), self.registers.reaches);
        let is_watched = match owner {
            Owner::All => self.several,
            Owner::Wave(..) => self.several && reaches && cell.row < GPRS.into(),
            Owner::Slot(half, _) => self.registers.waves_of(half) > 1 || self.several && reaches,
        };
        if !is_watched {
            return;
        }
        match (owner, by) {
            (Owner::Slot(half, _), Use::Updates(_)) => {
                self.temporary(at, cell, Use::Reads, unit, half);
                self.temporary(at, cell, Use::Writes, unit, half);
            }
            (Owner::Slot(half, _), _) => self.temporary(at, cell, by, unit, half),
            _ => self.shared(at, cell, by, unit),
        }
    }

    /// What other waves have done with a register since the last barrier. This use is added to it.
    fn since_barrier(&mut self, cell: Cell, this: Used) -> Vec<Used> {
        let known = &mut self.registers.of(cell).used;
        known.retain(|used| used.done.barriers == this.done.barriers);
        let others = known.iter().filter(|used| used.done.wave != this.done.wave).copied().collect();
        let is_like = |used: &Used| {
            (used.done.wave, used.by, used.unit, used.inside) == (this.done.wave, this.by, this.unit, this.inside)
        };
        if !known.iter().any(is_like) {
            known.push(this);
        }
        others
    }

    /// A register that waves reach at any time.
    fn shared(&mut self, at: At<'_>, cell: Cell, by: Use, unit: Unit) {
        let done = self.done(at);
        let others = self.since_barrier(cell, Used { done, by, unit, inside: false });
        let others = others.iter().filter(|used| by.minds(used.by) && self.at_once(&used.done, at.wave));
        // What changes it counts more than what reads it.
        let other = others.min_by_key(|used| used.by == Use::Reads);
        if let Some(other) = other {
            self.meets(at, cell, by, other);
        }
    }

    /// A clause temporary: what a clause leaves there lasts until another wave of the slot comes.
    fn temporary(&mut self, at: At<'_>, cell: Cell, by: Use, unit: Unit, half: Half) {
        let done = self.done(at);
        let written = self.registers.of(cell).written;
        let own = written.filter(|(write, _)| write.wave == at.wave);
        let lds = |unit: Unit| unit == Unit::Lds;
        let inside =
            by == Use::Reads && lds(unit) && own.is_some_and(|(write, by)| lds(by) && write.clause == done.clause);
        let others = self.since_barrier(cell, Used { done, by, unit, inside });
        // LDS clauses come one after another, and so do groups: two clauses that write what they read meet nowhere.
        let in_turn = |used: &Used| used.unit == unit && unit != Unit::Directive;
        let minds = |used: &Used| match (by, used.by) {
            (Use::Reads, Use::Reads) => false,
            (Use::Reads, _) if inside => !in_turn(used),
            (Use::Reads, _) => own.is_none(),
            (_, Use::Reads) => !(used.inside && in_turn(used)),
            _ => used.unit != unit,
        };
        let others = others.iter().filter(|used| minds(used) && self.at_once(&used.done, at.wave));
        let other = others.min_by_key(|used| used.by == Use::Reads);
        if let Some(other) = other {
            self.meets(at, cell, by, other);
        }
        match own {
            Some((write, _)) if by == Use::Reads && !inside && self.registers.waves_of(half) > 1 => {
                let object = self.registers.object(cell);
                self.warn(at, cell.lane, object, Hazard::TemporaryInterrupted { line: write.line });
            }
            _ => {}
        }
        if by != Use::Reads {
            self.registers.of(cell).written = Some((done, unit));
        }
    }

    /// Warns of a wave's use of a register and of another one's before, without a barrier between.
    fn meets(&mut self, at: At<'_>, cell: Cell, by: Use, other: &Used) {
        let Used { done: Done { wave, line, .. }, by: otherwise, .. } = *other;
        let hazard = match (by, otherwise) {
            (Use::Reads, _) => Hazard::SharedRead { by: wave, line },
            (_, Use::Reads) => Hazard::SharedOverwrites { by: wave, line },
            _ => Hazard::SharedChanges { by: wave, line },
        };
        let object = self.registers.object(cell);
        self.warn(at, cell.lane, object, hazard);
    }
}

/// A bit for each lane.
fn bits(is: impl Fn(usize) -> bool) -> u64 {
    lanes(u64::MAX).filter(|lane| is(*lane)).fold(0, |bits, lane| bits | 1 << lane)
}
