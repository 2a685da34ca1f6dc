//! How the slots of a pass are served, cycle by cycle.

use super::{Dice, has, mask};

/// The slots of a pass, and where they lead.
#[derive(Clone, Debug, Default)]
pub struct Accesses {
    /// slots to serve
    pub served: u64,
    /// bank and row of each slot
    pub bank: Vec<u64>,
    pub row: Vec<u64>,
    /// slots don't share an access
    pub separate: bool,
    /// those that would rest: an access to a dword is followed by one to it five cycles later at earliest
    pub rests: bool,
}

/// One cycle of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cycle {
    pub granted: u64,
    pub bank_conflict: bool,
    pub address_conflict: bool,
}

impl Accesses {
    /// Any pass of so many slots; few banks and rows, so that they meet.
    pub fn random(dice: &mut Dice, lanes: usize, banks: u64, rows: u64) -> Self {
        let (banks, rows) = (1 + dice.below(banks), 1 + dice.below(rows.min(4)));
        let separate = dice.one_in(2);
        Accesses {
            served: dice.mask(lanes),
            bank: (0..lanes).map(|_| dice.below(banks)).collect(),
            row: (0..lanes).map(|_| dice.below(rows)).collect(),
            separate,
            rests: separate && dice.one_in(2),
        }
    }

    fn lanes(&self) -> usize {
        self.bank.len()
    }

    fn below(&self, slot: usize) -> u64 {
        (1 << slot) - 1
    }

    fn same_row_anywhere(&self, slot: usize, other: usize) -> bool {
        let both = has(self.served, slot) && has(self.served, other);
        both && self.bank[slot] == self.bank[other] && self.row[slot] == self.row[other]
    }

    /// Of each slot, the slots below it with its bank.
    pub fn same_bank(&self) -> Vec<u64> {
        let of = |slot| mask(self.lanes(), |other| self.bank[slot] == self.bank[other]) & self.below(slot);
        (0..self.lanes()).map(of).collect()
    }

    /// Of each slot, the slots below it that share its access, or that it may have to rest after.
    pub fn same_row(&self) -> Vec<u64> {
        let of = |slot| mask(self.lanes(), |other| self.same_row_anywhere(slot, other)) & self.below(slot);
        (0..self.lanes()).map(|slot| if self.separate && !self.rests { 0 } else { of(slot) }).collect()
    }

    /// Slots whose row a slot below wants too.
    pub fn repeats(&self) -> u64 {
        mask(self.lanes(), |slot| {
            mask(self.lanes(), |other| self.same_row_anywhere(slot, other)) & self.below(slot) > 0
        })
    }

    /// Slots that share no access of a slot below.
    pub fn leaders(&self) -> u64 {
        if self.separate { self.served } else { self.served & !self.repeats() }
    }

    /// Leaders without one below them at their bank.
    pub fn first(&self) -> u64 {
        let leaders = self.leaders();
        let below = self.same_bank();
        (0..below.len())
            .filter(|slot| leaders >> slot & 1 == 1 && below[*slot] & leaders == 0)
            .fold(0, |all, slot| all | 1 << slot)
    }

    /// Of the slots that share an access, the highest.
    pub fn winners(&self) -> u64 {
        let shared = self.same_row().into_iter().fold(0, |all, below| all | below);
        if self.separate { self.served } else { self.served & !shared }
    }

    /// The cycles that the pass takes: each bank has a queue of accesses, and serves one a cycle.
    pub fn cycles(&self) -> Vec<Cycle> {
        if self.rests {
            return self.cycles_with_rests();
        }
        let mut queues: Vec<(u64, Vec<(u64, u64)>)> = Vec::new();
        for slot in (0..self.lanes()).filter(|slot| has(self.served, *slot)) {
            let (bank, row) = (self.bank[slot], self.row[slot]);
            let place = queues.iter().position(|(number, _)| *number == bank).unwrap_or_else(|| {
                queues.push((bank, Vec::new()));
                queues.len() - 1
            });
            let queue = &mut queues[place].1;
            match queue.iter_mut().find(|(other, _)| *other == row && !self.separate) {
                Some((_, slots)) => *slots |= 1 << slot,
                None => queue.push((row, 1 << slot)),
            }
        }
        let count = queues.iter().map(|(_, queue)| queue.len()).max().unwrap_or(1);
        let cycle = |number: usize| {
            let granted =
                queues.iter().filter_map(|(_, queue)| queue.get(number)).fold(0, |all, (_, slots)| all | slots);
            // some bank still has to serve a row that it hasn't served in this pass
            let is_new = |queue: &[(u64, u64)]| {
                let (before, left) = queue.split_at(number.min(queue.len()));
                left.iter().any(|(row, _)| before.iter().all(|(other, _)| other != row))
            };
            let new_rows = queues.iter().any(|(_, queue)| is_new(queue));
            Cycle { granted, bank_conflict: number > 0 && new_rows, address_conflict: number > 0 && !new_rows }
        };
        (0..count).map(cycle).collect()
    }

    /// The cycles of a pass with rests: each bank serves the first slot that waits for it, if its dword has rested.
    fn cycles_with_rests(&self) -> Vec<Cycle> {
        let mut waiting: Vec<usize> = (0..self.lanes()).filter(|slot| has(self.served, *slot)).collect();
        let mut served: Vec<(usize, u64)> = Vec::new();
        let same = |slot: usize, other: usize| (self.bank[slot], self.row[slot]) == (self.bank[other], self.row[other]);
        let mut cycles = Vec::new();
        while !waiting.is_empty() || cycles.is_empty() {
            let now = cycles.len() as u64;
            let is_new = |slot: &usize| served.iter().all(|(other, _)| !same(*slot, *other));
            let new_rows = waiting.iter().any(is_new);
            let goes = |slot: &usize| {
                let first = waiting.iter().find(|other| self.bank[**other] == self.bank[*slot]) == Some(slot);
                first && served.iter().all(|(other, when)| !same(*slot, *other) || when + 5 <= now)
            };
            let going: Vec<usize> = waiting.iter().copied().filter(|slot| goes(slot)).collect();
            cycles.push(Cycle {
                granted: going.iter().fold(0, |all, slot| all | 1 << slot),
                bank_conflict: now > 0 && new_rows,
                address_conflict: now > 0 && !new_rows,
            });
            waiting.retain(|slot| !going.contains(slot));
            served.extend(going.into_iter().map(|slot| (slot, now)));
        }
        cycles
    }
}
