//! The client of an LDS that brings it what buffers have in memory.

use super::batches::BufferBatches;
use super::bursts::BufferBursts;
use super::ends::BufferEnds;
use super::load::{BufferLoad, BufferNote, BufferStoring};
use super::reads::BufferReads;
use super::stores::BufferStores;
use super::stream::BufferStream;
use crate::ports::Request;
use lds_hdl::{Buffer, Ram, U, bit_cast_bit, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Brings dwords of buffers and memory to an LDS: a read master of AXI4, and a client of the LDS that stores
    /// (`docs/timing/buffers.md`, "Loads to the LDS").
    ///
    /// `LANES` = `2^LANE` lanes are a batch, and at most `BATCHES` = `2^BATCH` batches are under way. Memory has words
    /// of `COLUMNS` dwords, which are `2^BYTE` bytes, and answers `IDS` = `2^ID` bursts at most in any order. `COUNT`
    /// is `BATCH + 1`, `SLOT` is `LANE + 1`, `PLACE` is `BATCH + SLOT`, and `NOTE` is `BATCH + LANE`.
    ///
    /// ```text
    /// load ─► BufferStream ─► BufferBursts ─► BufferReads ─► AR
    ///          addresses        │ notes          │ place   ◄─ R
    ///                           ▼                ▼
    /// request ◄─ BufferStores ◄─ Buffer         Ram
    /// answered ─► BufferEnds ─► done
    /// ```
    /// The ports `m_axi_*` are those of AXI4; a memory that wants more of them gets constants.
    pub struct BufferClient[
        LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, PLACE, NOTE
    ] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way. Memory must not have an answer under way either
            reset: bool,
            /// a batch is there, which then stays as it is until it is taken
            valid: bool,
            /// the batch
            load: BufferLoad<LANES>,
            /// memory takes the burst at this edge, if one is asked for
            m_axi_arready: bool,
            /// memory answers with a beat
            m_axi_rvalid: bool,
            /// the ID of its burst
            m_axi_rid: U<ID>,
            /// the word
            m_axi_rdata: [U<32>; COLUMNS],
            /// 0 and 1 without an error, 2 and 3 with one
            m_axi_rresp: U<2>,
            /// it is the last one of its burst
            m_axi_rlast: bool,
            /// the LDS takes the request at this edge, if one is offered
            taken: bool,
            /// the LDS offers a beat
            answered: bool,
        }
        output {
            /// the batch is taken at this edge, if one is there
            ready: bool,
            /// a burst is asked for, which then stays as it is until it is taken
            m_axi_arvalid: bool,
            /// its ID, which no other burst under way has
            m_axi_arid: U<ID>,
            /// address of its first word
            m_axi_araddr: U<48>,
            /// how many words it has behind that
            m_axi_arlen: U<8>,
            /// bytes of a word, as a power of 2
            m_axi_arsize: U<3>,
            /// 1: each word is behind the one before
            m_axi_arburst: U<2>,
            /// beats are always taken
            m_axi_rready: bool,
            /// a request is offered, which then stays as it is until it is taken
            offers: bool,
            /// it is the first of its instruction
            starts: bool,
            /// the request
            request: Request<LANES>,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
            /// a load of a wave is in the LDS, for one cycle: what VM_CNT counts
            done: bool,
            /// number of the wave
            done_tag: U<7>,
            /// memory answered a read of it with an error
            done_failed: bool,
        }
        local {
            failing: bool,
            words: [U<32>; COLUMNS],
            written: bool,
            row: U<PLACE>,
            note_place: U<NOTE>,
            noted: U<NOTE>,
            place: U<PLACE>,
            failing_batch: U<BATCH>,
        }
        block {
            stream: BufferStream<LANES, LANE> {
                reset, room: batches.room, valid, load, advance: bursts.advance, ready,
            },
            bursts: BufferBursts<BYTE, SLOT> {
                reset, mark: stream.mark, address: stream.address, in_range: stream.in_range, room: reads.room,
            },
            reads: BufferReads<IDS, ID, PLACE, BATCH, BATCHES> {
                reset, asks: bursts.ends, first_word: bursts.first_word, more: bursts.more, place, taken: m_axi_arready,
                beat: m_axi_rvalid, beat_id: m_axi_rid, beat_last: m_axi_rlast, valid: m_axi_arvalid, id: m_axi_arid,
            },
            batches: BufferBatches<BATCH, COUNT, BATCHES> {
                reset, enters: stream.enters, closes: bursts.closes, waits: reads.waits, fails: failing,
                failing: failing_batch, leaves: stores.leaves,
            },
            /// what is kept of each batch
            storing: Buffer<BufferStoring, 1, BATCH, 1, 1> { read_next: batches.oldest_next },
            allocations: Buffer<U<18>, 2, BATCH, 1, 1> { read_next: batches.oldest_next },
            /// what is noted of the lanes of each batch
            notes: Buffer<BufferNote, 1, NOTE, 1, 1> { read_next: note_place },
            /// the words of each batch
            ram: [Ram<PLACE>; COLUMNS] { read_row: row, write_row: reads.to, write_data: words },
            stores: BufferStores<LANES, LANE, COLUMNS> {
                reset, whole: batches.whole, failed: batches.failed, room: ends.room, taken, offers, starts, request,
            },
            ends: BufferEnds {
                reset, enters: stores.retires, asked: stores.retires_asked, tag: stores.retires_tag,
                last: stores.retires_last, failed: stores.retires_failed, answered, takes, done, done_tag, done_failed,
            },
        }
        require {
            LANES == 1 << LANE && LANE >= 2 && LANE <= 5,
            COLUMNS == 1 << (BYTE - 2) && BYTE >= 2 && BYTE <= 4,
            SLOT == LANE + 1 && PLACE == BATCH + SLOT && NOTE == BATCH + LANE && COUNT == BATCH + 1,
            IDS == 1 << ID && ID >= 1 && ID <= 4,
            BATCHES == 1 << BATCH && BATCH >= 1,
        }
        kernel {
            // A batch is begun.
            self.storing.write[0].next = bit_cast_bit::<1>(self.stream.enters.val());
            self.storing.write_place[0].next = self.batches.entering.val();
            self.storing.d[0].next = self.stream.storing.val();
            self.allocations.write[0].next = 0;
            if self.stream.enters.val() {
                self.allocations.write[0].next = 3;
            }
            self.allocations.write_place[0].next = self.batches.entering.val();
            self.allocations.d[0].next = self.load.base.val();
            self.allocations.d[1].next = self.load.size.val();

            // A lane is noted.
            self.noted.next = (bit_cast_u::<NOTE, BATCH>(self.batches.closing.val()) << LANE)
                | bit_cast_u::<NOTE, 5>(self.bursts.noted_lane.val());
            self.notes.write[0].next = bit_cast_bit::<1>(self.bursts.notes.val());
            self.notes.write_place[0].next = self.noted.val();
            self.notes.d[0].next = self.bursts.noted.val();

            // A burst is asked for.
            self.place.next = (bit_cast_u::<PLACE, BATCH>(self.batches.closing.val()) << SLOT)
                | bit_cast_u::<PLACE, SLOT>(self.bursts.first_slot.val());
            self.m_axi_araddr.next = bit_cast_u::<48, 46>(self.reads.word.val()) << BYTE;
            self.m_axi_arlen.next = bit_cast_u::<8, 6>(self.reads.length.val());
            self.m_axi_arsize.next = BYTE;
            self.m_axi_arburst.next = 1;

            // A word comes. With an error it is 0.
            self.m_axi_rready.next = true;
            self.failing.next = self.m_axi_rvalid.val() && self.reads.known.val() && self.m_axi_rresp.val().get_bit(1);
            let batch = self.reads.to.val() >> SLOT;
            self.failing_batch.next = bit_cast_u::<BATCH, PLACE>(batch);
            self.written.next = self.m_axi_rvalid.val() && self.reads.known.val();
            for column in 0..COLUMNS {
                self.ram[column].write_bytes.next = 0;
                if self.written.val() {
                    self.ram[column].write_bytes.next = 15;
                }
                self.words[column].next = self.m_axi_rdata[column].val();
                if self.m_axi_rresp.val().get_bit(1) {
                    self.words[column].next = 0;
                }
                self.stores.word[column].next = self.ram[column].read_data.val();
            }

            // A batch is stored.
            self.note_place.next = (bit_cast_u::<NOTE, BATCH>(self.batches.oldest_next.val()) << LANE)
                | bit_cast_u::<NOTE, LANE>(self.stores.lane_next.val());
            self.row.next = (bit_cast_u::<PLACE, BATCH>(self.batches.oldest.val()) << SLOT)
                | (bit_cast_u::<PLACE, 6>(self.stores.slot.val()) & { (1 << SLOT) - 1 });
            self.stores.note.next = self.notes.q[0].val();
            self.stores.storing.next = self.storing.q[0].val();
            self.stores.base.next = self.allocations.q[0].val();
            self.stores.size.next = self.allocations.q[1].val();
        }
    }
}

impl<
    const LANES: usize,
    const LANE: usize,
    const SLOT: usize,
    const COLUMNS: usize,
    const BYTE: usize,
    const IDS: usize,
    const ID: usize,
    const BATCHES: usize,
    const BATCH: usize,
    const COUNT: usize,
    const PLACE: usize,
    const NOTE: usize,
> BufferClient<LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, PLACE, NOTE>
{
    /// Asks for stores by their number on a target.
    pub fn keep(&mut self, target: Target) {
        self.stores.keep(target);
    }
}
