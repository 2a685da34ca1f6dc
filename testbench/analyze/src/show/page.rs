//! The result as one self-contained HTML page.

use super::counters::UNLISTED;
use super::figure::Picture;
use super::notes::note;
use super::numbers::{counted, grouped};
use super::traffic::Traffic;
use crate::remedy::{Outcome, Suggestion};
use crate::result::{
    Analysis, Detail, Group, LaneRow, Launch, Launches, SourceFile, SourcePlace, Sums, UNKNOWN, Warned,
};
use lds::timing::AccessKind;
use miette::miette;
use minijinja::{Environment, HtmlEscape, Value, context};
use std::cmp::Reverse;

/// Most instructions with a picture.
const PICTURES: usize = 20;
/// Most instructions that are shown before and after a change of the layout.
const CHANGED: usize = 2;
/// Most lines of a program that are listed.
const LINES: usize = 1_000;
/// Most warnings that are listed.
const WARNINGS: usize = 20;

/// Explanations of the counters, in the order of [`lds::counters::NamedCounters::rows`].
const COUNTERS: [&str; 7] = [
    "instructions of waves",
    "cycles in which a pass is served, conflicts included",
    "of those, cycles lost because lanes want different rows of a bank",
    "of those, cycles lost only because lanes update one address",
    "cycles in which passes of further dwords are served, which elements need that straddle dwords",
    "cycles in which a read-modify-write that returns is served",
    "lanes that are reported: an access is refused, or cut to alignment in a strict mode",
];

/// The page.
///
/// # Errors
/// An error in a template that can't be filled in.
pub fn page(analysis: &Analysis) -> miette::Result<String> {
    let rendered = environment().render_named_str(NAME, TEMPLATE, values(analysis, QUESTION, ""));
    rendered.map_err(|error| miette!("{error:#}"))
}

/// The page of several launches: what all cost together, and each as on a page of its own.
///
/// # Errors
/// An error in a template that can't be filled in.
pub fn page_of_launches(launches: &Launches) -> miette::Result<String> {
    let environment = environment();
    let count = launches.launches.len();
    let part = |(number, launch): (usize, &Launch)| {
        let heading = launch.heading(number, count);
        let values = values(&launch.analysis, &heading, &format!("l{number}_"));
        let sums = &launch.analysis.totals.sums;
        let template = environment.template_from_named_str(NAME, TEMPLATE)?;
        let body = template.render_captured(values)?.with_state_mut(|state| state.render_block("analysis"))?;
        Ok(context! { number, heading, sums => summed(sums), body => Value::from_safe_string(body) })
    };
    let parts: Result<Vec<Value>, minijinja::Error> = launches.launches.iter().enumerate().map(part).collect();
    let input = launches.launches.first().map(|launch| launch.analysis.input.clone()).unwrap_or_default();
    let rendered = parts.and_then(|parts| {
        let sums = summed(&launches.totals.sums);
        environment.render_named_str(NAME, TEMPLATE, context! { input, sums, launches => parts })
    });
    rendered.map_err(|error| miette!("{error:#}"))
}

/// The numbers of a row about a launch.
fn summed(sums: &Sums) -> Value {
    let number = |number: u64| match sums.unknown_instructions {
        0 => grouped(number),
        _ => "?".to_owned(),
    };
    context! {
        issued => grouped(sums.instructions),
        cycles => number(sums.cycles),
        passes => number(sums.bound_cycles),
        conflicts => number(sums.bank_conflict_cycles + sums.address_conflict_cycles),
    }
}

/// The name of the template. Its ending turns escaping on.
const NAME: &str = "page.html";
const TEMPLATE: &str = include_str!("templates/page.html");
/// The heading of a page.
const QUESTION: &str = "What does this access pattern cost?";

