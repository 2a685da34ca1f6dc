//! Random requests, including those that no program makes: every opcode number, and any value in every field that has a
//! meaning.

use super::mood::{AddressSet, Bent, Mood};
use crate::hardware::Request;
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::targets::{Alignment, BvhStack};
use lds::wave::{Allocation, MAX_LANES};
use lds_rtl::export::Core;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::collections::VecDeque;

/// A requester, which offers requests at a port.
pub struct Requester {
    core: Core,
    random: StdRng,
    /// opcodes of the port, in groups that come equally often
    known: Vec<Vec<&'static Opcode>>,
    /// how often each opcode number was chosen
    chosen: [u32; 256],
    /// numbers that the port lacks and that are still to be offered
    unknown: Vec<u8>,
    /// whether the port only takes loads
    loads_only: bool,
    /// requests of the current response that haven't been taken yet
    queue: VecDeque<Request>,
    mood: Mood,
}

impl Requester {
    /// A requester at a port of a core. `loads_only` says that the port is for loads.
    pub fn new(core: &Core, loads_only: bool, seed: u64) -> Self {
        let has = |opcode: &&Opcode| {
            let loads = matches!(opcode.operation, Operation::Load(_));
            lds_rtl::supports(core.parts, opcode) && (!loads_only || loads)
        };
        let all: Vec<&Opcode> = isa::opcodes(core.target).iter().filter(has).collect();
        let group = |is_in: fn(&Opcode) -> bool| all.iter().copied().filter(|opcode| is_in(opcode)).collect();
        let groups: [Vec<&Opcode>; 5] = [
            group(|opcode| matches!(opcode.operation, Operation::Store(_))),
            group(|opcode| matches!(opcode.operation, Operation::Load(_))),
            group(|opcode| updates(opcode) && opcode.operands.vdst == 0),
            group(|opcode| updates(opcode) && opcode.operands.vdst > 0),
            group(|opcode| opcode.element_bits > 0 && is_lane_to_lane(opcode) || opcode.operation == Operation::Nop),
        ];
        let known: Vec<_> = groups.into_iter().filter(|group| !group.is_empty()).collect();
        let mut random = StdRng::seed_from_u64(seed);
        // Opcodes that make waves wait for one another are left out: they follow rules of their own, and programs have
        // them.
        let waits = |code: u8| core.is_gds() && isa::by_code(core.target, code).is_some_and(Opcode::synchronizes);
        let is_known = |code: u8| all.iter().any(|opcode| opcode.code == code);
        let mut unknown: Vec<u8> = (0..=u8::MAX).filter(|code| !is_known(*code) && !waits(*code)).collect();
        unknown.shuffle(&mut random);
        let mood =
            Mood { places: [AddressSet::random(core, &mut random); 2], word: 0, plain: false, bent: Bent::Nothing };
        Requester { core: *core, random, known, chosen: [0; 256], unknown, loads_only, queue: VecDeque::new(), mood }
    }

    /// The request that is offered until it is taken.
    pub fn offer(&mut self) -> Request {
        loop {
            match self.queue.front() {
                Some(request) => return request.clone(),
                None => self.queue = self.response().into(),
            }
        }
    }

    /// The offered request was taken.
    pub fn taken(&mut self) {
        self.queue.pop_front();
    }

    /// A reset: the unit forgets what it has taken, so a response begins anew.
    pub fn reset(&mut self) {
        self.queue.clear();
    }

    /// Whether every number that the port lacks has been offered.
    pub fn is_done(&self) -> bool {
        self.unknown.is_empty()
    }

    /// Whether every opcode number has been offered, of those that the port has as well.
    pub fn has_offered_all(&self) -> bool {
        self.is_done() && self.known.iter().flatten().all(|opcode| self.chosen[usize::from(opcode.code)] > 0)
    }

    /// Chooses another mood.
    pub fn change(&mut self) {
        self.mood = Mood::random(&self.core, self.known.len(), !self.is_done(), &mut self.random);
    }

    /// Takes some of its addresses from the place of another requester, or from near there.
    pub fn meet(&mut self, other: &Requester) {
        let place = other.mood.places[0];
        let near = self.random.random_ratio(1, 3);
        self.mood.places[0] = if near { place.beside(&self.core, &mut self.random) } else { place };
    }

