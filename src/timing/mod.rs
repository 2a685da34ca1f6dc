//! The cycles of an instruction, from its addresses alone.
