//! Where buffers are in memory.

/// The first byte of a buffer in memory.
pub(crate) const fn buffer(number: u32) -> u64 {
    (number as u64 + 1) << 32
}

/// The number of the buffer whose first byte is at an address.
pub(crate) fn buffer_at(address: u64) -> Option<u32> {
    let number = (address >> 32).checked_sub(1).and_then(|number| u32::try_from(number).ok())?;
    Some(number).filter(|number| buffer(*number) == address)
}
