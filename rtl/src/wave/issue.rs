//! An instruction leaves its wave.

use super::order::{Home, LdsIssue, Order, OrderKind};
use lds_hdl::{U, bit_cast_bit, bit_cast_u, block};
use lds_isa::targets::{Encoding, Target};
use rust_hdl::prelude::*;

block! {
    /// Takes the instruction of the wave that was chosen, and a cycle later does what it says: hands it to one of two
    /// ports, or tells the other blocks. It waits there until its port, or the way back to fetching, is free.
    ///
    /// `advance` is off while it waits. Both ports are registers, each with room for one instruction.
    ///
    /// ```text
    /// cycle       0       1       2       3
    /// valid       w
    /// issued              w
    /// run_valid                   w       until run_ready
    /// ```
    pub struct Issue[WAVES, INDEX, GROUP] {
        input {
            clock: Clock,
            /// synchronous; drops what is here
            reset: bool,
            /// a wave has been chosen
            valid: bool,
            /// its number
            wave: U<INDEX>,
            /// what its instruction says
            order: Order,
            /// the instruction
            words: [U<32>; 3],
            /// its address, in dwords
            pc: U<46>,
            /// level of the wave's fork/join stack
            level: U<3>,
            /// what the wave was launched with
            home: Home,
            /// its work-group
            group: U<GROUP>,
            /// waves whose VSKIP is on
            vskip: U<WAVES>,
            /// the way back to fetching is taken
            busy: bool,
            /// what is on the run port is taken at this edge
            run_ready: bool,
            /// what is on the LDS port is taken at this edge
            lds_ready: bool,
        }
        output {
            /// the wave that is shown is taken at this edge, if one is
            advance: bool,
            /// the wave whose instruction leaves, as one bit
            issued: U<WAVES>,
            /// what that instruction says
            issued_order: Order,
            /// the number of its wave
            issued_wave: U<INDEX>,
            /// the wave of that instruction goes on behind it without a reply
            flows: bool,
            /// its work-group
            issued_group: U<GROUP>,
            /// the wave that comes to a barrier, as one bit
            comes: U<WAVES>,
            /// the wave that ends, as one bit
            ends: U<WAVES>,
            /// one of a work-group comes to its barrier
            arrives: bool,
            /// one of a work-group ends
            departs: bool,
            /// the wave whose timer is set, as one bit
            pauses: U<WAVES>,
            /// the wave that is halted, as one bit
            halts: U<WAVES>,
            /// one of a work-group wakes its waves
            wakes: bool,
            /// the wave that changes its level, as one bit
            levelled: U<WAVES>,
            /// the level that it gets
            new_level: U<3>,
            /// an instruction that may change a level is here
            may_level: bool,
            /// the run port is occupied, and nobody takes what is there
            run_crowded: bool,
            /// the LDS port is occupied, and nobody takes what is there
            lds_crowded: bool,
        }
        registered {
            /// an instruction is for somebody outside
            run_valid: bool,
            /// its wave
            run_wave: U<INDEX>,
            /// the instruction, and the dwords behind it
            run_words: [U<32>; 3],
            /// its address in bytes
            run_pc: U<48>,
            /// what the reply has to say
            run_kind: OrderKind,
            /// bits 31:28 of the wave's MODE register: level of the fork/join stack, VSKIP
            run_mode: U<4>,
            /// an instruction is for a data share
            lds_valid: bool,
            /// the instruction
            lds: LdsIssue,
            /// a wave has ended in the last cycle
            end_valid: bool,
            /// its number
            end_wave: U<INDEX>,
        }
        register {
            here: bool,
            at: U<INDEX>,
            /// the wave whose instruction is here, as one bit
            at_mark: U<WAVES>,
            to_run: bool,
            to_lds: bool,
            /// the wave goes on behind the instruction without a reply
            to_flow: bool,
            to_level: bool,
            now: Order,
            now_words: [U<32>; 3],
            now_pc: U<46>,
            now_level: U<3>,
            now_home: Home,
            now_group: U<GROUP>,
        }
        local {
            kind: OrderKind,
            inside: bool,
            stuck: bool,
            leaves: bool,
            mark: U<WAVES>,
            sum: U<3>,
        }
        constant {
            /// the target is gfx1100, otherwise gfx906
            rdna: Constant<bool> = Constant::new(false),
        }
        kernel {
            self.kind.next = self.now.val().kind;
            let kind = self.kind.val();
            self.run_crowded.next = self.run_valid.val() && !self.run_ready.val();
            self.lds_crowded.next = self.lds_valid.val() && !self.lds_ready.val();
            self.stuck.next = (self.to_run.val() && self.run_crowded.val())
                || (self.to_lds.val() && self.lds_crowded.val())
                || (self.to_flow.val() && self.busy.val());
            self.leaves.next = self.here.val() && !self.stuck.val();
            self.advance.next = !self.here.val() || !self.stuck.val();

            self.mark.next = if self.leaves.val() { self.at_mark.val() } else { 0 };
            self.issued.next = self.mark.val();
            self.issued_order.next = self.now.val();
            self.issued_wave.next = self.at.val();
            self.issued_group.next = self.now_group.val();
            self.flows.next = self.leaves.val() && self.to_flow.val();
            let together = !self.now_home.val().alone;
            self.arrives.next = (self.leaves.val() && kind == OrderKind::Barrier) && together;
            self.departs.next = (self.leaves.val() && kind == OrderKind::End) && together;
            self.comes.next = if self.arrives.val() { self.at_mark.val() } else { 0 };
            self.ends.next = if kind == OrderKind::End { self.mark.val() } else { 0 };
            self.pauses.next = if kind == OrderKind::Pause { self.mark.val() } else { 0 };
            self.halts.next = if kind == OrderKind::Halt { self.mark.val() } else { 0 };
            self.wakes.next = (self.leaves.val() && kind == OrderKind::Wake) && together;
            self.levelled.next = if kind == OrderKind::Priority { self.mark.val() } else { 0 };
            self.may_level.next = self.here.val() && self.to_level.val();
            let user = self.now.val().immediate.get_bits::<2>(0);
            self.sum.next = bit_cast_u::<3, 2>(self.now_home.val().priority) + bit_cast_u::<3, 2>(user);
            self.new_level.next = self.sum.val();
            if self.rdna.val() && self.sum.val().get_bit(2) {
                self.new_level.next = 3;
            }

            if self.run_ready.val() {
                self.run_valid.next = false;
            }
            if self.leaves.val() && self.to_run.val() {
                self.run_valid.next = true;
                self.run_wave.next = self.at.val();
                self.run_pc.next = bit_cast_u::<48, 46>(self.now_pc.val()) << 2;
                self.run_kind.next = kind;
                let skips = bit_cast_bit::<4>((self.vskip.val() & self.at_mark.val()).any());
                self.run_mode.next = skips | (bit_cast_u::<4, 3>(self.now_level.val()) << 1);
                for dword in 0..3 {
                    self.run_words[dword].next = self.now_words[dword].val();
                }
            }
            if self.lds_ready.val() {
                self.lds_valid.next = false;
            }
            if self.leaves.val() && self.to_lds.val() {
                let first = self.now_words[0].val();
                let second = self.now_words[1].val();
                self.lds_valid.next = true;
                self.lds.tag.next = bit_cast_u::<8, INDEX>(self.at.val());
                self.lds.offset0.next = first.get_bits::<8>(0);
                self.lds.offset1.next = first.get_bits::<8>(8);
                self.lds.base.next = self.now_home.val().base;
                self.lds.size.next = self.now_home.val().size;
                self.lds.addr.next = second.get_bits::<8>(0);
                self.lds.data0.next = second.get_bits::<8>(8);
                self.lds.data1.next = second.get_bits::<8>(16);
                self.lds.vdst.next = second.get_bits::<8>(24);
                self.lds.gds.next = first.get_bit(16);
                self.lds.opcode.next = first.get_bits::<8>(17);
                if self.rdna.val() {
                    self.lds.gds.next = first.get_bit(17);
                    self.lds.opcode.next = first.get_bits::<8>(18);
                }
            }
            self.end_valid.next = self.leaves.val() && kind == OrderKind::End;
            self.end_wave.next = self.at.val();

            let next_kind = self.order.val().kind;
            self.inside.next = next_kind == OrderKind::Pass
                || next_kind == OrderKind::Pause
                || next_kind == OrderKind::Barrier
                || next_kind == OrderKind::Priority
                || next_kind == OrderKind::Halt
                || next_kind == OrderKind::Wake
                || next_kind == OrderKind::Direct;
            if self.advance.val() {
                self.here.next = self.valid.val();
                let one: U<WAVES> = 1;
                self.at.next = self.wave.val();
                self.at_mark.next = one << self.wave.val();
                self.to_run.next = !self.inside.val() && next_kind != OrderKind::Lds && next_kind != OrderKind::End;
                self.to_lds.next = next_kind == OrderKind::Lds;
                self.to_level.next = next_kind == OrderKind::Priority;
                self.to_flow.next = self.inside.val() || next_kind == OrderKind::Lds;
                self.now.next = self.order.val();
                self.now_group.next = self.group.val();
                self.now_pc.next = self.pc.val();
                self.now_level.next = self.level.val();
                self.now_home.next = self.home.val();
                for dword in 0..3 {
                    self.now_words[dword].next = self.words[dword].val();
                }
            }
            if self.reset.val() {
                self.here.next = false;
                self.run_valid.next = false;
                self.lds_valid.next = false;
                self.end_valid.next = false;
            }
        }
    }
}

impl<const WAVES: usize, const INDEX: usize, const GROUP: usize> Issue<WAVES, INDEX, GROUP> {
    /// Keeps what a target needs.
    pub fn keep(&mut self, target: Target) {
        self.rdna = Constant::new(target.facts().code.encoding == Encoding::Gfx11);
    }
}
