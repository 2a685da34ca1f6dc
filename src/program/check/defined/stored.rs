//! Undefined bits of the LDS: where nothing has written, and where undefined bits were stored.

use super::bytes::Bytes;
use super::origin::Id;
use crate::check::unwritten::Written;

/// The undefined bits of a byte, with their origin.
pub(super) fn byte(stored: &Bytes, written: &Written, address: u32) -> (u8, Id) {
    if written.missing(address, 1).is_some() { (u8::MAX, Id::ITSELF) } else { stored.byte(address.into()) }
}

/// The first of some bytes that has undefined bits, with their origin.
pub(super) fn first(stored: &Bytes, written: &Written, address: u32, count: u32) -> Option<(u32, Id)> {
    let open = |address: &u32| byte(stored, written, *address).0 != 0;
    // 16 bytes at most are looked up together.
    let missing = count > 16 || written.missing(address, count).is_some();
    let first = (address..address + count).filter(|_| missing || !stored.is_clean()).find(open)?;
    Some((first, byte(stored, written, first).1))
}
