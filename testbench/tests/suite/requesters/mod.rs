//! Requesters and receivers that know nothing of each other: what comes out, and in which cycle.

mod four;
mod held;
mod kinds;
mod order;
mod standing;
mod traffic;
