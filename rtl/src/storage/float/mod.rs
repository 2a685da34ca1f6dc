//! Float arithmetic of one bank: four stages, three registers between them.
//!
//! On an ECP5 (`--um-85k --speed 6`, Yosys 0.23 `synth_ecp5 -abc9`, nextpnr out of context, five seeds) with registers
//! around it and a gate behind it: 112 to 119 MHz, about 720 LUT4, 61 CCU2C, 391 flip-flops. The stages are balanced;
//! what each is made of, and its longest path:
//!
//! | stage | ns | longest path |
//! |---|---|---|
//! | sort, classify | 6.6 to 7.3 | difference of exponents, the choice between both, distance |
//! | choose, align, add | 8.3 to 8.9 | distance, five steps to the right, 28 bits of carry |
//! | move up | 7.7 to 8.5 | count of zeros, three steps to the left |
//! | round | 7.8 to 8.5 | the last two steps, whether to round up, 32 bits of carry, the gate behind it |
//!
//! The file for it is written by `cargo run --release -p lds-rtl --example floats -- --verilog FILE`. What keeps the
//! stages short: the words that may go back wait a cycle, so that they are picked when it is known which; a denormal is
//! cleared before the words are sorted; the last steps to the left are left to the last stage.

mod aligner;
mod chooser;
mod classifier;
mod floor;
mod leading_zeros;
mod normaliser;
mod picker;
mod rounder;
mod sorter;
mod summer;
mod unit;

pub use aligner::Aligner;
pub use chooser::Chooser;
pub use classifier::Classifier;
pub use floor::Floor;
pub use leading_zeros::LeadingZeros;
pub use normaliser::Normaliser;
pub use picker::Picker;
pub use rounder::Rounder;
pub use sorter::Sorter;
pub use summer::Summer;
pub use unit::FloatUnit;
