//! A request, and the passes that it becomes.

use super::{Dice, codes, has, lane_and_dword, mask, sets};
use lds_hdl::{Raw, U};
use lds_isa::isa;
use lds_isa::targets::Target;
use lds_rtl::{Alignment, Control, FloatControl, Header, OpcodeControl, Parts, Request, RequestKind};
use rust_hdl::prelude::In;

/// The control word of an opcode of the whole unit; all zero if it has none.
pub fn facts(code: u8) -> OpcodeControl {
    let opcode = isa::by_code(Target::Gfx906, code);
    opcode.and_then(|opcode| OpcodeControl::of(Target::Gfx906, Parts::ALL, opcode)).unwrap_or_default()
}

/// Loads and stores of 64, 96 and 128 bits.
const WIDE: [u8; 10] = codes![
    ds_write_b64 ds_write2_b64 ds_write2st64_b64 ds_read_b64 ds_read2_b64 ds_read2st64_b64 ds_write_b96 ds_write_b128
    ds_read_b96 ds_read_b128
];

/// Read-modify-writes of 64 bits: sums, logic, an exchange, two exchanges, two operands, a conditional exchange,
/// floats.
const PAIRS: [u8; 14] = codes![
    ds_add_u64 ds_mskor_b64 ds_cmpst_b64 ds_add_rtn_u64 ds_mskor_rtn_b64 ds_wrxchg_rtn_b64 ds_wrxchg2_rtn_b64
    ds_cmpst_rtn_b64 ds_condxchg32_rtn_b64 ds_sub_u64 ds_cmpst_f64 ds_max_f64 ds_cmpst_rtn_f64 ds_min_rtn_f64
];

