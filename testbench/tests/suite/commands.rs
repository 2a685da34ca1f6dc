//! Every command that a page shows is run, in a fresh folder for each page.
//!
//! Commands stand in blocks that begin with ` ```sh `, a line each. A block that begins with ` ```asm `, ` ```c ` or
//! ` ```toml ` and whose first line is a comment with a file's name is that file.

use crate::common::{LDS, in_testbench};
use crate::named::pages;
use lds_testbench::cli::Cli;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

/// Words of commands that take minutes: their options are checked here, and other tests run them on smaller units.
const SLOW: [&str; 3] = ["cosim", "synth", "verilator"];

/// Programs of others that a page tells how to use. They install something, or take minutes.
const OTHERS: [&str; 3] = ["pip", "yosys", "nextpnr-ecp5"];

/// The pages whose blocks are run by a test of its own, which looks at what they print as well.
const WALK_THROUGHS: [&str; 3] =
    ["docs/conflicts-by-hand.md", "docs/from-kernel-to-conflicts.md", "docs/from-triton-to-conflicts.md"];

/// A block of a page.
struct Block<'a> {
    language: &'a str,
    text: &'a str,
}

/// The blocks of a page, in order.
fn blocks(page: &str) -> Vec<Block<'_>> {
    let fences = page.match_indices("\n```").map(|(place, _)| place + 1).collect::<Vec<_>>();
    let block = |fence: &[usize]| {
        let (language, text) = page[fence[0] + 3..fence[1]].split_once('\n').unwrap_or_default();
        Block { language: language.trim(), text }
    };
    fences.chunks_exact(2).map(block).collect()
}

/// The name of the file that a block of a language is, if it says so.
pub fn file_name<'a>(language: &str, text: &'a str) -> Option<&'a str> {
    let comment = match language {
        "asm" => ";",
        "c" => "//",
        "toml" => "#",
        _ => return None,
    };
    let name = text.lines().next()?.strip_prefix(comment)?.trim().split([':', ' ']).next()?;
    [".cl", ".s", ".toml"].iter().any(|ending| name.ends_with(ending)).then_some(name)
}

/// The words of a command, as a shell makes them, with something in the place of its variables.
fn words(line: &str) -> Vec<String> {
    let output = Command::new("sh").arg("-c").arg(format!("set -f; printf '%s\\0' {line}")).output().expect("sh");
    assert!(output.status.success(), "{line}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.split_terminator('\0').map(str::to_owned).collect()
}

/// The `lds …` of a line, which may stand in that of a program that starts others.
fn inner(line: &str) -> &str {
    let start = line.find("lds ").expect("a command of lds");
    let rest = &line[start..];
    let end = [rest.find(" :::"), rest.find('\'').filter(|_| line.contains("--wrap"))].into_iter().flatten().min();
    rest[..end.unwrap_or(rest.len())].split(" #").next().unwrap_or_default().trim_end()
}

/// Whether the options of a command are ones that it takes.
fn check(page: &str, line: &str) {
    let text = inner(line).replace("$SLURM_ARRAY_TASK_ID", "1").replace("{}", "1").replace("*.json", "1.json");
    let words: Vec<OsString> = words(&text).into_iter().map(OsString::from).collect();
    if let Err(error) = Cli::read(words) {
        panic!("{page}: {line}\n{error}");
    }
}

/// Stand-ins for programs that a test can't show: they look whether their files are there.
fn stand_ins(bin: &Path) {
    symlink(LDS, bin.join("lds")).expect("a link");
    let script = |name: &str, text: &str| {
        let path = bin.join(name);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    };
    let opens = "for file; do case \"$file\" in -*) ;; *) test -f \"$file\" || exit 1 ;; esac; done";
    script("gtkwave", opens);
    script("surfer", opens);
    // An example of the test bench takes hours, and one of the hardware has to be compiled.
    script(
        "cargo",
        concat!(
            "case \"$*\" in *'--example mutants'*) exec test -d testbench/examples/mutants ;; esac\n",
            "case \"$*\" in *'test -p lds-rtl --test suite'*) exec test -d rtl/tests/suite ;; esac\n",
            "case \"$*\" in *'test -p lds-hdl --test suite'*) exec test -d rtl/hdl/tests/suite ;; esac\n",
            "case \"$*\" in *'test -p lds-testbench --test suite'*) exec test -d testbench/tests/suite ;; esac\n",
            "case \"$*\" in *'-p lds-rtl --example wave'*) exec test -d rtl/examples/wave ;; esac\n",
            "case \"$*\" in 'run --release') exec lds ;; 'build --release') exit ;; *) echo \"cargo $*: not known here\"; exit 1 ;; esac",
        ),
    );
}

/// A fresh folder with what a clone has at its top.
fn clone() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["testbench", "docs", "rtl", "examples"] {
        symlink(in_testbench("..").join(name), folder.path().join(name)).expect("a link");
    }
    fs::create_dir(folder.path().join("waves")).expect("a folder");
    folder
}

#[test]
fn commands_of_pages_run() {
    let bin = tempfile::tempdir().expect("a folder");
    stand_ins(bin.path());
    let path = format!("{}:{}", bin.path().display(), std::env::var("PATH").unwrap_or_default());
    let (mut run, mut failed) = (0, Vec::new());
    for (page, text) in pages().into_iter().filter(|(page, _)| !WALK_THROUGHS.contains(&page.as_str())) {
        let folder = clone();
        for block in blocks(&text) {
            if let Some(name) = file_name(block.language, block.text) {
                fs::write(folder.path().join(name), block.text).expect("written");
            }
            let shell = block.language == "sh";
            // A line that ends with a backslash goes on.
            for line in block.text.replace("\\\n", " ").lines() {
                let line = match (shell, line.strip_prefix("$ ")) {
                    (_, Some(line)) => line,
                    (true, None) => line,
                    (false, None) => {
                        let command = ["lds ", "cargo run"].iter().any(|name| line.starts_with(name));
                        let command = command && block.language != "toml";
                        assert!(!command, "{page}: {line}: a command in a block that doesn't begin with ```sh");
                        continue;
                    }
                };
                let first = line.split_whitespace().next().unwrap_or("#");
                if first == "#" || OTHERS.contains(&first) {
                    continue;
                }
                if words(inner_or_all(line)).iter().any(|word| SLOW.contains(&word.as_str())) {
                    check(&page, line);
                    continue;
                }
                let output =
                    Command::new("sh").arg("-ec").arg(line).env("PATH", &path).current_dir(folder.path()).output();
                let output = output.expect("sh");
                let told =
                    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
                if !output.status.success() {
                    failed.push(format!("{page}: {line}\n{told}"));
                }
                run += 1;
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(run > 40, "{run} commands");
}

/// What of a line says whether it is slow.
fn inner_or_all(line: &str) -> &str {
    if line.contains("lds ") { inner(line) } else { line }
}
