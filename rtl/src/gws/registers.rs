//! The GS registers.

use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Eight registers of 32 bits and eight of 64, and what is done to them. Zero after a reset.
    ///
    /// The register of `place_next` shows in the next cycle, and may be updated then: `acts` replaces it by its value
    /// plus or minus `value`, or by `value` itself, or by what is left when `value` is taken away; modulo 2^32 or 2^64.
    /// Registers 4 to 7 alone can be exchanged, and those of 32 bits alone wrap.
    ///
    /// ```text
    /// cycle        0        1              2
    /// place_next   r        r
    /// acts, adds            yes, 5
    /// before                20             25
    /// ```
    pub struct Registers {
        input {
            clock: Clock,
            /// synchronous; all are zero
            reset: bool,
            /// the register of the next cycle
            place_next: U<4>,
            /// the register is updated at this edge
            acts: bool,
            /// the value is subtracted
            subtracts: bool,
            /// the register is exchanged
            exchanges: bool,
            /// the value is subtracted if there is so much
            wraps: bool,
            /// nothing changes
            keeps: bool,
            /// the value
            value: U<32>,
            /// a dword is replaced at this edge, whatever is in it
            presets: bool,
            /// the register of that dword
            preset_place: U<4>,
            /// that dword is the high one of its register
            preset_high: bool,
            /// what that dword gets
            preset_dword: U<32>,
        }
        output {
            /// the register, before what happens in this cycle
            before: U<64>,
        }
        registered {
            /// the register that shows
            place: U<4>,
        }
        register {
            /// low dwords that aren't zero only because of the reset
            low_used: U<16>,
            /// high dwords that aren't zero only because of the reset
            high_used: U<16>,
        }
        local {
            wide: bool,
            low: U<32>,
            taken: U<64>,
            sum: U<64>,
            after: U<64>,
            written: [U<1>; 1],
            written_high: [U<1>; 1],
            bit: U<16>,
            enough: bool,
            target: U<4>,
            targets: [U<4>; 1],
            low_new: [U<32>; 1],
            high_new: [U<32>; 1],
        }
        constant { is_there: Constant<bool> = Constant::new(true) }
        block {
            lows: Buffer<U<32>, 1, 4, 1, 1> { write: written, write_place: targets, d: low_new, read_next: place_next },
            highs: Buffer<U<32>, 1, 4, 1, 1> { write: written_high, write_place: targets, d: high_new, read_next: place_next },
            reading: Reading { place, low_used, high_used, low: lows.q, high: highs.q, before },
        }
        kernel {
            self.place.next = self.place_next.val();
            self.wide.next = self.place.val().get_bit(3);
            self.low.next = self.reading.before.val().get_bits::<32>(0);
            self.enough.next = !self.wide.val() && (self.value.val() <= self.low.val());
            self.taken.next = bit_cast_u::<64, 32>(self.value.val());
            if self.subtracts.val() || self.wraps.val() {
                self.taken.next = !bit_cast_u::<64, 32>(self.value.val()) + 1;
            }
            self.sum.next = self.reading.before.val() + self.taken.val();
            self.after.next = self.sum.val();
            if self.exchanges.val() {
                self.after.next = self.reading.before.val();
                if self.place.val().get_bit(2) && !self.wide.val() {
                    self.after.next = bit_cast_u::<64, 32>(self.value.val());
                }
            }
            if self.keeps.val() || (self.wraps.val() && !self.enough.val()) {
                self.after.next = self.reading.before.val();
            }
            self.written[0].next = 0;
            self.written_high[0].next = 0;
            self.target.next = self.place.val();
            self.low_new[0].next = self.after.val().get_bits::<32>(0);
            self.high_new[0].next = self.after.val().get_bits::<32>(32);
            if self.is_there.val() && self.acts.val() {
                self.written[0].next = 1;
                if self.wide.val() {
                    self.written_high[0].next = 1;
                }
            }
            if self.is_there.val() && self.presets.val() {
                self.target.next = self.preset_place.val();
                self.low_new[0].next = self.preset_dword.val();
                self.high_new[0].next = self.preset_dword.val();
                if self.preset_high.val() {
                    self.written_high[0].next = 1;
                } else {
                    self.written[0].next = 1;
                }
            }
            self.targets[0].next = self.target.val();
            self.bit.next = 1 << self.target.val();
            if self.written[0].val().any() {
                self.low_used.next = self.low_used.val() | self.bit.val();
            }
            if self.written_high[0].val().any() {
                self.high_used.next = self.high_used.val() | self.bit.val();
            }
            if self.reset.val() {
                self.low_used.next = 0;
                self.high_used.next = 0;
            }
        }
    }
}

block! {
    /// A register as it is since the last reset: a dword is zero where nothing was written. Combinational.
    ///
    /// ```text
    /// used >> place ─► bit 0? ─► the old dword, or zero
    /// ```
    pub struct Reading {
        input {
            /// the register
            place: U<4>,
            /// registers whose low dword was written since the last reset
            low_used: U<16>,
            /// registers whose high dword was written since the last reset
            high_used: U<16>,
            /// the low dword that was written last
            low: [U<32>; 1],
            /// the high one
            high: [U<32>; 1],
        }
        output {
            /// both
            before: U<64>,
        }
        local { of_low: U<16>, of_high: U<16>, lower: U<32>, upper: U<32> }
        kernel {
            self.of_low.next = self.low_used.val() >> self.place.val();
            self.lower.next = 0;
            if self.of_low.val().get_bit(0) {
                self.lower.next = self.low[0].val();
            }
            self.of_high.next = self.high_used.val() >> self.place.val();
            self.upper.next = 0;
            if self.of_high.val().get_bit(0) {
                self.upper.next = self.high[0].val();
            }
            self.before.next = (bit_cast_u::<64, 32>(self.upper.val()) << 32) | bit_cast_u::<64, 32>(self.lower.val());
        }
    }
}

impl Registers {
    /// Whether there are any: otherwise nobody asks, and nothing is written.
    pub fn keep(&mut self, is_there: bool) {
        self.is_there = Constant::new(is_there);
    }
}
