//! Whether a mutant is equal to the original, as far as the outputs of the whole core tell.

use super::liveness::Liveness;
use super::netlist::{Direction, Module, Netlist};
use super::tools::run_at_most;
use miette::{IntoDiagnostic, miette};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter, Write as _};
use std::path::Path;

/// Seconds of the processor after which an attempt to prove something is given up.
const PATIENCE: u32 = 40;
/// How often a proof is tried again with fewer wires of which equality is asked.
const ATTEMPTS: usize = 3;
/// The output of the module that shows what is live: no port of the core has a dot in its name.
const SEEN: &str = "shown.bits";

/// What is known of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// no path leads from what is changed to an output of the core
    Unread,
    /// a bit becomes the constant that it is
    Unchanged,
    /// equal in all instances of these modules, with everything below them
    Equal(BTreeSet<String>),
    /// neither proved nor disproved
    NotDecided,
}

impl Verdict {
    /// Whether the mutant is proved equal.
    pub fn is_equal(&self) -> bool {
        *self != Verdict::NotDecided
    }
}

impl Display for Verdict {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        match self {
            Verdict::Unread => write!(to, "equal, as nothing that is seen depends on it"),
            Verdict::Unchanged => write!(to, "equal, as it is so anyway"),
            Verdict::Equal(modules) => {
                let names: Vec<&str> = modules.iter().map(String::as_str).collect();
                write!(to, "equal in {}", names.join(" and in "))
            }
            Verdict::NotDecided => write!(to, "not decided"),
        }
    }
}

/// What Yosys says when it is asked for a proof.
enum Answer {
    Yes,
    No,
    /// it didn't end in time
    TooLate,
}

/// What a command of Yosys changes.
#[derive(Debug, PartialEq, Eq)]
struct Change<'a> {
    mode: &'a str,
    module: &'a str,
    cell: &'a str,
    port: &'a str,
    /// the bit of the port
    bit: usize,
}

impl<'a> Change<'a> {
    /// Of a line of `mutate -list`.
    ///
    /// # Errors
    /// It doesn't say what is changed.
    fn of(mutation: &'a str) -> miette::Result<Self> {
        let words: Vec<&str> = mutation.split_whitespace().collect();
        let value = |option: &str| words.windows(2).find(|pair| pair[0] == option).map(|pair| pair[1]);
        let change = || {
            let bit = value("-portbit")?.parse().ok()?;
            Some(Change {
                mode: value("-mode")?,
                module: value("-module")?,
                cell: value("-cell")?,
                port: value("-port")?,
                bit,
            })
        };
        change().ok_or_else(|| miette!("mode, module, cell, port and bit aren't all named: {mutation}"))
    }
}

/// Proves mutants of a core equal.
pub struct Prover<'a> {
    folder: &'a Path,
    top: &'a str,
    netlist: &'a Netlist,
    liveness: Liveness<'a>,
}

impl<'a> Prover<'a> {
    /// Of the core in a folder's `base.il`, which is this netlist.
    pub fn new(folder: &'a Path, top: &'a str, netlist: &'a Netlist) -> Self {
        Prover { folder, top, netlist, liveness: Liveness::of(netlist, top) }
    }

