//! Options for a data share.

use super::number::whole;
use super::reading;
use crate::cli::input::read_source;
use crate::config;
use crate::spec::{Key, Spec, Wrong};
use lds::targets::{BvhStack, Geometry, Target};
use lds_rtl::export::Core;
use lds_rtl::{GEOMETRIES, Part, Preset, SHARES};
use miette::miette;
use std::path::PathBuf;
use strum::IntoEnumIterator;

/// Sizes and optional parts of a data share.
#[derive(Clone, Debug, clap::Args)]
pub struct ShareArgs {
    /// Sizes and parts of the unit (TOML: lanes, banks, rows, adders, bvh_stack, readings, wgp, without); without this
    /// option the full unit
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Lanes of a pass
    #[arg(long, value_name = "N", help = help_of_lanes(), allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub lanes: Option<usize>,
    /// Banks of one dword; `--lanes` lists the sizes
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub banks: Option<usize>,
    /// Dwords of a bank; `--lanes` lists the sizes
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
    pub rows: Option<usize>,
    /// Float adders: a power of two, where each serves one bank or several; without this option one for each bank
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub adders: Option<usize>,
    /// How stacks of rays (ds_bvh_stack_rtn_b32 of gfx1100) work: `library`, as AMD's ray tracing library computes
    /// them, or `manual`, as the listing in AMD's manual does; without this option `library`
    #[arg(long, value_name = "RULES")]
    pub bvh_stack: Option<BvhStack>,
    /// Points that the unit reads the other way
    #[arg(long, value_name = "POINT", value_delimiter = ',', help = reading::help())]
    pub reading: Vec<String>,
    /// The LDS of a work-group processor: two units as its sides, one for each compute unit, or both as one storage.
    /// The sides have no load port
    #[arg(long)]
    pub wgp: bool,
    /// The global data share. It has no load port, no exchanges between lanes and no stacks of rays
    #[arg(long, conflicts_with = "wgp")]
    pub gds: bool,
    /// Number of compute units that the global data share has ports for
    #[arg(long, value_name = "N", help = format!("Compute units that the global data share (--gds) has ports for: {}; 2 if it is left out", shares()), requires = "gds", allow_negative_numbers = true, value_parser = units)]
    pub compute_units: Option<usize>,
    /// A usual set of optional parts
    #[arg(long, value_name = "NAME", help = format!("A usual set of optional parts; `--without` takes more away:\n{}", Preset::list()))]
    pub preset: Option<Preset>,
    /// Optional parts to leave out
    #[arg(long, value_name = "PART", value_delimiter = ',', help = format!("Optional parts to leave out: {}", Part::names()))]
    pub without: Vec<Part>,
}

impl ShareArgs {
    /// Whether no option says anything about the unit.
    pub fn is_silent(&self) -> bool {
        let ShareArgs {
            config,
            lanes,
            banks,
            rows,
            adders,
            bvh_stack,
            reading,
            wgp,
            gds,
            compute_units,
            preset,
            without,
        } = self;
        let sizes = [lanes, banks, rows, adders];
        config.is_none()
            && sizes.iter().all(|size| size.is_none())
            && bvh_stack.is_none()
            && reading.is_empty()
            && !wgp
            && !gds
            && compute_units.is_none()
            && preset.is_none()
            && without.is_empty()
    }

    /// The hardware that the options ask for: that of the config, with the changes of the other options.
    ///
    /// # Errors
    /// An error for a target without hardware, with the advice `instead`; for a config that can't be read, and for a
    /// unit that isn't built.
    pub fn hardware(&self, target: Target, instead: &str) -> miette::Result<Core> {
        built(target, instead)?;
        self.core(target, Spec::core)
    }

    /// The same for models alone, which have more targets and more sizes.
    ///
    /// # Errors
    /// An error for a config that can't be read, and for a unit that the models don't have.
    pub fn modelled(&self, target: Target) -> miette::Result<Core> {
        self.core(target, Spec::modelled)
    }

