//! From the names in a netlist back to the project's blocks.

use lds_rtl::export::Verilog;
use std::collections::BTreeMap;

/// The block of a module: its name without the core's in front of it.
pub fn block_of<'a>(module: &'a str, top: &str) -> Option<&'a str> {
    module.strip_prefix(top)?.strip_prefix('_')
}

/// Registers, delays and memories: parts of the block that has them, not blocks.
pub fn is_primitive(block: &str) -> bool {
    ["registers", "masked_registers", "delay", "ram", "transpose"]
        .iter()
        .any(|kind| block.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')))
}

/// Where the modules of a core are in its text, and which instances are primitives.
pub struct Places {
    /// first line of each module, from 1, and its block
    modules: BTreeMap<u64, String>,
    /// instances of primitives, as `u_name`
    primitives: Vec<String>,
}

impl Places {
    /// The places of a core, from its text.
    pub fn of(verilog: &Verilog) -> Self {
        let (mut modules, mut primitives) = (BTreeMap::new(), Vec::new());
        for (number, line) in (1..).zip(verilog.text.lines()) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("module"), Some(name)) => {
                    modules.insert(number, block_of(name, &verilog.top).unwrap_or("unit").to_owned());
                }
                (Some(module), Some(instance))
                    if (instance.starts_with("u_") || instance == "unit")
                        && block_of(module, &verilog.top).is_some_and(is_primitive) =>
                {
                    primitives.push(instance.to_owned());
                }
                _ => {}
            }
        }
        Places { modules, primitives }
    }

    /// The block whose text a line of the core belongs to. A line in a register is nothing to go by.
    fn block_at(&self, line: u64) -> Option<&str> {
        let (_, block) = self.modules.range(..=line).next_back()?;
        (!is_primitive(block)).then_some(block)
    }

    /// The block that a net or a cell of the flattened netlist belongs to, by its name and by where its source is
    /// (`file:line.column-…`): `bank[3].alu`. `None` if nothing tells.
    pub fn name(&self, cell: &str, sources: &[&str]) -> Option<String> {
        let parts: Vec<&str> = cell.split('.').collect();
        let instances = parts.iter().take_while(|part| part.starts_with("u_") || **part == "unit");
        let path: Vec<&str> = instances
            .filter(|part| **part != "unit" && !self.primitives.iter().any(|primitive| primitive == *part))
            .map(|part| part.trim_start_matches("u_"))
            .collect();
        let block = sources.iter().find_map(|source| {
            let line = source.strip_prefix("design.v:")?.split('.').next()?.parse().ok()?;
            self.block_at(line)
        });
        match (path.join("."), block) {
            (path, None) if path.is_empty() => None,
            (path, None) => Some(path),
            (path, Some(block)) if path.is_empty() => Some(block.to_owned()),
            (path, Some(block)) => {
                let last = path.rsplit('.').next().unwrap_or(&path);
                let known = block == "unit" || last.split('[').next() == Some(block);
                Some(if known { path } else { format!("{path}.{block}") })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_blocks() {
        let text = "module top (\nendmodule\nmodule top_alu (\nwire a;\nendmodule\nmodule top_bank (\n    top_ram_512x32 u_ram (\n\
                    top_alu u_alu (\nendmodule\nmodule top_ram_512x32 (\nreg x;\n";
        let verilog = Verilog { top: "top".to_owned(), ports: vec![], modules: vec![], text: text.to_owned() };
        let places = Places::of(&verilog);
        assert_eq!(places.name("u_bank[3].unit.u_ram.q_FF_Q", &[]).as_deref(), Some("bank[3]"));
        assert_eq!(
            places.name("u_bank[3].unit.u_ram.x", &["/lib.v:1.1", "design.v:4.2-4.9"]).as_deref(),
            Some("bank[3].alu")
        );
        assert_eq!(places.name("u_bank[3].unit.u_alu.x", &["design.v:4.2-4.9"]).as_deref(), Some("bank[3].alu"));
        assert_eq!(places.name("u_bank[3].unit.u_alu.x", &["design.v:11.2-11.9"]).as_deref(), Some("bank[3].alu"));
        assert_eq!(places.name("$abc$1.u_x", &[]), None);
    }

    #[test]
    fn what_is_no_block() {
        assert!(is_primitive("ram_512x32") && is_primitive("registers_8") && is_primitive("transpose"));
        assert!(!is_primitive("route") && !is_primitive("rams"));
    }
}
