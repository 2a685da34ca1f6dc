//! The costs of several launches.

use super::summary::{Analysis, Totals};
use serde::Serialize;

/// The costs of launches that were made one after another on one chip.
#[derive(Clone, Debug, Serialize)]
pub struct Launches {
    /// sums over all launches
    pub totals: Totals,
    /// the launches in their order
    pub launches: Vec<Launch>,
}

/// The cost of one of them.
#[derive(Clone, Debug, Serialize)]
pub struct Launch {
    /// the kernel, as its file names it; empty of a program without one
    pub kernel: String,
    /// the cost
    #[serde(flatten)]
    pub analysis: Analysis,
}

impl Launch {
    /// What no kernel does: a trace, or an expression.
    pub fn of(analysis: Analysis) -> Self {
        Launch { kernel: String::new(), analysis }
    }
}

impl Launches {
    /// The costs of launches with their sums. The clock counts each launch by itself.
    pub fn new(launches: Vec<Launch>) -> Self {
        let mut totals = Totals::default();
        for launch in &launches {
            let own = &launch.analysis.totals;
            totals.sums.join(&own.sums);
            let accesses = totals.sums.accesses.unwrap_or_default() + own.sums.accesses.unwrap_or_default();
            totals.sums.accesses = Some(accesses);
            totals.clock_cycles += own.clock_cycles;
        }
        Launches { totals, launches }
    }
}
