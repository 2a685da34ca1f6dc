//! What the environment says.

use crate::tools::cache::limits;
use miette::miette;

/// Looks at the limits that the environment gives the cache, for commands that have no use for it, too: a mistake shows
/// at the first command, and not when something is kept.
///
/// # Errors
/// A variable that is no size, or no number of days.
pub fn check() -> miette::Result<()> {
    limits().map(|_| ()).map_err(|error| miette!("{error}"))
}
