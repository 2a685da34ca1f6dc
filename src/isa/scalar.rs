//! The scalar (SOPP) instructions that a program of DS instructions needs.

/// A scalar instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarInstruction {
    /// wait until the counters are at or below their fields; the field is the target's SIMM16
    Waitcnt(u16),
    /// wait for the other waves of the work-group
    Barrier,
    /// SIMM16\[3:0\] + 1 wait states
    Nop(u16),
    /// end of the program
    Endpgm,
}
