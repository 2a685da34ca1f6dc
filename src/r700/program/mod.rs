//! Programs: instructions with `; lds:` directives, and how one is run on the models.
//!
//! Comments that start with `lds:` say what the instructions can't: the size of the thread group, what registers hold,
//! and what must come out. A directive may stand alone or follow an instruction on its line, and another one may follow
//! it behind `;`. The page `docs/r700.md` lists the directives.
//!
//! ```
//! # mod lds { pub use lds_isa::*; pub use lds_r700 as r700; }
//! use lds::diagnostic::Source;
//! use lds::r700::model::Readings;
//! use lds::r700::program::{Program, run};
//!
//! let text = "; lds: threads 128
//!             ; lds: globals 1
//!             ; lds: R0.x = thread
//!             MAX_INT G0.x, G0.x, R0.x
//!             ; lds: expect G0.x == 64 + lane
//!             ; lds: expect clocks == 12";
//! let program = Program::parse(&Source::new("max.r700", text))?;
//! let outcome = run(&program, Readings::default())?;
//! assert!(outcome.failures.is_empty());
//! # Ok::<(), lds::Diagnostic>(())
//! ```

mod directive;
mod expression;
mod lanes;
mod parse;
mod run;
mod settings;
mod step;

#[cfg(test)]
mod tests;

pub use directive::is_own as is_own_directive;
pub use expression::Expression;
pub use lanes::lanes;
pub use parse::Program;
pub use run::{
    Event, Executed, Failure, Hazard, KEPT_FAILURES, Object, Outcome, Warning, Witness, Work, run, run_before,
};
pub use settings::{IssueOrder, Settings};
pub use step::{Action, Bank, FetchStep, Step};
