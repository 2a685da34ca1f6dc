//! A unit as a user describes it.

use super::chip::{Chip, Ports, TwoAddresses};
use super::groups::{Direction, MAX_WIDTH};
use crate::target::{Geometry, Target};
use serde::Deserialize;
use std::fmt;

/// Banks of a unit at most.
const MAX_BANKS: usize = 64;

/// Dwords of a unit at most: 64 MiB, far beyond any chip, and what an analysis can still count row by row.
const MAX_DWORDS: usize = 1 << 24;

/// A unit as a file gives it, unchecked: [`ChipConfig::chip`] checks it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChipConfig {
    /// what to call it
    pub name: String,
    /// lanes of a wave: 32 or 64
    pub wave: usize,
    /// lanes of a request: a wave is cut into groups of so many consecutive lanes
    pub lanes: usize,
    /// banks, each one dword wide: a power of two up to 64
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
    /// whether loads have a port of their own
    #[serde(default)]
    pub load_port: bool,
    /// whether a request without an active lane is left out
    #[serde(default)]
    pub skip_empty_halves: bool,
    /// limits of the ways in and out
    #[serde(default)]
    pub ports: Ports,
    /// in which order the elements of an instruction with two addresses are served
    #[serde(default)]
    pub two_addresses: TwoAddresses,
    /// lanes among which a permute exchanges: a divisor of the wave, which it is if left out
    #[serde(default)]
    pub permute_lanes: Option<usize>,
    /// float adders, of each side: a power of two up to the number of banks, which it is if left out
    #[serde(default)]
    pub adders: Option<usize>,
    /// sides of the storage, each with all the banks and rows: 1, which it is if left out, or 2 as in a work-group processor
    #[serde(default)]
    pub sides: Option<usize>,
    /// which lanes form a pass; what isn't listed is as on [`Target::default`]
    #[serde(default)]
    pub groups: Vec<GroupConfig>,
}

/// Which lanes of a request form a pass, for one width.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupConfig {
    /// dwords that a lane brings: 1 to 4
    pub width: usize,
    /// loads, or stores and read-modify-writes; both if left out
    #[serde(default)]
    pub access: Option<Direction>,
    /// the lanes of each pass, counted from the first lane of the request: every lane exactly once
    pub lanes: Vec<Vec<usize>>,
}

/// A description that makes no unit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ChipError {
    /// the key at fault
    pub key: &'static str,
    /// which entry of `groups` the key is in, from 0; `None` for a key of the unit
    pub group: Option<usize>,
    /// what is wrong, and what would be right
    pub message: String,
}

impl fmt::Display for ChipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.group {
            Some(group) => write!(f, "groups[{group}].{}: {}", self.key, self.message),
            None => write!(f, "{}: {}", self.key, self.message),
        }
    }
}

fn error<T>(key: &'static str, message: impl Into<String>) -> Result<T, ChipError> {
    Err(ChipError { key, group: None, message: message.into() })
}

impl ChipConfig {
    /// The unit.
    ///
    /// # Errors
    /// [`ChipError`] at the first key that doesn't fit.
    pub fn chip(self) -> Result<Chip, ChipError> {
        self.check()?;
        let geometry = Geometry { lanes: self.lanes, banks: self.banks, rows: self.rows };
        let mut listed: [[Option<Vec<u64>>; MAX_WIDTH]; 2] = Default::default();
        for (index, entry) in self.groups.iter().enumerate() {
            let at = |error| ChipError { group: Some(index), ..error };
            let groups = entry.check(self.lanes).map_err(at)?;
            for access in Direction::ALL.into_iter().filter(|access| entry.access.is_none_or(|only| only == *access)) {
                let slot = &mut listed[access as usize][entry.width - 1];
                if slot.replace(groups.clone()).is_some() {
                    let (width, kind) = (entry.width, access.plural());
                    let dwords = if width == 1 { "dword" } else { "dwords" };
                    return error("width", format!("{kind} of {width} {dwords} are listed twice: keep one"))
                        .map_err(at);
                }
            }
        }
        let mut chip = Chip::shipped(self.name, Target::default(), &[self.wave], geometry);
        for access in Direction::ALL {
            let [.., three, four] = &mut listed[access as usize];
            // 96 bits take the passes of 128.
            *three = three.take().or_else(|| four.clone());
            for (index, groups) in listed[access as usize].iter().enumerate() {
                if let Some(groups) = groups {
                    chip.set_groups(index + 1, access, groups);
                }
            }
        }
        chip.load_port = self.load_port;
        chip.skip_empty_halves = self.skip_empty_halves;
        chip.ports = self.ports;
        chip.two_addresses = self.two_addresses;
        chip.permute_lanes = self.permute_lanes.unwrap_or(self.wave);
        chip.adders = self.adders.unwrap_or(self.banks);
        chip.set_sides(self.sides.unwrap_or(1));
        Ok(chip)
    }

