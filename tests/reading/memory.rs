//! Memory: scalar, global, flat and scratch instructions (Vega ISA 7, 9, 12.6, 12.16; RDNA3 ISA 8, 10, 16.6, 16.15).
//! Addresses are chosen so that lanes don't meet: the manuals name no order of lanes.

use crate::draw::Numbers;
use crate::exact::{F32, Form, Real, Round};
use crate::lanes::set_scalar;
use crate::operands::scalar;
use crate::{buffers, parameters};
use lds::encoding::{Field, Format, Instruction, OperandKind};
use lds::execute::{Images, Memory, Outside};
use lds::targets::Target;
use lds::wave::Wave;

/// Where the one image starts, and its bytes.
pub const START: u64 = 0x1_0000_0000;
pub const BYTES: usize = 0x6000;

/// Bytes of the LDS.
const LDS_BYTES: usize = 0x6000;

/// The memory that a wave reaches.
pub struct Bench {
    pub images: Images,
    pub lds: Vec<u8>,
}

impl Bench {
    fn lds(&mut self, address: u32, length: usize) -> Result<&mut [u8], Outside> {
        self.lds.get_mut(address as usize..).and_then(|rest| rest.get_mut(..length)).ok_or(Outside(address.into()))
    }

    /// The bytes of the one image.
    pub fn image(&self) -> Vec<u8> {
        self.images.iter().next().map(|(_, bytes)| bytes.to_vec()).unwrap_or_default()
    }
}

impl Memory for Bench {
    fn read(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), Outside> {
        self.images.read(address, bytes)
    }

    fn write(&mut self, address: u64, bytes: &[u8]) -> Result<(), Outside> {
        self.images.write(address, bytes)
    }

    fn read_lds(&mut self, _lane: usize, address: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(self.lds(address, bytes.len())?);
        Ok(())
    }

    fn write_lds(&mut self, _lane: usize, address: u32, bytes: &[u8]) -> Result<(), Outside> {
        self.lds(address, bytes.len())?.copy_from_slice(bytes);
        Ok(())
    }
}

/// What must be left of a wave and of memory.
pub struct After {
    pub wave: Wave,
    pub image: Vec<u8>,
    pub lds: Vec<u8>,
    /// results of which only that they are NaNs is known: register, lane, lowest bit and format
    pub nans: Vec<(usize, usize, u32, Form)>,
}

impl After {
    /// Takes over what isn't known, and says what isn't as it must be.
    pub fn take_nans(&mut self, found: &Wave) -> Option<String> {
        for (register, lane, low, form) in std::mem::take(&mut self.nans) {
            let bits = found.vgprs[register][lane];
            if !form.is_nan(u64::from(bits >> low) & form.mask()) {
                return Some(format!("v{register}[{lane}]: {bits:#010x} is no NaN"));
            }
            let mask = (form.mask() as u32) << low;
            let kept = &mut self.wave.vgprs[register][lane];
            *kept = *kept & !mask | bits & mask;
        }
        None
    }
}

