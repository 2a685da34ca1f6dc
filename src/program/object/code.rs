//! The words of a section with code, as instructions in a text.
//!
//! Words are decoded from the beginning of a section on, and again from each name and from each place to which a branch
//! leads: so data between functions doesn't move the instructions behind it. A word that is no instruction, or whose
//! text would make other words, stands there as `.long`.

use super::section::{Patch, Section, Value};
use super::sources::SourceLines;
use super::wrong::Wrong;
use crate::diagnostic::Source;
use crate::encoding::{Instruction, OperandKind, branch, is_of_share, parse_share_line};
use crate::placed::goes_on;
use crate::targets::Target;
use std::fmt::Write;

/// A literal in the place of an operand that names an address: no inline constant has this value.
const UNKNOWN: u32 = 0x5a5a_5a5a;

/// Where the text of words begins in a line.
const COLUMN: usize = 60;
/// More words than an instruction of any target has.
const MOST_WORDS: usize = 8;

/// What the sections before say of a section.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// the last instruction goes on to the next one
    falls: bool,
    /// the address of the next instruction in the text
    address: u64,
    /// the place of the source of the last instruction
    place: Option<(u32, u32, u32)>,
}

impl Default for State {
    fn default() -> Self {
        State { falls: true, address: 0, place: None }
    }
}

/// The words of a section; what is left of the last one is left out.
fn words(section: &Section) -> Vec<u32> {
    section.bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect()
}

/// Whether a wave may ask there for the address of an instruction, or nobody knows.
pub(super) fn asks_for_address(section: &Section, target: Target) -> bool {
    let words = words(section);
    let mut next = 0;
    while next < words.len() {
        match Instruction::decode(target, &words[next..]) {
            Ok(instruction) if instruction.row.name == "s_getpc_b64" => return true,
            Ok(instruction) => next += instruction.words().len(),
            Err(_) => return true,
        }
    }
    false
}

/// The place to which a branch leads, in bytes from the start of the section.
fn landing(instruction: &Instruction, next: u64) -> Option<u64> {
    let has_distance = instruction.row.operands.iter().any(|operand| operand.kind == OperandKind::Branch);
    let words = has_distance.then(|| i64::from(instruction.words()[0] as i16))?;
    next.checked_add_signed(4 * words)
}

/// Places where instructions begin, whatever stands before them: names, and those to which branches lead. Each word of
/// a section has a mark.
struct Starts(Vec<bool>);

impl Starts {
    fn of(section: &Section, words: &[u32], target: Target) -> Starts {
        let mut starts = Starts(vec![false; words.len()]);
        section.labels.keys().for_each(|at| starts.mark(*at));
        // Where a branch leads ends no instruction before it until all of them are known.
        let mut landings = Starts(vec![false; words.len()]);
        let mut next = 0;
        while next < words.len() {
            let at = 4 * next as u64;
            match Instruction::decode(target, &words[next..starts.limit(next)]) {
                Ok(instruction) => {
                    next += instruction.words().len();
                    let is_patched = section.patches.contains_key(&at);
                    landing(&instruction, 4 * next as u64)
                        .filter(|_| !is_patched)
                        .into_iter()
                        .for_each(|at| landings.mark(at));
                }
                Err(_) => next += 1,
            }
        }
        starts.0.iter_mut().zip(landings.0).for_each(|(start, landing)| *start |= landing);
        starts
    }

    /// Has an instruction begin at an offset, if it is that of a word.
    fn mark(&mut self, at: u64) {
        let word = usize::try_from(at / 4).ok().filter(|_| at.is_multiple_of(4));
        if let Some(start) = word.and_then(|word| self.0.get_mut(word)) {
            *start = true;
        }
    }

    /// Whether an instruction begins at an offset.
    fn has(&self, at: u64) -> bool {
        at.is_multiple_of(4) && usize::try_from(at / 4).is_ok_and(|word| self.0.get(word) == Some(&true))
    }

    /// The word at which an instruction ends at the latest that begins at a word.
    fn limit(&self, word: usize) -> usize {
        let most = self.0.len().min(word + MOST_WORDS);
        (word + 1..most).find(|word| self.0[*word]).unwrap_or(most)
    }
}

/// Adds the instructions of a section, the `number`th of a file.
pub(super) fn write(
    text: &mut String,
    section: &Section,
    number: usize,
    target: Target,
    lines: &SourceLines,
    state: &mut State,
) -> Result<(), Wrong> {
    let words = words(section);
    let starts = Starts::of(section, &words, target);
    match section.linked {
        None => {
            let aligned = state.address.next_multiple_of(section.alignment);
            let _ = writeln!(text, "\t.p2align {}", section.alignment.trailing_zeros());
            state.address = aligned;
        }
        Some(start) if number > 0 && start > state.address => {
            let _ = writeln!(text, "\t.skip {}", start - state.address);
            state.address = start;
        }
        Some(start) => state.address = start,
    }
    let mut next = 0;
    while next < words.len() {
        let at = 4 * next as u64;
        let is_start = starts.has(at);
        if !state.falls && !is_start && is_padding(words[next], target) {
            let same = |word: &usize| words[*word] == words[next] && !starts.0[*word];
            let run = 1 + (next + 1..words.len()).take_while(same).count();
            let _ = writeln!(text, "\t.fill {run}, 4, {:#x}", words[next]);
            next += run;
            continue;
        }
        // Where nothing leads, an address may that somebody computes.
        if is_start || !state.falls {
            write_labels(text, section, at, Some(number));
        }
        let limit = starts.limit(next);
        let place = lines.at(section.lines_at + at);
        if place != state.place {
            if let Some((file, line, column)) = place.or(state.place.map(|(file, ..)| (file, 0, 0))) {
                let _ = writeln!(text, "\t.loc {file} {line} {column}");
            }
            state.place = place;
        }
        let name = |at: u64| starts.has(at).then(|| named(section, at, number));
        let line = Line::new(section, &words[next..limit], at, target, &name)?;
        let _ = write!(text, "\t{:<COLUMN$}// {:012X}:", line.text, section.shown + at);
        words[next..next + line.words].iter().for_each(|word| _ = write!(text, " {word:08X}"));
        text.push('\n');
        state.falls = line.goes_on;
        next += line.words;
    }
    for (at, _) in section.labels.range(4 * words.len() as u64..) {
        write_labels(text, section, *at, None);
    }
    state.address += 4 * words.len() as u64;
    Ok(())
}

