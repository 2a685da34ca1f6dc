//! Errors with their spans and hints, and the way there and back. Bytes and texts are compared with LLVM's in the
//! test bench.

use crate::diagnostic::Source;
use crate::encoding::hints;
use crate::encoding::share::{DsInstruction, Operation, Space, by_code, opcodes};
use crate::encoding::{
    Field, Format, Instruction, OperandKind, Row, assemble, disassemble, is_of_share, parse_share_line as parse_line,
    rows,
};
use crate::targets::Target;
use proptest::prelude::*;
use std::ops::Range;

/// The text under the error, its message and its hint.
fn error(target: Target, line: &str) -> (String, String, String) {
    // Some text before the line, so that spans are not counted from its start.
    let source = Source::new("test.s", format!("; first\n{line}\ns_nop 0\n"));
    let diagnostic = parse_line(&source, 8..8 + line.len(), target).unwrap_err();
    let labels = miette::Diagnostic::labels(&diagnostic).unwrap().next().unwrap();
    let under = &source.text()[labels.offset()..labels.offset() + labels.len()];
    (under.to_owned(), diagnostic.to_string(), diagnostic.hint().unwrap_or_default())
}

#[track_caller]
fn check(line: &str, under: &str, message: &str, hint: &str) {
    assert_eq!(error(Target::Gfx906, line), (under.to_owned(), message.to_owned(), hint.to_owned()), "{line}");
}

fn parse(target: Target, line: &str) -> Option<Instruction> {
    parse_line(&Source::new("line", line), 0..line.len(), target).unwrap()
}

#[test]
fn any_range_of_a_source_can_be_asked_for() {
    let source = Source::new("x.s", "ds_nop ; é");
    for range in [0..99, 0..usize::MAX, 0..10] {
        assert!(matches!(parse_line(&source, range, Target::Gfx906), Ok(Some(_))));
    }
    let backwards = Range { start: 6, end: 3 };
    for range in [99..100, backwards] {
        assert!(!matches!(parse_line(&source, range, Target::Gfx906), Ok(Some(_))));
    }
}

#[test]
fn blank_lines_and_comments_are_nothing() {
    for line in ["", "  \t", "; ds_nop", "// ds_nop", "/* ds_nop */", "/**/ /***/ /* * */ ; x"] {
        assert_eq!(parse(Target::Gfx906, line), None, "{line}");
    }
}

#[test]
fn unknown_mnemonics_have_the_nearest_name() {
    check("ds_raed_b32 v1, v2", "ds_raed_b32", "unknown instruction `ds_raed_b32`", "did you mean ds_read_b32?");
    check("s_waitcount 0", "s_waitcount", "unknown instruction `s_waitcount`", "did you mean s_waitcnt?");
    let known = "`lds opcodes --all --target gfx906` lists the instructions that there are";
    check("xyz v1, 0", "xyz", "unknown instruction `xyz`", known);
}

#[test]
fn instructions_of_other_units_are_no_lds_instructions() {
    let hint = "a wave executes it by itself: it is read with the instructions of all formats";
    check("v_mov_b32 v1, 0", "v_mov_b32", "`v_mov_b32` is no LDS instruction", hint);
    check("s_mov_b32 m0, -1", "s_mov_b32", "`s_mov_b32` is no LDS instruction", hint);
}

#[test]
fn names_of_other_targets_are_translated() {
    let with = |name: &str| Target::names(|facts| facts.isa.ds.rows.iter().any(|row| row.name == name));
    let have = with("ds_store_b32");
    let message = format!("gfx906 has no instruction `ds_store_b32`: {have} have it");
    let there = have.replace(" and ", " or ");
    let help = format!(
        "on gfx906 it is called ds_write_b32; or choose `--target {there}`, or one of these as `--chip` instead of another chip"
    );
    check("ds_store_b32 v1, v2", "ds_store_b32", &message, &help);
    let (_, message, hint) = error(Target::Gfx1100, "ds_cmpst_rtn_b32 v0, v1, v2, v3");
    let have = with("ds_cmpst_rtn_b32");
    assert!(have.starts_with("gfx906, ") && !have.contains("gfx1100"), "{have}");
    assert_eq!(message, format!("gfx1100 has no instruction `ds_cmpst_rtn_b32`: {have} have it"));
    let other = "on gfx1100 it is called ds_cmpstore_rtn_b32 and takes its data operands in the other order";
    let there = have.replace(" and ", " or ");
    let chosen = format!("`--target {there}`, or one of these as `--chip` instead of another chip");
    assert_eq!(hint, format!("{other}; or choose {chosen}"));
}

