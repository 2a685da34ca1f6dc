//! Data between instructions: words that waves execute as they execute others.
//!
//! An assembler puts what `.long`, `.fill` and the like say at their place, so a wave that comes there executes it. A
//! space that an alignment makes has `s_nop`, as LLVM fills it, or the value that the directive gives. What stands
//! behind an instruction that never goes on to the next one, and behind no label, is executed by nobody: it has its
//! bytes, and no words are looked at. The same holds of `s_code_end` there, with which compilers fill the end of a
//! file's code.

use super::kernel::Piece;
use crate::diagnostic::{Diagnostic, Source};
use crate::encoding::Instruction;
use crate::targets::Target;
use std::ops::Range;

/// Bytes of a word of instructions.
const WORD: usize = 4;

/// Words of data between instructions that waves come to at most.
const MOST_WORDS: u64 = 1 << 16;

/// `s_nop 0`, which is the same on all targets.
const NOP: u32 = 0xbf80_0000;

/// Instructions behind which a wave doesn't go on to the next one.
const LAST: [&str; 5] = ["s_endpgm", "s_endpgm_saved", "s_branch", "s_setpc_b64", "s_code_end"];

/// An instruction, or a word that is none, with the error that says so.
pub(super) type Word = Result<Instruction, (u32, Diagnostic)>;

/// Whether a wave goes on to the next instruction behind one with this name.
pub(super) fn goes_on(name: &str) -> bool {
    !LAST.contains(&name)
}

/// Data between instructions, as far as it has come.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    /// bytes that aren't instructions yet
    bytes: Vec<u8>,
    /// where they stand
    span: Range<usize>,
    /// the last instruction goes on to the next one
    falls: bool,
    /// a label stands behind that
    is_labelled: bool,
    /// words of all data that waves come to
    words: u64,
}

impl Default for Placed {
    fn default() -> Self {
        Placed { bytes: Vec::new(), span: 0..0, falls: true, is_labelled: false, words: 0 }
    }
}

impl Placed {
    /// An instruction stands here.
    pub(super) fn instruction(&mut self, name: &str) {
        self.falls = goes_on(name);
        self.is_labelled = false;
    }

    /// A label stands here.
    pub(super) fn label(&mut self) {
        self.is_labelled = true;
    }

    /// Takes data at an address. Returns bytes that nobody executes.
    ///
    /// # Errors
    /// A [`Diagnostic`] at data that waves come to and whose value isn't known, and at too much of it.
    pub(super) fn add(
        &mut self,
        source: &Source,
        pieces: Vec<Piece>,
        span: &Range<usize>,
        address: u64,
        target: Target,
    ) -> Result<u64, Diagnostic> {
        let error = |message: String| Diagnostic::new(source, span.clone(), message);
        let mut skipped = 0;
        for piece in pieces {
            let at = address + skipped + self.bytes.len() as u64;
            let (count, value, is_filler) = match piece {
                Piece::Bytes(value) => (1, value, false),
                Piece::Repeat(count, value) => (count, value, false),
                Piece::Align(multiple, fill) => {
                    let value = fill.unwrap_or_else(|| NOP.to_le_bytes().to_vec());
                    let gap = at.next_multiple_of(multiple) - at;
                    if !gap.is_multiple_of(value.len() as u64) {
                        return Err(error(format!("{gap} bytes are no whole number of instructions"))
                            .with_help("instructions start at multiples of 4 bytes"));
                    }
                    (gap / value.len() as u64, value, true)
                }
                Piece::Named(size, text) => {
                    if self.is_live() {
                        return Err(error(format!("waves come here, and `{text}` is known behind the last line"))
                            .with_help("put data that has addresses in it into a section such as `.rodata`"));
                    }
                    (1, vec![0; size], false)
                }
            };
            let bytes = count.saturating_mul(value.len() as u64);
            let is_end = value.len() == WORD && ends(&value, target);
            // What follows bytes that waves come to is at its own place, too.
            let is_live = !self.bytes.is_empty() || if is_filler || is_end { self.falls } else { self.is_live() };
            if !is_live {
                skipped += bytes;
                continue;
            }
            self.words += bytes.div_ceil(WORD as u64);
            if self.words > MOST_WORDS {
                return Err(error(format!("waves come to these {bytes} bytes, and execute them"))
                    .with_help(format!("code has at most {MOST_WORDS} words of data that waves come to")));
            }
            let start = if self.bytes.is_empty() { span.start } else { self.span.start };
            self.span = start..span.end;
            (0..count).for_each(|_| self.bytes.extend(&value));
        }
        Ok(skipped)
    }

    /// Whether a wave can come here.
    fn is_live(&self) -> bool {
        self.falls || self.is_labelled
    }

    /// Turns the data since the last call into instructions, with the place where they stand. A word that is none comes
    /// with the error that says so.
    ///
    /// # Errors
    /// A [`Diagnostic`] at data that is no whole number of words.
    pub(super) fn take(&mut self, source: &Source, target: Target) -> Result<(Vec<Word>, Range<usize>), Diagnostic> {
        let (bytes, span) = (std::mem::take(&mut self.bytes), self.span.clone());
        let error = |message: String| {
            Diagnostic::new(source, span.clone(), message)
                .with_help("waves come here and execute it: put data behind `s_endpgm`, or into another section")
        };
        if bytes.len() % WORD != 0 {
            return Err(error(format!("{} bytes are no whole number of instructions", bytes.len())));
        }
        let words: Vec<u32> =
            bytes.chunks_exact(WORD).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])).collect();
        let (mut instructions, mut next) = (Vec::new(), 0);
        while next < words.len() {
            match Instruction::decode(target, &words[next..]) {
                Ok(instruction) => {
                    next += instruction.words().len();
                    instructions.push(Ok(instruction));
                }
                Err(reason) => {
                    let word = words[next];
                    let error = error(format!("{word:#010x} is no instruction of {target}: {reason}"));
                    instructions.push(Err((word, error)));
                    next += 1;
                }
            }
        }
        Ok((instructions, span))
    }
}

/// Whether a word is `s_code_end`.
fn ends(value: &[u8], target: Target) -> bool {
    let word = value.try_into().map(u32::from_le_bytes).unwrap_or_default();
    Instruction::decode(target, &[word]).is_ok_and(|instruction| instruction.row.name == "s_code_end")
}
