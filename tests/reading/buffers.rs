//! Buffers (Vega ISA 8.1, RDNA3 ISA 9): descriptors, ranges, swizzled addresses, and loads that go to the LDS.

use crate::draw::Numbers;
use crate::exact::F32;
use crate::memory::{After, START, atomic, get, is_plain, moves, operation, put};
use crate::operands::scalar;
use lds::encoding::{Field, Instruction, OperandKind};
use lds::targets::Target;
use lds::wave::Wave;
use std::collections::BTreeSet;

/// The first SGPR of the descriptor.
const DESCRIPTOR: usize = 8;

/// A number for a field of a buffer instruction.
pub fn number(kind: OperandKind, field: Field, target: Target, numbers: &mut Numbers) -> Option<u64> {
    let m0 = if target == Target::Gfx906 { 124 } else { 125 };
    Some(match (kind, field) {
        (OperandKind::R128, _) => DESCRIPTOR as u64 / 4,
        (_, Field::Soffset) => numbers.pick(&[6, m0, 128, 128, 132, 136, 192]),
        (_, Field::Vaddr | Field::Tfe) => 0,
        (_, Field::Vdst | Field::Vdata) => numbers.pick(&[8, 12]),
        (OperandKind::ByteOffset, _) => 4 * numbers.below(30),
        _ => return None,
    })
}

/// Bytes that an instruction moves in a lane.
fn bytes(name: &str) -> Option<usize> {
    match operation(name) {
        Some((_, bits)) => Some(bits as usize / 8),
        None if name == "buffer_store_lds_dword" => Some(4),
        None => moves(name).map(|(bytes, ..)| bytes),
    }
}

fn is_store(name: &str) -> bool {
    name.contains("store") || name.contains("atomic")
}

/// A descriptor of any kind in SGPRs, and indices and offsets of lanes in v0 and v1. Most lanes are in range, and lanes
/// that store don't meet.
pub fn prepare(wave: &mut Wave, instruction: &Instruction, numbers: &mut Numbers) {
    let name = instruction.row.semantics;
    let is_gfx9 = instruction.row.target == Target::Gfx906;
    let [has_index, has_offset] = [Field::Idxen, Field::Offen].map(|field| instruction.field(field) == 1);
    let size = bytes(name).unwrap_or(4) as u64;
    let adds_lanes = numbers.once_in(3);
    let swizzle = match numbers.below(5) {
        0 | 1 if is_gfx9 => 2,
        0 if !is_gfx9 => 1,
        1 if !is_gfx9 => 3,
        _ => 0,
    };
    let unit = if swizzle == 3 { 16 } else { 4 };
    let mut stride = unit * numbers.pick(&[0, 1, 1, 2, 3, 4, 4]);
    let records = match numbers.below(4) {
        0 => numbers.pick(&[0, 1, 5, 0xffff_ffff]),
        1 => numbers.below(70),
        _ => 4 * numbers.below(300),
    };
    let mut format = numbers.pick(&[1, 4, 4, 4, 4, 4, 14]);
    if numbers.once_in(8) {
        format = 0;
    }
    // The format of gfx906 has four bits, which are the highest ones of a stride where lanes are added.
    if is_gfx9 && adds_lanes {
        format = u64::from(!has_index && numbers.once_in(8));
        wave.exec &= if format == 1 { 3 } else { u64::MAX };
        stride = if format == 1 { stride & 15 } else { stride };
    }
    let format = format << if is_gfx9 { 15 } else { 12 };
    let select = if is_gfx9 { 0 } else { numbers.below(4) << 28 };
    let base = START + 0x800 + 4 * numbers.below(8);
    let last = format | numbers.below(4) << 21 | u64::from(adds_lanes) << 23 | select | 0o7654;
    let high = base >> 32 | stride << 16 | swizzle << 30;
    for (dword, value) in [base, high, records, last].into_iter().enumerate() {
        wave.sgprs[DESCRIPTOR + dword] = value as u32;
    }
    wave.sgprs[6] = 4 * numbers.below(16) as u32;
    // What is above the offset counts in no address of the LDS.
    let above = if instruction.field(Field::Lds) == 1 && is_gfx9 { numbers.next() as u32 & 0xff } else { 0 };
    wave.m0 = (4 * numbers.below(16) as u32) | (above << 16);
    let (has_wild, start) = (numbers.once_in(4), numbers.below(4));
    let step = size.min(4);
    for lane in 0..64u64 {
        let is_wild = has_wild && numbers.once_in(8);
        let index = match is_store(name) {
            true => lane + start,
            false => numbers.below(40),
        };
        let offset = match is_store(name) {
            true if has_index => step * start,
            true => size.next_power_of_two() * (lane + start),
            false => step * numbers.below(24),
        };
        let index = if is_wild { 0xffff_ff00 | index } else { index };
        let offset = if is_wild && !has_index { 0xffff_0000 | offset } else { offset };
        let first = if has_index { index } else { offset };
        wave.vgprs[0][lane as usize] = first as u32;
        wave.vgprs[1][lane as usize] = offset as u32;
    }
    // All lanes would have one address.
    let lanes_are_apart = has_index || has_offset || adds_lanes && stride > 0;
    if is_store(name) && !lanes_are_apart {
        wave.exec &= wave.exec.wrapping_neg();
    }
}

