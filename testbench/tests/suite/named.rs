//! What the pages of the repository name is there: paths, tests, and what the source calls things.

mod owners;
mod picture;
mod targets;
mod width;

use crate::common::{files, in_testbench};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The top folder of the project.
fn top() -> PathBuf {
    in_testbench("..")
}

/// The files of the repository, from its top; where it is no clone, all but what a build makes.
fn tracked() -> Vec<String> {
    let top = top();
    if !top.join(".git").exists() {
        let names = files(&top).into_iter().filter_map(|file| Some(file.strip_prefix(&top).ok()?.to_str()?.to_owned()));
        return names.filter(|name| !name.starts_with("target/")).collect();
    }
    let git = Command::new("git").args(["ls-files", "-z"]).current_dir(&top).output().expect("git");
    assert!(git.status.success(), "{}", String::from_utf8_lossy(&git.stderr));
    let names = String::from_utf8(git.stdout).expect("names in UTF-8");
    names.split('\0').filter(|name| top.join(name).is_file()).map(str::to_owned).collect()
}

/// The text of each file with this ending.
fn texts(ending: &str) -> BTreeMap<String, String> {
    let read = |name: String| {
        let text = std::fs::read_to_string(top().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, text)
    };
    tracked().into_iter().filter(|name| name.ends_with(ending)).map(read).collect()
}

/// The pages of the repository. That of an export is the text of another folder.
pub fn pages() -> BTreeMap<String, String> {
    let mut pages = texts(".md");
    pages.retain(|name, _| !name.contains("/templates/"));
    assert!(
        ["README.md", "CONTRIBUTING.md", "docs/timing/data-share.md", "waves/README.md"]
            .iter()
            .all(|name| pages.contains_key(*name))
    );
    pages
}

/// The words of a text that have letters, digits and these characters.
fn words<'a>(text: &'a str, others: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(move |letter: char| !letter.is_alphanumeric() && !others.contains(letter))
        .filter(|word| !word.is_empty())
}

/// Paths from the top of the project in a text: words that begin with one of its folders. A name in capitals stands for
/// others. (Paths of pages are other projects' as well.)
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let in_folder = |word: &&str| {
        let (folder, rest) = word.split_once('/').unwrap_or_default();
        ["rtl", "src", "testbench", "tests"].contains(&folder) && !rest.is_empty()
    };
    let stands_for_others = |word: &str| {
        word.split(['/', '.']).any(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_uppercase()))
    };
    let words = words(text, "_./-").map(|word| word.trim_end_matches(['.', '/', '-']));
    words.filter(in_folder).filter(move |word| !stands_for_others(word))
}

#[test]
fn paths_in_pages_lead_somewhere() {
    let mut found = 0;
    for (page, text) in pages() {
        for path in paths(&text) {
            let there = |path: String| top().join(path).exists();
            assert!(there(path.to_owned()) || there(format!("{path}.rs")), "{page} names {path}");
            found += 1;
        }
    }
    assert!(found > 80, "{found} paths");
}

/// What a text has in backquotes on one line, outside of blocks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let mut in_block = false;
    let lines = text.lines().filter(move |line| {
        in_block ^= line.starts_with("```");
        !in_block && !line.starts_with("```")
    });
    lines.flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// Of each `cargo test` in a text what it says behind `-p`, behind `--test`, and as the filter behind that.
fn commands(text: &str) -> Vec<(&str, &str, Option<&str>)> {
    let commands = text.split("cargo test ").skip(1).map(|rest| rest.split(['`', '\n']).next().unwrap_or_default());
    let parts = commands.map(|command| {
        let words: Vec<&str> = command.split(" -- ").next().unwrap_or_default().split_whitespace().collect();
        let behind = |option: &str| Some(words.iter().position(|word| *word == option)? + 1);
        let test = behind("--test")?;
        Some((words[behind("-p")?], words[test], words.get(test + 1).copied()))
    });
    parts.flatten().collect()
}

/// Whether some test's path has the filter in it, as far as the names of files and functions tell.
fn selects(filter: &str, tests: &BTreeMap<String, String>) -> bool {
    let (modules, last) = filter.rsplit_once("::").unwrap_or(("", filter));
    let parts = |name: &str| name.trim_end_matches(".rs").split('/').map(str::to_owned).collect::<Vec<_>>();
    let is_within = |name: &str| {
        modules.split("::").all(|module| module.is_empty() || parts(name).iter().any(|part| part == module))
    };
    let mut within = tests.iter().filter(|(name, _)| is_within(name));
    within.any(|(name, text)| parts(name).iter().any(|part| part == last) || text.contains(&format!("fn {last}")))
}

#[test]
fn tests_in_pages_are_there() {
    let manifests = texts("Cargo.toml");
    let sources = texts(".rs");
    let mut found = 0;
    for (page, text) in pages() {
        for (package, test, filter) in commands(&text) {
            let of_package =
                |(_, manifest): &(&String, &String)| manifest.contains(&format!("\nname = \"{package}\"\n"));
            let (manifest, _) =
                manifests.iter().find(of_package).unwrap_or_else(|| panic!("{page}: no package {package}"));
            let folder = format!("{}tests/{test}", manifest.trim_end_matches("Cargo.toml"));
            let is_of_it = |name: &str| name == format!("{folder}.rs") || name.starts_with(&format!("{folder}/"));
            let tests: BTreeMap<_, _> = sources.clone().into_iter().filter(|(name, _)| is_of_it(name)).collect();
            assert!(!tests.is_empty(), "{page}: {package} has no test {test}");
            assert!(filter.is_none_or(|filter| selects(filter, &tests)), "{page}: nothing is called {filter:?}");
            found += 1;
        }
    }
    assert!(found > 6, "{found} commands");
}

