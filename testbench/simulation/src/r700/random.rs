//! Random programs for the R700.

use lds::r700::asm::{fetch_text, group_text};
use lds::r700::isa::{
    AluInstruction, AluOp, Component, Destination, Fetch, GPRS, Gpr, Group, LdsRead, LdsWrite, Mux, Select, Source,
    Where,
};
use lds::r700::model::Layout;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fmt::Write;

/// Instructions of a program, about.
const STEPS: std::ops::Range<usize> = 6..28;
/// Threads that groups have more often than others.
const THREADS: [usize; 10] = [1, 64, 65, 100, 128, 192, 256, 512, 1000, 1024];

/// What the instructions of a program may name.
struct Names {
    /// registers of the wave; what AR.x is loaded from is in the last one
    own: Vec<u8>,
    globals: Vec<u8>,
    clause_temps: Vec<u8>,
    waves: usize,
}

impl Names {
    fn index(&self) -> u8 {
        self.own[self.own.len() - 1]
    }
}

/// What a program for a recording is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// of one or two waves, which name few of their registers
    Few,
    /// of 8 or 16 waves, whose registers get their values from few shared ones
    Wide,
    /// of any of these numbers of waves, with all of their registers
    Whole,
}

/// The text of a program. Equal seeds and numbers give equal programs.
///
/// Waves write and read entries of each other without barriers, which the order of issue settles on models and
/// hardware alike. What isn't settled there is left out: registers that are no wave's own are named by ALU groups
/// alone, unless each slot has one wave, and AR.x leads to shared registers alone. Of such programs `lds run` warns
/// (`Hazard::SharedRead` and its like in `lds::r700::program`), whatever the engine.
pub fn program(seed: u64, number: u64) -> String {
    text(seed, number, None)
}

/// The text of a program that writes all of the LDS before it reads, and has no presets of it. A probe sets the
/// registers that it names one by one.
pub fn recorded(seed: u64, number: u64, like: Recorded) -> String {
    text(seed, number, Some(like))
}

/// Writes that together fill the LDS, by a group of 64, 128, … 1,024 threads: each owns as much as there is for it.
fn fill(threads: usize) -> String {
    let stride = 4096 / threads;
    let mut text = String::new();
    for index in (0..stride).step_by(4) {
        let select: String = (0..4).map(|at| ['x', 'y', 'z', 'w'][(at + index / 4) % 4]).collect();
        let _ = writeln!(text, "LOCAL_DS_WRITE ({index}) R2.{select}, STRIDE({stride}) SIMD_REL");
    }
    text + "; lds: barrier\n"
}

/// Groups that give registers of waves values which differ from wave to wave: each adds to a shared register.
fn spread(rng: &mut StdRng, names: &Names, index: u8) -> String {
    let gpr = |place, number, component| Gpr { place, number, component };
    let mut text = String::new();
    for (at, own) in names.own.iter().enumerate() {
        let group = loop {
            let mut instructions: Vec<AluInstruction> = Component::ALL
                .into_iter()
                .map(|to| {
                    let number = if *own == names.index() { index } else { names.globals[at % names.globals.len()] };
                    let from = |number, component| Source::Gpr(gpr(Where::Simd, number, component));
                    let sum = at > 1 && *own != names.index();
                    let op = if sum { AluOp::AddInt } else { AluOp::Mov };
                    let other = from(names.globals[rng.random_range(0..names.globals.len())], to);
                    let src = [from(number, to), if sum { other } else { Source::Zero }];
                    AluInstruction { op, dst: Destination::Gpr(gpr(Where::Wave, *own, to)), src }
                })
                .collect();
            let to = gpr(Where::Simd, names.globals[2 + at % 3], Component::ALL[rng.random_range(0..4)]);
            let more = gpr(Where::Simd, names.globals[rng.random_range(0..5)], Component::W);
            let src = [Source::Gpr(to), Source::Gpr(more)];
            instructions.push(AluInstruction { op: AluOp::AddInt, dst: Destination::Gpr(to), src });
            if let Ok(group) = Group::new(instructions) {
                break group;
            }
        };
        let _ = writeln!(text, "{}", group_text(&group, at));
    }
    text
}

