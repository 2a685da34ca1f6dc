//! What instructions do.

mod buffer;
mod control;
mod fork;
mod parameter;
mod parts;
mod random;
mod scalar;
mod scalar_memory;
mod state;
mod vector;
mod vector_memory;
