//! The value of an argument as somebody writes it: `1.5`, `f16:1,2`, `zeros:4096`, `@in.npy`, `out:f32[256]`, …

use super::element::{Element, Number};
use super::npy::{self, Array};
use crate::cli::input::read_bytes;
use lds::diagnostic::Source;
use lds::program::{Argument, Expression, Literal};
use std::path::{Path, PathBuf};

/// Bytes of a buffer that nobody brings a file for, at most.
const MOST: usize = 1 << 28;

/// What values look like, for help.
pub const FORMS: &str = "1.5, 0x10, f16:1.5, i32:1,2,3, bytes:00ff, local:1024, zeros:4096, @in.npy, @in.bin, \
                         out:f32[256], \
                         inout:@in.npy, in:f32:1,2, buffer:0, null";

/// What an argument is given.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// a value, or bytes of LDS
    Value(Argument),
    /// the address of a buffer of its own
    Buffer(Content),
    /// the address of another buffer: its name, and the byte
    Other(String, u64),
}

/// A buffer: what it holds, and what is known of that.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    /// its bytes
    pub bytes: Vec<u8>,
    /// the type of its elements, if somebody says it, and how many it has along each axis
    pub array: Option<(Elements, Vec<usize>)>,
    /// whether its name says that the kernel writes it (`out:`, `inout:`)
    pub is_result: bool,
}

/// The type of elements.
#[derive(Clone, Debug, PartialEq)]
pub enum Elements {
    /// numbers
    Numbers(Element),
    /// what a `.npy` file has, whatever it is: its description, and whether the first axis is the fastest
    File(String, bool),
}

impl Content {
    /// The same array with its last axis as the fastest, where a file has its first one so.
    pub fn by_rows(&self, element: Element) -> Content {
        let Some((Elements::File(descr, true), shape)) = &self.array else { return self.clone() };
        let (size, count) = (element.bytes(), shape.iter().product::<usize>());
        if self.bytes.len() != size * count {
            return self.clone();
        }
        let mut bytes = Vec::with_capacity(self.bytes.len());
        for place in 0..count {
            // The index along each axis, from the last one on, and the place of this element in the file.
            let (mut rest, mut index) = (place, vec![0; shape.len()]);
            for (axis, length) in shape.iter().enumerate().rev() {
                (index[axis], rest) = (rest % length, rest / length);
            }
            let from = index.iter().zip(shape).rev().fold(0, |sum, (index, length)| sum * length + index);
            bytes.extend(&self.bytes[size * from..size * (from + 1)]);
        }
        Content { bytes, array: Some((Elements::File(descr.clone(), false), shape.clone())), ..*self }
    }

    /// The numbers that it consists of, if anybody says it.
    pub fn element(&self) -> Option<Element> {
        match &self.array.as_ref()?.0 {
            Elements::Numbers(element) => Some(*element),
            Elements::File(descr, _) => Element::of_descr(descr),
        }
    }
}

