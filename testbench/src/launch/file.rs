//! Launch files: one launch or several on shared buffers, in TOML.

use super::job::Job;
use crate::output::Outputs;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::wording::{Format, plain};
use lds::program::{Argument, Launch};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::{Spanned, Value};

/// What a launch file has, for help.
const KEYS: &str = "a launch file has `program`, a table `buffers` of names and values, and for each launch a table \
                    `[[launch]]` with `kernel`, `grid` or `groups`, `group`, `offset`, `dynamic_lds`, `steps`, `args`, \
                    `results`, `compare`, and a `program` of its own";

/// A launch file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// the program's file, seen from the launch file
    program: Option<PathBuf>,
    /// buffers that launches share
    #[serde(default)]
    buffers: BTreeMap<String, Spanned<String>>,
    /// the launches in their order
    #[serde(default)]
    launch: Vec<Spanned<One>>,
}

/// A launch of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct One {
    program: Option<PathBuf>,
    kernel: Option<String>,
    grid: Option<Spanned<Sizes>>,
    groups: Option<Spanned<Sizes>>,
    group: Option<Spanned<Sizes>>,
    offset: Option<Spanned<Vec<u64>>>,
    dynamic_lds: Option<u32>,
    steps: Option<u32>,
    args: Option<Spanned<Value>>,
    #[serde(default)]
    results: BTreeMap<String, Spanned<String>>,
    #[serde(default)]
    compare: BTreeMap<String, Spanned<String>>,
}

/// One number, or one for each axis.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "sizes are a whole number, such as 256, or a list of up to three, such as [64, 4]")]
enum Sizes {
    One(u32),
    Several(Vec<u32>),
}

impl Sizes {
    fn numbers(&self) -> Vec<u32> {
        match self {
            Sizes::One(number) => vec![*number],
            Sizes::Several(numbers) => numbers.clone(),
        }
    }
}

/// Reads a launch file. Files that it names are looked for beside it.
///
/// # Errors
/// A [`Diagnostic`] at what is wrong with it; and a result that can't be written.
pub fn read(source: &Source, folder: &Path, outputs: &mut Outputs) -> miette::Result<Vec<Job>> {
    let file: File = toml::from_str(source.text()).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        Diagnostic::new(source, span, plain(error.message(), Format::Toml)).with_help(KEYS)
    })?;
    let at = |span: std::ops::Range<usize>, message: String| Diagnostic::new(source, span, message);
    let mut shared = Job::default();
    for (name, text) in &file.buffers {
        shared.buffer(name, text.get_ref(), folder, outputs).map_err(|error| at(text.span(), error))?;
    }
    if file.launch.is_empty() {
        return Err(at(0..0, "there is no launch".to_owned()).with_help(KEYS).into());
    }
    let mut jobs = Vec::new();
    for one in &file.launch {
        let (span, one) = (one.span(), one.get_ref());
        let mut job = Job::of(launch(one, &at)?).with_buffers_of(&shared);
        job.place = Some(place(source, span));
        let program = one.program.as_ref().or(file.program.as_ref());
        job.program = program.map(|path| folder.join(path));
        for (name, value, span) in arguments(one, &at)? {
            match value {
                Written::Text(text) => {
                    job.argument(&name, &text, folder, outputs).map_err(|error| at(span, error))?;
                }
                Written::Value(value) => job.pass(&name, value),
            }
        }
        for (name, text) in &one.results {
            let result = job.result(name, text.get_ref(), folder, outputs);
            result.map_err(|error| error.wrap_err(place(source, text.span())))?;
        }
        for (name, text) in &one.compare {
            job.compare(name, text.get_ref(), folder, outputs).map_err(|error| at(text.span(), error))?;
        }
        jobs.push(job);
    }
    Ok(jobs)
}

/// The file with the line and the column of something in it.
fn place(source: &Source, span: std::ops::Range<usize>) -> String {
    let (line, column) = Diagnostic::new(source, span, String::new()).line_column();
    format!("{}:{line}:{column}", source.name())
}

/// The sizes of a launch.
fn launch(one: &One, at: &impl Fn(std::ops::Range<usize>, String) -> Diagnostic) -> miette::Result<Launch> {
    let axes = |sizes: &Spanned<Sizes>| {
        let numbers = sizes.get_ref().numbers();
        match numbers.len() {
            1..=3 => Ok(numbers),
            count => Err(at(sizes.span(), format!("there are three axes, and here are {count} numbers"))
                .with_help("write one to three numbers: [256], [16, 16] or [8, 8, 4]")),
        }
    };
    let mut launch = one.kernel.as_ref().map_or_else(Launch::new, Launch::of);
    if let (Some(_), Some(groups)) = (&one.grid, &one.groups) {
        let error = at(groups.span(), "`grid` and `groups` say the same".to_owned());
        return Err(error.with_help("`grid` counts work-items, `groups` work-groups: keep one of the two").into());
    }
    if let Some(grid) = &one.grid {
        launch = launch.grid(&axes(grid)?);
    }
    if let Some(groups) = &one.groups {
        launch = launch.groups(&axes(groups)?);
    }
    if let Some(group) = &one.group {
        launch = launch.group(&axes(group)?);
    }
    if let Some(offset) = &one.offset {
        let numbers = offset.get_ref();
        if !(1..=3).contains(&numbers.len()) {
            let count = numbers.len();
            return Err(at(offset.span(), format!("there are three axes, and here are {count} numbers"))
                .with_help("write one to three numbers: [256] or [16, 16, 0]")
                .into());
        }
        launch = launch.offset(numbers);
    }
    let launch = one.dynamic_lds.into_iter().fold(launch, Launch::dynamic_lds);
    Ok(one.steps.into_iter().fold(launch, Launch::steps))
}

