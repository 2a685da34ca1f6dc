//! What a compute unit has, whichever LDS it is with: its ports, wave control and the sequencer of requests.

/// Hands the sections of `ComputeUnit` to the next macro, behind what that is given already.
macro_rules! of_waves {
    ($next:ident $($then:tt)*) => { $next! { $($then)* {
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
        WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE, LANES; HALF, BANKS, BANK_BITS, ROW_BITS
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
    } } };
}

pub(in crate::compute) use of_waves;