/// Reads a value. Files are looked for from a folder on; `reads` is told of each.
///
/// # Errors
/// What is wrong with it.
pub fn parse(text: &str, folder: &Path, reads: &mut dyn FnMut(&Path)) -> Result<Given, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(format!("there is no value: values are written {FORMS}"));
    }
    if text == "null" {
        return Ok(Given::Value(Argument::Number(0)));
    }
    let buffer = |text: &str, is_result: bool, reads: &mut dyn FnMut(&Path)| {
        content(text, folder, reads).map(|content| Given::Buffer(Content { is_result, ..content }))
    };
    let Some((word, rest)) = text.split_once(':') else {
        let is_shaped = text.split_once('[').is_some_and(|(word, _)| word.trim().parse::<Element>().is_ok());
        return if text.starts_with('@') || is_shaped { buffer(text, false, reads) } else { value(text) };
    };
    match word {
        "in" => buffer(rest, false, reads),
        "out" if rest.trim_start().starts_with('@') => Err(format!(
            "what the kernel writes needs no file before: write `out:f32[256]` and `--result KEY={0}`, or \
             `inout:{1}` for a buffer that begins with what the file has",
            rest.trim().trim_start_matches('@'),
            rest.trim()
        )),
        "out" | "inout" => buffer(rest, true, reads),
        "zeros" => buffer(text, false, reads),
        "buffer" => {
            let (name, offset) = match rest.split_once('+') {
                Some((name, offset)) => (name, u64::try_from(whole(offset)?).map_err(|_| negative(offset))?),
                None => (rest, 0),
            };
            Ok(Given::Other(name.trim().to_owned(), offset))
        }
        "local" => {
            let bytes = whole(rest)?;
            let bytes = u32::try_from(bytes).map_err(|_| format!("{bytes} is no number of bytes of LDS"))?;
            Ok(Given::Value(Argument::Local(bytes)))
        }
        "bytes" => match rest.strip_prefix('@') {
            Some(path) => Ok(Given::Value(Argument::Bytes(file(path, folder, reads)?.bytes))),
            None => Ok(Given::Value(Argument::Bytes(hexadecimal(rest)?))),
        },
        _ if text.starts_with('@') => buffer(text, false, reads),
        _ => match word.parse::<Element>() {
            Ok(_) => Ok(Given::Value(Argument::Bytes(fields(text)?))),
            Err(_) if word.contains('[') => buffer(text, false, reads),
            // An expression has a colon behind a question mark.
            Err(_) if !word.contains('?') => Err(format!("`{word}:` isn't known: values are written {FORMS}")),
            Err(_) => value(text),
        },
    }
}

fn negative(text: &str) -> String {
    format!("`{text}` is below 0")
}

/// The content of a buffer.
fn content(text: &str, folder: &Path, reads: &mut dyn FnMut(&Path)) -> Result<Content, String> {
    if let Some(path) = text.strip_prefix('@') {
        return file(path, folder, reads);
    }
    let text = text.strip_prefix("zeros:").unwrap_or(text);
    if let Some((element, rest)) = shaped(text)? {
        let (shape, values) = rest;
        let count = shape.iter().try_fold(element.bytes(), |count, size| count.checked_mul(*size));
        let bytes = count
            .filter(|bytes| *bytes <= MOST)
            .ok_or_else(|| format!("a buffer of the shape {} has more than {MOST} bytes", npy::shown(&shape)))?;
        let bytes = match values {
            None => vec![0; bytes],
            Some(values) => counted(element, bytes / element.bytes(), values)?,
        };
        return Ok(Content { bytes, array: Some((Elements::Numbers(element), shape)), is_result: false });
    }
    if let Some(element) = text.split_once(':').and_then(|(word, _)| word.parse::<Element>().ok()) {
        let bytes = fields(text)?;
        let is_plain = text.matches(':').count() == 1;
        let array = is_plain.then(|| (Elements::Numbers(element), vec![bytes.len() / element.bytes()]));
        return Ok(Content { bytes, array, is_result: false });
    }
    let bytes = whole(text).map_err(|error| {
        format!(
            "{error}; a buffer has bytes (`zeros:4096`), a type and a shape (`f32[16,16]`), values (`i32:1,2`) or a \
             file (`@in.npy`)"
        )
    })?;
    let bytes = usize::try_from(bytes).ok().filter(|bytes| *bytes <= MOST);
    let bytes = bytes.ok_or_else(|| format!("a buffer has 0 to {MOST} bytes"))?;
    Ok(Content { bytes: vec![0; bytes], array: None, is_result: false })
}

