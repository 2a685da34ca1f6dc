//! Kernels stand within `block!`, where `cargo fmt` doesn't look: here `rustfmt` does.

use crate::trees::sources;
use std::path::{Path, PathBuf};
use std::process::Command;

/// With this environment variable the kernels are formatted.
const FORMAT: &str = "LDS_FORMAT_KERNELS";

/// How a kernel of several lines begins and ends.
const BEGIN: &str = "        kernel {";
const END: &str = "        }";

/// How a function of a kernel's statements begins and ends: they are four columns further left than in the block.
const HEAD: &str = "impl Kernel {\n    fn update(&mut self) {\n";
const TAIL: &str = "    }\n}\n";

/// The lines of each kernel of a file, from and up to.
fn kernels(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let begins = lines.iter().enumerate().filter(|(_, line)| **line == BEGIN).map(|(number, _)| number + 1);
    let end = |begin: usize| begin + lines[begin..].iter().position(|line| *line == END).expect("a kernel ends");
    begins.map(|begin| (begin, end(begin))).collect()
}

/// Statements of kernels as `rustfmt` writes them.
fn formatted(kernels: &[String]) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kernels.rs");
    let functions: Vec<String> = kernels.iter().map(|kernel| format!("{HEAD}{kernel}{TAIL}")).collect();
    std::fs::write(&file, functions.join("\n")).expect("written");
    // The four columns are missing on the right as well.
    let run = Command::new("rustfmt")
        .args(["--edition", "2024", "--config", "max_width=116,use_small_heuristics=Max"])
        .arg(&file)
        .output()
        .expect("rustfmt is missing: rustup component add rustfmt");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let text = std::fs::read_to_string(&file).expect("read");
    let bodies =
        text.split(HEAD).skip(1).map(|rest| rest.trim_end().strip_suffix(TAIL.trim_end()).expect("a function"));
    bodies.map(str::to_owned).collect()
}

/// A line further left or right; empty ones stay empty.
fn moved(text: &str, line: impl Fn(&str) -> String) -> String {
    text.lines().map(|text| if text.is_empty() { "\n".to_owned() } else { line(text) + "\n" }).collect()
}

#[test]
fn kernels_of_the_hardware_are_formatted() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"), &mut files);
    let mut found: Vec<(PathBuf, usize, usize)> = Vec::new();
    let mut kernels_of_all = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let lines: Vec<&str> = text.lines().collect();
        for (begin, end) in kernels(&text) {
            let kernel = lines[begin..end].join("\n");
            kernels_of_all.push(moved(&kernel, |line| line.strip_prefix("    ").unwrap_or(line).to_owned()));
            found.push((path.clone(), begin, end));
        }
    }
    assert!(found.len() > 50, "{} kernels: the blocks are somewhere else", found.len());
    let formatted = formatted(&kernels_of_all);
    let changed = found.iter().zip(kernels_of_all.iter().zip(&formatted)).filter(|(_, (is, should))| is != should);
    let mut wrong = Vec::new();
    // From the last one up, so that the lines of those before stay where they are.
    for ((path, begin, end), (is, should)) in changed.collect::<Vec<_>>().into_iter().rev() {
        let line = is.lines().zip(should.lines()).take_while(|(is, should)| is == should).count();
        wrong.push(format!("{}:{}", path.display(), begin + line + 1));
        if std::env::var_os(FORMAT).is_some() {
            let text = std::fs::read_to_string(path).expect("a text");
            let lines: Vec<&str> = text.lines().collect();
            let kernel = moved(should, |line| format!("    {line}"));
            let whole = [&lines[..*begin], &[kernel.trim_end()], &lines[*end..]].concat().join("\n");
            std::fs::write(path, whole + "\n").expect("written");
        }
    }
    assert!(
        wrong.is_empty(),
        "`rustfmt` writes these kernels another way:\n{}\nThis test formats them with {FORMAT}=1.",
        wrong.join("\n")
    );
}
