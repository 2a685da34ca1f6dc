//! Manual wait states: how far apart two instructions of a wave have to be.

use super::order::{Kind, Order, Signs};
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
        /// behind s_icache_inv, to anything but s_nop and branches
        cache: U<5>,
    }
}

block! {
    /// Says of each decoded instruction how many wait states lie too few before it: those rows of the table of manual
    /// wait states that concern the LDS and wave control.
    ///
    /// An instruction is one wait state to those behind it, `s_nop n` is `n + 1`, and those that are made up for count,
    /// too. A wave's number is given a cycle before its instruction.
    ///
    /// ```text
    /// cycle       0        1               2     3        4
    /// wave_next   w                              w
    /// valid                s_mov_b32 m0                   ds_gws_init
    /// missing              0                              1
    /// ```
    pub struct WaitStates[INDEX] {
        input {
            clock: Clock,
            /// the wave whose instruction comes in the next cycle
            wave_next: U<INDEX>,
            /// an instruction is there
            valid: bool,
            /// its wave
            wave: U<INDEX>,
            /// it is the first one of the wave
            fresh: bool,
            /// what is done with it
            order: Order,
            /// what it is to the table
            signs: Signs,
        }
        output {
            /// wait states that are missing
            missing: U<5>,
            /// what the wave's timer is set to
            hold: U<5>,
            /// rows in which they are: M0, TRAPSTS, s_setvskip, MODE, instruction cache
            broken: U<5>,
        }
        local {
            owed: Owed,
            left: Owed,
            elapsed: U<6>,
            other: U<5>,
            enable: U<1>,
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
            let jumps = kind == Kind::Direct || kind == Kind::Branch || kind == Kind::Call || kind == Kind::Jump;
            let hits_m0 = signs.uses_m0 && owed.m0;
            let hits_trap = signs.leaves_trap && owed.trap;
            let hits_vskip = signs.gets_mode && owed.vskip != 0;
            let hits_mode = signs.vector && owed.mode != 0;
            let hits_cache = !jumps && !signs.idles && owed.cache != 0;
            self.other.next = if hits_mode {
                bit_cast_u::<5, 2>(owed.mode)
            } else if hits_vskip {
                bit_cast_u::<5, 2>(owed.vskip)
            } else {
                bit_cast_bit::<5>(hits_m0 || hits_trap)
            };
            self.missing.next = self.other.val();
            if hits_cache && owed.cache > self.other.val() {
                self.missing.next = owed.cache;
            }
            let low = bit_cast_bit::<5>(hits_m0) | (bit_cast_bit::<5>(hits_trap) << 1);
            let high = (bit_cast_bit::<5>(hits_vskip) << 2) | (bit_cast_bit::<5>(hits_mode) << 3);
            self.broken.next = low | high | (bit_cast_bit::<5>(hits_cache) << 4);

            let own = if signs.idles { bit_cast_u::<6, 4>(self.order.val().immediate.get_bits::<4>(0)) + 1 } else { 1 };
            // The first cycle is one that the instruction has anyway.
            self.hold.next = 0;
            self.elapsed.next = own;
            if self.interlocks.val() && self.missing.val().any() {
                self.hold.next = self.missing.val() + 1;
                self.elapsed.next = own + bit_cast_u::<6, 5>(self.missing.val());
            }
            let elapsed = self.elapsed.val();
            self.left.next = Owed::default();
            if elapsed < bit_cast_u::<6, 2>(owed.vskip) {
                self.left.next.vskip = owed.vskip - elapsed.get_bits::<2>(0);
            }
            if elapsed < bit_cast_u::<6, 2>(owed.mode) {
                self.left.next.mode = owed.mode - elapsed.get_bits::<2>(0);
            }
            if elapsed < bit_cast_u::<6, 5>(owed.cache) && !jumps {
                self.left.next.cache = owed.cache - elapsed.get_bits::<5>(0);
            }
            if signs.writes_m0 {
                self.left.next.m0 = true;
            }
            if signs.sets_trap {
                self.left.next.trap = true;
            }
            if kind == Kind::SetVskip {
                self.left.next.vskip = 2;
            }
            if signs.sets_mode {
                self.left.next.mode = 2;
            }
            if signs.empties_cache {
                self.left.next.cache = 16;
            }
            self.history.d[0].next = self.left.val();
            self.history.write_place[0].next = self.wave.val();
            self.enable.next = bit_cast_bit::<1>(self.valid.val());
            self.history.write[0].next = self.enable.val();
        }
    }
}

impl<const INDEX: usize> WaitStates<INDEX> {
    /// `interlocks` makes up for missing wait states.
    pub fn keep(&mut self, interlocks: bool) {
        self.interlocks = Constant::new(interlocks);
    }
}
