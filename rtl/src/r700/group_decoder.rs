//! What the words of a group of ALU instructions say.

use super::alu_decoder::{AluDecoder, Operation, Target};
use super::interlock::Shared;
use super::source_decoder::Operand;
use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Takes the up to five instructions of a group apart. Only gates: nothing is kept. Instructions behind the last
    /// one say nothing, and where `means` is off, no output does.
    pub struct GroupDecoder {
        input {
            /// two dwords of each instruction
            words: [U<32>; 10],
        }
        output {
            /// the words are a group that the ALUs do
            means: bool,
            /// how many instructions it has: 1 to 5
            count: U<3>,
            /// what each instruction computes
            operations: [Operation; 5],
            /// sources of the instructions: those of instruction i at 2i and 2i + 1
            sources: [Operand; 10],
            /// where the results of the instructions go
            targets: [Target; 5],
            /// shared registers among the sources
            reads: [Shared; 10],
            /// shared registers that are written
            writes: [Shared; 5],
        }
        local {
            /// the instruction is one of the group
            there: [bool; 5],
            /// the instruction is the last one of the group
            ends: [bool; 5],
            /// the first of the five ALUs that an instruction and those behind it can have
            floors: [U<3>; 6],
            /// ALUs x to w that the instructions before have
            taken: [U<4>; 6],
            /// the ALU of the component of the result
            own: [U<2>; 5],
            /// that ALU is taken, so the instruction has ALU t
            spare: [bool; 5],
            /// its result has the place of one before
            doubled: [bool; 5],
            loads: bool,
            indexes: bool,
            wrong: bool,
        }
        block {
            decoders: [AluDecoder; 5],
        }
        kernel {
            self.loads.next = false;
            self.indexes.next = false;
            self.wrong.next = false;
            self.count.next = 0;
            self.floors[0].next = 0;
            self.taken[0].next = 0;
            for number in 0..5 {
                self.decoders[number].words[0].next = self.words[2 * number].val();
                self.decoders[number].words[1].next = self.words[2 * number + 1].val();
                self.operations[number].next = self.decoders[number].operation.val();
                self.targets[number].next = self.decoders[number].target.val();
            }
            self.there[0].next = true;
            for number in 1..5 {
                self.there[number].next = self.there[number - 1].val() && !self.decoders[number - 1].last.val();
            }
            for number in 0..5 {
                self.ends[number].next = self.there[number].val() && self.decoders[number].last.val();
                if self.ends[number].val() {
                    self.count.next = number + 1;
                }

                // The ALUs are taken in their order: that of the result's component, or t.
                self.own[number].next =
                    if self.targets[number].val().index { 0 } else { self.targets[number].val().component };
                self.spare[number].next = match self.own[number].val().index() {
                    0 => self.taken[number].val().get_bit(0),
                    1 => self.taken[number].val().get_bit(1),
                    2 => self.taken[number].val().get_bit(2),
                    _ => self.taken[number].val().get_bit(3),
                };
                let alu: U<3> = if self.spare[number].val() { 4 } else { bit_cast_u::<3, 2>(self.own[number].val()) };
                self.floors[number + 1].next = alu + 1;
                let bit: U<4> = match self.own[number].val().index() {
                    0 => 1,
                    1 => 2,
                    2 => 4,
                    _ => 8,
                };
                self.taken[number + 1].next = self.taken[number].val();
                if !self.spare[number].val() {
                    self.taken[number + 1].next = self.taken[number].val() | bit;
                }
                if self.there[number].val() && (alu < self.floors[number].val() || !self.decoders[number].means.val()) {
                    self.wrong.next = true;
                }
            }

            for number in 0..5 {
                let there = self.there[number].val();
                let first = self.decoders[number].reads[0].val();
                let second = self.decoders[number].reads[1].val();
                let write = self.decoders[number].writes.val();
                self.sources[2 * number].next = self.decoders[number].sources[0].val();
                self.sources[2 * number + 1].next = self.decoders[number].sources[1].val();
                self.reads[2 * number].next = Shared::default();
                self.reads[2 * number + 1].next = Shared::default();
                self.writes[number].next = Shared::default();
                if there {
                    self.reads[2 * number].next = first;
                    self.reads[2 * number + 1].next = second;
                    self.writes[number].next = write;
                }
                if there
                    && ((first.used && first.indexed)
                        || (second.used && second.indexed)
                        || (write.used && write.indexed))
                {
                    self.indexes.next = true;
                }
                if there && self.targets[number].val().index {
                    self.loads.next = true;
                }
            }

            // Two results have two places.
            for number in 1..5 {
                self.doubled[number].next = self.targets[number].val() == self.targets[number - 1].val();
            }
            for number in 2..5 {
                if self.targets[number].val() == self.targets[number - 2].val() {
                    self.doubled[number].next = true;
                }
            }
            for number in 3..5 {
                if self.targets[number].val() == self.targets[number - 3].val() {
                    self.doubled[number].next = true;
                }
            }
            self.doubled[0].next = false;
            if self.targets[4].val() == self.targets[0].val() {
                self.doubled[4].next = true;
            }
            for number in 0..5 {
                if self.there[number].val() && self.doubled[number].val() {
                    self.wrong.next = true;
                }
            }

            self.means.next = self.count.val() != 0 && !self.wrong.val() && !(self.loads.val() && self.indexes.val());
        }
    }
}
