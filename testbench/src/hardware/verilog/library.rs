//! From Verilog to a shared library: Verilator's C++, compiled with its runtime and the shim.

use crate::output::say;
use crate::tools::ToolError;
use crate::tools::cache::{self, Entry, cached};
use crate::tools::process;
use lds_rtl::export::Design;
use std::cmp::Reverse;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// How to get what is needed.
const INSTALL_VERILATOR: &str = "apt-get install verilator";
const INSTALL_MAKE: &str = "apt-get install make";

/// The library's file.
const MODEL: &str = "model.so";

/// Verilog to C++. What has no initial value powers up as zero: so it does without `--x-initial fast` too, but from a generator that is asked for each value.
/// `--flatten` takes modules apart that Verilator would otherwise keep as functions of their own: 7 % more cycles a second.
const TRANSLATION: [&str; 11] = [
    "--cc",
    "-O3",
    "--flatten",
    "--x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--Mdir",
    ".",
    "-CFLAGS",
    // What ends a simulation is the shim's.
    "-fPIC -DVL_USER_FINISH -DVL_USER_STOP -DVL_USER_FATAL -include print.h",
];

/// What a core prints (`$display`) goes to standard error: standard output has the results of `lds`.
const PRINT: &str = "#include <cstdio>\n#define VL_PRINTF(...) std::fprintf(stderr, __VA_ARGS__)\n";

/// C++ to machine code. The slow part runs once for each program, at power-up. A debug build of `lds` runs its own tests, with many models for few cycles each:
/// there the compiler's time counts, and not the model's. (GCC 12 takes half as long with `-Og` as with `-O1`, for a model that is a tenth slower.)
const SPEED: [&str; 2] =
    if cfg!(debug_assertions) { ["OPT_FAST=-Og", "OPT_SLOW=-O0"] } else { ["OPT_FAST=-O3", "OPT_SLOW=-O1"] };

/// A compiled core, in the cache.
pub struct Kept(Entry);

impl Kept {
    /// Compiles a core with its shim, unless that has been done before. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// Verilator or the C++ compiler is missing or fails.
    pub fn new(verilog: &Design, shim: &str, traced: bool) -> Result<Self, ToolError> {
        let version = process::run(Command::new("verilator").arg("--version"), INSTALL_VERILATOR)?;
        let options = format!("{TRANSLATION:?} {SPEED:?} {PRINT}");
        let parts = [&version, &options, &verilog.text, &verilog.models, shim];
        let build = |folder: &Path| {
            let tracing = if traced { " with waveforms" } else { "" };
            let top = &verilog.top;
            say(&format!(
                "compiling {top}{tracing} with Verilator to simulate it; this is kept, and later runs start at once"
            ));
            translate(folder, top, &[(&format!("{top}.v"), &verilog.text), ("models.v", &verilog.models)], traced)?;
            let objects = model(folder, top, shim)?;
            link(folder, &objects, &runtime(&version, traced)?)
        };
        cached(&verilog.top, &parts, &[MODEL], build).map(Kept)
    }

    /// The library.
    pub fn path(&self) -> PathBuf {
        self.0.path(MODEL)
    }
}

/// Writes Verilog into a folder, and C++ beside it.
fn translate(folder: &Path, top: &str, files: &[(&str, &str)], traced: bool) -> Result<(), ToolError> {
    let mut verilator = Command::new("verilator");
    verilator.current_dir(folder).args(TRANSLATION).args(["--top-module", top]);
    write(folder, "print.h", PRINT)?;
    for (name, text) in files {
        write(folder, name, text)?;
        verilator.arg(name);
    }
    if traced {
        verilator.arg("--trace");
    }
    process::run(&mut verilator, INSTALL_VERILATOR).map(drop)
}

