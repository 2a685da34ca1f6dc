//! What `lds` says about input that it refuses: the exit code, words that lead on, and none that only its authors know.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const CHIP: &str = "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32\nrows = 16\n";

/// Words of the language in which `lds` is written.
const OF_RUST: [&str; 20] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "f64", "bool", "str", "struct",
    "enum", "variant", "sequence", "serde", "panicked",
];

/// Runs `lds` in a folder with something at standard input.
fn lds(folder: &Path, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lds"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("lds runs");
    // A command that doesn't read its standard input may have ended before.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("lds ends")
}

/// Standard error with its lines joined as they were before they were broken.
fn message(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().map(|line| line.trim().trim_start_matches('│').trim()).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn speaks_plainly(message: &str, case: &str) {
    let words = message.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let of_rust: Vec<&str> = words.filter(|word| OF_RUST.contains(word)).collect();
    assert!(of_rust.is_empty(), "{case}: {of_rust:?} in {message}");
}

/// That `lds` refuses a command with exit code 2 and these words.
#[track_caller]
fn refused(folder: &Path, arguments: &[&str], input: &[u8], words: &[&str]) {
    let output = lds(folder, arguments, input);
    let message = message(&output);
    let case = format!("{arguments:?} {:?}", String::from_utf8_lossy(&input[..input.len().min(80)]));
    assert_eq!(output.status.code(), Some(2), "{case}: {message}");
    assert!(output.stdout.is_empty(), "{case}: {}", String::from_utf8_lossy(&output.stdout));
    for word in words {
        assert!(message.contains(word), "{case}: no `{word}` in {message}");
    }
    speaks_plainly(&message, &case);
}

/// A folder with files that many commands take.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).expect("written");
    write("ok.s", b"; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n");
    write("ok.jsonl", format!("{{\"op\":\"ds_read_b32\",\"addresses\":{:?}}}\n", [0; 64]).as_bytes());
    write("chip.toml", CHIP.as_bytes());
    write("doc.md", b"<!-- begin: lds synth --table -->\n<!-- end: lds synth --table -->\n");
    folder
}

/// Every option that would have no effect beside another one.
#[test]
fn options_that_would_be_ignored_are_refused() {
    let folder = folder();
    let of_addr =
        ["--op ds_read_b128", "--exec 1", "--offset 4", "--offset0 1", "--offset1 1", "--wave 64", "--wave 32"];
    let mut cases: Vec<(String, &str)> = Vec::new();
    for option in of_addr {
        let name = option.split(' ').next().expect("a name");
        cases.push((format!("analyze ok.s {option}"), name));
        cases.push((format!("analyze --trace ok.jsonl {option}"), name));
        cases.push((format!("analyze {option}"), "--addr"));
    }
    let others = [
        ("analyze ok.s --trace ok.jsonl", "--trace"),
        ("analyze ok.s --addr lane", "--addr"),
        ("analyze --trace ok.jsonl --addr lane", "--addr"),
        ("analyze ok.s --alloc 64", "--alloc"),
        ("analyze --addr lane --offset 4 --offset0 1", "--offset0"),
        ("analyze --addr lane --offset 4 --offset1 1", "--offset1"),
        ("analyze --addr lane --worst 3", "--worst"),
        ("analyze ok.s --worst 3 --line 2", "--line"),
        ("analyze ok.s --worst 3 --instruction 0", "--instruction"),
        ("analyze ok.s --line 2 --instruction 0", "--instruction"),
        ("analyze --addr lane --instruction 0", "--instruction"),
        ("analyze --addr lane --line 1", "--line"),
        ("analyze ok.s --chip chip.toml --lanes 8", "--lanes"),
        ("analyze ok.s --chip chip.toml --banks 8", "--banks"),
        ("analyze ok.s --chip chip.toml --rows 8", "--rows"),
        ("run ok.s --dump", "--json"),
        ("run ok.s --chip chip.toml", "--engine model"),
        ("run ok.s --engine model --vcd x.vcd", "--engine model"),
        ("run ok.s --engine model --chip chip.toml --lanes 8", "--lanes"),
        ("run ok.s --engine model --chip chip.toml --banks 8", "--banks"),
        ("run ok.s --engine model --chip chip.toml --rows 8", "--rows"),
        ("run ok.s --engine model --chip chip.toml --without dual", "--without"),
        ("run ok.s --engine model --chip chip.toml --config c.toml", "--config"),
        ("cosim --cases 5 merge r.json", "--cases"),
        ("cosim --lanes 8 merge r.json", "--lanes"),
        ("cosim --stalls merge r.json", "--stalls"),
        ("cosim merge r.json --cases 5", "--cases"),
        ("synth --device xc7 --freq 10", "--place"),
        ("synth --device xc7 --seed 2", "--place"),
        ("synth --device xc7 --jobs 2", "--jobs"),
        ("synth --device xc7 --out d", "--out"),
        ("synth --device ecp5 --place --jobs 2", "--jobs"),
        ("synth --device ecp5 --board ulx3s25f --out d", "--board"),
        ("synth --board ulx3s25f", "--out"),
        ("synth --board ulx3s25f --out d --place", "--place"),
        ("synth --board ulx3s25f --out d --freq 10", "--freq"),
        ("synth --board ulx3s25f --out d --jobs 2", "--jobs"),
        ("synth --table doc.md --seed 2", "--seed"),
        ("synth --table doc.md --freq 2", "--freq"),
        ("synth --table doc.md --place", "--place"),
        ("synth --table doc.md --json -", "--json"),
        ("synth --table doc.md --out d", "--out"),
        ("synth --table doc.md --device xc7", "--device"),
        ("synth --table doc.md --target gfx906", "--target"),
        ("synth --table doc.md --config c.toml", "--config"),
        ("synth --table doc.md --lanes 8", "--lanes"),
        ("synth --table doc.md --banks 8", "--banks"),
        ("synth --table doc.md --rows 64", "--rows"),
        ("synth --table doc.md --without dual", "--without"),
    ];
    cases.extend(others.map(|(line, word)| (line.to_owned(), word)));
    for (line, word) in cases {
        refused(folder.path(), &line.split(' ').collect::<Vec<_>>(), b"", &[word]);
    }
}

