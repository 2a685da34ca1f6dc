//! The day on which figures are made.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC: `2026-11-29`.
pub(super) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(seconds / 86_400)
}

/// The date that is so many days behind the first of January 1970.
fn date(days: u64) -> String {
    let (mut year, mut left) = (1970, days);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    while left >= 365 + u64::from(is_leap(year)) {
        left -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        let dates = [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_513, "2026-03-01"), (20_786, "2026-11-29")];
        for (days, wanted) in dates {
            assert_eq!(date(days), wanted);
        }
        assert_eq!(today().len(), 10);
    }
}
