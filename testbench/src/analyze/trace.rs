//! Traces: an instruction a line, as JSON.

use super::collector::Collector;
use crate::encoding::{SAVE_AS_UTF8, is_utf16, without_mark};
use crate::wording;
use lds::asm;
use lds::diagnostic::shortened;
use lds::isa::{self, Addressing, DsInstruction, Opcode};
use lds::target::Target;
use lds::wave::{MAX_LANES, Vgpr, Wave};
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde::{Deserialize, de};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::io::BufRead;

/// One line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(borrow)]
    op: Cow<'a, str>,
    addresses: Addresses,
    /// which wave
    #[serde(default)]
    wave: u8,
    #[serde(default = "all")]
    exec: Exec,
    offset0: Option<u8>,
    offset1: Option<u8>,
    /// of instructions with one address: 16 bits
    offset: Option<u16>,
    /// the M0 register
    m0: Option<u32>,
}

fn all() -> Exec {
    Exec(u64::MAX)
}

/// Byte addresses, one for each lane.
#[derive(Debug)]
struct Addresses {
    values: Vgpr,
    /// how many the line has, also beyond the widest wave
    count: usize,
}

/// Bit i: lane i takes part.
#[derive(Debug)]
struct Exec(u64);

impl<'de> Deserialize<'de> for Addresses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values;
        impl<'de> Visitor<'de> for Values {
            type Value = Addresses;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of byte addresses from 0 to 4294967295")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Addresses, A::Error> {
                let mut addresses = Addresses { values: [0; MAX_LANES], count: 0 };
                while let Some(value) = list.next_element()? {
                    if let Some(slot) = addresses.values.get_mut(addresses.count) {
                        *slot = value;
                    }
                    addresses.count += 1;
                }
                Ok(addresses)
            }
        }
        deserializer.deserialize_seq(Values)
    }
}

impl<'de> Deserialize<'de> for Exec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Mask;
        impl Visitor<'_> for Mask {
            type Value = Exec;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mask of 64 bits: a number, or text such as \"0xff\"")
            }
            fn visit_u64<E: de::Error>(self, mask: u64) -> Result<Exec, E> {
                Ok(Exec(mask))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Exec, E> {
                let mask = match text.strip_prefix("0x") {
                    Some(digits) => u64::from_str_radix(digits, 16),
                    None => text.parse(),
                };
                mask.map(Exec).map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Mask)
    }
}

impl Line<'_> {
    fn instruction(&self, opcode: &'static Opcode) -> Result<DsInstruction, &'static str> {
        let instruction = DsInstruction::new(opcode);
        match self.offset {
            None => {
                let [offset0, offset1] = [self.offset0, self.offset1].map(Option::unwrap_or_default);
                Ok(DsInstruction { offset0, offset1, ..instruction })
            }
            Some(_) if self.offset0.is_some() || self.offset1.is_some() => {
                Err("`offset` is `offset0` and `offset1` together: give one or the other")
            }
            Some(_) if matches!(opcode.addressing, Addressing::Two { .. }) => {
                Err("this instruction has two addresses: give `offset0` and `offset1`")
            }
            Some(offset) => {
                let [offset0, offset1] = offset.to_le_bytes();
                Ok(DsInstruction { offset0, offset1, ..instruction })
            }
        }
    }
}

/// Reads a trace to its end.
///
/// # Errors
/// At the first line that is no instruction of the unit, a read that fails, or a trace without instructions.
pub fn read(name: &str, mut input: impl BufRead, target: Target, collector: &mut Collector) -> Result<(), TraceError> {
    let names = |opcode: &'static Opcode| opcode.names().map(move |name| (name, opcode));
    let opcodes: HashMap<&str, &'static Opcode> = isa::opcodes(target).iter().flat_map(names).collect();
    let mut groups: HashMap<u8, usize> = HashMap::new();
    let mut wave = Wave::new(MAX_LANES);
    let mut bytes = Vec::new();
    let mut number = 0;
    let mut empty = true;
    loop {
        bytes.clear();
        number += 1;
        let at = |text: &str, at: usize, length: usize, message: String| {
            TraceError::new(name, number, text, at, length, message)
        };
        if input.read_until(b'\n', &mut bytes).map_err(|error| at("", 0, 0, format!("can't be read: {error}")))? == 0 {
            break;
        }
        if number == 1 && is_utf16(&bytes) {
            return Err(at("", 0, 0, "this is UTF-16 text".to_owned()).with_help(SAVE_AS_UTF8));
        }
        let bytes = if number == 1 { without_mark(&bytes) } else { &bytes };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let text = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            at(&text, text.len(), 0, "this is no UTF-8 text".to_owned()).with_help(SAVE_AS_UTF8)
        })?;
        let text = text.trim_end();
        if text.trim_start().is_empty() {
            continue;
        }
        // Serde would take the values of the keys as a list, in an order that nobody knows.
        if text.trim_start().starts_with('[') {
            let message = "expected an object, found a list".to_owned();
            return Err(at(text, text.len() - text.trim_start().len(), 1, message).with_help(FORMAT));
        }
        let line: Line = serde_json::from_str(text).map_err(|error| {
            // Of what is missing at the end serde says the column after it, of the rest the last one read.
            let column = error.column().saturating_sub(usize::from(!error.is_eof()));
            at(text, column, 1, wording::json(&error)).with_help(FORMAT)
        })?;
        let (place, length) = value_of(text, "op");
        let Some(opcode) = opcodes.get(&*line.op).copied() else {
            let (message, help) = asm::unknown_mnemonic(&line.op, target);
            let list = || format!("`lds opcodes --target {target}` lists the names");
            return Err(at(text, place, length, message).with_help(&help.unwrap_or_else(list)));
        };
        let instruction = line.instruction(opcode).map_err(|message| {
            let (place, length) = value_of(text, "offset");
            at(text, place, length, message.to_owned())
        })?;
        let count = line.addresses.count;
        if !collector.chip().wave_lanes().contains(&count) {
            let sizes: Vec<String> = collector.chip().wave_lanes().iter().map(ToString::to_string).collect();
            let (place, length) = value_of(text, "addresses");
            let message = format!(
                "{count} addresses, but a wave of {} has {} lanes",
                collector.chip().name(),
                sizes.join(" or ")
            );
            return Err(at(text, place, length, message)
                .with_help("give an address for each lane, also for those that are off"));
        }
        wave.lanes = count;
        wave.exec = line.exec.0;
        // No limit for those that take it as one, and the start of the allocation for those that take it as a base.
        let by_thread = opcode.addressing == Addressing::AddThreadId;
        wave.m0 = line.m0.unwrap_or(if by_thread { 0 } else { u32::MAX });
        wave.vgprs[0] = line.addresses.values;
        let group = *groups.entry(opcode.code).or_insert_with(|| collector.group(opcode.name.to_owned(), None));
        if collector.issue(group, number, usize::from(line.wave), &instruction, &wave).is_none() {
            let message = format!("the timing model doesn't cover {}", opcode.name);
            return Err(at(text, place, length, message)
                .with_help("it covers loads, stores, read-modify-writes and lane exchanges of the LDS"));
        }
        empty = false;
    }
    if empty {
        return Err(TraceError::new(name, 1, "", 0, 0, "the trace has no instruction".to_owned()).with_help(FORMAT));
    }
    Ok(())
}

