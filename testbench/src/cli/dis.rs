//! `lds dis`: from words to assembly.

use super::input::read_source_or_stdin;
use super::options::fits::{GFX, R700};
use super::options::target::Generation;
use super::output::print;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::encoding::{self, EncodingError, Instruction};
use lds::isa::{DecodeError, FORMULA_NAMES};
use lds::r700::asm::{self as r700, Clause};
use lds::targets::Target;
use miette::miette;
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::path::Path;

/// Disassemble words, or bytes in memory order: instructions of every format.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Generation of the hardware
    #[arg(long, default_value_t)]
    target: Generation,
    /// Add a formula of what it does behind each DS instruction, as a comment
    #[arg(long, help_heading = GFX)]
    long: bool,
    /// The kind of clause that the words are of, which they don't tell themselves
    #[arg(long, value_enum, default_value_t = Words::Fetch, help_heading = R700)]
    clause: Words,
    /// Dwords (`0xD8000010`, `D8000010`) or lists of bytes (`0x10,0x00,0x00,0xd8`); read from standard input if there
    /// are none, or for `-`
    #[arg(value_name = "HEX")]
    words: Vec<String>,
}

/// The kind of clause that words of the R700 are of.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Words {
    /// four dwords an instruction
    Fetch,
    /// two dwords an instruction
    Alu,
}

/// Runs the command.
///
/// # Errors
/// A [`Diagnostic`] at a word that is no number, at one that is no instruction of the target, and for no words at all.
pub fn run(args: &Args) -> miette::Result<()> {
    let source = source(&args.words)?;
    print(&match args.target {
        Generation::Ds(target) => disassembly(&source, target, args.long)?,
        Generation::R700 => disassembly_of_r700(&source, args.clause)?,
    })
}

/// The text of the words of a command line, or of standard input.
///
/// # Errors
/// An error if there are no words, or standard input can't be read.
fn source(words: &[String]) -> miette::Result<Source> {
    let from_stdin = match words {
        [] if io::stdin().is_terminal() => {
            return Err(miette!(help = FORMS, "there are no words to disassemble"));
        }
        [] => true,
        [only] => only == "-",
        _ => false,
    };
    match from_stdin {
        true => read_source_or_stdin(Path::new("-")),
        false => Ok(Source::new("<command line>", words.join(" "))),
    }
}

/// The forms in which words are written.
const FORMS: &str = "a dword has 8 hexadecimal digits, as 0xD8000010, and a byte one or two, as 0x10";

/// The text of all instructions in a text of words, a line each; with formulas if `long`.
pub fn disassembly(source: &Source, target: Target, long: bool) -> Result<String, Diagnostic> {
    let words = some_words(source)?;
    let values: Vec<u32> = words.iter().map(|(value, _)| *value).collect();
    let error = |word: usize, message: String, help: String| {
        let span = words.get(word).map_or(0..0, |(_, span)| span.clone());
        Diagnostic::new(source, span, message).with_help(help)
    };
    let instructions = encoding::disassemble(&values, target).map_err(|unknown| {
        let help = hint(unknown.reason, target);
        error(unknown.word, unknown.to_string(), help)
    })?;
    let line = |(_, instruction): &(_, Instruction)| {
        let formula = instruction.data_share().filter(|_| long);
        instruction.text() + &formula.map_or("\n".to_owned(), |share| format!(" ; {}\n", share.opcode.formula()))
    };
    let mut text: String = instructions.iter().map(line).collect();
    if long {
        text.extend(FORMULA_NAMES.lines().map(|line| format!("; {line}\n")));
    }
    Ok(text)
}

/// The text of all instructions in a text of words of a clause.
fn disassembly_of_r700(source: &Source, clause: Words) -> Result<String, Diagnostic> {
    let words = some_words(source)?;
    let values: Vec<u32> = words.iter().map(|(value, _)| *value).collect();
    let (clause, hint) = match clause {
        Words::Fetch => (
            Clause::Fetch,
            "an instruction of a fetch clause has four dwords; those of an ALU clause need --clause alu",
        ),
        Words::Alu => (Clause::Alu, "an ALU instruction has two dwords; those of a fetch clause need --clause fetch"),
    };
    let instructions = r700::disassemble(&values, clause).map_err(|error| {
        let span = words.get(error.word).map_or(0..0, |(_, span)| span.clone());
        Diagnostic::new(source, span, error.to_string()).with_help(hint)
    })?;
    let (mut text, mut groups) = (String::new(), 0);
    for (_, instruction) in instructions {
        text += &(r700::instruction_text(&instruction, groups) + "\n");
        groups += usize::from(matches!(instruction, r700::Instruction::Group(_)));
    }
    Ok(text)
}

