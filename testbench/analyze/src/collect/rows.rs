//! Counts how often each row of each bank is accessed.

use crate::result::HeatMap;

/// Most rows of the heat map.
const MAX_BINS: usize = 64;

/// Counts accesses by row and bank.
#[derive(Clone, Debug)]
pub(super) struct RowCounts {
    banks: usize,
    /// a count for each bank of row 0, of row 1, … up to the highest row touched
    counts: Vec<u64>,
}

impl RowCounts {
    /// No counts yet.
    pub(super) fn new(banks: usize) -> Self {
        RowCounts { banks, counts: Vec::new() }
    }

    /// Counts one access.
    pub(super) fn add(&mut self, bank: usize, row: usize) {
        let index = row * self.banks + bank;
        if index >= self.counts.len() {
            self.counts.resize((row + 1) * self.banks, 0);
        }
        self.counts[index] += 1;
    }

    /// Adds the counts of other accesses of the same banks.
    pub(super) fn join(&mut self, other: &RowCounts) {
        if other.counts.len() > self.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, other)| *count += other);
    }

    /// The rows from the lowest to the highest that is accessed; `None` without any access.
    pub(super) fn heat_map(&self) -> Option<HeatMap> {
        let touched = |row: &[u64]| row.iter().any(|count| *count > 0);
        let rows: Vec<&[u64]> = self.counts.chunks(self.banks).collect();
        let first_row = rows.iter().position(|row| touched(row))?;
        let last_row = rows.iter().rposition(|row| touched(row))?;
        let rows_per_bin = (last_row - first_row + 1).div_ceil(MAX_BINS).next_power_of_two();
        let sum = |bin: &[&[u64]]| (0..self.banks).map(|bank| bin.iter().map(|row| row[bank]).sum()).collect();
        let bins = rows[first_row..=last_row].chunks(rows_per_bin).map(sum).collect();
        Some(HeatMap { first_row, last_row, rows_per_bin, bins })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_rows_are_shown_one_by_one() {
        let mut counts = RowCounts::new(2);
        assert!(counts.heat_map().is_none());
        for (bank, row) in [(0, 3), (1, 5), (1, 5)] {
            counts.add(bank, row);
        }
        let map = counts.heat_map().unwrap();
        assert_eq!((map.first_row, map.last_row, map.rows_per_bin), (3, 5, 1));
        assert_eq!(map.bins, [[1, 0], [0, 0], [0, 2]]);
    }

    #[test]
    fn many_rows_are_folded() {
        let mut counts = RowCounts::new(1);
        (10..10 + 130).for_each(|row| counts.add(0, row));
        let map = counts.heat_map().unwrap();
        assert_eq!((map.first_row, map.last_row, map.rows_per_bin, map.bins.len()), (10, 139, 4, 33));
        assert_eq!((map.bins[0][0], map.bins[32][0]), (4, 2));
    }
}
