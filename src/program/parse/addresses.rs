//! Where a program lies in memory, and in its sources.

use super::Parser;
use crate::diagnostic::Diagnostic;
use std::ops::Range;

impl Parser {
    /// What follows lies at an address in memory: the program, or the section of data that lines are in.
    pub(super) fn address(&mut self, address: u64, span: &Range<usize>) -> Result<(), Diagnostic> {
        let source = self.program.source.clone();
        let error = |message: &str| {
            Err(Diagnostic::new(&source, span.clone(), message)
                .with_help("write it before the first instruction, or behind `.section` and before the section's data"))
        };
        match self.listing.place(address) {
            Some(true) => Ok(()),
            Some(false) => error("data of this section stands before its address"),
            None if self.instruction_seen || self.labels.any() => {
                error("instructions or labels stand before their address")
            }
            None => {
                self.address = address;
                Ok(())
            }
        }
    }

    /// What a line says of the sources of the instructions behind it.
    pub(super) fn sources(&mut self, text: &str) -> Result<(), Diagnostic> {
        if text.trim_start().starts_with(".loc") {
            self.place()?;
        }
        self.program.sources.line(text, self.program.steps.len());
        Ok(())
    }
}
