//! What can go wrong with hardware under simulation.

use crate::tools::ToolError;
use lds::program::MachineError;

/// Why a simulation can't go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// the design never comes to rest
    #[error("the design doesn't settle: there is a combinational loop")]
    Unsettled,
    /// a unit took the younger of two requests without the older
    #[error("the unit takes the younger of two requests without the older")]
    Overtaken,
    /// two simulations of the same unit have different outputs
    #[error("cycle {cycle}: {what}")]
    Disagreement {
        /// clock cycle, from 0
        cycle: u64,
        /// what differs
        what: String,
    },
    /// a signal without a value
    #[error("{0}")]
    Unknown(String),
    /// a simulator is missing, or failed
    #[error("{0}")]
    Tool(String),
}

impl From<ToolError> for Fault {
    fn from(ToolError(what): ToolError) -> Self {
        Fault::Tool(what)
    }
}

impl From<Fault> for MachineError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Tool(what) => MachineError::Lost(what),
            other => MachineError::Stuck(other.to_string()),
        }
    }
}
