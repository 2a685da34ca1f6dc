//! What the checks are told of undefined bits, and what they tell of them.

use super::computed::{Computed, Named};
use super::defined::{Bits, Decides, Found, Since, Space, StoredBytes, Use};
use super::scalar::Scalar;
use super::unwritten::Told;
use super::{Cause, Checks};
use crate::private::Frame;
use crate::targets::Target;
use crate::transfer::Transfer;
use crate::wave::{Register, Wave};
use std::ops::Range;
use std::rc::Rc;

impl Checks {
    /// A wave gets private memory, whose bytes nothing has written.
    pub fn frame(&mut self, frame: Frame) {
        self.defined.frame(frame);
    }

    /// A dispatch gives a wave a register, in all lanes.
    pub fn set_vgpr(&mut self, wave: usize, register: Register) {
        let named = Rc::new(Named { vectors_written: vec![register], ..Named::default() });
        self.made(0, wave, &Computed { named, lanes: u64::MAX, ..Computed::default() });
    }

    /// A dispatch gives a wave a register that it has once.
    pub fn set_scalar(&mut self, wave: usize, scalar: Scalar) {
        self.defined.set_scalar(wave, scalar);
    }

    /// A directive computes registers from others.
    pub fn made(&mut self, step: usize, wave: usize, computed: &Computed) {
        self.defined.made(step, wave, computed);
        self.wrote(step, wave, computed);
    }

    /// A directive sets a mode by registers.
    pub fn sets_mode(&mut self, step: usize, wave: usize, computed: &Computed) {
        let vectors = computed.vectors.iter().map(|register| (Decides::Vgpr(*register), Bits::Vector(*register)));
        let scalars = computed.scalars.iter().map(|scalar| (Decides::Mode(*scalar), Bits::Scalar(*scalar)));
        let uses: Vec<Use> = vectors.chain(scalars).map(|(by, place)| Use { by, place, bits: u32::MAX }).collect();
        let found = self.defined.used(step, wave, &uses, computed.from);
        self.tell(step, found);
    }

    /// The uses of a wave whose bits are undefined, with these bits.
    pub fn open_uses(&self, wave: usize, uses: &[Use]) -> Vec<Use> {
        let open = |one: &Use| Use { bits: one.bits & self.defined.open(wave, one.place), ..*one };
        uses.iter().map(open).filter(|one| one.bits != 0).collect()
    }

    /// Tells of undefined bits that decide something in an instruction that a wave is about to execute.
    pub fn uses(&mut self, step: usize, number: usize, wave: &Wave, uses: &[Use], computed: &Computed) {
        if uses.is_empty() {
            return;
        }
        let lanes = wave.all_lanes();
        let is_open = |one: &&Use| match one.place {
            Bits::IsZero(low) => {
                let value = if low == Scalar::VCC_LO { wave.vcc } else { wave.exec };
                let open = self.defined.open_bits(number, low) & lanes;
                open != 0 && value & !open & lanes == 0
            }
            // Whether private memory is reached, addresses say.
            Bits::Scalar(scalar) => computed.scalars.contains(&scalar),
            Bits::Vector(_) => true,
        };
        let uses: Vec<Use> = uses.iter().filter(is_open).copied().collect();
        let from = computed.from | computed.lanes;
        let is_anywhere = from != 0 || !computed.by_exec;
        let Some(found) = self.defined.used(step, number, &uses, from).filter(|_| is_anywhere) else { return };
        if found.0.cause.by == Decides::Here {
            self.defined.strays(number, found.1);
            let hit = self.numbered(found.0);
            self.doubts.note(step, Some(hit), Cause::Baseless);
        }
        self.tell(step, Some(found));
    }

    /// Whether something that an instruction takes, or leaves as it is, has undefined bits.
    pub fn is_open(&self, wave: usize, computed: &Computed) -> bool {
        self.defined.is_open(wave, computed)
    }

    /// Whether any byte of memory that was written may have undefined bits.
    pub fn has_open_bytes(&self, wave: usize) -> bool {
        self.defined.has_open_bytes(wave)
    }

    /// The lanes of which EXEC is undefined.
    pub fn unsure(&self, wave: usize) -> u64 {
        self.defined.unsure(wave)
    }

    /// A wave and its twin, which has undefined bits inverted, with the registers that an instruction takes and writes.
    /// Registers that are used are the same in both.
    pub fn twins(&mut self, number: usize, wave: &Wave, computed: &Computed, uses: &[Use]) -> Box<[Wave; 2]> {
        self.defined.twins(number, wave, computed, uses)
    }

    /// An instruction was executed, and what it has written is undefined where a wave and its twin differ, and where
    /// the bytes do that both have stored. `loaded` says since when bytes that it has loaded are undefined.
    pub fn differ(
        &mut self,
        step: usize,
        wave: usize,
        computed: &Computed,
        twins: Box<[Wave; 2]>,
        loaded: Option<Since>,
        [stored, others]: [&[StoredBytes]; 2],
    ) {
        let origin = self.defined.differ(step, wave, computed, twins, loaded);
        self.defined.store(wave, stored, others, origin);
        self.wrote(step, wave, computed);
    }

    /// An instruction was executed, and all that it has written is defined. The caller hands its two copies of the wave
    /// back for the next instruction.
    pub fn define(&mut self, _step: usize, wave: usize, computed: &Computed, twins: Option<Box<[Wave; 2]>>) {
        self.defined.give_back(twins);
        self.defined.define(wave, computed);
    }

