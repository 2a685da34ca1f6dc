//! Addresses in buffers, which four SGPRs describe (Vega ISA 8.1.5, 8.1.8; RDNA3 ISA 9.4, 9.6).

use crate::encoding::{Field, Instruction, Operand, OperandKind};
use crate::execute::memory::{Memory, Outside};
use crate::execute::scalar::registers::read;
use crate::execute::scalar::source::{Source as Scalar, Width};
use crate::private;
use crate::targets::{Buffers, Target};
use crate::wave::{VGPRS, Wave};

/// Bytes of a dword.
const DWORD: u32 = 4;

/// Addresses have 48 bits.
const ADDRESS: u64 = (1 << 48) - 1;

/// What a buffer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resource {
    base: u64,
    /// bytes from one record to the next
    stride: u32,
    /// records or bytes, as `bounds` says
    records: u32,
    swizzle: Option<Swizzle>,
    /// whether the lane's number is added to the index
    adds_lane: bool,
    /// whether the descriptor has no format: there is no buffer
    is_unbound: bool,
    bounds: Bounds,
}

/// Records of a group lie so that elements of all of them follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Swizzle {
    /// bytes of an element
    element: u32,
    /// records of a group
    group: u32,
}

/// What is in range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bounds {
    /// gfx906: by how the instruction addresses the buffer
    ByInstruction,
    /// indices below the number of records, and offsets below the stride
    Record,
    /// indices below the number of records
    Index,
    /// everything, unless there are no records
    Any,
    /// bytes below the number of records
    Bytes,
}

impl Resource {
    fn of(words: [u32; 4], target: Target) -> Self {
        let [low, high, records, last] = words;
        let base = u64::from(low) | u64::from(high & 0xffff) << 32;
        let adds_lane = last >> 23 & 1 == 1;
        let group = 8 << (last >> 21 & 3);
        let stride = high >> 16 & 0x3fff;
        let formats = target.facts().code.buffers;
        let has_split_formats = formats == Buffers::SplitFormats;
        let format = match formats {
            Buffers::SplitFormats => last >> 15 & 15,
            Buffers::LongFormats => last >> 12 & 127,
            Buffers::UnifiedFormats => last >> 12 & 63,
        };
        // Where lanes are added gfx906 has a part of the stride in its place (Vega ISA 8.1.4; RDNA3 ISA 9.6).
        let is_unbound = format == 0 && !adds_lane;
        if has_split_formats {
            let swizzle = (high >> 31 == 1).then_some(Swizzle { element: DWORD, group });
            // Where lanes are added the data format is the stride's high bits.
            let stride = stride | if adds_lane { format << 14 } else { 0 };
            let bounds = Bounds::ByInstruction;
            return Resource { base, stride, records, swizzle, adds_lane, is_unbound, bounds };
        }
        let swizzle = match high >> 30 {
            // The bit below says where the first bytes are in a cache (RDNA2 ISA 8.1.5).
            kind if formats == Buffers::LongFormats => (kind > 1).then_some(Swizzle { element: DWORD, group }),
            1 => Some(Swizzle { element: DWORD, group }),
            3 => Some(Swizzle { element: 4 * DWORD, group }),
            _ => None,
        };
        let bounds = match last >> 28 & 3 {
            0 => Bounds::Record,
            1 => Bounds::Index,
            2 => Bounds::Any,
            _ if swizzle.is_some() && stride != 0 => Bounds::Record,
            _ => Bounds::Bytes,
        };
        Resource { base, stride, records, swizzle, adds_lane, is_unbound, bounds }
    }
}

/// The operands of a buffer instruction that say where it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operands {
    /// the first of the four SGPRs
    resource: u32,
    soffset: Scalar,
    /// whether the first VGPR of the address is an index
    has_index: bool,
    /// whether the next one is an offset
    has_offset: bool,
    vaddr: usize,
    offset: u32,
    target: Target,
}

/// The first of the four SGPRs with the descriptor: the field has its number, or a quarter of it.
fn first_of_resource(instruction: &Instruction) -> u32 {
    let number = instruction.field(Field::Srsrc);
    let is_quarter = |operand: &Operand| operand.field == Field::Srsrc && operand.kind == OperandKind::R128;
    if instruction.row.operands.iter().any(is_quarter) { 4 * number } else { number }
}

impl Operands {
    /// The operands of an instruction; `None` if it asks for the status of pages, or its offset has no value.
    pub fn of(instruction: &Instruction) -> Option<Self> {
        let target = instruction.row.target;
        let is_set = |field: Field| instruction.field(field) == 1;
        if is_set(Field::Tfe) {
            return None;
        }
        Some(Operands {
            resource: first_of_resource(instruction),
            soffset: Scalar::of(instruction.field(Field::Soffset), None, Width::Single, target)?,
            has_index: is_set(Field::Idxen),
            has_offset: is_set(Field::Offen),
            vaddr: instruction.field(Field::Vaddr) as usize,
            // Addresses have no more bits.
            offset: instruction.byte_offset() as u32,
            target,
        })
    }