/// What a descriptor says.
struct Buffer {
    base: u64,
    stride: u64,
    /// bytes of an element of a swizzled buffer
    element: Option<u64>,
    records: u64,
    index_stride: u64,
    adds_lanes: bool,
    is_unbound: bool,
    /// which ranges are checked, of gfx1100
    select: Option<u32>,
}

fn buffer(words: [u32; 4], is_gfx9: bool) -> Option<Buffer> {
    let [low, high, records, last] = words;
    let adds_lanes = last >> 23 & 1 == 1;
    let data_format = if is_gfx9 { last >> 15 & 15 } else { last >> 12 & 0x3f };
    let stride = high >> 16 & 0x3fff | if is_gfx9 && adds_lanes { data_format << 14 } else { 0 };
    let element = match (is_gfx9, high >> 30) {
        (true, swizzle) => (swizzle >> 1 == 1).then_some(4),
        (false, 0) => None,
        (false, 1) => Some(4),
        (false, 3) => Some(16),
        _ => return None,
    };
    Some(Buffer {
        base: u64::from(low) | u64::from(high & 0xffff) << 32,
        stride: stride.into(),
        element,
        records: records.into(),
        index_stride: 8 << (last >> 21 & 3),
        adds_lanes,
        is_unbound: data_format == 0 && !adds_lanes,
        select: (!is_gfx9).then_some(last >> 28 & 3),
    })
}

/// Where a lane reaches, before the descriptor is asked.
#[derive(Clone, Copy)]
struct BufferPlace {
    /// the index, lanes added
    index: u64,
    offset: u64,
    scalar: u64,
    has_index: bool,
}

impl Buffer {
    fn address(&self, place: BufferPlace) -> u64 {
        let BufferPlace { index, offset, scalar, .. } = place;
        let within = match self.element {
            None => index * self.stride + offset,
            Some(element) => {
                let (index_high, index_low) = (index / self.index_stride, index % self.index_stride);
                let (offset_high, offset_low) = (offset / element, offset % element);
                (index_high * self.stride + offset_high * element) * self.index_stride
                    + index_low * element
                    + offset_low
            }
        };
        self.base + scalar + within
    }

    /// Whether so many bytes at a place are out of range.
    fn is_out(&self, place: BufferPlace, payload: u64) -> bool {
        let BufferPlace { index, offset, scalar, has_index } = place;
        let has_stride = self.stride != 0;
        let is_behind = index >= self.records;
        match self.select {
            Some(0) => is_behind || offset + payload > self.stride,
            Some(1) => is_behind,
            Some(2) => self.records == 0,
            Some(_) if self.element.is_some() && has_stride => is_behind || offset + payload > self.stride,
            Some(_) => offset + payload > self.records.saturating_sub(scalar),
            // Vega ISA 8.1.5 leaves out SOFFSET and classes of buffers: docs/architecture.md says what they do here.
            None if self.adds_lanes && !has_index => false,
            None if has_index && (has_stride || self.adds_lanes) => is_behind,
            None => scalar + offset + payload > self.records,
        }
    }
}

/// What is left of the wave, of memory and of the LDS; `None` if the row isn't read, and inside of it `None` for what
/// is open.
pub fn read(instruction: &Instruction, wave: &Wave, image: &[u8], lds: &[u8]) -> Option<Option<After>> {
    let (row, name) = (instruction.row, instruction.row.semantics);
    let field = |field| instruction.field(field);
    let is_gfx9 = row.target == Target::Gfx906;
    let mut after = After { wave: wave.clone(), image: image.to_vec(), lds: lds.to_vec(), nans: Vec::new() };
    after.wave.pc += 8;
    if ["buffer_wbinvl1", "buffer_wbinvl1_vol", "buffer_gl0_inv", "buffer_gl1_inv"].contains(&name) {
        return Some(Some(after));
    }
    let size = bytes(name)?;
    let first = 4 * field(Field::Srsrc) as usize;
    let words = [0, 1, 2, 3].map(|dword| wave.sgprs[first + dword]);
    let soffset = match field(Field::Soffset) {
        constant @ 128..=192 => Some(constant - 128),
        register => scalar(wave, register, row.target),
    };
    let (Some(buffer), Some(soffset)) = (buffer(words, is_gfx9), soffset) else { return Some(None) };
    let goes_to_lds = is_gfx9 && (field(Field::Lds) == 1 || name == "buffer_store_lds_dword");
    let has_vaddr = row.has(Field::Vaddr);
    let [has_index, has_offset] = [Field::Idxen, Field::Offen].map(|bit| has_vaddr && field(bit) == 1);
    let lane = Lane { instruction, buffer: &buffer, size, goes_to_lds };
    let mut touched = BTreeSet::new();
    for at in (0..wave.lanes()).filter(|lane| wave.exec >> lane & 1 == 1) {
        let vaddr = |after: u32| u64::from(wave.vgprs[(field(Field::Vaddr) + after) as usize][at]);
        let index = if has_index { vaddr(0) } else { 0 } + if buffer.adds_lanes { at as u64 } else { 0 };
        let offset = if has_offset { vaddr(has_index.into()) } else { 0 } + u64::from(field(Field::Offset));
        let place = BufferPlace { index, offset, scalar: soffset.into(), has_index };
        if lane.done(wave, at, place, &mut after, &mut touched).is_none() {
            return Some(None);
        }
    }
    Some(Some(after))
}

