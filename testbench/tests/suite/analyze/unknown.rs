//! What an analysis couldn't know, it says, and fails where that is asked for.

use crate::common::{Desk, assert_code, in_testbench, json, lds, said, stderr, stdout};
use std::process::Output;

/// A program whose addresses nothing sets, one whose data nothing sets, and one in which a wave overtakes the other.
const UNSET: &str = "; lds: v3 = v9 << 2\nds_write_b32 v1, v2\nds_read_b32 v4, v3\ns_waitcnt lgkmcnt(0)\nds_read_b32 v5, v4\ns_endpgm\n";
const DATA: &str = "; lds: v1 = lane * 8\nds_write_b32 v1, v2\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
const RACE: &str = "; lds: waves 2\n; lds: v1 = lane * 4\n; lds: v2 = wave\nds_write_b32 v1, v2\ns_endpgm\n";

fn analyze(text: &str, arguments: &[&str]) -> Output {
    let desk = Desk::new();
    desk.write("x.s", text);
    desk.lds(&[&["analyze", "x.s"], arguments].concat())
}

#[test]
fn addresses_that_nothing_set_are_said_in_every_form() {
    let output = analyze(UNSET, &["--suggest"]);
    assert_code(&output, 0);
    let told = stdout(&output).split_whitespace().collect::<Vec<_>>().join(" ");
    let wanted = "NOT KNOWN: the cost of 3 of 3 instructions, which no figure includes. Their addresses rest on v1 (line 2), v9 (lines 3, 5), which nothing sets: of v1, say what it holds before line 2, for example `; lds: v1 = 4 * lane`";
    assert!(told.contains(wanted), "{told}");
    assert!(!told.contains("conflict degree") && !told.contains("no conflict"), "{told}");
    let warned = said(&output);
    for text in [
        "the address of wave 0, lane 0 is in v1, which nothing has written",
        "the address of wave 0, lane 0 is in v3, which was made of v9, which nothing has written",
    ] {
        assert!(warned.contains(text), "{warned}");
    }
    let found = json(&analyze(UNSET, &["--json", "-"]));
    assert_eq!(found["totals"]["unknown_instructions"], 3);
    assert_eq!(found["totals"]["cycles"], 0);
    assert_eq!(found["unknown"][1], serde_json::json!({"name": "v9", "lines": [3, 5]}));
    assert_eq!(found["warnings"][0]["kind"], "unknown_address");
    assert_eq!(found["groups"][0]["unknown_instructions"], 1);
    let page = stdout(&analyze(UNSET, &["--html", "-"]));
    assert!(page.contains("v1 (line 2), v9 (lines 3, 5), which nothing sets"), "{page}");
    assert!(page.contains("for example <code>; lds: v1 = 4 * lane</code>"), "code is marked: {page}");
    assert!(page.contains("Nobody can say what this costs") && !page.contains("there is no conflict"));
    // A picture of one of them there is none, and it is no error.
    let picked = analyze(UNSET, &["--line", "3"]);
    assert_code(&picked, 0);
    assert!(stdout(&picked).contains("NOT KNOWN"));
}

#[test]
fn of_instructions_that_are_known_the_figures_stay() {
    let both = format!("; lds: v8 = lane * 8\n; lds: memory at 0 count 128 = 0\nds_read_b32 v7, v8\n{UNSET}");
    let found = json(&analyze(&both, &["--json", "-", "--suggest"]));
    let totals = &found["totals"];
    assert_eq!(
        (&totals["instructions"], &totals["unknown_instructions"], &totals["cycles"]),
        (&4.into(), &3.into(), &4.into())
    );
    assert_eq!(found["suggestion"]["cycles"], 4);
    assert_eq!(
        found["suggestion"]["notes"][0],
        "3 instructions are left out, as nothing says what their address registers hold"
    );
    let text = stdout(&analyze(&both, &[]));
    assert!(text.contains("of the 1 instruction that are known: 4 cycles = 2 passes"), "{text}");
}

