//! Random instructions of random waves.

use crate::common::Dice;
use lds_isa::r700::{
    AluInstruction, AluOp, Component, Destination, Fetch, Gpr, Group, LdsRead, LdsWrite, Mux, Select, Source, Where,
};

/// How the registers of the SIMD are split.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    pub globals: u64,
    pub clause_temps: u64,
    pub registers: u64,
}

impl Split {
    /// With few shared registers, or with so many that no number with AR.x leads to a register of a wave.
    pub fn random(dice: &mut Dice, indexed: bool) -> Self {
        let clause_temps = dice.below(16);
        let globals = if indexed { 128 - 2 * clause_temps } else { 1 + dice.below(40) };
        Split { globals, clause_temps, registers: 2 + dice.below(7) }
    }

    /// The register of the SIMD that a number of a wave is.
    pub fn row(&self, wave: usize, number: u8) -> usize {
        let (number, first_temporary) = (u64::from(number), 128 - self.clause_temps);
        let row = if number >= first_temporary {
            self.globals + if is_even(wave) { self.clause_temps } else { 0 } + number - first_temporary
        } else {
            self.globals + 2 * self.clause_temps + wave as u64 * self.registers + number
        };
        row as usize
    }

    fn own(&self, dice: &mut Dice) -> u8 {
        dice.below(self.registers) as u8
    }
}

/// Waves are in the two slots by turns; wave 0 is in the odd one.
pub fn is_even(wave: usize) -> bool {
    wave % 2 == 1
}

fn component(dice: &mut Dice) -> Component {
    dice.pick(&Component::ALL)
}

fn gpr(dice: &mut Dice, split: &Split, place: Where, component: Component) -> Gpr {
    let number = match place {
        Where::Wave if split.clause_temps > 0 && dice.one_in(4) => 127 - dice.below(split.clause_temps) as u8,
        Where::Wave => split.own(dice),
        Where::Simd => dice.below(split.globals.min(6)) as u8,
        Where::SimdAr => dice.below(128) as u8,
    };
    Gpr { place, number, component }
}

fn instruction(dice: &mut Dice, split: &Split, indexed: bool, component: Component) -> AluInstruction {
    let op = dice.pick(&AluOp::ALL);
    let shared = if indexed && dice.one_in(3) { Where::SimdAr } else { Where::Simd };
    let place = |dice: &mut Dice| if dice.one_in(3) { shared } else { Where::Wave };
    let source = |dice: &mut Dice| match dice.below(8) {
        0 => Source::Zero,
        1 => Source::One,
        2 => Source::MinusOne,
        _ => {
            let place = place(dice);
            let of = self::component(dice);
            Source::Gpr(gpr(dice, split, place, of))
        }
    };
    let src = [source(dice), if op.sources() == 2 { source(dice) } else { Source::Zero }];
    let dst = if op == AluOp::MovaInt {
        Destination::Ar
    } else {
        let place = place(dice);
        Destination::Gpr(gpr(dice, split, place, component))
    };
    AluInstruction { op, dst, src }
}

/// A group that there can be.
pub fn group(dice: &mut Dice, split: &Split, indexed: bool) -> Group {
    loop {
        let all = dice.one_in(6);
        let mut components: Vec<Component> = Component::ALL.into_iter().filter(|_| all || dice.one_in(2)).collect();
        if components.is_empty() || dice.one_in(3) {
            components.push(component(dice));
        }
        let instructions = components.iter().map(|to| instruction(dice, split, indexed, *to)).collect();
        if let Ok(group) = Group::new(instructions) {
            return group;
        }
    }
}

/// An LDS instruction that there can be.
pub fn fetch(dice: &mut Dice, split: &Split) -> Fetch {
    let of = |dice: &mut Dice| match dice.below(8) {
        0 => Select::Zero,
        1 => Select::One,
        _ => Select::Component(dice.pick(&Component::ALL)),
    };
    if dice.one_in(2) {
        let mut select = [(); 4].map(|()| of(dice));
        if dice.one_in(2) {
            select[dice.below(4) as usize] = Select::Masked;
        }
        return Fetch::Write(LdsWrite {
            src: split.own(dice),
            select,
            index: 4 * dice.below(16) as u8,
            stride: 4 * (1 + dice.below(16) as u8),
            relative: dice.one_in(2),
            burst: 0,
        });
    }
    let broadcast = dice.one_in(6);
    let mux = dice.pick(&Mux::ALL);
    Fetch::Read(LdsRead {
        dst: split.own(dice),
        write: [(); 4].map(|()| !dice.one_in(4)),
        // Now and then the register is loaded that has the addresses.
        src: split.own(dice),
        bank: of(dice),
        offset: of(dice),
        rd_offset: if dice.one_in(3) { dice.below(64) as u8 } else { 0 },
        mux: if broadcast && mux == Mux::FftPermute { Mux::None } else { mux },
        waterfall: dice.one_in(3),
        broadcast,
        burst: 0,
    })
}

/// What a wave executes: words, and what they are unless they mean nothing.
#[derive(Clone, Debug)]
pub struct Given<T> {
    pub wave: usize,
    /// instructions that the wave has been given before
    pub order: u64,
    pub lanes: u64,
    pub what: T,
    /// a bit of the words is set that makes them mean nothing: the dword, and which one
    pub spoilt: Option<(usize, u32)>,
}

/// What goes to one of the ports.
#[derive(Clone, Debug)]
pub enum Issued {
    Fetch(Given<Fetch>),
    /// the group of the odd slot and that of the even slot
    Turn([Option<Given<Group>>; 2]),
}

/// Instructions in the order of issue.
pub fn load(dice: &mut Dice, split: &Split, indexed: bool, count: usize) -> Vec<Issued> {
    let mut given = [0u64; 16];
    let waves = 2 + 2 * dice.below(8);
    let mut order = |wave: usize| {
        given[wave] += 1;
        given[wave] - 1
    };
    let mut issued = Vec::new();
    for _ in 0..count {
        let mut one = |dice: &mut Dice, even: u64| {
            let wave = (2 * dice.below(waves / 2) + even) as usize;
            (wave, order(wave), dice.mask(64))
        };
        if dice.one_in(3) {
            let even = dice.below(2);
            let (wave, order, lanes) = one(dice, even);
            // A field of the second dword that must be 0, in both kinds.
            let spoilt = dice.one_in(20).then_some((1, 24));
            issued.push(Issued::Fetch(Given { wave, order, lanes, what: fetch(dice, split), spoilt }));
            continue;
        }
        let which = 1 + dice.below(3);
        // Often both waves execute one group.
        let common = group(dice, split, indexed);
        let slots = [0, 1].map(|even| {
            (which >> even & 1 == 1).then(|| {
                let (wave, order, lanes) = one(dice, even);
                let what = if dice.one_in(2) { common.clone() } else { group(dice, split, indexed) };
                Given { wave, order, lanes, what, spoilt: dice.one_in(20).then_some((1, 31)) }
            })
        });
        issued.push(Issued::Turn(slots));
    }
    issued
}
