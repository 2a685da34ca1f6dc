//! The kernels of a file, without its instructions.

use crate::diagnostic::{Diagnostic, Source};
use crate::kernel::{KernelSummary, Listing};
use crate::lines::comment_start;
use crate::targets::Target;
use crate::text::Program;

impl Program {
    /// The kernels of a file of assembly, whatever its instructions are: only assembler directives are looked at.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first directive that makes no sense.
    pub fn kernels(source: &Source, target: Target) -> Result<Vec<KernelSummary>, Diagnostic> {
        let mut listing = Listing::default();
        for range in source.lines() {
            let text = &source.text()[range.clone()];
            let code = range.start..comment_start(text).map_or(range.end, |start| range.start + start);
            match listing.expanded(&source.text()[code.clone()]).map(|line| Source::new(source.name(), line)) {
                Some(line) => listing.take(&line, &(0..line.text().len()), target)?,
                None => listing.take(source, &code, target)?,
            };
        }
        let symbols = listing.symbols(source, target, |_| None)?;
        let (kernels, _) = listing.finish(source, target, &symbols)?;
        Ok(kernels.iter().map(|kernel| KernelSummary::of(kernel, target)).collect())
    }
}
