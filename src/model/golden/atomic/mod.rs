//! Read-modify-writes: their functions, and how a wave's lanes do them.

mod exchange;
mod float;
mod function;
mod integer;
mod packed;
mod update;
mod word;

#[cfg(test)]
mod tests;

pub(crate) use function::Function;
pub use integer::integer_atomic;
#[cfg(test)]
pub(super) use integer::tests::CASES as INTEGER_CASES;
pub(super) use update::execute;
pub use word::Word;
