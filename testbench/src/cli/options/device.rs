//! The options that say which hardware a command is about.

use super::fits::{SHARE, WAVES};
use super::number::choice;
use super::share::{ShareArgs, built};
use super::target::Generation;
use super::unit::{Family, Unit};
use crate::device::Device;
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore, WAVES as NUMBERS};
use lds_rtl::r700::R700Core;
use miette::miette;

/// Advice about targets without hardware.
pub const MODEL: &str = "`lds run --engine model` runs programs for it, `lds analyze` says what they cost";

/// Target, unit, and what a unit is like.
#[derive(Clone, Debug, clap::Args)]
pub struct DeviceArgs {
    /// Generation of the hardware, gfx906 without this option; targets without hardware need `--engine model` of `lds
    /// run`
    #[arg(long, display_order = 0)]
    pub target: Option<Generation>,
    /// Which hardware; without this option `lds`, or of r700 `simd`
    #[arg(long, value_enum, display_order = 0)]
    pub unit: Option<Unit>,
    #[command(flatten, next_help_heading = SHARE)]
    pub share: ShareArgs,
    #[command(flatten, next_help_heading = WAVES)]
    control: ControlArgs,
}

/// What the control of waves is like.
#[derive(Clone, Debug, clap::Args)]
struct ControlArgs {
    /// Waves of the hardware: 4, 16 or 40, and of a compute unit 4 or 16, of a work-group processor in each of its two;
    /// without this option 16
    #[arg(long, value_name = "N", value_parser = choice(&NUMBERS))]
    waves: Option<usize>,
    /// Manual wait states that are missing are reported, and not made up for
    #[arg(long)]
    no_interlocks: bool,
    /// A compute unit also reads parameters of triangles and direct loads from its LDS, as those of a work-group
    /// processor always do
    #[arg(long)]
    clients: bool,
    /// A compute unit of gfx906 with clients also brings to its LDS what loads with `lds` read in memory, and to memory
    /// what `buffer_store_lds_dword` takes from there, by AXI4
    #[arg(long)]
    buffers: bool,
}

impl DeviceArgs {
    /// The family of the hardware.
    ///
    /// # Errors
    /// A target without this unit.
    pub fn family(&self) -> miette::Result<Family> {
        Family::of(self.target.unwrap_or_default(), self.unit).map_err(|message| miette!("{message}"))
    }

    /// The target that the options ask for, or the default.
    pub fn target(&self) -> Target {
        self.target.and_then(Generation::ds).unwrap_or_default()
    }

    /// Whether no option says anything about a data share.
    pub fn is_silent(&self) -> bool {
        self.target() == Target::default() && self.share.is_silent()
    }

    /// The hardware that the options ask for.
    ///
    /// # Errors
    /// A target without hardware, and a unit that can't be built.
    pub fn device(&self) -> miette::Result<Device> {
        Ok(match self.family()? {
            Family::Share => Device::Share(self.share.hardware(self.target(), MODEL)?),
            Family::Waves => Device::Waves(self.waves()?),
            Family::R700 => Device::R700(self.r700()),
        })
    }

    /// Wave control, the compute unit, or the work-group processor.
    ///
    /// # Errors
    /// A target without this hardware, and a number of waves that isn't built.
    pub fn waves(&self) -> miette::Result<ComputeCore> {
        self.waves_of(self.target())
    }

    /// Wave control, the compute unit, or the work-group processor, of a target.
    ///
    /// # Errors
    /// A target without this hardware, and a number of waves that isn't built.
    pub fn waves_of(&self, target: Target) -> miette::Result<ComputeCore> {
        built(target, MODEL)?;
        let block = match self.unit {
            Some(Unit::ComputeUnit) => ComputeBlock::ComputeUnit,
            Some(Unit::WorkGroupProcessor) => ComputeBlock::WorkGroupProcessor,
            _ => ComputeBlock::WaveControl,
        };
        let waves = self.control.waves.unwrap_or(16);
        let mut core = ComputeCore::new(block, target, waves).map_err(|error| miette!("{error}"))?;
        core.interlocks = !self.control.no_interlocks;
        (core.clients, core.buffers) = (self.control.clients || self.control.buffers, self.control.buffers);
        if core.buffers && !core.has_buffers() {
            return Err(miette!(
                "'--buffers' is for '--unit compute-unit' of gfx906: nothing else has an LDS that they bring something"
            ));
        }
        if core.clients && !core.has_clients() {
            return Err(miette!(
                "'--clients' is for '--unit compute-unit': wave control alone has no LDS that they read"
            ));
        }
        Ok(core)
    }

    /// The hardware of the R700.
    pub fn r700(&self) -> R700Core {
        match self.unit {
            Some(Unit::Lds) => R700Core::Lds,
            _ => R700Core::Simd,
        }
    }
}