#[test]
fn numbers_of_the_command_line_are_told_with_their_range() {
    let folder = folder();
    for value in ["x", "-1", "99999999999999999999", "1.5", ""] {
        for (command, option, range) in [
            ("analyze --addr lane", "--offset0", "from 0 to 255"),
            ("analyze --addr lane", "--offset1", "from 0 to 255"),
            ("analyze --addr lane", "--offset", "from 0 to 65535"),
            ("analyze --addr lane", "--wave", "from 1 to 64"),
            ("analyze --addr lane", "--alloc", "from 0 to 4294967295"),
            ("analyze --addr lane", "--lanes", "from 1 to 64"),
            ("analyze --addr lane", "--banks", "from 1 to 64"),
            ("analyze --addr lane", "--rows", "from 1 to 2^64 - 1"),
            ("analyze ok.s", "--worst", "from 0 to 2^64 - 1"),
            ("analyze ok.s", "--line", "from 1 to 2^64 - 1"),
            ("analyze ok.s", "--instruction", "from 0 to 2^64 - 1"),
            ("run ok.s", "--lanes", "from 1 to 64"),
            ("export --out d", "--banks", "from 1 to 64"),
            ("export --out d", "--rows", "from 1 to 2^64 - 1"),
            ("cosim", "--cases", "from 0 to 2^64 - 1"),
            ("cosim", "--seed", "from 0 to 2^64 - 1"),
            ("cosim", "--shard", "for example 3/16"),
            ("synth --device ecp5 --place", "--seed", "from 0 to 2^64 - 1"),
            ("synth --table doc.md", "--jobs", "from 1 to 256"),
        ] {
            let arguments: Vec<&str> = command.split(' ').chain([option, value]).collect();
            refused(folder.path(), &arguments, b"", &[option, range]);
        }
    }
    refused(folder.path(), &["analyze", "--addr", "lane", "--offset0", "256"], b"", &["a whole number from 0 to 255"]);
    refused(folder.path(), &["synth", "--device", "ecp5", "--place", "--freq", "-5"], b"", &["positive number of MHz"]);
}

