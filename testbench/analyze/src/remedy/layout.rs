//! Changes of the layout that spread accesses over the banks.

use serde::{Serialize, Serializer};

/// A change of byte addresses that maps different addresses to different ones: a swizzle, padding, or a swizzle and
/// then padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Remedy {
    /// the kind in a word: `pad`, `swizzle` or `swizzle_and_pad`
    #[serde(serialize_with = "name")]
    pub kind: RemedyKind,
    /// padding: unused bytes between rows; none in a swizzle alone
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pad: Option<Pad>,
    /// swizzle: the row's number exchanges the vectors within a row; none in padding alone
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swizzle: Option<Swizzle>,
}

/// The kinds of changes, the smaller change of a source first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemedyKind {
    /// unused bytes between rows
    Pad,
    /// the row's number exchanges the vectors within a row
    Swizzle,
    /// a swizzle and padding
    Both,
}

/// Padding: unused bytes between rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pad {
    /// bytes of a row; any number
    pub row: u32,
    /// bytes left unused after each row
    pub bytes: u32,
}

/// A swizzle: the row's number exchanges the vectors within a row. Vector c of row r goes to place `c ^ (r % phases)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Swizzle {
    /// bytes of a row, a multiple of `phases * vector`
    pub row: u32,
    /// bytes of a vector, which stay together: a power of two
    pub vector: u32,
    /// rows after which the exchange starts again: a power of two
    pub phases: u32,
}

/// How much of a source a change changes, for comparisons. The fields are compared in this order: the kind, the bytes
/// of the padding's rows (shorter rows first), the bytes of padding, the bytes of the swizzle's rows, the bytes of its
/// vectors, its phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Change {
    kind: RemedyKind,
    pad: (u32, u32),
    swizzle: (u32, u32, u32),
}

impl Change {
    /// A value that is less than any change.
    pub(super) const NONE: Change = Change { kind: RemedyKind::Pad, pad: (0, 0), swizzle: (0, 0, 0) };
}

impl RemedyKind {
    /// The name of the kind in the JSON.
    pub const fn name(self) -> &'static str {
        match self {
            RemedyKind::Pad => "pad",
            RemedyKind::Swizzle => "swizzle",
            RemedyKind::Both => "swizzle_and_pad",
        }
    }
}

