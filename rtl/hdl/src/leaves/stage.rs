//! A register for a whole bundle.

use crate::block;
use crate::bundle::Bundle;
use crate::describe::{Describe, Member};
use heck::ToSnakeCase;
use rust_hdl::prelude::*;
use std::fmt::Write;

block! {
    /// A pipeline stage: `q` takes every wire of `d` at a rising clock edge while `enable` is on; zero at power-up.
    ///
    /// A leaf with its own Verilog, because a kernel can't express a clock edge.
    pub struct Stage<T: Bundle> {
        input {
            clock: Clock,
            /// take new values at this edge
            enable: bool,
            d: T,
        }
        output { q: T }
        module { format!("{}_stage", T::NAME.to_snake_case()) }
    }
}

impl<T: Bundle> Logic for Stage<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.enable.val() {
            T::pass(&self.d, &mut self.q);
        }
    }

    fn connect(&mut self) {
        T::drive(&mut self.q);
    }

    fn hdl(&self) -> Verilog {
        let (mut initial, mut taken) = (String::new(), String::new());
        for (field, bits) in fields("", &self.q.describe()) {
            let _ = writeln!(initial, "initial q{field} = {bits}'h0;");
            let _ = writeln!(taken, "    q{field} <= d{field};");
        }
        Verilog::Custom(format!("{initial}always @(posedge clock) if (enable) begin\n{taken}end\n"))
    }
}

/// Names behind the bundle's own, and bits.
fn fields(name: &str, member: &Member) -> Vec<(String, usize)> {
    match member {
        Member::Bundle(inner) => {
            inner.iter().flat_map(|field| fields(&format!("{name}_{}", field.name), &field.member)).collect()
        }
        Member::Array(elements) => {
            let bits = elements.iter().flat_map(|element| fields(name, element)).map(|(_, bits)| bits);
            vec![(name.to_owned(), bits.sum())]
        }
        Member::Wire(bits, _) | Member::Constant(bits, _) => vec![(name.to_owned(), *bits)],
        Member::Block(_) => Vec::new(),
    }
}
