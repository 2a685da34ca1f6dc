//! From the run port to the client that reads the LDS.

use crate::clients::{ParameterRead, ReadDecoder};
use crate::wave::Home;
use lds_hdl::{Buffer, U, bit_cast_bit, bit_cast_u, block};
use lds_isa::targets::{Encoding, Target};
use rust_hdl::prelude::*;

block! {
    /// Hands instructions of the run port that read the LDS to the client, with the bytes of their waves. It has room
    /// for one, which stays until the client takes it. A wave's number has `INDEX` bits.
    ///
    /// A read of a wave without a lane that is on asks for nothing, but for a direct load of gfx906. Where EXP_CNT
    /// counts it, it stays until all reads before it have returned, and then returns; otherwise it isn't kept at all.
    ///
    /// ```text
    /// cycle          0     1     2
    /// shown          r
    /// taken          1
    /// waits          0     s     s     while another read s is shown
    /// client_valid         1     1     until client_ready
    /// ```
    pub struct ReadIssue[INDEX] {
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
            /// its wave has 64 lanes, and not 32
            wide: bool,
            /// EXEC of its wave
            exec: U<64>,
            /// M0 of its wave
            m0: U<32>,
            /// the client takes a read at this edge, if one is there
            client_ready: bool,
            /// a read is under way in the client
            client_busy: bool,
            /// something else returns in this cycle that EXP_CNT counts
            returns: bool,
        }
        output {
            /// the instruction at the run port is a read, and there is no room
            waits: bool,
            /// a read is there for the client
            client_valid: bool,
            /// the read
            read: ParameterRead,
            /// a read of no lane returns, which EXP_CNT counts
            drops: bool,
        }
        registered {
            /// the wave of the read that is kept
            own_wave: U<INDEX>,
        }
        register {
            /// a read is kept
            holds: bool,
            /// it asks for nothing
            is_empty: bool,
            own_direct: bool,
            own_corners: U<3>,
            own_attribute: U<6>,
            own_channel: U<2>,
            own_wide: bool,
            own_exec: U<64>,
            own_m0: U<32>,
        }
        local {
            comes: bool,
            has_lane: bool,
            asks: bool,
            place: U<INDEX>,
        }
        constant {
            /// EXP_CNT counts reads, and a direct load of no lane asks for nothing
            counts: Constant<bool> = Constant::new(false),
        }
        block {
            decoder: ReadDecoder,
            /// base and size of each wave's allocation
            bytes: Buffer<U<36>, 1, INDEX, 1, 1> { read_next: place },
        }
        kernel {
            self.bytes.write[0].next = bit_cast_bit::<1>(self.launches.val());
            self.bytes.write_place[0].next = self.launch_wave.val();
            self.bytes.d[0].next =
                bit_cast_u::<36, 18>(self.home.val().base) | (bit_cast_u::<36, 18>(self.home.val().size) << 18);
            self.place.next = if self.holds.val() { self.own_wave.val() } else { self.wave.val() };

            self.decoder.word.next = self.words[0].val();
            self.decoder.second.next = self.words[1].val();
            self.waits.next = self.shown.val() && self.decoder.reads.val() && self.holds.val();
            self.comes.next = self.shown.val() && self.decoder.reads.val() && self.taken.val() && !self.holds.val();
            self.has_lane.next = self.exec.val().get_bits::<32>(0).any()
                || (self.wide.val() && self.exec.val().get_bits::<32>(32).any());
            self.asks.next = self.has_lane.val() || (self.decoder.direct.val() && !self.counts.val());

            self.client_valid.next = self.holds.val() && !self.is_empty.val();
            self.drops.next = self.holds.val() && self.is_empty.val() && !self.client_busy.val() && !self.returns.val();
            self.read.tag.next = bit_cast_u::<7, INDEX>(self.own_wave.val());
            self.read.direct.next = self.own_direct.val();
            self.read.corners.next = self.own_corners.val();
            self.read.attribute.next = self.own_attribute.val();
            self.read.channel.next = self.own_channel.val();
            self.read.m0.next = self.own_m0.val();
            self.read.wide.next = self.own_wide.val();
            self.read.exec.next = self.own_exec.val();
            self.read.base.next = self.bytes.q[0].val().get_bits::<18>(0);
            self.read.size.next = self.bytes.q[0].val().get_bits::<18>(18);

            if self.drops.val() || (self.client_valid.val() && self.client_ready.val()) {
                self.holds.next = false;
            }
            if self.comes.val() {
                self.holds.next = self.asks.val() || self.counts.val();
                self.is_empty.next = !self.asks.val();
                self.own_wave.next = self.wave.val();
                self.own_direct.next = self.decoder.direct.val();
                self.own_corners.next = self.decoder.corners.val();
                self.own_attribute.next = self.decoder.attribute.val();
                self.own_channel.next = self.decoder.channel.val();
                self.own_wide.next = self.wide.val();
                self.own_exec.next = self.exec.val();
                self.own_m0.next = self.m0.val();
            }
            if self.reset.val() {
                self.holds.next = false;
            }
        }
    }
}

impl<const INDEX: usize> ReadIssue<INDEX> {
    /// Keeps what a target needs.
    pub fn keep(&mut self, target: Target) {
        self.decoder.keep(target);
        self.counts = Constant::new(target.facts().code.encoding == Encoding::Gfx11);
    }
}
