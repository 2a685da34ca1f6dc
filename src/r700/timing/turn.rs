//! What ALU groups take that two waves execute at the same time.

use crate::isa::{Gpr, Group, Where};
use crate::model::Half;

/// Clocks of a group: 64 lanes, 16 of them at a time.
pub const GROUP_CLOCKS: u64 = 4;
/// Clocks in which a wave waits until what the other one wrote is there.
pub const WAIT_CLOCKS: u64 = 4;

/// Clocks of a turn: of the groups that are executed at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnCost {
    /// all of them
    pub clocks: u64,
    /// the clock, counted from that of the turn, in which the group of the odd slot starts, if it has one
    pub odd: Option<u64>,
    /// the clock in which the group of the even slot starts, if it has one
    pub even: Option<u64>,
    /// the slot that waits
    pub waits: Option<Half>,
}

/// The cost of the groups of the odd and the even slot. `first` says whose group comes first where nothing else does.
pub fn turn_cost(odd: Option<&Group>, even: Option<&Group>, first: Half) -> TurnCost {
    let (Some(left), Some(right)) = (odd, even) else {
        let (odd, even) = (odd.map(|_| 0), even.map(|_| 0));
        let clocks = if odd.or(even).is_some() { GROUP_CLOCKS } else { 0 };
        return TurnCost { clocks, odd, even, waits: None };
    };
    let odd_waits = numbers(left.shared_read()) & numbers(right.shared_written()) != 0;
    let even_waits = numbers(right.shared_read()) & numbers(left.shared_written()) != 0;
    let waits = match (odd_waits, even_waits) {
        (false, false) => None,
        (true, false) => Some(Half::Odd),
        (false, true) => Some(Half::Even),
        (true, true) => Some(first.other()),
    };
    let second = waits.unwrap_or(first.other());
    let later = GROUP_CLOCKS + if waits.is_some() { WAIT_CLOCKS } else { 0 };
    let start = |half| Some(if half == second { later } else { 0 });
    TurnCost { clocks: later + GROUP_CLOCKS, odd: start(Half::Odd), even: start(Half::Even), waits }
}

/// A bit for each shared register that may be meant.
fn numbers(gprs: impl Iterator<Item = Gpr>) -> u128 {
    gprs.fold(0, |numbers, gpr| numbers | if gpr.place == Where::SimdAr { u128::MAX } else { 1 << gpr.number })
}