/// Registers with addresses in the image, an image of random bytes, and an LDS of such bytes.
pub fn prepare(wave: &mut Wave, instruction: &Instruction, numbers: &mut Numbers) -> Bench {
    let middle = START + 0x2000;
    let is_based = instruction.row.has(Field::Saddr) && !is_off(instruction);
    for lane in 0..64 {
        let apart = 64 * lane as u64 + 8 * numbers.below(2);
        let address = match instruction.row.format {
            Format::Scratch => 4 * numbers.below(16),
            _ if is_based => apart,
            _ => middle + apart,
        };
        wave.vgprs[0][lane] = address as u32;
        wave.vgprs[1][lane] = (address >> 32) as u32;
    }
    for pair in [2, 4, 8] {
        wave.sgprs[pair] = middle as u32;
        wave.sgprs[pair + 1] = (middle >> 32) as u32;
    }
    // A buffer of bytes that has all of the image.
    wave.sgprs[10] = 0x4000;
    wave.sgprs[11] = 0;
    wave.sgprs[6] = 8 * numbers.below(8) as u32;
    wave.m0 = 8 * numbers.below(8) as u32;
    wave.sgprs[102] = (START + 0x1000) as u32;
    wave.sgprs[103] = (START >> 32) as u32;
    wave.system.flat_scratch = START + 0x1000;
    let name = instruction.row.semantics;
    match instruction.row.format {
        Format::Mubuf => buffers::prepare(wave, instruction, numbers),
        Format::Ldsdir => parameters::prepare(wave, instruction, numbers),
        _ if name.starts_with("v_interp") => parameters::prepare(wave, instruction, numbers),
        _ => {}
    }
    // The manuals say little of what atomic operations on odd numbers make.
    let is_float = name.contains("atomic") && name.ends_with("f32");
    let plain = |bits: u32| if is_float { buffers::without_odd_numbers(bits) } else { bits };
    for register in 8..16 {
        wave.vgprs[register] = wave.vgprs[register].map(plain);
    }
    let dword = |_| plain(crate::draw::value(32, numbers) as u32).to_le_bytes();
    let image: Vec<u8> = (0..BYTES / 4).flat_map(dword).collect();
    let mut images = Images::new();
    assert!(images.add(START, image).is_ok());
    let uses_lds = instruction.field(Field::Lds) == 1 || name.contains("lds") || name.starts_with("v_interp");
    let bytes = if uses_lds { LDS_BYTES } else { 0 };
    Bench { images, lds: parameters::lds(bytes, name.contains("f16"), numbers) }
}

fn off(target: Target) -> u32 {
    if target == Target::Gfx906 { 0x7f } else { 0x7c }
}

fn is_off(instruction: &Instruction) -> bool {
    instruction.field(Field::Saddr) == off(instruction.row.target)
}

/// A number for a field of a memory instruction.
pub fn number(kind: OperandKind, field: Field, target: Target, format: Format, numbers: &mut Numbers) -> Option<u64> {
    match format {
        Format::Smem | Format::Flat | Format::Global | Format::Scratch => {}
        Format::Mubuf => return buffers::number(kind, field, target, numbers),
        _ => return parameters::number(kind, field, numbers),
    }
    Some(match (kind, field) {
        (OperandKind::GlobalBase, _) => numbers.pick(&[2, off(target).into()]),
        (OperandKind::ScratchBase, _) => numbers.pick(&[6, off(target).into()]),
        (_, Field::Vaddr) => 0,
        (_, Field::Vdst | Field::Vdata) => numbers.pick(&[8, 12]),
        (OperandKind::SignedOffset, _) => (8 * numbers.below(16)).wrapping_sub(64),
        (OperandKind::ByteOffset, _) => 8 * numbers.below(16),
        // Half the number of the pair or of the buffer.
        (OperandKind::B64, _) => numbers.pick(&[1, 2]),
        (OperandKind::B128, _) => 4,
        (OperandKind::ScalarOffset, _) => 8 * numbers.below(16),
        (_, Field::Sdata) => numbers.pick(&[16, 32, 48]),
        _ => return None,
    })
}

/// Little-endian bytes of an image that starts at [`START`]; `None` outside.
pub fn get(image: &[u8], address: u64, bytes: usize) -> Option<u64> {
    let at = usize::try_from(address.checked_sub(START)?).ok()?;
    let mut value = 0;
    for (place, byte) in image.get(at..at + bytes)?.iter().enumerate() {
        value |= u64::from(*byte) << (8 * place);
    }
    Some(value)
}

/// Likewise, bytes that are written.
pub fn put(image: &mut [u8], address: u64, bytes: usize, value: u64) -> Option<()> {
    let at = usize::try_from(address.checked_sub(START)?).ok()?;
    for (place, byte) in image.get_mut(at..at + bytes)?.iter_mut().enumerate() {
        *byte = (value >> (8 * place)) as u8;
    }
    Some(())
}

