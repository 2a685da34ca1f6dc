//! Instructions that move more than a dword of each lane, under a change of the layout. Where elements aren't aligned
//! any more, or are torn, compilers write narrower instructions in their place.
//!
//! The rule is LLVM's (`SITargetLowering::allowsMisalignedMemoryAccesses`), seen in what clang 19 emits for gfx942 and
//! gfx1100, and Triton 3.9 for gfx942. `ds_read_b128` and `ds_read_b96` want an alignment of 16 bytes, two elements of
//! 8 bytes one of 8, and two dwords one of 4. Where Triton knows less of an alignment, it may keep the wide
//! instruction, as it does for gfx1100.

use super::layout::Remedy;
use super::pair::{Pair, returns};
use crate::access::{Pattern, text};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::targets::Target;
use lds::transfer::Command;

/// One of the instructions that are written in the place of a wide one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NarrowPart {
    pub(super) command: Command,
    /// the first byte of the element that it moves
    pub(super) first: u32,
    /// how many bytes it moves
    pub(super) bytes: u32,
}

/// Whether an instruction moves more than a dword at one address.
pub(super) fn is_wide(command: &Command) -> bool {
    let Opcode { operation, addressing, element_bits, .. } = command.opcode;
    let moves = matches!(operation, Operation::Load(_) | Operation::Store(_));
    moves && *addressing == Addressing::One && *element_bits > 32
}

/// How the places of an instruction's elements are aligned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Grain {
    /// pieces of elements of this many bytes stay whole, and are aligned
    bytes: u32,
    /// the pieces of each element follow one another
    is_row: bool,
}

impl Grain {
    /// What a change leaves of the elements of these patterns, which have so many bytes. `None` if a dword would be
    /// torn, or starts beyond 32 bits.
    fn of<'a>(remedy: &Remedy, size: u32, patterns: impl Iterator<Item = &'a Pattern>) -> Option<Self> {
        let mut grain = Grain { bytes: size.next_power_of_two(), is_row: true };
        for pattern in patterns {
            for lane in pattern.active() {
                let first = pattern.addresses(lane).0[0];
                let place = |byte: u32| Some(remedy.apply(first.checked_add(byte)?));
                let begin = place(0)?;
                for byte in (0..size).step_by(4) {
                    grain.is_row &= place(byte)? == begin + u64::from(byte);
                }
                let is_whole = |bytes: u32| {
                    (0..size).step_by(bytes as usize).all(|piece| {
                        let last = bytes.min(size - piece) - 4;
                        let (Some(start), Some(end)) = (place(piece), place(piece + last)) else { return false };
                        start.is_multiple_of(bytes.into()) && end == start + u64::from(last)
                    })
                };
                while !is_whole(grain.bytes) {
                    grain.bytes = (grain.bytes > 4).then_some(grain.bytes / 2)?;
                }
            }
        }
        Some(grain)
    }
}

/// The opcode that does what a wide one does with elements of so many bytes: with one, or with two beside each other.
fn narrow(target: Target, opcode: &Opcode, bytes: u32, is_pair: bool) -> Option<&'static Opcode> {
    let is_like = |one: &&Opcode| {
        let addressing = match one.addressing {
            Addressing::Two { scale } => is_pair && u32::from(scale) == bytes,
            Addressing::One => !is_pair,
            _ => false,
        };
        let same = one.operation == opcode.operation && returns(one) == returns(opcode);
        addressing && same && u32::from(one.element_bits) == 8 * bytes
    };
    isa::opcodes(target).iter().find(is_like)
}

/// The instructions that are written in the place of a wide one whose patterns are these, in the order of the bytes; no
/// instruction if it stays as it is. `None` if there is no way.
///
/// An instruction whose elements aren't aligned before the change is one that the compiler writes whatever the
/// alignment is: it stays.
pub(super) fn narrowed<'a>(
    remedy: &Remedy,
    target: Target,
    command: &Command,
    patterns: impl Iterator<Item = &'a Pattern> + Clone,
) -> Option<Vec<NarrowPart>> {
    let size = u32::from(command.opcode.element_bits) / 8;
    let natural = size.next_power_of_two();
    let is_aligned = |pattern: &Pattern| pattern.all_addresses().all(|byte| byte.is_multiple_of(natural));
    if remedy.keeps(natural) || !patterns.clone().all(is_aligned) {
        return Some(Vec::new());
    }
    let grain = Grain::of(remedy, size, patterns)?;
    if grain.bytes == natural {
        return Some(Vec::new());
    }
    let mut parts = Vec::new();
    let mut first = 0;
    while first < size {
        let bytes = grain.bytes.min(size - first);
        let is_pair = grain.is_row && first + 2 * bytes <= size;
        let opcode = narrow(target, command.opcode, bytes, is_pair)?;
        let (offset1, bytes) = if is_pair { (1, 2 * bytes) } else { (0, bytes) };
        parts.push(NarrowPart { command: Command { opcode, offset0: 0, offset1, ..*command }, first, bytes });
        first += bytes;
    }
    Some(parts)
}

/// The text of an instruction for the bytes of an element from one on.
fn text_at(part: &NarrowPart) -> String {
    let mut command = part.command;
    match command.opcode.addressing {
        Addressing::Two { scale } => {
            command.offset0 = (part.first / u32::from(scale)) as u8;
            command.offset1 = command.offset0 + 1;
        }
        _ => command.offset0 = part.first as u8,
    }
    text(&command)
}