/// The values of as many elements as there are: an expression of `index`, or one value of each.
fn counted(element: Element, count: usize, text: &str) -> Result<Vec<u8>, String> {
    if let Ok(number) = text.trim().parse::<f64>().map(Number::Float)
        && element.is_float()
    {
        let bytes = element.write(number).unwrap_or_default();
        return Ok(bytes.repeat(count));
    }
    let source = Source::new("value", text);
    let expression = Expression::of_index(&source).map_err(|error| told(&error))?;
    let mut bytes = Vec::with_capacity(count * element.bytes());
    for index in 0..count {
        let value = expression.at_index(&source, index).map_err(|error| told(&error))?;
        // What doesn't fit is cut off, as a compiler does it.
        let number = match element.is_float() {
            true => Number::Float(value as f64),
            false => element.read(&value.to_le_bytes()),
        };
        bytes.extend(element.write(number).unwrap_or_default());
    }
    Ok(bytes)
}

/// An element's type with a shape, and the values behind: `f32[4,4]` or `u32[256]:index * 3`.
type Shaped<'a> = (Element, (Vec<usize>, Option<&'a str>));

fn shaped(text: &str) -> Result<Option<Shaped<'_>>, String> {
    let Some((element, rest)) = text.split_once('[') else { return Ok(None) };
    let Ok(element) = element.trim().parse::<Element>() else { return Ok(None) };
    let (shape, rest) = rest.split_once(']').ok_or_else(|| format!("`{text}` has no `]`"))?;
    let sizes = shape.split(',').map(|size| {
        let size = whole(size)?;
        usize::try_from(size).map_err(|_| format!("{size} is no number of elements"))
    });
    let shape = sizes.collect::<Result<Vec<usize>, String>>()?;
    let values = match rest.trim() {
        "" => None,
        rest => Some(rest.strip_prefix(':').ok_or_else(|| format!("`{rest}` behind `]`: `:` comes before values"))?),
    };
    Ok(Some((element, (shape, values))))
}

/// The content of a file: an array, or bytes as they are.
fn file(path: &str, folder: &Path, reads: &mut dyn FnMut(&Path)) -> Result<Content, String> {
    let path: PathBuf = folder.join(path);
    reads(&path);
    let bytes = read_bytes(&path).map_err(|error| format!("{error:#}"))?;
    if bytes.starts_with(b"PK\x03\x04") {
        return Err(format!(
            "{} is a ZIP archive, as NumPy's `savez` writes it: save one array with `np.save`",
            path.display()
        ));
    }
    if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("npy")) {
        let array = Array::parse(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        let Array { descr, shape, is_fortran, data } = array;
        return Ok(Content { bytes: data, array: Some((Elements::File(descr, is_fortran), shape)), is_result: false });
    }
    Ok(Content { bytes, array: None, is_result: false })
}

/// A value without a type: whole numbers, numbers with fractions, or an expression.
fn value(text: &str) -> Result<Given, String> {
    let parts = split(text);
    let is_float = |part: &&str| {
        let has_fraction = part.contains(['.', 'e', 'E']) && part.trim().parse::<f64>().is_ok();
        has_fraction || special(part).is_some()
    };
    let argument = match parts[..] {
        [one] if is_float(&one) => Argument::Float(float(one)?),
        [one] => Argument::Number(whole(one)?),
        _ => {
            let literal = |part: &&str| match is_float(part) {
                true => float(part).map(Literal::Float),
                false => whole(part).map(Literal::Whole),
            };
            Argument::Numbers(parts.iter().map(literal).collect::<Result<_, _>>()?)
        }
    };
    Ok(Given::Value(argument))
}

/// The parts of a list, at the commas that aren't in parentheses.
fn split(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(move |letter| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    })
    .collect()
}

/// Floats that are no digits.
fn special(text: &str) -> Option<f64> {
    match text.trim() {
        "nan" | "NaN" => Some(f64::NAN),
        "inf" | "+inf" => Some(f64::INFINITY),
        "-inf" => Some(f64::NEG_INFINITY),
        _ => None,
    }
}

