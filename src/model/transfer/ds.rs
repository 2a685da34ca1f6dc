//! The front end of DS instructions.

use super::access::{Transfer, all_lanes};
use super::command::{ClientKind, Command, Counter, Registers};
use crate::isa::DsInstruction;
use crate::wave::{MAX_LANES, VGPRS, Vgpr, Wave};

impl From<&DsInstruction> for Command {
    fn from(instruction: &DsInstruction) -> Self {
        let DsInstruction { opcode, addr, data0, data1, vdst, offset0, offset1, gds, acc } = *instruction;
        let registers = Some(Registers { addr, data0, data1, vdst, acc });
        Command { client: ClientKind::Ds, counter: Counter::Lgkm, opcode, offset0, offset1, gds, registers }
    }
}

impl Command {
    /// The transfer of a wave that has come to the command, with the values that its registers have now. A command
    /// without registers brings none. An operand that the operation doesn't name brings what its field says.
    pub fn transfer(self, number: usize, wave: &Wave) -> Transfer {
        let mut transfer = Transfer {
            command: self,
            wave: number,
            size: wave.size,
            exec: wave.exec & all_lanes(wave.size),
            m0: wave.m0,
            mode: wave.mode,
            allocation: wave.allocation,
            address: [0; MAX_LANES],
            data: Vec::new(),
        };
        if let Some(registers) = self.registers {
            let operands = self.opcode.operands;
            let file = if registers.acc { &wave.agprs } else { &wave.vgprs };
            // For registers past the last one the chip takes the first one (GFX9 ISA 3.6.1).
            let run = |first: u8, count: u8| {
                let numbers = usize::from(first)..usize::from(first) + usize::from(count.max(1));
                numbers.map(|number| -> Vgpr { file[if number < VGPRS { number } else { 0 }] })
            };
            transfer.address = wave.vgprs[usize::from(registers.addr)];
            transfer.data.reserve_exact(usize::from(operands.data0.max(1) + operands.data1.max(1)));
            transfer.data.extend(run(registers.data0, operands.data0));
            transfer.data.extend(run(registers.data1, operands.data1));
        }
        transfer
    }
}

impl Transfer {
    /// The transfer of a DS instruction of a wave that has this number.
    pub fn ds(instruction: &DsInstruction, number: usize, wave: &Wave) -> Self {
        Command::from(instruction).transfer(number, wave)
    }
}
