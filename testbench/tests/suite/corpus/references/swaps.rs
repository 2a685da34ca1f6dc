//! Read-modify-writes that compilers make loops of.

use crate::corpus::inputs::noise;
use crate::corpus::launch::Launch;

pub fn launches() -> Vec<Launch> {
    let numbers = noise(211, 128);
    let doubles = f64::from(numbers[0]) + f64::from(numbers[64]);
    let both = numbers[0].wrapping_add(numbers[64]) as u16;
    let shorts = [1_u16.wrapping_add(both), 2_u16.wrapping_sub(both)];
    vec![
        Launch::new("add_doubles").items(128).reads(&numbers).writes(&[doubles]),
        Launch::new("add_shorts").items(128).reads(&numbers).writes(&shorts),
    ]
}
