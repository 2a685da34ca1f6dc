//! A launch with what is to become of its results.

use super::compare::{Compared, Tolerance, compare, tolerance};
use super::element::Element;
use super::given::{Content, Elements, Given, parse, types};
use super::npy::Array;
use super::picture;
use crate::output::{Outputs, Slot};
use lds::diagnostic::shortened;
use lds::program::{Argument, Key, Launch, Outcome, Parameter, Program};
use miette::miette;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Bytes of all buffers of a launch at most: each run has a copy of them.
const MOST: usize = 1 << 30;

/// Elements of a buffer that a report shows.
const SHOWN: usize = 8;

/// A launch, and what is to become of its results.
#[derive(Default)]
pub struct Job {
    /// the program's file, where the job has one of its own
    pub program: Option<PathBuf>,
    /// the launch file with the line and the column of the launch, where it is one of such a file
    pub place: Option<String>,
    /// the launch
    pub launch: Launch,
    /// what is known of buffers, by their numbers
    known: BTreeMap<u32, Content>,
    /// names of buffers, and their numbers: those that were given a name, and keys of arguments
    names: BTreeMap<String, u32>,
    /// which of these were given as names: they stand for the buffer in a value
    declared: BTreeSet<String>,
    /// numbers of the buffers that other launches have, too
    shared: BTreeSet<u32>,
    /// the arguments that were given, with the types of values that have some
    given: BTreeMap<String, Vec<Element>>,
    results: Vec<Wanted>,
    comparisons: Vec<Comparison>,
}

/// A buffer that is written to a file.
struct Wanted {
    key: String,
    element: Option<Element>,
    path: PathBuf,
    slot: Slot,
}

impl Wanted {
    fn is_picture(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == "png")
    }
}

/// A buffer that is compared.
struct Comparison {
    key: String,
    reference: Content,
    tolerance: Tolerance,
}

/// Which argument a key names.
fn key(text: &str) -> Key {
    text.parse().map_or_else(|_| Key::Name(text.to_owned()), Key::Number)
}

/// The parts of `KEY=VALUE`.
///
/// # Errors
/// A text without a key.
pub fn assignment<'a>(option: &str, text: &'a str) -> miette::Result<(&'a str, &'a str)> {
    let (key, value) = text.split_once('=').ok_or_else(|| {
        miette!(
            help = format!("write {option} KEY=…, where KEY is the number of an argument, from 0 on, or its name"),
            "{option} {}: there is no `=`",
            shortened(text)
        )
    })?;
    match key.trim() {
        "" => {
            Err(miette!(help = "KEY is the number of an argument, from 0 on, or its name", "{option}: there is no key"))
        }
        key => Ok((key, value)),
    }
}

impl Job {
    /// A launch of whose results nothing becomes yet.
    pub fn of(launch: Launch) -> Self {
        Job { launch, ..Job::default() }
    }

    /// Gives a buffer a name, for several launches.
    ///
    /// # Errors
    /// What is wrong with its text.
    pub fn buffer(&mut self, name: &str, text: &str, folder: &Path, outputs: &mut Outputs) -> Result<(), String> {
        let Given::Buffer(content) = parse(text, folder, &mut |path| outputs.reads("the buffer", path))? else {
            return Err(format!("`{}` is no buffer: write for example `zeros:4096` or `@in.npy`", shortened(text)));
        };
        let number = self.add(None, content)?;
        self.declared.insert(name.to_owned());
        match self.names.insert(name.to_owned(), number) {
            Some(_) => Err(format!("there is a buffer `{name}` already")),
            None => Ok(()),
        }
    }

    /// Buffers with their names that another launch has, too.
    #[must_use]
    pub fn with_buffers_of(mut self, other: &Job) -> Self {
        (self.known, self.names) = (other.known.clone(), other.names.clone());
        self.declared.clone_from(&other.declared);
        let buffers = other.launch.buffers().iter();
        self.launch = buffers.fold(self.launch, |launch, (number, bytes)| launch.buffer(*number, bytes.clone()));
        self.shared = other.known.keys().copied().collect();
        self
    }

