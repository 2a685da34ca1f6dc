//! Symbols that a file gives values: `.set NAME, VALUE`, `.equ NAME, VALUE`, `.equiv NAME, VALUE` and `NAME = VALUE`.
//!
//! A value is an expression as everywhere in assembly, with names, and with the functions with which LLVM says what
//! functions that call one another need: `max(…)`, `or(…)`, `alignto(NUMBER, MULTIPLE)`, `totalnumvgprs(AGPRS, VGPRS)`,
//! `extrasgprs(VCC, FLAT_SCRATCH, XNACK)`, `instprefsize(BYTES)` and `occupancy(MOST, GRANULE, VGPRS, GENERATION,
//! START, SGPRS OF A WAVE, VGPRS OF A WAVE)`. A symbol stands for the value that it has where it is used. What rests on
//! names that come later, and on addresses, is known at the end of the file.

use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::encoding::is_reserved;
use crate::names::{constant, is_part, names, numbered};
use crate::targets::Target;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// Directives that give a symbol a value.
pub(super) const DIRECTIVES: [&str; 3] = [".set", ".equ", ".equiv"];

/// Functions of values.
const FUNCTIONS: [&str; 7] = ["max", "or", "alignto", "totalnumvgprs", "extrasgprs", "instprefsize", "occupancy"];

/// How deep functions may be in one another.
const DEPTH: usize = 16;

/// Bytes of a cache line of instructions, which a wave may have fetched before it starts.
const LINE: u64 = 128;

/// The symbols of a file, as far as they have come.
#[derive(Clone, Debug, Default)]
pub(super) struct Constants {
    values: BTreeMap<String, i64>,
    /// constants whose values aren't known yet, by their names
    later: HashMap<String, Later>,
    /// by a name without a value those whose values rest on it
    waiting: HashMap<String, Vec<String>>,
}

/// A symbol whose value isn't known yet.
#[derive(Clone, Debug)]
struct Later {
    value: String,
    span: Range<usize>,
}

/// Where a line gives a symbol a value: where its name is, and where the value is.
fn definition(text: &str) -> Option<(Range<usize>, Range<usize>)> {
    let start = text.len() - text.trim_start().len();
    let word = text[start..].find(|letter: char| !is_part(letter)).map_or(text.len(), |length| start + length);
    let end = text.trim_end().len();
    if DIRECTIVES.contains(&&text[start..word]) {
        let comma = text[word..].find(',').map_or(end, |comma| word + comma);
        return Some((trimmed(text, word..comma), trimmed(text, (comma + 1).min(end)..end)));
    }
    let behind = text[word..].trim_start();
    let assigns = behind.starts_with('=') && !behind.starts_with("==") && word > start;
    let equals = text.len() - behind.len();
    assigns.then(|| (start..word, trimmed(text, equals + 1..end.max(equals + 1))))
}

fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + part.len() - part.trim_start().len();
    start..start + part.trim().len()
}

impl Constants {
    /// Symbols whose values are known.
    pub(super) fn of(symbols: &BTreeMap<String, u64>) -> Self {
        let values = symbols.iter().map(|(name, value)| (name.clone(), value.cast_signed())).collect();
        Constants { values, ..Constants::default() }
    }

    /// Takes a line without its comment, if it gives a symbol a value.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a name or a value that can't be meant.
    pub(super) fn take(&mut self, source: &Source, line: &Range<usize>, target: Target) -> Result<bool, Diagnostic> {
        let text = &source.text()[line.clone()];
        let Some((name, value)) = definition(text) else { return Ok(false) };
        let moved = |range: &Range<usize>| line.start + range.start..line.start + range.end;
        let (named, span) = (&text[name.clone()], moved(&value));
        let refused = |range: Range<usize>, message: String| {
            Err(Diagnostic::new(source, range, message).with_help("as in `.set SIZE, 4*16`"))
        };
        let is_name = !named.is_empty()
            && named.chars().all(is_part)
            && !named.starts_with(|letter: char| letter.is_ascii_digit());
        if !is_name {
            return refused(moved(&name), format!("`{named}` is no name of a symbol"));
        }
        if is_reserved(named, target) {
            return refused(moved(&name), format!("`{named}` is a register, and no symbol"));
        }
        if value.is_empty() {
            return refused(moved(&name), format!("`{named}` gets no value"));
        }
        // A symbol that `.set` gave a value may get another one, but not by `.equiv` (LLVM).
        let has_value = self.values.contains_key(named) || self.later.contains_key(named);
        if text.trim_start().starts_with(".equiv") && has_value {
            return Err(Diagnostic::new(source, moved(&name), format!("`{named}` has a value already"))
                .with_help("`.equiv` gives a symbol its only value; `.set` may give it another one"));
        }
        let text = &text[value];
        let is_known = names(text).all(|name| FUNCTIONS.contains(&name) || self.values.contains_key(name));
        // Whatever the values of names are, the expression is one.
        let found = evaluate(source, text, &span, target, &|name| Some(self.values.get(name).copied().unwrap_or(1)))?;
        self.later.remove(named);
        if is_known {
            self.values.insert(named.to_owned(), found);
            self.known(source, named.to_owned(), target)?;
        } else {
            self.values.remove(named);
            for name in names(text).filter(|name| !self.values.contains_key(*name)) {
                self.waiting.entry(name.to_owned()).or_default().push(named.to_owned());
            }
            self.later.insert(named.to_owned(), Later { value: text.to_owned(), span });
        }
        Ok(true)
    }

