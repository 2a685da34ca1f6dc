//! What AMD's Local Data Share must do, bit by bit, with no hardware in it.
//!
//! ```
//! use lds::encoding::Instruction;
//! use lds::{Lds, Target, Wave, WaveSize};
//!
//! // Decode two words of a kernel: `ds_read_b32 v2, v1 offset:16`.
//! let target = Target::Gfx906;
//! let instruction = Instruction::decode(target, &[0xd86c_0010, 0x0200_0001])?;
//! assert_eq!((instruction.text().as_str(), instruction.words().len()), ("ds_read_b32 v2, v1 offset:16", 2));
//! let Some(load) = instruction.data_share() else { unreachable!() };
//!
//! // Execute it: lane i reads the dword at byte 128 * i + 16.
//! let mut lds = Lds::new(target);
//! let mut wave = Wave::new(WaveSize::Wave64);
//! wave.vgprs[1] = std::array::from_fn(|lane| 128 * lane as u32);
//! lds.write(16, &7u32.to_le_bytes())?;
//! lds.execute(&load, &mut wave)?;
//! assert_eq!(wave.vgprs[2][0], 7);
//!
//! // Read the storage by bytes.
//! let mut byte = [0];
//! lds.read(16, &mut byte)?;
//! assert_eq!(byte, [7]);
//!
//! // Ask what it costs: all lanes of each half of the wave want another row of one bank.
//! let cost = lds.cost(&load, &wave)?;
//! assert_eq!((cost.cycles, cost.ideal_cycles, cost.bank_conflicts), (64, 2, 62));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is meant for users
//!
//! * [`Lds`] executes instructions and says what they cost. [`Wave`] has the registers that they use.
//! * [`encoding`] has the instructions of each target as tables, and assembles and disassembles them in LLVM's syntax.
//! * [`isa`] has the opcodes of the data share, and what each does.
//! * [`targets`] has the generations of chips and their facts, alignment modes, and points at which documents differ.
//! * [`private`] says where the private memory of waves is.
//! * [`program`] reads assembly files with `; lds:` directives; its page describes the directives.
//! * [`Diagnostic`] is an error in a text: the place, the mistake, and what would be right.
//!
//! No input that safe code can build makes these items panic, unless an item has a section "Panics".
//!
//! # What may change
//!
//! Before version 1.0 a new minor version may change any signature. What an instruction does, what it costs and how it
//! is encoded change only if a document or a measurement shows that they were wrong. This page leaves out some modules:
//! they are for the other packages of this workspace (the hardware, the test bench, the analysis), are no part of the
//! interface, and change without notice.

// What things are: `lds-isa`.
#[doc(hidden)]
pub use lds_isa::gws;
#[doc(inline)]
pub use lds_isa::{Allocation, Diagnostic, Target, Wave, WaveSize, diagnostic, encoding, isa, private, targets, wave};
// What they do, and when: `lds-model`.
#[doc(inline)]
pub use lds_model::{AllocationError, Cost, Effect, Lds, OutOfRange, Unsupported, execute};
#[doc(hidden)]
pub use lds_model::{counters, golden, timing, touch, transfer};
// What a text of them does: `lds-program`.
#[doc(inline)]
pub use lds_program as program;
#[doc(hidden)]
pub use lds_program::{check, model};
#[doc(inline)]
pub use lds_r700 as r700;

/// The program of `docs/library.md` is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;
