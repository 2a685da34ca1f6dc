//! Lists of lanes in the form that people write.

use lds::wave::MAX_LANES;

/// The lanes of a mask in short: `0-7,9`.
pub fn ranges(mask: u64) -> String {
    let mut text = String::new();
    let mut lane = 0;
    while lane < u64::BITS {
        if mask >> lane & 1 == 0 {
            lane += 1;
            continue;
        }
        let length = (!(mask >> lane)).trailing_zeros();
        let last = lane + length - 1;
        if !text.is_empty() {
            text.push(',');
        }
        text += &match length {
            1 => lane.to_string(),
            2 => format!("{lane},{last}"),
            _ => format!("{lane}-{last}"),
        };
        lane += length;
    }
    text
}

/// The lanes of a mask, ascending.
pub(crate) fn ascending(mask: u64) -> impl Iterator<Item = usize> {
    (0..MAX_LANES).filter(move |lane| mask >> lane & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_joined() {
        assert_eq!(ranges(0), "");
        assert_eq!(ranges(1), "0");
        assert_eq!(ranges(0b11), "0,1");
        assert_eq!(ranges(0x2ff), "0-7,9");
        assert_eq!(ranges(u64::MAX), "0-63");
        assert_eq!(ranges(1 << 63 | 0xf << 58), "58-61,63");
    }
}
