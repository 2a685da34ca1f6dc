//! A combinational loop ends the simulation at once, however deep in the design it is.

use lds_hdl::{Evaluation, Init, MOST_ROUNDS, block, rest};
use rust_hdl::prelude::*;

block! {
    /// The complement of a bit; it counts how often its kernel runs.
    pub struct Complement {
        input { a: bool }
        output { b: bool }
        state { runs: usize = 0 }
    }
}

impl Logic for Complement {
    fn update(&mut self) {
        self.runs += 1;
        self.b.next = !self.a.val();
    }
}

block! {
    /// If `on`, a complement of itself.
    pub struct Knot {
        input { on: bool }
        output { b: bool }
        block { complement: Complement }
    }
}

impl Logic for Knot {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.complement.a.next = self.complement.b.val() && self.on.val();
        self.b.next = self.complement.b.val();
    }
}

/// A block around another.
macro_rules! around {
    ($($outer:ident: $inner:ty),*) => {$(
        block! {
            /// One level more; the other parts come to rest.
            pub struct $outer {
                input { on: bool }
                output { b: bool }
                block {
                    inner: $inner,
                    others: [Complement; 2],
                }
            }
        }

        impl Logic for $outer {
            #[lds_hdl::kernel]
            fn update(&mut self) {
                self.inner.on.next = self.on.val();
                self.others[0].a.next = self.inner.b.val();
                self.others[1].a.next = self.others[0].b.val();
                self.b.next = self.others[1].b.val();
            }
        }
    )*};
}
around!(One: Knot, Two: One, Three: Two, Four: Three);

#[test]
fn a_loop_is_found_at_once_at_any_depth() {
    let mut block = Four::init();
    block.on.next = true;
    block.update_all();
    assert!(block.is_restless() && block.has_changed());
    let runs = block.inner.inner.inner.inner.complement.runs;
    assert!(runs <= MOST_ROUNDS + 1, "{runs} runs of the kernel in the loop");
    for others in [&block.others, &block.inner.others, &block.inner.inner.others] {
        assert!(others.iter().all(|other| other.runs <= 2), "the blocks around it repeat nothing");
    }
}

#[test]
fn what_comes_to_rest_is_not_restless() {
    let mut block = Four::init();
    block.on.next = false;
    block.update_all();
    assert!(!block.is_restless());
    assert!(block.b.val(), "four complements of one");
    block.on.next = true;
    block.update_all();
    assert!(block.is_restless());
    block.on.next = false;
    block.update_all();
    assert!(!block.is_restless(), "the loop is open again");
}

#[test]
fn the_reference_order_evaluates_the_same() {
    let mut block = Four::init();
    block.on.next = false;
    for _ in 0..MOST_ROUNDS {
        block.update_in_reference_order();
    }
    assert!(!block.has_changed() && block.b.val());
}

#[test]
fn a_loop_never_comes_to_rest() {
    let mut knot = Knot::init();
    assert!(rest(&mut knot).is_some_and(|count| count <= 3) && knot.b.val());
    knot.on.next = true;
    assert_eq!(rest(&mut knot), None);
}
