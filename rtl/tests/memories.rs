//! Banks become block RAM, byte enables included, on three families of FPGAs: Yosys infers it from the exported Verilog.

use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Init, Ram, Technology};
use lds_rtl::Bank;
use std::process::Command;

/// How Yosys synthesises for a family, its block RAMs that hold 512 dwords, how many it takes, and its flip-flops.
const FAMILIES: [(&str, &str, usize, &str); 3] = [
    ("synth_ecp5 -abc9", "DP16KD", 1, "TRELLIS_FF"),
    ("synth_ice40", "SB_RAM40_4K", 4, "SB_DFF*"),
    ("synth_xilinx -family xc7 -flatten", "RAMB18E1", 1, "FD?E"),
];

/// What Yosys says if there are other block RAMs, or more flip-flops.
fn complaint(text: &str, family: (&str, &str, usize, &str), flip_flops: usize) -> Option<String> {
    let (synthesis, ram, count, register) = family;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("block.v"), text).expect("written");
    let script = format!(
        "read_verilog block.v; {synthesis} -top block; select -assert-count {count} t:{ram}; \
         select -assert-max {flip_flops} t:{register}"
    );
    let yosys = Command::new("yosys").args(["-q", "-p", &script]).current_dir(folder.path()).output();
    let yosys = yosys.expect("Yosys is missing: apt-get install yosys");
    (!yosys.status.success()).then(|| String::from_utf8_lossy(&yosys.stderr).into_owned())
}

fn exported(block: &impl Describe) -> String {
    verilog(block, "block", &|_| None, Technology::Generic).expect("exports").text
}

#[test]
fn a_memory_is_block_ram_alone() {
    let text = exported(&Ram::<9>::init());
    assert!((0..4).all(|byte| text.contains(&format!("if (write_bytes[{byte}])"))), "byte enables");
    for family in FAMILIES {
        // An iCE40's RAM has no initial value of what it reads: one flip-flop remembers whether it has read.
        assert_eq!(complaint(&text, family, 1), None, "{}", family.0);
    }
}

#[test]
fn a_bank_keeps_no_dword_in_flip_flops() {
    let text = exported(&Bank::<9>::init());
    for family in FAMILIES {
        // Its pipeline has less than 300; the memory would be 16,384.
        assert_eq!(complaint(&text, family, 300), None, "{}", family.0);
    }
}

#[test]
fn a_memory_that_reads_at_once_is_rejected() {
    let text = exported(&Ram::<9>::init());
    let (clocked, at_once) = ("if (read) read_data <= dwords[read_row];", "");
    assert_eq!(text.matches(clocked).count(), 1);
    let text = text.replace(clocked, at_once).replace("output reg  [31:0] read_data", "output wire [31:0] read_data");
    let text = text.replace("initial read_data = 32'h0;", "assign read_data = dwords[read_row];");
    // (An iCE40 has no other memory: 16,384 flip-flops would take Yosys a minute.)
    for family in [FAMILIES[0], FAMILIES[2]] {
        assert!(complaint(&text, family, 1).is_some_and(|text| text.contains("Assertion failed")), "{}", family.0);
    }
}
