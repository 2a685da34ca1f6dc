//! Random programs: a tree of control flow, and the code that is laid out of it.

use super::words::{sop1, sop2, sopc, sopk, sopp};
use crate::common::Dice;
use lds_isa::targets::Target;
use std::collections::HashMap;

/// How much may be under way when something is issued: VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT.
pub type Counts = [u32; 4];

/// The most that each counter holds.
pub fn most(target: Target) -> Counts {
    if target == Target::Gfx1100 { [63, 63, 7, 63] } else { [63, 63, 7, 15] }
}

/// An instruction that somebody outside executes, or that goes to the data share.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// what its issue adds to each counter
    pub adds: Counts,
    pub lds: bool,
    pub vector: bool,
}

/// A piece of a program. Numbers are addresses, which layout fills in.
#[derive(Clone, Debug)]
pub enum Node {
    Work(Work, u64),
    /// nothing that shows: pauses, priorities, wakes
    Quiet,
    Wait(Counts),
    Barrier,
    /// a body that is repeated while the branch behind it is taken
    Loop(Vec<Node>, u64),
    /// a body that a branch skips
    If(Vec<Node>, u64),
    /// a jump to an address that a reply brings
    Hop(u64),
    /// a call of the function, which returns
    Call(u64, Vec<Node>, u64),
    /// save EXEC, fork, join, bring EXEC back; lanes that don't take the jump do the first body
    Fork(Box<Fork>),
    /// vector instructions in between are skipped
    Skip([u64; 2], Vec<Node>),
    /// the end, unless the branch is taken
    Leave(u64),
}

#[derive(Clone, Debug)]
pub struct Fork {
    pub save: u64,
    pub fork: u64,
    pub stay: Vec<Node>,
    pub jump: Vec<Node>,
    pub join: u64,
    pub restore: u64,
}

/// What somebody outside answers at an address.
#[derive(Clone, Copy, Debug)]
pub enum Site {
    Work(Work),
    Branch,
    To(u64),
    Call,
    Return,
    Save,
    Restore,
    Join,
    Fork(u64),
    Vskip(bool),
}

/// A program, and what is at its addresses.
pub struct Program {
    pub target: Target,
    pub nodes: Vec<Node>,
    pub start: u64,
    pub words: Vec<u32>,
    pub sites: HashMap<u64, Site>,
}

/// Where programs lie: their addresses have more than 32 bits.
const START: u64 = 0x7f12_ffff_ff80;

impl Program {
    /// A random one.
    pub fn random(dice: &mut Dice, target: Target) -> Self {
        let mut program = Program { target, nodes: Vec::new(), start: START, words: Vec::new(), sites: HashMap::new() };
        for _ in 0..4 {
            let mut nodes = program.body(dice, 2);
            if dice.one_in(2) {
                nodes.push(Node::Barrier);
            }
            if dice.one_in(3) {
                nodes.push(Node::Leave(0));
            }
            program.nodes.extend(nodes);
        }
        let mut nodes = std::mem::take(&mut program.nodes);
        program.lay_all(dice, &mut nodes);
        program.put(sopp(target, "s_endpgm", 0));
        program.nodes = nodes;
        program
    }

    /// A tree of forks of this depth, with something to see on each branch.
    pub fn tree(dice: &mut Dice, target: Target, depth: usize) -> Self {
        fn branch(depth: usize) -> Vec<Node> {
            let mark = || Node::Work(Work { adds: [0; 4], lds: false, vector: true }, 0);
            if depth == 0 {
                return vec![mark()];
            }
            let (stay, jump) = (branch(depth - 1), branch(depth - 1));
            let fork = Fork { save: 0, fork: 0, stay, jump, join: 0, restore: 0 };
            vec![mark(), Node::Fork(Box::new(fork)), mark()]
        }
        let mut program = Program { target, nodes: Vec::new(), start: START, words: Vec::new(), sites: HashMap::new() };
        let mut nodes = branch(depth);
        program.lay_all(dice, &mut nodes);
        program.put(sopp(target, "s_endpgm", 0));
        program.nodes = nodes;
        program
    }

    fn body(&mut self, dice: &mut Dice, depth: usize) -> Vec<Node> {
        (0..dice.below(6)).map(|_| self.node(dice, depth)).collect()
    }

    fn node(&mut self, dice: &mut Dice, depth: usize) -> Node {
        let vega = self.target == Target::Gfx906;
        match dice.below(if depth == 0 { 8 } else { 16 }) {
            0..=4 => Node::Work(work(dice, self.target), 0),
            5 => Node::Quiet,
            6 => Node::Wait(limits(dice, self.target)),
            7 => Node::Hop(0),
            8 | 9 => Node::Loop(self.body(dice, depth - 1), 0),
            10 | 11 => Node::If(self.body(dice, depth - 1), 0),
            12 => Node::Call(0, self.body(dice, depth - 1), 0),
            13 if vega => {
                let plain = |dice: &mut Dice| Node::Work(work(dice, Target::Gfx906), 0);
                Node::Skip([0; 2], (0..3).map(|_| plain(dice)).collect())
            }
            _ if vega => {
                let (stay, jump) = (self.body(dice, depth - 1), self.body(dice, depth - 1));
                Node::Fork(Box::new(Fork { save: 0, fork: 0, stay, jump, join: 0, restore: 0 }))
            }
            _ => Node::If(self.body(dice, depth - 1), 0),
        }
    }

