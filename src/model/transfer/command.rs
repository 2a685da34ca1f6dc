//! What a transfer asks for, apart from values.

use crate::isa::{self, Access, Opcode, Operation};
use crate::targets::Target;
use crate::wave::Register;
use std::hash::{Hash, Hasher};

/// Who asks a data share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ClientKind {
    /// DS instructions
    Ds,
    /// flat instructions, in lanes whose addresses mean the LDS
    Flat,
    /// the one value that all lanes read: a source in the LDS, or a direct load
    Direct,
    /// parameters of triangles: interpolations and parameter loads
    Parameter,
    /// what buffers and memory exchange with the LDS
    Buffer,
}

impl ClientKind {
    /// Whether it makes one access for the whole wave, in its lowest lane that is on, and all lanes have the value.
    pub const fn asks_once(self) -> bool {
        matches!(self, ClientKind::Direct)
    }

    /// Whether it reads the LDS for its wave, and moves nothing to memory or from there.
    pub const fn reads(self) -> bool {
        matches!(self, ClientKind::Direct | ClientKind::Parameter)
    }
}

/// What says that an access is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counter {
    /// the counter of LDS instructions
    Lgkm,
    /// the counter of vector memory
    Vector,
    /// the counter of exports
    Export,
    /// nothing: the wave goes on behind it
    Order,
}

impl Counter {
    /// How many there are.
    pub const COUNT: usize = 4;

    /// The counters of what is in flight.
    pub const COUNTING: [Counter; 3] = [Counter::Lgkm, Counter::Vector, Counter::Export];

    /// The text of the wait for it, for a program of a target; none where nothing must be waited for.
    pub fn wait_text(self, target: Target) -> Option<&'static str> {
        match self {
            Counter::Lgkm => Some(isa::wait_text(target)),
            Counter::Vector => Some("s_waitcnt vmcnt(0)"),
            Counter::Export => Some("s_waitcnt expcnt(0)"),
            Counter::Order => None,
        }
    }
}

/// Numbers of the registers that values come from and go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Registers {
    /// first VGPR of ADDR
    pub addr: u8,
    /// first register of DATA0
    pub data0: u8,
    /// first register of DATA1
    pub data1: u8,
    /// first register of VDST
    pub vdst: u8,
    /// whether data and results are accumulation registers; the address is in a VGPR in any case
    pub acc: bool,
}

/// What a transfer asks for, apart from values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// who asks
    pub client: ClientKind,
    /// what says that the access is done
    pub counter: Counter,
    /// operation, element and form of the address, by the row that has its number at the request port
    pub opcode: &'static Opcode,
    /// low byte of the offset, or the first of two offsets
    pub offset0: u8,
    /// high byte of the offset, or the second of two offsets
    pub offset1: u8,
    /// whether it goes to the GDS instead of the LDS
    pub gds: bool,
    /// where values come from and go to; none where that is the client itself
    pub registers: Option<Registers>,
}

impl Hash for Command {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Command { client, counter, opcode, offset0, offset1, gds, registers } = *self;
        (client, counter, opcode.code, offset0, offset1, gds, registers).hash(state);
    }
}

impl Command {
    /// {offset1, offset0} as one unsigned offset in bytes.
    pub const fn offset(&self) -> u16 {
        u16::from_le_bytes([self.offset0, self.offset1])
    }

    /// Registers of DATA0 that are sent: one at least.
    pub(super) fn data0_registers(&self) -> usize {
        usize::from(self.opcode.operands.data0.max(1))
    }

    /// The registers that get a value, as far as there are so many: those of VDST, and for some operations that of
    /// ADDR.
    pub fn written(&self) -> impl Iterator<Item = Register> + use<> {
        let access = Access::of(self.opcode);
        let all = self.registers.map(|own| {
            own.run(own.vdst, access.returns, true).chain(own.run(own.addr, access.returns_address.into(), false))
        });
        all.into_iter().flatten()
    }

    /// The registers that are read, as far as there are so many: those of ADDR, DATA0 and DATA1.
    pub fn sources(&self) -> impl Iterator<Item = Register> + use<> {
        let operands = self.opcode.operands;
        // The ADDR of global wave sync is data.
        let has_data_in_addr = matches!(self.opcode.operation, Operation::Gws(_));
        let all = self.registers.map(|own| {
            let address = own.run(own.addr, operands.addr, has_data_in_addr);
            address.chain(own.run(own.data0, operands.data0, true)).chain(own.run(own.data1, operands.data1, true))
        });
        all.into_iter().flatten()
    }

    /// The registers of DATA0 and DATA1 that are read.
    pub fn data(&self) -> impl Iterator<Item = Register> + use<> {
        self.sources().skip(self.opcode.operands.addr.into())
    }
}

impl Registers {
    /// Consecutive registers; for data they are accumulation registers if the instruction says so.
    fn run(self, first: u8, count: u8, data: bool) -> impl Iterator<Item = Register> + use<> {
        let register = if self.acc && data { Register::agpr } else { Register::vgpr };
        (0..count).map_while(move |index| first.checked_add(index)).map(register)
    }
}
