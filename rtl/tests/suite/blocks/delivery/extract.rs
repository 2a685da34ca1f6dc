//! What a load takes of a dword.

use crate::common::{Bench, Dice, EXTRACTIONS, get, put, taken};
use lds_rtl::{Control, Extract, Extraction, Part, Parts};

#[test]
fn each_load_takes_its_bytes_and_puts_them_in_their_half() {
    let (mut bench, mut dice) = (Bench::<Extract<4>>::new(), Dice::new(7));
    bench.keep(Parts::ALL, false);
    for (bits, fill) in EXTRACTIONS {
        let extraction = Extraction::of(bits, fill);
        bench.control.next = Control { extraction, ..Control::default() };
        // every byte, with its top bit and without
        for _ in 0..200 {
            let dwords: Vec<u32> = (0..4).map(|_| dice.bits(32) as u32).collect();
            let bytes: Vec<u64> = (0..4).map(|_| dice.below(4)).collect();
            put(&mut bench.dword, &dwords);
            put(&mut bench.byte, &bytes);
            bench.settle();
            let expected: Vec<u64> =
                dwords.iter().zip(&bytes).map(|(dword, byte)| taken(extraction, *byte, *dword).into()).collect();
            assert_eq!(get(&bench.result), expected, "{bits} {fill:?} {bytes:?} {dwords:x?}");
        }
    }
}

/// The other dword of an element that straddles two can be at the other side: nothing is in its place.
#[test]
fn of_two_sides_each_has_the_bytes_of_its_dword_alone() {
    let (mut bench, mut dice) = (Bench::<Extract<4>>::new(), Dice::new(8));
    for (bits, fill) in EXTRACTIONS {
        let extraction = Extraction::of(bits, fill);
        for straddles in [false, true] {
            bench.control.next = Control { extraction, straddles, ..Control::default() };
            for byte in 0..4 {
                let dword = dice.bits(32) as u32;
                put(&mut bench.dword, &[dword; 4]);
                put(&mut bench.byte, &[byte; 4]);
                bench.settle();
                let expected = match straddles {
                    false => taken(extraction, 0, dword >> (8 * byte)),
                    true => taken(extraction, byte, dword),
                };
                assert_eq!(
                    get(&bench.result),
                    [u64::from(expected); 4],
                    "{bits} {fill:?} {byte} {straddles} {dword:x}"
                );
            }
        }
    }
}

#[test]
fn examples_from_the_manual() {
    use lds_isa::isa::Fill;
    let of = |bits, fill, byte| taken(Extraction::of(bits, fill), byte, 0x89ab_cdef);
    assert_eq!((of(8, Fill::Zero, 1), of(8, Fill::Sign, 1)), (0xcd, 0xffff_ffcd));
    assert_eq!((of(16, Fill::Zero, 2), of(16, Fill::Sign, 2)), (0x89ab, 0xffff_89ab));
    assert_eq!(
        (of(16, Fill::Sign, 1), of(16, Fill::Zero, 3), of(32, Fill::Whole, 1)),
        (0xffff_abcd, 0xef89, 0xef89_abcd)
    );
    assert_eq!((of(8, Fill::SignLow, 3), of(8, Fill::SignHigh, 3)), (0xff89, 0xff89_0000));
    assert_eq!((of(16, Fill::ZeroLow, 0), of(16, Fill::ZeroHigh, 0)), (0xcdef, 0xcdef_0000));
}

#[test]
fn without_loads_of_bytes_a_dword_stays_as_it_is() {
    let mut bench = Bench::<Extract<4>>::new();
    bench.keep(Parts::ALL.without(Part::Narrow).without(Part::Unaligned), true);
    put(&mut bench.byte, &[1u64, 2, 3, 0]);
    bench.control.next = Control { extraction: Extraction::of(8, lds_isa::isa::Fill::Sign), ..Control::default() };
    put(&mut bench.dword, &[0x89ab_cdef_u32; 4]);
    bench.settle();
    assert_eq!(get(&bench.result), [0x89ab_cdef; 4]);
}
