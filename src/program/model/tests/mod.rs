//! Golden model and timing model side by side.

mod chips;
mod machine;