    fn here(&self) -> u64 {
        self.start + 4 * self.words.len() as u64
    }

    fn put(&mut self, word: u32) -> u64 {
        self.words.push(word);
        self.here() - 4
    }

    fn site(&mut self, word: u32, site: Site) -> u64 {
        let at = self.put(word);
        self.sites.insert(at, site);
        at
    }

    /// Puts the distance from behind `from` to here into it.
    fn aim(&mut self, from: u64, to: u64) {
        let distance = (to as i64 - from as i64 - 4) / 4;
        self.words[((from - self.start) / 4) as usize] |= u32::from(distance as i16 as u16);
    }

    fn lay_all(&mut self, dice: &mut Dice, nodes: &mut [Node]) {
        for node in nodes {
            self.lay(dice, node);
        }
    }

    fn junk(&mut self, dice: &mut Dice) {
        for _ in 0..dice.below(3) {
            self.put(dice.bits(32) as u32);
        }
    }

    fn lay(&mut self, dice: &mut Dice, node: &mut Node) {
        let target = self.target;
        match node {
            Node::Work(work, at) => *at = self.lay_work(dice, *work),
            Node::Quiet => {
                let user = dice.below(4) as u16;
                let short = dice.below(16) as u16;
                let word = match dice.below(6) {
                    0 => sopp(target, "s_nop", short),
                    1 => sopp(target, "s_sleep", user),
                    2 | 3 => sopp(target, "s_setprio", user),
                    4 => sopp(target, "s_wakeup", 0),
                    _ => sopp(target, "s_sethalt", 1),
                };
                self.put(word);
            }
            Node::Wait(limits) => self.lay_wait(*limits),
            Node::Barrier => {
                self.put(sopp(target, "s_barrier", 0));
            }
            Node::Loop(body, at) => {
                let begin = self.here();
                self.lay_all(dice, body);
                *at = self.site(sopp(target, "s_cbranch_scc1", 0), Site::Branch);
                self.aim(*at, begin);
            }
            Node::If(body, at) => {
                let name = dice.pick(&["s_cbranch_execz", "s_cbranch_vccnz", "s_cbranch_scc0"]);
                *at = self.site(sopp(target, name, 0), Site::Branch);
                self.lay_all(dice, body);
                let end = self.here();
                self.aim(*at, end);
            }
            Node::Hop(at) => {
                if dice.one_in(2) {
                    *at = 0;
                    let from = self.put(sopp(target, "s_branch", 0));
                    self.junk(dice);
                    let to = self.here();
                    self.aim(from, to);
                } else {
                    *at = self.site(sop1(target, "s_setpc_b64", 0, 4), Site::To(0));
                    self.junk(dice);
                    let to = self.here();
                    self.sites.insert(*at, Site::To(to));
                }
            }
            Node::Call(at, body, back) => {
                // Behind the function, which is jumped over.
                let over = self.put(sopp(target, "s_branch", 0));
                let function = self.here();
                self.lay_all(dice, body);
                *back = self.site(sop1(target, "s_setpc_b64", 0, 30), Site::Return);
                let to = self.here();
                self.aim(over, to);
                if dice.one_in(2) {
                    *at = self.site(sopk(target, "s_call_b64", 30, 0), Site::Call);
                    self.aim(*at, function);
                } else {
                    *at = self.site(sop1(target, "s_swappc_b64", 30, 4), Site::To(function));
                }
            }
            Node::Fork(fork) => self.lay_fork(dice, fork),
            Node::Skip(at, body) => {
                at[0] = self.site(sopc(target, "s_setvskip", [0, 1]), Site::Vskip(true));
                self.lay_all(dice, body);
                at[1] = self.site(sopc(target, "s_setvskip", [0, 1]), Site::Vskip(false));
            }
            Node::Leave(at) => {
                *at = self.site(sopp(target, "s_cbranch_vccz", 1), Site::Branch);
                self.put(sopp(target, "s_endpgm", 0));
            }
        }
    }

    fn lay_fork(&mut self, dice: &mut Dice, fork: &mut Fork) {
        let target = self.target;
        fork.save = self.site(sop1(target, "s_mov_b64", 40, 126), Site::Save);
        let by_immediate = dice.one_in(2);
        fork.fork = if by_immediate {
            self.site(sopk(target, "s_cbranch_i_fork", 8, 0), Site::Fork(0))
        } else {
            self.site(sop2(target, "s_cbranch_g_fork", 0, [8, 10]), Site::Fork(0))
        };
        self.lay_all(dice, &mut fork.stay);
        let over = self.put(sopp(target, "s_branch", 0));
        let other = self.here();
        if by_immediate {
            self.aim(fork.fork, other);
        }
        self.sites.insert(fork.fork, Site::Fork(other));
        self.lay_all(dice, &mut fork.jump);
        let meet = self.here();
        self.aim(over, meet);
        fork.join = self.site(sop1(target, "s_cbranch_join", 0, 42), Site::Join);
        fork.restore = self.site(sop1(target, "s_mov_b64", 126, 40), Site::Restore);
    }