/// What the guide for contributors calls by a name of the source, the source has, too: types, functions, fields,
/// constants.
#[test]
fn names_in_the_guide_for_contributors_are_those_of_the_source() {
    let sources = texts(".rs");
    // The words of each file.
    let files: Vec<HashSet<&str>> = sources.values().map(|text| words(text, "_").collect()).collect();
    let guide = &pages()["CONTRIBUTING.md"];
    // What the guide invents as its example is in no source.
    let example = guide.split("say `").nth(1).and_then(|rest| rest.split('`').next()).expect("an example");
    let mut known = BTreeSet::new();
    for quoted in quoted(guide).filter(|quoted| *quoted != example && !quoted.contains([' ', '/', '.'])) {
        if !is_name(quoted) {
            continue;
        }
        let parts: Vec<&str> = quoted.split("::").collect();
        // The parts of a path are in one file.
        let has = |file: &HashSet<&str>| parts.iter().all(|part| file.contains(part));
        assert!(files.iter().any(has), "CONTRIBUTING.md names `{quoted}`");
        known.insert(quoted);
    }
    assert!(known.len() > 10, "{known:?}");
}

/// A name of the source in a text of pages: of a type, a function, a field or a constant.
fn is_name(quoted: &str) -> bool {
    let is_one = quoted.contains(['_', ':']) || quoted.starts_with(|first: char| first.is_uppercase());
    is_one && words(quoted, "_:").eq([quoted])
}

/// Where a sentence of the guide for contributors begins with a file, as in `FILE: add a variant of NAME`, the file has
/// the name; of several files, or of a folder, one has it.
#[test]
fn steps_of_the_guide_for_contributors_name_what_their_files_have() {
    let sources = texts(".rs");
    let guide = pages()["CONTRIBUTING.md"].replace("\n   ", " ");
    let mut found = 0;
    let sentences = guide.lines().flat_map(|line| line.split(". "));
    for sentence in sentences.filter(|sentence| sentence.starts_with('`')) {
        let Some((files, said)) = sentence.split_once(": ") else { continue };
        let files: Vec<&str> = quoted(files).collect();
        let is_of_them = |name: &str| files.iter().any(|file| name == *file || name.starts_with(&format!("{file}/")));
        let texts: Vec<&String> = sources.iter().filter(|(name, _)| is_of_them(name)).map(|(_, text)| text).collect();
        let names = files.iter().copied().chain(quoted(said)).filter(|name| is_name(name));
        for name in names.filter(|_| !texts.is_empty()) {
            let has = |text: &&String| name.split("::").all(|part| words(text, "_").any(|word| word == part));
            assert!(texts.iter().any(has), "CONTRIBUTING.md: {files:?} have no `{name}`");
            found += 1;
        }
    }
    assert!(found > 12, "{found} names");
}

/// Each kind of warning that the source names has its line on the page of warnings, or, where only `lds analyze` tells
/// of it, on that one's.
#[test]
fn kinds_of_warnings_have_their_lines() {
    let pages = pages();
    let mut kinds = BTreeSet::new();
    for file in ["src/program/check/cause.rs", "src/program/run/warning.rs"] {
        let text = std::fs::read_to_string(top().join(file)).expect("a source file");
        let (_, names) = text.split_once("fn name(self)").expect("kinds have names");
        let (names, _) = names.split_once("fn noun").expect("behind that come nouns");
        kinds.extend(names.split("=> \"").skip(1).filter_map(|rest| Some(rest.split('"').next()?.to_owned())));
    }
    assert!(kinds.len() > 8, "{kinds:?}");
    let listed = |page: &str, kind: &String| pages[page].contains(&format!("`{kind}`"));
    for kind in kinds {
        assert!(listed("docs/warnings.md", &kind) || listed("docs/analyze.md", &kind), "no page has `{kind}`");
    }
}

/// Waveforms and set-ups are made, and not kept: see `waves/README.md`.
#[test]
fn no_waveform_is_in_the_repository() {
    let is_made = |name: &&String| {
        let ending = Path::new(name.as_str())
            .extension()
            .is_some_and(|ending| ["vcd", "fst", "gtkw", "sucl"].iter().any(|made| ending == *made));
        ending || name.contains(".filters/") || name.contains("waves/failures/")
    };
    assert_eq!(tracked().iter().filter(is_made).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// A type called `Kind` or `Place` says nothing where it is used: it has the noun of what it is a kind or place of.
#[test]
fn types_have_their_nouns() {
    let declares = |line: &str| {
        let mut words =
            line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty());
        let is_type = words.any(|word| ["enum", "struct", "type", "union", "trait"].contains(&word));
        is_type && words.next().is_some_and(|name| ["Kind", "Place"].contains(&name))
    };
    assert!(
        declares(&format!("pub(super) {}m Kind {{", "enu")) && !declares("/// kind") && !declares("struct KindOf;")
    );
    let of_file = |(name, text): (&String, &String)| {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//") && declares(line));
        lines.map(|(number, line)| format!("{name}:{}: {line}", number + 1)).collect::<Vec<_>>()
    };
    assert_eq!(texts(".rs").iter().flat_map(of_file).collect::<Vec<_>>(), Vec::<String>::new());
}
