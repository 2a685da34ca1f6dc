//! Help for a line that belongs to another kind of assembly than programs here have.

use super::row::{Row, find as find_any, has_table, rows};
use super::share::{Opcode, find, opcodes};
use crate::diagnostic::Source;
use crate::r700::is_mnemonic;
use crate::targets::Target;
use std::ops::Range;

/// Advice for the output of a compiler or a disassembler. Of some targets whole waves are executed, of others what
/// concerns the LDS.
pub(super) fn compiler_output(target: Target) -> &'static str {
    kept_output(has_table(target))
}

/// The same for targets whose whole waves are executed, and for others.
fn kept_output(is_whole: bool) -> &'static str {
    match is_whole {
        true => {
            "`lds run` takes a compiler's assembly (`clang -S`) as it is, with its labels and directives, and `lds asm` \
             instructions and labels alone; of what `llvm-objdump` prints keep the instructions, without addresses and \
             words"
        }
        false => {
            "of compiler or objdump output for this target keep the instructions that start with ds_, and waits, barriers \
             and s_endpgm, without labels and addresses; `; lds: v1 = …` says what registers hold"
        }
    }
}

/// The error about a mnemonic that `target` doesn't have, with the nearest right one if there is one.
pub fn unknown_mnemonic(name: &str, target: Target) -> (String, Option<String>) {
    let lower = name.to_ascii_lowercase();
    let elsewhere: Vec<(Target, &Opcode)> =
        Target::ALL.into_iter().filter_map(|other| Some((other, find(other, &lower)?))).collect();
    if let Some((_, opcode)) = elsewhere.first() {
        let others: Vec<Target> = elsewhere.iter().map(|(other, _)| *other).collect();
        let have = if others.len() == 1 { "has" } else { "have" };
        let message = format!("{target} has no instruction `{name}`: {} {have} it", Target::names_of(&others));
        return (message, Some(here_or_there(&lower, opcode, target, &others)));
    }
    if lower == "s_barrier" {
        let help = "write s_barrier_signal -1 and s_barrier_wait -1, as its compilers do";
        return (format!("{target} has no instruction `{name}`"), Some(help.to_owned()));
    }
    if let Some(told) = of_another_table(name, &lower, target) {
        return told;
    }
    if is_mnemonic(name) {
        let message = format!("{target} has no instruction `{name}`: the R700 has it");
        return (message, Some("choose `--target r700`".to_owned()));
    }
    let help = nearest(&lower, target).filter(|near| *near != lower).map(|near| format!("did you mean {near}?"));
    (format!("unknown instruction `{name}`"), help)
}

/// The name of the instruction on this target, and the options for targets that have the wrong name.
fn here_or_there(name: &str, opcode: &Opcode, target: Target, others: &[Target]) -> String {
    let there = Target::choice(others);
    match opcodes(target).iter().find(|row| row.names().any(|known| opcode.names().any(|other| other == known))) {
        Some(here) => format!("on {target} it is called {}; or choose {there}", here.name),
        None if name.starts_with("ds_cmpst_") && find(target, &name.replace("cmpst", "cmpstore")).is_some() => {
            let here = name.replace("cmpst", "cmpstore");
            format!("on {target} it is called {here} and takes its data operands in the other order; or choose {there}")
        }
        None => format!("choose {there}"),
    }
}

/// The error about an instruction that isn't the LDS', and that another target has; `None` if none has it.
fn of_another_table(name: &str, lower: &str, target: Target) -> Option<(String, Option<String>)> {
    let whole = Target::ALL.into_iter().filter(|other| has_table(*other));
    let others: Vec<(Target, &Row)> = whole.filter_map(|other| Some((other, find_any(other, lower)?))).collect();
    if !has_table(target) || others.iter().any(|(other, _)| *other == target) {
        return None;
    }
    let (_, there) = others.first()?;
    let targets: Vec<Target> = others.iter().map(|(other, _)| *other).collect();
    let have = if targets.len() == 1 { "has" } else { "have" };
    let message = format!("{target} has no instruction `{name}`: {} {have} it", Target::names_of(&targets));
    let choice = Target::choice(&targets);
    let here = rows(target).iter().find(|row| row.semantics == there.semantics);
    let help = match here {
        Some(here) => format!("on {target} it is called {}; or choose {choice}", plain(here.name)),
        None => format!("choose {choice}"),
    };
    Some((message, Some(help)))
}