#[test]
fn accumulation_registers_are_data_alone_and_of_one_kind() {
    let on = |line: &str| error(Target::Gfx942, line);
    let told = |line: &str| on(line).1;
    assert_eq!(on("ds_read_b32 v1, a2").0, "a2");
    assert_eq!(told("ds_read_b32 v1, a2"), "an address is in a VGPR, not in an accumulation register");
    let mixed = "data and results are all in VGPRs, or all in accumulation registers";
    assert_eq!(on("ds_write2_b32 v1, a2, v3").0, "v3");
    for line in ["ds_write2_b32 v1, a2, v3", "ds_add_rtn_u32 a1, v2, v3", "ds_add_rtn_u32 v1, v2, a3"] {
        assert_eq!(told(line), mixed, "{line}");
    }
    let (under, message, hint) = on("ds_read_b64 a[3:4], v1");
    assert_eq!((under.as_str(), message.as_str()), ("a[3:4]", "on gfx942 these registers start at an even one"));
    assert_eq!(hint, "for example a[2:3]");
    assert_eq!(told("ds_gws_init v1 gds"), "on gfx942 these registers start at an even one");
    assert_eq!(told("ds_read_b32 a256, v1"), "there is no register a256");
    assert_eq!(on("ds_read_b64 a[255:256], v1").2, "accumulation registers are a0 to a255");
    let (_, message, hint) = error(Target::Gfx906, "ds_read_b32 a1, v1");
    assert!(message.starts_with("gfx906 has no accumulation registers as data: they are on gfx90a, gfx942 and gfx950"));
    assert_eq!(hint, "write v1");
    for line in ["ds_read_b64 a[0:1], v1", "ds_read_b64 [a0,a1], v1", "ds_read_b32 acc7, v1", "ds_append a3"] {
        let share = parse(Target::Gfx90a, line).and_then(|instruction| instruction.data_share());
        assert!(share.unwrap().acc, "{line}");
    }
    assert!(parse(Target::Gfx950, "ds_read_b96_tr_b6 v[1:3], v0").is_some(), "it alone may start at an odd one");
}

#[test]
fn labels_and_directives_are_refused() {
    let hint = hints::COMPILER_OUTPUT;
    check("loop: ds_nop", "loop", "labels are not supported", hint);
    check("0: ds_nop", "0", "labels are not supported", hint);
    check(".text", ".text", "the assembler directive `.text` is not supported", hint);
    check(".type k,@function", ".type", "the assembler directive `.type` is not supported", hint);
    check("5", "5", "expected an instruction", hint);
    check("Disassembly of section .text:", "Disassembly", "this is output of objdump", hint);
    check("0000000000001000 <kernel>:", "0000000000001000", "expected an instruction", hint);
}

#[test]
fn register_runs_must_fit_the_opcode() {
    let destination = "the destination operand of ds_read_b64 has 2 registers, not";
    check("ds_read_b64 v5, v1", "v5", &format!("{destination} 1"), "write v[5:6]");
    check("ds_read_b64 v[5:7], v1", "v[5:7]", &format!("{destination} 3"), "write v[5:6]");
    check(
        "ds_read_b64 [v5, v6], [v1,v2]",
        "[v1,v2]",
        "the address operand of ds_read_b64 has 1 register, not 2",
        "write v1",
    );
    check("ds_read_b64 v255, v1", "v255", &format!("{destination} 1"), "the last such run is v[254:255]");
    check("ds_read_b32 v256, v1", "v256", "there is no register v256", "VGPRs are v0 to v255");
    check("ds_read_b64 v[255:256], v1", "256", "there is no register v256", "VGPRs are v0 to v255");
    check("ds_read_b64 v[-1:0], v1", "-1", "there is no register v-1", "VGPRs are v0 to v255");
    check("ds_read_b64 v[6:5], v1", "6:5", "the last register, v5, comes before the first, v6", "write v[5:6]");
    check("ds_read_b64 [v5,v7], v1", "v7", "the registers of a list must follow each other", "v6 follows here");
    check("ds_read_b64 v[5:6, v1", ",", "expected `]`, or `:` and the last register", "");
}

