//! Chips that people own, by `--chip`: what has been published of them, what is said of a result, and how one is
//! chosen.

use crate::common::{Desk, assert_code, in_testbench, json, lds, said, stdout};
use lds::isa;
use lds::targets::Target;
use serde_json::Value;

/// What `lds analyze --chip` says of one instruction of one wave.
fn analysis(chip: &str, op: &str, address: &str, more: &[&str]) -> Value {
    let output = lds(&[&["analyze", "--json", "-", "--chip", chip, "--op", op, "--addr", address], more].concat());
    assert_code(&output, 0);
    json(&output)
}

/// Its bank conflicts, in cycles.
fn conflicts(chip: &str, op: &str, address: &str, more: &[&str]) -> u64 {
    analysis(chip, op, address, more)["totals"]["bank_conflict_cycles"].as_u64().expect("a number")
}

/// nod-ai/amd-shark-ai, docs/empirical-lds/cdna3info.md: conflicts of 64 loads on an MI300X, counted by the chip.
#[test]
fn strides_on_gfx942_conflict_as_its_counter_says() {
    let counted: [(&str, &[(u32, u64)]); 3] = [
        ("ds_read_b32", &[(4, 0), (8, 128), (16, 384), (32, 896), (64, 1920), (128, 3968), (256, 3968), (512, 3968)]),
        ("ds_read_b64", &[(8, 0), (16, 256), (32, 768), (64, 1792), (128, 3840), (256, 3840), (512, 3840)]),
        ("ds_read_b128", &[(16, 0), (32, 512), (64, 1536), (128, 3584), (256, 3584), (512, 3584)]),
    ];
    for (op, strides) in counted {
        for (stride, expected) in strides {
            assert_eq!(64 * conflicts("gfx942", op, &format!("lane * {stride}"), &[]), *expected, "{op}, {stride}");
        }
    }
}

/// ROCm/composable_kernel, bank_conflict_slides.html: 65,536 x 256 halves transposed through tiles of 64 x 32, counted
/// on an MI300X. The slides give the totals and the instructions; the addresses below are those of such a tile.
#[test]
fn transposes_on_gfx942_conflict_as_the_slides_say() {
    let elements = 65_536 * 256;
    let [narrow, wide, pairs] = [1, 8, 4].map(|halves| elements / halves / 64);
    let total = |parts: &[(u64, &str, &str, &[&str])]| -> u64 {
        let parts = parts.iter().map(|(times, op, address, more)| times * conflicts("gfx942", op, address, more));
        parts.sum()
    };
    // Rows of 32 halves: stored by eight, loaded one by one from eight rows below each other.
    let rows = total(&[
        (wide, "ds_write_b128", "lane / 4 * 64 + lane % 4 * 16", &[]),
        (narrow, "ds_read_u16", "lane % 8 * 8 * 64 + lane / 8 * 2", &[]),
    ]);
    // Columns of 64 halves: stored one by one, loaded by eight.
    let columns = total(&[
        (narrow, "ds_write_b16", "lane % 4 * 8 * 128 + lane / 4 * 2", &[]),
        (wide, "ds_read_b128", "lane / 8 * 128 + lane % 8 * 16", &[]),
    ]);
    // Rows of 34 halves, which leaves no alignment but that of dwords.
    let padded = total(&[
        (pairs, "ds_write2_b32", "lane / 4 * 68 + lane % 4 * 16", &["--offset1", "1"]),
        (narrow, "ds_read_u16", "lane % 8 * 8 * 68 + lane / 8 * 2", &[]),
    ]);
    assert_eq!([rows, columns, padded], [3_670_016, 1_572_864, 786_432]);
}

/// ROCm/composable_kernel, pull request 200: 128-bit loads of 16 rows conflict in rows of 144 bytes, and don't in rows
/// of 160.
#[test]
fn rows_on_gfx90a_need_32_bytes_of_padding() {
    let rows = |bytes: u32| conflicts("gfx90a", "ds_read_b128", &format!("lane % 16 * {bytes} + lane / 16 * 16"), &[]);
    assert_eq!([rows(144), rows(160)], [8, 0]);
}