/// What templates are filled in with.
fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_trim_blocks(true);
    environment.set_lstrip_blocks(true);
    environment.add_filter("capitalize_first", |text: String| {
        let mut letters = text.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect::<String>())
    });
    environment.add_filter("marked", marked);
    environment.add_filter("breaking", breaking);
    environment
}

/// A sentence as HTML; text between backticks becomes code.
fn marked(text: String) -> Value {
    let escaped = |part: &str| HtmlEscape(part).to_string();
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(number, part)| match number % 2 {
        1 => format!("<code>{}</code>", escaped(part)),
        _ => escaped(part),
    });
    Value::from_safe_string(parts.collect())
}

/// Letters of a name that fit beside each other on a phone.
const NARROW: usize = 28;

/// A path as HTML, which may be broken behind each slash. A name that is too long for a phone may be broken at its
/// hyphens, underscores and dots, too.
pub fn breaking(path: String) -> Value {
    let name = |name: &str| {
        let html = HtmlEscape(name).to_string();
        match name.chars().count() > NARROW {
            true => html.replace('_', "_<wbr>").replace('-', "-<wbr>").replace('.', "<wbr>."),
            false => html,
        }
    };
    let names: Vec<String> = path.split('/').map(name).collect();
    Value::from_safe_string(names.join("/<wbr>"))
}

/// What the page about an analysis is filled in with. Names of its parts begin with a prefix.
fn values(analysis: &Analysis, heading: &str, prefix: &str) -> Value {
    let sums = &analysis.totals.sums;
    let shown = &analysis.instructions[..PICTURES.min(analysis.instructions.len())];
    let widest = shown.iter().map(|detail| detail.cycles).max().unwrap_or(1).max(1);
    let by_line = analysis.groups.iter().any(|group| group.line.is_some());
    let counters: Vec<Value> = analysis
        .counters
        .rows()
        .into_iter()
        .zip(COUNTERS)
        .map(|(row, about)| {
            let about = if row.listed { about.to_owned() } else { format!("{about} ({UNLISTED})") };
            context! { name => row.name, value => grouped(row.value), about }
        })
        .collect();
    let instructions: Vec<Value> = shown
        .iter()
        .enumerate()
        .map(|(index, detail)| instruction(index, detail, analysis.unit.banks, widest))
        .collect();
    let costliest = analysis.groups.iter().map(|group| group.sums.cycles).max().unwrap_or(1).max(1);
    let groups: Vec<Value> = analysis.groups.iter().take(LINES).map(|group| row(group, costliest)).collect();
    // One sentence of the page says everything about addresses that nothing set.
    let warnings: Vec<&Warned> = analysis.warnings.iter().filter(|one| one.kind != UNKNOWN).collect();
    let listed = warnings.len().min(WARNINGS);
    context! {
        version => env!("CARGO_PKG_VERSION"),
        heading,
        prefix,
        input => analysis.input,
        unit => analysis.unit.text(),
        name => analysis.unit.name,
        answer => answer(analysis),
        cycles => grouped(sums.cycles),
        bound => grouped(sums.bound_cycles),
        degree => sums.degree,
        rate => format!("{:.1}", analysis.bank_conflict_rate),
        clock => grouped(analysis.totals.clock_cycles),
        busiest => analysis.busiest_bank.bank,
        busiest_accesses => grouped(analysis.busiest_bank.accesses),
        accesses => grouped(sums.accesses.unwrap_or_default()),
        lanes => grouped(sums.lanes),
        issued => grouped(sums.instructions),
        violations => sums.violations,
        doubts => analysis.doubts(),
        known => sums.unknown_instructions < sums.instructions,
        warnings => warnings[..listed].iter().map(Value::from_serialize).collect::<Vec<Value>>(),
        more_warnings => grouped((warnings.len() - listed) as u64),
        more_lines => grouped(analysis.groups.len().saturating_sub(LINES) as u64),
        several => sums.instructions > 1,
        by_line,
        by_source => !analysis.sources.is_empty(),
        sources => analysis.sources.iter().map(source).collect::<Vec<Value>>(),
        groups,
        pictures => PICTURES,
        shown => shown.len(),
        instructions,
        traffic => analysis.rows.as_ref().map(|map| Value::from_serialize(Traffic::new(&analysis.bank_accesses, map))),
        rows_per_bin => analysis.rows.as_ref().map_or(1, |map| map.rows_per_bin),
        counters,
        notes => analysis.notes.iter().map(note).collect::<Vec<_>>(),
        suggestion => analysis.suggestion.as_ref().map(|suggestion| remedies(suggestion, analysis)),
    }
}

