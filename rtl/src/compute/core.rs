//! What of a compute unit is exported, as Verilog.

use super::sizes::{SHAPES, UNITS, WAVES, with_compute_unit, with_control};
use crate::units::core::source_name;
use lds_hdl::verilog::{Design, ExportError, Style, WRITTEN, check_name, verilog, verilog_apart};
use lds_hdl::{Describe, Init};
use lds_isa::targets::{Encoding, Geometry, Target};
use rust_hdl::prelude::Block;

/// A block that is a core by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComputeBlock {
    /// the control of its waves: [`WaveControl`](crate::wave::WaveControl)
    WaveControl,
    /// wave control with an LDS: [`ComputeUnit`](crate::compute::ComputeUnit), or one with clients:
    /// [`ComputeUnitWithParameters`](crate::compute::ComputeUnitWithParameters),
    /// [`ComputeUnitWithBuffers`](crate::compute::ComputeUnitWithBuffers)
    ComputeUnit,
    /// two compute units with clients, and the LDS that they share:
    /// [`WorkGroupProcessor`](crate::compute::WorkGroupProcessor). gfx1100 alone has one
    WorkGroupProcessor,
}

/// A block with its sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComputeCore {
    /// which block it is
    pub block: ComputeBlock,
    /// gfx906 or gfx1100
    pub target: Target,
    waves: usize,
    /// missing manual wait states are made up for
    pub interlocks: bool,
    /// a compute unit has the client of its LDS that reads parameters of triangles, and direct loads. Wave control
    /// alone has none, and those of a work-group processor have one, whatever this says
    pub clients: bool,
    /// one with clients also has those that bring loads to the LDS, and what it has to memory. gfx1100 has no such
    /// instructions, and none of them, whatever this says
    pub buffers: bool,
}

/// A core that isn't built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotBuilt {
    /// a number of waves that no core is built with
    #[error(
        "{0} waves are none of the numbers that are built: wave control for {WAVES:?}, a compute unit for {UNITS:?}"
    )]
    Waves(usize),
    /// a work-group processor of a target that has none
    #[error("{0} has no work-group processor: gfx1100 has one")]
    Target(Target),
}

impl ComputeCore {
    /// A core with so many waves, of a work-group processor in each compute unit, with interlocks and without clients.
    ///
    /// # Errors
    /// A number of waves that isn't built, and a target without work-group processors.
    pub fn new(block: ComputeBlock, target: Target, waves: usize) -> Result<Self, NotBuilt> {
        let is_built = match block {
            ComputeBlock::WaveControl => WAVES.contains(&waves),
            ComputeBlock::ComputeUnit | ComputeBlock::WorkGroupProcessor => UNITS.contains(&waves),
        };
        if !is_built {
            return Err(NotBuilt::Waves(waves));
        }
        if block == ComputeBlock::WorkGroupProcessor && target.facts().code.encoding != Encoding::Gfx11 {
            return Err(NotBuilt::Target(target));
        }
        Ok(ComputeCore { block, target, waves, interlocks: true, clients: false, buffers: false })
    }

    /// The same core with the client of its LDS.
    #[must_use]
    pub const fn with_clients(self) -> Self {
        ComputeCore { clients: true, ..self }
    }

    /// The same core with the client of its LDS, and with those of loads to it and stores from there.
    #[must_use]
    pub const fn with_buffers(self) -> Self {
        ComputeCore { clients: true, buffers: true, ..self }
    }

    /// How many compute units it has.
    pub const fn compute_units(self) -> usize {
        match self.block {
            ComputeBlock::WorkGroupProcessor => 2,
            _ => 1,
        }
    }

    /// What each compute unit of a work-group processor is in CU mode, and otherwise the core itself.
    #[must_use]
    pub const fn alone(self) -> Self {
        match self.block {
            ComputeBlock::WorkGroupProcessor => ComputeCore { block: ComputeBlock::ComputeUnit, clients: true, ..self },
            _ => self,
        }
    }

    /// How many waves it has, of a work-group processor in each compute unit.
    pub const fn waves(self) -> usize {
        self.waves
    }

    /// How many work-groups of several waves it has, of a work-group processor in each compute unit.
    pub fn groups(self) -> usize {
        self.shape().1
    }

    /// Two to the power of this is a period of urgency, in cycles.
    pub fn patience(self) -> u32 {
        self.shape().2
    }

    /// The sizes of its LDS, of a work-group processor those of each side: a small one for few waves.
    pub const fn geometry(self) -> Geometry {
        if self.waves < 16 { Geometry::SMALL } else { Geometry::FULL }
    }

    /// Whether it has an LDS.
    pub fn has_lds(self) -> bool {
        self.block != ComputeBlock::WaveControl
    }

    /// Whether it has the client of its LDS.
    pub fn has_clients(self) -> bool {
        self.has_lds() && self.alone().clients
    }

    /// Whether it has the clients of loads to its LDS and of stores from there.
    pub fn has_buffers(self) -> bool {
        self.has_clients() && self.buffers && self.target.facts().code.encoding == Encoding::Gfx9
    }

    /// The path below the top module of the memory that has the rows of a bank of the LDS. Of a work-group processor
    /// those of the upper side come behind those of the lower one.
    pub fn memory_path(self, bank: usize) -> String {
        if self.block == ComputeBlock::WorkGroupProcessor {
            let banks = self.geometry().banks;
            let (side, bank) = (["lower", "upper"][usize::from(bank >= banks)], bank % banks);
            return format!("u_lds.u_{side}.u_storage.u_bank[{bank}].unit.u_ram.dwords");
        }
        let within = if self.has_clients() { "u_unit.u_unit." } else { "" };
        format!("{within}u_unit.u_storage.u_bank[{bank}].unit.u_ram.dwords")
    }

