//! Who does the same as the models, elsewhere.

use crate::isa::{Fetch, Group};
use crate::model::Simd;
use crate::timing::Span;
use std::ops::Range;

/// What happens on the SIMD while a program runs. Clocks are those of the timing model.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// a directive gives a register of a wave a value in one lane
    Register {
        /// the clock from which the wave goes on
        clock: u64,
        /// the wave
        wave: usize,
        /// the number of the register
        number: u8,
        /// 0 to 3
        component: usize,
        /// 0 to 63
        lane: usize,
        /// the value
        value: u32,
    },
    /// a directive gives a shared register a value in one lane
    Shared {
        /// the clock from which the ALUs are free, and the wave goes on
        clock: u64,
        /// the number of the register
        number: u8,
        /// 0 to 3
        component: usize,
        /// 0 to 63
        lane: usize,
        /// the value
        value: u32,
    },
    /// a directive gives a dword of the LDS a value
    Dword {
        /// the clock from which the LDS is free, and the wave goes on
        clock: u64,
        /// the number of the bank
        bank: usize,
        /// the dword of the bank
        offset: usize,
        /// the value
        value: u32,
    },
    /// a directive turns lanes of a wave on and off
    Lanes {
        /// the clock from which the wave goes on
        clock: u64,
        /// the wave
        wave: usize,
    },
    /// a wave executes an LDS instruction
    Fetch {
        /// the wave
        wave: usize,
        /// the instruction
        instruction: &'a Fetch,
        /// when it does
        span: Span,
        /// the clock in which the last barrier has let the waves go on: it could start then if nothing else was waited
        /// for
        released: u64,
        /// bytes of the source
        text: Range<usize>,
    },
    /// waves of the two slots, or one of them, execute an ALU group
    Turn {
        /// the wave in the odd slot, and when it executes the group
        odd: Option<(usize, Span)>,
        /// the wave in the even slot, and when it executes the group
        even: Option<(usize, Span)>,
        /// the clocks of the turn
        span: Span,
        /// as of an LDS instruction
        released: u64,
        /// the group
        group: &'a Group,
        /// bytes of the source
        text: Range<usize>,
    },
}

/// Hears of everything that happens on the models, in the order in which the models do it. Of a wave's instructions, of
/// all LDS instructions and of all turns that is the order of their clocks.
pub trait Witness {
    /// It is about to happen; the SIMD is as it was before.
    fn before(&mut self, event: &Event<'_>, simd: &Simd);
    /// It has happened.
    fn after(&mut self, event: &Event<'_>, simd: &Simd);
}

/// Looks away.
pub(super) struct Nobody;

impl Witness for Nobody {
    fn before(&mut self, _: &Event<'_>, _: &Simd) {}
    fn after(&mut self, _: &Event<'_>, _: &Simd) {}
}
