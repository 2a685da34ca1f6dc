//! `lds analyze` as a user meets it: figures that are known, three kinds of input, the page in a browser, remedies, and
//! errors.

mod page;
mod remedies;
mod triton;
mod unknown;
mod width;

use crate::common::{assert_code, in_testbench, json, lds, said, stderr, stdout};
use serde_json::Value;
use std::path::Path;

/// What `lds analyze … --json -` says.
fn analysis(arguments: &[&str]) -> Value {
    let output = lds(&[&["analyze", "--json", "-"], arguments].concat());
    assert_code(&output, 0);
    json(&output)
}

fn cycles(arguments: &[&str]) -> u64 {
    analysis(arguments)["totals"]["cycles"].as_u64().expect("a number")
}

#[test]
fn strides_cost_what_the_tables_say() {
    for (stride, ways) in [(1, 1), (2, 2), (3, 1), (4, 4), (8, 8), (16, 16), (32, 32), (33, 1)] {
        for op in ["ds_read_b32", "ds_write_b32", "ds_add_u32"] {
            assert_eq!(cycles(&["--addr", &format!("lane * {}", 4 * stride), "--op", op]), 2 * ways, "{op}, {stride}");
        }
    }
    assert_eq!(cycles(&["--addr", "400"]), 2, "a broadcast");
    // Three and four dwords a lane of a half wave of gfx1100: groups of 8 that are not consecutive.
    assert_eq!(cycles(&["--target", "gfx1100", "--wave", "32", "--op", "ds_load_b128", "--addr", "lane * 16"]), 4);
}

#[test]
fn one_lane_of_64_takes_two_cycles_unless_empty_halves_are_skipped() {
    let alone = ["--addr", "lane * 4", "--exec", "lane == 5"];
    assert_eq!(cycles(&alone), 2);
    assert_eq!(cycles(&[&alone[..], &["--skip-empty-halves"]].concat()), 1);
}

#[test]
fn a_trace_says_what_m0_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let violations = |op: &str, m0: &str| {
        let path = folder.path().join("m0.jsonl");
        let addresses: Vec<u32> = (0..64).map(|lane| 4 * lane).collect();
        let line = format!("{{\"op\":\"{op}\",\"addresses\":{addresses:?}{m0}}}\n");
        std::fs::write(&path, line).expect("written");
        let found = analysis(&["--trace", path.to_str().expect("utf-8")]);
        found["totals"]["violations"].as_u64().expect("a number")
    };
    assert_eq!([violations("ds_read_b32", ""), violations("ds_read_addtid_b32", "")], [0, 0]);
    assert_eq!(violations("ds_read_b32", ",\"m0\":16"), 60, "a limit");
    assert_eq!(violations("ds_read_addtid_b32", ",\"m0\":65532"), 63, "a base");
}

#[test]
fn counters_tell_banks_from_addresses() {
    let counter = |arguments: &[&str], name: &str| analysis(arguments)["counters"][name].as_u64().expect("a number");
    let one_address = ["--addr", "64", "--op", "ds_add_rtn_u32"];
    assert_eq!(counter(&one_address, "SQ_LDS_ADDR_CONFLICT"), 62);
    assert_eq!(counter(&one_address, "SQ_LDS_BANK_CONFLICT"), 0);
    assert_eq!(counter(&one_address, "SQ_LDS_ATOMIC_RETURN"), 64);
    let one_bank = ["--addr", "lane * 128", "--op", "ds_add_u32"];
    assert_eq!(counter(&one_bank, "SQ_LDS_BANK_CONFLICT"), 62);
    assert_eq!(counter(&one_bank, "SQ_LDS_ADDR_CONFLICT"), 0);
    assert_eq!(counter(&["--addr", "lane * 4 + 65536", "--op", "ds_read_b32"], "SQ_LDS_MEM_VIOLATIONS"), 64);
}

#[test]
fn ports_of_real_chips() {
    let store = |op, address| cycles(&["--ports", "cdna", "--addr", address, "--op", op]);
    let half = ["--ports", "cdna", "--addr", "lane * 4", "--op", "ds_write_b32", "--exec", "lane < 32"];
    assert_eq!(cycles(&half), 8, "lanes that are off cross, too");
    assert_eq!(cycles(&[&half[..], &["--skip-empty-halves"]].concat()), 4, "but not in a half that isn't sent");
    assert_eq!(store("ds_write_b32", "lane * 4"), 8);
    assert_eq!(store("ds_write_b128", "lane * 16"), 20);
    assert_eq!(cycles(&["--addr", "lane * 4", "--op", "ds_write_b32"]), 2, "and without them");
}

/// `lds analyze` has the figures that `lds run` has from the hardware.
#[test]
fn programs_cost_what_the_hardware_takes() {
    let shipped = ["transpose.s", "tile_naive.s", "histogram_one_key.s", "scan.s", "bench_streams.s"];
    // What is expected of memory waits for results of floats.
    let floats = "opcodes/gfx906/ds_add_f32.s".to_owned();
    for name in shipped.map(|name| format!("programs/{name}")).into_iter().chain([floats]) {
        let path = in_testbench(&name);
        let path = path.to_str().expect("utf-8");
        let run = json(&lds(&["run", path, "--json", "-"]));
        let analysis = analysis(&[path]);
        assert_eq!(analysis["counters"], run["counters"], "{name}");
        assert_eq!(analysis["totals"]["clock_cycles"], run["totals"]["clock_cycles"], "{name}");
        assert_eq!(analysis["bank_conflict_rate"], run["bank_conflict_rate"], "{name}");
    }
}

