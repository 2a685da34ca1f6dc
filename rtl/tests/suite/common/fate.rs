//! Where an address leads: bounds, alignment, bank and row, as `docs/timing/data-share.md` has them.

use super::Ask;
use lds_rtl::{Alignment, Control, RequestKind};

/// The sizes of a unit.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    pub lanes: u64,
    pub banks: u64,
    pub rows: u64,
}

/// What becomes of a slot in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It goes to this row of this bank.
    Served { bank: u64, row: u64 },
    /// It isn't allowed.
    Refused,
    /// There is nothing to do: no access, or another request has it.
    Left,
}

impl Fate {
    /// Of a slot whose element has this byte address, and of which it has this dword; of a swizzle, with this source
    /// lane in the wave.
    pub fn of(sizes: Sizes, control: &Control, ask: &Ask, sum: u32, number: usize, swizzled: u64) -> Self {
        let kind = control.kind;
        let (index, group) = (u64::from(sum) / 4 % 64, sizes.lanes);
        let among = |lane: u64, first: u64| match lane / group * group == first {
            true => Fate::Served { bank: lane % group, row: 0 },
            false => Fate::Left,
        };
        match kind {
            RequestKind::Nop => Fate::Left,
            RequestKind::Scatter => among(index, ask.destination_lane),
            RequestKind::Gather => among(index, ask.source_lane),
            RequestKind::Swizzle => among(swizzled, ask.source_lane),
            RequestKind::Load | RequestKind::Store | RequestKind::Atomic => {
                let count = control.last_dword.raw() + 1;
                // a conditional exchange is aligned whatever its address is
                let sum = u64::from(if control.cut { sum & 0xfff8 } else { sum });
                let bytes = bytes(control);
                let (misaligned, start) = match control.alignment {
                    Alignment::Unaligned => (false, sum),
                    _ => (kind == RequestKind::Atomic && sum % (4 * count) != 0, sum - sum % bytes.next_power_of_two()),
                };
                let (first, last) = (start / 4, (start + bytes - 1) / 4);
                let place = ask.base_dword() + first + number as u64 + u64::from(control.straddles);
                let outside = if bytes < 4 { start + bytes > ask.limit_bytes() } else { last >= ask.limit() };
                if misaligned || outside || ask.base_dword() + last >= sizes.banks * sizes.rows {
                    Fate::Refused
                } else {
                    Fate::Served { bank: place % sizes.banks, row: place / sizes.banks }
                }
            }
        }
    }

    /// Whether it goes to a bank.
    pub fn is_served(self) -> bool {
        matches!(self, Fate::Served { .. })
    }
}

/// Bytes of an element.
fn bytes(control: &Control) -> u64 {
    match control.extraction {
        extraction if extraction.byte => 1,
        extraction if extraction.half => 2,
        _ => 4 * (control.last_dword.raw() + 1),
    }
}

/// Whether a load or store at a byte address is reported because that is cut.
pub fn reports(control: &Control, sum: u32) -> bool {
    matches!(control.kind, RequestKind::Load | RequestKind::Store)
        && matches!(control.alignment, Alignment::DwordStrict | Alignment::Strict)
        && u64::from(sum) % bytes(control).next_power_of_two() != 0
}

/// The lane of a wave that a lane takes from in a swizzle, from the ISA manual's description of `ds_swizzle_b32`.
pub fn source_lane(pattern: u64, lane: u64) -> u64 {
    let (set, place) = (lane / 32 * 32, lane % 32);
    let (low, middle, high) = (pattern % 32, pattern / 32 % 32, pattern / 1024 % 32);
    let within = match pattern >> 13 {
        // "and", "or", "xor" masks
        0..4 => (place & low | middle) ^ high,
        // any of four neighbours
        4 | 5 => place / 4 * 4 + (pattern >> (2 * (place % 4))) % 4,
        // a rotation in which lanes keep the bits of a mask
        6 => {
            let turned = (if high % 2 == 1 { place + 32 - middle } else { place + middle }) % 32;
            (0..5).map(|bit| 1 << bit).map(|bit| if low & bit > 0 { place & bit } else { turned & bit }).sum()
        }
        // the order of a Fourier transform
        _ => {
            let reversed = (0..5).map(|bit| (place >> bit & 1) << (4 - bit)).sum::<u64>();
            reversed >> low.count_ones() | place & low
        }
    };
    set + within
}
