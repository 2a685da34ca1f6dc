//! What rests on an order of lanes that the ISA leaves open: see [`Effect::open_order`](super::Effect::open_order).

use super::atomic::Function;
use super::memory::Element;
use std::collections::BTreeMap;

/// The bytes that the lanes of an instruction store.
#[derive(Default)]
pub(super) struct StoredBytes(Vec<StoredByte>);

struct StoredByte {
    /// in the storage
    place: usize,
    value: u8,
    lane: u8,
}

impl StoredBytes {
    /// A lane stores an element.
    pub(super) fn store(&mut self, lane: usize, element: Element, value: u128) {
        let byte = |index| (element.start + index, (value >> (8 * index)) as u8);
        let bytes = (0..element.bytes).map(byte);
        self.0.extend(bytes.map(|(place, value)| StoredByte { place, value, lane: lane as u8 }));
    }

    /// Lanes that store a byte which another lane stores differently.
    pub(super) fn open(mut self) -> u64 {
        self.0.sort_unstable_by_key(|byte| byte.place);
        let places = self.0.chunk_by(|one, other| one.place == other.place);
        let lanes = |bytes: &[StoredByte]| bytes.iter().fold(0u64, |lanes, byte| lanes | 1 << byte.lane);
        places
            .filter(|bytes| bytes.iter().any(|byte| byte.value != bytes[0].value))
            .map(lanes)
            .filter(|lanes| lanes.count_ones() > 1)
            .fold(0, |all, lanes| all | lanes)
    }
}

/// The elements that the lanes of an instruction update. Elements of read-modify-writes are aligned, so two of them are
/// the same or have no byte in common.
pub(super) struct SharedElements {
    function: Function,
    returns: bool,
    elements: BTreeMap<Element, SharedElement>,
    /// who takes an operand from which element: lane, its own element, that of the operand
    sources: Vec<(usize, Element, Element)>,
}

struct SharedElement {
    /// what it held before the instruction
    before: u128,
    lanes: u64,
    /// the operands of the updates
    updates: Vec<[u128; 2]>,
}

impl SharedElements {
    /// For a function whose instruction returns the values from before, or doesn't.
    pub(super) fn new(function: Function, returns: bool) -> Self {
        SharedElements { function, returns, elements: BTreeMap::new(), sources: Vec::new() }
    }

    /// A lane updates an element that holds `now`.
    pub(super) fn update(&mut self, lane: usize, element: Element, now: u128, data: [u128; 2]) {
        let first = || SharedElement { before: now, lanes: 0, updates: Vec::new() };
        let shared = self.elements.entry(element).or_insert_with(first);
        shared.lanes |= 1 << lane;
        shared.updates.push(data);
    }

    /// A lane takes the operand for its element from another one.
    pub(super) fn source(&mut self, lane: usize, element: Element, operand: Element) {
        self.sources.push((lane, element, operand));
    }

    /// Lanes whose result rests on an order.
    pub(super) fn open(&self) -> u64 {
        let shared = self.elements.values().filter(|shared| self.is_open(shared));
        let by_sources = self.sources.iter().filter_map(|(lane, element, operand)| {
            let others = self.elements.get(operand)?.lanes & !(1 << lane);
            // What becomes of its element, becomes of it for all lanes that update it.
            (others != 0).then(|| self.elements.get(element)).flatten()
        });
        shared.chain(by_sources).fold(0, |lanes, shared| lanes | shared.lanes)
    }

    fn is_open(&self, shared: &SharedElement) -> bool {
        let changes = |data: &[u128; 2]| self.function.apply(shared.before, *data) != shared.before;
        let same = || shared.updates.iter().all(|data| *data == shared.updates[0]);
        shared.lanes.count_ones() > 1
            && shared.updates.iter().any(changes)
            && (self.returns || !(self.function.commutes() || same()))
    }
}
