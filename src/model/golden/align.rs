//! Misaligned addresses.

use crate::isa::{AtomicOp, Operation};
use crate::targets::Alignment;

/// The address at which an element of so many bytes is accessed, or `None` if it is refused.
pub(super) fn aligned(operation: Operation, alignment: Alignment, address: u32, bytes: u32) -> Option<u32> {
    match operation {
        Operation::Load(_) | Operation::Store(_) => Some(moved(alignment, address, bytes)),
        // RDNA3 ISA 16.15: the sum has 16 bits here, and its three lowest don't count.
        Operation::Atomic(AtomicOp::ConditionalExchange) => Some(address & 0xfff8),
        // CDNA4 ISA 11.4: aligned to what a lane loads. rocRoller says of 12 bytes that they must be at a multiple
        // of 16.
        Operation::LoadTransposed(_) => address.is_multiple_of(bytes.next_power_of_two()).then_some(address),
        // RDNA3 ISA 12.7: what reads and writes must be aligned, whatever the mode.
        _ => address.is_multiple_of(bytes).then_some(address),
    }
}

/// Of a load or a store (RDNA3 ISA 3.3.4.1): all modes but one drop the lowest bits.
fn moved(alignment: Alignment, address: u32, bytes: u32) -> u32 {
    match alignment {
        Alignment::Unaligned => address,
        Alignment::Dword | Alignment::DwordStrict | Alignment::Strict => address & !(native(bytes) - 1),
    }
}

/// Whether a load or a store is reported because its address isn't a multiple of the native alignment, though it is
/// served.
pub(super) fn is_reported(operation: Operation, alignment: Alignment, address: u32, bytes: u32) -> bool {
    matches!(operation, Operation::Load(_) | Operation::Store(_))
        && matches!(alignment, Alignment::DwordStrict | Alignment::Strict)
        && !address.is_multiple_of(native(bytes))
}

/// The native alignment of an element, in bytes: 12 bytes count as 16.
fn native(bytes: u32) -> u32 {
    bytes.next_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{Fill, Slice};
    use Alignment::{Dword, DwordStrict, Strict, Unaligned};

    /// (bytes, address, what every mode but `unaligned` makes of it)
    const MOVED: &[(u32, u32, u32)] = &[
        (1, 7, 7),
        (2, 6, 6),
        (2, 7, 6),
        (4, 4, 4),
        (4, 7, 4),
        (4, 6, 4),
        (8, 8, 8),
        (8, 12, 8),
        (8, 14, 8),
        (12, 16, 16),
        (12, 28, 16),
        (12, 31, 16),
        (16, 32, 32),
        (16, 40, 32),
        (16, 33, 32),
    ];

    #[test]
    fn loads_and_stores_obey_the_mode() {
        for operation in [Operation::Load(Fill::Whole), Operation::Store(Slice::Low)] {
            for &(bytes, address, moved) in MOVED {
                let of = |mode| aligned(operation, mode, address, bytes);
                assert_eq!([Dword, DwordStrict, Strict].map(of), [Some(moved); 3], "{bytes} bytes at {address}");
                assert_eq!(of(Unaligned), Some(address));
                let reported = |mode| is_reported(operation, mode, address, bytes);
                assert_eq!([Dword, Unaligned].map(reported), [false; 2], "{bytes} bytes at {address}");
                assert_eq!([DwordStrict, Strict].map(reported), [address != moved; 2], "{bytes} bytes at {address}");
            }
        }
    }

    #[test]
    fn loads_that_transpose_are_aligned_in_every_mode() {
        for &mode in Alignment::ALL {
            let of = |address, bytes| aligned(Operation::LoadTransposed(6), mode, address, bytes);
            assert_eq!([of(16, 8), of(8, 8), of(12, 8)], [Some(16), Some(8), None], "{mode:?}");
            assert_eq!([of(16, 12), of(24, 12), of(12, 12)], [Some(16), None, None], "{mode:?}");
        }
    }

    #[test]
    fn read_modify_writes_are_aligned_in_every_mode() {
        let add = AtomicOp::Add;
        for &mode in Alignment::ALL {
            for operation in [Operation::Atomic(add), Operation::Source2(add), Operation::Append, Operation::Consume] {
                let of = |address, bytes| aligned(operation, mode, address, bytes);
                assert!(!is_reported(operation, mode, 6, 4), "it is refused");
                assert_eq!([of(8, 4), of(6, 4), of(5, 4)], [Some(8), None, None], "{mode:?} {operation:?}");
                assert_eq!([of(16, 8), of(12, 8)], [Some(16), None], "{mode:?} {operation:?}");
            }
            let conditional = |address| aligned(Operation::Atomic(AtomicOp::ConditionalExchange), mode, address, 8);
            assert_eq!([conditional(0x1_000f), conditional(0xffff), conditional(7)], [Some(8), Some(0xfff8), Some(0)]);
        }
    }
}
