//! Banks become block RAM, byte enables included, and buffers distributed RAM, on three families of FPGAs: Yosys infers
//! it from the exported Verilog.

use lds_hdl::verilog::{Style, verilog};
use lds_hdl::{Buffer, Describe, Init, Ram, Technology, U};
use lds_rtl::Bank;
use std::process::Command;

/// How Yosys synthesises for a family as far as its memories and flip-flops, its memories, how many it takes, and its
/// flip-flops. What comes behind, which takes longer than all before, makes LUTs of the rest.
type Family = (&'static str, &'static str, usize, &'static str);

/// With block RAMs that hold 512 dwords.
const FAMILIES: [Family; 3] = [
    ("synth_ecp5 -run begin:map_luts", "DP16KD", 1, "TRELLIS_FF"),
    ("synth_ice40 -run begin:map_luts", "SB_RAM40_4K", 4, "SB_DFF*"),
    ("synth_xilinx -family xc7 -flatten -abc9 -run begin:map_luts", "RAMB18E1", 1, "FD?E"),
];

/// Families that want a design without initial values: Gatemate's flip-flops have none, and of a memory of Cyclone V
/// with some Yosys 0.23 makes flip-flops.
const UNINITIALIZED: [Family; 2] = [
    ("synth_gatemate -run begin:map_muxs", "CC_BRAM_20K", 1, "CC_DFF"),
    ("synth_intel_alm -family cyclonev -run begin:map_luts", "MISTRAL_M10K", 16, "MISTRAL_FF"),
];

/// With memories that hold two times 16 dwords, each written by itself. An iCE40 has nothing but block RAM.
const BUFFERS: [Family; 3] = [
    ("synth_ecp5 -run begin:map_luts", "TRELLIS_DPR16X4", 16, "TRELLIS_FF"),
    ("synth_ice40 -run begin:map_luts", "SB_RAM40_4K", 4, "SB_DFF*"),
    ("synth_xilinx -family xc7 -flatten -abc9 -run begin:map_luts", "RAM32M", 12, "FD?E"),
];

/// What Yosys says if there are other memories, or more flip-flops.
fn complaint(text: &str, family: Family, flip_flops: usize) -> Option<String> {
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
    styled(block, true)
}

fn styled(block: &impl Describe, initial_values: bool) -> String {
    let style = Style { initial_values, ..Technology::Generic.into() };
    verilog(block, "block", &|_| None, style).expect("exports").text
}

#[test]
fn a_memory_is_block_ram_alone() {
    let text = exported(&Ram::<9>::init());
    assert!((0..4).all(|byte| text.contains(&format!("if (write_bytes[{byte}])"))), "byte enables");
    for family in FAMILIES {
        assert_eq!(complaint(&text, family, 0), None, "{}", family.0);
    }
    let text = styled(&Ram::<9>::init(), false);
    assert!(!text.contains("initial"));
    for family in FAMILIES.into_iter().chain(UNINITIALIZED) {
        assert_eq!(complaint(&text, family, 0), None, "without initial values, {}", family.0);
    }
}

/// Synthesis builds one of LUTs, if it builds one at all.
#[test]
fn a_memory_whose_output_has_an_initial_value_is_rejected() {
    let text = exported(&Ram::<9>::init());
    let with = text.replace("    always @", "    initial read_data = 32'h0;\n    always @");
    assert_ne!(with, text);
    assert!(complaint(&with, FAMILIES[1], 0).is_some_and(|text| text.contains("Assertion failed")));
}

#[test]
fn a_bank_keeps_no_dword_in_flip_flops() {
    let text = exported(&Bank::<9>::init());
    for family in FAMILIES {
        // Its pipeline has less than 450; the memory would be 16,384.
        assert_eq!(complaint(&text, family, 450), None, "{}", family.0);
    }
}

#[test]
fn a_buffer_is_distributed_ram_alone() {
    let text = exported(&Buffer::<U<32>, 2, 4, 1, 1>::init());
    // Four remember the place that is read. An iCE40's RAM does that, but it reads the old dword of a place that is
    // written: the new one goes around it, in a flip-flop for each bit that comes in, and one for each value remembers
    // the way. There are 1024 stored bits.
    for (family, flip_flops) in BUFFERS.into_iter().zip([4, 66, 4]) {
        assert_eq!(complaint(&text, family, flip_flops), None, "{}", family.0);
    }
}

#[test]
fn a_buffer_that_is_cleared_is_rejected() {
    let text = exported(&Buffer::<U<32>, 2, 4, 1, 1>::init());
    let written = "if (enables[number]) words[write_place]";
    let cleared = "if (&read_next) begin : clears integer index; \
                   for (index = 0; index < 16; index = index + 1) words[index] <= 0; end else";
    assert_eq!(text.matches(written).count(), 1);
    let text = text.replace(written, &format!("{cleared} {written}"));
    for (family, flip_flops) in BUFFERS.into_iter().zip([4, 66, 4]) {
        let complaint = complaint(&text, family, flip_flops);
        assert!(
            complaint.as_ref().is_some_and(|text| text.contains("Assertion failed")),
            "{}: {complaint:?}",
            family.0
        );
    }
}

#[test]
fn a_memory_that_reads_at_once_is_rejected() {
    let text = exported(&Ram::<9>::init());
    let (clocked, at_once) = ("read_data <= dwords[read_row];", "");
    assert_eq!(text.matches(clocked).count(), 1);
    let text = text.replace(clocked, at_once).replace("output reg  [31:0] read_data", "output wire [31:0] read_data");
    let text = text
        .replace("    initial begin : clear", "    assign read_data = dwords[read_row];\n    initial begin : clear");
    // (An iCE40 has no other memory: 16,384 flip-flops would take Yosys a minute.)
    for family in [FAMILIES[0], FAMILIES[2]] {
        assert!(complaint(&text, family, 1).is_some_and(|text| text.contains("Assertion failed")), "{}", family.0);
    }
}
