//! What reads the LDS for waves beside the LDS' own instructions: parameters of triangles, and direct loads.

mod decoder;
mod direct;
mod interpolation;
mod parameters;
mod primitives;
mod read;
mod requests;
mod returns;

pub use decoder::ReadDecoder;
pub use direct::Widening;
pub use interpolation::*;
pub use parameters::ParameterClient;
pub use primitives::Primitives;
pub use read::ParameterRead;
pub use requests::ParameterRequests;
pub use returns::ParameterReturns;
