//! Requesters and receivers that know nothing of each other: what comes out, and in which cycle.

mod order;
mod reference;
mod standing;
mod traffic;
