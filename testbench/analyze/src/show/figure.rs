//! Who is served when, as a picture of the page.

use super::frame::{Grid, LEFT, Label, bank_labels, column, grid, width};
use super::sentences::title;
use crate::access::ranges;
use crate::result::{Cell, Detail, PassDetail};
use colorous::VIRIDIS;
use lds::wave::MAX_LANES;
use serde::Serialize;

/// Height of a cycle.
const CYCLE: usize = 18;
/// Title and bank numbers above a pass.
const HEAD: usize = 38;
/// Between passes.
const GAP: usize = 16;
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
    cells: Vec<AccessBox>,
}

/// One access.
#[derive(Serialize)]
struct AccessBox {
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
            cells: pass.accesses.iter().map(|cell| AccessBox::new(cell, banks, top)).collect(),
        }
    }
}

impl AccessBox {
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
        AccessBox {
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

/// Lane 0 dark, the last lane bright; and the colour of text on it.
fn lane_colour(lane: usize) -> (String, &'static str) {
    let colour = VIRIDIS.eval_rational(lane.min(MAX_LANES - 1), MAX_LANES);
    (format!("#{colour:x}"), if lane < 38 { "#ffffff" } else { "#111111" })
}
