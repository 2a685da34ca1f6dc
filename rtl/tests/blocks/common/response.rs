//! Responses: the cycles in which the banks answer, and the beats that come of them.

use super::{Dice, has};
use lds_hdl::{Raw, U};
use lds_rtl::{Answer, Control, Kind};
use rust_hdl::prelude::In;

/// A cycle in which banks answer, or nothing happens.
#[derive(Clone, Debug)]
pub struct Item {
    pub control: Control,
    pub lanes: u64,
    pub refused: u64,
    pub cycles: u64,
    /// slots that get an answer, the bank of each, and what each bank has
    pub slots: u64,
    pub bank: Vec<u64>,
    pub before: Vec<u32>,
}

impl Item {
    /// A cycle without a pass; its control is a left-over.
    pub fn idle(dice: &mut Dice, lanes: usize, banks: usize) -> Self {
        let left_over = Control::from_raw(dice.word());
        let (valid, zero_fill, starts_response, ends_response) = Default::default();
        Item {
            control: Control { valid, zero_fill, starts_response, ends_response, ..left_over },
            lanes: dice.mask(lanes),
            refused: 0,
            cycles: dice.bits(8),
            slots: 0,
            bank: (0..lanes).map(|_| dice.below(banks as u64)).collect(),
            before: (0..banks).map(|_| dice.bits(32) as u32).collect(),
        }
    }

    /// What each slot gets: nothing is a zero.
    pub fn dwords(&self) -> Vec<u32> {
        let dword = |slot: usize| if has(self.slots, slot) { self.before[self.bank[slot] as usize] } else { 0 };
        (0..self.bank.len()).map(dword).collect()
    }

    /// Offers what is known beside the answers.
    pub fn put<const LANES: usize>(&self, to: &mut Answer<LANES, In>) {
        to.control.next = self.control;
        to.lanes.next = U::new(self.lanes);
        to.refused.next = U::new(self.refused);
        to.cycles.next = U::new(self.cycles);
    }
}

/// A response of any shape: its cycles in order.
fn response(dice: &mut Dice, lanes: usize, banks: usize) -> Vec<Item> {
    // paired, two operands, VGPRs, passes
    let (pair, two_data, vgprs, passes) = match dice.below(5) {
        0 => (false, false, 0, 1),
        // lane to lane, several requests make one response
        1 => (false, false, 1, 1 + dice.below(3)),
        2 => (true, false, 2, 2),
        3 => (true, true, 1, 2),
        _ => (true, dice.one_in(2), 0, 1 + dice.below(2)),
    };
    let kind = if vgprs > 0 { Kind::Load } else { Kind::Store };
    let common = Control { kind, pair, two_data, vgprs: U::new(vgprs), valid: true, ..Control::from_raw(dice.word()) };
    let answered = dice.mask(lanes);
    let mut items: Vec<Item> = Vec::new();
    for pass in 0..passes {
        let cycles = 1 + dice.below(3);
        // what is unpaired has no half
        let upper = if pair && passes == 2 { pass == 1 } else { dice.one_in(2) };
        for cycle in 0..cycles {
            let (first, last) = (cycle == 0, cycle + 1 == cycles);
            let control = Control {
                upper,
                zero_fill: first && (pair || pass == 0),
                starts_response: first && pass == 0,
                ends_response: last && pass + 1 == passes,
                ..common
            };
            // the slots of a store are answered, too; nobody asks for it
            let slots = dice.mask(if two_data { lanes / 2 } else { lanes });
            let (refused, count) = (if first { dice.mask(lanes) } else { 0 }, items.len() as u64 + 1);
            let idle = Item::idle(dice, lanes, banks);
            items.push(Item { control, lanes: answered, refused, cycles: count, slots, ..idle });
        }
    }
    items
}

/// One beat at the response port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    pub tag: u64,
    /// number of the VGPR and its dwords, if it brings one
    pub vgpr: Option<(bool, Vec<u32>)>,
    pub done: bool,
    pub mask: u64,
    /// refused lanes, cycles, and whether the opcode is unknown: in the last beat
    pub verdict: Option<(u64, u64, bool)>,
}

/// Collects answers as `docs/timing.md` says: the last beat two cycles after the last answer, of two VGPRs the first a cycle before; of
/// two operands, the only one as early as that.
#[derive(Default)]
pub struct Inbox {
    pub due: Option<Beat>,
    next: Option<Beat>,
    vgprs: [Vec<u32>; 2],
    violations: u64,
}

impl Inbox {
    /// A cycle in which the unit moves.
    pub fn moves(&mut self, item: &Item) {
        let (control, lanes) = (item.control, item.bank.len());
        let half = lanes / 2;
        self.due = self.next.take();
        if control.starts_response {
            self.violations = 0;
            self.vgprs = [vec![0; lanes], vec![0; lanes]];
        }
        self.violations |= item.refused;
        for (slot, dword) in item.dwords().into_iter().enumerate().filter(|(slot, _)| has(item.slots, *slot)) {
            let lane = if control.pair { slot % half + if control.upper { half } else { 0 } } else { slot };
            self.vgprs[usize::from(control.pair && slot >= half)][lane] = dword;
        }
        if !control.ends_response {
            return;
        }
        let shown = |vgpr: usize| -> Vec<u32> {
            let of = |(lane, dword): (usize, &u32)| if has(item.lanes, lane) { *dword } else { 0 };
            self.vgprs[vgpr].iter().enumerate().map(of).collect()
        };
        let (tag, mask) = (control.tag.raw(), item.lanes);
        let verdict = Some((self.violations, item.cycles, control.unsupported));
        let last = |vgpr| Beat { tag, vgpr, done: true, mask, verdict };
        match (control.vgprs.raw(), control.two_data) {
            (0, _) => self.next = Some(last(None)),
            (1, true) => self.due = Some(last(Some((false, shown(0))))),
            (1, false) => self.next = Some(last(Some((false, shown(0))))),
            _ => {
                self.due = Some(Beat { tag, vgpr: Some((false, shown(0))), done: false, mask, verdict: None });
                self.next = Some(last(Some((true, shown(1)))));
            }
        }
    }

    /// Drops every beat.
    pub fn reset(&mut self) {
        self.due = None;
        self.next = None;
    }
}

/// Responses one after another, with idle cycles in between.
#[derive(Default)]
pub struct Stream {
    rest: Vec<Item>,
}

impl Stream {
    /// The next cycle.
    pub fn next(&mut self, dice: &mut Dice, lanes: usize, banks: usize) -> Item {
        if dice.one_in(3) {
            return Item::idle(dice, lanes, banks);
        }
        if self.rest.is_empty() {
            self.rest = response(dice, lanes, banks);
        }
        self.rest.remove(0)
    }

    /// Drops what is left of a response.
    pub fn reset(&mut self) {
        self.rest.clear();
    }
}
