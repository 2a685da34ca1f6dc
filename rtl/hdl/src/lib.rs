//! What blocks are written with: words, the [`block!`] declaration, registers and memory, and the way to Verilog.
//!
//! A crate that declares blocks depends on `rust-hdl`, too.

mod block;
pub mod bundle;
mod choice;
mod describe;
mod drive;
mod evaluation;
mod leaves;
mod net;
mod raw;
mod record;
mod signal;
mod trace;
pub mod verilog;
mod word;

pub use block::{Activity, MOST_ROUNDS};
pub use describe::{Choice, Describe, Field, Member, Role, Structure, prose};
pub use drive::{Drive, Source, Value};
pub use evaluation::Evaluation;
pub use leaves::{Delay, Line, MaskedRegisters, Ram, Registers, Transpose};
pub use net::{Clocking, Hold, Init, Kept, Net, Scalar, Wires};
pub use raw::{Raw, Tracer};
pub use record::{joined, slice};
pub use signal::Signal;
pub use trace::Trace;
pub use word::{U, bit_cast_bit, bit_cast_record, bit_cast_u};
