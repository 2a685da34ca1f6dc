//! Operands that name an address of the program: a label, or data of another section.
//!
//! A compiler writes `table@rel32@lo+4` for the distance of `table` from the literal itself, and `.L1-.L0` for that of
//! two labels. Such an operand is a literal of 32 bits, whose value is known when the whole text has been read.

use super::labels::Labels;
use super::lines::comment_start;
use super::names::{constant, is_part, names, numbered};
use super::step::{Action, Other, Step};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::encoding;
use crate::encoding::is_reserved;
use crate::targets::Target;
use std::collections::BTreeMap;
use std::ops::Range;

/// A literal in the place of an operand whose value isn't known yet: no inline constant has this value.
const UNKNOWN: &str = "0x5a5a5a5a";

/// The first address of names that a file declares and doesn't define.
const UNDEFINED: u64 = 0x7d00_0000_0000;
/// Bytes from the address of one such name to that of the next.
const APART: u64 = 1 << 24;

/// The address that stands for such a name, at which there is neither code nor memory.
pub(super) const fn undefined(number: usize) -> u64 {
    UNDEFINED + APART * number as u64
}

/// The number of the name that an address, or one near it, stands for.
pub(super) fn undefined_at(address: u64) -> Option<usize> {
    usize::try_from(address.checked_sub(UNDEFINED)? / APART).ok()
}

/// What a program's names mean, apart from labels.
#[derive(Clone, Debug, Default)]
pub(super) struct Symbols {
    /// addresses of data, and values of symbols, by name
    pub(super) data: BTreeMap<String, u64>,
    /// where the address of each name lies in memory that is asked for
    pub(super) slots: BTreeMap<String, u64>,
}

/// An instruction that has such an operand.
#[derive(Clone, Debug)]
pub(super) struct Use {
    step: usize,
    operand: String,
    span: Range<usize>,
}

impl Use {
    /// The name whose address in memory is asked for, if it is one.
    pub(super) fn slot(&self) -> Option<&str> {
        let (name, kind) = self.operand.split_once('@')?;
        kind.starts_with("gotpcrel32").then_some(name.trim())
    }
}

/// Whether an operand names an address. (The name of a label alone is that of a branch.)
fn is_symbolic(operand: &str, target: Target) -> bool {
    let computes = operand.contains(['-', '+', '(']);
    let is_local = operand.contains(".L") && operand.trim_start().starts_with(['.', '(']);
    operand.contains('@') || computes && (is_local || is_difference(operand, target))
}

/// Whether an operand is a sum or a difference of names, none of which is a register's, and of numbers.
fn is_difference(operand: &str, target: Target) -> bool {
    // Operands of other forms have names before a parenthesis, brackets, colons or bars.
    let is_plain = !operand.contains(['[', ':', '|', '"']);
    let calls = operand.match_indices('(').any(|(open, _)| operand[..open].trim_end().ends_with(is_part));
    // A name may be half of a register.
    let whole = |name: &str| name.strip_suffix(".l").or(name.strip_suffix(".h")).unwrap_or(name).to_owned();
    let mut names = names(operand).peekable();
    let is_sum = operand.contains(['-', '+']);
    is_plain && is_sum && !calls && names.peek().is_some() && names.all(|name| !is_reserved(&whole(name), target))
}

/// Reads a line that has such an operand: the instruction with a literal in its place, and the operand's text with
/// where it is. `None` for a line that has none.
///
/// # Errors
/// A [`Diagnostic`] at what else can't be meant.
pub(super) fn instruction(
    source: &Source,
    range: Range<usize>,
    target: Target,
) -> Result<Option<(encoding::Instruction, Range<usize>)>, Diagnostic> {
    let text = &source.text()[range.clone()];
    let end = comment_start(text).unwrap_or(text.len());
    let code = &text[..end];
    let start = text.len() - text.trim_start().len();
    let name = text[start..].find([' ', '\t']).map_or(end, |blank| start + blank);
    let mut at = name;
    let mut found = None;
    for operand in code.get(name..).unwrap_or_default().split_inclusive(',') {
        let words = operand.trim_end_matches(',');
        if is_symbolic(words, target) {
            let before = words.len() - words.trim_start().len();
            found = Some(range.start + at + before..range.start + at + words.trim_end().len());
        }
        at += operand.len();
    }
    let Some(span) = found else { return Ok(None) };
    let is_address = source.text()[span.clone()].contains('@') || source.text()[span.clone()].contains(".L");
    // A modifier behind a negative number looks like a difference, but the line means something without one.
    if !is_address && matches!(encoding::parse_line(source, range.clone(), target), Ok(Some(_))) {
        return Ok(None);
    }
    let line =
        format!("{}{UNKNOWN}{}", &source.text()[range.start..span.start], &source.text()[span.end..range.start + end]);
    let line = Source::new(source.name(), line);
    match encoding::parse_line(&line, 0..line.text().len(), target) {
        Ok(parsed) => Ok(parsed.map(|instruction| (instruction, span))),
        // What is no address may look like one: who reads the line as it is says what is wrong.
        Err(_) if !is_address => Ok(None),
        Err(error) => Err(Diagnostic::new(source, range.start + start..range.start + end, error.to_string())),
    }
}

