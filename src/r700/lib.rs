//! R700: the generation before the DS instructions, whose threads write only where they are the owners.
//!
//! A SIMD of the R700 has an LDS of 16 KiB: four banks of 256 entries of four dwords. A thread writes only entries that
//! it owns, which its number, a stride and an index of the instruction say; it reads any entry, at an address from a
//! register. Beside that the waves of a SIMD exchange data through shared registers, lane by lane.
//!
//! None of this is a row of [`Target`](lds_isa::Target): [`isa`] has the instruction words, [`asm`] their text,
//! [`model`] what they do, [`timing`] how long it takes, and [`program`] text with directives that is run on both. The
//! page `docs/r700.md` has the syntax, what the sources say, and what is chosen where they leave something open; when
//! something happens is in `docs/timing/r700.md`.
//!
//! ```
//! # mod lds { pub use lds_r700 as r700; }
//! use lds::r700::isa::{Fetch, LdsWrite};
//!
//! let write = Fetch::Write(LdsWrite { index: 12, ..LdsWrite::new(2, 16) });
//! assert_eq!(write.encode(), [0x6880_1402, 0x8010_000c, 0, 0]);
//! assert_eq!(lds::r700::asm::fetch_text(&write), "LOCAL_DS_WRITE (12) R2.xyzw, STRIDE(16) SIMD_REL");
//! ```

pub mod asm;
pub mod model;
pub mod program;
mod text;
pub mod timing;

#[doc(inline)]
pub use lds_isa::r700 as isa;
pub use lds_isa::targets::r700::{COMMANDS, NAME, commands};

use lds_isa::{diagnostic, expression};
