//! The Verilog test benches of an export in Icarus Verilog: they pass, and fail when the core is broken.

use super::{
    Exported, FOUR, FULL, SMALL, SMALLEST, WGP, bench, export, silent, simulated, simulation, tool, with_python,
};
use crate::common::{stderr, stdout};
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::export::record;
use lds_testbench::hardware::{Cycle, Port};
use std::collections::BTreeSet;

/// The same, two at a time where one isn't a part of the other: each export records for seconds.
const WITHOUT_BY_TWO: [&str; 7] = [
    "source2,unaligned",
    "dual,float",
    "permute,counters",
    "wide,narrow",
    "wide-atomics",
    "atomics",
    "dual,atomics,permute,wide,wide-atomics,narrow,counters",
];

/// All of the recording, or as much as a limit lets through, as Icarus is slow: the RTL alone runs all of it as it is
/// recorded, and one core's bench does. It begins with stores of the whole memory.
fn the_test_bench_passes(size: [&str; 3], more: &[&str], limit: Option<u32>) -> Exported {
    let (folder, out, name) = export(size, more);
    let said = bench(&out, &name, limit);
    match (said.trim().strip_prefix("PASS"), limit) {
        (Some(""), None) => {}
        (Some(rest), Some(limit)) => {
            assert_eq!(rest, format!(" as far as cycle {limit}"), "{name}");
        }
        _ => panic!("{name}: {said}"),
    }
    (folder, out, name)
}

#[test]
fn the_test_bench_of_the_full_unit_passes() {
    the_test_bench_passes(FULL, &[], Some(660));
}

#[test]
fn the_test_benches_of_the_smallest_units_pass() {
    the_test_bench_passes(SMALLEST, &[], Some(2800));
    the_test_bench_passes(SMALL, &[], Some(1100));
}

#[test]
fn the_test_bench_of_a_work_group_processor_passes() {
    let (_folder, out, _) = the_test_bench_passes(SMALLEST, &WGP, Some(2600));
    let said = with_python(&out, &["make", "-C", "cocotb"]);
    assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
}

#[test]
fn the_test_bench_of_a_global_data_share_passes() {
    for more in [&["--gds"][..], &FOUR] {
        let (_folder, out, _) = the_test_bench_passes(SMALLEST, more, Some(1800));
        let said = with_python(&out, &["make", "-C", "cocotb"]);
        assert!(said.contains("TESTS=8 PASS=8 FAIL=0"), "{said}");
    }
}

/// Of both targets; without atomics gfx906 has no ordered counts.
#[test]
fn the_example_of_waves_that_wait_passes_and_finds_a_broken_core() {
    let shares = [&["--gds"][..], &["--gds", "--without", "atomics"], &["--gds", "--target", "gfx1100"], &FOUR];
    for (more, has_order) in shares.into_iter().zip([true, false, true, true]) {
        let (_folder, out, name) = export(SMALLEST, more);
        assert_eq!(simulated(&out, &name, "sync_tb", None).trim(), "PASS", "{name}");
        // A later standard has more words of its own.
        for bench in ["tb", "example_tb", "sync_tb"].map(|bench| format!("{name}_{bench}.v")) {
            let command = ["iverilog", "-g2012", "-o", "later", &format!("{name}.v"), &bench];
            silent(&tool(&out, "apt-get install iverilog", &command));
        }
        let example = std::fs::read_to_string(out.join(format!("{name}_sync_tb.v"))).expect("readable");
        assert_eq!(example.contains("DS_ORDERED_COUNT"), has_order, "{name}");
        let file = out.join(format!("{name}.v"));
        let text = std::fs::read_to_string(&file).expect("readable");
        let fails = |from: &str, to: &str, how: &str| {
            let broken = text.replace(from, to);
            assert_ne!(broken, text);
            std::fs::write(&file, broken).expect("written");
            let said = simulated(&out, &name, "sync_tb", None);
            assert!(said.contains(how) && !said.contains("PASS"), "{name}: {said}");
        };
        fails("leaves = flag ^ waits[1];", "leaves = 1'b1;", "FAIL: two of three waves wait");
        // Of a wave's number bit 4 doesn't count, wherever who waits is looked for.
        let highest = if more.contains(&"4") { 7 } else { 6 };
        let without = format!(".read_next({{look_next[{highest}:5], 1'b0, look_next[3:0]}}),");
        fails(".read_next(look_next),", &without, "FAIL: ");
        if has_order {
            fails("assign sought = turn[5:0];", "assign sought = turn[5:0] & ~6'd16;", "FAIL: ");
        }
    }
}

#[test]
fn the_test_bench_without_each_part_passes() {
    for parts in WITHOUT_BY_TWO {
        the_test_bench_passes(SMALLEST, &["--without", parts], Some(800));
    }
}

