//! Sums of instructions that stand in one place of an input.

use super::place::SourcePlace;
use super::sums::Sums;
use serde::Serialize;

/// Instructions of one line of a program, or of one opcode of a trace.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Group {
    /// source text, or name of the opcode
    pub text: String,
    /// line of the program, from 1; none for an opcode
    pub line: Option<usize>,
    /// the place in a source that the program was compiled of, if the program says it
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourcePlace>,
    /// the sums, without the accesses of banks
    #[serde(flatten)]
    pub sums: Sums,
}
