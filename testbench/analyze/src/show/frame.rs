//! The common parts of the page's pictures: a column for each bank, in pixels.

use serde::Serialize;

/// Width of the space left of the first bank.
pub(super) const LEFT: usize = 62;
/// Width of the space right of the last bank.
pub(super) const RIGHT: usize = 8;

/// The size at which a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// with a number in each cell
    Full,
    /// colours alone, small enough for two pictures beside each other
    Compact,
}

impl Size {
    /// Width of a bank's column.
    pub(super) fn column(self, banks: usize) -> usize {
        match self {
            // In this width a lane's number of two digits stays readable.
            Size::Full => (960 / banks.max(1)).clamp(22, 40),
            Size::Compact => (448 / banks.max(1)).clamp(7, 20),
        }
    }

    /// Number of banks from one number at the top to the next.
    fn step(self, banks: usize) -> usize {
        (24usize.div_ceil(self.column(banks))).next_power_of_two()
    }

    pub(super) fn width(self, banks: usize) -> usize {
        LEFT + banks * self.column(banks) + RIGHT
    }
}

/// A text at a place.
#[derive(Serialize)]
pub(super) struct Label {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) text: String,
}

/// The numbers above the columns of the banks.
pub(super) fn bank_labels(size: Size, banks: usize, y: usize) -> Vec<Label> {
    let column = size.column(banks);
    let middle = |bank| LEFT + bank * column + column / 2;
    (0..banks).step_by(size.step(banks)).map(|bank| Label { x: middle(bank), y, text: bank.to_string() }).collect()
}

/// A field of equal cells.
#[derive(Serialize)]
pub(super) struct Grid {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
    /// places of upright lines
    pub(super) columns: Vec<usize>,
    /// places of level lines
    pub(super) rows: Vec<usize>,
}

pub(super) fn grid(size: Size, banks: usize, y: usize, count: usize, height: usize) -> Grid {
    let column = size.column(banks);
    Grid {
        x: LEFT,
        y,
        width: banks * column,
        height: count * height,
        columns: (1..banks).map(|bank| LEFT + bank * column).collect(),
        rows: (1..count).map(|row| y + row * height).collect(),
    }
}
