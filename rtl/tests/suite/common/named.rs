//! Blocks whose ports have names, for inputs that are drawn port by port.

use super::twin::{Port, Recording};
use super::{Dice, exported, show};
use lds_hdl::{Clocking, Describe, Evaluation, Init, Kept, Raw, Signal, rest};
use rust_hdl::prelude::*;
use std::cell::RefCell;

/// An input: a signal, or several that are alike.
pub trait Input {
    /// how many signals it has, and bits of each
    fn shape(&self) -> (usize, usize);

    /// The values that it takes for these bits: of a choice or a record those that there are.
    fn meant(&self, bits: &[u64]) -> Vec<u64>;

    /// Takes values.
    fn take(&mut self, values: &[u64]);
}

impl<T: Raw> Input for Signal<In, T> {
    fn shape(&self) -> (usize, usize) {
        (1, T::BITS)
    }

    fn meant(&self, bits: &[u64]) -> Vec<u64> {
        bits.iter().map(|bits| T::from_raw(*bits).raw()).collect()
    }

    fn take(&mut self, values: &[u64]) {
        self.next = T::from_raw(values[0]);
    }
}

impl<T: Raw, const N: usize> Input for [Signal<In, T>; N] {
    fn shape(&self) -> (usize, usize) {
        (N, T::BITS)
    }

    fn meant(&self, bits: &[u64]) -> Vec<u64> {
        bits.iter().map(|bits| T::from_raw(*bits).raw()).collect()
    }

    fn take(&mut self, values: &[u64]) {
        self.iter_mut().zip(values).for_each(|(signal, value)| signal.take(&[*value]));
    }
}

/// An output: a signal, or several that are alike.
pub trait Output {
    /// how many signals it has, and bits of each
    fn shape(&self) -> (usize, usize);

    /// Appends what it shows.
    fn show(&self, into: &mut Vec<u64>);
}

impl<T: Raw> Output for Signal<In, T> {
    fn shape(&self) -> (usize, usize) {
        (1, T::BITS)
    }

    fn show(&self, into: &mut Vec<u64>) {
        into.push(self.val().raw());
    }
}

impl<T: Raw> Output for Signal<Out, T> {
    fn shape(&self) -> (usize, usize) {
        (1, T::BITS)
    }

    fn show(&self, into: &mut Vec<u64>) {
        into.push(self.val().raw());
    }
}

impl<T: Raw> Output for Signal<Kept, T> {
    fn shape(&self) -> (usize, usize) {
        (1, T::BITS)
    }

    fn show(&self, into: &mut Vec<u64>) {
        into.push(self.val().raw());
    }
}

impl<S: Output, const N: usize> Output for [S; N] {
    fn shape(&self) -> (usize, usize) {
        (N, self[0].shape().1)
    }

    fn show(&self, into: &mut Vec<u64>) {
        self.iter().for_each(|signal| signal.show(into));
    }
}

/// A register within a block, whose value may be put there from outside.
pub trait Register {
    /// how many bits it has
    fn bits(&self) -> usize;

    /// Takes a value at once.
    fn put(&mut self, value: u64);
}

impl<T: Raw> Register for Signal<Kept, T> {
    fn bits(&self) -> usize {
        T::BITS
    }

    fn put(&mut self, value: u64) {
        self.next = T::from_raw(value);
        self.update_all();
    }
}

