//! How many random mutants of the small core its exported test bench kills.
//!
//! `cargo run --release -p lds-testbench --example mutants -- --mutants 300 --seed 7 --keep FOLDER`
//!
//! Yosys makes the mutants, module by module; the test bench alone runs on each in Icarus Verilog. A survivor that Yosys proves equal to the original, as a module
//! with everything below it, is called equal; the others have to be looked at.

use clap::Parser;
use lds::target::{Geometry, Target};
use lds_rtl::export::{Core, Technology};
use lds_testbench::export::files;
use miette::{IntoDiagnostic, miette};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

#[derive(Parser)]
struct Args {
    /// How many
    #[arg(long, default_value_t = 300)]
    mutants: usize,
    /// Equal seeds give equal mutants
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Where the core and the mutants stay: a folder that is new or empty. Without it they are deleted
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// Seconds after which a simulation or a proof is given up.
const PATIENCE: &str = "120";

fn main() -> miette::Result<()> {
    let args = Args::parse();
    let temporary = tempfile::tempdir().into_diagnostic()?;
    let folder = args.keep.as_deref().unwrap_or(temporary.path());
    std::fs::create_dir_all(folder).into_diagnostic()?;
    if std::fs::read_dir(folder).into_diagnostic()?.next().is_some() {
        return Err(miette!("{} isn't empty: --keep takes a new folder", folder.display()));
    }
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    for (name, text) in files(&core, Technology::Generic)? {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all).into_diagnostic()?;
        std::fs::write(path, text).into_diagnostic()?;
    }
    let top = core.name();
    let (count, seed) = (args.mutants, args.seed);
    yosys(
        folder,
        &format!(
            "read_verilog {top}.v; prep -top {top}; write_rtlil base.il; write_verilog -noattr m0.v; mutate -list {count} -seed {seed} -o list.txt"
        ),
    )?;
    let list = std::fs::read_to_string(folder.join("list.txt")).into_diagnostic()?;
    let mutations: Vec<&str> = list.lines().collect();
    let one = |(number, mutation): (usize, &&str)| {
        format!("design -load base\n{mutation}\nwrite_verilog -noattr m{}.v\n", number + 1)
    };
    let script: String = mutations.iter().enumerate().map(one).collect();
    std::fs::write(folder.join("all.ys"), format!("read_rtlil base.il\ndesign -save base\n{script}"))
        .into_diagnostic()?;
    yosys(folder, "script all.ys")?;

    let start = Instant::now();
    let said = bench(folder, &top, 0)?;
    if said != "PASS" {
        return Err(miette!("the test bench doesn't pass on the core that Yosys has read and written: {said}"));
    }
    println!("without a mutation: PASS in {:.0} s", start.elapsed().as_secs_f64());
    let (mut killed, mut equal) = (0, 0);
    for (index, mutation) in mutations.iter().enumerate() {
        let number = index + 1;
        let said = bench(folder, &top, number)?;
        if said != "PASS" {
            killed += 1;
            println!("{number}: {said}");
            continue;
        }
        let is_equal = is_equal(folder, mutation)?;
        equal += usize::from(is_equal);
        println!("{number}: survives, {}: {mutation}", if is_equal { "equal" } else { "to be looked at" });
    }
    println!("{killed} of {} killed; {equal} of the survivors are proved equal", mutations.len());
    Ok(())
}

/// The first line of what the test bench says of a mutant.
fn bench(folder: &Path, top: &str, number: usize) -> miette::Result<String> {
    let (file, tb) = (format!("m{number}.v"), format!("{top}_tb.v"));
    let compiled = run(folder, "iverilog", &["-g2005", "-o", "tb", &file, &tb])?;
    if !compiled.0 {
        return Ok(format!("doesn't compile: {}", compiled.1.lines().next().unwrap_or_default()));
    }
    let said = run(folder, "timeout", &[PATIENCE, "vvp", "-n", "tb"])?.1;
    Ok(said.lines().next().unwrap_or("no end").to_owned())
}

/// Whether Yosys proves the mutated module equal to the original.
fn is_equal(folder: &Path, mutation: &str) -> miette::Result<bool> {
    let words: Vec<&str> = mutation.split_whitespace().collect();
    let module = words.windows(2).find(|pair| pair[0] == "-module").map_or("", |pair| pair[1]);
    let design = |mutation: &str, name: &str| {
        format!(
            "read_rtlil base.il\n{mutation}\nhierarchy -top {module}\nflatten\nmemory_map\nopt -full\nrename {module} {name}\ndesign -stash {name}\n"
        )
    };
    let script = design("", "gold")
        + &design(mutation, "gate")
        + "design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\nequiv_make gold gate both\nhierarchy -top both\n\
           opt_clean\nequiv_struct -fwonly -icells\nequiv_simple -seq 2\nequiv_induct -seq 2\nopt_clean -purge\nequiv_status -assert\n";
    std::fs::write(folder.join("equal.ys"), script).into_diagnostic()?;
    Ok(run(folder, "timeout", &[PATIENCE, "yosys", "-q", "equal.ys"])?.0)
}

fn yosys(folder: &Path, commands: &str) -> miette::Result<()> {
    let (done, said) = run(folder, "yosys", &["-q", "-p", commands])?;
    if done { Ok(()) } else { Err(miette!("yosys: {said}")) }
}

/// Runs a tool: whether it succeeds, and what it says.
fn run(folder: &Path, tool: &str, arguments: &[&str]) -> miette::Result<(bool, String)> {
    let output = Command::new(tool).args(arguments).current_dir(folder).output();
    let output = output.map_err(|error| miette!("{tool}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    Ok((output.status.success(), text.into_owned()))
}