    /// The unit that the options ask for, if there is one.
    fn core(&self, target: Target, of: fn(&Spec) -> Result<Core, Wrong>) -> miette::Result<Core> {
        let chosen = reading::choices(&self.reading)?;
        let config = self.config.as_deref().map(read_source).transpose()?;
        let named = match &config {
            Some(source) => config::parse(source, target)?,
            None => Spec::of(target),
        };
        let without = self.preset.iter().flat_map(|preset| preset.missing()).chain(&self.without);
        let spec = Spec {
            target,
            wgp: named.wgp || self.wgp,
            gds: self.gds,
            compute_units: self.compute_units,
            lanes: self.lanes.or(named.lanes),
            banks: self.banks.or(named.banks),
            rows: self.rows.or(named.rows),
            adders: self.adders.or(named.adders),
            bvh_stack: self.bvh_stack.or(named.bvh_stack),
            readings: named.readings.into_iter().chain(reading::others(&chosen)).collect(),
            without: named.without.iter().chain(without).copied().collect(),
        };
        of(&spec).map_err(|wrong| match &config {
            // The config isn't to blame for what an option says.
            Some(source) if !self.says(&wrong) => config::refused(source, &wrong).into(),
            _ => refused(&wrong),
        })
    }

    /// Whether an option of this kind says what is wrong.
    fn says(&self, wrong: &Wrong) -> bool {
        match wrong.key {
            Key::Target | Key::Gds | Key::ComputeUnits => true,
            Key::Wgp => self.wgp,
            Key::Lanes | Key::Banks | Key::Rows => self.lanes.or(self.banks).or(self.rows).is_some(),
            Key::Adders => self.adders.is_some(),
            Key::BvhStack => self.bvh_stack.is_some(),
            Key::Readings => wrong.reading.is_some_and(|wrong| self.reading.iter().any(|own| own == wrong.name())),
            Key::Without => !self.without.is_empty(),
        }
    }
}

/// Checks that a target has hardware.
///
/// # Errors
/// An error for a target without hardware, with the advice `instead`.
pub fn built(target: Target, instead: &str) -> miette::Result<()> {
    if target.is_built() {
        return Ok(());
    }
    let built = Target::names_of(&Target::BUILT);
    Err(miette!(help = instead.to_owned(), "no hardware is built for {target}, only for {built}"))
}

/// The advice about options that ask for a unit that can't be built.
pub fn refused(wrong: &Wrong) -> miette::Report {
    let named = |key: Key| (format!("`{}`", key.name()), format!("`--{}`", key.name().replace('_', "-")));
    let help = Key::iter().map(named).fold(wrong.help.clone(), |help, (key, option)| help.replace(&key, &option));
    miette!(help = help, "{}", wrong.message)
}

/// Reads a number of compute units that a global data share is built for.
fn units(text: &str) -> Result<usize, String> {
    let built = |units: &usize| SHARES.contains(units);
    text.parse()
        .ok()
        .filter(built)
        .ok_or_else(|| format!("a global data share is built for {} compute units", shares()))
}

/// The numbers of compute units that are built, for messages.
fn shares() -> String {
    SHARES.map(|units| units.to_string()).join(" or ")
}

/// The help of `--lanes`, which lists the sizes that hardware is built in.
fn help_of_lanes() -> String {
    let size = |size: Geometry| format!("{} x {} x {}", size.lanes, size.banks, size.rows);
    let sizes = GEOMETRIES.map(size).join(", ");
    format!(
        "Lanes of a pass. Hardware is built as {sizes} (lanes x banks x rows); models have any power of two from 4 to \
         64"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, Command, FromArgMatches};
    use lds::targets::Reading;

    /// Of two points only the wrong one decides whether the option or the config is to blame.
    #[test]
    fn the_option_is_at_fault_for_its_own_readings() {
        let command = ShareArgs::augment_args(Command::new("unit"));
        let says = |of_option: &str, wrong: Reading| {
            let matches = command.clone().get_matches_from(["unit", "--reading", of_option]);
            let args = ShareArgs::from_arg_matches(&matches).expect("options");
            let message = "`two-nans` and `inactive-lanes`";
            args.says(&Wrong { reading: Some(wrong), ..Wrong::new(Key::Readings, message, "") })
        };
        assert!(says("two-nans", Reading::TwoNans));
        assert!(!says("two-nans", Reading::InactiveLanes));
        assert!(says("two-nans,inactive-lanes", Reading::InactiveLanes));
    }
}
