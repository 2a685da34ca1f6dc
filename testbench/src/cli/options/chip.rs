//! Options for the unit that an analysis is about.

use super::number::whole;
use super::reading;
use super::share::refused;
use super::target::Generation;
use crate::cli::input::read_source;
use crate::spec::Spec;
use enumset::EnumSet;
use lds::diagnostic::shortened;
use lds::targets::{Geometry, Reading, Target};
use lds::timing::{Chip, Ports, built_in, built_in_names};
use lds_analyze::input::chip;
use lds_rtl::{Part, Parts};
use miette::miette;
use std::path::Path;

/// The unit of a target in any size, or a unit from a file.
#[derive(Clone, Debug, clap::Args)]
pub struct ChipArgs {
    /// Target: its instructions, waves and groups of lanes; without this option that of the chip, or gfx906
    #[arg(long, display_order = 0, help_heading = None)]
    pub target: Option<Generation>,
    /// Another chip than the one built here: one that `lds chips` lists, or a file that describes one (docs/chips.md)
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["lanes", "banks", "rows"])]
    pub chip: Option<String>,
    /// Lanes of a request; by default as many as the target has
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub lanes: Option<usize>,
    /// Banks of one dword, a power of two up to 64; by default as many as the target has
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=64usize))]
    pub banks: Option<usize>,
    /// Dwords of a bank; by default as many as the target has
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
    pub rows: Option<usize>,
    /// Limits of the ways in and out: ideal (none), or cdna (64 bytes a cycle each way)
    #[arg(long, value_name = "LIMITS", value_parser = ["ideal", "cdna"])]
    pub ports: Option<String>,
    /// Leave out requests without an active lane
    #[arg(long)]
    pub skip_empty_halves: bool,
    /// Leave out the load port
    #[arg(long)]
    pub one_port: bool,
    /// Points that the unit reads the other way
    #[arg(long, value_name = "POINT", value_delimiter = ',', help_heading = None, help = reading::help_of_both())]
    pub reading: Vec<String>,
    /// The LDS of a work-group processor: two such units, without load ports, as one storage (or in CU mode, if a
    /// program says so)
    #[arg(long, conflicts_with = "chip")]
    pub wgp: bool,
    /// The global data share
    #[arg(long, conflicts_with_all = ["chip", "wgp"])]
    pub gds: bool,
}

/// The chip that an option names: a built-in one, or one that a file describes.
///
/// # Errors
/// An error for a name that is neither, for a file that makes no unit, and for instructions that the chip doesn't have.
pub fn chosen(name: &str, target: Option<Target>) -> miette::Result<Chip> {
    let (mut chip, says_target) = match built_in(name) {
        Some(chip) => (chip, true),
        None if file(name).is_none() => {
            let names: Vec<&str> = built_in_names().collect();
            return Err(miette!(
                help = format!(
                    "the chips that are built in: {}; `lds chips` lists what they are sold as; or give a file that describes one",
                    names.join(", ")
                ),
                "--chip: there is no chip `{}` and no file of this name",
                shortened(name)
            ));
        }
        None => chip::described(&read_source(Path::new(name))?)?,
    };
    match target.filter(|target| *target != chip.target) {
        Some(target) if says_target => {
            let (name, own) = (chip.name(), chip.target);
            Err(miette!(
                help = format!("leave out `--target`, or give `--target {own}`"),
                "--target: {name} has the instructions of {own}, not of {target}"
            ))
        }
        Some(target) => {
            chip.target = target;
            Ok(chip)
        }
        None => Ok(chip),
    }
}

/// The file that an option for a chip names, if it names one.
pub fn file(name: &str) -> Option<&Path> {
    let path = Path::new(name);
    let looks_like_one = name.contains(['/', '\\', '.']) || path.exists() || name == "-";
    (built_in(name).is_none() && looks_like_one).then_some(path)
}

impl ChipArgs {
    /// The first option with which the user describes a unit of their own, if there is one.
    fn sizes(&self) -> Option<usize> {
        self.lanes.or(self.banks).or(self.rows).or((self.wgp || self.gds).then_some(0))
    }

    /// The target that the options ask for, if they do.
    ///
    /// # Errors
    /// An error for a chip file that can't be read.
    pub fn asked(&self) -> miette::Result<Option<Target>> {
        let target = self.target.and_then(Generation::ds);
        Ok(match &self.chip {
            Some(name) => Some(chosen(name, target)?.target),
            None => target,
        })
    }

    /// The unit that the options ask for: that of the file or the target, with the changes of the other options. A
    /// target without hardware stands for the chip of that name. `compiled` is the target that a program is compiled
    /// for, if it says so.
    ///
    /// # Errors
    /// An error for a file that can't be read, and for sizes that make no unit.
    pub fn chip(&self, compiled: Option<Target>) -> miette::Result<Chip> {
        let target = self.target.and_then(Generation::ds).or(compiled);
        let mut chip = match &self.chip {
            Some(name) => chosen(name, target)?,
            None if target.is_some_and(|target| self.sizes().is_none() && !target.is_built()) => {
                chosen(target.unwrap_or_default().name(), target)?
            }
            None => {
                let target = target.unwrap_or_default();
                let facts = target.facts();
                let kind = Spec { wgp: self.wgp, gds: self.gds, ..Spec::of(target) };
                kind.memory().map_err(|wrong| refused(&wrong))?;
                let full = if self.gds { facts.gds.geometry } else { facts.local.geometry };
                let geometry = Geometry {
                    lanes: self.lanes.unwrap_or(full.lanes),
                    banks: self.banks.unwrap_or(full.banks),
                    rows: self.rows.unwrap_or(full.rows),
                };
                let chip = chip::sized(target, geometry, Parts::ALL.has(Part::Dual))
                    .map_err(|error| miette!("--{}: {}", error.key, error.message))?;
                if self.wgp {
                    if !geometry.rows.is_power_of_two() {
                        return Err(miette!("--rows: a side has a power of two, not {}", geometry.rows));
                    }
                    Chip::wgp(target, geometry)
                } else if self.gds {
                    Chip::gds(target, geometry)
                } else {
                    chip
                }
            }
        };
        match self.ports.as_deref() {
            Some("cdna") => chip.ports = Ports::CDNA,
            Some(_) => chip.ports = Ports::IDEAL,
            None => {}
        }
        chip.skip_empty_halves |= self.skip_empty_halves;
        chip.load_port &= !self.one_port;
        chip.rules.readings |= reading::others(&reading::choices(&self.reading)?).collect::<EnumSet<Reading>>();
        Ok(chip)
    }
}
