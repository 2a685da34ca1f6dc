//! A part that a unit may be built without.

use crate::connect::Instances;
use crate::describe::{Describe, Member};
use crate::evaluation::Evaluation;
use crate::net::{Clocking, Init};
use crate::raw::Tracer;
use crate::trace::Trace;
use rust_hdl::prelude::*;
use std::ops::{Deref, DerefMut};

/// A part that can be left out of the simulation. Then it costs nothing, its outputs stay zero, and waveforms don't
/// have it.
///
/// This doesn't change the Verilog, which always describes the part. If a constant of the block says that the block
/// doesn't look at the part's outputs, the Verilog has the part without a use, and export or synthesis remove it. So
/// leave out a part together with such a constant.
///
/// ```
/// use lds_hdl::{Init, Optional, U, block, rest};
/// use rust_hdl::prelude::*;
///
/// block! {
///     /// One more.
///     pub struct OneMore {
///         input { number: U<8> }
///         output { more: U<8> }
///         constant { one: Constant<U<8>> = Constant::new(U::new(1)) }
///     }
/// }
///
/// impl Logic for OneMore {
///     #[lds_hdl::kernel]
///     fn update(&mut self) {
///         self.more.next = self.number.val() + self.one.val();
///     }
/// }
///
/// block! {
///     /// The number, or one more.
///     pub struct Perhaps {
///         input { number: U<8> }
///         output { result: U<8> }
///         constant { has_adder: Constant<bool> = Constant::new(true) }
///         block { adder: Optional<OneMore> { number } }
///     }
/// }
///
/// impl Logic for Perhaps {
///     #[lds_hdl::kernel]
///     fn update(&mut self) {
///         self.result.next = self.number.val();
///         if self.has_adder.val() {
///             self.result.next = self.adder.more.val();
///         }
///     }
/// }
///
/// let mut perhaps = Perhaps::init();
/// perhaps.number.next = U::new(4);
/// rest(&mut perhaps);
/// assert_eq!(perhaps.result.val(), U::new(5));
///
/// let mut perhaps = Perhaps::init();
/// perhaps.has_adder = Constant::new(false);
/// perhaps.adder.set_present(false);
/// perhaps.number.next = U::new(4);
/// rest(&mut perhaps);
/// assert_eq!(perhaps.result.val(), U::new(4));
/// assert_eq!(perhaps.adder.more.val(), U::new(0));
/// ```
pub struct Optional<B> {
    part: B,
    present: bool,
}

impl<B> Optional<B> {
    /// Chooses whether the part is simulated. Call this before the first evaluation, because an output keeps its value
    /// when the part is removed.
    pub fn set_present(&mut self, present: bool) {
        self.present = present;
    }
}

impl<B> Deref for Optional<B> {
    type Target = B;

    #[inline]
    fn deref(&self) -> &B {
        &self.part
    }
}

impl<B> DerefMut for Optional<B> {
    #[inline]
    fn deref_mut(&mut self) -> &mut B {
        &mut self.part
    }
}

impl<B: Init> Init for Optional<B> {
    fn init() -> Self {
        Optional { part: B::init(), present: true }
    }
}

impl<B: Trace> Trace for Optional<B> {
    fn trace(&self, name: &str, tracer: &mut dyn Tracer) {
        if self.present {
            self.part.trace(name, tracer);
        }
    }
}

impl<B: Describe> Describe for Optional<B> {
    fn describe(&self) -> Member {
        self.part.describe()
    }
}

/// A part that is left out has nothing to connect.
impl<B: Instances> Instances for Optional<B> {
    type Part = B::Part;
    type Count = B::Count;

    #[inline]
    fn each(&mut self, visit: impl FnMut(&mut B::Part, usize, B::Count)) {
        if self.present {
            self.part.each(visit);
        }
    }
}

impl<B: Clocking> Clocking for Optional<B> {
    #[inline]
    fn clock(&self) -> Option<Clock> {
        self.part.clock()
    }

    #[inline]
    fn rises(&self) -> bool {
        self.present && self.part.rises()
    }

    #[inline]
    fn drive(&mut self, clock: Clock) {
        if self.present {
            self.part.drive(clock);
        }
    }

    #[inline]
    fn fall(&mut self) {
        if self.present {
            self.part.fall();
        }
    }
}

impl<B: Evaluation> Evaluation for Optional<B> {
    #[inline]
    fn is_restless(&self) -> bool {
        self.present && self.part.is_restless()
    }

    #[inline]
    fn is_still(&self) -> bool {
        !self.present || self.part.is_still()
    }

    fn wake(&mut self) {
        self.part.wake();
    }

    #[inline]
    fn latch(&mut self) -> bool {
        self.present && self.part.latch()
    }

    #[inline]
    fn edge(&mut self) -> bool {
        self.present && self.part.edge()
    }

    fn update_in_reference_order(&mut self) -> bool {
        self.present && self.part.update_in_reference_order()
    }
}

impl<B: Block> Logic for Optional<B> {
    fn update(&mut self) {}
}

impl<B: Block> Block for Optional<B> {
    fn connect_all(&mut self) {}

    #[inline]
    fn update_all(&mut self) {
        if self.present {
            self.part.update_all();
        }
    }

    #[inline]
    fn has_changed(&self) -> bool {
        self.present && self.part.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn probe::Probe) {
        self.part.accept(name, probe);
    }
}
