//! Flags, words, checksums and random numbers.

use crate::corpus::inputs::{below, bytes, noise, signed};
use crate::corpus::launch::Launch;

/// CRC-32 bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    let bit = |sum: u32, _| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), bit))
}

/// How many of sixteen points that a seed gives are within a quarter of a circle.
fn within(seed: u32) -> u32 {
    let next = |state: &mut u32| {
        for shift in [13, -17, 5] {
            *state ^= if shift > 0 { *state << shift } else { *state >> -shift };
        }
        Some([u64::from(*state & 0xffff), u64::from(*state >> 16)])
    };
    let points = std::iter::repeat_n((), 16).scan(seed, |state, ()| next(state));
    points.filter(|[x, y]| x * x + y * y < 0xffff_ffff).count() as u32
}

/// The words of state after all rounds, of the item with this number.
fn mixed(input: &[u32], item: usize) -> [u32; 8] {
    let message = |row: usize, at: usize| input[8 + at].wrapping_mul(row as u32 + 1);
    let start: [u32; 8] = std::array::from_fn(|at| input[at].wrapping_add(item as u32));
    (0..16).fold(start, |[a, b, c, d, e, f, g, h], round| {
        let turned = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = (e & f) ^ (!e & g);
        let one = [turned, choice, message((item + round) % 32, round % 8)].into_iter().fold(h, u32::wrapping_add);
        let majority = (a & b) ^ (a & c) ^ (b & c);
        let other = (a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22)).wrapping_add(majority);
        [one.wrapping_add(other), a, b, c, d.wrapping_add(one), e, f, g]
    })
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(131, 128);
    let odd: Vec<u32> = numbers.iter().copied().filter(|value| value % 2 == 1).collect();
    let rest = [7; 128];
    let kept = [&odd[..], &rest[odd.len()..]].concat();
    let whole = signed(132, 64);
    let (less, more): (Vec<i32>, Vec<i32>) = whole.iter().partition(|value| **value < -1000);
    let text: Vec<u8> = below(3, 133, 80).into_iter().map(|letter| b'a' + letter as u8).collect();
    let is_there = |at: &usize| text[*at..].starts_with(b"abc");
    let first = (0..64).find(is_there).expect("the word is there") as u32;
    let places: Vec<u32> = (0..64).map(|at| if is_there(&at) { first } else { 0 }).collect();
    let runs = below(2, 134, 64);
    let lengths: Vec<u32> = runs
        .chunk_by(|one, other| one == other)
        .flat_map(|run| (0..run.len()).map(|at| if at == 0 { run.len() as u32 } else { 0 }))
        .collect();
    let message = bytes(135, 1024);
    let sums: Vec<u32> = message.chunks(16).map(checksum).collect();
    let keys: Vec<u32> = below(25, 136, 128).into_iter().map(|key| 1 + key * 0x0123_4567).collect();
    let count = |key: &u32| keys.iter().filter(|other| *other == key).count() as u32;
    let seeds: Vec<u32> = noise(137, 64).into_iter().map(|seed| seed | 1).collect();
    let counts: Vec<u32> = seeds.iter().map(|seed| within(*seed)).collect();
    let all: u32 = counts.iter().sum();
    let state = noise(138, 16);
    vec![
        Launch::new("keep_odd").reads(&numbers).updates(&rest, &kept).writes(&[odd.len() as u32]),
        Launch::new("part_by_pivot").reads(&whole).writes(&[less, more].concat()).number(-1000),
        Launch::new("find_word").reads(&text).reads(b"abc").writes(&places).number(3),
        Launch::new("run_lengths").reads(&runs).writes(&lengths),
        Launch::new("checksum").reads(&message).writes(&sums),
        Launch::new("count_keys").reads(&keys).writes(&keys.iter().map(count).collect::<Vec<u32>>()),
        Launch::new("count_within")
            .reads(&seeds)
            .writes(&counts.iter().map(|count| count << 16 | all).collect::<Vec<u32>>()),
        Launch::new("mix_words").reads(&state).writes(&(0..32).map(|item| mixed(&state, item)).collect::<Vec<_>>()),
    ]
}
