//! What reaches buffers in memory: where lanes are in a buffer, what brings its dwords to the LDS, and what brings
//! dwords of the LDS to it.

mod access;
mod address;
mod batches;
mod beats;
mod bursts;
mod client;
mod decoder;
mod ends;
mod fetch;
mod lane;
mod load;
mod reads;
mod replies;
mod resource;
mod stores;
mod stream;
mod value;
mod writer;
mod writes;

pub use access::{BufferAccess, BufferRule};
pub use address::BufferAddress;
pub use batches::BufferBatches;
pub use beats::BufferBeats;
pub use bursts::{BufferBursts, BurstStep};
pub use client::BufferClient;
pub use decoder::LoadDecoder;
pub use ends::BufferEnds;
pub use fetch::BufferFetch;
pub use lane::BufferLane;
pub use load::{BufferJoin, BufferLoad, BufferMark, BufferNote, BufferReply, BufferStoring};
pub use reads::BufferReads;
pub use replies::BufferReplies;
pub use resource::BufferResource;
pub use stores::BufferStores;
pub use stream::BufferStream;
pub use value::BufferValue;
pub use writer::BufferWriter;
pub use writes::BufferWrites;
