//! The instructions of each target as data: a table of rows, and from it words and text, both directions.
//!
//! A table has a line for each instruction: format, number, mnemonic, operands in the order of the text, and the name
//! of what it does, which is read into a type once ([`Does`]). Tables are made from LLVM's disassembler by
//! `tests/encoding/table.rs`, which also checks that they still are what it makes. What an instruction of a data share
//! does is said by a row of its own, [`share::Opcode`].
//!
//! An operand is written as `field:kind`. The field says at which bits of the words its number is ([`Field`]), the kind
//! what the number means ([`OperandKind`]): `sdst:s64` is a pair of SGPRs, `ssrc0:c32` a scalar source of 32 bits,
//! which may be a constant. Fields that a row doesn't name are 0 in words that the assembler makes, and are not looked
//! at in words that are decoded, as in LLVM, unless the format says otherwise.

#[doc(hidden)]
pub mod branch;
mod decode;
mod error;
mod field;
mod format;
mod hints;
mod instruction;
mod kind;
mod limits;
#[doc(hidden)]
pub mod line;
mod listing;
pub mod meaning;
mod mnemonic;
mod operand;
mod pair;
mod parse;
mod places;
mod row;
pub mod share;
mod text;

pub use error::EncodingError;
pub use field::Field;
pub use format::Format;
pub use hints::unknown_mnemonic;
pub use instruction::Instruction;
pub use kind::OperandKind;
pub use listing::{Listed, UnknownWord, assemble, disassemble};
pub use meaning::{Does, End};
pub use mnemonic::{find_of_share, has_no_table, is_of_share};
pub use operand::address::{has_no_scratch_register, has_scratch_vaddr};
pub use operand::register::is_reserved;
pub use pair::reads_vcc;
pub use parse::{parse_line, parse_share_line, parse_wide_line};
pub use row::{Operand, Row, TABLE_HEADER, by_name, by_number, find, rows};
