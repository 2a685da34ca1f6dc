//! Where a source uses an array that it declares in the LDS, and in which way.

use super::declared::{Declared, names, without_comments};
use std::collections::{BTreeMap, BTreeSet};

/// The uses of an array in its source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Uses {
    /// lines that use it, from 1, beside its declaration
    pub(super) lines: BTreeSet<u32>,
    /// whether a pointer leads into it, through which it may be used in any way
    pub(super) has_pointer: bool,
    /// lines that name rows of an array of several dimensions by numbers alone, with these rows
    pub(super) rows: BTreeMap<u32, BTreeSet<u32>>,
}

/// The part of a text in which a declaration at its start holds: up to the end of the block that it is in.
fn scope(text: &str) -> &str {
    let mut depth = 0;
    let end = text.find(|letter: char| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        depth < 0
    });
    &text[..end.unwrap_or(text.len())]
}

/// Letters of an index at most.
const LONGEST: usize = 1000;

/// The indices in brackets behind a name.
fn indices(mut behind: &str) -> Vec<&str> {
    let mut found = Vec::new();
    while let Some(inner) = behind.trim_start().strip_prefix('[') {
        let mut depth = 1;
        let end = inner.char_indices().take(LONGEST).find(|(_, letter)| {
            depth += i32::from(*letter == '[') - i32::from(*letter == ']');
            depth == 0
        });
        let Some((end, _)) = end else { break };
        found.push(inner[..end].trim());
        behind = &inner[end + 1..];
    }
    found
}

/// Whether the text before an element takes its address, and for something else than an atomic operation on it.
fn is_address(before: &str) -> bool {
    let Some(before) = before.trim_end().strip_suffix('&').filter(|rest| !rest.ends_with('&')) else { return false };
    let before = before.trim_end();
    // Between two values it is a logical operation; behind a pointer's type in brackets it isn't.
    let is_value = before.ends_with(|letter: char| letter.is_ascii_alphanumeric() || "_]".contains(letter));
    if is_value && !before.ends_with("return") || before.ends_with(')') && !before.ends_with("*)") {
        return false;
    }
    let called = before.strip_suffix('(').and_then(|before| names(before).last()).map(|(name, _)| name);
    !called.is_some_and(|name| name.contains("atomic") || name.starts_with("atom_"))
}

/// The uses of an array, of which the declaration is in a text.
pub(super) fn uses(text: &str, array: &Declared) -> Uses {
    let bare = without_comments(text);
    let start: usize = bare.split_inclusive('\n').take(array.line as usize - 1).map(str::len).sum();
    let position = |part: &str| part.as_ptr() as usize - bare.as_ptr() as usize;
    let Some((_, behind)) = names(&bare[start..]).find(|(name, _)| *name == array.name) else { return Uses::default() };
    let (mut found, mut open) = (Uses::default(), BTreeSet::new());
    let (mut line, mut counted) = (array.line, start);
    for (name, behind) in names(scope(behind)).filter(|(name, _)| *name == array.name) {
        let before = &bare[..position(name)];
        line += before[counted..].matches('\n').count() as u32;
        counted = before.len();
        if before.ends_with('.') || before.ends_with("->") {
            continue;
        }
        found.lines.insert(line);
        let indices = indices(behind);
        let is_size = before.trim_end().trim_end_matches('(').trim_end().ends_with("sizeof");
        found.has_pointer |= !is_size && (indices.len() < array.lengths.len() || is_address(before));
        match indices.first().and_then(|index| index.parse().ok()) {
            Some(row) if array.lengths.len() > 1 => _ = found.rows.entry(line).or_default().insert(row),
            _ => _ = open.insert(line),
        }
    }
    found.rows.retain(|line, _| !open.contains(line));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remedy::declared::declared;

    fn of(body: &str) -> Uses {
        let text = format!(
            "kernel void k() {{\n  local float t[32][33];\n  {body}\n}}\nvoid f(float *t) {{\n  t[1] = 0;\n}}\n"
        );
        uses(&text, &declared(&text)[0])
    }

    #[test]
    fn lines_are_those_of_the_block_of_the_declaration() {
        let found =
            of("t[l][0] = in[l]; // t[9][9]\n  for (;;) {\n    t[l][i] = t[l][i - 1] + s.t[1];\n  }\n  o = 1;\n\
             o = t[a[1]][0];");
        assert_eq!(found, Uses { lines: [3, 5, 8].into(), ..Uses::default() });
    }

    #[test]
    fn pointers_into_an_array_are_seen() {
        for (body, has_pointer) in [
            ("local float *p = &t[y][x];", true),
            ("*(local float4*)&t[l / 8][l % 8 * 4] = v;", true),
            ("f(t);", true),
            ("f(t[3]);", true),
            ("return &t[0][0];", true),
            ("v = vload4(0, &t[y][x]);", true),
            ("atomicAdd(&t[y][x], 1.0f);", false),
            ("atomic_fetch_add_explicit(&t[y][x], 1, order, scope);", false),
            ("o = a[1] & t[y][x]; o = (a + b) & t[y][x]; o = a && t[y][x];", false),
            ("n = sizeof(t) / sizeof t;", false),
            ("t[t[y][x]][a[0]] = 1;", false),
        ] {
            assert_eq!(of(body).has_pointer, has_pointer, "{body}");
        }
    }

    #[test]
    fn rows_that_are_numbers_are_known() {
        let found = of("t[0][i] = t[1][i];\n  t[0][i] = t[y][i];\n  t[7][3] = 1;");
        assert_eq!(found.rows, BTreeMap::from([(3, [0, 1].into()), (5, [7].into())]));
    }
}
