//! The figures of `docs/fpga.md`.

use super::{Aim, Area, Device, Mapping, Report, SynthesisError, Task, aimed_at, synthesise};
use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Memory};
use lds_rtl::{Part, Parts, Preset};
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Lines between which the tables are that say in short what presets and parts cost.
const SHORT: (&str, &str) =
    ("<!-- begin: lds synth --table, in short -->", "<!-- end: lds synth --table, in short -->");
/// Lines between which all figures are.
const ALL: (&str, &str) = ("<!-- begin: lds synth --table -->", "<!-- end: lds synth --table -->");

/// The lines of a document between which tables are, in their order.
pub fn marks() -> [&'static str; 4] {
    [SHORT.0, SHORT.1, ALL.0, ALL.1]
}

const fn size(lanes: usize) -> Geometry {
    Geometry { lanes, banks: lanes, rows: 512 }
}

/// Parts of a common unit less that a small one has no use for.
const FURTHER: [Part; 6] = [Part::Dual, Part::Wide, Part::Narrow, Part::Unaligned, Part::Float, Part::Source2];

/// What is in the tables, in their order. On an ECP5 every size with one port and elements of a dword; of 16 lanes the
/// unit with everything, too; and of 8 lanes each optional part more or less, those with more placed and routed;
/// elements of several dwords also without atomics of them. Then the presets, those of 8 lanes placed and routed. Then
/// what only RDNA3 has, global data shares, and the small unit on the other families. All aim at the same delay.
pub fn tasks(delay: Option<u32>) -> Vec<Task> {
    let task = |device, geometry, parts| Task {
        core: Core { parts, ..Core::new(Target::default(), geometry) },
        mapping: Mapping { device, delay },
        by_block: false,
        place: None,
    };
    let common = FURTHER.into_iter().fold(Parts::ALL, Parts::without);
    let sized = |lanes, parts| task(Device::Ecp5, size(lanes), parts);
    // Routing the larger ones takes nextpnr more than half an hour.
    let place = Some(Aim { mhz: 125.0, seed: 1 });
    let placed = |parts| Task { place, ..sized(8, parts) };
    let mut tasks = vec![Task { by_block: true, ..placed(common) }];
    let but = |part: Part| FURTHER.into_iter().filter(|other| *other != part).fold(Parts::ALL, Parts::without);
    tasks.extend(FURTHER.map(|part| placed(but(part))));
    tasks.push(placed(but(Part::Wide).without(Part::WideAtomics)));
    tasks.push(placed(Parts::ALL));
    let less = [Part::Counters, Part::Atomics, Part::Permute];
    tasks.extend(less.map(|part| sized(8, common.without(part))));
    tasks.push(Task { by_block: true, ..sized(16, common) });
    tasks.push(sized(16, Parts::ALL));
    tasks.push(Task { by_block: true, ..sized(32, common) });
    let smaller = Preset::ALL.iter().filter(|preset| **preset != Preset::Full);
    tasks.extend(smaller.clone().map(|preset| placed(preset.parts())));
    tasks.extend(smaller.map(|preset| sized(16, preset.parts())));
    tasks.push(sized(32, Preset::Basic.parts()));
    // What only RDNA3 has.
    let rays = |parts| Task { core: Core { parts, ..Core::new(Target::Gfx1100, size(8)) }, ..placed(parts) };
    tasks.extend([common, common.without(Part::Stacks)].map(rays));
    // The global data shares: RDNA3's with everything, and of Vega's the common parts at the common size.
    let narrow = Core::gds(Target::Gfx1100, Target::Gfx1100.facts().gds.geometry);
    let share = Core::gds(Target::Gfx906, size(8));
    let fewer = FURTHER.into_iter().fold(share.parts, Parts::without);
    let global = |core| Task { core, place: None, ..placed(common) };
    tasks.extend([narrow, Core { parts: fewer, ..share }].map(global));
    tasks.extend([Device::Ice40, Device::Xc7].map(|device| task(device, size(8), common)));
    tasks
}

