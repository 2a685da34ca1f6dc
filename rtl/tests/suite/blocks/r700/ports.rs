//! The ports of the LDS as lists of numbers, and what they show.

use super::oracle::Order;
use crate::common::Dice;
use crate::common::twin::Port;
use lds_hdl::{Raw, U};
use lds_rtl::r700::{Mux, R700Lds};
use rust_hdl::prelude::Synth;

/// Inputs: name, elements, bits of each.
pub const INPUTS: [Port; 20] = [
    ("reset", 1, 1),
    ("step", 1, 1),
    ("probes", 1, 1),
    ("probe_writes", 1, 1),
    ("probe_place", 1, 12),
    ("probe_data", 1, 32),
    ("valid", 1, 1),
    ("write", 1, 1),
    ("wave", 1, 4),
    ("relative", 1, 1),
    ("stride", 1, 7),
    ("index", 1, 6),
    ("mux", 1, Mux::BITS),
    ("waterfall", 1, 1),
    ("broadcast", 1, 1),
    ("on", 4, 1),
    ("strobes", 4, 1),
    ("banks", 4, 2),
    ("offsets", 4, 10),
    ("data", 16, 32),
];

/// Outputs.
pub const OUTPUTS: [Port; 17] = [
    ("ready", 1, 1),
    ("quad", 1, 4),
    ("ahead", 1, 4),
    ("repeats", 1, 1),
    ("delays", 1, 1),
    ("ends", 1, 1),
    ("drains", 1, 1),
    ("probe_value", 1, 32),
    ("works", 1, 1),
    ("answers", 1, 1),
    ("answer_quad", 1, 4),
    ("answer_all", 1, 1),
    ("answer_on", 4, 1),
    ("answer_components", 4, 1),
    ("loaded", 16, 32),
    ("conflict", 1, 1),
    ("overflow", 1, 1),
];

/// What somebody outside does with a dword of the memory.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    pub bank: usize,
    pub offset: usize,
    /// what is written, where it doesn't read
    pub write: Option<u32>,
}

impl Probe {
    pub fn random(dice: &mut Dice) -> Self {
        let write = dice.one_in(2).then(|| dice.word() as u32);
        Probe { bank: dice.below(4) as usize, offset: dice.below(1024) as usize, write }
    }
}

/// Values of the inputs in a cycle: an instruction that is offered, and operands of the one that is under way. What
/// doesn't count is random.
pub fn inputs(
    dice: &mut Dice,
    offered: Option<&Order>,
    under_way: Option<(&Order, usize)>,
    reset: bool,
    step: bool,
    probe: Option<Probe>,
) -> Vec<u64> {
    let (probes, probe) = (probe.is_some(), probe.unwrap_or_else(|| Probe::random(dice)));
    let any = Order::random(dice);
    let head = offered.unwrap_or(&any);
    let mut values = vec![
        reset.into(),
        step.into(),
        probes.into(),
        probe.write.is_some().into(),
        (1024 * probe.bank + probe.offset) as u64,
        probe.write.unwrap_or(dice.word() as u32).into(),
        offered.is_some().into(),
        head.write.into(),
        head.wave as u64,
        head.relative.into(),
        head.stride as u64,
        head.index as u64,
        head.mux.raw(),
        head.waterfall.into(),
        head.broadcast.into(),
    ];
    let (order, quad) = under_way.unwrap_or((&any, 0));
    let lanes = 4 * quad..4 * quad + 4;
    values.extend(order.on[lanes.clone()].iter().map(|on| u64::from(*on)));
    values.extend(order.strobes.iter().map(|strobe| u64::from(*strobe)));
    values.extend(order.banks[lanes.clone()].iter().map(|bank| *bank as u64));
    values.extend(order.offsets[lanes.clone()].iter().map(|offset| *offset as u64));
    values.extend(order.data[lanes].iter().flatten().map(|dword| u64::from(*dword)));
    values
}

/// Gives the inputs these values.
pub fn set(unit: &mut R700Lds, values: &[u64]) {
    let flag = |place: usize| values[place] == 1;
    unit.reset.next = flag(0);
    unit.step.next = flag(1);
    unit.probes.next = flag(2);
    unit.probe_writes.next = flag(3);
    unit.probe_place.next = U::new(values[4]);
    unit.probe_data.next = U::new(values[5]);
    unit.valid.next = flag(6);
    unit.write.next = flag(7);
    unit.wave.next = U::new(values[8]);
    unit.relative.next = flag(9);
    unit.stride.next = U::new(values[10]);
    unit.index.next = U::new(values[11]);
    unit.mux.next = Mux::from_raw(values[12]);
    unit.waterfall.next = flag(13);
    unit.broadcast.next = flag(14);
    for thread in 0..4 {
        unit.on[thread].next = flag(15 + thread);
        unit.strobes[thread].next = flag(19 + thread);
        unit.banks[thread].next = U::new(values[23 + thread]);
        unit.offsets[thread].next = U::new(values[27 + thread]);
    }
    for place in 0..16 {
        unit.data[place].next = U::new(values[31 + place]);
    }
}

/// What the outputs show, in the order of [`OUTPUTS`].
pub fn outputs(unit: &R700Lds) -> Vec<u64> {
    let mut values = vec![
        unit.ready.val().into(),
        unit.quad.val().raw(),
        unit.ahead.val().raw(),
        unit.repeats.val().into(),
        unit.delays.val().into(),
        unit.ends.val().into(),
        unit.drains.val().into(),
        unit.probe_value.val().raw(),
        unit.works.val().into(),
        unit.answers.val().into(),
        unit.answer_quad.val().raw(),
        unit.answer_all.val().into(),
    ];
    values.extend(unit.answer_on.iter().map(|on| u64::from(on.val())));
    values.extend(unit.answer_components.iter().map(|component| u64::from(component.val())));
    values.extend(unit.loaded.iter().map(|dword| dword.val().raw()));
    values.extend([unit.conflict.val(), unit.overflow.val()].map(u64::from));
    values
}

/// What is at the outputs, by name.
pub struct Shown {
    pub ready: bool,
    pub quad: usize,
    pub ahead: usize,
    pub repeats: bool,
    pub delays: bool,
    pub ends: bool,
    pub drains: bool,
    pub probe_value: u32,
    pub works: bool,
    pub answers: bool,
    pub answer_quad: usize,
    pub answer_all: bool,
    pub on: [bool; 4],
    pub components: [bool; 4],
    pub loaded: [[u32; 4]; 4],
    pub conflict: bool,
    pub overflow: bool,
}

/// What the outputs show.
pub fn shown(unit: &R700Lds) -> Shown {
    let loaded = |thread: usize, component: usize| unit.loaded[4 * thread + component].val().raw() as u32;
    Shown {
        ready: unit.ready.val(),
        quad: unit.quad.val().index(),
        ahead: unit.ahead.val().index(),
        repeats: unit.repeats.val(),
        delays: unit.delays.val(),
        ends: unit.ends.val(),
        drains: unit.drains.val(),
        probe_value: unit.probe_value.val().raw() as u32,
        works: unit.works.val(),
        answers: unit.answers.val(),
        answer_quad: unit.answer_quad.val().index(),
        answer_all: unit.answer_all.val(),
        on: std::array::from_fn(|thread| unit.answer_on[thread].val()),
        components: std::array::from_fn(|component| unit.answer_components[component].val()),
        loaded: std::array::from_fn(|thread| std::array::from_fn(|component| loaded(thread, component))),
        conflict: unit.conflict.val(),
        overflow: unit.overflow.val(),
    }
}
