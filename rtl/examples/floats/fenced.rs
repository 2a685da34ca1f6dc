//! One bank's float unit with registers around it, and the gate that a bank puts behind it, to measure its clock rate.

use lds_hdl::{U, block};
use lds_rtl::{FloatControl, FloatFacts, FloatUnit};
use rust_hdl::prelude::*;

block! {
    /// A float unit between registers.
    pub struct Fenced {
        input {
            clock: Clock,
            odd: bool,
            control: FloatControl,
            memory: U<32>,
            first: U<32>,
            second: U<32>,
            other_facts: FloatFacts,
            taken: bool,
        }
        output {
            facts: FloatFacts,
        }
        registered {
            result: U<32>,
        }
        register {
            own_control: FloatControl,
            own_memory: U<32>,
            own_first: U<32>,
            own_second: U<32>,
            neighbour: FloatFacts,
            own_taken: bool,
        }
        block {
            unit: FloatUnit { odd, control: own_control, memory: own_memory, first: own_first, second: own_second, other_facts: neighbour, facts },
        }
    }
}

impl Logic for Fenced {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.own_control.next = self.control.val();
        self.own_memory.next = self.memory.val();
        self.own_first.next = self.first.val();
        self.own_second.next = self.second.val();
        self.neighbour.next = self.other_facts.val();
        self.own_taken.next = self.taken.val();
        self.result.next = self.own_memory.val();
        if self.own_taken.val() {
            self.result.next = self.unit.result.val();
        }
    }
}