#[test]
fn operands_are_counted() {
    let it_is = "it is a register such as v0";
    check("ds_read_b32 v5 offset:4", "offset", "the address operand of ds_read_b32 is missing", it_is);
    check("ds_read_b32 v5,  ; x", "", "the address operand of ds_read_b32 is missing", it_is);
    check("ds_read_b32 v5, s1", "s1", "the address operand of ds_read_b32 must be a VGPR", it_is);
    check("ds_read_b32 v5, v1, v[2:3]", "v[2:3]", "ds_read_b32 takes no more registers", "");
    check("ds_read_b32 v5, v1 glc slc", "glc slc", "nothing more is expected here", "");
    check("ds_write_b64 v1", "", "the data operand of ds_write_b64 is missing", "it is 2 registers such as v[0:1]");
}

#[test]
fn offsets_have_their_bits_and_their_order() {
    check("ds_read_b32 v5, v1 offset:65536", "65536", "65536 is no offset of 16 bits", "from 0 to 65535");
    check("ds_read_b32 v5, v1 offset:- 1", "- 1", "-1 is no offset of 16 bits", "from 0 to 65535");
    check("ds_read2_b32 v[5:6], v1 offset1:0x100", "0x100", "256 is no offset of 8 bits", "from 0 to 255");
    let integers = "integers are decimal, 0x… hexadecimal, 0b… binary or 0… octal";
    check("ds_read_b32 v5, v1 offset:08", "08", "`08` is no integer of 64 bits", integers);
    check("ds_read_b32 v5, v1 offset:", "", "expected an integer", "");
    check("ds_read_b32 v5, v1 offset 4", "4", "expected `:` and a number after `offset`", "");
    let bytes = "write `offset0:` and `offset1:` with 8 bits each";
    check("ds_read2_b32 v[5:6], v1 offset:2", "offset", "ds_read2_b32 takes no `offset`", bytes);
    check("ds_read_b32 v5, v1 offset1:2", "offset1", "ds_read_b32 takes no `offset1`", "write `offset:` with 16 bits");
    check("ds_nop offset:0", "offset", "ds_nop takes no `offset`", "");
    let order = "the order is offset0, offset1, gds, each at most once";
    check("ds_read2_b32 v[5:6], v1 offset1:2 offset0:1", "offset0", "`offset0` can't be here", order);
    check("ds_read_b32 v5, v1 gds offset:4", "offset", "`offset` can't be here", "`offset` comes once, before `gds`");
}

#[test]
fn expressions_are_checked() {
    let line = |offset: &str| format!("ds_read_b32 v5, v1 offset:{offset} gds");
    let none = "expected an integer";
    check(&line("(1+2)*21846"), "(1+2)*21846", "65538 is no offset of 16 bits", "from 0 to 65535");
    check(&line("4/(2-2)"), "/", "the quotient is no integer of 64 bits", "");
    check(&line("(1<<63)/-1"), "/", "the quotient is no integer of 64 bits", "");
    check(&line("1<<64"), "<<", "a shift goes from 0 to 63 bits", "");
    check(&line("1>>-1"), ">>", "a shift goes from 0 to 63 bits", "");
    check(&line("(1"), "gds", "expected `)`", "");
    check(&line("1+"), "gds", none, "");
    check(&line("1+v5"), "v5", none, "");
    check(&line("()"), ")", none, "");
    let big = "`0x10000000000000000` is no integer of 64 bits";
    let forms = "integers are decimal, 0x… hexadecimal, 0b… binary or 0… octal";
    check(&line("0x10000000000000000"), "0x10000000000000000", big, forms);
    let deep = |open: &str| error(Target::Gfx906, &line(&open.repeat(100_000))).1;
    for open in ["(", "-", "1+(", "!~"] {
        assert_eq!(deep(open), "the expression nests deeper than 64", "{open}");
    }
}

