//! Points at which sources differ, read the other way (`--reading`): on models, RTL and Verilog, and what the command
//! says of them.

use crate::common::{Desk, SMALL, SMALLEST, agree, assert_code, json, passes, said};
use lds::diagnostic::Source;
use lds::targets::{Reading, Rules, Target};
use lds_rtl::Part;
use lds_rtl::export::Core;
use lds_testbench::observer::Unobserved;
use lds_testbench::reference::check;
use lds_testbench::session::{Engine, Setup};

/// Of both targets, for a unit with one reading and for one without: what a program does, and what it then expects of
/// each.
const PROGRAMS: &[(Reading, Target, &str, [&str; 2])] = &[
    (
        Reading::TwoNans,
        Target::Gfx906,
        "; lds: memory at 0 count 64 = 0x7f800001\n; lds: v1 = lane * 4\n; lds: v2 = 0xffc00002\nds_add_f32 v1, v2\n",
        ["memory at 0 count 64 == 0xffc00002", "memory at 0 count 64 == 0x7fc00001"],
    ),
    (
        Reading::FailedCompare,
        Target::Gfx906,
        "; lds: mode = 0\n; lds: memory at 0 count 128 = 0x80000001\n; lds: v1 = lane * 4\n; lds: v2 = 0x3f800000\n; lds: v3 = 0x40000000\n\
         ds_cmpst_f32 v1, v2, v3\n",
        ["memory at 0 count 64 == 0x80000001", "memory at 0 count 64 == 0x80000000"],
    ),
    (
        Reading::EqualOffsets,
        Target::Gfx906,
        "; lds: v1 = lane * 8\n; lds: v2 = lane + 10\n; lds: v3 = lane + 20\nds_write2_b32 v1, v2, v3 offset0:1 offset1:1\n\
         ds_read2_b32 v[4:5], v1 offset0:1 offset1:1\ns_waitcnt lgkmcnt(0)\n",
        ["v4 == lane + 20 && v5 == lane + 20", "v4 == lane + 10"],
    ),
    (
        Reading::PartialElements,
        Target::Gfx906,
        "; lds: memory at 0 count 512 = index\n; lds: v1 = 2048 - lane * 2\nds_read_b128 v[4:7], v1\ns_waitcnt lgkmcnt(0)\n",
        [
            "(lane != 6 || v4 == 509 && v5 == 510 && v6 == 511 && v7 == 0) && (lane > 1 || v4 == 0)",
            "lane > 7 || v4 == 0",
        ],
    ),
    (
        Reading::EqualOffsets,
        Target::Gfx906,
        "; lds: memory at 0 count 512 = index\n; lds: v1 = lane * 8\n; lds: v2 = lane + 1000\n; lds: v3 = lane + 2000\n; lds: v5 = -1\n\
         ds_wrxchg2_rtn_b32 v[4:5], v1, v2, v3 offset0:1 offset1:1\nds_read_b32 v6, v1 offset:4\ns_waitcnt lgkmcnt(0)\n",
        [
            "v4 == 2 * lane + 1 && v5 == 2 * lane + 1 && v6 == lane + 2000",
            "v4 == 2 * lane + 1 && v5 == -1 && v6 == lane + 1000",
        ],
    ),
    (
        Reading::PartialElements,
        Target::Gfx906,
        "; lds: memory at 0 count 512 = index\n; lds: v1 = 2044 - lane % 2 * 4\n; lds: v2 = 7\n; lds: v3 = 8\nds_read_b64 v[4:5], v1\n\
         s_waitcnt lgkmcnt(0)\n; lds: exec = lane % 2 == 0\nds_write_b64 v1, v[2:3]\nds_read_b32 v6, v1\ns_waitcnt lgkmcnt(0)\n",
        ["v4 == 511 && v5 == 0 && v6 == 7", "v4 == 0 && v5 == 0 && v6 == 511"],
    ),
    (
        Reading::PartialElements,
        Target::Gfx1100,
        "; lds: wave 32\n; lds: memory at 0 count 512 = index + 1\n; lds: v1 = 2044 - lane * 0\nds_load_2addr_b32 v[4:5], v1 offset1:1\n\
         s_waitcnt lgkmcnt(0)\n",
        ["v4 == 512 && v5 == 0", "v4 == 0 && v5 == 0"],
    ),
    (
        Reading::UnlimitedM0,
        Target::Gfx906,
        "; lds: memory at 0 count 64 = index + 1\n; lds: m0 = 128\n; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n",
        ["v2 == lane + 1", "(lane > 31 || v2 == lane + 1) && (lane < 32 || v2 == 0)"],
    ),
    (
        Reading::InactiveLanes,
        Target::Gfx906,
        "; lds: exec = 0x5555555555555555\n; lds: v1 = lane + 10\nds_swizzle_b32 v2, v1 offset:swizzle(SWAP,1)\ns_waitcnt lgkmcnt(0)\n",
        ["v2 == lane + 11", "v2 == 0"],
    ),
];

