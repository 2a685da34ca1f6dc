//! Vector instructions: where their values come from and go to, on the cases of a table.

use super::state::{difference, instruction, set};
use crate::encoding::{Format, Instruction, rows};
use crate::execute::{Effect, ExecuteError, Images, Prepared, execute, executes};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

const CASES: &str = include_str!("vector.txt");

const TARGETS: [Target; 2] = [Target::Gfx906, Target::Gfx1100];

#[test]
fn vector_instructions_do_what_the_table_says() {
    let mut tried = 0;
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let [case, before, after] = line.split('|').collect::<Vec<_>>()[..] else {
            // A bar in an operand.
            let (text, after) = line.rsplit_once('|').unwrap();
            let (case, before) = text.rsplit_once('|').unwrap();
            tried += check(line, case.trim(), before.trim(), after.trim());
            continue;
        };
        tried += check(line, case.trim(), before.trim(), after.trim());
    }
    assert!(tried > 100, "{tried}");
}

/// How many targets have the instruction.
fn check(line: &str, case: &str, before: &str, after: &str) -> usize {
    let (only, text) = case.split_once(": ").unwrap_or(("", case));
    let (size, before) = match before.strip_prefix("wave32") {
        Some(rest) => (WaveSize::Wave32, rest),
        None => (WaveSize::Wave64, before),
    };
    let mut tried = 0;
    for target in TARGETS.into_iter().filter(|target| only.is_empty() || target.name() == only) {
        let Some(instruction) = instruction(text, target) else {
            assert!(only.is_empty(), "{target} doesn't take {text}");
            continue;
        };
        tried += 1;
        let mut wave = Wave::new(size);
        set(&mut wave, before);
        let mut wanted = wave.clone();
        wanted.pc += 4 * instruction.words().len() as u64;
        set(&mut wanted, after);
        let effect = execute(&instruction, &mut wave, &mut Images::new());
        assert_eq!(effect, Ok(Effect::default()), "{line}");
        assert_eq!(difference(&wave, &wanted), "", "{target}: {line}");
    }
    assert!(tried > 0, "no target takes {text}");
    tried
}

#[test]
fn modifiers_without_a_meaning_here_are_refused() {
    let refused = |target, text: &str| Prepared::new(&instruction(text, target).unwrap()).unwrap_err();
    let error = refused(Target::Gfx906, "v_mul_u32_u24_e64 v0, v1, v2 clamp");
    assert_eq!(error, ExecuteError::Modifier { name: "v_mul_u32_u24_e64" });
}

/// DPP has a bit that changes the sign of the second source: of a number with a point alone (RDNA3 ISA 7.2.2.1).
#[test]
fn an_integer_has_no_sign_to_change() {
    for target in TARGETS {
        let text = "v_ldexp_f16_dpp v0, v1, v2 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf";
        let plain = instruction(text, target).unwrap();
        let words = [plain.words()[0], plain.words()[1] | 1 << 22];
        let negated = Instruction::decode(target, &words).unwrap();
        let mut waves = [plain, negated].map(|instruction| {
            let mut wave = Wave::new(WaveSize::Wave32);
            set(&mut wave, "v1=0x3c00 v2=2");
            execute(&instruction, &mut wave, &mut Images::new()).unwrap();
            wave
        });
        assert_eq!(waves[0].vgprs[0][0], 0x4400, "{target}");
        let [plain, negated] = &mut waves;
        assert_eq!(difference(negated, plain), "", "{target}");
    }
}

#[test]
fn every_row_that_is_executed_is_prepared_from_its_words() {
    for target in TARGETS {
        for row in rows(target).iter().filter(|row| executes(row)) {
            // Sources are VGPRs where they can be, and s0 or a constant otherwise.
            let words = [0x8000_0000, 0x0004_0100, 0].map(|more| row.format.first_word(row.opcode, target) | more);
            let words = [[words[0] & 0x7fff_ffff, 0, 0, 0], [words[0], 0x0402_0100, 0, 0]];
            let decoded = words.iter().find_map(|words| Instruction::of_row(row, words).ok());
            let Some(instruction) = decoded else { continue };
            assert!(Prepared::new(&instruction).is_ok(), "{target} {}", row.name);
        }
    }
}

/// Every row is executed but for those of these kinds: what they need isn't there, or no manual says what they do.
#[test]
fn rows_that_are_not_executed_are_few_and_named() {
    const NAMED: [&str; 8] = [
        "s_code_end",
        "s_subvector_loop_begin",
        "s_subvector_loop_end",
        "s_dcache_discard",
        "s_dcache_discard_x2",
        "v_screen_partition_4se_b32",
        "v_trig_preop_f64",
        "v_mqsad_u32_u8",
    ];
    // Dot products, and functions of numbers of 16 bits that round twice or are packed.
    let is_other = |name: &str| {
        let starts = ["v_dot", "v_pk_", "v_mad_f16", "v_mad_legacy_f16", "v_mac_f16", "v_madmk_f16"];
        let more = ["v_madak_f16", "v_fma_legacy_f16"];
        starts.iter().chain(&more).any(|start| name.starts_with(start))
    };
    let formats = [
        Format::Sop1,
        Format::Sop2,
        Format::Sopc,
        Format::Sopk,
        Format::Sopp,
        Format::Smem,
        Format::Vop1,
        Format::Vop2,
        Format::Vopc,
        Format::Vop3,
        Format::Flat,
        Format::Global,
        Format::Scratch,
        Format::Ldsdir,
        Format::Vintrp,
        Format::Vinterp,
        Format::VopdX,
        Format::VopdY,
    ];
    for target in TARGETS {
        for row in rows(target).iter().filter(|row| formats.contains(&row.format)) {
            let is_missing = NAMED.contains(&row.semantics) || is_other(row.semantics);
            assert_eq!(executes(row), !is_missing, "{target} {}", row.name);
        }
    }
}
