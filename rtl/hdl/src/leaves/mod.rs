//! Blocks with hand-written Verilog.

mod buffer;
mod delay;
mod line;
mod multiplexer;
mod ram;
mod stages;
mod transpose;

pub use buffer::Buffer;
pub use delay::Delay;
pub use line::Line;
pub use multiplexer::Multiplexer;
pub use ram::Ram;
pub use transpose::Transpose;
