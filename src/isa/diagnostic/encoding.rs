//! Checks of the bytes of a text before it is read.

/// The byte order mark, which some editors put before UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Advice for text in another encoding.
pub const SAVE_AS_UTF8: &str = "save the file as UTF-8";

/// The bytes without a byte order mark.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Whether a file with these first bytes is UTF-16: it has the byte order mark of UTF-16, or letters of one byte beside
/// zeroes.
pub fn is_utf16(bytes: &[u8]) -> bool {
    matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, 1..=255, ..] | [1..=255, 0, ..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_apart() {
        assert_eq!(without_mark("\u{feff}s_nop 0".as_bytes()), b"s_nop 0");
        assert_eq!(without_mark(b"s_nop 0"), b"s_nop 0");
        for text in [&b"\xff\xfes\0"[..], b"\xfe\xff\0s", b"s\0_\0", b"\0s\0_"] {
            assert!(is_utf16(text), "{text:?}");
        }
        for text in ["", "s", "s_nop", "\u{feff}s", "äö", "\0\0"] {
            assert!(!is_utf16(text.as_bytes()), "{text:?}");
        }
    }
}
