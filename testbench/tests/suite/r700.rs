//! The commands for the R700.

mod hardware;

use crate::common::{Desk, assert_code, in_testbench, json, lds, said, stderr, stdout};

fn shipped(name: &str) -> String {
    in_testbench("programs/r700").join(name).display().to_string()
}

fn of(command: &str, rest: &[&str]) -> std::process::Output {
    lds(&[&[command], rest, &["--target", "r700"]].concat())
}

#[test]
fn opcodes_are_listed_with_what_executes_them() {
    let output = of("opcodes", &[]);
    assert_code(&output, 0);
    for name in ["LOCAL_DS_WRITE", "LOCAL_DS_READ", "MOVA_INT", "MAX_INT"] {
        assert!(stdout(&output).contains(name), "{}", stdout(&output));
    }
    let rows = json(&of("opcodes", &["--json"]));
    assert_eq!((rows[0]["number"].as_u64(), rows[1]["number"].as_u64()), (Some(4), Some(5)));
    assert_eq!((&rows[0]["golden"], &rows[0]["rtl"], &rows[2]["rtl"]), (&true.into(), &true.into(), &true.into()));
    assert_eq!(rows.as_array().map(Vec::len), Some(12));
}

#[test]
fn words_are_assembled_and_disassembled() {
    let desk = Desk::new();
    let text = "LOCAL_DS_WRITE (12) R2.xyzw, STRIDE(16) SIMD_REL ; 0x02,0x14,0x80,0x68,0x0c,0x00,0x10,0x80,\
                0x00,0x00,0x00,0x00,0x00,0x00,0x00,0x00\n\
                0 y: MAX_INT G5.y, G5.y, R1.x ; 0x05,0x26,0x00,0x94,0x10,0x1b,0xa0,0x30\n";
    desk.write("x.s", "LOCAL_DS_WRITE (12) R2, STRIDE(16) SIMD_REL\nMAX_INT G5.y, G5.y, R1.x\n");
    let output = desk.lds(&["asm", "x.s", "--target", "r700"]);
    assert_code(&output, 0);
    assert_eq!(stdout(&output), text);
    // What is printed is read again.
    assert_eq!(stdout(&desk.lds_given(&["asm", "-", "--target=r700"], text.as_bytes())), text);
    let fetch =
        of("dis", &["0x68801402", "0x8010000C", "0", "0"].map(|word| if word == "0" { "0x00000000" } else { word }));
    assert_eq!(stdout(&fetch), "LOCAL_DS_WRITE (12) R2.xyzw, STRIDE(16) SIMD_REL\n");
    let alu = of("dis", &["--clause", "alu", "94002605", "30a01b10"]);
    assert_eq!(stdout(&alu), "0 y: MAX_INT G5.y, G5.y, R1.x\n");
    let wrong = of("dis", &["94002605", "30a01b10", "00000000", "00000000"]);
    assert_code(&wrong, 2);
    assert!(stderr(&wrong).contains("VTX_INST is 5") && stderr(&wrong).contains("--clause alu"), "{}", stderr(&wrong));
    assert!(stderr(&wrong).contains("<command line>:1:1"), "{}", stderr(&wrong));
}

