//! The tables of `docs/fpga.md`.

use super::{Aim, Area, Device, Mapping, Report, SynthesisError, Task, aimed_at, synthesise};
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The lines around the tables in the document.
const BEGIN: &str = "<!-- begin: lds synth --table -->";
const END: &str = "<!-- end: lds synth --table -->";

const fn size(lanes: usize) -> Geometry {
    Geometry { lanes, banks: lanes, rows: 512 }
}

/// Parts of a common unit that a small unit has no use for.
const FURTHER: [Part; 6] = [Part::Dual, Part::Wide, Part::Narrow, Part::Unaligned, Part::Float, Part::Source2];

/// The units in the tables, in order, all with the same delay to aim at. On an ECP5 these are every size with one port
/// and elements of a dword; of 16 lanes also the unit with all parts; and of 8 lanes each optional part more or less.
/// Those with a part more are placed and routed; those with elements of several dwords come also without atomics of
/// them. Then come the units of RDNA3 alone, global data shares, and the small unit on the other families.
pub fn tasks(delay: Option<u32>) -> Vec<Task> {
    let task = |device, geometry, parts| Task {
        core: Core { parts, ..Core::new(Target::default(), geometry) },
        mapping: Mapping { device, delay },
        by_block: false,
        place: None,
    };
    let common = FURTHER.into_iter().fold(Parts::ALL, Parts::without);
    let sized = |lanes, parts| task(Device::Ecp5, size(lanes), parts);
    // Routing the larger units takes nextpnr more than half an hour.
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
    // The units that only RDNA3 has.
    let rays = |parts| Task { core: Core { parts, ..Core::new(Target::Gfx1100, size(8)) }, ..placed(parts) };
    tasks.extend([common, common.without(Part::Stacks)].map(rays));
    // The global data shares: RDNA3's with all parts, and Vega's with the common parts in the common size.
    let narrow = Core::gds(Target::Gfx1100, Target::Gfx1100.facts().gds.geometry);
    let share = Core::gds(Target::Gfx906, size(8));
    let fewer = FURTHER.into_iter().fold(share.parts, Parts::without);
    let global = |core| Task { core, place: None, ..placed(common) };
    tasks.extend([narrow, Core { parts: fewer, ..share }].map(global));
    tasks.extend([Device::Ice40, Device::Xc7].map(|device| task(device, size(8), common)));
    tasks
}

/// The reports of some tasks, in the order of the tasks. Up to `jobs` run at once, the largest units first.
///
/// # Errors
/// The first error.
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

/// A document with new tables in the place of the old ones. `None` if it has no place for them.
pub fn insert(document: &str, reports: &[Report]) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{}{END}{after}", tables(reports)))
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

/// The cells of a row.
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
        let document = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        let new = insert(&document, std::slice::from_ref(&report)).unwrap();
        assert!(new.starts_with("before\n") && new.ends_with("\nafter\n") && !new.contains("old"));
        assert!(new.contains("| `lds_x` | xc7 | 7 | 0 | 0 | 0 | 0 | 0 | not placed |"), "{new}");
        assert_eq!(insert(&new, std::slice::from_ref(&report)).unwrap(), new, "again the same");
        let caption = "Tools: yosys 1.\n\nAll mapped for a delay of 9000 ps (`--delay 9000`).\n\n| core |";
        assert!(new.contains("Tools: yosys 1.\n\nAll mapped for the shortest longest path (no `--delay`)."), "{new}");
        let aimed = insert(&document, &[Report { delay_ps: Some(9000), ..report }]).unwrap();
        assert!(aimed.contains(caption), "{aimed}");
        assert_eq!(insert("no marks", &[]), None);
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
        // without elements of several dwords there are no atomics on them
        for part in Part::ALL - Part::WideAtomics {
            // a unit that differs in this part alone
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
