//! Whether a value fits an argument, and the bytes that it has there.

use super::Field;
use crate::execute::nearest_half;
use crate::launch::{Argument, Literal, buffer};
use std::collections::BTreeSet;

/// Names of types whose values are floats, by what they begin with in OpenCL and in C++.
const FLOATS: [&str; 5] = ["half", "float", "double", "_Float16", "__half"];
/// Names of types whose values are whole numbers.
const WHOLE: [&str; 12] =
    ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "size_t", "unsigned", "signed", "bool"];

/// A field's type, with what says how many of it there are and without.
fn is_of(field: &Field, names: &[&str]) -> bool {
    let whole = plain(field);
    let scalar = whole.trim_end_matches(|last: char| last.is_ascii_digit());
    let is = |name: &str, known: &str| name == known || name.starts_with(&format!("{known} "));
    names.iter().any(|known| is(scalar, known) || is(whole, known))
}

fn plain(field: &Field) -> &str {
    field.type_name.trim_start_matches("const ")
}

/// A vector's elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Vector {
    /// how many there are
    count: usize,
    /// bytes of one
    bytes: u32,
    /// whether they have fractions
    is_float: bool,
}

/// The elements of a field that is a vector of OpenCL's (`float4`) or of HIP's (`HIP_vector_type<float, 4u>`).
fn vector(field: &Field) -> Option<Vector> {
    let name = plain(field);
    let (scalar, count) = match name.strip_prefix("HIP_vector_type<") {
        Some(rest) => rest.trim_end().strip_suffix('>')?.split_once(',')?,
        None => name.split_at(name.trim_end_matches(|last: char| last.is_ascii_digit()).len()),
    };
    let scalar = scalar.trim();
    let is_float = matches!(scalar, "half" | "float" | "double" | "__half" | "_Float16");
    let is_whole = || scalar.strip_prefix("unsigned ").or(scalar.strip_prefix("signed ")).unwrap_or(scalar);
    let bytes = match if is_float { scalar } else { is_whole() } {
        "char" | "uchar" => 1,
        "half" | "__half" | "_Float16" | "short" | "ushort" => 2,
        "float" | "int" | "uint" => 4,
        "double" | "long" | "ulong" | "long long" => 8,
        _ => return None,
    };
    let count = count.trim().trim_end_matches('u').parse().ok()?;
    Some(Vector { count, bytes, is_float })
}

impl Vector {
    /// The type of one element, as it is written in front of values.
    fn element(self) -> String {
        format!("{}{}", if self.is_float { 'f' } else { 'i' }, 8 * self.bytes)
    }

    /// The bytes of an element; `None` where the number is none of its type.
    fn write(self, number: Literal) -> Option<Vec<u8>> {
        match number {
            _ if self.is_float => {
                let number = match number {
                    Literal::Whole(number) => number as f64,
                    Literal::Float(number) => number,
                };
                Some(float(number, self.bytes))
            }
            Literal::Whole(number) => {
                let fits = whole_numbers(self.bytes).contains(&number);
                fits.then(|| number.to_le_bytes()[..self.bytes as usize].to_vec())
            }
            Literal::Float(_) => None,
        }
    }

    /// What is wrong with some numbers as its elements, and what would be right.
    fn refused(self, numbers: &[Literal], field: &Field) -> Option<(String, String)> {
        let Vector { count, .. } = self;
        let help = format!("write {count} numbers with commas between, or `{}:` before them", self.element());
        if numbers.len() != count {
            let given = numbers.len();
            return Some((format!("is of the type `{}`, and {given} numbers are given", field.type_name), help));
        }
        let wrong = numbers.iter().find(|number| self.write(**number).is_none())?;
        Some((format!("is of the type `{}`, of which {wrong} is no element", field.type_name), help))
    }
}

/// The whole numbers that fit some bytes, with a sign or without.
fn whole_numbers(bytes: u32) -> std::ops::RangeInclusive<i64> {
    match bytes {
        1..8 => -1_i64 << (8 * bytes - 1)..=(1_i64 << (8 * bytes)) - 1,
        _ => i64::MIN..=i64::MAX,
    }
}

