//! The dwords that a lane of an instruction touches.

use super::chip::Chip;
use super::groups::ascending;
use super::shape::{AccessKind, Shape};
use super::stacks::{TURNS, places};
use super::turn::Turn;
use crate::isa::{Access, AddressSource, Addressing, AtomicOp, Operation};
use crate::targets::Alignment;
use crate::transfer::Transfer;
use crate::wave::{Allocation, Vgpr};

/// The mask rules for a byte address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rule {
    /// address bits that are kept
    kept: u32,
    /// bits that must be 0, or the access is refused
    aligned: u32,
    /// bits that must be 0, or the lane is reported, though the access is served
    expected: u32,
}

impl Rule {
    fn new(operation: Operation, alignment: Alignment, bytes: u32) -> Self {
        let native = bytes.max(1).next_power_of_two() - 1;
        let any = Rule { kept: u32::MAX, aligned: 0, expected: 0 };
        match (operation, alignment) {
            // The page of the instruction in the manual masks the address with 0xfff8.
            (Operation::Atomic(AtomicOp::ConditionalExchange), _) => Rule { kept: 0xfff8, ..any },
            (Operation::Load(_) | Operation::Store(_), Alignment::Unaligned) => any,
            (Operation::Load(_) | Operation::Store(_), Alignment::Dword) => Rule { kept: !native, ..any },
            (Operation::Load(_) | Operation::Store(_), Alignment::DwordStrict | Alignment::Strict) => {
                Rule { kept: !native, expected: native, ..any }
            }
            _ => Rule { aligned: native, ..any },
        }
    }
}

/// Lanes to be told of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Told<T> {
    /// lanes with an access that is refused, as a whole or in part
    pub(super) refused: T,
    /// lanes with an access that is cut to alignment and served, in a mode that reports it
    pub(super) cut: T,
}

/// The memory accesses of an instruction, lane by lane.
pub(super) struct Slots {
    /// bytes of each lane's address, before the offsets
    addresses: Vgpr,
    /// offset of each element, in bytes
    offsets: [u32; 2],
    /// elements of a lane: 0, 1 or 2; for stacks one in each turn
    elements: usize,
    /// for stacks, the byte address of each lane in each turn
    stacks: Option<Vec<[Option<u32>; TURNS]>>,
    /// byte address of each lane's second operand in memory
    sources: Option<Box<Vgpr>>,
    /// whether there is one access for all lanes
    once: bool,
    /// size of an element, in bytes and in dwords
    bytes: u32,
    dwords: usize,
    rule: Rule,
    /// whether the element of a load or store may lie at any byte
    straddle: bool,
    /// whether each dword of an element is in range or refused by itself
    apart: bool,
    /// whether each byte is in range or refused by itself; a dword of the storage is then accessed if any of its bytes
    /// is in range
    bytes_apart: bool,
    /// whether this is an exchange with two equal addresses, whose second access touches nothing
    exchanges_once: bool,
    /// whether the allocation begins at an address at which a read-modify-write isn't allowed
    never: bool,
    /// first dword of the allocation
    base: u64,
    /// bytes of the allocation that M0 and the storage leave
    limit: u64,
}