#[test]
fn traces_are_programs_without_registers() {
    let path = in_testbench("traces/transpose_16.jsonl");
    let found = analysis(&["--trace", path.to_str().expect("utf-8")]);
    assert_eq!(found["totals"]["instructions"], 8);
    assert_eq!(found["totals"]["lanes"], 512);
    // Four stores of two cycles; loads whose halves meet eight times in a bank.
    assert_eq!(found["totals"]["cycles"], 4 * 2 + 4 * 2 * 8);
}

#[test]
fn a_chip_that_is_not_shipped() {
    let chip = in_testbench("chips/64_banks.toml");
    let chip = chip.to_str().expect("utf-8");
    // 64 lanes on 64 banks: one pass. The same stride of two on 32 banks would meet twice in a half.
    let found = analysis(&["--chip", chip, "--ports", "ideal", "--addr", "lane * 8"]);
    assert_eq!(found["unit"]["banks"], 64);
    assert_eq!((found["totals"]["cycles"].as_u64(), found["totals"]["bound_cycles"].as_u64()), (Some(2), Some(1)));
}

/// `lds run` on the models of a chip, and where that makes no sense.
#[test]
fn a_program_on_the_models_of_another_chip() {
    let (chip, program) = (in_testbench("chips/64_banks.toml"), in_testbench("programs/bench_store.s"));
    let [chip, program] = [&chip, &program].map(|path| path.to_str().expect("utf-8"));
    let output = lds(&["run", program, "--engine", "model", "--chip", chip, "--json", "-"]);
    let run = json(&output);
    // 64 lanes in one pass, which the ports stretch to eight cycles; the program expects two passes.
    assert_code(&output, 1);
    assert_eq!(run["counters"]["SQ_LDS_IDX_ACTIVE"], 64);
    assert!(run["totals"]["clock_cycles"].as_u64() > Some(64 * 8), "{}", run["totals"]);
    let refused = lds(&["run", program, "--chip", chip]);
    assert_code(&refused, 2);
    assert!(stderr(&refused).contains("--engine model"));
    // A chip has its own sizes; its waves must be the program's; parts that are left out are missed in the models, too.
    let folder = tempfile::tempdir().expect("a folder");
    let narrow = folder.path().join("narrow.toml");
    std::fs::write(&narrow, "name = \"narrow\"\nwave = 32\nlanes = 32\nbanks = 32\nrows = 512\n").expect("written");
    let narrow = narrow.to_str().expect("utf-8");
    let histogram = in_testbench("programs/histogram.s");
    let histogram = histogram.to_str().expect("utf-8");
    for (arguments, what) in [
        (vec![program, "--chip", chip, "--rows", "64"], "--rows"),
        (vec![program, "--chip", chip, "--without", "dual"], "--without"),
        (vec![program, "--chip", narrow], "waves of 64 lanes"),
        (vec![histogram, "--without", "dual,atomics"], "without `atomics` has no ds_add_"),
    ] {
        let output = lds(&[&["run", "--engine", "model"], &arguments[..]].concat());
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(what), "{arguments:?}: {text}");
    }
}

#[test]
fn remedies_remove_what_can_be_removed() {
    let suggest = |arguments: &[&str]| {
        let output = lds(&[&["analyze", "--suggest"], arguments].concat());
        assert_code(&output, 0);
        stdout(&output)
    };
    let stride = suggest(&["--addr", "lane * 128"]);
    assert!(
        stride.contains("cycles 64 → 2") && stride.contains("XOR swizzle") && stride.contains("padding"),
        "{stride}"
    );
    // The address that it proposes costs what it says.
    let proposed = stride.lines().find_map(|line| line.trim().strip_prefix("a' = ")).expect("an expression");
    assert_eq!(cycles(&["--addr", proposed]), 2, "{proposed}");
    // Two addresses: the base and both offsets are part of the proposal.
    for (address, [offset0, offset1], base, offsets) in
        [("lane * 128", ["0", "32"], "first", ["0", "33"]), ("lane * 128 + 4", ["1", "0"], "second", ["1", "0"])]
    {
        let pair = ["--op", "ds_read2_b32", "--offset0", offset0, "--offset1", offset1];
        let text = suggest(&[&["--addr", address], &pair[..]].concat());
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let padding = lines.iter().position(|line| line.contains("padding: 1 dword")).expect("padding");
        let best = padding + 2;
        let to = format!(
            "{base} address, and the offsets become those of ds_read2_b32 offset0:{} offset1:{}",
            offsets[0], offsets[1]
        );
        assert!(lines[best].starts_with("a' = "), "{text}");
        let beside = lines[best..].iter().take_while(|line| !line.starts_with("or: "));
        let told = beside.copied().collect::<Vec<&str>>().join(" ");
        assert_eq!(told.contains(&to), offsets != [offset0, offset1] || base == "second", "{text}");
        let changed = ["--op", "ds_read2_b32", "--offset0", offsets[0], "--offset1", offsets[1]];
        let expression = &lines[best]["a' = ".len()..];
        assert_eq!(cycles(&[&["--addr", expression], &changed[..]].concat()), 4, "{text}");
    }
    let more = suggest(&["--addr", "lane * 128", "--alloc", "8068"]);
    let more: Vec<&str> = more.split_whitespace().collect();
    assert!(more.join(" ").contains("8,068 → 8,192 (more than the 8,068 allocated)"), "{more:?}");
    let updates = suggest(&["--addr", "0", "--op", "ds_add_u32"]);
    let words: Vec<&str> = updates.split_whitespace().collect();
    assert!(updates.contains("no remedy") && words.join(" ").contains("lanes update one address"), "{updates}");
    let fine = suggest(&["--addr", "lane * 4"]);
    assert!(fine.contains("no conflict"), "{fine}");
}

