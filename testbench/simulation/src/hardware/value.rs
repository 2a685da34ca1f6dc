//! Values for ports.

/// A value for a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// of one element
    Number(u64),
    /// of several, element by element
    Words(&'a [u32]),
}

impl Value<'_> {
    /// Element by element.
    pub fn elements(self) -> Vec<u64> {
        match self {
            Value::Number(number) => vec![number],
            Value::Words(words) => words.iter().map(|word| u64::from(*word)).collect(),
        }
    }
}
