//! Options that say which unit a command is about.

use super::input::read_source;
use super::number::whole;
use crate::config::{self, UnitConfig};
use lds::target::{BvhStack, Reading, Rules, Target};
use lds_rtl::export::Core;
use lds_rtl::{GEOMETRIES, Part, Parts, Preset, adders_for};
use miette::miette;
use std::path::PathBuf;

/// What there is for targets that no hardware is built for.
pub const MODEL: &str = "`lds run --engine model` runs programs for it, `lds analyze` says what they cost";

/// Generation, sizes and optional parts.
#[derive(Clone, Debug, clap::Args)]
pub struct UnitArgs {
    /// Generation of the hardware, gfx906 without it; for those that none is built for, `--engine model` of `lds run`
    #[arg(long)]
    pub target: Option<Target>,
    /// Sizes and parts of the unit (TOML: lanes, banks, rows, adders, bvh_stack, readings, wgp, without); the full unit without it
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Lanes of a pass
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub lanes: Option<usize>,
    /// Banks of one dword
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub banks: Option<usize>,
    /// Dwords of a bank
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
    pub rows: Option<usize>,
    /// Float adders, a power of two: one for each bank if left out, otherwise one for several
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub adders: Option<usize>,
    /// Whose rules stacks of rays (ds_bvh_stack_rtn_b32 of gfx1100) follow: `library`, what AMD's ray tracing library computes in its place, unless this is `manual`, the listing in AMD's manual
    #[arg(long, value_name = "RULES")]
    pub bvh_stack: Option<BvhStack>,
    /// Points to be read the other way
    #[arg(long, value_name = "POINT", value_delimiter = ',', help = format!("Points that AMD's manuals leave open, or at which they differ from each other or from AMD's simulator, to be read the other way than usual:\n{}", Reading::list()))]
    pub reading: Vec<Reading>,
    /// The LDS of a work-group processor: two units as its sides, one for each compute unit or both as one storage. They have no load port
    #[arg(long)]
    pub wgp: bool,
    /// The global data share. It has no load port, no exchanges between lanes and no stacks of rays
    #[arg(long, conflicts_with = "wgp")]
    pub gds: bool,
    /// Compute units that the global data share (--gds) has ports for: 2 or 4; 2 if it is left out
    #[arg(long, value_name = "N", requires = "gds", allow_negative_numbers = true, value_parser = units)]
    pub compute_units: Option<usize>,
    /// A usual set of optional parts
    #[arg(long, value_name = "NAME", help = format!("A usual set of optional parts; `--without` takes more away:\n{}", Preset::list()))]
    pub preset: Option<Preset>,
    /// Optional parts to leave out
    #[arg(long, value_name = "PART", value_delimiter = ',', help = format!("Optional parts to leave out: {}", Part::names()))]
    pub without: Vec<Part>,
}

impl UnitArgs {
    /// Whether an option says what the unit is like, beside its target.
    pub fn is_sized(&self) -> bool {
        !UnitArgs { target: None, ..self.clone() }.is_silent()
    }

    /// The target that is asked for, or the default.
    pub fn target(&self) -> Target {
        self.target.unwrap_or_default()
    }