/// What memory has after an atomic operation; `None` for one that isn't read.
pub fn atomic(operation: &str, bits: u32, old: u64, data: u64, compared: u64) -> Option<u64> {
    let mask = u64::MAX >> (64 - bits);
    let signed = |value| crate::given::signed(value, bits);
    let chosen = |is_data: bool| if is_data { data } else { old };
    let float = |value: u64| Real::of(F32, value);
    // RDNA3 ISA 13.3: -0 is below +0.
    let below = |a: u64, b: u64| match F32.is_zero(a) && F32.is_zero(b) {
        true => F32.is_negative(a) && !F32.is_negative(b),
        false => float(a).compare(&float(b)).is_lt(),
    };
    Some(match operation {
        "swap" => data,
        "cmpswap" => {
            if old == compared {
                data
            } else {
                old
            }
        }
        "add" => old.wrapping_add(data) & mask,
        "sub" => old.wrapping_sub(data) & mask,
        "csub" => old.saturating_sub(data),
        "smin" => chosen(signed(data) < signed(old)),
        "umin" => chosen(data < old),
        "smax" => chosen(signed(data) > signed(old)),
        "umax" => chosen(data > old),
        "and" => old & data,
        "or" => old | data,
        "xor" => old ^ data,
        "inc" => {
            if old >= data {
                0
            } else {
                old + 1
            }
        }
        "dec" => {
            if old == 0 || old > data {
                data
            } else {
                old - 1
            }
        }
        "fadd" => float(old).plus(&float(data), Round::Nearest).map_or(F32.nan(), |sum| sum.to(F32, Round::Nearest)),
        "fmin" => chosen(below(data, old)),
        "fmax" => chosen(below(old, data)),
        "fcmpswap" => {
            if float(old).compare(&float(compared)).is_eq() {
                data
            } else {
                old
            }
        }
        _ => return None,
    })
}

/// The operation and the bits of an atomic instruction's name.
pub fn operation(name: &str) -> Option<(String, u32)> {
    let rest = name.split_once("atomic_")?.1;
    if let Some((stem, kind)) =
        rest.rsplit_once('_').filter(|(_, kind)| kind.len() == 3 && kind[1..].parse::<u32>().is_ok())
    {
        let bits = kind[1..].parse().ok()?;
        let first = match (stem, &kind[..1]) {
            ("min" | "max", "i") => "s",
            ("min" | "max", "u") => "u",
            (_, "f") => "f",
            _ => "",
        };
        return Some((format!("{first}{stem}"), bits));
    }
    Some(match rest.strip_suffix("_x2") {
        Some(stem) => (stem.to_owned(), 64),
        None => (rest.to_owned(), 32),
    })
}

/// Whether numbers with a point are ones that the manuals speak of.
pub fn is_plain(name: &str, values: &[u64]) -> bool {
    !name.ends_with("f32") || !values.iter().any(|value| F32.is_nan(*value) || F32.is_denormal(*value))
}

/// What is left of the wave and of memory; `None` if the row isn't read, and inside of it `None` for what is open.
pub fn read(instruction: &Instruction, wave: &Wave, bench: &Bench) -> Option<Option<After>> {
    let (image, lds) = (&bench.image()[..], &bench.lds[..]);
    let read = match instruction.row.format {
        Format::Smem => scalars(instruction, wave, image),
        Format::Flat | Format::Global | Format::Scratch => return vectors(instruction, wave, image, lds),
        Format::Mubuf => return buffers::read(instruction, wave, image, lds),
        _ => return parameters::read(instruction, wave, image, lds),
    };
    read.map(|read| read.map(|(wave, image)| After { wave, image, lds: lds.to_vec(), nans: Vec::new() }))
}