    /// Where a lane's bytes are.
    pub fn slot(&self, wave: &Wave, lane: usize) -> Slot {
        let words = [0, 1, 2, 3].map(|word| read(wave, self.resource + word, self.target));
        let resource = Resource::of(words, self.target);
        let vgpr = |number: usize| wave.vgprs[number % VGPRS][lane];
        let index = if self.has_index { vgpr(self.vaddr) } else { 0 };
        let offset = if self.has_offset { vgpr(self.vaddr + usize::from(self.has_index)) } else { 0 };
        let lane = if resource.adds_lane { lane as u32 } else { 0 };
        Slot {
            resource,
            index: index.wrapping_add(lane),
            offset: offset.wrapping_add(self.offset),
            soffset: self.soffset.value(wave, self.target),
            has_index: self.has_index,
        }
    }
}

/// Where bytes of a lane are in a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    resource: Resource,
    index: u32,
    offset: u32,
    soffset: u32,
    has_index: bool,
}

impl Slot {
    /// The address of a byte.
    pub fn address(&self, byte: u32) -> u64 {
        let Resource { base, stride, swizzle, .. } = self.resource;
        let (index, stride) = (u64::from(self.index), u64::from(stride));
        let offset = u64::from(self.offset.wrapping_add(byte));
        let place = match swizzle {
            None => index * stride + offset,
            Some(Swizzle { element, group }) => {
                let (element, group) = (u64::from(element), u64::from(group));
                let record = index / group * stride + offset / element * element;
                record * group + index % group * element + offset % element
            }
        };
        base.wrapping_add(self.soffset.into()).wrapping_add(place) & ADDRESS
    }

    /// Whether bytes are in range, up to one that isn't among them.
    pub fn is_inside(&self, end: u32) -> bool {
        if self.resource.is_unbound {
            return false;
        }
        let Resource { stride, records, adds_lane, bounds, .. } = self.resource;
        let (records, end) = (u64::from(records), u64::from(self.offset) + u64::from(end));
        let is_record = u64::from(self.index) < records;
        match bounds {
            Bounds::ByInstruction if adds_lane && !self.has_index => true,
            Bounds::ByInstruction if self.has_index && (stride != 0 || adds_lane) => is_record,
            Bounds::ByInstruction => end + u64::from(self.soffset) <= records,
            Bounds::Record => is_record && end <= stride.into(),
            Bounds::Index => is_record,
            Bounds::Any => records != 0,
            Bounds::Bytes => end <= records.saturating_sub(self.soffset.into()),
        }
    }

    /// Whether it is in private memory: the descriptor of that adds the lane's number, and elements of the lanes follow
    /// each other.
    pub fn is_private(&self) -> bool {
        let Resource { base, swizzle, adds_lane, .. } = self.resource;
        swizzle.is_some() && adds_lane && !self.has_index && private::is_private(base)
    }

    /// The dword of an access, or less, that would be in two elements: its bytes, its first byte, and the bytes of an
    /// element. Swizzled addresses need accesses of aligned dwords (Vega ISA 8.1.5). Dwords of one access may be in
    /// elements of their own: compilers access private memory so.
    pub const fn across(&self, bytes: usize) -> Option<(u32, u32, u32)> {
        let Some(Swizzle { element, .. }) = self.resource.swizzle else { return None };
        // Elements are dwords or fours of them, so where the first dword is in one element, the next ones are.
        let size = if bytes < DWORD as usize { bytes as u32 } else { DWORD };
        let byte = self.offset.wrapping_add(self.soffset % DWORD);
        if byte % DWORD + size > DWORD { Some((size, byte, element)) } else { None }
    }

    /// The bytes of each dword, and its first byte.
    fn pieces(bytes: usize) -> impl Iterator<Item = (u32, std::ops::Range<usize>)> {
        (0..bytes).step_by(4).map(move |first| (first as u32, first..bytes.min(first + 4)))
    }

    /// Reads bytes: 0 for dwords that are out of range.
    pub fn read(&self, memory: &mut dyn Memory, bytes: &mut [u8]) -> Result<(), Outside> {
        for (first, range) in Slot::pieces(bytes.len()) {
            let end = range.end as u32;
            let dword = &mut bytes[range];
            if !self.is_inside(end) {
                dword.fill(0);
                continue;
            }
            memory.read(self.address(first), dword)?;
        }
        Ok(())
    }

    /// Writes bytes, but those of dwords that are out of range.
    pub fn write(&self, memory: &mut dyn Memory, bytes: &[u8]) -> Result<(), Outside> {
        for (first, range) in Slot::pieces(bytes.len()).filter(|(_, range)| self.is_inside(range.end as u32)) {
            memory.write(self.address(first), &bytes[range])?;
        }
        Ok(())
    }
}
