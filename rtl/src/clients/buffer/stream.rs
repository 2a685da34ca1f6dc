//! From batches of lanes to a stream of lanes with addresses.

use super::address::BufferAddress;
use super::load::{BufferLoad, BufferMark, BufferStoring};
use lds_hdl::{Multiplexer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// The bits above a negative offset of 13 bits.
const ABOVE_OFFSET: usize = 0x3_e000;

block! {
    /// Takes the lanes of a batch one by one, and gives each its address (`docs/timing/buffers.md`, "Loads to the
    /// LDS"). `LANE` is the number of bits of a lane's number in a batch.
    ///
    /// A lane takes part if EXEC has it on and its dword in the LDS is within the allocation. The batch stays at the
    /// port until its last lane is taken.
    ///
    /// ```text
    /// cycle with advance   0        1        2        3   4   5
    /// load                 enters   lane 0   lane 1   …       …   LANES: ready
    /// mark, address                                           lane 0   lane 1   …
    /// ```
    pub struct BufferStream[LANES, LANE] {
        input {
            clock: Clock,
            /// synchronous; no lane is left
            reset: bool,
            /// another batch may be under way
            room: bool,
            /// a batch is there, which then stays as it is until it is taken
            valid: bool,
            /// the batch
            load: BufferLoad<LANES>,
            /// what is offered is taken at this edge, if something is
            advance: bool,
        }
        output {
            /// the batch is taken at this edge, if one is there
            ready: bool,
            /// a batch is begun at this edge
            enters: bool,
            /// what is kept of the batch that is begun
            storing: BufferStoring,
            /// the lane that is offered
            mark: BufferMark,
            /// its address
            address: U<48>,
            /// it is in range
            in_range: bool,
        }
        register {
            /// a batch has been begun
            feeding: bool,
            /// number in the batch of the lane that is taken next
            number: U<LANE>,
            /// byte in the allocation of its dword, modulo 2^18: one below 0 is beyond any allocation
            slot: U<18>,
            /// lanes on their way, the one behind them first
            marks: [BufferMark; 4],
        }
        local {
            own: BufferMark,
            steps: bool,
            last: bool,
            exec: U<LANES>,
            offset: U<18>,
            first_slot: U<18>,
            lanes: [U<6>; 1],
            selects: [U<LANE>; 1],
        }
        block {
            indexes: Multiplexer<32, LANES, LANE, 1> { select: selects, data: load.index },
            offsets: Multiplexer<32, LANES, LANE, 1> { select: selects, data: load.offset },
            addresses: BufferAddress<1> {
                advance, access: load.access, lane: lanes, index: indexes.result, offset: offsets.result,
            },
        }
        require { LANES == 1 << LANE, LANE >= 2, LANE <= 5 }
        kernel {
            // Where the batch goes in the LDS.
            self.offset.next = bit_cast_u::<18, 13>(self.load.access.offset.val());
            if self.load.access.offset.val().get_bit(12) {
                self.offset.next = bit_cast_u::<18, 13>(self.load.access.offset.val()) | ABOVE_OFFSET;
            }
            self.first_slot.next = ((bit_cast_u::<18, 16>(self.load.m0.val()) + self.offset.val()) & 0x3_fffc)
                + (bit_cast_u::<18, 6>(self.load.first_lane.val()) << 2);
            self.enters.next = self.valid.val() && self.room.val() && !self.feeding.val();
            self.storing.next.tag = self.load.tag.val();
            self.storing.next.last = self.load.last.val();
            self.storing.next.first_lane = self.load.first_lane.val();
            self.storing.next.bytes = bit_cast_u::<3, 5>(self.load.access.end.val());
            self.storing.next.signed = self.load.signed.val();
            self.storing.next.slot = self.first_slot.val();

            // The next lane.
            self.selects[0].next = self.number.val();
            self.indexes.gate.next = 1;
            self.offsets.gate.next = 1;
            self.lanes[0].next = self.load.first_lane.val() + bit_cast_u::<6, LANE>(self.number.val());
            self.exec.next = self.load.exec.val() >> self.number.val();
            self.last.next = self.number.val().all();
            self.own.next.valid = self.feeding.val();
            self.own.next.on = self.exec.val().get_bit(0)
                && self.slot.val().get_bits::<16>(2) < self.load.size.val().get_bits::<16>(2);
            self.own.next.last = self.last.val();
            self.own.next.lane = bit_cast_u::<5, LANE>(self.number.val());
            self.own.next.size = bit_cast_u::<3, 5>(self.load.access.end.val());
            self.steps.next = self.feeding.val() && self.advance.val();
            self.ready.next = self.steps.val() && self.last.val();
            if self.enters.val() {
                self.feeding.next = true;
                self.number.next = 0;
                self.slot.next = self.first_slot.val();
            }
            if self.steps.val() {
                self.number.next = self.number.val() + 1;
                self.slot.next = self.slot.val() + 4;
                if self.last.val() {
                    self.feeding.next = false;
                }
            }

            // Those on their way.
            if self.advance.val() {
                self.marks[0].next = self.own.val();
                for stage in 1..4 {
                    self.marks[stage].next = self.marks[stage - 1].val();
                }
            }
            self.mark.next = self.marks[3].val();
            self.address.next = self.addresses.address[0].val();
            self.in_range.next = self.addresses.in_range[0].val();

            if self.reset.val() {
                self.feeding.next = false;
                for stage in 0..4 {
                    self.marks[stage].next = BufferMark::default();
                }
            }
        }
    }
}
