//! The smaller summand, moved to the places of the larger one.

use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Moves a significand to the right. What falls off at the end leaves a mark in the lowest bit. Combinational.
    ///
    /// No registers. Two bits of 24 are room for what decides the rounding, and the mark is a third one.
    ///
    /// ```text
    /// bits   26 ... 3        2 1 0
    ///        significand     0 0 0       ─► right by 1, 2, 4, 8, 16 as distance says; bit 0: a one has fallen off
    /// ```
    pub struct Aligner {
        input {
            /// the significand
            significand: U<24>,
            /// how far it moves
            distance: U<5>,
        }
        output {
            /// the significand in its new place
            aligned: U<27>,
        }
        local {
            places: U<26>,
            lost: bool,
        }
        kernel {
            self.places.next = bit_cast_u::<26, 24>(self.significand.val());
            self.places.next = self.places.val() << 2;
            self.lost.next = false;
            if self.distance.val().get_bit(4) {
                self.lost.next = self.places.val().get_bits::<16>(0).any();
                self.places.next = self.places.val() >> 16;
            }
            if self.distance.val().get_bit(3) {
                self.lost.next = self.lost.val() || self.places.val().get_bits::<8>(0).any();
                self.places.next = self.places.val() >> 8;
            }
            if self.distance.val().get_bit(2) {
                self.lost.next = self.lost.val() || self.places.val().get_bits::<4>(0).any();
                self.places.next = self.places.val() >> 4;
            }
            if self.distance.val().get_bit(1) {
                self.lost.next = self.lost.val() || self.places.val().get_bits::<2>(0).any();
                self.places.next = self.places.val() >> 2;
            }
            if self.distance.val().get_bit(0) {
                self.lost.next = self.lost.val() || self.places.val().get_bit(0);
                self.places.next = self.places.val() >> 1;
            }
            self.aligned.next = bit_cast_u::<27, 26>(self.places.val());
            self.aligned.next = self.aligned.val() << 1;
            if self.lost.val() {
                self.aligned.next = self.aligned.val() | 1;
            }
        }
    }
}
