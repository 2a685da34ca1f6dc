//! Kernels in OpenCL C and HIP become assembly, and assembly with macros becomes an object: the user's clang does both.

use crate::tools::process::{self as tools, Tool};
use lds::diagnostic::Source;
use lds::program::object::FileKind;
use lds::targets::Target;
use miette::{IntoDiagnostic, WrapErr, miette};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use tempfile::TempDir;

/// Names of the compiler, the best known first.
const CLANGS: [&str; 8] = [
    "clang-19",
    "clang-20",
    "clang-21",
    "clang-22",
    "clang-18",
    "clang",
    "/opt/rocm/llvm/bin/clang",
    "/opt/rocm/lib/llvm/bin/clang",
];
/// How to get it.
const INSTALL_CLANG: &str = "`apt-get install clang-19` installs it";
/// How to get the device libraries.
const INSTALL_LIBRARIES: &str = "`apt-get install rocm-device-libs` installs AMD's device libraries, \
                                 or HIP_DEVICE_LIB_PATH names the folder with their .bc files";
/// How to get HIP's headers.
const INSTALL_HIP: &str =
    "`apt-get install libamdhip64-dev` installs HIP's headers, or ROCM_PATH names the folder of ROCm";

/// A file of the device libraries that is in every version of them.
const LIBRARY: &str = "ockl.bc";
/// HIP's own header.
const HEADER: &str = "include/hip/hip_runtime.h";

/// The assembly of a file in OpenCL C or HIP. `options` go to the compiler, behind its own ones.
///
/// # Errors
/// An error for a missing compiler or library with the command that installs it, or what the compiler says.
pub fn compile(name: &str, text: &str, kind: FileKind, target: Target, options: &[String]) -> miette::Result<String> {
    let clang = Tool::find(&CLANGS, "--version", INSTALL_CLANG).map_err(|error| miette!("{name}: {error}"))?;
    let folder = tempfile::tempdir().into_diagnostic().wrap_err("can't make a folder for the compiler")?;
    // What comes through standard input has no file.
    let path = Path::new(name);
    let input = if path.is_file() { path.to_owned() } else { folder.path().join("input.cl") };
    if !path.is_file() {
        fs::write(&input, text).into_diagnostic().wrap_err("can't write a file for the compiler")?;
    }
    let output = folder.path().join("kernel.s");
    let mut command = Command::new(clang.command());
    if kind == FileKind::Hip {
        command.args(["-x", "hip", "--cuda-device-only"]).arg(format!("--offload-arch={target}"));
        match rocm() {
            Some(rocm) => command.arg(format!("--rocm-path={}", rocm.display())),
            None if includes_hip(text) => {
                return Err(miette!(help = INSTALL_HIP, "{name} includes HIP's headers, and they aren't here"));
            }
            None => command.arg("-nogpuinc"),
        };
    } else {
        command.args(["-x", "cl", "-cl-std=CL2.0", "-cl-kernel-arg-info", "-Xclang", "-finclude-default-header"]);
        command.args(["-target", "amdgcn-amd-amdhsa"]).arg(format!("-mcpu={target}"));
    }
    command.args(["-O2", "-gline-tables-only", "-mcode-object-version=5", "-Wno-unused-command-line-argument"]);
    let libraries = libraries();
    match &libraries {
        Some(libraries) => {
            let complete = complete(libraries, target, &clang, &folder)?;
            command.arg(format!("--rocm-device-lib-path={}", complete.display()));
        }
        None => _ = command.arg("-nogpulib"),
    }
    command.args(options).arg("-S").arg(&input).arg("-o").arg(&output);
    let ran = tools::run(&mut command, INSTALL_CLANG).or_else(|error| {
        // Clang declares functions by a table of its own, and AMD's are in its header alone.
        let wants_header = kind != FileKind::Hip && error.to_string().contains("undeclared identifier 'amd_");
        if wants_header { tools::run(command.arg("-cl-no-stdinc"), INSTALL_CLANG) } else { Err(error) }
    });
    ran.map_err(|error| failed(name, &error.to_string(), &clang, target))?;
    let made = fs::read_to_string(&output).into_diagnostic().wrap_err("can't read what the compiler wrote")?;
    match missing(&made) {
        Some(function) if libraries.is_none() => {
            Err(miette!(help = INSTALL_LIBRARIES, "{name} calls `{function}`, which is in libraries that aren't here"))
        }
        _ => Ok(made),
    }
}

/// Directives of what clang's assembler does before it has instructions.
const PREPROCESSED: [&str; 7] = [".macro", ".rept", ".rep", ".irp", ".irpc", ".include", ".altmacro"];