fn text(seed: u64, number: u64, recorded: Option<Recorded>) -> String {
    let (fills, few, wide) = (recorded.is_some(), recorded == Some(Recorded::Few), recorded == Some(Recorded::Wide));
    let mut rng = StdRng::seed_from_u64(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17));
    let threads = if rng.random_bool(0.6) { THREADS[rng.random_range(0..10)] } else { rng.random_range(1..=1024) };
    let sizes = if few {
        2
    } else if number < 7 {
        3
    } else {
        5
    };
    let threads = match recorded {
        Some(Recorded::Wide) => 512 << (number % 2),
        Some(_) => 64 << (number % sizes),
        None => threads,
    };
    let waves = threads.div_ceil(64);
    let clause_temps: u8 = if rng.random_bool(0.5) { 0 } else { rng.random_range(1..=15) };
    let globals: u8 = match rng.random_range(0..4) {
        0 => 0,
        1 => 128 - 2 * clause_temps,
        _ => rng.random_range(1..=8),
    };
    let globals = if wide { globals.max(12) } else { globals };
    let group = lds::r700::model::Group::new(threads).expect("1 to 1024 threads");
    let most = Layout::most_registers(group, globals.into(), clause_temps.into());
    let registers = match recorded {
        Some(Recorded::Few | Recorded::Wide) => rng.random_range(5..=most) as u8,
        _ => rng.random_range(4..=8).min(most) as u8,
    };
    let mut text = format!("; lds: threads {threads}; lds: registers {registers}\n");
    if globals > 0 {
        let _ = writeln!(text, "; lds: globals {globals}");
    }
    if clause_temps > 0 {
        let _ = writeln!(text, "; lds: clause_temps {clause_temps}");
    }
    if rng.random_bool(0.3) {
        let slots: Vec<&str> = (0..waves).map(|_| if rng.random() { "odd" } else { "even" }).collect();
        let _ = writeln!(text, "; lds: slots {}", slots.join(", "));
    }
    if rng.random_bool(0.3) {
        text += "; lds: order waves\n";
    }
    let own_slots = waves <= 2 && !text.contains("slots");
    let ends = |count: u8, first: u8| -> Vec<u8> {
        let edge = if count > first { Some(count - 1) } else { None };
        (0..count.min(first)).chain(edge).collect()
    };
    // What isn't named isn't set by the probe: of what there is, the first ones and the last one.
    let of_shared = if few { ends(globals, 1) } else { (0..globals).collect() };
    let temporaries: Vec<u8> = (1..=clause_temps).map(|temporary| GPRS - temporary).collect();
    let names = Names {
        own: if few || wide { ends(registers, 3) } else { (0..registers).collect() },
        globals: if wide { ends(globals, 7) } else { of_shared },
        clause_temps: match (own_slots, few) {
            (false, _) => Vec::new(),
            (true, true) => ends(clause_temps, 1).into_iter().map(|at| temporaries[usize::from(at)]).collect(),
            (true, false) => temporaries,
        },
        waves,
    };
    let own = names.own.iter().filter(|_| !wide).map(|number| ('R', *number));
    let shared = if wide { &names.globals[..] } else { &names.globals[..names.globals.len().min(8)] };
    let numbers = own.chain(shared.iter().map(|number| ('G', *number)));
    for (letter, number) in numbers {
        for component in Component::ALL {
            let value = if letter == 'R' || wide && number < 2 {
                // A shared register is no thread's.
                let value = start(&mut rng, &names, number, component);
                if wide { value.replace("thread", "lane") } else { value }
            } else {
                hashed(&mut rng, "lane")
            };
            let _ = writeln!(text, "; lds: {letter}{number}.{} = {value}", component.letter());
        }
    }
    for _ in 0..if fills { 0 } else { rng.random_range(0..3) } {
        let (bank, first) = (rng.random_range(0..4), rng.random_range(0..1000));
        let count = rng.random_range(1..=24);
        let _ = writeln!(text, "; lds: bank {bank} at {first} count {count} = {}", hashed(&mut rng, "index"));
    }
    if wide {
        // A shared register that no other group names has what AR.x is loaded from.
        let index = 7;
        for component in Component::ALL {
            let value = indexes(&mut rng, &names).replace("(lane + wave)", "(lane + 3)");
            let _ = writeln!(text, "; lds: G{index}.{} = {value}", component.letter());
        }
        text += &spread(&mut rng, &names, index);
    }
    if fills {
        text += &fill(threads);
    }
    let mut groups = 0;
    let steps = match recorded {
        Some(Recorded::Wide) => 20,
        Some(_) => 60,
        None => rng.random_range(STEPS),
    };
    for _ in 0..steps {
        match rng.random_range(0..20) {
            0 => text += "; lds: barrier\n",
            1 => {
                let _ = writeln!(text, "; lds: active = {}", active(&mut rng));
            }
            2 => text += "; lds: clause\n",
            3..=8 => {
                let _ = writeln!(text, "{}", group_text(&alu(&mut rng, &names), groups));
                groups += 1;
            }
            9..=13 => {
                let _ = writeln!(text, "{}", fetch_text(&write(&mut rng, &names)));
            }
            _ => {
                let _ = writeln!(text, "{}", fetch_text(&read(&mut rng, &names)));
            }
        }
    }
    // A text without an instruction is no program.
    let _ = writeln!(text, "{}", fetch_text(&read(&mut rng, &names)));
    text
}

