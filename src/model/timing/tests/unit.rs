//! The unit cycle by cycle: stages that hold passes and move them on.

use super::*;
use std::collections::VecDeque;

/// What a pass asks of the scheduler.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    pub(super) cycles: u64,
    pub(super) regions: u32,
    /// of float adders: stripes of rows
    pub(super) stripes: Option<u32>,
}

/// One instruction of a wave: its requests, each with its passes.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) wave: usize,
    pub(super) kind: AccessKind,
    /// of an answer
    pub(super) beats: u64,
    /// requests that are answered together
    pub(super) requests_per_answer: usize,
    pub(super) requests: Vec<Vec<Work>>,
}

/// A step of a program.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Issue(Task),
    /// until at most so many instructions of a wave are incomplete
    Wait(usize, usize),
}

/// A pass under way.
#[derive(Clone, Copy, Debug)]
struct Flying {
    task: usize,
    /// number of its request among all that were taken
    age: usize,
    work: Work,
    last_of_request: bool,
    last_of_answer: bool,
    last_of_task: bool,
    started: bool,
}

/// The pass in each stage of a port.
#[derive(Default)]
struct Pipe {
    /// the passes of the request in the front, first one first
    front: Vec<Flying>,
    sum: Option<Flying>,
    check: Option<Flying>,
    matching: Option<Flying>,
    /// the oldest first
    queue: VecDeque<Flying>,
    scheduler: Option<Flying>,
    /// a pass went from the queue to the scheduler at the end of the last cycle
    entered: bool,
}

/// Which stages hand on what they hold at the end of a cycle; those between front and queue always do.
#[derive(Clone, Copy, Default)]
struct Moves {
    front: bool,
    queue: bool,
}

impl Pipe {
    /// True where every pass older than `age` is in the scheduler in the next cycle, or has been.
    fn older_are_in_scheduler(&self, age: usize, moves: Moves) -> bool {
        let before = self.front.first().into_iter().chain(&self.sum).chain(&self.check).chain(&self.matching);
        let waiting = self.queue.iter().skip(usize::from(moves.queue));
        before.chain(waiting).all(|flying| flying.age > age)
    }

    /// Behind the front there are eight places. That of a pass which enters the scheduler is free a cycle later.
    fn moves(&self, queue: bool) -> Moves {
        let passing = [self.sum, self.check, self.matching].iter().flatten().count();
        Moves { front: passing + self.queue.len() + usize::from(self.entered) < 8, queue }
    }

    fn ready(&self, moves: Moves) -> bool {
        self.front.is_empty() || self.front.len() == 1 && moves.front
    }

    fn advance(&mut self, moves: Moves) {
        self.entered = moves.queue;
        if moves.queue {
            self.scheduler = self.queue.pop_front();
        }
        self.queue.extend(self.matching.take());
        self.matching = self.check.take();
        self.check = self.sum.take();
        if moves.front && !self.front.is_empty() {
            self.sum = Some(self.front.remove(0));
        }
    }

    fn is_empty(&self) -> bool {
        self.front.is_empty()
            && self.queue.is_empty()
            && [self.sum, self.check, self.matching, self.scheduler].iter().all(Option::is_none)
    }
}

/// Whether a pass has to wait for an older one that the other port is serving or will serve.
fn conflict(younger: (&Task, Work), older: (&Task, Work)) -> bool {
    let plain = |kind| kind == AccessKind::Load || kind == AccessKind::Store;
    !plain(younger.0.kind)
        || !plain(older.0.kind)
        || younger.0.wave % 256 == older.0.wave % 256
        || (0..32).any(|region| younger.1.regions >> region & 1 == 1 && older.1.regions >> region & 1 == 1)
}

/// A beat or an acknowledgement in its buffer.
struct Waiting {
    /// from when on it may be on the port
    due: u64,
    /// number of its request among all that were taken
    age: usize,
    /// the last cycle in which its request was served
    end: u64,
    task: usize,
    last_of_task: bool,
}

struct Unit<'a> {
    tasks: Vec<&'a Task>,
    beats: VecDeque<Waiting>,
    acks: VecDeque<Waiting>,
    pipes: Vec<Pipe>,
    taken: Vec<Option<u64>>,
    responded: Vec<Option<u64>>,
    /// cycles in which float adders were served, and the stripes of the pass
    floats: Vec<(u64, u32)>,
}

