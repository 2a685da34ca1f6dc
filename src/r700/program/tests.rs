mod warnings;

use super::*;
use crate::diagnostic::{Diagnostic, Source};
use crate::model::Readings;
use std::path::Path;

fn program(text: &str) -> Result<Program, Diagnostic> {
    Program::parse(&Source::new("x.s", text))
}

fn ran(text: &str) -> Outcome {
    let program = program(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    run(&program, Readings::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn failures(text: &str) -> Vec<String> {
    ran(text).failures.iter().map(ToString::to_string).collect()
}

/// Name and text of each program that is shipped.
fn shipped() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testbench/programs/r700");
    let files = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    let text = |path: &std::path::PathBuf| std::fs::read_to_string(path).unwrap();
    files.iter().map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), text(path))).collect()
}

#[test]
fn shipped_programs_get_what_they_expect() {
    let programs = shipped();
    assert_eq!(programs.len(), 6);
    for (name, text) in programs {
        let outcome = ran(&text);
        let failures: Vec<String> = outcome.failures.iter().map(ToString::to_string).collect();
        assert!(failures.is_empty() && outcome.checked > 64, "{name}: {failures:#?}");
        assert!(outcome.warnings.is_empty(), "{name}: {:?}", outcome.warnings);
    }
}

/// An expectation that never fails would say nothing.
#[test]
fn shipped_programs_fail_where_something_is_missing() {
    let text = |name: &str| shipped().into_iter().find(|(found, _)| found == name).unwrap().1;
    for (name, without, instead) in [
        ("transpose.s", "WORD_SELECT WATERFALL\n", "WATERFALL\n"),
        ("transpose_rotated.s", "(thread / 32 + thread) % 8", "thread / 32"),
        ("butterfly.s", " FFT_PERMUTE", ""),
        ("reduce.s", "(lane ^ 8) >> 2", "(lane ^ 4) >> 2"),
        ("reduce.s", "y: ADD_INT  G0.y, G0.y, R0.x", "y: ADD_INT  G0.y, 0, R0.x"),
        ("histogram.s", "G[AR.x+0].x, 1", "G[AR.x+1].x, 1"),
        ("barrier.s", "; lds: again until", "; no lds again until"),
        ("barrier.s", "again until R1.x == 8", "again until R1.x >= 7"),
    ] {
        let changed = text(name).replace(without, instead);
        assert_ne!(changed, text(name), "{name} has no `{without}`");
        assert!(ran(&changed).failed > 0, "{name} without `{without}`");
    }
}

#[test]
fn waves_come_one_after_another() {
    let outcome = ran("; lds: threads 192\n; lds: globals 2\nLOCAL_DS_WRITE (0) R0, STRIDE(4) SIMD_REL\n\
                       LOCAL_DS_READ R1, R0.xy\nMOV R1.x, 0\nMOV G0.x, G1.x\n; lds: barrier\nMOV R1.x, 0\n");
    let issued: Vec<(usize, usize, u64, u64)> =
        outcome.executed.iter().map(|done| (done.line, done.wave, done.span.start, done.span.end)).collect();
    let reads = |wave: usize, start: u64| [(3, wave, start, start + 16), (4, wave, start + 16, start + 80)];
    let mut wanted: Vec<_> = [reads(0, 0), reads(1, 80), reads(2, 160)].concat();
    // Waves 0 and 1 are in the odd and in the even slot; wave 2 has the odd one for itself.
    wanted.extend([(5, 0, 160, 164), (5, 1, 164, 168), (5, 2, 240, 244)]);
    wanted.extend([(6, 0, 244, 248), (6, 1, 248, 252), (6, 2, 252, 256)]);
    wanted.extend([(8, 0, 256, 260), (8, 1, 260, 264), (8, 2, 264, 268)]);
    assert_eq!(issued, wanted);
    assert_eq!(outcome.clocks, 268);
    assert!(outcome.simd.flags().conflict, "all bank numbers are 0");
}