/// Whether an assembly has macros, repetitions, conditions, other files or branches to labels that are numbers (`1b`),
/// and no directives of `lds`, which an object wouldn't have.
pub fn needs_assembler(text: &str) -> bool {
    let is_of_lds = |line: &str| {
        let comments = line.split(';').skip(1).chain(line.split("//").skip(1));
        comments.map(str::trim_start).any(|comment| comment.starts_with("lds:"))
    };
    let is_number = |label: &str| !label.is_empty() && label.bytes().all(|digit| digit.is_ascii_digit());
    let branches = |line: &str| {
        let mut words = line.split_whitespace();
        let (name, label) = (words.next(), words.next());
        name.is_some_and(|name| name.contains("branch"))
            && label.and_then(|label| label.strip_suffix(['b', 'f'])).is_some_and(is_number)
    };
    let is_one = |word: &str| PREPROCESSED.contains(&word) || word.starts_with(".if");
    let needs = |line: &str| line.split_whitespace().next().is_some_and(is_one) || branches(line);
    text.lines().any(needs) && !text.lines().any(is_of_lds)
}

/// The object of an assembly that [`needs_assembler`], with the lines of the assembly as those of its source.
///
/// # Errors
/// An error for a missing compiler with the command that installs it, or what the compiler says.
pub fn assemble(name: &str, text: &str, target: Target) -> miette::Result<Vec<u8>> {
    let clang = Tool::find(&CLANGS, "--version", INSTALL_CLANG).map_err(|error| miette!("{name}: {error}"))?;
    let folder = tempfile::tempdir().into_diagnostic().wrap_err("can't make a folder for the compiler")?;
    let path = Path::new(name);
    let input = if path.is_file() { path.to_owned() } else { folder.path().join("input.s") };
    if !path.is_file() {
        fs::write(&input, text).into_diagnostic().wrap_err("can't write a file for the compiler")?;
    }
    let output = folder.path().join("kernel.o");
    let mut command = Command::new(clang.command());
    command.args(["-x", "assembler", "-target", "amdgcn-amd-amdhsa"]).arg(format!("-mcpu={target}"));
    // What says of which source its lines are keeps these: clang takes no `-g` beside `.loc` and `.file 1`.
    let says = |line: &str| [".loc", ".file"].iter().any(|name| line.trim_start().starts_with(name));
    if !text.lines().any(says) {
        command.arg("-g");
    }
    command.args(["-mcode-object-version=5", "-c"]).arg(&input).arg("-o").arg(&output);
    tools::run(&mut command, INSTALL_CLANG).map_err(|error| failed(name, &error.to_string(), &clang, target))?;
    fs::read(&output).into_diagnostic().wrap_err("can't read what the compiler wrote")
}

/// What the compiler says of a kernel, or that it doesn't know the target.
fn failed(name: &str, said: &str, clang: &Tool, target: Target) -> miette::Report {
    if !said.contains("invalid target ID") {
        return miette!("{name}: {said}");
    }
    miette!(
        help = "a newer clang knows it: install one and take the older one from PATH, or compile the kernel where \
                there is one, and bring the object",
        "{name}: `{}` compiles nothing for {target}",
        clang.command()
    )
}

/// Whether a text includes a header of HIP's.
fn includes_hip(text: &str) -> bool {
    let include =
        |line: &str| line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include").map(str::to_owned);
    text.lines()
        .filter_map(include)
        .any(|header| header.trim_start().get(1..).is_some_and(|name| name.starts_with("hip/")))
}

/// The first function that a text calls and doesn't have.
fn missing(text: &str) -> Option<&str> {
    let source = Source::new("", text);
    let labels: std::collections::HashSet<&str> =
        source.lines().filter_map(|line| text[line].split_once(':').map(|(label, _)| label)).collect();
    text.match_indices("rel32@lo").find_map(|(end, _)| {
        let operand = text[..end].rsplit([' ', ',', '\t']).next()?;
        let name = operand.split('@').next()?;
        (!labels.contains(name)).then_some(name)
    })
}

/// The folder of ROCm, or of a distribution's HIP.
fn rocm() -> Option<PathBuf> {
    let named = ["ROCM_PATH", "HIP_PATH"].into_iter().filter_map(env::var_os).map(PathBuf::from);
    named.chain(["/opt/rocm", "/usr"].map(PathBuf::from)).find(|folder| folder.join(HEADER).is_file())
}

/// The folder of the device libraries.
fn libraries() -> Option<PathBuf> {
    let named = env::var_os("HIP_DEVICE_LIB_PATH").map(PathBuf::from);
    let rocm = env::var_os("ROCM_PATH").map_or_else(|| PathBuf::from("/opt/rocm"), PathBuf::from);
    let multiarch = format!("/usr/lib/{}-linux-gnu", env::consts::ARCH);
    let roots = [rocm.clone(), PathBuf::from(multiarch), "/usr/lib64".into(), "/usr/lib".into()];
    let plain = roots.into_iter().map(|root| root.join("amdgcn/bitcode"));
    // A compiler may have them in the folder of its version.
    let versions = [rocm.join("lib/llvm/lib/clang"), "/usr/lib/clang".into(), "/usr/lib64/rocm/llvm/lib/clang".into()];
    let entries = versions.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let own = entries.flat_map(|entry| ["amdgcn/bitcode", "lib/amdgcn/bitcode"].map(|name| entry.path().join(name)));
    named.into_iter().chain(plain).chain(own).find(|folder| folder.join(LIBRARY).is_file())
}

