//! The ALU instructions that work on shared registers.

use super::field::Field;
use super::{Component, DecodeError};

/// What an instruction computes; all numbers are integers of 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AluOp {
    /// loads AR.x, which indexes shared registers
    MovaInt,
    /// a copy
    Mov,
    /// the bits that both have
    AndInt,
    /// the bits that one has
    OrInt,
    /// the sum modulo 2^32
    AddInt,
    /// the difference modulo 2^32
    SubInt,
    /// the larger one, signed
    MaxInt,
    /// the smaller one, signed
    MinInt,
    /// the larger one, unsigned
    MaxUint,
    /// the smaller one, unsigned
    MinUint,
}

impl AluOp {
    /// All of them, ascending by number.
    pub const ALL: [AluOp; 10] = [
        AluOp::MovaInt,
        AluOp::Mov,
        AluOp::AndInt,
        AluOp::OrInt,
        AluOp::AddInt,
        AluOp::SubInt,
        AluOp::MaxInt,
        AluOp::MinInt,
        AluOp::MaxUint,
        AluOp::MinUint,
    ];

    /// ALU_INST.
    pub const fn code(self) -> u32 {
        match self {
            AluOp::MovaInt => 0x18,
            AluOp::Mov => 0x19,
            AluOp::AndInt => 0x30,
            AluOp::OrInt => 0x31,
            AluOp::AddInt => 0x34,
            AluOp::SubInt => 0x35,
            AluOp::MaxInt => 0x36,
            AluOp::MinInt => 0x37,
            AluOp::MaxUint => 0x38,
            AluOp::MinUint => 0x39,
        }
    }

    /// The mnemonic.
    pub const fn name(self) -> &'static str {
        match self {
            AluOp::MovaInt => "MOVA_INT",
            AluOp::Mov => "MOV",
            AluOp::AndInt => "AND_INT",
            AluOp::OrInt => "OR_INT",
            AluOp::AddInt => "ADD_INT",
            AluOp::SubInt => "SUB_INT",
            AluOp::MaxInt => "MAX_INT",
            AluOp::MinInt => "MIN_INT",
            AluOp::MaxUint => "MAX_UINT",
            AluOp::MinUint => "MIN_UINT",
        }
    }

    /// How many sources it has: 1 or 2.
    pub const fn sources(self) -> usize {
        if matches!(self, AluOp::MovaInt | AluOp::Mov) { 1 } else { 2 }
    }
}

/// Where the number of a register counts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Where {
    /// the wave's own: private registers, and clause temporaries at the upper end
    Wave,
    /// the first register of the SIMD: index mode GLOBAL
    Simd,
    /// AR.x of each lane: index mode GLOBAL_AR_X
    SimdAr,
}

/// A component of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gpr {
    /// where the number counts from
    pub place: Where,
    /// 0 to 127
    pub number: u8,
    /// the dword
    pub component: Component,
}

/// What an instruction computes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// a register
    Gpr(Gpr),
    /// 0
    Zero,
    /// 1, an integer
    One,
    /// -1, an integer
    MinusOne,
}

/// Where a result goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    /// a register
    Gpr(Gpr),
    /// the lane's index of shared registers: that of MOVA_INT, and of nothing else
    Ar,
}

/// One instruction of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AluInstruction {
    /// what it computes
    pub op: AluOp,
    /// where the result goes
    pub dst: Destination,
    /// what it computes with; the second one is [`Source::Zero`] where the operation has one alone
    pub src: [Source; 2],
}

/// Fields of one source.
struct SourceFields {
    sel: Field,
    rel: Field,
    chan: Field,
}

const SRC: [SourceFields; 2] = [
    SourceFields {
        sel: Field::new("SRC0_SEL", 0, 8, 0),
        rel: Field::new("SRC0_REL", 0, 9, 9),
        chan: Field::new("SRC0_CHAN", 0, 11, 10),
    },
    SourceFields {
        sel: Field::new("SRC1_SEL", 0, 21, 13),
        rel: Field::new("SRC1_REL", 0, 22, 22),
        chan: Field::new("SRC1_CHAN", 0, 24, 23),
    },
];
const INDEX_MODE: Field = Field::new("INDEX_MODE", 0, 28, 26);
const LAST: Field = Field::new("LAST", 0, 31, 31);
const WRITE_MASK: Field = Field::new("WRITE_MASK", 1, 4, 4);
const ALU_INST: Field = Field::new("ALU_INST", 1, 17, 7);
const DST_GPR: Field = Field::new("DST_GPR", 1, 27, 21);
const DST_REL: Field = Field::new("DST_REL", 1, 28, 28);
const DST_CHAN: Field = Field::new("DST_CHAN", 1, 30, 29);

/// Fields that change operands or results in ways that nothing here models; they are 0. BANK_SWIZZLE says in which
/// order the register file is read, and changes no result.
const UNUSED: [Field; 10] = [
    Field::new("SRC0_NEG", 0, 12, 12),
    Field::new("SRC1_NEG", 0, 25, 25),
    Field::new("PRED_SEL", 0, 30, 29),
    Field::new("SRC0_ABS", 1, 0, 0),
    Field::new("SRC1_ABS", 1, 1, 1),
    Field::new("UPDATE_EXECUTE_MASK", 1, 2, 2),
    Field::new("UPDATE_PRED", 1, 3, 3),
    Field::new("OMOD", 1, 6, 5),
    Field::new("BANK_SWIZZLE", 1, 20, 18),
    Field::new("CLAMP", 1, 31, 31),
];

/// INDEX_MODE of absolute numbers, and of such that AR.x is added to.
const GLOBAL: u32 = 5;
const GLOBAL_AR_X: u32 = 6;
/// SRC_SEL of the constants.
const SEL_ZERO: u32 = 248;
const SEL_ONE_INT: u32 = 250;
const SEL_MINUS_ONE_INT: u32 = 251;

