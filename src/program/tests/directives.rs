//! Reading directives: what they mean, and where and how errors are told.

use super::*;
use crate::settings::Setting;
use crate::wave::{Allocation, WaveSize};
use crate::{Action, Expectation};
use proptest::prelude::*;
use strum::VariantArray;

/// Message, line, column and hint of the error in a program.
fn error_for(target: Target, text: &str) -> (String, usize, usize, String) {
    let error = Program::parse(&Source::new("test.s", text), target).expect_err(text);
    let (line, column) = error.line_column();
    (error.to_string(), line, column, error.hint().unwrap_or_default())
}

pub(super) fn error(text: &str) -> (String, usize, usize, String) {
    error_for(Target::Gfx906, text)
}

/// Line and column of the error in a program.
pub(super) fn line_column(text: &str) -> (usize, usize) {
    let (_, line, column, _) = error(text);
    (line, column)
}

#[test]
fn settings_are_read_and_have_defaults() {
    let program = parse("; lds: waves 4\n;lds: alloc 33 * 32 * 4\n; lds: base 0x200 ; why\n; lds: wave 64\n").unwrap();
    let settings = program.settings();
    assert_eq!((settings.lanes(), settings.waves(), settings.base(), settings.alloc()), (64, 4, 512, Some(4224)));
    let program = parse("").unwrap();
    let settings = program.settings();
    assert_eq!((settings.lanes(), settings.waves(), settings.base(), settings.alloc()), (64, 1, 0, None));
}

#[test]
fn bad_settings_are_told_at_the_number() {
    let (message, line, column, hint) = error("\n; lds: wave 32");
    assert_eq!((message.as_str(), line, column), ("gfx906 has no waves of 32 lanes", 2, 13));
    assert!(hint.contains("--target gfx1100"));
    let wave32 = Program::parse(&Source::new("test.s", "; lds: wave 32"), Target::Gfx1100).unwrap();
    assert_eq!(wave32.settings().lanes(), 32);
    assert_eq!(error_for(Target::Gfx1100, "; lds: wave 48").0, "a wave has 32 or 64 lanes");
    for text in ["; lds: waves 0", "; lds: waves 17", "; lds: alloc 6", "; lds: alloc 0", "; lds: alloc 65540"] {
        assert_eq!(line_column(text), (1, text.rfind(' ').unwrap() + 2), "{text}");
    }
    let too_many = error_for(Target::Gfx1100, "; lds: waves 17").0;
    assert_eq!(too_many, "a work-group has at most 1024 work-items, which are 16 waves of 64 lanes");
    let narrow = |waves| {
        Program::parse(&Source::new("test.s", format!("; lds: waves {waves}\n; lds: wave 32")), Target::Gfx1100)
    };
    assert_eq!((narrow(32).unwrap().settings().waves(), narrow(33).is_err(), narrow(65).is_err()), (32, true, true));
    let shared = |groups: &str| parse(&format!("; lds: waves 64\n{groups}ds_append v1 gds\n"));
    assert_eq!(
        (shared("; lds: groups 4\n").is_ok(), shared("; lds: groups 2\n").is_err(), shared("").is_err()),
        (true, true, true)
    );
    assert_eq!(line_column("; lds: base -4"), (1, 13));
    assert_eq!(error("; lds: base 12").0, "expected a multiple of 8 from 0 to 65536, in bytes");
    let on_gfx1100 = |text: &str| Program::parse(&Source::new("test.s", text), Target::Gfx1100);
    assert!(on_gfx1100("; lds: base 131064").is_ok(), "two units of 64 KiB");
    assert!(on_gfx1100("; lds: base 131080").is_err());
    for cu in [0, 1] {
        assert_eq!(on_gfx1100(&format!("; lds: cu {cu}")).unwrap().settings().cu(), Some(cu));
    }
    assert_eq!(on_gfx1100("").unwrap().settings().cu(), None);
    let third = on_gfx1100("; lds: cu 2").unwrap_err();
    assert_eq!(third.to_string(), "a work-group processor has the compute units 0 and 1");
    assert_eq!(error("; lds: cu 0").0, "on gfx906 each compute unit has an LDS for itself");
    assert!(parse("; lds: base 65544").is_err());
    assert_eq!(line_column("; lds: alloc 4 4"), (1, 16));
    assert_eq!(line_column("; lds: alloc lane"), (1, 14));
    assert_eq!(line_column("; lds: alloc 8 / (4 - 4)"), (1, 18));
    assert_eq!(line_column("; lds: alloc"), (1, 13));
}

