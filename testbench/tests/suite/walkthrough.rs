//! The way from a compiled kernel to its conflicts: every command of the page, in a fresh folder.

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

/// With `LDS_RENEW_WALKTHROUGH=1` the page gets what is printed now.
#[test]
fn every_command_prints_what_the_page_shows() {
    let path = in_testbench("../docs/from-kernel-to-conflicts.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let renew = std::env::var_os("LDS_RENEW_WALKTHROUGH").is_some();
    let (mut shown, mut renewed) = (0, page.clone());
    let blocks = blocks(&page);
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
    assert!(shown >= 7, "{shown} blocks");
    if renew {
        std::fs::write(&path, renewed).expect("written");
    }
}
