//! Waves that wait for one another.

use super::commands::Commands;
use super::entry::Entry;
use super::order::Order;
use super::parking::Parking;
use super::queues::Queues;
use super::registers::Registers;
use super::resource::Resource;
use super::resources::Resources;
use crate::ports::{SyncAnswer, SyncRequest, SyncSetup};
use lds::target::Target;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Executes global wave sync, GS registers and ordered counts, one request after another. An answer comes when the wave may go on, which may be due to another wave's request. It
    /// has to be taken in its cycle.
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
    pub struct Sync {
        input {
            clock: Clock,
            /// synchronous; nobody waits, all state is zero, nobody is in the order
            reset: bool,
            /// a request is taken at this edge
            takes: bool,
            /// the request
            request: SyncRequest,
            /// set-up
            setup: SyncSetup,
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
            /// a wave comes into the order at this edge if it is offered
            order_ready: bool,
            /// the dword of the state that was asked for in the cycle before
            state: U<32>,
            /// memory is asked for a read-modify-write
            asks_memory: bool,
            /// its dword
            memory_address: U<14>,
            /// 0 add, 1 exchange, 3 wrap, 2 nothing
            memory_operation: U<2>,
            /// what is added, or put there
            memory_value: U<32>,
        }
        registered {
            /// there is an answer
            answers: bool,
            /// the answer
            answer: SyncAnswer,
        }
        register {
            /// what happens in this cycle: 0 idle or resolve, 2 act, 3 check, 4 walk, 5 run, 6 await, 7 count
            phase: U<3>,
            /// it is refused
            is_refused: bool,
            /// resource, or the dword that was asked for
            place: U<6>,
            /// the state of a register was asked for, and not of a resource
            asked_register: bool,
            /// its high dword
            asked_high: bool,
            /// the counter of the resource under way
            counter: U<12>,
            /// its flag
            flag: bool,
            /// it is a barrier
            barrier: bool,
            /// waves that wait there
            waiting: U<8>,
            /// who has waited longest
            first: U<7>,
            /// who came last
            last: U<7>,
            /// dword of the ordered count under way
            dword: U<2>,
        }
        local {
            idle: bool,
            phase_new: U<3>,
            value: U<32>,
            within_process: U<6>,
            number: U<7>,
            in_m0: U<6>,
            in_offset: U<6>,
            tag: U<6>,
            order_wave: [U<7>; 1],
            resolves: bool,
            reasons: [bool; 2],
            counters_new: [U<12>; 1],
            flags_new: [bool; 2],
            ends_new: [U<7>; 2],
            waits_new: [U<8>; 1],
            write_places: [U<6>; 1],
            parked_address: [U<14>; 1],
            parked_operation: [U<2>; 1],
            parked_length: [U<2>; 1],
            parked_end: [bool; 1],
            sought: U<6>,
            looked_at: U<64>,
            waits_for_turn: bool,
            seen: bool,
            last_before: [U<7>; 1],
            length: U<2>,
            operation: U<2>,
            number_of_dword: U<14>,
            /// the instruction does something to a resource
            does: bool,
            /// who has waited longest leaves
            leaves: bool,
            /// who is looked at in the next cycle
            looked: U<7>,
            dword_address: U<14>,
            packer: U<14>,
            index: U<14>,
            m0_dword: U<14>,
            shader: U<2>,
            m0_packer: U<2>,
            is_preset: bool,
            preset_dword: U<5>,
            preset_wide: bool,
            preset_place: U<4>,
            register_place: U<4>,
            write_place: U<6>,
            place_new: U<6>,
            counter_new: U<12>,
            flag_new: bool,
            barrier_new: bool,
            waiting_new: U<8>,
            first_new: U<7>,
            last_new: U<7>,
            /// a register is updated
            updates: bool,
            /// the last dword of the ordered count under way is updated, or answered by memory
            ends: bool,
            dword_new: U<2>,
            /// whose turn it is
            turn: U<7>,
            register: U<64>,
            word: U<32>,
            passes: bool,
            preset_high: bool,
            answered: U<7>,
        }
        constant {
            idle_phase: Constant<U<3>> = Constant::new(U::new(0)),
            act: Constant<U<3>> = Constant::new(U::new(2)),
            check: Constant<U<3>> = Constant::new(U::new(3)),
            walk: Constant<U<3>> = Constant::new(U::new(4)),
            run: Constant<U<3>> = Constant::new(U::new(5)),
            waits: Constant<U<3>> = Constant::new(U::new(6)),
            count: Constant<U<3>> = Constant::new(U::new(7)),
            /// there are GS registers, which ordered counts count in
            has_registers: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
            nobody: Constant<U<8>> = Constant::new(U::new(0)),
            one_wave: Constant<U<8>> = Constant::new(U::new(1)),
            one_less: Constant<U<8>> = Constant::new(U::new(0xff)),
            counter_less: Constant<U<12>> = Constant::new(U::new(0xfff)),
            no_count: Constant<U<12>> = Constant::new(U::new(0)),
            cu1: Constant<U<7>> = Constant::new(U::new(64)),
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            no_packer: Constant<U<14>> = Constant::new(U::new(0)),
            pixel: Constant<U<2>> = Constant::new(U::new(1)),
            exchange: Constant<U<2>> = Constant::new(U::new(1)),
            nothing: Constant<U<2>> = Constant::new(U::new(2)),
            wrap: Constant<U<2>> = Constant::new(U::new(3)),
            first_dword: Constant<U<2>> = Constant::new(U::new(0)),
            next_dword: Constant<U<2>> = Constant::new(U::new(1)),
            numbers: [Constant<U<2>>; 4] = std::array::from_fn(|number| Constant::new(U::new(number as u64))),
            next_register: Constant<U<4>> = Constant::new(U::new(1)),
            wide: Constant<U<4>> = Constant::new(U::new(8)),
            middle: Constant<U<4>> = Constant::new(U::new(4)),
            of_flag: Constant<U<32>> = Constant::new(U::new(1 << 12)),
            of_barrier: Constant<U<32>> = Constant::new(U::new(1 << 13)),
        }
        block {
            entry: Entry { reset, takes, request, done: memory_done, refused: memory_refused, dword: memory_dword },
            /// of the request under way
            commands: Commands { opcode: entry.own.opcode },
            resource: Resource {
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
            resources: Resources {
                reset,
                place_next: place_new,
                place: write_places,
                counter_next: counters_new,
                flags_next: flags_new,
                ends_next: ends_new,
                waiting_next: waits_new,
            },
            queues: Queues { wave: entry.wave, last: last_before, reasons, look_next: looked },
            registers: Registers {
                reset,
                place_next: register_place,
                acts: updates,
                value,
                presets: is_preset,
                preset_place,
                preset_dword: setup.state_data,
            },
            order: Order { reset, joins: setup.order_valid, wave: order_wave, passes_on: passes, seen, room: order_ready },
            parking: Parking {
                reset,
                wave: entry.wave,
                address: parked_address,
                operation: parked_operation,
                further: parked_length,
                releases: parked_end,
                values: entry.own.values,
                looks: turn,
            },
        }
    }
}

