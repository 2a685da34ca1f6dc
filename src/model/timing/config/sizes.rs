//! Checks the sizes of a unit.

use super::error::{ChipError, error};

/// Most banks of a unit.
const MAX_BANKS: usize = 64;

/// Most dwords of a unit: 64 MiB. This is far beyond any chip, and an analysis can still count it row by row.
const MAX_DWORDS: usize = 1 << 24;

/// Sizes of a unit.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    pub(super) name: String,
    /// lanes that a wave may have
    pub(super) waves: Vec<usize>,
    pub(super) lanes: usize,
    pub(super) banks: usize,
    pub(super) rows: usize,
    pub(super) sides: usize,
    pub(super) adders: Option<usize>,
    pub(super) permute_lanes: Option<usize>,
    pub(super) load_port: bool,
}

impl Sizes {
    /// # Errors
    /// [`ChipError`] at the first size that doesn't fit.
    pub(super) fn check(&self) -> Result<(), ChipError> {
        let Sizes { waves, lanes, banks, rows, sides, .. } = self;
        let (lanes, banks, rows, sides) = (*lanes, *banks, *rows, *sides);
        if let Some(wave) = waves.iter().find(|wave| ![32, 64].contains(*wave)) {
            return error("wave", format!("a wave has 32 or 64 lanes, not {wave}"));
        }
        let ascending = waves.is_sorted_by(|one, next| one < next);
        let (Some(narrowest), Some(widest), true) = (waves.first(), waves.last(), ascending) else {
            return error("wave", "expected 32, 64 or [32, 64]");
        };
        if lanes == 0 || widest % lanes != 0 {
            let message =
                format!("a wave of {widest} can't be cut into requests of {lanes} lanes: take a divisor of {widest}");
            return error("lanes", message);
        }
        if !banks.is_power_of_two() || banks > MAX_BANKS {
            return error("banks", format!("expected a power of two from 1 to {MAX_BANKS}, not {banks}"));
        }
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
        if let Some(reach) = self.permute_lanes.filter(|reach| *reach == 0 || narrowest % reach != 0) {
            let wave = narrowest;
            let message = format!("a wave of {wave} can't be cut into sets of {reach} lanes: take a divisor of {wave}");
            return error("permute_lanes", message);
        }
        Ok(())
    }
}
