//! Messages about a program that ran: warnings and failed expectations, the first few in full and the rest summed up.

use indicatif::HumanCount;
use lds::Diagnostic;
use lds::diagnostic::{Source, shortened};
use lds::program::{Failure, Outcome, Program, Warning};
use lds_analyze::Analysis;
use lds_analyze::result::{Sums, Warned};
use std::fmt::Write;

/// Most warnings of one kind that are shown in full.
const WARNINGS: usize = 5;
/// Most failures of one expectation that are shown in full.
const FAILURES: usize = 3;
/// Most expectations that are shown.
const EXPECTATIONS: usize = 10;
/// Most lines that are listed.
const LINES: usize = 8;

/// The warnings about a program. The first ones of each kind are shown in full; for the rest, their number and their
/// lines.
pub fn warnings(source: &Source, warnings: &[Warning]) -> String {
    let mut kinds: Vec<Vec<&Warning>> = Vec::new();
    for warning in warnings {
        match kinds.iter_mut().find(|kind| kind.iter().take(1).any(|first| first.kind.is_like(warning.kind))) {
            Some(kind) => kind.push(warning),
            None => kinds.push(vec![warning]),
        }
    }
    let mut text = String::new();
    for kind in kinds {
        for warning in kind.iter().take(WARNINGS) {
            text += "warning: ";
            text += &in_full(warning.diagnostic(source));
        }
        if let Some((first, _)) = kind.get(WARNINGS..).and_then(<[_]>::split_first) {
            let count = kind.len() - WARNINGS;
            let what = first.kind.noun(count);
            let lines = lines(kind[WARNINGS..].iter().map(|warning| warning.line));
            sum(&mut text, format_args!("warning: and {} more {what}, in {lines}", HumanCount(count as u64)));
        }
    }
    text
}

/// What was found before an error that ended a run: expectations that didn't hold, and warnings.
pub fn before(error: &Diagnostic) -> String {
    let failures = error.failures().iter().map(|failure| in_full(failure.clone()));
    let warnings = error.warnings().iter().map(|warning| format!("warning: {}", in_full(warning.clone())));
    failures.chain(warnings).collect()
}

/// The warnings about an input that isn't a program. The first ones are shown in full; for the rest, their number.
pub fn about(input: &str, warnings: &[Warned]) -> String {
    let mut text = String::new();
    for warning in warnings.iter().take(WARNINGS) {
        let line = warning.line.map_or(String::new(), |line| format!(", line {line}"));
        let input = shortened(input);
        sum(&mut text, format_args!("warning: {input}{line}: {}", warning.text));
        sum(&mut text, format_args!("  help: {}", warning.help));
    }
    if let Some(more @ 1..) = warnings.len().checked_sub(WARNINGS) {
        let word = if more == 1 { "warning" } else { "warnings" };
        sum(&mut text, format_args!("warning: and {} more {word}, which the JSON has", HumanCount(more as u64)));
    }
    text
}