/// A value that differs from lane to lane, or whatever `of` counts.
fn hashed(rng: &mut StdRng, of: &str) -> String {
    let (factor, more) = (rng.random_range(1..0x7fff_u32) * 2 + 1, rng.random::<u32>());
    match rng.random_range(0..4) {
        0 => format!("{more:#x}"),
        1 => format!("({of} * {factor}) & {:#x}", rng.random::<u32>()),
        _ => format!("(({of} * {factor} + {}) * {factor}) ^ {more:#x}", rng.random_range(0..9999)),
    }
}

/// Indexes of shared registers that are named, or of none.
fn indexes(rng: &mut StdRng, names: &Names) -> String {
    let count = names.globals.len().max(1);
    let last = names.globals.last().copied().unwrap_or_default();
    let number = |of: &str| {
        if usize::from(last) + 1 == count {
            return format!("{of} % {count}");
        }
        // Only the last one isn't behind the one before.
        format!("({of} % {count} == {} ? {last} : {of} % {})", count - 1, (count - 1).max(1))
    };
    match rng.random_range(0..3) {
        0 => number("lane"),
        1 => number("(lane + wave)"),
        _ => format!("lane % 5 == 3 ? {:#x} : {}", rng.random_range(128..=u32::MAX - 128), number("lane")),
    }
}

/// What a register of a wave holds at first: the first ones addresses of reads, the last one what AR.x is loaded from,
/// the others anything.
fn start(rng: &mut StdRng, names: &Names, number: u8, component: Component) -> String {
    if number == names.index() {
        return indexes(rng, names);
    }
    if number > 1 {
        return hashed(rng, "thread");
    }
    if component == Component::X || component == Component::Z {
        return match rng.random_range(0..7) {
            0 => format!("{}", rng.random_range(0..4)),
            1 => format!("lane / {}", rng.random_range(1..8)),
            2 => format!("lane % {}", rng.random_range(2..6)),
            3 => format!("(lane * {}) >> {}", rng.random_range(1..999), rng.random_range(0..6)),
            // Bits above are left out.
            _ => format!("lane + {}", rng.random_range(0..99)),
        };
    }
    match rng.random_range(0..6) {
        0 => format!("lane / 4 * {}", rng.random_range(1..16) * 4),
        1 => format!("thread / 4 * 4 + {}", rng.random_range(0..4)),
        2 => format!("{}", rng.random_range(0..4096)),
        _ => hashed(rng, "thread"),
    }
}

fn active(rng: &mut StdRng) -> String {
    match rng.random_range(0..6) {
        0 => "1".to_owned(),
        1 => "0".to_owned(),
        2 => format!("lane % {} == {}", rng.random_range(2..6), rng.random_range(0..2)),
        3 => format!("lane < {}", rng.random_range(1..64)),
        4 => format!("(lane + wave) & {}", rng.random_range(1..64)),
        _ => format!("(lane * {}) & 8", rng.random_range(1..999)),
    }
}

/// A register of the wave for an LDS instruction, or a clause temporary. What AR.x is loaded from stays.
fn own(rng: &mut StdRng, names: &Names) -> u8 {
    if !names.clause_temps.is_empty() && rng.random_bool(0.15) {
        return names.clause_temps[rng.random_range(0..names.clause_temps.len())];
    }
    names.own[rng.random_range(0..names.own.len() - 1)]
}

fn write(rng: &mut StdRng, names: &Names) -> Fetch {
    let select = |rng: &mut StdRng| match rng.random_range(0..8) {
        0 => Select::Zero,
        1 => Select::One,
        2 => Select::Masked,
        _ => Select::Component(Component::ALL[rng.random_range(0..4)]),
    };
    let stride = 4 * rng.random_range(1..=16);
    Fetch::Write(LdsWrite {
        src: own(rng, names),
        select: if rng.random() { Select::ALL_FOUR } else { [(); 4].map(|()| select(rng)) },
        // An index of what it owns, or any.
        index: if rng.random() { 4 * rng.random_range(0..stride / 4) } else { 4 * rng.random_range(0..16) },
        // Strides that groups can have, and others, which lead behind the bank.
        stride: if rng.random() { stride.min((4096 / (names.waves * 64)).clamp(4, 64) as u8 / 4 * 4) } else { stride },
        relative: rng.random(),
        burst: 0,
    })
}

