//! How many float adders a unit can have.

use super::parts::Parts;
use lds_isa::targets::Geometry;

/// A number of float adders that no such unit has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a unit of {geometry} can't have {adders} float adders")]
pub struct WrongAdders {
    adders: usize,
    geometry: Geometry,
    least: usize,
}

impl WrongAdders {
    /// What would be right.
    pub fn help(&self) -> String {
        let WrongAdders { geometry, least, .. } = self;
        let pairs = match least {
            1 => "",
            _ => ": those of 64 bits take two, so for a single one leave out `wide-atomics`",
        };
        format!("take a power of two from {least} to {}, the number of banks{pairs}", geometry.banks)
    }
}

/// Whether a unit can have so many float adders. Without the part `float` it has none, and the number means nothing.
///
/// # Errors
/// Not a power of two, more than banks, or one where read-modify-writes have 64 bits, which take two.
pub fn adders_for(adders: usize, geometry: Geometry, parts: Parts) -> Result<(), WrongAdders> {
    let least = if parts.has_floats() && parts.has_pairs() { 2 } else { 1 };
    if adders.is_power_of_two() && (least..=geometry.banks).contains(&adders) {
        return Ok(());
    }
    Err(WrongAdders { adders, geometry, least })
}