/// Each key of each kind of file with values of other kinds.
#[test]
fn files_are_told_in_the_words_of_their_authors() {
    let folder = folder();
    let run = |name: &str, text: &str, arguments: &[&str]| {
        std::fs::write(folder.path().join(name), text).expect("written");
        let output = lds(folder.path(), arguments, b"");
        let message = message(&output);
        assert_eq!(output.status.code(), Some(2), "{text}: {message}");
        assert!(message.contains(&format!("{name}:")), "{text}: {message}");
        speaks_plainly(&message, text);
        message
    };
    for key in ["lanes", "banks", "rows", "without"] {
        for value in ["\"8\"", "-8", "1.5", "true", "[\"x\"]", "{}", "99999999999999999999", "1979-05-27"] {
            run("c.toml", &format!("{key} = {value}\n"), &["export", "--out", "d", "--config", "c.toml"]);
        }
    }
    for key in
        ["name", "wave", "lanes", "banks", "rows", "load_port", "skip_empty_halves", "ports", "permute_lanes", "groups"]
    {
        for value in ["\"8\"", "-8", "1.5", "true", "[\"x\"]", "{}", "99999999999999999999"] {
            let fits = matches!((key, value), ("name", "\"8\"") | ("load_port" | "skip_empty_halves", "true"));
            if !fits {
                let others = CHIP.lines().filter(|line| !line.starts_with(key)).collect::<Vec<_>>().join("\n");
                run(
                    "chip.toml",
                    &format!("{key} = {value}\n{others}\n"),
                    &["analyze", "--addr", "0", "--chip", "chip.toml"],
                );
            }
        }
    }
    for value in ["width = \"1\"", "width = -1", "lanes = 3", "lanes = [3]", "access = 3", "access = \"x\"", "x = 3"] {
        let text = format!("{CHIP}[[groups]]\n{value}\n");
        run("chip.toml", &text, &["analyze", "--addr", "0", "--chip", "chip.toml"]);
    }
    let addresses = format!("{:?}", [0; 64]);
    for key in ["op", "addresses", "wave", "exec", "offset", "offset0", "offset1", "m0"] {
        for value in ["-1", "1.5", "true", "{}", "[\"x\"]", "\"x\"", "99999999999999999999"] {
            let good = [("op", "\"ds_read_b32\""), ("addresses", &*addresses)];
            let others = good.into_iter().filter(|(name, _)| *name != key);
            let pairs: Vec<String> =
                others.chain([(key, value)]).map(|(name, value)| format!("\"{name}\":{value}")).collect();
            run("t.jsonl", &format!("{{{}}}\n", pairs.join(",")), &["analyze", "--trace", "t.jsonl"]);
        }
    }
    for text in ["[3]", "[]", "3", "{", "{}", "{\"op\":\"x\",\"op\":\"y\"}", "{\"x\":1}", "nothing"] {
        run("t.jsonl", text, &["analyze", "--trace", "t.jsonl"]);
    }
    for text in [
        "",
        "[]",
        "3",
        "{",
        "{}",
        "{\"version\":3}",
        "{\"version\":\"1\",\"target\":\"gfx9\"}",
        "{\"version\":\"1\",\"target\":\"gfx906\",\"lanes\":-1}",
        "{\"version\":\"1\",\"version\":\"1\"}",
    ] {
        run("r.json", text, &["cosim", "merge", "r.json"]);
    }
    let twice = run(
        "r.json",
        "{\n \"version\":\"1\",\n \"target\":\"gfx906\",\n \"lanes\": true}",
        &["cosim", "merge", "r.json"],
    );
    assert!(twice.contains("r.json:4:") && twice.contains("expected a whole number, 0 or more, found true"), "{twice}");
    let listed = format!("{CHIP}{0}{0}", "[[groups]]\nwidth = 1\naccess = \"load\"\nlanes = [[0, 1, 2, 3]]\n");
    let listed = listed.replace("lanes = 32", "lanes = 4");
    let message = run_plain(&folder, &listed);
    assert!(message.contains("loads of 1 dword are listed twice"), "{message}");
}

/// The message about a chip file.
fn run_plain(folder: &TempDir, chip: &str) -> String {
    std::fs::write(folder.path().join("chip.toml"), chip).expect("written");
    message(&lds(folder.path(), &["analyze", "--addr", "0", "--chip", "chip.toml"], b""))
}

