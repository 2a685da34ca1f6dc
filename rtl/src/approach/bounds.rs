//! Where the slots of an element begin and end that may begin at any byte.

use super::dwords::{Dwords, slots};
use crate::ports::{Alignment, Bound, Control, Part, Parts, RequestKind};
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::{Reading, Rules};
use rust_hdl::prelude::*;

block! {
    /// What is added to the addresses of slots, and which dwords they may have. Combinational.
    ///
    /// No registers. The slots of an eighth have dwords of one number in their elements ([`Dwords`]), so what differs
    /// among slots is found out eight times and not for each. A slot whose dword is within its bound has an element
    /// that is within the allocation as a whole, if that doesn't straddle; or a dword that is, where each of several is
    /// refused by itself.
    ///
    /// ```text
    /// number = that of the slot's dword in its element, and one more in a pass of further dwords
    /// offset of an eighth = offset + 4 * number; in the mode dword, where an element's dwords differ in the lowest bits alone, offset
    /// limit = dwords - (last_dword - the slot's dword)          first = number
    /// where each of several dwords is in range or refused by itself, limit = dwords
    /// ```
    pub struct Bounds[LANES] {
        input {
            /// control of the pass
            control: Control,
            /// bytes added to each address
            offset: U<18>,
            /// dwords that the request may touch
            dwords: U<16>,
        }
        output {
            /// bytes added to the addresses of each eighth of the slots
            offsets: [U<18>; 8],
            /// which dwords the slots of each eighth may have
            bounds: [Bound; 8],
        }
        local {
            /// elements begin where their address says, which isn't cut
            anywhere: bool,
            /// each dword of an element is in range or refused by itself
            by_dwords: bool,
            /// number of the slots' dword in its element
            own: U<3>,
            number: U<3>,
            /// dwords of the element behind it
            behind: U<17>,
            left: U<17>,
            bound: Bound,
        }
        constant {
            has_unaligned: Constant<bool> = Constant::new(true),
            /// of elements of several dwords that are loaded or stored each dword is in range or refused by itself
            apart: Constant<bool> = Constant::new(false),
            /// slots of each eighth of them
            eighths: [Constant<U<LANES>>; 8] = std::array::from_fn(|eighth| Constant::new(slots(|slot| {
                2 * (slot / (LANES / 4)) + usize::from(is_in_odd_eighth(LANES, slot)) == eighth
            }))),
        }
        block { numbers: Dwords<LANES> { control } }
        kernel {
            self.anywhere.next = self.has_unaligned.val() && (self.control.val().alignment == Alignment::Unaligned);
            self.by_dwords.next = self.apart.val()
                && !self.control.val().source2
                && ((self.control.val().kind == RequestKind::Load) || (self.control.val().kind == RequestKind::Store));
            for eighth in 0..8 {
                self.own.next = 0;
                if (self.numbers.low.val() & self.eighths[eighth].val()).any() {
                    self.own.next = self.own.val() | 1;
                }
                if (self.numbers.high.val() & self.eighths[eighth].val()).any() {
                    self.own.next = self.own.val() | 2;
                }
                self.number.next = self.own.val();
                if self.control.val().straddles {
                    self.number.next = self.own.val() + 1;
                }
                self.behind.next =
                    bit_cast_u::<17, 3>(bit_cast_u::<3, 2>(self.control.val().last_dword) - self.own.val());
                if self.by_dwords.val() {
                    self.behind.next = 0;
                }
                self.left.next = bit_cast_u::<17, 16>(self.dwords.val()) - self.behind.val();
                self.offsets[eighth].next = self.offset.val();
                self.bound.next = Bound::default();
                if self.has_unaligned.val() {
                    self.bound.next.limit = self.left.val().get_bits::<16>(0);
                    self.bound.next.none = self.left.val().get_bit(16);
                    self.bound.next.first = self.number.val();
                }
                if self.anywhere.val() {
                    self.offsets[eighth].next = self.offset.val() + (bit_cast_u::<18, 3>(self.number.val()) << 2);
                }
                self.bounds[eighth].next = self.bound.val();
            }
        }
    }
}

/// Only of 32 slots the two eighths of a quarter have different dwords, in mixed sets of lanes; otherwise all of a
/// quarter counts as even.
fn is_in_odd_eighth(lanes: usize, slot: usize) -> bool {
    lanes == 32 && slot & 4 != 0
}

/// The slots of odd eighths.
pub fn odd_eighths<const LANES: usize>() -> U<LANES> {
    slots(|slot| is_in_odd_eighth(LANES, slot))
}

impl<const LANES: usize> Bounds<LANES> {
    /// Leaves out what these parts don't need, and follows these rules.
    pub fn keep(&mut self, parts: Parts, rules: Rules) {
        self.apart = Constant::new(rules.reads(Reading::PartialElements));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.numbers.keep(parts);
    }
}
