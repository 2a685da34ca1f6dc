//! Place and route: nextpnr's report.

use super::blocks::BlockMap;
use super::error::SynthesisError;
use crate::tools::process::Tool;
use lds_rtl::export::Design;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The aim of place-and-route.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// clock rate to aim at, in MHz
    pub mhz: f64,
    /// seed of the placement
    pub seed: u64,
}

/// The results of place-and-route.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Routing {
    /// the part, as options of nextpnr
    pub part: String,
    /// clock rate that was aimed at, in MHz
    pub aim_mhz: f64,
    /// seed of the placement
    pub seed: u64,
    /// highest clock rate of this placement, in MHz
    pub fmax_mhz: f64,
    /// the path that limits this clock rate, from register to register
    pub critical_path: Vec<Hop>,
}

/// The part of a path that lies in one block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hop {
    /// name of the block
    pub block: String,
    /// delay of logic, in ns
    pub logic_ns: f64,
    /// delay of wires that lead to the block, in ns
    pub wires_ns: f64,
}

#[derive(Deserialize)]
struct Printed {
    critical_paths: Vec<PrintedPath>,
    fmax: BTreeMap<String, Rate>,
}

#[derive(Deserialize)]
struct Rate {
    achieved: f64,
}

#[derive(Deserialize)]
struct PrintedPath {
    from: String,
    to: String,
    path: Vec<Segment>,
}

#[derive(Deserialize)]
struct Segment {
    delay: f64,
    #[serde(rename = "type")]
    kind: String,
    to: End,
    #[serde(default)]
    sources: Vec<String>,
}

#[derive(Deserialize)]
struct End {
    cell: String,
}

/// Places and routes `netlist.json` of a folder. `part` and `more` are options of nextpnr.
pub fn route(
    placer: &Tool,
    folder: &Path,
    verilog: &Design,
    part: &[&str],
    aim: &Aim,
    more: &[&str],
) -> Result<Routing, SynthesisError> {
    let (mhz, seed) = (aim.mhz.to_string(), aim.seed.to_string());
    // It is a figure, and no failure, if the placement misses the aim.
    let own = [
        "-q",
        "--json",
        "netlist.json",
        "--report",
        "timing.json",
        "--freq",
        &mhz,
        "--seed",
        &seed,
        "--timing-allow-fail",
    ];
    placer.run(folder, &[part, &own, more].concat())?;
    let printed = fs::read_to_string(folder.join("timing.json"))?;
    let (fmax_mhz, critical_path) = read(&printed, &BlockMap::of(verilog))
        .map_err(|what| SynthesisError::Output { tool: placer.to_string(), what })?;
    Ok(Routing { part: part.join(" "), aim_mhz: aim.mhz, seed: aim.seed, fmax_mhz, critical_path })
}

/// Clock rate and critical path in a report.
fn read(text: &str, blocks: &BlockMap) -> Result<(f64, Vec<Hop>), String> {
    let printed: Printed = serde_json::from_str(text).map_err(|error| format!("its report can't be read: {error}"))?;
    let rates = printed.fmax.values().map(|rate| rate.achieved);
    let rate = rates.min_by(f64::total_cmp).ok_or("its report has no clock")?;
    // The path goes from one edge of the clock to another, and neither from nor to a pin.
    let path = printed.critical_paths.iter().find(|path| path.from.contains("edge") && path.from == path.to);
    let mut hops: Vec<Hop> = Vec::new();
    for segment in path.iter().flat_map(|path| &path.path) {
        let sources: Vec<&str> = segment.sources.iter().map(String::as_str).collect();
        let block = blocks.name(&segment.to.cell, &sources);
        let begun = hops.last().map(|hop| hop.block.clone());
        // A cell within a block often has a name of the outer block. Only the last name, at a register, is certain.
        let vague = |begun: &String| segment.kind != "setup" && block.as_ref().is_none_or(|block| within(begun, block));
        let stay = begun.clone().filter(vague);
        let block = stay.or(block).unwrap_or_else(|| "unit".to_owned());
        if begun.as_ref() != Some(&block) {
            hops.push(Hop { block, logic_ns: 0.0, wires_ns: 0.0 });
        }
        if let Some(hop) = hops.last_mut() {
            *(if segment.kind == "routing" { &mut hop.wires_ns } else { &mut hop.logic_ns }) += segment.delay;
        }
    }
    Ok((rate, hops))
}

/// Whether a block is another block, or within it: `bank[3].alu` is in `bank[3]`.
fn within(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report() {
        let verilog = Design {
            top: "t".to_owned(),
            ports: vec![],
            modules: vec![],
            leaves: vec![],
            text: String::new(),
            models: String::new(),
        };
        let text = r#"{"fmax": {"clk": {"achieved": 80.5, "constraint": 100}}, "utilization": {}, "critical_paths": [
            {"from": "async", "to": "posedge clk", "path": []},
            {"from": "posedge clk", "to": "posedge clk", "path": [
                {"delay": 0.5, "type": "clk-to-q", "to": {"cell": "u_route.x", "loc": [1, 2], "port": "Q"}},
                {"delay": 1.5, "type": "routing", "to": {"cell": "u_bank[0].unit.y"}, "net": "n", "sources": []},
                {"delay": 0.25, "type": "logic", "to": {"cell": "$abc$3"}},
                {"delay": 0.25, "type": "setup", "to": {"cell": "u_bank[0].unit.z"}}]}]}"#;
        let (rate, path) = read(text, &BlockMap::of(&verilog)).unwrap();
        assert_eq!(rate, 80.5);
        let hop = |block: &str, logic_ns, wires_ns| Hop { block: block.to_owned(), logic_ns, wires_ns };
        assert_eq!(path, [hop("route", 0.5, 0.0), hop("bank[0]", 0.5, 1.5)]);
        assert!(read("{}", &BlockMap::of(&verilog)).unwrap_err().contains("can't be read"));
    }
}
