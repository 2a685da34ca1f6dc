//! Gives values to the inputs of a design, by name.

use crate::raw::Raw;
use crate::signal::Signal;
use rust_hdl::prelude::*;

/// A value for an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// value of a signal
    Number(u64),
    /// values of an array, element by element
    Words(&'a [u32]),
}

/// A source of values: the value for an input's name, if there is one.
pub type Source<'a, 'v> = &'a dyn Fn(&str) -> Option<Value<'v>>;

/// Inputs that can be given values by name.
pub trait Drive {
    /// Gives each input the source's value for its name. An input without such a value keeps its own.
    fn set_from(&mut self, name: &str, source: Source<'_, '_>);
}

impl<T: Raw> Drive for Signal<In, T> {
    fn set_from(&mut self, name: &str, source: Source<'_, '_>) {
        if let Some(Value::Number(number)) = source(name) {
            self.next = T::from_raw(number);
        }
    }
}

impl<T: Raw, const N: usize> Drive for [Signal<In, T>; N] {
    fn set_from(&mut self, name: &str, source: Source<'_, '_>) {
        if let Some(Value::Words(words)) = source(name) {
            for (signal, word) in self.iter_mut().zip(words) {
                signal.next = T::from_raw((*word).into());
            }
        }
    }
}
