//! Synthesis and place-and-route of the exported Verilog with Yosys and nextpnr: area by block, clock rate, critical
//! path.

mod area;
mod blocks;
mod board;
mod device;
mod error;
mod route;
pub mod table;

pub use area::{Area, BlockArea};
pub use board::Board;
pub use device::{Fpga, Mapping};
pub use error::SynthesisError;
pub use route::{Aim, Hop, Routing};

use self::board::Files;
use crate::tools::cache::{self, cached};
use crate::tools::process::Tool;
use lds_rtl::export::Design;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use std::{fs, io, iter};

/// The figures of one core on one family of FPGAs.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// name of the core's top module
    pub core: String,
    /// FPGA family
    pub device: Fpga,
    /// delay that the mapping aimed at, in picoseconds; none if the choice was Yosys's
    pub delay_ps: Option<u32>,
    /// tools with their versions
    pub tools: Vec<String>,
    /// area of the whole core, flattened, by which a user's design grows
    pub total: Area,
    /// area by block, from a synthesis that keeps the hierarchy: nothing is shared or simplified across borders
    pub blocks: Vec<BlockArea>,
    /// results of place-and-route
    pub routing: Option<Routing>,
}

/// Synthesises a design, given in Verilog for the technology of the device. With `by_block` a second synthesis, which
/// keeps the hierarchy, finds the area of each block; with an aim the design is placed and routed, too. `log` gets
/// messages about the progress. The figures are kept, so that the same design with the same tools is synthesised only
/// once.
///
/// # Errors
/// An error for a tool that is missing or fails.
pub fn synthesise(
    verilog: Design,
    mapping: Mapping,
    by_block: bool,
    place: Option<Aim>,
    log: &(dyn Fn(&str) + Sync),
) -> Result<Report, SynthesisError> {
    let device = mapping.device;
    let yosys = Tool::yosys()?;
    let placer = place.map(|_| device.placer()).transpose()?;
    let tools: Vec<String> = iter::once(&yosys).chain(&placer).map(ToString::to_string).collect();
    let whole = || -> Result<(Area, Option<Routing>), SynthesisError> {
        let how = place.map(|aim| (aim, device.part()));
        let key = format!("{tools:?} {} {how:?}", mapping.key());
        kept("whole", &[&key, &verilog.text], |folder| match (&placer, place) {
            (Some(placer), Some(aim)) => placed(&yosys, placer, folder, &verilog, mapping, aim, log),
            _ => {
                log(&format!("{}: synthesis for {}", verilog.top, device.name()));
                Ok((area::whole(&yosys, folder, &verilog, mapping, false)?, None))
            }
        })
    };
    let blocks = || {
        let key = format!("{yosys} {}", mapping.key());
        kept("blocks", &[&key, &verilog.text], |folder| {
            log(&format!("{}: synthesis for {} by block", verilog.top, device.name()));
            area::by_block(&yosys, folder, &verilog, mapping)
        })
    };
    let (whole, blocks) = std::thread::scope(|scope| {
        let blocks = by_block.then(|| scope.spawn(blocks));
        (whole(), blocks.map_or(Ok(Vec::new()), |thread| thread.join().expect("no panic")))
    });
    let (total, routing) = whole?;
    Ok(Report { core: verilog.top, device, delay_ps: mapping.delay, tools, total, blocks: blocks?, routing })
}

/// Takes a result from the cache, or makes it and keeps it.
fn kept<T: Serialize + DeserializeOwned>(
    name: &str,
    parts: &[&str],
    make: impl FnOnce(&Path) -> Result<T, SynthesisError>,
) -> Result<T, SynthesisError> {
    let parts = [&[FIGURES], parts].concat();
    let entry = cached(name, &parts, &[RESULT], |folder| -> Result<(), SynthesisError> {
        let text = serde_json::to_string(&make(folder)?).map_err(io::Error::from)?;
        Ok(cache::write(folder, RESULT, &text)?)
    })?;
    let text = fs::read_to_string(entry.path(RESULT))?;
    Ok(serde_json::from_str(&text).map_err(io::Error::from)?)
}

/// The kinds of figures in a kept result. The text changes with [`Area`], so results with other figures aren't found.
const FIGURES: &str = "figures with LUT RAMs";

/// Name of the file of a kept result.
const RESULT: &str = "result.json";

/// Area and routing of a core.
fn placed(
    yosys: &Tool,
    placer: &Tool,
    folder: &Path,
    verilog: &Design,
    mapping: Mapping,
    aim: Aim,
    log: &(dyn Fn(&str) + Sync),
) -> Result<(Area, Option<Routing>), SynthesisError> {
    // An iCE40 has too few pins for the core's ports, and its nextpnr needs a pin for each port.
    let wrapped = mapping.device == Fpga::Ice40;
    log(&format!("{}: synthesis for {}", verilog.top, mapping.device.name()));
    let area = area::whole(yosys, folder, verilog, mapping, !wrapped)?;
    if wrapped {
        area::whole(yosys, folder, &on_board(verilog), mapping, true)?;
    }
    log(&format!("{}: place and route", verilog.top));
    let routing = route::route(placer, folder, verilog, mapping.device.part(), &aim, &[])?;
    Ok((area, Some(routing)))
}

/// A core in its wrapper.
fn on_board(core: &Design) -> Design {
    let text = core.text.clone() + &board::wrapper(core);
    Design { top: board::NAME.to_owned(), text, ..core.clone() }
}

/// Puts a design on a board that the wrapper has pins for, given in Verilog for the technology of the board's device:
/// writes wrapper, constraints, netlist and bitstream to `folder`.
///
/// # Errors
/// An error for a tool that is missing or fails.
pub fn bitstream(
    verilog: Design,
    board: Board,
    delay: Option<u32>,
    seed: u64,
    folder: &Path,
    log: &dyn Fn(&str),
) -> Result<Report, SynthesisError> {
    let device = board.device();
    let yosys = Tool::yosys()?;
    let placer = device.placer()?;
    let packer = board.packer()?;
    log(&format!("{}: synthesis", verilog.top));
    let total = area::whole(&yosys, folder, &on_board(&verilog), Mapping { device, delay }, true)?;
    let Files { constraints: [given, constraints], routed: [wanted, routed], bitstream } = board.files();
    fs::write(folder.join(constraints), board.constraints())?;
    log(&format!("{}: place and route", verilog.top));
    let aim = Aim { mhz: board.mhz(), seed };
    let more = [given, constraints, wanted, routed];
    let routing = route::route(&placer, folder, &verilog, board.part(), &aim, &more)?;
    packer.run(folder, &[routed, bitstream])?;
    let tools = vec![yosys.to_string(), placer.to_string(), packer.to_string()];
    Ok(Report { core: verilog.top, device, delay_ps: delay, tools, total, blocks: Vec::new(), routing: Some(routing) })
}

/// The note in figures about the delay that the mapping aimed at.
pub fn aimed_at(delay_ps: u32) -> String {
    format!("mapped for a delay of {delay_ps} ps")
}

/// A critical path in one line.
pub fn path(routing: &Routing) -> String {
    let hops: Vec<String> = routing
        .critical_path
        .iter()
        .map(|hop| format!("{} {:.2} + {:.2}", hop.block, hop.logic_ns, hop.wires_ns))
        .collect();
    hops.join(" → ")
}
