//! Opcode tables that say only how they differ from another table.

use super::opcode::{Opcode, Space};

/// Numbers that the OP field can have.
const NUMBERS: usize = 256;

/// An opcode table under construction, by number.
pub(crate) struct Derived([Option<Opcode>; NUMBERS]);

impl Derived {
    /// Every row of a table.
    pub(crate) const fn from(table: &[Opcode]) -> Self {
        Derived([None; NUMBERS]).with(table)
    }

    /// The table without the rows whose numbers are in a range, both ends included.
    pub(crate) const fn without(mut self, first: u8, last: u8) -> Self {
        let mut number = first as usize;
        while number <= last as usize {
            self.0[number] = None;
            number += 1;
        }
        self
    }

    /// The table with more rows.
    ///
    /// # Panics
    /// Panics when the table is built, if a number has a row already.
    pub(crate) const fn with(mut self, rows: &[Opcode]) -> Self {
        let mut index = 0;
        while index < rows.len() {
            let place = &mut self.0[rows[index].code as usize];
            assert!(place.is_none(), "an opcode number has one row");
            *place = Some(rows[index]);
            index += 1;
        }
        self
    }

    /// The table with every row that could go to either data share bound to the local one.
    pub(crate) const fn without_gds(mut self) -> Self {
        let mut number = 0;
        while number < NUMBERS {
            if let Some(Opcode { space: space @ Space::Either, .. }) = &mut self.0[number] {
                *space = Space::NoGds;
            }
            number += 1;
        }
        self
    }

    /// The number of rows.
    pub(crate) const fn count(&self) -> usize {
        let (mut number, mut count) = (0, 0);
        while number < NUMBERS {
            if self.0[number].is_some() {
                count += 1;
            }
            number += 1;
        }
        count
    }

    /// The rows by ascending number.
    ///
    /// # Panics
    /// Panics when the table is built, if `N` isn't [`Derived::count`].
    pub(crate) const fn rows<const N: usize>(&self) -> [Opcode; N] {
        let mut rows = [super::rows::nop(0, ""); N];
        let (mut number, mut next) = (0, 0);
        while number < NUMBERS {
            if let Some(row) = self.0[number] {
                rows[next] = row;
                next += 1;
            }
            number += 1;
        }
        assert!(next == N, "the table has as many rows as are counted");
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Operation;
    use crate::isa::rows::{load, permute, store};

    #[test]
    fn a_table_says_in_what_it_differs() {
        const BASE: &[Opcode] =
            &[store(3, "ds_three", 32), load(5, "ds_five", 32), permute(7, "ds_seven", Operation::Permute)];
        const TABLE: Derived =
            Derived::from(BASE).without(4, 6).with(&[load(255, "ds_last", 64), load(4, "ds_four", 8)]).without_gds();
        const ROWS: [Opcode; TABLE.count()] = TABLE.rows();
        let found: Vec<_> = ROWS.iter().map(|row| (row.code, row.name, row.space)).collect();
        assert_eq!(
            found,
            [
                (3, "ds_three", Space::NoGds),
                (4, "ds_four", Space::NoGds),
                (7, "ds_seven", Space::Lds),
                (255, "ds_last", Space::NoGds)
            ]
        );
    }
}
