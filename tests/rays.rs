//! Rays that walk through a tree of boxes with `ds_bvh_stack_rtn_b32`: each visits what a recursive walk visits, in the
//! same order.

use lds::golden::{Memory, Unit, execute};
use lds::isa::{DsInstruction, find};
use lds::targets::{Geometry, Target};
use lds::transfer::Transfer;
use lds::wave::{Allocation, Wave, WaveSize};
use std::ops::Range;
use std::thread;

/// No node.
const NONE: u32 = u32::MAX;
/// The stack is empty.
const TERMINAL: u32 = u32::MAX - 1;

/// Boxes are in levels of four times as many, the root alone in the first; those of the last level are leaves.
const LEVELS: u32 = 6;
const ROOT: u32 = 0;

const ADDR: u8 = 1;
const LAST: u8 = 2;
const CHILDREN: u8 = 4;
const NEXT: u8 = 8;

/// A number that looks random, from two others.
fn mixed(one: u32, other: u32) -> u32 {
    let mut value = u64::from(one) << 32 | u64::from(other);
    for factor in [0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb] {
        value = (value ^ value >> 30).wrapping_mul(factor);
    }
    (value ^ value >> 31) as u32
}

fn parent(node: u32) -> u32 {
    (node - 1) / 4
}

fn level(node: u32) -> u32 {
    if node == ROOT { 0 } else { 1 + level(parent(node)) }
}

/// The children of a box that a ray hits, the nearest first. Every tenth ray hits nearly all of them: its stack is too
/// small.
fn hit(ray: u32, node: u32) -> [u32; 4] {
    let mut children = [NONE; 4];
    if level(node) + 1 == LEVELS {
        return children;
    }
    let of_ten = if ray.is_multiple_of(10) { 9 } else { 4 };
    let mut hits: Vec<u32> = (4 * node + 1..=4 * node + 4).filter(|child| mixed(ray, *child) % 10 < of_ten).collect();
    hits.sort_by_key(|child| mixed(*child, ray));
    children[..hits.len()].copy_from_slice(&hits);
    children
}

/// Depth first, nearest first.
fn recursively(ray: u32, node: u32, visited: &mut Vec<u32>) {
    visited.push(node);
    hit(ray, node).into_iter().filter(|child| *child != NONE).for_each(|child| recursively(ray, child, visited));
}

/// A ray between two instructions.
struct Ray {
    number: u32,
    /// the box to visit, or the one whose children after `last` come next
    node: u32,
    /// visited last, of the children of `node`
    last: u32,
    visited: Vec<u32>,
    /// entries were lost
    restarts: u32,
    done: bool,
}

impl Ray {
    /// Goes on with what the stack says. True if its entries are lost, and those of boxes farther up have to be found
    /// again.
    fn follow(&mut self, next: u32) -> bool {
        let lost = next == NONE;
        self.restarts += u32::from(lost);
        if lost || next == TERMINAL && self.restarts > 0 {
            // What was last visited is done. Its parent knows what comes after it; behind the root comes nothing.
            let done =
                if self.last == NONE { *self.visited.last().expect("it has visited the root") } else { self.node };
            self.done = done == ROOT;
            if !self.done {
                (self.node, self.last) = (parent(done), done);
            }
        } else if next == TERMINAL {
            self.done = true;
        } else {
            (self.node, self.last) = (next, NONE);
            self.visited.push(next);
        }
        lost
    }
}

/// 32 rays on 32 stacks of eight entries.
fn walk(first: u32) -> Vec<Ray> {
    let allocation = Allocation { base: 0, size: 8 * 128 };
    let unit = Unit::new(Target::Gfx1100, Geometry::FULL, allocation);
    let mut memory = Memory::new(Geometry::FULL);
    let opcode = find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").expect("an opcode of gfx1100");
    let instruction =
        DsInstruction { addr: ADDR, data0: LAST, data1: CHILDREN, vdst: NEXT, ..DsInstruction::new(opcode) };
    let mut wave = Wave::new(WaveSize::Wave32);
    let start = |number| Ray { number, node: ROOT, last: NONE, visited: vec![ROOT], restarts: 0, done: false };
    let mut rays: Vec<Ray> = (first..first + 32).map(start).collect();
    (0..32).for_each(|lane| wave.vgprs[usize::from(ADDR)][lane] = (lane as u32) << 18);
    while rays.iter().any(|ray| !ray.done) {
        wave.exec = 0;
        for (lane, ray) in rays.iter().enumerate().filter(|(_, ray)| !ray.done) {
            wave.exec |= 1 << lane;
            wave.vgprs[usize::from(LAST)][lane] = ray.last;
            for (child, register) in hit(ray.number, ray.node).into_iter().zip(CHILDREN..) {
                wave.vgprs[usize::from(register)][lane] = child;
            }
        }
        let transfer = Transfer::ds(&instruction, 0, &wave);
        let (effect, answer) = execute(&unit, &transfer, &mut memory).expect("the model has it");
        answer.write(&transfer.command, &mut wave);
        assert_eq!((effect.violations, effect.open_order), (0, 0));
        for (lane, ray) in rays.iter_mut().enumerate().filter(|(_, ray)| !ray.done) {
            if ray.follow(wave.vgprs[usize::from(NEXT)][lane]) {
                wave.vgprs[usize::from(ADDR)][lane] = (lane as u32) << 18;
            }
        }
    }
    rays
}

/// Compares a range of rays: how many lost entries of their stacks, and how many boxes they visited.
fn compared(rays: Range<u32>) -> (u32, usize) {
    let (mut restarted, mut visited) = (0, 0);
    for ray in rays.step_by(32).flat_map(walk) {
        let mut expected = Vec::new();
        recursively(ray.number, ROOT, &mut expected);
        assert_eq!(ray.visited, expected, "ray {}", ray.number);
        restarted += u32::from(ray.restarts > 0);
        visited += ray.visited.len();
    }
    (restarted, visited)
}

#[test]
fn rays_visit_what_a_recursive_walk_visits() {
    // No other test runs meanwhile.
    let halves = thread::scope(|scope| {
        let threads = [0..50_016, 50_016..100_000].map(|rays| scope.spawn(|| compared(rays)));
        threads.map(|thread| thread.join().expect("all rays agree"))
    });
    let [(restarted, visited), other] = halves;
    let (restarted, visited) = (restarted + other.0, visited + other.1);
    assert!(restarted > 5000 && restarted < 20_000, "{restarted} rays lost entries of their stacks");
    assert!(visited > 1_000_000, "{visited} boxes");
}
