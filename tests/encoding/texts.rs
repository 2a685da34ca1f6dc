//! Lines with random operands, right and wrong ones, of the formats that aren't vector instructions.

use crate::{Numbers, TARGETS, llvm, numbers_barrier, shown};
use lds::diagnostic::Source;
use lds::encoding::{Format, Instruction, OperandKind, Row, parse_line, rows};

/// Operands that lines are made of.
const OPERANDS: &[&str] = &[
    "s0",
    "s5",
    "s101",
    "s102",
    "s105",
    "s106",
    "s[4:5]",
    "s[5:6]",
    "s[8:11]",
    "s[10:13]",
    "s[8:15]",
    "s[16:31]",
    "s[100:101]",
    "s[104:105]",
    "s[5]",
    "s[5:5]",
    "s[100:103]",
    "ttmp0",
    "ttmp15",
    "ttmp[2:3]",
    "ttmp[4:7]",
    "ttmp[0:15]",
    "vcc",
    "vcc_lo",
    "vcc_hi",
    "exec",
    "exec_lo",
    "exec_hi",
    "m0",
    "null",
    "flat_scratch",
    "flat_scratch_lo",
    "xnack_mask",
    "xnack_mask_hi",
    "src_scc",
    "src_vccz",
    "src_execz",
    "src_shared_base",
    "src_private_limit",
    "src_pops_exiting_wave_id",
    "0",
    "1",
    "64",
    "65",
    "-1",
    "-16",
    "-17",
    "0x40",
    "0xffffffff",
    "0x3f800000",
    "0x3e22f983",
    "0x12345678",
    "0x123456789",
    "-0x80000000",
    "-0x80000001",
    "0.5",
    "-4.0",
    "3.5",
    "0.15915494",
    "0.15915494309189532",
    "1.0e1",
    "0x3ff0000000000000",
    "0xffff",
    "0x10000",
    "-0x8000",
    "-0x8001",
    "0x3fc45f306dc9c882",
    "v0",
    "v255",
    "v256",
    "attr0.x",
    "attr32.w",
    "attr33.x",
    "attr3.q",
    "p10",
    "p20",
    "p0",
    "attr7.z wait_vdst:7",
    "v7 wait_vdst:15",
    "v7 wait_vdst:16",
    "(1+2)",
    "hwreg(HW_REG_MODE)",
    "hwreg(HW_REG_MODE, 0, 32)",
    "hwreg(5, 31, 1)",
    "hwreg(64)",
    "hwreg(HW_REG_TBA_LO, 1, 2)",
    "hwreg(1, 2)",
    "sendmsg(MSG_GS, GS_OP_EMIT, 1)",
    "sendmsg(MSG_INTERRUPT)",
    "sendmsg(MSG_GS, GS_OP_NOP)",
    "sendmsg(MSG_GS_DONE, GS_OP_NOP)",
    "sendmsg(MSG_GS_DONE, GS_OP_NOP, 1)",
    "sendmsg(2, 3, 1)",
    "sendmsg(MSG_SYSMSG, SYSMSG_OP_REG_RD)",
    "sendmsg(MSG_RTN_GET_TMA)",
    "gpr_idx()",
    "gpr_idx(SRC0,DST)",
    "gpr_idx(SRC1, SRC1)",
    "vmcnt(0)",
    "lgkmcnt(3) & expcnt(1)",
    "instid0(VALU_DEP_1)",
    "instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_4)",
    "depctr_va_vdst(3) depctr_sa_sdst(0)",
    "-0x100000",
    "0x1fffff",
    "0xfffff",
    "s7 offset:0x10",
    "s7 offset:-1",
    "glc",
    "m0 offset:4 glc",
    "0x10 glc",
    "s3 glc dlc",
    "0x10 dlc",
];

/// Operands that have a name of their own, which is a symbol elsewhere.
const VERSIONS: &[&str] = &[
    "UC_VERSION_GFX11|UC_VERSION_W32_BIT",
    "UC_VERSION_GFX10",
    "5",
    "0x1fff",
    "0xffff",
    "0x10000",
    "-1",
    "s0",
    "(UC_VERSION_GFX12|UC_VERSION_W64_BIT)|UC_VERSION_MDP_BIT",
];

/// Lines of each row.
const LINES: usize = 300;

