//! Connects the ports of parts as a block's `block` section says.

use crate::raw::Raw;
use crate::signal::{Kept, Signal};
use rust_hdl::prelude::*;

/// Signals that can take the values of others of the same net, in any direction.
pub trait Follow<From> {
    /// Takes the other signals' values as a kernel sees them.
    fn follow(&mut self, from: &From);
}

macro_rules! follow {
    ($($from:ident),*) => {$(
        impl<D: Direction, T: Raw> Follow<Signal<$from, T>> for Signal<D, T> {
            #[inline]
            fn follow(&mut self, from: &Signal<$from, T>) {
                self.next = from.val();
            }
        }
    )*};
}
follow!(In, Out, Local, Kept);

impl<D: Direction, T: Raw> Follow<Constant<T>> for Signal<D, T> {
    #[inline]
    fn follow(&mut self, from: &Constant<T>) {
        self.next = from.val();
    }
}

impl<A: Follow<B>, B, const N: usize> Follow<[B; N]> for [A; N] {
    #[inline]
    fn follow(&mut self, from: &[B; N]) {
        for index in 0..N {
            self[index].follow(&from[index]);
        }
    }
}

/// A single part.
pub struct One;

/// A part in an array.
pub struct Many;

/// A part, or an array of parts.
pub trait Instances {
    /// type of each part
    type Part;
    /// [`One`] or [`Many`]
    type Count;

    /// Calls `visit` with each part and its place in the array.
    fn each(&mut self, visit: impl FnMut(&mut Self::Part, usize, Self::Count));
}

impl<T: Instances<Count = One>, const N: usize> Instances for [T; N] {
    type Part = T;
    type Count = Many;

    #[inline]
    fn each(&mut self, mut visit: impl FnMut(&mut T, usize, Many)) {
        for index in 0..N {
            visit(&mut self[index], index, Many);
        }
    }
}

/// A port of a part that can be connected to a signal of the block around it. The port's direction says which of the
/// two follows the other.
///
/// For an array of parts, the other side is an array, of which each part takes its element, or one value for all parts.
pub trait Connect<Own, Count> {
    /// Before the kernel: the block's signal follows an output of its part.
    #[inline]
    fn fetch(&self, _own: &mut Own, _index: usize, _: Count) {}

    /// After the kernel: an input of a part follows the block's signal.
    #[inline]
    fn feed(&mut self, _own: &Own, _index: usize, _: Count) {}
}

impl<T: Raw, Own> Connect<Own, One> for Signal<In, T>
where
    Self: Follow<Own>,
{
    #[inline]
    fn feed(&mut self, own: &Own, _: usize, _: One) {
        self.follow(own);
    }
}

macro_rules! outputs {
    ($($direction:ident),*) => {$(
        impl<T: Raw, Own: Follow<Self>> Connect<Own, One> for Signal<$direction, T> {
            #[inline]
            fn fetch(&self, own: &mut Own, _: usize, _: One) {
                own.follow(self);
            }
        }

        impl<T: Raw, D: Direction, const N: usize> Connect<[Signal<D, T>; N], Many> for Signal<$direction, T>
        where
            Signal<D, T>: Follow<Self>,
        {
            #[inline]
            fn fetch(&self, own: &mut [Signal<D, T>; N], index: usize, _: Many) {
                own[index].follow(self);
            }
        }
    )*};
}
outputs!(Out, Kept);

impl<Port: Connect<Own, One>, Own, const N: usize> Connect<[Own; N], One> for [Port; N] {
    #[inline]
    fn fetch(&self, own: &mut [Own; N], _: usize, _: One) {
        for index in 0..N {
            self[index].fetch(&mut own[index], 0, One);
        }
    }

    #[inline]
    fn feed(&mut self, own: &[Own; N], _: usize, _: One) {
        for index in 0..N {
            self[index].feed(&own[index], 0, One);
        }
    }
}

/// Each part of an array has an array as its port.
impl<Port: Connect<Own, One>, Own, const M: usize, const N: usize> Connect<[[Own; M]; N], Many> for [Port; M] {
    #[inline]
    fn fetch(&self, own: &mut [[Own; M]; N], index: usize, _: Many) {
        self.fetch(&mut own[index], 0, One);
    }

    #[inline]
    fn feed(&mut self, own: &[[Own; M]; N], index: usize, _: Many) {
        self.feed(&own[index], 0, One);
    }
}

/// One constant for every element of an array port.
impl<T: Raw, const N: usize> Connect<Constant<T>, One> for [Signal<In, T>; N] {
    #[inline]
    fn feed(&mut self, own: &Constant<T>, _: usize, _: One) {
        for index in 0..N {
            self[index].follow(own);
        }
    }
}

impl<T: Raw, D: Direction> Connect<Signal<D, T>, Many> for Signal<In, T>
where
    Self: Follow<Signal<D, T>>,
{
    #[inline]
    fn feed(&mut self, own: &Signal<D, T>, _: usize, _: Many) {
        self.follow(own);
    }
}

impl<T: Raw> Connect<Constant<T>, Many> for Signal<In, T> {
    #[inline]
    fn feed(&mut self, own: &Constant<T>, _: usize, _: Many) {
        self.follow(own);
    }
}

impl<T: Raw, Own, const N: usize> Connect<[Own; N], Many> for Signal<In, T>
where
    Self: Follow<Own>,
{
    #[inline]
    fn feed(&mut self, own: &[Own; N], index: usize, _: Many) {
        self.follow(&own[index]);
    }
}
