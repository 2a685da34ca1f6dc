//! Where the parts of the page's pictures are, in pixels.

use super::detail::{Cell, Detail, PassDetail};
use super::lanes::{counted, grouped, ranges};
use super::picture::title;
use super::rows::HeatMap;
use serde::Serialize;

/// Left of the first bank.
const LEFT: usize = 62;
/// Right of the last bank.
const RIGHT: usize = 8;
/// Height of a cycle.
const CYCLE: usize = 18;
/// Title and bank numbers above a pass.
const HEAD: usize = 38;
/// Between passes.
const GAP: usize = 16;
/// Height of the tallest bar.
const BAR: usize = 96;

/// Width of a bank's column.
fn column(banks: usize) -> usize {
    (1024 / banks.max(1)).clamp(16, 40)
}

fn width(banks: usize) -> usize {
    LEFT + banks * column(banks) + RIGHT
}

/// A text at a place.
#[derive(Serialize)]
pub(super) struct Label {
    x: usize,
    y: usize,
    text: String,
}

/// Numbers above the columns of the banks.
fn bank_labels(banks: usize, y: usize) -> Vec<Label> {
    let step = if column(banks) < 20 { 2 } else { 1 };
    let middle = |bank| LEFT + bank * column(banks) + column(banks) / 2;
    (0..banks).step_by(step).map(|bank| Label { x: middle(bank), y, text: bank.to_string() }).collect()
}

/// Who is served when by one instruction.
#[derive(Serialize)]
pub(super) struct Picture {
    width: usize,
    height: usize,
    passes: Vec<PassPicture>,
}

#[derive(Serialize)]
struct PassPicture {
    y: usize,
    title: String,
    banks: Vec<Label>,
    cycles: Vec<Label>,
    /// the grid behind the cells
    grid: Grid,
    cells: Vec<Box>,
}

/// A field of equal cells.
#[derive(Serialize)]
pub(super) struct Grid {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    /// between upright lines, and their number
    column: usize,
    columns: Vec<usize>,
    /// between level lines
    rows: Vec<usize>,
}

fn grid(banks: usize, y: usize, count: usize, height: usize) -> Grid {
    Grid {
        x: LEFT,
        y,
        width: banks * column(banks),
        height: count * height,
        column: column(banks),
        columns: (1..banks).map(|bank| LEFT + bank * column(banks)).collect(),
        rows: (1..count).map(|row| y + row * height).collect(),
    }
}

/// One access.
#[derive(Serialize)]
struct Box {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    /// `first`, `bank` or `address`: why it is served in this cycle
    class: &'static str,
    label: String,
    title: String,
    /// by lane: fill and ink
    fill: String,
    ink: &'static str,
}

impl Picture {
    pub(super) fn new(detail: &Detail, banks: usize) -> Self {
        let mut y = 4;
        let passes = detail
            .passes
            .iter()
            .enumerate()
            .map(|(number, pass)| {
                let picture = PassPicture::new(number, pass, banks, y);
                y += HEAD + pass.cycles as usize * CYCLE + GAP;
                picture
            })
            .collect();
        Picture { width: width(banks), height: y, passes }
    }
}

impl PassPicture {
    fn new(number: usize, pass: &PassDetail, banks: usize, y: usize) -> Self {
        let top = y + HEAD;
        let cycles = (0..pass.cycles as usize)
            .map(|cycle| Label { x: LEFT - 8, y: top + cycle * CYCLE + CYCLE / 2, text: cycle.to_string() })
            .collect();
        PassPicture {
            y: y + 13,
            title: format!("Pass {number}: {}", title(pass)),
            banks: bank_labels(banks, y + 32),
            cycles,
            grid: grid(banks, top, pass.cycles as usize, CYCLE),
            cells: pass.accesses.iter().map(|cell| Box::new(cell, banks, top)).collect(),
        }
    }
}