/// HazyResearch/HipKittens, analysis/paper_experiments/phases, and nod-ai/amd-shark-ai,
/// docs/empirical-lds/cdna4info.md: which lanes of gfx950 conflict, and at which distance.
#[test]
fn lanes_on_gfx950_conflict_as_they_were_probed() {
    // Two lanes so many dwords apart.
    let pair = |op: &str, lanes: [u32; 2], dwords: u32| {
        let [one, other] = lanes;
        let address = format!("lane == {other} ? {} : 0", 4 * dwords);
        conflicts("gfx950", op, &address, &["--exec", &format!("lane == {one} || lane == {other}")])
    };
    let meet = |op: &str, lanes| pair(op, lanes, 64);
    for (op, banks) in
        [("ds_read_b32", 64), ("ds_read_b64", 64), ("ds_read_b128", 64), ("ds_read_b96", 32), ("ds_write_b64", 32)]
    {
        let first = (4..=64).step_by(4).find(|dwords| pair(op, [0, 1], *dwords) > 0);
        assert_eq!(first, Some(banks), "{op}");
    }
    for (op, together, apart) in [
        ("ds_read_b32", &[[0, 63], [0, 32], [31, 32]][..], &[][..]),
        ("ds_read_b64", &[[0, 31], [32, 63]], &[[0, 32], [31, 32]]),
        (
            "ds_read_b96",
            &[[0, 20], [3, 23], [4, 16], [8, 28], [12, 24], [32, 52]],
            &[[0, 4], [0, 12], [0, 32], [20, 52]],
        ),
        (
            "ds_read_b128",
            &[[0, 12], [0, 20], [3, 27], [4, 8], [4, 16], [11, 31], [32, 44]],
            &[[0, 4], [0, 16], [0, 32]],
        ),
        ("ds_write_b64", &[[0, 15], [16, 31], [32, 47]], &[[0, 16], [15, 16], [0, 32]]),
    ] {
        for lanes in together {
            assert_eq!(meet(op, *lanes), 1, "{op}: lanes {lanes:?} come together");
        }
        for lanes in apart {
            assert_eq!(meet(op, *lanes), 0, "{op}: lanes {lanes:?} don't");
        }
    }
    assert_eq!(
        conflicts("gfx950", "ds_read_b96", "lane * 128", &[]),
        56,
        "eight groups of eight lanes at one bank of 32"
    );
}

/// HazyResearch/HipKittens, shared tiles of gfx950 as st_shape.cuh places their elements: rows are loaded without a
/// conflict.
#[test]
fn tiles_of_hipkittens_are_loaded_without_a_conflict() {
    let swizzled = |offset: &str, window: u32, shift: u32, to: u32| {
        format!("({offset}) ^ ((({offset}) % {window} >> {shift}) << {to})")
    };
    let half =
        |columns: u32, rows: u32, stride: u32| format!("2 * (lane % {rows} * {columns} + lane / {rows} * {stride})");
    let st_32x32 = {
        let offset = half(32, 32, 8);
        format!("{} ^ ((({offset}) % 2048 >> 10) << 4)", swizzled(&offset, 1024, 9, 5))
    };
    let shapes = [
        ("st_16x32", "ds_read_b128", swizzled(&half(32, 16, 8), 1024, 9, 5)),
        ("st_32x16", "ds_read_b128", swizzled(&half(16, 32, 8), 1024, 9, 4)),
        ("st_16x16_swizzled", "ds_read_b64", swizzled(&half(16, 16, 4), 512, 7, 3)),
        ("st_32x32", "ds_read_b128", st_32x32),
        ("st_16x128", "ds_read_b128", swizzled("lane % 16 * 128 + lane / 16 * 16", 2048, 8, 4)),
    ];
    for (shape, op, address) in shapes {
        assert_eq!(conflicts("gfx950", op, &address, &[]), 0, "{shape}: {address}");
    }
}