#[test]
fn random_lines_of_every_row() {
    for target in TARGETS {
        let mut numbers = Numbers(target as u64 + 7);
        let (mut names, mut lines) = (Vec::new(), Vec::new());
        for row in rows(target).iter().filter(|row| row.format < Format::Vop1) {
            for _ in 0..LINES {
                // The right number of operands, or one more or less now and then.
                let right = row.operands.iter().filter(|operand| !operand.kind.is_modifier()).count();
                let count = match numbers.next() % 16 {
                    0 => right + 1,
                    1 => right.saturating_sub(1),
                    _ => right,
                };
                let pool = if row.name == "s_version" { VERSIONS } else { OPERANDS };
                // LLVM takes numbers with a point, and those of 64 bits, where a field has 16 or a literal has 32.
                let has_point = row
                    .operands
                    .iter()
                    .any(|operand| matches!(operand.kind, OperandKind::C32 | OperandKind::C64 | OperandKind::I64));
                let pool: Vec<&str> =
                    pool.iter().copied().filter(|text| has_point || !text.contains('.') && text.len() < 16).collect();
                let operands: Vec<&str> = (0..count).map(|_| *numbers.pick(&pool)).collect();
                names.push(row.name);
                lines.push(format!("{} {}", row.name, operands.join(", ")));
            }
        }
        let theirs = llvm::assemble(target, &lines);
        // LLVM cuts off bits of what it has no field for: what doesn't come back as it went may be refused here.
        let made: Vec<Vec<u32>> = theirs.iter().flatten().map(|(words, _)| words.clone()).collect();
        let mut back = llvm::disassemble(target, &made).into_iter();
        let (mut taken, mut wrong) = (0, Vec::new());
        for ((line, theirs), name) in lines.iter().zip(theirs).zip(names) {
            let source = Source::new("line", line.as_str());
            let ours = parse_line(&source, 0..line.len(), target);
            let words = ours.as_ref().ok().and_then(|found| Some(found.as_ref()?.words().to_vec()));
            let comes_back = theirs.as_ref().is_some_and(|(_, text)| back.next().flatten().as_ref() == Some(text));
            let theirs = theirs.map(|(words, _)| words);
            taken += usize::from(words.is_some());
            // Of immediates that are too large it takes the low bits, and shows what is in them. It makes the number of
            // a barrier of the number of a register.
            let comes_back = comes_back
                && !["s_waitcnt", "s_delay_alu", "s_setreg_imm32_b32"].contains(&name)
                && !numbers_barrier(target, name);
            if words != theirs && (words.is_some() || comes_back) {
                let error = ours.err().map(|error| error.to_string());
                wrong.push((name, format!("`{line}`: {words:08x?} for {theirs:08x?} {error:?}")));
            }
        }
        println!("{target}: {} lines, {taken} taken", lines.len());
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        assert!(taken * 40 > lines.len(), "{target}: {taken} of {} are taken: a poor mix", lines.len());
    }
}

/// Constants of every size and kind: of numbers with a point some have no bits to spare in 16 bits, and some don't fit.
const CONSTANTS: [&str; 14] = [
    "1.0",
    "3.5",
    "-1.5",
    "0.1",
    "0.15915494",
    "100000.0",
    "64",
    "65",
    "-16",
    "-17",
    "0x3c00",
    "0xffff",
    "0x10000",
    "0x3f800000",
];

/// The operands of an instruction as texts, with VGPRs as sources, and which of them may be a constant.
fn sources(row: &'static Row) -> Option<(Vec<String>, Vec<usize>)> {
    let words = [[0x0210_1904, 0x0402_0104], [0x0210_1904, 0x104]].map(|[first, second]| {
        let free = !row.format.fixed(row.target);
        let vgpr = if row.format.words(row.target) == 1 { 0x100 } else { 0 };
        vec![row.format.first_word(row.opcode, row.target) | first & free & 0x1ff_00ff | vgpr, second, 0]
    });
    let found = words.iter().find_map(|words| Instruction::of_row(row, words).ok())?;
    let operands: Vec<_> = found.operands().filter(|operand| !operand.kind.is_modifier()).collect();
    let places = operands.iter().enumerate().filter(|(_, operand)| operand.kind.is_vector_source());
    let places = places.map(|(place, _)| place).collect();
    Some((operands.iter().map(|operand| found.operand_text(operand).unwrap_or_default()).collect(), places))
}

