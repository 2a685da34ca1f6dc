//! Values as numbers, and who hears of them.

use rust_hdl::prelude::*;
use std::fmt::Debug;

/// What a [`Trace`](crate::Trace) walk reports. Every walk over one design makes the same calls in the same order, but
/// for what the tracer leaves out.
pub trait Tracer {
    /// A block, or an array of signals or blocks, begins.
    fn enter(&mut self, name: &str);
    /// It ends.
    fn leave(&mut self);
    /// One signal: its width in bits and its settled value.
    fn signal(&mut self, name: &str, bits: usize, value: u64);
    /// Whether to leave out the block that is about to begin, with all that is in it. `still`: it has the values that
    /// it had before the last rising edge, as nothing has changed at that edge and no input since. So whoever looks at
    /// each cycle knows them.
    fn skips(&mut self, still: bool) -> bool {
        let _ = still;
        false
    }
    /// Whether the names matter. If not, elements of arrays come without one, which is several times faster.
    fn named(&self) -> bool {
        true
    }
}

/// What a signal remembers of its last latch beside the value.
pub trait Mark: Clone + Debug + Default {
    /// The last latch brought another value, or didn't.
    fn set(&mut self, changed: bool);

    /// Whether it brought one; false where nobody asks.
    fn get(&self) -> bool;
}

/// Nobody asks: what a latch has changed, whoever calls for it hears at once.
impl Mark for () {
    #[inline]
    fn set(&mut self, _: bool) {}

    #[inline]
    fn get(&self) -> bool {
        false
    }
}

impl Mark for bool {
    #[inline]
    fn set(&mut self, changed: bool) {
        *self = changed;
    }

    #[inline]
    fn get(&self) -> bool {
        *self
    }
}

/// A value as a number, for waveforms and drivers.
pub trait Raw: Synth {
    /// `bool` for a clock, whose edges kernels of leaves ask for; `()` for all others, whose signals are smaller for
    /// it.
    type Mark: Mark;

    /// The level, if this type is a clock's.
    fn clock(self) -> Option<Clock> {
        None
    }

    /// A clock's level as this type, if it is a clock's.
    fn from_clock(_: Clock) -> Option<Self> {
        None
    }

    /// The bits, zero-extended. A type of more than 64 bits has no number: asking for one doesn't compile.
    fn raw(self) -> u64;

    /// The value with these bits; what doesn't fit is left out.
    fn from_raw(bits: u64) -> Self;

    /// Names the value for a waveform; a record names its fields.
    fn report(self, name: &str, tracer: &mut dyn Tracer) {
        tracer.signal(name, Self::BITS, self.raw());
    }
}

impl Raw for bool {
    type Mark = ();

    #[inline]
    fn raw(self) -> u64 {
        self as u64
    }

    #[inline]
    fn from_raw(bits: u64) -> Self {
        bits & 1 == 1
    }
}

impl Raw for Clock {
    type Mark = bool;

    #[inline]
    fn clock(self) -> Option<Clock> {
        Some(self)
    }

    #[inline]
    fn from_clock(clock: Clock) -> Option<Self> {
        Some(clock)
    }

    #[inline]
    fn raw(self) -> u64 {
        self.clk as u64
    }

    #[inline]
    fn from_raw(bits: u64) -> Self {
        Clock { clk: bits & 1 == 1 }
    }
}
