//! A wire with a direction.

use crate::raw::{Mark, Raw};
use rust_hdl::prelude::*;
use rust_hdl::type_descriptor::TypeDescriptor;
use std::marker::PhantomData;

/// The direction of a register's signal: kernels read the present value, and assign the value after the next edge.
#[derive(Clone, Debug, Default)]
pub struct Kept;

impl Direction for Kept {
    // None of rust-hdl's checks look at this kind, because a register may be read before it is assigned.
    const KIND: AtomKind = AtomKind::StubOutputSignal;
}

/// A signal with the interface of rust-hdl's own `Signal` for the kernel translator and the exporter, in a quarter of
/// its memory.
///
/// A simulated full unit has more than six thousand signals, and most of the work is to walk over them. If they didn't
/// fit into the processor's cache, this would cost more than the logic (`docs/architecture.md`).
#[derive(Clone, Debug)]
pub struct Signal<D, T: Raw> {
    /// the value after the next latch
    pub next: T,
    val: T,
    mark: T::Mark,
    direction: PhantomData<D>,
}

impl<D: Direction, T: Raw> Default for Signal<D, T> {
    fn default() -> Self {
        Signal { next: T::default(), val: T::default(), mark: T::Mark::default(), direction: PhantomData }
    }
}

impl<T: Raw> Signal<In, T> {
    /// The value at the last latch.
    #[inline]
    pub fn val(&self) -> T {
        self.val
    }
}

impl<T: Raw> Signal<Out, T> {
    /// The value last written: a kernel reads back what it wrote, as with blocking assignment.
    #[allow(clippy::misnamed_getters)]
    #[inline]
    pub fn val(&self) -> T {
        self.next
    }
}

impl<T: Raw> Signal<Local, T> {
    /// The value last written: a kernel reads back what it wrote, as with blocking assignment.
    #[allow(clippy::misnamed_getters)]
    #[inline]
    pub fn val(&self) -> T {
        self.next
    }
}

impl<T: Raw> Signal<Kept, T> {
    /// The value since the last rising clock edge.
    #[inline]
    pub fn val(&self) -> T {
        self.val
    }

    /// A register that isn't assigned before the next edge keeps its value.
    #[inline]
    pub(crate) fn hold(&mut self) {
        self.next = self.val;
    }
}

impl Signal<In, Clock> {
    /// Whether the last latch saw the clock rise.
    #[inline]
    pub fn pos_edge(&self) -> bool {
        self.mark && self.val.clk
    }
}

impl<D: Direction, T: Raw> Signal<D, T> {
    /// The value at the last latch.
    #[inline]
    pub(crate) fn latched(&self) -> T {
        self.val
    }

    /// Takes the assigned value. Returns whether this is another value.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        let is_equal = self.val == self.next;
        let changed = !is_equal;
        self.val = self.next;
        self.mark.set(changed);
        changed
    }

    /// Whether the last latch changed the value; only a clock knows.
    #[inline]
    pub(crate) fn is_marked(&self) -> bool {
        self.mark.get()
    }

    /// Puts a clock back to low, without an edge for anyone to see.
    #[inline]
    pub(crate) fn fall(&mut self) {
        if let Some(low) = T::from_clock(Clock { clk: false }) {
            self.next = low;
            self.val = low;
            self.mark.set(false);
        }
    }
}

impl<D: Direction, T: Raw> Logic for Signal<D, T> {
    fn update(&mut self) {}
}

impl<D: Direction, T: Raw> Block for Signal<D, T> {
    fn connect_all(&mut self) {}

    #[inline]
    fn update_all(&mut self) {
        self.take();
    }

    /// Whether a latch is due.
    #[inline]
    fn has_changed(&self) -> bool {
        self.val != self.next
    }

    fn accept(&self, name: &str, probe: &mut dyn probe::Probe) {
        probe.visit_atom(name, self);
    }
}

impl<D: Direction, T: Raw> Atom for Signal<D, T> {
    fn bits(&self) -> usize {
        T::BITS
    }

    /// The exporter finds wires that nothing drives, because it knows their names. A signal remembers nothing about it.
    fn connected(&self) -> bool {
        true
    }

    fn changed(&self) -> bool {
        self.has_changed()
    }

    fn kind(&self) -> AtomKind {
        D::KIND
    }

    fn descriptor(&self) -> TypeDescriptor {
        T::descriptor()
    }

    fn vcd(&self) -> VCDValue {
        self.val.vcd()
    }

    /// The address of the signal. It is unique as long as the design isn't moved, which is longer than any walk over
    /// the design.
    fn id(&self) -> usize {
        std::ptr::from_ref(self).addr()
    }

    fn verilog(&self) -> VerilogLiteral {
        self.val.verilog()
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        Vec::new()
    }
}
