//! From an opcode to its control word.

use crate::ports::{OpcodeControl, Parts};
use lds::isa;
use lds::targets::Target;
use lds_hdl::{Raw, U, bit_cast_record, block};
use rust_hdl::prelude::*;

/// Rows of the decoder: opcodes that a unit can have.
pub const ROWS: usize = 150;
const WORD: usize = OpcodeControl::BITS;

block! {
    /// The opcode table of the target as logic: OR of the words of the rows that match; zero if none does.
    ///
    /// Combinational, without registers: the word is there in the cycle of the opcode. The table is a constant: `keep`
    /// chooses it before the unit is built or simulated, and a simulation looks at it again only when the opcode
    /// changes.
    ///
    /// ```text
    /// opcode ─► equal to the code of row 0 … 149? ─► AND with the row's word ─► OR ─► control
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
            none: Constant<U<WORD>> = Constant::new(U::new(0)),
            codes: [Constant<U<8>>; ROWS] = rows(Target::default(), Parts::ALL).map(|(code, _)| Constant::new(U::new(code))),
            words: [Constant<U<WORD>>; ROWS] = rows(Target::default(), Parts::ALL).map(|(_, word)| Constant::new(U::new(word))),
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
    let mut known = isa::opcodes(target)
        .iter()
        .filter_map(|opcode| Some((opcode.code.into(), OpcodeControl::of(target, parts, opcode)?.raw())));
    let rows = std::array::from_fn(|_| known.next().unwrap_or_default());
    assert!(known.next().is_none(), "the decoder needs more than {ROWS} rows");
    rows
}

impl Logic for Decoder {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.word.next = self.none.val();
        for row in 0..ROWS {
            if self.opcode.val() == self.codes[row].val() {
                self.word.next = self.word.val() | self.words[row].val();
            }
        }
        self.control.next = bit_cast_record::<OpcodeControl, WORD>(self.word.val());
    }
}
