//! Wave control with a unit of the LDS.

use super::sequencer::RequestSequencer;
use crate::ports::{Alignment, Counts, Parts, Response};
use crate::units::Unit;
use crate::wave::{Home, Kind, LdsIssue, WaveControl};
use lds::targets::{Rules, Target};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block, bundle};
use rust_hdl::prelude::*;

block! {
    /// A compute unit without its arithmetic: wave control, and the LDS whose requests it makes. The first six generics
    /// are those of [`WaveControl`], the others those of [`Unit`]. `docs/timing/wave-control.md`, "Compute unit", is
    /// the contract.
    ///
    /// The ports that it shares with wave control are wave control's. Registers are outside: while `operand_valid` is
    /// on, the inputs from `wide` to `visited` are what the wave has of what the outputs from `operand` to
    /// `operand_source` name, and `operand_ready` says that they are there.
    ///
    /// ```text
    /// launch, words, reply, returns ─► WaveControl ─► run port
    ///                                   ▲   │ instruction of the LDS ─► gds port
    ///                                   │   ▼
    ///                                   │  RequestSequencer ─► operand port
    ///                     the last beat │   │ ◄── registers of lanes
    ///                                   │   ▼ request
    ///                                   └─ Unit ─► response
    /// ```
    pub struct ComputeUnit[
        WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS
    ] {
        input {
            clock: Clock,
            /// synchronous; no wave is left, and nothing is under way. The memory keeps its contents
            reset: bool,
            /// a wave is to be launched
            launch_valid: bool,
            /// its number
            launch_wave: U<INDEX>,
            /// its program counter in bytes, a multiple of 4
            launch_pc: U<48>,
            /// the number of its work-group
            launch_group: U<GROUP>,
            /// it is the last wave of its work-group
            launch_last: bool,
            /// what it is given
            launch_home: Home,
            /// what is on the fetch port is taken at this edge
            fetch_ready: bool,
            /// dwords of an instruction are there
            word_valid: bool,
            /// for this wave
            word_wave: U<INDEX>,
            /// the one at its program counter, and the two behind it
            words: [U<32>; 3],
            /// what is on the run port is taken at this edge
            run_ready: bool,
            /// an instruction from the run port has been executed
            reply_valid: bool,
            /// its wave
            reply_wave: U<INDEX>,
            /// of a branch, a jump, s_setvskip: the condition
            reply_condition: bool,
            /// of a jump the address in bytes, of a fork the lanes that take the jump, of a join the level that was
            /// saved; with `reply_sets_mode`, the new MODE
            reply_first: U<64>,
            /// of g_fork, the address in bytes
            reply_second: U<64>,
            /// of a fork, EXEC
            reply_exec: U<64>,
            /// the instruction has changed bits 31:28 of MODE
            reply_sets_mode: bool,
            /// something has returned that VM_CNT, VS_CNT, EXP_CNT counts; something else than an answer of this LDS
            /// has returned that LGKM_CNT counts
            done: [bool; 4],
            /// to this wave
            done_wave: [U<INDEX>; 4],
            /// waves that are halted
            halt: U<WAVES>,
            /// waves that are halted no more
            resume: U<WAVES>,
            /// the instruction for the global data share is taken at this edge
            gds_ready: bool,
            /// the operands are there
            operand_ready: bool,
            /// the wave has 64 lanes, and not 32
            wide: bool,
            /// its EXEC; 0 if the destination runs past the last VGPR
            operand_exec: U<64>,
            /// its M0
            m0: U<32>,
            /// FP_DENORM, bits 7:4 of its MODE
            denorm: U<4>,
            /// what becomes of misaligned loads and stores
            alignment: Alignment,
            /// ADDR of each lane of the group that receives; of `ds_permute_b32`, of the group that sends
            address: [U<32>; LANES],
            /// the first of up to four VGPRs of operands in each lane of the group that sends: DATA0's come first,
            /// DATA1's behind them. Of `ds_swizzle_b32` it is ADDR; of stacks of rays these are DATA1's four
            data0: [U<32>; LANES],
            /// the second VGPR of operands
            data1: [U<32>; LANES],
            /// the third VGPR of operands
            data2: [U<32>; LANES],
            /// the fourth VGPR of operands
            data3: [U<32>; LANES],
            /// of stacks of rays alone, DATA0
            visited: [U<32>; LANES],
            /// the receiver takes the beat of the response that is offered at this edge, if one is
            response_ready: bool,
        }
        output {
            /// the wave is launched at this edge if `launch_valid`
            launch_ready: bool,
            /// an instruction is to be fetched
            fetch_valid: bool,
            /// for this wave
            fetch_wave: U<INDEX>,
            /// from this address in bytes
            fetch_pc: U<48>,
            /// an instruction is for somebody outside
            run_valid: bool,
            /// its wave
            run_wave: U<INDEX>,
            /// it, and the dwords behind it
            run_words: [U<32>; 3],
            /// its address in bytes
            run_pc: U<48>,
            /// what the reply has to say
            run_kind: Kind,
            /// bits 31:28 of MODE
            run_mode: U<4>,
            /// an instruction is for the global data share
            gds_valid: bool,
            /// it, while `gds_valid` is on
            gds: LdsIssue,
            /// registers of lanes are wanted
            operand_valid: bool,
            /// those that this instruction names
            operand: LdsIssue,
            /// number in its wave of the first lane of the group that receives
            operand_destination: U<6>,
            /// number in its wave of the first lane of the group that sends
            operand_source: U<6>,
            /// the request is taken at this edge
            operand_taken: bool,
            /// a beat of a response is offered, which then stays as it is until it is taken
            response_valid: bool,
            /// the beat: bits 6:0 of its tag are the wave, and bit 7 says that the response is its instruction's last
            response: Response<LANES>,
            /// AMD's performance counters of the LDS
            counter: Counts,
            /// a wave has ended
            end_valid: bool,
            /// its number
            end_wave: U<INDEX>,
            /// a wave has other lanes
            exec_valid: bool,
            /// its number
            exec_wave: U<INDEX>,
            /// the new EXEC
            exec: U<64>,
            /// manual wait states were missing in an instruction
            hazard_valid: bool,
            /// its wave
            hazard_wave: U<INDEX>,
            /// before uses of M0, returns from traps, s_getreg, vector instructions, behind s_icache_inv
            hazard_rows: U<5>,
            /// waves at a barrier
            at_barrier: U<WAVES>,
            /// waves that have been launched and haven't ended
            present: U<WAVES>,
            /// waves that are halted
            halted: U<WAVES>,
        }
        local {
            offered: bool,
        }
        block {
            control: WaveControl<WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE> {
                reset, launch_valid, launch_wave, launch_pc, launch_group, launch_last, launch_home, fetch_ready,
                word_valid, word_wave, words, run_ready, reply_valid, reply_wave, reply_condition, reply_first,
                reply_second, reply_exec, reply_sets_mode, halt, resume, launch_ready, fetch_valid, fetch_wave,
                fetch_pc, run_valid, run_wave, run_words, run_pc, run_kind, run_mode, end_valid, end_wave, exec_valid,
                exec_wave, exec, hazard_valid, hazard_wave, hazard_rows, at_barrier, present, halted,
            },
            sequencer: RequestSequencer<LANES> {
                reset, issue: control.lds, wide, exec: operand_exec, takes: operand_taken, operand,
                destination: operand_destination, source: operand_source,
            },
            unit: Unit<LANES, HALF, BANKS, BANK_BITS, ROW_BITS> {
                reset, request_valid: offered, starts: sequencer.starts, response_ready, response_valid, response,
                counter,
            },
        }
        kernel {
            // An instruction goes to this LDS or to the global data share.
            let global = self.control.lds.gds.val();
            self.gds_valid.next = self.control.lds_valid.val() && global;
            bundle::join(&mut self.control.lds, &mut self.gds);
            self.sequencer.valid.next = self.control.lds_valid.val() && !global;
            self.control.lds_ready.next = if global { self.gds_ready.val() } else { self.sequencer.ready.val() };

            // A request goes when its operands are there.
            self.operand_valid.next = self.sequencer.offers.val();
            self.offered.next = self.sequencer.offers.val() && self.operand_ready.val();
            self.operand_taken.next = self.offered.val() && self.unit.request_ready.val();
            self.unit.request.header.opcode.next = self.operand.opcode.val();
            self.unit.request.header.tag.next =
                self.operand.tag.val() | (bit_cast_bit::<8>(self.sequencer.ends.val()) << 7);
            self.unit.request.header.offset0.next = self.operand.offset0.val();
            self.unit.request.header.offset1.next = self.operand.offset1.val();
            self.unit.request.header.base.next = self.operand.base.val();
            self.unit.request.header.size.next = self.operand.size.val();
            self.unit.request.header.m0.next = self.m0.val();
            self.unit.request.header.alignment.next = self.alignment.val();
            self.unit.request.header.exec.next = self.sequencer.receivers.val();
            self.unit.request.source_exec.next = self.sequencer.senders.val();
            self.unit.request.destination_lane.next = self.sequencer.destination.val();
            self.unit.request.source_lane.next = self.sequencer.source.val();
            self.unit.request.first.next = self.sequencer.first.val();
            self.unit.request.last.next = self.sequencer.last.val();
            self.unit.request.denorm.next = self.denorm.val();
            for lane in 0..LANES {
                self.unit.request.address[lane].next = self.address[lane].val();
                self.unit.request.data0[lane].next = self.data0[lane].val();
                if self.sequencer.counts.val() {
                    self.unit.request.data0[lane].next = bit_cast_u::<32, 7>(self.sequencer.count.val());
                }
                self.unit.request.data1[lane].next = self.data1[lane].val();
                self.unit.request.data2[lane].next = self.data2[lane].val();
                self.unit.request.data3[lane].next = self.data3[lane].val();
                self.unit.request.visited[lane].next = self.visited[lane].val();
            }

            // The last beat of an instruction's last response returns to its wave.
            self.control.done[0].next = self.done[0].val();
            self.control.done[1].next = self.done[1].val();
            self.control.done[2].next = self.done[2].val();
            self.control.done[3].next = self.unit.response_valid.val()
                && self.response_ready.val()
                && self.unit.response.done.val()
                && self.unit.response.tag.val().get_bit(7);
            self.control.done[4].next = self.done[3].val();
            self.control.done_wave[0].next = self.done_wave[0].val();
            self.control.done_wave[1].next = self.done_wave[1].val();
            self.control.done_wave[2].next = self.done_wave[2].val();
            self.control.done_wave[3].next = self.unit.response.tag.val().get_bits::<INDEX>(0);
            self.control.done_wave[4].next = self.done_wave[3].val();
        }
    }
}

impl<
    const WAVES: usize,
    const INDEX: usize,
    const GROUPS: usize,
    const GROUP: usize,
    const PLACE: usize,
    const TEAM: usize,
    const TEAMS: usize,
    const PATIENCE: usize,
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
> ComputeUnit<WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES, HALF, BANKS, BANK_BITS, ROW_BITS>
{
    /// The compute unit at power-up.
    pub fn boxed() -> Box<Self> {
        lds_hdl::boxed()
    }

    /// Keeps what a target needs, with an LDS that has all parts. `interlocks` makes up for manual wait states that are
    /// missing.
    pub fn keep(&mut self, target: Target, interlocks: bool) {
        self.control.keep(target, interlocks);
        self.sequencer.keep(target, Parts::ALL);
        self.unit.keep(target, Parts::ALL, BANKS, Rules::USUAL);
    }
}