/// A mnemonic without the ending of its format.
fn plain(name: &'static str) -> &'static str {
    name.strip_suffix("_e32").or_else(|| name.strip_suffix("_e64")).unwrap_or(name)
}

/// The known name that looks most like a wrong one, if any does.
fn nearest(wrong: &str, target: Target) -> Option<&'static str> {
    if is_vector(wrong) && !has_table(target) {
        return None;
    }
    let names = rows(target).iter().flat_map(|row| [Some(plain(row.name)), row.alias]).flatten();
    // `s_mov_b32` has many letters in common with `ds_or_b32`, but is another kind of instruction.
    nearest_of(wrong, names.filter(|name| name.starts_with("s_") == wrong.starts_with("s_")))
}

/// Of some names the one that looks most like a wrong one, if any does.
pub(super) fn nearest_of(wrong: &str, names: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let distances = names
        // The distance of two words is at least the difference of their lengths. This check keeps long words away from
        // the slow comparison.
        .filter(|name| name.len().abs_diff(wrong.len()) * 3 <= name.len())
        .map(|name| (strsim::osa_distance(wrong, name), name))
        .filter(|(distance, name)| distance * 3 <= name.len());
    distances.min().map(|(_, name)| name)
}

/// The directive to write instead of an instruction that isn't one of the LDS, from the line after its mnemonic. `None`
/// if the name may be misspelt.
pub(super) fn stand_in(source: &Source, name: &str, rest: Range<usize>, target: Target) -> Option<String> {
    let lower = name.to_ascii_lowercase();
    // Where whole waves are executed, an instruction that isn't known is one that the target hasn't got.
    let may_be_misspelt = match has_table(target) {
        true => find_any(target, &lower).is_none(),
        false => nearest(&lower, target).is_some() && !is_other_wait(&lower),
    };
    if may_be_misspelt || lower == "s_barrier" {
        return None;
    }
    // A hint shows operands only if the line is short enough.
    let rest = source.text().get(rest).filter(|rest| rest.len() <= 200).unwrap_or_default();
    let rest = rest.split([';']).next().unwrap_or_default().split("//").next().unwrap_or_default();
    let operands: Vec<&str> = rest.split(',').map(str::trim).collect();
    match lower.starts_with("s_") {
        true => Some(scalar(&lower, &operands)),
        false => is_vector(&lower).then(|| vector(&lower, &operands)),
    }
}

/// Whether a name is that of an instruction that computes with VGPRs, or moves them to and from memory other than the
/// LDS.
fn is_vector(name: &str) -> bool {
    ["v_", "global_", "flat_", "buffer_", "tbuffer_", "scratch_", "image_"].iter().any(|start| name.starts_with(start))
}

/// Whether a name is that of a wait of GFX12 for counters that no LDS instruction counts in.
fn is_other_wait(name: &str) -> bool {
    [
        "s_wait_loadcnt",
        "s_wait_storecnt",
        "s_wait_samplecnt",
        "s_wait_bvhcnt",
        "s_wait_kmcnt",
        "s_wait_expcnt",
        "s_wait_alu",
    ]
    .contains(&name)
}

fn scalar(name: &str, operands: &[&str]) -> String {
    let moved = name.starts_with("s_mov");
    match operands {
        ["m0", value] if moved => format!("write `; lds: m0 = {}`", value_or_dots(value)),
        ["m0", ..] => "write `; lds: m0 = …`".to_owned(),
        ["exec" | "exec_lo", value] if moved => format!("write `; lds: exec = {}`", value_or_dots(value)),
        ["exec" | "exec_lo", ..] => "write `; lds: exec = …`, a mask or a condition such as `lane < 32`".to_owned(),
        _ if is_other_wait(name) => {
            "leave it out: LDS instructions count in dscnt alone, for which `s_wait_dscnt N` waits".to_owned()
        }
        _ if name.starts_with("s_waitcnt_") => {
            "leave it out: LDS instructions count in lgkmcnt alone, for which `s_waitcnt lgkmcnt(N)` waits".to_owned()
        }
        _ if name.contains("branch") => {
            "it isn't among the branches that programs for this target have: write each round out".to_owned()
        }
        _ => "leave it out, and write what it computes into `; lds: v1 = …`".to_owned(),
    }
}

