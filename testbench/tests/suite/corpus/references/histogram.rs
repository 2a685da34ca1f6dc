//! Histograms.

use crate::corpus::inputs::noise;
use crate::corpus::launch::Launch;

/// How often each number below a limit comes.
fn counts(numbers: impl Iterator<Item = u32> + Clone, limit: u32) -> Vec<u32> {
    (0..limit).map(|bin| numbers.clone().filter(|number| *number == bin).count() as u32).collect()
}

pub fn launches() -> Vec<Launch> {
    let numbers = noise(31, 512);
    let bytes = numbers.iter().flat_map(|four| four.to_le_bytes()).map(|byte| u32::from(byte & 63));
    let digits = counts(numbers[..256].iter().map(|value| value >> 28), 16);
    let before = noise(32, 16);
    let after: Vec<u32> = before.iter().zip(&digits).map(|(before, count)| before.wrapping_add(*count)).collect();
    let weight = |bin: u32| {
        numbers[..128].iter().filter(|value| **value % 8 == bin).map(|value| u64::from(*value) << 12).sum::<u64>()
    };
    vec![
        Launch::new("histogram_shared").reads(&numbers).writes(&counts(numbers.iter().map(|value| value % 32), 32)),
        Launch::new("histogram_bytes").reads(&numbers).writes(&counts(bytes, 64)),
        Launch::new("histogram_tables").groups(2).reads(&numbers[..256]).updates(&before, &after),
        Launch::new("histogram_weights").reads(&numbers[..128]).writes(&(0..8).map(weight).collect::<Vec<u64>>()),
    ]
}
