//! The places in memory of a ray's stack.

use crate::targets::BvhStack;

/// The value that stands for no node.
const NONE: u32 = 0xffff_ffff;

/// Turns in which a lane accesses its stack, each by a read-modify-write: three turns that push a child, and one that
/// pops.
pub(super) const TURNS: usize = 4;

/// Byte addresses of a lane's accesses in each turn. `entries` is the size of the stack, `word` the value of ADDR,
/// `last` the node that was visited last, and `children` the children of the box, the nearest first.
pub(super) fn places(kind: BvhStack, entries: u32, word: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
    let numbers = match kind {
        BvhStack::Library => of_library(word % (1 << 18), last, children),
        BvhStack::Manual => of_manual(word % (1 << 16) / 4, last, children),
    };
    let bottom = 4 * (word >> 18);
    numbers.map(|number| number.map(|number| bottom + 128 * (number & (entries - 1))))
}

/// Numbers of the entries when `index` entries are on the stack: the fourth child is pushed first, then the third and
/// the second.
fn of_library(mut index: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
    /// The largest number of an entry.
    const LAST: u32 = (1 << 18) - 1;
    // The children before this one have been visited: all children, if the last node isn't one of them.
    let first = match last {
        NONE => 0,
        _ => children.iter().rposition(|child| *child == last).map_or(4, |found| found + 1),
    };
    let mut numbers = [None; TURNS];
    for (number, pushed) in (1..4).rev().zip(&mut numbers) {
        if number >= first && children[number] != NONE {
            *pushed = Some(index);
            index += u32::from(index < LAST);
        }
    }
    let goes_on = first == 0 && children[0] != NONE;
    if !goes_on && index > 0 {
        numbers[3] = Some(index - 1);
    }
    numbers
}

/// Numbers of the entries from `index` on: the first child is pushed first, then the second and the third. The entry
/// behind them is popped.
fn of_manual(index: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
    /// The number of possible values of an entry's number.
    const ALL: u32 = 1 << 14;
    // Children don't count from the first one on that equals the last node, even if both stand for no node.
    let listed = children.iter().take_while(|child| **child != last).count();
    let counts = |number: usize| number < listed && children[number] != NONE;
    let mut numbers = [None; TURNS];
    let mut next = (0..).map(|pushed| (index + pushed) % ALL);
    for number in (0..3).filter(|number| counts(*number)) {
        numbers[number] = next.next();
    }
    if !counts(3) {
        numbers[3] = next.next();
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of the dwords of a stack of eight entries from byte 64 on, with 32 dwords from entry to entry. `word` is
    /// the value of ADDR below the place.
    fn of(kind: BvhStack, word: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
        places(kind, 8, 16 << 18 | word, last, children).map(|place| place.map(|byte| byte / 4))
    }

    /// The numbers with `index` entries on the stack, as in the library.
    fn touched(index: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
        of(BvhStack::Library, index, last, children)
    }

    /// The numbers from entry `index` on, as in the manual.
    fn listed(index: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
        of(BvhStack::Manual, index << 2, last, children)
    }

    #[test]
    fn what_comes_after_the_last_node_is_pushed_and_the_nearest_returned() {
        assert_eq!(touched(0, NONE, [1, 2, 3, 4]), [Some(16), Some(48), Some(80), None]);
        assert_eq!(touched(2, NONE, [1, NONE, 3, NONE]), [None, Some(80), None, None]);
        assert_eq!(touched(2, NONE, [NONE, 2, NONE, NONE]), [None, None, Some(80), Some(80)]);
    }

    #[test]
    fn a_last_node_leaves_those_behind_it() {
        assert_eq!(touched(1, 2, [1, 2, 3, 4]), [Some(48), Some(80), None, Some(80)]);
        assert_eq!(touched(1, 3, [3, 2, 3, 4]), [Some(48), None, None, Some(48)], "the farther of two");
        assert_eq!(touched(1, 9, [1, 2, 3, 4]), [None, None, None, Some(16)], "none of them");
        assert_eq!(touched(0, 9, [1, 2, 3, 4]), [None; 4], "nothing to pop");
    }

    #[test]
    fn the_stack_goes_round_and_its_count_ends() {
        assert_eq!(touched(7, NONE, [1, 2, 3, 4]), [Some(16 + 7 * 32), Some(16), Some(48), None]);
        assert_eq!(touched(0x3_ffff, NONE, [1, 2, 3, NONE]), [None, Some(16 + 7 * 32), Some(16 + 7 * 32), None]);
    }

    #[test]
    fn the_manual_pushes_in_order_and_pops_behind() {
        assert_eq!(listed(0, NONE, [1, 2, 3, 4]), [Some(16), Some(48), Some(80), None]);
        assert_eq!(listed(2, 9, [1, NONE, 3, NONE]), [Some(80), None, Some(112), Some(144)], "9 is none of them");
        assert_eq!(listed(2, 9, [NONE; 4]), [None, None, None, Some(80)]);
        assert_eq!(listed(0, NONE, [NONE, 2, 3, 4]), [None, None, None, Some(16)], "the stack isn't asked for entries");
    }

    #[test]
    fn the_manual_ends_its_list_at_the_last_node() {
        assert_eq!(listed(1, 2, [1, 2, 3, 4]), [Some(48), None, None, Some(80)]);
        assert_eq!(listed(1, 4, [1, 2, 3, 4]), [Some(48), Some(80), Some(112), Some(144)]);
        assert_eq!(listed(1, 3, [3, 2, 3, 4]), [None, None, None, Some(48)], "the nearer of two");
        // A child that stands for no node equals a last node that does.
        assert_eq!(listed(1, NONE, [1, NONE, 3, 4]), [Some(48), None, None, Some(80)]);
    }

    #[test]
    fn the_manual_has_an_index_of_14_bits() {
        assert_eq!(listed(7, 9, [1, 2, NONE, NONE]), [Some(16 + 7 * 32), Some(16), None, Some(48)]);
        let at_end = [Some(16 + 7 * 32), Some(16), Some(48), Some(80)];
        assert_eq!(listed(0x3fff, 9, [1, 2, 3, NONE]), at_end);
        assert_eq!(of(BvhStack::Manual, 0x3_ffff, 9, [1, 2, 3, NONE]), at_end, "other bits of ADDR don't count");
    }
}
