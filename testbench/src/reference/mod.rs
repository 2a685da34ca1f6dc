//! A unit as `docs/timing.md` describes it, for requesters and receivers that do as they like: what is at its ports in
//! every cycle, whatever is offered, whoever isn't ready, and whenever it is reset.
//!
//! Cycles are written from the page: neither the hardware's control is in here nor that of the timing model, which
//! knows only receivers that are always ready. Values are those of the golden model.
//!
//! One concern a file: `instruction` says what an opcode is to a unit, `place` where an element is and whether it is
//! refused, `asked` which passes a request has, `passage` moves them to their schedulers, `answers` has what waits for
//! the ports, `stack` says what becomes of the stacks of rays, `values` is the storage and what is returned, `tally`
//! counts, `unit` puts them together, `wgp` makes one LDS of two, `sync` is what makes waves wait for one another at a
//! global data share, and `check` holds a recording against it all.

mod answers;
mod asked;
mod check;
mod gws;
mod instruction;
mod passage;
mod place;
pub(crate) mod stack;
mod tally;
mod unit;
mod values;
mod wgp;

pub use check::check;
pub use unit::Reference;
pub use wgp::WgpReference;
