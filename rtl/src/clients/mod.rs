//! What reads the LDS for waves beside the LDS' own instructions: parameters of triangles, and direct loads.

mod corners;
mod direct;
mod parameters;

pub use corners::Corners;
pub use direct::Widening;
pub use parameters::{ParameterClient, ParameterRead};
