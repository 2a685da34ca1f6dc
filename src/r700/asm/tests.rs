use super::*;
use crate::diagnostic::Source;
use crate::isa::{AluInstruction, Fetch};

fn assembled(text: &str) -> Vec<Instruction> {
    let lines = assemble(&Source::new("x.r700", text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    lines.into_iter().map(|(_, instruction)| instruction).collect()
}

fn error(text: &str) -> (String, usize, usize, String) {
    let error = assemble(&Source::new("x.r700", text)).expect_err(text);
    let (line, column) = error.line_column();
    (error.to_string(), line, column, error.hint().unwrap_or_default())
}

/// The words of the tests of the instruction set, as text.
const LINES: [(&str, [u32; 3]); 13] = [
    ("LOCAL_DS_WRITE (0) R1.xyzw, STRIDE(4) SIMD_REL", [0x6880_0c02, 0x8004_0000, 0]),
    ("LOCAL_DS_WRITE (0) R1.xyzw, STRIDE(16) SIMD_REL", [0x6880_0c02, 0x8010_0000, 0]),
    ("LOCAL_DS_WRITE (12) R2.xyzw, STRIDE(16) SIMD_REL", [0x6880_1402, 0x8010_000c, 0]),
    ("LOCAL_DS_WRITE (60) R3.xyzw, STRIDE(64)", [0x6880_1c02, 0x0040_003c, 0]),
    ("LOCAL_DS_WRITE (32) R127.wzyx, STRIDE(64)", [0x0533_fc02, 0x0040_0020, 0]),
    ("LOCAL_DS_WRITE (4) R4.x___, STRIDE(8) SIMD_REL", [0xff80_2402, 0x8008_0004, 0]),
    ("LOCAL_DS_WRITE (8) R5.xy01, STRIDE(32) SIMD_REL BURST_CNT(3)", [0xb080_2c02, 0x8020_0008, 3]),
    ("LOCAL_DS_READ R2.xyzw, R1.xy", [0x0080_0d02, 0x0000_1e02, 0]),
    ("LOCAL_DS_READ R2.xyzw, R1.xy WATERFALL", [0x0080_0d02, 0x0002_1e02, 0]),
    ("LOCAL_DS_READ R2.xyzw, R1.xy BROADCAST", [0x0080_0d02, 0x0001_1e02, 0]),
    ("LOCAL_DS_READ R2.xyzw, R1.xy FFT_PERMUTE", [0x0080_0d02, 0x0010_1e02, 0]),
    ("LOCAL_DS_READ R9.x___, R7.zw WORD_SELECT", [0x01a0_3d02, 0x0020_0209, 0]),
    ("LOCAL_DS_READ R127.xyzw, R126.yx WATERFALL BURST_CNT(1)", [0x0013_f502, 0x0002_1e7f, 1]),
];

#[test]
fn lines_of_fetch_clauses_are_words_and_words_are_lines() {
    for (text, [w0, w1, w2]) in LINES {
        let words = [w0, w1, w2, 0];
        assert_eq!(assembled(text), [Instruction::Fetch(Fetch::decode(&words).unwrap())]);
        let back = disassemble(&words, Clause::Fetch).unwrap();
        assert_eq!((back[0].0.clone(), instruction_text(&back[0].1, 0).as_str()), (0..4, text));
    }
}

#[test]
fn short_forms_are_the_same_instructions() {
    for (short, long) in [
        ("local_ds_write (0) r1, stride(4) simd_rel", LINES[0].0),
        ("LOCAL_DS_WRITE(4)R4.x,STRIDE(8)SIMD_REL", LINES[5].0),
        ("LOCAL_DS_READ R2, R1.xy ; a comment", LINES[7].0),
        ("LOCAL_DS_READ R9.x, R7.zw WORD_SELECT // another", LINES[11].0),
        ("LOCAL_DS_READ R2.xz, R1.xy", "LOCAL_DS_READ R2.x_z_, R1.xy"),
        ("LOCAL_DS_READ R2, R1.xy WATERFALL RD_OFFSET(5)", "LOCAL_DS_READ R2.xyzw, R1.xy RD_OFFSET(5) WATERFALL"),
        ("MAX_INT G1.x, G1.x, R0.x", "7 x: MAX_INT G1.x, G1.x, R0.x"),
        ("MOV R0.y, G[AR.x].x", "0 y: MOV R0.y, G[0+AR.x].x"),
        ("Y: mov r0.Y, g[ar.X].X", "0 y: MOV R0.y, G[0+AR.x].x"),
        ("X: mova_int ar.X, r0.X\nlocal_ds_read r1.X, r2.XY", "x: MOVA_INT AR.x, R0.x\nLOCAL_DS_READ R1.x, R2.xy"),
    ] {
        assert_eq!(assembled(short), assembled(long), "{short}");
    }
}

#[test]
fn slots_join_lines_to_groups() {
    let text = "0 x: MOV R0.x, 1\n  y: MOV R0.y, -1 ; still the same\n  t: ADD_INT R1.x, R0.x, G[AR.x+9].w\n\
                1 x: MOVA_INT AR.x, R0.x\nLOCAL_DS_READ R2, R1.xy\n  x: SUB_INT G0.x, 0, R127.w\n\
                MOV R3.x, 0\nMOV R3.y, 0\n";
    let instructions = assembled(text);
    let lengths = instructions.iter().map(|instruction| match instruction {
        Instruction::Fetch(_) => 0,
        Instruction::Group(group) => group.instructions().len(),
    });
    assert_eq!(lengths.collect::<Vec<_>>(), [3, 1, 0, 1, 1, 1]);
    assert_eq!(
        instruction_text(&instructions[0], 12),
        "12 x: MOV R0.x, 1\n   y: MOV R0.y, -1\n   t: ADD_INT R1.x, R0.x, G[AR.x+9].w"
    );
    // What is printed is read as the same, and so are its words.
    for (number, instruction) in instructions.iter().enumerate() {
        assert_eq!(assembled(&instruction_text(instruction, number)), std::slice::from_ref(instruction));
        let clause = if matches!(instruction, Instruction::Fetch(_)) { Clause::Fetch } else { Clause::Alu };
        let words = instruction.encode();
        assert_eq!(disassemble(&words, clause).unwrap(), [(0..words.len(), instruction.clone())]);
    }
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    for (text, message, column, hint) in [
        ("MUL R0.x, R0.x, R1.x", "there is no instruction MUL", 1, "did you mean"),
        ("ADD R0.x, R0.x, R1.x", "there is no instruction ADD", 1, "ADD_INT"),
        ("ds_read_b32 v1, v2", "there is no instruction ds_read_b32", 1, "--target gfx906"),
        ("LOCAL_DS_WRITE R1, STRIDE(4)", "expected `(`, found `R1`", 16, ""),
        ("LOCAL_DS_WRITE (2) R1, STRIDE(4)", "expected an index from 0 to 60 dwords that is a multiple of 4", 17, ""),
        ("LOCAL_DS_WRITE (64) R1, STRIDE(4)", "expected an index from 0 to 60 dwords that is a multiple of 4", 17, ""),
        ("LOCAL_DS_WRITE (0) R1, STRIDE(68)", "expected a stride from 4 to 64 dwords that is a multiple of 4", 31, ""),
        ("LOCAL_DS_WRITE (0) R1, STRIDE(0)", "expected a stride from 4 to 64 dwords that is a multiple of 4", 31, ""),
        ("LOCAL_DS_WRITE (0) R128, STRIDE(4)", "there is no register R128", 20, "R0 to R127"),
        ("LOCAL_DS_WRITE (0) G1, STRIDE(4)", "the register to write is no shared register", 20, "MOV"),
        ("LOCAL_DS_WRITE (0) R1.xyq, STRIDE(4)", "`q` is no source of a dword", 25, "four letters"),
        ("LOCAL_DS_WRITE (0) R1.xyzwx, STRIDE(4)", "an entry has four dwords", 27, "four letters"),
        ("LOCAL_DS_WRITE (0) R1 STRIDE(4)", "expected `,`, found `STRIDE`", 23, ""),
        ("LOCAL_DS_WRITE (0) R1, STRIDE(4) WATERFALL", "expected SIMD_REL, BURST_CNT(N) or the end", 34, ""),
        ("LOCAL_DS_READ R1, R2", "expected `.` and two components", 21, "R1.xy"),
        ("LOCAL_DS_READ R1, R2.x_", "`x_` is no address", 22, "R1.xy"),
        ("LOCAL_DS_READ R1.yx, R2.xy", "`x` can't stand here", 19, "xyzw"),
        ("LOCAL_DS_READ R1.01, R2.xy", "`0` can't stand here", 18, "xyzw"),
        ("LOCAL_DS_READ R1, R2.xy BURST_CNT(16)", "expected a count of further registers from 0 to 15", 35, ""),
        ("LOCAL_DS_READ R1, R2.xy WATERFALL WATERFALL", "expected WATERFALL, BROADCAST", 35, ""),
        (
            "LOCAL_DS_READ G0.xyzw, R1.xy BROADCAST",
            "the register to load is no shared register",
            15,
            "no source says how",
        ),
        ("x: LOCAL_DS_READ R1, R2.xy", "an instruction of a fetch clause has no slot", 1, ""),
        ("MOV R0, R1.x", "expected `.` and one of x, y, z and w", 7, ""),
        ("MOV R0.xy, R1.x", "`xy` is no component", 8, "one of x"),
        ("MOV R0.x, 2", "an instruction has no room for this number", 11, "0, 1 and -1"),
        ("MOV R0.x, -2", "an instruction has no room for this number", 11, "0, 1 and -1"),
        ("MOV AR.x, R0.x", "MOV can't load AR.x", 5, "MOVA_INT"),
        ("MOVA_INT R0.x, R0.x", "expected `AR.x`, the only place that MOVA_INT loads", 10, ""),
        ("MOVA_INT AR.y, R0.x", "shared registers are indexed by AR.x alone", 10, ""),
        ("MOV R0.x, G[AR.y].x", "shared registers are indexed by AR.x alone", 16, ""),
        ("MOV R0.x, G[5].x", "expected `+`, found `]`", 14, ""),
        ("ADD_INT R0.x, G1.x, G[AR.x].x", "an instruction has one index mode", 1, "copy one"),
        ("ADD_INT R0.x, R1.x, R2.x, R3.x", "nothing more is expected here", 25, ""),
        ("u: MOV R0.x, 0", "`u` is no slot", 1, "x, y, z, w and t"),
        ("t: MOV R0.x, 0", "this is in slot x, not in t", 1, "slot t"),
        ("MOV R0.x, 0 # zero", "`#` has no meaning here", 13, "`;`"),
        ("5", "expected an instruction, but the line ends", 2, ""),
    ] {
        let (found, line, at, help) = error(text);
        assert!(found.starts_with(message), "{text}: {found}");
        assert_eq!((line, at), (1, column), "{text}: {found}");
        assert!(help.contains(hint) && (hint.is_empty() == help.is_empty()), "{text}: `{help}`");
    }
    assert_eq!(error("x: MOV R0.x, 0\nx: MOV R1.x, 0\nx: MOV R2.x, 0\n").1, 3);
}

#[test]
fn words_that_are_nothing_are_told_by_their_place() {
    let read = assembled(LINES[7].0)[0].encode();
    let error = disassemble(&[&read[..], &[0, 0, 0, 0]].concat(), Clause::Fetch).unwrap_err();
    assert_eq!(error.to_string(), "word 4 (0x00000000): VTX_INST is 0, and must be 2 (MEM)");
    let Instruction::Group(group) = &assembled("MOV R0.x, 0")[0] else { panic!("a group") };
    let open: [u32; AluInstruction::WORDS] = group.instructions()[0].encode(false);
    let error = disassemble(&open, Clause::Alu).unwrap_err();
    assert_eq!((error.word, error.to_string().ends_with("no instruction has LAST set")), (0, true));
    let closed = group.instructions()[0].encode(true);
    let error = disassemble(&[open, open, closed].concat(), Clause::Alu).unwrap_err();
    assert_eq!(error.word, 2, "{error}");
}
