//! What the ways in and out of a unit allow.

use super::chip::Ports;
use crate::isa::DsInstruction;

/// Bytes a cycle in each direction.
const BYTES: usize = 64;

/// Cycles that an instruction of which `lanes` lanes are sent takes at least. Registers cross for each of these, active
/// or not; addresses and data share the way in.
pub(super) fn least_cycles(ports: Ports, instruction: &DsInstruction, lanes: usize) -> u64 {
    let operands = instruction.opcode.operands;
    let cycles = |registers: usize| (4 * registers * lanes).div_ceil(BYTES) as u64;
    match ports {
        Ports::Ideal => 0,
        Ports::Cdna => {
            let inwards = [operands.addr, operands.data0, operands.data1].into_iter().map(usize::from).sum();
            cycles(inwards).max(cycles(usize::from(operands.vdst)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa;
    use crate::target::Target;

    #[test]
    fn cdna_moves_64_bytes_a_cycle_each_way() {
        let least = |name, lanes| {
            let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
            least_cycles(Ports::Cdna, &DsInstruction::new(opcode), lanes)
        };
        assert_eq!([least("ds_write_b32", 64), least("ds_write_b128", 64)], [8, 20], "as published");
        assert_eq!([least("ds_read_b32", 64), least("ds_read_b128", 64)], [4, 16]);
        assert_eq!([least("ds_write_b32", 32), least("ds_cmpst_rtn_b32", 64), least("ds_nop", 64)], [4, 12, 0]);
    }

    #[test]
    fn ideal_ports_have_no_limit() {
        let opcode = isa::find(Target::Gfx906, "ds_write_b128").unwrap();
        assert_eq!(least_cycles(Ports::Ideal, &DsInstruction::new(opcode), 64), 0);
    }
}
