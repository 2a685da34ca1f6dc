//! The arithmetic of instructions that interpolate: a value of the LDS times a coordinate, and what is added.

mod alignment;
mod control;
mod modifier;
mod multiply_add;
mod normal;
mod operand;
mod product;
mod rounding;
mod sum;

pub use alignment::Alignment52;
pub use control::{Finish, InterpolationControl, Term};
pub use modifier::ResultModifier;
pub use multiply_add::MultiplyAdd;
pub use normal::{CoarseNormaliser, Denormaliser};
pub use operand::FloatOperand;
pub use product::ProductRounder;
pub use rounding::SumRounder;
pub use sum::ProductSum;