    /// The value of an expression. `None` if it is none, or rests on a name without a value.
    pub(super) fn value(&self, source: &Source, text: &str, span: &Range<usize>, target: Target) -> Option<i64> {
        evaluate(source, text, span, target, &|name| self.values.get(name).copied()).ok()
    }

    /// A line without its comment with the value of each symbol in its place; `None` if it names none.
    pub(super) fn expanded(&self, line: &str) -> Option<String> {
        if self.values.is_empty() {
            return None;
        }
        let mut result = String::new();
        let (mut rest, mut is_first, mut is_changed) = (line, true, false);
        while !rest.is_empty() {
            let length = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(length);
            // The first word is that of an instruction, and one before a colon that of a label or a modifier.
            let is_label = behind.trim_start().starts_with(':');
            match self.values.get(word).filter(|_| !is_first && !is_label) {
                Some(value) => {
                    result += &value.to_string();
                    is_changed = true;
                }
                None => result += word,
            }
            is_first &= word.is_empty() || is_label;
            let next = behind.find(is_part).unwrap_or(behind.len());
            result += &behind[..next];
            rest = &behind[next..];
        }
        is_changed.then_some(result)
    }

    /// A symbol has a value now: so have those that rest on it and on nothing else without a value.
    fn known(&mut self, source: &Source, name: String, target: Target) -> Result<(), Diagnostic> {
        let mut open = vec![name];
        while let Some(name) = open.pop() {
            for waiting in self.waiting.remove(&name).unwrap_or_default() {
                let Some(later) = self.later.get(&waiting) else { continue };
                if self.missing(&later.value, &|_| None).is_some() {
                    continue;
                }
                let find = |name: &str| self.values.get(name).copied();
                let value = evaluate(source, &later.value, &later.span, target, &find)?;
                self.later.remove(&waiting);
                self.values.insert(waiting.clone(), value);
                open.push(waiting);
            }
        }
        Ok(())
    }

    /// The first name in an expression that has no value.
    fn missing<'a>(&self, value: &'a str, address: &dyn Fn(&str) -> Option<u64>) -> Option<&'a str> {
        let is_open = |name: &str| !FUNCTIONS.contains(&name) && !self.values.contains_key(name);
        names(value).find(|name| is_open(name) && address(name).is_none())
    }

    /// The first symbol in a line whose value isn't known yet, and the name that this rests on.
    pub(super) fn open<'a>(&'a self, line: &'a str) -> Option<(&'a str, &'a str)> {
        let names = names(line).filter(|_| !self.later.is_empty());
        names.into_iter().find_map(|name| {
            let later = self.later.get(name)?;
            Some((name, self.missing(&later.value, &|_| None).unwrap_or(name)))
        })
    }

    /// The values of all symbols. `address` says where a name of the program is.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a value that rests on what is nowhere in the file.
    pub(super) fn finish(
        &self,
        source: &Source,
        target: Target,
        address: impl Fn(&str) -> Option<u64>,
    ) -> Result<BTreeMap<String, u64>, Diagnostic> {
        let mut all = self.clone();
        // Names of places have values now.
        let places: Vec<String> = all.waiting.keys().filter(|name| !all.later.contains_key(*name)).cloned().collect();
        let mut taken = BTreeSet::new();
        for name in places {
            if let Some(place) = address(&name).filter(|_| !all.values.contains_key(&name)) {
                all.values.insert(name.clone(), place.cast_signed());
                all.known(source, name.clone(), target)?;
                taken.insert(name);
            }
        }
        all.values.retain(|name, _| !taken.contains(name));
        let first = all.later.iter().min_by_key(|(_, later)| later.span.start);
        let Some((name, Later { value, span })) = first else {
            return Ok(all.values.into_iter().map(|(name, value)| (name, value.cast_unsigned())).collect());
        };
        let missing = all.missing(value, &address).unwrap_or_default();
        let message = format!("`{name}` rests on `{missing}`, which has no value in this file");
        Err(Diagnostic::new(source, span.clone(), message)
            .with_help("a name is that of a label, of data, or of another symbol that doesn't rest on this one"))
    }
}

