//! Wait states: the instructions of a wave that are so near that they may matter.

use super::near::TooNear;
use super::seen::{Seen, VCC};
use super::table::{HAZARDS, INVALIDATE, Mend, PARTIAL_VCC, find};
use std::collections::VecDeque;
use std::rc::Rc;

/// The most instructions that a row wants between two.
const MOST: usize = 16;

/// What a wave of gfx906 has issued.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent {
    /// the youngest first
    seen: VecDeque<Rc<Seen>>,
    /// the step that has written one half of VCC, if vccz doesn't know it
    half: Option<usize>,
}

impl Recent {
    /// The wave issues an instruction: which row it breaks first, if it breaks one.
    pub(super) fn issue(&mut self, second: Rc<Seen>) -> Option<TooNear> {
        // A branch has instructions fetched anew.
        if second.is_branch() {
            self.seen.retain(|first| first.does != INVALIDATE);
        }
        let mut states = 0;
        let mut found = None;
        for (instructions, first) in (0..).zip(&self.seen) {
            let rows = first.firsts & second.seconds;
            if found.is_none() && rows != 0 {
                found = HAZARDS.iter().enumerate().find_map(|(row, hazard)| {
                    let (between, wanted) = match hazard.mend {
                        Mend::WaitStates(wait) => (states, wait),
                        Mend::Nops(nops) => (instructions, nops),
                        _ => return None,
                    };
                    let is_broken = rows >> row & 1 == 1 && between < wanted && hazard.rule.meet(first, &second);
                    is_broken.then_some(TooNear { hazard, step: first.step, between })
                });
            }
            states += first.states;
        }
        // What is told of an instruction changes nothing about what it writes.
        let half = self.half_of_vcc(&second);
        self.seen.push_front(second);
        self.seen.truncate(MOST);
        found.or(half)
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
        Some(TooNear { hazard: find(PARTIAL_VCC)?, step: near?, between: 0 })
    }
}
