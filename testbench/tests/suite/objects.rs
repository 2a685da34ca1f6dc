//! Files that aren't assembly, in the commands: the same results as of assembly, and messages about what can't be read.

use crate::common::{Desk, assert_code, json, said, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::process::Command;

/// A transpose without arguments: what it reads and writes is all in the LDS.
const SOURCE: &str = "__attribute__((reqd_work_group_size(32, 1, 1)))\n\
    __kernel void turn(void) {\n\
    \x20 volatile __local int tile[32 * 32];\n\
    \x20 int l = __builtin_amdgcn_workitem_id_x();\n\
    \x20 for (int i = 0; i < 32; i++)\n\
    \x20   tile[i * 32 + l] = l;\n\
    \x20 for (int i = 0; i < 32; i++)\n\
    \x20   tile[l * 32 + i] += 1;\n\
    }\n";

/// The options of every compilation.
const OPTIONS: [&str; 9] = [
    "-x",
    "cl",
    "-cl-std=CL2.0",
    "-cl-kernel-arg-info",
    "-target",
    "amdgcn-amd-amdhsa",
    "-nogpulib",
    "-O2",
    "-gline-tables-only",
];

#[track_caller]
fn tool(desk: &Desk, command: &str, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(command).current_dir(desk.path()).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{command}: {error}: `./test.sh --install` installs it"));
    assert!(output.status.success(), "{command} {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn compile(desk: &Desk, target: &str, kind: &str, output: &str) {
    let processor = format!("-mcpu={target}");
    tool(desk, "clang-19", &[&OPTIONS[..], &[&processor, kind, "turn.cl", "-o", output]].concat());
}

/// A bundle of files, each with the name of its entry.
fn bundle(parts: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = [&b"__CLANG_OFFLOAD_BUNDLE__"[..], &(parts.len() as u64).to_le_bytes()].concat();
    let mut offset = bytes.len() + parts.iter().map(|(name, _)| 24 + name.len()).sum::<usize>();
    for (name, content) in parts {
        [offset, content.len(), name.len()].iter().for_each(|number| bytes.extend((*number as u64).to_le_bytes()));
        bytes.extend(name.as_bytes());
        offset += content.len();
    }
    parts.iter().for_each(|(_, content)| bytes.extend(content));
    bytes
}

/// An analysis without what the kind of the file decides: names, and lines of the text.
fn bare(analysis: &Value) -> Value {
    let mut analysis = analysis.clone();
    analysis["input"] = Value::Null;
    for key in ["groups", "instructions"] {
        for one in analysis[key].as_array_mut().expect("a list") {
            one["line"] = Value::Null;
        }
    }
    for file in analysis["sources"].as_array_mut().expect("sources") {
        for line in file["lines"].as_array_mut().expect("lines") {
            for one in line["program_lines"].as_array_mut().expect("instructions") {
                one["line"] = Value::Null;
            }
        }
    }
    analysis
}

/// A kernel whose registers its functions decide: of gfx1030, LLVM 19 says its descriptor in bytes.
const CALLS: &str = "__attribute__((noinline)) int twice(int a) { return 2 * a; }\n\
    __attribute__((reqd_work_group_size(32, 1, 1)))\n\
    __kernel void turn(void) {\n\
    \x20 volatile __local int tile[48];\n\
    \x20 tile[32] = twice(tile[0]);\n\
    }\n";

#[test]
fn descriptors_in_bytes_are_those_of_the_object() {
    let desk = Desk::new();
    desk.write("turn.cl", CALLS);
    compile(&desk, "gfx1030", "-c", "turn.o");
    let dump = tool(&desk, "llvm-objdump-19", &["-D", "-r", "-j", ".text", "-j", ".rodata", "turn.o"]);
    let dump = String::from_utf8(dump).expect("a text");
    assert_eq!(dump.matches("\t.byte\t").count(), 64, "{dump}");
    desk.write("turn.txt", &dump);
    let listed = |file: &str| {
        let output = desk.lds(&["kernels", file, "--target", "gfx1030", "--json"]);
        assert_code(&output, 0);
        json(&output)[0].clone()
    };
    let (object, text) = (listed("turn.o"), listed("turn.txt"));
    assert_eq!(text["lds_bytes"], 192);
    for name in ["name", "wave", "lds_bytes", "private_bytes", "has_dynamic_stack"] {
        assert!(text[name] == object[name] && !text[name].is_null(), "{name}: {text}, {object}");
    }
    let cut = dump.replacen("\t.byte\t 0x0\n", "", 3);
    desk.write("cut.txt", cut);
    let refused = desk.lds(&["kernels", "cut.txt", "--target", "gfx1030"]);
    assert_code(&refused, 2);
    assert!(stderr(&refused).contains("the descriptor of `turn` has 61 bytes of 64"), "{}", stderr(&refused));
}

#[test]
fn every_kind_of_file_is_the_same_kernel() {
    let desk = Desk::new();
    desk.write("turn.cl", SOURCE);
    for target in ["gfx906", "gfx1100"] {
        let names = ["s", "o", "hsaco", "txt", "hipfb", "host"].map(|ending| format!("{target}.{ending}"));
        let [text, object, linked, dump, fat, host] = names.each_ref().map(String::as_str);
        compile(&desk, target, "-S", text);
        compile(&desk, target, "-c", object);
        tool(&desk, "ld.lld-19", &["-shared", object, "-o", linked]);
        let listed = tool(&desk, "llvm-objdump-19", &["-D", "-l", "-j", ".text", "-j", ".rodata", linked]);
        desk.write(dump, listed);
        let code = fs::read(desk.at(linked)).expect("a file");
        let entry = format!("hipv4-amdgcn-amd-amdhsa--{target}");
        let bundled = bundle(&[("host-x86_64-unknown-linux-gnu-", Vec::new()), (&entry, code)]);
        desk.write(fat, &bundled);
        let place = format!(".hip_fatbin={fat}");
        desk.write("empty.c", "");
        tool(&desk, "clang-19", &["-c", "empty.c", "-o", "empty.o"]);
        tool(&desk, "llvm-objcopy-19", &["--add-section", &place, "empty.o", host]);
        let wanted = desk.lds(&["analyze", text, "--target", target, "--json", "-"]);
        assert_code(&wanted, 0);
        let wanted = json(&wanted);
        let conflicts = wanted["totals"]["bank_conflict_cycles"].as_u64().expect("a number");
        assert!(conflicts > 1000, "{conflicts}");
        for file in [object, linked, fat, host] {
            // The file says its target.
            let output = desk.lds(&["analyze", file, "--json", "-"]);
            assert_code(&output, 0);
            assert_eq!(bare(&json(&output)), bare(&wanted), "{file}");
        }
        // A text says neither a target, nor how large a work-group is, nor columns.
        let output = desk.lds(&["analyze", dump, "--target", target, "--group", "32", "--json", "-"]);
        assert_code(&output, 0);
        assert_eq!(json(&output)["totals"], wanted["totals"], "{}", said(&output));
        let lines = |analysis: &Value| {
            let lines = analysis["sources"][0]["lines"].as_array().expect("lines").clone();
            lines.iter().map(|line| (line["line"].clone(), line["cycles"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(lines(&json(&output)), lines(&wanted));
        let source = &wanted["sources"][0];
        assert!(source["path"].as_str().expect("a path").ends_with("turn.cl") && source["found"] == true, "{source}");
        let shares: f64 =
            source["lines"].as_array().expect("lines").iter().filter_map(|line| line["share"].as_f64()).sum();
        assert!((shares - 100.0).abs() < 1e-9, "{shares}");
        assert_eq!(source["lines"][0]["text"], "tile[i * 32 + l] = l;");
    }
    // A guard names the line of the source, and the page shows it.
    let guard = desk.lds(&["analyze", "gfx906.o", "--max-conflicts", "0", "--html", "page.html"]);
    assert_code(&guard, 1);
    assert!(stderr(&guard).contains("\n  turn.cl:8: tile[l * 32 + i] += 1;: "), "{}", stderr(&guard));
    assert!(stdout(&guard).contains("turn.cl:8"), "{}", stdout(&guard));
    let page = fs::read_to_string(desk.at("page.html")).expect("a page");
    assert!(page.contains("turn.cl</h2>") && page.contains("<code class=\"kept\">    tile[l * 32 + i] += 1;</code>"));
    // Elsewhere the source isn't there.
    fs::rename(desk.at("turn.cl"), desk.at("moved.cl")).expect("renamed");
    let lost = desk.lds(&["analyze", "gfx906.o"]);
    assert!(stdout(&lost).contains("turn.cl isn't found here"), "{}", stdout(&lost));
    // Several targets need a choice, and another target is refused.
    let parts = ["gfx906", "gfx1100"].map(|target| {
        let code = fs::read(desk.at(&format!("{target}.hsaco"))).expect("a file");
        (format!("hipv4-amdgcn-amd-amdhsa--{target}"), code)
    });
    desk.write("both.hipfb", bundle(&parts.each_ref().map(|(name, code)| (name.as_str(), code.clone()))));
    for (arguments, code, words) in [
        (&["run", "both.hipfb", "--engine", "model"][..], 2, "several targets: gfx906, gfx1100"),
        (&["run", "both.hipfb", "--engine", "model", "--target", "gfx1100"], 0, "PASS"),
        (&["run", "gfx906.o", "--target", "gfx1100"], 2, "compiled for gfx906, and runs on gfx1100"),
        (&["run", "moved.cl", "--engine", "model", "--clang=-DN=4"], 0, "PASS"),
        (&["run", "moved.cl", "--clang=--nonsense"], 2, "--nonsense"),
        (&["kernels", "moved.cl", "--target", "gfx1100"], 0, "gfx1100, waves of 32 lanes"),
        (&["kernels", "empty.o"], 2, "another processor than a GPU of AMD's"),
        (&["kernels", "turn.ll"], 2, "this is LLVM bitcode"),
    ] {
        if arguments.contains(&"turn.ll") {
            desk.write("turn.ll", b"BC\xc0\xde and more");
        }
        let output = desk.lds(arguments);
        assert_code(&output, code);
        assert!(said(&output).contains(words) || stdout(&output).contains(words), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn kernels_are_listed_with_their_arguments() {
    let desk = Desk::new();
    desk.write(
        "turn.cl",
        "typedef struct { int a, b, c; } three;\n__kernel void one(__global float *out, int n, three by, __local float *part) {\n  \
         out[n] = by.b + part[n];\n}\n__kernel void two(void) {}\n",
    );
    compile(&desk, "gfx906", "-c", "turn.o");
    compile(&desk, "gfx906", "-S", "turn.s");
    let listed = json(&desk.lds(&["kernels", "turn.o", "--json"]));
    let assembly = json(&desk.lds(&["kernels", "turn.s", "--json"]));
    let names: Vec<&Value> = listed.as_array().expect("a list").iter().map(|kernel| &kernel["name"]).collect();
    assert_eq!(names, ["one", "two"]);
    let arguments = |kernel: &Value| {
        let all = kernel["arguments"].as_array().expect("a list").clone();
        all.iter()
            .map(|one| format!("{} {} {} {}", one["name"], one["type"], one["size"], one["offset"]))
            .collect::<Vec<_>>()
    };
    let wanted = ["\"out\" \"float*\" 8 0", "\"n\" \"int\" 4 8", "\"by\" \"three\" 12 12", "\"part\" \"float*\" 4 24"];
    assert_eq!(arguments(&listed[0]), wanted);
    for key in ["arguments", "hidden_arguments", "lds_bytes", "vgprs", "wave", "private_bytes", "argument_bytes"] {
        assert_eq!(listed[0][key], assembly[0][key], "{key}");
    }
    let table = stdout(&desk.lds(&["kernels", "turn.o"]));
    assert!(table.contains("LDS of a work-group: 0 bytes and what a launch adds"), "{table}");
}

/// A kernel of Triton's, whose descriptor says nothing of the LDS that it uses.
const SILENT: &str = "k:\nv_lshlrev_b32 v1, 2, v0\nds_write_b32 v1, v0\ns_waitcnt lgkmcnt(0)\ns_endpgm\n.amdhsa_kernel k\n\
    .amdhsa_next_free_vgpr 4\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";

#[test]
fn bytes_of_lds_that_only_triton_knows_are_asked_for() {
    let desk = Desk::new();
    desk.write("k.s", SILENT);
    let run = |more: &[&str]| {
        let output = desk.lds(&[&["run", "k.s", "--engine", "model", "--group", "64"], more].concat());
        assert_code(&output, 0);
        said(&output)
    };
    assert!(run(&[]).contains("its descriptor gives it 0 bytes"), "{}", run(&[]));
    assert_eq!(run(&["--dynamic-lds", "256"]), "");
    assert!(run(&["--dynamic-lds", "128"]).contains("the work-group owns bytes 0x0 to 0x7f"));
    desk.write("k.json", "{\"num_warps\": 1, \"shared\": 256}");
    assert!(run(&[]).contains("note: a work-group has 256 bytes of LDS, as k.json says"), "{}", run(&[]));
    // Triton's metadata also says how large a work-group is, and that the last arguments are no address.
    desk.write(
        "k.json",
        "{\"num_warps\": 2, \"shared\": 512, \"global_scratch_size\": 0, \"profile_scratch_size\": 0}",
    );
    let argument = "      - .offset:         0\n        .size:           8\n        .value_kind:     global_buffer\n";
    let arguments: String =
        [0, 8].map(|offset| argument.replace("offset:         0", &format!("offset: {offset}"))).concat();
    desk.write("k.s", format!(
        "\t.amdgcn_target \"amdgpu11.00-amd-amdhsa-unknown-gfx1100\"\n{SILENT}.amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n\
        {arguments}    .kernarg_segment_size: 16\n    .name:           k\n...\n.end_amdgpu_metadata\n"
    ));
    let output = desk.lds(&["run", "k.s", "--engine", "model", "--groups", "2"]);
    assert_code(&output, 0);
    assert_eq!(said(&output), "note: a work-group has 64 work-items and 512 bytes of LDS, as k.json says");
    let output = desk.lds(&["run", "k.s", "--engine", "model", "--groups", "2", "--group", "64", "--arg", "0=5"]);
    assert_eq!(said(&output), "note: a work-group has 512 bytes of LDS, as k.json says");
}

/// Two arrays whose columns are read: of floats, and of doubles.
const TWO: &str = "#define N 16\n#define WIDE (2 * N)\n__attribute__((reqd_work_group_size(N, N, 1)))\n\
    __kernel void two(__global double *out) {\n\
    \x20 __local float rows[N][WIDE];\n\
    \x20 __local double columns[N][16]; // not rows[N][N]\n\
    \x20 int x = __builtin_amdgcn_workitem_id_x(), y = __builtin_amdgcn_workitem_id_y();\n\
    \x20 rows[y][x] = x;\n\
    \x20 rows[y][x + N] = y;\n\
    \x20 columns[y][x] = x * y;\n\
    \x20 __builtin_amdgcn_fence(__ATOMIC_RELEASE, \"workgroup\");\n\
    \x20 __builtin_amdgcn_s_barrier();\n\
    \x20 __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, \"workgroup\");\n\
    \x20 double sum = rows[x][2 * y];\n\
    \x20 out[y * N + x] = sum + columns[x][y];\n\
    }\n";

/// A product whose operands are read 16 bytes at a time, behind rows of 64 bytes.
const PRODUCT: &str = "#define K 16\n__attribute__((reqd_work_group_size(256, 1, 1)))\n\
    __kernel void product(__global const float *in, __global float *out) {\n\
    \x20 __local __attribute__((aligned(16))) float rows[64][K];\n\
    \x20 int n = __builtin_amdgcn_workitem_id_x();\n\
    \x20 for (int i = 0; i < 4; i++) rows[(n + 256 * i) / K][n % K] = in[n + 256 * i];\n\
    \x20 __builtin_amdgcn_fence(__ATOMIC_RELEASE, \"workgroup\");\n\
    \x20 __builtin_amdgcn_s_barrier();\n\
    \x20 __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, \"workgroup\");\n\
    \x20 float sum = 0;\n\
    \x20 for (int k = 0; k < K; k++)\n\
    \x20   for (int i = 0; i < 4; i++) sum = sum * 3 + rows[n % 16 * 4 + i][k];\n\
    \x20 out[n] = sum;\n\
    }\n";

/// The costs of a source for a target, with what is suggested.
fn costed(desk: &Desk, target: &str, text: &str) -> Value {
    desk.write("two.cl", text);
    let arguments = ["--arg", "0=zeros:4096", "--suggest", "--json", "-"];
    let second: &[&str] = if text.contains("float *in,") { &["--arg", "1=zeros:1024"] } else { &[] };
    let output = desk.lds(&[&["analyze", "two.cl", "--target", target], &arguments[..], second].concat());
    assert_code(&output, 0);
    json(&output)
}

/// Padding by one number leaves 4 bytes of an alignment of 16: the compiler writes narrower loads, whose cost is the
/// promise.
#[test]
fn a_padding_promises_what_narrower_loads_cost() {
    let desk = Desk::new();
    for (target, wide, narrow) in
        [("gfx942", "ds_read_b128", "2 ds_read2_b32"), ("gfx1100", "ds_load_b128", "2 ds_load_2addr_b32")]
    {
        let before = costed(&desk, target, PRODUCT);
        let changes = before["suggestion"]["arrays"].as_array().expect("changes");
        let change = changes.iter().find(|change| change["new"] == "rows[64][K + 1]");
        let change = change.unwrap_or_else(|| panic!("{target}: {changes:?}"));
        let words = change["narrowings"].to_string();
        assert!(words.contains(wide) && words.contains(narrow), "{target}: {words}");
        let after = costed(&desk, target, &PRODUCT.replace("rows[64][K]", "rows[64][K + 1]"));
        for (key, of_change) in [("cycles", "cycles"), ("bank_conflict_cycles", "bank_conflict_cycles")] {
            assert_eq!(after["totals"][key], change[of_change], "{target}: {key}");
        }
        assert!(change["bank_conflict_cycles"].as_u64() > Some(0), "{target}: narrower loads collide");
    }
}

/// What `--suggest` says of arrays of the source, written into the source and compiled again: it costs what was
/// promised.
#[test]
fn changes_of_a_source_cost_what_is_promised() {
    let desk = Desk::new();
    for target in ["gfx942", "gfx1100"] {
        let analysis = |text: &str| costed(&desk, target, text);
        let before = analysis(TWO);
        let changes = before["suggestion"]["arrays"].as_array().expect("changes");
        let words: Vec<&str> = changes.iter().filter_map(|change| change["words"].as_str()).collect();
        let pads =
            ["pad rows[N][WIDE] to rows[N][WIDE + 1] at line 5", "pad columns[N][16] to columns[N][17] at line 6"];
        assert!(pads.iter().all(|pad| words.contains(pad)), "{target}: {words:?}");
        assert!(words.iter().any(|words| words.starts_with("index rows[r][c ^ (r & ")), "{words:?}");
        // Both changes of padding together.
        let (mut text, mut less, mut fewer) = (TWO.to_owned(), 0, 0);
        for change in changes.iter().filter(|change| change["old"] != change["new"]) {
            let [old, new] = ["old", "new"].map(|key| change[key].as_str().expect("a text"));
            text = text.replacen(old, new, 1);
            let number = |key: &str| change[key].as_u64().expect("a number");
            less += number("old_cycles") - number("cycles");
            fewer += number("old_bank_conflict_cycles") - number("bank_conflict_cycles");
        }
        let after = analysis(&text);
        let [old, new] = [&before, &after].map(|analysis| {
            ["cycles", "bank_conflict_cycles"].map(|key| analysis["totals"][key].as_u64().expect("a number"))
        });
        assert!(less > 0 && fewer > 0);
        assert_eq!(new, [old[0] - less, old[1] - fewer], "{target}");
    }
}

/// A kernel as people write it: with a macro, a repetition, and metadata in braces.
const MACROS: &str = "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx906\"\n\
    \t.text\n\
    \t.globl k\n\
    \t.p2align 8\n\
    \t.type k,@function\n\
    .macro put reg, value\n\
    \tv_mov_b32 \\reg, \\value\n\
    .endm\n\
    k:\n\
    \tv_lshlrev_b32 v1, 7, v0\n\
    \tput v2, 7\n\
    .rept 2\n\
    \tds_write_b32 v1, v2\n\
    .endr\n\
    \ts_waitcnt lgkmcnt(0)\n\
    \ts_endpgm\n\
    \t.section .rodata,\"a\"\n\
    \t.p2align 6\n\
    \t.amdhsa_kernel k\n\
    \t\t.amdhsa_group_segment_fixed_size 8192\n\
    \t\t.amdhsa_next_free_vgpr 4\n\
    \t\t.amdhsa_next_free_sgpr 8\n\
    \t.end_amdhsa_kernel\n\
    \t.amdgpu_metadata\n\
    ---\n\
    amdhsa.version: [1, 2]\n\
    amdhsa.kernels:\n\
    \x20 - { .name: k, .symbol: k.kd, .args: [], .group_segment_fixed_size: 8192, .kernarg_segment_size: 0, .kernarg_segment_align: 8, .private_segment_fixed_size: 0, .wavefront_size: 64, .sgpr_count: 16, .vgpr_count: 4, .max_flat_workgroup_size: 64 }\n\
    ...\n\
    \t.end_amdgpu_metadata\n";

/// What clang's assembler does first is left to it. The lines are those of the file.
#[test]
fn assembly_with_macros_runs_and_has_its_own_lines() {
    let desk = Desk::new();
    desk.write("m.s", MACROS);
    let output = desk.lds(&["analyze", "m.s", "--json", "-"]);
    assert_code(&output, 0);
    let found = json(&output);
    assert_eq!(found["totals"]["bank_conflict_cycles"], 2 * 62);
    // LLVM says of what is repeated the line of the repetition.
    let line = MACROS.lines().position(|line| line.contains(".rept")).expect("a repetition") + 1;
    let source = &found["sources"][0];
    assert!(source["path"].as_str().expect("a path").ends_with("m.s"), "{source}");
    assert!(source["lines"].as_array().expect("lines").iter().any(|one| one["line"] == line), "{source}");
    desk.write("m.s", MACROS.replace("put v2, 7", "put v2"));
    let output = desk.lds(&["run", "m.s", "--engine", "model"]);
    assert_code(&output, 2);
    assert!(said(&output).contains("m.s:"), "{}", said(&output));
}

/// Of a file with several kernels the notes and the table are about the one that runs, on every target.
#[test]
fn what_other_kernels_of_a_file_do_is_not_told() {
    let desk = Desk::new();
    let kernel = |name: &str, body: &str| {
        format!(
            "{name}:\n{body}s_endpgm\n.amdhsa_kernel {name}\n.amdhsa_group_segment_fixed_size 0\n\
             .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n"
        )
    };
    for (target, store, wait) in [
        ("gfx906", "ds_write_b32 v1, v0", "s_waitcnt lgkmcnt(0)"),
        ("gfx942", "ds_write_b32 v1, v0", "s_waitcnt lgkmcnt(0)"),
        ("gfx1100", "ds_store_b32 v1, v0", "s_waitcnt lgkmcnt(0)"),
        ("gfx1201", "ds_store_b32 v1, v0", "s_wait_dscnt 0x0"),
    ] {
        let touches = format!("v_lshlrev_b32_e32 v1, 2, v0\n{store}\n{wait}\n");
        let exchanges = "v_lshlrev_b32_e32 v1, 2, v0\nds_bpermute_b32 v2, v1, v0\n".to_owned() + wait + "\n";
        let text = [("plain", ""), ("touches", &touches), ("exchanges", &exchanges)];
        desk.write("k.s", text.map(|(name, body)| kernel(name, body)).concat());
        for (name, notes, rows) in [("plain", 0, [0, 0]), ("touches", 1, [1, 0]), ("exchanges", 0, [0, 1])] {
            let line = format!("run k.s --target {target} --engine model --kernel {name} --grid 32 --group 32");
            let output = desk.lds(&line.split_whitespace().collect::<Vec<_>>());
            assert_code(&output, 0);
            let said = said(&output);
            assert_eq!(said.matches("its descriptor gives it 0 bytes").count(), notes, "{line}: {said}");
            let found = [store, "ds_bpermute_b32"].map(|row| stdout(&output).matches(&format!("│ {row}")).count());
            assert_eq!(found, rows, "{line}: {}", stdout(&output));
        }
    }
}
