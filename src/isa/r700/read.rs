//! The LDS read of a fetch clause.

use super::field::Field;
use super::{DecodeError, Select};

/// MUX_CNTL: what each of four neighbouring threads gets of the four entries that are read for them in one clock. The
/// numbers are inferred from the order in which the manual lists the modes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mux {
    /// its own entry
    #[default]
    None,
    /// a dword of each of the four entries
    FftPermute,
    /// one dword of its own entry, four times
    WordSelect,
}

impl Mux {
    /// All modes; each stands at its value of MUX_CNTL.
    pub const ALL: [Mux; 3] = [Mux::None, Mux::FftPermute, Mux::WordSelect];

    /// How text calls it; nothing for the usual one.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Mux::None => None,
            Mux::FftPermute => Some("FFT_PERMUTE"),
            Mux::WordSelect => Some("WORD_SELECT"),
        }
    }
}

/// LOCAL_DS_READ: each thread reads an entry whose bank and place are in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LdsRead {
    /// DST_GPR: the register that is loaded, 0 to 127
    pub dst: u8,
    /// DST_WRITE: which of its components are
    pub write: [bool; 4],
    /// SRC_GPR: the register with the address, 0 to 127
    pub src: u8,
    /// SRC_SEL_X: where the number of the bank is; never [`Select::Masked`]
    pub bank: Select,
    /// SRC_SEL_Y: where the offset in the bank is, in dwords; never [`Select::Masked`]
    pub offset: Select,
    /// RD_OFFSET: added to the offset, 0 to 63
    pub rd_offset: u8,
    /// MUX_CNTL
    pub mux: Mux,
    /// WATERFALL: four passes, each for one of four neighbouring threads
    pub waterfall: bool,
    /// BROADCAST: one entry for all threads
    pub broadcast: bool,
    /// BURST_CNT: how often it is repeated with the next register and the next entry, 0 to 15
    pub burst: u8,
}

const SRC_GPR: Field = Field::new("SRC_GPR", 0, 17, 11);
const SRC_REL_MODE: Field = Field::new("SRC_REL_MODE", 0, 19, 18);
const SRC_SEL: [Field; 2] = [Field::new("SRC_SEL_X", 0, 22, 20), Field::new("SRC_SEL_Y", 0, 25, 23)];
const RD_OFFSET: Field = Field::new("RD_OFFSET", 0, 31, 26);
const DST_GPR: Field = Field::new("DST_GPR", 1, 6, 0);
const DST_REL_MODE: Field = Field::new("DST_REL_MODE", 1, 8, 7);
const DST_WRITE: [Field; 4] = [
    Field::new("DST_WRITE_X", 1, 9, 9),
    Field::new("DST_WRITE_Y", 1, 10, 10),
    Field::new("DST_WRITE_Z", 1, 11, 11),
    Field::new("DST_WRITE_W", 1, 12, 12),
];
const BROADCAST: Field = Field::new("BROADCAST", 1, 16, 16);
const WATERFALL: Field = Field::new("WATERFALL", 1, 17, 17);
const MUX_CNTL: Field = Field::new("MUX_CNTL", 1, 22, 20);
const BURST_CNT: Field = Field::new("BURST_CNT", 2, 3, 0);

/// Every field beside the two that tell the instruction.
pub(super) const FIELDS: [Field; 15] = [
    SRC_GPR,
    SRC_REL_MODE,
    SRC_SEL[0],
    SRC_SEL[1],
    RD_OFFSET,
    DST_GPR,
    DST_REL_MODE,
    DST_WRITE[0],
    DST_WRITE[1],
    DST_WRITE[2],
    DST_WRITE[3],
    BROADCAST,
    WATERFALL,
    MUX_CNTL,
    BURST_CNT,
];

impl LdsRead {
    /// A whole entry; its bank is in `src`.x, its offset in `src`.y.
    pub const fn new(dst: u8, src: u8) -> Self {
        let [bank, offset, ..] = Select::ALL_FOUR;
        LdsRead {
            dst,
            write: [true; 4],
            src,
            bank,
            offset,
            rd_offset: 0,
            mux: Mux::None,
            waterfall: false,
            broadcast: false,
            burst: 0,
        }
    }

    pub(super) fn put(&self, words: &mut [u32; 4]) {
        SRC_GPR.put(words, self.src.into());
        for (field, select) in SRC_SEL.into_iter().zip([self.bank, self.offset]) {
            field.put(words, select.code());
        }
        RD_OFFSET.put(words, self.rd_offset.into());
        DST_GPR.put(words, self.dst.into());
        for (field, write) in DST_WRITE.into_iter().zip(self.write) {
            field.put(words, write.into());
        }
        BROADCAST.put(words, self.broadcast.into());
        WATERFALL.put(words, self.waterfall.into());
        MUX_CNTL.put(words, self.mux as u32);
        BURST_CNT.put(words, self.burst.into());
    }

    pub(super) fn of(words: &[u32; 4]) -> Result<Self, DecodeError> {
        SRC_REL_MODE.must_be(words, 0, "0")?;
        DST_REL_MODE.must_be(words, 0, "0")?;
        let select = |field: Field| {
            let known = Select::of_code(field.of(words)).filter(|select| *select != Select::Masked);
            known.ok_or_else(|| field.wrong(words, "0 to 3 (x to w), 4 (0.0) or 5 (1.0)"))
        };
        let mux = Mux::ALL.get(MUX_CNTL.of(words) as usize).copied();
        Ok(LdsRead {
            dst: DST_GPR.of(words) as u8,
            write: DST_WRITE.map(|field| field.of(words) != 0),
            src: SRC_GPR.of(words) as u8,
            bank: select(SRC_SEL[0])?,
            offset: select(SRC_SEL[1])?,
            rd_offset: RD_OFFSET.of(words) as u8,
            mux: mux.ok_or_else(|| MUX_CNTL.wrong(words, "0 to 2"))?,
            waterfall: WATERFALL.of(words) != 0,
            broadcast: BROADCAST.of(words) != 0,
            burst: BURST_CNT.of(words) as u8,
        })
    }
}
