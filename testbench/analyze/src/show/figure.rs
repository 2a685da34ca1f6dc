//! A picture of the page: which lane is served when.

use super::frame::{Grid, LEFT, Label, Size, bank_labels, grid};
use super::numbers::counted;
use super::sentences::title;
use crate::access::ranges;
use crate::result::{Cell, PassDetail};
use colorous::VIRIDIS;
use lds::wave::MAX_LANES;
use serde::Serialize;

/// Cycles from one number to the next at the side of a compact picture.
const EVERY: usize = 8;
/// Height of the title and the bank numbers above a pass.
const HEAD: usize = 38;
/// Height of the gap between passes.
const GAP: usize = 16;
/// A picture of one instruction: which lane is served when.
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
    /// `first`, `bank` or `address`: why the access is served in this cycle
    class: &'static str,
    label: String,
    title: String,
    /// by lane: fill and ink
    fill: String,
    ink: &'static str,
}

/// Height of a cycle.
fn height(size: Size, cycles: u32) -> usize {
    match (size, cycles) {
        (Size::Full, _) => 20,
        (Size::Compact, 0..=16) => 12,
        (Size::Compact, _) => 8,
    }
}

impl Picture {
    /// One pass, drawn in colours alone.
    pub(super) fn of_pass(passes: &[PassDetail], number: usize, banks: usize) -> Option<Self> {
        let size = Size::Compact;
        let pass = passes.get(number)?;
        let picture = PassPicture::new(size, number, pass, banks, 4);
        let height = 4 + HEAD + pass.cycles as usize * height(size, pass.cycles) + GAP;
        Some(Picture { width: size.width(LEFT, banks), height, passes: vec![picture] })
    }

    pub(super) fn new(passes: &[PassDetail], banks: usize) -> Self {
        let size = Size::Full;
        let mut y = 4;
        let passes = passes
            .iter()
            .enumerate()
            .map(|(number, pass)| {
                let picture = PassPicture::new(size, number, pass, banks, y);
                y += HEAD + pass.cycles as usize * height(size, pass.cycles) + GAP;
                picture
            })
            .collect();
        Picture { width: size.width(LEFT, banks), height: y, passes }
    }
}

impl PassPicture {
    fn new(size: Size, number: usize, pass: &PassDetail, banks: usize, y: usize) -> Self {
        let (top, height) = (y + HEAD, height(size, pass.cycles));
        let every = if size == Size::Full { 1 } else { EVERY };
        let cycles = (0..pass.cycles as usize)
            .step_by(every)
            .map(|cycle| Label { x: LEFT - 8, y: top + cycle * height + height / 2, text: cycle.to_string() })
            .collect();
        let title = match size {
            Size::Full => format!("Pass {number}: {}", title(pass)),
            Size::Compact => format!("Pass {number}: {}", counted(u64::from(pass.cycles), "cycle")),
        };
        PassPicture {
            y: y + 13,
            title,
            banks: bank_labels(size, LEFT, banks, y + 32),
            cycles,
            grid: grid(size, LEFT, banks, top, pass.cycles as usize, height),
            cells: pass.accesses.iter().map(|cell| AccessBox::new(size, cell, banks, top, height)).collect(),
        }
    }
}

impl AccessBox {
    fn new(size: Size, cell: &Cell, banks: usize, top: usize, height: usize) -> Self {
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
        let column = size.column(banks);
        AccessBox {
            x: LEFT + cell.bank * column + 1,
            y: top + cell.cycle as usize * height + 1,
            width: column - 1,
            height: height - 1,
            class,
            label: if size == Size::Full { label } else { String::new() },
            title: format!("bank {}, cycle {}: row {}, {who}{why}", cell.bank, cell.cycle, cell.row),
            fill,
            ink,
        }
    }
}

/// Colours of lanes, from dark for lane 0 to bright for the last lane; and the colour of text on them.
fn lane_colour(lane: usize) -> (String, &'static str) {
    let colour = VIRIDIS.eval_rational(lane.min(MAX_LANES - 1), MAX_LANES);
    (format!("#{colour:x}"), if lane < 38 { "#ffffff" } else { "#111111" })
}
