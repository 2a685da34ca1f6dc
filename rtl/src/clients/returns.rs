//! From the answers to a wave's reads of parameters and direct loads to values of its lanes.

use super::direct::Widening;
use crate::ports::Response;
use lds_hdl::{Buffer, Queue, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Makes values of lanes of the beats that answer requests for parameters and direct loads. All lanes of a quad get
    /// values that has one on; the fourth lane gets 0 of parameters, and the one value of a direct load.
    ///
    /// It remembers up to eight instructions, in their order. Values are offered in the cycle of the beat.
    ///
    /// ```text
    /// cycle       0       1    …   17
    /// enters      yes
    /// answered                     yes
    /// returned                     yes
    /// ```
    pub struct ParameterReturns[LANES, QUADS] {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// an instruction comes under way at this edge
            enters: bool,
            /// its quads that have a lane on
            quads: U<16>,
            /// it is a direct load
            direct: bool,
            /// the type of its value, of a direct load
            kind: U<3>,
            /// the LDS offers a beat
            answered: bool,
            /// the beat, whose tag says in bit 7 whether it is its instruction's last
            response: Response<LANES>,
            /// the wave's registers take the values at this edge, if some are offered
            accepts: bool,
        }
        output {
            /// another instruction may come under way
            room: bool,
            /// an instruction is under way
            busy: bool,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
            /// values are offered
            returned: bool,
            /// the wave that they are for
            tag: U<7>,
            /// they are the last ones of their instruction
            ends: bool,
            /// lanes of the wave that get values
            lanes: U<64>,
            /// value of each lane; lane `l` of the wave has that of `l` modulo `LANES`
            data: [U<32>; LANES],
        }
        register {
            /// number in the wave of the first lane whose values come next
            back: U<6>,
        }
        local {
            quads_back: U<16>,
            is_direct: bool,
        }
        constant {
            /// lanes of a request
            step: Constant<U<6>> = Constant::new(U::new(LANES as u64)),
        }
        block {
            queue: Queue<3, 4, 1> { reset, may_leave: answered },
            /// of each instruction under way its quads, its type, and whether it is direct
            kept: Buffer<U<20>, 1, 3, 1, 1> { read_next: queue.read_next },
            widening: Widening,
        }
        require { QUADS == LANES / 4 }
        kernel {
            self.room.next = (self.queue.tail.val() - self.queue.head.val()) != 8;
            self.busy.next = self.queue.holds.val();
            self.queue.comes.next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write[0].next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write_place[0].next = self.queue.tail.val().get_bits::<3>(0);
            self.kept.d[0].next = bit_cast_u::<20, 16>(self.quads.val())
                | (bit_cast_u::<20, 3>(self.kind.val()) << 16)
                | (bit_cast_bit::<20>(self.direct.val()) << 19);

            self.returned.next = self.answered.val();
            self.takes.next = self.accepts.val();
            self.tag.next = self.response.tag.val().get_bits::<7>(0);
            self.ends.next = self.response.tag.val().get_bit(7);
            self.queue.ready.next = self.accepts.val() && self.ends.val();
            if self.answered.val() && self.accepts.val() {
                self.back.next = self.back.val() + self.step.val();
                if self.ends.val() {
                    self.back.next = 0;
                }
            }
            self.quads_back.next = self.kept.q[0].val().get_bits::<16>(0);
            self.is_direct.next = self.kept.q[0].val().get_bit(19);
            self.widening.kind.next = self.kept.q[0].val().get_bits::<3>(16);
            self.widening.dword.next = self.response.data[0].val();
            self.lanes.next = 0;
            for quad in 0..16 {
                if self.quads_back.val().get_bit(quad)
                    && (self.is_direct.val() || self.back.val() == { (4 * quad / LANES * LANES) as u64 })
                {
                    self.lanes.next = self.lanes.val() | (0b1111 << (4 * quad));
                }
            }
            for quad in 0..QUADS {
                for corner in 0..3 {
                    self.data[4 * quad + corner].next = self.response.data[4 * quad + corner].val();
                }
                self.data[4 * quad + 3].next = 0;
            }
            if self.is_direct.val() {
                for lane in 0..LANES {
                    self.data[lane].next = self.widening.value.val();
                }
            }

            if self.reset.val() {
                self.back.next = 0;
            }
        }
    }
}
