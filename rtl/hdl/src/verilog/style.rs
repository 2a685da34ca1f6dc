//! The style in which a design is written.

use super::error::ExportError;
use crate::technology::Technology;

/// The style in which a design is written in Verilog. The function of the Verilog is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    /// target of the Verilog
    pub technology: Technology,
    /// whether registers and memories have initial values, all of them zero. Without them the design needs a reset
    /// before it is used, and the contents of a memory are unknown until they are written. In either case the output
    /// register of a memory has no initial value before the first clock edge.
    pub initial_values: bool,
}

impl From<Technology> for Style {
    /// Initial values are the usual case.
    fn from(technology: Technology) -> Self {
        Style { technology, initial_values: true }
    }
}

impl Style {
    /// A leaf's own Verilog in this style. An `initial` statement has to be one line. Without initial values this line
    /// is left out, with a condition that contains nothing else.
    ///
    /// # Errors
    /// An error for an `initial` statement that isn't one line by itself.
    pub(super) fn leaf(self, text: &str) -> Result<String, ExportError> {
        let is_initial = |line: &&str| line.trim_start().starts_with("initial ");
        let broken = text.lines().any(|line| {
            let words =
                line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| *word == "initial").count();
            words != usize::from(is_initial(&line)) || is_initial(&line) && !line.ends_with([';', 'd'])
        });
        if broken {
            return Err(ExportError::new("an `initial` statement of a leaf's Verilog isn't one line by itself"));
        }
        if self.initial_values {
            return Ok(text.to_owned());
        }
        let kept = text.lines().filter(|line| !is_initial(line)).fold(String::new(), |kept, line| kept + line + "\n");
        Ok(kept.replace("`ifndef SYNTHESIS\n`endif\n", ""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaf_loses_its_initial_values() {
        let text =
            "reg a;\ninitial a = 1'b0;\n    initial begin : clear integer i; a = 0; end\nalways @(posedge c) a <= b;\n";
        let usual = Style::from(Technology::Generic);
        assert_eq!(usual.leaf(text).unwrap(), text);
        let none = Style { initial_values: false, ..usual };
        assert_eq!(none.leaf(text).unwrap(), "reg a;\nalways @(posedge c) a <= b;\n");
        let simulated = "reg a;\n`ifndef SYNTHESIS\ninitial a = 1'b0;\n`endif\nassign b = a;\n";
        assert_eq!(none.leaf(simulated).unwrap(), "reg a;\nassign b = a;\n");
        for wrong in
            ["reg a; initial a = 1'b0;\n", "initial begin\n    a = 0;\nend\n", "initial a = 0; initial b = 0;\n"]
        {
            assert!(usual.leaf(wrong).is_err(), "{wrong}");
        }
    }
}
