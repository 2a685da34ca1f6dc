//! Addresses outside of memory: who reaches them, what is near, and what was warned of before.

use super::*;

/// The error of a program that is watched.
fn error(text: &str) -> Diagnostic {
    let program = parse(text).unwrap();
    let allocation = program.allocation(Geometry::FULL).unwrap();
    let model = Model::new(Target::Gfx906, Geometry::FULL, allocation).with_settings(program.settings());
    match run(&program, &mut model.watched(), &mut |_| {}).unwrap_err() {
        RunError::Program(error) => error,
        error => panic!("{error}"),
    }
}

/// A store of 64 lanes that ends behind a buffer of 40 dwords.
const STORE: &str = "; lds: waves 2\n; lds: buffer 0 count 40 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: v0 = 4 * lane\n\
                     ; lds: only wave == 1\nglobal_store_dword v0, v0, s[0:1]\ns_endpgm";

#[test]
fn an_address_outside_of_memory_is_told_with_its_lane_and_what_is_near() {
    let found = error(STORE);
    let message = "wave 1, lane 40: global_store_dword reaches 0x1000000a0, where there is no memory";
    assert_eq!((found.to_string().as_str(), found.line_column()), (message, (7, 1)));
    let help = "the nearest memory is buffer 0, from 0x100000000 to 0x10000009f";
    assert_eq!(found.hint().unwrap_or_default(), help);
    let scalar = error("; lds: s0 = 64\n; lds: s1 = 0\ns_load_dword s2, s[0:1], 0x0\ns_endpgm");
    assert_eq!(scalar.to_string(), "wave 0: s_load_dword reaches 0x40, where there is no memory");
    let none = "the program has no memory but the LDS: `; lds: buffer 0 count 64 = 0` makes a buffer at 0x100000000";
    assert_eq!(scalar.hint().unwrap_or_default(), none);
}

#[test]
fn an_address_that_is_no_multiple_is_told_with_its_lane() {
    let text = "; lds: buffer 0 count 8 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: v0 = 6\n; lds: exec = 4\n\
                global_atomic_add v0, v0, s[0:1]\ns_endpgm";
    let message = "wave 0, lane 2: global_atomic_add reaches 0x100000006, which isn't a multiple of 4";
    assert_eq!(error(text).to_string(), message);
}

#[test]
fn warnings_from_before_an_error_come_with_it() {
    let found = error("; lds: v0 = 4 * lane\nglobal_store_dword v0, v0, s[8:9]\ns_endpgm");
    let told: Vec<String> = found.warnings().iter().map(ToString::to_string).collect();
    assert!(
        told.iter().any(|warning| warning.contains("the address of wave 0 is in s8, which nothing has written")),
        "{told:?}"
    );
    let early = "; lds: buffer 0 = 0\n; lds: s0 = 0\n; lds: s1 = 1\n; lds: v0 = 0\nds_read_b32 v1, v9\n";
    let found = error(&format!("{early}; lds: s1 = 7\nglobal_store_dword v0, v0, s[0:1]\ns_endpgm"));
    let lines: Vec<usize> = found.warnings().iter().map(|warning| warning.line_column().0).collect();
    assert!(lines.contains(&5), "{lines:?}");
    assert_eq!(error(STORE).warnings().len(), 0);
}
