//! The arguments of a kernel: those that a program gives, and those that every host gives.

use super::{Field, Kernel, host};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::settings::Settings;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Kinds of arguments that a program can give.
const KNOWN: [&str; 3] = ["by_value", "global_buffer", "dynamic_shared_pointer"];

/// The value of an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// a number that fits the bytes of the argument, with a sign or without
    Number(i64),
    /// the dwords of a structure or a vector
    Dwords(Vec<i64>),
    /// the address of a buffer
    Buffer(u32),
}

impl Value {
    /// What is wrong with it as the value of an argument that has so many bytes, in a program with these buffers; and
    /// what would be right.
    fn refused(&self, bytes: u32, buffers: &BTreeSet<u32>) -> Option<(String, String)> {
        let count = bytes.div_ceil(4) as usize;
        let (smallest, largest) = match bytes {
            1..8 => (-1_i64 << (8 * bytes - 1), (1_i64 << (8 * bytes)) - 1),
            _ => (i64::MIN, i64::MAX),
        };
        let dwords =
            || format!("write its {count} dwords with commas between: {}", vec!["0"; count.min(16)].join(", "));
        match self {
            Value::Number(number) if bytes > 8 => {
                Some((format!("has {bytes} bytes, and {number} would fill 8 of them"), dwords()))
            }
            Value::Number(number) if !(smallest..=largest).contains(number) => Some((
                format!("has {bytes} bytes, and {number} doesn't fit"),
                format!("write a number from {smallest} to {largest}"),
            )),
            Value::Dwords(given) if given.len() != count => {
                Some((format!("has {bytes} bytes, and here are {} dwords", given.len()), dwords()))
            }
            Value::Dwords(given) => {
                let bits = |index: usize| 8 * (bytes - 4 * index as u32).min(4);
                let fits = |(index, number): &(usize, &i64)| {
                    (-1_i64 << (bits(*index) - 1)..1_i64 << bits(*index)).contains(*number)
                };
                let (index, number) = given.iter().enumerate().find(|one| !fits(one))?;
                Some((
                    format!("has {} bits in dword {index}, and {number} doesn't fit", bits(index)),
                    "a dword is a number from -2147483648 to 4294967295".to_owned(),
                ))
            }
            Value::Buffer(_) if bytes < 8 => Some((
                format!("has {bytes} bytes, and the address of a buffer has 8"),
                format!("write a number from {smallest} to {largest}"),
            )),
            Value::Buffer(_) if bytes > 8 => {
                Some((format!("has {bytes} bytes, and the address of a buffer has 8"), dwords()))
            }
            Value::Buffer(number) if !buffers.contains(number) => Some((
                format!("is the address of buffer {number}, which the program doesn't have"),
                format!("write for example `; lds: buffer {number} count 64 = 0`"),
            )),
            _ => None,
        }
    }

    /// Its bytes, and zeroes behind them.
    fn bytes(&self) -> Vec<u8> {
        match self {
            Value::Number(number) => number.to_le_bytes().to_vec(),
            Value::Dwords(dwords) => dwords.iter().flat_map(|dword| (*dword as u32).to_le_bytes()).collect(),
            Value::Buffer(number) => buffer(*number).to_le_bytes().to_vec(),
        }
    }
}

/// The value of an argument, and where the program gives it.
#[derive(Clone, Debug)]
pub(crate) struct Argument {
    pub(crate) value: Value,
    pub(crate) span: Range<usize>,
}