#[test]
fn a_setting_is_made_once() {
    for setting in ["wave 64", "waves 2", "alloc 256", "base 512", "alignment strict", "sram_ecc on"] {
        let name = setting.split(' ').next().unwrap();
        let (message, line, column, hint) = error(&format!("\n; lds: {setting}\n\n; lds: {setting}\n"));
        assert_eq!((message, line, column), (format!("`{name}` is set a second time"), 4, 8));
        assert_eq!(hint, "line 2 sets it, too: keep one of the two");
    }
    assert!(parse("; lds: waves 4\n; lds: wave 64\n; lds: v1 = 1\n; lds: v1 = 2").is_ok());
}

#[test]
fn the_global_data_share_is_named() {
    let global = parse("; lds: memory at 65532 = 1\nds_read_b32 v1, v2 offset:4 gds\nds_add_u32 v1, v2 gds").unwrap();
    assert!(global.settings().gds());
    for (text, expected, line, hint) in [
        (
            "ds_swizzle_b32 v1, v2 gds",
            "the global data share (GDS) has no crossbar between lanes for ds_swizzle_b32",
            1,
            "leave out `gds`",
        ),
        (
            "ds_nop\nds_read_b32 v1, v2 gds",
            "`gds` sends ds_read_b32 to the global data share (GDS)",
            2,
            "leave out `gds`, or write it",
        ),
        ("ds_read_b32 v1, v2 gds\nds_nop", "ds_nop goes to the local data share", 2, "behind every DS instruction"),
        ("; lds: alloc 64\nds_read_b32 v1, v2 gds", "`alloc` is about the local data share", 1, "M0 says"),
        ("; lds: base 64\nds_read_b32 v1, v2 gds", "`base` is about the local data share", 1, "M0 says"),
    ] {
        let (message, at, _, help) = error(text);
        assert!(message.starts_with(expected) && at == line, "{message}");
        assert!(help.contains(hint), "{help}");
    }
}

#[test]
fn settings_and_presets_come_first() {
    let (message, line, column, _) = error("s_nop 0\n  ; lds: alloc 64");
    assert_eq!((message.as_str(), line, column), ("settings must come before the first instruction", 2, 10));
    let (message, ..) = error("s_nop 0 ; lds: memory at 0 = 1");
    assert_eq!(message, "presets of memory must come before the first instruction");
    assert!(parse("; lds: v1 = 4\n; lds: alloc 64\n; lds: memory at v1 = 1\ns_nop 0\n; lds: v1 = 5").is_ok());
}

#[test]
fn unknown_directives_are_told_with_those_that_exist() {
    let (message, line, column, hint) = error("s_nop 0\n\n; lds: alocate 64");
    assert_eq!((message.as_str(), line, column), ("unknown directive `alocate`", 3, 8));
    assert!(hint.contains("alloc"));
    assert_eq!(line_column("; lds: v256 = 1"), (1, 8));
    assert_eq!(line_column("; lds: "), (1, 7));
    assert_eq!(line_column("; lds: = 1"), (1, 8));
    assert_eq!(line_column("; lds: v1 == 1"), (1, 11));
    assert_eq!(line_column("; lds: v1 = 1 2"), (1, 15));
    assert_eq!(line_column("; lds: exec = lanes"), (1, 15));
    assert_eq!(line_column("; lds: v1 = index"), (1, 13));
}

