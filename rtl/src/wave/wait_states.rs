//! Manual wait states: how far apart two instructions of a wave have to be.

use super::order::{Order, OrderKind, Signs};
use lds_hdl::{Buffer, U, bit_cast_bit, bit_cast_u, block, record};
use rust_hdl::prelude::*;

record! {
    /// Wait states that a wave still owes, by what it has issued.
    pub struct Owed {
        /// behind a write of M0, to what uses M0
        m0: bool,
        /// behind s_setreg of TRAPSTS, to a return from a trap
        trap: bool,
        /// behind s_setvskip, to s_getreg of MODE
        vskip: U<2>,
        /// behind s_setreg of MODE, to a vector instruction
        mode: U<2>,
        /// behind s_icache_inv, to anything but s_nop and branches: instructions, not wait states
        cache: U<5>,
    }
}

block! {
    /// Says of each decoded instruction how many wait states lie too few before it: those rows of the table of manual
    /// wait states that concern the LDS and wave control.
    ///
    /// An instruction is one wait state to those behind it, `s_nop n` is `n + 1`, and those that are made up for count,
    /// too. Behind s_icache_inv each `s_nop` counts as one, whatever its number. A wave's number is given a cycle
    /// before its instruction. What a wave owes is looked at in one cycle, what is missing is known in the next one,
    /// and what it owes from then on in the third; so its instructions are at least three cycles apart.
    ///
    /// ```text
    /// cycle       0        1               2     3     4              5
    /// wave_next   w                              w
    /// valid                s_mov_b32 m0                ds_gws_init
    /// broken               -                           M0
    /// holds                                -                          on
    /// keeps                                      -                         off in cycle 6
    /// ```
    pub struct WaitStates[INDEX] {
        input {
            clock: Clock,
            /// synchronous; nothing is on the way, and the next instruction of each wave is its first one
            reset: bool,
            /// the wave whose instruction comes in the next cycle
            wave_next: U<INDEX>,
            /// an instruction is there
            valid: bool,
            /// its wave
            wave: U<INDEX>,
            /// the instruction is the first one of its wave
            fresh: bool,
            /// what is done with it
            order: Order,
            /// what it is to the table
            signs: Signs,
        }
        output {
            /// rows in which wait states are missing: M0, TRAPSTS, s_setvskip, MODE, instruction cache
            broken: U<5>,
            /// the wave of the last cycle's instruction is held
            holds: bool,
            /// the wave of the instruction before that one is still held
            keeps: bool,
            /// cycles for which that wave is held beyond this one
            hold: U<5>,
        }
        register {
            /// what was there in the last cycle, and in the one before
            valids: [bool; 2],
            waves: [U<INDEX>; 2],
            oweds: [Owed; 2],
            signed: [Signs; 2],
            /// the wave doesn't go on at the next dword
            jumped: [bool; 2],
            setvskips: [bool; 2],
            /// how many wait states it is, less one
            idles: [U<4>; 2],
            /// rows in which wait states are missing before it
            hits: U<5>,
            /// how many are missing
            missed: U<5>,
        }
        local {
            owed: Owed,
            left: Owed,
            elapsed: U<6>,
            other: U<5>,
            missing: U<5>,
            enable: U<1>,
            jumps: bool,
        }
        constant {
            /// missing wait states are made up for
            interlocks: Constant<bool> = Constant::new(true),
        }
        block {
            history: Buffer<Owed, 1, INDEX, 1, 1> { read_next: wave_next },
        }
        kernel {
            self.owed.next = self.history.q[0].val();
            if self.fresh.val() {
                self.owed.next = Owed::default();
            }
            let owed = self.owed.val();
            let signs = self.signs.val();
            let kind = self.order.val().kind;
            self.jumps.next = kind == OrderKind::Direct
                || kind == OrderKind::Branch
                || kind == OrderKind::Call
                || kind == OrderKind::Jump;
            let hits_m0 = signs.uses_m0 && owed.m0;
            let hits_trap = signs.leaves_trap && owed.trap;
            let hits_vskip = signs.gets_mode && owed.vskip != 0;
            let hits_mode = signs.vector && owed.mode != 0;
            let hits_cache = !self.jumps.val() && !signs.idles && owed.cache != 0;
            let low = bit_cast_bit::<5>(hits_m0) | (bit_cast_bit::<5>(hits_trap) << 1);
            let high = (bit_cast_bit::<5>(hits_vskip) << 2) | (bit_cast_bit::<5>(hits_mode) << 3);
            self.broken.next = low | high | (bit_cast_bit::<5>(hits_cache) << 4);

            self.hits.next = self.broken.val();
            self.valids[0].next = self.valid.val();
            self.waves[0].next = self.wave.val();
            self.oweds[0].next = owed;
            self.signed[0].next = signs;
            self.jumped[0].next = self.jumps.val();
            self.setvskips[0].next = kind == OrderKind::SetVskip;
            self.idles[0].next = if signs.idles { self.order.val().immediate.get_bits::<4>(0) } else { 0 };

            // A cycle later: how many are missing at most.
            let then = self.oweds[0].val();
            let hits = self.hits.val();
            self.other.next = if hits.get_bit(3) {
                bit_cast_u::<5, 2>(then.mode)
            } else if hits.get_bit(2) {
                bit_cast_u::<5, 2>(then.vskip)
            } else {
                bit_cast_bit::<5>(hits.get_bit(0) || hits.get_bit(1))
            };
            self.missing.next = self.other.val();
            if hits.get_bit(4) && then.cache > self.other.val() {
                self.missing.next = then.cache;
            }
            self.holds.next = self.interlocks.val() && self.valids[0].val() && hits.any();
            self.missed.next = self.missing.val();
            self.valids[1].next = self.valids[0].val();
            self.waves[1].next = self.waves[0].val();
            self.oweds[1].next = then;
            self.signed[1].next = self.signed[0].val();
            self.jumped[1].next = self.jumped[0].val();
            self.setvskips[1].next = self.setvskips[0].val();
            self.idles[1].next = self.idles[0].val();

            // In the cycle behind that: what is owed from then on.
            let before = self.oweds[1].val();
            let last = self.signed[1].val();
            self.keeps.next = self.interlocks.val() && self.valids[1].val() && self.missed.val() > 1;
            self.hold.next = self.missed.val() - 2;
            self.elapsed.next = bit_cast_u::<6, 4>(self.idles[1].val()) + 1;
            if self.interlocks.val() {
                self.elapsed.next =
                    (bit_cast_u::<6, 4>(self.idles[1].val()) + bit_cast_u::<6, 5>(self.missed.val())) + 1;
            }
            let elapsed = self.elapsed.val();
            self.left.next = Owed::default();
            if elapsed < bit_cast_u::<6, 2>(before.vskip) {
                self.left.next.vskip = before.vskip - elapsed.get_bits::<2>(0);
            }
            if elapsed < bit_cast_u::<6, 2>(before.mode) {
                self.left.next.mode = before.mode - elapsed.get_bits::<2>(0);
            }
            // Whatever wait states are made up for, those of this row are among them.
            let made_up = self.interlocks.val() && self.missed.val() != 0;
            if before.cache != 0 && !made_up && !self.jumped[1].val() {
                self.left.next.cache = before.cache - 1;
            }
            if last.writes_m0 {
                self.left.next.m0 = true;
            }
            if last.sets_trap {
                self.left.next.trap = true;
            }
            if self.setvskips[1].val() {
                self.left.next.vskip = 2;
            }
            if last.sets_mode {
                self.left.next.mode = 2;
            }
            if last.empties_cache {
                self.left.next.cache = 16;
            }
            self.history.d[0].next = self.left.val();
            self.history.write_place[0].next = self.waves[1].val();
            self.enable.next = bit_cast_bit::<1>(self.valids[1].val());
            self.history.write[0].next = self.enable.val();
            if self.reset.val() {
                self.valids[0].next = false;
                self.valids[1].next = false;
            }
        }
    }
}

impl<const INDEX: usize> WaitStates<INDEX> {
    /// `interlocks` makes up for missing wait states.
    pub fn keep(&mut self, interlocks: bool) {
        self.interlocks = Constant::new(interlocks);
    }
}
