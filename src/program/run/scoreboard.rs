//! Which registers the LDS instructions in flight will still write.

use crate::isa::DsInstruction;
use crate::wave::VGPRS;
use std::ops::Range;

/// The instructions in flight of one wave. They complete in the order of issue, so a number for each instruction, from
/// 1, tells whether it is in flight; of those that write a register only the youngest matters.
#[derive(Clone, Debug)]
pub(super) struct Scoreboard {
    /// instructions issued so far: also the number of the youngest
    issued: u64,
    /// of those, how many have completed
    completed: u64,
    /// for each VGPR the youngest instruction that writes it; 0 if there was none
    writers: Box<[u64; VGPRS]>,
    /// the youngest instruction of synchronization; 0 if there was none
    synchronizes: u64,
}

impl Default for Scoreboard {
    fn default() -> Self {
        Scoreboard { issued: 0, completed: 0, writers: Box::new([0; VGPRS]), synchronizes: 0 }
    }
}

impl Scoreboard {
    pub(super) fn in_flight(&self) -> u64 {
        self.issued - self.completed
    }

    pub(super) fn issue(&mut self, instruction: &DsInstruction) {
        self.issued += 1;
        for register in instruction.written() {
            self.writers[register] = self.issued;
        }
        if instruction.opcode.synchronizes() {
            self.synchronizes = self.issued;
        }
    }

    /// How many instructions may be in flight when none of synchronization is; `None` if none is.
    pub(super) fn synchronizing(&self) -> Option<u64> {
        (self.synchronizes > self.completed).then(|| self.issued - self.synchronizes)
    }

    /// All but the youngest `outstanding` instructions have completed.
    pub(super) fn complete(&mut self, outstanding: u64) {
        self.completed = self.completed.max(self.issued.saturating_sub(outstanding));
    }

    /// Of `wanted` the first register that the youngest instruction in flight which writes any of them will still write,
    /// and how many instructions may be in flight when none does.
    pub(super) fn conflict(&self, wanted: &[u8]) -> Option<(u8, u64)> {
        let writer = |register: &u8| self.writers[usize::from(*register)];
        let youngest = wanted.iter().map(writer).max().filter(|youngest| *youngest > self.completed)?;
        let register = wanted.iter().find(|register| writer(register) == youngest)?;
        Some((*register, self.issued - youngest))
    }
}

/// The VGPRs of one operand, as far as there are so many.
fn registers(first: u8, count: u8) -> Range<usize> {
    usize::from(first)..VGPRS.min(usize::from(first) + usize::from(count))
}

/// Every VGPR that an instruction reads or writes.
pub(super) fn touched(instruction: &DsInstruction) -> Vec<u8> {
    let named = instruction.registers().into_iter().flat_map(|(_, first, count)| registers(first, count));
    named.filter_map(|register| u8::try_from(register).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa;
    use crate::target::Target;
    use proptest::prelude::*;
    use std::collections::VecDeque;

    /// What the scoreboard stands for, in the plainest way: every instruction in flight with what it writes.
    #[derive(Default)]
    struct List(VecDeque<Range<usize>>);

    impl List {
        fn conflict(&self, wanted: &[u8]) -> Option<(u8, u64)> {
            self.0.iter().rev().zip(0..).find_map(|(written, younger)| {
                let hit = wanted.iter().find(|register| written.contains(&usize::from(**register)))?;
                Some((*hit, younger))
            })
        }
    }

    proptest! {
        #[test]
        fn it_agrees_with_a_list_of_all_instructions(
            events in prop::collection::vec((any::<bool>(), 0u8..12, 0u64..6, prop::collection::vec(0u8..14, 1..4)), 1..60),
        ) {
            let loads = ["ds_read_b32", "ds_read_b128", "ds_write_b32"].map(|name| isa::find(Target::Gfx906, name).unwrap());
            let (mut board, mut list) = (Scoreboard::default(), List::default());
            for (issue, vdst, outstanding, wanted) in events {
                if issue {
                    let opcode = loads[usize::from(vdst) % 3];
                    board.issue(&DsInstruction { vdst, ..DsInstruction::new(opcode) });
                    list.0.push_back(registers(vdst, opcode.operands.vdst));
                } else {
                    board.complete(outstanding);
                    list.0.drain(..list.0.len().saturating_sub(outstanding as usize));
                }
                prop_assert_eq!(board.in_flight(), list.0.len() as u64);
                prop_assert_eq!(board.conflict(&wanted), list.conflict(&wanted));
            }
        }
    }

    #[test]
    fn registers_past_the_last_one_do_not_count() {
        let opcode = isa::find(Target::Gfx906, "ds_read_b128").unwrap();
        let mut board = Scoreboard::default();
        board.issue(&DsInstruction { vdst: 254, ..DsInstruction::new(opcode) });
        assert_eq!((board.conflict(&[255]), board.conflict(&[0, 1])), (Some((255, 0)), None));
    }

    #[test]
    fn an_address_that_is_returned_is_written() {
        let opcode = isa::find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").unwrap();
        let mut board = Scoreboard::default();
        board.issue(&DsInstruction { vdst: 1, addr: 2, data0: 3, data1: 4, ..DsInstruction::new(opcode) });
        assert_eq!([1, 2, 3, 4].map(|register| board.conflict(&[register]).is_some()), [true, true, false, false]);
    }

    /// However many instructions are in flight, the scoreboard holds a number for each register and nothing more.
    #[test]
    fn instructions_in_flight_take_no_memory() {
        let opcode = isa::find(Target::Gfx906, "ds_read_b32").unwrap();
        let mut board = Scoreboard::default();
        for _ in 0..1_000_000 {
            board.issue(&DsInstruction { vdst: 7, ..DsInstruction::new(opcode) });
        }
        assert_eq!((board.in_flight(), board.conflict(&[8]), board.conflict(&[7])), (1_000_000, None, Some((7, 0))));
        let Scoreboard { issued: 1_000_000, completed: 0, writers, .. } = board else { panic!("other counts") };
        assert_eq!(writers.iter().filter(|writer| **writer != 0).count(), 1);
    }
}
