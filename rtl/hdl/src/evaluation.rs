//! The evaluation of blocks, as far as it goes beyond rust-hdl's `Block`.

use crate::raw::Raw;
use crate::signal::Signal;
use rust_hdl::prelude::*;

/// After this many evaluations a design that still changes has a combinational loop.
const MOST: u64 = 100;

/// Evaluates a design until nothing changes any more. Returns the number of evaluations; `None` if the design never
/// comes to rest, because it has a combinational loop.
pub fn rest(design: &mut (impl Block + Evaluation)) -> Option<u64> {
    for count in 1..=MOST {
        design.update_all();
        if !design.has_changed() {
            return Some(count);
        }
        if design.is_restless() {
            return None;
        }
    }
    None
}

/// A signal or a block, as the blocks around it evaluate it.
pub trait Evaluation {
    /// Whether something within changes without end, because there is a combinational loop.
    fn is_restless(&self) -> bool;

    /// Whether another clock edge would change nothing within, as long as the inputs stay.
    fn is_still(&self) -> bool;

    /// Something within has been changed from outside, so the next edge may change something again.
    fn wake(&mut self);

    /// Does what `update_all` does. Returns whether something has changed.
    fn latch(&mut self) -> bool;

    /// Evaluates at a rising clock edge before which everything was at rest. Since then only the clock has changed, so
    /// no other input is looked at.
    fn edge(&mut self) -> bool {
        self.latch()
    }

    /// Does what `update_all` of `derive(LogicBlock)` does, here and in everything within. Returns whether something
    /// has changed. This is only for comparison with the fast order: it is several times slower.
    fn update_in_reference_order(&mut self) -> bool;
}

impl<D: Direction, T: Raw> Evaluation for Signal<D, T> {
    #[inline]
    fn is_restless(&self) -> bool {
        false
    }

    #[inline]
    fn is_still(&self) -> bool {
        true
    }

    fn wake(&mut self) {}

    #[inline]
    fn latch(&mut self) -> bool {
        self.take()
    }

    fn update_in_reference_order(&mut self) -> bool {
        self.take()
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

    #[inline]
    fn latch(&mut self) -> bool {
        let mut changed = false;
        for index in 0..N {
            changed |= self[index].latch();
        }
        changed
    }

    #[inline]
    fn edge(&mut self) -> bool {
        let mut changed = false;
        for index in 0..N {
            changed |= self[index].edge();
        }
        changed
    }

    fn update_in_reference_order(&mut self) -> bool {
        self.iter_mut().fold(false, |changed, one| one.update_in_reference_order() | changed)
    }
}
