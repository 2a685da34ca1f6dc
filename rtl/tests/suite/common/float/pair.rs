//! The float units of two banks that are a pair.

use super::Access;
use lds_hdl::{U, block};
use lds_isa::targets::Rules;
use lds_rtl::{FloatControl, FloatUnit};
use rust_hdl::prelude::*;
use std::collections::VecDeque;

block! {
    /// An even bank's float unit and that of the odd bank beside it.
    pub struct FloatPair {
        input {
            clock: Clock,
            /// of both banks
            control: FloatControl,
            /// dwords in memory, the even bank's first
            memory: [U<32>; 2],
            /// operands
            first: [U<32>; 2],
            /// what compare-and-store stores
            second: [U<32>; 2],
        }
        output {
            /// what goes back to memory
            result: [U<32>; 2],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
        }
        block {
            even: FloatUnit { odd: no, control, other_facts: odd.facts },
            odd: FloatUnit { odd: yes, control, other_facts: even.facts },
        }
    }
}

impl Logic for FloatPair {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.even.memory.next = self.memory[0].val();
        self.even.first.next = self.first[0].val();
        self.even.second.next = self.second[0].val();
        self.odd.memory.next = self.memory[1].val();
        self.odd.first.next = self.first[1].val();
        self.odd.second.next = self.second[1].val();
        self.result[0].next = self.even.result.val();
        self.result[1].next = self.odd.result.val();
    }
}

impl FloatPair {
    /// Offers operands.
    pub fn offer(&mut self, access: &Access) {
        self.control.next = access.control;
        for bank in 0..2 {
            self.memory[bank].next = U::new(access.memory[bank].into());
            self.first[bank].next = U::new(access.first[bank].into());
            self.second[bank].next = U::new(access.second[bank].into());
        }
    }
}

/// What is on its way through a pair that follows some rules.
#[derive(Default)]
pub struct Way {
    accesses: VecDeque<Access>,
    pub rules: Rules,
}

impl Way {
    /// An access has been offered in this cycle, and the pair shows this: whether it's wrong of the access of three
    /// cycles ago.
    pub fn wrong(&mut self, offered: Access, pair: &FloatPair) -> Option<String> {
        self.accesses.push_back(offered);
        let access = if self.accesses.len() == 4 { self.accesses.pop_front() } else { None }?;
        let found = [0, 1].map(|bank| pair.result[bank].val().raw() as u32);
        let expected = access.result(self.rules);
        (found != expected).then(|| format!("{access:x?}: {found:x?}, not {expected:x?}"))
    }
}
