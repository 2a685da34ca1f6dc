//! rust-hdl with native words, bundles, registers, a fast order of evaluation, and Verilog-2005. There is no LDS in it.
//!
//! | item | what it is |
//! |---|---|
//! | [`block!`] | a block of hardware: ports, registers, wires, constants, parts, and its behaviour, the kernel |
//! | [`macro@kernel`] | what a kernel can say, with an example |
//! | [`bundle!`] | wires that go together: one port, one register, one connection |
//! | [`record!`], [`choice!`] | a value of several fields, and one of several names |
//! | [`U`] | a word of up to 64 bits |
//! | [`Optional`] | a part that may be left out |
//! | [`Ram`], [`Buffer`], [`Copies`], [`Delay`], [`Late`], [`Multiplexer`], [`Union`], [`Adder`], [`Outcome`], [`Equal`], [`Equalities`], [`Transpose`] | leaves, whose Verilog is written by hand |
//! | [`Arbiter`], [`Owners`] | cells for several requesters: which request comes next, and whose the next response is |
//! | [`OneHot`], [`Queue`] | cells: numbers to words with one bit, and the order in a buffer |
//! | [`Technology`] | the target of the Verilog: a leaf may be made of the primitives of an FPGA family |
//! | [`verilog`] | the way to Verilog, and what it refuses |
//! | [`Trace`], [`Ports`] | every signal by name, for waveforms; ports by name and number, for drivers |
//!
//! A crate that declares blocks also depends on `rust-hdl`.

// Loops over signals go by index: they run millions of times in debug builds, too, where iterators over arrays aren't
// inlined.
#![allow(clippy::needless_range_loop)]

// Kernels refer to this crate by its name.
extern crate self as lds_hdl;

