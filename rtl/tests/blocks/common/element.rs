//! Which lane and which dword a slot has, as `docs/timing.md` says.

use lds_rtl::Control;

/// The dwords of an element, and the sets of lanes that a request of so many lanes is served in.
pub fn sets(control: &Control) -> usize {
    let brought = (control.last_dword.raw() as usize + 1) * if control.two_data { 2 } else { 1 };
    brought.next_power_of_two()
}

/// Lane and dword of a slot, of a pass whose lanes follow each other.
pub fn lane_and_dword(control: &Control, lanes: usize, slot: usize) -> (usize, usize) {
    let parts = if control.two_data { 1 } else { sets(control) };
    let set = control.set.raw() as usize;
    let found = (0..parts).map(|dword| (slot ^ ((dword & 1) * lanes / 2) ^ ((dword >> 1) * lanes / 4), dword));
    found.into_iter().find(|(lane, _)| parts == 1 || lane / (lanes / parts) == set).expect("a lane of the set")
}