    /// The requests of one response.
    fn response(&mut self) -> Vec<Request> {
        let [lacking, of] = if self.mood.bent == Bent::Unknown { [3, 4] } else { [1, 16] };
        let unknown = if self.random.random_ratio(lacking, of) { self.unknown.pop() } else { None };
        let group = match self.mood.bent {
            Bent::On(group) => group,
            _ => self.random.random_range(0..self.known.len()),
        };
        // Of two opcodes, chooses the one that came less often, because chance alone leaves some out.
        let two = self.known.get(group).map(|group| [(); 2].map(|()| group.choose(&mut self.random)));
        let less_often = |opcode: &&&Opcode| self.chosen[usize::from(opcode.code)];
        let opcode = two.and_then(|two| two.into_iter().flatten().min_by_key(less_often)).copied();
        if let Some(opcode) = opcode.filter(|_| unknown.is_none()) {
            self.chosen[usize::from(opcode.code)] += 1;
        }
        match (unknown, opcode) {
            (None, Some(opcode)) if is_lane_to_lane(opcode) => self.lane_to_lane(opcode),
            (None, Some(opcode)) => vec![self.request(opcode.code)],
            (code, _) => vec![self.request(code.unwrap_or_default())],
        }
    }

    fn word(&mut self) -> u32 {
        match self.random.random_range(0..7) {
            0 => self.mood.word,
            1 => self.mood.word ^ 1 << self.random.random_range(0..32),
            2 => self.random.random_range(0..4),
            3 => 0u32.wrapping_sub(self.random.random_range(0..4)),
            4 => 1 << self.random.random_range(0..32),
            5 => self.number(),
            _ => self.random.random(),
        }
    }

    /// A floating-point number: at an edge of exponents and fractions, or near others.
    fn number(&mut self) -> u32 {
        let sign = self.random.random::<u32>() << 31;
        let exponent = match self.random.random_range(0..6) {
            0 => 0,
            1 => 1,
            2 => 254,
            3 => 255,
            _ => self.random.random_range(120..136),
        };
        let fraction = match self.random.random_range(0..5) {
            0 => 0,
            1 => 1 << self.random.random_range(0..23),
            2 => 0x007f_ffff,
            _ => self.random.random::<u32>() & 0x007f_ffff,
        };
        sign | exponent << 23 | fraction
    }

    fn address(&mut self, place: usize) -> u32 {
        let AddressSet { from, count, stride, rows } = self.mood.places[place];
        let bytes = self.core.storage().bytes() as u32;
        let row = if rows > 1 { self.core.geometry.banks as u32 * self.random.random_range(0..rows) } else { 0 };
        let near = 4 * ((from + stride * self.random.random_range(0..count) + row) % (bytes / 4));
        match self.random.random_range(0..32) {
            0 => self.random.random(),
            1 => near | 1 << self.random.random_range(0..32),
            2 => near ^ self.random.random_range(0..4),
            _ => near,
        }
    }

    /// A random bit of an address, or none.
    fn far(&mut self, far: bool) -> u32 {
        if far { 1 << self.random.random_range(0..32) } else { 0 }
    }

    /// How far before its place an address is. In some requests this is as far as the offset leads on, so that the sum
    /// is the place. In most of these the sum wraps at 32 bits.
    fn back(&mut self, offset0: u8, offset1: u8) -> u32 {
        let [low, high] = [u32::from(offset0), u32::from(offset1)];
        if self.random.random_ratio(5, 6) {
            return 0;
        }
        *[low + 256 * high, 4 * low, 4 * high, 8 * low].choose(&mut self.random).unwrap_or(&0)
    }

    /// The distance of an operand in memory from its element, in dwords: 15 bits with a sign, mostly small.
    fn away(&mut self) -> u32 {
        let few = self.random.random_range(0..16u32).wrapping_sub(8);
        if self.random.random_ratio(1, 8) { self.random.random() } else { few }
    }

    /// The place of a ray's stack, near an address, and its number of entries: few, any number, or about as many as can
    /// be counted.
    fn stack(&mut self, address: u32) -> u32 {
        let entries = match self.random.random_range(0..8) {
            0 => self.random.random(),
            1 => 0u32.wrapping_sub(self.random.random_range(1..5)),
            2 => 1 << self.random.random_range(0..18),
            _ => self.random.random_range(0..4),
        };
        // In the manual's form, two bits below this number and two above it don't count.
        let below = match self.core.rules.bvh_stack {
            BvhStack::Library => entries,
            BvhStack::Manual => (entries << 2 & 0xffff) | self.random.random::<u32>() & 0x3_0003,
        };
        ((address / 4) << 18) | below & 0x3_ffff
    }

