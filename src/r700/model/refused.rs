//! What a SIMD doesn't do.

/// Why something is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// a group without threads, or too large
    #[error("a group has 1 to 1024 threads, not {threads}")]
    Threads {
        /// how many were asked for
        threads: usize,
    },
    /// more clause temporaries than the configuration register can say
    #[error("there are at most 15 clause temporaries, not {clause_temps}")]
    ClauseTemps {
        /// how many were asked for
        clause_temps: usize,
    },
    /// shared registers beyond the first 128
    #[error("{globals} shared registers are more than 128 - 2 * {clause_temps}: clause temporaries exist twice")]
    Globals {
        /// shared registers that were asked for
        globals: usize,
        /// clause temporaries
        clause_temps: usize,
    },
    /// more registers than can be named
    #[error("{registers} registers of a wave and {clause_temps} clause temporaries are more than the 128 numbers")]
    Names {
        /// registers of each wave that were asked for
        registers: usize,
        /// clause temporaries
        clause_temps: usize,
    },
    /// more registers than the SIMD has
    #[error("{waves} waves of {registers} registers don't fit: {free} of the 256 registers are left for all of them")]
    Registers {
        /// waves of the group
        waves: usize,
        /// registers of each
        registers: usize,
        /// registers beside the shared ones and the clause temporaries
        free: usize,
    },
    /// a register that the wave doesn't have
    #[error("the wave has no register R{number}: it has {registers}")]
    NoRegister {
        /// the number
        number: usize,
        /// how many it has
        registers: usize,
    },
    /// a wave that isn't there
    #[error("there is no wave {wave} in the slot that is asked for")]
    NoWave {
        /// its number
        wave: usize,
    },
    /// BURST_CNT is not 0
    #[error("BURST_CNT is not 0: the RV770 has no bursts, later chips of the family have")]
    Burst,
    /// FFT_PERMUTE where the reading is that nobody knows it
    #[error("which dwords FFT_PERMUTE exchanges is not documented")]
    FftPermute,
    /// FFT_PERMUTE and BROADCAST
    #[error("BROADCAST reads one entry, and FFT_PERMUTE is about four")]
    PermutedBroadcast,
}