/// The reports of some tasks, in their order; as many at once as `jobs`, the largest units first.
///
/// # Errors
/// The first that fails.
pub fn reports(tasks: &[Task], jobs: usize, log: &(dyn Fn(&str) + Sync)) -> Result<Vec<Report>, SynthesisError> {
    let mut order: Vec<usize> = (0..tasks.len()).collect();
    order.sort_by_key(|&task| std::cmp::Reverse(tasks[task].core.geometry.lanes));
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<Result<Report, SynthesisError>>>> = Mutex::new(tasks.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(&task) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let report = synthesise(&tasks[task], log);
                    done.lock().expect("nobody panics")[task] = Some(report);
                }
            });
        }
    });
    done.into_inner().expect("nobody panics").into_iter().flatten().collect()
}

/// A document with new tables in the place of the old: in short what presets and parts cost, and all figures. `None` if
/// it lacks a place for one of them.
pub fn insert(document: &str, tasks: &[Task], reports: &[Report]) -> Option<String> {
    let document = between(document, SHORT, &in_short(tasks, reports))?;
    between(&document, ALL, &tables(reports))
}

/// A document with another text between two marks.
fn between(document: &str, (begin, end): (&str, &str), text: &str) -> Option<String> {
    let (before, rest) = document.split_once(begin)?;
    let (_, after) = rest.split_once(end)?;
    Some(format!("{before}{begin}\n{text}{end}{after}"))
}

/// What presets and parts cost on an ECP5, in Markdown.
fn in_short(tasks: &[Task], reports: &[Report]) -> String {
    let vega = |task: &Task| {
        let Core { target, memory, .. } = task.core;
        task.mapping.device == Device::Ecp5 && target == Target::Gfx906 && memory == Memory::Lds
    };
    let found = |lanes: usize, parts: Parts| {
        let is = |task: &Task| vega(task) && task.core.geometry.lanes == lanes && has_the_same(task.core.parts, parts);
        tasks.iter().zip(reports).find(|(task, _)| is(task)).map(|(_, report)| report)
    };
    let mut text =
        "\n| preset | lanes x banks x rows | LUT4 | FFs | block RAMs | MHz |\n|---|---|--:|--:|--:|--:|\n".to_owned();
    for lanes in [8, 16, 32] {
        for preset in Preset::ALL {
            if let Some(report) = found(lanes, preset.parts()) {
                let Area { luts, flip_flops, block_rams, .. } = report.total;
                let size = size(lanes);
                let _ = writeln!(
                    text,
                    "| `{}` | {} x {} x {} | {luts} | {flip_flops} | {block_rams} | {} |",
                    preset.name(),
                    size.lanes,
                    size.banks,
                    size.rows,
                    rate(report)
                );
            }
        }
    }
    let common = FURTHER.into_iter().fold(Parts::ALL, Parts::without);
    text += "\n| 8 x 8 x 512 | LUT4 | FFs | MHz |\n|---|--:|--:|--:|\n";
    let Some(base) = found(8, common) else { return text + "\n" };
    let _ = writeln!(text, "| the common unit | {} | {} | {} |", base.total.luts, base.total.flip_flops, rate(base));
    for part in Part::ALL {
        let differs = |parts: Parts| {
            Part::ALL.into_iter().all(|other| (parts.has(other) != common.has(other)) == (other == part))
        };
        let one = tasks
            .iter()
            .zip(reports)
            .find(|(task, _)| vega(task) && task.core.geometry.lanes == 8 && differs(task.core.parts));
        if let Some((task, report)) = one {
            let and = if task.core.parts.has(part) { "and" } else { "without" };
            let more = |figure: u64, of: u64| match figure.checked_sub(of) {
                Some(more) => format!("{figure} (+{more})"),
                None => format!("{figure} (-{})", of - figure),
            };
            let _ = writeln!(
                text,
                "| {and} `{}` | {} | {} | {} |",
                part.name(),
                more(report.total.luts, base.total.luts),
                more(report.total.flip_flops, base.total.flip_flops),
                rate(report)
            );
        }
    }
    text + "\n"
}