/// The headline of the page.
fn answer(analysis: &Analysis) -> String {
    let sums = &analysis.totals.sums;
    let cycles = counted(sums.cycles, "cycle");
    if sums.lanes == 0 || sums.unknown_instructions == sums.instructions {
        return "Nobody can say what this costs.".to_owned();
    }
    if sums.unknown_instructions > 0 {
        let known = counted(sums.instructions - sums.unknown_instructions, "instruction");
        return format!("{cycles} for the {known} of which it is known, {} passes.", grouped(sums.bound_cycles));
    }
    let beside = [(sums.misaligned_cycles, "misaligned addresses"), (sums.port_cycles, "the limits of the ports")];
    if sums.bank_conflict_cycles + sums.address_conflict_cycles == 0 {
        let beside = lost(&beside).map_or_else(String::new, |lost| format!(" {lost}."));
        return format!("{cycles}: there is no conflict.{beside}");
    }
    let conflicts =
        [(sums.bank_conflict_cycles, "bank conflicts"), (sums.address_conflict_cycles, "address conflicts")];
    let causes = [conflicts, beside].concat();
    let lost = lost(&causes).unwrap_or_default();
    format!("{cycles} for {}. {lost}.", counted(sums.bound_cycles, "pass"))
}

/// Where cycles are lost, as a clause: `12 are lost to bank conflicts and 1 to address conflicts`. None if none is.
fn lost(causes: &[(u64, &str)]) -> Option<String> {
    let mut causes = causes.iter().filter(|(cycles, _)| *cycles > 0);
    let (cycles, what) = causes.next()?;
    let are = if *cycles == 1 { "is" } else { "are" };
    let mut clauses = vec![format!("{} {are} lost to {what}", grouped(*cycles))];
    clauses.extend(causes.map(|(cycles, what)| format!("{} to {what}", grouped(*cycles))));
    let last = clauses.pop()?;
    Some(if clauses.is_empty() { last } else { format!("{} and {last}", clauses.join(", ")) })
}

/// The remedies, and the worst instructions before and after the cheapest.
fn remedies(suggestion: &Suggestion, analysis: &Analysis) -> Value {
    let banks = analysis.unit.banks;
    let outcome = |outcome: &Outcome| {
        let libraries = outcome.libraries.iter().map(|said| context! { heading => said.heading(), text => said.text });
        context! {
            source => outcome.source,
            words => outcome.words,
            expression => outcome.expression,
            second => outcome.second_expression,
            effect => suggestion.effect(outcome),
            pairs => outcome.told(),
            libraries => libraries.collect::<Vec<Value>>(),
        }
    };
    let changed = analysis.instructions.iter().filter(|detail| detail.uses_banks());
    let changed = changed.filter_map(|detail| Some((detail, detail.after.as_ref()?)));
    let changed =
        changed.filter(|(detail, after)| detail.cycles != after.cycles).take(CHANGED).map(|(detail, after)| {
            // The longest pass before and after the change.
            let longest = (0..detail.passes.len()).max_by_key(|pass| (detail.passes[*pass].cycles, Reverse(*pass)));
            let same = |pass: &usize| detail.passes.len() == after.passes.len() && *pass < after.passes.len();
            let picture = |passes, number| Value::from_serialize(Picture::of_pass(passes, number, banks));
            let longest = longest.unwrap_or(0);
            context! {
                text => detail.text,
                line => detail.line,
                wave => detail.wave,
                work_group => detail.work_group,
                cycles => detail.cycles,
                before => picture(&detail.passes, longest),
            passes => detail.passes.len(),
                texts => after.texts,
                after_cycles => after.cycles,
                after => picture(&after.passes, Some(longest).filter(same).unwrap_or(0)),
            after_passes => after.passes.len(),
            }
        });
    let arrays = suggestion.arrays.iter();
    let arrays = arrays.map(|one| {
        let (line, effect) = (one.is_line.then_some(&one.new), one.effect(suggestion.cycles));
        context! { told => one.told(), line => line, effect => effect }
    });
    context! {
        arrays => arrays.collect::<Vec<Value>>(),
        remedies => suggestion.remedies.iter().map(outcome).collect::<Vec<Value>>(),
        changed => changed.collect::<Vec<Value>>(),
        tried => grouped(suggestion.tried as u64),
        notes => suggestion.notes,
    }
}

