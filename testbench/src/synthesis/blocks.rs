//! Finds the project's blocks from the names in a netlist.

use lds_rtl::export::Design;
use std::collections::{BTreeMap, BTreeSet};

/// The block of a module: the module's name without the core's name in front of it.
pub fn block_of<'a>(module: &'a str, top: &str) -> Option<&'a str> {
    module.strip_prefix(top)?.strip_prefix('_')
}

/// The places of a core's modules in its text, and the instances of leaves. Leaves are registers and memories, which
/// are parts of the block that contains them.
pub struct BlockMap {
    /// first line of each module, from 1, and its block; `None` for a leaf
    modules: BTreeMap<u64, Option<String>>,
    /// names of the instances of leaves, such as `u_name`
    leaves: BTreeSet<String>,
}

impl BlockMap {
    /// The blocks of a core, from its text.
    pub fn of(verilog: &Design) -> Self {
        let (mut modules, mut leaves) = (BTreeMap::new(), BTreeSet::new());
        let is_leaf = |module: &str| verilog.leaves.iter().any(|leaf| leaf == module);
        for (number, line) in (1..).zip(verilog.text.lines()) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("module"), Some(name)) => {
                    let block = block_of(name, &verilog.top).unwrap_or("unit").to_owned();
                    modules.insert(number, (!is_leaf(name)).then_some(block));
                }
                (Some(module), Some(instance))
                    if (instance.starts_with("u_") || instance == "unit") && is_leaf(module) =>
                {
                    leaves.insert(instance.to_owned());
                }
                _ => {}
            }
        }
        BlockMap { modules, leaves }
    }

    /// The block whose text contains a line of the core; none for a line in a register.
    fn block_at(&self, line: u64) -> Option<&str> {
        let (_, block) = self.modules.range(..=line).next_back()?;
        block.as_deref()
    }

    /// The block of a net or a cell of the flattened netlist, from its name and from the place of its source
    /// (`file:line.column-…`): `bank[3].alu`. `None` if neither tells.
    pub fn name(&self, cell: &str, sources: &[&str]) -> Option<String> {
        let parts: Vec<&str> = cell.split('.').collect();
        let instances = parts.iter().take_while(|part| part.starts_with("u_") || **part == "unit");
        let path: Vec<&str> = instances
            .filter(|part| **part != "unit" && !self.leaves.contains(**part))
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
    use lds::targets::{Geometry, Target};
    use lds_rtl::export::{Core, Technology};

    #[test]
    fn names_are_of_blocks() {
        let text = "module top (\nendmodule\nmodule top_alu (\nwire a;\nendmodule\nmodule top_bank (\n    top_ram_512x32 u_ram (\n\
                    top_alu u_alu (\nendmodule\nmodule top_ram_512x32 (\nreg x;\n";
        let verilog = Design {
            top: "top".to_owned(),
            ports: vec![],
            modules: vec![],
            leaves: vec!["top_ram_512x32".to_owned()],
            text: text.to_owned(),
            models: String::new(),
        };
        let map = BlockMap::of(&verilog);
        assert_eq!(map.name("u_bank[3].unit.u_ram.q_FF_Q", &[]).as_deref(), Some("bank[3]"));
        assert_eq!(
            map.name("u_bank[3].unit.u_ram.x", &["/lib.v:1.1", "design.v:4.2-4.9"]).as_deref(),
            Some("bank[3].alu")
        );
        assert_eq!(map.name("u_bank[3].unit.u_alu.x", &["design.v:4.2-4.9"]).as_deref(), Some("bank[3].alu"));
        assert_eq!(map.name("u_bank[3].unit.u_alu.x", &["design.v:11.2-11.9"]).as_deref(), Some("bank[3].alu"));
        assert_eq!(map.name("$abc$1.u_x", &[]), None);
    }

    #[test]
    fn every_leaf_of_a_core_belongs_to_its_block() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL).verilog(Technology::Generic).expect("exports");
        let map = BlockMap::of(&core);
        // Registers belong to their block. Memories and lines of registers are modules, and no blocks.
        const LEAVES: [&str; 11] = [
            "ram",
            "buffer",
            "copies",
            "delay",
            "multiplexer",
            "union",
            "adder",
            "outcome",
            "equal",
            "equalities",
            "transpose",
        ];
        // A leaf has its size behind its name. `adder_row_4` is a block.
        let is_leaf = |name: &str| {
            let sized = |rest: &str| rest.is_empty() || rest.starts_with(|first: char| first.is_ascii_digit());
            LEAVES.iter().any(|kind| name.strip_prefix(kind).is_some_and(|rest| sized(rest.trim_start_matches('_'))))
        };
        let (leaves, blocks): (Vec<&String>, Vec<&String>) =
            core.modules.iter().partition(|module| is_leaf(block_of(module, &core.top).unwrap_or_default()));
        assert!(leaves.len() > 3 && blocks.len() > 15, "{leaves:?} {blocks:?}");
        let named: BTreeSet<&String> = leaves.into_iter().collect();
        assert_eq!(named, core.leaves.iter().collect());
        let line = (1..).zip(core.text.lines()).find(|(_, text)| text.contains("stage_1 <=")).map(|(line, _)| line);
        let source = format!("design.v:{}.2-9", line.expect("a line of registers"));
        let cell = "u_delivery.u_answers.u_columns.q_FF_Q";
        assert_eq!(map.name(cell, &[&source]).as_deref(), Some("delivery.answers"));
    }
}
