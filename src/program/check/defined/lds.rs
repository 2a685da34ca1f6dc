//! Undefined bits where DS instructions take them: to the LDS, from there, and from lane to lane.

use super::Defined;
use super::exchange::exchanged;
use super::origin::Id;
use super::stored::{byte, first};
use crate::check::unwritten::Written;
use crate::execute::{Inputs, spread_atomic};
use crate::isa::{Access, AtomicOp, Fill, Operation, Slice};
use crate::targets::Target;
use crate::touch::{Touch, Touched, Use};
use crate::transfer::{Registers, Transfer};
use crate::wave::{MAX_LANES, Register, Vgpr};

/// A transfer between registers and the LDS, and what it did there.
pub(in crate::check) struct Issued<'a> {
    pub(in crate::check) step: usize,
    pub(in crate::check) transfer: &'a Transfer,
    pub(in crate::check) target: Target,
    pub(in crate::check) touched: &'a Touched,
    /// the origin of an undefined address: what the transfer touches is not known
    pub(in crate::check) doubt: Option<Id>,
}

/// The touches of a lane.
fn of_lane(touched: &Touched, lane: usize) -> impl Iterator<Item = &Touch> {
    touched.touches.iter().filter(move |touch| usize::from(touch.lane) == lane)
}

impl Defined {
    /// A DS instruction was issued: undefined bits go where the data goes. `written` has the bytes that were written
    /// before.
    pub(in crate::check) fn issued(&mut self, issued: &Issued<'_>, written: &[Written]) {
        let Issued { transfer: &Transfer { command, wave, .. }, touched, doubt, .. } = *issued;
        let (memory, lanes) = (self.memory_of[wave], touched.lanes);
        if lanes == 0 {
            return;
        }
        let is_open_register = |register: Register, lanes: u64| self.waves[wave].vgpr(register).lanes & lanes != 0;
        let takes_data = command.sources().any(|register| is_open_register(register, lanes | touched.others));
        let is_open_touch = |touch: &Touch| {
            let (address, bytes) = (touch.address, u32::from(touch.bytes));
            touch.access != Use::Write && first(&self.lds[memory], &written[memory], address, bytes).is_some()
        };
        let operation = command.opcode.operation;
        let kept = kept(operation) != 0 && !self.ecc;
        let keeps = kept && command.written().any(|register| is_open_register(register, lanes));
        let unsure = self.waves[wave].unsure();
        let is_open = takes_data
            || !touched.contended.is_empty()
            || keeps
            || doubt.is_some()
            || unsure != 0
            || self.anywhere[memory].is_some()
            || touched.touches.iter().any(is_open_touch);
        if !is_open {
            command.written().for_each(|register| self.waves[wave].vgpr_mut(register).define(lanes));
            if !self.lds[memory].is_clean() {
                let stores = touched.touches.iter().filter(|touch| touch.access != Use::Read);
                stores.for_each(|touch| self.lds[memory].define(touch.address.into(), touch.bytes.into()));
            }
            return;
        }
        match operation {
            Operation::Swizzle | Operation::Permute | Operation::Bpermute | Operation::BpermuteAny => {
                self.exchange(issued);
            }
            _ => self.moves(issued, &written[memory]),
        }
        if let Some(origin) = doubt.filter(|_| touched.touches.iter().any(|touch| touch.access != Use::Read)) {
            self.anywhere[memory] = self.anywhere[memory].or(Some(origin));
        }
        // What nobody knows of the lanes, nobody knows of their results.
        for register in command.written().filter(|_| unsure != 0) {
            for lane in (0..MAX_LANES).filter(|lane| unsure >> lane & 1 == 1) {
                self.waves[wave].vgpr_mut(register).set(lane, u32::MAX, doubt.unwrap_or_default());
            }
        }
    }

    /// Bits of the LDS that an instruction has stored rest on the order of lanes or waves: addresses in bytes, and the
    /// bits.
    pub(in crate::check) fn rests_on_order(
        &mut self,
        (step, wave): (usize, usize),
        stored: impl IntoIterator<Item = (u32, u8)>,
    ) {
        let (memory, origin) = (self.memory_of[wave], self.origins.of_order(step, wave));
        for (address, bits) in stored.into_iter().filter(|(_, bits)| *bits != 0) {
            let (before, _) = self.lds[memory].byte(address.into());
            self.lds[memory].set(address.into(), before | bits, origin);
        }
    }

