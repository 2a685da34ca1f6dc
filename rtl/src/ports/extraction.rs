//! What a load takes of a dword.

use lds::isa::Fill;
use lds_hdl::record;
use rust_hdl::prelude::*;

record! {
    /// What a load takes of the dword that its element is in, and the half of the VGPR that it leaves alone. All off: the whole dword.
    pub struct Extraction {
        /// one byte
        byte: bool,
        /// two bytes
        half: bool,
        /// bits above are copies of the top bit
        signed: bool,
        /// bits 15:0 of the VGPR stay as they are
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
}
