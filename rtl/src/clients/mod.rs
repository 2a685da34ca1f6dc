//! What reads the LDS for waves beside the LDS' own instructions: parameters of triangles, and direct loads.

mod direct;
mod parameters;
mod primitives;
mod requests;
mod returns;

pub use direct::Widening;
pub use parameters::{ParameterClient, ParameterRead};
pub use primitives::Primitives;
pub use requests::ParameterRequests;
pub use returns::ParameterReturns;
