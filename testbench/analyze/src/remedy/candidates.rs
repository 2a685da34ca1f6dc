//! The changes of the layout that are tried.

use super::layout::{Pad, Remedy, Swizzle};
use super::strides::Strides;

/// Number of paddings that are tried behind rows of each length.
const STEPS: u32 = 8;

/// Facts about an input that its candidates have to suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// number of banks, each a dword wide
    pub(super) banks: u32,
    /// bytes of the widest element
    pub(super) widest: u32,
    /// bytes of the narrowest element
    pub(super) narrowest: u32,
    /// bytes from 0 to the end of the last element
    pub(super) bytes: u64,
}

impl Limits {
    /// Places of elements stay multiples of this many bytes: the widest element, as a power of two, at least a dword.
    fn unit(&self) -> u32 {
        self.widest.next_power_of_two().max(4)
    }
}

/// The length of a row that the addresses of neighbouring lanes show.
pub(super) fn shown_row(limits: &Limits, strides: &Strides) -> Option<u32> {
    strides.row(limits.narrowest.max(1), limits.unit(), limits.bytes.min(1 << 30))
}

/// Lengths of rows: powers of two, and lengths that the addresses show; each once, ascending.
fn rows(limits: &Limits, strides: &Strides) -> Vec<u32> {
    let longest = limits.bytes.min(1 << 30);
    let powers = (0..31).map(|bit| 1u32 << bit).filter(|row| *row >= limits.unit() && u64::from(*row) < longest);
    let mut rows: Vec<u32> = powers.chain(strides.rows(limits.narrowest.max(1), limits.unit(), longest)).collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

/// Paddings behind rows, after which a row's length is a multiple of the unit.
pub(super) fn pads(limits: &Limits, strides: &Strides) -> Vec<Pad> {
    let unit = limits.unit();
    let steps = STEPS.min((4 * limits.banks / unit).max(2) - 1);
    let of_row = |row: u32| {
        let rest = row.next_multiple_of(unit) - row;
        (0..=steps).map(move |step| rest + step * unit).filter(|bytes| *bytes > 0).map(move |bytes| Pad { row, bytes })
    };
    rows(limits, strides).into_iter().flat_map(of_row).collect()
}

/// Swizzles of vectors of the widest element, or of two or four of them.
pub(super) fn swizzles(limits: &Limits, strides: &Strides) -> Vec<Swizzle> {
    let mut found = Vec::new();
    for row in rows(limits, strides) {
        for vector in [1, 2, 4].map(|elements| elements * limits.unit()) {
            found.extend(swizzles_of(row, vector, limits.banks));
        }
    }
    found
}

/// Swizzles of vectors within rows, which go around the banks at most once.
pub(super) fn swizzles_of(row: u32, vector: u32, banks: u32) -> impl Iterator<Item = Swizzle> {
    let line = 4 * banks;
    let phases = (1..=line.trailing_zeros()).map(|bit| 1 << bit);
    let fits = move |phases: &u32| phases * vector <= line && row.is_multiple_of(phases * vector);
    phases.filter(fits).map(move |phases| Swizzle { row, vector, phases })
}

/// Pairs of one of these swizzles and padding behind rows, if the padding keeps the swizzle's blocks whole.
pub(super) fn both(swizzles: &[Swizzle], pads: &[Pad]) -> Vec<Remedy> {
    swizzles.iter().flat_map(|swizzle| pads.iter().filter_map(|pad| Remedy::both(*swizzle, *pad))).collect()
}