impl Slots {
    pub(super) fn new(chip: &Chip, allocation: Allocation, transfer: &Transfer, shape: &Shape) -> Self {
        let Transfer { command, m0: m0_register, address: vgpr, .. } = *transfer;
        let [low, high] = [command.offset0, command.offset1].map(u32::from);
        let offset = low + 256 * high;
        // M0 of the global data share is base and size, and not part of an address.
        let (allocation, m0) = match chip.gds {
            true => (Allocation { base: m0_register / 0x1_0000, size: m0_register % 0x1_0000 }, 0),
            false => (transfer.allocation.unwrap_or(allocation), m0_register & 0xffff),
        };
        let in_m0 = |lane: usize| m0 + if shape.once { 0 } else { 4 * lane as u32 };
        let mut sources = None;
        let (addresses, offsets) = match command.opcode.addressing {
            Addressing::Two { scale } => (vgpr, [low * u32::from(scale), high * u32::from(scale)]),
            Addressing::Source2 => {
                let pairs = vgpr.map(|address| second_source(offset, address));
                sources = Some(Box::new(pairs.map(|(_, source)| source)));
                (pairs.map(|(address, _)| address), [0; 2])
            }
            Addressing::AddThreadId | Addressing::M0 => (std::array::from_fn(in_m0), [offset, 0]),
            Addressing::None | Addressing::One => (vgpr, [offset, 0]),
            Addressing::Stack => (vgpr, [0; 2]),
        };
        let entries = 8 << (command.offset1 >> 4 & 3);
        let stacks = shape.stacks.then(|| {
            let of_lane = |lane: usize| {
                let value = |values: Option<&Vgpr>| values.map_or(0, |values| values[lane]);
                let children = std::array::from_fn(|number| value(transfer.data1(number)));
                places(chip.rules.bvh_stack, entries, vgpr[lane], value(transfer.data0(0)), children)
            };
            (0..transfer.lanes()).map(of_lane).collect()
        });
        let base = if chip.gds { u64::from(allocation.base) / 4 } else { u64::from(allocation.base) / 8 * 2 };
        let geometry = chip.geometry();
        let storage = (geometry.banks * geometry.rows) as u64;
        let by_vgpr = Access::of(command.opcode).address == AddressSource::Vgpr;
        let m0_limit =
            if by_vgpr && chip.rules.m0_limits(chip.target.facts()) && !chip.gds { m0_register } else { u32::MAX };
        let operation = command.opcode.operation;
        let moves = matches!(operation, Operation::Load(_) | Operation::Store(_));
        let facts = chip.target.facts();
        let bytes_apart = matches!(operation, Operation::Store(_)) && chip.rules.stores_bytes(facts, chip.alignment);
        Slots {
            addresses,
            offsets,
            elements: shape.elements,
            stacks,
            sources,
            once: shape.once,
            bytes: shape.element_bytes,
            dwords: shape.element_dwords,
            rule: Rule::new(operation, chip.alignment, shape.element_bytes),
            straddle: chip.alignment == Alignment::Unaligned && moves,
            apart: chip.rules.serves_dwords(facts) && shape.element_dwords > 1 && moves || bytes_apart,
            bytes_apart,
            exchanges_once: shape.exchanges_once,
            never: shape.kind == AccessKind::Update && base % shape.element_dwords.max(1) as u64 != 0,
            base,
            limit: u64::from(allocation.size.min(m0_limit)).min(4 * storage.saturating_sub(base)),
        }
    }

    /// Calls `want` for each dword of the storage that a lane touches in a turn, and returns what is to be told of the
    /// lane's accesses. A refused access touches nothing, or only what is in range. In a turn for `further` dwords the
    /// lane is one that straddles. Then all its elements straddle, as their offsets are dwords.
    pub(super) fn visit(&self, lane: usize, turn: Turn, further: bool, mut want: impl FnMut(usize)) -> Told<bool> {
        let mut told = Told::default();
        let mut visit = |byte: u32, wanted: bool| match self.first(byte) {
            None if self.apart => {
                told.refused = true;
                self.in_range(byte, further).for_each(|dword| want(dword + usize::from(further)));
            }
            Some(first) if wanted => {
                told.cut |= byte & self.rule.expected != 0;
                let first = first + usize::from(further);
                (first..first + self.dwords).for_each(&mut want);
            }
            Some(_) => {}
            None => told.refused = true,
        };
        let address = self.addresses[lane];
        if let (Some(stacks), Turn::Element(number)) = (&self.stacks, turn) {
            stacks[lane][number].into_iter().for_each(|place| visit(place, true));
            return told;
        }
        match (turn, &self.sources) {
            (Turn::Source, Some(sources)) => visit(sources[lane], true),
            // An element isn't updated if its operand is refused.
            (_, Some(sources)) => visit(address, self.first(sources[lane]).is_some()),
            _ => self.offsets(turn).iter().for_each(|offset| visit(address.wrapping_add(*offset), true)),
        }
        told
    }

    /// Offsets to add in a turn: of one element, or of all. Stacks have no offsets: only their turns for one element
    /// touch memory.
    fn offsets(&self, turn: Turn) -> &[u32] {
        match turn {
            _ if self.stacks.is_some() => &[],
            Turn::Element(1) if self.exchanges_once => &[],
            Turn::All if self.exchanges_once => &self.offsets[..1],
            Turn::Element(element) => &self.offsets[element..=element],
            Turn::All | Turn::Source => &self.offsets[..self.elements],
        }
    }

    /// Of some lanes those whose element reaches a dword further than an aligned one would, refused or not.
    pub(super) fn further(&self, turn: Turn, lanes: u64) -> u64 {
        if !self.straddle {
            return 0;
        }
        let straddles = |lane: &usize| {
            let starts = self.offsets(turn).iter().map(|offset| self.addresses[*lane].wrapping_add(*offset));
            starts.into_iter().any(|byte| self.straddles(byte))
        };
        ascending(lanes).filter(straddles).fold(0, |lanes, lane| lanes | 1 << lane)
    }

