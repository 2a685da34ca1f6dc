//! Arrays in the LDS that a source in OpenCL C or HIP declares.

use lds::diagnostic::Source;
use lds::program::Expression;
use std::collections::HashMap;

/// Words that say that a variable is in the LDS.
const LOCAL: [&str; 3] = ["local", "__local", "__shared__"];
/// How deep names may stand for other names.
const DEPTH: usize = 8;
/// Bytes of an array at most.
const MOST: u64 = 1 << 20;

/// Names of types, and their bytes. A number behind a name makes a vector of it.
const TYPES: [(&str, u32); 30] = [
    ("char", 1),
    ("uchar", 1),
    ("bool", 1),
    ("int8_t", 1),
    ("uint8_t", 1),
    ("short", 2),
    ("ushort", 2),
    ("half", 2),
    ("__half", 2),
    ("_Float16", 2),
    ("__bf16", 2),
    ("int16_t", 2),
    ("uint16_t", 2),
    ("int", 4),
    ("uint", 4),
    ("float", 4),
    ("int32_t", 4),
    ("uint32_t", 4),
    ("long", 8),
    ("ulong", 8),
    ("double", 8),
    ("size_t", 8),
    ("int64_t", 8),
    ("uint64_t", 8),
    ("half2", 4),
    ("__half2", 4),
    ("float3", 16),
    ("int3", 16),
    ("uint3", 16),
    ("double3", 32),
];

/// An array in the LDS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    /// its line, from 1
    pub(super) line: u32,
    pub(super) name: String,
    /// bytes of an element
    pub(super) element: u32,
    /// its lengths, the outermost first: as the source has them, and their values
    pub(super) lengths: Vec<(String, u32)>,
}

impl Declared {
    /// Its bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.lengths.iter().fold(u64::from(self.element), |bytes, (_, length)| bytes * u64::from(*length))
    }

    /// It as the source has it: `tile[T][T]`.
    pub(super) fn text(&self) -> String {
        let lengths = self.lengths.iter().map(|(text, _)| format!("[{text}]"));
        format!("{}{}", self.name, lengths.collect::<String>())
    }
}

/// Whether a letter is part of a name.
fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The names in a text of C, each with what stands behind it.
pub(super) fn names(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(|letter: char| is_part(letter) && !letter.is_ascii_digit())?;
        let from = &rest[start..];
        let end = from.find(|letter| !is_part(letter)).unwrap_or(from.len());
        rest = &from[end..];
        Some((&from[..end], rest))
    })
}

/// A text without its comments, which keep their lines.
pub(super) fn without_comments(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        bare.push_str(&rest[..start]);
        let comment = &rest[start..];
        let end = match comment.starts_with("/*") {
            true => comment[2..].find("*/").map(|end| end + 4),
            false => comment.find('\n'),
        };
        let (comment, behind) = comment.split_at(end.unwrap_or(comment.len()));
        bare.extend(comment.chars().filter(|letter| *letter == '\n'));
        rest = behind;
    }
    bare.push_str(rest);
    bare
}

/// What names stand for: `#define N 32`, `const int N = 32;`.
fn constants(text: &str) -> HashMap<&str, &str> {
    let mut found = HashMap::new();
    for line in text.lines() {
        if let Some(rest) = line.trim_start().strip_prefix('#').map(str::trim_start) {
            let Some((name, value)) = rest.strip_prefix("define ").and_then(|rest| names(rest).next()) else {
                continue;
            };
            // What begins with a parenthesis is a macro with parameters.
            if !value.starts_with('(') {
                found.insert(name, value.trim());
            }
        } else if line.contains("const") && line.contains('=') {
            let Some((before, value)) = line.split_once('=') else { continue };
            let Some((name, _)) = names(before).last() else { continue };
            found.insert(name, value.split([';', ',']).next().unwrap_or_default().trim());
        }
    }
    found
}

