//! Who has which registers of a program that branches: what is drawn from the table writes those that are left.

use lds::targets::{FlatScratch, Target};
use std::ops::Range;

/// The scalar registers that drawn instructions write: the largest run of an instruction fits once.
pub const SCALARS: Range<u32> = 80..96;

/// The first of the VGPRs that drawn instructions write which no LDS instruction has an address in.
pub const FIRST_DATA: u32 = 3;

/// One more than the last VGPR that a drawn instruction's destination starts at. M0 adds up to 8 to it, and the largest
/// has four.
pub const VGPRS: u32 = 48;

/// A pair with an address of global memory, which has memory on both sides of it.
pub const BASE: u32 = 32;
/// A small offset: 8 bytes.
pub const STEP: u32 = 34;
/// Four that describe a buffer there.
pub const DESCRIPTOR: u32 = 36;

/// Two VGPRs with an address of global memory, of each lane another one.
pub const ADDRESS: u32 = 60;
/// A VGPR with the lane's offset into global memory.
pub const OFFSET: u32 = 62;
/// Two VGPRs with the lane's number and its offset, for buffers.
pub const INDEX: u32 = 63;
/// Two VGPRs with flat addresses: half of the lanes mean the LDS.
pub const FLAT: u32 = 66;
/// A VGPR with an offset into a lane's private memory.
pub const PRIVATE: u32 = 68;

/// Bytes of memory from the base back to the first one.
const BEFORE: u32 = 1024;
/// Bytes of memory that instructions share.
const SHARED: u32 = 8192;
/// Bytes of a wave's private memory.
const OF_WAVE: u32 = 4096;

/// The directives that fill these registers, and the memory that they mean, for so many waves. `wave` is the register
/// with a wave's number.
pub fn start(target: Target, waves: u8, wave: usize) -> String {
    let dwords = (SHARED + u32::from(waves) * OF_WAVE) / 4;
    let mut text = format!("; lds: buffer 0 count {dwords} = (index + 77) * 2654435761\n");
    let mut line = |register: String, value: String| text += &format!("; lds: {register} = {value}\n");
    let mut scalars = |first: u32, values: &[u32]| {
        for (number, value) in (first..).zip(values) {
            line(format!("s{number}"), value.to_string());
        }
    };
    // Buffer 0 starts at 4 GiB. Records have 16 bytes.
    scalars(BASE, &[BEFORE, 1, 8]);
    scalars(DESCRIPTOR, &[BEFORE, 1 | 16 << 16, 128, 0]);
    if target.facts().waves.flat_scratch == FlatScratch::Sgprs {
        line("s102".to_owned(), format!("{SHARED} + {OF_WAVE} * s{wave}"));
        line("s103".to_owned(), "1".to_owned());
    }
    for (first, values) in [
        (ADDRESS, ["1024 + 16 * lane", "1"]),
        (OFFSET, ["16 * lane", "lane"]),
        (INDEX + 1, ["16 * lane", "0"]),
        (FLAT, ["lane % 2 == 0 ? 8 * lane % 64 : 1024 + 16 * lane", "lane % 2 == 0 ? 0x10000 : 1"]),
        (PRIVATE, ["4 * (lane % 4)", "0"]),
    ] {
        for (number, value) in (first..).zip(values) {
            line(format!("v{number}"), value.to_owned());
        }
    }
    text
}