/// A folder, text of another encoding or with other line ends, and nothing at all, in the place of each input.
#[test]
fn inputs_that_are_no_text_are_named() {
    let folder = folder();
    let utf16: Vec<u8> = "\u{feff}s_nop 0\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let inputs: [&[&str]; 7] = [
        &["run"],
        &["analyze"],
        &["analyze", "--trace"],
        &["asm"],
        &["analyze", "--addr", "0", "--chip"],
        &["export", "--out", "d", "--config"],
        &["cosim", "merge"],
    ];
    std::fs::create_dir(folder.path().join("dir")).expect("made");
    std::fs::write(folder.path().join("utf16"), &utf16).expect("written");
    std::fs::write(folder.path().join("latin1"), b"# \xe4\n").expect("written");
    for arguments in inputs {
        let with = |file| [arguments, &[file]].concat();
        refused(folder.path(), &with("dir"), b"", &["can't read dir: it is a folder", "give a file"]);
        refused(folder.path(), &with("utf16"), b"", &["utf16:1:1", "UTF-16", "save the file as UTF-8"]);
        refused(folder.path(), &with("latin1"), b"", &["latin1:1:3", "UTF-8"]);
        refused(folder.path(), &with("none"), b"", &["can't read none"]);
    }
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    let folder = folder();
    let marked = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), format!("\u{feff}{text}")).expect("written");
    };
    marked("ok.s", "; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_endpgm\n");
    marked("ok.jsonl", &format!("{{\"op\":\"ds_read_b32\",\"addresses\":{:?}}}\n", [0; 64]));
    marked("chip.toml", CHIP);
    marked("unit.toml", "lanes = 8\nbanks = 8\nrows = 64\n");
    for line in [
        "run ok.s --engine model",
        "analyze ok.s",
        "asm ok.s",
        "analyze --trace ok.jsonl",
        "analyze --addr lane --chip chip.toml",
        "run ok.s --engine model --config unit.toml",
    ] {
        let output = lds(folder.path(), &line.split(' ').collect::<Vec<_>>(), b"");
        assert_eq!(output.status.code(), Some(0), "{line}: {}", message(&output));
    }
    marked("bad.s", "ds_reed_b32 v1, v2\n");
    marked("bad.jsonl", "{\"op\":3}\n");
    marked("bad.toml", "x = 3\n");
    marked("bad.json", "{\"version\":3}");
    refused(folder.path(), &["run", "bad.s"], b"", &["bad.s:1:1"]);
    refused(folder.path(), &["asm", "bad.s"], b"", &["bad.s:1:1"]);
    refused(folder.path(), &["analyze", "--trace", "bad.jsonl"], b"", &["bad.jsonl:1:7"]);
    refused(folder.path(), &["export", "--out", "d", "--config", "bad.toml"], b"", &["bad.toml:1:1"]);
    refused(folder.path(), &["analyze", "--addr", "0", "--chip", "bad.toml"], b"", &["bad.toml:1:1"]);
    refused(folder.path(), &["cosim", "merge", "bad.json"], b"", &["bad.json:1:12"]);
}

#[test]
fn nothing_is_said_to_be_nothing() {
    let folder = folder();
    for text in ["", "\n\n", "; only a comment\n", "; lds: v1 = 1\n; lds: expect 1\n"] {
        let words = if text.trim().is_empty() { "is empty" } else { "has no instruction" };
        for command in ["run", "asm", "analyze"] {
            refused(folder.path(), &[command, "-"], text.as_bytes(), &["<stdin>:1:1", words, "ds_read_b32"]);
        }
    }
    for words in ["", " ", ",,,", ", ,"] {
        refused(folder.path(), &["dis", words], b"", &["there are no words", "0xD8000010"]);
        refused(folder.path(), &["dis"], words.as_bytes(), &["there are no words", "<stdin>"]);
    }
}

