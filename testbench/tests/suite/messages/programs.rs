//! Programs, words and expressions.

use super::{desk, refused};
use crate::common::{assert_code, said, stdout};
use lds::targets::Target;

#[test]
fn nothing_is_said_to_be_nothing() {
    let desk = desk();
    for text in ["", "\n\n", "; only a comment\n", "; lds: v1 = 1\n; lds: expect 1\n"] {
        let words = if text.trim().is_empty() { "is empty" } else { "has no instruction" };
        for command in ["run", "asm", "analyze"] {
            refused(&desk, &[command, "-"], text.as_bytes(), &["<stdin>:1:1", words, "ds_read_b32"]);
        }
    }
    for words in ["", " ", ",,,", ", ,"] {
        refused(&desk, &["dis", words], b"", &["there are no words", "0xD8000010"]);
        refused(&desk, &["dis"], words.as_bytes(), &["there are no words", "<stdin>"]);
    }
}

#[test]
fn standard_input_is_read() {
    let desk = desk();
    let program = b"; lds: v1 = lane * 4\nds_read_b32 v2, v1\ns_endpgm\n";
    let prints = |arguments: &[&str], input: &[u8]| {
        let output = desk.lds_given(arguments, input);
        assert_code(&output, 0);
        stdout(&output)
    };
    assert!(prints(&["run", "-", "--engine", "model"], program).ends_with("PASS\n"));
    assert!(prints(&["analyze", "-"], program).starts_with("<stdin>\n"));
    let bytes = prints(&["asm", "-"], b"ds_add_u32 v1, v2 offset:16\n");
    assert_eq!(bytes, "ds_add_u32 v1, v2 offset:16 ; 0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00\n");
    for arguments in [&["dis"][..], &["dis", "-"]] {
        let text = prints(arguments, b"10,00,00,d8 1,2,0,0\r\n0xBF810000\n");
        assert_eq!(text, "ds_add_u32 v1, v2 offset:16\ns_endpgm\n");
        refused(&desk, arguments, b"BF810000\nzz\n", &["<stdin>:2:1", "`zz`"]);
    }
    refused(&desk, &["asm", "-"], b"s_nop 0\nds_reed_b32 v1, v2\n", &["<stdin>:2:1"]);
}

/// What somebody who knows the chip writes first, and where to go from there.
#[test]
fn programs_lead_on() {
    let desk = desk();
    let cases: [(&str, &[&str]); 10] = [
        ("ds_load_b32 v1, v2", &["gfx1201 have it", "ds_read_b32", "`--target gfx1100, "]),
        ("ds_read_b32 v1, v2 gds", &["`gds`", "GDS", "leave out `gds`"]),
        ("ds_gws_init v1 gds", &["GDS"]),
        ("\t.text", &["has no instruction"]),
        ("\t.long 7", &["0x00000007 is no instruction of gfx906", "put data behind `s_endpgm`"]),
        ("kernel:", &["has no instruction"]),
        ("0000000000001000 <kernel>:", &["objdump", "addresses"]),
        ("; lds: wave 32", &["`--target gfx1100`"]),
        ("; lds: alloc 64\n; lds: alloc 128\ns_endpgm", &["`alloc` is set a second time", "<stdin>:2:8", "line 1"]),
        ("; lds: v1 = threadIdx.x", &["`threadIdx.x`", "`lane`", "v0 to v255"]),
    ];
    for (text, words) in cases {
        for command in ["run", "analyze"] {
            refused(&desk, &[command, "-"], text.as_bytes(), words);
        }
    }
    // What the models have and a smaller unit lacks.
    for (target, part, text) in [
        ("gfx906", "source2", "ds_add_src2_u32 v1"),
        ("gfx906", "float", "ds_max_f64 v0, v[2:3]"),
        ("gfx1100", "float", "ds_add_f32 v1, v2"),
    ] {
        let run = ["run", "-", "--target", target];
        let without = [&run[..], &["--without", part]].concat();
        let opcode = text.split_once(' ').expect("with operands").0;
        let lacks = format!("a unit without `{part}` has no {opcode}");
        let remedy = format!("a unit with the part `{part}` has it");
        refused(&desk, &without, text.as_bytes(), &["<stdin>:1:1", &lacks, &remedy]);
        assert_code(&desk.lds_given(&run, text.as_bytes()), 0);
    }
    let anywhere =
        b"; lds: alignment unaligned\n; lds: v1 = 4 * lane + 1\nds_read_b32 v2, v1\n; lds: expect cycles == 4\n";
    let aligned = ["run", "-", "--without", "unaligned"];
    // What a unit doesn't have no engine has.
    for engine in ["rtl", "model"] {
        let all = [&aligned[..], &["--engine", engine]].concat();
        let wanted = ["<stdin>:1:18", "a unit without `unaligned`", "only `dword`", "leave the directive out"];
        refused(&desk, &all, anywhere, &wanted);
        let dword =
            b"; lds: alignment dword\n; lds: v1 = 4 * lane + 1\nds_read_b32 v2, v1\n; lds: expect cycles == 2\n";
        assert_code(&desk.lds_given(&all, dword), 0);
    }
    assert_code(&desk.lds_given(&["run", "-"], anywhere), 0);
    let analysed = desk.lds_given(&["analyze", "-"], anywhere);
    assert!(stdout(&analysed).contains("4 cycles = 4 passes"), "{}", stdout(&analysed));
    // Who says nothing has the mode that the unit has, whatever executes.
    for engine in ["rtl", "model"] {
        for (without, cycles) in [("counters", 4), ("unaligned", 2)] {
            let silent = format!("; lds: v1 = 4 * lane + 1\nds_read_b32 v2, v1\n; lds: expect cycles == {cycles}\n");
            let run = ["run", "-", "--engine", engine, "--without", without];
            assert_code(&desk.lds_given(&run, silent.as_bytes()), 0);
        }
    }
    // What a hint proposes works.
    for line in ["--op ds_read_b64 --addr lane*8", "--target gfx1100 --op ds_load_b32 --addr lane*4"] {
        let arguments: Vec<&str> = ["analyze"].into_iter().chain(line.split(' ')).collect();
        assert_code(&desk.lds(&arguments), 0);
    }
}

