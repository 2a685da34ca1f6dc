//! The files of a core of any kind.

use super::replay::ReplayError;
use super::{File, compute_unit, files, r700};
use crate::device::Device;
use lds_rtl::export::Style;
use lds_simulation::compute::record as record_waves;
use lds_simulation::r700::{PROGRAMS, record as record_r700};

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
        match error.downcast_ref::<ReplayError>() {
            Some(replay) if replay.is_disagreement() => NotExported::Differs(error.to_string()),
            _ => NotExported::Impossible(error),
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
    let differs = |fault: crate::hardware::Fault| NotExported::Differs(fault.to_string());
    Ok(match device {
        Device::Share(core) => files(core, name, style)?,
        Device::Waves(core) => compute_unit::files(*core, name, style, &record_waves(*core).map_err(differs)?)?,
        Device::R700(core) => {
            let recording = record_r700(*core, programs.unwrap_or(PROGRAMS)).map_err(differs)?;
            r700::files(*core, name, style, &recording)?
        }
    })
}
