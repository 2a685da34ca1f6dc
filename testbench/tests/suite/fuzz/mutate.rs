//! Inputs that nobody would write: valid ones with bytes, words and lines changed, and plain noise.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Words that mean something to some reader, at its limits or to no one.
const WORDS: [&str; 79] = [
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "é",
    "👩‍👩‍👧",
    "\u{301}",
    "\"",
    "'",
    "\\",
    "\\u0000",
    ";",
    "//",
    "#",
    "; lds: ",
    "lds:",
    "expect ",
    "memory at ",
    "count ",
    " == ",
    "exec = ",
    "m0 = ",
    "wave 64",
    "waves 16",
    "waves 17",
    "groups 2",
    "groups 64",
    "group",
    "alloc 4",
    "alloc 65536",
    "base 65532",
    "v0",
    "v255",
    "v256",
    "v[254:255]",
    "v[255:256]",
    "[v1,v2]",
    "offset:65535",
    "offset:65536",
    "offset0:255",
    "offset1:0",
    "gds",
    "s_waitcnt lgkmcnt(0)",
    "s_endpgm",
    "ds_read_b32 v1, v2",
    "ds_swizzle_b32 v1, v2 offset:swizzle(QUAD_PERM,0,1,2,3)",
    "swizzle(BITMASK_PERM,\"01pip\")",
    "lane",
    "index",
    "cycles",
    "total cycles",
    "?",
    ":",
    "(",
    ")",
    "((((((((((((((((",
    "-",
    "~",
    "<<",
    "% 0",
    "/ 0",
    "0",
    "-1",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "0x",
    "1e400",
    "{",
    "}",
    "[[groups]]",
    "lanes = 64",
    "null",
];

/// Makes one input after another.
pub struct Mutator {
    random: StdRng,
    seeds: Vec<Vec<u8>>,
    /// bytes of an input at most, so that an input takes little time
    longest: usize,
    /// words that mean something
    words: Vec<&'static str>,
    /// inputs are no text: what changes stays at its place
    is_binary: bool,
}

impl Mutator {
    /// From valid inputs, with words that mean something to their reader besides those that do to several. Equal seeds
    /// of the generator give equal inputs, of at most `longest` bytes.
    pub fn new(seed: u64, seeds: Vec<Vec<u8>>, longest: usize, words: &[&'static str]) -> Self {
        let words = [words, &WORDS].concat();
        Mutator { random: StdRng::seed_from_u64(seed), seeds, longest, words, is_binary: false }
    }

    /// The same for inputs that are no text, which say by numbers where something is.
    pub fn binary(self) -> Self {
        Mutator { is_binary: true, ..self }
    }

    /// The next input.
    pub fn next(&mut self) -> Vec<u8> {
        if self.random.random_ratio(1, 10) {
            let length = self.random.random_range(0..80);
            return (0..length).map(|_| self.random.random()).collect();
        }
        let mut bytes = self.part();
        // Mostly few: an input that is refused at its first word shows little of a reader.
        let [one, other] = [0; 2].map(|_| self.random.random_range(1..8));
        for _ in 0..one.min(other) {
            // What moves makes most of a file meaningless at once.
            match self.is_binary && !self.random.random_ratio(1, 10) {
                true => self.overwrite(&mut bytes),
                false => self.change(&mut bytes),
            }
        }
        bytes.truncate(self.longest);
        bytes
    }

    /// A valid input, or some lines of a long one.
    fn part(&mut self) -> Vec<u8> {
        let Some(whole) = self.seeds.choose(&mut self.random) else { return Vec::new() };
        if whole.len() <= self.longest {
            return whole.clone();
        }
        let start = self.random.random_range(0..whole.len() - self.longest / 2);
        let start = if self.random.random_ratio(1, 2) { 0 } else { start };
        let line = whole[start..].iter().position(|byte| *byte == b'\n').map_or(start, |newline| start + newline + 1);
        let from = if start == 0 { 0 } else { line };
        let part = &whole[from..whole.len().min(from + self.longest / 2)];
        let end = part.iter().rposition(|byte| *byte == b'\n').map_or(part.len(), |newline| newline + 1);
        part[..end].to_vec()
    }

    fn range(&mut self, bytes: &[u8]) -> std::ops::Range<usize> {
        let start = self.random.random_range(0..=bytes.len());
        let end = bytes.len().min(start + self.random.random_range(0..40));
        start..end
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let range = self.range(bytes);
        let at = range.start;
        match self.random.random_range(0..11) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.random.random_range(0..8),
            1 if at < bytes.len() => bytes[at] = self.random.random(),
            2 => drop(bytes.drain(range)),
            3 => {
                let copy = bytes[range].to_vec();
                let to = self.random.random_range(0..=bytes.len());
                bytes.splice(to..to, copy);
            }
            4 => {
                let other = self.part();
                let piece = other[self.range(&other)].to_vec();
                bytes.splice(range, piece);
            }
            5 => self.change_number(bytes, at),
            8..=10 => self.change_line(bytes, at),
            _ => {
                let word = self.words.choose(&mut self.random).map_or("", |word| *word);
                let end = if self.random.random_ratio(1, 2) { range.end } else { at };
                bytes.splice(at..end, word.bytes());
            }
        }
    }

