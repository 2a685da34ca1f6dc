//! Responses: the cycles in which the banks answer, and the beats that come of them.

use super::{Dice, control, get, halves, has, lane_and_dword_of_column, mask, taken};
use lds_hdl::U;
use lds_rtl::{Answer, Control, RequestKind, Response};
use rust_hdl::prelude::{In, Out};
use std::collections::VecDeque;

/// A cycle in which banks answer, or nothing happens.
#[derive(Clone, Debug)]
pub struct Item {
    pub control: Control,
    pub lanes: u64,
    /// lanes with a refused access, and lanes to report
    pub refused: [u64; 2],
    pub cycles: u64,
    /// columns that get an answer, the bank of each, and what each bank has
    pub columns: u64,
    pub bank: Vec<u64>,
    pub before: Vec<u32>,
    /// byte at which what each column takes begins
    pub byte: Vec<u64>,
}

impl Item {
    /// A cycle without a pass; its control is a left-over.
    pub fn idle(dice: &mut Dice, lanes: usize, banks: usize) -> Self {
        let left_over = control(dice);
        let (valid, zero_fill, starts_response, ends_response) = Default::default();
        Item {
            control: Control { valid, zero_fill, starts_response, ends_response, ..left_over },
            lanes: dice.mask(lanes),
            refused: [0; 2],
            cycles: dice.bits(8),
            columns: 0,
            bank: (0..lanes).map(|_| dice.below(banks as u64)).collect(),
            before: (0..banks).map(|_| dice.bits(32) as u32).collect(),
            byte: (0..lanes).map(|_| dice.below(4)).collect(),
        }
    }

    /// What each column gets: nothing is a zero.
    pub fn dwords(&self) -> Vec<u32> {
        let dword = |column: usize| match has(self.columns, column) {
            true => taken(self.control.extraction, self.byte[column], self.before[self.bank[column] as usize]),
            false => 0,
        };
        (0..self.bank.len()).map(dword).collect()
    }

    /// Offers what is known beside the answers.
    pub fn put<const LANES: usize>(&self, to: &mut Answer<LANES, In>) {
        to.control.next = self.control;
        to.lanes.next = U::new(self.lanes);
        to.refused.next = U::new(self.refused[0]);
        to.reported.next = U::new(self.refused[1]);
        to.cycles.next = U::new(self.cycles);
    }
}

/// A response of any shape: its cycles in order.
fn response(dice: &mut Dice, lanes: usize, banks: usize) -> Vec<Item> {
    // two operands, last dword of an element, VGPRs, passes
    let (two_data, last_dword, vgprs, passes) = match dice.below(9) {
        0 => (false, 0, 0, 1),
        8 => (true, 1, 2, 4),
        // lane to lane, several requests make one response
        1 => (false, 0, 1, 1 + dice.below(3)),
        2 => (false, 0, 2, 2),
        3 => (true, 0, 1, 2),
        4 => (false, 1, 2, 2),
        5 => (false, 1, 4, 4),
        6 => (false, dice.below(2) + 2, 0, 4),
        _ => (dice.one_in(2), 0, 0, 1 + dice.below(2)),
    };
    let vgprs = if last_dword > 1 { last_dword + 1 } else { vgprs };
    let kind = if vgprs > 0 { RequestKind::Load } else { RequestKind::Store };
    let (last_dword, vgprs_word) = (U::new(last_dword), U::new(vgprs));
    let common = Control { kind, two_data, last_dword, vgprs: vgprs_word, valid: true, ..control(dice) };
    // an exchange at two equal addresses: passes of the second bring nothing
    let twin = dice.one_in(2) && (passes, vgprs) == if last_dword.raw() == 0 { (2, 2) } else { (4, 4) };
    let twin = twin && !two_data && last_dword.raw() < 2;
    let common = Control { twin, ..common };
    let answered = dice.mask(lanes);
    let mut items: Vec<Item> = Vec::new();
    for pass in 0..passes {
        let cycles = 1 + dice.below(3);
        let wide = last_dword.raw() > 0;
        let second = if wide { passes == vgprs && last_dword.raw() == 1 && pass > 1 } else { vgprs == 2 && pass == 1 };
        let set = match (two_data, wide) {
            (true, _) => pass,
            (_, true) if last_dword.raw() == 1 => pass % 2,
            (_, true) => pass,
            _ => 0,
        };
        for cycle in 0..cycles {
            let (first, last) = (cycle == 0, cycle + 1 == cycles);
            let control = Control {
                second,
                set: U::new(set),
                beat: U::new(pass.min(vgprs.saturating_sub(1))),
                zero_fill: first && if two_data { pass % 2 == 0 } else { vgprs >= 2 || pass == 0 },
                starts_response: first && pass == 0,
                ends_response: last && pass + 1 == passes,
                ..common
            };
            // the columns of a store are answered, too, and nobody asks for it
            let has_dword = |column: usize| lane_and_dword_of_column(&control, lanes, column).is_some();
            let columns = if twin && second { 0 } else { dice.mask(lanes) & mask(lanes, has_dword) };
            let (refused, count) =
                (if first { [dice.mask(lanes), dice.mask(lanes)] } else { [0; 2] }, items.len() as u64 + 1);
            let idle = Item::idle(dice, lanes, banks);
            items.push(Item { control, lanes: answered, refused, cycles: count, columns, ..idle });
        }
    }
    items
}

