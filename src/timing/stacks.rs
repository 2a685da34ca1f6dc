//! The places in memory of a ray's stack.

/// What stands for no node.
const NONE: u32 = 0xffff_ffff;
/// The largest number of an entry.
const LAST: u32 = (1 << 18) - 1;

/// Turns in which a lane touches its stack, each time in a read-modify-write: it pushes the fourth child, the third, the second, and pops.
pub(super) const TURNS: usize = 4;

/// Byte addresses of what a lane touches in each turn. `entries` is the size of its stack, `word` what ADDR has, `last` the node that was visited
/// last, `children` those of the box, the nearest first.
pub(super) fn places(entries: u32, word: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
    let (bottom, mut index) = (4 * (word >> 18), word % (1 << 18));
    // The children before this one have been visited: all, if the last node is none of them.
    let first = match last {
        NONE => 0,
        _ => children.iter().rposition(|child| *child == last).map_or(4, |found| found + 1),
    };
    let place = |index: u32| bottom + 128 * (index & (entries - 1));
    let mut places = [None; TURNS];
    for (number, pushed) in (1..4).rev().zip(&mut places) {
        if number >= first && children[number] != NONE {
            *pushed = Some(place(index));
            index += u32::from(index < LAST);
        }
    }
    let goes_on = first == 0 && children[0] != NONE;
    if !goes_on && index > 0 {
        places[3] = Some(place(index - 1));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a stack of eight entries from byte 64 on, with `index` of them: numbers of the dwords, 32 to an entry.
    fn touched(index: u32, last: u32, children: [u32; 4]) -> [Option<u32>; TURNS] {
        places(8, 16 << 18 | index, last, children).map(|place| place.map(|byte| byte / 4))
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
        assert_eq!(touched(LAST, NONE, [1, 2, 3, NONE]), [None, Some(16 + 7 * 32), Some(16 + 7 * 32), None]);
    }
}