fn of(reading: Reading, target: Target) -> Core {
    let rules = Rules { readings: reading.into(), ..Rules::USUAL };
    Core { rules, ..Core::new(target, SMALLEST) }
}

/// With all the points that are open in a unit read the other way.
fn other(core: Core) -> Core {
    let open = Reading::ALL.into_iter().filter(|reading| core.parts.has_choice(core.target, core.is_gds(), *reading));
    Core { rules: Rules { readings: open.collect(), ..core.rules }, ..core }
}

fn program(text: &str, expected: &str) -> Source {
    Source::new("read.s", format!("; lds: alloc 2048\n{text}; lds: expect {expected}\ns_endpgm\n"))
}

#[test]
fn hardware_follows_each_reading_and_not_the_other() {
    for (reading, target, text, [read, usual]) in PROGRAMS {
        for engine in [Engine::Rtl, Engine::Model] {
            passes(&program(text, read), &Setup::new(of(*reading, *target), engine), &mut Unobserved);
            passes(&program(text, usual), &Setup::new(Core::new(*target, SMALLEST), engine), &mut Unobserved);
        }
    }
    let tried: Vec<Reading> = PROGRAMS.iter().map(|(reading, ..)| *reading).collect();
    assert!(Reading::ALL.into_iter().all(|reading| tried.contains(&reading)), "each point has a program");
}

/// (The Verilog on requests of any kind: where its mutants are.)
#[test]
fn random_programs_agree() {
    for target in Target::BUILT {
        let core = other(Core::new(target, SMALLEST));
        agree(Setup::new(core, Engine::Rtl), 25, 71);
    }
    let less = Core::new(Target::Gfx906, SMALLEST);
    let aligned = Core { parts: less.parts.without(Part::Unaligned).without(Part::Dual), ..less };
    agree(Setup::new(other(aligned), Engine::Rtl), 25, 72);
}

/// Any requests, held against the page: with the usual reading of each point they don't fit.
#[test]
fn random_requests_agree_with_the_page() {
    let wgp = Core::wgp(Target::Gfx1100, SMALLEST);
    let shares = Target::BUILT.map(|target| Core::gds(target, SMALLEST));
    for core in Target::BUILT.map(|target| Core::new(target, SMALLEST)).into_iter().chain(shares).chain([wgp]) {
        let core = other(core);
        let log = lds_simulation::traffic::traffic(&core).expect("recorded");
        for reading in core.readings() {
            let readings = core.rules.readings - reading;
            let usual = Core { rules: Rules { readings, ..core.rules }, ..core };
            check(&usual, &log).expect_err(&format!("{} {reading}", core.name()));
        }
    }
}

#[test]
fn the_command_knows_them() {
    let desk = Desk::new();
    let (_, _, text, [read, _]) = PROGRAMS[2];
    desk.write("read.s", program(text, read).text());
    desk.write("read.toml", "lanes = 4\nbanks = 4\nrows = 256\nreadings = [\"equal-offsets\"]\n");
    let run = |more: &[&str]| desk.lds(&[&["run", "read.s"], more].concat());
    let by_option = run(&[&SMALL[..], &["--reading", "equal-offsets,two-nans", "--json", "-"]].concat());
    assert_code(&by_option, 0);
    let by_config = run(&["--config", "read.toml", "--json", "-"]);
    assert_code(&by_config, 0);
    assert_eq!(json(&by_option)["instructions"], json(&by_config)["instructions"]);
    assert_code(&run(&SMALL), 1);
    // The chip that a file describes follows them, too.
    desk.write("chip.toml", "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32\nrows = 512\n");
    let described = ["--engine", "model", "--chip", "chip.toml"];
    assert_code(&run(&[&described[..], &["--reading", "equal-offsets"]].concat()), 0);
    assert_code(&run(&described), 1);

    assert_code(&desk.lds(&["export", "--config", "read.toml", "--reading", "inactive-lanes", "--out", "core"]), 0);
    let name = "lds_gfx906_4x4x256_as_equal_offsets_as_inactive_lanes";
    let verilog = desk.read(&format!("core/{name}.v"));
    let said = "read the other way than usual (README): equal-offsets, inactive-lanes.";
    assert!(verilog.lines().take(5).any(|line| line.contains(said)), "{}", &verilog[..500]);
    let readme = desk.read("core/README.md");
    for words in ["`equal-offsets`: two equal offsets", "whatever `req_source_exec` is"] {
        assert!(readme.contains(words), "{words}: {readme}");
    }
}