    /// Whether no option says anything about the unit.
    pub fn is_silent(&self) -> bool {
        let UnitArgs {
            target,
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
        target.is_none_or(|target| target == Target::default())
            && config.is_none()
            && sizes.iter().all(|size| size.is_none())
            && bvh_stack.is_none()
            && reading.is_empty()
            && !wgp
            && !gds
            && compute_units.is_none()
            && preset.is_none()
            && without.is_empty()
    }

    /// The hardware that the options ask for: [`UnitArgs::core`] of a target with hardware.
    ///
    /// # Errors
    /// A target that no hardware is built for, with what would be right, `instead`; what [`UnitArgs::core`] refuses.
    pub fn hardware(&self, instead: &str) -> miette::Result<Core> {
        if self.target().is_built() {
            return self.core();
        }
        let built = Target::names_of(&Target::BUILT);
        Err(miette!(help = instead.to_owned(), "no hardware is built for {}, only for {built}", self.target()))
    }

    /// The unit that the options ask for: the config's, with what the other options change.
    ///
    /// # Errors
    /// A global data share of a target without one, a config that can't be read, a size that isn't built, a number of adders that can't be, rules for stacks of rays that aren't there, or a reading that makes no difference.
    pub fn core(&self) -> miette::Result<Core> {
        let target = self.target().facts();
        if self.gds && !target.gds.is_there() {
            let others = Target::names(|facts| facts.gds.is_there());
            return Err(miette!(help = format!("`--gds` is for {others}"), "{} has no global data share", target.name));
        }
        let config = self.config.as_deref().map(read_source).transpose()?;
        // What an option says isn't the config's fault.
        let refuse = |key: &str, option: bool, message: String, help: String| match &config {
            Some(source) if !option => config::contradiction(source, key, message, help).into(),
            _ => miette!(help = help, "{message}"),
        };
        let UnitConfig { mut geometry, mut parts, adders, bvh_stack, mut readings, wgp } = match &config {
            Some(source) => config::parse(source, self.target())?,
            None if self.gds => UnitConfig { geometry: target.gds.geometry, ..UnitConfig::full(self.target()) },
            None => UnitConfig::full(self.target()),
        };
        geometry.lanes = self.lanes.unwrap_or(geometry.lanes);
        geometry.banks = self.banks.unwrap_or(geometry.banks);
        geometry.rows = self.rows.unwrap_or(geometry.rows);
        for part in self.preset.iter().flat_map(|preset| preset.missing()).chain(&self.without) {
            parts = parts.without(*part);
        }
        // Of other targets the models alone have the size of the chip.
        let chip = target.geometry;
        if !GEOMETRIES.contains(&geometry) && (self.target().is_built() || geometry != chip) {
            let other = (!GEOMETRIES.contains(&chip)).then_some(&chip);
            let sizes: Vec<String> = GEOMETRIES.iter().chain(other).map(ToString::to_string).collect();
            return Err(miette!(
                help = format!("the sizes are {}", sizes.join("; ")),
                "there is no unit of {geometry}"
            ));
        }
        if self.adders.or(adders).is_some() {
            config::has_adders(parts)
                .map_err(|(message, help)| refuse("adders", self.adders.is_some(), message, help))?;
        }
        let (named, adders) = (adders, self.adders.or(adders).unwrap_or(geometry.banks));
        adders_for(adders, geometry, parts).map_err(|error| {
            let option = self.adders.is_some() || named.is_none();
            refuse("adders", option, error.to_string(), error.help())
        })?;
        let given = self.bvh_stack.or(bvh_stack);
        let whole = if self.gds { Core::gds(self.target(), geometry).parts } else { Parts::ALL };
        let left = parts.missing().fold(whole, Parts::without);
        for reading in readings.into_iter().chain(self.reading.iter().copied()).collect::<Vec<_>>() {
            config::has_choice(self.target(), self.gds, left, reading)
                .map_err(|(message, help)| refuse("readings", self.reading.contains(&reading), message, help))?;
            readings.insert(reading);
        }
        let (named, wgp) = (wgp, wgp || self.wgp);
        if wgp {
            config::has_wgp(self.target()).map_err(|(message, help)| refuse("wgp", !named, message, help))?;
            parts = parts.without(Part::Dual);
        }
        if self.gds {
            if wgp {
                let message = "a global data share is no work-group processor's".to_owned();
                return Err(refuse("wgp", !named, message, "leave out this or `--gds`".to_owned()));
            }
            if given.is_some() {
                let option = self.bvh_stack.is_some();
                let help = if option { "leave out `--bvh-stack`" } else { "leave out this or `--gds`" };
                let message = "a global data share has no stacks of rays".to_owned();
                return Err(refuse("bvh_stack", option, message, help.to_owned()));
            }
            let whole = Core::gds(self.target(), geometry);
            let parts = parts.missing().fold(whole.parts, Parts::without);
            let rules = Rules { readings, ..Rules::USUAL };
            return Ok(Core { parts, adders, rules, compute_units: self.compute_units.unwrap_or(2), ..whole });
        }
        if given.is_some() {
            config::has_stacks(self.target(), parts)
                .map_err(|(message, help)| refuse("bvh_stack", self.bvh_stack.is_some(), message, help))?;
        }
        let rules = Rules { bvh_stack: given.unwrap_or_default(), readings };
        Ok(Core { parts, adders, rules, wgp, ..Core::new(self.target(), geometry) })
    }
}

/// A number of compute units that a global data share is built for.
fn units(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(units @ (2 | 4)) => Ok(units),
        _ => Err("a global data share is built for 2 compute units or for 4".to_owned()),
    }
}
