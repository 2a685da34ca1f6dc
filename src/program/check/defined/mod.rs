//! Bits that nothing defined, and where they go: through registers, arithmetic, lanes and memory. (The model is
//! Valgrind's memcheck.)
//!
//! Beside the machine's state is a *shadow* of it: a bit for each bit of registers and memory, that says whether the
//! bit is undefined. A register or byte that nothing wrote is undefined; what an instruction makes of undefined bits is
//! undefined as far as these bits may change it. Undefined bits that move are no mistake. They are told where they
//! decide something: an address, EXEC, a branch, a lane, a mode, or whether an `expect` holds. `run` tells of each
//! origin once; `analyze` is told of everything that the cost rests on.
//!
//! `registers`, `vgpr` and `bytes` are the shadow, `origin` knows where undefined bits come from, `lds` moves them as
//! DS instructions move data, `exchange` has what lanes exchange, `outputs` what is left in buffers, `message` has the
//! uses and their words. What other instructions do to bits, the executor says:
//! [`Prepared::spread`](crate::execute::Prepared::spread).

mod anew;
mod bytes;
mod exchange;
mod lds;
mod message;
mod origin;
mod outputs;
mod registers;
mod stored;
mod vgpr;

pub(super) use lds::Issued;
pub use message::{Decides, Undefined};
pub use origin::{Id as Since, Root};
pub use registers::BitsPlace as Bits;
pub use registers::invert;

use super::computed::Computed;
use super::hit::{Hit, HitPlace};
use super::scalar::Scalar;
use super::unwritten::Written;
use crate::isa::{Addressing, Opcode, Operation};
use crate::private::{self, Frame};
use crate::targets::Target;
use crate::transfer::Transfer;
use crate::wave::{Register, Wave, WaveSize};
use bytes::Bytes;
use exchange::lane_bits;
use origin::{Id, Origins};
use registers::{Registers, difference, get};

/// A use of undefined bits, with their origin.
pub(super) type Found = (Hit<Undefined>, Id);

/// Bits that decide something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// what they decide
    pub by: Decides,
    /// where they are
    pub place: Bits,
    /// which of them count
    pub bits: u32,
}

/// A memory whose bytes may be undefined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// global memory, and private memory: by its address there
    Global,
    /// the LDS of the wave's work-group: by bytes from its start
    Lds,
}

/// Bytes that an instruction stores.
#[derive(Clone, Debug)]
pub struct StoredBytes {
    /// where
    pub space: Space,
    /// the first byte
    pub address: u64,
    /// the bytes; of a twin with undefined bits inverted
    pub bytes: Vec<u8>,
}

/// The shadow of the machine's state.
#[derive(Clone, Debug)]
pub(super) struct Defined {
    waves: Vec<Registers>,
    /// for each wave, the memory that its addresses refer to
    memory_of: Vec<usize>,
    /// the undefined bits that were stored in each of these
    lds: Vec<Bytes>,
    /// the origin of a store whose address is undefined: since then any byte may have changed
    anywhere: Vec<Option<Id>>,
    /// global memory, and private memory as a part of it
    global: Bytes,
    /// lanes of the waves that have private memory
    size: WaveSize,
    origins: Origins,
    /// whether loads into half of a register write all of it
    pub(super) ecc: bool,
    /// a wave and its twin, to execute instructions on
    twins: Option<Box<[Wave; 2]>>,
}

impl Defined {
    /// For these waves: `memory_of` has for each wave the memory that its addresses refer to, counted from 0.
    pub(super) fn new(memory_of: Vec<usize>) -> Self {
        let count = memory_of.iter().max().map_or(0, |last| last + 1);
        Defined {
            waves: vec![Registers::new(); memory_of.len()],
            memory_of,
            lds: vec![Bytes::default(); count],
            anywhere: vec![None; count],
            global: Bytes::default(),
            size: WaveSize::Wave64,
            origins: Origins::default(),
            ecc: false,
            twins: None,
        }
    }