/// A recording takes minutes or hours: each hundredth of it leaves a line on standard error.
#[test]
fn the_test_bench_says_how_far_it_is() {
    let (_folder, out, name) = export(SMALLEST, &["--without", "dual,float,wide,unaligned,source2"]);
    let output = simulation(&out, &name, "tb", Some(2500));
    let told = stderr(&output);
    let parts = |line: &str| -> Option<(u64, u64)> {
        let (cycle, all) = line.strip_prefix("cycle ")?.split_once(" of ")?;
        Some((cycle.parse().ok()?, all.parse().ok()?))
    };
    let lines: Vec<(u64, u64)> = told.lines().map(|line| parts(line).unwrap_or_else(|| panic!("{told}"))).collect();
    let all = lines.first().unwrap_or_else(|| panic!("nothing is said")).1;
    assert!(lines.is_sorted() && lines.iter().all(|(cycle, of)| *cycle <= 2500 && *of == all), "{told}");
    assert!(lines.len() as u64 >= 2500 / (all / 100 + 1) - 1, "{} lines, {all} cycles", lines.len());
    assert!(stdout(&output).starts_with("PASS as far as"), "alone on standard output");
}

#[test]
fn the_test_bench_fails_on_a_broken_core() {
    let (_folder, out, name) = export(SMALL, &[]);
    let file = out.join(format!("{name}.v"));
    let text = std::fs::read_to_string(&file).expect("readable");
    let broken = text.replacen("if (write_bytes[0])", "if (write_bytes[0] && write_row != 3)", 1);
    assert_ne!(text, broken);
    std::fs::write(&file, broken).expect("written");
    let said = bench(&out, &name, None);
    assert!(said.contains("FAIL: rsp_tdata in cycle ") && !said.contains("PASS"), "{said}");
}

#[test]
fn every_opcode_number_is_offered_at_every_port() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let runs = record(&core).expect("recorded");
    for port in 0..2 {
        let requests = runs.iter().flat_map(|run| &run.cycles).filter_map(|cycle| cycle.inputs.offered[port].as_ref());
        let codes: BTreeSet<u8> = requests.map(|request| request.opcode).collect();
        let missing: Vec<u8> = (0..=u8::MAX).filter(|code| !codes.contains(code)).collect();
        assert_eq!(missing, [0; 0], "port {port}");
    }
    let cycles: Vec<_> = runs.iter().flat_map(|run| &run.cycles).collect();
    assert!(
        cycles.iter().filter(|cycle| cycle.inputs.reset).count() > runs.len(),
        "resets while something is in flight"
    );
    for port in [0, 1] {
        let is_held = |cycle: &&Cycle| cycle.outputs.ports[port].valid && !cycle.inputs.ready[port];
        assert!(cycles.iter().any(is_held), "back-pressure at port {port}");
    }
    assert!(cycles.iter().any(|cycle| cycle.outputs.beat(Port::FIRST).is_some_and(|beat| beat.cycles == 16)));
    let requests = || cycles.iter().flat_map(|cycle| cycle.inputs.offered.iter().flatten());
    assert!(requests().any(|request| !request.first && !request.last), "three requests have one answer");
    assert!(requests().any(|request| request.m0 < 4 * 512) && requests().any(|request| request.m0 == u32::MAX));
    assert!(requests().any(|request| request.allocation.base > 0) && requests().any(|request| request.exec == 0));
}

/// Icarus Verilog knows unknown values: with them in every register and every dword of memory the benches pass from a
/// reset on.
#[test]
fn a_core_without_initial_values_needs_a_reset_alone() {
    for more in [&[][..], &["--preset", "basic"], &WGP, &["--gds"], &FOUR, &["--gds", "--target", "gfx1100"]] {
        let (_folder, out, name) = export(SMALLEST, &[&["--no-initial-values"], more].concat());
        let text = std::fs::read_to_string(out.join(format!("{name}.v"))).expect("readable");
        assert!(!text.lines().any(|line| line.trim_start().starts_with("initial")), "{name}");
        assert!(bench(&out, &name, Some(1000)).starts_with("PASS"), "{name}");
        if more.contains(&"--gds") {
            assert_eq!(simulated(&out, &name, "sync_tb", None).trim(), "PASS", "{name}");
        }
        if more.is_empty() {
            let said = with_python(&out, &["make", "-C", "cocotb"]);
            assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
            // A register that no reset reaches is found.
            let file = out.join(format!("{name}.v"));
            let broken = text.replacen("if (reset)", "if (1'b0)", 1);
            assert_ne!(broken, text);
            std::fs::write(file, broken).expect("written");
            assert!(simulated(&out, &name, "tb", Some(1000)).contains("FAIL"), "without a reset");
        }
    }
}
