//! A unit as a user describes it.

use super::chip::{Chip, Ports};
use super::groups::{Access, MAX_WIDTH};
use crate::target::Geometry;
use serde::Deserialize;
use std::fmt;

/// Banks of a unit at most.
const MAX_BANKS: usize = 64;

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
    /// which lanes form a pass; what isn't listed is as on gfx906
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
    pub access: Option<Access>,
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
            for access in Access::ALL.into_iter().filter(|access| entry.access.is_none_or(|only| only == *access)) {
                let place = &mut listed[access as usize][entry.width - 1];
                if place.replace(groups.clone()).is_some() {
                    let (width, kind) = (entry.width, access.plural());
                    return error("width", format!("{kind} of {width} dwords are listed twice: keep one")).map_err(at);
                }
            }
        }
        let mut chip = Chip::shipped(self.name, &[self.wave], geometry);
        for access in Access::ALL {
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
        let most = (1 << 30) / banks;
        if !(1..=most).contains(&rows) {
            return error("rows", format!("expected 1 to {most} rows of {banks} banks (4 GiB), not {rows}"));
        }
        Ok(())
    }
}

impl Access {
    fn plural(self) -> &'static str {
        match self {
            Access::Load => "loads",
            Access::Store => "stores",
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

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> ChipConfig {
        serde_json::from_str(r#"{"name": "some", "wave": 64, "lanes": 4, "banks": 64, "rows": 640}"#).unwrap()
    }

    fn group(width: usize, access: Option<Access>, lanes: &[&[usize]]) -> GroupConfig {
        GroupConfig { width, access, lanes: lanes.iter().map(|pass| pass.to_vec()).collect() }
    }

    /// The error of a configuration, as text.
    fn message(change: impl FnOnce(&mut ChipConfig)) -> String {
        let mut config = config();
        change(&mut config);
        config.chip().unwrap_err().to_string()
    }

    #[test]
    fn what_is_left_out_is_as_on_gfx906() {
        let chip = config().chip().unwrap();
        assert_eq!((chip.name(), chip.wave_lanes()), ("some", &[64][..]));
        assert_eq!(chip.geometry(), Geometry { lanes: 4, banks: 64, rows: 640 });
        assert_eq!((chip.load_port, chip.skip_empty_halves, chip.ports), (false, false, Ports::Ideal));
        assert_eq!(chip.groups(64, 2, Access::Load), Some(&[3, 12][..]));
    }

    #[test]
    fn everything_can_be_given() {
        let text = r#"{"name": "x", "wave": 32, "lanes": 2, "banks": 1, "rows": 1, "load_port": true,
            "skip_empty_halves": true, "ports": "cdna",
            "groups": [{"width": 1, "access": "load", "lanes": [[1], [0]]}, {"width": 4, "lanes": [[0, 1]]}]}"#;
        let chip = serde_json::from_str::<ChipConfig>(text).unwrap().chip().unwrap();
        assert_eq!((chip.load_port, chip.skip_empty_halves, chip.ports), (true, true, Ports::Cdna));
        let groups = |width, access| chip.groups(32, width, access).unwrap();
        assert_eq!(groups(1, Access::Load), [2, 1]);
        assert_eq!(groups(1, Access::Store), [3]);
        assert_eq!(groups(2, Access::Load), [1, 2]);
        for access in Access::ALL {
            assert_eq!((groups(3, access), groups(4, access)), (&[3][..], &[3][..]), "3 dwords as 4");
        }
        assert!(serde_json::from_str::<ChipConfig>(r#"{"name": "x", "bank": 32}"#).is_err());
    }

    #[test]
    fn three_dwords_may_differ_from_four() {
        let mut config = config();
        config.groups = vec![group(4, None, &[&[0, 1, 2, 3]]), group(3, Some(Access::Load), &[&[0, 3], &[1, 2]])];
        let chip = config.chip().unwrap();
        assert_eq!(chip.groups(64, 3, Access::Load), Some(&[9, 6][..]));
        assert_eq!(chip.groups(64, 3, Access::Store), Some(&[15][..]));
    }

    #[test]
    fn sizes_are_checked() {
        assert_eq!(message(|config| config.wave = 48), "wave: a wave has 32 or 64 lanes, not 48");
        let cut = "lanes: a wave of 64 can't be cut into requests of";
        assert_eq!(message(|config| config.lanes = 24), format!("{cut} 24 lanes: take a divisor of 64"));
        assert_eq!(message(|config| config.lanes = 0), format!("{cut} 0 lanes: take a divisor of 64"));
        for banks in [0, 48, 128] {
            let expected = format!("banks: expected a power of two from 1 to 64, not {banks}");
            assert_eq!(message(|config| config.banks = banks), expected);
        }
        for rows in [0, (1 << 24) + 1] {
            let expected = format!("rows: expected 1 to 16777216 rows of 64 banks (4 GiB), not {rows}");
            assert_eq!(message(|config| config.rows = rows), expected);
        }
    }

    #[test]
    fn groups_are_checked() {
        let all: &[usize] = &[0, 1, 2, 3];
        let one = |entry: GroupConfig| message(|config| config.groups = vec![entry]);
        assert_eq!(one(group(5, None, &[all])), "groups[0].width: a lane brings 1 to 4 dwords, not 5");
        let exactly = "every lane is in exactly one pass";
        assert_eq!(one(group(1, None, &[all, &[2]])), format!("groups[0].lanes: lane 2 is listed twice: {exactly}"));
        assert_eq!(one(group(1, None, &[&[0, 1, 3]])), format!("groups[0].lanes: lane 2 is missing: {exactly}"));
        let none = "groups[0].lanes: there is no lane 4: the lanes of a request are 0 to 3";
        assert_eq!(one(group(1, None, &[all, &[4]])), none);
        assert_eq!(one(group(1, None, &[all, &[]])), "groups[0].lanes: pass 1 has no lane: leave it out");
        let twice =
            message(|config| config.groups = vec![group(2, None, &[all]), group(2, Some(Access::Load), &[all])]);
        assert_eq!(twice, "groups[1].width: loads of 2 dwords are listed twice: keep one");
    }
}
