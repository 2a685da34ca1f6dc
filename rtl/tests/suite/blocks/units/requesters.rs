//! Several requesters at one unit: whose request is chosen, and who gets a beat, against a list of both.

use crate::common::named::{Input, Named, Output, named};
use crate::common::twin::{Port, Recording};
use crate::common::{Bench, Dice, exported, show};
use lds_hdl::Init;
use lds_rtl::{Request, Requesters};
use rust_hdl::prelude::{Clock, Out};
use std::collections::VecDeque;

const LANES: usize = 4;

/// Names the fields of a request at an input and at an output.
macro_rules! fields {
    ($($field:tt)*) => {
        named!(Request<LANES>: $($field)*;);
        named!(Request<LANES, Out>: ; $($field)*);
    };
}
fields!(
    header.opcode header.tag header.offset0 header.offset1 header.base header.size header.m0 header.alignment
    header.exec source_exec destination_lane source_lane first last denorm address data0 data1 data2 data3 visited
);

/// What a requester offers: the elements of each field.
type Fields = Vec<Vec<u64>>;

/// Any request.
fn any(dice: &mut Dice) -> Fields {
    let mut request = Request::<LANES>::init();
    let draw = |(_, input): (&'static str, &mut dyn Input)| {
        let (count, bits) = input.shape();
        let drawn: Vec<u64> = (0..count).map(|_| dice.bits(bits)).collect();
        input.meant(&drawn)
    };
    request.inputs().into_iter().map(draw).collect()
}

/// What an output shows.
fn shown(output: &dyn Output) -> Vec<u64> {
    let mut values = Vec::new();
    output.show(&mut values);
    values
}

/// The inputs of a cycle. What is one bit for each requester has the bit of its number.
#[derive(Default)]
struct Given {
    reset: bool,
    room: bool,
    asks: bool,
    answers: bool,
    done: bool,
    valid: u64,
    starts: u64,
    ready: u64,
    requests: Vec<Fields>,
}

impl Given {
    /// In the order of [`set`].
    fn values(&self) -> Vec<u64> {
        let single = [self.reset, self.room, self.asks, self.answers, self.done].map(u64::from);
        let each = [self.valid, self.starts, self.ready];
        let each = each.into_iter().flat_map(|bits| (0..self.requests.len()).map(move |own| bits >> own & 1));
        let fields = (0..self.requests[0].len()).flat_map(|field| self.requests.iter().map(move |own| &own[field]));
        single.into_iter().chain(each).chain(fields.flatten().copied()).collect()
    }

    fn is_last(&self, own: usize) -> bool {
        let mut request = Request::<LANES>::init();
        let place = request.inputs().iter().position(|(name, _)| *name == "last").expect("a field");
        self.requests[own][place] == [1]
    }
}

/// The inputs in the order in which Verilog has them: a field of all requests is one port.
fn inputs<const COUNT: usize, const INDEX: usize>(
    block: &mut Requesters<LANES, COUNT, INDEX>,
) -> Vec<(&'static str, Vec<&mut dyn Input>)> {
    let mut all: Vec<(&'static str, Vec<&mut dyn Input>)> = vec![
        ("reset", vec![&mut block.reset]),
        ("room", vec![&mut block.room]),
        ("asks", vec![&mut block.asks]),
        ("answers", vec![&mut block.answers]),
        ("done", vec![&mut block.done]),
        ("request_valid", vec![&mut block.request_valid]),
        ("starts", vec![&mut block.starts]),
        ("response_ready", vec![&mut block.response_ready]),
    ];
    let before = all.len();
    for request in &mut block.request {
        for (place, (name, input)) in request.inputs().into_iter().enumerate() {
            match all.get_mut(before + place) {
                Some((_, inputs)) => inputs.push(input),
                None => all.push((format!("request_{name}").leak(), vec![input])),
            }
        }
    }
    all
}

fn set<const COUNT: usize, const INDEX: usize>(block: &mut Requesters<LANES, COUNT, INDEX>, values: &[u64]) {
    let mut rest = values;
    for input in inputs(block).into_iter().flat_map(|(_, inputs)| inputs) {
        let (count, _) = input.shape();
        let (own, behind) = rest.split_at(count);
        input.take(own);
        rest = behind;
    }
}

