//! What reaches buffers in memory: where lanes are in a buffer, and what brings its dwords to the LDS.

mod access;
mod address;
mod lane;
mod resource;

pub use access::{BufferAccess, BufferRule};
pub use address::BufferAddress;
pub use lane::BufferLane;
pub use resource::BufferResource;
