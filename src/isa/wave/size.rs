//! How many lanes a wave has.

/// How many lanes a wave has, by the names of LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaveSize {
    /// 32 lanes
    Wave32,
    /// 64 lanes
    Wave64,
}

impl WaveSize {
    /// Lanes of such a wave.
    pub const fn lanes(self) -> usize {
        match self {
            WaveSize::Wave32 => 32,
            WaveSize::Wave64 => 64,
        }
    }
}

/// A number of lanes that no wave has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a wave has 32 or 64 lanes, not {0}")]
pub struct NoSuchWave(pub usize);

impl TryFrom<usize> for WaveSize {
    type Error = NoSuchWave;

    fn try_from(lanes: usize) -> Result<Self, NoSuchWave> {
        match lanes {
            32 => Ok(WaveSize::Wave32),
            64 => Ok(WaveSize::Wave64),
            _ => Err(NoSuchWave(lanes)),
        }
    }
}