/// Scalar registers, VCC and branches are looked at as VGPRs are.
#[test]
fn scalar_registers_that_nothing_set_are_not_known() {
    let start = "; lds: alloc 8192\n; lds: v0 = lane\n; lds: memory at 0 count 2048 = 0\n";
    let load = "ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";
    for (code, name) in [
        ("v_mul_lo_u32 v1, v0, s0\n", "s0"),
        ("s_mul_i32 s1, s2, 4\nv_mul_lo_u32 v1, v0, s1\n", "s2"),
        ("v_cndmask_b32 v1, 0, v0, vcc\n", "vcc_lo"),
    ] {
        let text = format!("{start}{code}{load}");
        let output = analyze(&text, &["--max-conflicts", "0"]);
        assert_code(&output, 1);
        assert!(stdout(&output).contains("NOT KNOWN: the cost of 1 of 1 instruction"), "{}", stdout(&output));
        assert_eq!(json(&analyze(&text, &["--json", "-"]))["unknown"][0]["name"], name);
    }
    let around = format!("{start}s_cmp_eq_u32 s0, 0\ns_cbranch_scc1 end\nds_read_b32 v2, v0\nend:\ns_endpgm\n");
    let output = analyze(&around, &["--max-conflicts", "0"]);
    assert_code(&output, 2);
    let told = said(&output);
    assert!(told.contains("nobody knows whether one would be") && told.contains("rests on s0"), "{told}");
}

/// A half of a VOPD instruction that adds to its destination reads its own one alone: the other half's address is
/// known.
#[test]
fn addresses_from_halves_of_two_in_one_are_known() {
    let text = |adds: &str| {
        format!(
            "; lds: wave 32\n; lds: v0 = lane\n; lds: v1 = 1\n; lds: v2 = 2\n; lds: v4 = 0\n\
             v_dual_fmac_f32 {adds}, v1, v2 :: v_dual_lshlrev_b32 v7, 2, v0\nds_load_b32 v9, v7\n\
             s_waitcnt lgkmcnt(0)\ns_endpgm\n"
        )
    };
    let found = json(&analyze(&text("v4"), &["--target", "gfx1100", "--json", "-"]));
    assert_eq!((&found["totals"]["unknown_instructions"], &found["totals"]["cycles"]), (&0.into(), &1.into()));
    // The sum itself is unknown where nothing set what is added to.
    let sum = text("v4").replace("; lds: v4 = 0\n", "").replace("ds_load_b32 v9, v7", "ds_load_b32 v9, v4");
    let found = json(&analyze(&sum, &["--target", "gfx1100", "--json", "-"]));
    assert_eq!(found["totals"]["unknown_instructions"], 1);
}

/// The data of an access costs nothing, so nobody has to say what it is.
#[test]
fn data_that_nothing_set_is_no_warning() {
    let output = analyze(DATA, &["--deny-warnings"]);
    assert_code(&output, 0);
    assert_eq!(stderr(&output), "");
}

#[test]
fn warnings_can_be_denied() {
    for (text, what) in [(UNSET, "which nothing has written"), (RACE, "without a barrier in between")] {
        let output = analyze(text, &[]);
        assert_code(&output, 0);
        assert!(said(&output).contains(what), "{}", stderr(&output));
        let denied = analyze(text, &["--deny-warnings", "--json", "-"]);
        assert_code(&denied, 1);
        let count = json(&denied)["warnings"].as_array().expect("a list").len();
        let sentence = if count == 1 { "there is 1 warning".to_owned() } else { format!("there are {count} warnings") };
        assert!(said(&denied).contains(&format!("FAIL: {sentence}")), "{}", stderr(&denied));
    }
}