fn read(rng: &mut StdRng, names: &Names) -> Fetch {
    let broadcast = rng.random_bool(0.15);
    let mux = Mux::ALL[rng.random_range(0..3)];
    let (bank, offset) = match rng.random_range(0..8) {
        0 => (Select::Zero, Select::Component(Component::Y)),
        1 => (Select::Component(Component::ALL[rng.random_range(0..4)]), Select::One),
        2..=4 => (Select::Component(Component::Z), Select::Component(Component::W)),
        _ => (Select::Component(Component::X), Select::Component(Component::Y)),
    };
    Fetch::Read(LdsRead {
        dst: own(rng, names),
        write: if rng.random() { [true; 4] } else { [(); 4].map(|()| rng.random()) },
        src: if rng.random_bool(0.8) { names.own[rng.random_range(0..2)] } else { own(rng, names) },
        bank,
        offset,
        rd_offset: if rng.random_bool(0.2) { rng.random_range(0..64) } else { 0 },
        mux: if broadcast && mux == Mux::FftPermute { Mux::None } else { mux },
        waterfall: rng.random_bool(0.3),
        broadcast,
        burst: 0,
    })
}

/// A group of one to five instructions, each number about as often as another.
fn alu(rng: &mut StdRng, names: &Names) -> Group {
    // AR.x is loaded from the last register, which holds indices.
    let component = Component::ALL[rng.random_range(0..4)];
    let from = Gpr { place: Where::Wave, number: names.index(), component };
    let moved = AluInstruction { op: AluOp::MovaInt, dst: Destination::Ar, src: [Source::Gpr(from), Source::Zero] };
    if !names.globals.is_empty() && rng.random_bool(0.2) {
        return Group::new(vec![moved]).expect("one instruction");
    }
    let count = rng.random_range(1..=5);
    let loads = !names.globals.is_empty() && rng.random_bool(0.1);
    loop {
        let results = components(rng, count);
        let mut instructions: Vec<AluInstruction> = results.into_iter().map(|to| instruction(rng, names, to)).collect();
        if loads {
            instructions[0] = moved;
        }
        if let Ok(group) = Group::new(instructions) {
            return group;
        }
    }
}

/// Components that the results of one to five instructions can have in a group: there is an ALU for each component, in
/// their order, and one for any behind them.
pub fn components(rng: &mut StdRng, count: usize) -> Vec<Component> {
    let fifth = count == 5 || rng.random_bool(0.2);
    let mut components = Component::ALL.to_vec();
    while components.len() > count - usize::from(fifth) {
        components.remove(rng.random_range(0..components.len()));
    }
    if fifth {
        components.push(Component::ALL[rng.random_range(0..4)]);
    }
    components
}

fn instruction(rng: &mut StdRng, names: &Names, to: Component) -> AluInstruction {
    let op = AluOp::ALL[rng.random_range(1..AluOp::ALL.len())];
    // One index mode for all operands that have one.
    let place = if rng.random_bool(0.7) { Where::Simd } else { Where::SimdAr };
    let dst = Gpr { component: to, ..register(rng, names, place, false) };
    let mut source = || match rng.random_range(0..10) {
        0 => Source::Zero,
        1 => Source::One,
        2 => Source::MinusOne,
        _ => Source::Gpr(register(rng, names, place, true)),
    };
    let src = [source(), if op.sources() == 2 { source() } else { Source::Zero }];
    AluInstruction { op, dst: Destination::Gpr(dst), src }
}

fn register(rng: &mut StdRng, names: &Names, place: Where, read: bool) -> Gpr {
    let component = Component::ALL[rng.random_range(0..4)];
    if names.globals.is_empty() || rng.random_bool(0.5) {
        // All own registers may be read; but the one with indices isn't written.
        let number = if read && rng.random_bool(0.2) { names.index() } else { own(rng, names) };
        return Gpr { place: Where::Wave, number, component };
    }
    // AR.x reaches the last shared register by itself. Few numbers, so that waves meet.
    let count = names.globals.len();
    let most = if rng.random_bool(0.7) { count.min(3) } else { count };
    let number = if place == Where::SimdAr { 0 } else { names.globals[rng.random_range(0..most)] };
    Gpr { place, number, component }
}