fn scalars(instruction: &Instruction, wave: &Wave, image: &[u8]) -> Option<Option<(Wave, Vec<u8>)>> {
    let (row, name) = (instruction.row, instruction.row.semantics);
    let field = |field| instruction.field(field);
    let mut wanted = wave.clone();
    wanted.pc += 8;
    let mut after = image.to_vec();
    if name.starts_with("s_dcache") || name.starts_with("s_atc_probe") || name == "s_gl1_inv" {
        return Some(Some((wanted, after)));
    }
    if name.contains("time") {
        return Some(None);
    }
    let base_at = 2 * field(Field::Sbase) as usize;
    let base = u64::from(wave.sgprs[base_at]) | u64::from(wave.sgprs[base_at + 1] & 0xffff) << 32;
    let immediate = i64::from((field(Field::Offset) << 11).cast_signed() >> 11);
    let is_gfx9 = row.target == Target::Gfx906;
    let number = match () {
        () if is_gfx9 && field(Field::SoffsetEnable) == 1 => Some(field(Field::Soffset)),
        () if is_gfx9 && field(Field::Imm) == 0 => Some(field(Field::Offset) & 0x7f),
        () if is_gfx9 => None,
        () => Some(field(Field::Soffset)),
    };
    let by = match number {
        Some(number) => match scalar(wave, number, row.target) {
            Some(value) => u64::from(value),
            None => return Some(None),
        },
        None => 0,
    };
    let immediate = if is_gfx9 && field(Field::Imm) == 0 { 0 } else { immediate };
    let by = if name.contains("scratch") { by.wrapping_mul(64) } else { by };
    let offset = by.wrapping_add_signed(immediate);
    let address = base.wrapping_add(offset);
    // Sums below the base or beside a dword, and buffers that end before, are open.
    if address & 3 != 0 || offset >> 62 != 0 || name.contains("buffer") && offset + 64 > 0x4000 {
        return Some(None);
    }
    let data = field(Field::Sdata);
    let mut move_dwords = |count: u32, is_store: bool| -> Option<()> {
        for dword in 0..count {
            let at = address.wrapping_add(4 * u64::from(dword));
            if is_store {
                put(&mut after, at, 4, scalar(wave, data + dword, row.target)?.into())?;
            } else {
                set_scalar(&mut wanted, data + dword, get(image, at, 4)? as u32, row.target)?;
            }
        }
        Some(())
    };
    if let Some((operation, bits)) = operation(name) {
        if address % u64::from(bits / 8) != 0 {
            return Some(None);
        }
        let dwords = bits / 32;
        let value = |first: u32| {
            let dword = |at: u32| Some(u64::from(scalar(wave, data + first + at, row.target)?) << (32 * at));
            (0..dwords).map(dword).sum::<Option<u64>>()
        };
        let compared = if operation == "cmpswap" { value(dwords) } else { Some(0) };
        let done = (|| {
            let old = get(image, address, bits as usize / 8)?;
            put(&mut after, address, bits as usize / 8, atomic(&operation, bits, old, value(0)?, compared?)?)?;
            for dword in (0..dwords).filter(|_| field(Field::Glc) == 1) {
                set_scalar(&mut wanted, data + dword, (old >> (32 * dword)) as u32, row.target)?;
            }
            Some(())
        })();
        return Some(done.map(|()| (wanted, after)));
    }
    let last = name.rsplit('_').next()?;
    let count = match last.strip_prefix('b').or_else(|| last.strip_prefix("dwordx")) {
        Some(number) if last.starts_with('b') => number.parse::<u32>().ok()? / 32,
        Some(number) => number.parse().ok()?,
        None if last == "dword" => 1,
        None => return None,
    };
    let done = move_dwords(count, name.contains("store"));
    Some(done.map(|()| (wanted, after)))
}

/// What a load or a store moves: bytes, dwords, whether a sign is extended, and which half it is about if it is one.
pub fn moves(kind: &str) -> Option<(usize, bool, Option<u32>)> {
    let half = kind.contains("d16").then(|| if kind.contains("hi") { 16 } else { 0 });
    let last = kind.rsplit('_').next()?;
    let bits: usize = last[1..].parse().ok()?;
    Some((bits / 8, last.starts_with('i'), half))
}

