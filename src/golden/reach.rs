//! What an instruction reaches of the storage, lane by lane.

use super::address::addresses;
use super::align::aligned;
use super::memory::Element;
use super::window::Window;
use super::work::Work;
use crate::isa::AddressSource;
use crate::touch::{Touch, Use};

/// The elements of each lane.
pub(super) struct Reach {
    /// of each lane of the wave; empty for those that aren't in effect, `None` for a refused element
    elements: Vec<Vec<Option<Element>>>,
    /// where bits of an address were dropped: the lane, which of its elements, and the address before
    moved: Vec<(usize, usize, u32)>,
    /// lanes with a refused element
    pub(super) refused: u64,
}

impl Reach {
    /// Looks at the registers alone, and at all of them before anything changes: a load may overwrite its own addresses.
    pub(super) fn of(work: &Work<'_>) -> Self {
        let (facts, wave) = (work.facts(), &work.wave);
        // M0 is either an address or, on some targets, a limit.
        let limits = facts.m0_limits && work.access.address == AddressSource::Vgpr;
        let limit = if limits { wave.m0 } else { u32::MAX };
        let window = Window::new(work.unit.allocation, limit, work.unit.geometry);
        let bytes = work.element_bytes();
        let mut elements = vec![Vec::new(); wave.lanes];
        let mut moved = Vec::new();
        let mut refused = 0;
        for &lane in &work.active {
            let vgpr = wave.vgprs[usize::from(work.instruction.addr)][lane];
            let named = addresses(facts, work.instruction, wave.m0, lane, vgpr);
            let reached = named.into_iter().enumerate().map(|(index, named)| {
                let operation = work.instruction.opcode.operation;
                let address = aligned(operation, work.unit.alignment, named, bytes as u32)?;
                if address != named {
                    moved.push((lane, index, named));
                }
                window.element(address, bytes)
            });
            elements[lane] = reached.collect();
            refused |= u64::from(elements[lane].contains(&None)) << lane;
        }
        Reach { elements, moved, refused }
    }

    /// All elements of a lane.
    pub(super) fn all(&self, lane: usize) -> &[Option<Element>] {
        &self.elements[lane]
    }

    /// How many elements each lane has: 1 or 2; 0 if none is in effect.
    pub(super) fn count(&self) -> usize {
        self.elements.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// One element of a lane; `None` if it is refused.
    pub(super) fn element(&self, lane: usize, index: usize) -> Option<Element> {
        self.elements[lane].get(index).copied().flatten()
    }

    /// Notes that an element of a lane is touched, unless it is refused.
    pub(super) fn touch(&self, work: &mut Work<'_>, lane: usize, index: usize, access: Use) {
        let base = work.unit.allocation.base & !7;
        let Some(touches) = &mut work.touches else { return };
        let Some(element) = self.element(lane, index) else { return };
        let address = element.start as u32 - base;
        let moved = self.moved.binary_search_by_key(&(lane, index), |(lane, index, _)| (*lane, *index));
        let named = moved.map_or(address, |place| self.moved[place].2);
        touches.push(Touch { lane: lane as u8, access, address, bytes: element.bytes as u8, named });
    }

    /// True if a lane has a refused element.
    pub(super) fn is_refused(&self, lane: usize) -> bool {
        self.refused >> lane & 1 == 1
    }
}
