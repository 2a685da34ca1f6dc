//! What AMD's Local Data Share must do, with no hardware in it.
//!
//! * [`isa`]: the DS instructions of each target as tables, and the words that encode them
//! * [`asm`]: assembler and disassembler in LLVM's syntax
//! * [`target`]: generations and the sizes of a unit
//! * [`program`]: assembly files with `; lds:` directives, and how one is run
//! * [`golden`]: the bit-exact behavioural model
//! * [`sync`]: what the global data share has beside its memory
//! * [`touch`]: what an instruction touched of memory; [`check`]: what looks like a mistake in that
//! * [`timing`]: when instructions are served, from their addresses alone
//! * [`counters`]: the performance counters by AMD's names
//!
//! The hardware (`lds-rtl`) takes instruction and target facts from here, never arithmetic or control.

pub mod asm;
pub mod check;
pub mod counters;
pub mod diagnostic;
pub mod golden;
pub mod isa;
pub mod program;
pub mod sync;
pub mod target;
pub mod timing;
pub mod touch;
pub mod wave;

pub use diagnostic::Diagnostic;
