//! What becomes of the nodes that rays bring.

use crate::common::{Bench, Dice, put};
use lds_isa::targets::BvhStack;
use lds_rtl::Nodes;

const NONE: u32 = u32::MAX;
const LANES: usize = 8;

/// What a lane does, read from AMD's manual: children that it pushes or goes on with, by number. Who doesn't go on
/// pops.
fn as_listed(visited: u32, children: [u32; 4]) -> ([bool; 4], bool) {
    let mut new = [false; 4];
    for (number, child) in children.into_iter().enumerate() {
        if child == visited {
            break;
        }
        new[number] = child != NONE;
    }
    (new, !new[3])
}

/// What a lane does, read from the description of the instruction: children that it pushes, by number, and whether it
/// goes on and pops.
fn expected(address: u32, visited: u32, children: [u32; 4]) -> ([bool; 4], bool) {
    let mut new = [false; 4];
    // From the farthest child to the nearest, until one was visited; if a node was visited that is none of them, all
    // are old.
    if visited == NONE || children.contains(&visited) {
        for number in (0..4).rev().take_while(|number| visited == NONE || children[*number] != visited) {
            new[number] = children[number] != NONE;
        }
    }
    let pushes = new[1..].iter().any(|new| *new);
    (new, !new[0] && (pushes || !address.is_multiple_of(1 << 18)))
}

#[test]
fn children_behind_the_last_one_are_new() {
    compare(BvhStack::Library, 201);
}

#[test]
fn as_in_the_manual_children_before_the_last_one_are_new() {
    compare(BvhStack::Manual, 203);
}

fn compare(rules: BvhStack, seed: u64) {
    let (mut bench, mut dice) = (Bench::<Nodes<LANES>>::new(), Dice::new(seed));
    bench.keep(true, rules);
    let mut seen = [0; 6];
    for _ in 0..20_000 {
        // Few nodes, which often differ in a bit alone.
        let bit = 1 << dice.below(32);
        let mut node = || dice.pick(&[NONE, NONE, 0, bit, !bit, bit ^ 1, 1]);
        let children: [Vec<u32>; 4] = std::array::from_fn(|_| (0..LANES).map(|_| node()).collect());
        let visited: Vec<u32> = (0..LANES).map(|_| node()).collect();
        let one = 1 << dice.below(32);
        let mut count = || dice.pick(&[0, 1 << 18, one, 3]);
        let address: Vec<u32> = (0..LANES).map(|_| count()).collect();
        put(&mut bench.address, &address);
        put(&mut bench.visited, &visited);
        put(&mut bench.child0, &children[0]);
        put(&mut bench.child1, &children[1]);
        put(&mut bench.child2, &children[2]);
        put(&mut bench.child3, &children[3]);
        bench.settle();
        for lane in 0..LANES {
            let of_lane = children.each_ref().map(|child| child[lane]);
            let [first, second, third] = [0, 1, 2].map(|push| bench.pushes[push].val().get_bit(lane));
            let (goes_on, pops_here) = (bench.goes_on.val().get_bit(lane), bench.pops.val().get_bit(lane));
            let ((new, pops), found) = match rules {
                BvhStack::Library => {
                    (expected(address[lane], visited[lane], of_lane), ([goes_on, third, second, first], pops_here))
                }
                BvhStack::Manual => (as_listed(visited[lane], of_lane), ([first, second, third, goes_on], pops_here)),
            };
            assert_eq!(found, (new, pops), "{:#x} {of_lane:x?}, at {:#x}", visited[lane], address[lane]);
            (0..4).for_each(|child| seen[child] += usize::from(new[child]));
            seen[4] += usize::from(pops);
            seen[5] += usize::from(!pops && !new[0]);
        }
    }
    assert!(seen.iter().all(|times| *times > 1000), "{seen:?}");
}