/// A program for the R700 leads to its target, whatever comes first in it.
#[test]
fn directives_of_the_r700_name_its_target() {
    for name in ["threads 256", "globals 4", "clause_temps 2", "slots odd", "bank 0 at 0 = 1", "barrier"] {
        let (_, line, column, hint) = error(&format!("; lds: {name}"));
        assert_eq!((line, column, hint.as_str()), (1, 8, "programs for the R700 have it: `--target r700`"), "{name}");
    }
    for name in ["R1.x = lane", "G0.x = 0", "active = 1", "again until 1", "clause"] {
        assert!(error(&format!("; lds: {name}")).3.contains("--target r700"), "{name}");
    }
    assert!(!error("; lds: thread 256").3.contains("r700"));
}

#[test]
fn comments_that_look_like_directives_are_refused() {
    for text in ["// lds: alloc 64", "; LDS: alloc 64", "s_nop 0 // lds: expect 1"] {
        let (message, _, _, hint) = error(text);
        assert_eq!(message, "this comment is no directive, but looks like one", "{text}");
        assert!(hint.contains("`; lds:`"));
    }
    assert!(
        parse("; the LDS: what it is\n; lds is memory\n// about lds: nothing\n;\n;;\n").unwrap().steps().is_empty()
    );
}

#[test]
fn a_directive_ends_where_the_next_comment_starts() {
    let program = parse("; lds: v1 = 1 ; lds: v2 = 2 ;; lds: v3 = 3 // three\r\n").unwrap();
    let texts: Vec<&str> = program.steps().iter().map(|step| program.text(step)).collect();
    assert_eq!(texts, ["v1 = 1", "v2 = 2", "v3 = 3"]);
}

/// Every word with which a directive starts is on the page of directives, and so are numbers that no other page has.
#[test]
fn every_directive_is_on_the_page() {
    let page = include_str!("../../../docs/directives.md");
    let words = ["memory", "buffer", "arg", "kernel", "trap_handler", "expect", "only", "resources", "registers"];
    for name in Setting::VARIANTS.iter().map(|setting| setting.name()).chain(words) {
        assert!(page.contains(&format!("| `{name} ")) || page.contains(&format!(", `{name} ")), "{name}");
    }
    let kernels = include_str!("../../../docs/kernels.md");
    for (size, lanes) in [(WaveSize::Wave64, 64), (WaveSize::Wave32, 32)] {
        let most = crate::private::Frame::most(size).to_string();
        let most = format!("{},{}", &most[..most.len() - 3], &most[most.len() - 3..]);
        assert!(page.contains(&format!("{most} in waves of {lanes}")), "{most}");
        assert!(kernels.split_whitespace().any(|word| word.trim_end_matches(',') == most), "{most}");
    }
}

/// What is written behind a note belongs to the note, as for an assembler.
#[test]
fn a_note_goes_to_the_end_of_its_line() {
    for line in [
        "; a note; about lds: only wave == 0",
        "// a note about ; ; of lds: only wave == 0",
        "/* ; about lds: only wave == 0 */ // lds",
        "/* a */ /* `; lds:` starts directives */",
        "; lds: all ; one; no lds: only wave == 0",
        "; one ;; `; lds:` starts directives",
    ] {
        let program = parse(&format!("s_nop 0 {line}\ns_nop 1\n"));
        let program = program.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert!(program.steps().iter().all(|step| step.only.is_none()), "{line}");
        assert_eq!(program.steps().len(), 2, "{line}");
    }
    // A directive there would say nothing, and is meant.
    for (line, column) in [
        ("; a note about ; lds: only wave == 0", 26),
        ("// a note ; lds: expect 0", 21),
        ("; lds: all ; one; lds: only wave == 0", 27),
        ("; lds: all // one; // lds: only wave == 0", 31),
        ("; one ;; LDS:expct 0", 18),
    ] {
        let (message, at, found, help) = error(&format!("s_nop 0 {line}\ns_nop 1\n"));
        assert_eq!(message, "this directive stands behind a note, which goes to the end of the line", "{line}");
        assert_eq!((at, found), (1, column), "{line}");
        assert!(help.contains("a line of its own"), "{help}");
    }
    let program = parse("/* a */ s_nop 0 /* b ; */ ; lds: v1 = 1\n").unwrap();
    assert_eq!(program.text(&program.steps()[1]), "v1 = 1");
}