    /// Something else gives a register that a wave has once a value.
    pub(super) fn set_scalar(&mut self, wave: usize, scalar: Scalar) {
        self.waves[wave].set_scalar(scalar, 0, Id::ITSELF);
    }

    /// A dword of a wave's memory gets a value.
    pub(super) fn preset(&mut self, wave: usize, address: u32) {
        self.lds[self.memory_of[wave]].define(address.into(), 4);
    }

    /// Whether something that an instruction takes, or leaves as it is, has undefined bits.
    pub(super) fn is_open(&self, wave: usize, computed: &Computed) -> bool {
        self.waves[wave].is_open(computed)
    }

    /// Whether any byte of memory may be undefined.
    pub(super) fn has_open_bytes(&self, wave: usize) -> bool {
        !self.global.is_clean() || !self.lds[self.memory_of[wave]].is_clean()
    }

    /// What an instruction writes is defined.
    pub(super) fn define(&mut self, wave: usize, computed: &Computed) {
        self.waves[wave].define(computed);
    }

    /// The lanes of which EXEC is undefined.
    pub(super) fn unsure(&self, wave: usize) -> u64 {
        self.waves[wave].unsure()
    }

    /// A wave and its twin, with the registers that an instruction takes and writes.
    pub(super) fn twins(&mut self, number: usize, wave: &Wave, computed: &Computed, uses: &[Use]) -> Box<[Wave; 2]> {
        let fresh = || Box::new([Wave::new(WaveSize::Wave64), Wave::new(WaveSize::Wave64)]);
        let mut twins = self.twins.take().unwrap_or_else(fresh);
        let told: Vec<Bits> = uses.iter().map(|one| one.place).collect();
        for (number_of, twin) in twins.iter_mut().enumerate() {
            self.waves[number].copy(wave, twin, computed, number_of == 1, &told);
        }
        twins
    }

    /// Takes twins that nobody needs any longer.
    pub(super) fn give_back(&mut self, twins: Option<Box<[Wave; 2]>>) {
        self.twins = twins.or_else(|| self.twins.take());
    }

    /// What an instruction writes is undefined where the two differ. `loaded` is the origin of what it loaded.
    pub(super) fn differ(
        &mut self,
        step: usize,
        wave: usize,
        computed: &Computed,
        twins: Box<[Wave; 2]>,
        loaded: Option<Id>,
    ) -> Id {
        let (origins, any) = self.origin_of(step, wave, computed, loaded);
        let unsure = if computed.by_exec { self.waves[wave].unsure() } else { 0 };
        let [own, twin] = &*twins;
        for register in &computed.vectors_written {
            for (lane, bits) in difference(own, twin, *register) {
                let bits = if unsure >> lane & 1 == 1 { u32::MAX } else { bits };
                let before = self.waves[wave].vgpr(*register);
                let is_written = (computed.lanes | unsure) >> lane & 1 == 1;
                // A part of the register that stays has the origin that it had.
                let stays = computed.keeps != 0 && origins[lane].is_none() && bits & !before.of(lane) == 0;
                let origin = match stays || !is_written {
                    true => before.origin(lane),
                    false => origins[lane].unwrap_or(any),
                };
                self.waves[wave].vgpr_mut(*register).set(lane, bits, origin);
            }
        }
        for scalar in &computed.scalars_written {
            let bits = get(own, *scalar) ^ get(twin, *scalar);
            self.waves[wave].set_scalar(*scalar, bits, any);
        }
        self.twins = Some(twins);
        any
    }

