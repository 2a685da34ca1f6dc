//! Precedence, values and errors of expressions.

use super::tree::{CyclePart, Variable};
use super::*;
use crate::Diagnostic;
use crate::diagnostic::Source;
use lds_isa::expression::{BinaryOperator, Comparison, DivisionByZero, ExpressionKind, UnaryOperator};
use proptest::prelude::*;

fn parse_in(text: &str, scope: Scope) -> Result<Expression, Diagnostic> {
    let source = Source::new("test", text);
    let mut cursor = Cursor::new(&source, 0..text.len())?;
    let expression = cursor.expression(scope)?;
    cursor.require_end()?;
    Ok(expression)
}

fn parse(text: &str) -> Expression {
    parse_in(text, Scope::Check).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The value in lane 5 of wave 2 of work-group 3, where v1 is 0xffffffff.
fn value(text: &str) -> i64 {
    let mut vgprs = vec![[0; crate::wave::MAX_LANES]; 2];
    vgprs[1][5] = u32::MAX;
    let environment = Environment {
        wave: 2,
        group: 3,
        lane: 5,
        index: 7,
        agprs: &[],
        sgprs: &[0, 0x8000_0000],
        vcc: 0xff,
        scc: true,
        exec: 0xf0,
        vgprs: &vgprs,
        last: Cycles { all: 10, unknown: false, ideal: 4, conflict: 6, clock: 22 },
        total: Cycles { all: 100, unknown: false, ideal: 30, conflict: 70, clock: 112 },
    };
    parse(text).evaluate(&environment).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The message, column and hint of an error.
fn error(text: &str, scope: Scope) -> (String, usize, Option<String>) {
    let error = parse_in(text, scope).expect_err(text);
    (error.to_string(), error.line_column().1, error.hint())
}

#[test]
fn operators_bind_as_in_rust() {
    let table = [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("7 - 2 - 1", 4),
        ("100 / 10 / 5", 2),
        ("17 % 10 * 2", 14),
        ("1 << 2 + 1", 8),
        ("6 & 3 << 1", 6),
        ("6 ^ 3 & 1", 7),
        ("4 | 6 ^ 2", 4),
        ("6 & 2 == 2", 1),
        ("1 | 2 == 3", 1),
        ("0 == 1 || 2 > 1 && 3 != 3", 0),
        ("1 == 1 || 0 == 1 && 0 == 1", 1),
        ("-2 * 3", -6),
        ("-2 - -3", 1),
        ("~0 & 0xff", 255),
        ("!0 + !5", 1),
        ("!-1", 0),
        ("0 ? 1 : 0 ? 2 : 3", 3),
        ("1 ? 0 ? 4 : 5 : 6", 5),
        ("1 > 2 ? 10 : 20 + 1", 21),
    ];
    for (text, expected) in table {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn names_stand_for_their_values() {
    let table = [
        ("lane", 5),
        ("wave", 2),
        ("group", 3),
        ("index", 7),
        ("v0", 0),
        ("v1", 0xffff_ffff),
        ("v1 + 1", 0x1_0000_0000),
        ("cycles", 10),
        ("ideal_cycles", 4),
        ("conflict_cycles", 6),
        ("clock_cycles", 22),
        ("total clock_cycles", 112),
        ("total cycles", 100),
        ("total conflict_cycles + total ideal_cycles", 100),
    ];
    for (text, expected) in table {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn numbers_have_four_bases() {
    let table =
        [("0x10", 16), ("0XfF", 255), ("0b101", 5), ("0o17", 15), ("1_000", 1000), ("0xffff_ffff_ffff_ffff", -1)];
    for (text, expected) in table {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn values_wrap_at_64_bits() {
    assert_eq!(value("0x7fffffffffffffff + 1"), i64::MIN);
    assert_eq!(value("0x8000000000000000 / -1"), i64::MIN);
    assert_eq!(value("0x8000000000000000 % -1"), 0);
    assert_eq!(value("-0x8000000000000000"), i64::MIN);
    assert_eq!(value("1 << 65"), 2);
    assert_eq!(value("-8 >> 1"), -4);
    assert_eq!(value("-7 / 2"), -3);
    assert_eq!(value("-7 % 2"), -1);
}

#[test]
fn equality_compares_32_bits_and_order_64() {
    assert_eq!(value("v1 == -1"), 1);
    assert_eq!(value("v1 != -1"), 0);
    assert_eq!((value("0x500000003 == 3"), value("3 != 0x500000003")), (0, 1));
    assert_eq!((value("v1 * 0x100000001 == -1"), value("v1 == 0xffffffff")), (1, 1));
    assert_eq!(value("v1 > -1"), 1);
    assert_eq!(value("-1 < 0"), 1);
    assert_eq!((value("2 <= 2"), value("2 >= 3")), (1, 0));
}

#[test]
fn only_what_matters_is_evaluated() {
    assert_eq!(value("0 && 1 / 0"), 0);
    assert_eq!(value("3 || 1 / 0"), 1);
    assert_eq!(value("1 ? 2 : 1 / 0"), 2);
    assert_eq!((value("2 && 3"), value("0 || 9")), (1, 1));
}

#[test]
fn a_division_by_zero_is_told_at_the_divisor() {
    let expression = parse("8 + 1 % (lane - lane)");
    assert_eq!(expression.evaluate(&Environment::CONSTANT), Err(DivisionByZero(Box::new(8..21))));
}

#[test]
fn errors_have_a_place_and_a_hint() {
    assert_eq!(error("1 + ", Scope::Check).0, "expected a value, but the directive ends");
    assert_eq!(error("1 + )", Scope::Check), ("expected a value, found `)`".into(), 5, None));
    assert_eq!(error("(1 + 2", Scope::Check).0, "expected `)`, but the directive ends");
    assert_eq!(error("1 ? 2", Scope::Check).0, "expected `:`, but the directive ends");
    assert_eq!(error("1 2", Scope::Check).1, 3);
    let (message, column, hint) = error("1 + lanes", Scope::Check);
    assert_eq!((message.as_str(), column), ("unknown name `lanes`", 5));
    assert!(hint.unwrap().contains("lane, wave, group, v0"));
    for name in ["v256", "v01", "v", "V1", "total lane", "total"] {
        assert_eq!(error(name, Scope::Check).0, format!("unknown name `{name}`"));
    }
    assert_eq!(
        error("1 + $", Scope::Check),
        ("`$` has no meaning in a directive".into(), 5, error("$", Scope::Check).2)
    );
    assert!(error("0x1_0000_0000_0000_0000", Scope::Check).2.unwrap().contains("64 bits"));
    assert_eq!(error("12ab", Scope::Check).0, "`12ab` is no number");
}

/// Names, operators and numbers of other languages: the span, and the word that leads on.
#[test]
fn what_other_languages_have() {
    let cases = [
        ("threadIdx.x * 4", 1, "unknown name `threadIdx.x`", "`lane`"),
        ("2 + tid", 5, "unknown name `tid`", "`lane`"),
        ("hip.x * 4", 1, "unknown name `hip.x`", "v0 to v255"),
        ("min(lane, 3)", 1, "unknown name `min`", "a < b ? a : b"),
        ("sin(lane)", 1, "unknown name `sin`", "popcount is the only function"),
        ("lane // 16", 7, "expected a value, found `/`", "one `/`"),
        ("2 ** lane", 4, "expected a value, found `*`", "1 << n"),
        ("lane * 4.0", 8, "`4.0` is no whole number", "without a fraction"),
        ("lane * .5f", 8, "`.5f` is no whole number", "without a fraction"),
        ("lane and 1", 6, "expected an operator or the end of the directive, found `and`", "&&"),
        ("lane = 1", 6, "expected an operator or the end of the directive, found `=`", "=="),
        ("lnae", 1, "unknown name `lnae`", "did you mean `lane`?"),
    ];
    for (text, column, message, words) in cases {
        let (found, at, hint) = error(text, Scope::Lane);
        assert_eq!((found.as_str(), at), (message, column), "{text}");
        assert!(hint.as_ref().is_some_and(|hint| hint.contains(words)), "{text}: {hint:?}");
    }
}

#[test]
fn a_hint_lists_what_its_place_allows() {
    for (scope, names) in [
        (Scope::Constant, "write a number"),
        (Scope::Lane, "lane, wave, group, v0 to v255"),
        (Scope::Dword, "under `count` index"),
        (Scope::Check, "cycles"),
    ] {
        let hint = error("nothing", scope).2.unwrap();
        assert!(hint.contains(names), "{hint}");
        assert_eq!(hint.contains("cycles"), scope == Scope::Check, "{hint}");
    }
}

/// A text of megabytes is refused at the first word too many, and a long name isn't compared with anything.
#[test]
fn long_texts_are_refused_where_they_get_too_long() {
    assert_eq!(error(&"1+".repeat(4_000_000), Scope::Check).0, "a directive has at most 1000 words");
    assert!(error(&"l".repeat(1_000_000), Scope::Check).0.starts_with("unknown name"));
}

#[test]
fn comparisons_dont_chain() {
    let (message, column, hint) = error("1 < lane < 3", Scope::Check);
    assert_eq!((message.as_str(), column), ("comparisons can't be chained", 10));
    assert!(hint.unwrap().contains("&&"));
    assert_eq!(value("(1 < lane) == 1"), 1);
    assert_eq!(value("1 == (lane == 5)"), 1);
    assert_eq!(error("(1) < lane < 3", Scope::Check).1, 12);
}

#[test]
fn names_need_their_scope() {
    assert_eq!(error("lane", Scope::Constant).0, "`lane` has no value here");
    assert_eq!(error("v1", Scope::Constant).0, "`v1` has no value here");
    assert_eq!(error("index", Scope::Lane).2.unwrap(), "`index` counts the dwords of `memory at … count N`");
    assert_eq!(error("total cycles", Scope::Dword).0, "`total cycles` has no value here");
    assert!(parse_in("lane + v1", Scope::Lane).is_ok());
}

#[test]
fn endless_nesting_is_refused() {
    for text in ["(".repeat(5000), "-".repeat(900), "1 ? ".repeat(300)] {
        assert!(parse_in(&text, Scope::Check).is_err());
    }
    assert!(error(&"(".repeat(900), Scope::Check).0.contains("levels"));
    let long = vec!["(1)"; 200].join(" + ");
    assert_eq!(value(&long), 200, "levels beside one another are no problem");
}

/// Writes an expression with as few parentheses as precedence allows.
fn print(expression: &Tree, lowest: u8) -> String {
    let (text, precedence) = match &expression.kind {
        ExpressionKind::Integer(value) => (value.to_string(), 10),
        ExpressionKind::Name(variable) => (name(*variable), 10),
        ExpressionKind::Unary(operator, operand) => {
            let text = match operator {
                UnaryOperator::Negate => format!("-{}", print(operand, 10)),
                UnaryOperator::Complement => format!("~{}", print(operand, 10)),
                UnaryOperator::Not => format!("!{}", print(operand, 10)),
                UnaryOperator::CountOnes => format!("popcount({})", print(operand, 0)),
            };
            (text, 10)
        }
        ExpressionKind::Binary(operator, left, right) => {
            let precedence = operator.precedence();
            // Comparisons have no side that may hold another one.
            let left_lowest = precedence + u8::from(matches!(operator, BinaryOperator::Compare(_)));
            let text = format!("{} {} {}", print(left, left_lowest), symbol(*operator), print(right, precedence + 1));
            (text, precedence)
        }
        ExpressionKind::Conditional(parts) => {
            let [condition, then, otherwise] = &**parts;
            (format!("{} ? {} : {}", print(condition, 1), print(then, 0), print(otherwise, 0)), 0)
        }
    };
    if precedence < lowest { format!("({text})") } else { text }
}

fn name(variable: Variable) -> String {
    match variable {
        Variable::Lane => "lane".into(),
        Variable::Wave => "wave".into(),
        Variable::Group => "group".into(),
        Variable::Index => "index".into(),
        Variable::Register(register) => register.to_string(),
        Variable::Scalar(number) => format!("s{number}"),
        Variable::Vcc => "vcc".into(),
        Variable::Scc => "scc".into(),
        Variable::Exec => "exec".into(),
        Variable::LanesBelow => "lanes_below".into(),
        Variable::Cycles { part, total } => {
            let part = match part {
                CyclePart::All => "cycles",
                CyclePart::Ideal => "ideal_cycles",
                CyclePart::Conflict => "conflict_cycles",
                CyclePart::Clock => "clock_cycles",
            };
            if total { format!("total {part}") } else { part.into() }
        }
    }
}

fn symbol(operator: BinaryOperator) -> &'static str {
    match operator {
        BinaryOperator::Multiply => "*",
        BinaryOperator::Divide => "/",
        BinaryOperator::Remainder => "%",
        BinaryOperator::Add => "+",
        BinaryOperator::Subtract => "-",
        BinaryOperator::ShiftLeft => "<<",
        BinaryOperator::ShiftRight => ">>",
        BinaryOperator::And => "&",
        BinaryOperator::Xor => "^",
        BinaryOperator::Or => "|",
        BinaryOperator::Compare(comparison) => comparison.symbol(),
        BinaryOperator::AndAlso => "&&",
        BinaryOperator::OrElse => "||",
    }
}

fn any_expression() -> impl Strategy<Value = Tree> {
    let node = |kind| Tree { kind, span: 0..0 };
    let leaf = prop_oneof![
        (0..1000i64).prop_map(ExpressionKind::Integer),
        Just(ExpressionKind::Name(Variable::Lane)),
        any::<u8>()
            .prop_map(|register| ExpressionKind::Name(Variable::Register(crate::wave::Register::vgpr(register)))),
        Just(ExpressionKind::Name(Variable::Exec)),
        Just(ExpressionKind::Name(Variable::Group)),
        Just(ExpressionKind::Name(Variable::LanesBelow)),
        Just(ExpressionKind::Name(Variable::Cycles { part: CyclePart::Conflict, total: true })),
    ];
    let unary = prop::sample::select(vec![
        UnaryOperator::Negate,
        UnaryOperator::Complement,
        UnaryOperator::Not,
        UnaryOperator::CountOnes,
    ]);
    let binary = prop::sample::select(vec![
        BinaryOperator::Multiply,
        BinaryOperator::Divide,
        BinaryOperator::Remainder,
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::ShiftLeft,
        BinaryOperator::ShiftRight,
        BinaryOperator::And,
        BinaryOperator::Xor,
        BinaryOperator::Or,
        BinaryOperator::Compare(Comparison::Equal),
        BinaryOperator::Compare(Comparison::LessEqual),
        BinaryOperator::AndAlso,
        BinaryOperator::OrElse,
    ]);
    leaf.prop_map(node).prop_recursive(6, 60, 3, move |inner| {
        prop_oneof![
            (unary.clone(), inner.clone())
                .prop_map(move |(operator, operand)| node(ExpressionKind::Unary(operator, Box::new(operand)))),
            (binary.clone(), inner.clone(), inner.clone()).prop_map(move |(operator, left, right)| node(
                ExpressionKind::Binary(operator, Box::new(left), Box::new(right))
            )),
            (inner.clone(), inner.clone(), inner)
                .prop_map(move |(a, b, c)| node(ExpressionKind::Conditional(Box::new([a, b, c])))),
        ]
    })
}

/// The expression without spans.
fn without_spans(mut expression: Tree) -> Tree {
    expression.span = 0..0;
    expression.kind = match expression.kind {
        ExpressionKind::Unary(operator, operand) => ExpressionKind::Unary(operator, Box::new(without_spans(*operand))),
        ExpressionKind::Binary(operator, left, right) => {
            ExpressionKind::Binary(operator, Box::new(without_spans(*left)), Box::new(without_spans(*right)))
        }
        ExpressionKind::Conditional(parts) => ExpressionKind::Conditional(Box::new(parts.map(without_spans))),
        leaf => leaf,
    };
    expression
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(expression in any_expression()) {
        let text = print(&expression, 0);
        // Which equality is meant follows from the sides: the text of another tree would have other parentheses.
        prop_assert_eq!(print(&without_spans(parse(&text).0), 0), text);
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "[ -~]{0,60}") {
        let _ = parse_in(&text, Scope::Check);
    }
}

#[test]
fn bits_are_counted() {
    let texts = ["popcount(0)", "popcount(-1)", "popcount(0xf0) * 2", "-popcount(7)", "popcount(exec & lanes_below)"];
    assert_eq!(texts.map(value), [0, 64, 8, -3, 1], "of lanes 4 to 7 one is below lane 5");
    assert_eq!(error("popcount 3", Scope::Lane).0, "expected `(`, found `3`");
    assert_eq!(error("popcount(3", Scope::Lane).0, "expected `)`, but the directive ends");
    assert_eq!(error("exec", Scope::Constant).0, "`exec` has no value here");
    for (text, right) in [
        ("mbcnt(1)", "popcount(exec & lanes_below)"),
        ("popcnt(v1)", "popcount(x)"),
        ("sin(v1)", "popcount is the only function"),
    ] {
        assert!(error(text, Scope::Lane).2.unwrap().contains(right), "{text}");
    }
}
