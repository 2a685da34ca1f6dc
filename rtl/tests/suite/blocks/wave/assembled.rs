//! Words of instructions, from LLVM.

use std::io::Write;
use std::process::{Command, Stdio};

const LLVM: &str = "llvm-mc-19";

/// Words of texts, from LLVM.
pub fn words(mcpu: &str, cases: &[&str]) -> Vec<Vec<u32>> {
    let mut llvm = Command::new(LLVM)
        .args(["-arch=amdgcn", &format!("-mcpu={mcpu}"), "-show-encoding"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{LLVM}: {error}: apt-get install llvm-19"));
    llvm.stdin.take().expect("piped").write_all(cases.join("\n").as_bytes()).expect("written");
    let text = llvm.wait_with_output().expect("it ends").stdout;
    let text = String::from_utf8(text).expect("text");
    let encodings = text.lines().filter_map(|line| line.split_once("encoding: [")).map(|(_, bytes)| {
        let bytes = bytes.trim_end_matches(']').split(',');
        let bytes: Vec<u8> = bytes.map(|byte| u8::from_str_radix(&byte[2..], 16).expect("a byte")).collect();
        bytes.chunks(4).map(|dword| u32::from_le_bytes(dword.try_into().expect("four bytes"))).collect()
    });
    let words: Vec<Vec<u32>> = encodings.collect();
    assert_eq!(words.len(), cases.len(), "{text}");
    words
}
