//! Where the numbers of matrices are: in which lane, and which one of the numbers that a lane has in its registers.
//! AMD's matrix instruction calculator has the same (`amd_matrix_instruction_calculator`).
//!
//! All sizes are powers of two, and each place is made of bits of the row's, the column's and the product's number:
//! some say which lane it is, and the others which number of that lane.

use crate::encoding::meaning::{Element, Matrix, MatrixUnit};
use crate::targets::WaveMatrices;

/// Lanes of the widest wave.
const LANES: usize = 64;

/// Lanes that columns of 16 are in.
const ROW: usize = 16;

/// Numbers of which bits stand in this order.
const BITS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The sizes of matrices that lanes have parts of: several blocks are as many products.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// lanes of the wave
    pub lanes: usize,
    /// rows of A and of the result
    pub rows: usize,
    /// columns of B and of the result
    pub columns: usize,
    /// columns of A, and rows of B
    pub inner: usize,
    /// products that one instruction makes
    pub blocks: usize,
    /// numbers of B that a lane has, and of A unless it is sparse
    pub items: usize,
    /// lanes from which on there is a copy of both factors; as many as the wave has if there is none
    pub copies: usize,
    /// of each factor and each number of a product, the group of lanes and which of their numbers
    products: [Vec<LaneItem>; 2],
    /// of each row of the result, likewise
    results: Vec<LaneItem>,
    /// whether blocks of the result are in lanes of their own; otherwise they are in registers
    are_blocks_in_lanes: bool,
}

/// A place: the lane, and which of its numbers.
pub type LaneItem = (usize, usize);

/// The place of a number: bits of it that say which group of lanes it is in, and the others, which number of these.
fn split(number: usize, across: &[u8]) -> LaneItem {
    let bit = |bit: u8| number >> bit & 1;
    let lanes = across.iter().rev().fold(0, |all, one| all << 1 | bit(*one));
    let others = BITS.iter().rev().filter(|one| !across.contains(one));
    (lanes, others.fold(0, |all, one| all << 1 | bit(*one)))
}

/// The places of so many numbers.
fn places(count: usize, across: &[u8]) -> Vec<LaneItem> {
    (0..count).map(|number| split(number, across)).collect()
}

/// The bits above those of numbers below a power of two, which number as many groups as another power of two.
fn above(run: usize, groups: usize) -> &'static [u8] {
    let first = run.trailing_zeros() as usize;
    BITS.get(first..first + groups.trailing_zeros() as usize).unwrap_or_default()
}

impl Layout {
    /// That of a product in waves of so many lanes, on a target where waves multiply matrices in a way. The first
    /// factor, or the second one of a sparse product, has so many bits in each lane. `None` if the numbers don't fill
    /// the lanes.
    pub fn new(matrix: &Matrix, bits: u32, lanes: usize, way: WaveMatrices) -> Option<Layout> {
        match (matrix.unit, way) {
            (MatrixUnit::Mfma, _) => Layout::of_blocks(matrix, bits).filter(|_| lanes == LANES),
            (MatrixUnit::Wmma, WaveMatrices::Copied) => Layout::of_copies(matrix, lanes),
            (MatrixUnit::Wmma, WaveMatrices::Shared) => Layout::of_shares(matrix, lanes),
            (MatrixUnit::Wmma, WaveMatrices::None) => None,
        }
    }

