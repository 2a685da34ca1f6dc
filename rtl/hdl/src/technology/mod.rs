//! The targets of the Verilog, and models of the primitives that it uses.

use std::fmt::Write;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The target of the Verilog. The function of the Verilog is the same for all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase", const_into_str, parse_err_ty = UnknownTechnology, parse_err_fn = UnknownTechnology::named)]
pub enum Technology {
    /// any tool that reads Verilog-2005
    #[default]
    Generic,
    /// Lattice ECP5: multiplexers of `LUT4`, `PFUMX`, `L6MUX21`, adders of `CCU2C`, comparisons of `LUT4`, copies of a
    /// register of `FD1S3AX`
    Ecp5,
    /// AMD (Xilinx) 7 series and later: multiplexers of `LUT6`, `MUXF7`, `MUXF8`, comparisons of `LUT6`
    Xilinx,
}

impl Technology {
    /// Every technology.
    pub const ALL: &'static [Technology] = Technology::VARIANTS;

    /// The name of the technology in options.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The names of all technologies.
    pub fn names() -> String {
        Technology::ALL.iter().map(|technology| technology.name()).collect::<Vec<_>>().join(", ")
    }

    /// The technology in words.
    pub const fn title(self) -> &'static str {
        match self {
            Technology::Generic => "any FPGA or ASIC",
            Technology::Ecp5 => "Lattice ECP5",
            Technology::Xilinx => "AMD (Xilinx) 7 series and later",
        }
    }
}

/// A name that is no technology.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no technology `{0}`: the technologies are {names}", names = Technology::names())]
pub struct UnknownTechnology(pub String);

impl UnknownTechnology {
    fn named(name: &str) -> Self {
        UnknownTechnology(name.to_owned())
    }
}

/// Text before and behind modules, so that they work together with files that have a directive `timescale`. Modules
/// without delays need none, and don't depend on the time of other files. Linters want this to be said, each in its own
/// way: Verilator by a comment, and Icarus Verilog by a directive. The directive also holds for the files behind, so it
/// is there only on request.
pub const QUIET: [&str; 2] = [
    "`ifdef LDS_TIMESCALE\n`timescale `LDS_TIMESCALE\n`endif\n/* verilator lint_off TIMESCALEMOD */\n",
    "/* verilator lint_on TIMESCALEMOD */\n",
];

/// The primitives that leaves are made of, each with its name and its model.
const PRIMITIVES: [(&str, &str); 8] = [
    ("LUT4", include_str!("models/lut4.v")),
    ("PFUMX", include_str!("models/pfumx.v")),
    ("L6MUX21", include_str!("models/l6mux21.v")),
    ("CCU2C", include_str!("models/ccu2c.v")),
    ("FD1S3AX", include_str!("models/fd1s3ax.v")),
    ("LUT6", include_str!("models/lut6.v")),
    ("MUXF7", include_str!("models/muxf7.v")),
    ("MUXF8", include_str!("models/muxf8.v")),
];

/// Whether a primitive with this name is used by leaves.
pub(crate) fn is_primitive(name: &str) -> bool {
    PRIMITIVES.iter().any(|(primitive, _)| *primitive == name)
}

/// Models, for simulators and linters, of the primitives that a Verilog text has instances of and no modules for. Empty
/// if there are none.
///
/// Several cores may bring the same models into one project, so each model is guarded to be taken once.
pub fn models(text: &str) -> String {
    let begins = |name: &str, word: &str| {
        let rest = text.lines().filter_map(|line| line.trim_start().strip_prefix(word));
        rest.filter_map(|rest| rest.trim_start().strip_prefix(name))
            .any(|rest| rest.starts_with(|next: char| !next.is_alphanumeric() && next != '_' && next != '$'))
    };
    let missing = PRIMITIVES.iter().filter(|(name, _)| begins(name, "") && !begins(name, "module "));
    let mut models = String::new();
    for (name, model) in missing {
        let _ = write!(models, "\n`ifndef LDS_MODEL_{name}\n`define LDS_MODEL_{name}\n{model}`endif\n");
    }
    if models.is_empty() {
        return models;
    }
    let [before, behind] = QUIET;
    // The models are one file on purpose; no other warning is switched off.
    format!(
        "// Models of primitives of an FPGA, for simulation and linters; synthesis has its own.\n\n\
         {before}/* verilator lint_off DECLFILENAME */\n{models}\n/* verilator lint_on DECLFILENAME */\n{behind}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technology_is_known_by_its_name() {
        for &technology in Technology::ALL {
            assert_eq!(technology.name().parse(), Ok(technology));
        }
        let error = "ice".parse::<Technology>().unwrap_err().to_string();
        assert_eq!(error, "there is no technology `ice`: the technologies are generic, ecp5, xilinx");
    }

    #[test]
    fn models_are_of_what_is_used_and_missing() {
        let names = |text: &str| -> Vec<String> {
            let models = models(text);
            models.lines().filter_map(|line| line.strip_prefix("module ")).map(|line| line.replace(" (", "")).collect()
        };
        let text = "module a;\n    LUT4 #(.INIT(1)) u_a (.A(b));\n  MUXF7 u_b (.I0(c));\n// LUT6 u_c\nPFUMXY u_d ();\nendmodule\n";
        assert_eq!(names(text), ["LUT4 #(parameter [15:0] INIT = 16'h0)", "MUXF7"]);
        assert_eq!(names(&format!("{text}module LUT4 (input A);\nendmodule\n")), ["MUXF7"]);
        assert!(models("module a;\nendmodule\n").is_empty());
    }
}
