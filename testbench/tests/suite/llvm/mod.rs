//! LLVM's assembler as the one to agree with: many lines in one run.

pub mod expression;
mod facts;
mod llvm_mc;

use lds::diagnostic::Source;
use lds::encoding::{self, Instruction};
use lds::targets::Target;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

const LLVM: &str = "llvm-mc-19";

/// The targets that this LLVM knows: all but gfx950, which came with LLVM 20.
pub fn targets() -> impl Iterator<Item = Target> {
    Target::ALL.into_iter().filter(|target| *target != Target::Gfx950)
}

/// What LLVM printed: its instructions, and the numbers (from 1) of the input lines that it refused.
pub struct Answer {
    pub instructions: Vec<String>,
    pub refused: BTreeSet<usize>,
}

/// One run of LLVM over many lines.
pub fn llvm(target: Target, mode: &str, lines: &[String]) -> Answer {
    let mut command = Command::new(LLVM);
    command.args(["-triple=amdgcn", &format!("-mcpu={target}"), mode]);
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("can't run {LLVM} ({error}): apt-get install llvm-19"));
    let mut stdin = child.stdin.take().unwrap();
    let input = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let instructions = stdout.lines().map(str::trim).filter(|line| !line.is_empty() && *line != ".text");
    let refused = stderr.lines().filter_map(|line| line.strip_prefix("<stdin>:")?.split(':').next()?.parse().ok());
    Answer { instructions: instructions.map(str::to_owned).collect(), refused: refused.collect() }
}

/// The text and the words of a line that LLVM assembled.
pub fn text_and_words(line: &str) -> (&str, Vec<u32>) {
    let (text, encoding) = line.split_once("; encoding: [").unwrap_or_else(|| panic!("no encoding: {line}"));
    let byte = |byte: &str| u8::from_str_radix(byte.trim_start_matches("0x"), 16).unwrap();
    let bytes: Vec<u8> = encoding.trim_end_matches(']').split(',').map(byte).collect();
    let words = bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap()));
    (text.trim(), words.collect())
}

/// Our words of a line; `None` if it is refused.
pub fn assembled(target: Target, line: &str) -> Option<Instruction> {
    let source = Source::new("line", line);
    encoding::parse_share_line(&source, 0..line.len(), target).ok().flatten()
}

/// Our text of words as LLVM takes them: bytes, in a block so that an invalid one doesn't hide what follows.
fn block(words: &[u32]) -> String {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).map(|byte| format!("{byte:#04x}"));
    format!("[{}]", bytes.collect::<Vec<_>>().join(" "))
}

/// Every line goes to LLVM, which must take exactly those that we take, and make the same words and text of them.
pub fn compare_assembly(target: Target, lines: &[String]) {
    let answer = llvm(target, "-show-encoding", lines);
    let mut theirs = answer.instructions.iter();
    for (index, line) in lines.iter().enumerate() {
        let ours = assembled(target, line);
        let refused = answer.refused.contains(&(index + 1));
        assert_eq!(ours.is_none(), refused, "{target}: `{line}`: do we and LLVM refuse it?");
        let Some(ours) = ours else { continue };
        let (text, words) = text_and_words(theirs.next().unwrap());
        assert_eq!(ours.words(), words, "{target}: words of `{line}`");
        assert_eq!(ours.text(), text, "{target}: text of `{line}`");
    }
    assert_eq!(theirs.next(), None);
}

/// As [`compare_assembly`] for lines that must be right.
pub fn compare_good(target: Target, lines: &[String]) {
    for line in lines {
        assert!(assembled(target, line).is_some(), "{target}: `{line}` is refused");
    }
    compare_assembly(target, lines);
}

/// Every group of words must be one instruction for us and LLVM, with the same text, or none for both. Gives the number
/// of instructions. What LLVM writes but doesn't take back is no instruction: where registers start with an even one,
/// its disassembler writes odd ones, too.
pub fn compare_disassembly(target: Target, groups: &[Vec<u32>]) -> usize {
    let lines: Vec<String> = groups.iter().map(|words| block(words)).collect();
    let answer = llvm(target, "-disassemble", &lines);
    let written: Vec<String> = answer.instructions.iter().map(|line| line.trim().to_owned()).collect();
    let back = match target.facts().accumulators {
        true => llvm(target, "-show-encoding", &written).refused,
        false => Default::default(),
    };
    let (mut theirs, mut count) = (answer.instructions.iter().enumerate(), 0);
    for (index, words) in groups.iter().enumerate() {
        let ours = encoding::disassemble(words, target);
        let their_text = if answer.refused.contains(&(index + 1)) { None } else { theirs.next() };
        let their_text = their_text.filter(|(number, _)| !back.contains(&(number + 1)));
        assert_eq!(ours.is_err(), their_text.is_none(), "{target}: {words:08x?}: do we and LLVM refuse it? {ours:?}");
        let texts: Vec<String> = ours.into_iter().flatten().map(|(_, instruction)| instruction.text()).collect();
        let wanted: Vec<&String> = their_text.iter().map(|(_, text)| *text).collect();
        assert_eq!(texts.iter().collect::<Vec<_>>(), wanted, "{target}: {words:08x?}");
        count += wanted.len();
    }
    assert!(theirs.next().is_none());
    count
}

/// Reproducible numbers (SplitMix64).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[(self.next() % from.len() as u64) as usize]
    }
}
