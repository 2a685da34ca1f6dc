//! The order between the two ports.

mod gate;
mod numbering;