/// A number with a fraction or without.
fn float(text: &str) -> Result<f64, String> {
    if let Some(number) = special(text).or_else(|| text.trim().parse().ok()) {
        return Ok(number);
    }
    whole(text).map(|number| number as f64).map_err(|_| format!("`{text}` is no number"))
}

/// The value of an expression without names.
fn whole(text: &str) -> Result<i64, String> {
    let source = Source::new("value", text.trim());
    let expression = Expression::of_index(&source).map_err(|error| told(&error))?;
    if expression.has_index() {
        return Err(format!("`{}`: only a buffer of several elements has an `index`", source.text()));
    }
    expression.at_index(&source, 0).map_err(|error| told(&error))
}

/// An error in a value, in a sentence.
fn told(error: &lds::Diagnostic) -> String {
    let (_, column) = error.line_column();
    let is_no_name = error.to_string().starts_with("unknown name");
    let hint = if is_no_name { Some(format!("values are written {FORMS}")) } else { error.hint() };
    let help = hint.map(|hint| format!(": {hint}")).unwrap_or_default();
    format!("letter {column}: {error}{help}")
}

/// Values of types: `f32:1,2`, or of a structure with C's gaps between them, `i32:1,f32:2.5,u8:3`.
fn fields(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut element = Element::I32;
    let mut widest = 1;
    for part in split(text) {
        let number = match part.split_once(':') {
            Some((name, number)) => {
                element = name
                    .trim()
                    .parse()
                    .map_err(|_| format!("`{}` is no type: there are {}", name.trim(), Element::names()))?;
                number
            }
            None => part,
        };
        let number =
            if element.is_float() { Number::Float(float(number)?) } else { Number::Whole(whole(number)?.into()) };
        let value = element.write(number).ok_or_else(|| format!("{number} doesn't fit {}", element.name()))?;
        bytes.resize(bytes.len().next_multiple_of(element.bytes()), 0);
        bytes.extend(value);
        widest = widest.max(element.bytes());
    }
    if text.matches(':').count() > 1 {
        bytes.resize(bytes.len().next_multiple_of(widest), 0);
    }
    Ok(bytes)
}

/// The types that values are written with, one for each value; none where there is no type in front.
pub fn types(text: &str) -> Vec<Element> {
    let mut element = None;
    let of_part = |part: &str| {
        element = part.split_once(':').and_then(|(name, _)| name.trim().parse().ok()).or(element);
        element
    };
    split(text).into_iter().filter_map(of_part).collect()
}