/// The value of an argument as the file has it.
enum Written {
    Text(String),
    Value(Argument),
}

type Arguments = Vec<(String, Written, std::ops::Range<usize>)>;

/// The arguments of a launch: a list in their order, or a table by number or name.
fn arguments(one: &One, at: &impl Fn(std::ops::Range<usize>, String) -> Diagnostic) -> Result<Arguments, Diagnostic> {
    let Some(args) = &one.args else { return Ok(Vec::new()) };
    let named: Vec<(String, &Value)> = match args.get_ref() {
        Value::Array(values) => values.iter().enumerate().map(|(number, value)| (number.to_string(), value)).collect(),
        Value::Table(table) => table.iter().map(|(name, value)| (name.clone(), value)).collect(),
        _ => {
            return Err(at(args.span(), "`args` is a list of values, or a table of them".to_owned())
                .with_help("write `args = [\"a\", 5, 1.5]`, or `args = { n = 5 }`"));
        }
    };
    let written = |value: &Value| match value {
        Value::Integer(number) => Some(Written::Value(Argument::Number(*number))),
        Value::Float(number) => Some(Written::Value(Argument::Float(*number))),
        Value::Boolean(truth) => Some(Written::Value(Argument::Number((*truth).into()))),
        Value::String(text) => Some(Written::Text(text.clone())),
        Value::Array(values) => {
            let numbers: Option<Vec<String>> = values
                .iter()
                .map(|value| match value {
                    Value::Integer(number) => Some(number.to_string()),
                    Value::Float(number) => Some(format!("{number:?}")),
                    _ => None,
                })
                .collect();
            numbers.map(|numbers| Written::Text(numbers.join(",")))
        }
        _ => None,
    };
    let read = |(name, value): (String, &Value)| {
        let value = written(value).ok_or_else(|| {
            at(args.span(), format!("argument `{name}` is no value"))
                .with_help("a value is a number, a list of numbers, or a text such as \"zeros:4096\"")
        })?;
        Ok((name, value, args.span()))
    };
    named.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    const FILE: &str = "program = \"k.s\"\n[buffers]\na = \"f32[64]:index\"\nb = \"zeros:256\"\n\
        [[launch]]\nkernel = \"one\"\ngrid = [8, 8]\ngroup = 64\nargs = [\"a\", \"b\", 5, 1.5, [1, 2, 3]]\n\
        [[launch]]\nkernel = \"two\"\ngroups = [2]\nargs = { out = \"buffer:b\", n = 7 }\ncompare = { b = \"f32:1,2\" }\n";

    fn read_text(text: &str) -> miette::Result<Vec<Job>> {
        read(&Source::new("l.toml", text), Path::new("/no-such-folder"), &mut Outputs::new())
    }

    #[test]
    fn several_launches_share_buffers() {
        let jobs = read_text(FILE).unwrap();
        assert_eq!(jobs.len(), 2);
        for job in &jobs {
            assert_eq!(job.program.as_deref(), Some(Path::new("/no-such-folder/k.s")));
            let lengths: Vec<usize> = job.launch.buffers().values().map(|bytes| bytes.len()).collect();
            assert_eq!(lengths, [256, 256]);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let told = |text: &str| {
            let error = read_text(text).map(|_| ()).expect_err(text);
            let line = error.downcast_ref::<Diagnostic>().map_or(0, |error| error.line_column().0);
            (line, error.to_string())
        };
        assert_eq!(told("program = \"k.s\""), (1, "there is no launch".to_owned()));
        assert_eq!(told(&FILE.replace("zeros:256", "zeros:x")).0, 4);
        assert_eq!(
            told(&FILE.replace("[8, 8]", "[8, 8, 1, 1]")),
            (7, "there are three axes, and here are 4 numbers".to_owned())
        );
        assert_eq!(told(&FILE.replace("buffer:b", "buffer:c")).0, 13);
        assert_eq!(told(&FILE.replace("kernel = \"one\"", "colonel = 1")).0, 6);
        assert_eq!(told(&FILE.replace("groups = [2]", "groups = [2]\ngrid = 4")).0, 12);
    }

    /// A few thousand damaged files: each is refused with its place, or read.
    #[test]
    fn damaged_files_are_refused_or_read() {
        let mut dice = StdRng::seed_from_u64(11);
        let letters: Vec<char> = "[]{}=,\"'#\n 0x9-.:@abgz\u{e9}".chars().collect();
        for _ in 0..2000 {
            let mut text: Vec<char> = FILE.chars().collect();
            for _ in 0..dice.random_range(1..5) {
                let place = dice.random_range(0..text.len());
                match dice.random_range(0..3) {
                    0 => text[place] = letters[dice.random_range(0..letters.len())],
                    1 => text.insert(place, letters[dice.random_range(0..letters.len())]),
                    _ => _ = text.remove(place),
                }
            }
            let text: String = text.into_iter().collect();
            if let Err(error) = read_text(&text) {
                assert!(!error.to_string().is_empty());
            }
        }
    }
}