    /// The nodes of each lane: some are missing, and often one is the node visited last.
    fn visit(&mut self, request: &mut Request) {
        const NOTHING: u32 = u32::MAX;
        for children in &mut request.data {
            for child in children.iter_mut().filter(|_| self.random.random_ratio(1, 3)) {
                *child = NOTHING;
            }
        }
        let last = |requester: &mut Requester, lane: usize| match requester.random.random_range(0..6) {
            0..3 => NOTHING,
            3 => requester.word(),
            _ => {
                let child = request.data[requester.random.random_range(0..4)][lane];
                // A node that differs from a child in one bit equals no child.
                if requester.random.random_ratio(1, 4) {
                    child ^ 1 << requester.random.random_range(0..32)
                } else {
                    child
                }
            }
        };
        request.visited = (0..self.core.geometry.lanes).map(|lane| last(self, lane)).collect();
    }

    fn exec(&mut self) -> u64 {
        let all = u64::MAX >> (64 - self.core.geometry.lanes);
        if self.mood.plain {
            return all;
        }
        let mut some = || self.random.random::<u64>();
        match some() % 8 {
            0 => some() & all,
            1 => some() & some() & all,
            2 => 1 << (some() % self.core.geometry.lanes as u64),
            3 => 0,
            _ => all,
        }
    }

    fn allocation(&mut self) -> Allocation {
        let bytes = self.core.storage().bytes() as u32;
        if self.mood.plain {
            return Allocation { base: 0, size: bytes };
        }
        let random = &mut self.random;
        match random.random_range(0..6) {
            0 => Allocation { base: 4 * random.random_range(0..bytes / 4), size: random.random_range(0..1 << 17) },
            // The address is past the end of the storage, by any bit.
            1 if random.random() => Allocation { base: 4 << random.random_range(0..16), size: 1 << 17 },
            1 => Allocation { base: 0, size: 1 << random.random_range(2..17) },
            _ => Allocation { base: 0, size: bytes },
        }
    }

    /// A request that is a whole response.
    fn request(&mut self, opcode: u8) -> Request {
        let lanes = self.core.geometry.lanes;
        // In some requests each lane is out of range by a bit of its own.
        let far = self.random.random_ratio(1, 10);
        // These are lower and upper lanes, which may be in two passes.
        let places = [self.random.random_range(0..2), self.random.random_range(0..2)];
        let mut offset = || self.random.random::<u8>() & if self.random.random() { 3 } else { 255 };
        let [offset0, mut offset1] = [offset(), offset()];
        // Operands in memory are near their elements, before or behind them, or as far away as each lane says.
        let addressing = isa::by_code(self.core.target, opcode).map(|opcode| opcode.addressing);
        let reads_operands = addressing == Some(Addressing::Source2);
        if reads_operands && self.random.random_ratio(3, 4) {
            offset1 = *[0, 0x7f, 0x80, 0xff].choose(&mut self.random).unwrap_or(&0);
        }
        let apart = reads_operands && offset1 >= 0x80;
        let stacks = addressing == Some(Addressing::Stack);
        let back = self.back(offset0, offset1);
        let mut m0 = if !self.mood.plain && self.random.random_ratio(1, 4) { self.word() } else { u32::MAX };
        // The dword is one that others use, too; a random word is seldom one.
        let in_m0 = addressing == Some(Addressing::M0);
        if self.core.is_gds() {
            m0 = self.global(in_m0.then_some(places[0]), u32::from(offset0) + 256 * u32::from(offset1));
        } else if in_m0 && self.random.random() {
            m0 = self.address(places[0]).wrapping_sub(u32::from(offset0) + 256 * u32::from(offset1));
        }
        let alignment = *[Alignment::Dword, Alignment::DwordStrict, Alignment::Strict, Alignment::Unaligned]
            .choose_weighted(&mut self.random, |mode| {
                if *mode == Alignment::Unaligned { 5 } else { 1 + 2 * u32::from(*mode == Alignment::Dword) }
            })
            .unwrap_or(&Alignment::Dword);
        // Addresses that aren't multiples of 4, on units that serve them.
        let askew =
            if self.random.random_ratio(if alignment == Alignment::Unaligned { 8 } else { 1 }, 16) { 3 } else { 0 };
        let mut request = Request {
            requester: 0,
            opcode,
            offset0,
            offset1,
            tag: if self.random.random() { self.random.random() } else { 0x81 * self.random.random_range(0..2) },
            allocation: self.allocation(),
            m0,
            alignment,
            denorm: self.random.random_range(0..16),
            exec: self.exec(),
            source_exec: self.exec(),
            destination_lane: self.group() as u8,
            source_lane: self.group() as u8,
            loads: self.loads_only,
            starts: self.random.random(),
            first: true,
            last: true,
            address: (0..lanes)
                .map(|lane| {
                    let address = self.address(places[2 * lane / lanes]) ^ self.far(far);
                    let address = address.wrapping_sub(back) ^ self.random.random::<u32>() & askew;
                    match (apart, stacks) {
                        (true, _) => address & 0x1_ffff | self.away() << 17,
                        (_, true) => self.stack(address),
                        _ => address,
                    }
                })
                .collect(),
            data: std::array::from_fn(|_| (0..lanes).map(|_| self.word()).collect()),
            ..Request::default()
        };
        if stacks {
            self.visit(&mut request);
        }
        request
    }

