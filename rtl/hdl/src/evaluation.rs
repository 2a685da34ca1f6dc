//! What evaluating a block means beyond rust-hdl's `Block`.

use crate::signal::Signal;
use rust_hdl::prelude::*;

/// A signal or a block, as the blocks around it evaluate it.
pub trait Evaluation {
    /// Whether something within changes without end: there is a combinational loop.
    fn is_restless(&self) -> bool;

    /// Whether another clock edge would change nothing within, as long as the inputs stay as they are.
    fn is_still(&self) -> bool;

    /// Something within has been changed from outside: the next edge may change something again.
    fn wake(&mut self);

    /// `update_all` as `derive(LogicBlock)` does it, in here and in everything within. For comparison with the fast order only: it is several
    /// times slower.
    fn update_in_reference_order(&mut self);
}

impl<D: Direction, T: Synth> Evaluation for Signal<D, T> {
    #[inline]
    fn is_restless(&self) -> bool {
        false
    }

    #[inline]
    fn is_still(&self) -> bool {
        true
    }

    fn wake(&mut self) {}

    fn update_in_reference_order(&mut self) {
        self.update_all();
    }
}

impl<T: Evaluation, const N: usize> Evaluation for [T; N] {
    #[inline]
    fn is_restless(&self) -> bool {
        self.iter().any(T::is_restless)
    }

    #[inline]
    fn is_still(&self) -> bool {
        self.iter().all(T::is_still)
    }

    fn wake(&mut self) {
        self.iter_mut().for_each(T::wake);
    }

    fn update_in_reference_order(&mut self) {
        self.iter_mut().for_each(T::update_in_reference_order);
    }
}
