//! Hardware that is exported, synthesised and compared, whatever it is.

use lds_rtl::compute::ComputeCore;
use lds_rtl::export::{Core, Design, ExportError, Style};
use lds_rtl::r700::R700Core;

/// A core of any kind.
#[derive(Clone, Copy, Debug)]
pub enum Device {
    /// a data share: local, global, or of a work-group processor
    Share(Core),
    /// wave control, or a compute unit
    Waves(ComputeCore),
    /// hardware of the R700
    R700(R700Core),
}

impl Device {
    /// The usual name of its top module.
    pub fn name(&self) -> String {
        match self {
            Device::Share(core) => core.name(),
            Device::Waves(core) => core.name(),
            Device::R700(core) => core.name().to_owned(),
        }
    }

    /// Its Verilog in a style or for a technology; `name` is the name of its top module, if it isn't the usual one.
    ///
    /// # Errors
    /// A core without Verilog, and a name that a module can't have.
    pub fn verilog(&self, name: Option<&str>, style: impl Into<Style>) -> Result<Design, ExportError> {
        match (self, name) {
            (Device::Share(core), None) => core.verilog(style),
            (Device::Share(core), Some(name)) => core.verilog_named(name, style),
            (Device::Waves(core), None) => core.verilog(style),
            (Device::Waves(core), Some(name)) => core.verilog_named(name, style),
            (Device::R700(core), None) => core.verilog(style),
            (Device::R700(core), Some(name)) => core.verilog_named(name, style),
        }
    }
}
