//! Recordings of blocks, which the tests of `lds-rtl` keep with `LDS_KEEP_BLOCKS`: a module of the core that is one of
//! these blocks has to do what was recorded of it.

use super::netlist::Netlist;
use super::proof::Prover;
use super::tools::{run, yosys};
use miette::{IntoDiagnostic, miette};
use std::path::{Path, PathBuf};

/// A recording and the module of the core that it is of.
struct Kept {
    test: String,
    module: String,
    folder: PathBuf,
}

/// What the tests of blocks have kept.
pub struct Blocks {
    /// where mutants are written
    folder: PathBuf,
    kept: Vec<Kept>,
}

/// Modules of a Verilog file: name, and what follows it up to the end of the module.
fn modules(text: &str) -> Vec<(&str, &str)> {
    let parts = text.split("\nmodule ").map(|part| part.strip_prefix("module ").unwrap_or(part));
    let parts = parts.filter(|part| part.starts_with(|first: char| first.is_alphabetic()));
    let parts = parts.filter_map(|part| part.split_once("\nendmodule"));
    parts.filter_map(|(part, _)| part.split_once(|end: char| !(end.is_alphanumeric() || end == '_'))).collect()
}

impl Blocks {
    /// Finds the modules of a core among the blocks that a folder has, by their Verilog and that of all modules below
    /// them, and demands that each does what was recorded while nothing is broken.
    ///
    /// # Errors
    /// No block of the core is there, or one differs from its recording.
    pub fn new(folder: &Path, top: &str, kept: &Path) -> miette::Result<Self> {
        let text = std::fs::read_to_string(folder.join(format!("{top}.v"))).into_diagnostic()?;
        let own = format!("{top}_");
        let of_core: Vec<(&str, String)> =
            modules(&text).into_iter().map(|(name, body)| (name, body.replace(&own, "top_"))).collect();
        let unreadable = |error: std::io::Error| miette!("{}: {error}", kept.display());
        let mut blocks = Blocks { folder: folder.to_owned(), kept: Vec::new() };
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(kept).map_err(unreadable)? {
            paths.push(std::path::absolute(entry.map_err(unreadable)?.path()).into_diagnostic()?);
        }
        paths.sort();
        for path in paths {
            let Ok(text) = std::fs::read_to_string(path.join("top.v")) else { continue };
            let found = found_in(&of_core, &own, &modules(&text));
            if let (Some(module), Some(test)) = (found, path.file_name()) {
                let test = test.to_string_lossy().into_owned();
                blocks.kept.push(Kept { test, module: module.to_owned(), folder: path });
            }
        }
        if blocks.kept.is_empty() {
            return Err(miette!("{} has no recording of a block of {top}", kept.display()));
        }
        for (at, block) in blocks.kept.iter().enumerate() {
            println!("{} is recorded by {}", block.module, block.test);
            yosys(folder, &format!("read_rtlil base.il; {}", written(&block.module, 0, at)))?;
            if !blocks.passes(block, &format!("b0_{at}.v"))? {
                return Err(miette!("{} differs from its recording, {}, without a mutation", block.module, block.test));
            }
        }
        Ok(blocks)
    }

