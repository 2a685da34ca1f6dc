//! What happens to the elements that the lanes of a request name.

use crate::hardware::Request;
use crate::reference::stack;
use lds::isa::{self, AddressSource, Addressing, AtomicOp, Opcode, Operation};
use lds::targets::Alignment;
use lds::wave::Allocation;
use lds_rtl::export::Core;

/// One element that a lane names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Access {
    /// number of the lane in its wave
    pub(super) lane: u8,
    /// which of the lane's two addresses, from 0
    pub(super) element: u8,
    /// first dword in the storage; none if the access is refused
    pub(super) dword: Option<u32>,
    /// whether the address isn't a multiple of the native alignment
    pub(super) misaligned: bool,
    /// whether the element begins at its own address and reaches into a further dword
    pub(super) straddling: bool,
    /// whether it is refused, because it isn't in the allocation or not in the storage
    pub(super) out_of_range: bool,
    /// whether M0 alone refuses it
    pub(super) past_m0: bool,
}

/// Adds the elements of the lanes of a request that are on. `first` is the wave's number of the request's first lane.
/// An operand in memory is an element like any other.
pub(super) fn add(core: &Core, opcode: &Opcode, first: usize, request: &Request, named: &mut Vec<Access>) {
    let [low, high] = [request.offset0, request.offset1].map(u32::from);
    let merged = core.rules.merges_equal_offsets(core.target.facts()) && low == high;
    // With two equal addresses the second one touches nothing.
    let exchanges = opcode.operation == Operation::Atomic(AtomicOp::Exchange);
    let offsets: &[u32] = match opcode.addressing {
        Addressing::None => return,
        Addressing::Stack => return add_entries(core, opcode, first, request, named),
        Addressing::Source2 => return add_operands(core, opcode, first, request, named),
        Addressing::One | Addressing::AddThreadId | Addressing::M0 => &[low + 256 * high],
        Addressing::Two { scale } if merged || exchanges && low == high => &[low * u32::from(scale)],
        Addressing::Two { scale } => &[low * u32::from(scale), high * u32::from(scale)],
    };
    let bounds = Bounds::new(core, opcode, request);
    // On the global data share M0 is the base, and not part of an address.
    let m0 = if core.is_gds() { 0 } else { request.m0 & 0xffff };
    for (lane, address) in request.address.iter().enumerate().filter(|(lane, _)| request.exec >> lane & 1 == 1) {
        let in_wave = first + lane;
        let start = match opcode.addressing {
            Addressing::AddThreadId => m0 + 4 * in_wave as u32,
            Addressing::M0 => m0,
            _ => *address,
        };
        for (element, offset) in offsets.iter().enumerate() {
            named.push(bounds.access(in_wave as u8, element as u8, start.wrapping_add(*offset)));
        }
    }
}

/// Adds elements with operands in memory: for each lane the element, then its operand, which is a signed number of
/// dwords away. This number is in the offsets, or in ADDR.
fn add_operands(core: &Core, opcode: &Opcode, first: usize, request: &Request, named: &mut Vec<Access>) {
    let bounds = Bounds::new(core, opcode, request);
    let fifteen = u32::from(request.offset0) | u32::from(request.offset1 & 0x7f) << 8;
    let signed = |bits: u32| ((bits << 17) as i32 >> 15) as u32;
    for (lane, address) in request.address.iter().enumerate().filter(|(lane, _)| request.exec >> lane & 1 == 1) {
        let (element, away) = match request.offset1 & 0x80 {
            0 => (*address, signed(fifteen)),
            _ => (address & 0x1_ffff, signed(address >> 17)),
        };
        for (number, start) in [element, element.wrapping_add(away)].into_iter().enumerate() {
            named.push(bounds.access((first + lane) as u8, number as u8, start));
        }
    }
}

/// Adds the elements of stacks of rays: for each lane the entries that it pushes and the one that it pops, each by the
/// number of its pass.
fn add_entries(core: &Core, opcode: &Opcode, first: usize, request: &Request, named: &mut Vec<Access>) {
    let bounds = Bounds::new(core, opcode, request);
    for lane in (0..request.address.len()).filter(|lane| request.exec >> lane & 1 == 1) {
        for pass in (0..).take_while(|pass| stack::touches(*pass)) {
            let entry = stack::entry(core, request, lane, pass);
            named.extend(entry.map(|address| bounds.access((first + lane) as u8, pass as u8, address)));
        }
    }
}

/// The limits and rules for the address of an element.
struct Bounds {
    /// size of an element, in bytes and dwords
    bytes: u32,
    dwords: u64,
    /// native alignment: what an aligned address is a multiple of
    native: u32,
    /// what an address must be a multiple of; otherwise the access is refused
    needed: u32,
    /// whether addresses stay uncut
    kept: bool,
    /// whether the allocation begins where no such element may lie
    never: bool,
    /// whether elements may begin at any byte
    anywhere: bool,
    /// size in bytes of the allocation, and of the storage from its start on
    size: u64,
    rest: u64,
    /// number of bytes that M0 leaves
    m0: u64,
    /// first dword of the allocation
    base: u64,
}

impl Bounds {
    fn new(core: &Core, opcode: &Opcode, request: &Request) -> Self {
        let access = isa::Access::of(opcode);
        let bytes = u32::from(access.element_bits / 8);
        let Allocation { base, size } = match core.is_gds() {
            true => Allocation { base: request.m0 >> 16, size: request.m0 & 0xffff },
            false => request.allocation,
        };
        let base = u64::from(if core.is_gds() { base / 4 } else { base / 8 * 2 });
        let limits =
            core.rules.m0_limits(core.target.facts()) && access.address == AddressSource::Vgpr && !core.is_gds();
        let native = bytes.next_power_of_two();
        let plain = matches!(opcode.operation, Operation::Load(_) | Operation::Store(_));
        let needed = if plain { 1 } else { native };
        let dwords = access.element_dwords() as u64;
        Bounds {
            bytes,
            dwords,
            native,
            needed,
            kept: plain && request.alignment == Alignment::Unaligned,
            never: !plain && !base.is_multiple_of(dwords.max(1)),
            anywhere: plain && request.alignment == Alignment::Unaligned,
            size: size.into(),
            rest: (core.geometry.bytes() as u64).saturating_sub(4 * base),
            m0: if limits { request.m0.into() } else { u64::MAX },
            base,
        }
    }

    fn access(&self, lane: u8, element: u8, address: u32) -> Access {
        let misaligned = !address.is_multiple_of(self.native.max(1));
        let start = if self.kept { address } else { address - address % self.native.max(1) };
        let straddling = self.anywhere && u64::from(address % 4 + self.bytes) > 4 * self.dwords;
        let first = u64::from(start / 4);
        let whole = 4 * (first + self.dwords + u64::from(straddling));
        let end = if self.bytes < 4 { u64::from(start) + u64::from(self.bytes) } else { whole };
        // For elements of a dword or more, a limit counts whole dwords.
        let [size, m0] = [self.size, self.m0].map(|limit| if self.bytes < 4 { limit } else { limit / 4 * 4 });
        let aligned = address.is_multiple_of(self.needed.max(1)) && !self.never;
        let in_range = end <= size.min(self.rest);
        Access {
            lane,
            element,
            dword: (aligned && in_range && end <= m0).then_some((self.base + first) as u32),
            misaligned,
            straddling,
            out_of_range: aligned && !in_range,
            past_m0: aligned && in_range && end > m0,
        }
    }
}