/// Makes the object files of a core and its shim. Verilator writes many files, and each takes half a second for its headers alone: so they are compiled in a few
/// pieces, fast ones and slow ones.
fn model(folder: &Path, top: &str, shim: &str) -> Result<Vec<String>, ToolError> {
    write(folder, "shim.cpp", shim)?;
    let (slow, fast): (Vec<_>, Vec<_>) = sources(folder)
        .map_err(|error| ToolError(format!("can't read what Verilator has written: {error}")))?
        .into_iter()
        .partition(|name| name.ends_with("__Slow.cpp"));
    // Tests, which a debug build is for, run beside one another already.
    let most = if cfg!(debug_assertions) { 1 } else { processors() };
    let [fast, slow] = [("fast", fast), ("slow", slow)].map(|(kind, files)| -> Result<Vec<String>, ToolError> {
        let mut names = Vec::new();
        for (number, piece) in pieces(&files, most).iter().enumerate() {
            let name = format!("{kind}_{number}");
            let includes: String = piece.iter().map(|file| format!("#include \"{file}\"\n")).collect();
            write(folder, &format!("{name}.cpp"), &includes)?;
            names.push(name);
        }
        Ok(names)
    });
    let (fast, slow) = (fast?, slow?);
    let objects: Vec<String> = fast.iter().chain(&slow).map(|name| format!("{name}.o")).collect();
    let mut make = make(folder, top);
    make.args([format!("VM_CLASSES_FAST={}", fast.join(" ")), format!("VM_CLASSES_SLOW={}", slow.join(" "))]);
    process::run(make.args(["VM_SUPPORT_FAST=", "VM_SUPPORT_SLOW="]).args(&objects), INSTALL_MAKE)?;
    Ok(objects)
}

/// The C++ files of a folder, largest first.
fn sources(folder: &Path) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        if let Ok(name) = file.file_name().into_string()
            && name.ends_with(".cpp")
        {
            files.push((Reverse(file.metadata()?.len()), name));
        }
    }
    files.sort_unstable();
    Ok(files.into_iter().map(|(_, name)| name).collect())
}

/// Deals files out, one after another, to at most so many pieces.
fn pieces(files: &[String], most: usize) -> Vec<Vec<&str>> {
    let count = most.min(files.len());
    (0..count).map(|first| files.iter().skip(first).step_by(count).map(String::as_str).collect()).collect()
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Verilator's runtime, which is the same for all cores: compiled once.
struct Runtime {
    kept: Entry,
    objects: &'static [&'static str],
}

/// The runtime of a version of Verilator.
fn runtime(version: &str, traced: bool) -> Result<Runtime, ToolError> {
    let objects: &[&str] = match traced {
        true => &["verilated.o", "verilated_threads.o", "verilated_vcd_c.o"],
        false => &["verilated.o", "verilated_threads.o"],
    };
    let options = format!("{TRANSLATION:?} {SPEED:?} {PRINT} {objects:?}");
    let kept = cached("verilator_runtime", &[version, &options], objects, |folder| {
        // Verilator writes how to compile its runtime beside a model: here one with nothing in it.
        let nothing = "module nothing (input wire clock, output wire same);\n    assign same = clock;\nendmodule\n";
        translate(folder, "nothing", &[("nothing.v", nothing)], traced)?;
        process::run(make(folder, "nothing").args(objects), INSTALL_MAKE).map(drop)
    })?;
    Ok(Runtime { kept, objects })
}

/// `make` with what Verilator has written for a module, without what is to be made.
fn make(folder: &Path, top: &str) -> Command {
    let mut make = Command::new("make");
    // Where the compiler has its temporary files: they go with the folder if it is ended.
    make.env("TMPDIR", folder).current_dir(folder).args([
        "-s",
        "-j",
        &processors().to_string(),
        "VM_PARALLEL_BUILDS=1",
    ]);
    make.args(["-f", &format!("V{top}.mk")]).args(SPEED);
    make
}

fn link(folder: &Path, objects: &[String], runtime: &Runtime) -> Result<(), ToolError> {
    let mut compiler = Command::new("c++");
    compiler.env("TMPDIR", folder).current_dir(folder).args(["-shared", "-pthread", "-o", MODEL]).args(objects);
    for object in runtime.objects {
        let path = std::path::absolute(runtime.kept.path(object));
        compiler.arg(path.map_err(|error| ToolError(format!("no working directory: {error}")))?);
    }
    process::run(&mut compiler, "apt-get install g++").map(drop)
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), ToolError> {
    cache::write(folder, name, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_in_one_piece() {
        let files: Vec<String> = (0..7).map(|number| format!("{number}.cpp")).collect();
        let pieces = pieces(&files, 3);
        assert_eq!(pieces.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2, 2]);
        let mut all: Vec<&str> = pieces.concat();
        all.sort_unstable();
        assert_eq!(all, files);
        assert_eq!(super::pieces(&files[..2], 3), [["0.cpp"], ["1.cpp"]]);
        assert!(super::pieces(&[], 3).is_empty());
    }
}
