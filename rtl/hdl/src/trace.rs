//! Walks over every named signal of a design, for waveforms.

use crate::raw::{Raw, Tracer};
use crate::signal::{Kept, Signal};
use rust_hdl::prelude::*;

/// Something with named signals inside.
pub trait Trace {
    /// Reports the signal, or all signals within.
    fn trace(&self, name: &str, tracer: &mut dyn Tracer);
}

macro_rules! trace_signal {
    ($($direction:ident),*) => {$(
        impl<T: Raw> Trace for Signal<$direction, T> {
            fn trace(&self, name: &str, tracer: &mut dyn Tracer) {
                self.val().report(name, tracer);
            }
        }
    )*};
}
trace_signal!(In, Out, Local, Kept);

impl<T: Trace, const N: usize> Trace for [T; N] {
    fn trace(&self, name: &str, tracer: &mut dyn Tracer) {
        elements(N, name, tracer, &|index, name, tracer| self[index].trace(name, tracer));
    }
}

/// Reports the elements of an array. They are named `name_00`, `name_01`, … in a scope called `name`, with as many
/// digits as the last one needs, so that they sort.
///
/// Units have arrays of hundreds of types. This part of the walk is the same for all of them, so it is compiled once:
/// in each array's own function it was 2 % of the code of `lds`.
fn elements(count: usize, name: &str, tracer: &mut dyn Tracer, element: &dyn Fn(usize, &str, &mut dyn Tracer)) {
    let named = tracer.named();
    let digits = if named { count.saturating_sub(1).to_string().len() } else { 0 };
    tracer.enter(name);
    for index in 0..count {
        let element_name = if named { format!("{name}_{index:0digits$}") } else { String::new() };
        element(index, &element_name, tracer);
    }
    tracer.leave();
}
