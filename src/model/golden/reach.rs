//! What an instruction reaches of the storage, lane by lane.

use super::address::addresses;
use super::align::{aligned, is_reported};
use super::memory::Element;
use super::window::Window;
use super::work::Work;
use crate::isa::{AddressSource, Operation};
use crate::touch::{Touch, Use};

/// The elements of each lane.
pub(super) struct Reach {
    /// the elements of each lane of the wave, one lane after another; `None` for a refused element, and for a lane that
    /// isn't in effect
    elements: Vec<Option<Element>>,
    /// of refused elements that are in range in part, what is: lane, element, first byte in it
    pieces: Vec<(usize, usize, usize, Element)>,
    /// how many each lane has
    count: usize,
    /// lanes in effect
    effective: u64,
    /// where bits of an address were dropped: the lane, which of its elements, and the address before
    moved: Vec<(usize, usize, u32)>,
    /// lanes with a refused element
    refused: u64,
    /// lanes to report: those, and those with an element that is served though it is misaligned
    pub(super) violations: u64,
}

impl Reach {
    /// Looks at the registers alone, and at all of them before anything changes: a load may overwrite its own
    /// addresses.
    pub(super) fn of(work: &mut Work<'_>) -> Self {
        let (facts, transfer) = (work.facts(), work.transfer);
        let command = &transfer.command;
        // M0 is either an address or, on some targets, a limit.
        let limits = work.unit.rules.m0_limits(facts) && work.access.address == AddressSource::Vgpr && !work.unit.gds;
        // On the global data share what M0 adds to an address is the base of what is reached.
        let m0 = if work.unit.gds { 0 } else { transfer.m0 };
        let limit = if limits { transfer.m0 } else { u32::MAX };
        let window = Window::new(work.unit, limit);
        let bytes = work.element_bytes();
        let (mut elements, mut count, mut effective) = (Vec::new(), 0, 0);
        let (mut moved, mut pieces) = (Vec::new(), Vec::new());
        let operation = command.opcode.operation;
        let moves = matches!(operation, Operation::Load(_) | Operation::Store(_));
        let dwords = work.unit.rules.serves_dwords(facts) && moves;
        let stores = matches!(operation, Operation::Store(_));
        let single_bytes = stores && work.unit.rules.stores_bytes(facts, work.unit.alignment);
        // What reads and writes must be aligned in the storage, too; a base of the global data share is a multiple of 4
        // alone.
        let updates = access(operation, 0) == Use::Update;
        let never = updates && bytes > 0 && !(work.unit.first_byte() as usize).is_multiple_of(bytes);
        let (mut refused, mut violations, mut refusals) = (0, 0, Vec::new());
        for &lane in &work.active {
            let named = addresses(facts, work.unit.rules, command, m0, lane, transfer.address[lane]);
            count = named.len();
            elements.resize(lane * count, None);
            effective |= 1 << lane;
            for (index, named) in named.enumerate() {
                let address = aligned(operation, work.unit.alignment, named, bytes as u32);
                if address.is_some_and(|address| address != named) {
                    moved.push((lane, index, named));
                }
                let element = address.filter(|_| !never).and_then(|address| window.element(address, bytes));
                refused |= u64::from(element.is_none()) << lane;
                if element.is_none() {
                    refusals.push((lane, access(operation, index), address.unwrap_or(named)));
                }
                let reported = is_reported(operation, work.unit.alignment, named, bytes as u32);
                violations |= u64::from(element.is_none() || reported) << lane;
                if let (true, None, Some(start)) = (dwords || single_bytes, element, address) {
                    let of = |first: usize| {
                        let (place, size) = (start.checked_add(first as u32)?, 4.min(bytes - first));
                        match (single_bytes, size) {
                            (true, _) => window.bytes(place, size),
                            (false, 4) => window.element(place, 4),
                            (false, _) => None,
                        }
                    };
                    let firsts = (0..bytes).step_by(4);
                    pieces.extend(firsts.filter_map(|first| Some((lane, index, first, of(first)?))));
                }
                elements.push(element);
            }
        }
        elements.resize(transfer.lanes() * count, None);
        for (lane, access, address) in refusals {
            work.refuse(limit, lane, access, address, bytes);
        }
        Reach { elements, pieces, count, effective, moved, refused, violations }
    }

    /// All elements of a lane; none if it isn't in effect.
    pub(super) fn all(&self, lane: usize) -> &[Option<Element>] {
        let all = &self.elements[lane * self.count..][..self.count];
        if self.effective >> lane & 1 == 1 { all } else { &[] }
    }

    /// How many elements each lane has: 1 or 2; 0 if none is in effect.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// One element of a lane; `None` if it is refused.
    pub(super) fn element(&self, lane: usize, index: usize) -> Option<Element> {
        self.all(lane).get(index).copied().flatten()
    }

    /// What is in range of an element of a lane, with the number of its first byte in the element: the whole, pieces of
    /// at most a dword, or nothing.
    pub(super) fn parts(&self, lane: usize, index: usize) -> impl Iterator<Item = (usize, Element)> {
        let whole = self.element(lane, index).map(|element| (0, element));
        let own = self.pieces.iter().filter(move |(of, element, ..)| (*of, *element) == (lane, index));
        whole.into_iter().chain(own.map(|(.., first, element)| (*first, *element)))
    }

    /// Notes that an element of a lane is touched, as far as it is in range. Memory holds what it holds afterwards, or
    /// will hold `stored`. An update found `before`.
    pub(super) fn touch(&self, work: &mut Work<'_>, lane: usize, index: usize, what: Touching) {
        // Others reach the global data share by another base.
        let base = if work.unit.gds { 0 } else { work.unit.first_byte() };
        let of_element = work.element_bytes() as u8;
        let Some(touched) = &mut work.touched else { return };
        let moved = self.moved.binary_search_by_key(&(lane, index), |(lane, index, _)| (*lane, *index));
        for (first, element) in self.parts(lane, index) {
            let address = element.start as u32 - base;
            let named = moved.map_or(address, |place| self.moved[place].2 + first as u32);
            let bytes = element.bytes as u8;
            let held = work.memory.read(element);
            let (access, value, before, changes) = match what {
                Touching::Read => (Use::Read, held, 0, false),
                Touching::Write { value } => (Use::Write, low_bytes(value >> (8 * first), element.bytes), 0, false),
                Touching::Update { before } => (Use::Update, held, before, held != before),
            };
            let (lane, element) = (lane as u8, of_element);
            touched.touches.push(Touch { lane, access, address, bytes, element, named, value, before, changes });
        }
    }

    /// True if a lane has a refused element.
    pub(super) fn is_refused(&self, lane: usize) -> bool {
        self.refused >> lane & 1 == 1
    }
}

/// What becomes of an element that is touched.
#[derive(Clone, Copy, Debug)]
pub(super) enum Touching {
    /// it stays
    Read,
    /// it is replaced by this value, now or later
    Write { value: u128 },
    /// it held this before, and memory has what it holds now
    Update { before: u128 },
}

/// The lowest bytes of a value.
const fn low_bytes(value: u128, bytes: usize) -> u128 {
    if bytes >= 16 { value } else { value & ((1 << (8 * bytes)) - 1) }
}

/// What an instruction does to the first or second element of a lane.
const fn access(operation: Operation, index: usize) -> Use {
    match (operation, index) {
        (Operation::Load(_) | Operation::LoadTransposed(_), _) | (Operation::Source2(_), 1) => Use::Read,
        (Operation::Store(_), _) => Use::Write,
        _ => Use::Update,
    }
}
