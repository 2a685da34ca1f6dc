//! What leads on from an instruction that programs can't run.

use crate::isa::{Addressing, DsInstruction, Opcode, Operation, Space};
use crate::target::Target;
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

/// Why programs have no instruction of the global data share, and what to do; `None` for one of the LDS.
pub(super) fn global(instruction: &DsInstruction) -> Option<(String, &'static str)> {
    let name = instruction.opcode.name;
    match instruction.opcode.space {
        _ if !instruction.gds => None,
        Space::Gds => Some((
            format!("{name} works on the global data share (GDS), which is not modelled"),
            "leave it out: programs have the local data share only",
        )),
        _ => Some((
            format!("`gds` sends {name} to the global data share (GDS), which is not modelled"),
            "leave out `gds`: then it goes to the local data share",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::opcodes;
    use crate::target::Geometry;
    use crate::timing::cost;
    use crate::wave::{Allocation, Wave};

    /// The way that a hint shows is open: what it names is what the timing model covers.
    #[test]
    fn what_is_named_can_be_analysed() {
        let allocation = Allocation { base: 0, size: 65536 };
        for target in Target::ALL {
            for opcode in opcodes(target).iter().filter(|opcode| opcode.operation != Operation::Nop) {
                let instruction = DsInstruction::new(opcode);
                let covered = cost(target, Geometry::FULL, allocation, &instruction, &Wave::new(64)).is_some();
                let hint = hint(opcode, target);
                let alone = matches!(opcode.addressing, Addressing::Source2 | Addressing::M0 | Addressing::Stack);
                assert_eq!(hint.contains("`--engine model`"), covered, "{}: {hint}", opcode.name);
                assert_eq!(hint.contains("`lds analyze"), covered && !alone, "{}: {hint}", opcode.name);
                assert_eq!(hint.contains("--target"), target != Target::Gfx906, "{hint}");
            }
        }
    }
}
