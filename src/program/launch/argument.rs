//! The value of an argument.

use std::fmt;

/// Which argument: its number, from 0 on in the order of the source, or its name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// its number
    Number(u32),
    /// its name, which a compiler writes with `-g` or `-cl-kernel-arg-info`
    Name(String),
}

impl From<u32> for Key {
    fn from(number: u32) -> Self {
        Key::Number(number)
    }
}

impl From<i32> for Key {
    /// A number below 0 is no argument's: no kernel has the largest one.
    fn from(number: i32) -> Self {
        Key::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

impl From<&str> for Key {
    fn from(name: &str) -> Self {
        Key::Name(name.to_owned())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Number(number) => write!(f, "argument {number}"),
            Key::Name(name) => write!(f, "argument `{name}`"),
        }
    }
}

/// A parameter of a kernel, as its file describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parameter {
    /// its name; empty where the file doesn't say it
    pub name: String,
    /// its type in the source; empty where the file doesn't say it
    pub type_name: String,
    /// LLVM's kind of it: `by_value`, `global_buffer`, `dynamic_shared_pointer`, …
    pub kind: String,
    /// its bytes
    pub bytes: u32,
    /// the number of the buffer whose address it is given
    pub buffer: Option<u32>,
}

/// A number as somebody writes it, without a type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Literal {
    /// a whole number
    Whole(i64),
    /// a number with a fraction
    Float(f64),
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Whole(number) => write!(f, "{number}"),
            Literal::Float(number) => write!(f, "{number:?}"),
        }
    }
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// a whole number, which fits the bytes of the argument, with a sign or without
    Number(i64),
    /// a number with a fraction, of an argument of 2, 4 or 8 bytes
    Float(f64),
    /// the dwords of a structure or a vector
    Dwords(Vec<i64>),
    /// the elements of a vector whose type the file says; of anything else dwords, or floats of 32 bits where one of
    /// them has a fraction
    Numbers(Vec<Literal>),
    /// its bytes, as they are in memory: as many as the argument has
    Bytes(Vec<u8>),
    /// the address of a buffer, or of a byte of it
    Buffer {
        /// the number of the buffer
        number: u32,
        /// the byte
        offset: u64,
    },
    /// bytes of LDS, of which a pointer to the LDS gets the first one's address
    Local(u32),
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(
            impl From<$number> for Argument {
                /// A value with exactly the bytes of its type.
                fn from(value: $number) -> Self {
                    Argument::Bytes(value.to_le_bytes().to_vec())
                }
            }
        )*
    };
}

from_numbers!(i8, u8, i16, u16, i32, u32, i64, u64, f32, f64);
