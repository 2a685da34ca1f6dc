//! Warnings, and what isn't known.

use lds::check::{Cause, HitPlace, Root};
use lds::diagnostic::Source;
use lds::program::{Warning, WarningKind};
use serde::Serialize;
use std::sync::Arc;

/// The kind of a warning about addresses that nothing set.
pub(crate) const UNKNOWN: &str = "unknown_address";

/// A warning of a run, of a trace, or of an analysis as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warned {
    /// kind of the warning, in one word
    pub kind: &'static str,
    /// line of the program or trace, from 1; none for a warning about the whole input
    pub line: Option<usize>,
    /// column of the program, in characters
    pub column: Option<usize>,
    /// what happened
    pub text: String,
    /// what would be right
    pub help: Arc<str>,
    /// work-group of that wave, if each of several has bytes of its own
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work_group: Option<usize>,
    /// wave in which it happened first
    pub wave: Option<usize>,
    /// lane of the wave; none if the wave does it as a whole
    pub lane: Option<usize>,
    /// byte of the work-group's allocation; none if the warning isn't about memory
    pub address: Option<u32>,
    /// line of the other instruction, if two take part
    pub other_line: Option<usize>,
    /// number of lanes in which it happened, of all waves; number of waves if they do it as a whole
    pub count: u64,
}

impl Warned {
    /// The warnings about a program. Warnings with the same advice share its words.
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
        let HitPlace { wave, lane, address } = place;
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

/// A register or byte that nothing sets, though addresses rest on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unknown {
    /// name of the register, or of the byte of memory: `v9`, `s0`, `M0`, `scc`, `byte 0x40`; `order of lanes`
    pub name: String,
    /// lines of the program with instructions whose addresses rest on the register or byte, ascending
    pub lines: Vec<usize>,
    /// what gives it a value
    #[serde(skip)]
    pub help: String,
}

impl Unknown {
    /// The registers and bytes that these warnings, in the order of their lines, say are missing; each once.
    pub fn all(doubts: &[Warning]) -> Vec<Self> {
        let mut found: Vec<Unknown> = Vec::new();
        for warning in doubts {
            let WarningKind::Check(Cause::Baseless(baseless)) = warning.kind else { continue };
            let name = match baseless.root {
                Root::Vgpr(register) => register.to_string(),
                Root::Scalar(scalar) => scalar.to_string(),
                Root::Memory(byte) => format!("byte {byte:#x}"),
                Root::Private(owner) => format!("byte {:#x} of private memory", owner.byte),
                Root::Order(_) => "order of lanes".to_owned(),
            };
            match found.iter_mut().find(|unknown| unknown.name == name) {
                Some(unknown) => unknown.lines.push(warning.line),
                None => {
                    let help = baseless.help(&format!("line {}", warning.line));
                    found.push(Unknown { name, lines: vec![warning.line], help });
                }
            }
        }
        found
    }
}
