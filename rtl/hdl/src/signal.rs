//! A wire with a direction.

use crate::raw::Raw;
use rust_hdl::core::type_descriptor::TypeDescriptor;
use rust_hdl::prelude::*;
use std::marker::PhantomData;

/// The direction of a register's signal: kernels read what it holds, and assign what it will hold after the next edge.
#[derive(Clone, Debug, Default)]
pub struct Kept;

impl Direction for Kept {
    // The kind that none of rust-hdl's checks look at: a register may be read before it is assigned.
    const KIND: AtomKind = AtomKind::StubOutputSignal;
}

/// What rust-hdl's own `Signal` is to the kernel translator and the exporter, in a third of its memory.
///
/// A simulated full unit is more than six thousand signals, and walking over them is most of the work: what doesn't fit in
/// the processor's cache costs more than the logic (`docs/architecture.md`).
#[derive(Clone, Debug)]
pub struct Signal<D, T> {
    /// what it will be after the next latch
    pub next: T,
    val: T,
    changed: bool,
    driven: bool,
    direction: PhantomData<D>,
}

impl<D: Direction, T: Synth> Default for Signal<D, T> {
    fn default() -> Self {
        Signal { next: T::default(), val: T::default(), changed: false, driven: false, direction: PhantomData }
    }
}

impl<T: Synth> Signal<In, T> {
    /// The value at the last latch.
    #[inline]
    pub fn val(&self) -> T {
        self.val
    }
}

impl<T: Synth> Signal<Out, T> {
    /// The value last written: a kernel reads back what it wrote, as blocking assignment does.
    #[allow(clippy::misnamed_getters)]
    #[inline]
    pub fn val(&self) -> T {
        self.next
    }
}

impl<T: Synth> Signal<Local, T> {
    /// The value last written: a kernel reads back what it wrote, as blocking assignment does.
    #[allow(clippy::misnamed_getters)]
    #[inline]
    pub fn val(&self) -> T {
        self.next
    }
}

impl<T: Synth> Signal<Kept, T> {
    /// The value since the last rising clock edge.
    #[inline]
    pub fn val(&self) -> T {
        self.val
    }

    /// What isn't assigned before the next edge keeps its value.
    #[inline]
    pub(crate) fn hold(&mut self) {
        self.next = self.val;
        self.changed = false;
    }
}

impl Signal<In, Clock> {
    /// Whether the last latch saw the clock rise.
    #[inline]
    pub fn pos_edge(&self) -> bool {
        self.changed && self.val.clk
    }
}

impl<D: Direction, T: Raw> Signal<D, T> {
    /// What it was at the last latch.
    #[inline]
    pub(crate) fn latched(&self) -> T {
        self.val
    }

    /// Back to low, if this is a clock, without an edge for anyone to see.
    #[inline]
    pub(crate) fn fall(&mut self) {
        if let Some(low) = T::from_clock(Clock { clk: false }) {
            self.next = low;
            self.val = low;
            self.changed = false;
        }
    }
}

impl<D: Direction, T: Synth> Logic for Signal<D, T> {
    fn update(&mut self) {}

    fn connect(&mut self) {
        self.driven = true;
    }
}

impl<D: Direction, T: Synth> Block for Signal<D, T> {
    fn connect_all(&mut self) {}

    #[inline]
    fn update_all(&mut self) {
        self.changed = self.val != self.next;
        self.val = self.next;
    }

    #[inline]
    fn has_changed(&self) -> bool {
        self.changed
    }

    fn accept(&self, name: &str, probe: &mut dyn probe::Probe) {
        probe.visit_atom(name, self);
    }
}

impl<D: Direction, T: Synth> Atom for Signal<D, T> {
    fn bits(&self) -> usize {
        T::BITS
    }

    fn connected(&self) -> bool {
        self.driven
    }

    fn changed(&self) -> bool {
        self.changed
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