/// The parts of a bar, in percent of the longest bar.
fn bar(longest: u64, parts: [u64; 5]) -> Vec<Value> {
    let classes = ["pass", "bank", "address", "misaligned", "ports"];
    let percent = |part: u64| format!("{:.2}", 100.0 * part as f64 / longest as f64);
    let parts = parts.into_iter().zip(classes).filter(|(part, _)| *part > 0);
    parts.map(|(part, class)| context! { class, percent => percent(part) }).collect()
}

/// Lines of a source that are shown before and behind one that costs something.
const AROUND: usize = 3;

/// A source, with what its lines cost beside them. Lines far from all that cost something are left out.
fn source(file: &SourceFile) -> Value {
    let longest = file.lines.iter().map(|line| line.sums.cycles).max().unwrap_or(1).max(1);
    let is_near = |number: usize| file.lines.iter().any(|line| (line.line as usize).abs_diff(number) <= AROUND);
    let known: Vec<usize> = match file.found {
        true => (1..=file.text.len()).filter(|number| is_near(*number)).take(LINES).collect(),
        false => file.lines.iter().map(|line| line.line as usize).take(LINES).collect(),
    };
    let mut last = known.first().map_or(0, |first| first - 1);
    let line = |number: &usize| {
        let gap = *number > last + 1;
        last = *number;
        let cost = file.lines.iter().find(|line| line.line as usize == *number);
        let sums = cost.map(|line| &line.sums);
        context! {
            number,
            gap => gap && file.found,
            text => file.text.get(number - 1),
            issued => sums.map(|sums| grouped(sums.instructions)),
            cycles => sums.map(|sums| if sums.unknown_instructions > 0 { "?".to_owned() } else { grouped(sums.cycles) }),
            conflicts => sums.map(|sums| grouped(sums.bank_conflict_cycles + sums.address_conflict_cycles)),
            share => cost.map(|line| format!("{:.1} %", line.share)),
            bar => sums.map(|sums| {
                let conflicts = [sums.bank_conflict_cycles, sums.address_conflict_cycles];
                bar(longest, [sums.bound_cycles, conflicts[0], conflicts[1], sums.misaligned_cycles, sums.port_cycles])
            }),
        }
    };
    context! { path => file.path, found => file.found, lines => known.iter().map(line).collect::<Vec<Value>>() }
}

fn row(group: &Group, longest: u64) -> Value {
    let Group { line, text, sums, .. } = group;
    let conflicts = [sums.bound_cycles, sums.bank_conflict_cycles, sums.address_conflict_cycles];
    let [bound, bank, address] = conflicts;
    let parts = [bound, bank, address, sums.misaligned_cycles, sums.port_cycles];
    context! {
        line,
        text,
        place => group.source.as_ref().map(SourcePlace::short),
        unknown => sums.unknown_instructions > 0,
        issued => grouped(sums.instructions),
        lanes => grouped(sums.lanes),
        cycles => grouped(sums.cycles),
        bound => grouped(sums.bound_cycles),
        degree => sums.degree,
        bar => bar(longest, parts),
    }
}