/// The value of a length; `None` where a name in it isn't known.
fn value(text: &str, constants: &HashMap<&str, &str>, depth: usize) -> Option<u32> {
    let mut whole = String::new();
    let mut rest = text;
    while let Some((name, behind)) = names(rest).next() {
        let start = name.as_ptr() as usize - rest.as_ptr() as usize;
        let before = &rest[..start];
        // A number may end with letters.
        let is_suffix = before.ends_with(|letter: char| letter.is_ascii_digit());
        let known = constants.get(name).filter(|_| depth > 0);
        whole.push_str(before);
        match known {
            _ if is_suffix && name.chars().all(|letter| "uUlL".contains(letter)) => {}
            Some(text) => whole.push_str(&value(text, constants, depth - 1)?.to_string()),
            None => return None,
        }
        rest = behind;
    }
    whole.push_str(rest);
    let source = Source::new("a length", whole.trim());
    let values = Expression::parse(&source).ok()?.lane_values(&source, 0, 1).ok()?;
    u32::try_from(*values.first()?).ok().filter(|value| *value > 0)
}

/// Bytes of an element of a type, which may have several words.
fn element(words: &[&str]) -> Option<u32> {
    let plain = |word: &str| TYPES.iter().find(|(name, _)| *name == word).map(|(_, bytes)| *bytes);
    let vector = |word: &str| {
        let digits = word.len() - word.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        let (name, count) = word.split_at(word.len() - digits);
        let count: u32 = count.parse().ok().filter(|count| [2, 4, 8, 16].contains(count))?;
        Some(plain(name)? * count)
    };
    let known = words.iter().rev().find_map(|word| plain(word).or_else(|| vector(word)));
    known.or_else(|| words.contains(&"unsigned").then_some(4))
}

/// The arrays in the LDS that a source declares, with lengths that are known, in the order of their lines.
pub(super) fn declared(text: &str) -> Vec<Declared> {
    let bare = without_comments(text);
    let constants = constants(&bare);
    let mut found = Vec::new();
    for (index, line) in bare.lines().enumerate() {
        let Some((_, mut rest)) = names(line).find(|(name, _)| LOCAL.contains(name)) else { continue };
        if line.trim_start().starts_with('#') {
            continue;
        }
        let mut words: Vec<&str> = Vec::new();
        while let Some((name, behind)) = names(rest).next() {
            rest = behind;
            // A pointer is no array.
            if behind.trim_start().starts_with('*') {
                break;
            }
            if !behind.trim_start().starts_with('[') {
                words.push(name);
                continue;
            }
            let mut lengths = Vec::new();
            while let Some((length, behind)) = rest.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(']'))
            {
                rest = behind;
                lengths.push(value(length, &constants, DEPTH).map(|value| (length.trim().to_owned(), value)));
            }
            let lengths: Option<Vec<(String, u32)>> = lengths.into_iter().collect();
            if let (Some(lengths), Some(element)) = (lengths, element(&words)) {
                let one = Declared { line: index as u32 + 1, name: name.to_owned(), element, lengths };
                found.extend(Some(one).filter(|one| one.bytes() <= MOST));
            }
            if !rest.trim_start().starts_with(',') {
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_of_a_source_are_found_with_their_lengths() {
        let text = "#define T 32 // a tile\n#define P (T + 1)\n#define F(x) x\nconstexpr int WIDE = 2*T;\n/* local int no[3];\n*/\n\
            kernel void k(local float *part, local int given[]) {\n  local float tile[T][P], other[ T * 2 ];\n\
            \x20 __shared__ unsigned char bytes[4u][WIDE]; // local int no[3];\n  __local float4 wide[8];\n  volatile __local int unknown[N];\n\
            \x20 extern __shared__ unsigned s[];\n  __shared__ unsigned long long big[16];\n  local_size[3] = 1;\n}\n";
        let found: Vec<_> = declared(text).iter().map(|one| (one.line, one.text(), one.element, one.bytes())).collect();
        let wanted = [
            (8, "tile[T][P]", 4, 4 * 32 * 33),
            (8, "other[T * 2]", 4, 256),
            (9, "bytes[4u][WIDE]", 1, 256),
            (10, "wide[8]", 16, 128),
            (13, "big[16]", 8, 128),
        ];
        let wanted = wanted.map(|(line, text, element, bytes)| (line, text.to_owned(), element, bytes));
        assert_eq!(found, wanted);
    }
}
