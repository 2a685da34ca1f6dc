//! Where the dwords of answers are kept until their beats leave.

use crate::ports::{Control, Extraction, Part, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Says of the answers of a cycle to which places of a buffer of beats the dword of each column goes, and which of
    /// its bytes are written. Combinational.
    ///
    /// A dword goes to the place of its beat. Of a wide element, each eighth of the columns has a dword of its own, and
    /// so a place of its own. Of a pass of further dwords only the bytes that lie in that dword are written.
    ///
    /// ```text
    /// byte of the dword at which the element begins     bytes of the VGPR that a pass of further dwords writes
    /// 0                                                 none
    /// 1                                                 3
    /// 2                                                 3, 2
    /// 3                                                 3, 2, 1
    /// ```
    pub struct Writes[LANES] {
        input {
            /// control of the pass that is answered
            control: Control,
            /// its elements have several dwords
            is_wide: bool,
            /// its VGPRs come twice in the response: their dwords are kept in the places of the second half
            twin: bool,
            /// places of the first four beats of the response
            places: [U<4>; 4],
            /// place of the beat that the pass answers
            beside: U<4>,
            /// columns with an odd dword of their element
            low: U<LANES>,
            /// columns with dword 2 or 3 of their element
            high: U<LANES>,
            /// columns that the pass leaves as they are
            left_over: U<LANES>,
            /// columns that have an answer
            returned: U<LANES>,
            /// byte of its dword at which what each column takes begins
            byte: [U<2>; LANES],
        }
        output {
            /// place that the dword of each eighth of the columns is written to
            place: [U<4>; 8],
            /// of each byte of a dword, lowest first, the columns in which it is written
            bytes: [U<LANES>; 4],
        }
        local {
            extraction: Extraction,
            /// columns of the second half of the dwords: they are the second address's
            further: U<LANES>,
            /// place of the words of an answer's beat, where they aren't beside it
            words_place: U<4>,
            /// columns whose dword is written
            written: U<LANES>,
            /// of a pass of further dwords: columns that begin at byte 1 or later, 2 or later, and 3
            late: [U<LANES>; 3],
        }
        constant {
            /// columns of each eighth of them
            eighths: [Constant<U<LANES>>; 8] = std::array::from_fn(|eighth| Constant::new(U::new(
                (0..LANES).filter(|column| column * 8 / LANES == eighth).fold(0, |mask, column| mask | 1 << column)
            ))),
            has_unaligned: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.extraction.next = self.control.val().extraction;
            self.further.next = 0;
            if self.control.val().second != self.twin.val() {
                self.further.next = { (1 << LANES) - 1 };
            }
            self.words_place.next = self.beside.val();
            if self.twin.val() {
                self.words_place.next = self.places[1].val();
                if self.control.val().beat.get_bit(0) {
                    self.words_place.next = self.places[0].val();
                }
            }
            for eighth in 0..8 {
                self.place[eighth].next = self.words_place.val();
                if self.is_wide.val() {
                    if ((self.high.val() | self.further.val()) & self.eighths[eighth].val()).any() {
                        if (self.low.val() & self.eighths[eighth].val()).any() {
                            self.place[eighth].next = self.places[3].val();
                        } else {
                            self.place[eighth].next = self.places[2].val();
                        }
                    } else {
                        if (self.low.val() & self.eighths[eighth].val()).any() {
                            self.place[eighth].next = self.places[1].val();
                        } else {
                            self.place[eighth].next = self.places[0].val();
                        }
                    }
                }
            }
            self.written.next = self.returned.val();
            if self.control.val().zero_fill {
                self.written.next = !self.left_over.val();
            }
            for number in 0..4 {
                self.bytes[number].next = self.written.val();
            }
            // Of an element that begins at byte b of its dword, the next dword has the bytes from 4 - b on.
            for number in 0..3 {
                self.late[number].next = 0;
            }
            if self.has_unaligned.val() && self.control.val().straddles {
                for column in 0..LANES {
                    if self.byte[column].val().any() {
                        self.late[0].next = self.late[0].val() | (1 << column);
                    }
                    if self.byte[column].val().get_bit(1) {
                        self.late[1].next = self.late[1].val() | (1 << column);
                        if self.byte[column].val().get_bit(0) {
                            self.late[2].next = self.late[2].val() | (1 << column);
                        }
                    }
                }
                self.bytes[0].next = 0;
                self.bytes[1].next = self.returned.val() & self.late[2].val();
                self.bytes[2].next = self.returned.val() & self.late[1].val();
                self.bytes[3].next = self.returned.val() & self.late[0].val();
                // the upper byte of the upper half
                if self.extraction.val().keeps_low {
                    self.bytes[1].next = 0;
                    self.bytes[2].next = 0;
                }
            }
        }
    }
}

impl<const LANES: usize> Writes<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
