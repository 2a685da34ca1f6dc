//! The instruction as AMD's ray tracing library (GPURT) computes it where it doesn't use it.

use super::plan::{Brought, CHILDREN, End, INVALID, PUSHES, Plan};

/// The stack is empty: the ray has seen the whole tree.
const TERMINAL: u32 = u32::MAX - 1;
/// Bits of ADDR that count entries.
const INDEX: u32 = 0x3_ffff;

/// The nearest child is returned, the others are pushed farthest first, and the newest entry is popped.
pub(super) fn plan(brought: &Brought) -> Plan {
    let Brought { word, last, children } = *brought;
    let mut index = word & INDEX;
    // After the child that was visited last come those farther away. A last node that is none of the children means
    // that all are old.
    let is_last = |number: usize| last != INVALID && children[number] == last;
    let mut fresh = last == INVALID || (0..CHILDREN).any(is_last);
    let mut pushed = [None; PUSHES];
    for (push, number) in pushed.iter_mut().zip((1..CHILDREN).rev()) {
        fresh &= !is_last(number);
        if fresh && children[number] != INVALID {
            *push = Some((children[number], index));
            index = (index + 1).min(INDEX);
        }
    }
    fresh &= !is_last(0);
    let end = match children[0] {
        nearest if fresh && nearest != INVALID => End::Return(nearest),
        _ if index == 0 => End::Return(TERMINAL),
        _ => {
            index -= 1;
            End::Pop(index)
        }
    };
    Plan { pushed, end, word: word & !INDEX | index }
}
