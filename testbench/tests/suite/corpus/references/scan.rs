//! Running sums.

use crate::corpus::inputs::{below, noise, running, wide};
use crate::corpus::launch::Launch;

pub fn launches() -> Vec<Launch> {
    let numbers = noise(11, 128);
    let sums = running(&numbers);
    let exclusive: Vec<u32> = sums.iter().zip(&numbers).map(|(sum, own)| sum.wrapping_sub(*own)).collect();
    let flags: Vec<u32> = below(9, 12, 128).iter().map(|value| u32::from(*value == 0)).collect();
    let mut segments = numbers.clone();
    for at in 1..128 {
        if flags[at] == 0 {
            segments[at] = segments[at].wrapping_add(segments[at - 1]);
        }
    }
    let parts = noise(13, 192);
    let scanned: Vec<u32> = parts.chunks(64).flat_map(running).collect();
    let totals: Vec<u32> = scanned.iter().skip(63).step_by(64).copied().collect();
    let long = wide(14, 64);
    let most: Vec<u64> = (0..64).map(|at| *long[..=at].iter().max().expect("numbers")).collect();
    vec![
        Launch::new("scan_two_copies").reads(&numbers).writes(&sums),
        Launch::new("scan_up_down").reads(&numbers).writes(&exclusive),
        Launch::new("scan_segments").reads(&numbers).reads(&flags).writes(&segments),
        Launch::new("scan_parts").groups(3).reads(&parts).writes(&scanned).writes(&totals),
        Launch::new("scan_greatest").reads(&long).writes(&most),
    ]
}
