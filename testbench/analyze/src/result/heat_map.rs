//! Accesses by bank and row.

use serde::Serialize;

/// Accesses by bank and row. Rows are folded where there are many.
#[derive(Clone, Debug, Serialize)]
pub struct HeatMap {
    /// the lowest row that is touched
    pub first_row: usize,
    /// the highest row that is touched
    pub last_row: usize,
    /// rows that one bin sums up
    pub rows_per_bin: usize,
    /// for each bin, lowest rows first, the accesses of each bank
    pub bins: Vec<Vec<u64>>,
}
