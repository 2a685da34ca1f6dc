//! Two-address instructions under a change of the layout: each stays one instruction, or becomes two with one address
//! each.

use crate::access::{Pattern, text};
use lds::isa::{self, Addressing, Opcode};
use lds::targets::Target;
use lds::transfer::Command;
use serde::Serialize;

/// How a two-address instruction has to be written after a change of the layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pair {
    /// opcode and offsets before the change
    pub old: String,
    /// which of the two addresses, 0 or 1, ADDR holds after the change; none if each address has its own ADDR
    pub base: Option<usize>,
    /// opcode and offsets after the change: of one instruction, or of two if no pair of offsets says it
    pub new: Vec<String>,
    /// whether nothing is to be said: ADDR holds the first place, and the second is as far behind it as before
    pub as_before: bool,
    /// the same facts in words
    pub words: String,
}

/// A two-address instruction after a change of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// it stays one instruction
    Whole {
        after: Command,
        /// which of the addresses ADDR holds
        base: usize,
    },
    /// it becomes an instruction for each address
    Split {
        single: &'static Opcode,
        /// bytes from the first to the second, if they are the same in all lanes
        apart: Option<i64>,
    },
}

/// Whether an opcode returns something.
pub(super) fn returns(opcode: &Opcode) -> bool {
    opcode.operands.vdst > 0
}

/// Whether two opcodes do the same to one element.
fn same(one: &Opcode, other: &Opcode) -> bool {
    (one.operation, one.element_bits, returns(one)) == (other.operation, other.element_bits, returns(other))
}

/// The opcode that does with one address what a two-address opcode does with each of its two.
fn single(target: Target, opcode: &Opcode) -> Option<&'static Opcode> {
    isa::opcodes(target).iter().find(|one| one.addressing == Addressing::One && same(one, opcode))
}

/// The opcode that reaches `bytes` with its second offset, and this offset. The same opcode is preferred.
fn reaching(target: Target, opcode: &'static Opcode, bytes: u64) -> Option<(&'static Opcode, u8)> {
    let units = |opcode: &Opcode| match opcode.addressing {
        Addressing::Two { scale } if bytes.is_multiple_of(scale.into()) => u8::try_from(bytes / u64::from(scale)).ok(),
        _ => None,
    };
    let others = isa::opcodes(target).iter().filter(|other| same(other, opcode));
    std::iter::once(opcode).chain(others).find_map(|opcode| Some((opcode, units(opcode)?)))
}

impl Form {
    /// How `command` is written if its two addresses lie this far apart. There is a distance for each lane and each
    /// time that the instruction comes. `None` if there is no way.
    pub(super) fn of(target: Target, command: &Command, mut apart: impl Iterator<Item = i64>) -> Option<Self> {
        let Some(first) = apart.next() else {
            // If no lane ever takes part, the offsets still say how many passes there are.
            return Some(Form::Whole { after: *command, base: 0 });
        };
        let apart = apart.all(|other| other == first).then_some(first);
        if let Some((opcode, units)) = apart.and_then(|apart| reaching(target, command.opcode, apart.unsigned_abs())) {
            let (base, [offset0, offset1]) = if first < 0 { (1, [units, 0]) } else { (0, [0, units]) };
            return Some(Form::Whole { after: Command { opcode, offset0, offset1, ..*command }, base });
        }
        single(target, command.opcode).map(|single| Form::Split { single, apart })
    }

    /// The form in words, and as data.
    pub(super) fn pair(&self, before: &Command) -> Pair {
        let (old, name) = (text(before), before.opcode.name);
        match *self {
            Form::Whole { after, base } => {
                let new = text(&after);
                let which = ["first", "second"][base];
                let distance = |one: &Command| (one.opcode.code, i16::from(one.offset1) - i16::from(one.offset0));
                let as_before = base == 0 && distance(before) == distance(&after);
                let words = format!("{old}: a' is for its {which} address, and the offsets become those of {new}");
                Pair { old, base: Some(base), new: vec![new], as_before, words }
            }
            Form::Split { single, apart } => {
                let single = single.name;
                let near = apart.filter(|apart| apart.unsigned_abs() <= u64::from(u16::MAX));
                let mut new = vec![single.to_owned(); 2];
                let mut base = None;
                let words = match (near, apart) {
                    (Some(near), _) => {
                        let second = usize::from(near > 0);
                        base = Some(1 - second);
                        new[second] = format!("{single} offset:{}", near.unsigned_abs());
                        let (bytes, which) = (near.unsigned_abs(), ["first", "second"][second]);
                        format!(
                            "{name}: its places are {bytes} bytes apart, which fits no pair's offsets: the compiler will emit two {single}, \
                             the {which} with offset:{bytes}"
                        )
                    }
                    (None, Some(far)) => format!(
                        "{name}: its places are {} bytes apart, which fits no pair's offsets: the compiler will emit two {single}",
                        far.unsigned_abs()
                    ),
                    (None, None) => format!(
                        "{name}: how far its places are apart depends on the lane, which fits no pair's offsets: the compiler will emit two \
                         {single}, each with an address of its own"
                    ),
                };
                Pair { old, base, new, as_before: false, words }
            }
        }
    }
}

/// The one-address instruction for a pair's first or second address.
pub(super) fn alone(pattern: &Pattern, single: &'static Opcode) -> Command {
    Command { opcode: single, offset0: 0, offset1: 0, ..pattern.transfer.command }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::isa::DsInstruction;

    /// Every two-address opcode has an opcode for a single address, whose name has no `2`.
    #[test]
    fn every_pair_can_be_split() {
        for target in Target::ALL {
            for opcode in isa::opcodes(target).iter().filter(|one| matches!(one.addressing, Addressing::Two { .. })) {
                let single = single(target, opcode).unwrap_or_else(|| panic!("none for {}", opcode.name));
                let stem = opcode.name.replace("_2addr", "").replace("_stride64", "");
                let stem = stem.replace("2st64_", "_").replace("2_", "_");
                assert!(stem == single.name, "{}: {}", opcode.name, single.name);
            }
        }
    }

    #[test]
    fn a_pair_stays_one_where_offsets_say_the_distance() {
        let find = |name| isa::find(Target::Gfx906, name).unwrap();
        let instruction = Command::from(&DsInstruction { offset1: 4, ..DsInstruction::new(find("ds_write2st64_b32")) });
        let form = |apart: &[i64]| Form::of(Target::Gfx906, &instruction, apart.iter().copied()).unwrap();
        let whole = |name, offset0, offset1, base| Form::Whole {
            after: Command { opcode: find(name), offset0, offset1, ..instruction },
            base,
        };
        assert_eq!(form(&[]), Form::Whole { after: instruction, base: 0 });
        assert_eq!(form(&[1024, 1024]), whole("ds_write2st64_b32", 0, 4, 0));
        assert_eq!(form(&[-512]), whole("ds_write2st64_b32", 2, 0, 1));
        assert_eq!(form(&[132]), whole("ds_write2_b32", 0, 33, 0));
        let split = |apart| Form::Split { single: find("ds_write_b32"), apart };
        assert_eq!(form(&[1056]), split(Some(1056)));
        assert_eq!(form(&[4, 8]), split(None));
        let words = form(&[1056]).pair(&instruction).words;
        assert!(words.ends_with("will emit two ds_write_b32, the second with offset:1056"), "{words}");
        let words = form(&[4, 8]).pair(&instruction).words;
        assert!(words.ends_with("will emit two ds_write_b32, each with an address of its own"), "{words}");
    }
}
