//! The area that `lds synth` finds, by block. It takes long: by its name it starts among the first tests.

use crate::common::{assert_code, command, json};
use serde_json::Value;

#[test]
fn by_block() {
    // A cache of its own: what is looked at was made now.
    let cache = tempfile::tempdir().expect("a folder");
    let without = ["--without", "dual,wide,narrow,unaligned,float,source2,permute,counters,atomics"];
    let smallest = ["--lanes", "4", "--banks", "4", "--rows", "256"];
    let output = command(&[&["synth", "--device", "ecp5", "--json", "-"], &without[..], &smallest].concat())
        .env("LDS_CACHE", cache.path())
        .output()
        .expect("runs");
    assert_code(&output, 0);
    let report = json(&output);
    assert_eq!(
        report["core"],
        "lds_gfx906_4x4x256_no_atomics_no_float_no_permute_no_wide_no_source2_no_narrow_no_unaligned_no_dual_no_counters"
    );
    assert_eq!(report["total"]["block_rams"], 4, "one a bank");
    assert!(report["total"]["lut_rams"].as_u64() > Some(16), "answers wait in distributed RAM: {report}");
    let figure = |area: &Value, name: &str| area[name].as_u64().expect("a number");
    assert!(figure(&report["total"], "luts") > 1000 && figure(&report["total"], "flip_flops") > 1000, "{report}");
    let blocks = report["blocks"].as_array().expect("blocks");
    let block = |name: &str| blocks.iter().find(|block| block["block"] == name).unwrap_or_else(|| panic!("no {name}"));
    assert_eq!(block("bank")["instances"], 4);
    assert_eq!(block("bank")["area"]["block_rams"], 4, "a memory belongs to its block");
    // Across borders something is simplified or shared. Most of the difference is the choice of lanes for slots and
    // that of bytes in them, which are mapped for depth where they stand alone.
    let sum: u64 = blocks.iter().map(|block| figure(&block["area"], "luts")).sum();
    let ratio = sum as f64 / figure(&report["total"], "luts") as f64;
    assert!((0.7..2.5).contains(&ratio), "{ratio}");
}
