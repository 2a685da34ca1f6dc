//! Golden model and timing model side by side, as a machine that runs programs.
//!
//! Neither of the two knows the other: the [golden model](crate::golden) does what an instruction does, and has no
//! clock, and the [timing model](crate::timing) says when, from the registers before it. [`Model`] tells both of each
//! instruction, and puts what they say into one record.

mod machine;

#[cfg(test)]
mod tests;

pub use machine::Model;