#[test]
fn standard_input_is_read() {
    let folder = folder();
    let program = b"; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_endpgm\n";
    let said = |arguments: &[&str], input: &[u8]| {
        let output = lds(folder.path(), arguments, input);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", message(&output));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(said(&["run", "-", "--engine", "model"], program).ends_with("PASS\n"));
    assert!(said(&["analyze", "-"], program).starts_with("<stdin>\n"));
    let bytes = said(&["asm", "-"], b"ds_add_u32 v1, v2 offset:16\n");
    assert_eq!(bytes, "ds_add_u32 v1, v2 offset:16 ; 0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00\n");
    for arguments in [&["dis"][..], &["dis", "-"]] {
        let text = said(arguments, b"10,00,00,d8 1,2,0,0\r\n0xBF810000\n");
        assert_eq!(text, "ds_add_u32 v1, v2 offset:16\ns_endpgm\n");
        refused(folder.path(), arguments, b"BF810000\nzz\n", &["<stdin>:2:1", "`zz`"]);
    }
    refused(folder.path(), &["asm", "-"], b"s_nop 0\nds_reed_b32 v1, v2\n", &["<stdin>:2:1"]);
}

/// What somebody who knows the chip writes first, and where to go from there.
#[test]
fn programs_lead_on() {
    let folder = folder();
    let cases: [(&str, &[&str]); 19] = [
        ("ds_load_b32 v1, v2", &["only gfx1100 has it", "ds_read_b32", "`--target gfx1100`"]),
        ("ds_read_b64 v[2:3], v1", &["`lds analyze --op ds_read_b64 --addr 'lane * 8'`"]),
        ("ds_write_b128 v1, v[4:7]", &["`lds analyze --op ds_write_b128 --addr 'lane * 16'`"]),
        ("ds_write_b16 v1, v2", &["`lds analyze --op ds_write_b16 --addr 'lane * 2'`"]),
        ("ds_read_addtid_b32 v1", &["`lds analyze --trace FILE`"]),
        ("ds_read_b32 v1, v2 gds", &["`gds`", "GDS", "leave out `gds`"]),
        ("ds_gws_init v1 gds", &["GDS"]),
        ("s_mov_b32 m0, -1", &["`; lds: m0 = -1`"]),
        ("s_movk_i32 m0, 0x40", &["`; lds: m0 = 0x40`"]),
        ("s_mov_b64 exec, -1", &["`; lds: exec = -1`"]),
        ("v_lshlrev_b32_e32 v1, 2, v0", &["`; lds: v1 = v0 << 2`"]),
        ("global_load_dword v9, v[0:1], off", &["`; lds: v9 = …`"]),
        ("\t.text", &[".text", "compiler", "ds_", "`; lds: v1 = …`"]),
        ("\t.type k,@function", &[".type", "compiler"]),
        ("kernel:", &["labels", "compiler"]),
        ("0000000000001000 <kernel>:", &["objdump", "addresses"]),
        ("; lds: wave 32", &["`--target gfx1100`"]),
        ("; lds: alloc 64\n; lds: alloc 128\ns_endpgm", &["`alloc` is set a second time", "<stdin>:2:8", "line 1"]),
        ("; lds: v1 = threadIdx.x", &["`threadIdx.x`", "`lane`", "v0 to v255"]),
    ];
    for (text, words) in cases {
        for command in ["run", "analyze"] {
            refused(folder.path(), &[command, "-"], text.as_bytes(), words);
        }
    }
    let on_gfx1100 = ["run", "-", "--target", "gfx1100", "--engine", "model"];
    let words = ["`lds analyze --target gfx1100 --op ds_load_b32 --addr 'lane * 4'`"];
    refused(folder.path(), &on_gfx1100, b"ds_load_b32 v1, v2\n", &words);
    // What a hint proposes works.
    for line in ["--op ds_read_b64 --addr lane*8", "--target gfx1100 --op ds_load_b32 --addr lane*4"] {
        let arguments: Vec<&str> = ["analyze"].into_iter().chain(line.split(' ')).collect();
        assert_eq!(lds(folder.path(), &arguments, b"").status.code(), Some(0), "{line}");
    }
}

#[test]
fn expressions_lead_on() {
    let folder = folder();
    for (text, words) in [
        ("threadIdx.x*4", ["`threadIdx.x`", "`lane`"]),
        ("tid*4", ["`tid`", "`lane`"]),
        ("lane//16", ["`/`", "whole numbers"]),
        ("lane*4.0", ["`4.0`", "whole number"]),
        ("min(lane,3)", ["`min`", "a < b ? a : b"]),
        ("v1", ["register", "`lane` and `wave`"]),
        ("index", ["`index`", "lane and wave"]),
        ("lane = 3", ["`=`", "`==`"]),
        ("lane and 3", ["`and`", "`&&`"]),
        ("lane @ 3", ["`@` has no meaning in an expression", "operators"]),
    ] {
        for arguments in
            [["analyze", "--addr", text, "--op", "ds_read_b32"], ["analyze", "--addr", "0", "--exec", text]]
        {
            refused(folder.path(), &arguments, b"", &words);
            let message = message(&lds(folder.path(), &arguments, b""));
            for foreign in ["directive", "v255", "cycles", "`memory"] {
                assert!(!message.contains(foreign), "{text}: {foreign} in {message}");
            }
        }
    }
}

#[test]
fn other_chips_lead_on() {
    let folder = folder();
    for target in ["gfx942", "gfx90a", "gfx950", "gfx1030"] {
        let words = [target, "gfx906 and gfx1100", "`lds analyze --target gfx906 --chip FILE`"];
        refused(folder.path(), &["run", "ok.s", "--target", target], b"", &words);
    }
    refused(folder.path(), &["run", "ok.s", "--target", "sm_80"], b"", &["gfx906 and gfx1100"]);
    let words = ["only gfx1100 has it", "`--target gfx1100`"];
    let option = ["analyze", "--addr", "lane", "--chip", "chip.toml", "--op", "ds_load_b32"];
    refused(folder.path(), &option, b"", &words);
    let line = format!("{{\"op\":\"ds_load_b32\",\"addresses\":{:?}}}\n", [0; 64]);
    refused(folder.path(), &["analyze", "--trace", "-", "--chip", "chip.toml"], line.as_bytes(), &words);
    refused(
        folder.path(),
        &["analyze", "--addr", "0", "--op", "ds_reed_b32"],
        b"",
        &["--op", "did you mean ds_read_b32?"],
    );
}
