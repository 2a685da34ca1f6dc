//! Operands of every kind as text: how they are read, and how they look.

pub(super) mod address;
pub(super) mod buffer;
pub(super) mod coherence;
pub(super) mod constant;
pub(super) mod counters;
pub(super) mod half;
pub(super) mod halves;
pub(super) mod immediate;
pub(super) mod lanes;
pub(super) mod memory;
pub(super) mod message;
pub(super) mod modifier;
pub(super) mod pieces;
pub mod register;
pub(super) mod vector;
pub(super) mod vgpr;
