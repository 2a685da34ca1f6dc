//! Wave control with a unit of the LDS.

use super::clients::with_and_without_clients;
use super::loads::LoadIssue;
use super::reads::ReadIssue;
use super::sequencer::RequestSequencer;
use crate::clients::{BufferClient, BufferWriter, ParameterClient};
use crate::ports::{Alignment, Counts, Parts, Response};
use crate::wave::{End, Fetch, Hazard, Launch, LdsIssue, Reply, Run, WaveControl};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, bundle};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

with_and_without_clients! {
    /// A compute unit without its arithmetic: wave control, and the LDS whose requests it makes. The first six generics
    /// are those of [`WaveControl`], the others those of [`Unit`](crate::Unit). `docs/timing/wave-control.md`, "Compute
    /// unit", is the contract.
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
            /// a wave that is launched at this edge if `launch_ready`
            launch: Launch<INDEX, GROUP>,
            /// what is on the fetch port is taken at this edge
            fetch_ready: bool,
            /// dwords of an instruction are there
            word_valid: bool,
            /// the wave that the dwords are for
            word_wave: U<INDEX>,
            /// the dword at the wave's program counter, and the two behind it
            words: [U<32>; 3],
            /// what is on the run port is taken at this edge
            run_ready: bool,
            /// what has become of an instruction from the run port
            reply: Reply<INDEX>,
            /// something has returned that VM_CNT, VS_CNT, EXP_CNT counts; something else than an answer of this LDS
            /// has returned that LGKM_CNT counts
            done: [bool; 4],
            /// the wave to which it has returned
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
            /// the wave's EXEC; 0 if the destination runs past the last VGPR
            operand_exec: U<64>,
            /// the wave's M0
            m0: U<32>,
            /// FP_DENORM, bits 7:4 of the wave's MODE
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
            /// an instruction that is to be fetched
            fetch: Fetch<INDEX>,
            /// an instruction for somebody outside
            run: Run<INDEX>,
            /// an instruction is for the global data share
            gds_valid: bool,
            /// the instruction for the global data share, while `gds_valid` is on
            gds: LdsIssue,
            /// registers of lanes are wanted
            operand_valid: bool,
            /// the instruction whose registers are wanted
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
            /// a wave that has ended
            end: End<INDEX>,
            /// a wave has other lanes
            exec_valid: bool,
            /// the wave whose lanes have changed
            exec_wave: U<INDEX>,
            /// EXEC of that wave
            exec: U<64>,
            /// an instruction that manual wait states were missing in
            hazard: Hazard<INDEX>,
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
                reset, launch, fetch_ready, word_valid, word_wave, words, run_ready, reply, halt, resume, launch_ready,
                fetch, run, end, exec_valid, exec_wave, exec, hazard, at_barrier, present, halted,
            },
            sequencer: RequestSequencer<LANES> {
                reset, issue: control.lds, wide, exec: operand_exec, takes: operand_taken, operand,
                destination: operand_destination, source: operand_source,
            },
        }
        unit {
            reset, request_valid: offered, starts: sequencer.starts, response_ready, response_valid, response, counter,
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

    impl {
        /// The compute unit at power-up.
        pub fn boxed() -> Box<Self> {
            lds_hdl::boxed()
        }

        /// Keeps what a target needs, with an LDS that has all parts. `interlocks` makes up for manual wait states that
        /// are missing.
        pub fn keep(&mut self, target: Target, interlocks: bool) {
            self.control.keep(target, interlocks);
            self.sequencer.keep(target, Parts::ALL);
            self.unit.keep(target, Parts::ALL, BANKS, Rules::USUAL);
        }
    }

    /// A [`ComputeUnit`] whose LDS has request ports for `CLIENTS` clients beside waves, whose requests make one
    /// sequence with those of waves. `PORTS` is `CLIENTS + 1`, and `PORT` the number of bits of a port's number.
    pub struct ComputeUnitWithClients;

    /// A [`ComputeUnit`] with a [`ParameterClient`], which reads parameters of triangles and the one value of direct
    /// loads for instructions of the run port. `QUADS` is `LANES / 4`. `docs/timing/wave-control.md`, "Parameters and
    /// direct loads", is the contract.
    ///
    /// ```text
    /// WaveControl ─► run port ─► whoever executes
    ///                   │ M0, EXEC
    ///                   ▼
    ///               ReadIssue ─► ParameterClient ─► client's request port ─► Unit
    ///                                   │ ◄────────────────── beats ────────┘
    ///                                   └─► values of lanes
    /// ```
    pub struct ComputeUnitWithParameters[QUADS] {
        input {
            /// the wave whose instruction is at the run port has 64 lanes, and not 32
            read_wide: bool,
            /// EXEC of that wave
            read_exec: U<64>,
            /// M0 of that wave: what parameters and direct loads are read
            read_m0: U<32>,
            /// registers of lanes take the values that are offered
            values_ready: bool,
        }
        output {
            /// values that were read are offered, which then stay as they are until they are taken
            values_valid: bool,
            /// the wave that they are for
            values_wave: U<7>,
            /// they are the last ones of their instruction
            values_last: bool,
            /// lanes of the wave that get values
            values_lanes: U<64>,
            /// value of each lane; lane `l` of the wave has that of `l` modulo the number of the LDS' lanes
            values_data: [U<32>; LANES],
            /// the values are taken at this edge
            values_taken: bool,
        }
        local {
            /// a wave is launched at this edge
            launches: bool,
            /// something outside returns that EXP_CNT counts
            exported: bool,
            /// registers take the values, if some are offered
            accepts: bool,
            /// the last values of a read are taken, which EXP_CNT counts
            read_returns: bool,
            /// EXP_CNT counts what returns in this cycle
            returns: bool,
        }
        constant {
            /// EXP_CNT counts reads
            counts: Constant<bool> = Constant::new(false),
        }
        block {
            reads: ReadIssue<INDEX> {
                reset, launches, launch_wave: launch.wave, home: launch.home, shown: unit.run.valid,
                wave: unit.run.wave, words: unit.run.words, taken: run_ready, wide: read_wide, exec: read_exec,
                m0: read_m0, client_ready: client.ready, client_busy: client.busy, returns,
            },
            client: ParameterClient<LANES, QUADS> {
                reset, valid: reads.client_valid, read: reads.read, response, returned: values_valid, tag: values_wave,
                lanes: values_lanes, data: values_data,
            },
        }
        unit {
            reset, launch, fetch_ready, word_valid, word_wave, words, reply, halt, resume, gds_ready, operand_ready,
            wide, operand_exec, m0, denorm, alignment, address, data0, data1, data2, data3, visited, response_ready,
            launch_ready, fetch, gds_valid, gds, operand_valid, operand, operand_destination, operand_source,
            operand_taken, response_valid, response, counter, end, exec_valid, exec_wave, exec, hazard, at_barrier,
            present, halted,
        }
        kernel {
            self.launches.next = self.launch.valid.val() && self.launch_ready.val();

            // A read waits at the run port until there is room.
            bundle::join(&mut self.unit.run, &mut self.run);
            if self.reads.waits.val() {
                self.run.valid.next = false;
            }
            self.unit.run_ready.next = self.run_ready.val() && !self.reads.waits.val();

            // The client's port.
            self.unit.client_valid[0].next = self.client.offers.val();
            self.unit.client_starts[0].next = self.client.starts.val();
            bundle::join(&mut self.client.request, &mut self.unit.client[0]);
            self.client.taken.next = self.unit.client_ready[0].val();
            self.client.answered.next = self.unit.client_answered[0].val();
            self.unit.client_takes[0].next = self.client.takes.val();

            // One thing returns at a time that EXP_CNT counts.
            self.values_last.next = self.client.ends.val();
            self.exported.next = self.done[2].val();
            self.accepts.next =
                self.values_ready.val() && !(self.counts.val() && self.exported.val() && self.client.ends.val());
            self.client.accepts.next = self.accepts.val();
            self.values_taken.next = self.values_valid.val() && self.accepts.val();
            self.read_returns.next = self.counts.val() && self.values_taken.val() && self.client.ends.val();
            self.returns.next = self.exported.val() || self.read_returns.val();
            for port in 0..4 {
                self.unit.done[port].next = self.done[port].val();
                self.unit.done_wave[port].next = self.done_wave[port].val();
            }
            self.unit.done[2].next = self.returns.val() || self.reads.drops.val();
            if self.read_returns.val() {
                self.unit.done_wave[2].next = self.values_wave.val().get_bits::<INDEX>(0);
            } else if self.reads.drops.val() {
                self.unit.done_wave[2].next = self.reads.own_wave.val();
            }
        }
    }

    /// A [`ComputeUnitWithParameters`] that also has a [`BufferClient`], which brings what buffers and memory have to
    /// the LDS, and a [`BufferWriter`], which brings what the LDS has to buffers: for gfx906. The generics behind
    /// `QUADS` are those of [`BufferClient`], `SPOT` its `PLACE`; `SLOTS` is the `COUNT` of [`BufferWriter`].
    /// `docs/timing/wave-control.md`, "Loads to the LDS, and stores from there", is the contract.
    ///
    /// ```text
    /// run port ─► LoadIssue ─► load port ─► whoever executes
    ///               │   │ ◄── registers of lanes
    ///               │   └─► BufferClient ─► AR, R ─► memory
    ///               │            └─► client's request port ─► Unit
    ///               └─────► BufferWriter ─► AW, W, B ─► memory
    ///                            └─► client's request port ─► Unit
    /// ```
    pub struct ComputeUnitWithBuffers[
        LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, SPOT, NOTE, SLOTS
    ] {
        input {
            /// the operands of the batch are there, and stay until it is taken
            load_ready: bool,
            /// EXEC of its wave
            load_exec: U<64>,
            /// M0 of its wave
            load_m0: U<32>,
            /// the resource descriptor; of GLOBAL SADDR, of SCRATCH the first byte of the wave's private memory
            load_resource: [U<32>; 4],
            /// the value of SOFFSET
            load_soffset: U<32>,
            /// index of each lane of the batch; of GLOBAL bits 63:32 of its address
            load_index: [U<32>; LANES],
            /// offset of each lane of the batch; of GLOBAL bits 31:0 of its address
            load_offset: [U<32>; LANES],
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
            /// memory takes the burst of writes at this edge, if one is asked for
            m_axi_awready: bool,
            /// memory takes the word at this edge, if one is offered
            m_axi_wready: bool,
            /// memory answers a burst of writes
            m_axi_bvalid: bool,
            /// the ID of the burst; an answer with another one than 0 is dropped
            m_axi_bid: U<1>,
            /// 0 and 1 without an error, 2 and 3 with one
            m_axi_bresp: U<2>,
        }
        output {
            /// operands of a batch of a load to the LDS, or of a store from there, are wanted
            load_valid: bool,
            /// the wave
            load_wave: U<INDEX>,
            /// the instruction
            load_words: [U<32>; 2],
            /// number in the wave of the first lane of the batch
            load_first_lane: U<6>,
            /// the batch is taken at this edge
            load_taken: bool,
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
            /// a load of a wave is in the LDS, for one cycle
            loaded: bool,
            /// number of the wave
            loaded_wave: U<7>,
            /// memory answered a read of it with an error
            loaded_failed: bool,
            /// a burst of writes is asked for, which then stays as it is until it is taken
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
            /// a store of a wave is in memory, for one cycle
            stored: bool,
            /// number of the wave
            stored_wave: U<7>,
            /// memory answered a write of it with an error
            stored_failed: bool,
        }
        block {
            loads: LoadIssue<INDEX, LANES> {
                reset, launches, launch_wave: launch.wave, home: launch.home, shown: unit.run.valid,
                wave: unit.run.wave, words: unit.run.words, taken: run_ready, operand_ready: load_ready,
                exec: load_exec, m0: load_m0, resource: load_resource, soffset: load_soffset, index: load_index,
                offset: load_offset, client_ready: buffers.ready, writer_ready: writer.ready, operand_taken: load_taken,
                holds: load_valid, own_wave: load_wave, own_words: load_words, first_lane: load_first_lane,
            },
            buffers: BufferClient<LANES, LANE, SLOT, COLUMNS, BYTE, IDS, ID, BATCHES, BATCH, COUNT, SPOT, NOTE> {
                reset, valid: loads.client_valid, load: loads.load, m_axi_arready, m_axi_rvalid, m_axi_rid,
                m_axi_rdata, m_axi_rresp, m_axi_rlast, m_axi_arvalid, m_axi_arid, m_axi_araddr, m_axi_arlen,
                m_axi_arsize, m_axi_arburst, m_axi_rready, done: loaded, done_tag: loaded_wave,
                done_failed: loaded_failed,
            },
            writer: BufferWriter<LANES, LANE, SLOT, SLOTS, COLUMNS, BYTE> {
                reset, valid: loads.writer_valid, load: loads.load, m_axi_awready, m_axi_wready, m_axi_bvalid, m_axi_bid, m_axi_bresp,
                response, m_axi_awvalid, m_axi_awid, m_axi_awaddr, m_axi_awlen, m_axi_awsize, m_axi_awburst,
                m_axi_wvalid, m_axi_wdata, m_axi_wstrb, m_axi_wlast, m_axi_bready, done: stored, done_tag: stored_wave,
                done_failed: stored_failed,
            },
        }
        kernel {
            // A load or a store waits at the run port until there is room, too.
            if self.loads.waits.val() {
                self.run.valid.next = false;
            }
            self.unit.run_ready.next = self.run_ready.val() && !self.reads.waits.val() && !self.loads.waits.val();

            // The ports of the other clients.
            self.unit.client_valid[1].next = self.buffers.offers.val();
            self.unit.client_starts[1].next = self.buffers.starts.val();
            bundle::join(&mut self.buffers.request, &mut self.unit.client[1]);
            self.buffers.taken.next = self.unit.client_ready[1].val();
            self.buffers.answered.next = self.unit.client_answered[1].val();
            self.unit.client_takes[1].next = self.buffers.takes.val();
            self.unit.client_valid[2].next = self.writer.offers.val();
            self.unit.client_starts[2].next = self.writer.starts.val();
            bundle::join(&mut self.writer.request, &mut self.unit.client[2]);
            self.writer.taken.next = self.unit.client_ready[2].val();
            self.writer.answered.next = self.unit.client_answered[2].val();
            self.unit.client_takes[2].next = self.writer.takes.val();
        }
    }
}