#[test]
fn clauses_are_not_interrupted() {
    // All waves use the same cells; in one clause each reads what it has written itself.
    let text = "; lds: threads 128\n; lds: R0.x = 7 + wave\n; lds: R1.x = lane & 3; lds: R1.y = (lane >> 2) * 64\n\
                LOCAL_DS_WRITE (0) R0, STRIDE(64)\n; note\nLOCAL_DS_READ R2, R1.xy\n; lds: expect R2.x == 7 + wave\n";
    assert_eq!(failures(text), [""; 0]);
    let parted = ran(&text.replace("; note", "; lds: clause"));
    assert_eq!((parted.failed, parted.failures.len()), (64, KEPT_FAILURES));
    assert_eq!(parted.failures[0].to_string(), "line 7: wave 0, lane 0: found 8, expected == 7");
    // A clause has 16 instructions: one more is in another one.
    let line = "LOCAL_DS_READ R2, R1.xy\n";
    let steps = |count: usize| program(&line.repeat(count)).unwrap().steps().len();
    assert_eq!((steps(16), steps(17), steps(32)), (1, 2, 2));
}

#[test]
fn directives_set_and_check() {
    let settings =
        "; lds: threads 100\n; lds: globals 4\n; lds: clause_temps 2\n; lds: registers 3\n; lds: slots even, odd\n";
    let text = "; lds: bank 1 at 8 = 5, 6\n; lds: bank 2 at 2 * 8 count 4 = 10 * index\n; lds: G3.w = lane + 1\n\
                ; lds: R2.y = odd; lds: R126.x = thread ; lds: active = lane >= 2\n; lds: R0.x = -1 // minus one\n\
                ; lds: only wave == 0\nMOV R1.x, G3.w\n; lds: all\n\
                ; lds: expect R1.x == (wave == 0 ? lane + 1 : 0); lds: expect R2.y == wave && R126.x == thread\n\
                ; lds: expect R0.x == 0xffff_ffff; lds: expect popcount(R0.x) == 32; lds: active = 1\n\
                ; lds: expect (lane < 2) == (R0.x == 0)\n; lds: expect !conflict && !overflow\n\
                ; lds: expect bank 1 at 8 == 5, 6, 0; lds: expect bank 2 at 16 count 4 == 10 * index\n\
                ; lds: expect total clocks == 4";
    let text = settings.to_owned() + text;
    assert_eq!(failures(&text), [""; 0]);
    assert_eq!(ran(&text).checked, 2 * (62 + 34) + 2 * (62 + 34) + 100 + 2 + 3 + 4 + 2);
    let wrong = text.replace("== 5, 6, 0", "== 5, 7, 0").replace("total clocks == 4", "total clocks");
    assert_eq!(failures(&wrong), ["line 18: bank 1, dword 9: found 6, expected == 7"]);
    let wave = text.replace("clocks == 4", "clocks == 5");
    assert_eq!(failures(&wave), [0, 1].map(|wave| format!("line 19: wave {wave}: found 4, expected == 5")));
}

