//! Area: counts the cells of Yosys's netlist.

use super::blocks::block_of;
use super::device::{Fpga, Mapping, Resource};
use super::error::SynthesisError;
use crate::tools::process::Tool;
use lds_rtl::export::Design;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::ops::AddAssign;
use std::path::Path;

/// Numbers of cells of an FPGA.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Area {
    /// look-up tables of the family's size
    pub luts: u64,
    /// cells of carry chains: two LUTs each on an ECP5, one on an iCE40, a slice on a 7 series
    pub carries: u64,
    /// multiplexers that join LUTs; they come with the LUTs and cost nothing else
    pub muxes: u64,
    /// flip-flops
    pub flip_flops: u64,
    /// RAMs made of LUTs, which `luts` doesn't count: of 16 words of 4 bits on an ECP5, cells like `RAM32M` on a 7
    /// series; an iCE40 has none
    pub lut_rams: u64,
    /// block RAMs
    pub block_rams: u64,
    /// multipliers
    pub dsps: u64,
}

impl Area {
    fn add(&mut self, resource: Resource, count: u64) {
        *match resource {
            Resource::Lut => &mut self.luts,
            Resource::Carry => &mut self.carries,
            Resource::Mux => &mut self.muxes,
            Resource::FlipFlop => &mut self.flip_flops,
            Resource::LutRam => &mut self.lut_rams,
            Resource::BlockRam => &mut self.block_rams,
            Resource::Dsp => &mut self.dsps,
        } += count;
    }
}

impl AddAssign for Area {
    fn add_assign(&mut self, other: Area) {
        self.luts += other.luts;
        self.carries += other.carries;
        self.muxes += other.muxes;
        self.flip_flops += other.flip_flops;
        self.lut_rams += other.lut_rams;
        self.block_rams += other.block_rams;
        self.dsps += other.dsps;
    }
}

/// The cells of all instances of a block, without those of the blocks within them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockArea {
    /// name of the block
    pub block: String,
    /// number of instances
    pub instances: u64,
    /// area of all instances, with their registers and memories
    pub area: Area,
}

/// Numbers of cells by module, as Yosys's `stat -json` counts them.
struct Statistics {
    modules: BTreeMap<String, Module>,
}

#[derive(Deserialize)]
struct Module {
    num_cells_by_type: BTreeMap<String, u64>,
}

impl Statistics {
    fn module(&self, name: &str) -> Option<&Module> {
        // Names of the source begin with a backslash in some versions of Yosys.
        self.modules.get(name).or_else(|| self.modules.get(&format!("\\{name}")))
    }
}

fn statistics(yosys: &Tool, folder: &Path, text: &str, script: &str) -> Result<Statistics, SynthesisError> {
    fs::write(folder.join("design.v"), text)?;
    let script = format!("read_verilog design.v; {script}; tee -q -o area.json stat -json");
    yosys.run(folder, &["-q", "-p", &script])?;
    let printed = fs::read_to_string(folder.join("area.json"))?;
    read(&printed).map_err(|error| SynthesisError::Output {
        tool: yosys.to_string(),
        what: format!("its statistics can't be read: {error}"),
    })
}

/// Reads the modules from Yosys's output. The text behind them isn't always JSON: version 0.23 draws the hierarchy
/// there.
fn read(printed: &str) -> serde_json::Result<Statistics> {
    let start = printed.find(MODULES).map_or(0, |start| start + MODULES.len());
    let mut modules = serde_json::Deserializer::from_str(&printed[start..]).into_iter();
    Ok(Statistics { modules: modules.next().unwrap_or_else(|| serde_json::from_str(""))? })
}

/// The text in front of the modules.
const MODULES: &str = "\"modules\":";

