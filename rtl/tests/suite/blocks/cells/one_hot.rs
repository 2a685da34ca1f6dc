//! From numbers to words with one bit.

use crate::common::{Bench, Dice, get, put};
use lds_hdl::{OneHot, U};

fn each_valid_number_sets_its_bit<const COUNT: usize, const BITS: usize, const WIDTH: usize>() {
    let (mut bench, mut dice) = (Bench::<OneHot<COUNT, BITS, WIDTH>>::new(), Dice::new(COUNT as u64));
    for round in 0..500 {
        let valid = dice.mask(COUNT);
        // every number at every place, and then any
        let number =
            |place: usize, any: u64| if round < WIDTH { (round + place) % WIDTH } else { any as usize % WIDTH };
        let numbers: Vec<u64> = (0..COUNT).map(|place| number(place, dice.word()) as u64).collect();
        bench.valid.next = U::new(valid);
        put(&mut bench.number, &numbers);
        bench.settle();
        let expected: Vec<u64> =
            numbers.iter().enumerate().map(|(place, number)| (valid >> place & 1) << number).collect();
        assert_eq!(get(&bench.word), expected, "{numbers:?}, valid {valid:#b}");
    }
}

#[test]
fn a_valid_number_is_the_place_of_the_one_bit() {
    each_valid_number_sets_its_bit::<8, 3, 8>();
    each_valid_number_sets_its_bit::<4, 5, 32>();
    each_valid_number_sets_its_bit::<32, 6, 64>();
    each_valid_number_sets_its_bit::<2, 2, 4>();
}
