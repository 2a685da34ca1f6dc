//! The stack of fork and join in a wave's registers.

use super::*;

/// Lanes below 8 take one way and the others another one; `way` is what the first ones do.
fn forked(way: &str) -> String {
    format!(
        "; lds: v5 = 0\ns_mov_b64 s[20:21], 0xff\ns_mov_b32 s30, 0\ns_cbranch_i_fork s[20:21], pass_side\n\
         v_add_u32 v5, v5, 16\ns_branch jn\npass_side:\nv_add_u32 v5, v5, 1\n{way}jn:\ns_cbranch_join s30\n\
         v_mov_b32 v6, 9\n; lds: expect v5 != 0\ns_endpgm\n"
    )
}

fn told(text: &str) -> Vec<String> {
    of_kind("fork_stack", text)
}

#[test]
fn a_join_finds_what_its_fork_has_left() {
    for way in ["", "s_mov_b32 s4, 7\ns_mov_b32 s20, 7\n", "s_mov_b32 s0, s0\n"] {
        is_clean(&forked(way));
    }
    // Behind the join the registers are free.
    is_clean(&forked("").replace("v_mov_b32 v6, 9", "s_mov_b32 s0, 7"));
}

#[test]
fn who_writes_registers_of_the_stack_is_told_with_the_line() {
    for register in 0..4 {
        let text =
            forked(&format!("s_nop 0\ns_mov_b32 s{register}, s{register}\ns_xor_b32 s{register}, s{register}, 4\n"));
        let text = text.replace("s_endpgm", "last:\ns_endpgm");
        // The address of the other way changes, too: it must be one of an instruction.
        let program = Program::parse(&Source::new("test.s", &text), Target::Gfx906).unwrap();
        let allocation = program.allocation(Geometry::FULL).unwrap();
        let golden = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings());
        let warnings: Vec<String> = match run(&program, &mut golden.watched(), &mut |_| {}) {
            Ok(outcome) => outcome.warnings.iter().map(Warning::to_string).collect(),
            Err(error) => {
                let crate::RunError::Program(error) = error else { panic!("{error}") };
                error.warnings().iter().map(|warning| format!("line 13: {warning}")).collect()
            }
        };
        let wanted = "line 13: this takes lanes and address from s0 to s3, which line 11 has written since a fork left them there";
        assert!(warnings.iter().any(|warning| warning == wanted), "{register}: {warnings:?}");
    }
}

#[test]
fn a_join_without_a_fork_is_told() {
    assert_eq!(
        told("; lds: s0 = 1\n; lds: s29 = 0\n; lds: s30 = 4\ns_cbranch_join s0\ns_endpgm\n"),
        ["line 4: this takes lanes and address from s28 to s31, where no fork has left any"]
    );
    assert_eq!(told("; lds: s0 = 8\ns_cbranch_join s0\ns_endpgm\n"), [""; 0], "three bits count");
}
