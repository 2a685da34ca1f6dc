//! What a command takes for granted about a kernel, where it makes a difference, as notes behind its result.

use super::options::reading;
use lds::program::Program;
use lds::targets::Rules;

/// The notes, a line each.
pub fn notes(rules: Rules, program: &Program) -> String {
    reading::note(rules, program).unwrap_or_default() + &grid(program).unwrap_or_default()
}

/// That work-groups lie along x, if the kernel asks for their numbers along another axis.
fn grid(program: &Program) -> Option<String> {
    let axes = program.flat_axes();
    let verb = if axes.len() == 1 { "is" } else { "are" };
    (!axes.is_empty()).then(|| {
        let (groups, axes) = (program.settings().groups(), axes.join(" and "));
        format!("note: the {groups} work-groups lie along x, so {axes}, which the kernel asks for, {verb} 0\n")
    })
}
