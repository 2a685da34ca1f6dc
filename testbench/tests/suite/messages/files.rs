//! Files.

use super::{CHIP, desk, refused, speaks_plainly};
use crate::common::{Desk, assert_code, said};

/// Each key of each kind of file with values of other kinds.
#[test]
fn files_are_told_in_the_words_of_their_authors() {
    let desk = desk();
    let run = |name: &str, text: &str, arguments: &[&str]| {
        desk.write(name, text);
        let output = desk.lds(arguments);
        let message = said(&output);
        assert_eq!(output.status.code(), Some(2), "{text}: {message}");
        assert!(message.contains(&format!("{name}:")), "{text}: {message}");
        speaks_plainly(&message, text);
        message
    };
    for key in ["lanes", "banks", "rows", "bvh_stack", "readings", "without"] {
        for value in ["\"8\"", "-8", "1.5", "true", "[\"x\"]", "{}", "99999999999999999999", "1979-05-27"] {
            run("c.toml", &format!("{key} = {value}\n"), &["export", "--out", "d", "--config", "c.toml"]);
        }
    }
    for key in [
        "name",
        "wave",
        "lanes",
        "banks",
        "rows",
        "load_port",
        "skip_empty_halves",
        "ports",
        "permute_lanes",
        "adders",
        "sides",
        "groups",
    ] {
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
    let message = run_plain(&desk, &listed);
    assert!(message.contains("loads of 1 dword are listed twice"), "{message}");
    for line in ["adders = 3", "sides = 3"] {
        let message = run_plain(&desk, &format!("{line}\n{CHIP}"));
        let column = 1 + line.find('3').expect("the value");
        assert!(message.contains(&format!("chip.toml:1:{column}")), "{message}");
    }
}

/// The message about a chip file.
fn run_plain(desk: &Desk, chip: &str) -> String {
    desk.write("chip.toml", chip);
    said(&desk.lds(&["analyze", "--addr", "0", "--chip", "chip.toml"]))
}

/// A folder, text of another encoding or with other line ends, and nothing at all, in the place of each input.
#[test]
fn inputs_that_are_no_text_are_named() {
    let desk = desk();
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
    std::fs::create_dir(desk.at("dir")).expect("made");
    desk.write("utf16", &utf16);
    desk.write("latin1", b"# \xe4\n");
    for arguments in inputs {
        let with = |file| [arguments, &[file]].concat();
        refused(&desk, &with("dir"), b"", &["can't read dir: it is a folder", "give a file"]);
        refused(&desk, &with("utf16"), b"", &["utf16:1:1", "UTF-16", "save the file as UTF-8"]);
        refused(&desk, &with("latin1"), b"", &["latin1:1:3", "UTF-8"]);
        // What isn't a file may be meant as the name of a chip.
        let missing = if with("none").contains(&"--chip") { "no file of this name" } else { "can't read none" };
        refused(&desk, &with("none"), b"", &[missing]);
    }
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    let desk = desk();
    let marked = |name: &str, text: &str| desk.write(name, format!("\u{feff}{text}"));
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
        assert_code(&desk.lds(&line.split(' ').collect::<Vec<_>>()), 0);
    }
    marked("bad.s", "ds_reed_b32 v1, v2\n");
    marked("bad.jsonl", "{\"op\":3}\n");
    marked("bad.toml", "x = 3\n");
    marked("bad.json", "{\"version\":3}");
    refused(&desk, &["run", "bad.s"], b"", &["bad.s:1:1"]);
    refused(&desk, &["asm", "bad.s"], b"", &["bad.s:1:1"]);
    refused(&desk, &["analyze", "--trace", "bad.jsonl"], b"", &["bad.jsonl:1:7"]);
    refused(&desk, &["export", "--out", "d", "--config", "bad.toml"], b"", &["bad.toml:1:1"]);
    refused(&desk, &["analyze", "--addr", "0", "--chip", "bad.toml"], b"", &["bad.toml:1:1"]);
    refused(&desk, &["cosim", "merge", "bad.json"], b"", &["bad.json:1:12"]);
}

/// `-` is standard input, or refused where nothing else than a file makes sense.
#[test]
fn a_dash_is_never_a_file_of_that_name() {
    let desk = desk();
    let program = "; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_endpgm\n";
    for (line, content) in [
        ("run ok.s --engine model --config -", "lanes = 8\nbanks = 8\nrows = 64\n"),
        ("analyze --addr lane --chip -", CHIP),
        ("cosim merge -", "{}"),
        ("synth --table -", "<!-- begin: lds synth --table -->\n<!-- end: lds synth --table -->\n"),
    ] {
        desk.write("-", content);
        let words = ["`-` would be standard input, which can't be read here", "a file of that name is ./-"];
        refused(&desk, &line.split(' ').collect::<Vec<_>>(), content.as_bytes(), &words);
        assert_eq!(desk.read("-"), content, "{line}");
    }
    desk.write("-", "ds_reed_b32 v1, v2\n");
    for line in ["run - --engine model", "analyze -", "asm -"] {
        assert_code(&desk.lds_given(&line.split(' ').collect::<Vec<_>>(), program.as_bytes()), 0);
    }
    assert_code(&desk.lds_given(&["analyze", "--trace", "-"], desk.read("ok.jsonl").as_bytes()), 0);
    assert_code(&desk.lds_given(&["dis", "-"], b"0xBF810000"), 0);
    refused(&desk, &["run", "./-"], program.as_bytes(), &["./-:1:1", "ds_read_b32"]);
}