fn vector(name: &str, operands: &[&str]) -> String {
    match operands.first().filter(|first| register(first)) {
        Some(destination) => {
            let value = value(name, &operands[1..]).unwrap_or_else(|| "…".to_owned());
            let example = if value == "…" { ", an expression such as `lane * 4`" } else { "" };
            format!("write `; lds: {destination} = {value}`{example}")
        }
        None if name.starts_with("v_cmpx") => "write `; lds: exec = …`, a condition such as `lane < 32`".to_owned(),
        None => "leave it out, and say with `; lds: v1 = …` what registers hold".to_owned(),
    }
}

/// The result of an instruction as an expression of a directive, if there is one.
fn value(name: &str, operands: &[&str]) -> Option<String> {
    let stem = name.strip_suffix("_e32").or_else(|| name.strip_suffix("_e64")).unwrap_or(name);
    let all = operands.iter().all(|operand| register(operand) || number(operand));
    let bits = |operand: &str| operand.parse().is_ok_and(|bits: u8| bits < 32);
    match (stem, operands) {
        _ if !all => None,
        ("v_mov_b32", [from]) => Some((*from).to_owned()),
        ("v_add_u32" | "v_add_nc_u32", [a, b]) => Some(format!("{a} + {b}")),
        ("v_sub_u32" | "v_sub_nc_u32", [a, b]) => Some(format!("{a} - {b}")),
        ("v_mul_lo_u32", [a, b]) => Some(format!("{a} * {b}")),
        ("v_and_b32", [a, b]) => Some(format!("{a} & {b}")),
        ("v_or_b32", [a, b]) => Some(format!("{a} | {b}")),
        ("v_xor_b32", [a, b]) => Some(format!("{a} ^ {b}")),
        ("v_lshlrev_b32", [by, from]) if bits(by) => Some(format!("{from} << {by}")),
        ("v_lshrrev_b32", [by, from]) if bits(by) && register(from) => Some(format!("{from} >> {by}")),
        ("v_lshl_add_u32", [from, by, more]) if bits(by) => Some(format!("({from} << {by}) + {more}")),
        ("v_lshl_or_b32", [from, by, more]) if bits(by) => Some(format!("({from} << {by}) | {more}")),
        ("v_add_lshl_u32", [a, b, by]) if bits(by) => Some(format!("({a} + {b}) << {by}")),
        _ => None,
    }
}

/// Whether a word is `v0` to `v255`.
fn register(text: &str) -> bool {
    text.strip_prefix('v').is_some_and(|digits| digits.parse::<u8>().is_ok_and(|number| number.to_string() == digits))
}

/// Whether a word is an integer that directives write as assembly does.
fn number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let hexadecimal = digits.strip_prefix("0x").is_some_and(|digits| u32::from_str_radix(digits, 16).is_ok());
    hexadecimal || digits == "0" || !digits.starts_with(['0', '+']) && digits.parse::<u32>().is_ok()
}

