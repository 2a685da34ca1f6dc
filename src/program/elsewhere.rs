//! What leads on from an instruction that programs can't run.

use crate::isa::{Addressing, DsInstruction, Opcode, Operation};
use crate::targets::Target;
use crate::timing;

/// What can be done with an instruction that a machine doesn't execute.
pub(super) fn hint(opcode: &Opcode, target: Target) -> String {
    let option = if target == Target::default() { String::new() } else { format!(" --target {target}") };
    let list = format!("`lds opcodes{option}` lists what each part of this project executes");
    if !timing::supports(opcode) || opcode.operation == Operation::Nop {
        return list;
    }
    let bytes = (opcode.element_bits / 8).max(1);
    match opcode.addressing {
        Addressing::None | Addressing::One | Addressing::Two { .. } => format!(
            "`--engine model` executes it; `lds analyze{option} --op {} --addr 'lane * {bytes}'` says what it costs; {list}",
            opcode.name
        ),
        Addressing::AddThreadId => {
            format!("`--engine model` executes it; `lds analyze{option} --trace FILE` says what it costs; {list}")
        }
        Addressing::Source2 | Addressing::M0 | Addressing::Stack => format!("`--engine model` executes it; {list}"),
    }
}

/// Why a program can't have an instruction behind others that go to the global data share, or to the local one, and
/// what to do; `None` if it can.
pub(super) fn global(instruction: &DsInstruction, others: Option<bool>) -> Option<(String, &'static str)> {
    let name = instruction.opcode.name;
    if instruction.gds && !instruction.opcode.works_in_gds() {
        let message = format!("the global data share (GDS) has no crossbar between lanes for {name}");
        return Some((message, "leave out `gds`: the local data share has one"));
    }
    match (instruction.gds, others) {
        (true, Some(false)) => Some((
            format!(
                "`gds` sends {name} to the global data share (GDS), and the instructions above go to the local one"
            ),
            "a program works on one of the two: leave out `gds`, or write it behind every DS instruction",
        )),
        (false, Some(true)) => Some((
            format!("{name} goes to the local data share, and the instructions above go to the global one (GDS)"),
            "a program works on one of the two: write `gds` behind every DS instruction, or behind none",
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::opcodes;
    use crate::targets::Geometry;
    use crate::timing::cost;
    use crate::transfer::Transfer;
    use crate::wave::{Allocation, Wave, WaveSize};

    /// The way that a hint shows is open: what it names is what the timing model covers.
    #[test]
    fn what_is_named_can_be_analysed() {
        let allocation = Allocation { base: 0, size: 65536 };
        for target in Target::ALL {
            for opcode in opcodes(target).iter().filter(|opcode| opcode.operation != Operation::Nop) {
                let instruction = DsInstruction::new(opcode);
                let transfer = Transfer::ds(&instruction, 0, &Wave::new(WaveSize::Wave64));
                let covered = cost(target, Geometry::FULL, allocation, &transfer).is_some();
                let hint = hint(opcode, target);
                let alone = matches!(opcode.addressing, Addressing::Source2 | Addressing::M0 | Addressing::Stack);
                assert_eq!(hint.contains("`--engine model`"), covered, "{}: {hint}", opcode.name);
                assert_eq!(hint.contains("`lds analyze"), covered && !alone, "{}: {hint}", opcode.name);
                assert_eq!(hint.contains("--target"), target != Target::Gfx906, "{hint}");
            }
        }
    }
}
