//! The unit cycle by cycle: places that hold passes and move them on, as a check of the recurrences.

use super::*;
use proptest::prelude::*;

#[derive(Clone, Copy, Debug)]
struct Work {
    cycles: u64,
    regions: u32,
}

/// One instruction of a wave: its requests, each with its passes.
#[derive(Clone, Debug)]
struct Task {
    wave: usize,
    kind: Kind,
    /// cycles from the end of the last pass to the last beat
    response: u64,
    requests: Vec<Vec<Work>>,
}

#[derive(Clone, Debug)]
enum Item {
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
    last_of_task: bool,
    started: bool,
}

/// The pass in each place of a port.
#[derive(Default)]
struct Pipe {
    /// the passes of the request in the front, first one first
    front: Vec<Flying>,
    sum: Option<Flying>,
    check: Option<Flying>,
    matching: Option<Flying>,
    scheduler: Option<Flying>,
}

/// Which places hand on what they hold at the end of a cycle.
#[derive(Clone, Copy, Default)]
struct Moves {
    front: bool,
    sum: bool,
    check: bool,
    matching: bool,
}

impl Pipe {
    /// True where every pass older than `age` is in the scheduler in the next cycle, or has been.
    fn older_are_in_scheduler(&self, age: usize, moves: Moves) -> bool {
        let before = self.front.first().into_iter().chain(&self.sum).chain(&self.check);
        let waiting = self.matching.iter().filter(|_| !moves.matching);
        before.chain(waiting).all(|flying| flying.age > age)
    }

    fn moves(&self, matching: bool) -> Moves {
        let check = self.matching.is_none() || matching;
        let sum = self.check.is_none() || check;
        let front = self.sum.is_none() || sum;
        Moves { front, sum, check, matching }
    }

    fn ready(&self, moves: Moves) -> bool {
        self.front.is_empty() || self.front.len() == 1 && moves.front
    }

    fn advance(&mut self, moves: Moves) {
        if moves.matching && self.matching.is_some() {
            self.scheduler = self.matching.take();
        }
        if moves.check && self.check.is_some() {
            self.matching = self.check.take();
        }
        if moves.sum && self.sum.is_some() {
            self.check = self.sum.take();
        }
        if moves.front && !self.front.is_empty() {
            self.sum = Some(self.front.remove(0));
        }
    }

    fn is_empty(&self) -> bool {
        self.front.is_empty() && [self.sum, self.check, self.matching, self.scheduler].iter().all(Option::is_none)
    }
}

/// Whether a pass has to wait for an older one that the other port is serving or will serve.
fn conflict(younger: (&Task, Work), older: (&Task, Work)) -> bool {
    let plain = |kind| kind == Kind::Load || kind == Kind::Store;
    !plain(younger.0.kind)
        || !plain(older.0.kind)
        || younger.0.wave % 256 == older.0.wave % 256
        || (0..32).any(|region| younger.1.regions >> region & 1 == 1 && older.1.regions >> region & 1 == 1)
}

struct Unit<'a> {
    tasks: Vec<&'a Task>,
    pipes: Vec<Pipe>,
    taken: Vec<Option<u64>>,
    responded: Vec<Option<u64>>,
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
                        older_ends && task.kind == Kind::Store && self.tasks[older.task].kind == Kind::Load
                    }
                    _ => true,
                };
            }
            if flying.started {
                flying.work.cycles -= 1;
            }
            if flying.work.cycles > 0 {
                self.pipes[*pipe].scheduler = Some(flying);
            } else if flying.last_of_task {
                self.responded[flying.task] = Some(cycle + task.response);
            }
            older_ends = flying.work.cycles == 0;
        }
    }

    /// What moves at the end of the cycle; of two passes that wait for a scheduler the older one is looked at first.
    fn moves(&self) -> Vec<Moves> {
        let mut order: Vec<usize> = (0..self.pipes.len()).collect();
        order.sort_by_key(|pipe| self.pipes[*pipe].matching.map_or(usize::MAX, |flying| flying.age));
        let mut moves = vec![Moves::default(); self.pipes.len()];
        for pipe in order {
            let matching = self.pipes[pipe].scheduler.is_none()
                && self.pipes[pipe].matching.is_some_and(|flying| {
                    let others = (0..self.pipes.len()).filter(|other| *other != pipe);
                    others.into_iter().all(|other| self.pipes[other].older_are_in_scheduler(flying.age, moves[other]))
                });
            moves[pipe] = self.pipes[pipe].moves(matching);
        }
        moves
    }

    fn incomplete(&self, wave: usize, before: usize, cycle: u64) -> usize {
        let mine = (0..before).filter(|task| self.tasks[*task].wave == wave);
        mine.filter(|task| self.responded[*task].is_none_or(|responded| responded >= cycle)).count()
    }
}