/// The clock rate of a placed unit, MHz.
fn rate(report: &Report) -> String {
    report.routing.as_ref().map_or_else(|| "not placed".to_owned(), |routing| format!("{:.1}", routing.fmax_mhz))
}

/// Whether two sets of parts make the same unit of Vega, which has no stacks of rays.
fn has_the_same(one: Parts, other: Parts) -> bool {
    one.without(Part::Stacks) == other.without(Part::Stacks)
}

/// The tables in Markdown.
fn tables(reports: &[Report]) -> String {
    let mut text = String::new();
    let mut tools: Vec<&String> = reports.iter().flat_map(|report| &report.tools).collect();
    tools.sort();
    tools.dedup();
    let tools: Vec<&str> = tools.into_iter().map(String::as_str).collect();
    let _ = writeln!(text, "\nTools: {}.", tools.join(", "));
    let _ = match reports.iter().find_map(|report| report.delay_ps) {
        Some(delay) => writeln!(text, "\nAll {} (`--delay {delay}`).", aimed_at(delay)),
        None => writeln!(text, "\nAll mapped for the shortest longest path (no `--delay`)."),
    };
    text.push('\n');
    text += "| core | family | LUTs | carry cells | FFs | LUT RAMs | block RAMs | DSPs | Fmax, MHz (aim) |\n|---|---|--:|--:|--:|--:|--:|--:|--:|\n";
    for report in reports {
        let rate = report.routing.as_ref().map_or_else(
            || "not placed".to_owned(),
            |routing| format!("{:.1} ({})", routing.fmax_mhz, routing.aim_mhz),
        );
        let _ = writeln!(text, "| `{}` | {} {} {rate} |", report.core, report.device.name(), cells(&report.total));
    }
    for report in reports.iter().filter(|report| !report.blocks.is_empty()) {
        let _ = writeln!(text, "\n### `{}` on {}, by block\n", report.core, report.device.name());
        text += "| block | instances | LUTs | carry cells | FFs | LUT RAMs | block RAMs | DSPs |\n|---|--:|--:|--:|--:|--:|--:|--:|\n";
        let mut sum = Area::default();
        for block in &report.blocks {
            let _ = writeln!(text, "| {} | {} {}", block.block, block.instances, cells(&block.area));
            sum += block.area;
        }
        let _ = writeln!(text, "| sum | {}", cells(&sum));
        if let Some(routing) = &report.routing {
            let _ = writeln!(
                text,
                "\nCritical path (`{}`, seed {}), ns of logic + wires: {}.",
                routing.part,
                routing.seed,
                super::path(routing)
            );
        }
    }
    text + "\n"
}

