//! A bit matrix on its side.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// `columns[c]` bit r is `rows[r]` bit c: wires only.
    ///
    /// A leaf with its own Verilog: as a kernel it would be `ROWS * COLUMNS` conditional statements, for no hardware at
    /// all.
    pub struct Transpose[ROWS, COLUMNS] {
        input {
            /// the matrix, row by row
            rows: [U<COLUMNS>; ROWS],
        }
        output {
            /// the same matrix, column by column
            columns: [U<ROWS>; COLUMNS],
        }
    }
}

impl<const ROWS: usize, const COLUMNS: usize> Logic for Transpose<ROWS, COLUMNS> {
    fn update(&mut self) {
        let mut columns = [0u64; COLUMNS];
        for (index, row) in self.rows.iter().enumerate() {
            let mut left = row.val().raw();
            while left != 0 {
                columns[left.trailing_zeros() as usize] |= 1 << index;
                left &= left - 1;
            }
        }
        for (column, bits) in self.columns.iter_mut().zip(columns) {
            column.next = U::new(bits);
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "genvar row, column;\n\
             generate for (row = 0; row < {ROWS}; row = row + 1) begin : rows_in\n    \
                 for (column = 0; column < {COLUMNS}; column = column + 1) begin : columns_out\n        \
                     assign columns[{ROWS} * column + row] = rows[{COLUMNS} * row + column];\n    \
                 end\nend endgenerate\n"
        ))
    }
}
