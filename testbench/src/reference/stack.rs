//! What each lane of a request does with the stack of its ray.

use crate::hardware::Request;

/// No node, and what a pop leaves.
pub const NOTHING: u32 = 0xffff_ffff;

/// The most entries that a stack counts.
const MOST: u32 = 0x3_ffff;

/// Pushes come first: of the child with number 3, 2, 1. Then the pop.
const POP: usize = 3;

/// Whether a pass touches memory.
pub fn touches(pass: usize) -> bool {
    pass <= POP
}

/// What a lane pushes, by pass.
pub fn pushed(request: &Request, lane: usize) -> [Option<u32>; POP] {
    let last = request.visited[lane];
    let child = |number: usize| request.data[number][lane];
    let visited = (0..4).filter(|number| child(*number) == last).max();
    let is_new = |number: &usize| last == NOTHING || visited.is_some_and(|visited| *number > visited);
    std::array::from_fn(|pass| Some(3 - pass).filter(is_new).map(child).filter(|node| *node != NOTHING))
}

/// Byte address in the allocation of the entry that a lane touches in a pass; none if it touches none.
pub fn entry(request: &Request, lane: usize, pass: usize) -> Option<u32> {
    let word = request.address[lane];
    let pushed = pushed(request, lane);
    let counted = |passes: usize| {
        (0..passes).filter(|pass| pushed[*pass].is_some()).fold(word & MOST, |count, _| MOST.min(count + 1))
    };
    let number = match pass {
        ..POP => pushed[pass].map(|_| counted(pass)),
        POP => {
            let goes_on = request.visited[lane] == NOTHING && request.data[0][lane] != NOTHING;
            counted(POP).checked_sub(1).filter(|_| !goes_on)
        }
        _ => None,
    }?;
    let size = 8 << (request.offset1 / 16 % 4);
    Some((word >> 18) * 4 + number % size * 128)
}
