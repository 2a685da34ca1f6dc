//! The commands.

pub mod analyze;
pub mod asm;
pub mod chip;
pub mod cosim;
pub mod demo;
pub mod dis;
pub mod export;
pub mod input;
pub mod number;
pub mod opcodes;
pub mod output;
pub mod run;
pub mod synth;
pub mod told;
pub mod unit;
pub mod waves;