    fn lay_work(&mut self, dice: &mut Dice, work: Work) -> u64 {
        let words = work_words(dice, self.target, work);
        let at = self.here();
        self.words.extend(words);
        self.sites.insert(at, Site::Work(work));
        at
    }

    fn lay_wait(&mut self, [vm, vs, exp, lgkm]: Counts) {
        let target = self.target;
        if target == Target::Gfx1100 {
            self.put(sopp(target, "s_waitcnt", (vm << 10 | lgkm << 4 | exp) as u16));
            if vs < 63 {
                self.put(sopk(target, "s_waitcnt_vscnt", 124, vs as u16));
            }
        } else {
            let vm = (vm & 15) | (vm >> 4) << 14;
            self.put(sopp(target, "s_waitcnt", (vm | exp << 4 | lgkm << 8) as u16));
        }
    }
}

/// Random limits of a wait.
fn limits(dice: &mut Dice, target: Target) -> Counts {
    let mut limits = most(target);
    for limit in &mut limits {
        if dice.one_in(3) {
            *limit = dice.below(u64::from(*limit).min(5) + 1) as u32;
        }
    }
    if target != Target::Gfx1100 {
        limits[1] = 63;
    }
    limits
}

/// What an instruction adds: one of those that [`work_words`] knows.
fn work(dice: &mut Dice, target: Target) -> Work {
    let rdna = target == Target::Gfx1100;
    let (adds, lds, vector) = match dice.below(10) {
        0 => ([0, 0, 0, 0], false, true),
        1 => ([0, 0, 0, 0], false, false),
        2 => ([1, 0, 0, 0], false, true),
        3 if rdna => ([0, 1, 0, 0], false, true),
        3 => ([1, 0, 0, 1], false, true),
        4 => ([0, 0, 0, 1], false, false),
        5 => ([0, 0, 0, 2], false, false),
        6 => ([0, 0, 1, 0], false, true),
        7 => ([0, 0, 1, 1], true, true),
        _ => ([0, 0, 0, 1], true, true),
    };
    Work { adds, lds, vector }
}

/// Words of such an instruction; LLVM's text beside them.
fn work_words(dice: &mut Dice, target: Target, work: Work) -> Vec<u32> {
    let rdna = target == Target::Gfx1100;
    let any = dice.bits(32) as u32;
    match (work.adds, work.lds) {
        // v_mov_b32 v0, v1 or 0x…; v_mul_lo_u32 v1, v2, v3
        ([0, 0, 0, 0], _) if work.vector => match dice.below(3) {
            0 => vec![0x7e00_0301],
            1 => vec![0x7e00_02ff, any],
            _ if rdna => vec![0xd72c_0001, 0x0002_0702],
            _ => vec![0xd285_0001, 0x0002_0702],
        },
        // s_mov_b32 s0, s1 or 0x…
        ([0, 0, 0, 0], _) => match dice.below(2) {
            0 => vec![sop1(target, "s_mov_b32", 0, 1)],
            _ => vec![sop1(target, "s_mov_b32", 0, 255), any],
        },
        // global_load_dword v1, v[2:3], off
        ([1, 0, 0, 0], _) => vec![if rdna { 0xdc52_0000 } else { 0xdc50_8000 }, 0x017f_0002],
        // global_store_b32 v[2:3], v1, off
        ([0, 1, 0, 0], _) => vec![0xdc6a_0000, 0x007c_0102],
        // flat_load_dword v1, v[2:3]
        ([1, 0, 0, 1], _) => vec![0xdc50_0000, 0x0100_0002],
        // s_load_dword s0, s[2:3], 0x10; two of them
        ([0, 0, 0, 1], false) => vec![if rdna { 0xf400_0001 } else { 0xc002_0001 }, 0x10],
        ([0, 0, 0, 2], _) => vec![if rdna { 0xf404_0001 } else { 0xc006_0001 }, 0x10],
        // exp mrt0 v0, v1, v2, v3 done
        ([0, 0, 1, 0], _) => vec![if rdna { 0xf800_080f } else { 0xc400_080f }, 0x0302_0100],
        // ds_read2_b32, or ds_add_u32 with gds; offsets and registers are random
        (_, true) => {
            let gds = u32::from(work.adds[2] == 1);
            let head = if rdna { 0xd800_0000 | 55 << 18 | gds << 17 } else { 0xd800_0000 | 55 << 17 | gds << 16 };
            vec![head | any & 0xffff, dice.bits(32) as u32]
        }
        other => unreachable!("{other:?}"),
    }
}
