//! Stencils and convolutions.

use crate::corpus::inputs::{below, bytes, floats, noise, signed};
use crate::corpus::launch::Launch;

/// A point of a square plane, and what is beyond its border.
fn plane<T: Copy>(points: &[T], size: i32, beyond: T) -> impl Fn(i32, i32) -> T {
    move |x, y| {
        if (0..size).contains(&x) && (0..size).contains(&y) { points[(y * size + x) as usize] } else { beyond }
    }
}

/// A square plane of results.
fn square<T>(size: i32, point: impl Fn(i32, i32) -> T) -> Vec<T> {
    (0..size * size).map(|at| point(at % size, at / size)).collect()
}

fn heat(start: &[f32], power: &[f32]) -> Vec<f32> {
    (0..3).fold(start.to_vec(), |now, _| {
        let at = |x: i32, y: i32| now[(y.clamp(0, 7) * 8 + x.clamp(0, 7)) as usize];
        square(8, |x, y| {
            let here = at(x, y);
            let across = at(x - 1, y) + at(x + 1, y) - 2.0 * here;
            let along = at(x, y - 1) + at(x, y + 1) - 2.0 * here;
            here + 0.125 * (across + along + power[(y * 8 + x) as usize])
        })
    })
}

pub fn launches() -> Vec<Launch> {
    let line = signed(71, 128);
    let at = |place: i32| line[place.clamp(0, 127) as usize];
    let second: Vec<i32> = (0..128).map(|place| at(place - 1) - 2 * at(place) + at(place + 1)).collect();
    let points = floats(72, 256);
    let five = {
        let at = plane(&points, 16, 0.0);
        square(16, |x, y| {
            let sum = at(x, y - 1) + at(x, y + 1);
            at(x, y) * 0.5 + (sum + at(x - 1, y) + at(x + 1, y)) * 0.125
        })
    };
    let block = noise(73, 64);
    let cell = |x: i32, y: i32, z: i32| {
        let inside = [x, y, z].iter().all(|place| (0..4).contains(place));
        if inside { block[(z * 16 + y * 4 + x) as usize] } else { 0 }
    };
    let seven = |at: i32| {
        let (x, y, z) = (at % 4, at / 4 % 4, at / 16);
        let ways = [(-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)];
        let around = ways.iter().map(|(dx, dy, dz)| cell(x + dx, y + dy, z + dz));
        cell(x, y, z).wrapping_mul(6).wrapping_sub(around.fold(0, u32::wrapping_add))
    };
    let (start, power) = (floats(74, 64), floats(75, 64));
    let row = signed(76, 72);
    let taps = [1, -2, 3, -4, 5, -6, 7, -8, 9];
    let filtered: Vec<i32> =
        row.windows(9).map(|near| near.iter().zip(taps).map(|(one, tap)| one * tap).sum()).collect();
    let picture = bytes(77, 100);
    let pixel = |x: i32, y: i32| i32::from(picture[(y * 10 + x) as usize]);
    let slope = |one: &dyn Fn(i32) -> i32| (-1..=1).map(|at| one(at) * (2 - i32::abs(at))).sum::<i32>().abs();
    let sobel = square(8, |x, y| {
        let (x, y) = (x + 1, y + 1);
        slope(&|at| pixel(x + 1, y + at) - pixel(x - 1, y + at))
            + slope(&|at| pixel(x + at, y + 1) - pixel(x + at, y - 1))
    });
    let values = below(1000, 78, 100);
    let median = square(8, |x, y| {
        let mut near: Vec<u32> = (0..9).map(|at| values[((y + at / 3) * 10 + x + at % 3) as usize]).collect();
        near.sort_unstable();
        near[4]
    });
    vec![
        Launch::new("stencil_line").groups(2).reads(&line).writes(&second).number(128),
        Launch::new("stencil_plane").reads(&points).writes(&five),
        Launch::new("stencil_block").reads(&block).writes(&(0..64).map(seven).collect::<Vec<u32>>()),
        Launch::new("stencil_heat").reads(&start).reads(&power).writes(&heat(&start, &power)),
        Launch::new("convolve_row").reads(&row).writes(&filtered),
        Launch::new("convolve_sobel").reads(&picture).writes(&sobel),
        Launch::new("convolve_median").reads(&values).writes(&median),
    ]
}
