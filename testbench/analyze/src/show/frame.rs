//! The common parts of the page's pictures: a column for each bank, in pixels.

use serde::Serialize;

/// Width of the space left of the first bank, with room for `cycle 63`.
pub(super) const LEFT: usize = 62;
/// Width of a character at most, of digits and small letters, as a browser's widest usual font has them at 11 pixels.
const LETTER: usize = 7;
/// Space between a label and the first bank.
pub(super) const GAP: usize = 8;
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

    pub(super) fn width(self, left: usize, banks: usize) -> usize {
        left + banks * self.column(banks) + RIGHT
    }
}

/// Width of the space left of the first bank that these labels need there.
pub(super) fn room(labels: &[&str]) -> usize {
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    // An `m` is wider than a digit.
    LEFT.max((longest + 1) * LETTER + GAP)
}

/// A text at a place.
#[derive(Serialize)]
pub(super) struct Label {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) text: String,
}

/// The numbers above the columns of the banks.
pub(super) fn bank_labels(size: Size, left: usize, banks: usize, y: usize) -> Vec<Label> {
    let column = size.column(banks);
    let middle = |bank| left + bank * column + column / 2;
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

pub(super) fn grid(size: Size, left: usize, banks: usize, y: usize, count: usize, height: usize) -> Grid {
    let column = size.column(banks);
    Grid {
        x: left,
        y,
        width: banks * column,
        height: count * height,
        columns: (1..banks).map(|bank| left + bank * column).collect(),
        rows: (1..count).map(|row| y + row * height).collect(),
    }
}