    fn check(&self) -> Result<(), ChipError> {
        let ChipConfig { wave, lanes, banks, rows, .. } = *self;
        if wave != 32 && wave != 64 {
            return error("wave", format!("a wave has 32 or 64 lanes, not {wave}"));
        }
        if lanes == 0 || wave % lanes != 0 {
            let message =
                format!("a wave of {wave} can't be cut into requests of {lanes} lanes: take a divisor of {wave}");
            return error("lanes", message);
        }
        if !banks.is_power_of_two() || banks > MAX_BANKS {
            return error("banks", format!("expected a power of two from 1 to {MAX_BANKS}, not {banks}"));
        }
        let sides = self.sides.unwrap_or(1);
        if sides != 1 && sides != 2 {
            return error("sides", format!("a storage has 1 side or 2, not {sides}"));
        }
        if sides * banks > MAX_BANKS {
            return error("sides", format!("two sides have {MAX_BANKS} banks together at most, not {}", sides * banks));
        }
        if sides == 2 && self.load_port {
            return error("sides", "a unit with two sides has no load port: leave out one of the two");
        }
        let most = MAX_DWORDS / banks / sides;
        if sides == 2 && !rows.is_power_of_two() {
            return error("rows", format!("a bank of one of two sides has a power of two of rows, not {rows}"));
        }
        if let Some(adders) = self.adders.filter(|adders| !adders.is_power_of_two() || *adders > banks) {
            return error(
                "adders",
                format!("expected a power of two from 1 to {banks}, one for each bank, not {adders}"),
            );
        }
        if !(1..=most).contains(&rows) {
            return error("rows", format!("expected 1 to {most} rows of {} banks (64 MiB), not {rows}", sides * banks));
        }
        if let Some(reach) = self.permute_lanes.filter(|reach| *reach == 0 || wave % reach != 0) {
            let message = format!("a wave of {wave} can't be cut into sets of {reach} lanes: take a divisor of {wave}");
            return error("permute_lanes", message);
        }
        Ok(())
    }
}

impl Direction {
    fn plural(self) -> &'static str {
        match self {
            Direction::Load => "loads",
            Direction::Store => "stores",
        }
    }
}

impl GroupConfig {
    /// A mask for each pass of a request of `request` lanes.
    fn check(&self, request: usize) -> Result<Vec<u64>, ChipError> {
        if !(1..=MAX_WIDTH).contains(&self.width) {
            return error("width", format!("a lane brings 1 to {MAX_WIDTH} dwords, not {}", self.width));
        }
        let mut seen = 0u64;
        for lane in self.lanes.iter().flatten().copied() {
            if lane >= request {
                let last = request - 1;
                return error("lanes", format!("there is no lane {lane}: the lanes of a request are 0 to {last}"));
            }
            if seen >> lane & 1 == 1 {
                return error("lanes", format!("lane {lane} is listed twice: every lane is in exactly one pass"));
            }
            seen |= 1 << lane;
        }
        if let Some(missing) = (0..request).find(|lane| seen >> lane & 1 == 0) {
            return error("lanes", format!("lane {missing} is missing: every lane is in exactly one pass"));
        }
        if let Some(empty) = self.lanes.iter().position(Vec::is_empty) {
            return error("lanes", format!("pass {empty} has no lane: leave it out"));
        }
        Ok(self.lanes.iter().map(|pass| pass.iter().fold(0, |mask, lane| mask | 1 << lane)).collect())
    }
}
