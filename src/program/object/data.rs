//! The bytes of a section with data, as lines of a text.

use super::section::{Section, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Bytes that are 0 have a line of their own from this many on.
const ZEROS: usize = 16;

/// Sections with data by the beginnings of their names.
const KNOWN: [&str; 3] = [".rodata", ".data", ".bss"];

/// Adds the data of a section. `address` is where a linker has put it.
pub(super) fn write(text: &mut String, section: &mut Section, address: Option<u64>) {
    let is_known = KNOWN.iter().any(|known| section.name.starts_with(known));
    let _ = writeln!(text, "\t.section {}{}", if is_known { "" } else { ".data" }, section.name);
    match address {
        Some(address) => {
            let _ = writeln!(text, "; lds: address {address:#x}");
        }
        None => {
            let _ = writeln!(text, "\t.p2align {}", section.alignment.trailing_zeros());
        }
    }
    for (offset, patch) in &section.patches {
        if let Value::Distance(_) = patch.value {
            section.labels.entry(*offset).or_default().push(here(&section.name, *offset));
        }
    }
    let end = section.bytes.len() as u64;
    let all = end + section.zeros;
    let places: BTreeSet<u64> =
        section.labels.keys().chain(section.patches.keys()).copied().chain([end, all]).collect();
    let mut at = 0;
    while at < all {
        write_labels(text, section, at);
        let patched = section.patches.get(&at).and_then(|patch| {
            let (bytes, value) = match patch.value {
                Value::Address(bytes) => (bytes, format!("{}{:+}", patch.name, patch.addend)),
                Value::Distance(bytes) => {
                    (bytes, format!("{}{:+}-{}", patch.name, patch.addend, here(&section.name, at)))
                }
                Value::Operand(_) | Value::Branch => return None,
            };
            let _ = writeln!(text, "\t{} {value}", if bytes == 8 { ".quad" } else { ".long" });
            Some(at + bytes as u64)
        });
        let next = places.range(at + 1..).next().copied().unwrap_or(all);
        at = patched.unwrap_or_else(|| {
            match section.bytes.get(at as usize..next.min(end) as usize).filter(|bytes| !bytes.is_empty()) {
                Some(bytes) => write_bytes(text, bytes),
                None if next > at => {
                    let _ = writeln!(text, "\t.zero {}", next - at);
                }
                None => {}
            }
            next.max(at + 1)
        });
    }
    write_labels(text, section, all);
}

fn write_labels(text: &mut String, section: &Section, at: u64) {
    for name in section.labels.get(&at).into_iter().flatten() {
        let _ = writeln!(text, "{name}:");
    }
}

/// The name of the place at which a distance begins.
fn here(section: &str, offset: u64) -> String {
    format!(".Lhere{section}_{offset:x}")
}

/// Adds bytes.
fn write_bytes(text: &mut String, bytes: &[u8]) {
    let mut rest = bytes;
    while !rest.is_empty() {
        let zeros = rest.iter().take_while(|byte| **byte == 0).count();
        if zeros >= ZEROS {
            let _ = writeln!(text, "\t.zero {zeros}");
            rest = &rest[zeros..];
        } else if let Some(eight) = rest.first_chunk() {
            let _ = writeln!(text, "\t.quad {:#x}", u64::from_le_bytes(*eight));
            rest = &rest[8..];
        } else {
            let listed: Vec<String> = rest.iter().map(|byte| format!("{byte:#x}")).collect();
            let _ = writeln!(text, "\t.byte {}", listed.join(", "));
            rest = &[];
        }
    }
}