#[test]
fn steps_know_their_text_and_line() {
    let program = parse("\n  ds_read_b32 v1, v2 offset:4   ; lds: expect cycles == 2\n\ts_endpgm // end\n").unwrap();
    let steps: Vec<(usize, &str)> = program.steps().iter().map(|step| (step.line, program.text(step))).collect();
    assert_eq!(steps, [(2, "ds_read_b32 v1, v2 offset:4"), (2, "expect cycles == 2"), (3, "s_endpgm")]);
    assert!(matches!(program.steps()[0].action, Action::Run(_)));
    assert!(matches!(program.steps()[1].action, Action::Expect(Expectation::Holds(_))));
}

#[test]
fn memory_directives_have_their_shapes() {
    assert!(parse("; lds: memory at 4 * lane | 1 count 2 + 1 = index").is_ok());
    assert_eq!(line_column("; lds: memory 4 = 1"), (1, 15));
    assert_eq!(line_column("; lds: memory at 4 1"), (1, 20));
    assert_eq!(line_column("; lds: memory at 4 == 1"), (1, 20));
    assert_eq!(line_column("; lds: expect memory at 4 = 1"), (1, 27));
    assert_eq!(line_column("; lds: memory at 4 = 1,"), (1, 24));
    assert_eq!(line_column("; lds: memory at 4 count 0 = 1"), (1, 26));
    assert_eq!(line_column("; lds: memory at 4 count 32769 = 1"), (1, 26));
    assert_eq!(line_column("; lds: memory at 4 count lane = 1"), (1, 26));
    assert_eq!(line_column("; lds: memory at 4 = 1, index"), (1, 25));
    assert_eq!(line_column("; lds: memory at index count 2 = 1"), (1, 18));
    assert_eq!(line_column("; lds: expect index == 0"), (1, 15));
    let (message, _, column, _) = error("; lds: memory at 4 count 2 = 1, 2");
    assert_eq!((message.as_str(), column), ("`count` repeats one value, here are several", 31));
}

#[test]
fn cycles_need_an_instruction_above() {
    let (message, line, column, _) = error("s_nop 0\n; lds: expect 2 == cycles");
    assert_eq!((line, column), (2, 20), "{message}");
    assert!(parse("; lds: expect total cycles == 0").is_ok());
    assert!(parse("ds_nop ; lds: expect cycles == 1").is_ok());
    assert_eq!(line_column("; lds: v1 = cycles"), (1, 13));
}

#[test]
fn only_expectations_follow_the_end() {
    assert!(parse("s_endpgm\n; lds: expect 1").is_ok());
    assert_eq!(line_column("s_endpgm\ns_nop 0"), (2, 1));
    assert_eq!(line_column("s_endpgm\n; lds: v1 = 1"), (2, 8));
}

#[test]
fn errors_of_the_assembler_are_passed_on() {
    assert_eq!(line_column("s_nop 0\nds_reed_b32 v1, v2").0, 2);
}

#[test]
fn the_allocation_is_what_is_asked_for_or_what_fits() {
    let allocation =
        |text: &str, geometry| parse(text).unwrap().allocation(geometry).map_err(|error| error.line_column());
    assert_eq!(allocation("", Geometry::FULL), Ok(Allocation { base: 0, size: 65536 }));
    assert_eq!(allocation("; lds: base 512", Geometry::FULL), Ok(Allocation { base: 512, size: 65024 }));
    assert_eq!(allocation("", Geometry::SMALL), Ok(Allocation { base: 0, size: 2048 }));
    assert_eq!(allocation("; lds: alloc 2048", Geometry::SMALL), Ok(Allocation { base: 0, size: 2048 }));
    assert_eq!(allocation("; lds: alloc 2052", Geometry::SMALL), Err((1, 14)));
    assert_eq!(allocation("; lds: alloc 2048\n; lds: base 8", Geometry::SMALL), Err((1, 14)));
    assert_eq!(allocation("; lds: base 2048", Geometry::SMALL), Err((1, 13)));
    let large = Geometry { lanes: 32, banks: 32, rows: 1024 };
    assert_eq!(allocation("", large), Ok(Allocation { base: 0, size: 65536 }));
}

