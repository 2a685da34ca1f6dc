//! What of a dword an element is.

use lds_hdl::record;
use lds_isa::isa::{Fill, Slice};
use rust_hdl::prelude::*;

record! {
    /// What of the dword that it is in the element of a load or store is, and the half of the VGPR that doesn't count.
    /// All off: the whole dword.
    pub struct Extraction {
        /// one byte
        byte: bool,
        /// two bytes
        half: bool,
        /// of a load: bits above are copies of the top bit
        signed: bool,
        /// bits 15:0 of the VGPR stay as they are; a store takes from bits 31:16
        keeps_low: bool,
        /// bits 31:16 of the VGPR stay as they are
        keeps_high: bool,
    }
}

impl Extraction {
    /// What a load of elements of so many bits takes.
    pub const fn of(element_bits: u8, fill: Fill) -> Self {
        Extraction {
            byte: element_bits == 8,
            half: element_bits == 16,
            signed: matches!(fill, Fill::Sign | Fill::SignLow | Fill::SignHigh),
            keeps_low: matches!(fill, Fill::ZeroHigh | Fill::SignHigh),
            keeps_high: matches!(fill, Fill::ZeroLow | Fill::SignLow),
        }
    }

    /// What a store of elements of so many bits changes.
    pub const fn stored(element_bits: u8, from: Slice) -> Self {
        Extraction {
            byte: element_bits == 8,
            half: element_bits == 16,
            signed: false,
            keeps_low: matches!(from, Slice::High),
            keeps_high: false,
        }
    }
}
