//! Traces: JSON text with an instruction in each line.

mod error;
mod line;

pub use error::TraceError;

use crate::collect::Collector;
use lds::diagnostic::encoding::{SAVE_AS_UTF8, is_utf16, without_mark};
use lds::diagnostic::wording;
use lds::encoding::unknown_mnemonic;
use lds::isa::{self, Addressing, Opcode};
use lds::targets::Target;
use lds::transfer::Transfer;
use lds::wave::{Wave, WaveSize};
use line::Line;
use std::collections::HashMap;
use std::io::{BufRead, Read};
use std::ops::Range;

const FORMAT: &str = "a line is an object: {\"op\":\"ds_read_b32\",\"addresses\":[0,4,…]}, with an address for each lane and, \
                      where wanted, \"wave\", \"exec\", \"m0\", \"offset0\" and \"offset1\" or \"offset\"";

/// Bytes of the longest line that is read; an instruction has a few thousand.
const LONGEST: u64 = 1 << 28;

/// Reads a trace to its end.
///
/// # Errors
/// An error at the first line that is no instruction of the unit, for a read that fails, and for a trace without
/// instructions.
pub fn read(name: &str, mut input: impl BufRead, target: Target, collector: &mut Collector) -> Result<(), TraceError> {
    let names = |opcode: &'static Opcode| opcode.names().map(move |name| (name, opcode));
    let opcodes: HashMap<&str, &'static Opcode> = isa::opcodes(target).iter().flat_map(names).collect();
    let mut groups: HashMap<u8, usize> = HashMap::new();
    let mut wave = Wave::new(WaveSize::Wave64);
    let mut bytes = Vec::new();
    let mut number = 0;
    let mut empty = true;
    loop {
        bytes.clear();
        number += 1;
        let at = |text: &str, span: Range<usize>, message: String| TraceError::new(name, number, text, span, message);
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        match read.map_err(|error| at("", 0..0, format!("can't be read: {error}")))? {
            0 => break,
            length if length as u64 == LONGEST => {
                let message = format!("a line has no end, or more than {} MiB", LONGEST >> 20);
                return Err(at("", 0..0, message).with_help(FORMAT));
            }
            _ => {}
        }
        if number == 1 && is_utf16(&bytes) {
            return Err(at("", 0..0, "this is UTF-16 text".to_owned()).with_help(SAVE_AS_UTF8));
        }
        let bytes = if number == 1 { without_mark(&bytes) } else { &bytes };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let text = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            at(&text, text.len()..text.len(), "this is no UTF-8 text".to_owned()).with_help(SAVE_AS_UTF8)
        })?;
        let text = text.trim_end();
        if text.trim_start().is_empty() {
            continue;
        }
        // Serde would also take the values of the keys as a list without keys.
        if text.trim_start().starts_with('[') {
            let message = "expected an object, found a list".to_owned();
            let start = text.len() - text.trim_start().len();
            return Err(at(text, start..start + 1, message).with_help(FORMAT));
        }
        let line: Line = serde_json::from_str(text).map_err(|error| {
            // If something is missing at the end, serde gives the column after the end; otherwise it gives the column
            // that it read last.
            let column = error.column().saturating_sub(usize::from(!error.is_eof()));
            let span = unknown_key(text, column, &error).unwrap_or(column..column + 1);
            at(text, span, wording::json(&error)).with_help(FORMAT)
        })?;
        let span = value_of(text, "op");
        let Some(opcode) = opcodes.get(&*line.op).copied() else {
            let (message, help) = unknown_mnemonic(&line.op, target);
            let list = || format!("`lds opcodes --target {target}` lists the names");
            return Err(at(text, span, message).with_help(&help.unwrap_or_else(list)));
        };
        if matches!(opcode.addressing, Addressing::Source2 | Addressing::M0 | Addressing::Stack) {
            let message =
                format!("{} has an address in memory, in M0 or on a stack, which a trace doesn't have", opcode.name);
            return Err(at(text, span, message).with_help("put it into a program: `lds analyze PROGRAM`"));
        }
        let instruction =
            line.instruction(opcode).map_err(|message| at(text, value_of(text, "offset"), message.to_owned()))?;
        let count = line.addresses.count;
        let size = WaveSize::try_from(count).ok().filter(|size| collector.chip().wave_lanes().contains(&size.lanes()));
        let Some(size) = size else {
            let sizes: Vec<String> = collector.chip().wave_lanes().iter().map(ToString::to_string).collect();
            let message = format!(
                "{count} addresses, but a wave of {} has {} lanes",
                collector.chip().name(),
                sizes.join(" or ")
            );
            return Err(at(text, value_of(text, "addresses"), message)
                .with_help("give an address for each lane, also for those that are off"));
        };
        wave.size = size;
        wave.exec = line.exec.0;
        // Without the key, instructions with M0 as a limit have no limit, and those with M0 as a base start at the
        // allocation.
        let by_thread = opcode.addressing == Addressing::AddThreadId;
        wave.m0 = line.m0.unwrap_or(if by_thread { 0 } else { u32::MAX });
        wave.vgprs[0] = line.addresses.values;
        let group = *groups.entry(opcode.code).or_insert_with(|| collector.group(opcode.name.to_owned(), None));
        if collector.issue(group, number, &Transfer::ds(&instruction, line.wave.into(), &wave)).is_none() {
            let message = format!("the timing model doesn't cover {}", opcode.name);
            return Err(at(text, span, message)
                .with_help("it covers loads, stores, read-modify-writes and lane exchanges of the LDS"));
        }
        empty = false;
    }
    if empty {
        return Err(TraceError::new(name, 1, "", 0..0, "the trace has no instruction".to_owned()).with_help(FORMAT));
    }
    Ok(())
}

/// The place of a key's value in a line, for messages only: a text that contains the key misleads this search.
fn value_of(text: &str, key: &str) -> Range<usize> {
    let quoted = format!("\"{key}");
    let Some(found) = text.find(&quoted) else { return 0..1 };
    let Some(colon) = text[found..].find(':').map(|colon| found + colon) else { return found..found + 1 };
    let value = &text[colon + 1..];
    let start = colon + 1 + value.len() - value.trim_start().len();
    let close = if text[start..].starts_with('[') { ']' } else { ',' };
    let end = text[start..].find([close, '}']).map_or(text.len(), |end| start + end + usize::from(close == ']'));
    start..end.min(text.len())
}
/// Where the key is that a line mustn't have: serde says that it has read as far as behind it.
fn unknown_key(text: &str, column: usize, error: &serde_json::Error) -> Option<Range<usize>> {
    let message = error.to_string();
    let name = message.strip_prefix("unknown field `")?.split('`').next()?;
    let key = format!("\"{name}\"");
    let start = text.get(..(column + 1).min(text.len()))?.rfind(&key)?;
    Some(start..start + key.len())
}
