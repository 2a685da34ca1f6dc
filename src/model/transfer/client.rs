//! The front end of everything that reads or writes the LDS without being a DS or a flat instruction: clients, which
//! bring addresses and values of their own.

use super::access::Transfer;
use super::command::{ClientKind, Command, Counter};
use crate::isa::{Addressing, Fill, Operation, Slice, opcodes};
use crate::targets::Target;
use crate::wave::{Allocation, MAX_LANES, Wave, WaveSize};

/// A client that works for a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client {
    kind: ClientKind,
    counter: Counter,
    target: Target,
    wave: usize,
    size: WaveSize,
    mode: u32,
    allocation: Option<Allocation>,
}

impl Client {
    /// A client of the wave that has this number. `counter` says that its accesses are done.
    pub fn new(kind: ClientKind, counter: Counter, target: Target, (number, wave): (usize, &Wave)) -> Self {
        Client { kind, counter, target, wave: number, size: wave.size, mode: wave.mode, allocation: wave.allocation }
    }

    /// Who it is.
    pub const fn kind(&self) -> ClientKind {
        self.kind
    }

    /// What says that its accesses are done.
    pub const fn counter(&self) -> Counter {
        self.counter
    }

    /// A load of so many bytes for each of some lanes, each at its byte address; `None` where the target has none of
    /// that size.
    pub fn load(&self, bytes: usize, lanes: impl Iterator<Item = (usize, u32)>) -> Option<Transfer> {
        let fill = if bytes < 4 { Fill::Zero } else { Fill::Whole };
        let mut transfer = self.transfer(Operation::Load(fill), bytes)?;
        for (lane, address) in lanes {
            transfer.exec |= 1 << lane;
            transfer.address[lane] = address;
        }
        Some(transfer)
    }

    /// A store of so many bytes for each of some lanes, each with its byte address and its bytes; `None` where the
    /// target has none of that size.
    pub fn store<'b>(&self, bytes: usize, lanes: impl Iterator<Item = (usize, u32, &'b [u8])>) -> Option<Transfer> {
        let mut transfer = self.transfer(Operation::Store(Slice::Low), bytes)?;
        transfer.data = vec![[0; MAX_LANES]; bytes.div_ceil(4)];
        for (lane, address, bytes) in lanes {
            transfer.exec |= 1 << lane;
            transfer.address[lane] = address;
            for (register, word) in transfer.data.iter_mut().zip(bytes.chunks(4)) {
                register[lane] = word.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte));
            }
        }
        Some(transfer)
    }

    /// A transfer of no lanes yet.
    fn transfer(&self, operation: Operation, bytes: usize) -> Option<Transfer> {
        let Client { kind: client, counter, target, wave, size, mode, allocation } = *self;
        let wanted = (operation, 8 * bytes, Addressing::One);
        let is_wanted = |row: &(Operation, usize, Addressing)| *row == wanted;
        let opcode = opcodes(target)
            .iter()
            .find(|row| is_wanted(&(row.operation, usize::from(row.element_bits), row.addressing)))?;
        let command = Command { client, counter, opcode, offset0: 0, offset1: 0, gds: false, registers: None };
        // M0 limits nothing: where it counts, it is in the addresses.
        let m0 = u32::MAX;
        let (address, data) = ([0; MAX_LANES], Vec::new());
        Some(Transfer { command, wave, size, exec: 0, m0, mode, allocation, address, data })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_asks_for_what_the_target_has() {
        for target in Target::ALL {
            let wave = Wave::new(WaveSize::Wave32);
            let client = Client::new(ClientKind::Buffer, Counter::Vector, target, (3, &wave));
            let stored = [(1, 8, &[1, 2, 3, 4][..]), (30, 4, &[5, 0, 0, 6])];
            let store = client.store(4, stored.into_iter()).expect("dwords");
            assert_eq!((store.exec, store.address[1], store.address[30]), (1 << 30 | 2, 8, 4), "{target}");
            assert_eq!((store.data[0][1], store.data[0][30], store.data.len()), (0x0403_0201, 0x0600_0005, 1));
            assert_eq!((store.wave, store.m0, store.command.registers), (3, u32::MAX, None));
            assert_eq!((store.command.written().count(), store.command.sources().count()), (0, 0));
            for bytes in [1, 2, 4, 8, 12, 16] {
                let load = client.load(bytes, [(31, 16)].into_iter()).expect("a load");
                assert_eq!((load.exec, load.address[31], load.command.opcode.operands.addr), (1 << 31, 16, 1));
            }
            assert_eq!(client.load(3, [(0, 0)].into_iter()), None);
        }
    }
}