#[test]
fn expressions_lead_on() {
    let desk = desk();
    for (text, words) in [
        ("threadIdx.x*4", ["`threadIdx.x`", "`lane`"]),
        ("tid*4", ["`tid`", "`lane`"]),
        ("lane//16", ["`/`", "whole numbers"]),
        ("lane*4.0", ["`4.0`", "whole number"]),
        ("min(lane,3)", ["`min`", "a < b ? a : b"]),
        ("v1", ["register", "`lane` and `wave`"]),
        ("index", ["`index`", "lane, wave, lanes_below"]),
        ("lane = 3", ["`=`", "`==`"]),
        ("lane and 3", ["`and`", "`&&`"]),
        ("lane @ 3", ["`@` has no meaning in an expression", "operators"]),
    ] {
        for arguments in
            [["analyze", "--addr", text, "--op", "ds_read_b32"], ["analyze", "--addr", "0", "--exec", text]]
        {
            refused(&desk, &arguments, b"", &words);
            let message = said(&desk.lds(&arguments));
            for foreign in ["directive", "v255", "cycles", "`memory"] {
                assert!(!message.contains(foreign), "{text}: {foreign} in {message}");
            }
        }
    }
}

#[test]
fn other_chips_lead_on() {
    let desk = desk();
    let all = Target::names(|_| true);
    for (target, relative) in [("gfx940", "gfx942"), ("gfx908", "gfx906"), ("gfx1036", "gfx1030")] {
        let lead = format!("`lds analyze --target {relative} --chip FILE`");
        let words = [target, &all, lead.as_str()];
        refused(&desk, &["run", "ok.s", "--target", target], b"", &words);
    }
    refused(&desk, &["run", "ok.s", "--target", "sm_80"], b"", &[&all]);
    let have = Target::names(|facts| facts.isa.ds.rows.iter().any(|row| row.name == "ds_load_b32"));
    let words = [format!("{have} have it"), format!("`--target {}`", have.replace(" and ", " or "))];
    let words = [words[0].as_str(), words[1].as_str()];
    let option = ["analyze", "--addr", "lane", "--chip", "chip.toml", "--op", "ds_load_b32"];
    refused(&desk, &option, b"", &words);
    let line = format!("{{\"op\":\"ds_load_b32\",\"addresses\":{:?}}}\n", [0; 64]);
    refused(&desk, &["analyze", "--trace", "-", "--chip", "chip.toml"], line.as_bytes(), &words);
    refused(&desk, &["analyze", "--addr", "0", "--op", "ds_reed_b32"], b"", &["--op", "did you mean ds_read_b32?"]);
}