#[test]
fn who_waits_forever_is_told() {
    let waits =
        program("; lds: threads 128\n; lds: globals 1\nMOV R0.x, G0.x\n; lds: again until R0.x == 1\n").unwrap();
    let error = run(&waits, Readings::default()).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.line_column()),
        ("wave 0 waits too long: this is 0 in lane 0 after 2000 tries, in which no wave has come further", (4, 20))
    );
    // A wave that waits lets others come first; what it waits for may need many of its tries.
    let text =
        "; lds: globals 1\nADD_INT G0.x, G0.x, 1\n; lds: again until G0.x == 900\n; lds: expect total clocks == 3600";
    assert_eq!(failures(text), [""; 0]);
    // Several waves may try as often each, and whoever comes further may try as often again.
    let text = "; lds: threads 256; lds: globals 1\nADD_INT G0.x, G0.x, 1\n; lds: again until G0.x >= 3600";
    assert_eq!(failures(text), [""; 0]);
    let counts = |to| format!("ADD_INT G0.x, G0.x, 1\n; lds: again until G0.x == {to}\n");
    let text = format!("; lds: globals 1\n{}{}{}", counts(900), counts(1800), counts(2700));
    assert_eq!(failures(&text), [""; 0]);
    // It is told of which wave and lane: the first lane for which the condition doesn't hold.
    let text = "; lds: threads 128\n; lds: globals 1\n; lds: R1.x = lane < 5 || wave == 0\nMOV R0.x, R1.x\n\
                ; lds: again until R0.x == 1\n";
    let error = run(&program(text).unwrap(), Readings::default()).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.line_column()),
        ("wave 1 waits too long: this is 0 in lane 5 after 2000 tries, in which no wave has come further", (5, 20))
    );
    let hint = error.hint().unwrap_or_default().to_owned();
    assert!(hint.contains("another wave must write") && hint.contains("1000 tries for each wave"), "{hint}");
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    for (text, message, place, hint) in [
        ("", "the program is empty", (1, 1), "LOCAL_DS_READ"),
        ("; lds: threads 64", "the program has no instruction", (1, 1), "LOCAL_DS_READ"),
        ("; lds: threads 1025", "expected a number of threads from 1 to 1024", (1, 16), ""),
        ("; lds: threads 64\n; lds: threads 65", "`threads` is set a second time", (2, 8), "line 1"),
        ("MOV R0.x, 0\n; lds: threads 64", "settings must come before the first instruction", (2, 8), ""),
        (
            "; lds: clause_temps 4; lds: globals 121\nMOV R0.x, 0",
            "121 shared registers are more than 128 - 2 * 4",
            (1, 29),
            "globals 120",
        ),
        (
            "; lds: threads 1024; lds: registers 17\nMOV R0.x, 0",
            "16 waves of 17 registers don't fit",
            (1, 27),
            "registers 16",
        ),
        ("; lds: threads 65; lds: slots odd\nMOV R0.x, 0", "there are 2 waves, and slots of 1", (1, 25), "each wave"),
        ("; lds: slots left\nMOV R0.x, 0", "expected odd or even, found `left`", (1, 14), ""),
        ("; lds: order lanes", "expected steps or waves, found `lanes`", (1, 14), ""),
        ("; lds: registers 2\nMOV R2.x, 0", "the wave has no register R2: it has 2", (2, 1), "registers N"),
        ("; lds: registers 2\nLOCAL_DS_READ R0, R2.xy", "the wave has no register R2: it has 2", (2, 1), "registers N"),
        ("; lds: globals 2\nMOV R0.x, G2.x", "G2 is no shared register: there are 2", (2, 1), "globals N"),
        ("MOV R0.x, G[AR.x].x", "there are no shared registers", (1, 1), "globals N"),
        ("; lds: R0.x = G0.x\nMOV R0.x, 0", "G0 is no shared register: there are 0", (1, 15), "globals N"),
        ("; lds: R0.x = G[AR.x].x", "a directive names shared registers by their numbers", (1, 15), "G5.x"),
        ("; lds: R0.x = v0", "unknown name `v0`", (1, 15), "R1.x"),
        ("; lds: R0.x = clocks", "`clocks` has no value here", (1, 15), "expect"),
        ("; lds: only lane == 0", "`lane` has no value here", (1, 13), "one for all lanes"),
        ("; lds: R0.x = 1 < 2 < 3", "comparisons can't be chained", (1, 21), "a < b && b < c"),
        ("; lds: R0.x = 12ab", "`12ab` is no number", (1, 15), "0x2a"),
        ("; lds: R0.x = (1", "expected `)`, but the line ends", (1, 17), ""),
        ("; lds: R0.x == 1", "expected `=`, found `==`", (1, 13), ""),
        ("; lds: foo", "unknown directive `foo`", (1, 8), "threads"),
        ("; lds: bank lane at 0 = 1", "the LDS is one for all waves and lanes", (1, 13), "index"),
        ("; lds: bank 0 at 0 = index", "`index` has no value here", (1, 22), "count"),
        ("; lds: bank 0 at 0 count 2 = 1, 2", "`count` repeats one value, here are several", (1, 31), "index"),
        (
            "LOCAL_DS_READ R0, R0.xy\n; lds: bank 0 at 0 = 1",
            "presets of the LDS must come before",
            (2, 8),
            "further up",
        ),
        ("; lds: again until 1", "there is no instruction right above", (1, 8), "behind an instruction"),
        (
            "x: MOV R0.x, 0\n; lds: expect 1\nx: MOV R0.x, 0\nx: MOV R0.x, 0",
            "two instructions of the group",
            (4, 1),
            "another group",
        ),
        (
            "MOV R0.x, 0 ; note; lds: expect 0",
            "this directive stands behind a note, which goes to the end of the line",
            (1, 21),
            "a line of its own",
        ),
        (
            "MOV R0.x, 0 // note ;; LDS: expect 0",
            "this directive stands behind a note, which goes to the end of the line",
            (1, 24),
            "a line of its own",
        ),
        (
            "; lds: R0.x = 0 // note; lds: R1.x = 0\nMOV R0.x, 0",
            "this directive stands behind a note, which goes to the end of the line",
            (1, 26),
            "a line of its own",
        ),
        ("; LDS: threads 64", "this comment is no directive, but looks like one", (1, 3), "; lds:"),
        ("; lds threads 64", "this comment is no directive, but looks like one", (1, 3), "; lds:"),
    ] {
        let error = program(text).expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert_eq!(error.line_column(), place, "{text}: {error}");
        let help = error.hint().unwrap_or_default();
        assert!(help.contains(hint) && hint.is_empty() == help.is_empty(), "{text}: `{help}`");
    }
    for (text, message, place) in [
        ("; lds: R0.x = 1 / (lane - 5)\nMOV R0.x, 0", "division by zero", (1, 19)),
        ("LOCAL_DS_READ R0, R0.xy BURST_CNT(1)", "BURST_CNT is not 0", (1, 1)),
        ("; lds: bank 4 at 0 = 1\nMOV R0.x, 0", "there are no such dwords", (1, 13)),
        ("MOV R0.x, 0\n; lds: expect bank 3 at 1023 == 0, 0", "there are no such dwords", (2, 20)),
        ("; lds: bank -1 at 0 = 1\nMOV R0.x, 0", "there are no such dwords", (1, 13)),
        ("LOCAL_DS_READ R0, R0.xy FFT_PERMUTE BROADCAST", "BROADCAST reads one entry", (1, 1)),
        (
            "; lds: threads 128\n; lds: only wave == 0; lds: barrier\nMOV R0.x, 0",
            "all waves wait here for each other, and `only` has wave 1 leave it out",
            (2, 29),
        ),
    ] {
        let error =
            run(&program(text).unwrap_or_else(|error| panic!("{text}: {error}")), Readings::default()).expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert_eq!(error.line_column(), place, "{text}");
    }
}