/// The number of a target in the libraries: 9006 for gfx906, 9010 for gfx90a, 11000 for gfx1100.
fn version(target: Target) -> Option<u32> {
    let digits = target.name().strip_prefix("gfx")?;
    let (major, rest) = digits.split_at(digits.len().checked_sub(2)?);
    let number = u32::from_str_radix(rest, 16).ok()?;
    Some(1000 * major.parse::<u32>().ok()? + 100 * (number >> 4) + (number & 0xf))
}

/// The libraries with the module for a target, which older ones than the target lack: it has one number.
fn complete(libraries: &Path, target: Target, clang: &Tool, folder: &TempDir) -> miette::Result<PathBuf> {
    let name = format!("oclc_isa_version_{}.bc", target.name().trim_start_matches("gfx"));
    let Some(version) = version(target).filter(|_| !libraries.join(&name).is_file()) else {
        return Ok(libraries.to_owned());
    };
    let context = || "can't make a folder of device libraries";
    let own = folder.path().join("bitcode");
    fs::create_dir(&own).into_diagnostic().wrap_err_with(context)?;
    for entry in fs::read_dir(libraries).into_diagnostic().wrap_err_with(context)? {
        let entry = entry.into_diagnostic().wrap_err_with(context)?;
        let to = own.join(entry.file_name());
        #[cfg(unix)]
        std::os::unix::fs::symlink(entry.path(), to).into_diagnostic().wrap_err_with(context)?;
        #[cfg(not(unix))]
        fs::copy(entry.path(), to).map(drop).into_diagnostic().wrap_err_with(context)?;
    }
    let module = format!(
        "target triple = \"amdgcn-amd-amdhsa\"\n\
         @__oclc_ISA_version = linkonce_odr protected addrspace(4) constant i32 {version}, align 4\n"
    );
    let source = folder.path().join("version.ll");
    fs::write(&source, module).into_diagnostic().wrap_err_with(context)?;
    let mut command = Command::new(clang.command());
    command.args(["-x", "ir", "-emit-llvm", "-c", "-target", "amdgcn-amd-amdhsa", "-nogpulib"]);
    command.arg(&source).arg("-o").arg(own.join(name));
    tools::run(&mut command, INSTALL_CLANG).map_err(|error| miette!("{error}"))?;
    Ok(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn macros_are_seen() {
        for (text, wanted) in [
            ("s_nop 0\n  .macro add a, b\n", true),
            ("\t.ifdef X\n", true),
            (".rept 4\n", true),
            ("s_nop 0 ; .macro\n.set x, 1\n.section .rodata\n", false),
            (".macro a\n.endm\nload_lds:\n a ; of lds: both\n", true),
            ("1:\n s_nop 0\n s_cbranch_scc1 1b\n", true),
            ("1:\n s_nop 0\n s_cbranch_scc1 loop\n", false),
            ("; lds: waves 2\n.macro a\n.endm\n", false),
            (".macro a\n.endm\na // lds: expect 1\n", false),
        ] {
            assert_eq!(needs_assembler(text), wanted, "{text}");
        }
    }

    #[test]
    fn targets_have_numbers() {
        assert!(Target::ALL.into_iter().all(|target| version(target).is_some()));
        let numbers = [Target::Gfx906, Target::Gfx90a, Target::Gfx1030, Target::Gfx1151].map(version);
        assert_eq!(numbers, [9006, 9010, 10300, 11501].map(Some));
    }

    #[test]
    fn headers_of_hip_are_seen() {
        for (text, is_there) in [
            ("#include <hip/hip_runtime.h>\n", true),
            ("int n;\n # include \"hip/hip_fp16.h\"\n", true),
            ("#include <hipcub/hipcub.hpp>\n// #include <hip/hip_runtime.h>\n", false),
        ] {
            assert_eq!(includes_hip(text), is_there, "{text}");
        }
    }

    #[test]
    fn a_function_that_is_nowhere_is_named() {
        let call = "s_add_u32 s0, s0, _Z13get_global_idj@gotpcrel32@lo+4\ns_addc_u32 s1, s1, _Z13get_global_idj@gotpcrel32@hi+12\n";
        let there = "help:\ns_endpgm\ns_add_u32 s0, s0, help@gotpcrel32@lo+4\n";
        assert_eq!(missing(&format!("{there}{call}")), Some("_Z13get_global_idj"));
        assert_eq!(missing(there), None);
    }
}
