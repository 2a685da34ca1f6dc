//! What names in expressions stand for.

use crate::expression::Values;
use crate::isa::Where;
use crate::model::{Half, LANES, Simd};
use crate::program::expression::Name;

/// The names of one lane of one wave.
#[derive(Clone, Copy)]
pub(super) struct Lane<'a> {
    pub(super) simd: &'a Simd,
    pub(super) wave: usize,
    pub(super) lane: usize,
    pub(super) index: usize,
    /// clocks of the wave's last instruction
    pub(super) clocks: u64,
    /// the clock behind all instructions so far
    pub(super) total: u64,
}

impl Values<Name> for Lane<'_> {
    fn value(&self, name: Name) -> i64 {
        let Lane { simd, wave, lane, .. } = *self;
        match name {
            Name::Lane => lane as i64,
            Name::Wave => wave as i64,
            Name::Thread => (wave * LANES + lane) as i64,
            Name::Odd => i64::from(simd.half(wave) == Ok(Half::Odd)),
            Name::Index => self.index as i64,
            Name::Gpr(gpr) if gpr.place == Where::Wave => {
                simd.register(wave, gpr.number, gpr.component.index(), lane).map_or(0, i64::from)
            }
            Name::Gpr(gpr) => simd.shared(gpr.number, gpr.component.index(), lane).into(),
            Name::Ar => simd.ar(wave, lane).map_or(0, i64::from),
            Name::Clocks => self.clocks.cast_signed(),
            Name::TotalClocks => self.total.cast_signed(),
            Name::Conflict => simd.flags().conflict.into(),
            Name::Overflow => simd.flags().overflow.into(),
        }
    }
}
