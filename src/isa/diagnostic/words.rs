//! Words of the user in messages.

use std::borrow::Cow;

/// Most characters of a word that is left whole.
const WORD: usize = 80;
/// Characters that a longer word keeps at its start and at its end.
const KEPT: [usize; 2] = [44, 15];
/// Most characters of a text.
const TEXT: usize = 1000;

/// A message that is readable whatever words of the user it repeats. Words longer than 60 characters are cut in their
/// middle, and the message ends after 1,000 characters. So a megabyte in the place of a name doesn't come back as a
/// megabyte.
///
/// Characters that would control a terminal are replaced.
pub fn shortened(message: &str) -> String {
    let message = &*printable(message);
    let mut text = String::new();
    let mut length = 0;
    for part in message.split_inclusive(char::is_whitespace) {
        let word = part.trim_end_matches(char::is_whitespace);
        let cut = cut(word);
        length += cut.as_ref().map_or_else(|| part.chars().count(), |cut| cut.chars().count() + 1);
        if length > TEXT {
            text.truncate(text.trim_end().len());
            return text + " …";
        }
        match cut {
            Some(cut) => text = text + &cut + &part[word.len()..],
            None => text += part,
        }
    }
    text
}

/// A name on one line, as messages show it: `?` replaces each character that would break the line.
pub fn shown(name: &str) -> String {
    printable(name).replace(['\n', '\r', '\t'], "?")
}

/// The text in which characters that control a terminal, or reverse the text behind them, are replaced by others of as
/// many bytes.
pub(super) fn printable(text: &str) -> Cow<'_, str> {
    let steers = |character: char| {
        let turns = matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        turns || character.is_control() && !matches!(character, '\n' | '\r' | '\t')
    };
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let instead = |character: char| match character.len_utf8() {
        _ if !steers(character) => character,
        1 => '?',
        2 => '¿',
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(instead).collect()
}

/// A long word cut in its middle; `None` if it may stay whole.
fn cut(word: &str) -> Option<String> {
    // Only the first and the last characters of a long word are looked at.
    word.char_indices().nth(WORD)?;
    let (start, _) = word.char_indices().nth(KEPT[0])?;
    let (end, _) = word.char_indices().nth_back(KEPT[1] - 1)?;
    Some(format!("{}…{}", &word[..start], &word[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        let text = "a\u{1b}]0;t\u{7}\u{9b}\u{202e}b\tc\n";
        assert_eq!(printable(text), "a?]0;t?¿\u{fffd}b\tc\n");
        assert_eq!(printable(text).len(), text.len(), "spans stay");
        assert_eq!(shortened("a\u{1b}[2J"), "a?[2J");
        assert_eq!(shown("a\nb\u{1b}c d\t"), "a?b?c d?");
    }

    #[test]
    fn what_is_short_stays() {
        for text in ["", "unknown directive `allok`", " two  blanks ", "a `word` of ünïcödé\nand a line"] {
            assert_eq!(shortened(text), text);
        }
        let longest = "x".repeat(WORD);
        assert_eq!(shortened(&longest), longest);
    }

    #[test]
    fn a_long_word_keeps_its_ends_and_its_quotes() {
        let text = shortened(&format!("unknown directive `{}z`, sorry", "ä".repeat(1_000_000)));
        assert!(text.starts_with("unknown directive `ää") && text.ends_with("ääz`, sorry"), "{text}");
        let word = text.split(' ').nth(2).unwrap();
        assert_eq!(word.chars().count(), 60, "{word}");
    }

    #[test]
    fn a_text_of_many_words_ends() {
        let text = shortened(&"word ".repeat(1_000_000));
        assert!(text.chars().count() <= TEXT + 2 && text.ends_with("word …"), "{text}");
    }
}
