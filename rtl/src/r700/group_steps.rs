//! What the ALUs do in each cycle of a clock.

use super::alu_decoder::{Operation, Target};
use super::row::RegisterPlace;
use super::source_decoder::{Operand, Origin};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Holds the groups of a turn, and leads the lanes through that which is executed: in each of its clocks first all
    /// sources are read, one a cycle, and then all results are written, one a cycle. A source arrives in the cycle
    /// behind that in which it is read, and the result is there in the cycle behind that in which the second source
    /// has arrived.
    ///
    /// ```text
    /// cycle      0     1        2        3        4        5        6          7          0
    ///            ..    read 0   read 0   read 1   read 1   ..       write 0    write 1    ..
    /// arrives          ..       0 first  0 second 1 first  1 second ..
    /// tick                                                                     yes
    /// ```
    pub struct GroupSteps {
        input {
            clock: Clock,
            /// synchronous; the next cycle is the first one of a clock
            reset: bool,
            /// a turn is taken at this edge
            takes: bool,
            /// instructions of the odd slot's group in it
            odd_count: U<3>,
            /// what each instruction of the odd slot computes
            odd_operations: [Operation; 5],
            /// two sources for each of these instructions
            odd_sources: [Operand; 10],
            /// where the results of these instructions go
            odd_targets: [Target; 5],
            /// instructions of the even slot's group in it
            even_count: U<3>,
            /// what each instruction of the even slot computes
            even_operations: [Operation; 5],
            /// two sources for each of these instructions
            even_sources: [Operand; 10],
            /// where the results of these instructions go
            even_targets: [Target; 5],
            /// a group is executed in this clock
            executes: bool,
            /// the group that is executed is that of the even slot
            of_even: bool,
        }
        output {
            /// the last cycle of the clock
            tick: bool,
            /// a source is read in this cycle
            reads: bool,
            /// a result is written
            writes: bool,
            /// what the number of the source or the result counts from
            place: RegisterPlace,
            /// the number
            number: U<7>,
            /// the instruction whose result is written: 0 to 4
            write_at: U<3>,
            /// the result goes to AR.x
            write_index: bool,
            /// the component that it goes to
            write_component: U<2>,
            /// what the instruction computes whose sources arrive
            operation: Operation,
        }
        registered {
            /// a source arrives in this cycle
            arrives: bool,
            /// the source is the second one of its instruction
            second: bool,
            /// the instruction: 0 to 4
            arrive_at: U<3>,
            /// where the source's value is from
            origin: Origin,
            /// the component that it is
            component: U<2>,
        }
        register {
            counts: [U<3>; 2],
            /// of the odd slot's group, and of the even slot's
            operations: [Operation; 10],
            sources: [Operand; 20],
            targets: [Target; 10],
            cycle: U<5>,
        }
        local {
            count: U<3>,
            /// cycles in which sources are read
            reading: U<5>,
            step: U<5>,
            write_step: U<5>,
            operand: Operand,
            target: Target,
        }
        kernel {
            if self.takes.val() {
                self.counts[0].next = self.odd_count.val();
                self.counts[1].next = self.even_count.val();
                for instruction in 0..5 {
                    self.operations[instruction].next = self.odd_operations[instruction].val();
                    self.operations[instruction + 5].next = self.even_operations[instruction].val();
                    self.targets[instruction].next = self.odd_targets[instruction].val();
                    self.targets[instruction + 5].next = self.even_targets[instruction].val();
                }
                for instruction in 0..10 {
                    self.sources[instruction].next = self.odd_sources[instruction].val();
                    self.sources[instruction + 10].next = self.even_sources[instruction].val();
                }
            }

            self.count.next = if self.of_even.val() { self.counts[1].val() } else { self.counts[0].val() };
            let count = bit_cast_u::<5, 3>(self.count.val());
            self.reading.next = count << 1;
            let last = self.reading.val() + count + 1;
            self.tick.next = !self.executes.val() || self.cycle.val() == last;
            self.cycle.next = if self.tick.val() { 0 } else { self.cycle.val() + 1 };
            self.step.next = self.cycle.val() - 1;
            let first_write = self.reading.val() + 2;
            self.write_step.next = self.cycle.val() - first_write;
            self.reads.next = self.executes.val() && self.cycle.val() != 0 && self.cycle.val() <= self.reading.val();
            self.writes.next = self.executes.val() && self.cycle.val() >= first_write;

            self.operand.next = Operand::default();
            for instruction in 0..10 {
                if self.step.val() == instruction {
                    self.operand.next = if self.of_even.val() {
                        self.sources[instruction + 10].val()
                    } else {
                        self.sources[instruction].val()
                    };
                }
            }
            self.target.next = Target::default();
            for instruction in 0..5 {
                if self.write_step.val() == instruction {
                    self.target.next = if self.of_even.val() {
                        self.targets[instruction + 5].val()
                    } else {
                        self.targets[instruction].val()
                    };
                }
            }
            self.place.next = if self.reads.val() { self.operand.val().place } else { self.target.val().place };
            self.number.next = if self.reads.val() { self.operand.val().number } else { self.target.val().number };
            self.write_at.next = self.write_step.val().get_bits::<3>(0);
            self.write_index.next = self.target.val().index;
            self.write_component.next = self.target.val().component;

            self.arrives.next = self.reads.val();
            self.second.next = self.step.val().get_bit(0);
            self.arrive_at.next = self.step.val().get_bits::<3>(1);
            self.origin.next = self.operand.val().origin;
            self.component.next = self.operand.val().component;
            self.operation.next = Operation::Copy;
            for instruction in 0..5 {
                if self.arrive_at.val() == instruction {
                    self.operation.next = if self.of_even.val() {
                        self.operations[instruction + 5].val()
                    } else {
                        self.operations[instruction].val()
                    };
                }
            }
            if self.reset.val() {
                self.cycle.next = 0;
                self.arrives.next = false;
            }
        }
    }
}