/// Rows of gfx906 whose inline constants LLVM's assembler finds by other bits than those of the operand: by those of 16
/// bits of sums of products, by none of `v_fma_mix_*`, and by the low half of the power of two.
const ODD: [&str; 7] = [
    "v_dot2_f32_f16",
    "v_dot2_i32_i16",
    "v_dot2_u32_u16",
    "v_fma_mix_f32",
    "v_fma_mixlo_f16",
    "v_fma_mixhi_f16",
    "v_ldexp_f16_e64",
];

#[test]
fn constants_of_every_vector_row() {
    const FORMATS: [Format; 5] = [Format::Vop1, Format::Vop2, Format::Vopc, Format::Vop3, Format::Vop3p];
    for target in TARGETS {
        let (mut names, mut lines) = (Vec::new(), Vec::new());
        for row in crate::known(target).filter(|row| FORMATS.contains(&row.format)) {
            let Some((operands, places)) = sources(row) else { continue };
            for (place, constant) in places.iter().flat_map(|place| CONSTANTS.map(|constant| (*place, constant))) {
                let mut operands = operands.clone();
                operands[place] = constant.to_owned();
                names.push(row.name);
                lines.push(format!("{} {}", row.name, operands.join(", ")));
            }
        }
        let theirs = llvm::assemble(target, &lines);
        let (mut taken, mut wrong) = (0, Vec::new());
        for ((line, theirs), name) in lines.iter().zip(theirs).zip(names) {
            let source = Source::new("line", line.as_str());
            let ours = parse_line(&source, 0..line.len(), target);
            let words = ours.as_ref().ok().and_then(|found| Some(found.as_ref()?.words().to_vec()));
            let theirs = theirs.map(|(words, _)| words);
            taken += usize::from(words.is_some());
            // LLVM takes numbers with a point that don't fit, and cuts bits off.
            let is_cut = words.is_none() && line.contains('.');
            if words != theirs && !is_cut && !ODD.contains(&name) {
                let error = ours.err().map(|error| error.to_string());
                wrong.push((name, format!("`{line}`: {words:08x?} for {theirs:08x?} {error:?}")));
            }
        }
        println!("{target}: {} lines, {taken} taken", lines.len());
        assert!(wrong.is_empty(), "{target}: {} differ: {}", wrong.len(), shown(wrong));
        assert!(taken * 3 > lines.len(), "{target}: {taken} of {} are taken: a poor mix", lines.len());
    }
}

/// Words that say that a field of one bit is 0, where LLVM takes them and where it doesn't.
#[test]
fn fields_of_one_bit_may_be_said_to_be_0() {
    const OLD: &[&str] = &[
        "ds_add_u32 v1, v2 offset:4 nogds",
        "s_load_dword s1, s[2:3], 0 noglc",
        "global_load_dword v1, v[2:3], off noglc noslc",
        "global_load_dword v1, v[2:3], off nolds",
        "v_interp_p1ll_f16 v1, v2, attr3.y nohigh",
        "buffer_load_dword v1, off, s[4:7], s3 noglc slc",
        "buffer_load_dword v1, off, s[4:7], s3 notfe",
    ];
    const NEW: &[&str] = &[
        "ds_load_b32 v1, v2 nogds",
        "s_load_b32 s1, s[2:3], 0 nodlc glc",
        "flat_load_b32 v1, v[2:3] noglc noslc nodlc",
        "v_add_f32_e64 v1, v2, v3 noclamp",
        "v_interp_p10_f32 v0, v1, v2, v3 noclamp wait_exp:1",
        "v_add_f32_e64 v1, v2, v3 nomul",
        "buffer_load_b32 v1, v2, s[4:7], s3 nooffen",
    ];
    for (target, lines) in TARGETS.into_iter().zip([OLD, NEW]) {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        for (line, theirs) in lines.iter().zip(llvm::assemble(target, &lines)) {
            let source = Source::new("line", line.as_str());
            let ours = parse_line(&source, 0..line.len(), target).ok().flatten().map(|found| found.words().to_vec());
            assert_eq!(ours, theirs.map(|(words, _)| words), "{target} `{line}`");
        }
    }
}
