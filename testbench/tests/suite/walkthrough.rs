//! The way from a compiled kernel to its conflicts: every command of the page, in a fresh folder.

use crate::commands::file_name;
use crate::common::{LDS, in_testbench};
use std::path::Path;
use std::process::Command;

/// The blocks of a page in order, each with the language of its fence and the line that it starts in.
fn blocks(page: &str) -> Vec<(&str, String, usize)> {
    let mut found = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
            found.push((language, text.map(|line| format!("{line}\n")).collect(), number + 1));
        }
    }
    found
}

/// What a script prints in a folder.
fn printed(script: &str, folder: &Path, number: usize) -> String {
    let commands = Path::new(LDS).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let source = in_testbench("..").canonicalize().expect("the project");
    let output = Command::new("bash")
        .args(["-e", "-o", "pipefail", "-c", script])
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", commands.display()))
        .env("LDS_SOURCE", source)
        .output()
        .expect("bash");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "line {number}: {}\n{script}{told}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_command_prints_what_the_pages_show() {
    follow("from-kernel-to-conflicts.md", "", 6);
    follow("from-triton-to-conflicts.md", "", 7);
    follow("conflicts-by-hand.md", "", 7);
}

#[test]
fn the_first_program_of_the_r700_prints_what_the_page_shows() {
    follow("r700.md", "\n## Where the facts are from", 3);
}

/// Runs the blocks of shell of a page before some text, in a fresh folder. With `LDS_RENEW_WALKTHROUGH=1` the page gets
/// what is printed now.
fn follow(name: &str, until: &str, least: usize) {
    let path = in_testbench("../docs").join(name);
    let page = std::fs::read_to_string(&path).expect("the page");
    let part = match until {
        "" => &page,
        _ => page.split_once(until).expect("the end of what is run").0,
    };
    let folder = tempfile::tempdir().expect("a folder");
    let renew = std::env::var_os("LDS_RENEW_WALKTHROUGH").is_some();
    let (mut shown, mut renewed) = (0, page.clone());
    let blocks = blocks(part);
    for (language, text, _) in &blocks {
        if let Some(name) = file_name(language, text) {
            std::fs::write(folder.path().join(name), text).expect("written");
        }
    }
    for (index, (language, script, number)) in blocks.iter().enumerate().filter(|(_, block)| block.0 == "sh") {
        let output = printed(script, folder.path(), *number);
        let Some(("", wanted, number)) = blocks.get(index + 1) else {
            panic!("line {number}: no output is shown behind a block of {language}");
        };
        shown += 1;
        if renew {
            renewed = renewed.replacen(&format!("```\n{wanted}```"), &format!("```\n{output}```"), 1);
        } else {
            assert_eq!(output, *wanted, "line {number}");
        }
    }
    assert!(shown >= least, "{shown} blocks");
    if renew {
        std::fs::write(&path, renewed).expect("written");
    }
}
