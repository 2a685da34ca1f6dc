//! What reads parameters of triangles, and the one value of a direct load: which requests an instruction is, in which
//! cycles, and what its wave gets, by the text of the contract.

mod buffer;
mod interpolation;

use crate::common::named::{compare_one, named};
use crate::common::{Bench, Dice};
use lds_hdl::{Init, U};
use lds_isa::targets::Target;
use lds_rtl::{Alignment, ParameterClient, Primitives, Widening};
use std::collections::VecDeque;

const TARGETS: [Target; 2] = Target::BUILT;

/// What an instruction reads.
#[derive(Clone, Debug)]
struct Read {
    tag: u64,
    direct: bool,
    corners: u64,
    attribute: u64,
    channel: u64,
    m0: u64,
    wide: bool,
    exec: u64,
    base: u64,
    size: u64,
}

/// A request: the first lane, the lanes that ask, their addresses, and the tag.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    lane: u64,
    exec: u64,
    addresses: Vec<u64>,
    tag: u64,
}

impl Read {
    fn random(dice: &mut Dice) -> Self {
        let all = dice.bits(64);
        let few = all & dice.bits(64) & dice.bits(64) & dice.bits(64);
        let direct = dice.one_in(4);
        let wide = dice.one_in(2);
        let mut exec = if dice.one_in(2) { all } else { few };
        // A read of parameters has a lane on.
        if exec & if wide { u64::MAX } else { 0xffff_ffff } == 0 {
            exec |= 1 << dice.below(32);
        }
        Read {
            tag: dice.bits(7),
            direct,
            corners: 1 + dice.below(7),
            attribute: if dice.one_in(4) { 63 } else { dice.bits(6) },
            channel: dice.bits(2),
            m0: dice.bits(32) | if dice.one_in(5) { 0xffff_ffff } else { 0 },
            wide,
            exec,
            base: dice.bits(18),
            size: dice.bits(18),
        }
    }

    fn lanes(&self) -> u64 {
        if self.wide { 64 } else { 32 }
    }

    fn has(&self, quad: u64) -> bool {
        self.exec >> (4 * quad) & 15 != 0
    }

    /// The byte of the value at a corner for a quad.
    fn byte(&self, target: Target, quad: u64, corner: u64) -> u64 {
        let starts = |other: u64| self.m0 >> (15 + other) & 1;
        let quads = self.lanes() / 4;
        let primitives = 1 + (1..quads).map(starts).sum::<u64>();
        let primitive = (1..=quad).map(starts).sum::<u64>();
        let (mask, place) = match (target, corner) {
            (Target::Gfx906, 2) => (0xfffc, 8 + self.channel),
            (Target::Gfx906, _) => (0xfffc, 2 * self.channel + corner),
            _ => (0xff80, 3 * self.channel + corner),
        };
        (self.m0 & mask) + 4 * (12 * (self.attribute * primitives + primitive) + place)
    }

    fn requests(&self, target: Target, lanes: u64) -> Vec<Asked> {
        if self.direct {
            return vec![Asked { lane: 0, exec: 1, addresses: vec![self.m0 & 0xfffc], tag: self.tag | 128 }];
        }
        let groups = (0..self.lanes()).step_by(lanes as usize);
        let request = |first: u64| {
            let asks = |lane: &u64| self.has((first + lane) / 4) && lane % 4 < 3 && self.corners >> (lane % 4) & 1 == 1;
            let asking: Vec<u64> = (0..lanes).filter(asks).collect();
            Asked {
                lane: first,
                exec: asking.iter().fold(0, |all, lane| all | 1 << lane),
                addresses: asking.iter().map(|lane| self.byte(target, (first + lane) / 4, lane % 4)).collect(),
                tag: self.tag | if first + lanes == self.lanes() { 128 } else { 0 },
            }
        };
        groups.map(request).collect()
    }

    /// The lanes that get values of a request that starts at a lane, and the values of the request's lanes.
    fn values(&self, asked: &Asked, data: &[u64]) -> (u64, Vec<u64>) {
        let quads = (0..self.lanes() / 4).filter(|quad| self.has(*quad));
        let is_of = |quad: &u64| self.direct || (asked.lane..asked.lane + data.len() as u64).contains(&(4 * quad));
        let lanes = quads.filter(is_of).fold(0, |all, quad| all | 15 << (4 * quad));
        if !self.direct {
            return (
                lanes,
                data.iter().enumerate().map(|(lane, value)| if lane % 4 == 3 { 0 } else { *value }).collect(),
            );
        }
        let dword = data[0] as u32;
        let value = match self.m0 >> 16 & 7 {
            0 => u32::from(dword as u8),
            1 => u32::from(dword as u16),
            4 => i32::from(dword as i8) as u32,
            5 => i32::from(dword as i16) as u32,
            _ => dword,
        };
        (lanes, vec![value.into(); data.len()])
    }
}

