//! A core as Verilog.

use super::Core;
use super::names::{OF_COMPUTE_UNITS, port_name, source_name};
use crate::ports::Part;
use crate::units::sizes::with_unit;
use lds_hdl::Technology;
use lds_hdl::verilog::{Design, ExportError, Style, WRITTEN, check_name, verilog_apart};
use lds_isa::targets::Reading;

impl Core {
    /// The core in Verilog-2005, in a style or for a technology. Its name says nothing of that.
    ///
    /// # Errors
    /// A size that isn't built, or a block that has no faithful Verilog.
    pub fn verilog(&self, style: impl Into<Style>) -> Result<Design, ExportError> {
        self.written(&self.name(), style.into())
    }

    /// The core in Verilog-2005 with another name for the top module, which the names of the others begin with. A
    /// comment at the file's beginning has the usual name: `// Unit: …`.
    ///
    /// # Errors
    /// As of [`verilog`](Core::verilog), and a name that is no plain identifier of Verilog.
    pub fn verilog_named(&self, name: &str, style: impl Into<Style>) -> Result<Design, ExportError> {
        check_name(name)?;
        self.written(name, style.into())
    }

    fn written(&self, name: &str, style: Style) -> Result<Design, ExportError> {
        let kind = self.kind();
        let arrays: &[&str] = if kind.requesters() > 1 { &OF_COMPUTE_UNITS } else { &[] };
        let rename = |port: &str| Some(port_name(kind, &source_name(port)));
        let unit = with_unit!(self.geometry, kind, SizedUnit => verilog_apart(&*SizedUnit::with(self.target, self.parts, self.adders, self.rules), name, arrays, &rename, style));
        let mut core = unit.ok_or_else(|| self.not_built())??;
        core.ports.iter_mut().for_each(|port| port.source = source_name(&port.source));
        Ok(core.with_header(self.header(name, style).iter().map(String::as_str)))
    }

    /// Paragraphs of the file's first comment.
    fn header(&self, name: &str, style: Style) -> Vec<String> {
        let kib = self.storage().bytes() / 1024;
        let parts = match self.missing().map(Part::name).collect::<Vec<_>>() {
            none if none.is_empty() => "with all optional parts".to_owned(),
            missing => format!("without {}", missing.join(", ")),
        };
        let geometry = if self.is_wgp() { format!("2 x {}", self.geometry) } else { self.geometry.to_string() };
        let mut header =
            vec![format!("{name}: {} for {}, {geometry} ({kib} KiB), {parts}.", self.title(), self.target)];
        if name != self.name() {
            header.push(format!("{UNIT}{}", self.name()));
        }
        if self.has_manual_stacks() {
            header.push(MANUAL.to_owned());
        }
        let readings: Vec<_> = self.readings().map(Reading::name).collect();
        if !readings.is_empty() {
            let readings = readings.join(", ");
            header
                .push(format!("Points that sources differ about, read the other way than usual (README): {readings}."));
        }
        header.push(WRITTEN.to_owned());
        if style.technology != Technology::Generic {
            let made_for = style.technology.title();
            header.push(format!("With primitives of {made_for}: simulators and linters need models of them."));
        }
        if !style.initial_values {
            header.push(UNINITIALIZED.to_owned());
        }
        header.extend(["", STREAMS, PACKED].map(str::to_owned));
        header
    }
}

/// What the usual name of a core that has another one stands behind.
pub const UNIT: &str = "Unit: ";

/// What the header says of request and response.
const STREAMS: &str = "Request and response are streams with valid and ready: a beat moves at a rising edge of clk where \
                       both are 1.";

/// What the header says of buses and the reset.
const PACKED: &str =
    "Packed buses have lane 0 in the lowest bits. rst is synchronous, active high; it keeps the memory.";

/// What the header says of a core without initial values.
const UNINITIALIZED: &str = "Nothing has an initial value: rst has to be 1 at a rising edge of clk before the core is \
                             used, and memory is unknown until it is written.";

/// What the header says of stacks that follow AMD's manual.
const MANUAL: &str = "Stacks of rays are as AMD's manual lists them: where a comment on them speaks of the fourth child, \
                      the third and the second, which are pushed, the first, the second and the third are, and instead \
                      of the nearest one the fourth is gone on with.";
