//! What a wave does, from the tree of its program: a recursive interpreter that knows no program counter, no stack and
//! no cycle.

use super::program::{Counts, Fork, Node, Program, Work, most};
use std::collections::HashMap;

/// What shows of a wave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// an instruction at the run port, by its address
    Run(u64),
    /// an instruction at the LDS port, by its address
    Lds(u64),
    /// it has these lanes now
    Exec(u64),
    End,
}

/// An event, and what must hold of it.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub event: Event,
    /// how much may be under way before it
    pub needs: Counts,
    /// barriers before it
    pub round: usize,
}

/// A decision that depends on the wave, the address, and how often it was there.
pub fn decide(wave: u64, at: u64, visit: u64) -> u64 {
    let mut word = wave.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ at.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ visit << 17;
    for _ in 0..3 {
        word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
    word ^ word >> 32
}

/// Whether a branch is taken: seldom enough for loops to end.
pub fn taken(wave: u64, at: u64, visit: u64) -> bool {
    decide(wave, at, visit).is_multiple_of(3)
}

/// A mask of lanes: random, or one of those at the edges.
pub fn lanes(wave: u64, at: u64, visit: u64) -> u64 {
    let (word, other) = (decide(wave, at, visit), decide(wave, at + 1, visit));
    match decide(wave, at + 2, visit) % 8 {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << (word & 63),
        3 => word & other,
        4 => word | other,
        5 => 0xffff_ffff,
        _ => word,
    }
}

/// The lanes with which a wave starts.
pub fn first_lanes(wave: u64) -> u64 {
    if wave % 4 == 1 { u64::MAX } else { lanes(wave, 7, 0) }
}

/// What shows of a wave from its launch to its end.
pub fn walk(program: &Program, wave: u64) -> Vec<Seen> {
    let mut walker = Walker {
        most: most(program.target),
        wave,
        visits: HashMap::new(),
        exec: first_lanes(wave),
        needs: most(program.target),
        round: 0,
        skips: false,
        seen: Vec::new(),
    };
    if walker.all(&program.nodes) {
        walker.end();
    }
    walker.seen
}

struct Walker {
    most: Counts,
    wave: u64,
    visits: HashMap<u64, u64>,
    exec: u64,
    needs: Counts,
    round: usize,
    skips: bool,
    seen: Vec<Seen>,
}

impl Walker {
    fn see(&mut self, event: Event, adds: Counts) {
        let mut needs = self.needs;
        for counter in 0..4 {
            needs[counter] = needs[counter].min(self.most[counter] - adds[counter]);
        }
        self.seen.push(Seen { event, needs, round: self.round });
        self.needs = self.most;
    }

    fn run(&mut self, at: u64) {
        self.see(Event::Run(at), [0; 4]);
    }

    fn end(&mut self) {
        self.needs = [0; 4];
        self.see(Event::End, [0; 4]);
    }

    /// How often it was there before.
    fn visit(&mut self, at: u64) -> u64 {
        let visits = self.visits.entry(at).or_default();
        *visits += 1;
        *visits - 1
    }

    fn branches(&mut self, at: u64) -> bool {
        self.run(at);
        let visit = self.visit(at);
        taken(self.wave, at, visit)
    }

    /// Whether the wave lives on.
    fn all(&mut self, nodes: &[Node]) -> bool {
        nodes.iter().all(|node| self.node(node))
    }

    fn node(&mut self, node: &Node) -> bool {
        match node {
            Node::Work(Work { vector, adds, lds }, at) => {
                if !(*vector && self.skips) {
                    self.see(if *lds { Event::Lds(*at) } else { Event::Run(*at) }, *adds);
                }
            }
            Node::Quiet => {}
            Node::Wait(limits) => {
                for (needs, limit) in self.needs.iter_mut().zip(limits) {
                    *needs = (*needs).min(*limit);
                }
            }
            Node::Barrier => self.round += 1,
            Node::Loop(body, at) => loop {
                self.all(body);
                if !self.branches(*at) {
                    break;
                }
            },
            Node::If(body, at) => {
                if !self.branches(*at) {
                    self.all(body);
                }
            }
            Node::Hop(at) => {
                if *at != 0 {
                    self.run(*at);
                }
            }
            Node::Call(at, body, back) => {
                self.run(*at);
                self.all(body);
                self.run(*back);
            }
            Node::Fork(fork) => self.fork(fork),
            Node::Skip(at, body) => {
                self.run(at[0]);
                self.skips = true;
                self.all(body);
                self.run(at[1]);
                self.skips = false;
            }
            Node::Leave(at) => {
                if !self.branches(*at) {
                    self.end();
                    return false;
                }
            }
        }
        true
    }

    fn fork(&mut self, fork: &Fork) {
        let all = self.exec;
        self.run(fork.save);
        self.run(fork.fork);
        let visit = self.visit(fork.fork);
        let mask = lanes(self.wave, fork.fork, visit);
        let (jump, stay) = (all & mask, all & !mask);
        let mut halves = vec![(&fork.jump, jump), (&fork.stay, stay)];
        if stay.count_ones() < jump.count_ones() {
            halves.reverse();
        }
        // All lanes jump, also where there are none.
        if stay == 0 {
            halves = vec![(&fork.jump, jump)];
        } else if jump == 0 {
            halves = vec![(&fork.stay, stay)];
        }
        let divides = halves.len() == 2;
        for (body, lanes) in halves {
            self.exec = lanes;
            if divides {
                self.see(Event::Exec(lanes), [0; 4]);
            }
            self.all(body);
            self.run(fork.join);
        }
        self.run(fork.restore);
        self.exec = all;
    }
}