fn instruction(index: usize, detail: &Detail, banks: usize, longest: u32) -> Value {
    let conflicts = [detail.bound_cycles, detail.bank_conflict_cycles, detail.address_conflict_cycles];
    let [bound, bank, address] = conflicts;
    let parts = [bound, bank, address, detail.misaligned_cycles, detail.port_cycles];
    let kind = match detail.kind {
        AccessKind::Load => "load",
        AccessKind::Store => "store",
        AccessKind::Update => "read-modify-write",
        AccessKind::Exchange => "lane to lane",
        AccessKind::Nop => "no operation",
    };
    let collisions: Vec<Value> = detail
        .passes
        .iter()
        .enumerate()
        .filter(|(_, pass)| !pass.collisions.is_empty())
        .map(|(number, pass)| context! { number, lines => pass.collisions })
        .collect();
    context! {
        index,
        text => detail.text,
        line => detail.line,
        number => detail.number,
        wave => detail.wave,
        work_group => detail.work_group,
        times => grouped(detail.times),
        kind,
        sum => detail.sum(),
        cycles => detail.cycles,
        degree => detail.degree,
        taken => detail.taken,
        responded => detail.responded,
        bar => bar(u64::from(longest), parts.map(u64::from)),
        picture => detail.uses_banks().then(|| Value::from_serialize(Picture::new(&detail.passes, banks))),
        collisions,
        refused => detail.refused,
        cut => detail.cut(),
        blocks => detail.lanes.chunks(16).map(|rows| rows.iter().map(lane).collect()).collect::<Vec<Vec<Value>>>(),
        several_passes => detail.passes.len() > 1,
    }
}

fn lane(row: &LaneRow) -> Value {
    let addresses: Vec<String> = row.addresses.iter().map(ToString::to_string).collect();
    let dwords: Vec<String> = row.dwords.iter().map(|(bank, row)| format!("{bank}:{row}")).collect();
    context! {
        lane => row.lane,
        addresses => addresses.join(", "),
        dwords => dwords.join(" "),
        pass => row.served.map(|(pass, _)| pass),
        cycle => row.served.map(|(_, cycle)| cycle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_broken_between_names() {
        let html = |path: &str| breaking(path.to_owned()).to_string();
        assert_eq!(html("programs/tile_naive.s"), "programs/<wbr>tile_naive.s");
        let long = "a_kernel_with_a_name_of_many_words.s";
        assert_eq!(html(long).matches("<wbr>").count(), 8, "{}", html(long));
        assert_eq!(html("<b>/x"), "&lt;b&gt;/<wbr>x");
    }

    #[test]
    fn lost_cycles_make_a_clause() {
        assert_eq!(lost(&[(0, "bank conflicts")]), None);
        assert_eq!(lost(&[(1, "bank conflicts"), (0, "x")]).as_deref(), Some("1 is lost to bank conflicts"));
        let three = [(1896, "bank conflicts"), (2, "address conflicts"), (3, "the limits of the ports")];
        let told = "1,896 are lost to bank conflicts, 2 to address conflicts and 3 to the limits of the ports";
        assert_eq!(lost(&three).as_deref(), Some(told));
    }

    #[test]
    fn code_is_marked_and_text_stays_text() {
        let html = |text: &str| marked(text.to_owned()).to_string();
        assert_eq!(html("put `a < b` before <b>"), "put <code>a &lt; b</code> before &lt;b&gt;");
        assert_eq!(html("`s_waitcnt` and `s_barrier`"), "<code>s_waitcnt</code> and <code>s_barrier</code>");
    }
}
