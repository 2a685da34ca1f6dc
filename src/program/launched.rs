//! A kernel from its text to its results.

use super::launch::Launch;
use super::model::Model;
use super::run::{Outcome, RunError, run};
use super::text::Program;
use crate::diagnostic::Source;
use crate::targets::Target;

/// Reads a file with a kernel, launches it, and runs it on the models to its end. Results are in [`Outcome::buffer`].
/// The run looks for mistakes in the kernel: [`Outcome::warnings`] has what it finds.
///
/// # Errors
/// [`RunError`] for a text that is no program, for a launch that doesn't fit the kernel, and at the first thing that
/// can't be done.
pub fn launch(source: &Source, target: Target, launch: &Launch) -> Result<Outcome, RunError> {
    let program = Program::launched(source, target, launch)?;
    run(&program, &mut Model::of(&program)?.watched(), &mut |_| {})
}