/// Instructions come at random, requests are taken at random, and beats come at random: each is what the contract says.
fn by_the_contract<const LANES: usize, const QUADS: usize>(target: Target, cycles: usize, seed: u64) {
    let mut bench = Bench::<ParameterClient<LANES, QUADS>>::new();
    bench.keep(target);
    let mut dice = Dice::new(seed);
    let mut read: Option<Read> = None;
    // what is to be asked, and from which cycle on it is offered
    let mut due: VecDeque<(Asked, usize, bool)> = VecDeque::new();
    let mut under_way: VecDeque<(Read, VecDeque<Asked>)> = VecDeque::new();
    let (mut beat, mut asked, mut counts) = (None, 0, [0; 3]);
    for cycle in 0..cycles {
        let slow = cycle / 300 % 2 == 0;
        let is_reset = cycle == 0 || dice.one_in(500);
        bench.reset.next = is_reset;
        if read.is_none() && !dice.one_in(3) {
            read = Some(Read::random(&mut dice));
        }
        bench.valid.next = read.is_some();
        if let Some(read) = &read {
            let to = &mut bench.read;
            to.tag.next = U::new(read.tag);
            to.direct.next = read.direct;
            to.corners.next = U::new(read.corners);
            to.attribute.next = U::new(read.attribute);
            to.channel.next = U::new(read.channel);
            to.m0.next = U::new(read.m0);
            to.wide.next = read.wide;
            to.exec.next = U::new(read.exec);
            to.base.next = U::new(read.base);
            to.size.next = U::new(read.size);
        }
        let is_taken = !dice.one_in(if slow { 2 } else { 8 });
        bench.taken.next = is_taken;
        // The LDS answers what it has taken.
        if beat.is_none() && asked > 0 && !dice.one_in(if slow { 6 } else { 2 }) {
            beat = Some((0..LANES).map(|_| dice.bits(32)).collect::<Vec<u64>>());
        }
        let accepts = !dice.one_in(3);
        bench.answered.next = beat.is_some();
        bench.accepts.next = accepts;
        if let (Some(data), Some((_, waiting))) = (&beat, under_way.front()) {
            bench.response.tag.next = U::new(waiting[0].tag);
            bench.response.done.next = true;
            bench.response.has_data.next = true;
            for (lane, value) in data.iter().enumerate() {
                bench.response.data[lane].next = U::new(*value);
            }
        }
        bench.settle();

        let what = format!("cycle {cycle}, {target}: {read:?}");
        let is_ready = due.is_empty() && under_way.len() < 8;
        assert_eq!(bench.ready.val(), is_ready, "{what}");
        assert_eq!(bench.busy.val(), !under_way.is_empty(), "{what}");
        let offered = due.front().filter(|(_, from, _)| *from <= cycle);
        assert_eq!(bench.offers.val(), offered.is_some(), "{what}");
        if let Some((wanted, _, starts)) = offered {
            let request = &bench.request;
            let exec: u64 = request.header.exec.val().raw();
            let addresses =
                (0..LANES).filter(|lane| exec >> lane & 1 == 1).map(|lane| request.address[lane].val().raw());
            let found = Asked {
                lane: request.destination_lane.val().raw(),
                exec,
                addresses: addresses.collect(),
                tag: request.header.tag.val().raw(),
            };
            assert_eq!((&found, bench.starts.val()), (wanted, *starts), "{what}");
            let whole = (request.first.val(), request.last.val(), request.header.m0.val().raw());
            assert_eq!(whole, (true, true, u64::from(u32::MAX)), "{what}");
            assert_eq!(request.header.alignment.val(), Alignment::Unaligned, "{what}");
        }
        assert_eq!(bench.returned.val(), beat.is_some(), "{what}");
        assert_eq!(bench.takes.val(), accepts, "{what}");
        if let (Some(data), Some((own, waiting))) = (&beat, under_way.front()) {
            let got: Vec<u64> = (0..LANES).map(|lane| bench.data[lane].val().raw()).collect();
            let lanes: u64 = bench.lanes.val().raw();
            let found = (lanes, got, bench.tag.val().raw(), bench.ends.val());
            let (lanes, values) = own.values(&waiting[0], data);
            assert_eq!(found, (lanes, values, own.tag, waiting[0].tag > 127), "{what} {own:?}");
        }
        bench.edge();

        if beat.is_some() && accepts {
            beat = None;
            asked -= 1;
            counts[2] += 1;
            let waiting = under_way.front_mut().map(|(_, waiting)| waiting);
            if waiting.is_some_and(|waiting| waiting.pop_front().is_some_and(|last| last.tag > 127)) {
                under_way.pop_front();
            }
        }
        if is_taken && due.front().is_some_and(|(_, from, _)| *from <= cycle) {
            due.pop_front();
            asked += 1;
            counts[1] += 1;
            if let Some((_, from, _)) = due.front_mut() {
                *from = cycle + 1;
            }
        }
        if let Some(read) = read.take_if(|_| is_ready) {
            let requests = read.requests(target, LANES as u64);
            due.extend(requests.iter().enumerate().map(|(number, asked)| (asked.clone(), cycle + 4, number == 0)));
            under_way.push_back((read, requests.into()));
            counts[0] += 1;
        }
        if is_reset {
            due.clear();
            under_way.clear();
            (beat, asked) = (None, 0);
        }
    }
    assert!(counts.iter().all(|count| *count > cycles / 20), "{counts:?}");
}