impl Sync {
    /// Follows the rules of a target.
    pub fn keep(&mut self, target: Target) {
        let registers = target.facts().gds.registers;
        self.commands.keep(target);
        self.has_registers = Constant::new(registers);
        self.registers.keep(registers);
    }
}

impl Logic for Sync {
    #[hdl_gen]
    fn update(&mut self) {
        self.idle.next = self.phase.val() == self.idle_phase.val();
        self.resolves.next = self.idle.val() && self.entry.taken.val();
        self.ready.next = self.idle.val() && !self.entry.taken.val() && !self.order.begun.val();

        // waves by number: compute unit and tag
        self.tag.next = self.setup.order_tag.val();
        self.order_wave[0].next = bit_cast_u::<7, 6>(self.tag.val());
        if self.setup.order_second.val() {
            self.order_wave[0].next = self.cu1.val() | bit_cast_u::<7, 6>(self.tag.val());
        }
        self.turn.next = self.order.first[0].val();

        // resolve: which resource
        self.in_m0.next = self.entry.own.m0.val().get_bits::<6>(16);
        self.in_offset.next = self.entry.own.offset0.val().get_bits::<6>(0);
        self.within_process.next = self.in_m0.val() + self.in_offset.val();
        self.number.next = bit_cast_u::<7, 6>(self.within_process.val());
        self.place_new.next = self.place.val();
        if self.idle.val() {
            self.place_new.next = self.setup.state_address.val().get_bits::<6>(0);
        }
        if self.resolves.val() {
            self.is_refused.next =
                self.commands.works_on_resource.val() && (self.setup.gws_size.val() <= self.number.val());
            self.place_new.next = self.setup.gws_base.val() + self.within_process.val();
        }
        self.place.next = self.place_new.val();

        // resolve: an ordered count is parked
        self.index.next = bit_cast_u::<14, 6>(self.entry.own.offset0.val().get_bits::<6>(2));
        self.shader.next = self.entry.own.offset1.val().get_bits::<2>(2);
        self.m0_packer.next = self.entry.own.m0.val().get_bits::<2>(0);
        self.packer.next = self.no_packer.val();
        if self.shader.val() == self.pixel.val() {
            self.packer.next = bit_cast_u::<14, 2>(self.m0_packer.val());
        }
        self.m0_dword.next = self.entry.own.m0.val().get_bits::<14>(18);
        self.dword_address.next = self.index.val();
        self.parked_length[0].next = self.entry.own.offset1.val().get_bits::<2>(6);
        if !self.has_registers.val() {
            self.dword_address.next = self.m0_dword.val() + (self.index.val() + self.packer.val());
            self.parked_length[0].next = self.first_dword.val();
        }
        self.parked_operation[0].next = self.entry.own.offset1.val().get_bits::<2>(4);
        self.parked_end[0].next = self.entry.own.offset1.val().get_bit(0);
        self.parked_address[0].next = self.dword_address.val();
        self.parking.parks.next = self.resolves.val() && self.commands.ordered.val();

        // act on a resource
        self.does.next = (self.phase.val() == self.act.val())
            && self.commands.works_on_resource.val()
            && !self.is_refused.val()
            && (self.entry.own.active.val() || self.commands.acts_alone.val());
        self.value.next = self.entry.own.values[0].val();
        self.reasons[0].next = self.commands.joins.val();
        self.reasons[1].next = self.resources.flag.val();
        self.last_before[0].next = self.resources.ends[1].val();
        self.queues.enters.next = self.does.val() && self.resource.enters.val();
        self.counter_new.next = self.counter.val();
        self.flag_new.next = self.flag.val();
        self.barrier_new.next = self.barrier.val();
        self.first_new.next = self.first.val();
        self.last_new.next = self.last.val();
        self.waiting_new.next = self.waiting.val();
        self.leaves.next = self.no.val();
        if self.does.val() {
            self.counter_new.next = self.resource.counter_next.val();
            self.flag_new.next = self.resource.flag_next.val();
            self.barrier_new.next = self.resource.barrier_next.val();
            self.first_new.next = self.resources.ends[0].val();
            self.last_new.next = self.resources.ends[1].val();
            self.waiting_new.next = self.resources.waiting.val();
            if self.resource.clears.val() {
                self.waiting_new.next = self.nobody.val();
            }
            if self.resource.enters.val() {
                self.last_new.next = self.entry.wave[0].val();
                self.waiting_new.next = self.resources.waiting.val() + self.one_wave.val();
                if self.resources.waiting.val() == self.nobody.val() {
                    self.first_new.next = self.entry.wave[0].val();
                }
            }
        }

        // check who has waited longest
        if self.phase.val() == self.check.val() {
            if self.queues.waits[0].val() {
                self.leaves.next = self.flag.val() ^ self.queues.waits[1].val();
            } else {
                self.leaves.next = self.counter.val() != self.no_count.val();
                if self.leaves.val() {
                    self.counter_new.next = self.counter.val() + self.counter_less.val();
                }
            }
            if self.leaves.val() {
                self.waiting_new.next = self.waiting.val() + self.one_less.val();
                self.first_new.next = self.queues.behind[0].val();
            }
        }
        self.looked.next = self.first_new.val();
        self.counter.next = self.counter_new.val();
        self.flag.next = self.flag_new.val();
        self.barrier.next = self.barrier_new.val();
        self.first.next = self.first_new.val();
        self.last.next = self.last_new.val();
        self.waiting.next = self.waiting_new.val();
        self.resources.writes.next = self.does.val() || self.leaves.val();
        self.write_place.next = self.place.val();

        // turns of ordered counts
        self.asks_memory.next = !self.has_registers.val() && (self.phase.val() == self.run.val());
        self.number_of_dword.next = self.parking.dword[0].val();
        self.operation.next = self.parking.does[0].val();
        self.length.next = self.parking.more[0].val();
        self.memory_address.next = self.number_of_dword.val();
        self.memory_operation.next = self.operation.val();
        self.memory_value.next = self.parking.counts[0].val();
        self.dword_new.next = self.first_dword.val();
        self.ends.next = (self.phase.val() == self.waits.val()) && self.entry.answered.val();
        if self.phase.val() == self.count.val() {
            self.dword_new.next = self.dword.val() + self.next_dword.val();
            self.ends.next = self.dword.val() == self.length.val();
        }
        self.dword.next = self.dword_new.val();
        self.passes.next = self.ends.val() && self.parking.ends[0].val();
        self.parking.leaves.next =
            (self.phase.val() == self.run.val()) && (self.has_registers.val() || self.memory_ready.val());

        // GS registers
        self.preset_dword.next = self.setup.state_address.val().get_bits::<5>(0);
        self.preset_wide.next = self.preset_dword.val().get_bit(3) || self.preset_dword.val().get_bit(4);
        self.preset_high.next = self.preset_wide.val() && self.preset_dword.val().get_bit(0);
        self.preset_place.next = self.preset_dword.val().get_bits::<4>(0);
        if self.preset_wide.val() {
            self.preset_place.next = self.wide.val() | (self.preset_dword.val().get_bits::<4>(1) ^ self.middle.val());
        }
        self.registers.preset_high.next = self.preset_high.val();
        self.register_place.next = self.preset_place.val();
        self.updates.next = (self.phase.val() == self.act.val())
            && self.commands.works_on_register.val()
            && self.entry.own.active.val();
        self.registers.subtracts.next = self.commands.subtracts.val();
        self.registers.exchanges.next = self.no.val();
        self.registers.wraps.next = self.no.val();
        self.registers.keeps.next = self.no.val();
        if self.resolves.val() {
            self.register_place.next = self.entry.own.offset0.val().get_bits::<4>(2);
        }
        if self.phase.val() == self.run.val() {
            self.register_place.next = self.number_of_dword.val().get_bits::<4>(0);
        }
        if self.phase.val() == self.count.val() {
            self.register_place.next = self.registers.place.val() + self.next_register.val();
            self.updates.next = self.yes.val();
            self.registers.subtracts.next = self.no.val();
            self.registers.exchanges.next = self.operation.val() == self.exchange.val();
            self.registers.wraps.next = self.operation.val() == self.wrap.val();
            self.registers.keeps.next = self.operation.val() == self.nothing.val();
            for part in 0..4 {
                if self.dword.val() == self.numbers[part].val() {
                    self.value.next = self.parking.counts[part].val();
                }
            }
        }

        // the state from outside
        self.is_preset.next = self.setup.state_write.val() && self.setup.state_address.val().get_bit(6);
        if self.setup.state_write.val() && !self.setup.state_address.val().get_bit(6) {
            self.resources.writes.next = self.yes.val();
            self.write_place.next = self.setup.state_address.val().get_bits::<6>(0);
            self.counter_new.next = self.setup.state_data.val().get_bits::<12>(0);
            self.flag_new.next = self.setup.state_data.val().get_bit(12);
            self.barrier_new.next = self.setup.state_data.val().get_bit(13);
            self.waiting_new.next = self.nobody.val();
        }
        self.asked_register.next = self.setup.state_address.val().get_bit(6);
        self.asked_high.next = self.preset_high.val();
        self.register.next = self.registers.before.val();
        self.word.next = bit_cast_u::<32, 12>(self.resources.counter.val());
        if self.resources.flag.val() {
            self.word.next = self.word.val() | self.of_flag.val();
        }
        if self.resources.barrier.val() {
            self.word.next = self.word.val() | self.of_barrier.val();
        }
        if self.asked_register.val() {
            self.word.next = self.register.val().get_bits::<32>(0);
            if self.asked_high.val() {
                self.word.next = self.register.val().get_bits::<32>(32);
            }
        }
        self.state.next = self.word.val();

        // answers
        self.answers.next = self.leaves.val() || self.ends.val();
        self.answered.next = self.turn.val();
        if self.leaves.val() {
            self.answered.next = self.first.val();
        }
        self.answer.refused.next = self.no.val();
        for part in 0..4 {
            self.answer.data[part].next = self.zero.val();
        }
        if self.phase.val() == self.act.val() {
            self.answers.next = !(self.does.val() && self.resource.enters.val());
            self.answered.next = self.entry.wave[0].val();
            self.answer.refused.next =
                self.is_refused.val() && (self.entry.own.active.val() || self.commands.acts_alone.val());
            if self.updates.val() {
                self.answer.data[0].next = self.register.val().get_bits::<32>(0);
                self.answer.data[1].next = self.register.val().get_bits::<32>(32);
            }
        }
        if self.phase.val() == self.count.val() {
            for part in 0..4 {
                self.answer.data[part].next = self.answer.data[part].val();
                if self.dword.val() == self.numbers[part].val() {
                    self.answer.data[part].next = self.register.val().get_bits::<32>(0);
                }
            }
        }
        if self.phase.val() == self.waits.val() {
            self.answer.refused.next = self.entry.is_refused.val();
            self.answer.data[0].next = self.entry.before.val();
        }
        self.answer.for_second.next = self.answered.val().get_bit(6);
        self.tag.next = self.answered.val().get_bits::<6>(0);
        self.answer.tag.next = bit_cast_u::<8, 6>(self.tag.val());

        // states go to where they are kept
        self.counters_new[0].next = self.counter_new.val();
        self.flags_new[0].next = self.flag_new.val();
        self.flags_new[1].next = self.barrier_new.val();
        self.ends_new[0].next = self.first_new.val();
        self.ends_new[1].next = self.last_new.val();
        self.waits_new[0].next = self.waiting_new.val();
        self.write_places[0].next = self.write_place.val();

        // whether the ordered count of whose turn it is has come
        self.sought.next = self.turn.val().get_bits::<6>(0);
        self.looked_at.next = self.parking.waiting0.val() >> self.sought.val();
        if self.turn.val().get_bit(6) {
            self.looked_at.next = self.parking.waiting1.val() >> self.sought.val();
        }
        self.waits_for_turn.next = self.order.holds.val() && self.looked_at.val().get_bit(0);

        // what comes next
        self.phase_new.next = self.idle_phase.val();
        self.seen.next = self.idle.val() && !self.entry.taken.val();
        if self.seen.val() && self.order.begun.val() {
            self.phase_new.next = self.walk.val();
        }
        if self.resolves.val() {
            self.phase_new.next = self.act.val();
            if self.commands.ordered.val() {
                self.phase_new.next = self.walk.val();
            }
        }
        if (self.does.val() || self.leaves.val()) && (self.waiting_new.val() != self.nobody.val()) {
            self.phase_new.next = self.check.val();
        }
        if (self.phase.val() == self.walk.val()) && self.waits_for_turn.val() {
            self.phase_new.next = self.run.val();
        }
        if self.phase.val() == self.run.val() {
            self.phase_new.next = self.run.val();
            if self.has_registers.val() {
                self.phase_new.next = self.count.val();
            } else if self.memory_ready.val() {
                self.phase_new.next = self.waits.val();
            }
        }
        if self.phase.val() == self.waits.val() {
            self.phase_new.next = self.waits.val();
        }
        if self.phase.val() == self.count.val() {
            self.phase_new.next = self.count.val();
        }
        if self.ends.val() {
            self.phase_new.next = self.idle_phase.val();
            if self.passes.val() {
                self.phase_new.next = self.walk.val();
            }
        }
        self.phase.next = self.phase_new.val();
        if self.reset.val() {
            self.phase.next = self.idle_phase.val();
            self.answers.next = self.no.val();
        }
    }
}
