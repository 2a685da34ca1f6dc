//! Programs: assembly with `; lds:` directives, and how one is run on a machine.

mod machine;
pub use machine::*;