/// One beat at the response port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    pub tag: u64,
    /// number of the VGPR, the halves of it to write, and its dwords, if it brings one
    pub vgpr: Option<(u64, u64, Vec<u32>)>,
    pub done: bool,
    pub mask: u64,
    /// refused lanes, cycles, and whether the opcode is unknown: in the last beat
    pub verdict: Option<(u64, u64, bool)>,
}

impl Beat {
    /// What is at a port, with zeros for lanes that it doesn't write.
    pub fn at<const LANES: usize>(response: &Response<LANES, Out>) -> Self {
        let (mask, done) = (response.mask.val().raw(), response.done.val());
        let word = |(lane, word): (usize, u64)| if has(mask, lane) { word as u32 } else { 0 };
        let data = get(&response.data).into_iter().enumerate().map(word).collect();
        let verdict = (response.violations.val().raw(), response.cycles.val().raw(), response.unsupported.val());
        Beat {
            tag: response.tag.val().raw(),
            vgpr: response.has_data.val().then(|| (response.vgpr.val().raw(), response.halves.val().raw(), data)),
            done,
            mask,
            verdict: done.then_some(verdict),
        }
    }
}

/// Collects answers as `docs/timing/data-share.md` says: a beat for each VGPR, or one without data, which wait from the
/// cycle after the last answer on.
#[derive(Default)]
pub struct Inbox {
    /// beats that wait, the oldest first
    pub beats: VecDeque<Beat>,
    /// how many have ever left since the reset, and how many have come
    pub head: u64,
    pub tail: u64,
    vgprs: [Vec<u32>; 4],
    /// lanes with a refused access, and lanes to report
    violations: [u64; 2],
}

impl Inbox {
    /// The end of a cycle with these answers; the oldest beat may leave.
    pub fn moves(&mut self, item: &Item, leaves: bool) {
        if leaves {
            self.beats.pop_front().expect("a beat");
            self.head += 1;
        }
        let (control, lanes, count) = (item.control, item.bank.len(), item.control.vgprs.raw());
        if control.starts_response {
            self.violations = [0; 2];
            self.vgprs = std::array::from_fn(|_| vec![0; lanes]);
        }
        for (all, lanes) in self.violations.iter_mut().zip(item.refused) {
            *all |= lanes;
        }
        // what a reset has dropped still has columns
        let columns = if control.valid { item.columns } else { 0 };
        for (column, dword) in item.dwords().into_iter().enumerate().filter(|(column, _)| has(columns, *column)) {
            let (lane, number) = lane_and_dword_of_column(&control, lanes, column).expect("a dword");
            let further = if control.second { control.last_dword.raw() as usize + 1 } else { 0 };
            self.vgprs[number + further][lane] = dword;
            // once more for the second address
            if control.twin {
                self.vgprs[number + control.last_dword.raw() as usize + 1][lane] = dword;
            }
        }
        if !control.ends_response {
            return;
        }
        let shown = |vgpr: u64| -> Vec<u32> {
            let cleared = if control.clears_refused { self.violations[0] } else { 0 };
            let shows = |lane: usize| has(item.lanes, lane) && !has(cleared, lane);
            let of = |(lane, dword): (usize, &u32)| if shows(lane) { *dword } else { 0 };
            self.vgprs[vgpr as usize].iter().enumerate().map(of).collect()
        };
        let verdict = (self.violations[1], item.cycles, control.unsupported);
        for number in 0..count.max(1) {
            let done = number + 1 == count.max(1);
            let vgpr = (count > 0).then(|| (number, halves(control.extraction), shown(number)));
            let (tag, mask) = (control.tag.raw(), item.lanes);
            self.beats.push_back(Beat { tag, vgpr, done, mask, verdict: done.then_some(verdict) });
            self.tail += 1;
        }
    }

    /// Drops every beat.
    pub fn reset(&mut self) {
        self.beats.clear();
        (self.head, self.tail) = (0, 0);
    }

    /// Whether another response may begin, behind so many beats that are still to come: it finds a place for each of
    /// its own.
    pub fn has_room(&self, coming: u64) -> bool {
        self.beats.len() as u64 + coming <= 12
    }
}

/// Responses one after another, with idle cycles in between.
#[derive(Default)]
pub struct Stream {
    rest: Vec<Item>,
}

impl Stream {
    /// The next cycle; a response begins only if it may.
    pub fn next(&mut self, dice: &mut Dice, lanes: usize, banks: usize, may_begin: bool) -> Item {
        if dice.one_in(3) || self.rest.is_empty() && !may_begin {
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
