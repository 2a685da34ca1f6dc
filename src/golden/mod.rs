//! The bit-exact behavioural model.