    /// Of CDNA: runs of numbers of a product are in one lane.
    fn of_blocks(matrix: &Matrix, bits: u32) -> Option<Layout> {
        let Matrix { rows, columns, inner, factors, result, is_sparse, .. } = *matrix;
        let (rows, columns, inner) = (usize::from(rows), usize::from(columns), usize::from(inner));
        let items = match factors[0] {
            // How many bits there are, the instruction says.
            Element::Chosen => rows * inner / LANES,
            element => (bits / element.bits()) as usize,
        };
        let blocks = LANES * items / (rows * inner).max(1);
        let is_full = rows == columns && blocks > 0 && blocks * rows * inner == LANES * items;
        // Sparse products of CDNA4 have twice as many numbers, and nobody has said where those of the first factor are.
        let is_known = is_full && (!is_sparse || items * factors[0].bits() as usize <= 128 && blocks == 1);
        let is_double = result == Element::F64;
        let (of_rows, are_blocks_in_lanes) = match (rows, is_double) {
            (4, true) => (above(1, 4), true),
            (_, true) => (above(1, 4), false),
            (4, false) => (above(1, 1), true),
            (16, false) => (above(4, 4), false),
            _ => (above(4, 2), false),
        };
        // Of 32 bytes there are two runs.
        let of_products = |factor: usize| {
            let run = if factors[factor].bits() == 8 && items == 32 { 16 } else { items };
            places(inner, above(run, inner / items))
        };
        is_known.then(|| Layout {
            lanes: LANES,
            rows,
            columns,
            inner,
            blocks,
            items,
            copies: LANES,
            products: [0, 1].map(of_products),
            results: places(rows, of_rows),
            are_blocks_in_lanes,
        })
    }

    /// Of RDNA3: each 16 lanes have all numbers of both factors.
    fn of_copies(matrix: &Matrix, lanes: usize) -> Option<Layout> {
        if matrix.is_sparse {
            return None;
        }
        let inner = usize::from(matrix.inner);
        let layout = Layout::of_wave(matrix, lanes, &[], above(1, lanes / ROW))?;
        Some(Layout { copies: ROW, items: inner, ..layout })
    }

    /// Of RDNA4: the lanes of a wave share all numbers.
    fn of_shares(matrix: &Matrix, lanes: usize) -> Option<Layout> {
        let is_wide = lanes == LANES;
        let bits = matrix.factors[0].bits();
        let across: &[u8] = match (bits, matrix.inner, is_wide) {
            (16, 16, true) => &[2, 3],
            (16, 16, false) => &[2],
            (16, 32, true) => &[3, 4],
            (16, 32, false) => &[3],
            (8, 16, true) => &[3, 2],
            // Of these the second half of a wide wave has none.
            (8, 16, false) | (4, 16, _) => &[3],
            (8 | 4, 32, true) => &[4, 3],
            (8 | 4, 32, false) => &[4],
            (4, 64, true) => &[5, 4],
            (4, 64, false) => &[5],
            _ => return None,
        };
        let layout = Layout::of_wave(matrix, lanes, across, if is_wide { &[3, 2] } else { &[3] })?;
        // What is left of 32 numbers of four bits fills half the lanes of a wide wave.
        if matrix.is_sparse && is_wide && (bits, matrix.inner) == (4, 32) {
            let [_, second] = layout.products;
            return Some(Layout { products: [places(layout.inner, &[4]), second], ..layout });
        }
        Some(layout)
    }

    fn of_wave(matrix: &Matrix, lanes: usize, of_products: &[u8], of_rows: &[u8]) -> Option<Layout> {
        let Matrix { rows, columns, inner, .. } = *matrix;
        let (rows, columns, inner) = (usize::from(rows), usize::from(columns), usize::from(inner));
        (rows == ROW && columns == ROW).then(|| Layout {
            lanes,
            rows,
            columns,
            inner,
            blocks: 1,
            items: inner >> of_products.len(),
            copies: lanes,
            products: [0, 1].map(|_| places(inner, of_products)),
            results: places(rows, of_rows),
            are_blocks_in_lanes: false,
        })
    }

    /// Numbers of the result that a lane has.
    pub const fn results(&self) -> usize {
        self.blocks * self.rows * self.columns / self.lanes
    }

    /// Numbers of A that a lane would have if it weren't sparse: a sparse product has as many bits that say which two
    /// of each four there are.
    pub fn chosen_bits(&self) -> usize {
        self.products[0].iter().map(|(_, item)| item + 1).max().unwrap_or_default()
    }

    /// Where the `k`th number of row `i` of A is, or of column `i` of B, as if neither were sparse.
    pub fn factor(&self, factor: usize, block: usize, i: usize, k: usize) -> LaneItem {
        let (group, item) = self.products[factor][k];
        (i + self.rows * (block + self.blocks * group), item)
    }

