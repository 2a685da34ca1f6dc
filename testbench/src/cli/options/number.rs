//! Numbers on the command line.

use std::fmt;
use std::ops::RangeInclusive;

/// A reader of whole numbers in a range, for an option's `value_parser`.
pub fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + PartialOrd + fmt::Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse::<u64>().ok()).flatten().and_then(|number| T::try_from(number).ok());
        let expected = || {
            let all = T::try_from(u64::MAX).is_ok_and(|last| last == *range.end());
            let last = if all { "2^64 - 1".to_owned() } else { range.end().to_string() };
            format!("expected a whole number from {} to {last}", range.start())
        };
        number.filter(|number| range.contains(number)).ok_or_else(expected)
    }
}

/// A reader of one of a few numbers.
pub fn choice(numbers: &'static [usize]) -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync + 'static {
    move |text| {
        let known = text.parse().ok().filter(|number| numbers.contains(number));
        known
            .ok_or_else(|| format!("there are {}", numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_of_the_range_is_told_with_the_range() {
        let byte = whole(0..=255u8);
        assert_eq!([byte("0"), byte("255"), byte("007")], [Ok(0), Ok(255), Ok(7)]);
        for text in ["", "x", "-1", "+1", "256", "1.5", "0x10", "99999999999999999999", "1_000"] {
            assert_eq!(byte(text).unwrap_err(), "expected a whole number from 0 to 255", "{text}");
        }
        assert_eq!(whole(1..=64usize)("0").unwrap_err(), "expected a whole number from 1 to 64");
        assert_eq!(whole(0..=u64::MAX)("x").unwrap_err(), "expected a whole number from 0 to 2^64 - 1");
    }
}
