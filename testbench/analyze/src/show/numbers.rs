//! Numbers in the form that people write.

/// A number with its noun: `1 cycle`, `2 cycles`.
pub(super) fn counted(count: u64, what: &str) -> String {
    let plural = match what.strip_suffix("ss") {
        Some(_) => "es",
        None => "s",
    };
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { plural })
}

/// A number with a comma at each thousand.
pub(crate) fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!([grouped(0), grouped(999), grouped(1000), grouped(1_234_567)], ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [counted(1, "pass"), counted(2, "pass"), counted(1000, "cycle")],
            ["1 pass", "2 passes", "1,000 cycles"]
        );
    }
}