    fn shape(self) -> (usize, usize, u32) {
        SHAPES.into_iter().find(|(waves, ..)| *waves == self.waves).unwrap_or_default()
    }

    /// The usual name of its top module.
    pub fn name(self) -> String {
        let ComputeCore { target, waves, interlocks, .. } = self;
        let block = match self.block {
            ComputeBlock::WaveControl => "wave_control",
            ComputeBlock::ComputeUnit => "compute_unit",
            ComputeBlock::WorkGroupProcessor => "work_group_processor",
        };
        let without = if interlocks { "" } else { "_no_interlocks" };
        let clients = match (self.has_clients(), self.has_buffers()) {
            _ if self.block == ComputeBlock::WorkGroupProcessor => "",
            (_, true) => "_clients_buffers",
            (true, false) => "_clients",
            (false, false) => "",
        };
        format!("{block}_{}_{waves}{clients}{without}", target.name())
    }

    /// What it is, for people.
    pub fn about(self) -> String {
        let ComputeCore { target, waves, .. } = self;
        let what = match self.block {
            ComputeBlock::WaveControl => "the control of",
            ComputeBlock::WorkGroupProcessor => {
                return format!(
                    "two compute units with the control of, and parameters for, {waves} waves each, and the LDS of \
                     their work-group processor in CU mode, for {target}"
                );
            }
            _ if self.has_buffers() => {
                "the control of, and an LDS with parameters, and loads and stores between it and memory, for,"
            }
            ComputeBlock::ComputeUnit if self.clients => "the control of, and an LDS with parameters for,",
            ComputeBlock::ComputeUnit => "the control of, and an LDS for,",
        };
        format!("{what} {waves} waves of a compute unit for {target}")
    }

    /// The core in Verilog-2005, in a style or for a technology. Ports have the names of the block's, but for `clk` and
    /// `rst`.
    ///
    /// # Errors
    /// A block that has no faithful Verilog.
    pub fn verilog(self, style: impl Into<Style>) -> Result<Design, ExportError> {
        self.written(&self.name(), style.into())
    }

    /// The core in Verilog-2005 with another name for the top module, which the names of the others begin with.
    ///
    /// # Errors
    /// As of [`ComputeCore::verilog`], and a name that is no plain identifier of Verilog.
    pub fn verilog_named(self, name: &str, style: impl Into<Style>) -> Result<Design, ExportError> {
        check_name(name)?;
        self.written(name, style.into())
    }

    fn written(self, name: &str, style: Style) -> Result<Design, ExportError> {
        let design = match self.block {
            ComputeBlock::WaveControl => with_control!(self.waves, Control => {
                let mut unit = Box::new(Control::init());
                unit.keep(self.target, self.interlocks);
                text(&*unit, name, style)
            }),
            ComputeBlock::WorkGroupProcessor => with_compute_unit!(two, self.waves, Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                apart(&*unit, name, Compute::OF_COMPUTE_UNITS, style)
            }),
            _ if self.has_buffers() => with_compute_unit!(buffers, self.waves, Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                text(&*unit, name, style)
            }),
            ComputeBlock::ComputeUnit if self.clients => with_compute_unit!(clients, self.waves, Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                text(&*unit, name, style)
            }),
            ComputeBlock::ComputeUnit => with_compute_unit!(self.waves, Compute => {
                let mut unit = Compute::boxed();
                unit.keep(self.target, self.interlocks);
                text(&*unit, name, style)
            }),
        };
        // A core has one of the sizes that are built.
        let design = design.unwrap_or_else(|| Err(ExportError::new("no such number of waves")))?;
        let first = [format!("{name}: {}.", self.about()), WRITTEN.to_owned()];
        let initial = if style.initial_values { None } else { Some(UNINITIALIZED) };
        Ok(design.with_header(first.iter().map(String::as_str).chain(initial).chain(["", CONTRACT])))
    }
}

fn text(block: &(impl Block + Describe), name: &str, style: Style) -> Result<Design, ExportError> {
    let rename = |port: &str| match port {
        "clock" => Some("clk".to_owned()),
        "reset" => Some("rst".to_owned()),
        _ => None,
    };
    verilog(block, name, &rename, style)
}

/// A block in which each compute unit has ports of its own: elements of these arrays.
fn apart(block: &(impl Block + Describe), name: &str, arrays: &[&str], style: Style) -> Result<Design, ExportError> {
    let rename = |port: &str| match port {
        "clock" => Some("clk".to_owned()),
        "reset" => Some("rst".to_owned()),
        _ => Some(source_name(port).replace('.', "_")),
    };
    let mut design = verilog_apart(block, name, arrays, &rename, style)?;
    design.ports.iter_mut().for_each(|port| port.source = source_name(&port.source));
    Ok(design)
}

/// What the header says of cycles, buses and the reset.
const CONTRACT: &str = "What happens in which cycle: docs/timing/wave-control.md. Packed buses have \
                        element 0 in the lowest bits. rst is synchronous, active high.";

/// What the header says of a core without initial values.
const UNINITIALIZED: &str =
    "Nothing has an initial value: rst has to be 1 at a rising edge of clk before the core is used.";