/// The bytes of a float of 2, 4 or 8 of them.
fn float(number: f64, bytes: u32) -> Vec<u8> {
    match bytes {
        2 => nearest_half(number).to_le_bytes().to_vec(),
        4 => (number as f32).to_le_bytes().to_vec(),
        _ => number.to_le_bytes().to_vec(),
    }
}

/// Numbers of an argument whose type isn't known to be a vector: dwords, or floats if one of them has a fraction.
fn untyped(numbers: &[Literal]) -> Argument {
    let whole = |number: &Literal| match number {
        Literal::Whole(number) => Some(*number),
        Literal::Float(_) => None,
    };
    let dwords: Option<Vec<i64>> = numbers.iter().map(whole).collect();
    let floats = || numbers.iter().filter_map(|number| Vector { count: 1, bytes: 4, is_float: true }.write(*number));
    dwords.map_or_else(|| Argument::Bytes(floats().flatten().collect()), Argument::Dwords)
}

/// The dwords of a structure, for help.
fn dwords(bytes: u32) -> String {
    let count = bytes.div_ceil(4) as usize;
    let zeros = vec!["0"; count.min(16)].join(", ");
    format!("write its {count} dwords with commas between ({zeros}), or its values with their types (`i8:1,2,3,4`)")
}

/// What is wrong with a value as that of an argument, in a launch with these buffers, and what would be right.
pub(super) fn refused(value: &Argument, field: &Field, buffers: &BTreeSet<u32>) -> Option<(String, String)> {
    let bytes = field.size;
    let count = bytes.div_ceil(4) as usize;
    let fitting = whole_numbers(bytes);
    let number = || format!("write a number from {} to {}", fitting.start(), fitting.end());
    match value {
        Argument::Number(_) | Argument::Float(_) if vector(field).is_some() => vector(field).map(|vector| {
            let message = format!("is of the type `{}`, and one number is given", field.type_name);
            (message, format!("write {} values, with their type (`{}:1,2`) or without", vector.count, vector.element()))
        }),
        Argument::Numbers(numbers) => match vector(field) {
            Some(vector) => vector.refused(numbers, field),
            None => refused(&untyped(numbers), field, buffers),
        },
        Argument::Number(number) if bytes > 8 => {
            Some((format!("has {bytes} bytes, and {number} would fill 8 of them"), dwords(bytes)))
        }
        Argument::Number(given) if !is_of(field, &FLOATS) && !fitting.contains(given) => {
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
        Argument::Bytes(given) if given.len() != bytes as usize && !is_three_of_four(given, field) => Some((
            format!("has {bytes} bytes, and {} are given", given.len()),
            format!(
                "give {bytes}: fields of a structure are where C has them, with what it leaves between them. A vector \
                 begins at a multiple of its own size: write what is before it, too (`i32:7,i32:0,f32:1,2`)"
            ),
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

/// Whether bytes are those of a vector of three, which has room for four.
fn is_three_of_four(given: &[u8], field: &Field) -> bool {
    vector(field).is_some_and(|vector| vector.count == 3 && given.len() == 3 * vector.bytes as usize)
}

/// The bytes of a value in an argument that it fits; `first` is the address of its bytes of LDS.
pub(super) fn bytes(value: &Argument, field: &Field, first: u32) -> Vec<u8> {
    match value {
        Argument::Number(number) if is_of(field, &FLOATS) => float(*number as f64, field.size),
        Argument::Number(number) => number.to_le_bytes().to_vec(),
        Argument::Float(number) => float(*number, field.size),
        Argument::Dwords(dwords) => dwords.iter().flat_map(|dword| (*dword as u32).to_le_bytes()).collect(),
        Argument::Numbers(numbers) => match vector(field) {
            Some(vector) => numbers.iter().filter_map(|number| vector.write(*number)).flatten().collect(),
            None => bytes(&untyped(numbers), field, first),
        },
        Argument::Bytes(bytes) => bytes.clone(),
        Argument::Buffer { number, offset } => buffer(*number).wrapping_add(*offset).to_le_bytes().to_vec(),
        Argument::Local(_) => u64::from(first).to_le_bytes().to_vec(),
    }
}