fn value_or_dots(text: &str) -> &str {
    if number(text) { text } else { "…" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(line: &str) -> Option<String> {
        let name = line.split(' ').next().unwrap();
        let has_it = |target: &Target| find_any(*target, name).is_some();
        let target = Target::ALL.into_iter().find(has_it).unwrap_or(Target::Gfx906);
        stand_in(&Source::new("line", line), name, name.len()..line.len(), target)
    }

    #[test]
    fn a_directive_stands_for_an_instruction() {
        for (line, expected) in [
            ("s_mov_b32 m0, -1", "write `; lds: m0 = -1`"),
            ("s_movk_i32 m0, 0x100 ; limit", "write `; lds: m0 = 0x100`"),
            ("s_mov_b32 m0, s4", "write `; lds: m0 = …`"),
            ("s_mov_b64 exec, -1", "write `; lds: exec = -1`"),
            ("s_and_saveexec_b64 s[0:1], vcc", "leave it out"),
            ("s_cbranch_scc1 loop", "write each round out"),
            ("s_waitcnt_vscnt null, 0", "leave it out: LDS instructions count in lgkmcnt alone"),
            ("v_lshlrev_b32_e32 v1, 2, v0", "write `; lds: v1 = v0 << 2`"),
            ("v_lshlrev_b32 v1, v2, v0", "write `; lds: v1 = …`"),
            ("v_lshl_add_u32 v7, v0, 4, v3 // row", "write `; lds: v7 = (v0 << 4) + v3`"),
            ("v_mul_f32 v9, v0, v1", "write `; lds: v9 = …`"),
            ("v_add_u32 v9, s0, v1", "write `; lds: v9 = …`"),
            ("global_load_dword v3, v[0:1], off", "write `; lds: v3 = …`"),
            ("global_store_dword v[0:1], v3, off", "leave it out"),
        ] {
            let found = hint(line).unwrap();
            assert!(found.contains(expected), "{line}: {found}");
        }
        assert_eq!(hint("s_waitcn lgkmcnt(0)"), None, "a misspelt name has a name near it");
        assert_eq!(hint("ds_reed_b32 v1, v2"), None);
    }

    /// Where whole waves are executed, nothing stands for an instruction that the target hasn't got: it is named.
    #[test]
    fn instructions_of_another_table_are_named() {
        let told = |name| unknown_mnemonic(name, Target::Gfx906);
        let all = [Target::Gfx1030, Target::Gfx1100, Target::Gfx1151, Target::Gfx1201];
        let there = format!("or choose {}", Target::choice(&all));
        assert_eq!(
            told("v_add_nc_u32"),
            (
                "gfx906 has no instruction `v_add_nc_u32`: gfx1030, gfx1100, gfx1151 and gfx1201 have it".to_owned(),
                Some(format!("on gfx906 it is called v_add_u32; {there}"))
            )
        );
        assert_eq!(told("s_waitcnt_vscnt").1.unwrap(), format!("choose {}", Target::choice(&all[..3])));
        assert_eq!(told("v_lshlrev_b23").1.unwrap(), "did you mean v_lshlrev_b32?");
        let source = Source::new("line", "v_add_nc_u32 v1, v2, v3");
        assert_eq!(stand_in(&source, "v_add_nc_u32", 12..23, Target::Gfx906), None);
    }

    #[test]
    fn what_to_keep_of_a_compiler_depends_on_the_target() {
        let [whole, part] = [true, false].map(kept_output);
        assert!(whole.contains("`lds run` takes") && !whole.contains("ds_"), "{whole}");
        assert!(part.contains("keep the instructions that start with ds_"), "{part}");
    }

    #[test]
    fn other_targets_are_named_with_their_option() {
        let hint = |name, target| unknown_mnemonic(name, target);
        let help = |name, target| hint(name, target).1.unwrap();
        let renamed = help("ds_load_b32", Target::Gfx906);
        let with = |name: &str| {
            let have =
                Target::names(|facts| facts.isa.ds.rows.iter().any(|row| row.names().any(|known| known == name)));
            format!(
                "choose `--target {}`, or one of these as `--chip` instead of another chip",
                have.replace(" and ", " or ")
            )
        };
        assert_eq!(renamed, format!("on gfx906 it is called ds_read_b32; or {}", with("ds_load_b32")));
        assert!(help("ds_cmpst_b32", Target::Gfx1100).contains("called ds_cmpstore_b32 and takes its data operands"));
        assert_eq!(help("ds_cmpst_f32", Target::Gfx1201), with("ds_cmpst_f32"));
        assert_eq!(
            help("ds_min_num_f32", Target::Gfx906),
            "on gfx906 it is called ds_min_f32; or choose `--target gfx1201`, or `--chip gfx1201` instead of another chip"
        );
        let stacks = help("ds_bvh_stack_rtn_b32", Target::Gfx906);
        assert_eq!(stacks, with("ds_bvh_stack_rtn_b32"));
        let (message, help) = hint("ds_add_f64", Target::Gfx906);
        let have = Target::names(|facts| facts.isa.ds.rows.iter().any(|row| row.name == "ds_add_f64"));
        assert!(have.starts_with("gfx90a, "), "{have}");
        assert_eq!(message, format!("gfx906 has no instruction `ds_add_f64`: {have} have it"));
        assert_eq!(help.unwrap(), with("ds_add_f64"));
        let (_, help) = hint("ds_read_b64_tr_b16", Target::Gfx942);
        assert_eq!(help.unwrap(), "choose `--target gfx950`, or `--chip gfx950` instead of another chip");
    }

    #[test]
    fn instructions_of_the_r700_are_named() {
        for name in ["LOCAL_DS_WRITE", "local_ds_read", "MOVA_INT"] {
            let (message, help) = unknown_mnemonic(name, Target::Gfx906);
            assert_eq!(message, format!("gfx906 has no instruction `{name}`: the R700 has it"));
            assert_eq!(help.as_deref(), Some("choose `--target r700`"));
        }
    }

    #[test]
    fn a_word_of_megabytes_has_no_neighbours() {
        assert_eq!(unknown_mnemonic(&"ds_".repeat(1_000_000), Target::Gfx906).1, None);
    }
}
