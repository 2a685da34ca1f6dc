//! Wait states: the instructions of a wave that are so near that they may matter.

use super::hazard::Mend;
use super::near::TooNear;
use super::seen::{Seen, VCC};
use super::table::{ACROSS_PRODUCT, HAZARDS, PARTIAL_VCC, find};
use crate::targets::Target;
use std::collections::VecDeque;
use std::rc::Rc;

/// The most instructions that a row wants between two.
const MOST: usize = 20;

/// What a wave has issued, of a target with rows about the last instructions.
#[derive(Clone, Debug)]
pub(crate) struct Recent {
    target: Target,
    /// the youngest first
    seen: VecDeque<Rc<Seen>>,
    /// the step that has written one half of VCC, if vccz doesn't know it
    half: Option<usize>,
}

impl Recent {
    /// Of a wave before its first instruction.
    pub(super) fn new(target: Target) -> Self {
        Recent { target, seen: VecDeque::new(), half: None }
    }

    /// The wave issues an instruction: which row it breaks first, if it breaks one.
    pub(super) fn issue(&mut self, second: Rc<Seen>) -> Option<TooNear> {
        let (mut states, mut ended) = (0, 0);
        let mut found = None;
        for (instructions, first) in (0..).zip(&self.seen) {
            let rows = first.firsts & second.seconds & !ended;
            if found.is_none() && rows != 0 {
                found = HAZARDS.iter().enumerate().find_map(|(row, hazard)| {
                    if rows >> row & 1 == 0 {
                        return None;
                    }
                    let (between, wanted) = match hazard.mend {
                        Mend::WaitStates(wait) => (states, wait),
                        Mend::UpTo(_) => (states, hazard.rule.wait(first, &second)),
                        Mend::Nops(nops) => (instructions, nops),
                        _ => return None,
                    };
                    let is_broken = between < wanted && hazard.rule.meet(first, &second);
                    is_broken.then_some(TooNear { hazard, step: first.step, between, wanted })
                });
            }
            states += first.states;
            ended |= first.ends;
        }
        // What is told of an instruction changes nothing about what it writes.
        let half = self.half_of_vcc(&second).or_else(|| self.across_a_product(&second));
        self.seen.push_front(second);
        self.seen.truncate(MOST);
        found.or(half)
    }

    /// Whether a memory instruction reads a VGPR that a VALU instruction wrote, with a product of numbers of 64 bits
    /// alone between the two: gfx90a's hardware then forgets to wait.
    fn across_a_product(&self, seen: &Seen) -> Option<TooNear> {
        let row = HAZARDS.iter().position(|hazard| hazard.id == ACROSS_PRODUCT)?;
        self.seen.front().filter(|between| (between.firsts & seen.seconds) >> row & 1 == 1)?;
        let first = self.seen.get(1).filter(|first| first.is_valu() && seen.reads_result_of(first))?;
        Some(TooNear { hazard: &HAZARDS[row], step: first.step, between: 1, wanted: 2 })
    }

    /// Whether an instruction reads vccz behind a write of one half of VCC, which doesn't change vccz; a write of both
    /// does (LLVM's `partialVCCWritesUpdateVCCZ`).
    fn half_of_vcc(&mut self, seen: &Seen) -> Option<TooNear> {
        let near = self.half.filter(|_| seen.reads_vccz());
        match VCC.map(|half| seen.writes.contains(&half)) {
            [true, true] => self.half = None,
            [false, false] => {}
            _ => self.half = Some(seen.step),
        }
        let hazard = find(PARTIAL_VCC).filter(|hazard| hazard.is_of(self.target))?;
        Some(TooNear { hazard, step: near?, between: 0, wanted: 0 })
    }
}
