//! From the lanes of a batch to bursts, cycle by cycle, as `docs/timing/buffers.md` ("Bursts", "Cycles") has it.

use std::collections::VecDeque;

/// Bytes of a page, which no burst leaves.
const PAGE: u64 = 4096;

/// What is done with a lane that joins, a cycle each.
#[derive(Clone, Copy, Debug)]
enum Joining {
    Nothing,
    /// a burst begins with this word
    Begins(u64),
    /// the word is behind the last one
    Joins,
    /// the batch ends
    Closes,
}

/// A lane on its way.
#[derive(Clone, Copy, Debug)]
struct Moving {
    /// its words in memory
    words: Option<(u64, u64)>,
    is_last: bool,
}

/// What a cycle came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Joined {
    /// a burst is asked for: its first word, and how many it has behind that
    pub burst: Option<(u64, u64)>,
    /// the batch has no further ones
    pub closes: bool,
}

/// Addresses, and what joins bursts.
#[derive(Clone, Debug)]
pub struct Joiner {
    /// lanes of a batch
    lanes: usize,
    /// bytes of a word
    bytes: u64,
    /// the lane of the batch that is taken next
    feeding: Option<usize>,
    stages: [Option<Moving>; 4],
    compared: Option<Moving>,
    joining: VecDeque<Joining>,
    newest: Option<u64>,
    open: Option<(u64, u64)>,
}

/// Whether a word is behind another one, on the same page.
pub fn follows(word: u64, newest: u64, bytes: u64) -> bool {
    newest + 1 == word && !(word * bytes).is_multiple_of(PAGE)
}

impl Joiner {
    /// No lane is on its way. A batch has so many, and a word so many bytes.
    pub const fn new(lanes: usize, bytes: u64) -> Self {
        let stages = [None; 4];
        Joiner {
            lanes,
            bytes,
            feeding: None,
            stages,
            compared: None,
            joining: VecDeque::new(),
            newest: None,
            open: None,
        }
    }

    /// Whether the batch at the port has been begun.
    pub const fn is_feeding(&self) -> bool {
        self.feeding.is_some()
    }

    /// The batch at the port is begun.
    pub const fn enters(&mut self) {
        self.feeding = Some(0);
    }

    /// The lane in the last place goes on with what it does, if there is room for a burst.
    fn goes(&self, room: bool) -> bool {
        let ends = matches!(self.joining.front(), Some(Joining::Begins(_) | Joining::Closes));
        !self.joining.is_empty() && (room || !(ends && self.open.is_some()))
    }

    /// The place of comparison moves on.
    fn moves(&self, room: bool) -> bool {
        self.joining.is_empty() || self.joining.len() == 1 && self.goes(room)
    }

    /// Port and stages move on.
    fn advances(&self, room: bool) -> bool {
        self.moves(room) || self.compared.is_none()
    }

    /// The batch at the port is taken.
    pub fn takes_batch(&self, room: bool) -> bool {
        self.feeding == Some(self.lanes - 1) && self.advances(room)
    }

    /// A cycle, in which there is room for a burst or not. The first and the last word of lanes of the batch at the
    /// port come from `words`.
    pub fn step(&mut self, room: bool, words: impl Fn(usize) -> Option<(u64, u64)>) -> Joined {
        let (advances, moves) = (self.advances(room), self.moves(room));
        let joined = if self.goes(room) { self.joins() } else { Joined::default() };
        if moves && let Some(lane) = self.compared.take() {
            self.compares(lane);
        }
        if advances {
            self.compared = self.stages[3].take();
            self.stages.rotate_right(1);
            self.stages[0] = self.next_lane(words);
        }
        joined
    }

    /// The lane that is at the port.
    fn next_lane(&mut self, words: impl Fn(usize) -> Option<(u64, u64)>) -> Option<Moving> {
        let number = self.feeding?;
        let is_last = number + 1 == self.lanes;
        self.feeding = Some(number + 1).filter(|_| !is_last);
        Some(Moving { words: words(number), is_last })
    }

    /// A lane comes to the last place: what it does there.
    fn compares(&mut self, lane: Moving) {
        let joins = |newest: Option<u64>, word: u64| match newest {
            Some(newest) if newest == word => Joining::Nothing,
            Some(newest) if follows(word, newest, self.bytes) => Joining::Joins,
            _ => Joining::Begins(word),
        };
        let mut doing = vec![Joining::Nothing];
        if let Some((word, last)) = lane.words {
            doing = vec![joins(self.newest, word)];
            if last != word {
                doing.push(joins(Some(word), last));
            }
            self.newest = Some(last);
        }
        if lane.is_last {
            doing.push(Joining::Closes);
            self.newest = None;
        }
        self.joining = doing.into();
    }

    /// The lane in the last place goes on.
    fn joins(&mut self) -> Joined {
        match self.joining.pop_front() {
            Some(Joining::Joins) => {
                if let Some((_, more)) = &mut self.open {
                    *more += 1;
                }
                Joined::default()
            }
            Some(Joining::Begins(word)) => Joined { burst: self.open.replace((word, 0)), closes: false },
            Some(Joining::Closes) => Joined { burst: self.open.take(), closes: true },
            Some(Joining::Nothing) | None => Joined::default(),
        }
    }
}
