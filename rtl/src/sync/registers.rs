//! The GS registers.

use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Eight registers of 32 bits and eight of 64, and what is done to them. Zero after a reset.
    ///
    /// The register of `place_next` shows in the next cycle, and may be updated then: `acts` replaces it by its value plus or minus `value`, or by `value` itself, or by what is left when
    /// `value` is taken away; modulo 2^32 or 2^64. Registers 4 to 7 alone can be exchanged, and those of 32 bits alone wrap.
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
            /// its register
            preset_place: U<4>,
            /// it is the high dword
            preset_high: bool,
            /// what it gets
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
            /// the same of high dwords
            high_used: U<16>,
        }
        local {
            wide: bool,
            low: U<32>,
            high: U<32>,
            taken: U<64>,
            sum: U<64>,
            after: U<64>,
            written: U<1>,
            written_high: U<1>,
            bit: U<16>,
            of_place: U<16>,
            mine: U<16>,
            enough: bool,
            target: U<4>,
        }
        constant {
            is_there: Constant<bool> = Constant::new(true),
            one: Constant<U<16>> = Constant::new(U::new(1)),
            no_used: Constant<U<16>> = Constant::new(U::new(0)),
            no_word: Constant<U<1>> = Constant::new(U::new(0)),
            one_word: Constant<U<1>> = Constant::new(U::new(1)),
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            zero64: Constant<U<64>> = Constant::new(U::new(0)),
            one64: Constant<U<64>> = Constant::new(U::new(1)),
            by32: Constant<U<6>> = Constant::new(U::new(32)),
        }
        block {
            lows: Buffer<U<32>, 1, 4, 1, 1> { read_next: place_next },
            highs: Buffer<U<32>, 1, 4, 1, 1> { read_next: place_next },
        }
    }
}

impl Registers {
    /// Whether there are any: otherwise nobody asks, and nothing is written.
    pub fn keep(&mut self, is_there: bool) {
        self.is_there = Constant::new(is_there);
    }
}

impl Logic for Registers {
    #[hdl_gen]
    fn update(&mut self) {
        self.place.next = self.place_next.val();
        self.of_place.next = self.low_used.val() >> self.place.val();
        self.low.next = self.zero.val();
        if self.of_place.val().get_bit(0) {
            self.low.next = self.lows.q[0].val();
        }
        self.mine.next = self.high_used.val() >> self.place.val();
        self.high.next = self.zero.val();
        if self.mine.val().get_bit(0) {
            self.high.next = self.highs.q[0].val();
        }
        self.wide.next = self.place.val().get_bit(3);
        self.before.next =
            (bit_cast_u::<64, 32>(self.high.val()) << self.by32.val()) | bit_cast_u::<64, 32>(self.low.val());
        self.enough.next = !self.wide.val() && (self.value.val() <= self.low.val());
        self.taken.next = bit_cast_u::<64, 32>(self.value.val());
        if self.subtracts.val() || self.wraps.val() {
            self.taken.next = !bit_cast_u::<64, 32>(self.value.val()) + self.one64.val();
        }
        self.sum.next = self.before.val() + self.taken.val();
        self.after.next = self.sum.val();
        if self.exchanges.val() {
            self.after.next = self.before.val();
            if self.place.val().get_bit(2) && !self.wide.val() {
                self.after.next = bit_cast_u::<64, 32>(self.value.val());
            }
        }
        if self.keeps.val() || (self.wraps.val() && !self.enough.val()) {
            self.after.next = self.before.val();
        }
        self.written.next = self.no_word.val();
        self.written_high.next = self.no_word.val();
        self.target.next = self.place.val();
        self.lows.d[0].next = self.after.val().get_bits::<32>(0);
        self.highs.d[0].next = self.after.val().get_bits::<32>(32);
        if self.is_there.val() && self.acts.val() {
            self.written.next = self.one_word.val();
            if self.wide.val() {
                self.written_high.next = self.one_word.val();
            }
        }
        if self.is_there.val() && self.presets.val() {
            self.target.next = self.preset_place.val();
            self.lows.d[0].next = self.preset_dword.val();
            self.highs.d[0].next = self.preset_dword.val();
            if self.preset_high.val() {
                self.written_high.next = self.one_word.val();
            } else {
                self.written.next = self.one_word.val();
            }
        }
        self.lows.write[0].next = self.written.val();
        self.lows.write_place[0].next = self.target.val();
        self.highs.write[0].next = self.written_high.val();
        self.highs.write_place[0].next = self.target.val();
        self.bit.next = self.one.val() << self.target.val();
        if self.written.val().any() {
            self.low_used.next = self.low_used.val() | self.bit.val();
        }
        if self.written_high.val().any() {
            self.high_used.next = self.high_used.val() | self.bit.val();
        }
        if self.reset.val() {
            self.low_used.next = self.no_used.val();
            self.high_used.next = self.no_used.val();
        }
    }
}