#[test]
fn reads_are_requests_by_the_contract() {
    for target in TARGETS {
        by_the_contract::<32, 8>(target, 4000, 31);
        by_the_contract::<8, 2>(target, 4000, 32);
        by_the_contract::<4, 1>(target, 2000, 33);
    }
}

/// The addresses that the facts about both targets work out: quads 2 and 3 start other primitives, attribute 3, channel
/// y, offset 0x80.
#[test]
fn worked_addresses_are_asked_for() {
    let read = Read {
        tag: 5,
        direct: false,
        corners: 7,
        attribute: 3,
        channel: 1,
        m0: 0x0006_0080,
        wide: false,
        exec: 0x8421,
        base: 0,
        size: 0x1_0000,
    };
    let of_906 = [0x238, 0x23c, 0x254, 0x238, 0x23c, 0x254, 0x268, 0x26c, 0x284, 0x298, 0x29c, 0x2b4];
    let of_1100 = [0x23c, 0x240, 0x244, 0x23c, 0x240, 0x244, 0x26c, 0x270, 0x274, 0x29c, 0x2a0, 0x2a4];
    for (target, worked) in [(Target::Gfx906, of_906), (Target::Gfx1100, of_1100)] {
        assert_eq!(read.requests(target, 32)[0].addresses, worked, "{target}");
    }
}

/// Eight quads with eight primitives want different banks, whatever the attribute, the channel and the first byte are.
#[test]
fn quads_with_primitives_of_their_own_meet_in_no_bank() {
    let mut dice = Dice::new(7);
    for target in TARGETS {
        // What instructions of the target ask for together.
        let together: &[u64] = if target == Target::Gfx906 { &[0b011, 0b100, 0b010, 0b001] } else { &[0b111] };
        for (attribute, channel) in (0..33).flat_map(|attribute| (0..4).map(move |channel| (attribute, channel))) {
            for corners in together {
                let m0 = 0x7fff_0000 | dice.bits(16);
                let read = Read { direct: false, attribute, channel, corners: *corners, m0, ..Read::random(&mut dice) };
                for request in (Read { exec: u64::MAX, wide: true, ..read }).requests(target, 32) {
                    let mut banks: Vec<u64> = request.addresses.iter().map(|address| address / 4 % 32).collect();
                    banks.sort_unstable();
                    assert!(banks.windows(2).all(|two| two[0] != two[1]), "{target} {attribute} {channel}: {banks:?}");
                }
            }
        }
    }
}

named!(Primitives: starts; number count);
named!(Widening: kind dword; value);
named!(
    ParameterClient<8, 2>:
    reset valid read.tag read.direct read.corners read.attribute read.channel read.m0 read.wide read.exec read.base
    read.size taken answered response.tag response.has_data response.vgpr response.halves response.done response.mask
    response.violations response.cycles response.unsupported response.data accepts;
    ready busy offers starts request.header.opcode request.header.tag request.header.base request.header.size
    request.header.m0 request.header.exec request.destination_lane request.first request.last request.address takes
    returned tag ends lanes data
);

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    compare_one(Primitives::init(), 300, 3, &mut |_, _| None, &[("earlier[24:20]", "earlier[19:15]")]);
    compare_one(Widening::init(), 300, 4, &mut |_, _| None, &[("kind[2] && sign", "sign")]);
    for (target, seed) in [(Target::Gfx906, 5), (Target::Gfx1100, 6)] {
        let mut block = ParameterClient::<8, 2>::init();
        block.keep(target);
        let draw = &mut |dice: &mut Dice, name: &str| match name {
            "reset" => Some(vec![u64::from(dice.one_in(200))]),
            // So seldom that eight instructions are under way.
            "answered" => Some(vec![u64::from(dice.one_in(6))]),
            "valid" | "taken" | "accepts" => Some(vec![u64::from(!dice.one_in(4))]),
            _ => None,
        };
        let broken = [
            ("queue_head) != 4'd8", "queue_head) != 4'd7"),
            ("entering = on & all", "entering = on"),
            ("<< 6'h10", "<< 6'hf"),
            ("taken) && ~is_last", "taken)"),
            ("accepts && ends", "ends"),
            ("kept_q[19]", "kept_q[18]"),
            ("back <= back + STEP", "back <= back + 6'd4"),
            ("quads <= quads_next", "quads <= 16'hffff"),
            ("response_tag[6:0]", "response_tag[7:1]"),
        ];
        compare_one(block, 1500, seed, draw, &broken);
    }
}