impl Unit<'_> {
    /// Serves what the schedulers hold, the older pass first.
    fn serve(&mut self, cycle: u64) {
        let mut order: Vec<usize> =
            (0..self.pipes.len()).filter(|pipe| self.pipes[*pipe].scheduler.is_some()).collect();
        order.sort_by_key(|pipe| self.pipes[*pipe].scheduler.map(|flying| flying.age));
        let older = order.first().and_then(|pipe| self.pipes[*pipe].scheduler);
        let mut older_ends = false;
        for (rank, pipe) in order.iter().enumerate() {
            let Some(mut flying) = self.pipes[*pipe].scheduler.take() else { continue };
            let task = self.tasks[flying.task];
            if !flying.started {
                flying.started = match older.filter(|_| rank == 1) {
                    Some(older) if conflict((task, flying.work), (self.tasks[older.task], older.work)) => {
                        older_ends && task.kind == AccessKind::Store && self.tasks[older.task].kind == AccessKind::Load
                    }
                    _ => true,
                };
            }
            if flying.started {
                flying.work.cycles -= 1;
                self.floats.extend(flying.work.stripes.map(|stripes| (cycle, stripes)));
            }
            if flying.work.cycles > 0 {
                self.pipes[*pipe].scheduler = Some(flying);
            } else if flying.last_of_answer {
                let is_ack = task.kind == AccessKind::Store && self.pipes.len() == 2;
                let answer = |number| Waiting {
                    due: cycle + if is_ack { 8 } else { 7 },
                    age: flying.age,
                    end: cycle,
                    task: flying.task,
                    last_of_task: flying.last_of_task && number + 1 == task.beats,
                };
                let queue = if is_ack { &mut self.acks } else { &mut self.beats };
                queue.extend((0..task.beats).map(answer));
            }
            older_ends = flying.work.cycles == 0;
        }
    }

    /// One beat and one acknowledgement a cycle leave: each behind what is older and was served before, but together
    /// with the last of that.
    fn answer(&mut self, cycle: u64) {
        let due = |queue: &VecDeque<Waiting>| queue.front().is_some_and(|head| head.due <= cycle);
        let acks_before = self
            .beats
            .front()
            .map_or(0, |beat| self.acks.iter().filter(|ack| ack.age < beat.age && ack.end < beat.end).count());
        let beats_before = self
            .acks
            .front()
            .map_or(0, |ack| self.beats.iter().filter(|beat| beat.age < ack.age && beat.end <= ack.end).count());
        let first = [due(&self.beats) && acks_before == 0, due(&self.acks) && beats_before == 0];
        let beat_leaves = first[0] || due(&self.beats) && acks_before == 1 && first[1];
        let ack_leaves = first[1] || due(&self.acks) && beats_before == 1 && first[0];
        let beat = if beat_leaves { self.beats.pop_front() } else { None };
        let ack = if ack_leaves { self.acks.pop_front() } else { None };
        for answer in beat.into_iter().chain(ack).filter(|answer| answer.last_of_task) {
            self.responded[answer.task] = Some(cycle);
        }
    }

    /// What moves at the end of the cycle; of two passes that wait for a scheduler the older one is looked at first.
    fn moves(&self, cycle: u64) -> Vec<Moves> {
        let mut order: Vec<usize> = (0..self.pipes.len()).collect();
        order.sort_by_key(|pipe| self.pipes[*pipe].queue.front().map_or(usize::MAX, |flying| flying.age));
        let mut moves = vec![Moves::default(); self.pipes.len()];
        for pipe in order {
            let queue = self.pipes[pipe].scheduler.is_none()
                && self.pipes[pipe].queue.front().is_some_and(|flying| self.has_its_operands(flying, cycle + 1))
                && self.pipes[pipe].queue.front().is_some_and(|flying| {
                    let others = (0..self.pipes.len()).filter(|other| *other != pipe);
                    others.into_iter().all(|other| {
                        let mut moves = moves[other];
                        // What goes alone enters alone.
                        if self.pipes[other].queue.front().is_some_and(|older| self.excludes(flying, older)) {
                            moves.queue = false;
                        }
                        self.pipes[other].older_are_in_scheduler(flying.age, moves)
                    })
                });
            moves[pipe] = self.pipes[pipe].moves(queue);
        }
        moves
    }

    /// What float adders compute is there for what is served from this cycle on, as far as the pass may need it.
    fn has_its_operands(&self, flying: &Flying, from: u64) -> bool {
        let meets = |stripes: u32| flying.work.stripes.is_none_or(|own| own & stripes != 0);
        let waiting = self.pipes.iter().filter_map(|pipe| pipe.scheduler);
        waiting.filter(|other| other.age < flying.age).all(|other| other.work.stripes.is_none())
            && self.floats.iter().all(|(served, stripes)| served + 5 <= from || !meets(*stripes))
    }

    fn excludes(&self, one: &Flying, other: &Flying) -> bool {
        let plain = |flying: &Flying| matches!(self.tasks[flying.task].kind, AccessKind::Load | AccessKind::Store);
        !plain(one) || !plain(other)
    }

    fn incomplete(&self, wave: usize, before: usize, cycle: u64) -> usize {
        let mine = (0..before).filter(|task| self.tasks[*task].wave == wave);
        mine.filter(|task| self.responded[*task].is_none_or(|responded| responded >= cycle)).count()
    }
}

