//! From fetched dwords to an instruction that waits for its turn.

use super::order::{Limits, Order, OrderKind, Signs};
use super::rdna::RdnaDecoder;
use super::vega::VegaDecoder;
use super::wait_states::WaitStates;
use lds_hdl::{Optional, U, block};
use lds_isa::targets::{Encoding, Target};
use rust_hdl::prelude::*;

block! {
    /// Decodes what comes back from fetching, in three cycles, one instruction in each: takes the dwords, decodes them,
    /// and says what is to be done with them, which depends on the wave.
    ///
    /// ```text
    /// cycle       0       1       2
    /// word_valid  w
    /// stores              w
    /// valid                       w
    /// ```
    pub struct Decoding[WAVES, INDEX] {
        input {
            clock: Clock,
            /// synchronous; nothing is on the way
            reset: bool,
            /// dwords are there
            word_valid: bool,
            /// of this wave
            word_wave: U<INDEX>,
            /// the one at the program counter, and the two behind it
            words: [U<32>; 3],
            /// waves whose VSKIP is on
            vskip: U<WAVES>,
            /// waves that have had no instruction
            fresh: U<WAVES>,
        }
        output {
            /// an instruction has been decoded
            valid: bool,
            /// its wave
            wave: U<INDEX>,
            /// its wave, as one bit; none if nothing is there
            mark: U<WAVES>,
            /// what is done with it
            order: Order,
            /// when it may be issued
            limits: Limits,
            /// waves whose instruction was decoded in the last two cycles and that are held
            held: U<WAVES>,
            /// one of them, as one bit, that is held longer
            kept: U<WAVES>,
            /// cycles for which that wave is held longer
            hold: U<5>,
            /// wait states are missing, by rows
            broken: U<5>,
            /// dwords were taken at the last edge
            stores: bool,
            /// the wave that the dwords are of
            store_wave: U<INDEX>,
            /// the dwords that were taken
            stored: [U<32>; 3],
        }
        register {
            got: bool,
            got_wave: U<INDEX>,
            got_words: [U<32>; 3],
            read: bool,
            read_wave: U<INDEX>,
            read_order: Order,
            read_limits: Limits,
            read_signs: Signs,
            /// the instruction is the first one of its wave
            read_fresh: bool,
            /// its wave skips vector instructions
            read_vskip: bool,
            held_wave: U<INDEX>,
            kept_wave: U<INDEX>,
        }
        local {
            decoded_order: Order,
            decoded_limits: Limits,
            decoded_signs: Signs,
            skips: bool,
        }
        constant {
            /// the target is gfx1100, otherwise gfx906
            is_rdna: Constant<bool> = Constant::new(false),
        }
        block {
            vega: Optional<VegaDecoder>,
            rdna: Optional<RdnaDecoder>,
            wait_states: Optional<WaitStates<INDEX>> {
                reset, wave_next: got_wave, valid: read, wave: read_wave, fresh: read_fresh, order: read_order,
                signs: read_signs,
            },
        }
        kernel {
            self.got.next = self.word_valid.val();
            self.got_wave.next = self.word_wave.val();
            for dword in 0..3 {
                self.got_words[dword].next = self.words[dword].val();
                self.stored[dword].next = self.got_words[dword].val();
            }
            self.stores.next = self.got.val();
            self.store_wave.next = self.got_wave.val();
            self.vega.word.next = self.got_words[0].val();
            self.vega.second.next = self.got_words[1].val();
            self.rdna.word.next = self.got_words[0].val();
            self.rdna.second.next = self.got_words[1].val();
            if self.is_rdna.val() {
                self.decoded_order.next = self.rdna.decoded.order.val();
                self.decoded_limits.next = self.rdna.decoded.limits.val();
                self.decoded_signs.next = self.rdna.decoded.signs.val();
            } else {
                self.decoded_order.next = self.vega.decoded.order.val();
                self.decoded_limits.next = self.vega.decoded.limits.val();
                self.decoded_signs.next = self.vega.decoded.signs.val();
            }
            self.read.next = self.got.val();
            self.read_wave.next = self.got_wave.val();
            self.read_order.next = self.decoded_order.val();
            self.read_limits.next = self.decoded_limits.val();
            self.read_signs.next = self.decoded_signs.val();

            // Both last changed long before the dwords came.
            let one: U<WAVES> = 1;
            let got = one << self.got_wave.val();
            self.read_fresh.next = (self.fresh.val() & got).any();
            self.read_vskip.next = (self.vskip.val() & got).any();

            let mark = one << self.read_wave.val();
            self.valid.next = self.read.val();
            self.wave.next = self.read_wave.val();
            self.mark.next = if self.read.val() { mark } else { 0 };
            self.skips.next = self.read_vskip.val() && self.read_signs.val().vector;
            self.order.next = self.read_order.val();
            self.limits.next = self.read_limits.val();
            if self.skips.val() {
                self.order.next.kind = OrderKind::Pass;
                self.order.next.lgkm = 0;
                self.order.next.vm = false;
                self.order.next.vs = false;
                self.order.next.exp = false;
                self.limits.next.vm = 63;
                self.limits.next.vs = 63;
                self.limits.next.lgkm = 63;
                self.limits.next.exp = 7;
            }
            self.hold.next = 0;
            self.broken.next = 0;
            self.held.next = 0;
            self.kept.next = 0;
            self.held_wave.next = self.read_wave.val();
            self.kept_wave.next = self.held_wave.val();
            if !self.is_rdna.val() {
                self.broken.next = self.wait_states.broken.val();
                self.hold.next = self.wait_states.hold.val();
                if self.wait_states.keeps.val() {
                    self.kept.next = one << self.kept_wave.val();
                }
                self.held.next = self.kept.val();
                if self.wait_states.holds.val() {
                    self.held.next = self.kept.val() | (one << self.held_wave.val());
                }
            }
            if self.reset.val() {
                self.got.next = false;
                self.read.next = false;
            }
        }
    }
}

impl<const WAVES: usize, const INDEX: usize> Decoding<WAVES, INDEX> {
    /// Keeps what a target needs; `interlocks` makes up for missing wait states.
    pub fn keep(&mut self, target: Target, interlocks: bool) {
        let rdna = target.facts().code.encoding == Encoding::Gfx11;
        self.is_rdna = Constant::new(rdna);
        self.rdna.set_present(rdna);
        self.vega.set_present(!rdna);
        self.wait_states.set_present(!rdna);
        self.wait_states.keep(interlocks);
    }
}
