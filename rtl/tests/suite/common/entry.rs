//! Whether a pass enters its scheduler, as it is decided.

use super::Dice;
use lds_rtl::Entrance;
use rust_hdl::prelude::In;

/// Lets the pass enter, or keeps it back for any of the reasons that there are.
pub fn put_entry(dice: &mut Dice, entry: &mut Entrance<In>, enters: bool) {
    let reasons = if enters { 0b000 } else { 1 + dice.below(7) };
    entry.waits.next = reasons & 0b001 == 0;
    entry.occupied.next = reasons & 0b010 != 0;
    entry.held.next = reasons & 0b100 != 0;
}
