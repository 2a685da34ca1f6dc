//! What reads and writes the LDS for waves beside the LDS' own instructions: parameters of triangles, direct loads, and
//! what buffers bring from memory.

mod buffer;
mod decoder;
mod direct;
mod interpolation;
mod parameters;
mod primitives;
mod read;
mod requests;
mod returns;

pub use buffer::*;
pub use decoder::ReadDecoder;
pub use direct::Widening;
pub use interpolation::*;
pub use parameters::ParameterClient;
pub use primitives::Primitives;
pub use read::ParameterRead;
pub use requests::ParameterRequests;
pub use returns::ParameterReturns;
