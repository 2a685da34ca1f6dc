//! rust-hdl with native words, bundles, registers, a fast order of evaluation, and Verilog-2005. There is no LDS in it.
//!
//! | | |
//! |---|---|
//! | [`block!`] | a block of hardware: ports, registers, wires, constants, parts, and its behaviour, the kernel |
//! | [`macro@kernel`] | what a kernel can say, with an example |
//! | [`bundle!`] | wires that go together: one port, one register, one connection |
//! | [`record!`], [`choice!`] | a value of several fields, and one of several names |
//! | [`U`] | a word of up to 64 bits |
//! | [`Optional`] | a part that may be left out |
//! | [`Ram`], [`Buffer`], [`Copies`], [`Delay`], [`Late`], [`Line`], [`Multiplexer`], [`Union`], [`Adder`], [`Outcome`], [`Equal`], [`Equalities`], [`Transpose`] | leaves, whose Verilog is written by hand |
//! | [`Arbiter`], [`Owners`] | cells: of several requesters, whose request comes next, and whose response |
//! | [`Technology`] | what the Verilog is for: a leaf may be made of the primitives of an FPGA family |
//! | [`verilog`] | the way to Verilog, and what it refuses |
//! | [`Trace`], [`Drive`] | every signal by name, for waveforms; values for inputs by name |
//!
//! A crate that declares blocks depends on `rust-hdl`, too.

// Loops over signals go by index: they run by the million in debug builds as well, where iterators over arrays aren't
// inlined.
#![allow(clippy::needless_range_loop)]

// Kernels name this crate from outside.
extern crate self as lds_hdl;

mod block;
pub mod bundle;
mod cells;
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
pub use cells::{Arbiter, Owners};
pub use describe::{Choice, Connection, Declaration, Describe, Field, Member, Role, Structure, prose};
pub use drive::{Drive, Source, Value};
pub use evaluation::{Evaluation, rest};
/// Marks the kernel of a block, and takes the place of rust-hdl's `#[hdl_gen]`. A block has its kernel in
/// [`block!`]'s section `kernel { … }`, which writes this attribute by itself.
///
/// A kernel is Rust: the compiler checks it, the simulation runs it, and beside it comes what the export needs, the
/// method `hdl` of [`Logic`](rust_hdl::prelude::Logic). Of what both attributes know, both mean the same hardware. This
/// one writes the syntax tree down as data. The other writes a function that builds the tree, which is compiled for
/// each size of a block.
///
/// # Statements
///
/// | a kernel consists of | in Verilog |
/// |---|---|
/// | `self.signal.next = value;` a signal, an element of an array, a port of a part | an assignment; behind it `self.signal.val()` is the new value, of a register still the one that it holds |
/// | `self.signal.next.field = value;` a field of a [`record!`] | bits of the signal |
/// | `let name = value;`, `let name: U<5> = value;` | a wire `name`; in a loop one for each round, `name[lane]`; a number is a `localparam NAME` |
/// | `if`, `else` | `if`, `else` |
/// | `match value { A => …, B \| C => …, _ => … }` over a [`choice!`], or over `value.index()` with numbers | `case`, with the names of the choice. Rust demands all variants, or `_`; without `_` the last case is the `default` |
/// | `for index in from..to` over places of arrays | `for`, or assignments of whole arrays |
/// | `bundle::join(&mut from, &mut to);` all fields of a [`bundle!`] | an assignment for each field |
///
/// What changes on the way is a signal of `local`: the value of a `let` never changes. What is kept from one clock edge
/// to the next is a `register`.
///
/// # Values
///
/// | value | means |
/// |---|---|
/// | `self.signal.val()`, `name`, `Kind::Load` | a signal, a value of `let`, a variant of a choice |
/// | `.get_bit(3)`, `.get_bits::<WIDTH>(3)`, `.field`, `.any()`, `.all()` | bits of a signal or of a name |
/// | `+ - & \| ^ << >>`, `== != < <= > >=`, `&& \|\|`, `!` | between words of equal width; sums wrap at their width |
/// | `bit_cast_u::<TO, FROM>(word)`, `bit_cast_bit::<TO>(bit)`, `bit_cast_record::<Record, BITS>(word)` | the word with zeroes in front of it, or its low bits |
/// | `if a { b } else { c }`, `match a { … }` | a choice, where it is the whole of what is assigned or named |
/// | `true`, `5`, `0x3f` | literals |
/// | `LANES - 1`, `LIMIT`, `1 << lane` | numbers of literals, generics, constants of the type `usize` and variables of loops |
/// | `{ weight(lane) }`, `{ LANES > 8 }` | any number or condition that Rust can compute of those when the block is compiled; functions are `const fn`, and of what is computed for each round of a loop, there are at most 64 rounds |
/// | `Record::default()` | a record of zeroes |
///
/// A number is as wide as what it stands beside, or what it is assigned to. One that has no room there is an error of
/// the compiler. A constant keeps its name in Verilog; numbers that depend on a variable of a loop become a table.
/// Numbers that somebody chooses when a unit is put together are fields of the section `constant`.
///
/// Anything else is an error of the compiler at its place, which says what is allowed. What the compiler doesn't see,
/// the export refuses.
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
/// Two bits have no room for the last number of this one:
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
