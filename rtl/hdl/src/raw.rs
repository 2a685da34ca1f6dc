//! Values of signals as numbers, and the walk that reports them.

use rust_hdl::prelude::*;
use std::fmt::Debug;

/// What a walk of [`Trace`](crate::Trace) reports. Every walk over a design makes the same calls in the same order,
/// except for what the tracer leaves out.
pub trait Tracer {
    /// A block, or an array of signals or blocks, begins.
    fn enter(&mut self, _name: &str) {}
    /// A block, or an array, ends.
    fn leave(&mut self) {}
    /// One signal: its width in bits and its settled value.
    fn signal(&mut self, name: &str, bits: usize, value: u64);
    /// Whether to leave out the block that is about to begin, with everything in it. `still` says that the block has
    /// the values from before the last rising edge, because nothing has changed at that edge, and no input since. So a
    /// tracer that looks at each cycle knows its values.
    fn skips(&mut self, still: bool) -> bool {
        let _ = still;
        false
    }
    /// Whether the tracer needs names. Without names, elements of arrays come without one, which is several times
    /// faster.
    fn named(&self) -> bool {
        true
    }
}

/// What a signal remembers of its last latch beside the value: whether the value changed.
pub trait Mark: Clone + Debug + Default {
    /// Notes whether the last latch changed the value.
    fn set(&mut self, changed: bool);

    /// Whether the last latch changed the value; false for signals that don't remember it.
    fn get(&self) -> bool;
}

/// A signal that doesn't remember: the caller of the latch learns at once what has changed.
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
    /// `bool` for a clock, because kernels of leaves ask for its edges; `()` for all other types, which makes their
    /// signals smaller.
    type Mark: Mark;

    /// The level of a clock; none for other types.
    #[inline]
    fn clock(self) -> Option<Clock> {
        None
    }

    /// A level as a value of this type, if it is a clock's.
    // Asked of every input at every edge. In debug builds a function without this attribute is compiled once and
    // called: that was a fifth of the simulation's time.
    #[inline]
    fn from_clock(_: Clock) -> Option<Self> {
        None
    }

    /// The bits, zero-extended. A type of more than 64 bits has no number, so asking for one doesn't compile.
    fn raw(self) -> u64;

    /// The value with these bits. Bits that don't fit are dropped.
    fn from_raw(bits: u64) -> Self;

    /// The value whose bits are those of `new` where `mask` has ones, and those of `self` elsewhere.
    fn masked(self, new: Self, mask: u64) -> Self {
        Self::from_raw(self.raw() & !mask | new.raw() & mask)
    }

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