#[test]
fn gds_is_required_or_forbidden() {
    check("ds_permute_b32 v1, v2, v3 gds", "gds", "ds_permute_b32 can't go to GDS", "leave out `gds`");
    let message = "ds_gws_init works on GDS only, and must say so";
    check("ds_gws_init v1 offset:4", "", message, "add `gds` at the end");
    check("ds_gws_init v1 offset:4 gsd", "gsd", message, "add `gds` at the end");
    check("ds_add_u32 v1, v2 gds gds", "gds", "`gds` is here twice", "");
    check("ds_permute_b32 v1, v2, v3 nogds", "nogds", "nothing more is expected here", "");
    check("ds_gws_init v1 nogds", "nogds", message, "add `gds` at the end");
}

#[test]
fn swizzles_are_checked() {
    let line = |pattern: &str| format!("ds_swizzle_b32 v5, v1 offset:swizzle({pattern})");
    let mode = "the modes are QUAD_PERM, BITMASK_PERM, BROADCAST, SWAP, REVERSE, ROTATE and FFT";
    check(&line("TURN,1"), "TURN", "there is no swizzle mode `TURN`", mode);
    check(&line("ROTATE,2,1"), "2", "2 is no direction: 0 takes from higher lanes, 1 from lower ones", "from 0 to 1");
    check(&line("FFT,32"), "32", "32 is no mask of the lane's bits", "from 0 to 31");
    check(&line("1"), "1", "expected the mode of the pattern", mode);
    check(&line("QUAD_PERM,0,1,2,4"), "4", "4 is no lane of four", "from 0 to 3");
    check(&line("QUAD_PERM,0,1,2"), ")", "expected `,` and a lane of four", "");
    check(&line("SWAP,3"), "3", "3 is no group size", "a power of two from 1 to 16");
    check(&line("REVERSE,1"), "1", "1 is no group size", "a power of two from 2 to 32");
    check(&line("BROADCAST,4,4"), "4", "4 is no lane of the group", "from 0 to 3");
    let mask = "five of 0, 1, p (keep) and i (invert), the highest bit of the lane number first";
    check(&line("BITMASK_PERM,\"01pi\""), "\"01pi\"", "a mask has five characters", mask);
    check(&line("BITMASK_PERM,\"01pix\""), "\"01pix\"", "a mask has no such character", mask);
    check(&line("BITMASK_PERM,01pip"), "01pip", "expected a mask in quotes", mask);
    check("ds_read_b32 v5, v1 offset:swizzle(SWAP,1)", "swizzle", "expected an integer", "");
}

#[test]
fn scalars_are_checked() {
    let counters = "the counters are vmcnt, expcnt and lgkmcnt, as in `lgkmcnt(0)`";
    check("s_waitcnt vscnt(0)", "vscnt", "gfx906 has no counter `vscnt`", counters);
    check("s_waitcnt", "", "expected a counter", counters);
    check("s_waitcnt lgkmcnt(0) &", "", "expected a counter", counters);
    let range = "from 0 to 15; lgkmcnt_sat takes more";
    check("s_waitcnt vmcnt(1), lgkmcnt(16)", "16", "16 is no value of lgkmcnt on gfx906", range);
    check("s_waitcnt lgkmcnt 0", "0", "expected `(` and a number after `lgkmcnt`", "");
    check("s_waitcnt 70000", "70000", "70000 is no immediate of 16 bits", "from -32768 to 65535");
    check("s_nop", "", "expected an integer", "");
    check("s_barrier 0", "0", "nothing more is expected here", "");
    check("s_endpgm 1", "1", "s_endpgm takes no trap code here", "");
}

