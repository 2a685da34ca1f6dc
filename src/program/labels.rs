//! Labels, and branches to them.

use super::step::{Action, Other, Step};
use crate::Diagnostic;
use crate::asm::cursor::Cursor;
use crate::asm::lexer::Token;
use crate::diagnostic::Source;
use crate::encoding::{self, Kind};
use crate::targets::Target;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

/// The labels of a program, and the branches that name one.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    places: HashMap<String, Place>,
    branches: Vec<Branch>,
}

/// A label.
#[derive(Clone, Debug)]
struct Place {
    /// the step behind it
    step: usize,
    line: usize,
}

/// A branch to a label.
#[derive(Clone, Debug)]
struct Branch {
    step: usize,
    label: String,
    /// where the program names it
    span: Range<usize>,
}

/// An instruction, and the label that it names, with where it does.
pub(super) type Labelled = (encoding::Instruction, Option<(String, Range<usize>)>);

impl Labels {
    /// Takes the label at the start of a line, if there is one, and says how many bytes of the line are its.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a label that the program has already.
    pub(super) fn take(
        &mut self,
        source: &Source,
        line: &Range<usize>,
        (step, number): (usize, usize),
    ) -> Result<usize, Diagnostic> {
        let text = &source.text()[line.clone()];
        let Some(name) = label(text) else { return Ok(0) };
        let start = line.start + text.len() - text.trim_start().len();
        let taken = self.places.insert(name.to_owned(), Place { step, line: number });
        if let Some(before) = taken {
            let message = format!("the label `{name}` is there a second time");
            return Err(Diagnostic::new(source, start..start + name.len(), message)
                .with_help(format!("line {} has it, too: rename one of the two", before.line)));
        }
        // Behind the name blanks may stand before the colon.
        let colon = text.find(':').map_or(text.len(), |colon| colon + 1);
        Ok(colon)
    }

    /// The step behind a label.
    pub(super) fn step(&self, label: &str) -> Option<usize> {
        self.places.get(label).map(|place| place.step)
    }

    /// A step is a branch to a label.
    pub(super) fn branch(&mut self, step: usize, (label, span): (String, Range<usize>)) {
        self.branches.push(Branch { step, label, span });
    }

    /// Gives every branch its distance.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a branch to a label that isn't there, or that is too far away.
    pub(super) fn resolve(&self, source: &Source, steps: &mut [Step], end: u64) -> Result<(), Diagnostic> {
        for Branch { step, label, span } in &self.branches {
            let error = |message: String| Diagnostic::new(source, span.clone(), message);
            let place = self.places.get(label).ok_or_else(|| {
                let near = self.places.keys().map(|known| (strsim::osa_distance(label, known), known)).min();
                let near = near.filter(|(distance, known)| distance * 3 <= known.len());
                let missing = error(format!("there is no label `{label}`"));
                match near {
                    Some((_, near)) => missing.with_help(format!("did you mean `{near}`?")),
                    None => missing.with_help(format!("write `{label}:` before the instruction that it is to lead to")),
                }
            })?;
            let to = steps.get(place.step).map_or(end, |step| step.address);
            let Some(branch) = steps.get_mut(*step) else { continue };
            let words = (to.cast_signed() - branch.address.cast_signed() - 4) / 4;
            let distance = i16::try_from(words)
                .map_err(|_| error(format!("`{label}` is {words} words away")).with_help("a branch reaches 32767"))?;
            if let Action::Execute(other) = &mut branch.action {
                **other = Other::new(other.instruction.with_distance(distance));
            }
        }
        Ok(())
    }

    /// By address the step at which a wave goes on that is sent there: that behind the first label, or where there is
    /// none the instruction.
    pub(super) fn entries(&self, steps: &[Step], end: u64) -> BTreeMap<u64, usize> {
        let instructions = steps.iter().enumerate().filter(|(_, step)| step.action.is_instruction());
        let mut entries: BTreeMap<u64, usize> = instructions.map(|(index, step)| (step.address, index)).collect();
        let mut places: Vec<usize> = self.places.values().map(|place| place.step).collect();
        // Of several labels at an address the first one counts.
        places.sort_unstable_by(|one, other| other.cmp(one));
        entries.extend(places.into_iter().map(|step| (steps.get(step).map_or(end, |step| step.address), step)));
        entries
    }
}

/// The label with which a line starts.
fn label(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let end = line.find(|letter: char| !(letter.is_ascii_alphanumeric() || "_.$@".contains(letter)))?;
    let (name, rest) = line.split_at(end);
    (!name.is_empty() && rest.trim_start().starts_with(':')).then_some(name)
}

/// Reads an instruction that a wave executes by itself. A branch may name a label, whose distance is 0 until
/// [`Labels::resolve`] knows it. `None` for a blank line, or for an instruction that isn't known here.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that can't be meant.
pub(super) fn instruction(
    source: &Source,
    range: Range<usize>,
    target: Target,
) -> Result<Option<Labelled>, Diagnostic> {
    let cursor = Cursor::new(source, range.clone())?;
    let Some(Token::Name(name)) = cursor.peek() else { return Ok(None) };
    let Some(row) = encoding::find(target, &name.to_ascii_lowercase()) else { return Ok(None) };
    if !row.operands.iter().any(|operand| operand.kind == Kind::Branch) {
        let parsed = encoding::parse_line(source, range, target)?;
        return Ok(parsed.map(|instruction| (instruction, None)));
    }
    // The distance comes last.
    let text = &source.text()[range.start..cursor.end()];
    let operand = text.rfind([',', ' ', '\t']).map_or(text.len(), |before| before + 1);
    let named = &text[operand..];
    if !named.starts_with(|letter: char| letter.is_ascii_alphabetic() || "_.$@".contains(letter)) {
        let parsed = encoding::parse_line(source, range, target)?;
        return Ok(parsed.map(|instruction| (instruction, None)));
    }
    // What stands before it is read as if the distance were a number.
    let line = Source::new(source.name(), format!("{}0", &text[..operand]));
    let parsed = encoding::parse_line(&line, 0..line.text().len(), target).map_err(|error| {
        let column = line.text().char_indices().nth(error.line_column().1.saturating_sub(1));
        let at = range.start + column.map_or(operand, |(byte, _)| byte);
        let moved = Diagnostic::new(source, at..at, error.to_string());
        match error.hint() {
            Some(hint) => moved.with_help(hint),
            None => moved,
        }
    })?;
    let span = range.start + operand..cursor.end();
    Ok(parsed.map(|instruction| (instruction, Some((named.to_owned(), span)))))
}
