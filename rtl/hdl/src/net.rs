//! From a port's type to its signal: `U<8>` as an input is `Signal<In, U<8>>`, `[U<8>; 4]` an array of four of them.

use crate::signal::Signal;
use crate::trace::Tracer;
use crate::word::U;
use rust_hdl::prelude::*;

/// A type that wires can carry.
pub trait Net {
    /// the signal of an input port
    type In;
    /// the signal of an output port
    type Out;
    /// the signal of an inner wire
    type Local;
}

/// Lets wires carry values of a type: `scalar_net!([const N: usize] Word<N>, [] Control)`, the generics in brackets.
#[macro_export]
macro_rules! scalar_net {
    ($([$($generics:tt)*] $type:ty),*) => {$(
        impl<$($generics)*> $crate::Net for $type {
            type In = $crate::Signal<rust_hdl::prelude::In, $type>;
            type Out = $crate::Signal<rust_hdl::prelude::Out, $type>;
            type Local = $crate::Signal<rust_hdl::prelude::Local, $type>;
        }
    )*};
}
scalar_net!([const N: usize] U<N>, [] bool, [] Clock);

/// A net of one value (not an array), whose signals are rust-hdl's own.
pub trait Scalar: Raw + Net<In = Signal<In, Self>, Out = Signal<Out, Self>, Local = Signal<Local, Self>> {}

impl<T> Scalar for T where T: Raw + Net<In = Signal<In, T>, Out = Signal<Out, T>, Local = Signal<Local, T>> {}

impl<T: Net, const N: usize> Net for [T; N] {
    type In = [T::In; N];
    type Out = [T::Out; N];
    type Local = [T::Local; N];
}

/// Power-up state. (`Default` doesn't reach arrays of more than 32.)
pub trait Init {
    /// The block or signal before the first cycle.
    fn init() -> Self;
}

impl<D: Direction, T: Synth> Init for Signal<D, T> {
    fn init() -> Self {
        Signal::default()
    }
}

impl<T: Init, const N: usize> Init for [T; N] {
    fn init() -> Self {
        std::array::from_fn(|_| T::init())
    }
}

/// The clock's way through a design. Kernels don't wire it: `block!` hands a block's clock to the blocks within.
///
/// Nothing in this hardware looks at the falling edge, so simulating it would only run every kernel once more for nothing. Instead
/// the clock signals are put back to low between two rising edges, and nothing is evaluated.
pub trait Clocking {
    /// The clock, if this is one.
    fn clock(&self) -> Option<Clock>;

    /// Puts every clock input within to this level at the next latch; of a block, its own only.
    fn drive(&mut self, clock: Clock);

    /// Marks every clock input within as driven; of a block, its own only.
    fn wire(&mut self);

    /// Puts every clock signal within to low.
    fn fall(&mut self);
}

impl<D: Direction, T: Raw> Clocking for Signal<D, T> {
    #[inline]
    fn clock(&self) -> Option<Clock> {
        T::clock(self.latched())
    }

    #[inline]
    fn drive(&mut self, clock: Clock) {
        if let Some(level) = T::from_clock(clock) {
            self.next = level;
        }
    }

    fn wire(&mut self) {
        if Clocking::clock(self).is_some() {
            self.connect();
        }
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
    fn drive(&mut self, clock: Clock) {
        self.iter_mut().for_each(|part| part.drive(clock));
    }

    fn wire(&mut self) {
        self.iter_mut().for_each(T::wire);
    }

    #[inline]
    fn fall(&mut self) {
        self.iter_mut().for_each(T::fall);
    }
}

/// A value that fits in 64 bits, for waveforms and drivers. A signal or a constant of a wider type doesn't compile: with 32 bits
/// each, two words are fine,
///
/// ```
/// use lds_hdl::{Describe, Raw, U};
/// use rust_hdl::prelude::*;
///
/// #[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
/// struct Two {
///     low: U<32>,
///     high: U<32>,
/// }
///
/// impl Raw for Two {
///     fn raw(self) -> u64 {
///         self.high.raw() << 32 | self.low.raw()
///     }
/// }
///
/// Constant::new(Two::default()).describe();
/// ```
///
/// with 33 they aren't.
///
/// ```compile_fail,E0080
/// use lds_hdl::{Describe, Raw, U};
/// use rust_hdl::prelude::*;
///
/// #[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
/// struct Two {
///     low: U<33>,
///     high: U<33>,
/// }
///
/// impl Raw for Two {
///     fn raw(self) -> u64 {
///         self.high.raw() << 33 | self.low.raw()
///     }
/// }
///
/// Constant::new(Two::default()).describe();
/// ```
pub trait Raw: Synth {
    /// The level, if this type is a clock's.
    fn clock(self) -> Option<Clock> {
        None
    }

    /// A clock's level as this type, if it is a clock's.
    fn from_clock(_: Clock) -> Option<Self> {
        None
    }

    /// The bits, zero-extended.
    fn raw(self) -> u64;

    /// Names the value for a waveform; a structure names its fields.
    fn report(self, name: &str, tracer: &mut dyn Tracer) {
        tracer.signal(name, Self::BITS, self.raw());
    }
}

impl<const N: usize> Raw for U<N> {
    fn raw(self) -> u64 {
        U::raw(self)
    }
}

impl Raw for bool {
    fn raw(self) -> u64 {
        self as u64
    }
}

impl Raw for Clock {
    fn clock(self) -> Option<Clock> {
        Some(self)
    }

    fn from_clock(clock: Clock) -> Option<Self> {
        Some(clock)
    }

    fn raw(self) -> u64 {
        self.clk as u64
    }
}
