//! Which line of which source instructions are of, as a compiler says it with `.file` and `.loc`.

use std::collections::BTreeMap;

/// A place in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourcePlace<'a> {
    /// the path of the source, as the compiler was given it
    pub path: &'a str,
    /// line, from 1
    pub line: u32,
    /// column, from 1; 0 if the compiler doesn't say it
    pub column: u32,
}

/// A place in a source, by the source's number among the paths; `None` of what is of no line.
type LinePlace = Option<(usize, u32, u32)>;

/// The sources of a program, as far as its text has come.
#[derive(Clone, Debug, Default)]
pub(super) struct Sources {
    paths: Vec<String>,
    /// which path the number of a `.file` stands for
    numbers: BTreeMap<u64, usize>,
    /// from a step on, in the order of steps
    places: Vec<(usize, LinePlace)>,
}

impl Sources {
    /// Takes a line without its comment, if it says something of sources. `step` is the number of the next step.
    pub(super) fn line(&mut self, text: &str, step: usize) {
        let Some((name, rest)) = text.trim().split_once([' ', '\t']) else { return };
        match name {
            ".file" => self.file(rest.trim()),
            ".loc" => self.place_from(rest, step),
            _ => {}
        }
    }

    /// `.file 1 "folder" "name"`, where the folder may be missing.
    fn file(&mut self, rest: &str) {
        let Some((number, texts)) = rest.split_once([' ', '\t']) else { return };
        let Ok(number) = number.parse() else { return };
        let mut texts = quoted(texts);
        let path = match (texts.next(), texts.next()) {
            (Some(folder), Some(name)) if !name.starts_with('/') => format!("{}/{name}", folder.trim_end_matches('/')),
            (Some(_), Some(name)) | (Some(name), None) => name,
            _ => return,
        };
        let index = self.path(path);
        self.numbers.insert(number, index);
    }

    fn path(&mut self, path: String) -> usize {
        self.paths.iter().position(|known| *known == path).unwrap_or_else(|| {
            self.paths.push(path);
            self.paths.len() - 1
        })
    }

    /// `.loc 1 12 5`. Line 0 is what a compiler adds, and is of no line.
    fn place_from(&mut self, rest: &str, step: usize) {
        let mut numbers = rest.split_whitespace().map_while(|word| word.parse::<u64>().ok());
        let (Some(file), Some(line)) = (numbers.next(), numbers.next()) else { return };
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let column = numbers.next().map_or(0, small);
        let path = match self.numbers.get(&file) {
            Some(path) => *path,
            // Of a part of a compiler's output.
            None => self.path(format!("file {file}")),
        };
        let place = (line > 0).then(|| (path, small(line), column));
        if self.places.last().is_some_and(|(last, _)| *last == step) {
            self.places.pop();
        }
        self.places.push((step, place));
    }

    /// The place of a step.
    pub(super) fn of(&self, step: usize) -> Option<SourcePlace<'_>> {
        let index = self.places.partition_point(|(first, _)| *first <= step).checked_sub(1)?;
        let (path, line, column) = self.places[index].1?;
        Some(SourcePlace { path: &self.paths[path], line, column })
    }
}

/// The texts in quotes.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    let mut rest = text.chars();
    std::iter::from_fn(move || {
        rest.by_ref().find(|letter| *letter == '"')?;
        let mut found = String::new();
        loop {
            match rest.next()? {
                '"' => return Some(found),
                '\\' => found.push(rest.next()?),
                letter => found.push(letter),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_that_a_compiler_names() {
        let mut sources = Sources::default();
        let mut line = |text: &str, step: usize| sources.line(text, step);
        line("\t.file\t\"symbol.cl\"", 0);
        line("\t.file\t0 \"/home/me\" \"a \\\"b\\\".cl\" md5 0x99e3", 0);
        line("\t.file 1 \"/usr/include\" \"/opt/lib.h\"", 0);
        line("\t.loc\t0 4 0                           ", 0);
        line("\t.loc\t0 5 9 prologue_end", 0);
        line("\t.loc 1 7 2 is_stmt 0", 3);
        line("\t.loc 0 0 2", 5);
        line("\t.loc 9 1", 6);
        line("\t.location 1 2", 7);
        let place = |path, line, column| Some(SourcePlace { path, line, column });
        assert_eq!(sources.of(2), place("/home/me/a \"b\".cl", 5, 9));
        assert_eq!(sources.of(3), place("/opt/lib.h", 7, 2));
        assert_eq!(sources.of(5), None);
        assert_eq!(sources.of(100), place("file 9", 1, 0));
        assert_eq!(Sources::default().of(0), None);
    }
}
