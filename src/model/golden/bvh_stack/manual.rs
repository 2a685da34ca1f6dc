//! The instruction as AMD's manual lists it (RDNA3 ISA, DS_BVH_STACK_RTN_B32), to the letter.

use super::plan::{Brought, End, INVALID, PUSHES, Plan};

/// The lowest bit of the index in ADDR: below it are zeroes.
const LOWEST: u32 = 2;
/// Bits of ADDR that are below the size, which the offset has, too.
const LOW: u32 = 0xffff;

/// The first three children are pushed in their order, the fourth is returned, and the entry behind the pushed ones is
/// popped. Nobody asks whether there is one.
pub(super) fn plan(brought: &Brought) -> Plan {
    let Brought { word, last, children } = *brought;
    // As ADDR has it: an entry is a step of 4.
    let mut index = word & LOW & !((1 << LOWEST) - 1);
    let entry = |index: u32| index >> LOWEST;
    let is_valid = |child: u32| child != INVALID && (last == INVALID || child != last);
    let mut pushed = [None; PUSHES];
    // "Treat all further data as invalid as well."
    let mut ended = false;
    for (push, child) in pushed.iter_mut().zip(children) {
        if !ended && is_valid(child) {
            *push = Some((child, entry(index)));
            index = index.wrapping_add(1 << LOWEST) & LOW;
        } else if child == last {
            ended = true;
        }
    }
    let fourth = children[PUSHES];
    let end = if !ended && is_valid(fourth) {
        End::Return(fourth)
    } else {
        let popped = entry(index);
        index = index.wrapping_sub(1 << LOWEST) & LOW;
        End::Pop(popped)
    };
    Plan { pushed, end, word: word & !LOW | index }
}