    /// The module that a command of Yosys changes.
    ///
    /// # Errors
    /// The command isn't understood.
    pub fn module<'b>(&self, mutation: &'b str) -> miette::Result<&'b str> {
        Ok(Change::of(mutation)?.module)
    }

    /// What structure alone says of a mutant that a command of Yosys makes, if it says that it is equal.
    ///
    /// # Errors
    /// The command isn't understood.
    pub fn obvious(&self, mutation: &str) -> miette::Result<Option<Verdict>> {
        let Change { mode, module, cell, port, bit } = Change::of(mutation)?;
        let cell_there = self.netlist.modules.get(module).and_then(|module| module.cells.get(cell));
        let there = cell_there.and_then(|cell| cell.connections.get(port)?.get(bit));
        if there.is_some_and(|bit| bit.is_constant(mode.strip_prefix("const").unwrap_or_default())) {
            return Ok(Some(Verdict::Unchanged));
        }
        Ok((!self.liveness.is_seen(module, cell, port, bit)).then_some(Verdict::Unread))
    }

    /// What is known of a mutant that a command of Yosys makes.
    ///
    /// # Errors
    /// The command isn't understood, or a tool can't be run.
    pub fn verdict(&self, mutation: &str) -> miette::Result<Verdict> {
        match self.obvious(mutation)? {
            Some(verdict) => Ok(verdict),
            None => self.within(mutation, Change::of(mutation)?.module),
        }
    }

    /// What is known of a mutant from a module and what it is in: what can't be proved of a module alone may hold
    /// wherever the core has it.
    fn within(&self, mutation: &str, module: &str) -> miette::Result<Verdict> {
        match self.proves(mutation, module, &self.liveness.outputs(module))? {
            Answer::Yes => return Ok(Verdict::Equal(BTreeSet::from([module.to_owned()]))),
            // What the module is in takes longer.
            Answer::TooLate => return Ok(Verdict::NotDecided),
            Answer::No => {}
        }
        let around = if module == self.top { Vec::new() } else { self.netlist.parents(module) };
        let mut equal = BTreeSet::new();
        for module in &around {
            match self.within(mutation, module)? {
                Verdict::Equal(modules) => equal.extend(modules),
                verdict => return Ok(verdict),
            }
        }
        Ok(if around.is_empty() { Verdict::NotDecided } else { Verdict::Equal(equal) })
    }

    /// Whether Yosys proves a module with everything below it equal to the original in the outputs that are live.
    ///
    /// It is asked of all wires with equal names. Those of which it isn't proved are left out in the next attempt:
    /// inside, the two may differ.
    fn proves(&self, mutation: &str, module: &str, outputs: &BTreeMap<&str, Vec<bool>>) -> miette::Result<Answer> {
        let write = |name: &str, text: &str| std::fs::write(self.folder.join(name), text).into_diagnostic();
        write("seen.v", &shown(module, self.netlist.module(module)?, outputs))?;
        let design = |mutation: &str, name: &str| {
            format!(
                "read_rtlil base.il\n{mutation}\nread_verilog seen.v\nhierarchy -top shown\nflatten\nmemory_map\nopt -full\nopt_clean -purge\n\
                 rename shown {name}\ndesign -stash {name}\n"
            )
        };
        let script = design("", "gold")
            + &design(mutation, "gate")
            + "design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\n\
               equiv_make -blacklist apart.txt gold gate both\nhierarchy -top both\nopt_clean\nequiv_struct -fwonly -icells\n\
               equiv_simple -seq 2\nequiv_induct -seq 2\ntee -o status.txt equiv_status\n";
        write("equal.ys", &script)?;
        let mut apart: BTreeSet<String> = BTreeSet::new();
        for _ in 0..ATTEMPTS {
            write("apart.txt", &apart.iter().fold(String::new(), |text, name| text + name + "\n"))?;
            write("status.txt", "")?;
            let (done, said) = run_at_most(PATIENCE, self.folder, "yosys", &["-q", "equal.ys"])?;
            // A register whose output a mutant ties to a constant keeps its value at power-up: Yosys refuses such a
            // design.
            if said.contains("Conflicting init values") {
                return Ok(Answer::No);
            }
            if said.contains("ERROR") {
                return Err(miette!("yosys: {said}"));
            }
            if !done {
                return Ok(Answer::TooLate);
            }
            let status = std::fs::read_to_string(self.folder.join("status.txt")).into_diagnostic()?;
            let Some(names) = unproved(&status) else { return Ok(Answer::No) };
            if names.is_empty() {
                return Ok(Answer::Yes);
            }
            // The outputs stay.
            let more: Vec<String> = names.into_iter().filter(|name| !name.ends_with(SEEN)).collect();
            let before = apart.len();
            apart.extend(more);
            if apart.len() == before {
                return Ok(Answer::No);
            }
        }
        Ok(Answer::No)
    }
}

/// Wires with unproved bits in what `equiv_status` says; none if that isn't the end of what it says.
pub fn unproved(status: &str) -> Option<BTreeSet<String>> {
    if status.contains("Equivalence successfully proven!") {
        return Some(BTreeSet::new());
    }
    let lines = status.lines().filter_map(|line| line.trim().strip_prefix("Unproven $equiv "));
    let names: BTreeSet<String> = lines
        .filter_map(|line| line.split_once(": ")?.1.split_whitespace().next()?.strip_suffix("_gold"))
        .map(str::to_owned)
        .collect();
    (!names.is_empty()).then_some(names)
}

/// Verilog of a module around another, with its inputs and with those bits of its outputs that are live.
fn shown(name: &str, module: &Module, outputs: &BTreeMap<&str, Vec<bool>>) -> String {
    let mut ports = Vec::new();
    let mut connections = Vec::new();
    let mut seen = Vec::new();
    let mut wires = String::new();
    for (port, declared) in &module.ports {
        let last = declared.bits.len().saturating_sub(1);
        if declared.direction == Direction::Input {
            ports.push(format!("input [{last}:0] \\{port} "));
        } else {
            let _ = writeln!(wires, "    wire [{last}:0] \\{port} ;");
            let live = outputs.get(port.as_str()).map_or(&[][..], Vec::as_slice);
            seen.extend((0..=last).filter(|bit| live.get(*bit) == Some(&true)).map(|bit| format!("\\{port} [{bit}]")));
        }
        connections.push(format!(".\\{port} (\\{port} )"));
    }
    ports.push(format!("output [{}:0] \\{SEEN} ", seen.len().saturating_sub(1)));
    format!(
        "module shown({});\n{wires}    \\{name} \\shown.module ({});\n    assign \\{SEEN} = {{{}}};\nendmodule\n",
        ports.join(", "),
        connections.join(", "),
        seen.join(", ")
    )
}
