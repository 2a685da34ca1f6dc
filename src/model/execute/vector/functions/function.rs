//! What functions of vector instructions are: of the values of one lane.

use super::float::Mode;

/// What a function is given: the values of one lane. Values of fewer than 64 bits have zeros above.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given {
    /// the sources
    pub s: [u64; 3],
    /// the destination before
    pub d: u64,
    /// the lane's bit of VCC, or of the mask that is a source
    pub bit: bool,
    /// the number of the lane
    pub lane: u32,
    /// a number of the instruction: the results of a function of three bits
    pub number: u32,
    /// how numbers with a point are taken
    pub mode: Mode,
}

impl Given {
    /// A source of 32 bits.
    pub const fn u(&self, source: usize) -> u32 {
        self.s[source] as u32
    }

    /// A signed source of 32 bits.
    pub const fn i(&self, source: usize) -> i32 {
        self.u(source).cast_signed()
    }

    /// A source of 16 bits.
    pub const fn h(&self, source: usize) -> u16 {
        self.s[source] as u16
    }

    /// A signed source of 16 bits.
    pub const fn k(&self, source: usize) -> i16 {
        self.h(source).cast_signed()
    }
}

/// A function of a lane's values.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// a value
    Value(fn(&Given) -> u64),
    /// a value and a bit for each lane
    Carry(fn(&Given) -> (u64, bool)),
    /// a bit for each lane
    Compare(fn(&Given) -> bool),
}

/// A row of a table: name and function.
pub type Entry = (&'static str, Function);

/// A signed value of 32 bits, as a result.
pub const fn int(value: i32) -> u64 {
    value.cast_unsigned() as u64
}

/// A value of 32 bits, as a result.
pub const fn word(value: u32) -> u64 {
    value as u64
}

/// A signed value of 16 bits, as a result.
pub const fn half(value: i16) -> u64 {
    value.cast_unsigned() as u64
}
