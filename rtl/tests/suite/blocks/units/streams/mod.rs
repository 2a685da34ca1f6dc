//! Random requests, and receivers that are seldom, often or always ready.

mod one_port;
mod two_ports;

/// Every way that a request can take.
const EVERYTHING: &[u8] =
    &[13, 13, 14, 54, 55, 0, 32, 12, 44, 46, 48, 61, 62, 63, 20, 77, 118, 119, 223, 254, 29, 182, 190];
/// One, two, three, four and no VGPRs, as many as fit into the cycles.
const DENSE: &[u8] = &[54, 55, 55, 13, 44, 118, 254, 255];
/// What the load port has.
const LOADS: &[u8] = &[54, 55, 56, 118, 255, 182];
/// What may be served beside loads, and a little else.
const STORES: &[u8] = &[13, 14, 13, 15, 44, 32, 77, 223];

/// What a stream has seen.
#[derive(Default, Debug)]
struct Seen {
    taken: usize,
    answered: usize,
    /// most places that were occupied at once, of beats and of acknowledgements
    most: [u64; 2],
    /// cycles without room
    full: usize,
    /// cycles with a beat and an acknowledgement of one tag
    together: usize,
}

/// Takes note of the places that answers take.
#[derive(Default)]
struct Occupied([u64; 2]);

impl Occupied {
    /// A cycle: what enters, and whether a beat and an acknowledgement leave; whether there was room, as the unit says.
    fn moves(&mut self, enters: [[u64; 2]; 2], leaves: [bool; 2], room: bool, seen: &mut Seen) {
        assert_eq!(room, self.0[0] <= 12 && self.0[1] < 16, "{:?} places are occupied", self.0);
        seen.full += usize::from(!room);
        for kind in 0..2 {
            seen.most[kind] = seen.most[kind].max(self.0[kind]);
            self.0[kind] = self.0[kind] + enters[0][kind] + enters[1][kind] - u64::from(leaves[kind]);
        }
    }
}