/// Loads of 8 and 16 bits.
const NARROW: [u8; 10] = codes![
    ds_read_i8 ds_read_u8 ds_read_i16 ds_read_u16 ds_read_u8_d16 ds_read_u8_d16_hi ds_read_i8_d16 ds_read_i8_d16_hi
    ds_read_u16_d16 ds_read_u16_d16_hi
];

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
    pub alignment: u64,
    pub exec: u64,
    pub source_exec: u64,
    pub destination_lane: u64,
    pub source_lane: u64,
    pub first: bool,
    pub last: bool,
    pub denorm: u64,
    pub address: Vec<u32>,
    /// VGPRs of the operands
    pub data: [Vec<u32>; 4],
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
    /// Any request of so many lanes, without operands in memory, with addresses up to a bit past `bytes`.
    pub fn random(dice: &mut Dice, lanes: usize, bytes: u64) -> Self {
        let (group, reach) = (64 / lanes as u64, bytes + bytes / 8);
        let words = |dice: &mut Dice| (0..lanes).map(|_| dice.bits(32) as u32).collect();
        let offset0 = dice.bits(5) as u8;
        let opcode = match dice.below(9) {
            0 => dice.bits(8) as u8,
            1 | 2 => dice.pick(&WIDE),
            3 => dice.pick(&NARROW),
            4 => dice.pick(&PAIRS),
            _ => dice.below(64) as u8,
        };
        Ask {
            opcode: if facts(opcode).source2 { 0 } else { opcode },
            tag: dice.bits(8) as u8,
            offset0,
            offset1: if dice.one_in(4) { offset0 } else { dice.bits(2) as u8 },
            base: if dice.one_in(2) { 0 } else { dice.below(bytes) },
            size: if dice.one_in(3) { dice.below(bytes) } else { bytes },
            m0: if dice.one_in(3) { dice.below(bytes) as u32 } else { u32::MAX },
            alignment: if dice.one_in(2) { 3 } else { dice.below(4) },
            exec: dice.mask(lanes),
            source_exec: dice.mask(lanes),
            destination_lane: dice.below(group) * lanes as u64,
            source_lane: dice.below(group) * lanes as u64,
            first: dice.one_in(2),
            last: dice.one_in(2),
            denorm: dice.bits(4),
            address: (0..lanes).map(|_| (dice.below(reach) >> dice.below(4)) as u32).collect(),
            data: std::array::from_fn(|_| words(dice)),
        }
    }

    /// Offers it at a port.
    pub fn put<const LANES: usize>(&self, to: &mut Request<LANES, In>) {
        self.put_header(&mut to.header);
        to.source_exec.next = U::new(self.source_exec);
        to.destination_lane.next = U::new(self.destination_lane);
        to.source_lane.next = U::new(self.source_lane);
        to.first.next = self.first;
        to.last.next = self.last;
        to.denorm.next = U::new(self.denorm);
        super::put(&mut to.address, &self.address);
        super::put(&mut to.data0, &self.data[0]);
        super::put(&mut to.data1, &self.data[1]);
        super::put(&mut to.data2, &self.data[2]);
        super::put(&mut to.data3, &self.data[3]);
    }

    /// Offers what every request says.
    pub fn put_header<const LANES: usize>(&self, to: &mut Header<LANES, In>) {
        to.opcode.next = U::new(self.opcode.into());
        to.tag.next = U::new(self.tag.into());
        to.offset0.next = U::new(self.offset0.into());
        to.offset1.next = U::new(self.offset1.into());
        to.base.next = U::new(self.base);
        to.size.next = U::new(self.size);
        to.m0.next = U::new(self.m0.into());
        to.alignment.next = Alignment::from_raw(self.alignment);
        to.exec.next = U::new(self.exec);
    }

    /// The first dword of the allocation, which begins at a multiple of 8 bytes.
    pub fn base_dword(&self) -> u64 {
        self.base / 8 * 2
    }

    /// Two addresses, and not the same offset twice.
    pub fn has_two_elements(&self) -> bool {
        facts(self.opcode).two_addresses && self.offset0 != self.offset1
    }

    /// The control word of its passes, as far as they have it in common.
    pub fn control(&self, loads_only: bool, order: u64) -> Control {
        let facts = facts(self.opcode);
        let refused = !facts.known || loads_only && facts.kind != RequestKind::Load;
        let one_element = facts.two_addresses && !self.has_two_elements();
        let vgprs = facts.vgprs.raw() / if one_element { 2 } else { 1 };
        let plain = matches!(facts.kind, RequestKind::Load | RequestKind::Store);
        Control {
            opcode: U::new(self.opcode.into()),
            tag: U::new(self.tag.into()),
            kind: if refused { RequestKind::Nop } else { facts.kind },
            sum: facts.sum,
            pair: facts.pair,
            operands: facts.operands,
            rests: facts.rests && !refused,
            float: if facts.rests && !refused { self.float(facts.float) } else { FloatControl::default() },
            two_data: facts.two_data,
            source2: facts.source2 && !refused,
            last_dword: facts.last_dword,
            mixed: facts.mixed,
            cut: facts.cut,
            extraction: facts.extraction,
            alignment: Alignment::from_raw(if plain && !refused { self.alignment } else { 0 }),
            vgprs: U::new(if refused { 0 } else { vgprs }),
            zero_fill: self.first,
            starts_response: self.first,
            ends_response: self.last,
            order: U::new(order),
            unsupported: refused,
            ..Control::default()
        }
    }

    /// What float adders do in the mode of denormals.
    fn float(&self, float: FloatControl) -> FloatControl {
        let admits = self.denorm >> if float.double { 2 } else { 0 };
        FloatControl { flush_operands: admits & 1 == 0, flush_sum: admits & 2 == 0, ..float }
    }

    /// The address register of each lane, or what stands for it.
    fn registers(&self) -> Vec<u32> {
        let facts = facts(self.opcode);
        let of = |(lane, address): (usize, &u32)| match (facts.by_thread, facts.at_m0) {
            (true, _) => 4 * lane as u32,
            (_, true) => 0,
            _ => *address,
        };
        self.address.iter().enumerate().map(of).collect()
    }

    /// Bytes that it may touch.
    pub fn limit_bytes(&self) -> u64 {
        let facts = facts(self.opcode);
        let m0 = if facts.by_thread || facts.at_m0 { u64::MAX } else { self.m0.into() };
        self.size.min(m0)
    }

    /// Dwords that it may touch.
    pub fn limit(&self) -> u64 {
        self.limit_bytes() / 4
    }

    /// Bytes added to the addresses, or to the first and the second of two.
    pub fn offsets(&self) -> (u64, u64) {
        let (low, high) = (u64::from(self.offset0), u64::from(self.offset1));
        let facts = facts(self.opcode);
        if facts.by_thread || facts.at_m0 {
            let lane = if facts.at_m0 { 0 } else { self.destination_lane };
            let first = u64::from(self.m0 & 0xffff) + low + 256 * high + 4 * lane;
            return (first, 0);
        }
        let unit = 4 * (facts.last_dword.raw() + 1) * if facts.stride64 { 64 } else { 1 };
        if facts.two_addresses { (unit * low, unit * high) } else { (low + 256 * high, 0) }
    }

    /// Its passes in order.
    pub fn pieces(&self, loads_only: bool, order: u64) -> Vec<Piece> {
        let (lanes, common) = (self.address.len(), self.control(loads_only, order));
        let (parts, vgprs) = (sets(&common), common.vgprs.raw());
        let active = |set: usize| (0..lanes).any(|lane| has(self.exec, lane) && lane / (lanes / parts) == set);
        let addresses: &[bool] = if self.has_two_elements() { &[false, true] } else { &[false] };
        let all = addresses.iter().flat_map(|second| (0..parts).map(|set| (*second, set)));
        let mut made: Vec<(bool, usize)> = all.filter(|(_, set)| vgprs > 0 || active(*set)).collect();
        if made.is_empty() {
            made.push((false, 0));
        }
        let torn = self.torn(&common);
        let of_set = |set: usize| mask(lanes, |lane| lane / (lanes / parts) == set);
        let made: Vec<(usize, bool, usize, bool)> = (made.into_iter().enumerate())
            .flat_map(|(index, (second, set))| {
                let further = torn & of_set(set) != 0;
                [Some((index, second, set, false)), further.then_some((index, second, set, true))]
            })
            .flatten()
            .collect();
        let count = made.len();
        let piece = |(place, (index, second, set, further)): (usize, (usize, bool, usize, bool))| {
            let is_last = place + 1 == count;
            let control = Control {
                set: U::new(if parts == 1 { 0 } else { set as u64 }),
                second,
                zero_fill: self.first && !(common.two_data && set % 2 == 1) && !further,
                straddles: further,
                starts_response: self.first && place == 0,
                ends_request: is_last,
                ends_response: self.last && is_last,
                places: U::new(if is_last && self.last { vgprs.max(1) } else { 0 }),
                beat: U::new((index as u64).min(vgprs.saturating_sub(1))),
                ..common
            };
            let offset = if second { self.offsets().1 } else { self.offsets().0 };
            let Piece { slots, address, data, .. } =
                if common.two_data { self.two_operands(&control) } else { self.elements(&control) };
            let has_some = |slot: usize| !further || has(torn, lane_and_dword(&control, lanes, slot).0);
            let slots = slots & mask(lanes, has_some);
            Piece { control, slots, offset, address, data }
        };
        made.into_iter().enumerate().map(piece).collect()
    }

    /// What the lanes of a pass bring with two operands: the first in low slots, the second in high ones.
    fn two_operands(&self, control: &Control) -> Piece {
        let (lanes, half) = (self.address.len(), self.address.len() / 2);
        let count = control.last_dword.raw() as usize + 1;
        let of = |slot: usize| lane_and_dword(control, lanes, slot);
        let word = |slot: usize| self.data[of(slot).1 + if slot < half { 0 } else { count }][of(slot).0];
        Piece {
            slots: mask(half, |slot| has(self.exec, of(slot).0)),
            // a high slot's address isn't looked at
            address: (0..lanes).map(|slot| self.address[if slot < half { of(slot).0 } else { slot }]).collect(),
            data: (0..lanes).map(word).collect(),
            ..Piece::default()
        }
    }

    /// What the lanes of a pass bring, a slot for each dword.
    fn elements(&self, control: &Control) -> Piece {
        let lanes = self.address.len();
        let last = control.last_dword.raw() as usize;
        let further = if control.second { last + 1 } else { 0 };
        let of = |slot: usize| lane_and_dword(control, lanes, slot);
        let word = |slot: usize| self.data[of(slot).1 + further][of(slot).0];
        let elements = mask(lanes, |slot| has(self.exec, of(slot).0) && of(slot).1 <= last);
        Piece {
            slots: if control.kind == RequestKind::Scatter { self.source_exec } else { elements },
            address: (0..lanes).map(|slot| self.registers()[of(slot).0]).collect(),
            data: (0..lanes).map(word).collect(),
            ..Piece::default()
        }
    }

    /// Active lanes with an element that straddles dwords.
    fn torn(&self, common: &Control) -> u64 {
        let bytes = match common.extraction {
            extraction if extraction.byte => 1,
            extraction if extraction.half => 2,
            _ => 4,
        };
        let (registers, offset) = (self.registers(), self.offsets().0 as u32);
        let straddles = |lane: usize| registers[lane].wrapping_add(offset) % 4 + bytes > 4;
        if common.alignment == Alignment::Unaligned { self.exec & mask(self.address.len(), straddles) } else { 0 }
    }

    /// Byte address of the element of each slot of a pass.
    pub fn starts(&self, piece: &Piece) -> Vec<u32> {
        piece.address.iter().map(|address| address.wrapping_add(piece.offset as u32)).collect()
    }

    /// Byte of its dword at which the element of a slot begins.
    pub fn byte(&self, piece: &Piece, slot: usize) -> u64 {
        let byte = u64::from(self.starts(piece)[slot] % 4);
        if piece.control.alignment == Alignment::Unaligned {
            byte
        } else {
            super::cut_to(piece.control.extraction, byte)
        }
    }
}
