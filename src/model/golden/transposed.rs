//! Loads that exchange the elements of a matrix between lanes: `ds_read_b64_tr_b16` and its relatives (CDNA4 ISA 11.4).
//!
//! The manual says what they are for, which alignment they need and that every lane must be on; the lanes are in its
//! figures alone. AMD's rocRoller runs all four on the chip and compares every element (its `TransposeLoadsTest`); the
//! rule here is the one that its expectations have in common.

use super::effect::Effect;
use super::reach::{Reach, Touching};
use super::work::Work;
use crate::wave::MAX_LANES;

/// Lanes that exchange among themselves, and columns of their matrix.
const GROUP: usize = 16;

/// Each lane loads a piece of a row, and gets a column. What an access that is refused or a lane that is off would
/// bring is 0; on a chip every lane must be on.
pub(super) fn execute(work: &mut Work<'_>, bits: u8) -> Effect {
    let reach = Reach::of(work);
    let mut loaded = [0; MAX_LANES];
    for lane in work.active.clone() {
        reach.touch(work, lane, 0, Touching::Read);
        loaded[lane] = reach.element(lane, 0).map_or(0, |element| work.memory.read(element));
    }
    let all = usize::from(work.access.element_bits);
    for lane in work.active.clone() {
        work.give(lane, 0, column(&loaded, lane, usize::from(bits), all));
    }
    Effect { violations: reach.violations, open_order: 0 }
}

/// The column that a lane gets: from each row of its group's matrix the element of its own place in the group.
///
/// A lane loads `all` bits, the elements of `bits` bits of a piece of a row, the first one lowest. Where it has fewer
/// elements than the matrix has columns, so many lanes, one after another, have a row.
fn column(loaded: &[u128; MAX_LANES], lane: usize, bits: usize, all: usize) -> u128 {
    let elements = all / bits;
    let lanes_of_row = GROUP / elements;
    let (first, place) = (lane / GROUP * GROUP, lane % GROUP);
    let element = |row: usize| {
        let piece = loaded[first + row * lanes_of_row + place / elements];
        piece >> (bits * (place % elements)) & ((1 << bits) - 1)
    };
    (0..elements).rev().fold(0, |column, row| column << bits | element(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What rocRoller's test expects, in its own terms: two loads of a wave, of which lane 16x + y reads piece 32x + y,
    /// then piece 32x + 16 + y, of a matrix of numbered elements in memory.
    #[test]
    fn elements_come_out_as_on_the_chip() {
        for (bits, all) in [(16, 64), (8, 64), (4, 64), (6, 96)] {
            let elements = all / bits;
            let number = |piece: usize, element: usize| (piece * elements + element) % (1 << bits);
            for load in 0..2 {
                let piece = |lane: usize| 32 * (lane / 16) + 16 * load + lane % 16;
                let loaded = std::array::from_fn(|lane| {
                    let of = |element: usize| (number(piece(lane), element) as u128) << (bits * element);
                    (0..elements).map(of).sum()
                });
                for lane in 0..MAX_LANES {
                    let (group, y) = (lane / 16, lane % 16);
                    for j in 0..elements {
                        // Of 4, 8 and 16 bits, w is the group, z the dword among four, x the element in it:
                        // data[(4w + z) * NX * NY + x * NY + y], NY = 16. Of 6 bits the tile is 16 x 16.
                        let index = if bits == 6 {
                            (32 * group + 16 * load) * elements + 16 * j + y
                        } else {
                            let in_dword = 32 / bits;
                            let z = 2 * load + j / in_dword;
                            (4 * group + z) * in_dword * 16 + j % in_dword * 16 + y
                        };
                        let found = column(&loaded, lane, bits, all) >> (bits * j) & ((1 << bits) - 1);
                        assert_eq!(found, (index % (1 << bits)) as u128, "{bits} bits, load {load}, lane {lane}, {j}");
                    }
                }
            }
        }
    }

    /// Twice is as never where a lane has a whole row: a transposition.
    #[test]
    fn a_matrix_of_16_columns_is_transposed_twice() {
        for (bits, all) in [(4, 64), (6, 96)] {
            let mut state = 1u128;
            let loaded: [u128; MAX_LANES] = std::array::from_fn(|_| {
                state = state.wrapping_mul(0x2545_f491_4f6c_dd1d_8088_405f) + 0x9e37_79b9;
                state >> 8 & ((1 << all) - 1)
            });
            let once = std::array::from_fn(|lane| column(&loaded, lane, bits, all));
            let twice: [u128; MAX_LANES] = std::array::from_fn(|lane| column(&once, lane, bits, all));
            assert_ne!(once, loaded);
            assert_eq!(twice, loaded);
        }
    }
}