    /// The test whose recording finds each of these mutants, where one does.
    ///
    /// # Errors
    /// A tool fails.
    pub fn find(
        &self,
        netlist: &Netlist,
        prover: &Prover<'_>,
        mutants: &[(usize, &str)],
    ) -> miette::Result<Vec<Option<&str>>> {
        let mut script = String::from("read_rtlil base.il\ndesign -save base\n");
        let mut concerned = Vec::new();
        for (number, mutation) in mutants {
            let around = above(netlist, prover.module(mutation)?);
            let mut of_mutant: Vec<(usize, &Kept)> =
                self.kept.iter().enumerate().filter(|(_, block)| around.contains(&block.module)).collect();
            // The smallest blocks first: those that are nearest.
            of_mutant.sort_by_key(|(_, block)| around.iter().position(|module| *module == block.module));
            for (at, block) in &of_mutant {
                script += &format!("design -load base\n{mutation}\n{}\n", written(&block.module, *number, *at));
            }
            concerned.push((*number, of_mutant));
        }
        std::fs::write(self.folder.join("blocks.ys"), script.replace("; ", "\n")).into_diagnostic()?;
        yosys(&self.folder, "script blocks.ys")?;
        let mut found = Vec::new();
        for (number, blocks) in concerned {
            let mut by = None;
            for (at, block) in blocks {
                if !self.passes(block, &format!("b{number}_{at}.v"))? {
                    by = Some(block.test.as_str());
                    break;
                }
            }
            found.push(by);
        }
        Ok(found)
    }

    /// Whether a module does what was recorded.
    fn passes(&self, block: &Kept, file: &str) -> miette::Result<bool> {
        let bench = block.folder.join("top_tb.v").display().to_string();
        let (compiled, said) = run(&self.folder, "iverilog", &["-g2005", "-o", "block.vvp", file, &bench])?;
        if !compiled {
            return Err(miette!("iverilog: {said}"));
        }
        let replay = std::path::absolute(self.folder.join("block.vvp")).into_diagnostic()?;
        let said = run(&block.folder, "vvp", &["-n", &replay.display().to_string()])?.1;
        match said.lines().last() {
            Some("PASS") => Ok(true),
            Some(last) if last.starts_with("wrong: ") => Ok(false),
            _ => Err(miette!("the recording of {} ended without a verdict: {said}", block.test)),
        }
    }
}

/// The module of a core that is a block. Names in the core begin with `own` where those of the block begin with `top_`.
fn found_in<'a>(of_core: &[(&'a str, String)], own: &str, block: &[(&str, &str)]) -> Option<&'a str> {
    let is_below = |(name, body): &(&str, &str)| {
        let below = name.strip_prefix("top_").map(|name| format!("{own}{name}"));
        below.is_none_or(|below| of_core.iter().any(|(other, of_core)| *other == below && of_core == body))
    };
    let (_, body) = block.iter().find(|(name, _)| *name == "top")?;
    let (module, _) = of_core.iter().find(|(_, of_core)| of_core == body)?;
    block.iter().all(is_below).then_some(*module)
}

/// A module and those that have an instance of it, below other modules, too.
fn above(netlist: &Netlist, module: &str) -> Vec<String> {
    let mut all = vec![module.to_owned()];
    let mut at = 0;
    while at < all.len() {
        let more: Vec<String> = netlist.parents(&all[at]).into_iter().map(str::to_owned).collect();
        all.extend(more);
        at += 1;
    }
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|module| seen.insert(module.clone()));
    all
}

/// Commands of Yosys that write a module with everything below it as the block that a test bench is for.
fn written(module: &str, number: usize, at: usize) -> String {
    format!("hierarchy -top {module}; rename {module} top; write_verilog -noattr b{number}_{at}.v")
}

#[cfg(test)]
mod tests {
    use super::{found_in, modules};

    #[test]
    fn a_block_is_found_by_all_that_is_below_it() {
        let core = [("core", "top_wide u();".to_owned()), ("core_wide", "assign y = x;".to_owned())];
        let block = |below| found_in(&core, "core_", &[("top", "top_wide u();"), ("top_wide", below)]);
        assert_eq!(block("assign y = x;"), Some("core"));
        assert_eq!(block("assign y = ~x;"), None);
    }

    #[test]
    fn modules_have_names_and_bodies() {
        let text = "// head\nmodule a (input x);\nendmodule\n\nmodule b_1(input x);\n    a u(x);\nendmodule\n";
        assert_eq!(modules(text), [("a", "(input x);"), ("b_1", "input x);\n    a u(x);")]);
        assert_eq!(modules("module top (input x);\nendmodule\n").len(), 1);
    }
}
