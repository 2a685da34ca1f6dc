//! What a command takes for granted about a kernel, where it makes a difference, as notes behind its result.

use super::options::reading;
use lds::program::Program;
use lds::targets::Rules;

/// The notes, a line each.
pub fn notes(rules: Rules, program: &Program) -> String {
    reading::note(rules, program).unwrap_or_default()
}
