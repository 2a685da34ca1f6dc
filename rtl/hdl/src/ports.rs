//! Ports by number and by name: who drives a design knows no types of its signals.

use crate::raw::Raw;
use crate::signal::{Kept, Signal};
use rust_hdl::prelude::*;

/// Signals as ports, with numbers from 0 in the order of their declaration. A signal is one port, and so is an array of
/// signals; a bundle has those of its fields.
pub trait Ports {
    /// how many ports there are
    const PORTS: usize;
    /// of one port, how many signals it has; 0 for a bundle
    const ELEMENTS: usize;

    /// Appends their names, which begin with `name`: a field stands behind a dot, the number of a bundle in brackets.
    fn names(name: &str, into: &mut Vec<String>);

    /// Gives the elements of a port their values, as far as there are some.
    fn put(&mut self, port: usize, elements: &[u64]);

    /// Reports the values of the elements of a port.
    fn get(&self, port: usize, see: &mut dyn FnMut(u64));
}

macro_rules! ports_of_signal {
    ($($direction:ident),*) => {$(
        impl<T: Raw> Ports for Signal<$direction, T> {
            const PORTS: usize = 1;
            const ELEMENTS: usize = 1;

            fn names(name: &str, into: &mut Vec<String>) {
                into.push(name.to_owned());
            }

            fn put(&mut self, _: usize, elements: &[u64]) {
                if let Some(value) = elements.first() {
                    self.next = T::from_raw(*value);
                }
            }

            fn get(&self, _: usize, see: &mut dyn FnMut(u64)) {
                see(self.val().raw());
            }
        }
    )*};
}
ports_of_signal!(In, Out, Local, Kept);

impl<T: Ports, const N: usize> Ports for [T; N] {
    const PORTS: usize = if T::ELEMENTS > 0 { 1 } else { N * T::PORTS };
    const ELEMENTS: usize = N * T::ELEMENTS;

    fn names(name: &str, into: &mut Vec<String>) {
        match T::ELEMENTS {
            0 => (0..N).for_each(|index| T::names(&format!("{name}[{index}]"), into)),
            _ => into.push(name.to_owned()),
        }
    }

    fn put(&mut self, port: usize, elements: &[u64]) {
        match T::ELEMENTS {
            0 => self[port / T::PORTS].put(port % T::PORTS, elements),
            1 => self.iter_mut().zip(elements).for_each(|(one, own)| one.put(0, std::slice::from_ref(own))),
            count => self.iter_mut().zip(elements.chunks(count)).for_each(|(one, own)| one.put(0, own)),
        }
    }

    fn get(&self, port: usize, see: &mut dyn FnMut(u64)) {
        match T::ELEMENTS {
            0 => self[port / T::PORTS].get(port % T::PORTS, see),
            _ => self.iter().for_each(|one| one.get(0, see)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Ports;
    use crate::{Init, U, bundle};
    use rust_hdl::prelude::*;

    bundle! {
        /// What two have in common.
        pub struct Common {
            tag: U<4>,
        }
    }

    bundle! {
        /// A word for each lane.
        pub struct Words[LANES] {
            common: Common,
            word: [U<8>; LANES],
        }
    }

    #[test]
    fn each_port_has_a_name_and_takes_its_values() {
        type Pair = [Words<3, In>; 2];
        let mut names = Vec::new();
        Pair::names("pair", &mut names);
        assert_eq!(names, ["pair[0].common.tag", "pair[0].word", "pair[1].common.tag", "pair[1].word"]);
        assert_eq!(names.len(), Pair::PORTS);
        let mut pair = Pair::init();
        for port in 0..Pair::PORTS {
            pair.put(port, &[1 + port as u64, 9, 7 + port as u64]);
        }
        Block::update_all(&mut pair);
        let mut seen = Vec::new();
        (0..Pair::PORTS).for_each(|port| pair.get(port, &mut |value| seen.push(value)));
        assert_eq!(seen, [1, 2, 9, 8, 3, 4, 9, 10]);
        assert_eq!(pair[1].word[2].val(), U::new(10));
    }
}
