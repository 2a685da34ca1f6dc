//! Objects, code objects, bundles and llvm-objdump's texts: the same kernels as in assembly.

use super::*;
use crate::object::{Disassembled, disassembled};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a command writes that gets these bytes.
#[track_caller]
pub(super) fn output(command: &mut Command, bytes: &[u8]) -> Vec<u8> {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut child = child.unwrap_or_else(|error| panic!("{command:?}: {error}: `./test.sh --install` installs it"));
    child.stdin.take().expect("a pipe").write_all(bytes).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{command:?}");
    output.stdout
}

/// The object of a text.
pub(super) fn object(text: &str, target: Target) -> Vec<u8> {
    let mut command = Command::new("llvm-mc-19");
    command.args(["-triple=amdgcn-amd-amdhsa", "-filetype=obj", "-o", "-"]).arg(format!("-mcpu={target}"));
    output(&mut command, text.as_bytes())
}

/// What a linker makes of an object.
pub(super) fn linked(object: &[u8], name: &str) -> Vec<u8> {
    let folder = std::env::temp_dir().join(format!("lds-objects-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let [from, to] = ["o", "hsaco"].map(|ending| folder.join(format!("{name}.{ending}")));
    fs::write(&from, object).expect("a file");
    output(Command::new("ld.lld-19").arg("-shared").arg(&from).arg("-o").arg(&to), &[]);
    let bytes = fs::read(&to).expect("it is there");
    fs::remove_dir_all(&folder).expect("it was there");
    bytes
}

/// The names and the texts of all kernels for a target.
pub(super) fn kernel_texts(target: Target) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testbench/kernels").join(target.name());
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("kernels").map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a text"))
    };
    paths.into_iter().map(read).collect()
}

/// The lines of a kernel that say what a host does, and those behind its end.
fn directives(text: &str) -> (String, String) {
    let is_directive = |line: &&str| line.trim_start().starts_with("; lds:");
    let end = text.find("\t.section").unwrap_or(text.len());
    let lines = |text: &str| text.lines().filter(is_directive).map(|line| format!("{line}\n")).collect();
    (lines(&text[..end]), lines(&text[end..]))
}

/// The words at each address, counted from a kernel's start.
fn words(program: &Program) -> BTreeMap<u64, Vec<u32>> {
    let start = program.dispatch.as_ref().map_or(0, |(_, start)| program.steps[*start].address);
    let word =
        |step: &crate::Step| Some((step.address.wrapping_sub(start), step.action.instruction()?.words().to_vec()));
    program.steps.iter().filter_map(word).collect()
}

/// What a kernel is, without the numbers of which a descriptor keeps only multiples.
fn summary(source: &Source, target: Target) -> Vec<crate::KernelSummary> {
    let mut kernels = Program::kernels(source, target).unwrap_or_else(|error| panic!("{error:?}"));
    for kernel in &mut kernels {
        kernel.sgprs = None;
        kernel.descriptor.retain(|name, _| !name.starts_with("reserve_") && name != "next_free_sgpr");
        // An assembler counts the enabled ones.
        kernel.descriptor.remove("user_sgpr_count");
    }
    kernels
}