/// The reason why analyses of launches fail `--max-conflicts`: all together have more conflict cycles than allowed, or
/// their number isn't known. None if they pass.
pub fn beyond(analyses: &[&Analysis], most: u64) -> Option<String> {
    // A launch without LDS instructions costs nothing, beside others.
    let costed = |analysis: &&&Analysis| analyses.len() == 1 || analysis.totals.sums.instructions > 0;
    let why = analyses.iter().filter(costed).find_map(|analysis| not_known(analysis));
    if let Some(why) = why {
        return Some(format!("how many conflict cycles there are is not known: {why}"));
    }
    let conflicts = |sums: &Sums| sums.bank_conflict_cycles + sums.address_conflict_cycles;
    let count = |number: u64| HumanCount(number).to_string();
    let found: u64 = analyses.iter().map(|analysis| conflicts(&analysis.totals.sums)).sum();
    (found > most).then(|| {
        let lines = analyses.iter().flat_map(|analysis| &analysis.sources);
        let lines = lines.flat_map(|file| file.lines.iter().map(move |line| (file, line)));
        let lines = lines.map(|(file, line)| {
            let name = file.path.rsplit(['/', '\\']).next().unwrap_or_default();
            (format!("{name}:{}: {}", line.line, shortened(line.text.as_deref().unwrap_or_default())), &line.sums)
        });
        // Where lines of a source are known, they say more than instructions.
        let groups = analyses.iter().flat_map(|analysis| &analysis.groups).filter(|group| group.source.is_none());
        let groups = groups.map(|group| {
            let line = group.line.map_or(String::new(), |line| format!("line {line}: "));
            (format!("{line}{}", shortened(&group.text)), &group.sums)
        });
        let mut worst: Vec<(String, &Sums)> = lines.chain(groups).filter(|(_, sums)| conflicts(sums) > 0).collect();
        worst.sort_by_key(|(_, sums)| std::cmp::Reverse(conflicts(sums)));
        let named = |(name, sums): &(String, &Sums)| format!("\n  {name}: {}", count(conflicts(sums)));
        let listed: String = worst.iter().take(LINES).map(named).collect();
        let cycles = if found == 1 { "conflict cycle" } else { "conflict cycles" };
        format!("{} {cycles}, more than the {} that `--max-conflicts` allows{listed}", count(found), count(most))
    })
}

/// Why it isn't known how many conflict cycles an analysis has, if it isn't.
fn not_known(analysis: &Analysis) -> Option<String> {
    let sums = &analysis.totals.sums;
    if let Some(doubts) = analysis.doubts() {
        return Some(doubts);
    }
    if sums.refused > 0 {
        let lanes = if sums.refused == 1 { "lane has" } else { "lanes have" };
        return Some(format!("{} {lanes} a refused access", HumanCount(sums.refused)));
    }
    if sums.lanes == 0 {
        return Some("no lane is on in any instruction".to_owned());
    }
    let of_kind = |kind: &str| -> Vec<usize> {
        let warnings = analysis.warnings.iter().filter(|warning| warning.kind == kind);
        warnings.filter_map(|warning| warning.line).collect()
    };
    let unseen = of_kind("not_executed");
    if !unseen.is_empty() {
        let instructions = if unseen.len() == 1 { "instruction" } else { "instructions" };
        return Some(format!("no lane executes the DS {instructions} in {}", lines(unseen.into_iter())));
    }
    None
}

/// The checks of a run that failed. The first failures of each expectation are shown in full, with the number of all
/// failures. Of many expectations the first ones are shown.
pub fn failures(program: &Program, outcome: &Outcome) -> String {
    let mut text = String::new();
    for failures in outcome.failures.chunk_by(|one, next| one.step == next.step).take(EXPECTATIONS) {
        let shown = &failures[..failures.len().min(FAILURES)];
        for failure in shown {
            text += &in_full(failure.diagnostic(program.source()));
        }
        let Some(Failure { step, line, .. }) = failures.first() else { continue };
        let all = outcome.failed.get(step).copied().unwrap_or_default();
        if let Some(more @ 1..) = all.checked_sub(shown.len() as u64) {
            let word = if more == 1 { "failure" } else { "failures" };
            sum(&mut text, format_args!("and {} more {word} of the expectation in line {line}", HumanCount(more)));
        }
    }
    let rest: Vec<&usize> = outcome.failed.keys().skip(EXPECTATIONS).collect();
    if !rest.is_empty() {
        let lines = lines(rest.iter().filter_map(|step| program.steps().get(**step)).map(|step| step.line));
        let words = if rest.len() == 1 { "expectation doesn't" } else { "expectations don't" };
        sum(&mut text, format_args!("and {} more {words} hold, in {lines}", HumanCount(rest.len() as u64)));
    }
    text
}