    /// Since when what an instruction takes is undefined: in each lane, and anywhere.
    fn origin_of(
        &mut self,
        step: usize,
        wave: usize,
        computed: &Computed,
        loaded: Option<Id>,
    ) -> ([Option<Id>; 64], Id) {
        let mut lanes = [None; 64];
        let mut any = None;
        for register in &computed.vectors {
            let bits = self.waves[wave].vgpr(*register).clone();
            let taken = if computed.crosses { u64::MAX } else { computed.from };
            for lane in (0..64).filter(|lane| (bits.lanes & taken) >> lane & 1 == 1) {
                let origin = self.origins.of(bits.origin(lane), wave, Root::Vgpr(*register), step);
                any = any.or(Some(origin));
                lanes[lane] = lanes[lane].or(Some(origin));
            }
        }
        let exec = [Scalar::EXEC_LO, Scalar::EXEC_HI].into_iter().filter(|_| computed.by_exec);
        for scalar in computed.scalars.iter().copied().chain(exec) {
            if self.waves[wave].scalar(scalar) != 0 {
                let origin = self.scalar_origin(step, wave, scalar);
                any = any.or(Some(origin));
            }
        }
        let any = loaded.or(any);
        if loaded.is_some() {
            lanes = [None; 64];
        }
        (lanes, any.unwrap_or(Id::ITSELF))
    }

    fn scalar_origin(&mut self, step: usize, wave: usize, scalar: Scalar) -> Id {
        let id = self.waves[wave].scalar_origin(scalar);
        self.origins.of(id, wave, Root::Scalar(scalar), step)
    }

    fn vector_origin(&mut self, step: usize, wave: usize, register: Register, lane: usize) -> Id {
        let id = self.waves[wave].vgpr(register).origin(lane);
        self.origins.of(id, wave, Root::Vgpr(register), step)
    }

    /// The undefined bits of a place, of a VGPR those of all lanes.
    pub(super) fn open(&self, wave: usize, place: Bits) -> u32 {
        match place {
            Bits::Vector(register) => self.waves[wave].vgpr(register).any(),
            Bits::Scalar(scalar) => self.waves[wave].scalar(scalar),
            Bits::IsZero(low) => u32::from(self.open_bits(wave, low) != 0),
        }
    }

    /// The first of some uses whose bits are undefined, in these lanes: with its origin, and the lanes.
    pub(super) fn used(&mut self, step: usize, wave: usize, uses: &[Use], lanes: u64) -> Option<Found> {
        let own = &self.waves[wave];
        let found = uses.iter().find_map(|one| {
            let open = match one.place {
                Bits::Vector(register) => {
                    let bits = own.vgpr(register);
                    let lanes = (0..64).filter(|lane| (lanes & bits.lanes) >> lane & 1 == 1);
                    lanes.filter(|lane| bits.of(*lane) & one.bits != 0).fold(0u64, |all, lane| all | 1 << lane)
                }
                Bits::Scalar(scalar) => u64::from(own.scalar(scalar) & one.bits != 0),
                // Whoever has the values knows whether a bit decides.
                Bits::IsZero(low) => u64::from(self.open_bits(wave, low) != 0),
            };
            (open != 0).then_some((*one, open))
        });
        let (Use { by, place, .. }, open) = found?;
        let (origin, lane) = match place {
            Bits::Vector(register) => {
                let lane = open.trailing_zeros() as usize;
                (self.vector_origin(step, wave, register, lane), Some(lane))
            }
            Bits::Scalar(scalar) => (self.scalar_origin(step, wave, scalar), None),
            Bits::IsZero(low) => {
                let high = if low == Scalar::VCC_LO { Scalar::VCC_HI } else { Scalar::EXEC_HI };
                let half = if self.waves[wave].scalar(low) != 0 { low } else { high };
                (self.scalar_origin(step, wave, half), None)
            }
        };
        self.hit(step, wave, by, open, lane, origin)
    }

    /// A use of what is undefined since an origin.
    pub(super) fn hit(
        &self,
        step: usize,
        wave: usize,
        by: Decides,
        lanes: u64,
        lane: Option<usize>,
        origin: Id,
    ) -> Option<Found> {
        let found = self.origins.get(origin)?;
        let read = (found.read != step).then_some(found.read);
        let place = HitPlace { wave, lane, address: None };
        Some((Hit { lanes, place, cause: Undefined { by, root: found.root, read } }, origin))
    }