/// The guard of tests that have no GPU.
#[test]
fn conflicts_can_be_limited() {
    let program = in_testbench("programs/transpose.s");
    let program = program.to_str().expect("UTF-8");
    let found = json(&lds(&["analyze", program, "--json", "-"]));
    let conflicts = found["totals"]["bank_conflict_cycles"].as_u64().expect("a number");
    assert_eq!(conflicts, 992);
    let limit = |most: u64| lds(&["analyze", program, "--max-conflicts", &most.to_string()]);
    assert_code(&limit(conflicts), 0);
    let output = limit(conflicts - 1);
    assert_code(&output, 1);
    let text = said(&output);
    assert!(text.contains("FAIL: 992 conflict cycles, more than the 991"), "{text}");
    assert!(text.contains("line 38: ds_read_b32 v8, v3: 248"), "{text}");
    // Lanes that update one address conflict as well.
    let update = |most| lds(&["analyze", "--addr", "64", "--op", "ds_add_u32", "--max-conflicts", most]);
    assert_code(&update("62"), 0);
    assert_code(&update("61"), 1);
    let unknown = analyze(UNSET, &["--max-conflicts", "1000000"]);
    assert_code(&unknown, 1);
    assert!(
        said(&unknown).contains("FAIL: how many conflict cycles there are is not known: the cost of 3 of 3"),
        "{}",
        said(&unknown)
    );
}

/// What a strict mode cuts to alignment is served, so its conflicts are counted, and remedies are looked for.
#[test]
fn what_a_strict_mode_cuts_is_counted() {
    let text = |mode: &str, offset: u8| {
        format!(
            "; lds: alignment {mode}\n; lds: v1 = 256 * lane + {offset}\n; lds: memory at 0 count 4096 = 0\nds_read_b64 v[2:3], v1\ns_endpgm\n"
        )
    };
    let most = |text: &str, most: u64| analyze(text, &["--max-conflicts", &most.to_string(), "--suggest"]);
    for mode in ["dword_strict", "strict"] {
        let found = json(&analyze(&text(mode, 4), &["--json", "-"]));
        let totals = &found["totals"];
        assert_eq!(
            (&totals["violations"], &totals["refused"], &totals["bank_conflict_cycles"]),
            (&64.into(), &0.into(), &60.into())
        );
        assert_eq!(found["totals"]["cycles"], json(&analyze(&text("dword", 4), &["--json", "-"]))["totals"]["cycles"]);
        let output = most(&text(mode, 4), 60);
        assert_code(&output, 0);
        let told = stdout(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("64 lanes reported, and served: cut to alignment in a strict mode"), "{told}");
        assert!(told.contains("cheapest remedy"), "{told}");
        let output = most(&text(mode, 4), 59);
        assert_code(&output, 1);
        assert!(said(&output).contains("FAIL: 60 conflict cycles, more than the 59"), "{}", said(&output));
        let page = stdout(&analyze(&text(mode, 4), &["--html", "-"]));
        assert!(
            page.contains("Cut to alignment, and served: lanes 0, 1") && !page.contains("Refused: lanes"),
            "{page}"
        );
        // One lane is beyond: what it would cost nobody knows.
        let beyond = text(mode, 4).replace("v1 = 256 * lane + 4", "v1 = lane == 9 ? 65536 : 256 * lane + 4");
        let output = most(&beyond, 60);
        assert_code(&output, 1);
        assert!(said(&output).contains("is not known: 1 lane has a refused access"), "{}", said(&output));
    }
}

/// Traces and expressions, too: what is refused or off was not looked at.
#[test]
fn what_takes_no_bank_is_no_pattern_without_conflicts() {
    let desk = Desk::new();
    let addresses: Vec<u32> = (0..64).map(|lane| 65536 + 128 * lane).collect();
    desk.write("far.jsonl", format!("{{\"op\":\"ds_read_b32\",\"addresses\":{addresses:?}}}\n"));
    desk.write("off.jsonl", format!("{{\"op\":\"ds_read_b32\",\"exec\":0,\"addresses\":{addresses:?}}}\n"));
    for (input, kind, text) in [
        (&["--trace", "far.jsonl"][..], "out_of_range", "wave 0, lane 0 reads 4 bytes from byte 0x10000 on"),
        (&["--addr", "65536 + lane * 128"], "out_of_range", "(and 63 more lanes)"),
        (&["--addr", "lane * 4", "--alloc", "128"], "out_of_range", "lane 32 reads 4 bytes from byte 0x80 on"),
        (&["--addr", "lane * 4 + 2", "--op", "ds_add_u32"], "misaligned", "lane 0 updates 4 bytes at byte 0x2"),
        (&["--trace", "off.jsonl"], "no_lane", "no lane is on in any instruction"),
        (&["--addr", "lane * 4", "--exec", "0"], "no_lane", "no lane is on in any instruction"),
    ] {
        let output = desk.lds(&[&["analyze"], input].concat());
        assert_code(&output, 0);
        assert!(said(&output).contains(text), "{input:?}: {}", said(&output));
        let denied = desk.lds(&[&["analyze", "--deny-warnings", "--json", "-"], input].concat());
        assert_code(&denied, 1);
        assert_eq!(json(&denied)["warnings"][0]["kind"], kind, "{input:?}");
        assert_code(&desk.lds(&[&["analyze", "--max-conflicts", "5000"], input].concat()), 1);
        let page = stdout(&desk.lds(&[&["analyze", "--html", "-"], input].concat()));
        assert!(page.contains("id=\"warnings\"") && page.contains(text), "{input:?}: {page}");
    }
}

