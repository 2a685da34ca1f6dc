//! What becomes of the nodes that rays bring.
//!
//! A unit that follows AMD's manual ([`BvhStack::Manual`]) pushes the first child, the second and the third, and goes
//! on with the fourth; those before the first one that equals the node visited last are new. That is what the block
//! does with the children in the opposite order: so there `child0` is the fourth in what follows, and `child3` the
//! nearest. But a node that isn't among the children leaves all of them new, `ffffffff` is looked for like any other,
//! and whoever doesn't go on pops.

use lds_hdl::{U, block};
use lds_isa::targets::BvhStack;
use rust_hdl::prelude::*;

/// No node.
const NO_NODE: usize = 0xffff_ffff;

block! {
    /// Finds out, as a request comes in, which children of a box each lane pushes onto its stack, whether it goes on
    /// with the nearest one, and whether it pops. Combinational.
    ///
    /// The children behind the one that was visited last are new: all if none was visited (`ffffffff`), and none if a
    /// node was that isn't among them. A child `ffffffff` is none. No registers.
    ///
    /// ```text
    /// children 0 to 3 ─► equal to the node visited last? ─► fresh, and a node? ─► pushes 3, 2, 1
    ///                                                                          └► goes_on (0) ─► pops, if there is an entry or a push
    /// ```
    pub struct Nodes[LANES] {
        input {
            /// the ADDR register of each lane: in bits 17:0 how many entries its stack has
            address: [U<32>; LANES],
            /// the node that each lane visited last
            visited: [U<32>; LANES],
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
            /// lanes that push the fourth child, the third, the second: in this order
            pushes: [U<LANES>; 3],
            /// lanes that go on with the nearest child
            goes_on: U<LANES>,
            /// lanes that pop
            pops: U<LANES>,
        }
        local {
            /// no node was visited before
            fresh: bool,
            /// children that were visited last
            same: U<4>,
            /// children that are nodes
            there: U<4>,
            /// children that are new
            new: U<4>,
        }
        constant {
            /// there are stacks: otherwise nobody reads the outputs, and a simulation needn't find them out
            has_stacks: Constant<bool> = Constant::new(true),
            /// stacks are as in AMD's manual
            as_in_manual: Constant<bool> = Constant::new(false),
            child_bit: [Constant<U<4>>; 4] = std::array::from_fn(|child| Constant::new(U::new(1 << child))),
        }
        kernel {
            self.goes_on.next = 0;
            self.pops.next = 0;
            self.fresh.next = false;
            self.same.next = 0;
            self.there.next = 0;
            self.new.next = 0;
            for push in 0..3 {
                self.pushes[push].next = 0;
            }
            if self.has_stacks.val() {
                for lane in 0..LANES {
                    self.fresh.next = self.visited[lane].val() == NO_NODE;
                    self.same.next = 0;
                    self.there.next = 0b1111;
                    if self.child0[lane].val() == self.visited[lane].val() {
                        self.same.next = self.same.val() | self.child_bit[0].val();
                    }
                    if self.child1[lane].val() == self.visited[lane].val() {
                        self.same.next = self.same.val() | self.child_bit[1].val();
                    }
                    if self.child2[lane].val() == self.visited[lane].val() {
                        self.same.next = self.same.val() | self.child_bit[2].val();
                    }
                    if self.child3[lane].val() == self.visited[lane].val() {
                        self.same.next = self.same.val() | self.child_bit[3].val();
                    }
                    if self.child0[lane].val() == NO_NODE {
                        self.there.next = self.there.val() & !self.child_bit[0].val();
                    }
                    if self.child1[lane].val() == NO_NODE {
                        self.there.next = self.there.val() & !self.child_bit[1].val();
                    }
                    if self.child2[lane].val() == NO_NODE {
                        self.there.next = self.there.val() & !self.child_bit[2].val();
                    }
                    if self.child3[lane].val() == NO_NODE {
                        self.there.next = self.there.val() & !self.child_bit[3].val();
                    }
                    // the farthest of those that were visited last counts
                    self.new.next = 0;
                    if self.as_in_manual.val() {
                        self.new.next = 0b1111;
                    }
                    for child in 0..4 {
                        if self.same.val().get_bit(child) {
                            self.new.next = 0b1110 << child & 0b1111;
                        }
                    }
                    if self.fresh.val() && !self.as_in_manual.val() {
                        self.new.next = 0b1111;
                    }
                    self.new.next = self.new.val() & self.there.val();
                    for push in 0..3 {
                        if self.new.val().get_bit(3 - push) {
                            self.pushes[push].next = self.pushes[push].val() | (1 << lane);
                        }
                    }
                    if self.new.val().get_bit(0) {
                        self.goes_on.next = self.goes_on.val() | (1 << lane);
                    } else {
                        if self.as_in_manual.val() {
                            self.pops.next = self.pops.val() | (1 << lane);
                        } else {
                            if self.new.val().any() || self.address[lane].val().get_bits::<18>(0).any() {
                                self.pops.next = self.pops.val() | (1 << lane);
                            }
                        }
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Nodes<LANES> {
    /// Leaves itself out of a unit without stacks; otherwise they follow these rules.
    pub fn keep(&mut self, has_stacks: bool, rules: BvhStack) {
        self.has_stacks = Constant::new(has_stacks);
        if rules == BvhStack::Manual {
            self.as_in_manual = Constant::new(true);
            self.child_bit = std::array::from_fn(|child| Constant::new(U::new(0b1000 >> child)));
        }
    }
}
