//! From an opcode to its control word.

use crate::ports::{MOST_OPCODES, OpcodeControl, Parts};
use lds_hdl::{Raw, U, bit_cast_record, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

/// Rows of the decoder: as many as the target of the hardware has that has most.
const ROWS: usize = MOST_OPCODES;
const WORD: usize = OpcodeControl::BITS;

block! {
    /// From the number that the target's instruction set has for an operation to the operation itself: from here on
    /// the unit knows no numbers. It is a table as logic: OR of the words of the rows that match; zero if none does.
    ///
    /// Combinational, without registers: the word is there in the cycle of the opcode. The table is a constant: `keep`
    /// chooses it before the unit is built or simulated, and a simulation looks at it again only when the opcode
    /// changes.
    ///
    /// ```text
    /// opcode ─► equal to the number of a row? ─► AND with the row's word ─► OR ─► control
    /// ```
    pub struct Decoder {
        input {
            /// DS opcode of the target
            opcode: U<8>,
        }
        output {
            /// `known` is off for an opcode that the unit doesn't have
            control: OpcodeControl,
        }
        local { word: U<WORD> }
        constant {
            codes: [Constant<U<8>>; ROWS] = rows(Target::default(), Parts::ALL).map(|(code, _)| Constant::new(U::new(code))),
            words: [Constant<U<WORD>>; ROWS] = rows(Target::default(), Parts::ALL).map(|(_, word)| Constant::new(U::new(word))),
        }
        kernel {
            self.word.next = 0;
            for row in 0..ROWS {
                if self.opcode.val() == self.codes[row].val() {
                    self.word.next = self.word.val() | self.words[row].val();
                }
            }
            self.control.next = bit_cast_record::<OpcodeControl, WORD>(self.word.val());
        }
    }
}

impl Decoder {
    /// Keeps the opcodes of a target that need no other parts than these.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        let rows = rows(target, parts);
        self.codes = rows.map(|(code, _)| Constant::new(U::new(code)));
        self.words = rows.map(|(_, word)| Constant::new(U::new(word)));
    }
}

/// Opcode and word of each row; rows left over have the word zero, which adds nothing.
fn rows(target: Target, parts: Parts) -> [(u64, u64); ROWS] {
    let mut known = OpcodeControl::table(target, parts).map(|(code, word)| (code.into(), word.raw()));
    std::array::from_fn(|_| known.next().unwrap_or_default())
}