/// Area of a design, flattened. With `netlist`, `netlist.json` for nextpnr stays in the folder.
pub fn whole(
    yosys: &Tool,
    folder: &Path,
    design: &Design,
    mapping: Mapping,
    netlist: bool,
) -> Result<Area, SynthesisError> {
    let netlist = if netlist { "; write_json netlist.json" } else { "" };
    let statistics =
        statistics(yosys, folder, &design.text, &format!("{}{netlist}", mapping.script(&design.top, true)))?;
    let mut area = Area::default();
    for (cell, count) in statistics.module(&design.top).iter().flat_map(|module| &module.num_cells_by_type) {
        if let Some(resource) = mapping.device.resource(cell) {
            area.add(resource, *count);
        }
    }
    Ok(area)
}

/// Area by block, the largest first.
pub fn by_block(
    yosys: &Tool,
    folder: &Path,
    design: &Design,
    mapping: Mapping,
) -> Result<Vec<BlockArea>, SynthesisError> {
    let statistics = statistics(yosys, folder, &design.text, &mapping.script(&design.top, false))?;
    let mut blocks: BTreeMap<String, BlockArea> = BTreeMap::new();
    count(&Counted { statistics: &statistics, device: mapping.device, design }, &design.top, "unit", 1, &mut blocks);
    let mut blocks: Vec<BlockArea> = blocks.into_values().collect();
    blocks.sort_by_key(|block| std::cmp::Reverse((block.area.luts, block.area.flip_flops)));
    Ok(blocks)
}

/// The counts.
struct Counted<'a> {
    statistics: &'a Statistics,
    device: Fpga,
    design: &'a Design,
}

