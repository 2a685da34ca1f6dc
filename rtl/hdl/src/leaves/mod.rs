//! Blocks with hand-written Verilog.

mod adder;
mod buffer;
mod carry;
mod copies;
mod delay;
mod equal;
mod equalities;
mod kept;
mod late;
mod multiplexer;
mod outcome;
mod ram;
mod transpose;
mod union;

pub use adder::Adder;
pub use buffer::Buffer;
pub use copies::Copies;
pub use delay::Delay;
pub use equal::Equal;
pub use equalities::Equalities;
pub use late::Late;
pub use multiplexer::Multiplexer;
pub use outcome::Outcome;
pub use ram::Ram;
pub use transpose::Transpose;
pub use union::Union;
