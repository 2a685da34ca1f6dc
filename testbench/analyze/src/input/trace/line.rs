//! One line of a trace.

use lds::isa::{Addressing, DsInstruction, Opcode};
use lds::wave::{MAX_LANES, Vgpr};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// One line.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line<'a> {
    #[serde(borrow)]
    pub(super) op: Cow<'a, str>,
    pub(super) addresses: Addresses,
    /// number of the wave
    #[serde(default)]
    pub(super) wave: u8,
    #[serde(default = "all")]
    pub(super) exec: Exec,
    offset0: Option<u8>,
    offset1: Option<u8>,
    /// 16-bit offset of an instruction with one address
    offset: Option<u16>,
    /// the M0 register
    pub(super) m0: Option<u32>,
}

fn all() -> Exec {
    Exec(u64::MAX)
}

/// Byte addresses, one for each lane.
#[derive(Debug)]
pub(super) struct Addresses {
    pub(super) values: Vgpr,
    /// number of addresses in the line, which may be more than the widest wave has
    pub(super) count: usize,
}

/// Bit i says that lane i takes part.
#[derive(Debug)]
pub(super) struct Exec(pub(super) u64);

impl<'de> Deserialize<'de> for Addresses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Values;
        impl<'de> Visitor<'de> for Values {
            type Value = Addresses;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of byte addresses from 0 to 4294967295")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Addresses, A::Error> {
                let mut addresses = Addresses { values: [0; MAX_LANES], count: 0 };
                while let Some(value) = list.next_element()? {
                    if let Some(slot) = addresses.values.get_mut(addresses.count) {
                        *slot = value;
                    }
                    addresses.count += 1;
                }
                Ok(addresses)
            }
        }
        deserializer.deserialize_seq(Values)
    }
}

impl<'de> Deserialize<'de> for Exec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Mask;
        impl Visitor<'_> for Mask {
            type Value = Exec;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a mask of 64 bits: a number, or text such as \"0xff\"")
            }
            fn visit_u64<E: de::Error>(self, mask: u64) -> Result<Exec, E> {
                Ok(Exec(mask))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Exec, E> {
                let mask = match text.strip_prefix("0x") {
                    Some(digits) => u64::from_str_radix(digits, 16),
                    None => text.parse(),
                };
                mask.map(Exec).map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Mask)
    }
}

impl Line<'_> {
    /// The instruction of the line. An error says in words which keys contradict each other.
    pub(super) fn instruction(&self, opcode: &'static Opcode) -> Result<DsInstruction, &'static str> {
        let instruction = DsInstruction::new(opcode);
        match self.offset {
            None => {
                let [offset0, offset1] = [self.offset0, self.offset1].map(Option::unwrap_or_default);
                Ok(DsInstruction { offset0, offset1, ..instruction })
            }
            Some(_) if self.offset0.is_some() || self.offset1.is_some() => {
                Err("`offset` is `offset0` and `offset1` together: give one or the other")
            }
            Some(_) if matches!(opcode.addressing, Addressing::Two { .. }) => {
                Err("this instruction has two addresses: give `offset0` and `offset1`")
            }
            Some(offset) => {
                let [offset0, offset1] = offset.to_le_bytes();
                Ok(DsInstruction { offset0, offset1, ..instruction })
            }
        }
    }
}