/// What is warned of is the element, not the dword of it that is in range.
#[test]
fn a_warning_is_of_the_element() {
    let desk = Desk::new();
    desk.write(
        "piece.s",
        "; lds: alloc 40\n; lds: alignment dword\n; lds: exec = 1\n; lds: memory at 0 count 10 = index\n; lds: v1 = 36\n\
         ds_read_b128 v[4:7], v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == 8 && v5 == 9 && v6 == 0\ns_endpgm\n",
    );
    let output = desk.lds(&["run", "piece.s", "--engine", "model", "--reading", "partial-elements"]);
    assert_code(&output, 0);
    assert!(said(&output).contains("16 bytes start at multiples of 16"), "{}", said(&output));
}

/// A unit is no shard of a campaign on one that reads something else.
#[test]
fn their_reports_are_their_own() {
    let desk = Desk::new();
    let report = |more: &[&str]| {
        let campaign = ["cosim", "--sim", "icarus", "--cases", "2", "--skip-rtl"];
        assert_code(&desk.lds(&[&campaign[..], &SMALL, more].concat()), 0);
    };
    report(&["--shard", "2/3", "--json", "usual.json"]);
    report(&["--reading", "two-nans", "--shard", "3/3", "--json", "other.json"]);
    let mixed = desk.lds(&["cosim", "merge", "usual.json", "other.json"]);
    assert_code(&mixed, 2);
    assert!(said(&mixed).contains("another campaign"), "{}", said(&mixed));
    let told: serde_json::Value = serde_json::from_str(&desk.read("other.json")).expect("JSON");
    assert_eq!(told["readings"], serde_json::json!(["two-nans"]));
}

/// A kernel that has M0 hold something else than a limit, and writes and reads beyond it.
const KERNEL: &str = "; lds: waves 1\n; lds: alloc 1024\nk:\ns_movk_i32 m0, 0x80\nv_lshlrev_b32_e32 v1, 2, v0\n\
    ds_write_b32 v1, v0 offset:512\nds_read_b32 v2, v1 offset:512\ns_waitcnt lgkmcnt(0)\n; lds: expect v2 == lane\ns_endpgm\n";

/// Chips of GFX9 have no limit by M0 (LLVM, `ldsRequiresM0Init`), and compilers rely on that; the manual has one.
#[test]
fn m0_limits_programs_by_hand_and_not_kernels() {
    let descriptor = ".amdhsa_kernel k\n.amdhsa_next_free_vgpr 3\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";
    let by_hand = format!("; lds: v0 = lane\n{KERNEL}");
    let desk = Desk::new();
    desk.write("kernel.s", format!("{KERNEL}{descriptor}"));
    desk.write("hand.s", by_hand);
    let ran = |options: &[&str], code: i32| {
        let output = desk.lds(&[&["run"], options].concat());
        assert_code(&output, code);
        said(&output)
    };
    for engine in ["model", "rtl"] {
        let told = ran(&["kernel.s", "--engine", engine], 0);
        assert!(told.contains("M0 limits no LDS address of a compiler's kernel, as on chips"), "{told}");
        let told = ran(&["kernel.s", "--engine", engine, "--reading", "limited-m0"], 1);
        assert!(told.contains("M0 limits LDS addresses, as the manual says"), "{told}");
        ran(&["hand.s", "--engine", engine], 1);
        ran(&["hand.s", "--engine", engine, "--reading", "unlimited-m0"], 0);
    }
    for (file, options, refused) in [
        ("kernel.s", &[][..], 0),
        ("kernel.s", &["--reading", "limited-m0"], 128),
        ("hand.s", &[], 128),
        ("hand.s", &["--reading", "unlimited-m0"], 0),
    ] {
        let output = desk.lds(&[&["analyze", file, "--json", "-"], options].concat());
        assert_eq!(json(&output)["totals"]["refused"], refused, "{file} {options:?}");
    }
}
