//! Messages of serde in words for somebody who writes a file by hand.

use std::fmt::Display;

/// The words of a file's format for the parts that have keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `key = value`
    Toml,
    /// `{"key": value}`
    Json,
}

impl Format {
    fn keyed(self) -> &'static str {
        match self {
            Format::Toml => "a table",
            Format::Json => "an object",
        }
    }
}

/// A message of serde without the names of Rust's types. A message that isn't about types, such as one about a missing
/// bracket, stays as it is.
pub fn plain(message: &str, format: Format) -> String {
    let mistyped = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "));
    if let Some((found, wanted)) = mistyped.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("expected {}, found {}", expected(wanted, format), found_instead(found, format));
    }
    if let Some((name, wanted)) =
        message.strip_prefix("unknown variant ").and_then(|rest| rest.split_once(", expected "))
    {
        return format!("expected {}, found {name}", wanted.trim_start_matches("one of "));
    }
    if let Some(inside) = message.strip_prefix("EOF while parsing ") {
        return format!("the text ends inside {inside}");
    }
    match message {
        "wanted string or table" => return "expected text in quotes".to_owned(),
        "expected value" => return "expected a value".to_owned(),
        // Replaces the message about a list where keys were expected.
        _ if message.starts_with("invalid length ") => return format!("expected {}, found a list", format.keyed()),
        _ => {}
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        let name = rest.split_once(", ").map_or(rest, |(name, _)| name);
        return format!("there is no key {name}");
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("the key {name} is missing");
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return format!("the key {name} is given twice");
    }
    message.to_owned()
}

/// The words for what serde expected.
fn expected(wanted: &str, format: Format) -> String {
    let words = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number, 0 or more",
        "i64" => "a whole number",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a string" | "a borrowed string" | "string or table" | "string only" | "variant identifier" => "text in quotes",
        _ if wanted.starts_with("struct ") || wanted.starts_with("a map") => format.keyed(),
        _ if wanted.starts_with("enum ") => "text in quotes",
        _ => wanted,
    };
    words.to_owned()
}

/// The words for what serde found.
fn found_instead(found: &str, format: Format) -> String {
    let quoted = ["integer ", "floating point ", "boolean "].iter().find_map(|kind| found.strip_prefix(kind));
    match (quoted, found.strip_prefix("string ")) {
        // For a number of more than 64 bits serde also says the type.
        (Some(value), _) => value.split(" as ").next().unwrap_or(value).trim_matches('`').to_owned(),
        (None, Some(text)) => text.to_owned(),
        _ if found == "sequence" => "a list".to_owned(),
        _ if found == "map" => format.keyed().to_owned(),
        _ => found.to_owned(),
    }
}

/// The byte at a line and column of a message of `serde_json`, both from 1.
pub fn position(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut byte = (start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// The message of an error of `serde_json` without its line and column.
pub fn json(error: &impl Display) -> String {
    let text = error.to_string();
    plain(text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]), Format::Json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_those_of_the_message() {
        let text = "{\n \"ä\": x\n}";
        let error = serde_json::from_str::<serde_json::Value>(text).unwrap_err();
        assert_eq!(&text[position(text, error.line(), error.column())..], "x\n}");
        assert_eq!(position(text, 9, 9), text.len());
        assert_eq!(position("ä", 1, 2), 0);
    }

    #[test]
    fn what_is_no_type_stays() {
        assert_eq!(plain("expected `,` or `}`", Format::Json), "expected `,` or `}`");
    }
}
