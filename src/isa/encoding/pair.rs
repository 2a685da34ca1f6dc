//! Two vector instructions in one (VOPD of gfx1100): each half has a row of its own, and both are in the same words.

use super::field::Field;
use super::format::Format;
use super::instruction::Instruction;
use super::meaning::Role;
use super::operand::vgpr::VGPR;
use super::row::{Row, by_number};
use crate::targets::Target;

/// What stands between the halves.
pub(super) const SEPARATOR: &str = " :: ";

/// What is wrong with destinations.
const DESTINATIONS: &str = "of the destinations of two instructions in one, one is an even VGPR and one is odd";

/// The row of the second half of an instruction with this first word.
pub(super) fn second_row(first: u32, target: Target) -> Option<&'static Row> {
    by_number(target, Format::VopdY, Format::VopdY.opcode(first, target))
}

/// Whether half an instruction reads vcc, which its text doesn't name.
pub fn reads_vcc(part: &Instruction) -> bool {
    part.row.format.is_half() && part.row.does.role() == Some(Role::Chooses)
}

/// Ports of the register file: those of the first source, of the second, and of the third, which also is what an
/// accumulation adds to. The banks of two VGPRs at one port must differ in these bits of their numbers (RDNA3 ISA 7.6).
const PORTS: [u32; 3] = [3, 3, 1];

/// The VGPR that half an instruction reads at each port.
fn ports(part: &Instruction) -> [Option<u32>; 3] {
    let source = |field: Field| {
        let operand = part.row.operands.iter().find(|operand| operand.field == field)?;
        let code = part.field(field);
        let is_short = operand.kind.is_vgprs();
        if is_short { Some(code) } else { code.checked_sub(VGPR) }
    };
    let [first, second] = [Field::Src0, Field::Src1].map(source);
    let accumulates = part.row.does.reads_destination();
    // The literal is the second source.
    let is_multiplier = part.row.operands.iter().position(|operand| operand.field == Field::Literal) == Some(2);
    match is_multiplier {
        true => [first, None, second],
        false => [first, second, accumulates.then(|| part.field(Field::Vdst))],
    }
}

/// What is wrong with the banks of the VGPRs that both halves read at once. Where halves share VGPRs, a bank gives one
/// to both, and the second of two moves reads elsewhere.
pub(super) fn banks(pair: &Instruction) -> Option<&'static str> {
    let read: Vec<[Option<u32>; 3]> = pair.parts().map(|part| ports(&part)).collect();
    let [first, second] = read[..] else { return None };
    let shares = pair.row.target.facts().code.pairs_share_vgprs;
    if shares && pair.parts().all(|part| part.row.does.role() == Some(Role::Copy)) {
        return None;
    }
    let collides = |port: &usize| match (first[*port], second[*port]) {
        (Some(one), Some(other)) if one == other => !shares,
        (Some(one), Some(other)) => (one ^ other) & PORTS[*port] == 0,
        _ => false,
    };
    (0..PORTS.len()).find(collides).map(|port| match port {
        0 => "the first sources of both halves are VGPRs of one bank: their numbers are equal modulo 4",
        1 => "the second sources of both halves are VGPRs of one bank: their numbers are equal modulo 4",
        _ => "the third sources of both halves are VGPRs of one bank: both are even, or both are odd",
    })
}

