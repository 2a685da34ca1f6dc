//! What is warned of, and what isn't known.

use lds::check::{Cause, Place, Root};
use lds::diagnostic::Source;
use lds::program::{Warning, WarningKind};
use serde::Serialize;
use std::sync::Arc;

/// The kind of a warning about addresses that nothing set.
pub(crate) const UNKNOWN: &str = "unknown_address";

/// Something that is warned of: in a run, in a trace, or in an analysis as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warned {
    /// the kind, in one word
    pub kind: &'static str,
    /// line of the program or trace, from 1; none where it is about the whole input
    pub line: Option<usize>,
    /// column of the program, in characters
    pub column: Option<usize>,
    /// what happened
    pub text: String,
    /// what would be right
    pub help: Arc<str>,
    /// the work-group of that wave, where each of several has bytes of its own
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work_group: Option<usize>,
    /// the wave in which it happened first
    pub wave: Option<usize>,
    /// its lane; none where the wave does it as a whole
    pub lane: Option<usize>,
    /// the byte of the work-group's allocation; none where it isn't about memory
    pub address: Option<u32>,
    /// line of the other instruction, where two take part
    pub other_line: Option<usize>,
    /// in how many lanes it happened, of all waves; waves where they do it as a whole
    pub count: u64,
}

impl Warned {
    /// The warnings about a program. Those that want the same done share the words for it.
    pub fn all(source: &Source, warnings: &[Warning]) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::with_capacity(warnings.len());
        for warning in warnings {
            let help = warning.help();
            let known = all.last().map(|last| &last.help).filter(|known| ***known == *help);
            let help = known.map_or_else(|| Arc::from(help), Arc::clone);
            all.push(Warned::of(source, warning, help));
        }
        all
    }

    fn of(source: &Source, warning: &Warning, help: Arc<str>) -> Self {
        let Warning { kind, line, other_line, group, place, count, .. } = *warning;
        let Place { wave, lane, address } = place;
        let mut text = warning.message();
        text.shrink_to_fit();
        Warned {
            kind: kind.name(),
            line: Some(line),
            column: Some(warning.column(source)),
            text,
            help,
            work_group: group,
            wave: Some(wave),
            lane,
            address,
            other_line,
            count,
        }
    }
}

/// What nothing sets, though addresses rest on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unknown {
    /// a register, or a byte of memory: `v9`, `M0`, `byte 0x40`
    pub name: String,
    /// lines of the program with instructions whose addresses rest on it, ascending
    pub lines: Vec<usize>,
}

impl Unknown {
    /// What these warnings, in the order of their lines, say is missing, each once.
    pub fn all(doubts: &[Warning]) -> Vec<Self> {
        let mut found: Vec<Unknown> = Vec::new();
        for warning in doubts {
            let WarningKind::Check(Cause::Baseless(baseless)) = warning.kind else { continue };
            let name = match baseless.root {
                Root::Vgpr(register) => register.to_string(),
                Root::M0 => "M0".to_owned(),
                Root::Memory(byte) => format!("byte {byte:#x}"),
            };
            match found.iter_mut().find(|unknown| unknown.name == name) {
                Some(unknown) => unknown.lines.push(warning.line),
                None => found.push(Unknown { name, lines: vec![warning.line] }),
            }
        }
        found
    }
}
