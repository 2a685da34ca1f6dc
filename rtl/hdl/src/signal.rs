//! A wire with a direction.

use crate::raw::{Mark, Raw};
use rust_hdl::prelude::*;
use rust_hdl::type_descriptor::TypeDescriptor;
use std::marker::PhantomData;

/// The direction of a register's signal: kernels read what it holds, and assign what it will hold after the next edge.
#[derive(Clone, Debug, Default)]
pub struct Kept;

impl Direction for Kept {
    // The kind that none of rust-hdl's checks look at: a register may be read before it is assigned.
    const KIND: AtomKind = AtomKind::StubOutputSignal;
}

/// What rust-hdl's own `Signal` is to the kernel translator and the exporter, in a quarter of its memory.
///
/// A simulated full unit is more than six thousand signals, and walking over them is most of the work: what doesn't fit
/// in the processor's cache costs more than the logic (`docs/architecture.md`).
#[derive(Clone, Debug)]
pub struct Signal<D, T: Raw> {
    /// what it will be after the next latch
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
    /// The value last written: a kernel reads back what it wrote, as blocking assignment does.
    #[allow(clippy::misnamed_getters)]
    #[inline]
    pub fn val(&self) -> T {
        self.next
    }
}

impl<T: Raw> Signal<Local, T> {
    /// The value last written: a kernel reads back what it wrote, as blocking assignment does.
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

    /// What isn't assigned before the next edge keeps its value.
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
    /// What it was at the last latch.
    #[inline]
    pub(crate) fn latched(&self) -> T {
        self.val
    }

    /// Takes what was assigned; whether that is something else.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        let is_equal = self.val == self.next;
        let changed = !is_equal;
        self.val = self.next;
        self.mark.set(changed);
        changed
    }

    /// Whether the last latch brought something else; only a clock knows.
    #[inline]
    pub(crate) fn is_marked(&self) -> bool {
        self.mark.get()
    }

    /// Back to low, if this is a clock, without an edge for anyone to see.
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

    /// Wires that nobody drives are found by the exporter, which knows their names: a signal remembers nothing of it.
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

    /// Its address: unique as long as the design stays where it is, which outlives any walk over it.
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
