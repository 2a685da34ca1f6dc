//! From Verilog to a shared library: Verilator's C++, compiled with its runtime and the shim.

use super::compiler::{Compiler, INSTALL_COMPILER, Speed};
use super::layout::Layout;
use crate::output::say;
use crate::tools::ToolError;
use crate::tools::cache::{self, Entry, cached};
use crate::tools::process;
use crate::tools::verilator::{INSTALL_VERILATOR, verilator};
use lds_rtl::export::Design;
use std::cmp::Reverse;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// How to get what is needed.
const INSTALL_MAKE: &str = "apt-get install make";

/// The library's file.
const MODEL: &str = "model.so";

/// Verilog to C++. What has no initial value powers up as zero: so it does without `--x-initial fast` too, but from a
/// generator that is asked for each value.
const TRANSLATION: [&str; 8] = ["--cc", "-O3", "--x-assign", "fast", "--x-initial", "fast", "--Mdir", "."];

/// For the compiler. What ends a simulation is the shim's.
const FLAGS: &str = "-fPIC -DVL_USER_FINISH -DVL_USER_STOP -DVL_USER_FATAL -include print.h";

/// What a core prints (`$display`) goes to standard error: standard output has the results of `lds`.
const PRINT: &str = "#include <cstdio>\n#define VL_PRINTF(...) std::fprintf(stderr, __VA_ARGS__)\n";

/// A compiled core, in the cache.
pub struct Kept(Entry);

impl Kept {
    /// Compiles a core with its shim, which is for the same layout, unless that has been done before. `traced`: able to
    /// write waveforms.
    ///
    /// # Errors
    /// Verilator or the C++ compiler is missing or fails.
    pub fn new(verilog: &Design, shim: &str, layout: Layout, traced: bool) -> Result<Self, ToolError> {
        let version = process::run(verilator()?.arg("--version"), INSTALL_VERILATOR)?;
        let compiler = Compiler::chosen()?;
        let speed = compiler.speed(layout);
        let options = format!("{TRANSLATION:?} {layout:?} {FLAGS} {compiler:?} {speed:?} {PRINT}");
        let parts = [&version, &options, &verilog.text, &verilog.models, shim];
        let build = |folder: &Path| {
            let tracing = if traced { " with waveforms" } else { "" };
            let top = &verilog.top;
            say(&format!(
                "compiling {top}{tracing} with {} and {} to simulate it, which takes {}; this is kept, and later runs \
                 start at once",
                named(&version),
                compiler.command(),
                expected(&verilog.text)
            ));
            let files = [(&*format!("{top}.v"), &*verilog.text), ("models.v", &verilog.models)];
            translate(folder, top, &files, layout, traced)?;
            write(folder, MAKEFILE, &makefile(speed))?;
            let objects = model(folder, top, shim, &compiler)?;
            link(folder, &objects, &runtime(&version, traced, &compiler)?, &compiler)
        };
        cached(&verilog.top, &parts, &[MODEL], build).map(Kept)
    }

    /// The library.
    pub fn path(&self) -> PathBuf {
        self.0.path(MODEL)
    }
}

/// Bytes of Verilog from which on compiling takes a minute or more.
const LARGE: usize = 300_000;

/// What is said of how long compiling a Verilog takes.
const fn expected(verilog: &str) -> &'static str {
    if verilog.len() > LARGE { "a minute or more" } else { "seconds" }
}

/// What a Verilator says of itself, with its name: builds from Python's package index leave that out.
fn named(version: &str) -> String {
    let version = version.trim();
    if version.starts_with("Verilator") { version.to_owned() } else { format!("Verilator {version}") }
}

/// How the names of Verilator's files and classes begin. The name of the core would be in them twice otherwise, which
/// is too long for a file where the core's name tells many readings.
pub(super) const PREFIX: &str = "Vcore";