/// A branch that isn't taken leaves out an access whose conflicts nobody has looked at.
#[test]
fn what_no_lane_executes_is_named_and_not_green() {
    let start = "; lds: v1 = lane * 4\n; lds: v2 = lane * 128\n; lds: memory at 0 count 64 = 0\n";
    let over = "ds_read_b32 v4, v2\ns_waitcnt lgkmcnt(0)\n";
    let first = format!("{start}ds_read_b32 v3, v1\ns_waitcnt lgkmcnt(0)\n");
    for (what, text) in [
        ("branch", format!("{first}s_cbranch_execnz e\n{over}e:\ns_endpgm\n")),
        ("lanes", format!("{first}s_mov_b64 exec, 0\n{over}s_endpgm\n")),
    ] {
        let plain = analyze(&text, &[]);
        assert_code(&plain, 0);
        assert!(said(&plain).contains("no lane of any wave executes this"), "{what}: {}", said(&plain));
        assert!(stderr(&plain).contains("x.s:7:1"), "{what}: {}", stderr(&plain));
        let guarded = analyze(&text, &["--max-conflicts", "0"]);
        assert_code(&guarded, 1);
        let reason =
            "FAIL: how many conflict cycles there are is not known: no lane executes the DS instruction in line 7";
        assert!(said(&guarded).contains(reason), "{what}: {}", said(&guarded));
        assert_code(&analyze(&text, &["--deny-warnings"]), 1);
        let warnings = &json(&analyze(&text, &["--json", "-"]))["warnings"];
        assert_eq!((&warnings[0]["kind"], &warnings[0]["line"]), (&"not_executed".into(), &7.into()), "{what}");
    }
    let never = analyze(&format!("{start}s_cbranch_execnz e\n{over}e:\ns_endpgm\n"), &[]);
    assert_code(&never, 2);
    assert!(said(&never).contains("no lane of any wave executes this"), "{}", said(&never));
    assert!(stderr(&never).contains("x.s:5:1"), "{}", stderr(&never));
}

/// A function that a compiler has left in the text and nothing calls: no wave ever comes there. Where a register says
/// where waves go on, one may.
#[test]
fn a_function_that_nothing_calls_is_no_finding() {
    let text =
        "; lds: v1 = lane * 4\nds_write_b32 v1, v1\ns_endpgm\nunused:\nds_read_b32 v2, v1\ns_setpc_b64 s[30:31]\n";
    let output = analyze(text, &["--deny-warnings", "--max-conflicts", "0"]);
    assert_code(&output, 0);
    assert!(!said(&output).contains("no lane of any wave"), "{}", said(&output));
    let jumps = text.replace("s_endpgm\n", "s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, 8\ns_setpc_b64 s[4:5]\ns_endpgm\n");
    assert_code(&analyze(&jumps, &["--deny-warnings"]), 1);
    // Where nothing else is, the instruction that no wave may come to is named all the same.
    let never = analyze(&text.replace("ds_write_b32 v1, v1\n", ""), &[]);
    assert_code(&never, 2);
    assert!(stderr(&never).contains("x.s:4:1"), "{}", stderr(&never));
}

