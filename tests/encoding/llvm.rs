//! LLVM's assembler and disassembler, many lines in one run.

use lds::encoding::Format;
use lds::targets::Target;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const LLVM: &str = "llvm-mc-19";

/// LLVM's disassembler of objects.
const OBJDUMP: &str = "llvm-objdump-19";

/// What a program makes of an input.
fn piped(program: &str, arguments: &[&str], input: Vec<u8>) -> Output {
    let mut command = Command::new(program);
    let child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("can't run {program} ({error}): apt-get install llvm-19"));
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    assert!(output.status.code().is_some(), "{program} was killed: {}", String::from_utf8_lossy(&output.stderr));
    writer.join().unwrap().unwrap();
    output
}

/// A run of LLVM: its lines, and the numbers (from 1) of the input lines that it refused.
fn run(target: Target, mode: &str, more: &[&str], input: String) -> (Vec<String>, BTreeSet<usize>) {
    let mcpu = format!("-mcpu={target}");
    let arguments = [&["-triple=amdgcn", mcpu.as_str(), mode], more].concat();
    let output = piped(LLVM, &arguments, input.into_bytes());
    let (stdout, stderr) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    let lines = stdout.lines().map(str::trim).filter(|line| !line.is_empty() && *line != ".text").map(str::to_owned);
    let number = |line: &str| {
        let (number, rest) = line.strip_prefix("<stdin>:")?.split_once(':')?;
        (rest.contains("error:") || mode == "-disassemble").then(|| number.parse().ok()).flatten()
    };
    (lines.collect(), stderr.lines().filter_map(number).collect())
}

/// The second bar of an absolute value, which LLVM 19 writes behind the next operand, and where it belongs.
const BAR: (&str, &str) = (", vcc_lo| ", "|, vcc_lo ");

/// What follows each group of words, so that what a group makes is known: an instruction that no group is.
const MARK: (&str, &str) = ("[0x57 0x13 0x80 0xbf]", "s_nop 0x1357");

/// LLVM's text of the first instruction of each group of words; `None` where it finds none, or says within its text
/// that something in it is invalid.
pub fn disassemble(target: Target, groups: &[Vec<u32>]) -> Vec<Option<String>> {
    let bytes = |words: &Vec<u32>| {
        let bytes = words.iter().flat_map(|word| word.to_le_bytes()).map(|byte| format!("{byte:#04x}"));
        format!("[{}]\n{}\n", bytes.collect::<Vec<_>>().join(" "), MARK.0)
    };
    let (lines, refused) = run(target, "-disassemble", &[], groups.iter().map(bytes).collect());
    let made: Vec<&[String]> = lines.split(|line| line == MARK.1).collect();
    assert_eq!(made.len(), groups.len() + 1, "a mark for each group");
    let first = |(index, lines): (usize, &&[String])| {
        let is_refused = refused.contains(&(2 * index + 1)) && lines.is_empty();
        lines.first().filter(|line| !is_refused && !line.contains("/*")).map(|line| line.replace(BAR.0, BAR.1))
    };
    made[..groups.len()].iter().enumerate().map(first).collect()
}

/// Texts of all instructions of an object that has these words as its code.
pub fn objdump(target: Target, words: &[u32]) -> Vec<String> {
    let lines: String = words.iter().map(|word| format!(".long {word:#010x}\n")).collect();
    let mcpu = format!("-mcpu={target}");
    let object = piped(LLVM, &["-triple=amdgcn-amd-amdhsa", &mcpu, "-filetype=obj", "-o", "-"], lines.into_bytes());
    assert!(object.status.success(), "{}", String::from_utf8_lossy(&object.stderr));
    let dump = piped(OBJDUMP, &["--disassemble", &format!("-{mcpu}"), "-"], object.stdout);
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    // An instruction is before its address and words.
    let dump = String::from_utf8(dump.stdout).unwrap();
    dump.lines().filter_map(|line| Some(line.split_once("// ")?.0.trim().to_owned())).collect()
}

/// LLVM's words and text of each line; `None` where it refuses it, takes a word of it for a symbol, or has nothing.
pub fn assemble(target: Target, lines: &[String]) -> Vec<Option<(Vec<u32>, String)>> {
    assemble_with(target, &[], lines)
}

/// As [`assemble`], with more arguments.
pub fn assemble_with(target: Target, more: &[&str], lines: &[String]) -> Vec<Option<(Vec<u32>, String)>> {
    let (made, refused) = run(target, "-show-encoding", more, lines.join("\n") + "\n");
    let mut made = made.iter().peekable();
    let words = |encoding: &str| {
        let byte = |byte: &str| u8::from_str_radix(byte.trim_start_matches("0x"), 16).unwrap();
        let bytes: Vec<u8> = encoding.trim_end_matches(']').split(',').map(byte).collect();
        bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    };
    let all = (1..=lines.len()).map(|number| {
        if refused.contains(&number) || lines[number - 1].is_empty() {
            return None;
        }
        let line = made.next().unwrap_or_else(|| panic!("nothing for `{}`", lines[number - 1]));
        // A symbol, which nobody defines.
        if made.next_if(|line| line.starts_with(';')).is_some() {
            return None;
        }
        let (text, encoding) = line.split_once("; encoding: [").unwrap_or_else(|| panic!("no encoding: {line}"));
        Some((words(encoding), text.trim().to_owned()))
    });
    let all: Vec<_> = all.collect();
    assert_eq!(made.next(), None);
    all
}

/// As [`disassemble`]; what LLVM writes but doesn't take back is no instruction either.
pub fn instructions(target: Target, groups: &[Vec<u32>]) -> Vec<Option<String>> {
    let texts = disassemble(target, groups);
    let lines: Vec<String> = texts.iter().map(|text| text.clone().unwrap_or_default()).collect();
    let back = assemble(target, &lines).into_iter();
    let is_whole =
        |back: &Option<(Vec<u32>, String)>| back.as_ref().is_some_and(|(words, _)| !lacks_literal(words, target));
    texts.into_iter().zip(back).map(|(text, back)| text.filter(|_| is_whole(&back))).collect()
}

/// Whether the second source of an instruction with lanes is a literal: these words have no place for one, and LLVM 19
/// leaves it out.
fn lacks_literal(words: &[u32], target: Target) -> bool {
    const LITERAL: u32 = 255;
    Format::of(words, target).is_some_and(Format::is_long_dpp) && words[1] >> 9 & 0x1ff == LITERAL
}