    /// The undefined bits of a lane's registers, as bytes; and since when.
    fn data(&mut self, issued: &Issued<'_>, lane: usize, registers: &[Register]) -> (Vec<u8>, Option<Id>) {
        let mut bytes = Vec::new();
        let mut origin = None;
        for register in registers {
            let bits = self.waves[issued.transfer.wave].vgpr(*register).of(lane);
            if bits != 0 {
                origin =
                    origin.or_else(|| Some(self.vector_origin(issued.step, issued.transfer.wave, *register, lane)));
            }
            bytes.extend(bits.to_le_bytes());
        }
        (bytes, origin)
    }

    /// Between registers and memory.
    fn moves(&mut self, issued: &Issued<'_>, written: &Written) {
        let Issued { step, transfer: &Transfer { command, wave, .. }, touched, doubt, .. } = *issued;
        let memory = self.memory_of[wave];
        let operation = command.opcode.operation;
        let access = Access::of(command.opcode);
        let all: Vec<Register> = command.data().collect();
        let returned: Vec<Register> = command.written().collect();
        let doubt = doubt.or(self.anywhere[memory]);
        let mut everything: (bool, Option<Id>) = (false, None);
        for lane in (0..MAX_LANES).filter(|lane| touched.lanes >> lane & 1 == 1) {
            let (mut data, own) = self.data(issued, lane, &all);
            let mut origin = doubt.or(own);
            if let Operation::Store(Slice::High) = operation {
                data.drain(..2);
            }
            let is_refused = touched.refusals.iter().any(|refusal| usize::from(refusal.lane) == lane);
            let is_open_data = data.iter().any(|bits| *bits != 0) || doubt.is_some();
            // The bytes that the lane found.
            let mut found = Vec::new();
            let touches: Vec<Touch> = of_lane(touched, lane).copied().collect();
            for (number, touch) in touches.iter().enumerate() {
                for address in touch.address..touch.address + u32::from(touch.bytes) {
                    // A stack pops what the same instruction has pushed.
                    let pushed = touches[..number].iter().any(|earlier| {
                        let bytes = earlier.address..earlier.address + u32::from(earlier.bytes);
                        earlier.access == Use::Write && bytes.contains(&address)
                    });
                    let (bits, id) = match pushed {
                        true => (if is_open_data { u8::MAX } else { 0 }, Id::ITSELF),
                        false => byte(&self.lds[memory], written, address),
                    };
                    if bits != 0 && !pushed && touch.access != Use::Write {
                        origin = origin.or_else(|| Some(self.origins.of_load(id, memory, address, (step, wave))));
                    }
                    found.push(if touch.access == Use::Write { 0 } else { bits });
                }
            }
            let is_open = is_open_data || found.iter().any(|bits| *bits != 0);
            // And those that it left.
            let moves = matches!(operation, Operation::Store(_) | Operation::Atomic(AtomicOp::Exchange));
            let is_known = !is_refused && doubt.is_none();
            let mut first = 0;
            for touch in &touches {
                let bytes = first..first + usize::from(touch.bytes);
                first = bytes.end;
                let left = match operation {
                    _ if touch.access == Use::Read => continue,
                    _ if moves && is_known => data.iter().copied().skip(bytes.start).take(bytes.len()).collect(),
                    Operation::Atomic(op) if is_known => {
                        updated(op, (touch, &found[bytes]), &data, &words(issued.transfer, lane))
                    }
                    _ => vec![if is_open { u8::MAX } else { 0 }; bytes.len()],
                };
                for (address, bits) in (touch.address..).zip(left) {
                    self.lds[memory].set(address.into(), bits, origin.unwrap_or_default());
                }
            }
            everything = (everything.0 || is_open, everything.1.or(origin));
            let is_plain = matches!(operation, Operation::Load(_) | Operation::Atomic(_)) && doubt.is_none();
            let is_known = is_plain && is_known;
            let origin = origin.unwrap_or_default();
            let kept = if self.ecc { 0 } else { kept(operation) };
            for (index, register) in returned.iter().enumerate() {
                let own = self.waves[wave].vgpr_mut(*register);
                let before = own.of(lane);
                let bits = match operation {
                    Operation::Load(fill) if fill != Fill::Whole && is_known => {
                        filled(fill, access.element_bits, dword(&found, 0), before & kept)
                    }
                    // Where two addresses are one, half of the registers are written.
                    _ if is_known && 4 * index >= found.len() => continue,
                    _ if is_known => dword(&found, index),
                    _ if is_plain && !found.iter().any(|bits| *bits != 0) => 0,
                    _ if is_open => u32::MAX,
                    _ => 0,
                };
                let origin = if bits & !before == 0 && kept != 0 && bits != 0 { own.origin(lane) } else { origin };
                own.set(lane, bits, origin);
            }
        }
        // One lane works for all, or values go from lane to lane.
        let is_shared = matches!(operation, Operation::LoadTransposed(_) | Operation::Append | Operation::Consume);
        if is_shared && everything.0 {
            for register in &returned {
                for lane in (0..MAX_LANES).filter(|lane| touched.lanes >> lane & 1 == 1) {
                    self.waves[wave].vgpr_mut(*register).set(lane, u32::MAX, everything.1.unwrap_or_default());
                }
            }
        }
    }