/// The bytes of all arguments.
///
/// # Errors
/// A [`Diagnostic`] at an argument that the kernel doesn't have, whose value hasn't its size, which is of a kind that
/// nothing here has, or which names a buffer that isn't among `buffers`; and for one that isn't given.
pub(super) fn bytes(
    source: &Source,
    kernel: &Kernel,
    given: &BTreeMap<u32, Argument>,
    buffers: &BTreeSet<u32>,
    settings: &Settings,
    group_size: [u32; 3],
) -> Result<Vec<u8>, Diagnostic> {
    let explicit: Vec<&Field> = kernel.arguments.iter().filter(|field| !field.kind.starts_with("hidden_")).collect();
    if let Some((number, argument)) = given.iter().find(|(number, _)| **number as usize >= explicit.len()) {
        let message = format!("`{}` has no argument {number}", kernel.name);
        return Err(Diagnostic::new(source, argument.span.clone(), message)
            .with_help(format!("it has {}, numbered from 0", explicit.len())));
    }
    let end = kernel.arguments.iter().map(|field| field.offset.saturating_add(field.size)).max().unwrap_or_default();
    let stated = u32::try_from(kernel.value("kernarg_size")).unwrap_or_default();
    let all = kernel.bytes.max(end).max(stated);
    if all > MOST {
        let message = format!("the arguments of `{}` have {all} bytes", kernel.name);
        return Err(
            Diagnostic::new(source, kernel.span.clone(), message).with_help(format!("they have {MOST} at most"))
        );
    }
    let mut bytes = vec![0; all.next_multiple_of(16) as usize];
    let mut put = |field: &Field, value: &[u8]| {
        let size = (field.size as usize).min(value.len());
        if let Some(slot) = bytes.get_mut(field.offset as usize..field.offset as usize + size) {
            slot.copy_from_slice(&value[..size]);
        }
    };
    for (number, field) in explicit.iter().enumerate() {
        let argument = given.get(&(number as u32));
        if !KNOWN.contains(&field.kind.as_str()) {
            let span = argument.map_or(kernel.span.clone(), |argument| argument.span.clone());
            let message = format!("argument {number} of `{}` is of the kind `{}`", kernel.name, field.kind);
            return Err(Diagnostic::new(source, span, message)
                .with_help(format!("nothing here has that: arguments are of the kinds {}", KNOWN.join(", "))));
        }
        let argument = argument.ok_or_else(|| {
            let message = format!("argument {number} of `{}` isn't given", kernel.name);
            let what = if field.kind == "global_buffer" { "buffer 0" } else { "1" };
            let what = if field.size > 8 { "0, 0, …, a number for each of its dwords" } else { what };
            Diagnostic::new(source, 0..0, message)
                .with_help(format!("write for example `; lds: arg {number} = {what}`"))
        })?;
        if let Some((message, help)) = argument.value.refused(field.size, buffers) {
            let message = format!("argument {number} of `{}` {message}", kernel.name);
            return Err(Diagnostic::new(source, argument.span.clone(), message).with_help(help));
        }
        put(field, &argument.value.bytes());
    }
    for field in kernel.arguments.iter().filter(|field| field.kind.starts_with("hidden_")) {
        let value = hidden(&field.kind, settings, kernel, group_size).ok_or_else(|| {
            let message = format!("`{}` has an argument of the kind `{}`", kernel.name, field.kind);
            Diagnostic::new(source, kernel.span.clone(), message)
                .with_help("nothing here knows what a host gives for it")
        })?;
        put(field, &value.to_le_bytes());
    }
    Ok(bytes)
}

/// Bytes of arguments at most.
const MOST: u32 = 1 << 15;

/// What every host gives: sizes of the grid and of its work-groups, and pointers to what the host has. `None` of a kind
/// that isn't known.
fn hidden(kind: &str, settings: &Settings, kernel: &Kernel, group_size: [u32; 3]) -> Option<u64> {
    let [x, y, z] = group_size.map(u64::from);
    Some(match kind {
        "hidden_block_count_x" => settings.groups() as u64,
        "hidden_block_count_y" | "hidden_block_count_z" => 1,
        "hidden_group_size_x" => x,
        "hidden_group_size_y" => y,
        "hidden_group_size_z" => z,
        // Work-groups are whole, and start at 0.
        "hidden_remainder_x" | "hidden_remainder_y" | "hidden_remainder_z" => 0,
        "hidden_global_offset_x" | "hidden_global_offset_y" | "hidden_global_offset_z" => 0,
        "hidden_none" => 0,
        "hidden_grid_dims" => 1 + group_size[1..].iter().filter(|size| **size > 1).count() as u64,
        "hidden_dynamic_lds_size" => settings.alloc().unwrap_or_default().saturating_sub(kernel.lds_bytes()).into(),
        "hidden_private_base" => crate::wave::System::default().private_aperture >> 32,
        "hidden_shared_base" => crate::wave::System::default().shared_aperture >> 32,
        _ => host::address(kind)?,
    })
}

/// The first byte of a buffer in memory.
pub(crate) const fn buffer(number: u32) -> u64 {
    (number as u64 + 1) << 32
}
