//! Blocks with hand-written Verilog.

mod delay;
mod line;
mod ram;
mod register;
mod transpose;

pub use delay::Delay;
pub use line::Line;
pub use ram::Ram;
pub use register::{MaskedRegisters, Registers};
pub use transpose::Transpose;