fn outcome(program: &Program, target: Target) -> Outcome {
    let allocation = program.allocation(Geometry::FULL).unwrap_or_else(|error| panic!("{error:?}"));
    let mut machine = Model::new(target, Geometry::FULL, allocation).with_settings(program.settings());
    run(program, &mut machine, &mut |_| {}).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The program of a file that isn't assembly, with what a host does.
fn program(name: &str, bytes: &[u8], (before, after): &(String, String), target: Target) -> (Program, Source) {
    let made = disassembled(name, bytes, None).unwrap_or_else(|error| panic!("{error:?}"));
    let Disassembled { source, target: own } = made.expect("this is no assembly");
    assert_eq!(own, target, "{name}");
    let source = Source::new(name, format!("{before}{}{after}", source.text()));
    let program = Program::parse(&source, target).unwrap_or_else(|error| panic!("{error:?}\n{}", source.text()));
    (program, source)
}

#[test]
fn objects_and_code_objects_are_the_kernels_that_they_are_made_of() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let mut count = 0;
        for (name, text) in kernel_texts(target) {
            let source = Source::new(&name, text.as_str());
            let own = Program::parse(&source, target).unwrap_or_else(|error| panic!("{error:?}"));
            let wanted = outcome(&own, target);
            assert!(wanted.failures.is_empty() && wanted.checks() > 0, "{name}");
            let object = object(&text, target);
            let host = directives(&text);
            for (kind, bytes) in [("object", object.clone()), ("code object", linked(&object, &name))] {
                let (made, listed) = program(&format!("{target} {name} {kind}"), &bytes, &host, target);
                let wanted_words = words(&own);
                for (address, words) in words(&made) {
                    // Data lies elsewhere: `s_add_u32` and `s_addc_u32` add a distance.
                    let is_distance = words.len() == 2 && matches!(words[0] & 0xff80_ff00, 0x8000_ff00 | 0x8200_ff00);
                    let is_same = |own: &Vec<u32>| *own == words || is_distance && own[0] == words[0];
                    let same = wanted_words.get(&address).is_some_and(is_same);
                    assert!(same, "{} at {address:#x}: {words:x?}, {:x?}", listed.name(), wanted_words.get(&address));
                }
                assert_eq!(words(&made).len(), wanted_words.len(), "{}", listed.name());
                assert_eq!(summary(&listed, target), summary(&source, target), "{}", listed.name());
                let found = outcome(&made, target);
                assert!(found.failures.is_empty(), "{}: {}", listed.name(), found.failures[0]);
                assert_eq!(found.checks(), wanted.checks(), "{}", listed.name());
                assert_eq!(found.executed.len(), wanted.executed.len(), "{}", listed.name());
                assert_eq!(found.warnings.len(), wanted.warnings.len(), "{}", listed.name());
            }
            count += 1;
        }
        assert!(count >= 29, "{count} kernels");
    }
}

/// Each value of a descriptor comes back from its own bits: kernels that differ from the plainest one in one value.
#[test]
fn values_of_descriptors_are_where_the_assembler_puts_them() {
    for target in [Target::Gfx906, Target::Gfx1100] {
        let kernel = |name: &str, more: &str| {
            format!(
                ".text\n{name}:\ns_endpgm\n.rodata\n.p2align 6\n.amdhsa_kernel {name}\n.amdhsa_next_free_vgpr 8\n\
                 .amdhsa_next_free_sgpr 8\n{more}.end_amdhsa_kernel\n"
            )
        };
        let listed = |text: &str| Program::kernels(&Source::new("k.s", text), target);
        let plain = listed(&kernel("plain", "")).unwrap_or_else(|error| panic!("{error:?}")).remove(0);
        let mut text = String::new();
        let mut count = 0;
        for (name, value) in &plain.descriptor {
            let is_counted = name.starts_with("next_free") || name.starts_with("reserve") || name == "user_sgpr_count";
            let other = match name.as_str() {
                // LLVM 19 knows no `.amdhsa_inst_pref_size`.
                "wavefront_size32" | "inst_pref_size" => continue,
                _ if is_counted => continue,
                "group_segment_fixed_size" | "private_segment_fixed_size" | "kernarg_size" => 4096 + 64,
                "float_round_mode_32" | "float_denorm_mode_32" | "system_vgpr_workitem_id" => 2,
                _ => 1 - value.min(&1),
            };
            let one = kernel(&format!("k_{name}"), &format!(".amdhsa_{name} {other}\n"));
            if listed(&one).is_ok() {
                text += &one;
                count += 1;
            }
        }
        assert!(count > 20, "{target}: {count}");
        let made = disassembled("k.o", &object(&text, target), None).unwrap_or_else(|error| panic!("{error:?}"));
        let made = made.expect("an object").source;
        assert_eq!(summary(&made, target), summary(&Source::new("k.s", text.as_str()), target), "{target}");
    }
}
