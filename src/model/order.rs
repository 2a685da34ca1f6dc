//! In which order a chip that isn't built here takes the lanes of an instruction.

use crate::golden::{LaneOrder, Set};
use crate::isa::{Access, Operation};
use crate::timing::{Chip, Direction, Form, TwoAddresses};
use crate::transfer::Transfer;

impl LaneOrder for Chip {
    fn sets(&self, transfer: &Transfer, active: &[usize], elements: usize) -> Option<Vec<Set>> {
        if self.is_built_here() {
            return None;
        }
        let (opcode, lanes) = (transfer.command.opcode, transfer.lanes());
        let access = Access::of(opcode);
        let together = elements == 2 && self.two_addresses == TwoAddresses::Together;
        let form = if elements == 2 && !together { Form::TwoAddresses } else { Form::Plain };
        let operands = if access.two_operands || together { 2 } else { 1 };
        let direction = if matches!(opcode.operation, Operation::Load(_)) { Direction::Load } else { Direction::Store };
        let listed = self.groups(lanes, form, operands * access.element_dwords(), direction)?;
        let size = self.request_lanes(lanes);
        let mut sets = Vec::new();
        for first in (0..lanes).step_by(size) {
            let of = |listed: u64| -> Vec<usize> {
                let served = |lane: &usize| (first..first + size).contains(lane) && listed >> (lane - first) & 1 == 1;
                active.iter().copied().filter(served).collect()
            };
            if together {
                let lanes = listed.iter().flat_map(|listed| of(*listed));
                let elements = |lane: usize| (0..elements).map(move |element| Set { element, lanes: vec![lane] });
                sets.extend(lanes.flat_map(elements));
            } else {
                let all = (0..elements).flat_map(|element| listed.iter().map(move |listed| (element, *listed)));
                sets.extend(all.map(|(element, listed)| Set { element, lanes: of(listed) }));
            }
        }
        sets.retain(|set| !set.lanes.is_empty());
        Some(sets)
    }
}
