//! Whether a value fits an argument, and the bytes that it has there.

use super::Field;
use crate::execute::nearest_half;
use crate::launch::{Argument, buffer};
use std::collections::BTreeSet;

/// Names of types whose values are floats, by what they begin with in OpenCL and in C++.
const FLOATS: [&str; 5] = ["half", "float", "double", "_Float16", "__half"];
/// Names of types whose values are whole numbers.
const WHOLE: [&str; 12] =
    ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "size_t", "unsigned", "signed", "bool"];

/// A field's type, without what says how many of it there are.
fn is_of(field: &Field, names: &[&str]) -> bool {
    let name = field.type_name.trim_start_matches("const ").trim_end_matches(|last: char| last.is_ascii_digit());
    names.iter().any(|known| name == *known || name.starts_with(&format!("{known} ")))
}

/// How many values a vector of OpenCL's has, of a field that is one.
fn of_vector(field: &Field) -> Option<usize> {
    let name = field.type_name.trim_start_matches("const ");
    let scalar = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let is_known = ["char", "short", "int", "long", "half", "float", "double"]
        .iter()
        .any(|known| scalar == *known || scalar.strip_prefix('u') == Some(known) && !FLOATS.contains(known));
    name[scalar.len()..].parse().ok().filter(|_| is_known)
}

/// The dwords of a structure, for help.
fn dwords(bytes: u32) -> String {
    let count = bytes.div_ceil(4) as usize;
    format!("write its {count} dwords with commas between: {}", vec!["0"; count.min(16)].join(", "))
}

/// What is wrong with a value as that of an argument, in a launch with these buffers, and what would be right.
pub(super) fn refused(value: &Argument, field: &Field, buffers: &BTreeSet<u32>) -> Option<(String, String)> {
    let bytes = field.size;
    let count = bytes.div_ceil(4) as usize;
    let (smallest, largest) = match bytes {
        1..8 => (-1_i64 << (8 * bytes - 1), (1_i64 << (8 * bytes)) - 1),
        _ => (i64::MIN, i64::MAX),
    };
    let number = || format!("write a number from {smallest} to {largest}");
    match value {
        Argument::Number(_) | Argument::Float(_) if of_vector(field).is_some() => Some((
            format!("is of the type `{}`, and one number is given", field.type_name),
            format!("write {} values with their type, for example `f32:1.5,2`", of_vector(field).unwrap_or_default()),
        )),
        Argument::Number(number) if bytes > 8 => {
            Some((format!("has {bytes} bytes, and {number} would fill 8 of them"), dwords(bytes)))
        }
        Argument::Number(given) if !is_of(field, &FLOATS) && !(smallest..=largest).contains(given) => {
            Some((format!("has {bytes} bytes, and {given} doesn't fit"), number()))
        }
        Argument::Float(given) if field.kind == "global_buffer" => Some((
            format!("is a pointer, and {given:?} is a float"),
            "give a buffer, such as `f32[256]` or `@in.npy`, or an address".to_owned(),
        )),
        Argument::Float(given) if !matches!(bytes, 2 | 4 | 8) => {
            let help = if bytes > 8 { dwords(bytes) } else { number() };
            Some((format!("has {bytes} bytes, and a float like {given} has 2, 4 or 8"), help))
        }
        Argument::Float(given) if is_of(field, &WHOLE) => {
            Some((format!("is of the type `{}`, and {given:?} is a float", field.type_name), number()))
        }
        Argument::Dwords(given) if given.len() != count => {
            Some((format!("has {bytes} bytes, and here are {} dwords", given.len()), dwords(bytes)))
        }
        Argument::Dwords(given) => {
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
        Argument::Bytes(given) if field.kind == "global_buffer" && given.len() != bytes as usize => Some((
            format!("is a pointer of {bytes} bytes, and {} are given", given.len()),
            "`in:` before the values makes a buffer of them: `in:f32:1,2`".to_owned(),
        )),
        // Vectors of three have room for four.
        Argument::Bytes(given) if given.len() != bytes as usize && 4 * given.len() != 3 * bytes as usize => Some((
            format!("has {bytes} bytes, and {} are given", given.len()),
            format!("give {bytes}: fields of a structure are where C has them, with what it leaves between them"),
        )),
        Argument::Buffer { .. } if bytes < 8 => {
            Some((format!("has {bytes} bytes, and the address of a buffer has 8"), number()))
        }
        Argument::Buffer { .. } if bytes > 8 => {
            Some((format!("has {bytes} bytes, and the address of a buffer has 8"), dwords(bytes)))
        }
        Argument::Buffer { number, .. } if !buffers.contains(number) => Some((
            format!("is the address of buffer {number}, which the program doesn't have"),
            format!("write for example `; lds: buffer {number} count 64 = 0`"),
        )),
        Argument::Local(_) if field.kind != "dynamic_shared_pointer" => Some((
            format!("is of the kind `{}`, and has no bytes of LDS", field.kind),
            "only a pointer to the LDS (`__local` in OpenCL) gets some".to_owned(),
        )),
        _ => None,
    }
}

/// The bytes of a value in an argument that it fits; `first` is the address of its bytes of LDS.
pub(super) fn bytes(value: &Argument, field: &Field, first: u32) -> Vec<u8> {
    let float = |number: f64| match field.size {
        2 => nearest_half(number).to_le_bytes().to_vec(),
        4 => (number as f32).to_le_bytes().to_vec(),
        _ => number.to_le_bytes().to_vec(),
    };
    match value {
        Argument::Number(number) if is_of(field, &FLOATS) => float(*number as f64),
        Argument::Number(number) => number.to_le_bytes().to_vec(),
        Argument::Float(number) => float(*number),
        Argument::Dwords(dwords) => dwords.iter().flat_map(|dword| (*dword as u32).to_le_bytes()).collect(),
        Argument::Bytes(bytes) => bytes.clone(),
        Argument::Buffer { number, offset } => buffer(*number).wrapping_add(*offset).to_le_bytes().to_vec(),
        Argument::Local(_) => u64::from(first).to_le_bytes().to_vec(),
    }
}
