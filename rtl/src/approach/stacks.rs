//! What rays want of their stacks, pass by pass.
//!
//! In a unit that follows AMD's manual ([`BvhStack::Manual`]) ADDR is `{place, two bits that stay, index, 0}`, the
//! index of 14 bits, modulo 2^14. The data of positions 0 to 2 are the first child, the second and the third, that of
//! position 4 is the fourth, and position 3 has the entry at the index, before it becomes one less.

use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::BvhStack;
use rust_hdl::prelude::*;

/// The upper half of a dword.
const HIGH_HALF: usize = 0xffff_0000;
/// No node.
const NO_NODE: usize = 0xffff_ffff;
/// Node that says that the walk is over.
const AT_END: usize = 0xffff_fffe;

block! {
    /// Gives each slot what its lane does in a pass of an instruction on stacks. Combinational.
    ///
    /// A stack is in the dwords `place + 32 * (entry mod size)` of the allocation; ADDR is `{place, entries}`, of 14
    /// and 18 bits. How many entries there are by a pass follows from what the lane has pushed and popped before; the
    /// count ends at 2^18 - 1.
    ///
    /// No registers. What a slot has that isn't in use means nothing. `address` is what the sum of addresses takes
    /// apart: in bits 31:17 the number of the entry, in bits 16:0 the byte at which the stack begins.
    ///
    /// ```text
    /// position   slots in use             entry            data
    /// 0, 1, 2    those that push          entries so far   the fourth child, the third, the second
    /// 3          those that pop           the last one     ffffffff, as nothing is left there
    /// 4          those that don't pop                      the nearest child, or fffffffe if the stack is empty
    /// 5          all lanes                                 the new ADDR
    /// ```
    pub struct Stacks[LANES] {
        input {
            /// position of the pass
            position: U<3>,
            /// a stack has 8 entries, or twice, four times or eight times as many
            size: U<2>,
            /// lanes that take part
            lanes: U<LANES>,
            /// lanes that push the fourth child, the third, the second
            pushes: [U<LANES>; 3],
            /// lanes that go on with the nearest child
            goes_on: U<LANES>,
            /// lanes that pop
            pops: U<LANES>,
            /// the ADDR register of each lane
            addresses: [U<32>; LANES],
            /// the nearest child
            child0: [U<32>; LANES],
            /// the second
            child1: [U<32>; LANES],
            /// the third
            child2: [U<32>; LANES],
            /// the farthest
            child3: [U<32>; LANES],
        }
        output {
            /// slots in use
            slots: U<LANES>,
            /// number of an entry, and where the stack begins
            address: [U<32>; LANES],
            /// what each slot brings
            data: [U<32>; LANES],
        }
        local {
            /// pushes that have been done by this pass
            done: U<3>,
            /// entries that a lane has pushed
            pushed: U<3>,
            /// the lane has one less after it has popped
            less: bool,
            /// entries by now, if their count doesn't end
            entries: U<18>,
            /// the count has come to its end
            ends: bool,
            /// bits of a number that say which entry it is
            mask: U<18>,
            word: U<32>,
            /// dword at which the stack begins
            bottom: U<14>,
            place: U<32>,
            /// the lowest bits of the count, before the pushes and with them
            lowest: U<2>,
            low: U<3>,
        }
        constant {
            /// there are stacks: otherwise nobody reads the outputs, and a simulation needn't find them out
            has_stacks: Constant<bool> = Constant::new(true),
            /// stacks are as in AMD's manual
            as_in_manual: Constant<bool> = Constant::new(false),
        }
        kernel {
            self.slots.next = self.lanes.val();
            self.done.next = 0b111;
            self.mask.next = 7;
            self.pushed.next = 0;
            self.less.next = false;
            self.entries.next = 0x3ffff;
            self.ends.next = false;
            self.bottom.next = 0;
            self.place.next = 0;
            self.lowest.next = 0;
            self.low.next = 0;
            self.word.next = 0;
            for lane in 0..LANES {
                self.address[lane].next = 0;
                self.data[lane].next = 0;
            }
            if self.has_stacks.val() {
                if self.position.val() == 0 {
                    self.slots.next = self.lanes.val() & self.pushes[0].val();
                    self.done.next = 0;
                }
                if self.position.val() == 1 {
                    self.slots.next = self.lanes.val() & self.pushes[1].val();
                    self.done.next = 0b001;
                }
                if self.position.val() == 2 {
                    self.slots.next = self.lanes.val() & self.pushes[2].val();
                    self.done.next = 0b011;
                }
                if self.position.val() == 3 {
                    self.slots.next = self.lanes.val() & self.pops.val();
                }
                if self.position.val() == 4 {
                    self.slots.next = self.lanes.val() & !self.pops.val();
                }
                for number in 1..4 {
                    if self.size.val() == number {
                        self.mask.next = (8 << number) - 1;
                    }
                }
                for lane in 0..LANES {
                    self.pushed.next = 0;
                    for push in 0..3 {
                        if self.done.val().get_bit(push) && self.pushes[push].val().get_bit(lane) {
                            self.pushed.next = self.pushed.val() + 1;
                        }
                    }
                    self.less.next = self.done.val().get_bit(2) && self.pops.val().get_bit(lane);
                    if self.as_in_manual.val() {
                        // What is above 14 bits doesn't count. While it is popped, what is popped isn't taken away.
                        self.entries.next =
                            self.addresses[lane].val().get_bits::<18>(2) + bit_cast_u::<18, 3>(self.pushed.val());
                        if self.less.val() && self.position.val().get_bit(2) {
                            self.entries.next = self.addresses[lane].val().get_bits::<18>(2)
                                + (bit_cast_u::<18, 3>(self.pushed.val()) - 1);
                        }
                    } else {
                        self.entries.next =
                            self.addresses[lane].val().get_bits::<18>(0) + bit_cast_u::<18, 3>(self.pushed.val());
                        if self.less.val() {
                            self.entries.next = self.addresses[lane].val().get_bits::<18>(0)
                                + (bit_cast_u::<18, 3>(self.pushed.val()) - 1);
                        }
                    }
                    self.bottom.next = self.addresses[lane].val().get_bits::<14>(18);
                    self.place.next = bit_cast_u::<32, 14>(self.bottom.val());
                    if !self.as_in_manual.val() {
                        self.lowest.next = self.addresses[lane].val().get_bits::<2>(0);
                        self.low.next = bit_cast_u::<3, 2>(self.lowest.val()) + self.pushed.val();
                        self.ends.next =
                            (self.addresses[lane].val().get_bits::<16>(2) == 0xffff) && self.low.val().get_bit(2);
                        if self.ends.val() {
                            self.entries.next = 0x3ffff;
                            if self.less.val() {
                                self.entries.next = 0x3fffe;
                            }
                        }
                    }
                    self.address[lane].next =
                        (bit_cast_u::<32, 18>(self.entries.val() & self.mask.val()) << 17) | (self.place.val() << 2);
                    self.word.next = NO_NODE;
                    if self.position.val() == 0 {
                        self.word.next = self.child3[lane].val();
                        if self.as_in_manual.val() {
                            self.word.next = self.child0[lane].val();
                        }
                    }
                    if self.position.val() == 1 {
                        self.word.next = self.child2[lane].val();
                        if self.as_in_manual.val() {
                            self.word.next = self.child1[lane].val();
                        }
                    }
                    if self.position.val() == 2 {
                        self.word.next = self.child1[lane].val();
                        if self.as_in_manual.val() {
                            self.word.next = self.child2[lane].val();
                        }
                    }
                    if self.position.val() == 4 {
                        self.word.next = AT_END;
                        if self.goes_on.val().get_bit(lane) {
                            self.word.next = self.child0[lane].val();
                        }
                        if self.as_in_manual.val() {
                            self.word.next = self.child3[lane].val();
                        }
                    }
                    if self.position.val() == 5 {
                        self.word.next = (self.place.val() << 18) | bit_cast_u::<32, 18>(self.entries.val());
                        if self.as_in_manual.val() {
                            self.word.next = (self.addresses[lane].val() & HIGH_HALF)
                                | (bit_cast_u::<32, 14>(self.entries.val().get_bits::<14>(0)) << 2);
                        }
                    }
                    self.data[lane].next = self.word.val();
                }
            }
        }
    }
}

impl<const LANES: usize> Stacks<LANES> {
    /// Leaves itself out of a unit without stacks; otherwise they follow these rules.
    pub fn keep(&mut self, has_stacks: bool, rules: BvhStack) {
        self.has_stacks = Constant::new(has_stacks);
        self.as_in_manual = Constant::new(rules == BvhStack::Manual);
    }
}