fn vectors(instruction: &Instruction, wave: &Wave, image: &[u8], lds: &[u8]) -> Option<Option<After>> {
    let (row, name) = (instruction.row, instruction.row.semantics);
    let field = |field| instruction.field(field);
    let mut wanted = wave.clone();
    wanted.pc += 8;
    let (mut after, mut lds) = (image.to_vec(), lds.to_vec());
    let goes_to_lds = field(Field::Lds) == 1 && row.target == Target::Gfx906;
    let vgpr = |number: u32, lane: usize| u64::from(wave.vgprs[number as usize & 255][lane]);
    let is_gfx9 = row.target == Target::Gfx906;
    let offset = match (row.format, is_gfx9) {
        (Format::Flat, _) => u64::from(field(Field::Offset) & 0xfff),
        _ => i64::from((field(Field::Offset) << 19).cast_signed() >> 19).cast_unsigned(),
    };
    for lane in (0..wave.lanes()).filter(|lane| wave.exec >> lane & 1 == 1) {
        let pair = |number: u32| vgpr(number, lane) | vgpr(number + 1, lane) << 32;
        let base = |number: u32| {
            let high = wave.sgprs[number as usize + 1];
            u64::from(wave.sgprs[number as usize]) | u64::from(high) << 32
        };
        let address = match row.format {
            Format::Flat => pair(field(Field::Vaddr)).wrapping_add(offset),
            Format::Global if name.contains("addtid") => {
                let base = if is_off(instruction) { 0 } else { base(field(Field::Saddr)) };
                base.wrapping_add(offset).wrapping_add(4 * lane as u64)
            }
            Format::Global if is_off(instruction) => pair(field(Field::Vaddr)).wrapping_add(offset),
            Format::Global => {
                base(field(Field::Saddr)).wrapping_add(vgpr(field(Field::Vaddr), lane)).wrapping_add(offset)
            }
            _ => {
                // A byte of a lane's own memory: dwords of all lanes lie side by side.
                let uses_vgpr = if is_gfx9 { is_off(instruction) } else { field(Field::Sve) == 1 };
                let from_vgpr = if uses_vgpr { vgpr(field(Field::Vaddr), lane) } else { 0 };
                let scalar = if is_off(instruction) { 0 } else { wave.sgprs[field(Field::Saddr) as usize].into() };
                let byte = from_vgpr.wrapping_add(scalar).wrapping_add(offset);
                if byte >> 20 != 0 {
                    return Some(None);
                }
                let size = wave.lanes() as u64;
                return_scratch(wave, is_gfx9) + (byte & !3) * size + 4 * lane as u64 + (byte & 3)
            }
        };
        // Of a lane's own memory the next dword is as many dwords away as there are lanes.
        let stride = if row.format == Format::Scratch { 4 * wave.lanes() as u64 } else { 4 };
        let done = (|| {
            if let Some((operation, bits)) = operation(name) {
                let bytes = bits as usize / 8;
                let value = |number: u32| if bits == 64 { pair(number) } else { vgpr(number, lane) };
                let data = value(field(Field::Vdata));
                let compared = value(field(Field::Vdata) + bits / 32);
                let old = get(&after, address, bytes)?;
                if !is_plain(name, &[old, data, compared]) {
                    return None;
                }
                put(&mut after, address, bytes, atomic(&operation, bits, old, data, compared)?)?;
                if field(Field::Glc) == 1 {
                    wanted.vgprs[field(Field::Vdst) as usize][lane] = old as u32;
                    if bits == 64 {
                        wanted.vgprs[field(Field::Vdst) as usize + 1][lane] = (old >> 32) as u32;
                    }
                }
                return Some(());
            }
            let (bytes, is_signed, half) = moves(name)?;
            let is_store = name.contains("store");
            let number = field(if is_store { Field::Vdata } else { Field::Vdst });
            for dword in 0..bytes.div_ceil(4) {
                let at = address.wrapping_add(stride * dword as u64);
                let some = bytes.min(4);
                let register = number as usize + dword;
                if is_store {
                    put(&mut after, at, some, vgpr(register as u32, lane) >> half.unwrap_or(0))?;
                    continue;
                }
                let value = get(image, at, some)?;
                let bits = 8 * some as u32;
                let value = if is_signed { crate::given::signed(value, bits) as u32 } else { value as u32 };
                if goes_to_lds {
                    // Vega ISA 8.1.9, 9.4, 9.5: M0, the instruction's offset, and a dword for each lane.
                    let sum = u64::from(wave.m0 & 0xffff).wrapping_add(offset).wrapping_add(4 * lane as u64);
                    put(&mut lds, START.wrapping_add(sum & !3), 4, value.into())?;
                    continue;
                }
                let kept = wanted.vgprs[register][lane];
                wanted.vgprs[register][lane] = match half {
                    Some(low) => kept & !(0xffff << low) | (value & 0xffff) << low,
                    None => value,
                };
            }
            Some(())
        })();
        if done.is_none() {
            return Some(None);
        }
    }
    Some(Some(After { wave: wanted, image: after, lds, nans: Vec::new() }))
}

/// Where the memory of a wave's lanes starts.
fn return_scratch(wave: &Wave, is_gfx9: bool) -> u64 {
    if is_gfx9 { u64::from(wave.sgprs[102]) | u64::from(wave.sgprs[103]) << 32 } else { wave.system.flat_scratch }
}
