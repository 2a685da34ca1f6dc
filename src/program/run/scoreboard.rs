//! Which registers the LDS instructions in flight will still write.

use crate::isa::DsInstruction;
use crate::wave::{REGISTERS, Register};

/// The instructions in flight of one wave. They complete in the order of issue, so a number for each instruction, from
/// 1, tells whether it is in flight; of those that write a register only the youngest matters.
#[derive(Clone, Debug)]
pub(super) struct Scoreboard {
    /// instructions issued so far: also the number of the youngest
    issued: u64,
    /// of those, how many have completed
    completed: u64,
    /// for each register the youngest instruction that writes it; 0 if there was none
    writers: Box<[u64; REGISTERS]>,
    /// the youngest instruction of synchronization; 0 if there was none
    synchronizes: u64,
}

impl Default for Scoreboard {
    fn default() -> Self {
        Scoreboard { issued: 0, completed: 0, writers: Box::new([0; REGISTERS]), synchronizes: 0 }
    }
}

impl Scoreboard {
    pub(super) fn in_flight(&self) -> u64 {
        self.issued - self.completed
    }

    pub(super) fn issue(&mut self, instruction: &DsInstruction) {
        self.issued += 1;
        for register in instruction.written() {
            self.writers[register.index()] = self.issued;
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

    /// Of `wanted` the first register that the youngest instruction in flight which writes any of them will still
    /// write, and how many instructions may be in flight when none does.
    pub(super) fn conflict(&self, wanted: &[Register]) -> Option<(Register, u64)> {
        let writer = |register: &Register| self.writers[register.index()];
        let youngest = wanted.iter().map(writer).max().filter(|youngest| *youngest > self.completed)?;
        let register = wanted.iter().find(|register| writer(register) == youngest)?;
        Some((*register, self.issued - youngest))
    }
}

/// Every register that an instruction reads or writes.
pub(super) fn touched(instruction: &DsInstruction) -> Vec<Register> {
    instruction.written().chain(instruction.sources()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa;
    use crate::targets::Target;
    use proptest::prelude::*;
    use std::collections::VecDeque;
    use std::ops::Range;

    /// What the scoreboard stands for, in the plainest way: every instruction in flight with what it writes.
    #[derive(Default)]
    struct List(VecDeque<Range<usize>>);

    impl List {
        fn conflict(&self, wanted: &[Register]) -> Option<(Register, u64)> {
            self.0.iter().rev().zip(0..).find_map(|(written, younger)| {
                let hit = wanted.iter().find(|register| written.contains(&register.index()))?;
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
                let wanted: Vec<Register> = wanted.into_iter().map(Register::vgpr).collect();
                if issue {
                    let opcode = loads[usize::from(vdst) % 3];
                    board.issue(&DsInstruction { vdst, ..DsInstruction::new(opcode) });
                    list.0.push_back(usize::from(vdst)..usize::from(vdst + opcode.operands.vdst));
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
        let [first, second, last] = [0, 1, 255].map(Register::vgpr);
        assert_eq!((board.conflict(&[last]), board.conflict(&[first, second])), (Some((last, 0)), None));
        assert_eq!(board.conflict(&[Register::agpr(0), Register::agpr(255)]), None, "nor do they go on there");
    }

    #[test]
    fn an_address_that_is_returned_is_written() {
        let opcode = isa::find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").unwrap();
        let mut board = Scoreboard::default();
        board.issue(&DsInstruction { vdst: 1, addr: 2, data0: 3, data1: 4, ..DsInstruction::new(opcode) });
        assert_eq!(
            [1, 2, 3, 4].map(|register| board.conflict(&[Register::vgpr(register)]).is_some()),
            [true, true, false, false]
        );
    }

    #[test]
    fn accumulation_registers_are_others_than_vgprs() {
        let opcode = isa::find(Target::Gfx90a, "ds_read_b64").unwrap();
        let mut board = Scoreboard::default();
        let load = DsInstruction { vdst: 4, addr: 1, acc: true, ..DsInstruction::new(opcode) };
        board.issue(&load);
        assert_eq!(board.conflict(&[Register::vgpr(4)]), None);
        assert_eq!(board.conflict(&[Register::agpr(5)]), Some((Register::agpr(5), 0)));
        assert_eq!(touched(&load), [Register::agpr(4), Register::agpr(5), Register::vgpr(1)]);
    }

    /// However many instructions are in flight, the scoreboard holds a number for each register and nothing more.
    #[test]
    fn instructions_in_flight_take_no_memory() {
        let opcode = isa::find(Target::Gfx906, "ds_read_b32").unwrap();
        let mut board = Scoreboard::default();
        for _ in 0..1_000_000 {
            board.issue(&DsInstruction { vdst: 7, ..DsInstruction::new(opcode) });
        }
        let [seven, eight] = [7, 8].map(Register::vgpr);
        let conflicts = (board.conflict(&[eight]), board.conflict(&[seven]));
        assert_eq!((board.in_flight(), conflicts), (1_000_000, (None, Some((seven, 0)))));
        let Scoreboard { issued: 1_000_000, completed: 0, writers, .. } = board else { panic!("other counts") };
        assert_eq!(writers.iter().filter(|writer| **writer != 0).count(), 1);
    }
}
