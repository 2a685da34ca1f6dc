//! What the blocks tell each other, and what a unit can be built without.

mod adders;
mod alu_control;
mod control;
mod extraction;
mod float_control;
mod grants;
mod gws;
mod parts;
mod pass;
mod preset;
mod request;
mod response;
mod sides;

pub use adders::{WrongAdders, adders_for};
pub use alu_control::*;
pub use control::*;
pub use extraction::Extraction;
pub use float_control::{FloatControl, FloatFacts, FloatOperation, FloatPick};
pub use grants::{Activity, Answer, Fed, Grants, Returns, Stages};
pub use gws::{OrderedOperation, SyncAnswer, SyncRequest, SyncSetup};
pub use parts::{Part, Parts, UnknownPart};
pub use pass::{Bound, Candidate, Claim, Freight, Location, Meetings, Occupancy, Pass, Terms, Window};
pub use preset::{Preset, UnknownPreset};
pub use request::{Alignment, Header, LoadRequest, Request};
pub use response::{Acknowledgement, Counts, Response, Standing};
pub use sides::{Beside, Share};