#[test]
fn a_program_passes_or_says_what_fails() {
    let output = of("run", &[&shipped("transpose.s")]);
    assert_code(&output, 0);
    assert!(
        stdout(&output).ends_with("1088 clocks of 256 threads in 4 waves\n1036 checks\nPASS\n"),
        "{}",
        stdout(&output)
    );
    let run = json(&of("run", &[&shipped("reduce.s"), "--json", "-"]));
    assert_eq!((&run["pass"], &run["waves"], run["rows"][0]["waits"].as_u64()), (&true.into(), &16.into(), Some(8)));
    let desk = Desk::new();
    desk.write("x.s", "; lds: R1.x = lane\nLOCAL_DS_READ R0, R1.yz\n; lds: expect R0.x == (lane < 60 ? 0 : 1)\n");
    let output = desk.lds(&["run", "x.s", "--target", "r700"]);
    assert_code(&output, 1);
    for part in ["x.s:3:15", "lane 60: found 0, expected == 1", "and 1 more of the expectation in line 3"] {
        assert!(stderr(&output).contains(part), "{part}: {}", stderr(&output));
    }
    for part in ["threads met in a bank without WATERFALL", "4 of 64 checks failed", "FAIL"] {
        assert!(stdout(&output).contains(part), "{part}: {}", stdout(&output));
    }
    for part in ["warning: ", "reads what nothing has written", "x.s:2:1", "63 more like it", "bank … at"] {
        assert!(stderr(&output).contains(part), "{part}: {}", stderr(&output));
    }
    desk.write("unset.s", "LOCAL_DS_READ R0, R1.xy WATERFALL\n");
    assert_code(&desk.lds(&["run", "unset.s", "--target", "r700"]), 0);
    assert_code(&desk.lds(&["run", "unset.s", "--target", "r700", "--deny-warnings"]), 1);
    desk.write("none.s", "MOV R0.x, 0");
    assert!(stdout(&desk.lds(&["run", "none.s", "--target", "r700"])).contains("nothing was checked"));
}