    /// Goes on with what an earlier launch has left in the buffers that both have, and in the variables of the file.
    pub fn goes_on(&mut self, earlier: &Outcome) {
        let shared = self.shared.iter().filter_map(|number| Some((*number, earlier.buffer(*number)?.to_vec())));
        let launch =
            shared.fold(std::mem::take(&mut self.launch), |launch, (number, bytes)| launch.buffer(number, bytes));
        self.launch = launch.after(&earlier.memory);
    }

    /// Gives an argument a value that somebody wrote.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn argument(&mut self, name: &str, text: &str, folder: &Path, outputs: &mut Outputs) -> Result<(), String> {
        if self.given.insert(name.to_owned(), Vec::new()).is_some() {
            return Err("it is given twice: an argument has one value".to_owned());
        }
        if let Some(number) = self.names.get(text).copied().filter(|_| self.declared.contains(text)) {
            self.pass(name, Argument::Buffer { number, offset: 0 });
            return Ok(());
        }
        let text = self.with_addresses(text)?;
        let given = parse(&text, folder, &mut |path| outputs.reads("the argument", path))?;
        let value = match given {
            Given::Value(value) => {
                self.given.insert(name.to_owned(), types(&text));
                value
            }
            Given::Buffer(content) => Argument::Buffer { number: self.add(name.parse().ok(), content)?, offset: 0 },
            Given::Other(other, offset) => Argument::Buffer { number: self.named(&other)?, offset },
        };
        if let Argument::Buffer { number, .. } = value {
            self.names.entry(name.to_owned()).or_insert(number);
        }
        self.pass(name, value);
        Ok(())
    }

    /// The number of a buffer with a name.
    fn named(&self, name: &str) -> Result<u32, String> {
        self.names.get(name).copied().ok_or_else(|| {
            let names: Vec<&str> = self.names.keys().map(String::as_str).collect();
            match names.is_empty() {
                true => format!("there is no buffer `{name}` before this"),
                false => format!("there is no buffer `{name}` before this: there are {}", names.join(", ")),
            }
        })
    }

    /// The text of a structure with the addresses of buffers in the place of their names, as in `i32:5,buffer:a`.
    fn with_addresses<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, String> {
        if !text.contains(',') || !text.contains("buffer:") {
            return Ok(Cow::Borrowed(text));
        }
        let part = |part: &str| match part.trim().strip_prefix("buffer:") {
            Some(rest) => {
                let (name, offset) = rest.split_once('+').unwrap_or((rest, "0"));
                let first = Launch::address(self.named(name.trim())?);
                Ok(format!("u64:{first}+({offset})"))
            }
            None => Ok(part.to_owned()),
        };
        let parts: Result<Vec<String>, String> = text.split(',').map(part).collect();
        Ok(Cow::Owned(parts?.join(",")))
    }

    /// Gives an argument a value.
    pub fn pass(&mut self, name: &str, value: Argument) {
        self.launch = std::mem::take(&mut self.launch).argument(key(name), value);
    }

    /// Adds a buffer: with the number that is wanted, if no other one has it.
    ///
    /// # Errors
    /// Too many bytes of all buffers together.
    fn add(&mut self, wanted: Option<u32>, content: Content) -> Result<u32, String> {
        let bytes: usize = self.launch.buffers().values().map(|bytes| bytes.len()).sum();
        if bytes + content.bytes.len() > MOST {
            return Err(format!("the buffers of a launch have more than {MOST} bytes together"));
        }
        let free = |number: &u32| !self.known.contains_key(number);
        let number = wanted.filter(free).or_else(|| (64..).find(free)).unwrap_or_default();
        let Content { bytes, array, is_result } = content;
        self.launch = std::mem::take(&mut self.launch).buffer(number, bytes);
        self.known.insert(number, Content { bytes: Vec::new(), array, is_result });
        Ok(number)
    }

    /// Has an argument's buffer written to a file: `FILE` or `TYPE:FILE`.
    ///
    /// # Errors
    /// A file that can't be written.
    pub fn result(&mut self, name: &str, text: &str, folder: &Path, outputs: &mut Outputs) -> miette::Result<()> {
        let typed = text.split_once(':').and_then(|(element, file)| Some((element.parse().ok()?, file)));
        let (element, file) = typed.map_or((None, text), |(element, file)| (Some(element), file));
        if file.trim().starts_with('@') {
            return Err(miette!(
                help = format!("write --result {name}={}", file.trim().trim_start_matches('@')),
                "--result {name}: `@` stands for a file that is read, and this one is written"
            ));
        }
        let path = folder.join(file.trim());
        let is_known = path.extension().is_some_and(|ending| ["npy", "bin", "png"].iter().any(|one| ending == *one));
        if !is_known {
            return Err(miette!(
                help = "write for example --result 1=out.npy, or --result 1=f32:out.npy where nothing says the type",
                "--result {name}: the name of the file ends with .npy, .bin or .png, not as `{}`",
                path.display()
            ));
        }
        let slot = outputs.file("--result", &path)?;
        self.results.push(Wanted { key: name.to_owned(), element, path, slot });
        Ok(())
    }

    /// Has an argument's buffer compared with a reference.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn compare(&mut self, name: &str, text: &str, folder: &Path, outputs: &mut Outputs) -> Result<(), String> {
        let (text, tolerance) = tolerance(text)?;
        let reads = &mut |path: &Path| outputs.reads("the reference", path);
        let reference = match parse(text, folder, reads)? {
            Given::Buffer(content) => content,
            Given::Value(Argument::Bytes(bytes)) => {
                let element = text.split_once(':').and_then(|(element, _)| element.parse::<Element>().ok());
                let array = element.map(|element| (Elements::Numbers(element), vec![bytes.len() / element.bytes()]));
                Content { bytes, array, is_result: false }
            }
            _ => {
                let text = shortened(text);
                return Err(format!("`{text}` is no reference: write `@ref.npy`, `i32:1,2` or `f32[4]:index`"));
            }
        };
        self.comparisons.push(Comparison { key: name.to_owned(), reference, tolerance });
        Ok(())
    }

    /// The buffer that a key names, of a program that is launched, with what is known of it.
    fn resolve(&self, option: &str, name: &str, program: &Program) -> miette::Result<Named<'_>> {
        let parameters = program.parameters();
        let number = match key(name) {
            Key::Number(number) => Some(number as usize),
            Key::Name(name) => parameters.iter().position(|parameter| parameter.name == name),
        };
        let parameter = number.and_then(|number| parameters.get(number));
        let buffer = self.names.get(name).copied().or_else(|| parameter?.buffer);
        let label = match (number, parameter) {
            (Some(number), Some(Parameter { name, .. })) if !name.is_empty() => format!("argument {number} (`{name}`)"),
            (Some(number), _) => format!("argument {number}"),
            (None, _) => format!("buffer `{name}`"),
        };
        let buffer = buffer.ok_or_else(|| {
            miette!(
                help = "only an argument that is the address of a buffer has results",
                "{option} {name}: {label} has no buffer"
            )
        })?;
        let known = self.known.get(&buffer);
        let element = known.and_then(Content::element).or_else(|| Element::of_pointer(&parameter?.type_name));
        Ok(Named { label, buffer, element, array: known.and_then(|known| known.array.as_ref()) })
    }

    /// Whether everything that is asked for is there.
    ///
    /// # Errors
    /// A result or a comparison of what is no buffer.
    pub fn check(&self, program: &Program) -> miette::Result<()> {
        for (number, parameter) in program.parameters().iter().enumerate() {
            self.check_elements(number, parameter)?;
        }
        for (name, types) in &self.given {
            self.check_types(name, types, program)?;
        }
        for wanted in &self.results {
            let named = self.resolve("--result", &wanted.key, program)?;
            if wanted.is_picture() && named.picture().is_none() {
                let (key, label) = (&wanted.key, &named.label);
                return Err(miette!(help = picture::FORM, "--result {key}: {label} is no picture"));
            }
        }
        self.comparisons.iter().try_for_each(|one| self.resolve("--compare", &one.key, program).map(|_| ()))
    }

    /// Whether values that are written with a type have that of the kernel's argument.
    fn check_types(&self, name: &str, types: &[Element], program: &Program) -> miette::Result<()> {
        let parameters = program.parameters();
        let parameter = match key(name) {
            Key::Number(number) => parameters.get(number as usize),
            Key::Name(name) => parameters.iter().find(|parameter| parameter.name == name),
        };
        let Some(Parameter { type_name, .. }) = parameter else { return Ok(()) };
        match types.iter().find(|element| !element.may_be(type_name)) {
            None => Ok(()),
            Some(element) => Err(miette!(
                help = "leave the type out, or write bits: numbers of u8, or of u32 in the place of f32",
                "argument `{name}` is of the type `{type_name}`, and {} is given",
                element.name()
            )),
        }
    }

    /// Whether the buffer of an argument has elements of the type that the kernel's pointer leads to.
    fn check_elements(&self, number: usize, parameter: &Parameter) -> miette::Result<()> {
        let known = parameter.buffer.and_then(|buffer| self.known.get(&buffer));
        let Some(known) = known.filter(|known| known.array.is_some()) else { return Ok(()) };
        let Some(wanted) = Element::of_pointer(&parameter.type_name) else { return Ok(()) };
        let found = known.element();
        if found.is_some_and(|element| element.may_be_behind(&parameter.type_name)) {
            return Ok(());
        }
        let found = match (found, &known.array) {
            (Some(element), _) => element.name().to_owned(),
            (None, Some((Elements::File(descr, _), _))) => format!("NumPy's type `{descr}`"),
            (None, _) => "another type".to_owned(),
        };
        let name = if parameter.name.is_empty() { String::new() } else { format!(" (`{}`)", parameter.name) };
        let wanted = wanted.name();
        let help = format!("give elements of {wanted}, in NumPy by `.astype`; elements of u8 are bits of any type");
        Err(miette!(
            help = help,
            "argument {number}{name} is `{}`, and its buffer has elements of {found}",
            parameter.type_name
        ))
    }

    /// Writes results to their files.
    ///
    /// # Errors
    /// One that can't be written.
    pub fn write(&self, program: &Program, outcome: &Outcome, outputs: &mut Outputs) -> miette::Result<()> {
        for Wanted { key, element, path, slot } in &self.results {
            let named = self.resolve("--result", key, program)?;
            let bytes = outcome.buffer(named.buffer).unwrap_or_default();
            let ending = path.extension().and_then(|ending| ending.to_str());
            let file = match ending {
                Some("npy") => named.file(*element, bytes),
                Some("png") => {
                    let size = named.picture().ok_or_else(|| picture::FORM.to_owned());
                    size.and_then(|size| picture::file(size, bytes))
                        .map_err(|error| miette!("--result {key}: {} is no picture: {error}", named.label))?
                }
                _ => bytes.to_vec(),
            };
            outputs.write(*slot, &file)?;
        }
        Ok(())
    }

    /// Compares results with their references.
    ///
    /// # Errors
    /// A reference that can't be compared.
    pub fn compared(&self, program: &Program, outcome: &Outcome) -> miette::Result<Vec<Compared>> {
        let compared = self.comparisons.iter().map(|Comparison { key, reference, tolerance }| {
            let named = self.resolve("--compare", key, program)?;
            let bytes = outcome.buffer(named.buffer).unwrap_or_default();
            compare(&named.label, (bytes, named.element, named.shape()), reference, *tolerance).map_err(|error| {
                miette!(
                    help = "give a reference of the same type, size and shape, or a list",
                    "--compare {key}: {error}"
                )
            })
        });
        compared.collect()
    }

    /// The first elements of the buffers that the kernel writes by their names (`out:`, `inout:`), a line each.
    pub fn told(&self, program: &Program, outcome: &Outcome) -> String {
        let mut text = String::new();
        for (number, parameter) in program.parameters().iter().enumerate() {
            let known = parameter.buffer.and_then(|buffer| Some((buffer, self.known.get(&buffer)?)));
            let Some((buffer, _)) = known.filter(|(_, known)| known.is_result) else { continue };
            let Ok(named) = self.resolve("--arg", &number.to_string(), program) else { continue };
            let element = named.element.unwrap_or(Element::U32);
            let bytes = outcome.buffer(buffer).unwrap_or_default();
            let all = bytes.len() / element.bytes();
            let numbers = bytes.chunks_exact(element.bytes()).take(SHOWN).map(|bytes| element.read(bytes).to_string());
            let numbers = numbers.collect::<Vec<_>>().join(", ");
            let more = if all > SHOWN { ", …" } else { "" };
            text += &format!("{}: {all} x {}: {numbers}{more}\n", named.label, element.name());
        }
        text
    }
}

