//! Options that say which unit an analysis is about.

use super::input::read_source;
use super::number::whole;
use crate::config::has_wgp;
use lds::target::{Geometry, Target};
use lds::timing::{Chip, Ports};
use lds_analyze::input::chip;
use lds_rtl::{Part, Parts};
use miette::miette;
use std::path::PathBuf;

/// A unit of a target in any size, or one from a file.
#[derive(Clone, Debug, clap::Args)]
pub struct ChipArgs {
    /// Generation of the hardware: its instructions, waves and groups of lanes
    #[arg(long, default_value_t = Target::default())]
    pub target: Target,
    /// Another unit (TOML: name, wave, lanes, banks, rows, groups, …)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lanes", "banks", "rows"])]
    pub chip: Option<PathBuf>,
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
    /// No load port of its own
    #[arg(long)]
    pub one_port: bool,
    /// The LDS of a work-group processor: two such units, without load ports, as one storage (or in CU mode, as a program says)
    #[arg(long, conflicts_with = "chip")]
    pub wgp: bool,
    /// The global data share
    #[arg(long, conflicts_with_all = ["chip", "wgp"])]
    pub gds: bool,
}

impl ChipArgs {
    /// The unit that the options ask for: the file's or the target's, with what the other options change.
    ///
    /// # Errors
    /// A file that can't be read, or sizes that make no unit.
    pub fn chip(&self) -> miette::Result<Chip> {
        let mut chip = match &self.chip {
            Some(path) => chip::parse(&read_source(path)?)?,
            None => {
                let facts = self.target.facts();
                if self.gds && !facts.gds.is_there() {
                    let others = Target::names(|facts| facts.gds.is_there());
                    let help = format!("`--gds` is for {others}");
                    return Err(miette!(help = help, "{} has no global data share", facts.name));
                }
                let full = if self.gds { facts.gds.geometry } else { facts.geometry };
                let geometry = Geometry {
                    lanes: self.lanes.unwrap_or(full.lanes),
                    banks: self.banks.unwrap_or(full.banks),
                    rows: self.rows.unwrap_or(full.rows),
                };
                let chip = chip::sized(self.target, geometry, Parts::ALL.has(Part::Dual))
                    .map_err(|error| miette!("--{}: {}", error.key, error.message))?;
                if self.wgp {
                    has_wgp(self.target).map_err(|(message, help)| miette!(help = help, "{message}"))?;
                    if !geometry.rows.is_power_of_two() {
                        return Err(miette!("--rows: a side has a power of two, not {}", geometry.rows));
                    }
                    Chip::wgp(self.target, geometry)
                } else if self.gds {
                    Chip::gds(self.target, geometry)
                } else {
                    chip
                }
            }
        };
        match self.ports.as_deref() {
            Some("cdna") => chip.ports = Ports::Cdna,
            Some(_) => chip.ports = Ports::Ideal,
            None => {}
        }
        chip.skip_empty_halves |= self.skip_empty_halves;
        chip.target = self.target;
        chip.load_port &= !self.one_port;
        Ok(chip)
    }
}
