//! The dwords of a batch, from the LDS.

use super::load::BufferStoring;
use crate::ports::{Alignment, Request, Response};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};
use lds_isa::isa::{Addressing, Fill, Opcode, Operation, opcodes};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Reads the dwords of the lanes of a batch that take part from the LDS, and gives them lane by lane
    /// (`docs/timing/buffers.md`, "Stores from the LDS"). There is one batch at a time.
    ///
    /// Lanes are noted in their order while the batch is under way. When it is closed its load is offered; without a
    /// lane that takes part it is `idle`.
    ///
    /// ```text
    /// cycle      0       …   5        6     …   19         20
    /// enters     batch
    /// closes                 1
    /// offers                          1
    /// answered                                  1
    /// comes                                     1
    /// dword                                                lane 0
    /// ```
    pub struct BufferFetch[LANES] {
        input {
            clock: Clock,
            /// synchronous; nothing is offered
            reset: bool,
            /// a batch is begun at this edge
            enters: bool,
            /// what is kept of it
            storing: BufferStoring,
            /// first byte of its allocation
            base: U<18>,
            /// bytes of its allocation
            size: U<18>,
            /// a lane is noted at this edge
            notes: bool,
            /// it takes part
            on: bool,
            /// all lanes have been noted
            closes: bool,
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
            /// the LDS offers a beat
            answered: bool,
            /// the beat
            response: Response<LANES>,
            /// the lane's dword isn't needed behind this edge
            leaves: bool,
        }
        output {
            /// the batch has no lane that takes part, and closes at this edge
            idle: bool,
            /// the request
            request: Request<LANES>,
            /// it is the first of its instruction
            starts: bool,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
            /// the dwords of the batch are there from the next cycle on
            comes: bool,
            /// the lane's dword
            dword: U<32>,
        }
        registered {
            /// a request is offered
            offers: bool,
            /// the batch
            own: BufferStoring,
        }
        register {
            own_base: U<18>,
            own_size: U<18>,
            /// lanes that take part, the first at the lowest bit when all have been noted
            exec: U<LANES>,
            /// an answer is due
            waits: bool,
            /// a request of the instruction has been taken
            begun: bool,
            /// the dwords of the lanes, that of the lane itself first
            data: [U<32>; LANES],
        }
        local {
            slot_of: U<18>,
        }
        constant {
            /// number of `ds_read_b32`
            opcode: Constant<U<8>> = Constant::new(U::new(0)),
        }
        require { LANES >= 4, LANES <= 32 }
        kernel {
            if self.enters.val() {
                self.own.next = self.storing.val();
                self.own_base.next = self.base.val();
                self.own_size.next = self.size.val();
            }
            if self.notes.val() {
                self.exec.next = self.exec.val() >> 1;
                if self.on.val() {
                    self.exec.next = (self.exec.val() >> 1) | { 1 << (LANES - 1) };
                }
            }
            self.idle.next = self.closes.val() && !self.exec.val().any();
            if self.closes.val() && self.exec.val().any() {
                self.offers.next = true;
            }
            if self.offers.val() && self.taken.val() {
                self.offers.next = false;
                self.waits.next = true;
                self.begun.next = !self.own.val().last;
            }
            if self.idle.val() && self.own.val().last {
                self.begun.next = false;
            }
            self.starts.next = !self.begun.val();

            // The answer.
            self.takes.next = self.waits.val();
            self.comes.next = self.waits.val() && self.answered.val();
            self.dword.next = self.data[0].val();
            if self.leaves.val() {
                for lane in 0..LANES - 1 {
                    self.data[lane].next = self.data[lane + 1].val();
                }
            }
            if self.comes.val() {
                self.waits.next = false;
                for lane in 0..LANES {
                    self.data[lane].next = self.response.data[lane].val();
                }
            }

            // The request.
            self.request.header.opcode.next = self.opcode.val();
            self.request.header.tag.next =
                bit_cast_u::<8, 7>(self.own.val().tag) | (bit_cast_bit::<8>(self.own.val().last) << 7);
            self.request.header.offset0.next = 0;
            self.request.header.offset1.next = 0;
            self.request.header.base.next = self.own_base.val();
            self.request.header.size.next = self.own_size.val();
            self.request.header.m0.next = 0xffff_ffff;
            self.request.header.alignment.next = Alignment::Unaligned;
            self.request.header.exec.next = self.exec.val();
            self.request.source_exec.next = self.exec.val();
            self.request.destination_lane.next = self.own.val().first_lane;
            self.request.source_lane.next = self.own.val().first_lane;
            self.request.first.next = true;
            self.request.last.next = true;
            self.request.denorm.next = 0;
            for lane in 0..LANES {
                self.slot_of.next = self.own.val().slot + { 4 * lane };
                self.request.address[lane].next = bit_cast_u::<32, 18>(self.slot_of.val());
                self.request.data0[lane].next = 0;
                self.request.data1[lane].next = 0;
                self.request.data2[lane].next = 0;
                self.request.data3[lane].next = 0;
                self.request.visited[lane].next = 0;
            }

            if self.reset.val() {
                self.offers.next = false;
                self.waits.next = false;
                self.begun.next = false;
            }
        }
    }
}

impl<const LANES: usize> BufferFetch<LANES> {
    /// Asks for loads by their number on a target.
    pub fn keep(&mut self, target: Target) {
        let is_load = |row: &&Opcode| {
            let (operation, bits) = (Operation::Load(Fill::Whole), 32);
            row.operation == operation && row.element_bits == bits && row.addressing == Addressing::One
        };
        let code = opcodes(target).iter().find(is_load).map_or(0, |row| row.code);
        self.opcode = Constant::new(U::new(code.into()));
    }
}
