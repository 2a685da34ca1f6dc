//! A crossbar.

use crate::common::{Bench, Dice, get, has, put};
use lds_rtl::Crossbar;

fn outputs_are_what_they_select<const WIDTH: usize, const INPUTS: usize, const OUTPUTS: usize>() {
    let (mut bench, mut dice) = (Bench::<Crossbar<WIDTH, INPUTS, OUTPUTS>>::new(), Dice::new(120 + WIDTH as u64));
    for _ in 0..2000 {
        let select: Vec<u64> = (0..OUTPUTS).map(|_| dice.mask(INPUTS)).collect();
        let data: Vec<u64> = (0..INPUTS).map(|_| dice.bits(WIDTH)).collect();
        put(&mut bench.select, &select);
        put(&mut bench.data, &data);
        bench.settle();
        let of = |mask: &u64| (0..INPUTS).filter(|input| has(*mask, *input)).fold(0, |all, input| all | data[input]);
        assert_eq!(get(&bench.result), select.iter().map(of).collect::<Vec<_>>(), "{select:?}");
    }
}

#[test]
fn an_output_is_the_or_of_the_inputs_that_it_selects() {
    outputs_are_what_they_select::<32, 8, 4>();
    outputs_are_what_they_select::<9, 4, 8>();
    outputs_are_what_they_select::<32, 8, 8>();
}
