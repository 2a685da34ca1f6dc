//! Functions that call themselves.

use crate::corpus::inputs::noise;
use crate::corpus::launch::Launch;

fn steps(value: u32, depth: u32) -> u32 {
    if value <= 1 || depth == 0 {
        return value;
    }
    let next = if value % 2 == 1 { 3 * value + 1 } else { value / 2 };
    steps(next, depth - 1).wrapping_mul(3).wrapping_add(value)
}

/// What the two functions take by turns, one after another: the last one first.
fn by_turns(start: u32, depth: u32) -> u32 {
    let values: Vec<u32> = std::iter::successors(Some((start, 0)), |(value, turn)| {
        Some((if turn % 2 == 0 { value.wrapping_add(7) } else { value.wrapping_mul(5).wrapping_add(1) }, turn + 1))
    })
    .map(|(value, _)| value)
    .take(depth as usize + 1)
    .collect();
    let own = |turn: u32, place: u32| {
        let (value, left) = (values[turn as usize], depth - turn);
        match turn % 2 {
            0 => [value ^ left, value >> 1][place as usize % 2],
            _ => [value, value.wrapping_add(1), value.wrapping_add(2), left][place as usize % 4],
        }
    };
    let last = own(depth, values[depth as usize]);
    (0..depth).rev().fold(last, |taken, turn| match turn % 2 {
        0 => own(turn, depth - turn) ^ taken,
        _ => own(turn, depth - turn).wrapping_add(taken),
    })
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(191, 64);
    let depths: Vec<u32> = numbers.iter().map(|value| steps(value & 255, 6)).collect();
    let neighbours: Vec<u32> = (0..64).map(|item| depths[item ^ 1]).collect();
    let turns: Vec<u32> = (0..64).rev().map(|item| by_turns(numbers[item] & 1023, item as u32 & 7)).collect();
    let pair = |item: usize| {
        let words = [(3 * item as u32) & 1023, numbers[item].wrapping_add(3) & 1023].map(f64::from);
        let [one, other] = [words[1] * 0.5, words[0] + 0.5];
        (one * 4.0) as u32 + (other * 4.0) as u32 * 4096
    };
    vec![
        Launch::new("call_itself").items(64).reads(&numbers).writes(&neighbours),
        Launch::new("call_each_other").items(64).reads(&numbers).writes(&turns),
        Launch::new("call_templates").items(64).reads(&numbers).writes(&(0..64).rev().map(pair).collect::<Vec<u32>>()),
    ]
}