    /// The undefined bits of two registers that are 0 together or not.
    pub(super) fn open_bits(&self, wave: usize, low: Scalar) -> u64 {
        let own = &self.waves[wave];
        let high = if low == Scalar::VCC_LO { Scalar::VCC_HI } else { Scalar::EXEC_HI };
        u64::from(own.scalar(low)) | u64::from(own.scalar(high)) << 32
    }

    /// Whether `run` tells of an origin at a step: each is told once.
    pub(super) fn tells(&mut self, origin: Id, step: usize) -> bool {
        self.origins.tells(origin, step)
    }

    /// The wave branches by an undefined condition.
    pub(super) fn strays(&mut self, wave: usize, origin: Id) {
        let own = &mut self.waves[wave];
        own.flow = own.flow.or(Some(origin));
    }

    /// EXEC, if it is undefined.
    pub(super) fn open_exec(&mut self, step: usize, wave: usize) -> Option<Found> {
        let uses = [Scalar::EXEC_LO, Scalar::EXEC_HI].map(|half| Use {
            by: Decides::Exec,
            place: Bits::Scalar(half),
            bits: u32::MAX,
        });
        self.used(step, wave, &uses, 0)
    }

    /// Whether the bytes that a transfer is about to touch rest on what nothing wrote.
    pub(super) fn doubt(&mut self, step: usize, transfer: &Transfer) -> Option<Found> {
        let (addressing, wave) = (transfer.command.opcode.addressing, transfer.wave);
        if addressing == Addressing::None {
            return None;
        }
        if let Some(origin) = self.waves[wave].flow {
            return self.hit(step, wave, Decides::Branch, 1, None, origin);
        }
        if let Some(found) = self.open_exec(step, wave) {
            return Some(found);
        }
        if transfer.exec == 0 {
            return None;
        }
        self.address(step, transfer, None)
    }

    /// The undefined address of a transfer; lanes that exchange values have one if it is said for which target.
    pub(super) fn address(&mut self, step: usize, transfer: &Transfer, exchanges: Option<Target>) -> Option<Found> {
        let with_exchanges = exchanges.is_some();
        let Transfer { command, wave, exec: lanes, .. } = *transfer;
        let Opcode { addressing, operation, .. } = *command.opcode;
        let register = Register::vgpr(command.registers?.addr);
        let in_register = Use { by: Decides::Vgpr(register), place: Bits::Vector(register), bits: u32::MAX };
        if addressing == Addressing::None && !command.gds {
            let names_lanes = matches!(operation, Operation::Permute | Operation::Bpermute | Operation::BpermuteAny);
            let target = exchanges.filter(|_| names_lanes && self.waves[wave].vgpr(register).lanes & lanes != 0)?;
            return self.used(step, wave, &[Use { bits: lane_bits(transfer, target), ..in_register }], lanes);
        }
        // GS registers have numbers instead.
        let is_numbered = matches!(operation, Operation::AddGsReg | Operation::SubGsReg);
        let by_m0 = command.gds && !(is_numbered && with_exchanges)
            || matches!(addressing, Addressing::AddThreadId | Addressing::M0);
        // An address in M0 has 16 bits. Where M0 is a limit, or says which part of the global data share or which
        // resource is meant, all of it counts.
        let is_address = matches!(addressing, Addressing::AddThreadId | Addressing::M0) && !command.gds;
        let bits = if is_address { 0xffff } else { u32::MAX };
        let m0 = Use { by: Decides::M0, place: Bits::Scalar(Scalar::M0), bits };
        if let Some(found) = self.used(step, wave, &[m0], lanes) {
            // M0 as a limit is unknown unless a directive sets it.
            if by_m0 || found.0.cause.root != Root::Scalar(Scalar::M0) {
                return Some(found);
            }
        }
        if matches!(operation, Operation::Gws(_)) {
            let count = Use { by: Decides::Count(register), ..in_register };
            let is_there = with_exchanges && command.opcode.operands.addr > 0;
            return if is_there { self.used(step, wave, &[count], lanes) } else { None };
        }
        if matches!(addressing, Addressing::None | Addressing::AddThreadId | Addressing::M0) {
            return None;
        }
        self.used(step, wave, &[in_register], lanes)
    }