/// The same tiles loaded by columns, as transposing loads do: of all one shape conflicts.
#[test]
fn columns_of_tiles_of_hipkittens_are_loaded() {
    // Four rows of four elements for sixteen lanes, a block of 16 columns beside or a number of rows below the one
    // before.
    let element = |columns: u32, beside: u32, below: u32| {
        let row = format!("(lane % 16 / 4 + lane / {beside} * {below})");
        format!("2 * ({row} * {columns} + lane % 4 * 4 + lane % {beside} / 16 * 16)")
    };
    let swizzled = |offset: String, to: u32| format!("({offset}) ^ ((({offset}) % 1024 >> 9) << {to})");
    for (shape, address, expected) in [
        ("st_16x32", swizzled(element(32, 32, 8), 5), 0),
        ("st_32x16", swizzled(element(16, 16, 8), 4), 2),
        ("st_16x16", element(16, 16, 4), 0),
    ] {
        assert_eq!(conflicts("gfx950", "ds_read_b64_tr_b16", &address, &[]), expected, "{shape}: {address}");
    }
}

/// The layouts that Triton 3.9 chooses for operands of matrix instructions on gfx950, K contiguous: no load of them
/// conflicts.
#[test]
fn paddings_of_triton_are_loaded_without_a_conflict() {
    // 16 x 16 x 32, 512:+16: rows 16, 32, 64, 1, 2, 4, 8.
    let rows_of_16 = "lane % 16 * 1056 + lane / 16 * 16";
    // 32 x 32 x 16, 512:+8: rows 64, 32, 16, 1, 2, 4, 8.
    let rows_of_32 = "lane % 16 * 1040 + lane / 16 % 2 * 512 + lane / 32 * 16";
    // 16 x 16 x 16, 512:+4, whose two vectors of a lane are one instruction.
    let pairs = "lane % 16 * 1032 + lane / 16 * 8";
    assert_eq!(conflicts("gfx950", "ds_read_b128", rows_of_16, &[]), 0);
    assert_eq!(conflicts("gfx950", "ds_read_b128", rows_of_32, &[]), 0);
    assert_eq!(conflicts("gfx950", "ds_read2_b64", pairs, &["--offset1", "4"]), 0);
    assert_eq!(conflicts("gfx950", "ds_read_b64", pairs, &[]), 2, "loads at one address have other lanes");
}

/// ROCm/rocm-libraries, pull requests 10720 and 10891: 16 rows at odd multiples of 16 bytes don't conflict. And
/// nod-ai/amd-shark-ai, docs/empirical-lds/rdna3info.md: how many lanes come together.
#[test]
fn loads_of_gfx1100_conflict_as_published() {
    let wave32: &[&str] = &["--wave", "32"];
    let rows = |bytes: u32| conflicts("gfx1100", "ds_load_b128", &format!("lane % 16 * {bytes}"), wave32);
    assert_eq!([64, 96, 80, 112].map(rows), [12, 4, 0, 0]);
    for (op, groups, lanes) in [("ds_load_b32", 1, 32), ("ds_load_b64", 2, 16), ("ds_load_b128", 4, 8)] {
        for chip in ["gfx1100", "gfx1201"] {
            assert_eq!(conflicts(chip, op, "lane * 128", wave32), groups * (lanes - 1), "{chip}, {op}");
        }
    }
    let pair = |chip: &str, other: u32| {
        let [address, exec] = [format!("lane == {other} ? 256 : 0"), format!("lane == 0 || lane == {other}")];
        conflicts(chip, "ds_load_b128", &address, &["--wave", "32", "--exec", &exec])
    };
    assert_eq!([pair("gfx1100", 20), pair("gfx1100", 7)], [1, 0], "lanes 0-3 and 20-23");
    assert_eq!([pair("gfx1201", 20), pair("gfx1201", 7)], [0, 1], "lanes 0-7");
}

