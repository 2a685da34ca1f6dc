//! A request, and the passes that it becomes.

use super::{Dice, has, mask};
use lds::isa;
use lds::target::Target;
use lds_hdl::U;
use lds_rtl::{Control, Kind, OpcodeControl, Parts, Request};
use rust_hdl::prelude::In;
use std::ops::Range;

/// The control word of an opcode of the whole unit; all zero if it has none.
pub fn facts(code: u8) -> OpcodeControl {
    let opcode = isa::by_code(Target::Gfx906, code);
    opcode.and_then(|opcode| OpcodeControl::of(Target::Gfx906, Parts::ALL, opcode)).unwrap_or_default()
}

/// A request in plain numbers.
#[derive(Clone, Debug, Default)]
pub struct Ask {
    pub opcode: u8,
    pub tag: u8,
    pub offset0: u8,
    pub offset1: u8,
    pub base: u64,
    pub size: u64,
    pub m0: u32,
    pub exec: u64,
    pub source_exec: u64,
    pub destination_lane: u64,
    pub source_lane: u64,
    pub first: bool,
    pub last: bool,
    pub address: Vec<u32>,
    pub data0: Vec<u32>,
    pub data1: Vec<u32>,
}

/// One pass of a request, in plain numbers.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    pub control: Control,
    pub slots: u64,
    /// bytes added to each address
    pub offset: u64,
    pub address: Vec<u32>,
    pub data: Vec<u32>,
}

impl Ask {
    /// Any request of so many lanes, with addresses up to a bit past `bytes`.
    pub fn random(dice: &mut Dice, lanes: usize, bytes: u64) -> Self {
        let (group, reach) = (64 / lanes as u64, bytes + bytes / 8);
        let words = |dice: &mut Dice| (0..lanes).map(|_| dice.bits(32) as u32).collect();
        let offset0 = dice.bits(5) as u8;
        Ask {
            opcode: if dice.one_in(8) { dice.bits(8) } else { dice.below(64) } as u8,
            tag: dice.bits(8) as u8,
            offset0,
            offset1: if dice.one_in(4) { offset0 } else { dice.bits(2) as u8 },
            base: if dice.one_in(2) { 0 } else { dice.below(bytes) },
            size: if dice.one_in(3) { dice.below(bytes) } else { bytes },
            m0: if dice.one_in(3) { dice.below(bytes) as u32 } else { u32::MAX },
            exec: dice.mask(lanes),
            source_exec: dice.mask(lanes),
            destination_lane: dice.below(group) * lanes as u64,
            source_lane: dice.below(group) * lanes as u64,
            first: dice.one_in(2),
            last: dice.one_in(2),
            address: (0..lanes).map(|_| (dice.below(reach) >> dice.below(4)) as u32).collect(),
            data0: words(dice),
            data1: words(dice),
        }
    }

    /// Offers it at a port.
    pub fn put<const LANES: usize>(&self, to: &mut Request<LANES, In>) {
        to.header.opcode.next = U::new(self.opcode.into());
        to.header.tag.next = U::new(self.tag.into());
        to.header.offset0.next = U::new(self.offset0.into());
        to.header.offset1.next = U::new(self.offset1.into());
        to.header.base.next = U::new(self.base);
        to.header.size.next = U::new(self.size);
        to.header.m0.next = U::new(self.m0.into());
        to.header.exec.next = U::new(self.exec);
        to.source_exec.next = U::new(self.source_exec);
        to.destination_lane.next = U::new(self.destination_lane);
        to.source_lane.next = U::new(self.source_lane);
        to.first.next = self.first;
        to.last.next = self.last;
        super::put(&mut to.address, &self.address);
        super::put(&mut to.data0, &self.data0);
        super::put(&mut to.data1, &self.data1);
    }

    /// Two addresses, and not the same offset twice.
    pub fn has_two_elements(&self) -> bool {
        facts(self.opcode).two_addresses && self.offset0 != self.offset1
    }

    /// The control word of its passes, as far as they have it in common.
    pub fn control(&self, loads_only: bool, order: u64) -> Control {
        let facts = facts(self.opcode);
        let refused = !facts.known || loads_only && facts.kind != Kind::Load;
        let one_element = facts.two_addresses && !self.has_two_elements();
        let vgprs = facts.vgprs.raw().min(if one_element { 1 } else { 2 });
        Control {
            opcode: U::new(self.opcode.into()),
            tag: U::new(self.tag.into()),
            kind: if refused { Kind::Nop } else { facts.kind },
            sum: facts.sum,
            operands: facts.operands,
            two_data: facts.two_data,
            vgprs: U::new(if refused { 0 } else { vgprs }),
            zero_fill: self.first,
            starts_response: self.first,
            ends_response: self.last,
            order: U::new(order),
            unsupported: refused,
            ..Control::default()
        }
    }

    /// Bytes added to the addresses in the first pass, and in the second.
    pub fn offsets(&self) -> (u64, u64) {
        let (low, high) = (u64::from(self.offset0), u64::from(self.offset1));
        match facts(self.opcode) {
            facts if !facts.two_addresses => (low + 256 * high, low + 256 * high),
            facts if facts.stride64 => (256 * low, 256 * high),
            _ => (4 * low, 4 * high),
        }
    }

    /// Its passes in order.
    pub fn pieces(&self, loads_only: bool, order: u64) -> Vec<Piece> {
        let (lanes, half, common) = (self.data0.len(), self.data0.len() / 2, self.control(loads_only, order));
        let returns = common.vgprs.raw() > 0;
        let active = |lanes: Range<usize>| lanes.into_iter().any(|lane| has(self.exec, lane));
        let seconds: &[bool] = match (common.two_data, self.has_two_elements()) {
            (true, _) if returns || active(0..half) && active(half..lanes) => &[false, true],
            (true, _) if active(half..lanes) => &[true],
            (false, true) if returns || active(0..lanes) => &[false, true],
            _ => &[false],
        };
        let piece = |(index, &second): (usize, &bool)| {
            let is_last = index + 1 == seconds.len();
            let of_upper_lanes = common.two_data && second;
            let control = Control {
                second,
                zero_fill: self.first && !of_upper_lanes,
                starts_response: self.first && index == 0,
                ends_request: is_last,
                ends_response: self.last && is_last,
                ..common
            };
            // of two operands, the lane of a low slot, and of the high slot that goes with it
            let lane = |slot: usize| slot % half + if second { half } else { 0 };
            let (first_data, second_data) = (&self.data0, &self.data1);
            let Piece { slots, address, data, .. } = match (common.two_data, second) {
                (true, _) => Piece {
                    slots: mask(half, |slot| has(self.exec, lane(slot))),
                    address: (0..lanes).map(|slot| self.address[if slot < half { lane(slot) } else { slot }]).collect(),
                    data: (0..lanes)
                        .map(|slot| if slot < half { first_data } else { second_data }[lane(slot)])
                        .collect(),
                    ..Piece::default()
                },
                (_, second) => Piece {
                    slots: if common.kind == Kind::Scatter { self.source_exec } else { self.exec },
                    address: self.address.clone(),
                    data: if second { second_data } else { first_data }.clone(),
                    ..Piece::default()
                },
            };
            let offset = if second { self.offsets().1 } else { self.offsets().0 };
            Piece { control, slots, offset, address, data }
        };
        seconds.iter().enumerate().map(piece).collect()
    }

    /// Byte address of each slot of a pass.
    pub fn sums(&self, piece: &Piece) -> Vec<u32> {
        piece.address.iter().map(|address| address.wrapping_add(piece.offset as u32)).collect()
    }
}