/// The help that says what would be right. Of instructions of the LDS more is known.
fn hint(reason: EncodingError, target: Target) -> String {
    match reason {
        EncodingError::Share(reason) => hint_of_share(reason, target),
        EncodingError::Format | EncodingError::Opcode => format!(
            "`lds opcodes --all --target {target}` lists the numbers; bytes are in memory order, the low one first"
        ),
        EncodingError::Truncated => "an instruction has up to three words, and a literal is one of them".to_owned(),
        EncodingError::Unused { field, .. } => format!("clear the {field} field"),
        EncodingError::Operand { .. } => "another number of this field names a register or a value".to_owned(),
        EncodingError::Limit { .. } => "other operands of it go together".to_owned(),
    }
}

/// The help about an instruction of the LDS.
fn hint_of_share(reason: DecodeError, target: Target) -> String {
    match reason {
        DecodeError::Encoding => "the first word of a DS instruction is from 0xd8000000 to 0xdbffffff; \
             bytes are in memory order, the low one first"
            .into(),
        DecodeError::Opcode(_) => format!("`lds opcodes --target {target}` lists the numbers"),
        DecodeError::Truncated => "the second word, with the registers, comes right after the first".into(),
        DecodeError::UnusedField { field, .. } => format!("clear the {field} field"),
        DecodeError::Registers { count, .. } => {
            format!("the last run of {count} starts at v{}", 256 - u16::from(count))
        }
        DecodeError::Odd { first, .. } => format!("the registers before start at v{}", first - 1),
        DecodeError::GdsForbidden { .. } => "clear the GDS bit".into(),
        DecodeError::GdsRequired { .. } => "set the GDS bit".into(),
        DecodeError::Barrier => "programs have that barrier alone, which is -1: 0xffff in the low 16 bits".into(),
        DecodeError::Immediate { .. } => "clear the low 16 bits".into(),
    }
}

/// The words of a text that has some.
fn some_words(source: &Source) -> Result<Vec<(u32, Range<usize>)>, Diagnostic> {
    let words = words(source)?;
    if words.is_empty() {
        return Err(Diagnostic::new(source, 0..0, "there are no words to disassemble").with_help(FORMS));
    }
    Ok(words)
}

/// The words with their spans. Commas stand between bytes, and four bytes make a word. Blanks may stand anywhere
/// between them.
///
/// # Errors
/// A [`Diagnostic`] at a part that is no word.
fn words(source: &Source) -> Result<Vec<(u32, Range<usize>)>, Diagnostic> {
    let mut words = Vec::new();
    let mut bytes: Vec<(u8, Range<usize>)> = Vec::new();
    let is_word = |sign: char| sign != ',' && !sign.is_whitespace();
    if let Some(comma) = empty(source.text()).filter(|_| source.text().contains(is_word)) {
        let message = "between these commas there is neither a dword nor a byte";
        return Err(Diagnostic::new(source, comma, message).with_help(FORMS));
    }
    for (text, span) in pieces(source.text()) {
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
        let value = u32::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'));
        match (digits.len(), value) {
            (8, Some(value)) if bytes.is_empty() => words.push((value, span)),
            (8, Some(_)) => {
                return Err(incomplete(source, &bytes));
            }
            (1..=2, Some(value)) => {
                bytes.push((value as u8, span));
                if let [(low, _), (second, _), (third, _), (high, _)] = *bytes.as_slice() {
                    words.push((u32::from_le_bytes([low, second, third, high]), whole(&bytes)));
                    bytes.clear();
                }
            }
            _ => {
                return Err(
                    Diagnostic::new(source, span, format!("`{text}` is neither a dword nor a byte")).with_help(FORMS)
                );
            }
        }
    }
    if bytes.is_empty() { Ok(words) } else { Err(incomplete(source, &bytes)) }
}

/// The error about fewer than four bytes.
fn incomplete(source: &Source, bytes: &[(u8, Range<usize>)]) -> Diagnostic {
    let missing = 4 - bytes.len().min(4);
    let noun = if missing == 1 { "byte" } else { "bytes" };
    Diagnostic::new(source, whole(bytes), "a word has four bytes")
        .with_help(format!("{missing} more {noun} after these, the low one of a word first"))
}

/// Two commas of a text between which there are only blanks.
fn empty(text: &str) -> Option<Range<usize>> {
    let mut commas = text.match_indices(',').map(|(place, _)| place).peekable();
    while let Some(comma) = commas.next() {
        let next = commas.peek().copied().filter(|next| text[comma + 1..*next].trim().is_empty());
        if let Some(next) = next {
            return Some(comma..next + 1);
        }
    }
    None
}

/// The parts of a text between blanks and commas.
fn pieces(line: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut start = 0;
    line.split_inclusive([' ', ',', '\t', '\n', '\r']).filter_map(move |part| {
        let text = part.trim_end_matches([' ', ',', '\t', '\n', '\r']);
        let span = start..start + text.len();
        start += part.len();
        (!text.is_empty()).then_some((text, span))
    })
}

