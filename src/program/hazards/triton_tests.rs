//! Kernels of a compiler that knows all rows of gfx1201: its waits are enough, and they are needed.

use super::tests::all_broken_on;
use crate::targets::Target;
use std::collections::BTreeMap;
use std::path::Path;

/// The instructions and labels of a kernel's text, one in each line.
fn instructions(text: &str) -> Vec<&str> {
    let lines = text.lines().take_while(|line| !line.trim_start().starts_with(".section"));
    let lines = lines.filter_map(|line| line.split(';').next()).map(str::trim);
    lines.filter(|line| line.ends_with(':') || !line.is_empty() && !line.starts_with('.')).collect()
}

#[test]
fn waits_of_triton_are_enough_and_needed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testbench/corpus/triton/gfx1201");
    let mut missed = BTreeMap::<&str, usize>::new();
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let mut lines = instructions(&text);
        assert!(lines.len() > 20, "{}", path.display());
        let broken = |lines: &[&str]| all_broken_on(Target::Gfx1201, 32, true, &lines.join("\n"));
        assert_eq!(broken(&lines), Vec::<&str>::new(), "{}", path.display());
        lines.retain(|line| !line.starts_with("s_wait_alu"));
        for row in broken(&lines) {
            *missed.entry(row).or_default() += 1;
        }
    }
    let rows: Vec<&str> = missed.keys().copied().collect();
    assert_eq!(rows, ["VALUReadSGPRHazard", "VALUReadSGPRHazard-VALU", "VALUReadSGPRHazard-VCC"]);
    assert!(missed.values().all(|count| *count > 20), "{missed:?}");
}
