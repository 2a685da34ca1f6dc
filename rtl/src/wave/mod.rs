//! The wave control of a compute unit: program counters, waits, barriers, branches, the fork/join stack, and whose
//! instruction is issued.
//!
//! Arithmetic is outside: whoever executes scalar and vector instructions takes them at a port and hands back operands
//! and conditions. `docs/timing/wave-control.md`, "Wave control", says what happens in which cycle.
//!
//! ```text
//!  launch ─► States ─► Rotation ─► fetch port     words ─► Decoding ─► IssueGate ─► IssueArbiter ─► Issue ─► run port,
//!               ▲                                                      counters,    level, age       │      LDS port
//!               │                                                      timers                        │
//!               └───────── Flow ◄────────────────────────────── replies ◄────────────────────────────┘
//!               branches, fork and join                               WaveTable: what is kept of each wave
//! ```

mod arbiter;
mod barriers;
mod counter;
mod decoding;
mod flow;
mod gate;
mod issue;
mod order;
mod ports;
mod rdna;
mod rotation;
mod stack;
mod states;
mod table;
mod team;
mod timers;
mod unit;
mod vega;
mod wait_states;

pub use arbiter::IssueArbiter;
pub use barriers::Barriers;
pub use counter::WaitCounter;
pub use decoding::Decoding;
pub use flow::Flow;
pub use gate::IssueGate;
pub use issue::Issue;
pub use order::{Decoded, Home, LdsIssue, Limits, Order, OrderKind, Signs};
pub use ports::{End, Fetch, Hazard, Launch, Reply, Run};
pub use rdna::RdnaDecoder;
pub use rotation::Rotation;
pub use stack::ForkStack;
pub use states::States;
pub use table::WaveTable;
pub use team::Team;
pub use timers::Timers;
pub use unit::WaveControl;
pub use vega::VegaDecoder;
pub use wait_states::{Owed, WaitStates};