/// ROCm's documentation of rocprofiler-compute: one active lane of 64 takes two cycles, and stores of 64 lanes 8
/// and 20.
#[test]
fn what_the_ways_in_and_out_allow() {
    let cycles = |chip: &str, op: &str, more: &[&str]| {
        let found = analysis(chip, op, "lane * 16", more);
        let number = |key: &str| found["totals"][key].as_u64().expect("a number");
        [number("cycles"), number("port_cycles"), number("bank_conflict_cycles")]
    };
    for chip in ["gfx90a", "gfx942"] {
        assert_eq!(cycles(chip, "ds_write_b128", &[]), [20, 12, 0], "{chip}");
        assert_eq!(cycles(chip, "ds_read_b128", &[]), [16, 8, 0], "{chip}");
        let ideal = ["--ports", "ideal", "--exec", "1"];
        assert_eq!(
            cycles(chip, "ds_read_b128", &ideal),
            [2, 0, 0],
            "{chip}: groups without an active lane cost nothing"
        );
    }
    assert_eq!(cycles("gfx950", "ds_read_b128", &[]), [4, 0, 0]);
    let here = json(&lds(&["analyze", "--json", "-", "--addr", "lane * 16", "--op", "ds_read_b128", "--exec", "1"]));
    assert_eq!(here["totals"]["cycles"], 8, "what is built here takes every pass");
}

/// `cycles`, conflicts and waits for the ports are the same numbers in every command, and never added up under one
/// name.
#[test]
fn cycles_mean_the_same_in_every_command() {
    let desk = Desk::new();
    desk.write(
        "p.s",
        "; lds: v1 = lane * 4\n; lds: v3 = lane * 128\nds_write_b32 v1, v2\nds_read_b32 v4, v3\ns_endpgm\n",
    );
    let run = json(&desk.lds(&["run", "p.s", "--engine", "model", "--chip", "gfx942", "--json", "-"]));
    let analyzed = json(&desk.lds(&["analyze", "p.s", "--chip", "gfx942", "--json", "-"]));
    let of_run = |row: usize| {
        let row = &run["instructions"][row];
        ["cycles", "ideal_cycles", "conflict_cycles", "port_cycles"].map(|key| row[key].as_u64().expect("a number"))
    };
    let of_analysis = |row: usize| {
        let row = &analyzed["groups"][row];
        ["cycles", "bound_cycles", "bank_conflict_cycles", "port_cycles"]
            .map(|key| row[key].as_u64().expect("a number"))
    };
    assert_eq!([of_run(0), of_run(1)], [[8, 2, 0, 6], [64, 2, 62, 0]]);
    assert_eq!([of_analysis(0), of_analysis(1)], [of_run(0), of_run(1)]);
    for key in ["cycles", "port_cycles"] {
        assert_eq!(run["totals"][key], analyzed["totals"][key], "{key}");
    }
    let text = stdout(&desk.lds(&["analyze", "p.s", "--chip", "gfx942"]));
    assert!(text.contains("72 cycles = 4 passes + 62 bank conflicts + 6 waiting for the ports\n"), "{text}");
    let table = stdout(&desk.lds(&["run", "p.s", "--engine", "model", "--chip", "gfx942"]));
    assert!(table.contains("┆ conflict ┆ misaligned ┆ ports │"), "{table}");
    desk.write(
        "e.s",
        "; lds: v1 = lane * 4\nds_write_b32 v1, v2\n; lds: expect cycles == 8 && conflict_cycles == 0\ns_endpgm\n",
    );
    assert_code(&desk.lds(&["run", "e.s", "--engine", "model", "--chip", "gfx942"]), 0);
    let page = stdout(&desk.lds(&["analyze", "e.s", "--chip", "gfx942", "--html", "-"]));
    assert!(page.contains("8 cycles: there is no conflict. 6 are lost to the limits of the ports."), "{page}");
}

/// A number that rests on what nobody has measured says so, once.
#[test]
fn a_result_says_on_what_it_rests() {
    let desk = Desk::new();
    let store =
        "; lds: v1 = lane * 8\n; lds: v5 = lane * 8\nds_write_b64 v1, v[2:3]\nds_write_b64 v5, v[2:3]\ns_endpgm\n";
    desk.write("p.s", store);
    let word = "inferred: lanes of stores of 64 bits: 16 consecutive";
    for arguments in [
        &["analyze", "p.s", "--chip", "gfx942"][..],
        &["analyze", "p.s", "--chip", "gfx942", "--html", "-"],
        &["run", "p.s", "--engine", "model", "--chip", "gfx942"],
    ] {
        let text = stdout(&desk.lds(arguments));
        assert_eq!(text.matches(word).count(), 1, "{arguments:?}: {text}");
    }
    for command in [&["analyze"][..], &["run", "--engine", "model"]] {
        let found = json(&desk.lds(&[command, &["p.s", "--chip", "gfx942", "--json", "-"]].concat()));
        let notes = found["notes"].as_array().expect("notes");
        let keys: Vec<&str> = notes.iter().filter_map(|note| note["key"].as_str()).collect();
        assert_eq!(keys, ["lanes of stores of 64 bits"], "{command:?}");
        assert_eq!(notes[0]["evidence"], "inferred");
    }
    assert_eq!(analysis("gfx942", "ds_read_b32", "lane * 4", &[])["notes"], Value::Array(Vec::new()));
    let here = stdout(&desk.lds(&["analyze", "p.s"]));
    assert!(here.contains("the unit built here (gfx906): ") && !here.contains("note:"), "{here}");
}

