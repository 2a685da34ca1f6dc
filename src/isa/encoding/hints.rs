//! Help for a line that belongs to another kind of assembly than programs here have.

use super::row::{Row, find as find_any, rows};
use super::share::{Opcode, find, opcodes};
use crate::r700::is_mnemonic;
use crate::targets::Target;

/// Advice for the output of a compiler or a disassembler.
pub(super) const COMPILER_OUTPUT: &str = "`lds run` takes a compiler's assembly (`clang -S`) as it is, with its labels \
     and directives, and `lds asm` instructions and labels alone; of what `llvm-objdump` prints keep the instructions, \
     without addresses and words";

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
    let all = Target::ALL.into_iter();
    let others: Vec<(Target, &Row)> = all.filter_map(|other| Some((other, find_any(other, lower)?))).collect();
    if others.iter().any(|(other, _)| *other == target) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An instruction that the target hasn't got is named on the targets that have it.
    #[test]
    fn instructions_of_another_table_are_named() {
        let told = |name| unknown_mnemonic(name, Target::Gfx906);
        let having =
            |name| Target::ALL.into_iter().filter(move |target| rows(*target).iter().any(|row| row.name == name));
        let all: Vec<Target> = having("v_add_nc_u32_e32").collect();
        assert!(all.len() > 1);
        let there = format!("or choose {}", Target::choice(&all));
        assert_eq!(
            told("v_add_nc_u32"),
            (
                format!("gfx906 has no instruction `v_add_nc_u32`: {} have it", Target::names_of(&all)),
                Some(format!("on gfx906 it is called v_add_u32; {there}"))
            )
        );
        let all: Vec<Target> = having("s_waitcnt_vscnt").collect();
        assert_eq!(told("s_waitcnt_vscnt").1.unwrap(), format!("choose {}", Target::choice(&all)));
        assert_eq!(told("v_lshlrev_b23").1.unwrap(), "did you mean v_lshlrev_b32?");
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
        let new = help("ds_min_num_f32", Target::Gfx906);
        assert!(new.starts_with("on gfx906 it is called ds_min_f32; or choose `--target gfx12"), "{new}");
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