/// A kernel without DS instructions beside one that has some.
#[test]
fn a_kernel_is_not_asked_for_the_instructions_of_another() {
    let kernel = |name: &str, body: &str| {
        format!(
            "{name}:\n{body}s_endpgm\n.amdhsa_kernel {name}\n.amdhsa_group_segment_fixed_size 256\n\
             .amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n.end_amdhsa_kernel\n"
        )
    };
    let text =
        kernel("adds", "v_add_u32 v1, v0, v0\n") + &kernel("stores", "v_lshlrev_b32 v1, 2, v0\nds_write_b32 v1, v0\n");
    let launch = ["--grid", "64", "--group", "64", "--kernel"];
    let none = analyze(&text, &[&launch[..], &["adds"]].concat());
    assert_code(&none, 2);
    assert!(said(&none).contains("kernel `adds` of x.s has no DS instruction"), "{}", said(&none));
    assert_code(&analyze(&text, &[&launch[..], &["stores"]].concat()), 0);
}

/// What reaches the LDS by another way has a line and a cost of its own, and a limit of conflicts holds for it, too.
#[test]
fn what_reaches_the_lds_by_another_way_is_costed() {
    let start = "; lds: v1 = lane * 4\n; lds: v2 = lane * 4\n; lds: v3 = 1\n; lds: buffer 0 count 64 = 5\n\
        ; lds: memory at 0 count 64 = 0\ns_mov_b32 m0, 0x10000\ns_nop 1\n";
    let end = "\ns_waitcnt vmcnt(0)\ns_endpgm\n";
    for (instruction, lanes, cycles) in [
        ("v_mov_b32_e32 v4, src_lds_direct", 1, 1),
        ("v_interp_mov_f32_e32 v4, p10, attr0.x", 16, 2),
        ("v_mov_b32 v3, 1\nglobal_load_dword v[2:3], off lds", 64, 2),
    ] {
        let text = format!("{start}{instruction}{end}");
        let output = analyze(&text, &["--max-conflicts", "0", "--json", "-"]);
        assert_code(&output, 0);
        let found = json(&output);
        let groups = found["groups"].as_array().expect("a list");
        let own = groups.iter().find(|group| instruction.contains(group["text"].as_str().unwrap_or("?")));
        let own = own.unwrap_or_else(|| panic!("{instruction}: {found}"));
        assert_eq!((&own["lanes"], &own["cycles"]), (&lanes.into(), &cycles.into()), "{instruction}: {found}");
        assert_eq!(found["warnings"], serde_json::json!([]), "{instruction}");
    }
}

/// What the sentence says to write, in a line of its own before the first line that it names, answers the question.
#[test]
fn what_is_not_known_is_known_once_the_example_is_written() {
    for text in [
        "ds_read_b32 v3, v1\n",
        "v_mov_b32 v1, s7\nds_read_b32 v3, v1\n",
        "v_mov_b32 v1, vcc_lo\nds_read_b32 v3, v1\n",
        "s_cselect_b32 s1, 4, 8\nv_mov_b32 v1, s1\nds_read_b32 v3, v1\n",
        "; lds: v1 = 4 * lane\nds_read_addtid_b32 v2 offset:4\n",
        "; lds: v1 = 0\nds_read_b32 v1, v1 offset:64\ns_waitcnt lgkmcnt(0)\nds_read_b32 v2, v1\n",
    ] {
        let told = |text: &str| {
            let output = analyze(&format!("{text}s_waitcnt lgkmcnt(0)\ns_endpgm\n"), &[]);
            let said = stdout(&output);
            said.split_once("NOT KNOWN: ").map(|(_, rest)| rest.to_owned())
        };
        let asked = told(text).unwrap_or_else(|| panic!("nothing is asked of {text}"));
        let example = asked.split('`').nth(1).unwrap_or_else(|| panic!("{asked}"));
        assert_eq!(told(&format!("{example}\n{text}")), None, "{example} before {text}");
    }
}