/// A buffer that a key names.
struct Named<'a> {
    label: String,
    buffer: u32,
    element: Option<Element>,
    array: Option<&'a (Elements, Vec<usize>)>,
}

impl Named<'_> {
    /// Its shape, if it is known.
    fn shape(&self) -> &[usize] {
        self.array.map_or(&[], |(_, shape)| shape)
    }

    /// The size and the colours of the picture that it is, if it is one.
    fn picture(&self) -> Option<(u32, u32, png::ColorType)> {
        self.array.and_then(|(_, shape)| picture::size(self.element, shape))
    }

    /// Its bytes as a `.npy` file: of the shape that is known, or a list of elements.
    fn file(&self, element: Option<Element>, bytes: &[u8]) -> Vec<u8> {
        if let (None, Some((kind, shape))) = (element, self.array) {
            let (descr, is_fortran) = match kind {
                Elements::Numbers(element) => (element.descr().to_owned(), false),
                Elements::File(descr, is_fortran) => (descr.clone(), *is_fortran),
            };
            return Array { descr, shape: shape.clone(), is_fortran, data: bytes.to_vec() }.file();
        }
        let element = element.or(self.element).filter(|element| bytes.len().is_multiple_of(element.bytes()));
        let element = element.unwrap_or(Element::U8);
        let shape = vec![bytes.len() / element.bytes()];
        Array { descr: element.descr().to_owned(), shape, is_fortran: false, data: bytes.to_vec() }.file()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each is small enough by itself.
    #[test]
    fn buffers_have_a_limit_together() {
        let (mut job, mut outputs) = (Job::default(), Outputs::new());
        let mut add = |name: String| job.buffer(&name, "zeros:268435456", Path::new("."), &mut outputs);
        (0..4).for_each(|number| add(format!("b{number}")).unwrap());
        let told = add("one more".to_owned()).unwrap_err();
        assert_eq!(told, "the buffers of a launch have more than 1073741824 bytes together");
    }

    /// Arguments without names are given by numbers, and small numbers are their commonest values.
    #[test]
    fn a_number_is_no_buffer_of_an_argument_before() {
        let (mut job, mut outputs) = (Job::default(), Outputs::new());
        let folder = Path::new(".");
        job.buffer("b", "zeros:16", folder, &mut outputs).unwrap();
        for (name, text) in [("0", "i32[4]:7"), ("1", "0"), ("2", "b"), ("3", "buffer:0")] {
            job.argument(name, text, folder, &mut outputs).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        let told = format!("{:?}", job.launch);
        assert_eq!(told.matches("Number(0), value").count() + told.matches("value: Number(0)").count(), 1, "{told}");
        assert_eq!(told.matches("value: Buffer").count(), 3, "{told}");
    }
}