proptest! {
    #[test]
    fn no_directive_makes_the_parser_panic(
        start in prop::sample::select(vec!["", "expect ", "memory at ", "v1 = ", "wave ", "alignment ", "mode = ", "expect memory at 0 == "]),
        text in prop_oneof!["\\PC{0,40}", "[ -~\n]{0,60}", "[0-9a-z+*?:(),<>=& ]{0,60}"],
    ) {
        // An error's span must be inside the text, or the report of it would panic.
        if let Err(error) = parse(&format!("; lds: {start}{text}")) {
            let report = format!("{:?}", miette::Report::new(error));
            prop_assert!(report.contains("test.s"), "{}", report);
        }
    }
}

#[test]
fn what_ends_a_directive_by_mistake_is_refused() {
    assert_eq!(line_column("; lds: v1 = lane // 2"), (1, 18));
    assert_eq!(line_column("; lds: v1 = lane // (lane + 1)"), (1, 18));
    assert!(parse("; lds: v1 = lane // two of them").is_ok());
    for text in [
        "; lds v1 = 7",
        "; lds : v1 = 7",
        "s_nop 0 // LDS exec = 1",
        "; lds expect v1 == 2",
        "; lds waves 4",
        "; lds alignment strict",
        "; lds mode = 0xf0",
    ] {
        assert!(parse(text).is_err(), "{text}");
    }
    for text in [
        "; lds",
        "; lds is here",
        "; ldsv1 = 7",
        "; LDS wave by wave",
        "; lds v1 holds the address",
        "; lds alignment of rows",
        "; lds alignment strict or not",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
}

#[test]
fn waves_have_tags_that_tell_them_apart() {
    let program = |text: &str| Program::parse(&Source::new("tags.s", text), Target::Gfx906);
    let tags = |text: &str| {
        let program = program(text).unwrap_or_else(|error| panic!("{error:?}"));
        (0..program.settings().waves()).map(|wave| program.settings().tag(wave)).collect::<Vec<_>>()
    };
    let fails = |text: &str| {
        let error = program(text).expect_err("refused");
        let help = miette::Diagnostic::help(&error).map(|help| help.to_string()).unwrap_or_default();
        (error.to_string(), help)
    };
    assert_eq!(tags("; lds: waves 3\ns_endpgm"), [0, 1, 2]);
    assert_eq!(tags("; lds: tags 17, 200, 1 + 2\n; lds: waves 3\ns_endpgm"), [17, 200, 3]);
    let (message, help) = fails("; lds: waves 3\n; lds: tags 17, 3, 17\ns_endpgm");
    assert_eq!(message, "waves 0 and 2 both have the tag 17");
    assert_eq!(help, "give each wave a tag of its own");
    let (message, _) = fails("; lds: waves 3\n; lds: tags 17, 3\ns_endpgm");
    assert_eq!(message, "here are 2 tags, and the program has 3 waves");
    let (message, _) = fails("; lds: tags 256\ns_endpgm");
    assert_eq!(message, "expected a number from 0 to 255");

    // At the global data share the tag is the number of a wave on its compute unit, and there are two or four.
    let global = |tags: &str| format!("; lds: waves 3\n; lds: tags {tags}\nds_gws_sema_v gds\ns_endpgm");
    assert_eq!(tags(&global("63, 63, 62")), [63, 63, 62]);
    let (message, help) = fails(&global("5, 63, 5"));
    assert_eq!(message, "waves 0 and 2 both have the tag 5");
    assert!(help.contains("one compute unit"), "{help}");
    let (message, _) = fails(&global("5, 64, 6"));
    assert_eq!(message, "a wave at the global data share has a tag from 0 to 63, not 64");
}
