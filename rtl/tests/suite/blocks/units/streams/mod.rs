//! Random requests, and receivers that are seldom, often or always ready.

mod one_port;
mod two_ports;

use crate::common::codes;

/// Every way that a request can take.
const EVERYTHING: &[u8] = &codes![
    ds_write_b32 ds_write_b32 ds_write2_b32 ds_read_b32 ds_read2_b32 ds_add_u32 ds_add_rtn_u32 ds_mskor_b32
    ds_mskor_rtn_b32 ds_wrxchg2_rtn_b32 ds_cmpst_rtn_b32 ds_swizzle_b32 ds_permute_b32 ds_bpermute_b32 ds_nop
    ds_write_b64 ds_read_b64 ds_read2_b64 ds_write_b128 ds_read_b96 ds_write_addtid_b32 ds_read_addtid_b32
    ds_append
];
/// One, two, three, four and no VGPRs, as many as fit into the cycles.
const DENSE: &[u8] = &codes![
    ds_read_b32 ds_read2_b32 ds_read2_b32 ds_write_b32 ds_mskor_rtn_b32 ds_read_b64 ds_read_b96 ds_read_b128
];
/// What the load port has.
const LOADS: &[u8] = &codes![ds_read_b32 ds_read2_b32 ds_read2st64_b32 ds_read_b64 ds_read_b128 ds_read_addtid_b32];
/// Two VGPRs each.
const PAIRS: &[u8] = &codes![ds_read2_b32];
/// Stores of a dword.
const WRITES: &[u8] = &codes![ds_write_b32];
/// What may be served beside loads, and a little else.
const STORES: &[u8] = &codes![
    ds_write_b32 ds_write2_b32 ds_write_b32 ds_write2st64_b32 ds_mskor_rtn_b32 ds_add_rtn_u32 ds_write_b64
    ds_write_b128
];

/// What a stream has seen.
#[derive(Default, Debug)]
struct Seen {
    taken: usize,
    answered: usize,
    /// most places that were occupied at once, of beats and of acknowledgements
    most: [u64; 2],
    /// cycles without room
    full: usize,
    /// cycles with a beat and an acknowledgement of one tag
    together: usize,
}

/// Takes note of the places that answers take.
#[derive(Default)]
struct Occupied([u64; 2]);

impl Occupied {
    /// A cycle: what enters, and whether a beat and an acknowledgement leave; whether there was room, as the unit says.
    fn moves(&mut self, enters: [[u64; 2]; 2], leaves: [bool; 2], room: bool, seen: &mut Seen) {
        assert_eq!(room, self.0[0] <= 12 && self.0[1] < 16, "{:?} places are occupied", self.0);
        seen.full += usize::from(!room);
        for kind in 0..2 {
            seen.most[kind] = seen.most[kind].max(self.0[kind]);
            self.0[kind] = self.0[kind] + enters[0][kind] + enters[1][kind] - u64::from(leaves[kind]);
        }
    }
}
