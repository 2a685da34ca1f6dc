//! Multiply-adders for the lanes of a wave.

use super::control::InterpolationControl;
use super::multiply_add::MultiplyAdd;
use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Multiplies and adds for `LANES` lanes (`docs/timing/data-share.md`, "Interpolation"): `ADDERS` of them come to
    /// the multiply-adders in a cycle, in `STEPS` steps. Results of 16 operations have places; nothing begins without
    /// one, as multiply-adders can't be held up.
    ///
    /// ```text
    /// operation ─► step's lanes ─► MultiplyAdd ─► Buffer ─► results
    /// cycle   b        b to b + STEPS - 1            b + STEPS + 9
    /// ```
    pub struct Interpolator[LANES, ADDERS, STEPS] {
        input {
            clock: Clock,
            /// synchronous; drops all operations
            reset: bool,
            /// an operation is there, which then stays as it is until it is taken
            valid: bool,
            /// what is done
            control: InterpolationControl,
            /// comes back with the results
            tag: U<8>,
            /// values of the LDS
            value: [U<32>; LANES],
            /// what they are multiplied with
            factor: [U<32>; LANES],
            /// what is added
            addend: [U<32>; LANES],
            /// the results are taken at this edge, if there are some
            results_ready: bool,
        }
        output {
            /// the operation is taken at this edge, if one is there
            ready: bool,
            /// results of the oldest operation are there, and stay until they are taken
            results_valid: bool,
            /// tag of their operation
            results_tag: U<8>,
            /// results
            results: [U<32>; LANES],
        }
        register {
            /// the step that is next, by bit; none at power-up
            step: U<STEPS>,
            /// steps whose results come in 9 to 1 cycles
            flying: [U<STEPS>; 9],
            /// how many operations have begun, have all results, and have had them taken
            begun: U<5>,
            whole: U<5>,
            gone: U<5>,
        }
        local {
            at: U<STEPS>,
            goes: bool,
            begins: bool,
            gone_next: U<5>,
            written: U<LANES>,
            chosen_value: [U<32>; ADDERS],
            chosen_factor: [U<32>; ADDERS],
            chosen_addend: [U<32>; ADDERS],
        }
        block {
            adder: [MultiplyAdd; ADDERS] { control, value: chosen_value, factor: chosen_factor, addend: chosen_addend },
            kept: Buffer<U<32>, LANES, 4, 1, 1> { q: results },
            tags: Buffer<U<8>, 1, 4, 1, 1>,
        }
        require { LANES == ADDERS * STEPS && STEPS >= 1 && ADDERS >= 1 }
        kernel {
            // The first step is next where none is.
            self.at.next = self.step.val();
            if !self.step.val().any() {
                self.at.next = 1;
            }
            self.begins.next =
                self.valid.val() && self.at.val().get_bit(0) && (self.begun.val() - self.gone.val()) != 16;
            self.goes.next = self.begins.val() || (self.valid.val() && !self.at.val().get_bit(0));
            self.ready.next = self.goes.val() && self.at.val().get_bit(STEPS - 1);
            for number in 0..ADDERS {
                self.chosen_value[number].next = 0;
                self.chosen_factor[number].next = 0;
                self.chosen_addend[number].next = 0;
                for turn in 0..STEPS {
                    if self.at.val().get_bit(turn) {
                        self.chosen_value[number].next = self.value[ADDERS * turn + number].val();
                        self.chosen_factor[number].next = self.factor[ADDERS * turn + number].val();
                        self.chosen_addend[number].next = self.addend[ADDERS * turn + number].val();
                    }
                }
            }
            self.flying[0].next = 0;
            if self.goes.val() {
                self.step.next = self.at.val() << 1;
                self.flying[0].next = self.at.val();
            }
            for place in 1..9 {
                self.flying[place].next = self.flying[place - 1].val();
            }

            // Results come.
            self.written.next = 0;
            for turn in 0..STEPS {
                for number in 0..ADDERS {
                    self.kept.d[ADDERS * turn + number].next = self.adder[number].result.val();
                    if self.flying[8].val().get_bit(turn) {
                        self.written.next = self.written.val() | (1 << (ADDERS * turn + number));
                    }
                }
            }
            self.kept.write[0].next = self.written.val();
            self.kept.write_place[0].next = bit_cast_u::<4, 5>(self.whole.val());
            if self.flying[8].val().get_bit(STEPS - 1) {
                self.whole.next = self.whole.val() + 1;
            }

            // And are taken.
            self.results_valid.next = self.whole.val() != self.gone.val();
            self.gone_next.next = self.gone.val();
            if self.results_valid.val() && self.results_ready.val() {
                self.gone_next.next = self.gone.val() + 1;
            }
            self.tags.write[0].next = 0;
            if self.begins.val() {
                self.begun.next = self.begun.val() + 1;
                self.tags.write[0].next = 1;
            }
            self.tags.write_place[0].next = bit_cast_u::<4, 5>(self.begun.val());
            self.tags.d[0].next = self.tag.val();
            self.results_tag.next = self.tags.q[0].val();
            if self.reset.val() {
                self.step.next = 0;
                for place in 0..9 {
                    self.flying[place].next = 0;
                }
                self.begun.next = 0;
                self.whole.next = 0;
                self.gone_next.next = 0;
            }
            self.gone.next = self.gone_next.val();
            self.kept.read_next.next = bit_cast_u::<4, 5>(self.gone_next.val());
            self.tags.read_next.next = bit_cast_u::<4, 5>(self.gone_next.val());
        }
    }
}
