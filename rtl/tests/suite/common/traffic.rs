//! Requests one after another, as a requester offers them.

use super::{Ask, Dice, facts};
use lds_rtl::RequestKind;

/// Random requests of whole responses. Lane to lane, a response may have several requests.
pub struct Traffic {
    lanes: usize,
    bytes: u64,
    /// opcodes of most of them
    opcodes: &'static [u8],
    /// requests that the response still gets
    left: u64,
    last: Option<Ask>,
}

impl Traffic {
    /// Of so many lanes, to a memory of so many bytes, mostly with these opcodes.
    pub fn new(lanes: usize, bytes: u64, opcodes: &'static [u8]) -> Self {
        Traffic { lanes, bytes, opcodes, left: 0, last: None }
    }

    /// The next request.
    pub fn next(&mut self, dice: &mut Dice) -> Ask {
        let mut ask = Ask::random(dice, self.lanes, self.bytes);
        if let Some(before) = self.last.take() {
            let source_lane = ask.source_lane;
            ask = Ask { source_lane, address: ask.address, data: ask.data, first: false, ..before };
        } else {
            if !dice.one_in(8) {
                ask.opcode = dice.pick(self.opcodes);
            }
            ask.tag = dice.below(4) as u8;
            ask.first = true;
            self.left = dice.below(3);
        }
        let lane_to_lane =
            matches!(facts(ask.opcode).kind, RequestKind::Scatter | RequestKind::Gather | RequestKind::Swizzle);
        ask.last = !lane_to_lane || self.left == 0;
        if !ask.last {
            self.left -= 1;
            self.last = Some(ask.clone());
        }
        ask
    }

    /// Whether a response has begun that has more requests.
    pub fn is_open(&self) -> bool {
        self.last.is_some()
    }

    /// Forgets a response that has begun.
    pub fn reset(&mut self) {
        self.last = None;
    }
}