/// What matters is who leaves a barrier out, not that a condition stands in front of it.
#[test]
fn a_condition_that_all_waves_meet_keeps_nobody_from_a_barrier() {
    for only in ["wave < 2", "odd || wave == 1", "1"] {
        let text =
            format!("; lds: threads 128\n; lds: only {only}\n; lds: barrier\nMOV R0.x, 1\n; lds: expect R0.x == 1");
        assert_eq!(ran(&text).checked, 128, "{only}");
    }
}

#[test]
fn operators_bind_as_in_rust() {
    for (expression, value) in [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 4 - 3", 3),
        ("1 << 2 + 1", 8),
        ("7 & 3 ^ 1 | 8", 10),
        ("-7 / 2", -3),
        ("-7 % 3", -1),
        ("~0", -1),
        ("!5 + !0", 1),
        ("1 < 2 && 3 >= 3 && 2 != 3", 1),
        ("0 && 1 / 0 || 1 || 1 / 0", 1),
        ("0 ? 1 : 0 ? 2 : 3", 3),
        ("-1 == 0xffffffff", 1),
        ("-1 < 0xffffffff", 1),
        ("popcount(0b1011)", 3),
        ("0o17 + 1_000", 1015),
        ("-16 >> 2", -4),
    ] {
        let text = format!("; lds: threads 1\n; lds: R0.x = {expression}\nMOV R1.x, 0\n; lds: expect R0.x == {value}");
        assert_eq!(failures(&text), [""; 0], "{expression}");
    }
}

