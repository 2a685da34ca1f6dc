//! A picture of the page: how often banks and rows are accessed.

use super::frame::{GAP, Grid, Label, Size, bank_labels, grid, room};
use super::numbers::{counted, grouped};
use crate::result::HeatMap;
use serde::Serialize;

/// Height of the tallest bar.
const BAR: usize = 96;

/// A picture of the accesses by bank, and below it of the accesses by row.
#[derive(Serialize)]
pub(super) struct Traffic {
    width: usize,
    height: usize,
    bars: Vec<Bar>,
    /// position of the foot of the bars
    foot: usize,
    right: usize,
    left: usize,
    highest: Label,
    mean: Label,
    banks: Vec<Label>,
    grid: Grid,
    rows: Vec<Label>,
    heat: Vec<Heat>,
    /// number of accesses of the darkest field
    most: String,
}

#[derive(Serialize)]
struct Bar {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    title: String,
}

#[derive(Serialize)]
struct Heat {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    /// shade of a field, from 0 to 1
    strength: String,
    title: String,
}

impl Traffic {
    pub(super) fn new(accesses: &[u64], map: &HeatMap) -> Self {
        let banks = accesses.len();
        let column = Size::Full.column(banks);
        let most = accesses.iter().copied().max().unwrap_or(0).max(1);
        let foot = 14 + BAR;
        let scaled = |count: u64| (count as f64 / most as f64 * BAR as f64).round() as usize;
        let mean = accesses.iter().sum::<u64>() as f64 / banks.max(1) as f64;
        let mean_text =
            format!("mean {}", if mean < 10.0 { format!("{mean:.1}") } else { grouped(mean.round() as u64) });
        let highest = grouped(most);
        let left = room(&[&mean_text, &highest]);
        let bars = accesses.iter().enumerate().filter(|(_, count)| **count > 0).map(|(bank, count)| Bar {
            x: left + bank * column + 2,
            y: foot - scaled(*count).max(1),
            width: column - 3,
            height: scaled(*count).max(1),
            title: format!("bank {bank}: {}", counted(*count, "access")),
        });
        let mean_y = foot - (mean / most as f64 * BAR as f64).round() as usize;
        let height = match map.bins.len() {
            0..=12 => 18,
            13..=32 => 12,
            _ => 8,
        };
        let top = foot + 26;
        let every = (map.bins.len() * height).div_ceil(height * 16).max(12usize.div_ceil(height));
        let first_row = |bin: usize| map.first_row + bin * map.rows_per_bin;
        let rows = (0..map.bins.len()).step_by(every).map(|bin| Label {
            x: left - GAP,
            y: top + bin * height + height / 2,
            text: first_row(bin).to_string(),
        });
        let hottest = map.bins.iter().flatten().copied().max().unwrap_or(0).max(1);
        let heat = map.bins.iter().enumerate().flat_map(|(bin, counts)| {
            let last = map.last_row.min(first_row(bin) + map.rows_per_bin - 1);
            let rows = if last == first_row(bin) {
                format!("row {last}")
            } else {
                format!("rows {} to {last}", first_row(bin))
            };
            counts.iter().enumerate().filter(|(_, count)| **count > 0).map(move |(bank, count)| Heat {
                x: left + bank * column + 1,
                y: top + bin * height + 1,
                width: column - 1,
                height: height - 1,
                strength: format!("{:.2}", 0.18 + 0.82 * (*count as f64 / hottest as f64)),
                title: format!("bank {bank}, {rows}: {}", counted(*count, "access")),
            })
        });
        Traffic {
            width: Size::Full.width(left, banks),
            height: top + map.bins.len() * height + 6,
            bars: bars.collect(),
            foot,
            left,
            right: left + banks * column,
            highest: Label { x: left - GAP, y: 14, text: highest },
            mean: Label { x: left - GAP, y: mean_y, text: mean_text },
            banks: bank_labels(Size::Full, left, banks, foot + 15),
            grid: grid(Size::Full, left, banks, top, map.bins.len(), height),
            rows: rows.collect(),
            heat: heat.collect(),
            most: grouped(hottest),
        }
    }
}
