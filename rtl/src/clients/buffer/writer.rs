//! The client of an LDS that brings what it has to buffers in memory.

use super::beats::BufferBeats;
use super::bursts::BufferBursts;
use super::fetch::BufferFetch;
use super::load::{BufferJoin, BufferLoad};
use super::replies::BufferReplies;
use super::stream::BufferStream;
use super::writes::BufferWrites;
use crate::ports::{Request, Response};
use lds_hdl::{Buffer, U, bit_cast_bit, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Brings dwords of an LDS to buffers: a client of the LDS that loads, and a write master of AXI4
    /// (`docs/timing/buffers.md`, "Stores from the LDS").
    ///
    /// `LANES` = `2^LANE` lanes are a batch, of which one is under way at a time, but for the answers of memory, whose
    /// words have `COLUMNS` dwords, which are `2^BYTE` bytes. `SLOT` is `LANE + 1`, and `COUNT` is `LANE + 2`.
    ///
    /// ```text
    /// load ─► BufferStream ─► BufferBursts ─► BufferWrites ─► AW
    ///          addresses        │ lanes          │ bursts
    ///                           ▼                ▼
    /// request ◄─ BufferFetch ◄─ Buffer        BufferReplies ◄─ B
    /// answered ─►   └─ dwords ─► BufferBeats ─► W └─► done
    /// ```
    /// The ports `m_axi_*` are those of AXI4; a memory that wants more of them gets constants.
    pub struct BufferWriter[LANES, LANE, SLOT, COUNT, COLUMNS, BYTE] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way. Memory must not have an answer under way either
            reset: bool,
            /// a batch is there, which then stays as it is until it is taken
            valid: bool,
            /// the batch
            load: BufferLoad<LANES>,
            /// memory takes the burst at this edge, if one is asked for
            m_axi_awready: bool,
            /// memory takes the word at this edge, if one is offered
            m_axi_wready: bool,
            /// memory answers a burst
            m_axi_bvalid: bool,
            /// the ID of the burst; an answer with another one than 0 is dropped
            m_axi_bid: U<1>,
            /// 0 and 1 without an error, 2 and 3 with one
            m_axi_bresp: U<2>,
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
            /// the LDS offers a beat
            answered: bool,
            /// the beat
            response: Response<LANES>,
        }
        output {
            /// the batch is taken at this edge, if one is there
            ready: bool,
            /// a burst is asked for, which then stays as it is until it is taken
            m_axi_awvalid: bool,
            /// its ID, which is that of all bursts
            m_axi_awid: U<1>,
            /// address of its first word
            m_axi_awaddr: U<48>,
            /// how many words it has behind that
            m_axi_awlen: U<8>,
            /// bytes of a word, as a power of 2
            m_axi_awsize: U<3>,
            /// 1: each word is behind the one before
            m_axi_awburst: U<2>,
            /// a word is offered, which then stays as it is until it is taken
            m_axi_wvalid: bool,
            /// the word
            m_axi_wdata: [U<32>; COLUMNS],
            /// which bytes of each of its dwords are written; the others are 0
            m_axi_wstrb: [U<4>; COLUMNS],
            /// it is the last one of its burst
            m_axi_wlast: bool,
            /// the answer is taken at this edge, if one is there
            m_axi_bready: bool,
            /// a request is offered, which then stays as it is until it is taken
            offers: bool,
            /// it is the first of its instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
            /// a store of a wave is in memory, for one cycle: what VM_CNT counts
            done: bool,
            /// number of the wave
            done_tag: U<7>,
            /// memory answered a write of it with an error
            done_failed: bool,
        }
        register {
            /// a batch is under way
            busy: bool,
        }
        local {
            room: bool,
            answers: bool,
            fails: bool,
            lane: U<LANE>,
        }
        block {
            stream: BufferStream<LANES, LANE> { reset, room, valid, load, advance: bursts.advance, ready },
            bursts: BufferBursts<BYTE, SLOT> {
                reset, mark: stream.mark, address: stream.address, in_range: stream.in_range,
            },
            writes: BufferWrites<SLOT, COUNT> {
                reset, enters: stream.enters, asks: bursts.ends, first_word: bursts.first_word, more: bursts.more,
                taken: m_axi_awready, valid: m_axi_awvalid,
            },
            /// how the words of each lane join bursts
            joins: Buffer<BufferJoin, 1, LANE, 1, 1> { read_next: beats.lane_next },
            fetch: BufferFetch<LANES> {
                reset, enters: stream.enters, storing: stream.storing, base: load.base, size: load.size,
                notes: bursts.notes, closes: bursts.closes, taken, answered, response, leaves: beats.leaves, request,
                starts, takes, offers,
            },
            beats: BufferBeats<COLUMNS, LANE> {
                reset, starts: fetch.comes, dword: fetch.dword, taken: m_axi_wready, valid: m_axi_wvalid,
                data: m_axi_wdata, strobe: m_axi_wstrb, last: m_axi_wlast,
            },
            replies: BufferReplies {
                reset, enters: bursts.closes, answered: answers, fails, takes: m_axi_bready, done, done_tag,
                done_failed,
            },
        }
        require {
            LANES == 1 << LANE && LANE >= 2 && LANE <= 5,
            COLUMNS == 1 << (BYTE - 2) && BYTE >= 2 && BYTE <= 4,
            SLOT == LANE + 1 && COUNT == LANE + 2,
        }
        kernel {
            // A batch is under way until its words are.
            self.room.next = !self.busy.val() && !self.writes.valid.val() && self.replies.room.val();
            if self.fetch.idle.val() || self.beats.ends.val() {
                self.busy.next = false;
            }
            if self.stream.enters.val() {
                self.busy.next = true;
            }
            if self.reset.val() {
                self.busy.next = false;
            }

            // A lane is noted.
            self.lane.next = bit_cast_u::<LANE, 5>(self.bursts.noted_lane.val());
            self.joins.write[0].next = bit_cast_bit::<1>(self.bursts.notes.val());
            self.joins.write_place[0].next = self.lane.val();
            self.joins.d[0].next = self.bursts.joined.val();
            self.fetch.on.next = self.bursts.joined.val().on;
            self.beats.join.next = self.joins.q[0].val();

            // All bursts of a batch have room.
            self.bursts.room.next = true;
            self.m_axi_awid.next = 0;
            self.m_axi_awaddr.next = bit_cast_u::<48, 46>(self.writes.word.val()) << BYTE;
            self.m_axi_awlen.next = bit_cast_u::<8, 6>(self.writes.length.val());
            self.m_axi_awsize.next = BYTE;
            self.m_axi_awburst.next = 1;

            // Its answers.
            self.answers.next = self.m_axi_bvalid.val() && !self.m_axi_bid.val().any();
            self.fails.next = self.m_axi_bresp.val().get_bit(1);
            self.replies.reply.next.tag = self.fetch.own.val().tag;
            self.replies.reply.next.last = self.fetch.own.val().last;
            self.replies.reply.next.bursts = self.writes.bursts.val();
        }
    }
}

impl<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COUNT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
> BufferWriter<LANES, LANE, SLOT, COUNT, COLUMNS, BYTE>
{
    /// Asks for loads by their number on a target.
    pub fn keep(&mut self, target: Target) {
        self.fetch.keep(target);
    }
}