/// Cycles in which each instruction is taken and responds.
pub(super) fn simulate(load_port: bool, items: &[Item]) -> Vec<(u64, u64)> {
    let tasks: Vec<&Task> =
        items.iter().filter_map(|item| if let Item::Issue(task) = item { Some(task) } else { None }).collect();
    let count = tasks.len();
    let pipes = (0..if load_port { 2 } else { 1 }).map(|_| Pipe::default()).collect();
    let mut unit = Unit {
        tasks,
        beats: VecDeque::new(),
        acks: VecDeque::new(),
        pipes,
        taken: vec![None; count],
        responded: vec![None; count],
        floats: Vec::new(),
    };
    // The next thing to do: item, its number among the tasks, request of it.
    let (mut item, mut task, mut request, mut age) = (0, 0, 0, 0);
    for cycle in 0.. {
        assert!(cycle < 1_000_000, "the unit is stuck");
        unit.answer(cycle);
        unit.serve(cycle);
        let moves = unit.moves(cycle);
        let mut arriving = Vec::new();
        let mut used = None;
        while let Some(next) = items.get(item) {
            let current = match next {
                Item::Wait(wave, outstanding) if unit.incomplete(*wave, task, cycle) <= *outstanding => {
                    item += 1;
                    continue;
                }
                Item::Wait(..) => break,
                Item::Issue(current) => current,
            };
            let pipe = usize::from(load_port && current.kind == AccessKind::Load);
            if used.is_some_and(|used| used == pipe) || arriving.len() == 2 || !unit.pipes[pipe].ready(moves[pipe]) {
                break;
            }
            used = Some(pipe);
            unit.taken[task].get_or_insert(cycle);
            let passes = &current.requests[request];
            let last_request = request + 1 == current.requests.len();
            let flying = passes.iter().enumerate().map(|(index, work)| {
                let last_of_request = index + 1 == passes.len();
                let last_of_task = last_of_request && last_request;
                let last_of_answer = last_of_request && (request + 1).is_multiple_of(current.requests_per_answer);
                Flying { task, age, work: *work, last_of_request, last_of_answer, last_of_task, started: false }
            });
            arriving.push((pipe, flying.collect::<Vec<_>>()));
            age += 1;
            request += 1;
            if last_request {
                (item, task, request) = (item + 1, task + 1, 0);
            }
        }
        for (pipe, moves) in unit.pipes.iter_mut().zip(moves) {
            pipe.advance(moves);
        }
        for (pipe, flying) in arriving {
            assert!(unit.pipes[pipe].front.is_empty() && flying.last().is_some_and(|last| last.last_of_request));
            unit.pipes[pipe].front = flying;
        }
        let answered = unit.beats.is_empty() && unit.acks.is_empty();
        if item == items.len() && answered && unit.pipes.iter().all(Pipe::is_empty) {
            break;
        }
    }
    unit.taken.iter().zip(&unit.responded).map(|(taken, responded)| (taken.unwrap(), responded.unwrap())).collect()
}