/// The span from the first byte to the last.
fn whole(bytes: &[(u8, Range<usize>)]) -> Range<usize> {
    match bytes {
        [(_, first), .., (_, last)] => first.start..last.end,
        [(_, only)] => only.clone(),
        [] => 0..0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> (String, usize) {
        let error = disassembly(&Source::new("line", line), Target::Gfx906, false).unwrap_err();
        (error.to_string(), error.line_column().1)
    }

    #[test]
    fn dwords_and_bytes_are_the_same_words() {
        let text = "ds_add_u32 v1, v2 offset:16\n";
        for line in [
            "0xD8000010 0x00000201",
            "D8000010 00000201",
            "0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00",
            "10 0 0 d8 0x00000201",
            "0x10,0x00, 0x00,0xd8, 00000201",
        ] {
            assert_eq!(disassembly(&Source::new("line", line), Target::Gfx906, false).unwrap(), text, "{line}");
        }
    }

    #[test]
    fn instructions_are_of_every_format() {
        let line = "0xC865424A 0x7AF6C5A0 0x000402F4 0xE0500FFF 0x03020500 0xBFB00000";
        let text = "v_dual_fmaak_f32 v122, s74, v161, 0x402f4 :: v_dual_and_b32 v247, v160, v98\n\
            buffer_load_b32 v5, off, s[8:11], s3 offset:4095\ns_endpgm\n";
        assert_eq!(disassembly(&Source::new("line", line), Target::Gfx1100, false).unwrap(), text);
    }

    #[test]
    fn instructions_follow_each_other() {
        let line = "0xD8000010 0x00000201 0xBF8CC07F 0xBF810000";
        let text = "ds_add_u32 v1, v2 offset:16\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
        assert_eq!(disassembly(&Source::new("line", line), Target::Gfx906, false).unwrap(), text);
    }

    /// The text is still a program when it has formulas.
    #[test]
    fn formulas_are_comments() {
        let source = Source::new("line", "0xD8000010 0x00000201 0xBF8CC07F 0xBF810000");
        let text = disassembly(&source, Target::Gfx906, true).unwrap();
        assert!(
            text.starts_with("ds_add_u32 v1, v2 offset:16 ; MEM[A] = MEM[A] + DATA\ns_waitcnt lgkmcnt(0)\n"),
            "{text}"
        );
        assert!(text.contains("; A: the byte address, ADDR + offset."), "{text}");
        let program = lds::program::Program::parse(&Source::new("dis.s", &text), Target::Gfx906);
        assert_eq!(program.unwrap_or_else(|error| panic!("{error}\n{text}")).steps().len(), 3);
    }

    #[test]
    fn errors_say_where() {
        assert_eq!(error("0xBF810000 0xD800001"), ("`0xD800001` is neither a dword nor a byte".into(), 12));
        assert_eq!(error("+8000010"), ("`+8000010` is neither a dword nor a byte".into(), 1));
        assert_eq!(error("BF810000 10,00,00"), ("a word has four bytes".into(), 10));
        assert_eq!(error("10,00,00,BF810000"), ("a word has four bytes".into(), 1));
        let (message, column) = error("BF810000 D8000010");
        assert_eq!((message.starts_with("word 1 (0xd8000010): words are missing"), column), (true, 10));
        assert_eq!(error("0,0,81,bf ff,ff,ff,ff").1, 11);
        let empty = "between these commas there is neither a dword nor a byte".to_owned();
        assert_eq!(error("0x02,0x04,,0x80"), (empty.clone(), 10));
        assert_eq!(error("0x02, ,0x04,0x80"), (empty, 5));
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let hint = |line| {
            disassembly(&Source::new("line", line), Target::Gfx906, false).unwrap_err().hint().unwrap_or_default()
        };
        assert_eq!(hint("10,00,00"), "1 more byte after these, the low one of a word first");
        assert_eq!(hint("10 BF810000"), "3 more bytes after these, the low one of a word first");
        assert_eq!(hint("D8000010"), "the second word, with the registers, comes right after the first");
        assert_eq!(hint("D82C0000 0 0 0 0"), "`lds opcodes --target gfx906` lists the numbers");
        assert_eq!(hint("D8280000 00000001"), "clear the ADDR field");
        assert_eq!(hint("D8EC0000 FF000000"), "the last run of 2 starts at v254");
        assert_eq!(hint("D87F0000 00000000"), "clear the GDS bit");
        assert_eq!(hint("D9320000 00000000"), "set the GDS bit");
        assert_eq!(hint("BF8A0001"), "clear the low 16 bits");
        assert!(hint("FFFFFFFF").starts_with("`lds opcodes --all --target gfx906` lists the numbers"));
        assert!(hint("BEFF00FF").starts_with("an instruction has up to three words"));
        assert!(hint("D2FF0000 00000000").starts_with("`lds opcodes --all"));
        assert!(hint("0xD800001").contains("8 hexadecimal digits"));
    }
}