/// Adds `times` instances of a module to `block`, and the blocks in the module to theirs.
fn count(counted: &Counted<'_>, name: &str, block: &str, times: u64, blocks: &mut BTreeMap<String, BlockArea>) {
    let Counted { statistics, device, design } = counted;
    let Some(module) = statistics.module(name) else { return };
    let entry = |blocks: &mut BTreeMap<String, BlockArea>, add: u64, resource: Option<(Resource, u64)>| {
        let empty = BlockArea { block: block.to_owned(), instances: 0, area: Area::default() };
        let entry = blocks.entry(block.to_owned()).or_insert(empty);
        entry.instances += add;
        if let Some((resource, count)) = resource {
            entry.area.add(resource, count);
        }
    };
    // A register or a memory counts as part of the block that contains it.
    let own = name == design.top || block_of(name, &design.top).is_some_and(|own| own == block);
    entry(blocks, if own { times } else { 0 }, None);
    for (cell, number) in &module.num_cells_by_type {
        let cell = cell.trim_start_matches('\\');
        if let Some(resource) = device.resource(cell) {
            entry(blocks, 0, Some((resource, times * number)));
        } else if let Some(inner) = block_of(cell, &design.top) {
            let inner = if design.leaves.iter().any(|leaf| leaf == cell) { block } else { inner };
            count(counted, cell, inner, times * number, blocks);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds_hdl::{Buffer, Init, Ram, U, block};
    use rust_hdl::prelude::*;

    block! {
        /// A memory with a register for what it stores.
        pub struct Shelf[ROW_BITS] {
            input { clock: Clock, row: U<ROW_BITS>, bytes: U<4>, data: U<32> }
            output { read: U<32> }
            register { kept: U<32> }
            block {
                memory: Ram<ROW_BITS> {
                    read_row: row, write_row: row, write_bytes: bytes, write_data: kept, read_data: read,
                },
            }
            kernel { self.kept.next = self.data.val(); }
        }
    }

    block! {
        /// Four of them, and one word of each of 16 places.
        pub struct Shelves[ROW_BITS] {
            input {
                clock: Clock,
                row: U<ROW_BITS>,
                bytes: U<4>,
                data: [U<32>; 4],
                write: [U<1>; 1],
                write_place: [U<4>; 1],
                read_next: U<4>,
                word: [U<32>; 1],
            }
            output { read: [U<32>; 4], shown: [U<32>; 1], both: bool }
            block {
                shelf: [Shelf<ROW_BITS>; 4] { row, bytes, data, read },
                words: Buffer<U<32>, 1, 4, 1, 1> { write, write_place, read_next, d: word, q: shown },
            }
            kernel { self.both.next = self.write[0].val().any() && self.bytes.val().any(); }
        }
    }

    /// As exported and as Yosys finds it: a memory, a register and a word in LUTs belong to their blocks, and no cell
    /// is lost or counted twice.
    #[test]
    fn every_cell_is_in_a_block() {
        let shelves = Shelves::<8>::init();
        let design = lds_hdl::verilog::verilog(&shelves, "core", &|_| None, Fpga::Ecp5.technology());
        let design = design.expect("it has Verilog");
        let yosys = Tool::yosys().expect("Yosys is missing: apt-get install yosys");
        let folder = tempfile::tempdir().expect("a folder");
        let mapping = Mapping { device: Fpga::Ecp5, delay: None };
        let total = whole(&yosys, folder.path(), &design, mapping, false).expect("synthesised");
        let blocks = by_block(&yosys, folder.path(), &design, mapping).expect("synthesised");
        let block =
            |name: &str| blocks.iter().find(|block| block.block == name).unwrap_or_else(|| panic!("{blocks:?}"));
        let shelves = Area { flip_flops: 4 * 32, block_rams: 4, ..Area::default() };
        assert_eq!(*block("shelf"), BlockArea { block: "shelf".to_owned(), instances: 4, area: shelves });
        // An ECP5's buffer has a register for the place that it shows. 16 words of 4 bits are one RAM of LUTs.
        let unit = block("unit");
        assert_eq!((unit.instances, unit.area.flip_flops, unit.area.lut_rams), (1, 4, 8), "{blocks:?}");
        assert!(unit.area.luts > 0 && unit.area.block_rams == 0, "{blocks:?}");
        assert_eq!(blocks.len(), 2, "{blocks:?}");
        let mut sum = Area::default();
        blocks.iter().for_each(|block| sum += block.area);
        assert_eq!(sum, total, "nothing here is simplified across borders");
    }

    #[test]
    fn more_than_json() {
        let text =
            "{\"creator\": \"x\", \"modules\": {\"a\": {\"num_cells_by_type\": {\"LUT4\": 1}}},\n a 1\n \"design\": 2}";
        assert_eq!(read(text).unwrap().modules["a"].num_cells_by_type["LUT4"], 1);
        assert!(read("").is_err() && read("nothing of it").is_err());
    }

    #[test]
    fn registers_belong_to_their_block() {
        let text = r#"{"modules": {
            "\\top": {"num_cells_by_type": {"top_bank": 2, "LUT4": 5, "top_registers_8": 1}},
            "\\top_bank": {"num_cells_by_type": {"LUT4": 10, "CCU2C": 3, "top_ram_512x32": 1, "top_registers_8": 2, "top_line_4x3": 1}},
            "\\top_line_4x3": {"num_cells_by_type": {"TRELLIS_FF": 12}},
            "\\top_registers_8": {"num_cells_by_type": {"TRELLIS_FF": 8}},
            "\\top_ram_512x32": {"num_cells_by_type": {"DP16KD": 1}}}}"#;
        let statistics = read(text).unwrap();
        let mut blocks = BTreeMap::new();
        let leaves = ["top_registers_8", "top_ram_512x32", "top_line_4x3"].map(str::to_owned).to_vec();
        let design = Design {
            top: "top".to_owned(),
            ports: vec![],
            modules: vec![],
            leaves,
            text: String::new(),
            models: String::new(),
        };
        let counted = Counted { statistics: &statistics, device: Fpga::Ecp5, design: &design };
        count(&counted, "top", "unit", 1, &mut blocks);
        let bank = Area { luts: 20, carries: 6, flip_flops: 56, block_rams: 2, ..Area::default() };
        assert_eq!(blocks["bank"], BlockArea { block: "bank".to_owned(), instances: 2, area: bank });
        let unit = Area { luts: 5, flip_flops: 8, ..Area::default() };
        assert_eq!(blocks["unit"], BlockArea { block: "unit".to_owned(), instances: 1, area: unit });
        assert_eq!(blocks.len(), 2);
    }
}
