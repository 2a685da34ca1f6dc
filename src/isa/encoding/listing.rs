//! Whole texts and runs of words: instructions of every format, labels, and branches to them.

use super::branch::{self, distance, missing};
use super::error::EncodingError;
use super::hints::nearest_of;
use super::instruction::Instruction;
use super::mnemonic::find_of_share;
use super::parse::parse_share_line;
use super::row::rows;
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::collections::HashMap;
use std::ops::Range;

/// One instruction of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// bytes of its line in the text
    pub line: Range<usize>,
    /// bytes from the first instruction on
    pub address: u64,
    /// the instruction
    pub instruction: Instruction,
}

/// A word at which no instruction starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word} ({value:#010x}): {reason}")]
pub struct UnknownWord {
    /// index of the word
    pub word: usize,
    /// the word
    pub value: u32,
    /// the error
    #[source]
    pub reason: EncodingError,
}

/// Assembles a whole text: an instruction a line, and, for targets whose waves execute everything, labels before it and
/// branches that name them.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take, at a label that is there twice, and at
/// a branch to one that isn't there or too far away.
pub fn assemble(source: &Source, target: Target) -> Result<Vec<Listed>, Diagnostic> {
    let mut listed: Vec<Listed> = Vec::new();
    let mut labels: HashMap<&str, u64> = HashMap::new();
    let mut branches: Vec<(usize, Range<usize>)> = Vec::new();
    let mut address = 0;
    for mut range in source.lines() {
        while let Some(name) = branch::label(&source.text()[range.clone()]) {
            let text = &source.text()[range.clone()];
            let start = range.start + text.len() - text.trim_start().len();
            if labels.insert(name, address).is_some() {
                let message = format!("the label `{name}` is there a second time");
                return Err(Diagnostic::new(source, start..start + name.len(), message)
                    .with_help("a label has one place: rename one of the two"));
            }
            range.start += text.find(':').map_or(text.len(), |colon| colon + 1);
        }
        let Some((instruction, label)) = instruction(source, range.clone(), target)? else { continue };
        branches.extend(label.map(|(_, span)| (listed.len(), span)));
        listed.push(Listed { line: range, address, instruction });
        address += 4 * instruction.words().len() as u64;
    }
    for (index, span) in branches {
        let to = labels.get(&source.text()[span.clone()]);
        let to = *to.ok_or_else(|| missing(source, &span, labels.keys().copied()))?;
        let from = &mut listed[index];
        from.instruction = from.instruction.with_distance(distance(source, &span, from.address, to)?);
    }
    Ok(listed)
}

/// One line. Data-share instructions have names and errors of their own, which [`parse_share_line`] knows; so have
/// names that no table has.
fn instruction(source: &Source, range: Range<usize>, target: Target) -> Result<Option<branch::Labelled>, Diagnostic> {
    let text = &source.text()[range.clone()];
    let name = text.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
    if find_of_share(target, &name).is_none() {
        if let Some(found) = branch::instruction(source, range.clone(), target)? {
            return Ok(Some(found));
        }
        if name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && !name.starts_with("ds_") {
            return Err(unknown(source, &range, &name, target));
        }
    }
    Ok(parse_share_line(source, range, target)?.map(|instruction| (instruction, None)))
}

/// The error about a name that no table has.
fn unknown(source: &Source, range: &Range<usize>, name: &str, target: Target) -> Diagnostic {
    let text = &source.text()[range.clone()];
    let start = range.start + text.len() - text.trim_start().len();
    let error = Diagnostic::new(source, start..start + name.len(), format!("{target} has no instruction `{name}`"));
    match nearest_of(name, rows(target).iter().map(|row| row.name)) {
        Some(near) => error.with_help(format!("did you mean {near}?")),
        None => error.with_help(format!("`lds opcodes --all --target {target}` lists the names")),
    }
}

/// The instructions of a run of words of a target, each with the range of its words.
///
/// # Errors
/// The first word that starts no instruction of the target.
pub fn disassemble(words: &[u32], target: Target) -> Result<Vec<(Range<usize>, Instruction)>, UnknownWord> {
    let mut instructions = Vec::new();
    let mut word = 0;
    while let Some(&value) = words.get(word) {
        let instruction = Instruction::decode(target, &words[word..]);
        let instruction = instruction.map_err(|reason| UnknownWord { word, value, reason })?;
        let end = word + instruction.words().len();
        instructions.push((word..end, instruction));
        word = end;
    }
    Ok(instructions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::share::DecodeError;

    const PROGRAM: &str = "// a loop\nstart: again:\n  s_sub_u32 s0, s0, 1 ; count\n  ds_read_b32 v1, v2 offset:4\n\
        s_cbranch_scc0 again\n  s_branch end\n  v_mov_b32 v1, 0x12345678\nend:\n s_endpgm\n";

    #[test]
    fn branches_name_labels() {
        let listed = assemble(&Source::new("x.s", PROGRAM), Target::Gfx906).unwrap();
        let texts: Vec<String> = listed.iter().map(|line| line.instruction.text()).collect();
        let wanted = [
            "s_sub_u32 s0, s0, 1",
            "ds_read_b32 v1, v2 offset:4",
            "s_cbranch_scc0 65532",
            "s_branch 2",
            "v_mov_b32_e32 v1, 0x12345678",
            "s_endpgm",
        ];
        assert_eq!(texts, wanted);
        assert_eq!(listed.iter().map(|line| line.address).collect::<Vec<_>>(), [0, 4, 12, 16, 20, 28]);
        let words: Vec<u32> = listed.iter().flat_map(|line| line.instruction.words().to_vec()).collect();
        let back = disassemble(&words, Target::Gfx906).unwrap();
        assert_eq!(back.into_iter().map(|(_, found)| found.text()).collect::<Vec<_>>(), wanted);
        // Names that the target has under another one.
        let listed = assemble(&Source::new("x.s", "ds_read_b32 v1, v2"), Target::Gfx1100).unwrap();
        assert_eq!(listed[0].instruction.text(), "ds_load_b32 v1, v2");
    }

    #[test]
    fn errors_say_where() {
        let error = |text: &str| {
            let error = assemble(&Source::new("x.s", text), Target::Gfx906).unwrap_err();
            (error.line_column(), error.to_string())
        };
        assert_eq!(error("a:\ns_branch b\n"), ((2, 10), "there is no label `b`".into()));
        assert_eq!(error("a:\n  a: s_endpgm\n"), ((2, 3), "the label `a` is there a second time".into()));
        assert_eq!(error("a: v_mov_b32 v1, v256\n").0, (1, 18));
        assert_eq!(error("v_mov_b33 v1, v2\n"), ((1, 1), "gfx906 has no instruction `v_mov_b33`".into()));
        let far = format!("a:\n{}s_branch a", "s_nop 0\n".repeat(32768));
        assert_eq!(error(&far).1, "`a` is -32769 words away");
        let unknown = disassemble(&[0xbf80_0000, 0xd82c_0000, 0], Target::Gfx906).unwrap_err();
        assert_eq!((unknown.word, unknown.reason), (1, DecodeError::Opcode(22).into()));
    }
}
