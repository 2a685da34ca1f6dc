//! Which lane and which dword a slot has, as `docs/timing/data-share.md` says.

use lds_rtl::Control;

/// The dwords of an element, and the sets of lanes that a request of so many lanes is served in.
pub fn sets(control: &Control) -> usize {
    let brought = (control.last_dword.raw() as usize + 1) * if control.two_data { 2 } else { 1 };
    brought.next_power_of_two()
}

/// Lane and dword of a slot, of a pass whose lanes follow each other. Of two operands, a low slot has the first one's
/// dword and a high slot the second one's.
pub fn lane_and_dword(control: &Control, lanes: usize, slot: usize) -> (usize, usize) {
    let (parts, set) = (sets(control), control.set.raw() as usize);
    if control.two_data {
        let among = lanes / parts;
        return (slot % among + set * among, slot % (lanes / 2) / among);
    }
    let found = (0..parts).map(|dword| (slot ^ ((dword & 1) * lanes / 2) ^ ((dword >> 1) * lanes / 4), dword));
    let set_of = |lane: usize| match control.mixed && lanes == 32 {
        // of 32 lanes, sets of eight: bit 2 and the half, and the quarter
        true => (lane >> 2 ^ lane >> 4) & 1 | (lane >> 3 & 1) << 1,
        false => lane / (lanes / parts),
    };
    found.into_iter().find(|(lane, _)| parts == 1 || set_of(*lane) == set).expect("a lane of the set")
}

/// Lane and dword that a column of the response brings in a pass; `None` if it brings nothing.
pub fn lane_and_dword_of_column(control: &Control, lanes: usize, column: usize) -> Option<(usize, usize)> {
    let last = control.last_dword.raw() as usize;
    if !control.two_data {
        return Some(lane_and_dword(control, lanes, column)).filter(|(_, dword)| *dword <= last);
    }
    if last == 0 {
        return Some((column, 0));
    }
    // the first dword in the lane's own column, the second in that of the lane in the other half
    let candidates = [(column, 0), (column ^ (lanes / 2), 1)];
    candidates.into_iter().find(|(lane, _)| lane / (lanes / 4) == control.set.raw() as usize)
}