    /// An instruction stored bytes that are defined.
    pub fn define_bytes(&mut self, space: Space, wave: usize, address: u64, count: u64) {
        self.defined.define_bytes(space, wave, address, count);
    }

    /// The undefined bits of a byte.
    pub fn byte(&self, space: Space, wave: usize, address: u64) -> u8 {
        self.defined.byte(space, wave, address, &self.written)
    }

    /// Whether bytes have undefined bits.
    pub fn is_open_bytes(&self, space: Space, wave: usize, address: u64, count: u64) -> bool {
        self.defined.is_open_bytes(space, wave, (address, count), &self.written)
    }

    /// Since when some bytes are undefined, if they are.
    pub fn since(&mut self, step: usize, space: Space, wave: usize, address: u64, count: u64) -> Option<Since> {
        self.defined.bytes(step, (space, wave), (address, count), &self.written)
    }

    /// An `expect` compares registers: VGPRs in these lanes.
    pub fn compares(&mut self, step: usize, wave: usize, vectors: &[Register], scalars: &[Scalar], lanes: u64) {
        let vectors = vectors.iter().map(|register| (Decides::Value(*register), Bits::Vector(*register)));
        let scalars = scalars.iter().map(|scalar| (Decides::Single(*scalar), Bits::Scalar(*scalar)));
        let uses: Vec<Use> = vectors.chain(scalars).map(|(by, place)| Use { by, place, bits: u32::MAX }).collect();
        let found = self.defined.used(step, wave, &uses, lanes);
        self.tell(step, found);
    }

    /// An `expect` compares a dword: of the LDS at this byte, or of a buffer. (What nothing wrote in the LDS is 0 to an
    /// `expect`.)
    pub fn compares_dword(&mut self, step: usize, wave: usize, by: Decides, address: u64) {
        let origin = match by {
            Decides::Buffer { .. } => self.since(step, Space::Global, wave, address, 4),
            _ => self.defined.stored(wave, address as u32, 4, &self.written),
        };
        let Some(origin) = origin else { return };
        let found = self.defined.hit(step, wave, by, 1, None, origin);
        self.tell(step, found);
    }

    /// At the end, bytes at these addresses are what the program was for. A dword of them of which nothing is defined
    /// rests on what a load found where nothing wrote, in the LDS or in private memory; others may rest on an order of
    /// lanes.
    pub fn outputs(&mut self, addresses: &Range<u64>) {
        for origin in self.defined.outputs(addresses) {
            _ = self.tells_of_load(origin) || self.tells_of_order(origin) || self.tells_of_private(origin);
        }
    }

    /// A transfer between registers and the LDS is about to be executed. Returns true if the bytes that it touches rest
    /// on something that nothing wrote.
    pub fn doubts(&mut self, step: usize, transfer: &Transfer, target: Target) -> bool {
        if transfer.exec != 0 {
            let found = self.defined.address(step, transfer, Some(target));
            self.tell(step, found);
        }
        let found = self.defined.doubt(step, transfer);
        self.doubt = found.as_ref().map(|(_, origin)| *origin);
        let is_doubted = found.is_some();
        let hit = found.map(|(hit, _)| self.numbered(hit));
        self.doubts.note(step, hit, Cause::Baseless);
        is_doubted
    }

    /// Tells of an EXEC with undefined bits that an instruction or a directive has written.
    fn wrote(&mut self, step: usize, wave: usize, computed: &Computed) {
        let is_exec = |scalar: &Scalar| [Scalar::EXEC_LO, Scalar::EXEC_HI].contains(scalar);
        if computed.scalars_written.iter().any(is_exec) {
            let found = self.defined.open_exec(step, wave);
            self.tell(step, found);
        }
    }

    /// Tells `run` of undefined bits that decide something, of each origin once. Where a load found nothing at all, or
    /// lanes got values of several others, that instruction is told.
    fn tell(&mut self, step: usize, found: Option<Found>) {
        let Some((hit, origin)) = found else { return };
        let is_told = self.tells_of_load(origin) || self.tells_of_order(origin);
        if !is_told && self.defined.tells(origin, step) {
            self.note(step, Some(hit), Cause::Unset);
        }
    }

    /// Tells of an exchange in which lanes got values of several others, or of stores in no order, if that is an
    /// origin.
    fn tells_of_order(&mut self, origin: Since) -> bool {
        let Some((step, wave)) = self.defined.order(origin) else { return false };
        let hit = self.contended.remove(&(step, wave));
        self.findings.note(step, hit, Cause::OpenOrder);
        let hit = self.raced.remove(&(step, wave));
        self.findings.note(step, hit, Cause::Race);
        true
    }

    /// Tells of a byte of private memory that a buffer has at the end, if that is an origin.
    fn tells_of_private(&mut self, origin: Since) -> bool {
        let Some((step, hit)) = self.defined.private_output(origin) else { return false };
        if self.defined.tells(origin, step) {
            self.note(step, Some(hit), Cause::Unset);
        }
        true
    }

    /// Tells of a load that found nothing, if that is an origin.
    fn tells_of_load(&mut self, origin: Since) -> bool {
        let Some((step, wave, byte)) = self.defined.load(origin) else { return false };
        let Some(Told(hit)) = self.unwritten.get_mut(&(step, wave)).and_then(|found| found.tell(byte)) else {
            return false;
        };
        let hit = hit.map(|mut hit| {
            let memory = self.memories[wave];
            hit.cause.left_by = hit.place.address.and_then(|address| self.left_by(memory, address));
            hit
        });
        self.note(step, hit, Cause::Unwritten);
        true
    }
}