#[test]
fn a_modifier_may_stand_close_to_a_number() {
    let of = |line: &str| parse(Target::Gfx906, line).unwrap();
    for (close, apart) in [
        ("ds_read2_b32 v[2:3], v1 offset0:2offset1:3", "ds_read2_b32 v[2:3], v1 offset0:2 offset1:3"),
        ("ds_read2_b32 v[2:3], v1 offset0:0xfoffset1:0b1gds", "ds_read2_b32 v[2:3], v1 offset0:15 offset1:1 gds"),
        ("ds_read_b32 v1, v2 offset:010nogds", "ds_read_b32 v1, v2 offset:8"),
    ] {
        assert_eq!(of(close), of(apart), "{close}");
    }
    let integers = "integers are decimal, 0x… hexadecimal, 0b… binary or 0… octal";
    check("ds_read_b32 v1, v2 offset:09gds", "09", "`09` is no integer of 64 bits", integers);
    check("ds_read_b32 v1, v2 offset:1bgds", "1bgds", "`1bgds` is no integer of 64 bits", integers);
}

#[test]
fn no_comment_is_where_llvm_looks_ahead() {
    check("ds_read_b32 v1, v2 offset/*x*/:64", "/*x*/", "LLVM's assembler takes no comment within `offset:`", "");
    check("ds_read_b32 v /* x */ [1:1], v2", "/* x */", "LLVM's assembler takes no comment within `v[`", "");
    check("s_waitcnt lgkmcnt/**/(2)", "/**/", "LLVM's assembler takes no comment within `lgkmcnt(`", "");
    assert!(parse(Target::Gfx906, "ds_swizzle_b32/**/v1,/**/v2 offset/**/:/**/swizzle/**/(/**/SWAP,1)").is_some());
}

#[test]
fn characters_that_start_nothing() {
    check("ds_nop # x", "#", "`#` starts no comment", "use `;` or `//`");
    check("ds_nop /* x", "/*", "the comment does not end on its line", "close it with `*/`, or use `;` or `//`");
    check("ds_nop \"x", "\"", "the quoted text does not end on its line", "");
    check("ds_nop é", "é", "unexpected character `é`", "");
}

#[test]
fn errors_of_a_file_have_their_line() {
    let source = Source::new("test.s", "ds_nop\r\n\r\n  ds_nop v1\r\n");
    let error = assemble(&source, Target::Gfx906).unwrap_err();
    assert_eq!(error.line_column(), (3, 10));
    let source = Source::new("test.s", "ds_nop\r\n\r\n  s_endpgm ; end\r\n");
    let lines: Vec<_> = assemble(&source, Target::Gfx906).unwrap().into_iter().map(|listed| listed.line).collect();
    assert_eq!(lines, [0..6, 10..26]);
}

#[test]
fn disassembly_names_the_word() {
    let error = disassemble(&[0xd800_0010, 0x0000_0201, 0xbf81_0000, 0xd800_0010], Target::Gfx906).unwrap_err();
    assert_eq!(error.to_string(), "word 3 (0xd8000010): words are missing: a DS instruction has two");
    let reason = |words: [u32; 2]| disassemble(&words, Target::Gfx906).unwrap_err().reason.to_string();
    assert_eq!(reason([0xd828_0000, 1]), "ds_nop does not use the ADDR field, which is not 0");
    assert_eq!(reason([0xd828_0001, 0]), "ds_nop does not use the OFFSET field, which is not 0");
    assert_eq!(reason([0xd87f_0000, 0]), "ds_bpermute_b32 can't go to GDS, but its GDS bit is 1");
    assert_eq!(reason([0xd932_0000, 0]), "ds_gws_init must go to GDS, but its GDS bit is 0");
    let free = (0..).find(|code| by_code(Target::Gfx906, *code).is_none()).unwrap();
    let told = format!("the target has no DS opcode {free}");
    assert_eq!(reason([0xd800_0000 | u32::from(free) << 17, 0]), told);
    assert_eq!(reason([0xbf8a_0001, 0]), "s_barrier has an immediate that is not 0");
    let registers = "ds_read_b64 takes 2 registers at VDST, but there are not so many from v255 on";
    assert_eq!(reason([0xd8ec_0000, 0xff00_0000]), registers);
}

