//! Reads the inputs of commands.

use crate::output::is_stdout;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::diagnostic::encoding::{SAVE_AS_UTF8, is_utf16, without_mark};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Bytes of the longest text that is read. A path such as `/dev/zero` then gets an answer, too.
const LONGEST: u64 = 1 << 30;

/// Whether a path means standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of an input in messages: its path, or `<stdin>`.
pub fn name_of(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

/// Opens a file, or standard input for the path `-`.
///
/// # Errors
/// An error that names the file.
pub fn open(path: &Path) -> miette::Result<Box<dyn BufRead>> {
    if is_stdin(path) {
        not_stdout(path)?;
        return Ok(Box::new(io::stdin().lock()));
    }
    open_file(path).map(|file| Box::new(BufReader::with_capacity(1 << 16, file)) as Box<dyn BufRead>)
}

fn open_file(path: &Path) -> miette::Result<File> {
    let name = path.display();
    if path.is_dir() {
        return Err(miette!(help = "give a file", "can't read {name}: it is a folder"));
    }
    let file = File::open(path).into_diagnostic().wrap_err_with(|| format!("can't read {name}"))?;
    not_stdout(path)?;
    Ok(file)
}

/// Refuses to read a file that is going to be written.
fn not_stdout(path: &Path) -> miette::Result<()> {
    if is_stdout(path) {
        return Err(miette!(help = "send the output to another file", "{} is standard output, too", name_of(path)));
    }
    Ok(())
}

/// Reads a text file. A byte order mark is left out.
///
/// # Errors
/// An error that names the file; for a text that isn't UTF-8 also the byte.
pub fn read_file(path: &Path) -> miette::Result<String> {
    if is_stdin(path) {
        return Err(miette!(
            help = "a file of that name is ./-",
            "`-` would be standard input, which can't be read here"
        ));
    }
    text(open_file(path)?, &path.display().to_string())
}

/// Reads the bytes of a file.
///
/// # Errors
/// An error that names the file.
pub fn read_bytes(path: &Path) -> miette::Result<Vec<u8>> {
    let name = path.display().to_string();
    bytes(open_file(path)?, &name)
}

/// Reads a text file as a source of errors. A byte order mark is left out.
///
/// # Errors
/// As [`read_file`].
pub fn read_source(path: &Path) -> miette::Result<Source> {
    Ok(Source::new(path.display().to_string(), read_file(path)?))
}

/// Reads a source from a file, or from standard input for the path `-`.
///
/// # Errors
/// As [`read_file`].
pub fn read_source_or_stdin(path: &Path) -> miette::Result<Source> {
    let name = name_of(path);
    let text = text(open(path)?, &name)?;
    Ok(Source::new(name, text))
}

/// The error about an assembly file without an instruction, with an example of one.
pub fn nothing_in(source: &Source, example: &str) -> Diagnostic {
    let message =
        if source.text().trim().is_empty() { "the program is empty" } else { "the program has no instruction" };
    Diagnostic::new(source, 0..0, message).with_help(format!("an instruction is for example `{example}`"))
}

/// Reads a text to its end. Messages call it `name`. A byte order mark is left out.
///
/// # Errors
/// An error with the byte that isn't UTF-8, or about a text that is longer than anybody writes.
pub fn text(reader: impl Read, name: &str) -> miette::Result<String> {
    text_of(&bytes(reader, name)?, name)
}

/// Reads all bytes of a file, or of standard input for the path `-`, with the name that messages give it.
///
/// # Errors
/// An error that names the file, also about one that is longer than anybody writes.
pub fn read_bytes_or_stdin(path: &Path) -> miette::Result<(String, Vec<u8>)> {
    let name = name_of(path);
    let bytes = bytes(open(path)?, &name)?;
    Ok((name, bytes))
}

/// All bytes that come.
fn bytes(reader: impl Read, name: &str) -> miette::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut reader = reader.take(LONGEST + 1);
    reader.read_to_end(&mut bytes).into_diagnostic().wrap_err_with(|| format!("can't read {name}"))?;
    if bytes.len() as u64 > LONGEST {
        return Err(miette!(help = "give a smaller file", "{name} has no end, or more than {} MiB", LONGEST >> 20));
    }
    Ok(bytes)
}

/// The text that bytes are. Messages call it `name`. A byte order mark is left out.
///
/// # Errors
/// An error with the byte that isn't UTF-8.
pub fn text_of(bytes: &[u8], name: &str) -> miette::Result<String> {
    if is_utf16(bytes) {
        return Err(Diagnostic::new(&Source::new(name, ""), 0..0, "this is UTF-16 text")
            .with_help(SAVE_AS_UTF8)
            .into());
    }
    let bytes = without_mark(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let source = Source::new(name, String::from_utf8_lossy(bytes));
        Diagnostic::new(&source, byte..byte, "this is no UTF-8 text").with_help(SAVE_AS_UTF8)
    })?;
    Ok(text.to_owned())
}
