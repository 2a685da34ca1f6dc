//! What each lane of a request does with the stack of its ray.

use crate::hardware::Request;
use lds::targets::BvhStack;
use lds_rtl::export::Core;

/// The value for no node, which a pop also leaves.
pub const NOTHING: u32 = 0xffff_ffff;

/// The most entries that a stack counts.
const MOST: u32 = 0x3_ffff;

/// Pushes come first: of the children 3, 2, 1, or in the manual's way of 0, 1, 2. Then comes the pop.
const POP: usize = 3;

/// Whether a pass touches memory.
pub fn touches(pass: usize) -> bool {
    pass <= POP
}

/// The children of a lane that are new, by number.
fn new(core: &Core, request: &Request, lane: usize) -> [Option<u32>; 4] {
    let last = request.visited[lane];
    let children: [u32; 4] = std::array::from_fn(|number| request.data[number][lane]);
    let same = |number: &usize| children[*number] == last;
    let is_new = |number: usize| match core.rules.bvh_stack {
        BvhStack::Library => last == NOTHING || (0..4).rfind(same).is_some_and(|visited| number > visited),
        BvhStack::Manual => !(0..=number).any(|before| same(&before)),
    };
    std::array::from_fn(|number| Some(children[number]).filter(|node| *node != NOTHING && is_new(number)))
}

/// The values that a lane pushes, by pass.
pub fn pushed(core: &Core, request: &Request, lane: usize) -> [Option<u32>; POP] {
    let [zero, one, two, three] = new(core, request, lane);
    match core.rules.bvh_stack {
        BvhStack::Library => [three, two, one],
        BvhStack::Manual => [zero, one, two],
    }
}

/// Byte address in the allocation of the entry that a lane touches in a pass; none if the lane touches no entry.
pub fn entry(core: &Core, request: &Request, lane: usize, pass: usize) -> Option<u32> {
    let word = request.address[lane];
    let pushed = pushed(core, request, lane);
    let takes_part = pushed.get(pass).map_or(pass == POP, Option::is_some);
    let before = pushed.iter().take(pass).flatten().count() as u32;
    let number = match core.rules.bvh_stack {
        _ if !takes_part => None,
        BvhStack::Library => {
            let count = MOST.min((word & MOST) + before);
            let goes_on = request.visited[lane] == NOTHING && request.data[0][lane] != NOTHING;
            if pass == POP { count.checked_sub(1).filter(|_| !goes_on) } else { Some(count) }
        }
        // The index needn't be cut, because the number of indices is a multiple of a stack's size.
        BvhStack::Manual => {
            let goes_on = pass == POP && new(core, request, lane)[3].is_some();
            Some((word & 0xffff) / 4 + before).filter(|_| !goes_on)
        }
    }?;
    let size = 8 << (request.offset1 / 16 % 4);
    Some((word >> 18) * 4 + number % size * 128)
}