    /// The undefined bits of a byte of memory.
    pub(super) fn byte(&self, space: Space, wave: usize, address: u64, written: &[Written]) -> u8 {
        let memory = self.memory_of[wave];
        match space {
            Space::Global => self.global.byte(address).0,
            Space::Lds => stored::byte(&self.lds[memory], &written[memory], address as u32).0,
        }
    }

    /// Whether some bytes have undefined bits.
    pub(super) fn is_open_bytes(
        &self,
        space: Space,
        wave: usize,
        (address, count): (u64, u64),
        written: &[Written],
    ) -> bool {
        let memory = self.memory_of[wave];
        match space {
            Space::Global => self.global.first(address, count).is_some(),
            Space::Lds => stored::first(&self.lds[memory], &written[memory], address as u32, count as u32).is_some(),
        }
    }

    /// Since when some bytes are undefined, if they are.
    pub(super) fn bytes(
        &mut self,
        step: usize,
        (space, wave): (Space, usize),
        (address, count): (u64, u64),
        written: &[Written],
    ) -> Option<Id> {
        let memory = self.memory_of[wave];
        match space {
            Space::Global => {
                let (address, id) = self.global.first(address, count)?;
                match private::owner(address, self.size) {
                    Some(owner) => Some(self.origins.of(id, 0, Root::Private(owner), step)),
                    None => Some(id),
                }
            }
            Space::Lds => {
                let (byte, id) = stored::first(&self.lds[memory], &written[memory], address as u32, count as u32)?;
                Some(self.origins.of_load(id, memory, byte, (step, wave)))
            }
        }
    }

    /// Since when some bytes of the LDS are undefined that something wrote.
    pub(super) fn stored(&self, wave: usize, address: u32, count: u32, written: &[Written]) -> Option<Id> {
        let memory = self.memory_of[wave];
        let mut bytes = (address..address + count).filter(|byte| written[memory].missing(*byte, 1).is_none());
        bytes.find_map(|byte| Some(self.lds[memory].byte(byte.into())).filter(|(bits, _)| *bits != 0)).map(|(_, id)| id)
    }

    /// An instruction stores bytes that are defined.
    pub(super) fn define_bytes(&mut self, space: Space, wave: usize, address: u64, count: u64) {
        match space {
            Space::Global => self.global.define(address, count),
            Space::Lds => self.lds[self.memory_of[wave]].define(address, count),
        }
    }

    /// An instruction stores bytes; where those of the twin differ, they are undefined.
    pub(super) fn store(&mut self, wave: usize, own: &[StoredBytes], twin: &[StoredBytes], origin: Id) {
        for (own, twin) in own.iter().zip(twin) {
            let memory = match own.space {
                Space::Global => &mut self.global,
                Space::Lds => &mut self.lds[self.memory_of[wave]],
            };
            for (index, (byte, other)) in (0..).zip(own.bytes.iter().zip(&twin.bytes)) {
                memory.set(own.address.wrapping_add(index), byte ^ other, origin);
            }
        }
    }

    /// A directive computes registers from others: in each lane all of it is undefined if a bit of what it takes is.
    pub(super) fn made(&mut self, step: usize, wave: usize, computed: &Computed) {
        if !self.is_open(wave, computed) {
            return self.define(wave, computed);
        }
        let (lanes, any) = self.origin_of(step, wave, computed, None);
        let own = &mut self.waves[wave];
        let is_once = computed.scalars.iter().any(|scalar| own.scalar(*scalar) != 0);
        for register in &computed.vectors_written {
            for lane in (0..64).filter(|lane| computed.lanes >> lane & 1 == 1) {
                let is_open = is_once || lanes[lane].is_some();
                own.vgpr_mut(*register).set(lane, if is_open { u32::MAX } else { 0 }, lanes[lane].unwrap_or(any));
            }
        }
        for scalar in &computed.scalars_written {
            own.set_scalar(*scalar, u32::MAX, any);
        }
    }
}
