//! The LDS write of a fetch clause.

use super::field::Field;
use super::{Component, DecodeError, Select};

/// The largest stride between the places of two owners in a bank, in dwords.
pub const MAX_STRIDE: u8 = 64;

/// The largest index of a write, in dwords. The Chinese translation of the manual lists 64, too, which the six bits of
/// the field don't hold.
pub const MAX_INDEX: u8 = 60;

/// LOCAL_DS_WRITE: each thread writes up to four dwords into the entry that it owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LdsWrite {
    /// SRC_GPR: the register that is written, 0 to 127
    pub src: u8,
    /// SRC_SEL: what goes to each dword of the entry
    pub select: [Select; 4],
    /// DST_INDEX: dwords from the first one that the thread owns, a multiple of 4 up to [`MAX_INDEX`]
    pub index: u8,
    /// DST_STRIDE: dwords that a thread owns, a multiple of 4 from 4 to [`MAX_STRIDE`]
    pub stride: u8,
    /// SIMD_WAVE_REL: threads count from the first of their group instead of the first of their wave
    pub relative: bool,
    /// BURST_CNT: how often it is repeated with the next register and the next entry, 0 to 15
    pub burst: u8,
}

const SRC_GPR: Field = Field::new("SRC_GPR", 0, 17, 11);
const SRC_REL_MODE: Field = Field::new("SRC_REL_MODE", 0, 19, 18);
const SRC_SEL: [Field; 4] = [
    Field::new("SRC_SEL_X", 0, 22, 20),
    Field::new("SRC_SEL_Y", 0, 25, 23),
    Field::new("SRC_SEL_Z", 0, 28, 26),
    Field::new("SRC_SEL_W", 0, 31, 29),
];
const DST_INDEX: Field = Field::new("DST_INDEX", 1, 5, 0);
const DST_INDEX_EXT: Field = Field::new("DST_INDEX_EXT", 1, 7, 6);
const DST_STRIDE: Field = Field::new("DST_STRIDE", 1, 22, 16);
const DST_STRIDE_EXT: Field = Field::new("DST_STRIDE_EXT", 1, 24, 23);
const SIMD_WAVE_REL: Field = Field::new("SIMD_WAVE_REL", 1, 31, 31);
const BURST_CNT: Field = Field::new("BURST_CNT", 2, 3, 0);

/// Every field beside the two that tell the instruction.
pub(super) const FIELDS: [Field; 12] = [
    SRC_GPR,
    SRC_REL_MODE,
    SRC_SEL[0],
    SRC_SEL[1],
    SRC_SEL[2],
    SRC_SEL[3],
    DST_INDEX,
    DST_INDEX_EXT,
    DST_STRIDE,
    DST_STRIDE_EXT,
    SIMD_WAVE_REL,
    BURST_CNT,
];

impl LdsWrite {
    /// All four dwords of a register into the thread's first entry, threads counted from the first of their group.
    pub const fn new(src: u8, stride: u8) -> Self {
        LdsWrite { src, select: Select::ALL_FOUR, index: 0, stride, relative: true, burst: 0 }
    }

    /// Whether the thread's places are what the hardware knows: [`LdsWrite::stride`] and [`LdsWrite::index`].
    pub const fn is_legal(&self) -> bool {
        let stride = self.stride >= 4 && self.stride <= MAX_STRIDE && self.stride.is_multiple_of(4);
        stride && self.index <= MAX_INDEX && self.index.is_multiple_of(4)
    }

    pub(super) fn put(&self, words: &mut [u32; 4]) {
        SRC_GPR.put(words, self.src.into());
        for (field, select) in SRC_SEL.into_iter().zip(self.select) {
            field.put(words, select.code());
        }
        DST_INDEX.put(words, self.index.into());
        DST_STRIDE.put(words, self.stride.into());
        SIMD_WAVE_REL.put(words, self.relative.into());
        BURST_CNT.put(words, self.burst.into());
    }

    pub(super) fn of(words: &[u32; 4]) -> Result<Self, DecodeError> {
        SRC_REL_MODE.must_be(words, 0, "0")?;
        DST_INDEX_EXT.must_be(words, 0, "0")?;
        DST_STRIDE_EXT.must_be(words, 0, "0")?;
        let mut select = [Select::Masked; 4];
        for (field, select) in SRC_SEL.into_iter().zip(&mut select) {
            let known = Select::of_code(field.of(words));
            *select = known.ok_or_else(|| field.wrong(words, "0 to 3 (x to w), 4 (0.0), 5 (1.0) or 7 (nothing)"))?;
        }
        let write = LdsWrite {
            src: SRC_GPR.of(words) as u8,
            select,
            index: DST_INDEX.of(words) as u8,
            stride: DST_STRIDE.of(words) as u8,
            relative: SIMD_WAVE_REL.of(words) != 0,
            burst: BURST_CNT.of(words) as u8,
        };
        match write {
            _ if write.is_legal() => Ok(write),
            LdsWrite { index: 0..=MAX_INDEX, .. } if write.index.is_multiple_of(4) => {
                Err(DST_STRIDE.wrong(words, "a multiple of 4 from 4 to 64"))
            }
            _ => Err(DST_INDEX.wrong(words, "a multiple of 4 from 0 to 60")),
        }
    }

    /// The dwords that it writes, in order.
    pub fn written(&self) -> impl Iterator<Item = Component> {
        Component::ALL.into_iter().zip(self.select).filter(|(_, select)| *select != Select::Masked).map(|(c, _)| c)
    }
}