    /// Each misaligned address of some lanes in a turn, as the largest power of two that it is a multiple of. Refused
    /// accesses count, as in [`Slots::further`].
    pub(super) fn misaligned(&self, lanes: u64, turn: Turn) -> impl Iterator<Item = u32> {
        let native = self.bytes.max(1).next_power_of_two();
        let addresses = ascending(self.accessing(lanes)).flat_map(move |lane| {
            self.offsets(turn).iter().map(move |offset| self.addresses[lane].wrapping_add(*offset))
        });
        addresses.filter(move |byte| byte % native != 0).map(|byte| 1 << byte.trailing_zeros())
    }

    /// Of some lanes those that access memory. If a wave accesses memory once, this is the lowest lane.
    pub(super) fn accessing(&self, lanes: u64) -> u64 {
        if self.once { lanes & lanes.wrapping_neg() } else { lanes }
    }

    /// Replaces `dwords` by the dwords of the slots of `lanes` in a turn, lanes ascending and the dwords of a lane in
    /// order. Returns masks of the lanes to be told of.
    pub(super) fn gather(&self, lanes: u64, turn: Turn, further: bool, dwords: &mut Vec<u32>) -> Told<u64> {
        let offsets = self.offsets(turn);
        dwords.clear();
        let lanes = self.accessing(lanes);
        dwords.reserve(lanes.count_ones() as usize * offsets.len() * self.dwords);
        let mut told = Told::<u64>::default();
        if let ([offset], 1, None, false, false) = (offsets, self.dwords, &self.sources, further, self.apart) {
            // This is the case of nearly all instructions, so it has a loop without inner loops.
            for lane in ascending(lanes) {
                let byte = self.addresses[lane].wrapping_add(*offset);
                let first = self.first(byte);
                dwords.extend(first.map(|first| first as u32));
                told.refused |= u64::from(first.is_none()) << lane;
                told.cut |= u64::from(first.is_some() && byte & self.rule.expected != 0) << lane;
            }
        } else {
            for lane in ascending(lanes) {
                let of_lane = self.visit(lane, turn, further, |dword| dwords.push(dword as u32));
                told.refused |= u64::from(of_lane.refused) << lane;
                told.cut |= u64::from(of_lane.cut) << lane;
            }
        }
        told
    }

    /// Whether an element at a byte address reaches one dword further than an aligned one.
    fn straddles(&self, byte: u32) -> bool {
        (byte & self.rule.kept & 3) + self.bytes > 4 * self.dwords as u32
    }

    /// The dwords of a refused element that are in range, if the element isn't misaligned. A dword is in range with all
    /// its bytes. Where bytes are refused by themselves, it is in range with any of its bytes in the storage, and is
    /// given as the dword before it if `further` dwords are meant.
    fn in_range(&self, byte: u32, further: bool) -> impl Iterator<Item = usize> {
        let aligned = byte & self.rule.aligned == 0;
        let first = u64::from((byte & self.rule.kept) >> 2);
        let reach = 1 + u64::from(self.straddle && self.straddles(byte));
        let dwords = if aligned { first..first + self.dwords as u64 } else { 0..0 };
        let served = move |dword: &u64| match self.bytes_apart {
            true => 4 * (dword + u64::from(further)) < self.limit,
            false => 4 * (dword + reach) <= self.limit,
        };
        dwords.filter(served).map(|dword| (self.base + dword) as usize)
    }

    /// The first dword of an element at a byte address, or `None` where the access is refused: misaligned, or not all
    /// in range.
    #[inline]
    fn first(&self, byte: u32) -> Option<usize> {
        let start = byte & self.rule.kept;
        let first = u64::from(start >> 2);
        // An element smaller than a dword only needs its own bytes in range.
        let end = if self.bytes < 4 {
            u64::from(start) + u64::from(self.bytes)
        } else {
            4 * (first + self.dwords as u64 + u64::from(self.straddle && self.straddles(byte)))
        };
        let served = byte & self.rule.aligned == 0 && end <= self.limit && !self.never;
        served.then_some((self.base + first) as usize)
    }
}

/// Byte addresses of the element and of its second operand. The displacement between them counts dwords. It is in the
/// 16 bits of the offset, or in ADDR above an address of 17 bits.
fn second_source(offset: u32, vgpr: u32) -> (u32, u32) {
    let (address, displacement) = if offset < 1 << 15 { (vgpr, offset) } else { (vgpr & 0x1_ffff, vgpr >> 17) };
    let dwords = if displacement < 1 << 14 { displacement } else { displacement.wrapping_sub(1 << 15) };
    (address, address.wrapping_add(dwords.wrapping_mul(4)))
}