#[test]
fn bad_input_is_told_by_its_place() {
    let desk = Desk::new();
    desk.write("x.s", "LOCAL_DS_WRITE (2) R1, STRIDE(4)\n");
    for command in ["run", "asm", "analyze"] {
        let output = desk.lds(&[command, "x.s", "--target", "r700"]);
        assert_code(&output, 2);
        assert!(
            stderr(&output).contains("x.s:1:17") && stderr(&output).contains("multiple of 4"),
            "{}",
            stderr(&output)
        );
    }
    desk.write("burst.s", "LOCAL_DS_READ R0, R4.xy BURST_CNT(1)\n");
    let refused = desk.lds(&["run", "burst.s", "--target", "r700"]);
    assert_code(&refused, 2);
    assert!(stderr(&refused).contains("--reading burst=on"), "{}", stderr(&refused));
    let models = ["--engine", "model", "--reading", "burst=on"];
    assert_code(&desk.lds(&[&["run", "burst.s", "--target", "r700"][..], &models].concat()), 0);
    for (arguments, part) in [
        (&["run", "burst.s", "--target", "r700", "--reading", "burst=maybe"][..], "burst=off or on"),
        (&["run", "burst.s", "--target", "r700", "--engine", "chip"], "possible values: model, rtl"),
        (&["chips", "--target", "r700"], "unexpected argument '--target'"),
        (&["synth", "--target", "r700"], "--device"),
        (&["run", "burst.s", "--target", "r770"], "`--target r700` of run"),
        (&["run", "missing.s", "--target", "r700"], "missing.s"),
    ] {
        let output = desk.lds(arguments);
        assert_code(&output, 2);
        assert!(said(&output).contains(part), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn an_analysis_says_what_would_cost_less() {
    let output = of("analyze", &[&shipped("transpose.s")]);
    assert_code(&output, 0);
    assert!(stdout(&output).contains("a layout in which every four use four banks"), "{}", stdout(&output));
    let rotated = json(&of("analyze", &[&shipped("transpose_rotated.s"), "--json", "-", "--max-conflicts", "0"]));
    assert_eq!((rotated["conflict_clocks"].as_u64(), rotated["clocks"].as_u64()), (Some(0), Some(320)));
    let naive = of("analyze", &[&shipped("transpose.s"), "--max-conflicts", "700"]);
    assert_code(&naive, 1);
    assert!(stderr(&naive).contains("take 768 clocks"), "{}", stderr(&naive));
    let desk = Desk::new();
    let read = "; lds: R1.x = lane; lds: R1.y = lane\nLOCAL_DS_READ R0, R1.xy WATERFALL\n";
    for (text, remark) in [
        (read.to_owned(), "without WATERFALL 16 clocks instead of 64"),
        (read.replace("R1.x = lane;", "R1.x = 0;").replace(" WATERFALL", ""), "AMD's manual asks for it"),
        (
            "; lds: threads 128; lds: globals 1\nOR_INT G0.x, G0.x, 1\n".to_owned(),
            "1 of 2 waited for a shared register",
        ),
    ] {
        desk.write("x.s", text);
        let rows = json(&desk.lds(&["analyze", "x.s", "--target", "r700", "--json", "-"]));
        let found = rows["rows"][0]["remark"].as_str().unwrap_or_default();
        assert!(found.contains(remark), "{found}");
    }
}

#[test]
fn a_read_is_analysed_without_a_program() {
    let analysed = |arguments: &[&str]| of("analyze", arguments);
    let clean = analysed(&["--addr", "lane & 3, lane / 4 * 4"]);
    assert_code(&clean, 0);
    assert!(stdout(&clean).contains("16 clocks; the LDS works in 16, 0 for conflicts"), "{}", said(&clean));
    // The picture: the last quad, with thread 62 in bank 2, entry 15.
    assert!(stdout(&clean).contains("   15   15      60:15      61:15      62:15      63:15\n"), "{}", stdout(&clean));
    assert!(stderr(&clean).is_empty(), "{}", stderr(&clean));
    let meets = analysed(&["--addr", "0, lane", "--exec", "lane < 2"]);
    for part in
        ["17 clocks", "    0    0        0:0          ·          ·          ·   threads meet", "    1    0        1:0"]
    {
        assert!(stdout(&meets).contains(part), "{part}: {}", stdout(&meets));
    }
    let waterfall = json(&analysed(&["--addr", "0, lane", "--modifiers", "WATERFALL", "--json", "-"]));
    assert_eq!((waterfall["clocks"].as_u64(), waterfall["conflict_clocks"].as_u64()), (Some(64), Some(48)));
    let drawn = stdout(&analysed(&["--addr", "0, lane", "--modifiers", "WATERFALL"]));
    assert_eq!(drawn.matches("the quad comes again").count(), 48, "{drawn}");
    let page = stdout(&analysed(&["--addr", "0, lane", "--modifiers", "WATERFALL", "--html", "-"]));
    assert_eq!(page.matches("<td class=\"meets\">").count(), 48, "{page}");
    assert!(page.contains("<title>0, lane: "), "{page}");
    for (arguments, part) in [
        (&["--addr", "lane & 3"][..], "--addr:1:1"),
        (&["--addr", "lane & 3, lane + word"], "--addr:1:18"),
        (&["--addr", "lane; lds: threads 9, 1"], "--addr:1:5"),
        (&["--addr", "lane, lane", "--exec", "lane <"], "--exec:1:7"),
        (&["--addr", "lane, lane", "--modifiers", "WATER"], "--modifiers:1:1"),
        (&["--modifiers", "WATERFALL"], "--addr"),
        (&[], "PROGRAM"),
        (&["x.s", "--addr", "lane, lane"], "cannot be used with"),
    ] {
        let output = analysed(arguments);
        assert_code(&output, 2);
        assert!(stderr(&output).contains(part), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn an_analysis_is_a_page_too() {
    let desk = Desk::new();
    let program = shipped("transpose.s");
    assert_code(&desk.lds(&["analyze", &program, "--target", "r700", "--html", "page.html"]), 0);
    let page = std::fs::read_to_string(desk.at("page.html")).expect("a page");
    for part in ["768", "<h2>Line 31, wave 0: 64 clocks</h2>", "<td class=\"served\">0:0</td>", "default-src 'none'"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    desk.write("<b>.s", "; lds: R1.x = 0\nLOCAL_DS_READ R0, R1.xy\n");
    let told = desk.lds(&["analyze", "<b>.s", "--target", "r700", "--html", "-"]);
    let page = stdout(&told);
    assert!(page.contains("&lt;b&gt;.s") && !page.contains("<b>"), "{page}");
    for part in ["<strong>Warning:</strong> line 2", "class=\"meets\">2:0", "class=\"served\">3:0"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // A line of the program in the terminal, a line without an instruction, and a page that can't be written.
    let line = desk.lds(&["analyze", &program, "--target", "r700", "--line", "31"]);
    assert!(stdout(&line).contains("line 31, wave 0, 64 clocks"), "{}", said(&line));
    let none = desk.lds(&["analyze", &program, "--target", "r700", "--line", "3", "--json", "never.json"]);
    assert_code(&none, 2);
    assert!(stderr(&none).contains("in these lines: 17, 31, 32, 33, 34"), "{}", stderr(&none));
    assert_code(&desk.lds(&["analyze", &program, "--target", "r700", "--html", "<b>.s/page.html"]), 2);
    assert!(!desk.at("never.json").exists());
    assert_code(&desk.lds(&["analyze", "<b>.s", "--target", "r700", "--deny-warnings"]), 1);
}

#[test]
fn what_is_not_known_is_not_green() {
    let desk = Desk::new();
    desk.write("never.s", "; lds: threads 128\n; lds: only wave == 7\nLOCAL_DS_READ R0, R0.xy\n");
    desk.write("p.s", "; lds: R0.x = lane; lds: R0.y = 0\nLOCAL_DS_READ R1, R0.xy\n");
    let analyze = |arguments: &[&str]| desk.lds(&[&["analyze", "--target", "r700"], arguments].concat());
    for (arguments, code, part) in [
        (&["never.s"][..], 0, "note: what LDS instructions cost is not known: no wave executes one"),
        (&["never.s", "--max-conflicts", "0"], 1, "FAIL: how many clocks conflicts take is not known: no wave"),
        (&["never.s", "--line", "3"], 2, "no wave executes an LDS instruction of this program"),
        (&["--addr", "0, 0", "--exec", "0"], 0, "is not known: no lane is on in any of them"),
        (&["--addr", "0, 0", "--exec", "0", "--max-conflicts", "9"], 1, "is not known: no lane is on in any of them"),
        (&["p.s", "--exec", "1"], 2, "cannot be used with"),
        (&["p.s", "--modifiers", "WATERFALL"], 2, "cannot be used with"),
        (&["--addr", "1/0, 0"], 2, "--addr:1:3"),
        (&["--addr", "0, 4 / (lane - 3)"], 2, "--addr:1:8"),
        (&["--addr", "0, lane", "--exec", "1 % 0"], 2, "--exec:1:5"),
        (&["--addr", "R0.x, 0"], 2, "--addr:1:1"),
        (&["--addr", "wave, 0"], 2, "`lane` is the only name here"),
        (&["p.s", "--reading", "fft=transpose,fft=refuse"], 2, "`fft` is read twice"),
    ] {
        let output = analyze(arguments);
        assert_code(&output, code);
        assert!(stderr(&output).contains(part), "{arguments:?}: {}", said(&output));
    }
    // A read that is given by itself is in no line.
    let single = analyze(&["--addr", "0, lane"]);
    assert!(!stdout(&single).contains("line") && stderr(&single).contains("--addr:1:1"), "{}", said(&single));
}

#[test]
fn lost_writes_conflicts_and_unreached_checks_are_warnings() {
    let desk = Desk::new();
    let presets: String = (0..4).map(|bank| format!("; lds: bank {bank} at 0 count 1024 = 0\n")).collect();
    let overflow = "; lds: threads 1024; lds: registers 2; lds: R0.x = thread\n\
                    LOCAL_DS_WRITE (0) R0.xxxx, STRIDE(64) SIMD_REL\n";
    let conflict = presets + "; lds: R0.x = 0; lds: R0.y = lane\nLOCAL_DS_READ R1, R0.xy\n";
    for (text, line, kind, part) in [
        (overflow, 2, "no_place", "writes behind the end of its bank"),
        (&conflict, 6, "conflict", "without WATERFALL"),
        ("MOV R0.x, 0\n; lds: only 0\n; lds: expect 0\n", 3, "unchecked_expect", "nothing was checked here"),
    ] {
        desk.write("x.s", text);
        let run = ["run", "x.s", "--target", "r700", "--engine", "model"];
        // Where no wave comes to any `expect`, nothing was shown to be right.
        assert_code(&desk.lds(&run), i32::from(kind == "unchecked_expect"));
        let denied = desk.lds(&[&run[..], &["--deny-warnings"]].concat());
        assert_code(&denied, 1);
        assert!(stderr(&denied).contains(&format!("x.s:{line}:")), "{}", said(&denied));
        assert_code(&desk.lds(&["analyze", "x.s", "--target", "r700", "--deny-warnings"]), 1);
        for report in [
            json(&desk.lds(&[&run[..], &["--json", "-"]].concat())),
            json(&desk.lds(&["analyze", "x.s", "--target", "r700", "--json", "-"])),
        ] {
            let warnings = report["warnings"].as_array().expect("warnings");
            let told = &warnings[0];
            assert_eq!((warnings.len(), &told["kind"], &told["line"]), (1, &kind.into(), &line.into()), "{told}");
            assert!(told["text"].as_str().is_some_and(|text| text.contains(part)), "{told}");
            assert_eq!(told["lane"].is_null(), kind == "unchecked_expect", "{told}");
        }
    }
    let said = stdout(&desk.lds(&["run", "x.s", "--target", "r700", "--engine", "model"]));
    assert!(said.contains("nothing was checked: no lane of any wave comes to an `expect`"), "{said}");
    desk.write("one.s", "MOV R0.x, 0\n; lds: expect clocks == 4\n");
    let said = stdout(&desk.lds(&["run", "one.s", "--target", "r700", "--engine", "model"]));
    assert!(said.ends_with("\n1 check\nPASS\n"), "{said}");
    // Of many warnings the first ones are told.
    desk.write("many.s", "MOV R1.x, R0.x\n".repeat(30));
    let many = desk.lds(&["run", "many.s", "--target", "r700", "--engine", "model"]);
    assert_eq!(stderr(&many).matches("warning: ").count(), 11);
    assert!(stderr(&many).contains("warning: and 20 more warnings, which the JSON has"), "{}", stderr(&many));
}

/// Programs on which models and hardware come to different results, as waves meet in registers: each is warned of.
#[test]
fn programs_on_which_hardware_differs_are_warned_of() {
    let desk = Desk::new();
    let temporaries = "; lds: threads 256; lds: clause_temps 2; lds: R3.x = 474721 + thread; lds: R3.y = 1\n\
                       LOCAL_DS_WRITE (20) R126.w_wy, STRIDE(28)\n7 w: ADD_INT R126.w, R3.x, R3.y\n";
    let others = "; lds: order waves; lds: threads 1000; lds: globals 9; lds: registers 8\n\
                  ; lds: R4.z = 37495 + thread\nMOVA_INT AR.x, 0\nMIN_UINT R0.x, G[AR.x+125].z, -1\n";
    for (text, part) in [
        (temporaries, "changes a clause temporary that wave 2 reads in line 2"),
        (others, "changes a wave's register that wave 0 reads in line 4"),
    ] {
        desk.write("x.s", text);
        let report = json(&desk.lds(&["run", "x.s", "--target", "r700", "--json", "-"]));
        assert!(report["mismatch"].is_string(), "{report}");
        assert!(report["warnings"].to_string().contains(part), "{report}");
    }
}