    /// Where the number in row `i` and column `j` of C and of D is.
    pub fn result(&self, block: usize, i: usize, j: usize) -> LaneItem {
        let (group, item) = self.results[i];
        match self.are_blocks_in_lanes {
            true => (j + self.columns * (block + self.blocks * group), item),
            false => {
                let items = self.results() / self.blocks;
                (j + self.columns * group, item + items * block)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::Does;
    use std::collections::BTreeSet;

    fn layout_in(name: &str, bits: u32, lanes: usize, way: WaveMatrices) -> Layout {
        let Does::Matrix(matrix) = Does::of(name) else { panic!("{name}") };
        Layout::new(&matrix, bits, lanes, way).unwrap_or_else(|| panic!("{name}"))
    }

    fn layout(name: &str, bits: u32) -> Layout {
        layout_in(name, bits, 64, WaveMatrices::None)
    }

    /// Examples of the calculator.
    #[test]
    fn places_are_those_of_the_calculator() {
        let factor = |name: &str, bits, block, i, k| layout(name, bits).factor(0, block, i, k);
        assert_eq!(factor("v_mfma_f32_32x32x8f16", 64, 0, 17, 6), (49, 2));
        assert_eq!(factor("v_mfma_f32_32x32x4bf16", 32, 0, 9, 3), (41, 1));
        assert_eq!(factor("v_mfma_f32_16x16x8bf16", 32, 0, 5, 7), (53, 1));
        assert_eq!(factor("v_mfma_i32_16x16x16i8", 32, 0, 4, 13), (52, 1));
        assert_eq!(factor("v_mfma_f32_16x16x16f16", 64, 0, 11, 10), (43, 2));
        assert_eq!(factor("v_mfma_f32_4x4x4f16", 64, 9, 3, 2), (39, 2));
        assert_eq!(factor("v_mfma_f32_16x16x8_xf32", 64, 0, 14, 5), (46, 1));
        assert_eq!(factor("v_mfma_i32_32x32x16_i8", 64, 0, 30, 13), (62, 5));
        assert_eq!(factor("v_mfma_f32_16x16x32_fp8_bf8", 64, 0, 7, 22), (39, 6));
        // The second factor of sparse products.
        assert_eq!(factor("v_smfmac_i32_32x32x32_i8", 128, 0, 3, 27), (35, 11));
        assert_eq!(factor("v_mfma_f32_16x16x32_f16", 128, 0, 5, 21), (37, 5));
        // Bytes that are 32 in a lane.
        assert_eq!(factor("v_mfma_f32_32x32x64_f8f6f4", 256, 0, 7, 50), (39, 18));
        let result = |name: &str, bits, block, i, j| layout(name, bits).result(block, i, j);
        assert_eq!(result("v_mfma_f64_16x16x4f64", 64, 0, 9, 3), (19, 2));
        assert_eq!(result("v_mfma_f32_4x4x4f16", 64, 13, 1, 2), (54, 1));
        assert_eq!(result("v_mfma_f32_32x32x2f32", 32, 0, 22, 5), (37, 10));
        assert_eq!(result("v_mfma_f32_32x32x1f32", 32, 1, 13, 30), (62, 21));
        assert_eq!(result("v_mfma_f32_16x16x1f32", 32, 2, 6, 11), (27, 10));
        assert_eq!(result("v_mfma_f64_4x4x4f64", 64, 3, 1, 2), (30, 0));
    }

    /// Examples of the calculator for RDNA3, and for RDNA4, in waves of both sizes.
    #[test]
    fn places_of_waves_are_those_of_the_calculator() {
        let of = |name: &str, lanes, way| layout_in(name, 0, lanes, way);
        let copied = |name: &str, lanes| of(name, lanes, WaveMatrices::Copied);
        let f16 = copied("v_wmma_f32_16x16x16_f16", 32);
        assert_eq!((f16.factor(0, 0, 6, 9), f16.copies), ((6, 9), 16));
        assert_eq!(f16.result(0, 9, 4), (20, 4));
        assert_eq!(copied("v_wmma_i32_16x16x16_iu8", 64).result(0, 6, 15), (47, 1));
        let shared = |name: &str, lanes| of(name, lanes, WaveMatrices::Shared);
        assert_eq!(shared("v_wmma_f32_16x16x16_f16", 32).factor(0, 0, 3, 13), (19, 5));
        assert_eq!(shared("v_wmma_f16_16x16x16_f16", 64).result(0, 13, 2), (50, 1));
        assert_eq!(shared("v_wmma_f32_16x16x16_fp8_fp8", 32).factor(1, 0, 5, 14), (21, 6));
        assert_eq!(shared("v_wmma_i32_16x16x32_iu4", 64).factor(0, 0, 2, 27), (50, 3));
        // Sparse products: the second factor has all numbers, and the first one those that it would have.
        let sparse = shared("v_swmmac_f32_16x16x32_bf16", 32);
        assert_eq!((sparse.factor(1, 0, 6, 27), sparse.chosen_bits()), ((22, 11), 16));
        assert_eq!(shared("v_swmmac_i32_16x16x64_iu4", 64).factor(0, 0, 8, 48), (56, 0));
        // Half the lanes have those of the first factor.
        let few = shared("v_swmmac_i32_16x16x32_iu4", 64);
        assert_eq!([0, 1].map(|factor| few.factor(factor, 0, 5, 29)), [(21, 13), (53, 5)]);
        assert_eq!(few.chosen_bits(), 16);
        let Does::Matrix(matrix) = Does::of("v_wmma_f32_16x16x16_f16") else { panic!() };
        assert_eq!(Layout::new(&matrix, 256, 32, WaveMatrices::None), None);
    }

    /// No place is that of two numbers, and every place is one's.
    #[test]
    fn matrices_fill_their_registers() {
        use WaveMatrices::{Copied, None, Shared};
        for (name, bits, lanes, way) in [
            ("v_mfma_f32_32x32x1f32", 32, 64, None),
            ("v_mfma_f32_16x16x1f32", 32, 64, None),
            ("v_mfma_f32_4x4x1f32", 32, 64, None),
            ("v_mfma_f32_32x32x2f32", 32, 64, None),
            ("v_mfma_f32_16x16x4f32", 32, 64, None),
            ("v_mfma_f32_32x32x4f16", 64, 64, None),
            ("v_mfma_i32_32x32x8i8", 32, 64, None),
            ("v_mfma_i32_16x16x32_i8", 64, 64, None),
            ("v_mfma_f32_4x4x2bf16", 32, 64, None),
            ("v_mfma_f64_16x16x4f64", 64, 64, None),
            ("v_mfma_f64_4x4x4f64", 64, 64, None),
            ("v_smfmac_f32_32x32x16_bf16", 128, 64, None),
            ("v_wmma_f32_16x16x16_f16", 256, 32, Copied),
            ("v_wmma_i32_16x16x16_iu4", 64, 64, Copied),
            ("v_wmma_f32_16x16x16_bf16", 128, 32, Shared),
            ("v_wmma_i32_16x16x32_iu4", 32, 64, Shared),
            ("v_swmmac_f32_16x16x32_f16", 128, 64, Shared),
            ("v_swmmac_i32_16x16x64_iu4", 64, 32, Shared),
        ] {
            let layout = layout_in(name, bits, lanes, way);
            let (mut factors, mut results) = (BTreeSet::new(), BTreeSet::new());
            for (block, i) in (0..layout.blocks).flat_map(|block| (0..layout.rows).map(move |i| (block, i))) {
                factors.extend((0..layout.inner).map(|k| layout.factor(0, block, i, k)));
                results.extend((0..layout.columns).map(|j| layout.result(block, i, j)));
            }
            let all = |lanes, items: usize| (0..lanes).flat_map(move |lane| (0..items).map(move |item| (lane, item)));
            assert!(factors.into_iter().eq(all(layout.copies, layout.items)), "{name}");
            assert!(results.into_iter().eq(all(layout.lanes, layout.results())), "{name}");
        }
    }
}
