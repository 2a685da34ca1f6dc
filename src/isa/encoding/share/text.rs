//! Instructions of a data share as LLVM prints them.

use super::swizzle;
use super::{Addressing, DsInstruction, Operation};

impl DsInstruction {
    /// LLVM's text.
    pub fn text(&self) -> String {
        let used = self.registers().into_iter().filter(|(_, _, count)| *count != 0);
        let kind = |field: &str| {
            let data = field != "ADDR" || self.has_data_in_addr();
            if self.acc && data { 'a' } else { 'v' }
        };
        let registers: Vec<String> = used.map(|(field, first, count)| run(kind(field), first, count)).collect();
        let mut parts = vec![self.opcode.name.to_owned()];
        if !registers.is_empty() {
            parts.push(registers.join(", "));
        }
        match (self.opcode.operation, self.opcode.addressing) {
            (_, Addressing::Two { .. }) => {
                parts.extend(offset("offset0", self.offset0.into()));
                parts.extend(offset("offset1", self.offset1.into()));
            }
            (Operation::Swizzle, _) => {
                parts.extend(swizzle::text(self.offset()).or_else(|| offset("offset", self.offset())));
            }
            _ => parts.extend(offset("offset", self.offset())),
        }
        parts.extend(self.gds.then(|| "gds".to_owned()));
        parts.join(" ")
    }
}

/// The text of an offset; empty if it is 0.
fn offset(name: &str, value: u16) -> Option<String> {
    (value != 0).then(|| format!("{name}:{value}"))
}

fn run(kind: char, first: u8, count: u8) -> String {
    match count {
        1 => format!("{kind}{first}"),
        _ => format!("{kind}[{first}:{}]", u16::from(first) + u16::from(count) - 1),
    }
}
