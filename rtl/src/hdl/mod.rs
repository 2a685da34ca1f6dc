//! What blocks are written with: words, the `block!` declaration, registers and memory.

mod block;
mod delay;
mod describe;
mod evaluation;
mod line;
mod net;
mod ram;
mod register;
mod signal;
mod trace;
mod transpose;
mod word;

pub use block::{Activity, MOST_ROUNDS};
pub use delay::Delay;
pub use describe::{Describe, Member, Role, Structure, prose};
pub use evaluation::Evaluation;
pub use line::Line;
pub(crate) use net::scalar_net;
pub use net::{Clocking, Init, Net, Raw, Scalar};
pub use ram::Ram;
pub use register::{MaskedRegisters, Registers};
pub use signal::Signal;
pub use trace::{Trace, Tracer};
pub use transpose::Transpose;
pub use word::{U, bit_cast_bit, bit_cast_u};