fn name<S: Serializer>(kind: &RemedyKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

impl Pad {
    fn apply(self, byte: u64) -> u64 {
        byte + byte / u64::from(self.row) * u64::from(self.bytes)
    }
}

impl Swizzle {
    /// The bytes of a block, within which vectors are exchanged.
    pub(crate) fn block(self) -> u32 {
        self.phases * self.vector
    }

    fn apply(self, byte: u64) -> u64 {
        byte ^ (((byte / u64::from(self.row)) & u64::from(self.phases - 1)) * u64::from(self.vector))
    }

    /// The number that `address` is combined with.
    fn flips(self, address: &str) -> String {
        let row = match self.row.is_power_of_two() {
            true => format!("{address} >> {}", self.row.trailing_zeros()),
            false => format!("{address} / {}", self.row),
        };
        format!("({row} & {}) << {}", self.phases - 1, self.vector.trailing_zeros())
    }
}

impl Remedy {
    /// Padding alone.
    pub fn pad(pad: Pad) -> Self {
        Remedy { kind: RemedyKind::Pad, pad: Some(pad), swizzle: None }
    }

    /// A swizzle alone.
    pub fn swizzle(swizzle: Swizzle) -> Self {
        Remedy { kind: RemedyKind::Swizzle, pad: None, swizzle: Some(swizzle) }
    }

    /// A swizzle, then padding behind rows that consist of whole blocks of the swizzle; `None` if they don't.
    pub fn both(swizzle: Swizzle, pad: Pad) -> Option<Self> {
        let whole = pad.row.is_multiple_of(swizzle.block());
        whole.then_some(Remedy { kind: RemedyKind::Both, pad: Some(pad), swizzle: Some(swizzle) })
    }

    /// Whether places that are multiples of so many bytes, and what is within these bytes, stay so.
    pub(super) fn keeps(&self, bytes: u32) -> bool {
        let pad = self.pad.is_none_or(|pad| pad.row.is_multiple_of(bytes) && pad.bytes.is_multiple_of(bytes));
        let swizzle = self.swizzle.is_none_or(|one| one.row.is_multiple_of(bytes) && one.vector.is_multiple_of(bytes));
        pad && swizzle
    }

    /// How much of a source the change changes.
    pub(super) fn change(&self) -> Change {
        let pad = self.pad.map_or((0, 0), |pad| (pad.row, pad.bytes));
        let swizzle = self.swizzle.map_or((0, 0, 0), |swizzle| (swizzle.row, swizzle.vector, swizzle.phases));
        Change { kind: self.kind, pad, swizzle }
    }

    /// Bytes of the rows with padding behind them, if there is padding.
    pub fn row(&self) -> Option<u32> {
        self.pad.map(|pad| pad.row)
    }

    /// The new place of a byte. It may be beyond 32 bits.
    pub fn apply(&self, byte: u32) -> u64 {
        let byte = self.swizzle.map_or(u64::from(byte), |swizzle| swizzle.apply(byte.into()));
        self.pad.map_or(byte, |pad| pad.apply(byte))
    }

    /// The new address as an expression of the old one. The old one may stand anywhere: it is a name, or an expression
    /// in parentheses.
    pub fn expression(&self, address: &str) -> String {
        let padding = |pad: Pad| format!("{address} / {} * {}", pad.row, pad.bytes);
        match (self.swizzle, self.pad) {
            (None, None) => address.to_owned(),
            (None, Some(pad)) => format!("{address} + {}", padding(pad)),
            (Some(swizzle), None) => format!("{address} ^ ({})", swizzle.flips(address)),
            // The swizzle stays within the rows of the padding.
            (Some(swizzle), Some(pad)) => format!("({address} ^ ({})) + {}", swizzle.flips(address), padding(pad)),
        }
    }

    /// The change in words.
    pub fn words(&self) -> String {
        let bytes = |count: u32| match count {
            4 => "1 dword".to_owned(),
            _ if count.is_multiple_of(4) => format!("{} dwords", count / 4),
            _ => format!("{count} bytes"),
        };
        let padding = |pad: Pad| format!("padding: {} after every {}", bytes(pad.bytes), bytes(pad.row));
        let swizzling = |swizzle: Swizzle| match swizzle.row.is_power_of_two() {
            true => {
                let count = swizzle.phases.trailing_zeros();
                let bits = |low: u32| match count {
                    1 => format!("bit {low}"),
                    _ => format!("bits {low} to {}", low + count - 1),
                };
                let flip = if count == 1 { "flips" } else { "flip" };
                let (row, vector) = (swizzle.row.trailing_zeros(), swizzle.vector.trailing_zeros());
                format!("XOR swizzle: {} of the address {flip} {}", bits(row), bits(vector))
            }
            false => {
                let Swizzle { row, vector, phases } = swizzle;
                format!("XOR swizzle: in row r of {row} bytes, {vector}-byte vector c goes to c ^ (r % {phases})")
            }
        };
        match (self.swizzle, self.pad) {
            (None, None) => String::new(),
            (None, Some(pad)) => padding(pad),
            (Some(swizzle), None) => swizzling(swizzle),
            (Some(swizzle), Some(pad)) => format!("{}; then {}", swizzling(swizzle), padding(pad)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn remedies() -> Vec<Remedy> {
        let pads = [(128, 4), (96, 16), (4, 4), (66, 2), (4096, 32)].map(|(row, bytes)| Pad { row, bytes });
        let swizzles = [(128, 4, 32), (128, 16, 8), (96, 16, 2), (1024, 8, 16), (64, 16, 4), (48, 4, 4)]
            .map(|(row, vector, phases)| Swizzle { row, vector, phases });
        let both = swizzles.iter().flat_map(|swizzle| pads.iter().filter_map(|pad| Remedy::both(*swizzle, *pad)));
        pads.map(Remedy::pad).into_iter().chain(swizzles.map(Remedy::swizzle)).chain(both).collect()
    }

    #[test]
    fn different_bytes_stay_different_and_vectors_whole() {
        assert!(remedies().iter().any(|remedy| remedy.kind == RemedyKind::Both));
        for remedy in remedies() {
            let moved: HashSet<u64> = (0..24576).map(|byte| remedy.apply(byte)).collect();
            assert_eq!(moved.len(), 24576, "{remedy:?}");
            let size = remedy.swizzle.map_or(2, |swizzle| swizzle.vector);
            for byte in 0..24576 {
                let whole = remedy.apply(byte - byte % size) + u64::from(byte % size);
                assert_eq!(remedy.apply(byte), whole, "{remedy:?} tears a vector at {byte}");
            }
        }
    }

    #[test]
    fn the_expression_says_the_same() {
        use lds::diagnostic::Source;
        use lds::program::Expression;
        for remedy in remedies() {
            let source = Source::new("remedy", remedy.expression("(lane * 1028)"));
            let values = Expression::parse(&source).unwrap().lane_values(&source, 0, 64).unwrap();
            let expected: Vec<i64> = (0..64).map(|lane| remedy.apply(lane * 1028) as i64).collect();
            assert_eq!(values, expected, "{remedy:?}");
        }
    }

    #[test]
    fn words_name_dwords_and_bits() {
        let pad = Pad { row: 128, bytes: 4 };
        assert_eq!(Remedy::pad(pad).words(), "padding: 1 dword after every 32 dwords");
        let swizzle = Swizzle { row: 128, vector: 4, phases: 32 };
        let words = "XOR swizzle: bits 7 to 11 of the address flip bits 2 to 6";
        assert_eq!(Remedy::swizzle(swizzle).words(), words);
        let both = Remedy::both(swizzle, pad).unwrap();
        assert_eq!(both.words(), format!("{words}; then padding: 1 dword after every 32 dwords"));
        assert_eq!(both.expression("a"), "(a ^ ((a >> 7 & 31) << 2)) + a / 128 * 4");
        let rows = Remedy::swizzle(Swizzle { row: 96, vector: 16, phases: 2 });
        assert_eq!(rows.words(), "XOR swizzle: in row r of 96 bytes, 16-byte vector c goes to c ^ (r % 2)");
    }
}
