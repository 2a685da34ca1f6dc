//! Processes and registers as Verilog.

use super::writer::{Writer, number};
use crate::verilog::clocks::clock;
use crate::verilog::index::Index;
use crate::verilog::loops::loop_variables;
use crate::verilog::netlist::{Bits, NetId, Statement};
use crate::verilog::processes::{Process, visit};
use std::fmt::Write;

/// The kind of assignment in a process.
#[derive(Clone, Copy)]
pub(super) enum Assigns {
    /// `=`: blocking
    Blocking,
    /// `<=`: for registers, at the clock edge
    Clocked,
}

impl Writer<'_> {
    /// Each register with the net of its next value.
    pub(super) fn registers(&self) -> impl Iterator<Item = (NetId, NetId)> {
        self.module.nets.iter().enumerate().filter_map(|(id, net)| Some((id, net.next?)))
    }

    /// Registers, and their process at the clock edge.
    pub(super) fn clocked(&self, text: &mut String) {
        let name = |net: NetId| &self.module.nets[net].name;
        let Some(clock) = clock(self.module).filter(|_| self.registers().next().is_some()) else { return };
        if self.style.initial_values {
            text.push_str("\ninitial begin\n");
            for (register, _) in self.registers() {
                let _ = writeln!(text, "    {} = {};", name(register), number(0, self.module.nets[register].bits()));
            }
            text.push_str("end\n");
        }
        let edge = format!("@(posedge {})", name(clock));
        let mut simple = String::new();
        for process in &self.clocked {
            match process {
                Process::Wire(target, value) => {
                    let _ = writeln!(simple, "    {} <= {};", self.changed(target), self.expression(value));
                }
                Process::Repeat(next, value, count) => {
                    let whole = Bits { net: *next, start: Index::number(0), width: self.module.nets[*next].bits() };
                    let value = self.expression(value);
                    let _ = writeln!(simple, "    {} <= {{{count}{{{value}}}}};", self.changed(&whole));
                }
                Process::Always(statements) => self.process(&edge, Assigns::Clocked, statements, text),
            }
        }
        for (next, register) in &self.decided {
            let _ = writeln!(simple, "    {} <= {};", name(*register), name(*next));
        }
        if !simple.is_empty() {
            let _ = writeln!(text, "\nalways {edge} begin\n{simple}end");
        }
    }

    /// The place in a register that corresponds to a place in its next value.
    fn changed(&self, next: &Bits) -> String {
        let register = self.registers().find(|(_, net)| *net == next.net).map_or(next.net, |(register, _)| register);
        self.place(&Bits { net: register, ..next.clone() })
    }

    /// `when` is `@(*)`, or a clock edge.
    pub(super) fn process(&self, when: &str, assigns: Assigns, statements: &[Statement], text: &mut String) {
        let mut variables = Vec::new();
        statements.iter().for_each(|statement| loop_variables(statement, &mut variables));
        let mut first = None;
        for statement in statements {
            visit(statement, &mut |place, read| {
                if !read && first.is_none() {
                    first = Some(place.net);
                }
            });
        }
        let name = first.map_or(String::new(), |net| match assigns {
            Assigns::Blocking => format!(" : decide_{}", self.module.nets[net].name),
            Assigns::Clocked => {
                let place = Bits { net, start: Index::number(0), width: self.module.nets[net].bits() };
                format!(" : keep_{}", self.changed(&place))
            }
        });
        if variables.is_empty() {
            let _ = writeln!(text, "\nalways {when} begin");
        } else {
            let _ = writeln!(text, "\nalways {when} begin{name}\n    integer {};", variables.join(", "));
            let decides = matches!(assigns, Assigns::Blocking);
            for variable in variables.iter().filter(|variable| decides && !runs_always(variable, statements)) {
                // If no branch of the process ran, the variable would be a latch.
                let _ = writeln!(text, "    {variable} = 0;");
            }
        }
        self.block(statements, assigns, 1, text);
        text.push_str("end\n");
    }

    fn block(&self, statements: &[Statement], assigns: Assigns, depth: usize, text: &mut String) {
        let indent = "    ".repeat(depth);
        for statement in statements {
            match statement {
                Statement::Assign(target, value) => {
                    let value = self.expression(value);
                    let _ = match assigns {
                        Assigns::Blocking => writeln!(text, "{indent}{} = {value};", self.place(target)),
                        Assigns::Clocked => writeln!(text, "{indent}{} <= {value};", self.changed(target)),
                    };
                }
                Statement::If(test, then, otherwise) => {
                    let _ = writeln!(text, "{indent}if ({}) begin", self.expression(test));
                    self.block(then, assigns, depth + 1, text);
                    if !otherwise.is_empty() {
                        let _ = writeln!(text, "{indent}end else begin");
                        self.block(otherwise, assigns, depth + 1, text);
                    }
                    let _ = writeln!(text, "{indent}end");
                }
                Statement::Case(selector, arms, rest) => {
                    let _ = writeln!(text, "{indent}case ({})", self.expression(selector));
                    for (labels, body) in arms {
                        let labels: Vec<String> = labels.iter().map(|label| self.expression(label)).collect();
                        let _ = writeln!(text, "{indent}    {}: begin", labels.join(", "));
                        self.block(body, assigns, depth + 2, text);
                        let _ = writeln!(text, "{indent}    end");
                    }
                    let _ = writeln!(text, "{indent}    default: begin");
                    self.block(rest, assigns, depth + 2, text);
                    let _ = writeln!(text, "{indent}    end\n{indent}endcase");
                }
                Statement::For(variable, from, to, body) => {
                    let _ = writeln!(
                        text,
                        "{indent}for ({variable} = {from}; {variable} < {to}; {variable} = {variable} + 1) begin"
                    );
                    self.block(body, assigns, depth + 1, text);
                    let _ = writeln!(text, "{indent}end");
                }
            }
        }
    }
}

/// Whether the loop of a variable runs whatever the inputs are.
fn runs_always(variable: &str, statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::For(name, _, _, body) => name == variable || runs_always(variable, body),
        _ => false,
    })
}
