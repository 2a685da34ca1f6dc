use super::source::read;
use super::*;
use miette::{GraphicalReportHandler, GraphicalTheme};

/// A message as a terminal shows it.
fn rendered(diagnostic: &Diagnostic) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    handler.render_report(&mut text, diagnostic).unwrap();
    text
}

fn at(text: &str, span: Range<usize>) -> Diagnostic {
    Diagnostic::new(&Source::new("x.s", text), span, "wrong")
}

#[test]
fn lines_end_with_newlines_and_carriage_returns() {
    for (text, lines) in [
        ("", vec![]),
        ("a", vec!["a"]),
        ("a\n", vec!["a"]),
        ("\n\n", vec!["", ""]),
        ("a\nbc\n\nd", vec!["a", "bc", "", "d"]),
        ("a\r\nbc\r\n\r\nd\r\n", vec!["a", "bc", "", "d"]),
        ("a\rbc\r\rd\r", vec!["a", "bc", "", "d"]),
        ("a\rb\r\nc\nd", vec!["a", "b", "c", "d"]),
    ] {
        let source = Source::new("x.s", text);
        let found: Vec<&str> = source.lines().map(|line| &source.text()[line]).collect();
        assert_eq!(found, lines, "{text:?}");
        for (index, line) in source.lines().enumerate() {
            assert_eq!(source.line_column(line.start), (index + 1, 1), "{text:?}");
            assert_eq!(source.line_column(line.end), (index + 1, line.len() + 1), "{text:?}");
        }
    }
}

#[test]
fn columns_count_characters_and_never_split_one() {
    let source = Source::new("x.s", "ä\n\tßß=x");
    assert_eq!(source.line_column(source.text().find('=').unwrap()), (2, 4));
    assert_eq!((source.line_column(1), source.line_column(99)), ((1, 1), (2, 6)));
    assert!(rendered(&at("äöü", 1..3)).contains("x.s:1:1"));
}

#[test]
fn neighbours_are_shown_and_lines_have_their_numbers() {
    for end in ["\n", "\r\n"] {
        let text = ["one", "two", "three", "four", "five"].join(end);
        let start = text.find("three").unwrap();
        let shown = rendered(&at(&text, start..start + 5));
        for expected in ["x.s:3:1", "2 │ two", "3 │ three", "4 │ four", "─┬─"] {
            assert!(shown.contains(expected), "{expected} in {shown}");
        }
        assert!(!shown.contains("one") && !shown.contains("five"), "{shown}");
    }
}

#[test]
fn a_lone_carriage_return_ends_a_line() {
    let shown = rendered(&at("one\rtwo\rthree", 4..7));
    assert!(shown.contains("x.s:2:1") && shown.contains("2 │ two"), "{shown}");
    assert!(!shown.contains('\r') && !shown.contains("one") && !shown.contains("three"), "{shown:?}");
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let name = "abcdefgh".repeat(125_000);
    for (before, after) in [("", ""), ("x = ", " + 1\n"), ("ü".repeat(300_000).as_str(), "ö"), ("a\nb\t", "\r\nc")] {
        let text = format!("{before}{name}{after}");
        let diagnostic = at(&text, before.len()..before.len() + name.len());
        let shown = rendered(&diagnostic);
        assert!(shown.len() < 2_000, "{} bytes are shown", shown.len());
        let (line, column) = diagnostic.line_column();
        let line_before = before.rsplit('\n').next().unwrap();
        assert_eq!((line, column), (before.matches('\n').count() + 1, line_before.chars().count() + 1));
        assert!(shown.contains(&format!("x.s:{line}:{column}")), "{shown}");
        assert!(shown.contains("abcdefghabcdefgh") && shown.contains('…'), "{shown}");
        let underlined = shown.lines().find(|line| line.contains('┬')).unwrap();
        assert!(underlined.matches(['─', '┬']).count() >= 60, "{shown}");
    }
}

#[test]
fn the_mark_stays_under_the_place() {
    let text = format!("{} = wrong + {}", "a".repeat(5_000), "b".repeat(5_000));
    let shown = rendered(&at(&text, 5_003..5_008));
    let column = |line: &str, what: char| line.chars().position(|found| found == what);
    let code = shown.lines().find(|line| line.contains("wrong +")).unwrap();
    let mark = shown.lines().find(|line| line.contains('┬')).unwrap();
    assert_eq!(column(code, 'w'), column(mark, '─'), "{shown}");
    assert_eq!(code.matches('…').count(), 2, "{shown}");
}

#[test]
fn the_mark_stays_where_a_line_is_first_cut() {
    for before in 0..200 {
        let text = format!("\n\n{}W{}", "a".repeat(before), "b".repeat(300));
        for text in [text.trim_start(), &text[1..], &text] {
            let start = text.find('W').unwrap();
            let shown = rendered(&at(text, start..start + 1));
            let column = |what: char| shown.lines().find_map(|line| line.chars().position(|found| found == what));
            assert_eq!(column('W'), column('┬'), "{before} {shown}");
        }
    }
}

#[test]
fn long_neighbours_are_left_out() {
    let long = "z".repeat(100_000);
    let shown = rendered(&at(&format!("{long}\nshort\n{long}"), 100_001..100_006));
    assert!(shown.contains("2 │ short") && !shown.contains("zz"), "{shown}");
}

#[test]
fn any_place_can_be_shown() {
    for text in ["", "\n", "\r", "a", "a\n", "ä\r\n\r\n", "\u{feff}x", &"ß".repeat(90)] {
        for start in 0..=text.len() + 1 {
            for end in start..=text.len() + 2 {
                assert!(rendered(&at(text, start..end)).contains("wrong"), "{text:?} {start}..{end}");
            }
        }
    }
}

#[test]
fn what_is_said_is_cut_too() {
    let name = "n".repeat(1_000_000);
    let diagnostic = at("x", 0..1).with_help(format!("not `{name}`")).with_label(format!("`{name}`"));
    assert!(rendered(&diagnostic).len() < 1_000);
    let named = Diagnostic::new(&Source::new("x.s", "x"), 0..1, format!("unknown `{name}`"));
    assert!(named.to_string().len() < 100, "{named}");
}

/// Lines in a text of many lines are found without reading it from the start each time.
#[test]
fn messages_read_only_their_own_line() {
    let line = "ds_read_b32 v1, v2\n";
    let source = Source::new("x.s", line.repeat(10_000));
    let bytes = read::bytes(|| {
        for line in source.lines() {
            let diagnostic = Diagnostic::new(&source, line.end - 2..line.end, "wrong");
            assert_eq!(diagnostic.line_column().1, 17);
        }
    });
    assert_eq!(bytes, 10_000 * 16);
    let bytes = read::bytes(|| {
        rendered(&Diagnostic::new(&source, source.text().len() - 3..source.text().len() - 1, "wrong"));
    });
    assert!(bytes <= 4 * line.len(), "{bytes}");
}
