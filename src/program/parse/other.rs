//! Instructions that waves execute by themselves, and those that nothing executes.

use super::Parser;
use crate::diagnostic::{Diagnostic, Source};
use crate::encoding::{self, branch, find_of_share, parse_wide_line};
use crate::lines::mnemonic;
use crate::step::{Action, UNKNOWN_BYTES};
use std::ops::Range;

impl Parser {
    /// As [`Parser::other`], also with masks of 64 lanes: how many lanes a wave has may stand further down.
    pub(super) fn other_of_any_wave(
        &mut self,
        source: &Source,
        range: &Range<usize>,
        at_line: impl FnOnce(Diagnostic) -> Diagnostic,
    ) -> Result<Option<branch::Labelled>, Diagnostic> {
        let error = match self.other(source, range) {
            Ok(found) => return Ok(found),
            Err(error) => at_line(error),
        };
        match parse_wide_line(source, range.clone(), self.program.target) {
            Ok(Some(instruction)) => {
                self.wide_mask.get_or_insert(error);
                Ok(Some((instruction, None)))
            }
            _ => Err(error),
        }
    }

    /// An instruction that isn't the data share's, nor about waits, barriers and the program's end; none if the line
    /// has another one, or none.
    fn other(&self, source: &Source, range: &Range<usize>) -> Result<Option<branch::Labelled>, Diagnostic> {
        let name = mnemonic(source, range);
        if name.is_empty() || find_of_share(self.program.target, &name).is_some() {
            return Ok(None);
        }
        branch::instruction(source, range.clone(), self.program.target)
    }

    /// Takes an instruction of a format without a table, which a compiler's file may have where no wave comes.
    ///
    /// # Errors
    /// `error`, which says what is wrong, of any other instruction; and a [`Diagnostic`] where nothing can stand.
    pub(super) fn without_table(
        &mut self,
        error: Diagnostic,
        name: &str,
        span: Range<usize>,
    ) -> Result<(), Diagnostic> {
        if !encoding::has_no_table(name) {
            return Err(error);
        }
        self.reachable(&span)?;
        self.unknown.get_or_insert(error);
        self.instruction_seen = true;
        self.placed.instruction("");
        self.push(span, Action::Unknown(name.to_owned(), UNKNOWN_BYTES));
        Ok(())
    }

    /// Takes a word of data that is no instruction, which a compiler's file may have where no wave comes. `error` is
    /// that of any other file.
    ///
    /// # Errors
    /// A [`Diagnostic`] where nothing can stand.
    pub(super) fn no_instruction(
        &mut self,
        word: u32,
        error: Diagnostic,
        span: Range<usize>,
    ) -> Result<(), Diagnostic> {
        self.reachable(&span)?;
        self.unknown.get_or_insert(error);
        self.instruction_seen = true;
        self.placed.instruction("");
        self.push(span, Action::Unknown(format!("{word:#010x}"), 4));
        Ok(())
    }
}
