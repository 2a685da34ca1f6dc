//! Which bytes each slot stores.

use crate::common::{Bench, Cargo, Dice, STORES, get, put};
use lds_rtl::{Extraction, RequestKind, Strobes};

fn passes_have_strobes<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Strobes<LANES>>::new(), Dice::new(90 + LANES as u64));
    for cycle in 0..4000 {
        let cargo = Cargo::random(&mut dice, LANES, 4, 4);
        bench.kind.next = cargo.control.kind;
        bench.rests.next = cargo.accesses.rests;
        bench.extraction.next = cargo.control.extraction;
        bench.straddles.next = cargo.control.straddles;
        bench.mingles.next = cargo.mingles();
        bench.quarters.next = cargo.control.last_dword.raw() > 1;
        put(&mut bench.byte, &cargo.byte);
        put(&mut bench.meetings.same_row, &cargo.accesses.same_row());
        bench.settle();
        assert_eq!(get(&bench.strobes), cargo.strobes(), "cycle {cycle}: {cargo:?}");
    }
}

#[test]
fn each_byte_is_the_highest_slots_that_stores_it() {
    passes_have_strobes::<8>();
    passes_have_strobes::<16>();
}

/// Slots 0 to 3 that share one access, each at its byte.
fn of_one_dword(kind: RequestKind, element_bits: u8, straddles: bool, byte: [u64; 4]) -> Vec<u64> {
    let mut bench = Bench::<Strobes<4>>::new();
    bench.kind.next = kind;
    bench.straddles.next = straddles;
    bench.extraction.next = Extraction::stored(element_bits, STORES[0].1);
    put(&mut bench.byte, &byte);
    put(&mut bench.meetings.same_row, &[0u64, 1, 3, 7]);
    bench.settle();
    get(&bench.strobes)
}

#[test]
fn examples() {
    assert_eq!(of_one_dword(RequestKind::Store, 8, false, [0, 1, 2, 3]), [1, 2, 4, 8], "each has a byte of its own");
    assert_eq!(of_one_dword(RequestKind::Store, 8, false, [2, 1, 2, 1]), [0, 0, 4, 2]);
    assert_eq!(of_one_dword(RequestKind::Store, 16, false, [0, 0, 2, 1]), [0, 1, 8, 6]);
    assert_eq!(of_one_dword(RequestKind::Store, 16, true, [0, 2, 3, 3]), [0, 0, 0, 1], "what is in the next dword");
    assert_eq!(of_one_dword(RequestKind::Store, 32, false, [0, 1, 2, 3]), [1, 2, 4, 8]);
    assert_eq!(of_one_dword(RequestKind::Store, 32, true, [0, 3, 2, 1]), [0, 4, 2, 1]);
    assert_eq!(
        of_one_dword(RequestKind::Gather, 32, false, [0; 4]),
        [15; 4],
        "each lane's data waits at a bank of its own"
    );
}