/// Whether the second destination, which is written as this number, is another one than the words say.
pub(super) fn check_destination(part: &Instruction, field: Field, number: u32) -> Option<&'static str> {
    (part.row.format == Format::VopdY && field == Field::Vdst && part.field(field) != number).then_some(DESTINATIONS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::encoding::parse_line;

    fn parsed(text: &str) -> Result<Instruction, String> {
        let source = Source::new("line", text);
        let found = parse_line(&source, 0..text.len(), Target::Gfx1100);
        found.map(|found| found.unwrap()).map_err(|error| {
            let (line, column) = error.line_column();
            format!("{line}:{column}: {error}")
        })
    }

    /// On gfx1201 a bank gives one VGPR to both halves, and two VGPRs to two moves (LLVM 19 takes the moves, LLVM 22
    /// makes the others, too).
    #[test]
    fn halves_of_gfx1201_share_vgprs() {
        let is_taken = |text: &str, target: Target| {
            let source = Source::new("line", text);
            let pair = parse_line(&source, 0..text.len(), target).ok().flatten();
            pair.inspect(|pair| assert_eq!(Instruction::decode(target, pair.words()).as_ref(), Ok(pair), "{text}"))
                .is_some()
        };
        for (text, wanted) in [
            ("v_dual_mov_b32 v12, v8 :: v_dual_mov_b32 v13, v8", true),
            ("v_dual_mov_b32 v12, v8 :: v_dual_mov_b32 v13, v4", true),
            ("v_dual_sub_f32 v5, v5, v10 :: v_dual_sub_f32 v6, v6, v10", true),
            ("v_dual_sub_f32 v5, v5, v10 :: v_dual_sub_f32 v6, v6, v14", false),
            ("v_dual_mov_b32 v12, v8 :: v_dual_mov_b32 v14, v8", false),
        ] {
            assert_eq!(is_taken(text, Target::Gfx1201), wanted, "{text}");
            assert!(!is_taken(text, Target::Gfx1151), "{text}");
        }
    }

    #[test]
    fn both_parts_have_their_row_and_their_fields() {
        let text = "v_dual_fmaak_f32 v122, s74, v161, 0x402f4 :: v_dual_and_b32 v247, v160, v98";
        let pair = parsed(text).unwrap();
        assert_eq!((pair.words(), pair.text().as_str()), (&[0xc865_424a, 0x7af6_c5a0, 0x402f4][..], text));
        assert!(pair.is_pair());
        let parts: Vec<Instruction> = pair.parts().collect();
        let fields = |part: &Instruction| [Field::Vdst, Field::Src0, Field::Src1].map(|field| part.field(field));
        assert_eq!(parts.iter().map(fields).collect::<Vec<_>>(), [[122, 74, 161], [247, 256 + 160, 98]]);
        let names = parts.iter().map(|part| part.row.semantics);
        assert_eq!(names.collect::<Vec<_>>(), ["v_fmaak_f32", "v_and_b32"]);
        assert!(parts.iter().all(|part| !part.is_pair() && part.parts().count() == 1));
        assert_eq!(Instruction::decode(Target::Gfx1100, pair.words()), Ok(pair));
    }

    #[test]
    fn what_is_no_pair_is_refused_where_it_is_wrong() {
        for (text, wanted) in [
            ("v_dual_mov_b32 v0, v1", "1:22: expected `::` and the second half of the instruction"),
            ("v_dual_mov_b32 v0, v1 : : v_dual_mov_b32 v3, v2", "1:23: expected `::`"),
            ("v_dual_mov_b32 v0, v1 ::", "1:25: expected the second half"),
            ("v_dual_mov_b32 v0, v1 :: v_mov_b32 v3, v2", "1:26: gfx1100 has no second half `v_mov_b32`"),
            ("v_dual_and_b32 v0, v1, v2 :: v_dual_mov_b32 v3, v3", "1:16: this is the second half"),
            ("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v4", "1:41: of the destinations"),
            ("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v3, v5", "the first sources of both halves"),
            ("v_dual_mov_b32 v0, 0x1234 :: v_dual_mov_b32 v3, 0x1235", "1:49: an instruction has one literal"),
            ("v_dual_fmaak_f32 v0, v1, v2, 0 :: v_dual_fmaak_f32 v3, v2, v3, 7", "1:64: an instruction has one"),
        ] {
            let error = parsed(text).unwrap_err();
            assert!(error.contains(wanted), "`{text}`: {error}");
        }
        // The second half has a number that no row has.
        assert!(Instruction::decode(Target::Gfx1100, &[0xca10_0101 | 0x1f << 17, 0, 0]).is_err());
    }
}