/// Cycles in which each instruction is taken and responds.
fn simulate(load_port: bool, items: &[Item]) -> Vec<(u64, u64)> {
    let tasks: Vec<&Task> =
        items.iter().filter_map(|item| if let Item::Issue(task) = item { Some(task) } else { None }).collect();
    let count = tasks.len();
    let pipes = (0..if load_port { 2 } else { 1 }).map(|_| Pipe::default()).collect();
    let mut unit = Unit { tasks, pipes, taken: vec![None; count], responded: vec![None; count] };
    // The next thing to do: item, its number among the tasks, request of it.
    let (mut item, mut task, mut request, mut age) = (0, 0, 0, 0);
    for cycle in 0.. {
        assert!(cycle < 1_000_000, "the unit is stuck");
        unit.serve(cycle);
        let moves = unit.moves();
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
            let pipe = usize::from(load_port && current.kind == Kind::Load);
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
                Flying { task, age, work: *work, last_of_request, last_of_task, started: false }
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
        if item == items.len() && unit.pipes.iter().all(Pipe::is_empty) {
            break;
        }
    }
    unit.taken.iter().zip(&unit.responded).map(|(taken, responded)| (taken.unwrap(), responded.unwrap())).collect()
}

/// An instruction of the program that random tests run.
#[derive(Clone, Debug)]
struct Random {
    wave: usize,
    name: &'static str,
    exec: u64,
    base: u32,
    stride: u32,
    offset1: u8,
    wait: Option<(usize, usize)>,
}

fn random() -> impl Strategy<Value = Random> {
    let names = vec![
        "ds_read_b32",
        "ds_read_b32",
        "ds_read2_b32",
        "ds_read_b128",
        "ds_write_b32",
        "ds_write_b32",
        "ds_write2_b32",
        "ds_write_b64",
        "ds_add_u32",
        "ds_add_rtn_u32",
        "ds_cmpst_rtn_b32",
        "ds_mskor_b32",
        "ds_wrxchg2_rtn_b32",
        "ds_swizzle_b32",
        "ds_permute_b32",
        "ds_nop",
    ];
    (
        prop_oneof![0..3usize, Just(256)],
        prop::sample::select(names),
        prop_oneof![4 => Just(u64::MAX), 1 => Just(0), 1 => Just(0xffff), 1 => any::<u64>()],
        prop_oneof![(0..16u32).prop_map(|region| 4096 * region), 0..65536u32],
        prop_oneof![Just(0u32), Just(4), Just(8), Just(32), Just(128), Just(1024), 0..200u32],
        0..3u8,
        prop::option::weighted(0.2, (0..3usize, 0..3usize)),
    )
        .prop_map(|(wave, name, exec, base, stride, offset1, wait)| Random {
            wave,
            name,
            exec,
            base,
            stride,
            offset1,
            wait,
        })
}

/// The passes of an instruction, from the accesses that the detailed account lists.
fn task(chip: &Chip, random: &Random, instruction: &DsInstruction, wave: &Wave) -> Task {
    let served = serve(chip, WHOLE, instruction, wave).unwrap();
    let rows = chip.geometry().rows;
    let work = |pass: &ServedPass| Work {
        cycles: pass.accesses.iter().map(|access| u64::from(access.cycle) + 1).max().unwrap_or(1),
        regions: pass.accesses.iter().fold(0, |regions, access| regions | 1 << (access.row * rows.min(32) / rows)),
    };
    let requests = served.requests.iter().map(|request| request.passes.iter().map(work).collect()).collect();
    let response = if random.name == "ds_cmpst_rtn_b32" { 6 } else { 7 };
    Task { wave: random.wave, kind: served.kind, response, requests }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_sequences_take_the_cycles_of_a_unit_with_places(
        program in prop::collection::vec(random(), 1..30),
        load_port in prop::bool::weighted(0.7),
        geometry in prop::sample::select(vec![
            Geometry::FULL,
            Geometry { lanes: 16, banks: 16, rows: 64 },
            Geometry { lanes: 32, banks: 64, rows: 16 },
        ]),
    ) {
        let chip = Chip::of(Target::Gfx906, geometry, load_port);
        let mut timeline = Timeline::new(chip.clone(), WHOLE);
        let (mut items, mut fast) = (Vec::new(), Vec::new());
        for random in &program {
            let instruction = instruction(random.name, 0, random.offset1);
            let wave = wave(random.exec, |lane| random.base.wrapping_add(random.stride * lane));
            items.push(Item::Issue(task(&chip, random, &instruction, &wave)));
            let timing = timeline.issue(random.wave, &instruction, &wave).unwrap();
            fast.push((timing.taken, timing.responded));
            if let Some((wave, outstanding)) = random.wait {
                items.push(Item::Wait(wave, outstanding));
                timeline.wait(wave, outstanding);
            }
        }
        let slow = simulate(load_port, &items);
        prop_assert_eq!(&fast, &slow);
        let last = slow.iter().map(|(_, responded)| *responded).max().unwrap();
        prop_assert_eq!(timeline.elapsed(), last - slow[0].0 + 1);
    }
}