/// The table of a program has the sums of all lines; `--worst` adds those that lose most cycles.
#[test]
fn the_table_lists_as_many_as_are_wanted() {
    let program = in_testbench("programs/transpose.s");
    let program = program.to_str().expect("utf-8");
    let listed = |arguments: &[&str]| {
        let text = stdout(&lds(&[&["analyze"], arguments].concat()));
        let Some((_, list)) = text.split_once("that lose most cycles, ") else { return Vec::new() };
        let rows = list.lines().skip(1).take_while(|line| line.starts_with("  "));
        let lines = rows.filter_map(|row| row.strip_prefix("  line "));
        lines.map(|row| row.split([',', ':']).next().unwrap_or_default().to_owned()).collect::<Vec<String>>()
    };
    assert_eq!(listed(&[program]), [""; 0]);
    assert_eq!(listed(&[program, "--worst", "0"]), [""; 0]);
    assert_eq!(listed(&[program, "--worst", "3"]), ["38", "42", "43"]);
    assert_eq!(listed(&[program, "--worst", "100"]).len(), 12, "all that there are");
    let trace = in_testbench("traces/transpose_16.jsonl");
    let trace = ["--trace", trace.to_str().expect("utf-8")];
    assert_eq!(listed(&[&trace[..], &["--worst", "1"]].concat()), ["2"]);
}

#[test]
fn errors_name_the_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("utf-8").to_owned()
    };
    let good = format!("{{\"op\":\"ds_read_b32\",\"addresses\":{:?}}}\n", [0; 64]);
    let trace = |name: &str, line: &str| file(name, &(good.clone() + line + "\n"));
    let op = trace("op.jsonl", "{\"op\":\"ds_red_b32\",\"addresses\":[0]}");
    let few = trace("few.jsonl", "{\"op\":\"ds_read_b32\",\"addresses\":[0,4]}");
    let open = trace("open.jsonl", "{\"op\":\"ds_read_b32\",\"addresses\":[0,");
    let empty = file("empty.jsonl", "");
    let chip = file("chip.toml", "name = \"mine\"\nwave = 64\nlanes = 32\nbanks = 33\nrows = 512\n");
    let latin = folder.path().join("latin.s");
    std::fs::write(&latin, b"s_nop 0\n; \xe4\n").expect("written");
    let latin = latin.to_str().expect("utf-8").to_owned();
    let html = folder.path().join("never.html");
    let html = html.to_str().expect("utf-8");
    for (arguments, place, what) in [
        (vec!["--trace", &op], "op.jsonl:2:7", "did you mean ds_read_b32?"),
        (vec!["--trace", &few], "few.jsonl:2:33", "64 lanes"),
        (vec!["--trace", &open], "open.jsonl:2:", "a line is an object"),
        (vec!["--trace", &empty], "empty.jsonl", ""),
        (vec!["--chip", &chip, "--addr", "0"], "chip.toml:4:9", "power of two"),
        (vec!["--addr", "lan * 4"], "1:1", "lane"),
        (vec!["--addr", "lane / 0"], "1:", ""),
        (vec!["--addr", "lane", "--op", "v_add_f32"], "v_add_f32", "lds opcodes"),
        (vec!["--addr", "lane", "--trace", &few], "--trace", "cannot be used"),
        (vec!["--addr", "lane", "--wave", "7"], "7", ""),
        (vec!["--addr", "4294967296 + lane"], "--addr:1:1", "32 bits"),
        (vec!["--addr", "0", "--op", "ds_read_addtid_b32"], "ds_read_addtid_b32", "M0"),
        (vec!["--addr", "0", "--rows", "33554432"], "--rows", "64 MiB"),
        (vec![&latin], "latin.s:2:3", "UTF-8"),
        (vec![], "", "--addr"),
    ] {
        let output = lds(&[&["analyze", "--html", html], &arguments[..]].concat());
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(place) && text.contains(what), "{arguments:?}: {text}");
        assert!(!Path::new(html).exists(), "nothing half-written");
    }
}
