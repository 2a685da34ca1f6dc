//! Where the numbers of matrices are: in which lane, and which one of the numbers that a lane has in its registers.
//! AMD's matrix instruction calculator has the same (`amd_matrix_instruction_calculator`).

use crate::encoding::meaning::{Element, Matrix};

/// Lanes that have parts of a matrix.
const LANES: usize = 64;

/// The sizes of matrices that lanes have parts of: several blocks are as many products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// rows of A and of the result
    pub rows: usize,
    /// columns of B and of the result
    pub columns: usize,
    /// columns of A, and rows of B
    pub inner: usize,
    /// products that one instruction makes
    pub blocks: usize,
    /// numbers of A, and of B, that a lane has
    pub items: usize,
    is_double: bool,
}

/// A place: the lane, and which of its numbers.
pub type LaneItem = (usize, usize);

impl Layout {
    /// That of a product whose factors have so many bits in each lane; `None` if they don't fill the lanes.
    pub fn new(matrix: &Matrix, factor_bits: u32) -> Option<Layout> {
        let Matrix { rows, columns, inner, factors, result } = *matrix;
        let (rows, columns, inner) = (usize::from(rows), usize::from(columns), usize::from(inner));
        let items = (factor_bits / factors[0].bits()) as usize;
        let blocks = LANES * items / (rows * inner).max(1);
        let is_full = rows == columns && blocks > 0 && blocks * rows * inner == LANES * items;
        let is_double = result == Element::F64;
        is_full.then_some(Layout { rows, columns, inner, blocks, items, is_double })
    }

    /// Numbers of the result that a lane has.
    pub const fn results(&self) -> usize {
        self.blocks * self.rows * self.columns / LANES
    }

    /// Where the `k`th number of row `i` of A is, and of column `i` of B.
    pub const fn factor(&self, block: usize, i: usize, k: usize) -> LaneItem {
        (i + self.rows * (block + self.blocks * (k / self.items)), k % self.items)
    }

    /// Where the number in row `i` and column `j` of C and of D is.
    pub const fn result(&self, block: usize, i: usize, j: usize) -> LaneItem {
        match (self.rows, self.is_double) {
            (4, true) => (16 * i + 4 * block + j, 0),
            (_, true) => (j + 16 * (i % 4), i / 4),
            (4, _) => (j + 4 * block, i),
            (16, _) => (j + 16 * (i / 4), 4 * block + i % 4),
            _ => (j + 32 * (i / 4 % 2), 16 * block + 4 * (i / 8) + i % 4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::Does;
    use std::collections::BTreeSet;

    fn layout(name: &str, factor_bits: u32) -> Layout {
        let Does::Matrix(matrix) = Does::of(name) else { panic!("{name}") };
        Layout::new(&matrix, factor_bits).unwrap()
    }

    /// Examples of the calculator.
    #[test]
    fn places_are_those_of_the_calculator() {
        let factor = |name: &str, bits, block, i, k| layout(name, bits).factor(block, i, k);
        assert_eq!(factor("v_mfma_f32_32x32x8f16", 64, 0, 17, 6), (49, 2));
        assert_eq!(factor("v_mfma_f32_32x32x4bf16", 32, 0, 9, 3), (41, 1));
        assert_eq!(factor("v_mfma_f32_16x16x8bf16", 32, 0, 5, 7), (53, 1));
        assert_eq!(factor("v_mfma_i32_16x16x16i8", 32, 0, 4, 13), (52, 1));
        assert_eq!(factor("v_mfma_f32_16x16x16f16", 64, 0, 11, 10), (43, 2));
        assert_eq!(factor("v_mfma_f32_4x4x4f16", 64, 9, 3, 2), (39, 2));
        assert_eq!(factor("v_mfma_f32_16x16x8_xf32", 64, 0, 14, 5), (46, 1));
        assert_eq!(factor("v_mfma_i32_32x32x16_i8", 64, 0, 30, 13), (62, 5));
        assert_eq!(factor("v_mfma_f32_16x16x32_fp8_bf8", 64, 0, 7, 22), (39, 6));
        let result = |name: &str, bits, block, i, j| layout(name, bits).result(block, i, j);
        assert_eq!(result("v_mfma_f64_16x16x4f64", 64, 0, 9, 3), (19, 2));
        assert_eq!(result("v_mfma_f32_4x4x4f16", 64, 13, 1, 2), (54, 1));
        assert_eq!(result("v_mfma_f32_32x32x2f32", 32, 0, 22, 5), (37, 10));
        assert_eq!(result("v_mfma_f32_32x32x1f32", 32, 1, 13, 30), (62, 21));
        assert_eq!(result("v_mfma_f32_16x16x1f32", 32, 2, 6, 11), (27, 10));
        assert_eq!(result("v_mfma_f64_4x4x4f64", 64, 3, 1, 2), (30, 0));
    }

    /// No place is that of two numbers, and every place is one's.
    #[test]
    fn matrices_fill_their_registers() {
        for (name, bits) in [
            ("v_mfma_f32_32x32x1f32", 32),
            ("v_mfma_f32_16x16x1f32", 32),
            ("v_mfma_f32_4x4x1f32", 32),
            ("v_mfma_f32_32x32x2f32", 32),
            ("v_mfma_f32_16x16x4f32", 32),
            ("v_mfma_f32_32x32x4f16", 64),
            ("v_mfma_i32_32x32x8i8", 32),
            ("v_mfma_i32_16x16x32_i8", 64),
            ("v_mfma_f32_4x4x2bf16", 32),
            ("v_mfma_f64_16x16x4f64", 64),
            ("v_mfma_f64_4x4x4f64", 64),
        ] {
            let layout = layout(name, bits);
            let (mut factors, mut results) = (BTreeSet::new(), BTreeSet::new());
            for (block, i) in (0..layout.blocks).flat_map(|block| (0..layout.rows).map(move |i| (block, i))) {
                factors.extend((0..layout.inner).map(|k| layout.factor(block, i, k)));
                results.extend((0..layout.columns).map(|j| layout.result(block, i, j)));
            }
            let all = |items: usize| (0..LANES).flat_map(move |lane| (0..items).map(move |item| (lane, item)));
            assert!(factors.into_iter().eq(all(layout.items)), "{name}");
            assert!(results.into_iter().eq(all(layout.results())), "{name}");
        }
    }
}
