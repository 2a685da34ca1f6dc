//! Lanes as people write them.

/// The lanes of a mask in short: `0-7,9`.
pub fn ranges(mask: u64) -> String {
    let mut text = String::new();
    let mut lane = 0;
    while lane < 64 {
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
pub(super) fn ascending(mask: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |lane| mask >> lane & 1 == 1)
}

/// `1 cycle`, `2 cycles`.
pub(super) fn counted(count: u64, what: &str) -> String {
    let plural = match what.strip_suffix("ss") {
        Some(_) => "es",
        None => "s",
    };
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { plural })
}

/// A number with a comma at each thousand.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
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

    #[test]
    fn numbers_are_readable() {
        assert_eq!([grouped(0), grouped(999), grouped(1000), grouped(1_234_567)], ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [counted(1, "pass"), counted(2, "pass"), counted(1000, "cycle")],
            ["1 pass", "2 passes", "1,000 cycles"]
        );
    }
}
