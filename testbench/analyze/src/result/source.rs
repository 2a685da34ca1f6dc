//! The cost by lines of the sources that a program was compiled of.

use super::group::Group;
use super::place::SourcePlace;
use super::sums::Sums;
use serde::Serialize;
use std::collections::BTreeMap;

/// A source.
#[derive(Clone, Debug, Serialize)]
pub struct SourceFile {
    /// path of the source, as the compiler was given it
    pub path: String,
    /// whether the source was found, and can be shown
    pub found: bool,
    /// the lines whose instructions reach the LDS, in their order
    pub lines: Vec<SourceLine>,
    /// the text of all lines, if the source was found
    #[serde(skip)]
    pub text: Vec<String>,
}

/// A line of a source.
#[derive(Clone, Debug, Serialize)]
pub struct SourceLine {
    /// line, from 1
    pub line: u32,
    /// what stands there, if the source was found
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// percent of the cycles of all instructions
    pub share: f64,
    /// sums over its instructions, of all work-groups and iterations
    #[serde(flatten)]
    pub sums: Sums,
    /// its instructions, in the order of the program
    pub program_lines: Vec<SourceInstruction>,
}

/// An instruction of a line of a source.
#[derive(Clone, Debug, Serialize)]
pub struct SourceInstruction {
    /// the instruction
    pub text: String,
    /// line of the program, from 1
    pub line: Option<usize>,
    /// column of the source, from 1; 0 if the compiler doesn't say it
    pub column: u32,
    /// percent of the cycles of all instructions
    pub share: f64,
    /// sums over all work-groups and iterations
    #[serde(flatten)]
    pub sums: Sums,
}

/// Instructions that the compiler gives no line of a source.
#[derive(Clone, Debug, Serialize)]
pub struct Sourceless {
    /// percent of the cycles of all instructions
    pub share: f64,
    /// sums over these instructions, of all work-groups and iterations
    #[serde(flatten)]
    pub sums: Sums,
}

/// What is of no line of a source, if anything is.
pub(crate) fn sourceless(groups: &[Group], total: &Sums) -> Option<Sourceless> {
    let mut sums = Sums::default();
    groups.iter().filter(|group| group.source.is_none()).for_each(|group| sums.join(&group.sums));
    (sums.instructions > 0).then(|| Sourceless { share: sums.share(total), sums })
}

/// By lines of a source their groups, with the column of each.
type Lines<'a> = BTreeMap<u32, Vec<(&'a Group, u32)>>;

/// The sources of these groups, the one with most cycles first. `find` has the text of a source, if there is one.
pub(crate) fn files(groups: &[Group], total: &Sums, find: &dyn Fn(&str) -> Option<String>) -> Vec<SourceFile> {
    let share = |sums: &Sums| sums.share(total);
    let mut all: BTreeMap<&str, Lines<'_>> = BTreeMap::new();
    for group in groups {
        if let Some(SourcePlace { path, line, column }) = &group.source {
            all.entry(path).or_default().entry(*line).or_default().push((group, *column));
        }
    }
    let file = |(path, lines): (&str, Lines<'_>)| {
        let text: Option<Vec<String>> = find(path).map(|text| text.lines().map(str::to_owned).collect());
        let line = |(line, groups): (u32, Vec<(&Group, u32)>)| {
            let mut sums = Sums::default();
            groups.iter().for_each(|(group, _)| sums.join(&group.sums));
            let instruction = |(group, column): (&Group, u32)| SourceInstruction {
                text: group.text.clone(),
                line: group.line,
                column,
                share: share(&group.sums),
                sums: group.sums.clone(),
            };
            let own = text.as_ref().and_then(|text| text.get(line.checked_sub(1)? as usize));
            SourceLine {
                line,
                text: own.map(|text| text.trim().to_owned()),
                share: share(&sums),
                sums,
                program_lines: groups.into_iter().map(instruction).collect(),
            }
        };
        let lines = lines.into_iter().map(line).collect();
        SourceFile { path: path.to_owned(), found: text.is_some(), lines, text: text.clone().unwrap_or_default() }
    };
    let mut files: Vec<SourceFile> = all.into_iter().map(file).collect();
    files.sort_by_key(|file| std::cmp::Reverse(file.cycles()));
    files
}

impl SourceFile {
    /// Cycles of all its lines.
    fn cycles(&self) -> u64 {
        self.lines.iter().map(|line| line.sums.cycles).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_the_sums_of_their_instructions() {
        let group = |text: &str, place: Option<(&str, u32)>, cycles: u64| Group {
            text: text.to_owned(),
            line: Some(7),
            source: place.map(|(path, line)| SourcePlace { path: path.to_owned(), line, column: 3 }),
            sums: Sums { cycles, instructions: 2, degree: cycles as u32, ..Sums::default() },
        };
        let groups = [
            group("one", Some(("dir/a.cl", 2)), 10),
            group("two", Some(("b.h", 1)), 50),
            group("three", None, 20),
            group("four", Some(("dir/a.cl", 2)), 20),
        ];
        let total = Sums { cycles: 100, ..Sums::default() };
        let find = |path: &str| (path == "dir/a.cl").then(|| "first\n  second  \n".to_owned());
        let files = files(&groups, &total, &find);
        let told: Vec<_> = files.iter().map(|file| (file.path.as_str(), file.found, file.lines.len())).collect();
        assert_eq!(told, [("b.h", false, 1), ("dir/a.cl", true, 1)]);
        let line = &files[1].lines[0];
        assert_eq!((line.line, line.text.as_deref(), line.share), (2, Some("second"), 30.0));
        assert_eq!((line.sums.cycles, line.sums.instructions, line.sums.degree), (30, 4, 20));
        let instructions: Vec<_> = line.program_lines.iter().map(|one| (one.text.as_str(), one.share)).collect();
        assert_eq!(instructions, [("one", 10.0), ("four", 20.0)]);
        // Lines and what is of none add up to everything.
        let rest = sourceless(&groups, &total).expect("one is of no line");
        assert_eq!((rest.share, rest.sums.cycles, rest.sums.instructions), (20.0, 20, 2));
        let all = files.iter().flat_map(|file| &file.lines).map(|line| line.share).sum::<f64>() + rest.share;
        assert_eq!(all, 100.0);
        assert!(sourceless(&groups[..2], &total).is_none());
        assert_eq!(groups[0].source.as_ref().map(SourcePlace::short).as_deref(), Some("a.cl:2"));
    }
}
