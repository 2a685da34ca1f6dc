//! From an instruction that reads parameters or the one value of a direct load to its requests.

use super::primitives::Primitives;
use super::read::ParameterRead;
use crate::ports::{Alignment, Request};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};
use lds_isa::isa::{Addressing, Fill, Opcode, Operation, opcodes};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Makes the requests of an instruction that reads parameters of triangles, one for each `LANES` lanes of the wave,
    /// or of a direct load, which is one. `QUADS` is `LANES / 4`.
    ///
    /// In a request for parameters lane `n` of a quad asks for the value at corner `n`. One instruction is in here at a
    /// time: one that is taken in cycle 0 offers its first request in cycle 4, and the next one in the cycle after this
    /// one is taken.
    ///
    /// ```text
    /// cycle    0             1                    2                    3                  4
    /// read     taken         primitives counted   times the attribute  places of quads    request offered
    /// ```
    pub struct ParameterRequests[LANES, QUADS] {
        input {
            clock: Clock,
            /// synchronous; nothing is asked for
            reset: bool,
            /// another instruction may be under way
            room: bool,
            /// an instruction is there
            valid: bool,
            /// the instruction, which has a lane on or is a direct load
            read: ParameterRead,
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
        }
        output {
            /// the instruction is taken at this edge, if one is there
            ready: bool,
            /// an instruction is taken at this edge
            enters: bool,
            /// quads of the instruction that is there which have a lane on
            entering: U<16>,
            /// the request
            request: Request<LANES>,
        }
        registered {
            /// a request is offered
            offers: bool,
            /// it is the first of its instruction
            starts: bool,
        }
        register {
            /// primitives are counted
            counting: bool,
            /// the attribute is multiplied
            placing: bool,
            /// the places of the first quads are added up
            loading: bool,
            /// of the instruction under way
            own_tag: U<7>,
            direct: bool,
            corners: U<3>,
            attribute: U<6>,
            channel: U<2>,
            m0: U<32>,
            base: U<18>,
            size: U<18>,
            /// quads that start another primitive
            begins: U<16>,
            /// quads of the lanes that haven't been asked for which have a lane on
            quads: U<16>,
            /// number of the primitive of each quad of those lanes
            numbers: [U<5>; 16],
            /// how many primitives there are
            primitives: U<5>,
            /// byte of the attribute's first primitive
            first_byte: U<17>,
            /// byte of the primitive of each quad of the request
            bytes: [U<17>; QUADS],
            /// quads of the request which have a lane on
            asking: U<QUADS>,
            /// number in the wave of the first lane of the request
            first_lane: U<6>,
            /// number in the wave of the first lane of the last request
            last_lane: U<6>,
        }
        local {
            loads: bool,
            is_last: bool,
            on: U<16>,
            all: U<16>,
            /// the first byte that M0 has
            offset: U<32>,
            product: U<11>,
            addend: U<11>,
            triples: U<17>,
            placed: U<17>,
            place: [U<17>; 3],
            exec: U<LANES>,
        }
        constant {
            /// number of `ds_read_b32`
            opcode: Constant<U<8>> = Constant::new(U::new(0)),
            /// bits of the first byte of parameters that count
            counts: Constant<U<32>> = Constant::new(U::new(0xfffc)),
            /// P20 is behind the pairs of all channels
            apart: Constant<bool> = Constant::new(true),
            /// lanes of a request
            step: Constant<U<6>> = Constant::new(U::new(LANES as u64)),
            /// first lane of the last request of 32 lanes, and of 64
            of_32: Constant<U<6>> = Constant::new(U::new(32 - LANES as u64)),
            of_64: Constant<U<6>> = Constant::new(U::new(64 - LANES as u64)),
        }
        block {
            triangles: Primitives { starts: begins },
        }
        require {
            LANES.is_power_of_two() && LANES >= 4 && LANES <= 32,
            QUADS == LANES / 4,
        }
        kernel {
            // An instruction comes in when nothing is being asked for.
            self.ready.next = self.room.val()
                && !self.counting.val()
                && !self.placing.val()
                && !self.loading.val()
                && !self.offers.val();
            self.enters.next = self.valid.val() && self.ready.val();
            self.on.next = 0;
            for quad in 0..16 {
                if self.read.exec.val().get_bit(4 * quad)
                    || self.read.exec.val().get_bit(4 * quad + 1)
                    || self.read.exec.val().get_bit(4 * quad + 2)
                    || self.read.exec.val().get_bit(4 * quad + 3)
                {
                    self.on.next = self.on.val() | (1 << quad);
                }
            }
            self.all.next = 0xffff;
            if !self.read.wide.val() {
                self.all.next = 0xff;
            }
            self.entering.next = self.on.val() & self.all.val();
            self.counting.next = self.enters.val();
            self.placing.next = self.counting.val();
            self.loading.next = self.placing.val();
            if self.enters.val() {
                self.own_tag.next = self.read.tag.val();
                self.direct.next = self.read.direct.val();
                self.corners.next = self.read.corners.val();
                self.attribute.next = self.read.attribute.val();
                self.channel.next = self.read.channel.val();
                self.m0.next = self.read.m0.val();
                self.base.next = self.read.base.val();
                self.size.next = self.read.size.val();
                self.quads.next = self.entering.val();
                // Bit 16 of M0 is that of quad 1.
                self.begins.next = (self.read.m0.val().get_bits::<16>(15) & 0xfffe) & self.all.val();
                self.last_lane.next = if self.read.wide.val() { self.of_64.val() } else { self.of_32.val() };
                if self.read.direct.val() {
                    self.begins.next = 0;
                    self.attribute.next = 0;
                    self.last_lane.next = 0;
                }
            }

            // Primitives, and the attribute's place.
            if self.counting.val() {
                self.primitives.next = self.triangles.count.val();
                for quad in 0..16 {
                    self.numbers[quad].next = self.triangles.number[quad].val();
                }
            }
            self.offset.next = self.m0.val() & self.counts.val();
            if self.direct.val() {
                self.offset.next = self.m0.val() & 0xfffc;
            }
            self.product.next = 0;
            self.addend.next = bit_cast_u::<11, 5>(self.primitives.val());
            for digit in 0..6 {
                if self.attribute.val().get_bit(digit) {
                    self.product.next = self.product.val() + self.addend.val();
                }
                self.addend.next = self.addend.val() + self.addend.val();
            }
            self.triples.next = bit_cast_u::<17, 11>(self.product.val());
            if self.placing.val() {
                self.first_byte.next =
                    (self.triples.val() << 5) + (self.triples.val() << 4) + bit_cast_u::<17, 32>(self.offset.val());
                if self.direct.val() {
                    self.first_byte.next = bit_cast_u::<17, 32>(self.offset.val());
                }
            }

            // The quads of the next request.
            self.placed.next = 0;
            self.is_last.next = self.first_lane.val() == self.last_lane.val();
            self.loads.next = self.loading.val() || (self.offers.val() && self.taken.val() && !self.is_last.val());
            if self.offers.val() && self.taken.val() {
                self.starts.next = false;
                self.first_lane.next = self.first_lane.val() + self.step.val();
                if self.is_last.val() {
                    self.offers.next = false;
                }
            }
            if self.loading.val() {
                self.offers.next = true;
                self.starts.next = true;
                self.first_lane.next = 0;
            }
            if self.loads.val() {
                self.asking.next = self.quads.val().get_bits::<QUADS>(0);
                self.quads.next = self.quads.val() >> QUADS;
                for quad in 0..QUADS {
                    self.placed.next = bit_cast_u::<17, 5>(self.numbers[quad].val());
                    self.bytes[quad].next = self.first_byte.val() + (self.placed.val() << 5) + (self.placed.val() << 4);
                }
                for quad in 0..16 - QUADS {
                    self.numbers[quad].next = self.numbers[quad + QUADS].val();
                }
            }

            // The request.
            self.place[0].next = bit_cast_u::<17, 2>(self.channel.val()) << 3;
            self.place[1].next = self.place[0].val() + 4;
            self.place[2].next = (bit_cast_u::<17, 2>(self.channel.val()) << 2) + 32;
            if !self.apart.val() {
                self.place[0].next =
                    (bit_cast_u::<17, 2>(self.channel.val()) << 3) + (bit_cast_u::<17, 2>(self.channel.val()) << 2);
                self.place[1].next = self.place[0].val() + 4;
                self.place[2].next = self.place[0].val() + 8;
            }
            self.exec.next = 0;
            for quad in 0..QUADS {
                for corner in 0..3 {
                    if self.asking.val().get_bit(quad) && self.corners.val().get_bit(corner) {
                        self.exec.next = self.exec.val() | (1 << (4 * quad + corner));
                    }
                    self.request.address[4 * quad + corner].next =
                        bit_cast_u::<32, 17>(self.bytes[quad].val() + self.place[corner].val());
                }
                self.request.address[4 * quad + 3].next = 0;
            }
            if self.direct.val() {
                self.exec.next = 1;
                self.request.address[0].next = bit_cast_u::<32, 17>(self.first_byte.val());
            }
            self.request.header.opcode.next = self.opcode.val();
            self.request.header.tag.next =
                bit_cast_u::<8, 7>(self.own_tag.val()) | (bit_cast_bit::<8>(self.is_last.val()) << 7);
            self.request.header.offset0.next = 0;
            self.request.header.offset1.next = 0;
            self.request.header.base.next = self.base.val();
            self.request.header.size.next = self.size.val();
            self.request.header.m0.next = 0xffff_ffff;
            self.request.header.alignment.next = Alignment::Unaligned;
            self.request.header.exec.next = self.exec.val();
            self.request.source_exec.next = self.exec.val();
            self.request.destination_lane.next = self.first_lane.val();
            self.request.source_lane.next = self.first_lane.val();
            self.request.first.next = true;
            self.request.last.next = true;
            self.request.denorm.next = 0;
            for lane in 0..LANES {
                self.request.data0[lane].next = 0;
                self.request.data1[lane].next = 0;
                self.request.data2[lane].next = 0;
                self.request.data3[lane].next = 0;
                self.request.visited[lane].next = 0;
            }

            if self.reset.val() {
                self.counting.next = false;
                self.placing.next = false;
                self.loading.next = false;
                self.offers.next = false;
            }
        }
    }
}

impl<const LANES: usize, const QUADS: usize> ParameterRequests<LANES, QUADS> {
    /// Asks for parameters where a target has them.
    pub fn keep(&mut self, target: Target) {
        let parameters = target.facts().waves.parameters;
        let is_load = |row: &&Opcode| {
            let (operation, bits) = (Operation::Load(Fill::Whole), 32);
            row.operation == operation && row.element_bits == bits && row.addressing == Addressing::One
        };
        let code = opcodes(target).iter().find(is_load).map_or(0, |row| row.code);
        self.opcode = Constant::new(U::new(code.into()));
        self.counts = Constant::new(U::new((0xffff & !(parameters.alignment - 1)).into()));
        self.apart = Constant::new(parameters.third_corner_apart);
    }
}
