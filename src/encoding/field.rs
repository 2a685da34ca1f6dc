//! Fields of instruction words.

use strum::{EnumString, IntoStaticStr};

/// A field of an instruction's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Field {
    /// scalar destination, which some instructions read
    Sdst,
    /// first scalar source
    Ssrc0,
    /// second scalar source
    Ssrc1,
    /// immediate of 16 bits
    Simm16,
    /// the word behind the instruction's own ones, as an operand of its own
    Literal,
    /// scalar memory: data
    Sdata,
    /// scalar memory: half the number of the first SGPR of the base
    Sbase,
    /// scalar memory: the immediate offset
    Offset,
    /// scalar memory: a register with an offset
    Soffset,
    /// scalar memory of gfx906: SOFFSET counts
    SoffsetEnable,
    /// scalar memory of gfx906: OFFSET is an immediate
    Imm,
    /// vector destination
    Vdst,
    /// vector source
    Vsrc,
    /// attribute, and which of its four numbers
    Attribute,
    /// vector instructions that may be in flight
    WaitVdst,
    /// globally coherent
    Glc,
    /// device-level coherent
    Dlc,
}

impl Field {
    /// The field's name in tables.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
