//! The arithmetic of instructions that interpolate: a value of the LDS times a coordinate, and what is added.
//!
//! On an ECP5 (Yosys 0.23, `synth_ecp5 -abc9`) one lane takes 2,407 LUT4, 210 CCU2C, 861 flip-flops and four
//! multipliers of 18 x 18 bits. Nothing holds an operation up, so there are no gates for that.

mod alignment;
mod control;
mod interpolator;
mod modifier;
mod multiply_add;
mod normal;
mod operand;
mod product;
mod rounding;
mod sum;

pub use alignment::ProductAlignment;
pub use control::{Finish, InterpolationControl, Term};
pub use interpolator::Interpolator;
pub use modifier::ResultModifier;
pub use multiply_add::MultiplyAdd;
pub use normal::{CoarseNormaliser, Denormaliser};
pub use operand::FloatOperand;
pub use product::ProductRounder;
pub use rounding::SumRounder;
pub use sum::ProductSum;
