//! Each block by itself with any inputs: its simulation and its Verilog do the same, and broken Verilog doesn't.
//!
//! Most inputs are any bits. Those that would seldom bring about what a block is for are drawn more closely.

mod lanes;
mod lds;
mod named;
mod taking;
mod whole;

use crate::common::Dice;
use std::collections::HashMap;

/// Values that stay for a while.
#[derive(Default)]
struct Held(HashMap<String, Vec<u64>>);

impl Held {
    /// The value that a port had before, or once in so many times another one.
    fn or(&mut self, dice: &mut Dice, name: &str, times: u64, other: impl FnOnce(&mut Dice) -> Vec<u64>) -> Vec<u64> {
        match self.0.get(name) {
            Some(value) if !dice.one_in(times) => value.clone(),
            _ => {
                let value = other(dice);
                self.0.insert(name.to_owned(), value.clone());
                value
            }
        }
    }
}

/// One bit, which is 1 once in so many times.
fn seldom(dice: &mut Dice, times: u64) -> Option<Vec<u64>> {
    Some(vec![dice.one_in(times).into()])
}

/// One bit, which is 0 once in so many times.
fn often(dice: &mut Dice, times: u64) -> Option<Vec<u64>> {
    Some(vec![(!dice.one_in(times)).into()])
}