impl AluInstruction {
    /// Dwords of an instruction.
    pub const WORDS: usize = 2;

    /// Its registers: sources first.
    pub fn gprs(&self) -> impl Iterator<Item = Gpr> {
        let dst = if let Destination::Gpr(gpr) = self.dst { Some(gpr) } else { None };
        self.read().chain(dst)
    }

    /// The registers that it reads.
    pub fn read(&self) -> impl Iterator<Item = Gpr> {
        self.src.into_iter().filter_map(|source| if let Source::Gpr(gpr) = source { Some(gpr) } else { None })
    }

    /// Whether it has registers of one index mode at most: the word has room for one.
    pub fn is_encodable(&self) -> bool {
        !(self.gprs().any(|gpr| gpr.place == Where::Simd) && self.gprs().any(|gpr| gpr.place == Where::SimdAr))
    }

    /// Its dwords; `last` ends the group.
    pub fn encode(&self, last: bool) -> [u32; AluInstruction::WORDS] {
        let mut words = [0; AluInstruction::WORDS];
        for (fields, source) in SRC.iter().zip(self.src).take(self.op.sources()) {
            let (sel, gpr) = match source {
                Source::Gpr(gpr) => (gpr.number.into(), Some(gpr)),
                Source::Zero => (SEL_ZERO, None),
                Source::One => (SEL_ONE_INT, None),
                Source::MinusOne => (SEL_MINUS_ONE_INT, None),
            };
            fields.sel.put(&mut words, sel);
            if let Some(gpr) = gpr {
                fields.rel.put(&mut words, (gpr.place != Where::Wave).into());
                fields.chan.put(&mut words, gpr.component as u32);
            }
        }
        let mode = self.gprs().map(|gpr| index_mode(gpr.place)).max().unwrap_or(0);
        INDEX_MODE.put(&mut words, mode);
        LAST.put(&mut words, last.into());
        ALU_INST.put(&mut words, self.op.code());
        if let Destination::Gpr(gpr) = self.dst {
            WRITE_MASK.put(&mut words, 1);
            DST_GPR.put(&mut words, gpr.number.into());
            DST_REL.put(&mut words, (gpr.place != Where::Wave).into());
            DST_CHAN.put(&mut words, gpr.component as u32);
        }
        words
    }

    /// The instruction at the start of some dwords, and whether it ends its group.
    ///
    /// # Errors
    /// They are none that is known here: [`DecodeError`].
    pub fn decode(words: &[u32]) -> Result<(Self, bool), DecodeError> {
        let Some(words) = words.first_chunk::<{ AluInstruction::WORDS }>() else {
            return Err(DecodeError::Truncated { needed: AluInstruction::WORDS });
        };
        let op = AluOp::ALL.into_iter().find(|op| op.code() == ALU_INST.of(words));
        let op = op.ok_or_else(|| ALU_INST.wrong(words, "a number that `lds opcodes --target r700` lists"))?;
        for field in UNUSED {
            field.must_be(words, 0, "0")?;
        }
        let rels = [SRC[0].rel, SRC[1].rel, DST_REL];
        let place = match (INDEX_MODE.of(words), rels.iter().any(|rel| rel.of(words) != 0)) {
            (0, false) => Where::Wave,
            (GLOBAL, true) => Where::Simd,
            (GLOBAL_AR_X, true) => Where::SimdAr,
            (_, true) => return Err(INDEX_MODE.wrong(words, "5 (GLOBAL) or 6 (GLOBAL_AR_X)")),
            (_, false) => return Err(INDEX_MODE.wrong(words, "0, as no operand uses it")),
        };
        let gpr = |number: u32, rel: Field, chan: Field| Gpr {
            place: if rel.of(words) == 0 { Where::Wave } else { place },
            number: number as u8,
            component: Component::ALL[chan.of(words) as usize],
        };
        let mut src = [Source::Zero; 2];
        for (number, fields) in SRC.iter().enumerate() {
            let sel = fields.sel.of(words);
            if number >= op.sources() {
                fields.sel.must_be(words, 0, "0, as the operation has one source")?;
            }
            if number >= op.sources() || sel >= 128 {
                fields.rel.must_be(words, 0, "0, as this is no register")?;
                fields.chan.must_be(words, 0, "0, as this is no register")?;
            }
            src[number] = match sel {
                _ if number >= op.sources() => continue,
                0..128 => Source::Gpr(gpr(sel, fields.rel, fields.chan)),
                SEL_ZERO => Source::Zero,
                SEL_ONE_INT => Source::One,
                SEL_MINUS_ONE_INT => Source::MinusOne,
                _ => {
                    let allowed = "0 to 127 (a register), 248 (0), 250 (the integer 1) or 251 (the integer -1)";
                    return Err(fields.sel.wrong(words, allowed));
                }
            };
        }
        let dst = if op == AluOp::MovaInt {
            for field in [WRITE_MASK, DST_GPR, DST_REL, DST_CHAN] {
                field.must_be(words, 0, "0, as the result goes to AR.x alone")?;
            }
            Destination::Ar
        } else {
            WRITE_MASK.must_be(words, 1, "1")?;
            Destination::Gpr(gpr(DST_GPR.of(words), DST_REL, DST_CHAN))
        };
        Ok((AluInstruction { op, dst, src }, LAST.of(words) != 0))
    }
}

fn index_mode(place: Where) -> u32 {
    match place {
        Where::Wave => 0,
        Where::Simd => GLOBAL,
        Where::SimdAr => GLOBAL_AR_X,
    }
}
