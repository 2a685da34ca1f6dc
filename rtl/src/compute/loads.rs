//! From the run port to the clients that move dwords between memory and the LDS.

use crate::clients::{BufferLoad, LoadDecoder};
use crate::wave::Home;
use lds_hdl::{Buffer, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Hands loads of the run port that go to the LDS to one client, and stores from there to the other one, batch by
    /// batch, with the bytes of their waves (`docs/timing/wave-control.md`, "Loads to the LDS, and stores from there").
    /// It has room for one, which stays until its client has taken its last batch. A wave's number has `INDEX` bits,
    /// and a batch `LANES` lanes.
    ///
    /// ```text
    /// cycle          0     1     …     t     t + 1
    /// shown          l
    /// taken          1
    /// holds                1     1     1     1
    /// first_lane           0     0     0     LANES
    /// client_ready                     1
    /// ```
    pub struct LoadIssue[INDEX, LANES] {
        input {
            clock: Clock,
            /// synchronous; nothing is kept
            reset: bool,
            /// a wave is launched at this edge
            launches: bool,
            /// the wave that is launched
            launch_wave: U<INDEX>,
            /// what it is given
            home: Home,
            /// an instruction is at the run port
            shown: bool,
            /// its wave
            wave: U<INDEX>,
            /// the instruction, and the dwords behind it
            words: [U<32>; 3],
            /// whoever executes takes it at this edge, if it doesn't wait
            taken: bool,
            /// the operands of the batch are there
            operand_ready: bool,
            /// EXEC of the wave
            exec: U<64>,
            /// M0 of the wave
            m0: U<32>,
            /// the resource descriptor; of GLOBAL SADDR, of SCRATCH the first byte of the wave's private memory
            resource: [U<32>; 4],
            /// the value of SOFFSET
            soffset: U<32>,
            /// index of each lane of the batch; of GLOBAL bits 63:32 of its address
            index: [U<32>; LANES],
            /// offset of each lane of the batch; of GLOBAL bits 31:0 of its address
            offset: [U<32>; LANES],
            /// the client of loads takes the batch at this edge, if one is there
            client_ready: bool,
            /// the client of stores takes the batch at this edge, if one is there
            writer_ready: bool,
        }
        output {
            /// the instruction at the run port is a load or a store, and there is no room
            waits: bool,
            /// a batch is there for the client of loads
            client_valid: bool,
            /// a batch is there for the client of stores
            writer_valid: bool,
            /// the batch
            load: BufferLoad<LANES>,
            /// the batch is taken at this edge
            operand_taken: bool,
        }
        registered {
            /// a load or a store is kept
            holds: bool,
            /// its wave
            own_wave: U<INDEX>,
            /// its dwords
            own_words: [U<32>; 2],
            /// number in the wave of the first lane of the batch
            first_lane: U<6>,
        }
        local {
            comes: bool,
            of_buffer: bool,
            /// it is a store
            stores: bool,
            /// it is SCRATCH
            private: bool,
            /// it is GLOBAL with SADDR
            based: bool,
            place: U<INDEX>,
            of_lanes: U<64>,
        }
        constant {
            /// lanes of a batch
            step: Constant<U<6>> = Constant::new(U::new(LANES as u64)),
            /// first lane of the last batch
            last_lane: Constant<U<6>> = Constant::new(U::new(64 - LANES as u64)),
        }
        block {
            decoder: LoadDecoder,
            /// base and size of each wave's allocation
            bytes: Buffer<U<36>, 1, INDEX, 1, 1> { read_next: place },
        }
        require { LANES.is_power_of_two(), LANES >= 4, LANES <= 32 }
        kernel {
            self.bytes.write[0].next = bit_cast_bit::<1>(self.launches.val());
            self.bytes.write_place[0].next = self.launch_wave.val();
            self.bytes.d[0].next =
                bit_cast_u::<36, 18>(self.home.val().base) | (bit_cast_u::<36, 18>(self.home.val().size) << 18);
            self.place.next = if self.holds.val() { self.own_wave.val() } else { self.wave.val() };

            self.decoder.word.next = self.words[0].val();
            self.waits.next = self.shown.val() && self.decoder.moves.val() && self.holds.val();
            self.comes.next = self.shown.val() && self.decoder.moves.val() && self.taken.val() && !self.holds.val();

            // The batch.
            let word = self.own_words[0].val();
            self.of_buffer.next = word.get_bits::<6>(26) == 0b111000;
            self.private.next = !self.of_buffer.val() && word.get_bits::<2>(14) == 1;
            self.based.next = !self.own_words[1].val().get_bits::<7>(16).all();
            // The number of a store is 61, and those of loads are below 32.
            self.stores.next = word.get_bit(23);
            self.client_valid.next = self.holds.val() && self.operand_ready.val() && !self.stores.val();
            self.writer_valid.next = self.holds.val() && self.operand_ready.val() && self.stores.val();
            self.operand_taken.next = (self.client_valid.val() && self.client_ready.val())
                || (self.writer_valid.val() && self.writer_ready.val());
            self.load.tag.next = bit_cast_u::<7, INDEX>(self.own_wave.val());
            self.load.last.next = self.first_lane.val() == self.last_lane.val();
            self.load.first_lane.next = self.first_lane.val();
            self.of_lanes.next = self.exec.val() >> self.first_lane.val();
            self.load.exec.next = self.of_lanes.val().get_bits::<LANES>(0);
            self.load.signed.next = word.get_bit(18);
            self.load.m0.next = self.m0.val().get_bits::<16>(0);
            self.load.base.next = self.bytes.q[0].val().get_bits::<18>(0);
            self.load.size.next = self.bytes.q[0].val().get_bits::<18>(18);
            self.load.access.offset.next = word.get_bits::<13>(0);
            self.load.access.idxen.next = word.get_bit(13);
            self.load.access.offen.next = word.get_bit(12);
            self.load.access.soffset.next = self.soffset.val();
            if self.of_buffer.val() {
                self.load.access.offset.next = bit_cast_u::<13, 12>(word.get_bits::<12>(0));
                if self.stores.val() {
                    self.load.access.idxen.next = false;
                    self.load.access.offen.next = false;
                }
            } else {
                self.load.access.idxen.next = !self.private.val() && !self.based.val();
                self.load.access.offen.next = true;
                self.load.access.soffset.next = 0;
            }
            self.load.access.flat.next = !self.of_buffer.val() && !self.private.val();
            self.load.access.byte.next = 0;
            self.load.access.end.next = 4;
            if !word.get_bit(20) {
                self.load.access.end.next = if word.get_bit(19) { 2 } else { 1 };
            }
            self.load.access.cleared.next = 0;
            for dword in 0..4 {
                self.load.access.resource[dword].next = self.resource[dword].val();
            }
            if self.load.access.flat.val() && !self.based.val() {
                self.load.access.resource[0].next = 0;
                self.load.access.resource[1].next = 0;
            }
            if self.private.val() {
                // A record for each lane, in groups of 64, whose dwords follow each other.
                self.load.access.resource[1].next = (self.resource[1].val() & 0xffff) | (1 << 31);
                self.load.access.resource[2].next = 0;
                self.load.access.resource[3].next = (1 << 23) | (3 << 21);
            }
            for lane in 0..LANES {
                self.load.index[lane].next = self.index[lane].val();
                self.load.offset[lane].next = self.offset[lane].val();
            }

            if self.operand_taken.val() {
                self.first_lane.next = self.first_lane.val() + self.step.val();
                if self.load.last.val() {
                    self.holds.next = false;
                }
            }
            if self.comes.val() {
                self.holds.next = true;
                self.first_lane.next = 0;
                self.own_wave.next = self.wave.val();
                for dword in 0..2 {
                    self.own_words[dword].next = self.words[dword].val();
                }
            }
            if self.reset.val() {
                self.holds.next = false;
            }
        }
    }
}