mod block;
pub mod bundle;
mod cells;
mod choice;
pub mod connect;
mod describe;
mod evaluation;
mod leaves;
mod net;
mod optional;
mod ports;
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
pub use cells::{Arbiter, OneHot, Owners, Queue};
pub use describe::{Choice, Connection, Declaration, Describe, Field, Member, Role, Structure, prose};
pub use evaluation::{Evaluation, rest};
/// Marks the kernel of a block, in the place of rust-hdl's `#[hdl_gen]`. The section `kernel { … }` of [`block!`]
/// writes this attribute.
///
/// A kernel is Rust: the compiler checks it, and the simulation runs it. The attribute adds what the export needs, the
/// method `hdl` of [`Logic`](rust_hdl::prelude::Logic). What both attributes accept means the same hardware with both.
/// This attribute writes the syntax tree as data. `#[hdl_gen]` writes a function that builds the tree, and the function
/// is compiled for each size of a block.
///
/// # Statements
///
/// | element of a kernel | in Verilog |
/// |---|---|
/// | `self.signal.next = value;` for a signal, an element of an array, or a port of a part | an assignment. Behind it `self.signal.val()` is the new value; for a register it is still the present value |
/// | `self.signal.next.field = value;` for a field of a [`record!`] | bits of the signal |
/// | `let name = value;`, `let name: U<5> = value;` | a wire `name`; in a loop a wire for each round, `name[lane]`; a number becomes a `localparam NAME` |
/// | `if`, `else` | `if`, `else` |
/// | `match value { A => …, B \| C => …, _ => … }` on a [`choice!`], or on `value.index()` with numbers | `case`, with the names of the choice. Rust demands all variants, or `_`; without `_` the last case is the `default` |
/// | `for index in from..to` over places of arrays | `for`, or assignments of whole arrays |
/// | `bundle::join(&mut from, &mut to);` for all fields of a [`bundle!`] | an assignment for each field |
///
/// A value that changes during a kernel is a signal of `local`, because the value of a `let` never changes. A value
/// that is kept from one clock edge to the next is a `register`.
///
/// # Values
///
/// | value | meaning |
/// |---|---|
/// | `self.signal.val()`, `name`, `Kind::Load` | a signal, a value of `let`, a variant of a choice |
/// | `.get_bit(3)`, `.get_bits::<WIDTH>(3)`, `.field`, `.any()`, `.all()` | bits of a signal or of a name |
/// | `+ - & \| ^ << >>`, `== != < <= > >=`, `&& \|\|`, `!` | between words of equal width; sums wrap at their width |
/// | `bit_cast_u::<TO, FROM>(word)`, `bit_cast_bit::<TO>(bit)`, `bit_cast_record::<Record, BITS>(word)` | the word with zeroes in front of it, or its low bits |
/// | `if a { b } else { c }`, `match a { … }` | a choice, if it is the whole value that is assigned or named |
/// | `true`, `5`, `0x3f` | literals |
/// | `LANES - 1`, `LIMIT`, `1 << lane` | numbers made of literals, generics, constants of the type `usize`, and variables of loops |
/// | `{ weight(lane) }`, `{ LANES > 8 }` | any number or condition that Rust can compute from those numbers when the block is compiled. Functions have to be `const fn`. If the value is computed for each round of a loop, the loop has at most 64 rounds |
/// | `Record::default()` | a record of zeroes |
///
/// A number is as wide as the operand beside it, or as what it is assigned to. The compiler refuses a number that has
/// no room there. A constant keeps its name in Verilog. Numbers that depend on a variable of a loop become a table.
/// Numbers that are chosen when a unit is put together are fields of the section `constant`.
///
/// The compiler refuses anything else at its place, and says what is allowed. The export refuses errors that the
/// compiler can't see.
///
/// # Example
///
/// ```
/// use lds_hdl::{Init, U, block, choice};
/// use rust_hdl::prelude::*;
///
/// choice! {
///     /// What a counter does.
///     pub enum Step {
///         /// nothing
///         Stay,
///         /// one up, and from the last number to zero
///         Up,
///         /// one down, and from zero to the last number
///         Down,
///     }
/// }
///
/// block! {
///     /// Counts from 0 to `LAST`, in both directions.
///     pub struct Counter[BITS, LAST] {
///         input {
///             clock: Clock,
///             /// what happens at this edge
///             step: Step,
///         }
///         output {
///             /// which number it is, as one bit of a mask
///             mask: U<8>,
///         }
///         registered {
///             /// the number
///             count: U<BITS>,
///         }
///         require { LAST < 8 }
///         kernel {
///             let count = self.count.val();
///             let wraps = match self.step.val() {
///                 Step::Up => count == LAST,
///                 Step::Down => count == 0,
///                 Step::Stay => false,
///             };
///             self.count.next = match self.step.val() {
///                 Step::Up => if wraps { 0 } else { count + 1 },
///                 Step::Down => if wraps { LAST } else { count - 1 },
///                 Step::Stay => count,
///             };
///             self.mask.next = 0;
///             for number in 0..8 {
///                 if count == number {
///                     self.mask.next = 1 << number;
///                 }
///             }
///         }
///     }
/// }
///
/// Counter::<3, 5>::init();
/// ```
///
/// Two bits have no room for the last number of this kernel:
///
/// ```compile_fail,E0080
/// # use lds_hdl::{Init, U, block};
/// # use rust_hdl::prelude::*;
/// # block! {
/// #     pub struct Counter[BITS, LAST] {
/// #         input { clock: Clock }
/// #         registered { count: U<BITS> }
/// #         kernel { self.count.next = LAST; }
/// #     }
/// # }
/// let mut counter = Counter::<2, 5>::init();
/// counter.update();
/// ```
///
/// A variable isn't hardware:
///
/// ```compile_fail
/// # use lds_hdl::{U, block};
/// # use rust_hdl::prelude::*;
/// block! {
///     pub struct Sum {
///         input { words: [U<8>; 4] }
///         output { sum: U<8> }
///         kernel {
///             let mut sum = self.words[0].val();
///             self.sum.next = sum;
///         }
///     }
/// }
/// ```
pub use lds_hdl_macros::kernel;
pub use leaves::{Adder, Buffer, Copies, Delay, Equal, Equalities, Late, Multiplexer, Outcome, Ram, Transpose, Union};
pub use net::{BUILDER_STACK, Clocking, Hold, Init, Net, Scalar, Wires, boxed};
pub use optional::Optional;
pub use ports::Ports;
pub use raw::{Mark, Raw, Tracer};
pub use record::{joined, slice};
pub use signal::{Kept, Signal};
pub use technology::{Technology, UnknownTechnology, models};
pub use trace::Trace;
pub use word::{U, bit_cast_bit, bit_cast_record, bit_cast_u};
