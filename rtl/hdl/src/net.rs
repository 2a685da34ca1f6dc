//! Maps a port's type to its signals: `U<8>` as an input is `Signal<In, U<8>>`, and `[U<8>; 4]` is an array of four of
//! them.

use crate::describe::Describe;
use crate::evaluation::Evaluation;
use crate::ports::Ports;
use crate::raw::Raw;
use crate::signal::{Kept, Signal};
use crate::trace::Trace;
use crate::word::U;
use rust_hdl::prelude::*;

/// A type that wires can carry.
pub trait Net {
    /// number of bits altogether
    const WIDTH: usize;
    /// signals of an input port
    type In: Wires;
    /// signals of an output port
    type Out: Wires;
    /// signals of an inner wire
    type Local: Wires;
    /// signals of registers
    type Kept: Wires + Hold;
}

/// Registers: signals that keep their value from one rising clock edge to the next.
pub trait Hold {
    /// A register that isn't assigned before the next edge keeps its value.
    fn hold(&mut self);
}

/// A signal, an array of signals, or a bundle.
pub trait Wires: Init + Block + Clocking + Trace + Describe + Evaluation + Ports {}

impl<T: Init + Block + Clocking + Trace + Describe + Evaluation + Ports> Wires for T {}

/// Lets wires carry values of a type: `scalar_net!([const N: usize] Word<N>, [] Control)`, with the generics in
/// brackets.
#[macro_export]
macro_rules! scalar_net {
    ($([$($generics:tt)*] $type:ty),*) => {$(
        impl<$($generics)*> $crate::Net for $type {
            const WIDTH: usize = <$type as rust_hdl::prelude::Synth>::BITS;
            type In = $crate::Signal<rust_hdl::prelude::In, $type>;
            type Out = $crate::Signal<rust_hdl::prelude::Out, $type>;
            type Local = $crate::Signal<rust_hdl::prelude::Local, $type>;
            type Kept = $crate::Signal<$crate::Kept, $type>;
        }
    )*};
}
scalar_net!([const N: usize] U<N>, [] bool, [] Clock);

/// A net of one value (not an array), whose signals are [`Signal`]s.
pub trait Scalar: Raw + Net<In = Signal<In, Self>, Out = Signal<Out, Self>, Local = Signal<Local, Self>> {}

impl<T> Scalar for T where T: Raw + Net<In = Signal<In, T>, Out = Signal<Out, T>, Local = Signal<Local, T>> {}

impl<T: Raw> Hold for Signal<Kept, T> {
    #[inline]
    fn hold(&mut self) {
        Signal::hold(self);
    }
}

impl<T: Hold, const N: usize> Hold for [T; N] {
    #[inline]
    fn hold(&mut self) {
        for index in 0..N {
            self[index].hold();
        }
    }
}

impl<T: Net, const N: usize> Net for [T; N] {
    const WIDTH: usize = N * T::WIDTH;
    type In = [T::In; N];
    type Out = [T::Out; N];
    type Local = [T::Local; N];
    type Kept = [T::Kept; N];
}

/// The state at power-up. (`Default` doesn't cover arrays of more than 32 elements.)
pub trait Init {
    /// The block or signal before the first cycle.
    fn init() -> Self;
}

/// Bytes of stack that suffice to put the largest unit together. The unit is moved through the stack, several times in
/// debug builds.
const STACK: usize = 256 << 20;

/// Bytes of stack for a thread that puts units together again and again. The units are moved through the thread's own
/// stack, whose pages exist after the first one.
pub const BUILDER_STACK: usize = STACK + (8 << 20);

/// A block before the first cycle, on the heap. Even a large block needs little of the caller's stack, unless the
/// caller has plenty ([`BUILDER_STACK`]).
pub fn boxed<T: Init>() -> Box<T> {
    stacker::maybe_grow(STACK, STACK, || Box::new(T::init()))
}

impl<D: Direction, T: Raw> Init for Signal<D, T> {
    fn init() -> Self {
        Signal::default()
    }
}

impl<T: Init, const N: usize> Init for [T; N] {
    fn init() -> Self {
        std::array::from_fn(|_| T::init())
    }
}

/// The way of the clock through a design. Kernels don't connect it: `block!` hands a block's clock to the blocks
/// within.
///
/// No part of this hardware looks at the falling edge, so simulating it would run every kernel once more for nothing.
/// Instead the clock signals are put back to low between two rising edges, and nothing is evaluated.
pub trait Clocking {
    /// The clock, if the signal is one.
    fn clock(&self) -> Option<Clock>;

    /// Whether the signal is a clock, or contains one, that the last latch saw rise.
    fn rises(&self) -> bool;

    /// Puts every clock input within to this level at the next latch; in a block, only the block's own input.
    fn drive(&mut self, clock: Clock);

    /// A clock takes the level that it was driven to; no other signal does anything. Returns whether the level has
    /// changed.
    #[inline]
    fn tick(&mut self) -> bool {
        false
    }

    /// Puts every clock signal within to low.
    fn fall(&mut self);
}

impl<D: Direction, T: Raw> Clocking for Signal<D, T> {
    #[inline]
    fn clock(&self) -> Option<Clock> {
        T::clock(self.latched())
    }

    #[inline]
    fn rises(&self) -> bool {
        self.is_marked() && Clocking::clock(self).is_some_and(|clock| clock.clk)
    }

    #[inline]
    fn drive(&mut self, clock: Clock) {
        if let Some(level) = T::from_clock(clock) {
            self.next = level;
        }
    }

    #[inline]
    fn tick(&mut self) -> bool {
        Clocking::clock(self).is_some() && self.take()
    }

    #[inline]
    fn fall(&mut self) {
        Signal::fall(self);
    }
}

impl<T: Clocking, const N: usize> Clocking for [T; N] {
    #[inline]
    fn clock(&self) -> Option<Clock> {
        None
    }

    #[inline]
    fn rises(&self) -> bool {
        false
    }

    #[inline]
    fn drive(&mut self, clock: Clock) {
        for index in 0..N {
            self[index].drive(clock);
        }
    }

    #[inline]
    fn fall(&mut self) {
        for index in 0..N {
            self[index].fall();
        }
    }
}
