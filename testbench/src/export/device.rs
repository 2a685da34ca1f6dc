//! The files of a core of any kind.

use super::kept::kept;
use super::record::{ReplayError, record};
use super::{File, compute_unit, r700, share};
use crate::device::Device;
use crate::hardware::{Fault, recording};
use lds_rtl::export::Style;
use lds_simulation::compute::record as record_waves;
use lds_simulation::r700::{PROGRAMS, record as record_r700};
use miette::miette;

/// Why a core isn't exported.
#[derive(Debug)]
pub enum NotExported {
    /// models and hardware disagree: a core that the models don't confirm isn't handed out
    Differs(String),
    /// it has no Verilog, or its files can't be made
    Impossible(miette::Report),
}

impl From<miette::Report> for NotExported {
    fn from(error: miette::Report) -> Self {
        NotExported::Impossible(error)
    }
}

impl From<Fault> for NotExported {
    fn from(fault: Fault) -> Self {
        NotExported::Differs(fault.to_string())
    }
}

impl From<ReplayError> for NotExported {
    fn from(error: ReplayError) -> Self {
        match error.is_disagreement() {
            true => NotExported::Differs(error.to_string()),
            false => NotExported::Impossible(error.into()),
        }
    }
}

/// The files of a core. `name` is the name of its top module, if it isn't the usual one; `programs` is how many random
/// programs the test bench of the R700's replays, if it isn't the usual number.
///
/// # Errors
/// A core that the models don't confirm, that has no Verilog, or a name that a module can't have.
pub fn export(
    device: &Device,
    name: Option<&str>,
    style: Style,
    programs: Option<u64>,
) -> Result<Vec<File>, NotExported> {
    let design = device.verilog(name, style).map_err(|error| miette!("{error}"))?;
    let programs = programs.unwrap_or(PROGRAMS);
    let make = || -> Result<_, NotExported> {
        Ok(match device {
            Device::Share(core) => recording(core, &record(core)?)?,
            Device::Waves(core) => record_waves(*core)?,
            Device::R700(core) => record_r700(*core, programs)?,
        })
    };
    let recording = kept([&device.name(), &format!("{device:?}, {programs}")], &design, make)?;
    Ok(match device {
        Device::Share(core) => share::files(core, design, style, recording)?,
        Device::Waves(core) => compute_unit::files(*core, design, style, recording)?,
        Device::R700(core) => r700::files(*core, design, style, recording)?,
    })
}
