//! Moves of SGPRs that M0 indexes (Vega ISA 12.3, RDNA3 ISA 16.4).

use super::registers::{indexed as indexed_registers, write, write_pair};
use super::source::Source;
use crate::encoding::meaning::Indexed;
use crate::targets::Target;
use crate::wave::Wave;

/// A move of which M0 indexes an end, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relative {
    source: Offset,
    destination: Offset,
    is_wide: bool,
}

/// What is added to the number of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offset {
    None,
    M0,
    /// a field of M0: its lowest bit; it has 10 bits
    Field(u32),
}

impl Offset {
    fn of(self, number: u32, wave: &Wave) -> u32 {
        match self {
            Offset::None => number,
            Offset::M0 => number.wrapping_add(wave.m0),
            Offset::Field(low) => number + (wave.m0 >> low & 0x3ff),
        }
    }
}

impl Relative {
    /// The move of an instruction.
    pub const fn of(indexed: Indexed) -> Relative {
        let (source, destination, is_wide) = match indexed {
            Indexed::From { is_wide } => (Offset::M0, Offset::None, is_wide),
            Indexed::To { is_wide } => (Offset::None, Offset::M0, is_wide),
            Indexed::Both => (Offset::Field(0), Offset::Field(16), false),
        };
        Relative { source, destination, is_wide }
    }

    /// Moves. A source that isn't one of the SGPRs is s0, and a destination that isn't one of them takes nothing (Vega
    /// ISA 3.6).
    pub fn execute(self, wave: &mut Wave, source: Source, d: u32, target: Target) {
        let Relative { source: from, destination, is_wide } = self;
        let is_indexed = |number: u32| number < indexed_registers(target);
        let source = match source {
            Source::Register(number) if from != Offset::None => {
                Source::Register(Some(from.of(number, wave)).filter(|number| is_indexed(*number)).unwrap_or_default())
            }
            other => other,
        };
        let d = match destination {
            Offset::None => Some(d),
            offset => Some(offset.of(d, wave)).filter(|number| is_indexed(*number)),
        };
        match (d, is_wide) {
            (Some(d), true) => write_pair(wave, d, source.wide(wave, target), target),
            (Some(d), false) => write(wave, d, source.value(wave, target), target),
            (None, _) => {}
        }
    }
}
