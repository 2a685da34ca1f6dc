//! What Yosys's `write_json` says of a design, as far as the mutants need it.

use miette::{IntoDiagnostic, miette};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// The modules of a design by name.
#[derive(Deserialize)]
pub struct Netlist {
    pub modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
pub struct Module {
    pub ports: BTreeMap<String, Port>,
    pub cells: BTreeMap<String, Cell>,
}

#[derive(Deserialize)]
pub struct Port {
    pub direction: Direction,
    pub bits: Vec<Bit>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    Input,
    Output,
    Inout,
}

/// An instance of a module, or an operation of Yosys.
#[derive(Deserialize)]
pub struct Cell {
    #[serde(rename = "type")]
    pub kind: String,
    /// numbers are words of binary digits
    pub parameters: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    pub port_directions: BTreeMap<String, Direction>,
    pub connections: BTreeMap<String, Vec<Bit>>,
}

/// A bit of a port or a wire, the lowest first.
#[derive(Deserialize, Clone, Debug, PartialEq, Eq)]
#[serde(untagged)]
pub enum Bit {
    /// equal numbers are connected
    Net(u32),
    /// 0, 1, x or z
    Constant(String),
}

impl Netlist {
    /// Reads a file.
    ///
    /// # Errors
    /// It can't be read, or isn't such a file.
    pub fn read(path: &Path) -> miette::Result<Self> {
        let text = std::fs::read_to_string(path).into_diagnostic()?;
        serde_json::from_str(&text).map_err(|error| miette!("{}: {error}", path.display()))
    }

    /// A module by name.
    ///
    /// # Errors
    /// There is none.
    pub fn module(&self, name: &str) -> miette::Result<&Module> {
        self.modules.get(name).ok_or_else(|| miette!("the netlist has no module {name}"))
    }

    /// The modules that have an instance of one, each once.
    pub fn parents(&self, of: &str) -> Vec<&str> {
        let has = |module: &Module| module.cells.values().any(|cell| cell.kind == of);
        self.modules.iter().filter(|(_, module)| has(module)).map(|(name, _)| name.as_str()).collect()
    }
}

impl Module {
    /// The ports that drive what is around the module.
    pub fn outputs(&self) -> impl Iterator<Item = (&str, &Port)> {
        let outputs = self.ports.iter().filter(|(_, port)| port.direction != Direction::Input);
        outputs.map(|(name, port)| (name.as_str(), port))
    }
}

impl Cell {
    /// A parameter that is a number; 0 if there is none.
    pub fn number(&self, parameter: &str) -> usize {
        let text = self.parameters.get(parameter).and_then(|value| value.as_str()).unwrap_or_default();
        usize::from_str_radix(text, 2).unwrap_or_default()
    }

    /// Whether a port drives its nets. What isn't known to be an input counts as an output, and what isn't known to be
    /// an output as an input.
    pub fn drives(&self, port: &str) -> bool {
        self.port_directions.get(port) != Some(&Direction::Input)
    }

    /// Whether a port reads its nets.
    pub fn reads(&self, port: &str) -> bool {
        self.port_directions.get(port) != Some(&Direction::Output)
    }

    /// The net at a bit of a port, unless a constant is there.
    pub fn net(&self, port: &str, index: usize) -> Option<u32> {
        self.connections.get(port)?.get(index)?.net()
    }
}

impl Bit {
    /// The net, unless it is a constant.
    pub fn net(&self) -> Option<u32> {
        match self {
            Bit::Net(net) => Some(*net),
            Bit::Constant(_) => None,
        }
    }

    /// Whether it is this constant.
    pub fn is_constant(&self, wanted: &str) -> bool {
        matches!(self, Bit::Constant(value) if value == wanted)
    }

    /// Whether it is the constant 0.
    pub fn is_zero(&self) -> bool {
        self.is_constant("0")
    }

    /// Whether it is the constant x.
    pub fn is_anything(&self) -> bool {
        self.is_constant("x")
    }
}