/// The operands of a program that name addresses.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses {
    pub(super) all: Vec<Use>,
}

impl Uses {
    /// A step has such an operand.
    pub(super) fn add(&mut self, step: usize, operand: String, span: Range<usize>) {
        self.all.push(Use { step, operand, span });
    }

    /// The names whose addresses are asked for and that are nowhere, each once.
    pub(super) fn undefined(&self, is_known: impl Fn(&str) -> bool) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for (name, _) in self.all.iter().filter_map(|one| one.operand.split_once('@')) {
            let name = name.trim();
            if !is_known(name) && !names.iter().any(|known| known == name) && name.chars().all(is_part) {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// Puts the values into the instructions.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a name that the program hasn't got, and at an operand that can't be meant.
    pub(super) fn resolve(
        &self,
        source: &Source,
        steps: &mut [Step],
        labels: &Labels,
        symbols: &Symbols,
        end: u64,
    ) -> Result<(), Diagnostic> {
        for Use { step, operand, span } in &self.all {
            let address = |name: &str| {
                let step = labels.step(name).map(|step| steps.get(step).map_or(end, |step| step.address));
                step.or_else(|| symbols.data.get(name).copied())
            };
            let unknown = |name: &str| {
                Diagnostic::new(source, span.clone(), format!("`{name}` is nowhere in the program"))
                    .with_help("an address is that of a label, or of data of the same file")
            };
            let Some(Step { action: Action::Execute(other), address: at, .. }) = steps.get(*step) else { continue };
            let words = other.instruction.words();
            let literal = at + 4 * (words.len() as u64 - 1);
            let value = match operand.split_once('@') {
                Some((name, rest)) => {
                    let (kind, addend) = rest.split_at(rest.find(['+', '-']).unwrap_or(rest.len()));
                    let name = name.trim();
                    let slot = || symbols.slots.get(name).copied();
                    let base = if kind.starts_with("gotpcrel32") { slot() } else { address(name) };
                    let base = base.ok_or_else(|| unknown(name))?;
                    let addend = if addend.is_empty() { 0 } else { constant(source, addend, span)? };
                    let sum = base.wrapping_add_signed(addend);
                    let distance = sum.wrapping_sub(literal);
                    match kind.trim() {
                        "rel32" | "rel32@lo" | "gotpcrel32@lo" => distance as u32,
                        "rel32@hi" | "gotpcrel32@hi" => (distance >> 32) as u32,
                        "abs32" | "abs32@lo" => sum as u32,
                        "abs32@hi" => (sum >> 32) as u32,
                        _ => {
                            let message = format!("`@{}` isn't known here", kind.trim());
                            return Err(Diagnostic::new(source, span.clone(), message)
                                .with_help("rel32, abs32 and gotpcrel32 are, with @lo and @hi"));
                        }
                    }
                }
                None => constant(source, &numbered(operand, |name| address(name).ok_or_else(|| unknown(name)))?, span)?
                    as u32,
            };
            let mut words = words.to_vec();
            if let Some(last) = words.last_mut() {
                *last = value;
            }
            let target = other.instruction.row.target;
            let Ok(instruction) = encoding::Instruction::decode(target, &words) else { continue };
            if let Some(Step { action: Action::Execute(other), .. }) = steps.get_mut(*step) {
                **other = Other::new(instruction);
            }
        }
        Ok(())
    }
}