/// What becomes of a wide instruction, in words, and as data.
pub(super) fn told(before: &Command, parts: &[NarrowPart]) -> Pair {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for part in parts {
        let name = part.command.opcode.name;
        match counts.last_mut().filter(|(last, _)| *last == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    let count = |(name, count): (&str, usize)| if count == 1 { name.to_owned() } else { format!("{count} {name}") };
    let names: Vec<String> = counts.into_iter().map(count).collect();
    let (old, name) = (text(before), before.opcode.name);
    let words = format!(
        "{name}: its places are no longer multiples of {} bytes, so the compiler will emit {}, which the figures count",
        (u32::from(before.opcode.element_bits) / 8).next_power_of_two(),
        names.join(" and ")
    );
    Pair { old, base: Some(0), new: parts.iter().map(text_at).collect(), as_before: false, words }
}

#[cfg(test)]
mod tests {
    use super::super::layout::{Pad, Swizzle};
    use super::*;
    use lds::isa::DsInstruction;
    use lds::transfer::Transfer;
    use lds::wave::{Wave, WaveSize};

    /// Loads or stores of lanes that are so many bytes apart.
    fn pattern(target: Target, name: &str, apart: u32) -> Pattern {
        let mut wave = Wave::new(WaveSize::Wave32);
        wave.vgprs[0].iter_mut().zip(0..).for_each(|(slot, lane)| *slot = apart * lane);
        let opcode = isa::find(target, name).unwrap_or_else(|| panic!("no {name}"));
        Pattern::of(target, &Transfer::ds(&DsInstruction::new(opcode), 0, &wave))
    }

    /// The texts of what a change makes of an instruction.
    fn texts(remedy: Remedy, pattern: &Pattern) -> Option<Vec<String>> {
        let command = pattern.transfer.command;
        let parts = narrowed(&remedy, pattern.target, &command, std::iter::once(pattern))?;
        Some(parts.iter().map(text_at).collect())
    }

    #[test]
    fn what_a_padding_leaves_of_the_alignment_says_the_instructions() {
        let pad = |bytes| Remedy::pad(Pad { row: 64, bytes });
        let of = |name, bytes| texts(pad(bytes), &pattern(Target::Gfx942, name, 64)).unwrap().join(", ");
        assert_eq!(of("ds_read_b128", 16), "");
        assert_eq!(of("ds_read_b128", 8), "ds_read2_b64 offset0:0 offset1:1");
        let both = "ds_write2_b32 offset0:0 offset1:1, ds_write2_b32 offset0:2 offset1:3";
        assert_eq!(of("ds_write_b128", 4), both);
        assert_eq!(of("ds_read_b96", 8), "ds_read_b64, ds_read_b32 offset:8");
        assert_eq!(of("ds_read_b96", 4), "ds_read2_b32 offset0:0 offset1:1, ds_read_b32 offset:8");
        assert_eq!(of("ds_read_b64", 8), "");
        assert_eq!(of("ds_read_b64", 4), "ds_read2_b32 offset0:0 offset1:1");
        assert_eq!(texts(pad(2), &pattern(Target::Gfx942, "ds_read_b64", 64)), None, "a dword would be torn");
    }

    #[test]
    fn what_a_swizzle_tears_is_written_piece_by_piece() {
        let swizzle = |vector| Remedy::swizzle(Swizzle { row: 64, vector, phases: 4 });
        let of = |vector| texts(swizzle(vector), &pattern(Target::Gfx1100, "ds_load_b128", 64)).unwrap();
        assert_eq!(of(16), [""; 0]);
        assert_eq!(of(8), ["ds_load_b64", "ds_load_b64 offset:8"]);
        assert_eq!(of(4).len(), 4);
        let pair = told(&pattern(Target::Gfx1100, "ds_load_b128", 64).transfer.command, &{
            let one = pattern(Target::Gfx1100, "ds_load_b128", 64);
            narrowed(&swizzle(8), one.target, &one.transfer.command, std::iter::once(&one)).unwrap()
        });
        assert!(
            pair.words.contains("multiples of 16 bytes, so the compiler will emit 2 ds_load_b64"),
            "{}",
            pair.words
        );
    }

    /// Elements that nothing aligned before are read by the wide instruction all the same.
    #[test]
    fn what_is_misaligned_before_stays() {
        let pad = Remedy::pad(Pad { row: 64, bytes: 4 });
        assert_eq!(texts(pad, &pattern(Target::Gfx942, "ds_read_b128", 68)), Some(Vec::new()));
    }

    /// On every target each wide instruction has narrower ones.
    #[test]
    fn every_wide_instruction_can_be_narrowed() {
        for target in Target::ALL {
            for opcode in isa::opcodes(target) {
                if !is_wide(&Command::from(&DsInstruction::new(opcode))) {
                    continue;
                }
                let bytes = u32::from(opcode.element_bits) / 8;
                for (piece, is_pair) in [(4, false), (4, true), (8, false), (8, true)] {
                    let fits = piece * if is_pair { 2 } else { 1 } <= bytes && piece < bytes;
                    let found = narrow(target, opcode, piece, is_pair);
                    assert!(!fits || found.is_some(), "{} of {}: {piece} {is_pair}", opcode.name, target.name());
                }
            }
        }
    }
}
