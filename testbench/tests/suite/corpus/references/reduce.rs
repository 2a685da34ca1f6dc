//! Sums, minima and the like.

use crate::corpus::inputs::{doubles, floats, noise, signed, sum};
use crate::corpus::launch::Launch;

/// The sum as a tree of halves adds it.
pub fn halved<T: Copy>(numbers: &[T], add: &dyn Fn(T, T) -> T) -> T {
    match numbers.len() {
        1 => numbers[0],
        // The last step of the tree adds what even and odd places have become.
        _ => {
            let place = |first| numbers.iter().skip(first).step_by(2).copied().collect::<Vec<T>>();
            add(halved(&place(0), add), halved(&place(1), add))
        }
    }
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(1, 256);
    let sums: Vec<u32> = numbers.chunks(128).map(sum).collect();
    let interleaved = sum(&numbers[..128]).wrapping_mul(3);
    let values = floats(2, 300);
    let strided = |group: usize| {
        let column = |item: usize| values.iter().skip(64 * group + item).step_by(128).fold(0.0, |sum, one| sum + one);
        halved(&(0..64).map(column).collect::<Vec<f32>>(), &|one, other| one + other)
    };
    let whole: Vec<i32> = signed(3, 128).iter().map(|value| value % 100).collect();
    let most = *whole.iter().max().expect("numbers");
    let place = whole.iter().position(|value| *value == most).expect("it is there") as i32;
    let double = doubles(4, 64);
    let halves: Vec<f64> = double.iter().map(|value| value * 0.5).collect();
    let all = signed(5, 128);
    let kinds = [
        *all.iter().min().expect("numbers"),
        *all.iter().max().expect("numbers"),
        all.iter().map(|value| value >> 8).sum(),
        all.iter().fold(0, |parity, value| parity ^ value),
        all.iter().fold(0, |any, value| any | value & 0x0101_0101),
    ];
    vec![
        Launch::new("reduce_tree").groups(2).reads(&numbers).writes(&sums),
        Launch::new("reduce_interleaved").reads(&numbers[..128]).writes(&[interleaved]),
        Launch::new("reduce_strided").groups(2).reads(&values).writes(&[strided(0), strided(1)]).number(300),
        Launch::new("reduce_atomic").groups(2).reads(&numbers).updates(&[5], &[sum(&numbers).wrapping_add(5)]),
        Launch::new("reduce_greatest").reads(&whole).writes(&[most, place]),
        Launch::new("reduce_double").reads(&double).writes(&[halved(&halves, &|one, other| one + other)]),
        Launch::new("reduce_all_kinds").reads(&all).writes(&kinds),
    ]
}
