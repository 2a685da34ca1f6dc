//! Remedies in Triton's words: what is promised, and what the changed text costs as Triton has compiled it.

use super::analysis;
use crate::common::in_testbench;
use serde_json::Value;
use std::path::Path;

/// A launch of a kernel of `examples/triton`, and the folder of its changed text.
type Pasted<'a> = (&'a str, &'a [&'a str], &'a str);

const LINEAR: [&str; 12] = [
    "--groups",
    "2,2",
    "--arg",
    "0=zeros:16384",
    "--arg",
    "1=zeros:16384",
    "--arg",
    "2=out:f32[64,64]",
    "--arg",
    "3=64",
    "--arg",
    "4=128",
];
const PRODUCT: [&str; 12] = [
    "--groups",
    "2,2",
    "--arg",
    "0=zeros:16384",
    "--arg",
    "1=zeros:16384",
    "--arg",
    "2=out:f32[128,64]",
    "--arg",
    "3=64",
    "--arg",
    "4=64",
];

fn costed(path: &Path, launch: &[&str]) -> Value {
    analysis(&[&[path.to_str().expect("utf-8"), "--suggest"], launch].concat())
}

/// Cycles of all accesses, and of these the bank conflicts.
fn sums(found: &Value) -> (u64, u64) {
    let of = |key: &str| found["totals"][key].as_u64().expect("a number");
    (of("cycles"), of("bank_conflict_cycles"))
}

/// Each folder has what Triton 3.9 made of the text with a pasted line.
#[test]
fn what_is_pasted_into_the_text_of_triton_costs_what_was_promised() {
    let folder = in_testbench("../examples/triton");
    let pasted: [Pasted; 3] =
        [("linear", &LINEAR, "swizzled"), ("linear", &LINEAR, "padded"), ("product", &PRODUCT, "swizzled")];
    for (name, launch, kind) in pasted {
        let file = format!("{name}.amdgcn");
        let before = costed(&folder.join(&file), launch);
        let changes = before["suggestion"]["arrays"].as_array().expect("changes");
        let is_kind = |change: &&Value| change["new"].as_str().is_some_and(|line| line.contains(kind));
        let change = changes.iter().find(is_kind).unwrap_or_else(|| panic!("{name}, {kind}: {changes:?}"));
        let old = std::fs::read_to_string(folder.join(format!("{name}.ttgir"))).expect("the text");
        let line = change["line"].as_u64().expect("a line") as usize;
        assert_eq!(old.lines().nth(line - 1), change["old"].as_str(), "{name}: the line to write another in");
        let of = |key: &str| change[key].as_u64().expect("a number");
        let (cycles, conflicts) = sums(&before);
        let promised = (
            cycles - of("old_cycles") + of("cycles"),
            conflicts - of("old_bank_conflict_cycles") + of("bank_conflict_cycles"),
        );
        assert_eq!(promised.1, 0, "{name}, {kind}");
        let after = costed(&folder.join(kind).join(&file), launch);
        let (cycles, conflicts) = sums(&after);
        assert_eq!(conflicts, 0, "{name}, {kind}");
        match (name, kind) {
            // Both operands have one layout then, and Triton makes one instruction of two stores.
            ("linear", "swizzled") => assert!(cycles < promised.0, "{cycles}, {}", promised.0),
            _ => assert_eq!(cycles, promised.0, "{name}, {kind}"),
        }
    }
}
