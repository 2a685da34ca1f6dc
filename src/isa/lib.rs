//! The facts that models, programs and hardware of the LDS share: targets, and the words and text of instructions.
//!
//! * [`targets`] has the generations of chips and their facts.
//! * [`encoding`] has the instructions of each target as tables, and assembles and disassembles them in LLVM's syntax.
//! * [`isa`] has the opcodes of the data share, and what each does.
//! * [`r700`] has the instruction words of the generation before.
//! * [`wave`] has the registers of a wave, [`private`] the place of its private memory, and [`gws`] the state of a
//!   global data share beside its memory.
//! * [`diagnostic`] has errors in a text, and [`expression`] the operators of directives.
//!
//! Nothing here says what an instruction does to bits, or how long it takes: two that lean on this crate alone can be
//! compared. Its users see it as modules of `lds`.

#[doc(hidden)]
pub mod cursor;
pub mod diagnostic;
pub mod encoding;
pub mod expression;
pub mod gws;
pub mod private;
pub mod r700;
pub mod targets;
pub mod wave;

#[doc(inline)]
pub use diagnostic::Diagnostic;
#[doc(inline)]
pub use encoding::share as isa;
#[doc(inline)]
pub use targets::Target;
#[doc(inline)]
pub use wave::{Allocation, Wave, WaveSize};