/// What is the same for all lanes of an instruction.
struct Lane<'a> {
    instruction: &'a Instruction,
    buffer: &'a Buffer,
    size: usize,
    goes_to_lds: bool,
}

impl Lane<'_> {
    /// A lane's part; `None` for what is open.
    fn done(
        &self,
        wave: &Wave,
        at: usize,
        place: BufferPlace,
        after: &mut After,
        touched: &mut BTreeSet<u64>,
    ) -> Option<()> {
        let Lane { instruction, buffer, size, goes_to_lds } = *self;
        let name = instruction.row.semantics;
        let field = |field| instruction.field(field);
        let step = size.min(4);
        let vgpr = |number: u32, count: u32| -> u64 {
            (0..count).map(|dword| u64::from(wave.vgprs[(number + dword) as usize][at]) << (32 * dword)).sum()
        };
        let mut stores =
            |address: u64, bytes: usize| (0..bytes as u64).all(|byte| touched.insert(address + byte)).then_some(());
        if let Some((operation, bits)) = operation(name) {
            let (payload, dwords) = (size as u64, bits / 32);
            let address = buffer.address(place);
            let number = field(Field::Vdata);
            let is_out = buffer.is_out(place, payload);
            // Atomics of no buffer are nowhere spoken of; in a swizzled one an element is as large as it must be.
            let is_cut = buffer.element.is_some_and(|element| place.offset % element + payload > element);
            if buffer.is_unbound || address % payload != 0 || is_cut && !is_out {
                return None;
            }
            let mut old = 0;
            if !is_out {
                stores(address, size)?;
                old = get(&after.image, address, size)?;
                let (data, compared) = (vgpr(number, dwords), vgpr(number + dwords, dwords));
                if !is_plain(name, &[old, data, compared]) {
                    return None;
                }
                put(&mut after.image, address, size, atomic(&operation, bits, old, data, compared)?)?;
            }
            for dword in (0..dwords).filter(|_| field(Field::Glc) == 1) {
                after.wave.vgprs[(number + dword) as usize][at] = (old >> (32 * dword)) as u32;
            }
            return Some(());
        }
        let lds_at = goes_to_lds.then(|| {
            let address = (wave.m0 & 0xffff) + field(Field::Offset) + 4 * at as u32;
            START + u64::from(address & !3)
        });
        if let Some(lds_at) = lds_at
            && lds_at + 4 > START + after.lds.len() as u64
        {
            // Nothing may be written outside, and nothing is read for it.
            return Some(());
        }
        let (_, is_signed, half) = if name == "buffer_store_lds_dword" { (4, false, None) } else { moves(name)? };
        for dword in 0..size.div_ceil(4) {
            // Each dword is in range, and has its place, by itself.
            let place = BufferPlace { offset: place.offset + 4 * dword as u64, ..place };
            let address = buffer.address(place);
            let is_out = buffer.is_unbound || buffer.is_out(place, step as u64);
            if address % step as u64 != 0 && !is_out {
                return None;
            }
            if is_store(name) {
                if !is_out {
                    stores(address, step)?;
                    let value = match lds_at {
                        Some(at) => get(&after.lds, at, 4)?,
                        None => vgpr(field(Field::Vdata) + dword as u32, 1) >> half.unwrap_or(0),
                    };
                    put(&mut after.image, address, step, value)?;
                }
                continue;
            }
            let value = if is_out { 0 } else { get(&after.image, address, step)? };
            let bits = 8 * step as u32;
            let value = if is_signed { crate::given::signed(value, bits) as u32 } else { value as u32 };
            if let Some(at) = lds_at {
                put(&mut after.lds, at, 4, value.into())?;
                continue;
            }
            let register = &mut after.wave.vgprs[field(Field::Vdst) as usize + dword][at];
            *register = match half {
                Some(low) => *register & !(0xffff << low) | (value & 0xffff) << low,
                None => value,
            };
        }
        Some(())
    }
}

/// Numbers with a point in memory and in data of which the manuals say what becomes of them.
pub fn without_odd_numbers(bits: u32) -> u32 {
    let is_odd = F32.is_nan(bits.into()) || F32.is_denormal(bits.into());
    if is_odd { bits & 0x803f_ffff | 0x3f80_0000 } else { bits }
}
