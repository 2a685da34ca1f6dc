//! What slots send to the banks.

use crate::common::{Bench, Dice, STORES, bits, get, put, stored};
use lds_rtl::{Extraction, StoreData};

#[test]
fn an_element_is_where_its_dword_has_it_and_nothing_else_is() {
    let (mut bench, mut dice) = (Bench::<StoreData<4>>::new(), Dice::new(91));
    for (element_bits, from) in STORES {
        let extraction = Extraction::stored(element_bits, from);
        bench.extraction.next = extraction;
        for _ in 0..200 {
            let operands: Vec<u32> = (0..4).map(|_| dice.bits(32) as u32).collect();
            let byte: Vec<u64> = (0..4).map(|_| dice.below(4)).collect();
            // in its dword, or in the next one
            let of = |slot: usize| stored(extraction, byte[slot], operands[slot])[dice.below(2) as usize];
            let placed: Vec<(u64, u32)> = (0..4).map(of).collect();
            // some of the bytes are a higher slot's
            let strobes: Vec<u64> = placed.iter().map(|(bytes, _)| bytes & dice.bits(4)).collect();
            put(&mut bench.operand, &operands);
            put(&mut bench.strobes, &strobes);
            put(&mut bench.byte, &byte);
            bench.settle();
            let expected: Vec<u64> =
                placed.iter().zip(&strobes).map(|((_, word), bytes)| u64::from(word & bits(*bytes))).collect();
            assert_eq!(get(&bench.data), expected, "{element_bits} {from:?} {operands:x?} {strobes:?}");
        }
    }
}

#[test]
fn examples_from_the_manual() {
    let of = |element_bits, from, byte: u64, strobes: u64| {
        let mut bench = Bench::<StoreData<4>>::new();
        bench.extraction.next = Extraction::stored(element_bits, from);
        put(&mut bench.operand, &[0x89ab_cdef_u32; 4]);
        put(&mut bench.strobes, &[strobes; 4]);
        put(&mut bench.byte, &[byte; 4]);
        bench.settle();
        get(&bench.data)[3]
    };
    use lds_isa::isa::Slice::{High, Low};
    assert_eq!((of(8, Low, 2, 0b0100), of(8, High, 3, 0b1000)), (0x00ef_0000, 0xab00_0000));
    assert_eq!((of(16, Low, 2, 0b1100), of(16, High, 0, 0b0011)), (0xcdef_0000, 0x0000_89ab));
    assert_eq!((of(32, Low, 0, 0b1111), of(32, Low, 0, 0)), (0x89ab_cdef, 0));
    assert_eq!((of(32, Low, 3, 0b1000), of(32, Low, 3, 0b0111)), (0xef00_0000, 0x0089_abcd), "its dword, the next one");
    assert_eq!((of(16, Low, 1, 0b0110), of(16, High, 3, 0b0001)), (0x00cd_ef00, 0x0000_0089));
}
