//! Where a wave goes on.

use super::order::{Order, OrderKind};
use super::stack::ForkStack;
use lds_hdl::{Optional, U, bit_cast_bit, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Says where a wave goes on behind an instruction, with which lanes, and how deep its fork/join stack is then. An
    /// instruction is given in each cycle, and what follows from it is there in the sixth cycle behind.
    ///
    /// What the table has of the wave is given a cycle after its number.
    ///
    /// ```text
    /// cycle   0       1        2       3        4         5        6
    ///         wave    order    masks   counts   smaller   stack    done
    ///                 pc       sums             half               pc, lanes
    /// ```
    pub struct Flow[INDEX, PLACE] {
        input {
            clock: Clock,
            /// synchronous; drops what is under way
            reset: bool,
            /// a wave goes on
            valid: bool,
            /// its number
            wave: U<INDEX>,
            /// of a branch, a jump, s_setvskip: the condition
            condition: bool,
            /// of a jump the address in bytes, of a fork the lanes that take the jump, of a join the level that was
            /// saved; with `sets_mode`, the new MODE
            first: U<64>,
            /// of g_fork, the address in bytes
            second: U<64>,
            /// lanes that are on
            exec: U<64>,
            /// the instruction has changed MODE
            sets_mode: bool,
            /// a cycle later: what it has done
            order: Order,
            /// a cycle later: the dword of that instruction
            pc: U<46>,
            /// a cycle later: level of the wave's fork/join stack
            level: U<3>,
        }
        registered {
            /// a wave goes on
            done: bool,
            /// its number
            done_wave: U<INDEX>,
            /// the dword at which the wave goes on
            done_pc: U<46>,
            /// level of its fork/join stack
            done_level: U<3>,
            /// the wave has other lanes on
            lanes_change: bool,
            /// EXEC as it is now
            done_exec: U<64>,
            /// VSKIP of the wave changes
            vskip_changes: bool,
            /// VSKIP as it is now
            done_vskip: bool,
        }
        register {
            valids: [bool; 5],
            waves: [U<INDEX>; 5],
            /// the condition, then: the jump is taken
            conditions: [bool; 4],
            changes: [bool; 4],
            given: U<64>,
            given_too: U<64>,
            given_exec: U<64>,
            kinds: [OrderKind; 3],
            levels: [U<3>; 3],
            vskips: [bool; 3],
            nexts: [U<46>; 3],
            targets: [U<46>; 3],
            /// lanes that take the jump, and those that don't
            passes: [U<64>; 3],
            fails: [U<64>; 3],
            saved: [U<3>; 3],
            /// lanes in quarters of both: first those that take the jump
            counts: [U<5>; 8],
            all_pass: [bool; 2],
            all_fail: [bool; 2],
            fewer_fail: bool,
            kept_pc: U<46>,
            kept_exec: U<64>,
            kept_level: U<3>,
            kept_changes: bool,
            kept_vskip: bool,
            forked: bool,
            joined: bool,
        }
        local {
            sets: bool,
            splits: bool,
            joins: bool,
            jumps: bool,
            ones: [U<5>; 128],
            pairs: [U<5>; 64],
            fours: [U<5>; 32],
            eights: [U<5>; 16],
            passing: U<7>,
            failing: U<7>,
            target: U<46>,
            offset: U<46>,
            push_mask: U<64>,
            push_pc: U<46>,
            pop_level: U<3>,
            push_level: U<3>,
            stack_wave: U<INDEX>,
        }
        constant {
            /// there is a fork/join stack
            has_stack: Constant<bool> = Constant::new(true),
        }
        block {
            stack: Optional<ForkStack<INDEX, PLACE>> {
                pushes: splits, wave: stack_wave, push_level, pop_level, mask: push_mask, pc: push_pc,
            },
        }
        kernel {
            // 0: what comes in
            self.valids[0].next = self.valid.val();
            self.waves[0].next = self.wave.val();
            self.conditions[0].next = self.condition.val();
            self.given.next = self.first.val();
            self.given_too.next = self.second.val();
            self.given_exec.next = self.exec.val();
            self.changes[0].next = self.sets_mode.val();

            for stage in 0..4 {
                self.valids[stage + 1].next = self.valids[stage].val();
                self.waves[stage + 1].next = self.waves[stage].val();
            }
            for stage in 0..2 {
                self.conditions[stage + 2].next = self.conditions[stage + 1].val();
                self.changes[stage + 2].next = self.changes[stage + 1].val();
                self.kinds[stage + 1].next = self.kinds[stage].val();
                self.levels[stage + 1].next = self.levels[stage].val();
                self.vskips[stage + 1].next = self.vskips[stage].val();
                self.nexts[stage + 1].next = self.nexts[stage].val();
                self.targets[stage + 1].next = self.targets[stage].val();
                self.passes[stage + 1].next = self.passes[stage].val();
                self.fails[stage + 1].next = self.fails[stage].val();
                self.saved[stage + 1].next = self.saved[stage].val();
            }

            // 1: both ways on, and both halves of the lanes
            let order = self.order.val();
            let kind = order.kind;
            self.kinds[0].next = kind;
            self.levels[0].next = self.level.val();
            let first = self.given.val();
            let second = self.given_too.val();
            let exec = self.given_exec.val();
            self.nexts[0].next = self.pc.val() + bit_cast_u::<46, 2>(order.length);
            self.offset.next = bit_cast_u::<46, 16>(order.immediate);
            if order.immediate.get_bit(15) {
                self.offset.next = bit_cast_u::<46, 16>(order.immediate) | 0x3fffffff0000;
            }
            self.target.next = (self.pc.val() + self.offset.val()) + 1;
            if kind == OrderKind::Jump {
                self.target.next = first.get_bits::<46>(2);
            }
            if kind == OrderKind::GFork {
                self.target.next = second.get_bits::<46>(2);
            }
            self.targets[0].next = self.target.val();
            self.passes[0].next = first & exec;
            self.fails[0].next = exec & !first;
            self.saved[0].next = first.get_bits::<3>(0);
            let condition = self.conditions[0].val();
            self.conditions[1].next = kind == OrderKind::Direct
                || kind == OrderKind::Call
                || ((kind == OrderKind::Branch || kind == OrderKind::Jump) && condition);
            self.sets.next = self.changes[0].val() && kind == OrderKind::Run;
            self.changes[1].next = self.sets.val() || kind == OrderKind::SetVskip;
            self.vskips[0].next = if kind == OrderKind::SetVskip { condition } else { first.get_bit(28) };
            if self.sets.val() {
                self.levels[0].next = first.get_bits::<3>(29);
            }

            // 2: how many lanes there are in each quarter of a half
            for lane in 0..64 {
                self.ones[lane].next = bit_cast_bit::<5>(self.passes[0].val().get_bit(lane));
                self.ones[lane + 64].next = bit_cast_bit::<5>(self.fails[0].val().get_bit(lane));
            }
            for group in 0..64 {
                self.pairs[group].next = self.ones[2 * group].val() + self.ones[2 * group + 1].val();
            }
            for group in 0..32 {
                self.fours[group].next = self.pairs[2 * group].val() + self.pairs[2 * group + 1].val();
            }
            for group in 0..16 {
                self.eights[group].next = self.fours[2 * group].val() + self.fours[2 * group + 1].val();
            }
            for group in 0..8 {
                self.counts[group].next = self.eights[2 * group].val() + self.eights[2 * group + 1].val();
            }
            self.all_pass[0].next = !self.fails[0].val().any();
            self.all_fail[0].next = !self.passes[0].val().any();

            // 3: which half is smaller
            self.passing.next = (bit_cast_u::<7, 5>(self.counts[0].val()) + bit_cast_u::<7, 5>(self.counts[1].val()))
                + (bit_cast_u::<7, 5>(self.counts[2].val()) + bit_cast_u::<7, 5>(self.counts[3].val()));
            self.failing.next = (bit_cast_u::<7, 5>(self.counts[4].val()) + bit_cast_u::<7, 5>(self.counts[5].val()))
                + (bit_cast_u::<7, 5>(self.counts[6].val()) + bit_cast_u::<7, 5>(self.counts[7].val()));
            self.fewer_fail.next = self.failing.val() < self.passing.val();
            self.all_pass[1].next = self.all_pass[0].val();
            self.all_fail[1].next = self.all_fail[0].val();

            // 4: the smaller half goes on, the other one waits on the stack
            let late = self.kinds[2].val();
            let forks = self.has_stack.val() && (late == OrderKind::IFork || late == OrderKind::GFork);
            let fewer_fail = self.fewer_fail.val();
            self.splits.next = self.valids[3].val() && forks && !self.all_pass[1].val() && !self.all_fail[1].val();
            self.joins.next =
                self.has_stack.val() && late == OrderKind::Join && self.saved[2].val() != self.levels[2].val();
            self.jumps.next = if forks {
                self.all_pass[1].val() || (!self.all_fail[1].val() && !fewer_fail)
            } else {
                self.conditions[3].val()
            };
            self.push_mask.next = if fewer_fail { self.passes[2].val() } else { self.fails[2].val() };
            self.push_pc.next = if fewer_fail { self.targets[2].val() } else { self.nexts[2].val() };
            self.push_level.next = self.levels[2].val();
            self.pop_level.next = self.levels[2].val() - 1;
            self.stack_wave.next = self.waves[3].val();
            self.kept_pc.next = if self.jumps.val() { self.targets[2].val() } else { self.nexts[2].val() };
            self.kept_exec.next = if fewer_fail { self.fails[2].val() } else { self.passes[2].val() };
            self.kept_level.next = self.levels[2].val();
            if self.splits.val() {
                self.kept_level.next = self.levels[2].val() + 1;
            }
            if self.joins.val() {
                self.kept_level.next = self.levels[2].val() - 1;
            }
            self.forked.next = self.splits.val();
            self.joined.next = self.joins.val();
            self.kept_changes.next = self.changes[3].val();
            self.kept_vskip.next = self.vskips[2].val();

            // 5: what was popped is there
            self.done.next = self.valids[4].val();
            self.done_wave.next = self.waves[4].val();
            self.done_pc.next = self.kept_pc.val();
            self.done_exec.next = self.kept_exec.val();
            if self.joined.val() {
                self.done_pc.next = self.stack.popped_pc.val();
                self.done_exec.next = self.stack.popped_mask.val();
            }
            self.done_level.next = self.kept_level.val();
            self.lanes_change.next = self.valids[4].val() && (self.forked.val() || self.joined.val());
            self.vskip_changes.next = self.valids[4].val() && self.kept_changes.val();
            self.done_vskip.next = self.kept_vskip.val();
            if self.reset.val() {
                self.done.next = false;
                self.lanes_change.next = false;
                self.vskip_changes.next = false;
                for stage in 0..5 {
                    self.valids[stage].next = false;
                }
            }
        }
    }
}

impl<const INDEX: usize, const PLACE: usize> Flow<INDEX, PLACE> {
    /// Keeps what a target needs.
    pub fn keep(&mut self, target: Target) {
        let has_stack = target.facts().waves.forks;
        self.has_stack = Constant::new(has_stack);
        self.stack.set_present(has_stack);
    }
}
