//! Why an instruction isn't executed.

use crate::private::{self, Frame, Owner};
use crate::wave::Wave;

/// Why an instruction isn't executed. The wave is as before, apart from what stores of earlier lanes wrote to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecuteError {
    /// the tables know it, and nothing here says what it does
    #[error("{name} is decoded, but not executed")]
    Unknown {
        /// mnemonic
        name: &'static str,
    },
    /// a source that has no value here
    #[error("{name} reads a source that has no value here: number {source_number}")]
    Source {
        /// mnemonic
        name: &'static str,
        /// the number in the source's field
        source_number: u32,
    },
    /// bits of 64 lanes that start in an odd SGPR
    #[error("{name} has the bits of 64 lanes from s{register} on, and they start in an even register")]
    LaneMask {
        /// mnemonic
        name: &'static str,
        /// number of the SGPR
        register: u32,
    },
    /// lanes change places, of which one is off
    #[error("{name} swaps with lane {lane} what a lane has that is off, and nobody has said what becomes of both")]
    OddLane {
        /// mnemonic
        name: &'static str,
        /// the lane that is on
        lane: usize,
    },
    /// matrices of which nobody has said what comes out
    #[error("{name} has matrices of which nobody has said what comes out: {why}, which isn't so in lane {lane}")]
    Matrices {
        /// mnemonic
        name: &'static str,
        /// what has to be so
        why: &'static str,
        /// the first lane in which it isn't
        lane: usize,
    },
    /// a hardware register that says nothing here, or that programs don't write
    #[error("{name} names hardware register {register}, which has no value here")]
    HardwareRegister {
        /// mnemonic
        name: &'static str,
        /// its number
        register: u32,
    },
    /// only trap handlers have it
    #[error("{name} outside of a trap handler")]
    Privileged {
        /// mnemonic
        name: &'static str,
    },
    /// a trap, and no handler that it could go to
    #[error(
        "{name} with traps enabled, and there is no trap handler: so end `__builtin_trap()` and a failed assertion"
    )]
    NoTrapHandler {
        /// mnemonic
        name: &'static str,
    },
    /// a message whose answer isn't known here
    #[error("{name} asks for what has no value here: message {message}")]
    Message {
        /// mnemonic
        name: &'static str,
        /// the message's number
        message: u32,
    },
    /// the time is asked for, and the memory has none
    #[error("{name} asks for the time, of which nothing here knows")]
    NoClock {
        /// mnemonic
        name: &'static str,
    },
    /// an address outside of memory
    #[error("{name} reaches {address:#x}, where there is no memory")]
    Outside {
        /// mnemonic
        name: &'static str,
        /// the byte address
        address: u64,
        /// the lane, where each lane has an address
        lane: Option<usize>,
    },
    /// a byte that a lane doesn't have in its private memory
    #[error("{name} reaches byte {byte} of the lane's private memory, which has {bytes} bytes")]
    BeyondFrame {
        /// mnemonic
        name: &'static str,
        /// which byte of the lane's it would be; below 0 it is in front of the first one
        byte: i64,
        /// bytes that each lane has
        bytes: u32,
        /// the lane
        lane: usize,
    },
    /// a byte that another lane has in its private memory, of the same wave or of another one
    #[error("{name} reaches byte {} of the private memory of wave {}, lane {}", .owner.byte, .owner.wave, .owner.lane)]
    OfAnotherLane {
        /// mnemonic
        name: &'static str,
        /// whose byte it is
        owner: Owner,
        /// whether it is a lane of the same wave
        is_own_wave: bool,
        /// the lane that reaches it
        lane: usize,
    },
    /// a dword or half of one that would be in two elements of a swizzled buffer
    #[error("{name} has {bytes} bytes at byte {byte} of a swizzled buffer, across elements of {element} bytes")]
    AcrossElements {
        /// mnemonic
        name: &'static str,
        /// bytes that one element must have
        bytes: u32,
        /// the first of them, counted as offsets are
        byte: u32,
        /// bytes of an element
        element: u32,
        /// the lane
        lane: usize,
    },
    /// an address that an access of its size can't have
    #[error("{name} reaches {address:#x}, which isn't a multiple of {alignment}")]
    Misaligned {
        /// mnemonic
        name: &'static str,
        /// the byte address
        address: u64,
        /// bytes
        alignment: u32,
        /// the lane, where each lane has an address
        lane: Option<usize>,
    },
}

impl ExecuteError {
    /// What becomes of an instruction of which a lane reaches private memory at an address that isn't its own: a byte
    /// in front of its own or behind them, or one that others have.
    pub(super) fn beyond_frame(name: &'static str, wave: &Wave, lane: usize, address: u64) -> Self {
        let outside = ExecuteError::Outside { name, address, lane: Some(lane) };
        let Some(frame) = wave.system.frame else { return outside };
        let owner = private::owner(address, wave.size).filter(|owner| owner.byte < frame.bytes);
        if let Some(owner) = owner {
            let is_own_wave = frame.base == Frame::of(owner.wave, wave.size, 0).base;
            return ExecuteError::OfAnotherLane { name, owner, is_own_wave, lane };
        }
        let (whose, byte) = frame.place(address);
        // Offsets have 32 bits: one of 2^32 - 4 is 4 bytes in front of the first.
        let byte = if (1 << 31..1 << 32).contains(&byte) { byte - (1 << 32) } else { byte };
        match whose as usize == lane {
            true => ExecuteError::BeyondFrame { name, byte, bytes: frame.bytes, lane },
            false => outside,
        }
    }
}