/// The bytes that pairs of hexadecimal digits are.
fn hexadecimal(text: &str) -> Result<Vec<u8>, String> {
    let digits: Vec<u32> = text
        .chars()
        .filter(|letter| !letter.is_whitespace() && *letter != '_')
        .map(|letter| letter.to_digit(16).ok_or_else(|| format!("`{letter}` is no hexadecimal digit")))
        .collect::<Result<_, _>>()?;
    match digits.as_chunks::<2>() {
        (pairs, []) => Ok(pairs.iter().map(|[high, low]| (high << 4 | low) as u8).collect()),
        _ => Err(format!("{} hexadecimal digits are no bytes: each has two", digits.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    fn read(text: &str) -> Result<Given, String> {
        parse(text, Path::new("."), &mut |_| {})
    }

    #[test]
    fn values_are_read() {
        let value = |text: &str| match read(text) {
            Ok(Given::Value(value)) => value,
            other => panic!("{text}: {other:?}"),
        };
        for (text, wanted) in [
            ("5", Argument::Number(5)),
            ("-0x10", Argument::Number(-16)),
            ("4 * (1 << 10)", Argument::Number(4096)),
            ("1.5", Argument::Float(1.5)),
            ("1e-3", Argument::Float(0.001)),
            ("-inf", Argument::Float(f64::NEG_INFINITY)),
            ("1,-2, 3", Argument::Numbers([1, -2, 3].map(Literal::Whole).to_vec())),
            ("1.5,2", Argument::Numbers(vec![Literal::Float(1.5), Literal::Whole(2)])),
            ("f16:1.5", Argument::Bytes(vec![0, 0x3e])),
            ("u8:1,2,255", Argument::Bytes(vec![1, 2, 255])),
            ("u8:7,i32:-1,u8:1", Argument::Bytes(vec![7, 0, 0, 0, 255, 255, 255, 255, 1, 0, 0, 0])),
            ("bytes:00ff 10", Argument::Bytes(vec![0, 255, 16])),
            ("local:4*256", Argument::Local(1024)),
            ("null", Argument::Number(0)),
        ] {
            assert_eq!(value(text), wanted, "{text}");
        }
        assert_eq!(read("buffer:a+8"), Ok(Given::Other("a".to_owned(), 8)));
    }

    #[test]
    fn buffers_are_read() {
        let buffer = |text: &str| match read(text) {
            Ok(Given::Buffer(content)) => content,
            other => panic!("{text}: {other:?}"),
        };
        let plain = buffer("zeros:4096");
        assert_eq!((plain.bytes.len(), plain.array, plain.is_result), (4096, None, false));
        let shaped = buffer("out:f32[2,3]");
        assert_eq!((shaped.bytes, shaped.array.unwrap().1, shaped.is_result), (vec![0; 24], vec![2, 3], true));
        let counted = buffer("inout:u16[3]:index*2+1");
        assert_eq!((counted.bytes, counted.is_result), (vec![1, 0, 3, 0, 5, 0], true));
        assert_eq!(buffer("f32[2]:1.5").bytes, [0, 0, 0xc0, 0x3f].repeat(2));
        let listed = buffer("in:i32:1,2");
        assert_eq!((listed.bytes, listed.array.unwrap().1), (vec![1, 0, 0, 0, 2, 0, 0, 0], vec![2]));
    }

    /// Whatever somebody writes is a value or is refused.
    #[test]
    fn any_text_is_read_or_refused() {
        let parts = [
            "out:",
            "in:",
            "inout:",
            "f32",
            "f16:",
            "i8:",
            "bf16:",
            "u64:",
            "[",
            "]",
            "4",
            "-1",
            "0x10",
            ",",
            "@",
            "zeros:",
            "local:",
            "bytes:",
            "buffer:",
            "index",
            "*",
            "(",
            ")",
            "1.5",
            "1e9",
            "nan",
            ":",
            "a",
            " ",
            "é",
            "+",
            "99999999999",
        ];
        let mut dice = StdRng::seed_from_u64(3);
        let mut count = 0;
        for _ in 0..4000 {
            let text: String = (0..dice.random_range(1..8)).map(|_| parts[dice.random_range(0..parts.len())]).collect();
            count += usize::from(read(&text).is_ok());
        }
        assert!(count > 100, "{count} are values");
    }

    #[test]
    fn what_is_no_value_is_told() {
        for (text, part) in [
            ("", "values are written 1.5"),
            ("x", "unknown name `x`"),
            ("lane", "this depends on a wave"),
            ("2 * index", "`2 * index`: only a buffer of several elements has an `index`"),
            ("i32:1,index", "has an `index`"),
            ("zeros:-1", "a buffer has 0 to"),
            ("out:f32[2", "has no `]`"),
            ("f32[99999999999,99999999999]", "more than"),
            ("f33:1", "`f33:` isn't known: values are written 1.5"),
            ("u8:256", "256 doesn't fit u8"),
            ("u8:1.5", "1.5"),
            ("bytes:0", "each has two"),
            ("bytes:0g", "`g` is no hexadecimal digit"),
            ("out:@r.npy", "write `out:f32[256]` and `--result KEY=r.npy`, or `inout:@r.npy`"),
            ("local:-1", "-1 is no number of bytes of LDS"),
            ("@no-such.npy", "no-such.npy"),
            ("1/0", "division by zero"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