#[test]
fn a_chip_brings_its_instructions() {
    let told = |arguments: &[&str]| {
        let output = lds(&[&["analyze", "--addr", "lane * 4"], arguments].concat());
        assert_code(&output, 2);
        said(&output)
    };
    assert_eq!(analysis("gfx1100", "ds_load_b32", "lane * 4", &[])["unit"]["name"], "gfx1100");
    let other = told(&["--chip", "gfx1100", "--target", "gfx906"]);
    assert!(other.contains("gfx1100 has the instructions of gfx1100, not of gfx906"), "{other}");
    assert!(other.contains("`--target gfx1100`"), "{other}");
    let unknown = told(&["--chip", "gfx943"]);
    assert!(unknown.contains("there is no chip `gfx943`") && unknown.contains("gfx942, gfx950"), "{unknown}");
    let desk = Desk::new();
    desk.write("mine.toml", "base = \"gfx1100\"\nbytes_out = 64\n");
    let based = ["analyze", "--addr", "lane * 4", "--op", "ds_load_b128", "--chip", "mine.toml", "--json", "-"];
    let found = json(&desk.lds(&based));
    assert_eq!(found["unit"]["name"], "gfx1100 with changes");
    assert_eq!(found["unit"]["ports"], "any number of bytes in and 64 bytes out a cycle");
    desk.write("bad.toml", "base = \"gfx1101\"\n");
    let output = desk.lds(&["analyze", "--addr", "0", "--chip", "bad.toml"]);
    assert_code(&output, 2);
    let message = said(&output);
    assert!(message.contains("bad.toml:1:8") && message.contains("expected one of gfx906, "), "{message}");
}

#[test]
fn every_chip_is_listed_with_all_that_is_said_of_it() {
    let rows = json(&lds(&["chips", "--json"]));
    let names: Vec<&str> = rows.as_array().expect("rows").iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, Target::ALL.map(Target::name), "each target is the name of a chip");
    let list = stdout(&lds(&["chips"]));
    for row in rows.as_array().expect("rows") {
        let name = row["name"].as_str().expect("a name");
        assert!(list.contains(name), "{list}");
        let text = stdout(&lds(&["chips", name]));
        assert_eq!(json(&lds(&["chips", name, "--json"])), *row);
        for entry in row["entries"].as_array().expect("entries") {
            let part = |key: &str| entry[key].as_str().expect("a text");
            let lines = format!("{}: {}\n    {}: {}\n", part("key"), part("value"), part("evidence"), part("source"));
            assert!(text.contains(&lines), "{name}: {lines}");
        }
    }
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
    let unknown = lds(&["chips", "mi100"]);
    assert_code(&unknown, 2);
    assert!(said(&unknown).contains("no built-in chip `mi100`"));
    assert!(list.contains("gfx942 is also mi300, mi300a, mi300x, mi325, mi325x\n"), "{list}");
    assert_eq!(stdout(&lds(&["chips", "MI300X"])), stdout(&lds(&["chips", "gfx942"])));
}