    /// From lane to lane: the golden model moves undefined bits as it moves data.
    fn exchange(&mut self, issued: &Issued<'_>) {
        let Issued { step, transfer, target, touched, .. } = *issued;
        let (command, wave) = (&transfer.command, transfer.wave);
        let Some(Registers { addr, data0, acc, .. }) = command.registers else { return };
        let data = if command.opcode.operation == Operation::Swizzle { addr } else { data0 };
        let data = if acc { Register::agpr(data) } else { Register::vgpr(data) };
        let bits: Vgpr = std::array::from_fn(|lane| self.waves[wave].vgpr(data).of(lane));
        let ids: Vgpr = std::array::from_fn(|lane| if bits[lane] == 0 { 0 } else { lane as u32 + 1 });
        let move_all = |values: Vgpr| exchanged(transfer, target, touched.lanes, &transfer.address, values);
        let (moved, from) = (move_all(bits), move_all(ids));
        // Lanes that are off give their values where the unit is built so.
        let any = (touched.others != 0).then(|| bits.iter().position(|bits| *bits != 0)).flatten();
        let Some(register) = command.written().next() else { return };
        for lane in (0..MAX_LANES).filter(|lane| touched.lanes >> lane & 1 == 1) {
            let (bits, source) = match any {
                Some(source) => (u32::MAX, source),
                None => (moved[lane], (from[lane] as usize).saturating_sub(1)),
            };
            let origin = if bits == 0 { Id::ITSELF } else { self.vector_origin(step, wave, data, source) };
            self.waves[wave].vgpr_mut(register).set(lane, bits, origin);
        }
        // Any of several values may be the one that comes.
        for (lane, differ) in touched.contended.iter().map(|(lane, bits)| (usize::from(*lane), *bits)) {
            let origin = self.origins.of_order(step, wave);
            let own = self.waves[wave].vgpr_mut(register);
            let bits = own.of(lane);
            let origin = if bits == 0 { origin } else { own.origin(lane) };
            own.set(lane, bits | differ, origin);
        }
    }
}

/// The undefined bits of what a read-modify-write leaves, as bytes: by those of what it found and of its data, whose
/// bytes hold this.
fn updated(op: AtomicOp, (touch, found): (&Touch, &[u8]), data: &[u8], held: &[u8]) -> Vec<u8> {
    let size = usize::from(touch.bytes);
    let word = |bytes: &[u8]| bytes.iter().take(size).rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let second = |bytes: &[u8]| word(bytes.get(size..).unwrap_or_default());
    let known = Inputs { s: [touch.before as u64, word(held), second(held)], ..Inputs::default() };
    let undefined = Inputs { s: [word(found), word(data), second(data)], ..Inputs::default() };
    let bits = spread_atomic(op, 8 * touch.bytes, &known, &undefined);
    bits.to_le_bytes()[..size].to_vec()
}

/// What the registers of data hold in a lane, as bytes.
fn words(transfer: &Transfer, lane: usize) -> Vec<u8> {
    transfer.named_data().flat_map(|register| register[lane].to_le_bytes()).collect()
}

/// The bits of a register that an instruction loads into which stay as they are.
const fn kept(operation: Operation) -> u32 {
    match operation {
        Operation::Load(Fill::ZeroLow | Fill::SignLow) => 0xffff_0000,
        Operation::Load(Fill::ZeroHigh | Fill::SignHigh) => 0x0000_ffff,
        _ => 0,
    }
}

fn dword(bytes: &[u8], index: usize) -> u32 {
    let bytes = bytes.iter().skip(4 * index).take(4);
    bytes.zip([0, 8, 16, 24]).fold(0, |word, (byte, shift)| word | u32::from(*byte) << shift)
}

/// A narrow element in its register: an undefined sign is undefined in all bits that repeat it.
fn filled(fill: Fill, bits: u8, loaded: u32, before: u32) -> u32 {
    let unused = 32 - u32::from(bits);
    let signed = ((loaded << unused).cast_signed() >> unused).cast_unsigned();
    match fill {
        Fill::Whole | Fill::Zero => loaded,
        Fill::Sign => signed,
        Fill::ZeroLow => before | loaded,
        Fill::SignLow => before | signed & 0xffff,
        Fill::ZeroHigh => before | loaded << 16,
        Fill::SignHigh => before | signed << 16,
    }
}
