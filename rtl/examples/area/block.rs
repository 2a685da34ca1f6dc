//! What a block takes on an ECP5, by Yosys, as a line of a table.

use lds_hdl::verilog::verilog;
use lds_hdl::{Describe, Technology};
use rust_hdl::prelude::*;
use std::path::Path;
use std::process::Command;

/// Writes the heading of the table.
pub fn heading() {
    println!(
        "| block | LUT4 | PFUMX | L6MUX21 | CCU2C | flip-flops | LUT RAMs | block RAMs | multipliers |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|"
    );
}

/// Writes a block as Verilog and as a netlist, and a line of the table.
pub fn block(folder: &Path, name: &str, block: &(impl Block + Describe)) -> Result<(), String> {
    check_all(block).map_err(|error| format!("{name}: {error:?}"))?;
    let design = verilog(block, name, &|_| None, Technology::Ecp5).map_err(|error| format!("{name}: {error}"))?;
    let file = folder.join(format!("{name}.v"));
    std::fs::write(&file, &design.text).map_err(|error| format!("{}: {error}", file.display()))?;
    let netlist = folder.join(format!("{name}.json"));
    let script = format!(
        "read_verilog -DSYNTHESIS {}; synth_ecp5 -abc9 -top {name} -json {}; stat",
        file.display(),
        netlist.display()
    );
    let output = Command::new("yosys").args(["-p", &script]).output();
    let output = output.map_err(|error| format!("yosys: {error}: apt-get install yosys"))?;
    if !output.status.success() {
        return Err(format!("yosys: {}", String::from_utf8_lossy(&output.stderr)));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.rfind("Number of cells").map_or("", |at| &text[at..]);
    let count = |cell: &str| {
        let line = last.lines().find(|line| line.split_whitespace().next() == Some(cell));
        line.and_then(|line| line.split_whitespace().nth(1)).unwrap_or("0").to_owned()
    };
    let cells =
        ["LUT4", "PFUMX", "L6MUX21", "CCU2C", "TRELLIS_FF", "TRELLIS_DPR16X4", "DP16KD", "MULT18X18D"].map(count);
    println!("| {name} | {} |", cells.join(" | "));
    Ok(())
}
