//! Accesses by bank and row.

use serde::Serialize;

/// Accesses by bank and row. If there are many rows, several rows share a bin.
#[derive(Clone, Debug, Serialize)]
pub struct HeatMap {
    /// lowest row that is accessed
    pub first_row: usize,
    /// highest row that is accessed
    pub last_row: usize,
    /// number of rows of a bin
    pub rows_per_bin: usize,
    /// for each bin, lowest rows first, the accesses of each bank
    pub bins: Vec<Vec<u64>>,
}
