//! The place of a lane's element in the storage: its byte address, what the alignment mode makes of the address, and
//! whether the access is refused.

use super::instruction::{bytes, dwords, is_lane_to_lane, updates};
use crate::hardware::Request;
use lds::isa::{Addressing, AtomicOp, Opcode, Operation};
use lds::targets::{Alignment, Reading};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::Core;

/// The rules for misaligned addresses of an instruction.
pub fn alignment(core: &Core, opcode: &Opcode, request: &Request) -> Alignment {
    let plain = matches!(opcode.operation, Operation::Load(_) | Operation::Store(_));
    if plain && core.parts.has(Part::Unaligned) { request.alignment } else { Alignment::Dword }
}

/// Byte address of a lane's element, before the alignment mode changes it.
pub fn address(opcode: &Opcode, request: &Request, lane: usize, offset: u32) -> u32 {
    let start = match opcode.addressing {
        Addressing::AddThreadId => 4 * (u32::from(request.destination_lane) + lane as u32),
        Addressing::M0 => 0,
        _ => request.address[lane],
    };
    start.wrapping_add(offset)
}

/// Byte addresses of a lane's element and of its operand in memory.
pub fn in_memory(request: &Request, lane: usize) -> [u32; 2] {
    let address = request.address[lane];
    let signed = |dwords: u32| if dwords < 0x4000 { dwords } else { dwords.wrapping_sub(0x8000) };
    let (element, dwords) = if request.offset1 < 0x80 {
        (address, signed(256 * u32::from(request.offset1) + u32::from(request.offset0)))
    } else {
        (address % 0x2_0000, signed(address / 0x2_0000))
    };
    [element, element.wrapping_add(dwords.wrapping_mul(4))]
}

/// The side of a dword: 0 or 1.
pub fn side(core: &Core, dword: usize) -> usize {
    dword / (core.geometry.banks * core.geometry.rows)
}

/// The bank of a dword: its side, and its number at that side.
pub fn bank(core: &Core, dword: usize) -> (usize, usize) {
    (side(core, dword), dword % core.geometry.banks)
}

/// The row of a dword in its bank.
pub fn row(core: &Core, dword: usize) -> usize {
    dword / core.geometry.banks % core.geometry.rows
}

/// The bit for the region of a row.
pub fn region(core: &Core, row: usize) -> u32 {
    1 << (row / (core.geometry.rows / 32).max(1))
}

/// Number of bytes that are added to the addresses of a pass; none if the pass touches no memory.
pub fn offset(core: &Core, opcode: &Opcode, request: &Request, second: bool) -> Option<u32> {
    // On the global data share M0 isn't part of an address.
    let m0 = if core.is_gds() { 0 } else { request.m0 % 0x1_0000 };
    let [low, high] = [request.offset0, request.offset1].map(u32::from);
    match opcode.addressing {
        Addressing::None => None,
        Addressing::Two { scale } => Some(if second { high } else { low } * u32::from(scale)),
        _ if is_lane_to_lane(opcode.operation) => None,
        Addressing::AddThreadId | Addressing::M0 => Some(m0 + low + 256 * high),
        _ => Some(low + 256 * high),
    }
}

/// The bytes that a request may touch, before M0 limits them further.
pub fn allocation(core: &Core, request: &Request) -> Allocation {
    let [size, base] = [request.m0 % 0x1_0000, request.m0 / 0x1_0000];
    if core.is_gds() { Allocation { base, size } } else { request.allocation }
}

/// The first dword in the storage of the element at a byte address of the allocation, and the byte of this dword at
/// which the element begins; none if the access is refused.
pub fn start(core: &Core, opcode: &Opcode, request: &Request, address: u32) -> Option<(usize, usize)> {
    place(core, opcode, request, aligned(core, opcode, request, address)?, bytes(opcode).max(1))
}

/// The byte at which the element at a byte address begins; none if the element is refused because it is misaligned.
pub fn aligned(core: &Core, opcode: &Opcode, request: &Request, address: u32) -> Option<u32> {
    let (updates, address) = match opcode.operation {
        Operation::Atomic(AtomicOp::ConditionalExchange) => (true, address & 0xfff8),
        _ => (updates(opcode), address),
    };
    let (count, native) = (dwords(opcode), bytes(opcode).next_power_of_two());
    match alignment(core, opcode, request) {
        _ if updates => Some(address).filter(|address| address.is_multiple_of(4 * count as u32)),
        Alignment::Unaligned => Some(address),
        // Loads and stores drop the address bits below their native alignment.
        _ => Some(address / native * native),
    }
}

/// Whether a load or a store loses bits of its address in a mode that reports this.
pub fn is_reported(core: &Core, opcode: &Opcode, request: &Request, address: u32) -> bool {
    let strict = [Alignment::Strict, Alignment::DwordStrict].contains(&alignment(core, opcode, request));
    strict && aligned(core, opcode, request, address) != Some(address)
}

/// The dword of the storage, and its byte, at which this many bytes from a byte address on begin; none if they are out
/// of range.
pub fn place(core: &Core, opcode: &Opcode, request: &Request, address: u32, bytes: u32) -> Option<(usize, usize)> {
    let in_address = matches!(opcode.addressing, Addressing::AddThreadId | Addressing::M0);
    let limits = core.rules.m0_limits(core.target.facts()) && !in_address && !core.is_gds();
    let m0 = if limits { request.m0 } else { u32::MAX };
    let first = (address / 4) as usize;
    let last = (u64::from(address) + u64::from(bytes) - 1) as usize / 4;
    let Allocation { base, size } = allocation(core, request);
    // An allocation of an LDS begins at pairs of dwords. So a pair that is updated is also a pair of the storage.
    let base = if core.is_gds() { base as usize / 4 } else { base as usize / 8 * 2 };
    let whole = !updates(opcode) || (base + first).is_multiple_of(dwords(opcode));
    let end = u64::from(address) + u64::from(bytes);
    let limit = u64::from(size.min(m0));
    let within = if bytes < 4 { end <= limit } else { (last as u64) < limit / 4 };
    let refused = !whole || !within || base + last >= core.storage().bytes() / 4;
    (!refused).then_some((base + first, address as usize % 4))
}

/// The dwords that a unit still loads or stores of an element of several dwords that is refused as a whole: number,
/// dword of the storage, and byte of this dword.
pub fn pieces(core: &Core, opcode: &Opcode, request: &Request, start: u32) -> Vec<(usize, usize, usize)> {
    if !core.rules.reads(Reading::PartialElements) || updates(opcode) || dwords(opcode) < 2 {
        return Vec::new();
    }
    let Some(start) = aligned(core, opcode, request, start) else { return Vec::new() };
    let piece = |number: usize| {
        let (dword, byte) = place(core, opcode, request, start.checked_add(4 * number as u32)?, 4)?;
        Some((number, dword, byte))
    };
    (0..dwords(opcode)).filter_map(piece).collect()
}
