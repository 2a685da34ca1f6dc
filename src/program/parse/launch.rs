//! Directives about the launch of a kernel.

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::directive::Directive;
use std::ops::Range;

impl Parser {
    /// What a directive says of the launch, unless the caller has said it.
    ///
    /// # Errors
    /// A [`Diagnostic`] behind the first instruction.
    pub(super) fn about_launch(&mut self, directive: Directive, span: Range<usize>) -> Result<(), Diagnostic> {
        let what = match directive {
            Directive::Argument(..) => "arguments",
            _ => "sizes",
        };
        if self.instruction_seen && !matches!(directive, Directive::Kernel(..)) {
            let message = format!("{what} must come before the first instruction");
            let error = Diagnostic::new(&self.program.source, span, message);
            return Err(error.with_label("this comes after it"));
        }
        match directive {
            Directive::Argument(key, argument) => self.launch.pass(key, argument, span),
            Directive::Size(size, numbers) => self.launch.set_size(size, numbers, span),
            Directive::Kernel(name, span) => self.launch.set_kernel(name, span),
            _ => {}
        }
        Ok(())
    }
}