/// A chip by the name on its box; and an instruction that it lacks leads to the chip that has it.
#[test]
fn a_product_is_its_chip() {
    for (product, chip) in [("mi300x", "gfx942"), ("Radeon RX 7900 XTX", "gfx1100"), ("strix-halo", "gfx1151")] {
        let op = if chip == "gfx942" { "ds_read_b128" } else { "ds_load_b128" };
        assert_eq!(analysis(product, op, "lane * 128", &[]), analysis(chip, op, "lane * 128", &[]), "{product}");
    }
    let lacks = |more: &[&str]| {
        let output = lds(&[&["analyze", "--addr", "lane * 8", "--op", "ds_read_b64_tr_b16"], more].concat());
        assert_code(&output, 2);
        said(&output)
    };
    for chip in ["gfx942", "mi300x"] {
        let told = lacks(&["--chip", chip]);
        assert!(told.contains("gfx942 has no instruction `ds_read_b64_tr_b16`: gfx950 has it"), "{told}");
        assert!(told.contains("`--chip gfx950` instead of another chip"), "{told}");
    }
    // What is told can be done.
    assert_code(&lds(&["analyze", "--addr", "lane * 8", "--op", "ds_read_b64_tr_b16", "--chip", "gfx950"]), 0);
    let nothing = lds(&["analyze", "--addr", "lane", "--chip", "mi100"]);
    assert_code(&nothing, 2);
    assert!(said(&nothing).contains("`lds chips` lists what they are sold as"), "{}", said(&nothing));
}

/// Each built-in chip with a program in its own words: stores, a barrier, and loads of what another wave has stored.
#[test]
fn programs_run_on_the_models_of_every_chip() {
    let desk = Desk::new();
    for target in Target::ALL {
        let chip = target.name();
        let [store, load] = match isa::find(target, "ds_store_b32") {
            Some(_) => ["ds_store_b32", "ds_load_b32"],
            None => ["ds_write_b32", "ds_read_b32"],
        };
        let (wait, barrier) = (isa::wait_text(target), isa::barrier_texts(target).join("\n"));
        let text = format!(
            "; lds: waves 2\n; lds: v1 = 4 * (lane + 64 * wave)\n; lds: v2 = 4 * (lane + 64 - 64 * wave)\n\
             ; lds: v3 = 1000 * wave + lane\n{store} v1, v3\n{wait}\n{barrier}\n{load} v4, v2\n{wait}\n\
             ; lds: expect v4 == 1000 - 1000 * wave + lane\ns_endpgm\n"
        );
        desk.write("p.s", text);
        let arguments = ["run", "p.s", "--engine", "model", "--chip", chip, "--deny-warnings", "--json", "-"];
        let output = desk.lds(&arguments);
        assert_code(&output, 0);
        let found = json(&output);
        assert!(found["totals"]["cycles"].as_u64() > Some(0), "{chip}");
        // A target's two 64-lane halves take a pass each, but where all lanes come at once.
        let passes = if chip == "gfx950" { 2 + 4 } else { 4 + 4 };
        assert_eq!(found["totals"]["ideal_cycles"], passes, "{chip}");
    }
}

/// The table of the page is what `lds chips --json` says. With `LDS_RENEW_CHIPS` it is written.
#[test]
fn the_page_has_every_entry() {
    let path = in_testbench("../docs/chips.md");
    let page = std::fs::read_to_string(&path).expect("readable");
    let rows = json(&lds(&["chips", "--json"]));
    let mut table = "| chip | entry | value | kind | source |\n|---|---|---|---|---|\n".to_owned();
    for row in rows.as_array().expect("rows") {
        let name = row["name"].as_str().expect("a name");
        for entry in row["entries"].as_array().expect("entries") {
            let cells = ["key", "value", "evidence", "source"].map(|key| entry[key].as_str().expect("a text"));
            table += &format!("| {name} | {} |\n", cells.join(" | "));
        }
        // What it is sold as, beside its name in the list.
        assert!(page.lines().any(|line| line.starts_with(&format!("| {name} | ")) && line.contains("`, `")), "{name}");
    }
    let (text, found) = page.split_once("| chip | entry |").expect("the table");
    if std::env::var_os("LDS_RENEW_CHIPS").is_some() {
        std::fs::write(&path, format!("{text}{table}")).expect("written");
        return;
    }
    assert_eq!(format!("| chip | entry |{found}"), table, "`LDS_RENEW_CHIPS=1` writes it anew");
}
