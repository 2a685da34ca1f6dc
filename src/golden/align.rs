//! Misaligned addresses.

use crate::isa::{AtomicOp, Operation};
use crate::target::Alignment;

/// The address at which an element of so many bytes is accessed, or `None` if it is refused.
pub(super) fn aligned(operation: Operation, alignment: Alignment, address: u32, bytes: u32) -> Option<u32> {
    match operation {
        Operation::Load(_) | Operation::Store(_) => moved(alignment, address, bytes),
        // RDNA3 ISA 16.15: the sum has 16 bits here, and its three lowest don't count.
        Operation::Atomic(AtomicOp::ConditionalExchange) => Some(address & 0xfff8),
        // CDNA4 ISA 11.4: aligned to what a lane loads. rocRoller says of 12 bytes that they must be at a multiple of 16.
        Operation::LoadTransposed(_) => address.is_multiple_of(bytes.next_power_of_two()).then_some(address),
        // RDNA3 ISA 12.7: what reads and writes must be aligned, whatever the mode.
        _ => address.is_multiple_of(bytes).then_some(address),
    }
}

/// Of a load or a store (RDNA3 ISA 3.3.4.1).
fn moved(alignment: Alignment, address: u32, bytes: u32) -> Option<u32> {
    // 12 bytes count as 16.
    let native = bytes.next_power_of_two();
    match alignment {
        Alignment::Unaligned => Some(address),
        Alignment::Dword => Some(address & !(native - 1)),
        Alignment::DwordStrict => address.is_multiple_of(bytes.min(4)).then_some(address),
        Alignment::Strict => address.is_multiple_of(native).then_some(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{Fill, Slice};
    use Alignment::{Dword, DwordStrict, Strict, Unaligned};

    /// (bytes, address, what each mode makes of it: dword, dword strict, strict)
    const MOVED: &[(u32, u32, [Option<u32>; 3])] = &[
        (1, 7, [Some(7); 3]),
        (2, 6, [Some(6); 3]),
        (2, 7, [Some(6), None, None]),
        (4, 4, [Some(4); 3]),
        (4, 7, [Some(4), None, None]),
        (4, 6, [Some(4), None, None]),
        (8, 8, [Some(8); 3]),
        (8, 12, [Some(8), Some(12), None]),
        (8, 14, [Some(8), None, None]),
        (12, 16, [Some(16); 3]),
        (12, 28, [Some(16), Some(28), None]),
        (12, 31, [Some(16), None, None]),
        (16, 32, [Some(32); 3]),
        (16, 40, [Some(32), Some(40), None]),
        (16, 33, [Some(32), None, None]),
    ];

    #[test]
    fn loads_and_stores_obey_the_mode() {
        for operation in [Operation::Load(Fill::Whole), Operation::Store(Slice::Low)] {
            for &(bytes, address, by_mode) in MOVED {
                let of = |mode| aligned(operation, mode, address, bytes);
                assert_eq!([Dword, DwordStrict, Strict].map(of), by_mode, "{bytes} bytes at {address}");
                assert_eq!(of(Unaligned), Some(address));
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
                assert_eq!([of(8, 4), of(6, 4), of(5, 4)], [Some(8), None, None], "{mode:?} {operation:?}");
                assert_eq!([of(16, 8), of(12, 8)], [Some(16), None], "{mode:?} {operation:?}");
            }
            let conditional = |address| aligned(Operation::Atomic(AtomicOp::ConditionalExchange), mode, address, 8);
            assert_eq!([conditional(0x1_000f), conditional(0xffff), conditional(7)], [Some(8), Some(0xfff8), Some(0)]);
        }
    }
}