/// Random offers, room, stalls and resets against a list of who comes next, and one of who has asked. Some of what is
/// chosen doesn't go to the unit. Returns the inputs.
fn in_turn<const COUNT: usize, const INDEX: usize>(cycles: usize, seed: u64) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Requesters<LANES, COUNT, INDEX>>::new(), Dice::new(seed));
    let mut given = Given { requests: (0..COUNT).map(|_| any(&mut dice)).collect(), ..Given::default() };
    // who was taken last, and whether that left its response incomplete
    let (mut latest, mut open) = (COUNT - 1, false);
    let (mut under_way, mut served, mut recorded) = (VecDeque::new(), [0; COUNT], Vec::new());
    for cycle in 0..cycles {
        // Now and then many are under way, and now and then few.
        let slow = cycle / 200 % 2 == 0;
        let may = |own: usize, valid: u64| {
            let mut before = (1..=COUNT).map(|behind| (latest + behind) % COUNT).take_while(|other| *other != own);
            if open { latest == own } else { before.all(|other| valid >> other & 1 == 0) }
        };
        let chosen = (0..COUNT).find(|own| given.valid >> own & 1 == 1 && may(*own, given.valid));
        let ends = chosen.is_some_and(|own| given.is_last(own));
        given.reset = cycle == 0 || dice.one_in(300);
        given.room = under_way.len() < 31 && !dice.one_in(3);
        given.ready = dice.bits(COUNT);
        given.asks = given.room && ends && !dice.one_in(4);
        given.answers = !under_way.is_empty() && !dice.one_in(if slow { 2 } else { 9 });
        let owner = under_way.front().copied();
        given.done = given.answers && owner.is_some_and(|own: usize| given.ready >> own & 1 == 1) && !dice.one_in(3);
        set(&mut bench, &given.values());
        bench.settle();
        if cycle > 0 {
            let what = format!("cycle {cycle}: {:b} after {latest}, open {open}, {under_way:?}", given.valid);
            for own in 0..COUNT {
                assert_eq!(bench.request_ready[own].val(), given.room && may(own, given.valid), "{what}");
                assert_eq!(bench.granted[own].val(), chosen == Some(own), "{what}");
                assert_eq!(bench.response_valid[own].val(), given.answers && owner == Some(own), "{what}");
            }
            assert_eq!(bench.offers.val(), chosen.is_some(), "{what}");
            if let Some(own) = chosen {
                let fields: Fields = bench.chosen.outputs().into_iter().map(|(_, output)| shown(output)).collect();
                assert_eq!(fields, given.requests[own], "{what}");
                let said = (bench.index.val().index(), bench.begins.val(), bench.ends.val());
                assert_eq!(said, (own, given.starts >> own & 1 == 1, ends), "{what}");
            }
            if let Some(own) = owner {
                assert_eq!(bench.ready.val(), given.ready >> own & 1 == 1, "{what}");
            }
        }
        recorded.push(given.values());
        bench.edge();
        if given.done {
            under_way.pop_front();
            served[owner.expect("a response")] += 1;
        }
        if let Some(own) = chosen.filter(|_| given.room) {
            (latest, open) = (own, !ends);
            given.valid &= !(1 << own);
            if given.asks {
                under_way.push_back(own);
            }
        }
        if given.reset {
            (latest, open) = (COUNT - 1, false);
            under_way.clear();
        }
        // What is offered stays.
        for own in 0..COUNT {
            if given.valid >> own & 1 == 0 {
                given.valid |= u64::from(!dice.one_in(3)) << own;
                given.starts = given.starts & !(1 << own) | dice.bits(1) << own;
                given.requests[own] = any(&mut dice);
            }
        }
    }
    assert!(served.iter().all(|times| *times > cycles / 20 / COUNT), "{served:?}");
    recorded
}

#[test]
fn requesters_take_turns_and_get_their_own_responses() {
    in_turn::<2, 1>(10000, 901);
    in_turn::<3, 2>(10000, 902);
    in_turn::<4, 2>(10000, 903);
    in_turn::<8, 3>(10000, 904);
}

/// Three requesters: not all the numbers that there could be.
type Three = Requesters<LANES, 3, 2>;

/// What it shows, with the names in Verilog.
fn outputs(block: &Three) -> Vec<(&'static str, &dyn Output)> {
    let mut all: Vec<(&'static str, &dyn Output)> = vec![
        ("request_ready", &block.request_ready),
        ("offers", &block.offers),
        ("granted", &block.granted),
        ("index", &block.index),
        ("begins", &block.begins),
        ("ends", &block.ends),
        ("response_valid", &block.response_valid),
        ("ready", &block.ready),
    ];
    let chosen = block.chosen.outputs().into_iter();
    all.extend(chosen.map(|(name, output)| (&*format!("chosen_{name}").leak(), output)));
    all
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut block = Box::new(Three::init());
    let of_input = |(name, inputs): (&'static str, Vec<&mut dyn Input>)| {
        let (count, bits) = inputs[0].shape();
        (name, inputs.len() * count, bits)
    };
    let of_output = |(name, output): (&'static str, &dyn Output)| {
        let (count, bits) = output.shape();
        (name, count, bits)
    };
    let driven: Vec<Port> = inputs(&mut block).into_iter().map(of_input).collect();
    let compared: Vec<Port> = outputs(&block).into_iter().map(of_output).collect();
    let clock = |block: &mut Three, level| block.clock.next = Clock { clk: level };
    let get = |block: &Three| outputs(block).into_iter().flat_map(|(_, output)| shown(output)).collect();
    let cycles = in_turn::<3, 2>(600, 905);
    let recording = Recording::new(&cycles, *block, [&driven, &compared], true, set::<3, 2>, clock, get);
    show(&recording, &exported(&Three::init()), BROKEN);
}

/// What is replaced in the Verilog.
const BROKEN: &[(&str, &str)] = &[
    (".from(index)", ".from(index & 2'd1)"),
    ("&& (owner == ", "|| (owner == "),
    ("begins = starts[number];", "begins = starts[0];"),
    (" ready = response_ready[number];", " ready = response_ready[0];"),
    ("chosen_visited = request_visited[128 * number +: 128];", "chosen_visited = request_visited[127:0];"),
    ("chosen_header_m0 = request_header_m0[32 * number +: 32];", "chosen_header_m0 = request_header_m0[31:0];"),
];
