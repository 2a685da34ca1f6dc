//! What the sources leave open.

use super::Half;
use std::str::FromStr;

/// What becomes of a write behind the last entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overflow {
    /// it isn't done, and a flag says so
    #[default]
    Drop,
    /// its offset is taken modulo 1,024 dwords, and the flag says so, too
    Wrap,
}

/// What FFT_PERMUTE does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FftPermute {
    /// thread i of four gets in component j the component i of the entry of thread j
    #[default]
    Transpose,
    /// nobody knows: it is refused
    Refuse,
}

/// What RD_OFFSET counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReadOffset {
    /// entries of four dwords
    #[default]
    Entries,
    /// dwords
    Dwords,
}

/// Which thread says the address of a broadcast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BroadcastLane {
    /// the thread of lane 0, whether it is on or off
    #[default]
    Lane0,
    /// the first one that is on; that of lane 0 if none is
    FirstOn,
}

/// How each point is read that the sources leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readings {
    /// `overflow=drop` or `wrap`
    pub overflow: Overflow,
    /// `fft=transpose` or `refuse`
    pub fft: FftPermute,
    /// `rd-offset=entries` or `dwords`
    pub rd_offset: ReadOffset,
    /// `broadcast=lane0` or `first-on`
    pub broadcast: BroadcastLane,
    /// `burst=off` or `on`: whether BURST_CNT repeats an instruction, as on chips after the RV770
    pub burst: bool,
    /// `first=odd` or `even`: whose group comes first where both waves read a shared register that the other one
    /// writes, and where both write one
    pub first: Half,
}

impl Default for Readings {
    fn default() -> Self {
        Readings {
            overflow: Overflow::default(),
            fft: FftPermute::default(),
            rd_offset: ReadOffset::default(),
            broadcast: BroadcastLane::default(),
            burst: false,
            first: Half::Odd,
        }
    }
}

/// Names of points with what they can be, the usual one first.
const POINTS: [(&str, [&str; 2]); 6] = [
    ("overflow", ["drop", "wrap"]),
    ("fft", ["transpose", "refuse"]),
    ("rd-offset", ["entries", "dwords"]),
    ("broadcast", ["lane0", "first-on"]),
    ("burst", ["off", "on"]),
    ("first", ["odd", "even"]),
];

/// A text that is no reading.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownReading {
    /// there is no such point, or no such reading of it
    #[error("`{0}` is no reading: they are {all}", all = all())]
    Unknown(String),
    /// a point is read twice
    #[error("`{0}` is read twice: name it once, as one of {all}", all = all())]
    Twice(String),
}

fn all() -> String {
    POINTS.map(|(name, [usual, other])| format!("{name}={usual} or {other}")).join(", ")
}

impl Readings {
    /// The readings with one point read as `NAME=VALUE` says.
    ///
    /// # Errors
    /// There is no such point, or no such reading of it.
    pub fn with(mut self, text: &str) -> Result<Self, UnknownReading> {
        let unknown = || UnknownReading::Unknown(text.to_owned());
        let (name, value) = text.split_once('=').ok_or_else(unknown)?;
        let (_, values) = POINTS.iter().find(|(known, _)| *known == name).ok_or_else(unknown)?;
        let other = values.iter().position(|known| *known == value).ok_or_else(unknown)? == 1;
        match name {
            "overflow" => self.overflow = if other { Overflow::Wrap } else { Overflow::Drop },
            "fft" => self.fft = if other { FftPermute::Refuse } else { FftPermute::Transpose },
            "rd-offset" => self.rd_offset = if other { ReadOffset::Dwords } else { ReadOffset::Entries },
            "broadcast" => self.broadcast = if other { BroadcastLane::FirstOn } else { BroadcastLane::Lane0 },
            "burst" => self.burst = other,
            _ => self.first = if other { Half::Even } else { Half::Odd },
        }
        Ok(self)
    }
}

impl FromStr for Readings {
    type Err = UnknownReading;

    /// Several readings with commas between them, each of another point.
    fn from_str(text: &str) -> Result<Self, UnknownReading> {
        let mut named: Vec<&str> = Vec::new();
        text.split(',').map(str::trim).try_fold(Readings::default(), |readings, point| {
            let readings = readings.with(point)?;
            let name = point.split('=').next().unwrap_or_default();
            if named.contains(&name) {
                return Err(UnknownReading::Twice(name.to_owned()));
            }
            named.push(name);
            Ok(readings)
        })
    }
}
