//! What a compute unit has besides that reads parameters and direct loads.

/// Hands the sections of `ComputeUnitWithParameters` to the next macro, behind what that is given already.
macro_rules! of_parameters {
    ($next:ident $($then:tt)*) => { $next! { $($then)* {
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
    } } };
}

pub(in crate::compute) use of_parameters;
