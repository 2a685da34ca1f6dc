//! What rays want of their stacks.

use crate::common::{Bench, Dice, get, has, put};
use lds_hdl::U;
use lds_isa::targets::BvhStack;
use lds_rtl::Stacks;

const LANES: usize = 8;
const MOST: u32 = (1 << 18) - 1;

/// Of a lane: what it may push, whether it goes on with the nearest child, and ADDR.
#[derive(Clone, Copy)]
struct Lane {
    pushes: [bool; 3],
    goes_on: bool,
    pops: bool,
    address: u32,
    children: [u32; 4],
}

impl Lane {
    /// Whether it takes part in a pass, number of the entry, and what it brings.
    fn pass(&self, position: usize) -> (bool, u32, u32) {
        let mut entries = self.address & MOST;
        let push = |entries: &mut u32, number: usize| {
            if self.pushes[number] && *entries < MOST {
                *entries += 1;
            }
        };
        (0..position.min(3)).for_each(|number| push(&mut entries, number));
        let child = |number: usize| self.children[3 - number];
        match position {
            0..3 => (self.pushes[position], entries, child(position)),
            3 => (self.pops, entries.wrapping_sub(1), u32::MAX),
            4 => (!self.pops, 0, if self.goes_on { self.children[0] } else { u32::MAX - 1 }),
            _ => (true, 0, self.address & !MOST | (entries - u32::from(self.pops))),
        }
    }

    /// What a pass does as AMD's manual has it.
    fn listed(&self, position: usize) -> (bool, u32, u32) {
        // In steps of 4, modulo 2^16.
        let pushed = |passes: usize| self.pushes[..passes].iter().filter(|push| **push).count() as u32;
        let index = |passes: usize| ((self.address & 0xfffc) + 4 * pushed(passes)) & 0xffff;
        match position {
            0..3 => (self.pushes[position], index(position) / 4, self.children[position]),
            3 => (self.pops, index(3) / 4, u32::MAX),
            4 => (!self.pops, 0, self.children[3]),
            _ => {
                let left = if self.pops { index(3).wrapping_sub(4) & 0xffff } else { index(3) };
                (true, 0, self.address >> 16 << 16 | left)
            }
        }
    }
}

#[test]
fn each_pass_has_its_entries_and_its_data() {
    compare(BvhStack::Library, 202);
}

#[test]
fn as_in_the_manual_each_pass_has_its_entries_and_its_data() {
    compare(BvhStack::Manual, 204);
}

fn compare(rules: BvhStack, seed: u64) {
    let (mut bench, mut dice) = (Bench::<Stacks<LANES>>::new(), Dice::new(seed));
    bench.keep(true, rules);
    let mut seen = [0; 6];
    for _ in 0..20_000 {
        let size = dice.below(4) as usize;
        let lanes: [Lane; LANES] = std::array::from_fn(|_| {
            let pushes = [0, 1, 2].map(|_| dice.one_in(2));
            let entries = dice.pick(&[0, 1, 7, 8, 63, MOST, MOST - 1, MOST - 2, MOST - 3])
                ^ if dice.one_in(4) { 1 << dice.below(18) } else { 0 };
            let goes_on = dice.one_in(2);
            Lane {
                pushes,
                goes_on,
                pops: !goes_on && (rules == BvhStack::Manual || entries > 0 || pushes.contains(&true)),
                address: (dice.bits(14) as u32) << 18 | entries,
                children: std::array::from_fn(|_| dice.bits(32) as u32),
            }
        });
        let (exec, position) = (dice.mask(LANES), dice.below(6) as usize);
        let mask = |of: &dyn Fn(&Lane) -> bool| {
            U::new((0..LANES).fold(0, |all, lane| all | u64::from(of(&lanes[lane])) << lane))
        };
        bench.position.next = U::new(position as u64);
        bench.size.next = U::new(size as u64);
        bench.lanes.next = U::new(exec);
        for push in 0..3 {
            bench.pushes[push].next = mask(&|lane| lane.pushes[push]);
        }
        bench.goes_on.next = mask(&|lane| lane.goes_on);
        bench.pops.next = mask(&|lane| lane.pops);
        put(&mut bench.addresses, &lanes.map(|lane| lane.address));
        put(&mut bench.child0, &lanes.map(|lane| lane.children[0]));
        put(&mut bench.child1, &lanes.map(|lane| lane.children[1]));
        put(&mut bench.child2, &lanes.map(|lane| lane.children[2]));
        put(&mut bench.child3, &lanes.map(|lane| lane.children[3]));
        bench.settle();
        let (address, data) = (get(&bench.address), get(&bench.data));
        for (number, lane) in lanes.iter().enumerate() {
            let (takes_part, entry, word) = match rules {
                BvhStack::Library => lane.pass(position),
                BvhStack::Manual => lane.listed(position),
            };
            let used = takes_part && has(exec, number);
            assert_eq!(bench.slots.val().get_bit(number), used, "position {position}");
            if used {
                seen[position] += 1;
                assert_eq!(data[number], u64::from(word), "position {position}");
            }
            if used && position < 4 {
                let start = u64::from(lane.address >> 18) * 4;
                let entry = u64::from(entry) % (8 << size);
                assert_eq!((address[number] & 0x1_ffff, address[number] >> 17), (start, entry), "position {position}");
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 2000), "{seen:?}");
}
