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
use super::steps::Steps;
use super::tally::Tally;
use crate::ports::{OrderedOperation, SyncAnswer, SyncRequest, SyncSetup};
use lds_hdl::{U, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Executes global wave sync, ordered counts and, if there are any, what changes registers: one request after
    /// another. An answer comes when the wave may go on, which may be due to another wave's request. It has to be taken
    /// in its cycle. [`Steps`] has the cycles of a request.
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
            /// memory answers that read-modify-write in this cycle
            memory_done: bool,
            /// that read-modify-write was refused
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
            /// the instruction is refused
            is_refused: bool,
            /// resource, or the dword that was asked for
            place: U<6>,
        }
        local {
            reasons: [bool; 2],
            write_places: [U<6>; 1],
            sought: U<6>,
            sought_unit: U<WAVE>,
            looked_at: U<64>,
            waits_for_turn: bool,
            last_before: [U<WAVE>; 1],
            /// somebody waits at the resource
            follows: bool,
            /// the instruction does something to a resource
            does: bool,
            /// who has waited longest leaves
            leaves: bool,
            place_new: U<6>,
            /// the instruction updates a register
            works: bool,
            /// memory has answered the ordered count under way
            answered: bool,
            /// the register that the instruction names, and its operand
            named: U<4>,
            operand: U<32>,
            /// whose turn it is
            turn: U<WAVE>,
            enters: bool,
            refuses: bool,
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
            steps: Steps {
                reset, taken: entry.taken, ordered: commands.ordered, begun: order.begun, more: round.more,
                has_come: waits_for_turn, memory_ready, ends: tally.ends, passes: tally.passes, ready,
            },
            tally: Tally {
                resolves: steps.resolves, named, works, subtracts: commands.subtracts, operand, runs: steps.runs,
                answered, counts: steps.counts, place: parking.dword, does: parking.does, more: parking.more,
                ends_turn: parking.ends, values: parking.counts, looked: state_window.register, shown: registers.place,
                address: memory_address, operation: memory_operation,
            },
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
                acts: steps.acts,
                enters,
                refuses,
                updates: tally.updates,
                wave: entry.wave,
                leaves,
                first: round.first,
                counts: steps.counts,
                dword: tally.dword,
                ends: tally.ends,
                turn,
                in_memory: steps.awaits,
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
                checks: steps.checks,
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
                place_next: tally.register,
                acts: tally.updates,
                subtracts: tally.takes_away,
                exchanges: tally.exchanges,
                wraps: tally.wraps,
                keeps: tally.keeps,
                value: tally.value,
                presets: state_window.replaces_register,
                preset_place: state_window.register,
                preset_high: state_window.high,
                preset_dword: setup.state_data,
            },
            order: Order<WAVE, COUNT> {
                reset, joins: setup.order_valid, wave: state_window.wave, passes_on: tally.passes, seen: steps.seen,
                room: order_ready,
            },
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
            self.turn.next = self.order.first[0].val();

            // resolve: which resource, or which register
            self.place_new.next = self.place.val();
            if self.steps.idle.val() {
                self.place_new.next = self.setup.state_address.val().get_bits::<6>(0);
            }
            if self.steps.resolves.val() {
                self.is_refused.next = self.commands.works_on_resource.val() && self.aim.beyond.val();
                self.place_new.next = self.aim.resource.val();
            }
            self.place.next = self.place_new.val();
            self.named.next = self.entry.own.offset0.val().get_bits::<4>(2);
            self.operand.next = self.entry.own.values[0].val();

            // resolve: an ordered count is parked
            self.parking.parks.next = self.steps.resolves.val() && self.commands.ordered.val();

            // act on a resource
            self.does.next = self.steps.acts.val()
                && self.commands.works_on_resource.val()
                && !self.is_refused.val()
                && (self.entry.own.active.val() || self.commands.acts_alone.val());
            self.reasons[0].next = self.commands.joins.val();
            self.reasons[1].next = self.resources.flag.val();
            self.last_before[0].next = self.resources.ends[1].val();
            self.follows.next = self.resources.waiting.val() != 0;
            self.enters.next = self.does.val() && self.resource.enters.val();
            self.write_places[0].next = self.place.val();
            if self.state_window.replaces_resource.val() {
                self.write_places[0].next = self.setup.state_address.val().get_bits::<6>(0);
            }
            self.refuses.next =
                self.is_refused.val() && (self.entry.own.active.val() || self.commands.acts_alone.val());

            // act on a register
            self.works.next =
                self.steps.acts.val() && self.commands.works_on_register.val() && self.entry.own.active.val();

            // turns of ordered counts
            self.asks_memory.next = !self.has_registers.val() && self.steps.runs.val();
            self.memory_value.next = self.parking.counts[0].val();
            self.answered.next = self.steps.awaits.val() && self.entry.answered.val();
            self.parking.leaves.next = self.steps.runs.val() && (self.has_registers.val() || self.memory_ready.val());

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
        self.steps.keep(registers);
        self.registers.keep(registers);
    }
}
