//! What `lds` says about input that it refuses: the exit code, words that lead on, and none that only its authors know.

mod files;
mod options;
mod programs;

use crate::common::{Desk, said, stdout};

const CHIP: &str = "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32\nrows = 16\n";

/// Words of the language in which `lds` is written.
const OF_RUST: [&str; 20] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "f64", "bool", "str", "struct",
    "enum", "variant", "sequence", "serde", "panicked",
];

#[track_caller]
fn speaks_plainly(message: &str, case: &str) {
    let words = message.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let of_rust: Vec<&str> = words.filter(|word| OF_RUST.contains(word)).collect();
    assert!(of_rust.is_empty(), "{case}: {of_rust:?} in {message}");
}

/// Demands that `lds` refuses a command with exit code 2 and these words.
#[track_caller]
fn refused(desk: &Desk, arguments: &[&str], input: &[u8], words: &[&str]) {
    let output = desk.lds_given(arguments, input);
    let message = said(&output);
    let case = format!("{arguments:?} {:?}", String::from_utf8_lossy(&input[..input.len().min(80)]));
    assert_eq!(output.status.code(), Some(2), "{case}: {message}");
    assert!(output.stdout.is_empty(), "{case}: {}", stdout(&output));
    for word in words {
        assert!(message.contains(word), "{case}: no `{word}` in {message}");
    }
    speaks_plainly(&message, &case);
}

/// A folder with files that many commands take.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("ok.s", "; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n");
    desk.write("ok.jsonl", format!("{{\"op\":\"ds_read_b32\",\"addresses\":{:?}}}\n", [0; 64]));
    desk.write("chip.toml", CHIP);
    desk.write("doc.md", "<!-- begin: lds synth --table -->\n<!-- end: lds synth --table -->\n");
    desk
}