/// Cells of a row.
fn cells(area: &Area) -> String {
    let Area { luts, carries, flip_flops, lut_rams, block_rams, dsps, muxes: _ } = area;
    format!("| {luts} | {carries} | {flip_flops} | {lut_rams} | {block_rams} | {dsps} |")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_go_between_the_marks() {
        let report = Report {
            core: "lds_x".to_owned(),
            device: Device::Xc7,
            delay_ps: None,
            tools: vec!["yosys 1".to_owned()],
            total: Area { luts: 7, ..Area::default() },
            blocks: Vec::new(),
            routing: None,
        };
        let [short, short_end, all, all_end] = marks();
        let document = format!("before\n{short}\nold\n{short_end}\nbetween\n{all}\nold\n{all_end}\nafter\n");
        let insert = |document: &str, report: &Report| insert(document, &[], std::slice::from_ref(report));
        let new = insert(&document, &report).unwrap();
        assert!(new.starts_with("before\n") && new.ends_with("\nafter\n") && new.contains("\nbetween\n"), "{new}");
        assert!(!new.contains("old"), "{new}");
        assert!(new.contains("| `lds_x` | xc7 | 7 | 0 | 0 | 0 | 0 | 0 | not placed |"), "{new}");
        assert_eq!(insert(&new, &report).unwrap(), new, "again the same");
        let caption = "Tools: yosys 1.\n\nAll mapped for a delay of 9000 ps (`--delay 9000`).\n\n| core |";
        assert!(new.contains("Tools: yosys 1.\n\nAll mapped for the shortest longest path (no `--delay`)."), "{new}");
        let aimed = insert(&document, &Report { delay_ps: Some(9000), ..report.clone() }).unwrap();
        assert!(aimed.contains(caption), "{aimed}");
        for mark in marks() {
            assert_eq!(insert(&document.replace(mark, ""), &report), None, "{mark}");
        }
    }

    /// Made-up figures of every task: each has the LUTs of its place in the list.
    fn made_up(tasks: &[Task]) -> Vec<Report> {
        let report = |(place, task): (u64, &Task)| Report {
            core: String::new(),
            device: task.mapping.device,
            delay_ps: None,
            tools: Vec::new(),
            total: Area { luts: 1000 - place, flip_flops: 2000 + place, ..Area::default() },
            blocks: Vec::new(),
            routing: None,
        };
        (0..).zip(tasks).map(report).collect()
    }

    #[test]
    fn in_short_has_each_preset_and_each_part() {
        let tasks = tasks(None);
        let text = in_short(&tasks, &made_up(&tasks));
        let place = |parts: Parts| (0..).zip(&tasks).find(|(_, task)| task.core.parts == parts).expect("a task").0;
        let common = tasks[0].core.parts;
        let and = |part: Part| FURTHER.into_iter().filter(|other| *other != part).fold(Parts::ALL, Parts::without);
        for preset in Preset::ALL {
            let place = place(preset.parts());
            let figures = format!("| {} | {} | 0 | not placed |", 1000 - place, 2000 + place);
            assert!(text.contains(&format!("| `{}` | 8 x 8 x 512 {figures}", preset.name())), "{text}");
        }
        assert!(text.contains("| the common unit | 1000 | 2000 | not placed |"), "{text}");
        let parts = [
            ("and", Part::Dual, and(Part::Dual)),
            ("and", Part::Wide, and(Part::Wide)),
            ("without", Part::Counters, common.without(Part::Counters)),
        ];
        for (word, part, parts) in parts {
            let place = place(parts);
            let row = format!("| {word} `{part}` | {} (-{place}) | {} (+{place}) |", 1000 - place, 2000 + place);
            assert!(text.contains(&row), "{row}: {text}");
        }
        for part in Part::ALL - Part::WideAtomics - Part::Stacks {
            assert!(text.contains(&format!(" `{part}` |")), "{part}: {text}");
        }
    }

    #[test]
    fn every_size_and_each_part() {
        let tasks = tasks(Some(9000));
        assert!(tasks.iter().all(|task| task.mapping.delay == Some(9000)));
        for lanes in [8, 16, 32] {
            assert!(tasks.iter().any(|task| task.core.geometry.lanes == lanes && task.by_block));
        }
        let common = tasks[0].core.parts;
        let others = FURTHER.into_iter().filter(|part| *part != Part::Wide);
        let wide = others.fold(Parts::ALL, Parts::without);
        for parts in [wide, wide.without(Part::WideAtomics)] {
            assert!(tasks.iter().any(|task| task.core.parts == parts && task.place.is_some()), "{parts:?}");
        }
        // without elements of several dwords there are no atomics of them
        for part in Part::ALL - Part::WideAtomics {
            // one that differs in this part alone
            let differs = |parts: Parts| {
                let parts_that_differ = Part::ALL.into_iter().filter(|other| parts.has(*other) != common.has(*other));
                parts_that_differ.collect::<Vec<_>>() == [part]
            };
            let with = tasks.iter().find(|task| differs(task.core.parts)).unwrap_or_else(|| panic!("{part}"));
            let costs_time = FURTHER.contains(&part) || part == Part::Stacks;
            assert_eq!(with.place.is_some(), costs_time, "more costs time, too: {part}");
        }
    }
}