#[test]
fn expressions_of_lanes_have_their_own_places() {
    let of = |text: &str| lanes(&Source::new("--addr", text), 0..text.len());
    let values = of("lane / 4 * 4 + 1").unwrap();
    assert_eq!((values[0], values[6], values[63]), (1, 5, 61));
    for (text, message, column) in [
        ("1 / (lane - 5)", "division by zero", 5),
        ("lane + wave", "this has no value here", 8),
        ("R0.x", "this has no value here", 1),
        ("lane + word", "unknown name `word`", 8),
        ("lane <", "expected", 7),
        ("lane 1", "nothing more is expected here", 6),
    ] {
        let error = of(text).expect_err(text);
        assert!(error.to_string().starts_with(message), "{text}: {error}");
        assert_eq!(error.line_column(), (1, column), "{text}");
    }
}

#[test]
fn deep_and_long_expressions_are_refused() {
    let deep = format!("; lds: R0.x = {}1{}", "(".repeat(400), ")".repeat(400));
    assert!(program(&deep).unwrap_err().to_string().contains("levels inside one another"));
    let long = format!("; lds: R0.x = 1{}", " + 1".repeat(600));
    assert!(program(&long).unwrap_err().to_string().contains("at most 1000 words"));
}

/// Words that programs are made of.
const WORDS: [&str; 48] = [
    "LOCAL_DS_WRITE",
    "LOCAL_DS_READ",
    "MOV",
    "ADD_INT",
    "MOVA_INT",
    "(",
    ")",
    "4",
    "64",
    "0",
    "R1",
    "R0",
    "G0",
    "G",
    "[",
    "]",
    "AR",
    ".",
    "x",
    "xyzw",
    "y",
    ",",
    "STRIDE",
    "SIMD_REL",
    "WATERFALL",
    "BROADCAST",
    "FFT_PERMUTE",
    "BURST_CNT",
    "+",
    ":",
    "; lds:",
    ";",
    "expect",
    "only",
    "again",
    "until",
    "bank",
    "at",
    "count",
    "=",
    "==",
    "?",
    "threads",
    "globals",
    "active",
    "lane",
    "barrier",
    "\n",
];

proptest::proptest! {
    /// Whatever is written is a program or has an error, and nothing panics.
    #[test]
    fn no_text_panics(
        words in proptest::collection::vec(0usize..48, 0..40),
        before in proptest::collection::vec(0usize..6, 0..6),
    ) {
        // Whole lines get further than words do.
        let lines = [
            "; lds: globals 2; lds: threads 130\n",
            "MOVA_INT AR.x, R1.x\n",
            "ADD_INT G[AR.x+1].x, G0.x, 1\n",
            "LOCAL_DS_READ R2, R1.xy\n",
            "LOCAL_DS_WRITE (4) R1, STRIDE(64) SIMD_REL\n",
            "; lds: again until G0.x > 3\n",
        ];
        let text: String = words.iter().map(|word| format!("{} ", WORDS[*word])).collect();
        let text = before.iter().map(|line| lines[*line]).collect::<String>() + &text;
        if let Ok(program) = program(&text) {
            let _ = run(&program, Readings::default()).map(|outcome| outcome.warnings.len());
        }
    }
}