/// A block whose ports have names.
pub trait Named: Init + Block + Describe + Clocking + Evaluation {
    /// Its inputs but the clock.
    fn inputs(&mut self) -> Vec<(&'static str, &mut dyn Input)>;

    /// What is at its inputs.
    fn given(&self) -> Vec<(&'static str, &dyn Output)>;

    /// Its outputs.
    fn outputs(&self) -> Vec<(&'static str, &dyn Output)>;

    /// What is at the inputs of the blocks within, by their names and those of the inputs, as far as it is looked at.
    fn within(&self) -> Vec<(&'static str, &'static str, &dyn Output)> {
        Vec::new()
    }

    /// Registers of a block within, whose path in Verilog this is, that have a new value in each cycle: counters of
    /// many bits, whose high bits would wait for a long time.
    fn registers(&mut self) -> (&'static str, Vec<(&'static str, &mut dyn Register)>) {
        ("", Vec::new())
    }
}

/// Names the ports of a block, and the blocks within that are looked at, too; and registers of a block within that have
/// new values in each cycle. A signal of a bundle stands behind the bundle's name and a dot, and a block within another
/// one behind that.
macro_rules! named {
    (
        $block:ty: $($($input:ident).+)*; $($($output:ident).+)*
        $(; within $($within:ident)*)? $(; registers of $($part:ident).+: $($($register:ident).+)*)?
    ) => {
        impl $crate::common::named::Named for $block {
            fn inputs(&mut self) -> Vec<(&'static str, &mut dyn $crate::common::named::Input)> {
                vec![$((
                    $crate::common::named::name!($($input).+),
                    &mut self.$($input).+ as &mut dyn $crate::common::named::Input,
                )),*]
            }

            fn given(&self) -> Vec<(&'static str, &dyn $crate::common::named::Output)> {
                vec![$((
                    $crate::common::named::name!($($input).+),
                    &self.$($input).+ as &dyn $crate::common::named::Output,
                )),*]
            }

            fn outputs(&self) -> Vec<(&'static str, &dyn $crate::common::named::Output)> {
                vec![$((
                    $crate::common::named::name!($($output).+),
                    &self.$($output).+ as &dyn $crate::common::named::Output,
                )),*]
            }
            $(
                fn registers(
                    &mut self,
                ) -> (&'static str, Vec<(&'static str, &mut dyn $crate::common::named::Register)>) {
                    let part = &mut self.$($part).+;
                    let registers = vec![$((
                        $crate::common::named::name!($($register).+),
                        &mut part.$($register).+ as &mut dyn $crate::common::named::Register,
                    )),*];
                    (concat!($("u_", stringify!($part), "."),+), registers)
                }
            )?
            $(
                fn within(&self) -> Vec<(&'static str, &'static str, &dyn $crate::common::named::Output)> {
                    let mut all = Vec::new();
                    $(all.extend(self.$within.given().into_iter().map(|(port, at)| (stringify!($within), port, at)));)*
                    all
                }
            )?
        }
    };
}

/// The name in Verilog of a signal of a bundle.
macro_rules! name {
    ($first:ident $(. $more:ident)*) => {
        concat!(stringify!($first) $(, "_", stringify!($more))*)
    };
}

pub(crate) use {name, named};

/// What draws the bits of a port's signals; none for any bits.
pub type Draw<'a> = &'a mut dyn FnMut(&mut Dice, &str) -> Option<Vec<u64>>;

/// A block in rust-hdl's simulation and its Verilog do the same, whatever is at its ports, and broken Verilog doesn't.
pub fn compare<B: Named>(cycles: usize, seed: u64, draw: Draw<'_>, broken: &[(&str, &str)]) {
    compare_one(B::init(), cycles, seed, draw, broken);
}

/// Compares a block that isn't as it is made: parts of it are kept, others aren't.
pub fn compare_one<B: Named>(block: B, cycles: usize, seed: u64, draw: Draw<'_>, broken: &[(&str, &str)]) {
    let text = exported(&block);
    let clocked = text.contains("wire clock");
    show(&record(block, cycles, seed, draw, clocked, |port| port), &text, broken);
}

/// What a block does, whatever is at its ports. In Verilog its ports may have other names.
pub fn record<B: Named>(
    mut block: B,
    cycles: usize,
    seed: u64,
    draw: Draw<'_>,
    clocked: bool,
    rename: fn(&'static str) -> &'static str,
) -> Recording {
    // Registers have dice of their own, so that inputs are the same with and without them.
    let (mut dice, mut beside) = (Dice::new(seed), Dice::new(!seed));
    let given: Vec<Vec<u64>> = (0..cycles)
        .map(|_| {
            let mut values = Vec::new();
            for (name, input) in block.inputs() {
                let (count, bits) = input.shape();
                let drawn = draw(&mut dice, name);
                let drawn = drawn.unwrap_or_else(|| (0..count).map(|_| dice.bits(bits)).collect());
                values.extend(input.meant(&drawn));
            }
            values.extend(block.registers().1.into_iter().map(|(_, register)| beside.bits(register.bits())));
            values
        })
        .collect();
    let port = |(name, output): (&'static str, &dyn Output)| {
        let (count, bits) = output.shape();
        (rename(name), count, bits)
    };
    let mut inputs: Vec<Port> = block.given().into_iter().map(port).collect();
    let (part, registers) = block.registers();
    inputs.extend(registers.into_iter().map(|(name, register)| {
        let path: &str = format!("{part}{name}").leak();
        (path, 1, register.bits())
    }));
    let mut outputs: Vec<Port> = block.outputs().into_iter().map(port).collect();
    for (part, name, output) in block.within() {
        let (count, bits) = output.shape();
        outputs.push((format!("u_{part}.{name}").leak(), count, bits));
    }
    // What registers get when the clock has fallen.
    let coming = RefCell::new(Vec::new());
    let set = |block: &mut B, values: &[u64]| {
        let mut at = 0;
        for (_, input) in block.inputs() {
            let (count, _) = input.shape();
            input.take(&values[at..at + count]);
            at += count;
        }
        coming.replace(values[at..].to_vec());
    };
    let shown = |block: &B| {
        let mut values = Vec::new();
        block.outputs().into_iter().for_each(|(_, output)| output.show(&mut values));
        block.within().into_iter().for_each(|(_, _, output)| output.show(&mut values));
        values
    };
    let clock = |block: &mut B, level| {
        block.drive(Clock { clk: level });
        if level || coming.borrow().is_empty() {
            return;
        }
        rest(block).expect("it comes to rest");
        block.registers().1.into_iter().zip(&*coming.borrow()).for_each(|((_, register), value)| register.put(*value));
        // Blocks don't know that a register within has changed: everything is evaluated.
        while block.update_in_reference_order() {}
    };
    Recording::new(&given, block, [&inputs, &outputs], clocked, set, clock, shown)
}