fn in_full(diagnostic: Diagnostic) -> String {
    format!("{:?}\n", miette::Report::new(diagnostic))
}

fn sum(text: &mut String, sentence: std::fmt::Arguments<'_>) {
    // Writing to a text can't fail.
    let _ = writeln!(text, "{sentence}\n");
}

/// Ascending numbers of lines, each once, and not too many: `line 7`, `lines 7, 9, 12` or `lines 7, 9, … 1200`.
fn lines(numbers: impl Iterator<Item = usize>) -> String {
    let mut first: Vec<usize> = Vec::new();
    let mut last = None;
    for number in numbers {
        if first.last() == Some(&number) || last == Some(number) {
            continue;
        }
        if first.len() < LINES { first.push(number) } else { last = Some(number) }
    }
    let word = if first.len() == 1 { "line" } else { "lines" };
    let listed: Vec<String> = first.iter().map(ToString::to_string).collect();
    let rest = last.map_or(String::new(), |last| format!(", … {last}"));
    format!("{word} {}{rest}", listed.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::model::Model;
    use lds::program::run;
    use lds::targets::{Geometry, Target};

    fn told(text: &str) -> [String; 2] {
        let program = Program::parse(&Source::new("x.s", text), Target::Gfx906).unwrap();
        let allocation = program.allocation(Geometry::FULL).unwrap();
        let mut golden = Model::new(Target::Gfx906, Geometry::FULL, allocation);
        let outcome = run(&program, &mut golden, &mut |_| {}).unwrap();
        [warnings(program.source(), &outcome.warnings), failures(&program, &outcome)]
    }

    /// A program of this many loads, each of whose registers is used at once.
    fn hasty(count: usize) -> String {
        "ds_read_b32 v2, v1\nds_write_b32 v1, v2\n".repeat(count) + "s_endpgm\n"
    }

    #[test]
    fn few_warnings_are_told_in_full() {
        let [text, _] = told(&hasty(WARNINGS));
        assert_eq!(text.matches("warning: ").count(), WARNINGS);
        assert!(text.contains("x.s:10:1") && !text.contains("more"), "{text}");
    }

    #[test]
    fn many_warnings_are_summed_up() {
        let [text, _] = told(&hasty(WARNINGS + 1));
        assert!(
            text.contains("and 1 more use of a register that an instruction in flight will still write, in line 12\n"),
            "{text}"
        );
        let [text, _] = told(&hasty(2005));
        assert!(text.contains("and 2,000 more uses"), "{text}");
        assert!(text.contains("in lines 12, 14, 16, 18, 20, 22, 24, 26, … 4010\n"), "{text}");
        assert_eq!(text.matches("real hardware would not wait").count(), WARNINGS);
    }

    #[test]
    fn failures_are_counted_for_each_expectation() {
        let [_, text] = told("; lds: expect lane == 1000\n; lds: expect 1 == 2\n");
        assert_eq!(text.matches("found ").count(), 2 * (FAILURES + 1), "in the message and at the line: {text}");
        assert!(text.contains("and 61 more failures of the expectation in line 1\n"), "{text}");
    }

    #[test]
    fn many_expectations_are_summed_up() {
        let [_, text] = told(&"; lds: expect 1 == 2\n".repeat(EXPECTATIONS + 1000));
        assert_eq!(text.matches("found 1, expected == 2").count(), EXPECTATIONS);
        let last = EXPECTATIONS + 1000;
        let lines = format!("in lines 11, 12, 13, 14, 15, 16, 17, 18, … {last}\n");
        assert!(text.contains("and 1,000 more expectations don't hold") && text.contains(&lines), "{text}");
    }

    #[test]
    fn lines_are_listed_once() {
        assert_eq!(lines([7, 7, 9].into_iter()), "lines 7, 9");
        assert_eq!(lines((1..=9).flat_map(|line| [line, line])), "lines 1, 2, 3, 4, 5, 6, 7, 8, … 9");
    }
}
