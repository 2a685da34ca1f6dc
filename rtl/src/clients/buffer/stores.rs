//! From the words of a batch to its store in the LDS.

use super::load::{BufferNote, BufferStoring};
use super::value::BufferValue;
use crate::ports::{Alignment, Request};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};
use lds_isa::isa::{Addressing, Opcode, Operation, Slice, opcodes};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Takes the value of each lane of a batch out of the words that memory has sent, and offers the batch's store
    /// (`docs/timing/buffers.md`, "The store"). `COLUMNS` dwords are a word, and `LANE` bits the number of a lane.
    ///
    /// A lane takes a cycle, and one whose bytes are in two words two. The values move through the request's registers
    /// to their lane. No other batch is begun before the request is taken. A batch without a lane that takes part makes
    /// no request.
    ///
    /// ```text
    /// cycle        0        1         2                  3         4 …               LANES + 4
    /// whole        begins   note 0    word 0, note 1     value 0   value 0 is kept   request offered
    /// ```
    pub struct BufferStores[LANES, LANE, COLUMNS] {
        input {
            clock: Clock,
            /// synchronous; nothing is offered
            reset: bool,
            /// the oldest batch has all its words
            whole: bool,
            /// what is kept of it
            storing: BufferStoring,
            /// first byte of its allocation
            base: U<18>,
            /// bytes of its allocation
            size: U<18>,
            /// memory answered one of its reads with an error
            failed: bool,
            /// another batch may be stored
            room: bool,
            /// what is noted of the lane that was named in the cycle before
            note: BufferNote,
            /// the word that was named in the cycle before
            word: [U<32>; COLUMNS],
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
        }
        output {
            /// the lane whose note is wanted in the next cycle
            lane_next: U<LANE>,
            /// the word that is wanted in the next cycle
            slot: U<6>,
            /// the words of the oldest batch aren't needed behind this edge
            leaves: bool,
            /// the request
            request: Request<LANES>,
            /// it is the first of its instruction
            starts: bool,
            /// the batch is done with at this edge
            retires: bool,
            /// the LDS answers it
            retires_asked: bool,
            /// number of its wave
            retires_tag: U<7>,
            /// it is the last one of its instruction
            retires_last: bool,
            /// it has failed
            retires_failed: bool,
        }
        registered {
            /// a request is offered
            offers: bool,
        }
        register {
            /// lanes are named
            reading: bool,
            number: U<LANE>,
            /// the second word of the lane is named
            second: bool,
            /// of the batch
            own: BufferStoring,
            own_base: U<18>,
            own_size: U<18>,
            own_failed: bool,
            // the lane whose word comes
            comes: bool,
            coming: BufferNote,
            coming_second: bool,
            coming_whole: bool,
            coming_last: bool,
            // the lane whose value is made
            makes: bool,
            making: BufferNote,
            making_last: bool,
            low: U<32>,
            high: U<32>,
            /// all lanes have their values
            made: bool,
            /// lanes that take part, the first at the lowest bit when all have come
            exec: U<LANES>,
            /// their values
            data: [U<32>; LANES],
            /// a request of the instruction has been taken
            begun: bool,
        }
        local {
            begins: bool,
            twice: bool,
            lane_done: bool,
            last: bool,
            column: U<2>,
            number_next: U<LANE>,
            value: U<32>,
            slot_of: U<18>,
        }
        constant {
            /// number of `ds_write_b32`
            opcode: Constant<U<8>> = Constant::new(U::new(0)),
        }
        block {
            values: BufferValue { low, high },
        }
        require { LANES == 1 << LANE, LANE <= 5, COLUMNS == 1 || COLUMNS == 2 || COLUMNS == 4 }
        kernel {
            // A batch is begun when nothing of another one is here.
            self.begins.next = self.whole.val()
                && self.room.val()
                && !self.reading.val()
                && !self.comes.val()
                && !self.makes.val()
                && !self.made.val()
                && !self.offers.val();
            self.twice.next = self.note.val().fetches && self.note.val().straddles && !self.second.val();
            self.lane_done.next = self.reading.val() && !self.twice.val();
            self.last.next = self.number.val().all();
            self.leaves.next = self.lane_done.val() && self.last.val();
            self.number_next.next = self.number.val();
            if self.lane_done.val() {
                self.number_next.next = self.number.val() + 1;
            }
            if self.begins.val() {
                self.number_next.next = 0;
            }
            self.number.next = self.number_next.val();
            self.lane_next.next = self.number_next.val();
            self.slot.next = self.note.val().slot;
            if self.second.val() {
                self.slot.next = self.note.val().slot + 1;
            }
            self.second.next = self.reading.val() && self.twice.val();
            if self.begins.val() {
                self.reading.next = true;
                self.own.next = self.storing.val();
                self.own_base.next = self.base.val();
                self.own_size.next = self.size.val();
                self.own_failed.next = self.failed.val();
            }
            if self.leaves.val() {
                self.reading.next = false;
            }

            // The word comes.
            self.comes.next = self.reading.val();
            self.coming.next = self.note.val();
            self.coming_second.next = self.second.val();
            self.coming_whole.next = self.lane_done.val();
            self.coming_last.next = self.leaves.val();
            self.column.next = self.coming.val().byte.get_bits::<2>(2);
            self.makes.next = self.comes.val() && self.coming_whole.val();
            self.making.next = self.coming.val();
            self.making_last.next = self.coming_last.val();
            if !self.coming_second.val() {
                self.low.next = 0;
                self.high.next = 0;
                for place in 0..COLUMNS {
                    if self.column.val() == place {
                        self.low.next = self.word[place].val();
                    }
                }
                for place in 1..COLUMNS {
                    if self.column.val() == place - 1 {
                        self.high.next = self.word[place].val();
                    }
                }
            }
            if self.coming_second.val() {
                self.high.next = self.word[0].val();
            }

            // The value is made.
            self.values.byte.next = self.making.val().byte.get_bits::<2>(0);
            self.values.bytes.next = self.own.val().bytes;
            self.values.signed.next = self.own.val().signed;
            self.value.next = 0;
            if self.making.val().fetches {
                self.value.next = self.values.value.val();
            }
            self.made.next = self.makes.val() && self.making_last.val();
            if self.makes.val() {
                self.exec.next = self.exec.val() >> 1;
                if self.making.val().on {
                    self.exec.next = (self.exec.val() >> 1) | { 1 << (LANES - 1) };
                }
                for lane in 0..LANES - 1 {
                    self.data[lane].next = self.data[lane + 1].val();
                }
                self.data[LANES - 1].next = self.value.val();
            }

            // The request.
            self.retires_asked.next = self.offers.val();
            self.retires.next = (self.offers.val() && self.taken.val()) || (self.made.val() && !self.exec.val().any());
            self.retires_tag.next = self.own.val().tag;
            self.retires_last.next = self.own.val().last;
            self.retires_failed.next = self.own_failed.val();
            if self.made.val() && self.exec.val().any() {
                self.offers.next = true;
            }
            if self.offers.val() && self.taken.val() {
                self.offers.next = false;
                self.begun.next = true;
            }
            if self.retires.val() && self.own.val().last {
                self.begun.next = false;
            }
            self.starts.next = !self.begun.val();
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
                self.request.data0[lane].next = self.data[lane].val();
                self.request.data1[lane].next = 0;
                self.request.data2[lane].next = 0;
                self.request.data3[lane].next = 0;
                self.request.visited[lane].next = 0;
            }

            if self.reset.val() {
                self.reading.next = false;
                self.comes.next = false;
                self.makes.next = false;
                self.made.next = false;
                self.offers.next = false;
                self.begun.next = false;
                self.second.next = false;
            }
        }
    }
}

impl<const LANES: usize, const LANE: usize, const COLUMNS: usize> BufferStores<LANES, LANE, COLUMNS> {
    /// Asks for stores by their number on a target.
    pub fn keep(&mut self, target: Target) {
        let is_store = |row: &&Opcode| {
            let (operation, bits) = (Operation::Store(Slice::Low), 32);
            row.operation == operation && row.element_bits == bits && row.addressing == Addressing::One
        };
        let code = opcodes(target).iter().find(is_store).map_or(0, |row| row.code);
        self.opcode = Constant::new(U::new(code.into()));
    }
}
