//! What a thread owns.

use super::memory::{BANKS, DwordPlace};

/// The first dword of the entry that a thread writes. Its offset may lie behind the end of the bank.
///
/// `thread` counts from the first thread of the group, or of the wave; `stride` and `index` are in dwords.
pub fn owned(thread: usize, stride: u8, index: u8) -> DwordPlace {
    DwordPlace { bank: thread % BANKS, offset: thread / BANKS * usize::from(stride) + usize::from(index) }
}
