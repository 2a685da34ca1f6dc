//! Files of one array, as NumPy writes them: `.npy`.
//!
//! A file begins with `\x93NUMPY`, two bytes with the version of the format and the length of a header. The header is a
//! dictionary in Python's syntax with `descr`, `fortran_order` and `shape`; then the elements follow.

use super::element::Element;
use std::fmt;

/// What every file begins with.
const MAGIC: &[u8] = b"\x93NUMPY";
/// The length of everything before the elements is a multiple of it.
const ALIGNMENT: usize = 64;
/// Axes of an array at most, as NumPy has it.
const AXES: usize = 64;

/// An array.
#[derive(Clone, Debug, PartialEq)]
pub struct Array {
    /// the type of its elements, as the header has it
    pub descr: String,
    /// elements along each axis, the slowest first
    pub shape: Vec<usize>,
    /// whether the first axis is the fastest in the file, and not the last
    pub is_fortran: bool,
    /// the bytes of its elements, as they are in the file
    pub data: Vec<u8>,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// the first byte that is wrong
    pub byte: usize,
    message: String,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.byte, self.message)
    }
}

impl Array {
    /// The type of its elements; `None` of those that aren't numbers of one kind.
    pub fn element(&self) -> Option<Element> {
        Element::of_descr(&self.descr)
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(file: &[u8]) -> Result<Array, Damaged> {
        let damaged = |byte: usize, message: String| Damaged { byte, message };
        if !file.starts_with(MAGIC) {
            return Err(damaged(0, "a .npy file begins with the byte 0x93 and `NUMPY`".to_owned()));
        }
        let version = file.get(6).copied().ok_or_else(|| damaged(file.len(), "the file ends here".to_owned()))?;
        let size = match version {
            1 => 2,
            2 | 3 => 4,
            _ => return Err(damaged(6, format!("version {version} of the format isn't known: there are 1, 2 and 3"))),
        };
        let start = 8 + size;
        let length = file.get(8..start).ok_or_else(|| damaged(file.len(), "the file ends here".to_owned()))?;
        let length = length.iter().rev().fold(0usize, |length, byte| length << 8 | usize::from(*byte));
        let header = start.checked_add(length).and_then(|end| file.get(start..end)).ok_or_else(|| {
            let rest = file.len() - start;
            damaged(8, format!("the header has {length} bytes, and {rest} are left"))
        })?;
        let mut header = Header { text: header, at: 0 };
        let read = header.dictionary();
        let (descr, is_fortran, shape) = read.map_err(|message| damaged(start + header.at, message))?;
        let data = &file[start + length..];
        let count = shape.iter().try_fold(1usize, |count, size| count.checked_mul(*size));
        let element = Element::of_descr(&descr).map(Element::bytes).or_else(|| itemsize(&descr));
        let Some(element) = element else {
            let message = format!("elements of the type {descr:?} can't be read: there are {}", Element::names());
            return Err(damaged(start, message));
        };
        let wanted = count.and_then(|count| count.checked_mul(element));
        if wanted != Some(data.len()) {
            let wanted = wanted.map_or_else(|| "more than there are addresses".to_owned(), |wanted| wanted.to_string());
            let message =
                format!("{} bytes of elements follow, and the shape {} asks for {wanted}", data.len(), shown(&shape));
            return Err(damaged(start + length, message));
        }
        Ok(Array { descr, shape, is_fortran, data: data.to_vec() })
    }

    /// The file of the array.
    pub fn file(&self) -> Vec<u8> {
        let order = if self.is_fortran { "True" } else { "False" };
        let descr = if self.descr.starts_with('[') { self.descr.clone() } else { format!("'{}'", self.descr) };
        let mut header = format!("{{'descr': {descr}, 'fortran_order': {order}, 'shape': {}, }}", shown(&self.shape));
        let length = (10 + header.len() + 1).next_multiple_of(ALIGNMENT) - 10;
        // The last byte ends a line.
        header += &" ".repeat(length - header.len() - 1);
        header.push('\n');
        let mut file = [MAGIC, &[1, 0], &(length as u16).to_le_bytes(), header.as_bytes()].concat();
        file.extend(&self.data);
        file
    }
}

/// A shape in Python's syntax.
pub fn shown(shape: &[usize]) -> String {
    match shape {
        [one] => format!("({one},)"),
        _ => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// Bytes of an element that isn't a number of one kind: what a type ends with says how many, as in `<c8` or `|V12`.
fn itemsize(descr: &str) -> Option<usize> {
    let (kind, size) = descr.get(1..)?.split_at_checked(1)?;
    let in_order = descr.starts_with(['<', '|']);
    (in_order && ["c", "V", "S"].contains(&kind)).then(|| size.parse().ok()).flatten()
}

/// The header while it is read.
struct Header<'a> {
    text: &'a [u8],
    at: usize,
}

impl Header<'_> {
    /// The dictionary: type, whether the order is Fortran's, and shape.
    fn dictionary(&mut self) -> Result<(String, bool, Vec<usize>), String> {
        let (mut descr, mut order, mut shape) = (None, None, None);
        self.expect(b'{')?;
        while !self.takes(b'}') {
            let start = self.at;
            let key = self.string()?;
            self.expect(b':')?;
            match key.as_str() {
                "descr" => descr = Some(self.string()?),
                "fortran_order" => order = Some(self.truth()?),
                "shape" => shape = Some(self.tuple()?),
                _ => {
                    self.at = start;
                    return Err(format!("`{key}` isn't known: there are `descr`, `fortran_order` and `shape`"));
                }
            }
            if !self.takes(b',') {
                self.expect(b'}')?;
                break;
            }
        }
        let missing = |name: &str| format!("the header has no `{name}`");
        Ok((
            descr.ok_or_else(|| missing("descr"))?,
            order.ok_or_else(|| missing("fortran_order"))?,
            shape.ok_or_else(|| missing("shape"))?,
        ))
    }

    fn blanks(&mut self) {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    fn takes(&mut self, byte: u8) -> bool {
        self.blanks();
        let is_there = self.text.get(self.at) == Some(&byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn expect(&mut self, byte: u8) -> Result<(), String> {
        if self.takes(byte) { Ok(()) } else { Err(format!("the header has no `{}` here", char::from(byte))) }
    }

    fn word(&mut self, is_part: impl Fn(u8) -> bool) -> String {
        self.blanks();
        let rest = &self.text[self.at.min(self.text.len())..];
        let length = rest.iter().position(|byte| !is_part(*byte)).unwrap_or(rest.len());
        self.at += length;
        String::from_utf8_lossy(&rest[..length]).into_owned()
    }

    fn string(&mut self) -> Result<String, String> {
        self.blanks();
        let quote = self.text.get(self.at).copied().filter(|quote| b"'\"".contains(quote));
        let Some(quote) = quote else { return Err("a text in quotes was expected here".to_owned()) };
        self.at += 1;
        let text = self.word(|byte| byte != quote);
        self.expect(quote)?;
        Ok(text)
    }

    fn truth(&mut self) -> Result<bool, String> {
        let start = self.at;
        match self.word(|byte| byte.is_ascii_alphabetic()).as_str() {
            "True" => Ok(true),
            "False" => Ok(false),
            _ => {
                self.at = start;
                Err("`True` or `False` was expected here".to_owned())
            }
        }
    }

    fn tuple(&mut self) -> Result<Vec<usize>, String> {
        self.expect(b'(')?;
        let mut numbers = Vec::new();
        while !self.takes(b')') {
            let start = self.at;
            if numbers.len() == AXES {
                return Err(format!("an array has {AXES} axes at most"));
            }
            let digits = self.word(|byte| byte.is_ascii_digit());
            let number = digits.parse().map_err(|_| {
                self.at = start;
                "a size was expected here".to_owned()
            })?;
            numbers.push(number);
            // Python 2 has written whole numbers with an L.
            self.takes(b'L');
            if !self.takes(b',') {
                self.expect(b')')?;
                break;
            }
        }
        Ok(numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};

    fn array() -> Array {
        let data = (0..6i32).flat_map(i32::to_le_bytes).collect();
        Array { descr: "<i4".to_owned(), shape: vec![2, 3], is_fortran: false, data }
    }

    #[test]
    fn arrays_come_back() {
        let file = array().file();
        assert_eq!(&file[..10], b"\x93NUMPY\x01\x00\x76\x00");
        assert_eq!(
            (file.len(), &file[10..68]),
            (128 + 24, &b"{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }"[..58])
        );
        assert_eq!(Array::parse(&file), Ok(array()));
        for shape in [vec![], vec![1], vec![1, 1, 1]] {
            let one = Array { shape, data: vec![1, 0, 0, 0], ..array() };
            assert_eq!(Array::parse(&one.file()), Ok(one));
        }
        let complex = Array { descr: "<c8".to_owned(), shape: vec![3], is_fortran: true, ..array() };
        assert_eq!(Array::parse(&complex.file()).map(|array| array.element()), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let file = array().file();
        let changed = |from: &str, to: &str| {
            let text: Vec<u8> = file.clone();
            let place = text.windows(from.len()).position(|part| part == from.as_bytes()).unwrap();
            [&text[..place], to.as_bytes(), &text[place + from.len()..]].concat()
        };
        let told = |file: &[u8]| Array::parse(file).unwrap_err().to_string();
        assert_eq!(told(b"PK"), "byte 0: a .npy file begins with the byte 0x93 and `NUMPY`");
        assert_eq!(told(&file[..9]), "byte 9: the file ends here");
        assert_eq!(told(&file[..20]), "byte 8: the header has 118 bytes, and 10 are left");
        assert_eq!(told(&file[..150]), "byte 128: 22 bytes of elements follow, and the shape (2, 3) asks for 24");
        assert!(told(&changed("<i4", ">i4")).contains("elements of the type \">i4\" can't be read"));
        assert!(told(&changed("False", "Falsx")).contains("`True` or `False` was expected here"));
        assert!(told(&changed("shape", "shapf")).contains("`shapf` isn't known"));
        let huge = told(&changed("(2, 3), }   ", "(99999999999, 99999999999), }"));
        assert!(huge.contains("asks for more than there are addresses") || huge.contains("bytes"), "{huge}");
    }

    /// A few thousand damaged files: none panics, and none is taken for more than it is.
    #[test]
    fn damaged_files_are_refused_or_read() {
        let mut random = rand_chacha(7);
        let file = array().file();
        for _ in 0..4000 {
            let mut damaged = file.clone();
            for _ in 0..random.random_range(1..4) {
                let place = random.random_range(0..damaged.len());
                match random.random_range(0..4) {
                    0 => damaged[place] = random.random(),
                    1 => damaged.truncate(place.max(1)),
                    2 => damaged.insert(place, random.random()),
                    _ => _ = damaged.remove(place),
                }
                if damaged.len() < 2 {
                    break;
                }
            }
            match Array::parse(&damaged) {
                Ok(array) => assert!(array.data.len() <= damaged.len()),
                Err(error) => assert!(error.byte <= damaged.len(), "{error}"),
            }
        }
    }

    fn rand_chacha(seed: u64) -> impl rand::Rng {
        rand::rngs::StdRng::seed_from_u64(seed)
    }
}
