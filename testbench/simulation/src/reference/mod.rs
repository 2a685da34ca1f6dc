//! A unit as `docs/timing/data-share.md` describes it, for any requesters and receivers. The reference says what is at
//! the ports in every cycle, whatever is offered, whichever receiver isn't ready, and whenever the unit is reset.
//!
//! The cycles are written from the page. The reference contains neither the hardware's control nor that of the timing
//! model, which only knows receivers that are always ready. Values are those of the golden model.
//!
//! Each file has one task. `instruction` says what an opcode is to a unit, `place` where an element is and whether it
//! is refused, and `asked` which passes a request has. `passage` moves the passes to their schedulers, and `answers`
//! holds what waits for the ports. `stack` says what becomes of stacks of rays, `values` has the storage and what is
//! returned, and `tally` counts. `unit` puts these together, and `wgp` makes one LDS of two units. `gws` makes waves
//! wait for one another at a global data share. `check` compares a recording with all this.

mod answers;
mod asked;
mod check;
mod gws;
mod instruction;
mod passage;
mod place;
pub mod stack;
mod tally;
mod unit;
mod values;
mod wgp;

pub use check::check;
pub use unit::Reference;
pub use wgp::WgpReference;