const FORMAT: &str = "a line is an object: {\"op\":\"ds_read_b32\",\"addresses\":[0,4,…]}, with an address for each lane and, \
                      where wanted, \"wave\", \"exec\", \"m0\", \"offset0\" and \"offset1\" or \"offset\"";

/// Where the value of a key starts in a line, and how long it is. Only for messages: a key inside a text fools it.
fn value_of(text: &str, key: &str) -> (usize, usize) {
    let quoted = format!("\"{key}");
    let Some(found) = text.find(&quoted) else { return (0, 1) };
    let Some(colon) = text[found..].find(':').map(|colon| found + colon) else { return (found, 1) };
    let value = &text[colon + 1..];
    let start = colon + 1 + value.len() - value.trim_start().len();
    let close = if text[start..].starts_with('[') { ']' } else { ',' };
    let end = text[start..].find([close, '}']).map_or(text.len(), |end| start + end + usize::from(close == ']'));
    (start, end.min(text.len()) - start)
}

/// An instruction as a trace has it: opcode and offsets.
pub(super) fn text(instruction: &DsInstruction) -> String {
    let name = instruction.opcode.name;
    match (instruction.opcode.addressing, instruction.offset0, instruction.offset1) {
        (_, 0, 0) => name.to_owned(),
        (Addressing::Two { .. }, low, high) => format!("{name} offset0:{low} offset1:{high}"),
        (_, low, high) => format!("{name} offset:{}", u16::from_le_bytes([low, high])),
    }
}

/// An error in a line of a trace. The trace is not kept, only this line.
#[derive(Clone, Debug, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct TraceError {
    message: String,
    #[source_code]
    line: OneLine,
    #[label("here")]
    span: SourceSpan,
    #[help]
    help: Option<String>,
}

impl TraceError {
    fn new(name: &str, number: usize, text: &str, place: usize, length: usize, message: String) -> Self {
        let mut place = place.min(text.len());
        while !text.is_char_boundary(place) {
            place -= 1;
        }
        let line = OneLine { name: name.to_owned(), number, text: text.to_owned() };
        let length = length.min(text.len() - place).min(PLACE);
        TraceError { message: shortened(&message), line, span: (place, length).into(), help: None }
    }

    fn with_help(mut self, help: &str) -> Self {
        self.help = Some(help.to_owned());
        self
    }

    /// Line and column, from 1.
    pub fn line_column(&self) -> (usize, usize) {
        (self.line.number, self.line.text[..self.span.offset()].chars().count() + 1)
    }
}

/// A line that knows its number. Long lines are shown in part.
#[derive(Clone, Debug)]
struct OneLine {
    name: String,
    /// from 1
    number: usize,
    text: String,
}

/// Bytes of the place of an error that are shown at most.
const PLACE: usize = 80;
/// Bytes that are shown on each side of an error.
const AROUND: usize = 60;

impl SourceCode for OneLine {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        _after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let boundary = |mut place: usize| {
            while !self.text.is_char_boundary(place) {
                place -= 1;
            }
            place
        };
        let around = if before == 0 { 0 } else { AROUND };
        let start = boundary(span.offset().min(self.text.len()).saturating_sub(around));
        let end = boundary((span.offset() + span.len() + around).min(self.text.len()));
        let column = self.text[..start].chars().count();
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            &self.text.as_bytes()[start..end],
            (start, end - start).into(),
            self.number - 1,
            column,
            1,
        )))
    }
}
