//! Changes of the layout that spread accesses over the banks.

use serde::Serialize;

/// A change of byte addresses that maps different addresses to different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Remedy {
    /// unused dwords between rows
    Pad {
        /// dwords of a row, a power of two
        every: u32,
        /// dwords left unused after each row
        pad: u32,
    },
    /// bits of the row number exchange the elements within a row
    Swizzle {
        /// lowest bit of the address that is taken
        shift: u32,
        /// which bits from there on
        mask: u32,
        /// lowest bit of the address that they change, below `shift`
        position: u32,
    },
}

impl Remedy {
    /// The new place of a byte; beyond 32 bits where it doesn't fit.
    pub fn apply(self, byte: u32) -> u64 {
        let byte = u64::from(byte);
        match self {
            Remedy::Pad { every, pad } => byte + byte / (4 * u64::from(every)) * 4 * u64::from(pad),
            Remedy::Swizzle { shift, mask, position } => byte ^ ((byte >> shift & u64::from(mask)) << position),
        }
    }

    /// The new address as an expression of the old one, which may stand anywhere: a name, or an expression in
    /// parentheses.
    pub fn expression(self, address: &str) -> String {
        match self {
            Remedy::Pad { every, pad } => format!("{address} + {address} / {} * {}", 4 * every, 4 * pad),
            Remedy::Swizzle { shift, mask, position } => {
                format!("{address} ^ (({address} >> {shift} & {mask}) << {position})")
            }
        }
    }

    /// In words.
    pub fn words(self) -> String {
        let dwords = |count: u32| format!("{count} dword{}", if count == 1 { "" } else { "s" });
        match self {
            Remedy::Pad { every, pad } => format!("padding: {} after every {}", dwords(pad), dwords(every)),
            Remedy::Swizzle { shift, mask, position } => {
                let bits = |low: u32| match mask.count_ones() {
                    1 => format!("bit {low}"),
                    count => format!("bits {low} to {}", low + count - 1),
                };
                format!("XOR swizzle: {} of the address flip {}", bits(shift), bits(position))
            }
        }
    }

    /// All that are tried for a unit of so many banks, where the widest element has `element` dwords and the storage
    /// in use has `bytes` bytes.
    pub(crate) fn candidates(banks: u32, element: u32, bytes: u64) -> Vec<Remedy> {
        let element = element.next_power_of_two();
        let rows = (0..=banks.trailing_zeros() + 1).map(|bit| 1 << bit).filter(|every| *every >= element);
        let pads = rows.flat_map(|every| (1..=4).map(move |pad| Remedy::Pad { every, pad: pad * element }));
        let position = 2 + element.trailing_zeros();
        let mask = (banks / element).saturating_sub(1);
        let lowest = position + mask.count_ones();
        let swizzles = (lowest..32).take_while(|shift| mask > 0 && 1 << shift < bytes);
        let swizzles = swizzles.map(|shift| Remedy::Swizzle { shift, mask, position });
        pads.chain(swizzles).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn different_bytes_stay_different() {
        for element in [1, 2, 3, 4] {
            for remedy in Remedy::candidates(32, element, 8192) {
                let moved: HashSet<u64> = (0..8192).map(|byte| remedy.apply(byte)).collect();
                assert_eq!(moved.len(), 8192, "{remedy:?}");
                let size = 4 * element.next_power_of_two();
                for byte in 0..8192 {
                    let whole = remedy.apply(byte - byte % size) + u64::from(byte % size);
                    assert_eq!(remedy.apply(byte), whole, "{remedy:?} tears an element at {byte}");
                }
            }
        }
    }

    #[test]
    fn the_expression_says_the_same() {
        use lds::diagnostic::Source;
        use lds::program::Expression;
        for remedy in Remedy::candidates(32, 1, 65536) {
            let source = Source::new("remedy", remedy.expression("(lane * 1028)"));
            let values = Expression::parse(&source).unwrap().lane_values(&source, 0, 64).unwrap();
            let expected: Vec<i64> = (0..64).map(|lane| remedy.apply(lane * 1028) as i64).collect();
            assert_eq!(values, expected, "{remedy:?}");
        }
    }

    #[test]
    fn words_name_dwords_and_bits() {
        assert_eq!(Remedy::Pad { every: 32, pad: 1 }.words(), "padding: 1 dword after every 32 dwords");
        let swizzle = Remedy::Swizzle { shift: 7, mask: 31, position: 2 };
        assert_eq!(swizzle.words(), "XOR swizzle: bits 7 to 11 of the address flip bits 2 to 6");
    }
}