/// Writes Verilog into a folder, and C++ beside it.
fn translate(folder: &Path, top: &str, files: &[(&str, &str)], layout: Layout, traced: bool) -> Result<(), ToolError> {
    let mut verilator = verilator()?;
    verilator.current_dir(folder).args(TRANSLATION).args([layout.option(), "--prefix", PREFIX, "--top-module", top]);
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

/// The file for `make`.
const MAKEFILE: &str = "model.mk";

/// How Verilator's files are compiled: by the rule of its own makefile for files that it doesn't know, with the flags
/// of this one. The rule for files that it knows has a header compiled beforehand since Verilator 5.018, which the
/// compiler finds only if nothing is included before it; for a few large pieces it would cost more than it saves.
fn makefile(Speed { fast, slow }: Speed) -> String {
    format!("include {PREFIX}.mk\nCPPFLAGS += {FLAGS}\nOPT_FAST = {fast}\n{SLOW}%.o: OPT_FAST = {slow}\n")
}

/// Bytes of C++ of a piece, where files are small enough. A large core has many pieces, so that there is something to
/// tell of how far they are.
const PIECE: u64 = 2 << 20;

/// What the names of pieces begin with that run once for each program, at power-up.
const SLOW: &str = "slow_";

/// Makes the object files of a core and its shim. Verilator writes many files, and each takes half a second for its
/// headers alone: so they are compiled in a few pieces, fast ones and slow ones.
fn model(folder: &Path, top: &str, shim: &str, compiler: &Compiler) -> Result<Vec<String>, ToolError> {
    write(folder, "shim.cpp", shim)?;
    let files =
        sources(folder).map_err(|error| ToolError(format!("can't read what Verilator has written: {error}")))?;
    let (slow, fast): (Vec<_>, Vec<_>) = files.into_iter().partition(|name| name.ends_with("__Slow.cpp"));
    let mut texts = Vec::new();
    if cfg!(debug_assertions) {
        // Tests, which a debug build is for, run beside one another already: one piece has the headers once.
        texts.push(("all".to_owned(), includes(&fast) + &includes(&slow)));
    } else {
        for (kind, files) in [("fast_", fast), (SLOW, slow)] {
            let bytes: u64 =
                files.iter().map(|name| fs::metadata(folder.join(name)).map_or(0, |data| data.len())).sum();
            let pieces = pieces(&files, processors().max(bytes.div_ceil(PIECE) as usize));
            texts.extend(pieces.iter().enumerate().map(|(number, files)| (format!("{kind}{number}"), includes(files))));
        }
    }
    let mut objects = Vec::new();
    for (name, text) in texts {
        write(folder, &format!("{name}.cpp"), &text)?;
        objects.push(format!("{name}.o"));
    }
    telling(folder, top, &objects, || process::run(make(folder, compiler).args(&objects), INSTALL_MAKE))?;
    Ok(objects)
}

/// The time after which is said how far a compilation has come.
const PATIENCE: Duration = Duration::from_secs(10);

/// Does something that makes files of a folder, and says from time to time how many of them are there.
fn telling<T>(folder: &Path, top: &str, objects: &[String], work: impl FnOnce() -> T) -> T {
    let (stop, stopped) = channel::<()>();
    let begin = Instant::now();
    thread::scope(|scope| {
        scope.spawn(move || {
            while stopped.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let there = objects.iter().filter(|name| folder.join(name).is_file()).count();
                let (all, seconds) = (objects.len(), begin.elapsed().as_secs());
                say(&format!("compiling {top}: {there} of {all} pieces of its C++ are done, {seconds} s"));
            }
        });
        let result = work();
        drop(stop);
        result
    })
}

/// A C++ file of others.
fn includes(files: &[impl AsRef<str>]) -> String {
    files.iter().map(|file| format!("#include \"{}\"\n", file.as_ref())).collect()
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
fn runtime(version: &str, traced: bool, compiler: &Compiler) -> Result<Runtime, ToolError> {
    let objects: &[&str] = match traced {
        true => &["verilated.o", "verilated_threads.o", "verilated_vcd_c.o"],
        false => &["verilated.o", "verilated_threads.o"],
    };
    let speed = compiler.speed(Layout::Flat);
    let options = format!("{TRANSLATION:?} {FLAGS} {compiler:?} {speed:?} {PRINT} {objects:?}");
    let kept = cached("verilator_runtime", &[version, &options], objects, |folder| {
        // Verilator writes how to compile its runtime beside a model: here one with nothing in it.
        let nothing = "module nothing (input wire clock, output wire same);\n    assign same = clock;\nendmodule\n";
        translate(folder, "nothing", &[("nothing.v", nothing)], Layout::USUAL, traced)?;
        write(folder, MAKEFILE, &makefile(speed))?;
        process::run(make(folder, compiler).args(objects), INSTALL_MAKE).map(drop)
    })?;
    Ok(Runtime { kept, objects })
}

/// `make` with what Verilator has written for a module, without what is to be made.
fn make(folder: &Path, compiler: &Compiler) -> Command {
    let mut make = Command::new("make");
    // Where the compiler has its temporary files: they go with the folder if it is ended.
    make.env("TMPDIR", folder).current_dir(folder).args([
        "-s",
        "-j",
        &processors().to_string(),
        "VM_PARALLEL_BUILDS=1",
    ]);
    make.args(["-f", MAKEFILE, &format!("CXX={}", compiler.command())]);
    make
}

fn link(folder: &Path, objects: &[String], runtime: &Runtime, compiler: &Compiler) -> Result<(), ToolError> {
    let mut linker = Command::new(compiler.command());
    linker.env("TMPDIR", folder).current_dir(folder).args(["-shared", "-pthread", "-o", MODEL]).args(objects);
    for object in runtime.objects {
        let path = std::path::absolute(runtime.kept.path(object));
        linker.arg(path.map_err(|error| ToolError(format!("no working directory: {error}")))?);
    }
    process::run(&mut linker, INSTALL_COMPILER).map(drop)
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
