//! Waves that wait for one another.

use super::aim::Aim;
use super::answering::Answering;
use super::commands::Commands;
use super::entry::Entry;
use super::order::Order;
use super::parking::Parking;
use super::queues::Queues;
use super::registers::Registers;
use super::resource::Resource;
use super::resources::Resources;
use super::round::Round;
use super::state_window::StateWindow;
use crate::ports::{OrderedOperation, SyncAnswer, SyncRequest, SyncSetup};
use lds::targets::Target;
use lds_hdl::{U, block, choice};
use rust_hdl::prelude::*;

choice! {
    /// What [`Sync`] does in a cycle.
    pub enum Phase {
        /// nothing, or it finds out what a request is about
        Idle,
        /// a resource or a register is updated
        Act,
        /// the wave that has waited longest leaves, if it may
        Check,
        /// it looks whether the ordered count of whose turn it is has come
        Walk,
        /// it asks for the dword of memory, or for the register
        Run,
        /// memory answers
        Await,
        /// a register is updated
        Count,
    }
}

block! {
    /// Executes global wave sync, GS registers and ordered counts, one request after another. An answer comes when the
    /// wave may go on, which may be due to another wave's request. It has to be taken in its cycle.
    ///
    /// ```text
    /// state     what happens                                                        next
    /// idle      a request may be taken                                              resolve; walk if the order has begun meanwhile
    /// resolve   which resource or register; an ordered count is parked              act, or walk
    /// act       the resource or register is updated, who waits for nobody answered  check if waves wait, or idle
    /// check     the wave that has waited longest leaves, if it may                  check if more wait, or idle
    /// walk      is the ordered count of whose turn it is here?                      run, or idle
    /// run       it asks for the dword of memory, or for the register                await, or count
    /// await     the answer of memory                                                walk, or idle if the turn goes on
    /// count     a register is updated; once for each dword                          walk, or idle if the turn goes on
    /// ```
    pub struct Sync[UNITS, INDEX, WAVE, COUNT] {
        input {
            clock: Clock,
            /// synchronous; nobody waits, all state is zero, nobody is in the order
            reset: bool,
            /// a request is taken at this edge
            takes: bool,
            /// the request
            request: SyncRequest<INDEX>,
            /// set-up
            setup: SyncSetup<INDEX>,
            /// memory takes a read-modify-write at this edge if it is asked for one
            memory_ready: bool,
            /// memory answers it in this cycle
            memory_done: bool,
            /// it was refused
            memory_refused: bool,
            /// the dword from before
            memory_dword: U<32>,
        }
        output {
            /// nothing is under way: the request is taken at this edge if there is one, and the state may be looked at
            ready: bool,
            /// there is an answer
            answers: bool,
            /// the answer
            answer: SyncAnswer<INDEX>,
            /// a wave comes into the order at this edge if it is offered
            order_ready: bool,
            /// the dword of the state that was asked for in the cycle before
            state: U<32>,
            /// memory is asked for a read-modify-write
            asks_memory: bool,
            /// its dword
            memory_address: U<14>,
            /// what is done with it
            memory_operation: OrderedOperation,
            /// what is added, or put there
            memory_value: U<32>,
        }
        register {
            /// what happens in this cycle
            phase: Phase,
            /// it is refused
            is_refused: bool,
            /// resource, or the dword that was asked for
            place: U<6>,
            /// dword of the ordered count under way
            dword: U<2>,
        }
        local {
            idle: bool,
            value: U<32>,
            resolves: bool,
            reasons: [bool; 2],
            write_places: [U<6>; 1],
            sought: U<6>,
            sought_unit: U<WAVE>,
            looked_at: U<64>,
            waits_for_turn: bool,
            seen: bool,
            last_before: [U<WAVE>; 1],
            /// somebody waits at the resource
            follows: bool,
            length: U<2>,
            operation: OrderedOperation,
            number_of_dword: U<14>,
            /// the instruction does something to a resource
            does: bool,
            /// who has waited longest leaves
            leaves: bool,
            register_place: U<4>,
            place_new: U<6>,
            /// a register is updated
            updates: bool,
            /// the last dword of the ordered count under way is updated, or answered by memory
            ends: bool,
            dword_new: U<2>,
            /// whose turn it is
            turn: U<WAVE>,
            passes: bool,
            acts: bool,
            enters: bool,
            refuses: bool,
            checks: bool,
            counts: bool,
            in_memory: bool,
        }
        constant {
            /// there are GS registers, which ordered counts count in
            has_registers: Constant<bool> = Constant::new(false),
        }
        block {
            entry: Entry<INDEX, WAVE> { reset, takes, request, done: memory_done, refused: memory_refused, dword: memory_dword },
            /// of the request under way
            commands: Commands { opcode: entry.own.opcode },
            aim: Aim<INDEX> { own: entry.own, gws_base: setup.gws_base, gws_size: setup.gws_size },
            state_window: StateWindow<INDEX, WAVE> {
                setup,
                counter: resources.counter,
                flag: resources.flag,
                barrier: resources.barrier,
                before: registers.before,
                state,
            },
            answering: Answering<INDEX, WAVE> {
                reset,
                acts,
                enters,
                refuses,
                updates,
                wave: entry.wave,
                leaves,
                first: round.first,
                counts,
                dword,
                ends,
                turn,
                in_memory,
                memory_refused: entry.is_refused,
                memory_dword: entry.before,
                before: registers.before,
                answers,
                answer,
            },
            resource: Resource<COUNT> {
                inits: commands.inits,
                raises: commands.raises,
                raises_by: commands.raises_by,
                releases: commands.releases,
                takes: commands.takes,
                joins: commands.joins,
                early: setup.gws_early,
                values: entry.own.values,
                counter: resources.counter,
                flag: resources.flag,
                barrier: resources.barrier,
                waiting: resources.waiting,
            },
            resources: Resources<WAVE, COUNT> {
                reset,
                place_next: place_new,
                writes: round.writes,
                place: write_places,
                counter_next: round.counters_new,
                flags_next: round.flags_new,
                ends_next: round.ends_new,
                waiting_next: round.waits_new,
            },
            round: Round<WAVE, COUNT> {
                does,
                checks,
                wave: entry.wave,
                counter_next: resource.counter_next,
                flag_next: resource.flag_next,
                barrier_next: resource.barrier_next,
                enters: resource.enters,
                clears: resource.clears,
                ends: resources.ends,
                waiting: resources.waiting,
                waits: queues.waits,
                behind: queues.behind,
                replaces: state_window.replaces_resource,
                dword: setup.state_data,
                leaves,
            },
            queues: Queues<WAVE> { enters, wave: entry.wave, follows, last: last_before, reasons, look_next: round.looked },
            registers: Registers {
                reset,
                place_next: register_place,
                acts: updates,
                value,
                presets: state_window.replaces_register,
                preset_place: state_window.register,
                preset_high: state_window.high,
                preset_dword: setup.state_data,
            },
            order: Order<WAVE, COUNT> { reset, joins: setup.order_valid, wave: state_window.wave, passes_on: passes, seen, room: order_ready },
            parking: Parking<WAVE, UNITS> {
                reset,
                wave: entry.wave,
                address: aim.dword,
                operation: aim.operation,
                further: aim.further,
                releases: aim.releases,
                values: entry.own.values,
                looks: turn,
            },
        }
        kernel {
            self.idle.next = self.phase.val() == Phase::Idle;
            self.resolves.next = self.idle.val() && self.entry.taken.val();
            self.ready.next = self.idle.val() && !self.entry.taken.val() && !self.order.begun.val();

            self.turn.next = self.order.first[0].val();

            // resolve: which resource
            self.place_new.next = self.place.val();
            if self.idle.val() {
                self.place_new.next = self.setup.state_address.val().get_bits::<6>(0);
            }
            if self.resolves.val() {
                self.is_refused.next = self.commands.works_on_resource.val() && self.aim.beyond.val();
                self.place_new.next = self.aim.resource.val();
            }
            self.place.next = self.place_new.val();

            // resolve: an ordered count is parked
            self.parking.parks.next = self.resolves.val() && self.commands.ordered.val();

            // act on a resource
            self.does.next = (self.phase.val() == Phase::Act)
                && self.commands.works_on_resource.val()
                && !self.is_refused.val()
                && (self.entry.own.active.val() || self.commands.acts_alone.val());
            self.value.next = self.entry.own.values[0].val();
            self.reasons[0].next = self.commands.joins.val();
            self.reasons[1].next = self.resources.flag.val();
            self.last_before[0].next = self.resources.ends[1].val();
            self.follows.next = self.resources.waiting.val() != 0;
            self.enters.next = self.does.val() && self.resource.enters.val();
            self.checks.next = self.phase.val() == Phase::Check;
            self.write_places[0].next = self.place.val();
            if self.state_window.replaces_resource.val() {
                self.write_places[0].next = self.setup.state_address.val().get_bits::<6>(0);
            }

            // turns of ordered counts
            self.asks_memory.next = !self.has_registers.val() && (self.phase.val() == Phase::Run);
            self.number_of_dword.next = self.parking.dword[0].val();
            self.operation.next = self.parking.does[0].val();
            self.length.next = self.parking.more[0].val();
            self.memory_address.next = self.number_of_dword.val();
            self.memory_operation.next = self.operation.val();
            self.memory_value.next = self.parking.counts[0].val();
            self.dword_new.next = 0;
            self.ends.next = (self.phase.val() == Phase::Await) && self.entry.answered.val();
            if self.phase.val() == Phase::Count {
                self.dword_new.next = self.dword.val() + 1;
                self.ends.next = self.dword.val() == self.length.val();
            }
            self.dword.next = self.dword_new.val();
            self.passes.next = self.ends.val() && self.parking.ends[0].val();
            self.parking.leaves.next =
                (self.phase.val() == Phase::Run) && (self.has_registers.val() || self.memory_ready.val());

            // GS registers
            self.register_place.next = self.state_window.register.val();
            self.updates.next = (self.phase.val() == Phase::Act)
                && self.commands.works_on_register.val()
                && self.entry.own.active.val();
            self.registers.subtracts.next = self.commands.subtracts.val();
            self.registers.exchanges.next = false;
            self.registers.wraps.next = false;
            self.registers.keeps.next = false;
            if self.resolves.val() {
                self.register_place.next = self.entry.own.offset0.val().get_bits::<4>(2);
            }
            if self.phase.val() == Phase::Run {
                self.register_place.next = self.number_of_dword.val().get_bits::<4>(0);
            }
            if self.phase.val() == Phase::Count {
                self.register_place.next = self.registers.place.val() + 1;
                self.updates.next = true;
                self.registers.subtracts.next = false;
                self.registers.exchanges.next = self.operation.val() == OrderedOperation::Exchange;
                self.registers.wraps.next = self.operation.val() == OrderedOperation::Wrap;
                self.registers.keeps.next = self.operation.val() == OrderedOperation::Nothing;
                for part in 0..4 {
                    if self.dword.val() == part {
                        self.value.next = self.parking.counts[part].val();
                    }
                }
            }

            // what answers depend on
            self.acts.next = self.phase.val() == Phase::Act;
            self.counts.next = self.phase.val() == Phase::Count;
            self.in_memory.next = self.phase.val() == Phase::Await;
            self.refuses.next =
                self.is_refused.val() && (self.entry.own.active.val() || self.commands.acts_alone.val());

            // whether the ordered count of whose turn it is has come
            self.sought.next = self.turn.val().get_bits::<6>(0);
            self.sought_unit.next = self.turn.val() >> 6;
            self.looked_at.next = self.parking.waiting[0].val() >> self.sought.val();
            for number in 0..UNITS {
                if self.sought_unit.val() == number {
                    self.looked_at.next = self.parking.waiting[number].val() >> self.sought.val();
                }
            }
            self.waits_for_turn.next = self.order.holds.val() && self.looked_at.val().get_bit(0);

            // what comes next
            self.seen.next = self.idle.val() && !self.entry.taken.val();
            self.phase.next = match self.phase.val() {
                Phase::Idle => {
                    if self.resolves.val() && !self.commands.ordered.val() {
                        Phase::Act
                    } else if self.resolves.val() || (self.seen.val() && self.order.begun.val()) {
                        Phase::Walk
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Act | Phase::Check => {
                    if self.round.more.val() {
                        Phase::Check
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Walk => {
                    if self.waits_for_turn.val() {
                        Phase::Run
                    } else {
                        Phase::Idle
                    }
                }
                Phase::Run => {
                    if self.has_registers.val() {
                        Phase::Count
                    } else if self.memory_ready.val() {
                        Phase::Await
                    } else {
                        Phase::Run
                    }
                }
                Phase::Await | Phase::Count => {
                    if self.passes.val() {
                        Phase::Walk
                    } else if self.ends.val() {
                        Phase::Idle
                    } else {
                        self.phase.val()
                    }
                }
            };
            if self.reset.val() {
                self.phase.next = Phase::Idle;
            }
        }
    }
}

impl<const UNITS: usize, const INDEX: usize, const WAVE: usize, const COUNT: usize> Sync<UNITS, INDEX, WAVE, COUNT> {
    /// Follows the rules of a target.
    pub fn keep(&mut self, target: Target) {
        let registers = target.facts().gds.registers;
        self.commands.keep(target);
        self.aim.keep(target);
        self.has_registers = Constant::new(registers);
        self.registers.keep(registers);
    }
}
