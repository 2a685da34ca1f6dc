//! Inputs that are drawn more closely than any bits.

use super::Dice;
use std::collections::HashMap;

/// Values that stay for a while.
#[derive(Default)]
pub struct Held(HashMap<String, Vec<u64>>);

impl Held {
    /// The value that a port had before, or once in so many times another one.
    pub fn or(
        &mut self,
        dice: &mut Dice,
        name: &str,
        times: u64,
        other: impl FnOnce(&mut Dice) -> Vec<u64>,
    ) -> Vec<u64> {
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
pub fn seldom(dice: &mut Dice, times: u64) -> Option<Vec<u64>> {
    Some(vec![dice.one_in(times).into()])
}

/// One bit, which is 0 once in so many times.
pub fn often(dice: &mut Dice, times: u64) -> Option<Vec<u64>> {
    Some(vec![(!dice.one_in(times)).into()])
}
