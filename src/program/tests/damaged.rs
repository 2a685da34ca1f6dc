//! Damaged objects, code objects, bundles and llvm-objdump's texts: each is read or refused with its place, in little
//! memory.

use super::objects::{kernel_texts, linked, object, output};
use super::*;
use crate::object::disassembled;
use allocation_counter::measure;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use std::process::Command;

/// Damaged files of each whole one. `LDS_DAMAGED=1000` has a thousand of each.
const CASES: u64 = 40;
/// Times its bytes that a file takes at most while it is read, beside the assembly that it becomes.
const TIMES: u64 = 4;
/// Bytes that reading takes whatever the file's size: the states of a decompressor, messages.
const CONSTANT: u64 = 1 << 16;

/// Whole files, each of a kind of its own.
fn whole_files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for target in [Target::Gfx906, Target::Gfx1100] {
        let texts = kernel_texts(target);
        let (name, text) = texts.first().expect("a kernel");
        let made = object(&with_lines(text), target);
        let linked = linked(&made, &format!("whole-{name}"));
        let entry = format!("hipv4-amdgcn-amd-amdhsa--{target}");
        let dump = output(Command::new("llvm-objdump-19").args(["-D", "-r", "-l", "-"]), &made);
        files.push((format!("{target} bundle"), bundle(&entry, &linked)));
        files.push((format!("{target} text"), dump));
        files.push((format!("{target} code object"), linked));
        for kind in ["zlib", "zstd"] {
            let mut command = Command::new("llvm-objcopy-19");
            command.arg(format!("--compress-debug-sections={kind}")).args(["-", "-"]);
            files.push((format!("{target} object, {kind}"), output(&mut command, &made)));
        }
        files.push((format!("{target} object"), made));
    }
    files
}

/// A text with a line of a source for each of its instructions.
fn with_lines(text: &str) -> String {
    let mut made = String::from(".file 0 \"/a/folder\" \"kernel.cl\"\n.file 1 \"/a/folder\" \"other.h\"\n");
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('\t') && !line.trim_start().starts_with(['.', ';']) {
            made += &format!(".loc {} {} 3\n", number % 2, number + 1);
        }
        made += &format!("{line}\n");
    }
    made
}

/// A bundle of one file.
fn bundle(entry: &str, content: &[u8]) -> Vec<u8> {
    let start = 24 + 8 + 24 + entry.len();
    let numbers = [1, start, content.len(), entry.len()].map(|number| (number as u64).to_le_bytes()).concat();
    [b"__CLANG_OFFLOAD_BUNDLE__", &numbers[..], entry.as_bytes(), content].concat()
}

/// Damages a file: bytes, numbers of all sizes, the fields of its table of sections, its end, its order.
fn damage(bytes: &mut Vec<u8>, random: &mut StdRng) {
    for _ in 0..random.random_range(1..4) {
        let length = bytes.len();
        let odd = [0, 1, 3, 0x7f, 0xff, 0x7fff_ffff, u64::MAX, u64::MAX / 2, length as u64, 2 * length as u64];
        let number = odd[random.random_range(0..odd.len())].to_le_bytes();
        let place = random.random_range(0..length);
        let sections =
            bytes.get(0x28..0x30).and_then(|start| Some(u64::from_le_bytes(start.try_into().ok()?) as usize));
        match random.random_range(0..8) {
            0 => bytes[place] = random.random(),
            1 => bytes[place] ^= 1 << random.random_range(0..8),
            2 => {
                let size = [2, 4, 8][random.random_range(0..3)].min(length - place);
                bytes[place..place + size].copy_from_slice(&number[..size]);
            }
            3 | 4 => {
                let field = 8 * random.random_range(0..8) + 64 * random.random_range(0..16);
                let found = sections.and_then(|start| bytes.get_mut(start.checked_add(field)?..)?.get_mut(..8));
                let small = random.random_range(0..2 * length as u64).to_le_bytes();
                let kept = if random.random() { small } else { number };
                found.into_iter().for_each(|field| field.copy_from_slice(&kept));
            }
            5 => {
                let from = random.random_range(0..length);
                let size = random.random_range(1..64).min(length - place.max(from));
                bytes.copy_within(from..from + size, place);
            }
            6 => bytes.truncate(place.max(1)),
            _ => _ = bytes.splice(place..place, [random.random()]),
        }
    }
}

#[test]
fn damaged_files_are_read_or_refused_in_little_memory() {
    let cases = std::env::var("LDS_DAMAGED").ok().map_or(CASES, |count| count.parse().expect("a number"));
    let (mut read, mut refused, mut most) = (0, 0, (0.0, String::new()));
    for (name, whole) in whole_files() {
        // The first file of a target has its tables made.
        assert!(disassembled("file", &whole, None).is_ok(), "{name}");
        for case in 0..=cases {
            let mut bytes = whole.clone();
            if case > 0 {
                damage(&mut bytes, &mut StdRng::seed_from_u64(case));
            }
            let mut made = None;
            let spent = measure(|| made = Some(disassembled("file", &bytes, None)));
            let (text, is_read) = match made.expect("it is made") {
                Ok(Some(made)) => (made.source.text().len(), true),
                // What is damaged may look like assembly.
                Ok(None) => continue,
                Err(error) => {
                    assert!(!error.to_string().is_empty());
                    (0, false)
                }
            };
            assert!(case > 0 || is_read, "{name} is whole, and isn't read");
            *(if is_read { &mut read } else { &mut refused }) += 1;
            // A text grows by doubling.
            let own = spent.bytes_max.saturating_sub(2 * text as u64);
            let times = own as f64 / bytes.len() as f64;
            if times > most.0 {
                most = (times, format!("{name}, case {case}: {} bytes, text {text}, {spent:?}", bytes.len()));
            }
            assert!(
                own <= TIMES * bytes.len() as u64 + CONSTANT,
                "{name}, case {case}: {} bytes, a text of {text}, and {} bytes of memory",
                bytes.len(),
                spent.bytes_max
            );
        }
    }
    println!("{read} read, {refused} refused; most memory: {:.1} times, {}", most.0, most.1);
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}
