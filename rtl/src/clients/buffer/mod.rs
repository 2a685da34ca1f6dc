//! What reaches buffers in memory: where lanes are in a buffer, and what brings its dwords to the LDS.

mod access;
mod address;
mod batches;
mod bursts;
mod client;
mod decoder;
mod ends;
mod lane;
mod load;
mod reads;
mod resource;
mod stores;
mod stream;
mod value;

pub use access::{BufferAccess, BufferRule};
pub use address::BufferAddress;
pub use batches::BufferBatches;
pub use bursts::{BufferBursts, BurstStep};
pub use client::BufferClient;
pub use decoder::LoadDecoder;
pub use ends::BufferEnds;
pub use lane::BufferLane;
pub use load::{BufferLoad, BufferMark, BufferNote, BufferStoring};
pub use reads::BufferReads;
pub use resource::BufferResource;
pub use stores::BufferStores;
pub use stream::BufferStream;
pub use value::BufferValue;