impl Box {
    fn new(cell: &Cell, banks: usize, top: usize) -> Self {
        let mask = cell.lanes.iter().fold(0u64, |mask, lane| mask | 1 << lane);
        let (label, who) = match cell.lanes[..] {
            [lane] => (lane.to_string(), format!("lane {lane}")),
            _ => (format!("+{}", cell.lanes.len()), format!("lanes {} share the access", ranges(mask))),
        };
        let (class, why) = match (cell.cycle, cell.again) {
            (0, _) => ("first", ""),
            (_, false) => ("bank", ": waited for other rows of the bank"),
            (_, true) => ("address", ": waited for updates of the same dword"),
        };
        let (fill, ink) = lane_colour(cell.lanes.first().copied().unwrap_or(0));
        Box {
            x: LEFT + cell.bank * column(banks) + 1,
            y: top + cell.cycle as usize * CYCLE + 1,
            width: column(banks) - 1,
            height: CYCLE - 1,
            class,
            label,
            title: format!("bank {}, cycle {}: row {}, {who}{why}", cell.bank, cell.cycle, cell.row),
            fill,
            ink,
        }
    }
}

/// Points of the viridis scale.
const VIRIDIS: [[f64; 3]; 9] = [
    [68.0, 1.0, 84.0],
    [71.0, 44.0, 122.0],
    [59.0, 81.0, 139.0],
    [44.0, 113.0, 142.0],
    [33.0, 144.0, 141.0],
    [39.0, 173.0, 129.0],
    [92.0, 200.0, 99.0],
    [170.0, 220.0, 50.0],
    [253.0, 231.0, 37.0],
];

/// Lane 0 dark, lane 63 bright; and the colour of text on it.
fn lane_colour(lane: usize) -> (String, &'static str) {
    let place = lane.min(63) as f64 / 63.0 * (VIRIDIS.len() - 1) as f64;
    let index = (place as usize).min(VIRIDIS.len() - 2);
    let part = place - index as f64;
    let mix = |channel: usize| {
        let [low, high] = [VIRIDIS[index][channel], VIRIDIS[index + 1][channel]];
        (low + (high - low) * part).round() as u8
    };
    (format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2)), if lane < 38 { "#ffffff" } else { "#111111" })
}

/// Accesses by bank, and below by row.
#[derive(Serialize)]
pub(super) struct Traffic {
    width: usize,
    height: usize,
    bars: Vec<Bar>,
    /// foot of the bars
    foot: usize,
    right: usize,
    left: usize,
    highest: Label,
    mean: Label,
    banks: Vec<Label>,
    grid: Grid,
    rows: Vec<Label>,
    heat: Vec<Heat>,
    /// accesses of the darkest field
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
    /// 0 to 1
    strength: String,
    title: String,
}

impl Traffic {
    pub(super) fn new(accesses: &[u64], map: &HeatMap) -> Self {
        let banks = accesses.len();
        let column = column(banks);
        let most = accesses.iter().copied().max().unwrap_or(0).max(1);
        let foot = 14 + BAR;
        let scaled = |count: u64| (count as f64 / most as f64 * BAR as f64).round() as usize;
        let bars = accesses.iter().enumerate().filter(|(_, count)| **count > 0).map(|(bank, count)| Bar {
            x: LEFT + bank * column + 2,
            y: foot - scaled(*count).max(1),
            width: column - 3,
            height: scaled(*count).max(1),
            title: format!("bank {bank}: {}", counted(*count, "access")),
        });
        let mean = accesses.iter().sum::<u64>() as f64 / banks.max(1) as f64;
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
            x: LEFT - 8,
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
                x: LEFT + bank * column + 1,
                y: top + bin * height + 1,
                width: column - 1,
                height: height - 1,
                strength: format!("{:.2}", 0.18 + 0.82 * (*count as f64 / hottest as f64)),
                title: format!("bank {bank}, {rows}: {}", counted(*count, "access")),
            })
        });
        Traffic {
            width: width(banks),
            height: top + map.bins.len() * height + 6,
            bars: bars.collect(),
            foot,
            left: LEFT,
            right: LEFT + banks * column,
            highest: Label { x: LEFT - 8, y: 14, text: grouped(most) },
            mean: Label {
                x: LEFT - 8,
                y: mean_y,
                text: format!("mean {}", if mean < 10.0 { format!("{mean:.1}") } else { grouped(mean.round() as u64) }),
            },
            banks: bank_labels(banks, foot + 15),
            grid: grid(banks, top, map.bins.len(), height),
            rows: rows.collect(),
            heat: heat.collect(),
            most: grouped(hottest),
        }
    }
}
