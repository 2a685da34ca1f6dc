//! One block with its clock.

use super::Dice;
use lds_hdl::{Clocking, Evaluation, Init, Kept, Raw, Signal};
use rust_hdl::prelude::*;
use std::ops::{Deref, DerefMut};

/// A block that is clocked as the test bench clocks a unit. Its ports are those of the block within.
pub struct Bench<B>(Box<B>);

impl<B: Init + Block + Clocking + Evaluation> Bench<B> {
    /// The block at power-up.
    pub fn new() -> Self {
        let mut bench = Bench(Box::new(B::init()));
        bench.settle();
        bench
    }

    /// Lets the outputs follow the inputs.
    pub fn settle(&mut self) {
        self.0.fall();
        self.rest();
    }

    /// Lets the outputs follow the inputs, and then the clock rise.
    pub fn edge(&mut self) {
        self.settle();
        self.0.drive(Clock { clk: true });
        self.rest();
    }

    fn rest(&mut self) {
        for _ in 0..100 {
            self.0.update_all();
            if !self.0.has_changed() {
                return;
            }
        }
        panic!("doesn't settle");
    }
}

impl<B> Deref for Bench<B> {
    type Target = B;

    fn deref(&self) -> &B {
        &self.0
    }
}

impl<B> DerefMut for Bench<B> {
    fn deref_mut(&mut self) -> &mut B {
        &mut self.0
    }
}

/// Inputs that take any value.
pub trait Shake {
    /// Takes a random value.
    fn shake(&mut self, dice: &mut Dice);
}

impl<T: Raw> Shake for Signal<In, T> {
    fn shake(&mut self, dice: &mut Dice) {
        self.next = T::from_raw(dice.word());
    }
}

impl<S: Shake, const N: usize> Shake for [S; N] {
    fn shake(&mut self, dice: &mut Dice) {
        self.iter_mut().for_each(|signal| signal.shake(dice));
    }
}

/// Gives an input with several elements their values.
pub fn put<T: Raw, V: Copy + Into<u64>, const N: usize>(to: &mut [Signal<In, T>; N], values: &[V]) {
    assert_eq!(values.len(), N);
    for (signal, value) in to.iter_mut().zip(values) {
        signal.next = T::from_raw((*value).into());
    }
}

/// Outputs, of a wire or of a register.
pub trait Shown {
    /// What it shows.
    fn shown(&self) -> u64;
}

impl<T: Raw> Shown for Signal<Out, T> {
    fn shown(&self) -> u64 {
        self.val().raw()
    }
}

impl<T: Raw> Shown for Signal<Kept, T> {
    fn shown(&self) -> u64 {
        self.val().raw()
    }
}

/// What an output with several elements shows.
pub fn get(from: &[impl Shown]) -> Vec<u64> {
    from.iter().map(Shown::shown).collect()
}