/// The value of an expression.
fn evaluate(
    source: &Source,
    text: &str,
    span: &Range<usize>,
    target: Target,
    find: &dyn Fn(&str) -> Option<i64>,
) -> Result<i64, Diagnostic> {
    let plain = without_functions(source, text, span, target, find, 0)?;
    let named = numbered(&plain, |name| {
        let unknown = || {
            Diagnostic::new(source, span.clone(), format!("`{name}` has no value here"))
                .with_help(format!("functions of values are {}", FUNCTIONS.join(", ")))
        };
        find(name).map(i64::cast_unsigned).ok_or_else(unknown)
    })?;
    constant(source, &named, span)
}

/// An expression with the value of each function in its place.
fn without_functions(
    source: &Source,
    text: &str,
    span: &Range<usize>,
    target: Target,
    find: &dyn Fn(&str) -> Option<i64>,
    depth: usize,
) -> Result<String, Diagnostic> {
    let wrong = |message: String| Diagnostic::new(source, span.clone(), message);
    if depth > DEPTH {
        return Err(wrong(format!("functions are more than {DEPTH} deep in one another")));
    }
    let mut result = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let length = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(length);
        let opened = behind.trim_start().strip_prefix('(').filter(|_| FUNCTIONS.contains(&word));
        if let Some(inner) = opened {
            let end = closing(inner).ok_or_else(|| wrong(format!("`{word}(` isn't closed")))?;
            let mut values = Vec::new();
            for part in parts(&inner[..end]) {
                let plain = without_functions(source, part, span, target, find, depth + 1)?;
                values.push(evaluate(source, &plain, span, target, find)?);
            }
            let value = apply(word, &values, target)
                .ok_or_else(|| wrong(format!("`{word}` doesn't have {} values", values.len())))?;
            result += &value.to_string();
            rest = &inner[end + 1..];
            continue;
        }
        result += word;
        let next = behind.find(is_part).unwrap_or(behind.len());
        result += &behind[..next];
        rest = &behind[next..];
    }
    Ok(result)
}

/// Where the parenthesis ends whose inside starts here.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 0 => return Some(place),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What stands between the commas that are in no parentheses.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (place, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..place]);
                start = place + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The value of a function; `None` if it has another number of arguments.
fn apply(function: &str, values: &[i64], target: Target) -> Option<i64> {
    match (function, values) {
        ("max", _) => values.iter().copied().max(),
        ("or", _) => Some(values.iter().fold(0, |all, value| all | value)),
        ("alignto", [value, multiple]) => {
            let next = u64::try_from(*value).ok()?.checked_next_multiple_of(u64::try_from(*multiple).ok()?)?;
            i64::try_from(next).ok()
        }
        // Where both kinds are in one file of registers, those of the second kind start at a multiple of 4.
        ("totalnumvgprs", [agprs, vgprs]) => Some(match target.facts().accumulators && *agprs > 0 {
            true => (vgprs.checked_add(3)? / 4 * 4).checked_add(*agprs)?,
            false => *agprs.max(vgprs),
        }),
        ("extrasgprs", [vcc, flat_scratch, xnack]) => {
            let counts = !target.facts().waves.all_sgprs;
            Some(match (*flat_scratch != 0 && counts, *xnack != 0 && counts, *vcc != 0) {
                (true, ..) => 6,
                (_, true, _) => 4,
                (.., true) => 2,
                _ => 0,
            })
        }
        // Of gfx11 the field has 6 bits, and later 8.
        ("instprefsize", [bytes]) => {
            let lines = u64::try_from(*bytes).ok()?.div_ceil(LINE);
            i64::try_from(lines.min(if target.facts().generation < 12 { 63 } else { 255 })).ok()
        }
        ("occupancy", [most, granule, vgprs, generation, start, sgprs_used, vgprs_used]) => {
            let above = vgprs_used.checked_add(granule.checked_sub(1)?)?;
            let by_vgprs = match above.checked_div(*granule)?.checked_mul(*granule)? {
                0 => *most,
                rounded => vgprs.checked_div(rounded)?.clamp(1, (*most).max(1)),
            };
            // Waves of gfx10 and later have all SGPRs. (Generations are numbered; GFX10 is 8.)
            let by_sgprs = match sgprs_used {
                _ if *generation >= 8 => *most,
                ..=80 => 10,
                81..=88 => 9,
                89..=100 => 8,
                _ => 7,
            };
            let limits = [(*sgprs_used, by_sgprs), (*vgprs_used, by_vgprs)];
            Some(limits.into_iter().filter(|(used, _)| *used > 0).fold(*start, |waves, (_, limit)| waves.min(limit)))
        }
        _ => None,
    }
}