/// Any instruction of a target.
fn instruction(target: Target) -> impl Strategy<Value = Instruction> {
    let ds = (0..opcodes(target).len(), any::<[u8; 4]>(), any::<u16>(), any::<bool>());
    let ds = ds.prop_map(move |(row, registers, offset, gds)| {
        let mut ds = DsInstruction::new(&opcodes(target)[row]);
        let counts = ds.registers().map(|(_, _, count)| count);
        let register = |i: usize| if counts[i] == 0 { 0 } else { registers[i].min(255 - (counts[i] - 1)) };
        [ds.vdst, ds.addr, ds.data0, ds.data1] = std::array::from_fn(register);
        if target.facts().accumulators {
            let even = |register: u8, count: u8| if count > 1 { register & !1 } else { register };
            ds.vdst = even(ds.vdst, counts[0]);
            ds.data0 = even(ds.data0, counts[2]);
            ds.data1 = even(ds.data1, counts[3]);
            ds.addr &= if ds.has_data_in_addr() { !1 } else { u8::MAX };
            let has_data = counts[0] + counts[2] != 0 || ds.has_data_in_addr() && counts[1] != 0;
            ds.acc = has_data && offset % 3 == 0;
        }
        if ds.opcode.operation != Operation::Nop {
            [ds.offset0, ds.offset1] = offset.to_le_bytes();
        }
        ds.gds |= gds && ds.opcode.space == Space::Either;
        Instruction::of_share(&ds, target).unwrap()
    });
    let is_scalar = |row: &&'static Row| row.format != Format::Ds && is_of_share(row);
    let rows: Vec<&'static Row> = rows(target).iter().filter(is_scalar).collect();
    let scalar = (prop::sample::select(rows), any::<u16>()).prop_map(move |(row, any)| {
        let value = |kind: OperandKind| match kind {
            OperandKind::Trap => 0,
            OperandKind::WorkGroup if row.format == Format::Sop1 => 0xc1,
            OperandKind::Barrier => 0xc1 + u32::from(any % 5),
            OperandKind::WorkGroup => 0xffff,
            _ => any.into(),
        };
        let fields: Vec<(Field, u32)> = row.operands.iter().map(|one| (one.field, value(one.kind))).collect();
        Instruction::of_fields(row, &fields, 0).unwrap()
    });
    prop_oneof![9 => ds, 1 => scalar]
}

fn instruction_of_any_target() -> impl Strategy<Value = (Target, Instruction)> {
    prop::sample::select(Target::ALL.as_slice()).prop_flat_map(|target| (Just(target), instruction(target)))
}

proptest! {
    #[test]
    fn words_and_back((target, instruction) in instruction_of_any_target()) {
        prop_assert_eq!(Instruction::decode(target, instruction.words()), Ok(instruction));
    }

    /// Bits that mean nothing are lost in the text, so it is the text that must come back; and of a swizzle, whose
    /// pattern may have a shorter form without them, the second text.
    #[test]
    fn text_and_back((target, instruction) in instruction_of_any_target()) {
        let line = instruction.text();
        let back = parse(target, &line).unwrap();
        let second = back.text();
        prop_assert!(second == line || line.contains("swizzle"), "{} became {}", line, second);
        prop_assert_eq!(parse(target, &second), Some(back));
    }

    #[test]
    fn what_is_taken_has_words(line in "(ds_[a-z0-9_]{1,12}|ds_swizzle_b32 v1, v2 offset:|s_waitcnt) ?[\\]\\[vs0-9a-z:,()&\"+ \\-]{0,30}") {
        let source = Source::new("line", line.clone());
        for target in Target::ALL {
            if let Ok(Some(instruction)) = parse_line(&source, 0..line.len(), target) {
                prop_assert_eq!(Instruction::decode(target, instruction.words()), Ok(instruction));
            }
        }
    }
}