/// A name for a place without one.
fn made(number: usize, at: u64) -> String {
    format!(".Lpc{number}_{at:x}")
}

/// The name of a place in the `number`th section.
fn named(section: &Section, at: u64, number: usize) -> String {
    let own = section.labels.get(&at).and_then(|names| names.first());
    own.cloned().unwrap_or_else(|| made(number, at))
}

/// Adds the names of a place in the `number`th section, where there is a number also one for a place without any.
fn write_labels(text: &mut String, section: &Section, at: u64, number: Option<usize>) {
    let own = section.labels.get(&at).map_or(&[][..], Vec::as_slice);
    for name in own {
        let _ = writeln!(text, "{name}:");
    }
    if let Some(number) = number.filter(|_| own.is_empty()) {
        let _ = writeln!(text, "{}:", made(number, at));
    }
}

/// Whether a word stands where nothing does: what fills space behind functions.
fn is_padding(word: u32, target: Target) -> bool {
    let name = Instruction::decode(target, &[word]).map(|instruction| instruction.row.name);
    word == 0 || matches!(name, Ok("s_nop" | "s_code_end"))
}

/// The text of an instruction.
struct Line {
    text: String,
    /// how many words it has
    words: usize,
    goes_on: bool,
}

impl Line {
    /// The text of the first of these words. `start` has a name for each place that is the start of an instruction.
    fn new(
        section: &Section,
        words: &[u32],
        at: u64,
        target: Target,
        start: &dyn Fn(u64) -> Option<String>,
    ) -> Result<Self, Wrong> {
        let Ok(instruction) = Instruction::decode(target, words) else {
            return Ok(Line { text: format!(".long {:#010x}", words[0]), words: 1, goes_on: true });
        };
        let length = 4 * instruction.words().len() as u64;
        let patch = (at..at + length).step_by(4).find_map(|byte| Some((byte, section.patches.get(&byte)?.clone())));
        let text = match patch {
            Some((byte, patch)) => patched(&instruction, at + length - byte, &patch).ok_or_else(|| {
                let place = format!("section {}, offset {:#x}", section.name, section.shown + byte);
                let text = instruction.text();
                Wrong::damaged(place, format!("`{text}` has no operand that could be the address of `{}`", patch.name))
            })?,
            None => Line::plain(&instruction, at + length, target, start).unwrap_or_else(|| {
                let words: Vec<String> = instruction.words().iter().map(|word| format!("{word:#010x}")).collect();
                format!(".long {}", words.join(", "))
            }),
        };
        Ok(Line { text, words: instruction.words().len(), goes_on: goes_on(instruction.row.name) })
    }

    /// The text of an instruction, if it makes the same words again. `next` is the offset of the next one.
    fn plain(
        instruction: &Instruction,
        next: u64,
        target: Target,
        start: &dyn Fn(u64) -> Option<String>,
    ) -> Option<String> {
        let text = instruction.text();
        if !makes(&text, instruction, target) {
            return None;
        }
        let landing = landing(instruction, next).and_then(start);
        Some(match landing {
            Some(name) => with_label(&text, &name),
            None => text,
        })
    }
}

/// The text of an instruction in which a value that rests on an address begins so many bytes before its end.
fn patched(instruction: &Instruction, before_end: u64, patch: &Patch) -> Option<String> {
    let Patch { name, addend, value } = patch;
    match value {
        Value::Operand(kind) if before_end == 4 && instruction.words().len() > 1 => {
            let mut words = instruction.words().to_vec();
            *words.last_mut()? = UNKNOWN;
            let text = Instruction::decode(instruction.row.target, &words).ok()?.text();
            let before = text.strip_suffix(&format!("{UNKNOWN:#x}"))?;
            let addend = if *addend == 0 { String::new() } else { format!("{addend:+}") };
            Some(format!("{before}{name}@{kind}{addend}"))
        }
        Value::Branch if before_end == 4 * instruction.words().len() as u64 && *addend == 0 => {
            let has_distance = instruction.row.operands.iter().any(|operand| operand.kind == OperandKind::Branch);
            has_distance.then(|| with_label(&instruction.text(), name))
        }
        _ => None,
    }
}

/// The text of a branch with a name in the place of its distance.
fn with_label(text: &str, label: &str) -> String {
    let distance = text.rfind([' ', ',']).map_or(0, |blank| blank + 1);
    format!("{}{label}", &text[..distance])
}

/// Whether a text makes the words of an instruction.
fn makes(text: &str, instruction: &Instruction, target: Target) -> bool {
    let source = Source::new("", text);
    let range = 0..text.len();
    let made = match is_of_share(instruction.row) {
        true => parse_share_line(&source, range, target).ok().flatten(),
        false => branch::instruction(&source, range, target).ok().flatten().map(|(made, _)| made),
    };
    made.is_some_and(|made| made.words() == instruction.words())
}
