//! rust-hdl with native words, bundles, registers, a fast order of evaluation, and Verilog-2005. There is no LDS in it.
//!
//! | | |
//! |---|---|
//! | [`block!`] | a block of hardware: ports, registers, wires, constants, parts; its behaviour is a kernel, `#[lds_hdl::kernel] fn update` |
//! | [`bundle!`] | wires that go together: one port, one register, one connection |
//! | [`record!`], [`choice!`] | a value of several fields, and one of several names |
//! | [`U`] | a word of up to 64 bits |
//! | [`Optional`] | a part that may be left out |
//! | [`Ram`], [`Buffer`], [`Copies`], [`Delay`], [`Late`], [`Line`], [`Multiplexer`], [`Union`], [`Adder`], [`Outcome`], [`Equal`], [`Equalities`], [`Transpose`] | leaves, whose Verilog is written by hand |
//! | [`Technology`] | what the Verilog is for: a leaf may be made of the primitives of an FPGA family |
//! | [`verilog`] | the way to Verilog, and what it refuses |
//! | [`Trace`], [`Drive`] | every signal by name, for waveforms; values for inputs by name |
//!
//! A crate that declares blocks depends on `rust-hdl`, too.

// Loops over signals go by index: they run by the million in debug builds as well, where iterators over arrays aren't
// inlined.
#![allow(clippy::needless_range_loop)]

mod block;
pub mod bundle;
mod choice;
pub mod connect;
mod describe;
mod drive;
mod evaluation;
mod leaves;
mod net;
mod optional;
mod raw;
mod record;
mod signal;
mod technology;
mod trace;
#[doc(hidden)]
pub mod tree;
pub mod verilog;
mod word;

pub use block::{Activity, MOST_ROUNDS};
pub use describe::{Choice, Connection, Declaration, Describe, Field, Member, Role, Structure, prose};
pub use drive::{Drive, Source, Value};
pub use evaluation::{Evaluation, rest};
/// Marks the kernel of a block, and takes the place of rust-hdl's `#[hdl_gen]`. The function stays as it is for
/// simulation, and beside it comes what the export needs, the method `hdl` of [`Logic`](rust_hdl::prelude::Logic). Both
/// attributes mean the same hardware. This one writes the syntax tree down as data. The other writes a function that
/// builds the tree, which is compiled for each size of a block.
///
/// | a kernel consists of | |
/// |---|---|
/// | `self.signal.next = value;` | signals, elements of arrays, ports of parts |
/// | `self.signal.next.field = value;` | fields of a [`record!`] |
/// | `if`, `else`, `match` | a case is a number, a variant of a [`choice!`], or `_` |
/// | `for index in from..to` | over places of arrays |
/// | `bundle::join(&mut from, &mut to);` | all fields of a [`bundle!`] |
///
/// Values are `signal.val()` with `get_bit`, `get_bits::<WIDTH>`, `any` and `all`, fields, `bit_cast_u::<TO, FROM>(…)`
/// and its relatives, `!`, and operators with two operands. Anything else is an error of the compiler at its place.
///
/// ```compile_fail
/// # use lds_hdl::block;
/// # use rust_hdl::prelude::*;
/// block! {
///     pub struct Inverter {
///         input { bit: bool }
///         output { opposite: bool }
///     }
/// }
///
/// impl Logic for Inverter {
///     #[lds_hdl::kernel]
///     fn update(&mut self) {
///         // a kernel has no variables
///         let bit = self.bit.val();
///         self.opposite.next = !bit;
///     }
/// }
/// ```
pub use lds_hdl_macros::kernel;
pub use leaves::{
    Adder, Buffer, Copies, Delay, Equal, Equalities, Late, Line, Multiplexer, Outcome, Ram, Transpose, Union,
};
pub use net::{BUILDER_STACK, Clocking, Hold, Init, Net, Scalar, Wires, boxed};
pub use optional::Optional;
pub use raw::{Mark, Raw, Tracer};
pub use record::{joined, slice};
pub use signal::{Kept, Signal};
pub use technology::{Technology, UnknownTechnology, models};
pub use trace::Trace;
pub use word::{U, bit_cast_bit, bit_cast_record, bit_cast_u};
