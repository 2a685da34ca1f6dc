//! Vector instructions: where their values come from and go to, on the cases of a table.

use super::state::{difference, instruction, is_for, set, targets};
use crate::encoding::{Field, Format, Instruction, Operand, Row, rows};
use crate::execute::{Effect, ExecuteError, Images, Prepared, execute, executes};
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};

const CASES: &str = include_str!("vector.txt");

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
    for target in targets().filter(|target| only.is_empty() || is_for(only, *target)) {
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

/// The bits of 64 lanes start in an even SGPR; those of 32 lanes are in any.
#[test]
fn bits_of_64_lanes_start_in_an_even_register() {
    for text in ["v_cmp_lt_u32_e64 s5, v1, v2", "v_cndmask_b32_e64 v0, v1, v2, s5", "v_add_co_u32 v0, s5, v1, v2"] {
        let instruction = instruction(text, Target::Gfx1100).unwrap();
        let execute = |size| execute(&instruction, &mut Wave::new(size), &mut Images::new());
        assert_eq!(execute(WaveSize::Wave32), Ok(Effect::default()), "{text}");
        let error = ExecuteError::LaneMask { name: instruction.row.name, register: 5 };
        assert_eq!(execute(WaveSize::Wave64), Err(error), "{text}");
    }
}

/// Of two lanes that change places both are on, or both are off: nobody has said what becomes of them otherwise.
#[test]
fn a_swap_with_a_lane_that_is_off_is_refused() {
    for (name, text, exec) in [
        ("v_permlane16_swap_b32_e32", "v_permlane16_swap_b32 v0, v1", 0x1_0003),
        ("v_permlane32_swap_b32_e32", "v_permlane32_swap_b32 v0, v1", 0x1_0000_0003),
    ] {
        let instruction = instruction(text, Target::Gfx950).unwrap();
        let mut wave = Wave { exec, ..Wave::new(WaveSize::Wave64) };
        let error = execute(&instruction, &mut wave, &mut Images::new());
        assert_eq!(error, Err(ExecuteError::OddLane { name, lane: 1 }), "{text}");
    }
}

/// DPP has a bit that changes the sign of the second source: of a number with a point alone (RDNA3 ISA 7.2.2.1).
#[test]
fn an_integer_has_no_sign_to_change() {
    for target in targets() {
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
    for target in targets() {
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
    const NAMED: [&str; 17] = [
        // No instruction at all, and two that LLVM alone has (RDNA3 ISA 15.1.2).
        "s_code_end",
        "s_subvector_loop_begin",
        "s_subvector_loop_end",
        "v_screen_partition_4se_b32",
        // Sums of products of numbers of 16 bits, which no manual says how to round.
        "v_dot2_f16_f16",
        "v_dot2_bf16_bf16",
        // Barriers by number, loads that transpose, and sums in order.
        "s_barrier_signal_isfirst",
        "s_get_barrier_state",
        "s_barrier_init",
        "s_barrier_join",
        "s_wakeup_barrier",
        "s_barrier_leave",
        "global_load_tr_b64",
        "global_load_tr_b128",
        "global_atomic_ordered_add_b64",
        // Which bits of a random number are added before others are cut off.
        "v_cvt_sr_f16_f32",
        "v_cvt_sr_bf16_f32",
    ];
    // Conversions of formats.
    let is_other = |name: &str| name.contains("buffer_") && name.contains("format");
    // Sparse products of CDNA4: no text says which numbers of the first factor are in which lane.
    let is_long = |operand: &Operand| operand.field == Field::Src1 && operand.kind.bits() == Some(256);
    let is_sparse = |row: &Row| row.name.starts_with("v_smfmac_") && row.operands.iter().any(is_long);
    // Parts of registers that M0 finds, on gfx1030.
    let is_indexed = |row: &Row| row.format.is_sdwa() && row.semantics.starts_with("v_movrel");
    for target in targets() {
        for row in rows(target).iter().filter(|row| row.format != Format::Ds) {
            // With random numbers, or in more than two registers.
            let is_scaled =
                ["sr_", "pk32_", "2xpk16_"].iter().any(|part| row.name.starts_with(&format!("v_cvt_scalef32_{part}")));
            let is_missing = is_scaled
                || is_indexed(row)
                || NAMED.contains(&row.semantics)
                || is_other(row.semantics)
                || is_sparse(row);
            assert_eq!(executes(row), !is_missing, "{target} {}", row.name);
        }
    }
}