    /// M0 of the global data share is base and size. If M0 is the address, it is often at a place that others use.
    fn global(&mut self, place: Option<usize>, offset: u32) -> u32 {
        let Allocation { base, size } = self.allocation();
        match place {
            Some(place) if self.random.random() => self.address(place).wrapping_sub(offset) << 16 | 0xffff,
            _ => base << 16 | size.min(0xffff),
        }
    }

    /// The first lane of a random group of a wave.
    fn group(&mut self) -> usize {
        let lanes = self.core.geometry.lanes;
        self.random.random_range(0..MAX_LANES / lanes) * lanes
    }

    /// The requests of a lane-to-lane response: one group of destinations, and some groups of sources, ascending.
    fn lane_to_lane(&mut self, opcode: &Opcode) -> Vec<Request> {
        let lanes = self.core.geometry.lanes;
        let mut whole = self.request(opcode.code);
        let destination = usize::from(whole.destination_lane);
        let mut sources: Vec<usize> = (0..MAX_LANES).step_by(lanes).filter(|_| self.random.random()).collect();
        // Half of the responses have one source, which often is the destination itself.
        if sources.is_empty() || self.random.random() {
            sources = vec![if self.random.random() { destination } else { self.group() }];
        }
        // No request is a permute with lanes that the permute doesn't reach.
        let reach = self.core.target.facts().local.permute_lanes;
        if opcode.operation != Operation::Swizzle && sources.iter().any(|source| source / reach != destination / reach)
        {
            sources.retain(|source| source / reach == destination / reach);
            if sources.is_empty() {
                sources.push(destination);
            }
        }
        if opcode.operation == Operation::Swizzle {
            // Each of the four kinds of patterns. The group takes from all groups that it can take from as often as
            // from some.
            whole.offset0 = self.random.random();
            whole.offset1 =
                self.random.random::<u8>() & 0x1f | *[0, 0x80, 0xc0, 0xe0].choose(&mut self.random).unwrap_or(&0);
            if self.random.random() {
                let set = self.core.target.facts().local.swizzle_lanes;
                sources = (destination / set * set..).step_by(lanes).take(set / lanes).collect();
            }
        }
        let offset = u32::from(whole.offset0) + 256 * u32::from(whole.offset1);
        let name = |random: &mut StdRng, group: usize| match random.random_range(0..4) {
            0 => random.random(),
            _ => (4 * (group + random.random_range(0..lanes)) as u32 + random.random_range(0..4)).wrapping_sub(offset),
        };
        // A gather has one address for each destination, whatever the source.
        for address in &mut whole.address {
            let group = *sources.choose(&mut self.random).unwrap_or(&destination);
            *address = name(&mut self.random, group);
        }
        let (starts, count) = (whole.starts, sources.len());
        let mut requests = Vec::new();
        for (number, source) in sources.into_iter().enumerate() {
            let mut data = whole.data.clone();
            data[0] = (0..lanes).map(|_| self.word()).collect();
            let mut request = Request {
                source_lane: source as u8,
                source_exec: if source == destination { whole.exec } else { self.exec() },
                starts: starts && number == 0,
                first: number == 0,
                last: number + 1 == count,
                data,
                ..whole.clone()
            };
            if opcode.operation == Operation::Permute {
                request.address = (0..lanes).map(|_| name(&mut self.random, destination)).collect();
            }
            requests.push(request);
        }
        requests
    }
}

/// An opcode that is a read-modify-write.
fn updates(opcode: &Opcode) -> bool {
    matches!(
        opcode.operation,
        Operation::Atomic(_) | Operation::Source2(_) | Operation::Append | Operation::Consume | Operation::BvhStack
    )
}

fn is_lane_to_lane(opcode: &Opcode) -> bool {
    matches!(opcode.operation, Operation::Swizzle | Operation::Permute | Operation::Bpermute)
}
