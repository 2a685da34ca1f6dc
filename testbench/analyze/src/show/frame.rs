//! What the page's pictures have in common: a column for each bank, in pixels.

use serde::Serialize;

/// Left of the first bank.
pub(super) const LEFT: usize = 62;
/// Right of the last bank.
pub(super) const RIGHT: usize = 8;
/// Width of a bank's column.
pub(super) fn column(banks: usize) -> usize {
    (1024 / banks.max(1)).clamp(16, 40)
}

pub(super) fn width(banks: usize) -> usize {
    LEFT + banks * column(banks) + RIGHT
}

/// A text at a place.
#[derive(Serialize)]
pub(super) struct Label {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) text: String,
}

/// Numbers above the columns of the banks.
pub(super) fn bank_labels(banks: usize, y: usize) -> Vec<Label> {
    let step = if column(banks) < 20 { 2 } else { 1 };
    let middle = |bank| LEFT + bank * column(banks) + column(banks) / 2;
    (0..banks).step_by(step).map(|bank| Label { x: middle(bank), y, text: bank.to_string() }).collect()
}

/// A field of equal cells.
#[derive(Serialize)]
pub(super) struct Grid {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
    /// between upright lines, and their number
    pub(super) column: usize,
    pub(super) columns: Vec<usize>,
    /// between level lines
    pub(super) rows: Vec<usize>,
}

pub(super) fn grid(banks: usize, y: usize, count: usize, height: usize) -> Grid {
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
