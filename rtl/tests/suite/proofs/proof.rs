//! How a proof is done: Yosys reads blocks and property, and its SAT solver or ABC looks for a case against it.

use std::path::Path;
use std::process::Command;

/// The cycles that a property is looked at.
#[derive(Clone, Copy)]
pub enum Time {
    /// There are none: the logic is combinational.
    None,
    /// All, by induction: what holds in one holds in the next one.
    Induction,
    /// All from power-up on, by ABC's search for an invariant (`pdr`). What is broken shows in so many cycles.
    Ever(usize),
    /// So many from power-up on. Broken Verilog shows in them, too.
    Cycles(usize),
}

/// What a proof is about, and how it is done.
#[derive(Clone)]
pub struct Proof {
    /// property file and its module
    pub property: &'static str,
    pub module: &'static str,
    /// Verilog of the blocks in it
    pub blocks: String,
    /// macros of the property file
    pub defines: String,
    pub time: Time,
}

impl Proof {
    /// It holds, and no longer when the Verilog is broken.
    pub fn show(&self, broken: &[(&str, &str)]) {
        assert!(self.holds(&self.blocks, self.time), "{} doesn't hold", self.module);
        let time = match self.time {
            // A case that shows it is found faster than an invariant.
            Time::Ever(cycles) => Time::Cycles(cycles),
            time => time,
        };
        for &(from, to) in broken {
            assert_eq!(self.blocks.matches(from).count(), 1, "`{from}` once");
            let blocks = self.blocks.replace(from, to);
            assert!(!self.holds(&blocks, time), "{} holds with `{to}` too", self.module);
        }
    }

    /// Whether the property holds of these blocks.
    fn holds(&self, blocks: &str, time: Time) -> bool {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        std::fs::write(folder.join("blocks.v"), blocks).expect("written");
        let property = Path::new(env!("CARGO_MANIFEST_DIR")).join("proofs").join(self.property);
        let property = std::fs::read_to_string(&property).expect("the property");
        std::fs::write(folder.join("property.sv"), self.defines.clone() + &property).expect("written");
        match time {
            Time::None => self.is_satisfied(folder, ""),
            Time::Induction => self.is_satisfied(folder, "-tempinduct -maxsteps 1"),
            Time::Ever(_) => self.is_invariant(folder, "pdr", "Property proved."),
            Time::Cycles(cycles) => self.is_invariant(
                folder,
                &format!("bmc3 -F {cycles}"),
                &format!("No output asserted in {cycles} frames."),
            ),
        }
    }

    /// Reads the folder's files, and has one module afterwards.
    fn reading(&self) -> String {
        format!(
            "read_verilog blocks.v; read_verilog -formal -sv property.sv; prep -flatten -top {}; memory_map; opt -full",
            self.module
        )
    }

    /// Asks Yosys's own solver, in the folder with the files.
    fn is_satisfied(&self, folder: &Path, time: &str) -> bool {
        let (reading, module) = (self.reading(), self.module);
        let options = "-verify -prove-asserts -set-assumes -set-def-inputs -set-init-def";
        let script = format!("{reading}; dffunmap; sat {options} {time} {module}");
        let (proved, text) = run(folder, "yosys", ["-p", &script]);
        assert!(proved != text.contains("proof did fail"), "no verdict: {text}");
        proved
    }

    /// Asks ABC, in the folder with the files, with a command that says something if the property holds.
    ///
    /// Whatever has no value gets any, in each cycle another one (`setundef`): an input without a driver, an `x`, and
    /// a register at power-up (`-zinit`).
    fn is_invariant(&self, folder: &Path, command: &str, holds: &str) -> bool {
        let script = format!(
            "{}; setundef -undriven -anyseq; dffunmap; simplemap; techmap; setundef -anyseq; aigmap; opt_clean; \
             write_aiger -zinit property.aig",
            self.reading()
        );
        let (written, text) = run(folder, "yosys", ["-p", &script]);
        assert!(written, "{text}");
        // `fold` makes assumptions part of what is proved.
        let script = format!("read_aiger property.aig; fold; strash; {command}");
        let (_, text) = run(folder, "yosys-abc", ["-c", &script]);
        let proved = text.contains(holds);
        assert!(proved != text.contains("was asserted in frame"), "no verdict: {text}");
        proved
    }
}

/// Runs a command in a folder; whether it succeeded, and what it said.
fn run<const COUNT: usize>(folder: &Path, command: &str, arguments: [&str; COUNT]) -> (bool, String) {
    let output = Command::new(command).args(arguments).current_dir(folder).output();
    let output = output.unwrap_or_else(|error| panic!("{command}: {error}: apt-get install yosys"));
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    (output.status.success(), text)
}