    /// Removes a line, doubles it, moves it, or replaces what stands behind its first word.
    fn change_line(&mut self, bytes: &mut Vec<u8>, at: usize) {
        let start = bytes[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
        let end =
            bytes[start..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |newline| start + newline + 1);
        let line = bytes[start..end].to_vec();
        match self.random.random_range(0..4) {
            0 => drop(bytes.drain(start..end)),
            1 => drop(bytes.splice(end..end, line)),
            2 => {
                bytes.drain(start..end);
                let to = self.random.random_range(0..=bytes.len());
                let to = bytes[..to].iter().rposition(|byte| *byte == b'\n').map_or(0, |newline| newline + 1);
                bytes.splice(to..to, line);
            }
            _ => {
                let word = self.words.choose(&mut self.random).map_or("", |word| *word);
                let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
                let first = line.iter().position(|byte| !is_blank(byte)).unwrap_or(0);
                let blank = line[first..].iter().position(is_blank).map_or(line.len(), |blank| first + blank);
                let value = format!(" {word}\n");
                bytes.splice(start + blank.min(line.len())..end, value.into_bytes());
            }
        }
    }

    /// Puts a number of one to eight bytes over what is there, or cuts the end off.
    fn overwrite(&mut self, bytes: &mut Vec<u8>) {
        let size = 1 << self.random.random_range(0..4);
        let at = self.random.random_range(0..=bytes.len()) / size * size;
        let length = bytes.len() as u64;
        let own =
            bytes.get(at..at + size).map_or(0, |own| own.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)));
        let number: u64 = match self.random.random_range(0..8) {
            0 => self.random.random(),
            1 => 1 << self.random.random_range(0..64),
            2 => u64::MAX >> self.random.random_range(0..64),
            3 => self.random.random_range(0..70),
            4 => self.random.random_range(0..length + 1),
            5 => own ^ 1 << self.random.random_range(0..8 * size),
            6 => own.wrapping_add(self.random.random_range(0..17)).wrapping_sub(8),
            _ if self.random.random_ratio(1, 20) => return bytes.truncate(at),
            _ => 0,
        };
        if let Some(slot) = bytes.get_mut(at..at + size) {
            slot.copy_from_slice(&number.to_le_bytes()[..size]);
        }
    }

    /// Replaces the next number.
    fn change_number(&mut self, bytes: &mut Vec<u8>, from: usize) {
        let Some(start) = bytes[from..].iter().position(u8::is_ascii_digit).map(|start| from + start) else { return };
        let end = bytes[start..].iter().position(|byte| !byte.is_ascii_digit()).map_or(bytes.len(), |end| start + end);
        let number: u64 = match self.random.random_range(0..4) {
            0 => self.random.random(),
            1 => 1 << self.random.random_range(0..64),
            2 => u64::MAX >> self.random.random_range(0..64),
            _ => self.random.random_range(0..70),
        };
        bytes.splice(start..end, number.to_string().into_bytes());
    }
}
