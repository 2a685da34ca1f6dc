//! What a compute unit has besides that moves data between its LDS and memory.

/// Hands the sections of `ComputeUnitWithBuffers` to the next macro, behind what that is given already.
macro_rules! of_buffers {
    ($next:ident $($then:tt)*) => { $next! { $($then)* {
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
    } } };
}

pub(in crate::compute) use of_buffers;
