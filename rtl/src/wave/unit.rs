//! The whole.

use super::arbiter::IssueArbiter;
use super::barriers::Barriers;
use super::decoding::Decoding;
use super::flow::Flow;
use super::gate::IssueGate;
use super::issue::Issue;
use super::order::{LdsIssue, OrderKind};
use super::ports::{End, Fetch, Hazard, Launch, Reply, Run};
use super::rotation::Rotation;
use super::states::States;
use super::table::WaveTable;
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Wave control of a compute unit with `WAVES` waves in up to `GROUPS` work-groups of several waves:
    /// `docs/timing/wave-control.md`, "Wave control", is its contract. `INDEX` and `GROUP` are the bits of their
    /// numbers, `PLACE` those of an entry of a fork/join stack. Waves are compared by age in `TEAMS` teams of `TEAM`
    /// waves, and one that isn't taken is urgent behind `2^PATIENCE` cycles.
    ///
    /// Outputs are registers, but for `launch_ready`. A reset ends all waves.
    ///
    /// ```text
    /// launch ─► States ─► Rotation ─► fetch port    words ─► Decoding ─► IssueArbiter ─► Issue ─► run, LDS
    ///             ▲                                   limits ─► IssueGate ─┘               │
    ///             └───────── Flow ◄─────────── reply ◄─────────────────────────────────────┘
    /// ```
    pub struct WaveControl[WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE] {
        input {
            clock: Clock,
            /// synchronous; no wave is left, and nothing is under way
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
            /// what is on the LDS port is taken at this edge
            lds_ready: bool,
            /// something has returned that VM_CNT, VS_CNT, EXP_CNT counts; the LDS has answered; something else has
            /// returned that LGKM_CNT counts
            done: [bool; 5],
            /// the wave to which it has returned
            done_wave: [U<INDEX>; 5],
            /// waves that are halted
            halt: U<WAVES>,
            /// waves that are halted no more
            resume: U<WAVES>,
        }
        output {
            /// the wave is launched at this edge if `launch_valid`
            launch_ready: bool,
            /// an instruction for somebody outside
            run: Run<INDEX>,
            /// an instruction is for a data share
            lds_valid: bool,
            /// the instruction for a data share
            lds: LdsIssue,
            /// a wave that has ended
            end: End<INDEX>,
            /// a wave has other lanes
            exec_valid: bool,
            /// the wave whose lanes have changed
            exec_wave: U<INDEX>,
            /// EXEC of that wave
            exec: U<64>,
            /// waves at a barrier
            at_barrier: U<WAVES>,
            /// waves that have been launched and haven't ended
            present: U<WAVES>,
            /// waves that are halted
            halted: U<WAVES>,
        }
        registered {
            /// an instruction that is to be fetched
            fetch: Fetch<INDEX>,
            /// an instruction that manual wait states were missing in
            hazard: Hazard<INDEX>,
        }
        register {
            back: bool,
            back_wave: U<INDEX>,
            back_condition: bool,
            back_first: U<64>,
            back_second: U<64>,
            back_exec: U<64>,
            back_sets_mode: bool,
            /// a wave was launched in the last cycle
            launching: bool,
        }
        local {
            launches: bool,
            launched: U<WAVES>,
            joins: bool,
            moves: bool,
            move_wave: U<INDEX>,
            move_pc: U<46>,
            move_level: U<3>,
            levelled: U<WAVES>,
            level: U<3>,
            fetch_advance: bool,
            flows: bool,
            flow_wave: U<INDEX>,
            flow_sets: bool,
            went_on: U<WAVES>,
            vskip_changes: U<WAVES>,
            kind: OrderKind,
        }
        block {
            rotation: Rotation<WAVES, INDEX> { reset, advance: fetch_advance, wants: states.may_fetch },
            decoding: Decoding<WAVES, INDEX> { reset, word_valid, word_wave, words, vskip: states.vskip, fresh: states.fresh },
            table: WaveTable<INDEX, GROUP> {
                moves, move_wave, pc: move_pc, level: move_level, launches, launch_wave: launch.wave, home: launch.home,
                group: launch.group,
                stores: decoding.stores, store_wave: decoding.store_wave, stored: decoding.stored,
                decodes: decoding.valid, decode_wave: decoding.wave, order: decoding.order,
                fetch_next: rotation.next_index, issue_next: arbiter.next_index, flow_next: flow_wave,
            },
            gate: IssueGate<WAVES, INDEX> {
                reset, done, done_wave, limited: decoding.mark, limits: decoding.limits, held: decoding.held,
                kept: decoding.kept, hold: decoding.hold, issued: issue.issued, order: issue.issued_order, paused: issue.pauses, woken: barriers.peers,
            },
            arbiter: IssueArbiter<WAVES, INDEX, TEAM, TEAMS, PATIENCE> {
                reset, advance: issue.advance, open: states.may_issue, launched, levelled, level,
            },
            issue: Issue<WAVES, INDEX, GROUP> {
                reset, valid: arbiter.valid, wave: arbiter.index, order: table.issue_order, words: table.issue_words,
                pc: table.issue_pc, level: table.issue_level, home: table.issue_home, group: table.issue_group,
                vskip: states.vskip, busy: back, run_ready, lds_ready, run_valid: run.valid, run_wave: run.wave,
                run_words: run.words, run_pc: run.pc, run_kind: run.kind, run_mode: run.mode, lds_valid, lds,
                end_valid: end.valid, end_wave: end.wave,
            },
            states: States<WAVES> {
                reset, launched, fetches: rotation.takes, decoded: decoding.mark, kind, chosen: arbiter.takes, went_on,
                ends: issue.ends, vskip_changes, vskip_on: flow.done_vskip, halts: issue.halts, halt, resume,
                waits: barriers.waits, runs: gate.runs, open: gate.open, run_crowded: issue.run_crowded,
                lds_crowded: issue.lds_crowded, present, halted,
            },
            barriers: Barriers<WAVES, INDEX, GROUPS, GROUP> {
                reset, launched, joins, group: launch.group, last: launch.last, comes: issue.comes,
                arrives: issue.arrives, departs: issue.departs, asks: issue.wakes, mover: issue.issued_group,
                waits: at_barrier,
            },
            flow: Flow<INDEX, PLACE> {
                reset, valid: flows, wave: flow_wave, condition: back_condition, first: back_first,
                second: back_second, exec: back_exec, sets_mode: flow_sets, order: table.flow_order,
                pc: table.flow_pc, level: table.flow_level,
                lanes_change: exec_valid, done_wave: exec_wave, done_exec: exec,
            },
        }
        kernel {
            let one: U<WAVES> = 1;

            // Launching has the ways of a wave that goes on, and of s_setprio.
            let launched = one << self.launch.wave.val();
            let taken = (self.states.present.val() & launched).any();
            let busy = self.flow.done.val() || self.issue.may_level.val() || self.launching.val();
            self.launch_ready.next = !busy && !taken;
            self.launches.next = self.launch.valid.val() && self.launch_ready.val();
            self.launched.next = if self.launches.val() { launched } else { 0 };
            self.launching.next = self.launches.val();
            self.joins.next = self.launches.val() && !self.launch.home.val().alone;
            self.moves.next = self.flow.done.val() || self.launches.val();
            self.move_wave.next = self.flow.done_wave.val();
            self.move_pc.next = self.flow.done_pc.val();
            self.move_level.next = self.flow.done_level.val();
            self.levelled.next = self.issue.levelled.val() | self.launched.val();
            self.level.next = self.issue.new_level.val();
            if self.launches.val() {
                self.move_wave.next = self.launch.wave.val();
                self.move_pc.next = self.launch.pc.val().get_bits::<46>(2);
                self.move_level.next = 0;
                self.level.next = bit_cast_u::<3, 2>(self.launch.home.val().priority);
            }

            // Fetching.
            self.fetch_advance.next = !self.fetch.valid.val() || self.fetch_ready.val();
            if self.fetch_advance.val() {
                self.fetch.valid.next = self.rotation.valid.val();
                self.fetch.wave.next = self.rotation.index.val();
                self.fetch.pc.next = bit_cast_u::<48, 46>(self.table.fetch_pc.val()) << 2;
            }

            self.kind.next = self.decoding.order.val().kind;

            // Going on: replies come first.
            self.flows.next = self.back.val() || self.issue.flows.val();
            self.flow_wave.next = if self.back.val() { self.back_wave.val() } else { self.issue.issued_wave.val() };
            self.flow_sets.next = self.back.val() && self.back_sets_mode.val();
            let done = one << self.flow.done_wave.val();
            self.went_on.next = if self.flow.done.val() { done } else { 0 };
            self.vskip_changes.next = if self.flow.vskip_changes.val() { done } else { 0 };
            self.back.next = self.reply.valid.val();
            self.back_wave.next = self.reply.wave.val();
            self.back_condition.next = self.reply.condition.val();
            self.back_first.next = self.reply.first.val();
            self.back_second.next = self.reply.second.val();
            self.back_exec.next = self.reply.exec.val();
            self.back_sets_mode.next = self.reply.sets_mode.val();

            self.hazard.valid.next = self.decoding.valid.val() && self.decoding.broken.val().any();
            self.hazard.wave.next = self.decoding.wave.val();
            self.hazard.rows.next = self.decoding.broken.val();
            if self.reset.val() {
                self.fetch.valid.next = false;
                self.hazard.valid.next = false;
                self.back.next = false;
                self.launching.next = false;
            }
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
> WaveControl<WAVES, INDEX, GROUPS, GROUP, PLACE, TEAM, TEAMS, PATIENCE>
{
    /// Keeps what a target needs; `interlocks` makes up for manual wait states that are missing.
    pub fn keep(&mut self, target: Target, interlocks: bool) {
        self.decoding.keep(target, interlocks);
        self.gate.keep(target);
        self.issue.keep(target);
        self.flow.keep(target);
    }
}
