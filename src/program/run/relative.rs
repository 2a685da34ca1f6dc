//! Registers that M0 is added to: of moves, and on gfx906 of vector instructions while MODE says so. Only a wave's
//! state says which registers these are, each time anew.

use crate::encoding::meaning::{Crossing, Indexed, Scalar};
use crate::encoding::{Does, Field, Instruction};
use crate::operands::{AnyRegister, Operands};
use crate::targets::Target;
use crate::wave::{Register, VGPRS, Wave};

/// The bit of MODE with which gfx906 adds M0 to the numbers of VGPRs.
const INDEXING: u32 = 27;

/// What is added to the numbers of an operand's registers. Only those of one kind move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Distance {
    Vectors(u32),
    Scalars(u32),
}

/// Whether M0 may be added to the numbers of an instruction's registers.
pub(super) fn may_move(instruction: &Instruction) -> bool {
    let row = instruction.row;
    let is_indexed = row.target.facts().waves.gpr_index && row.does.lanes().is_some();
    is_indexed
        || matches!(row.does, Does::Scalar(Scalar::Indexed(_)))
        || row.does.crossing().is_some_and(Crossing::is_indexed)
}

/// The registers that an instruction has in a wave that executes it now; `None` where its operands name them.
pub(super) fn operands(instruction: &Instruction, wave: &Wave, lanes: usize) -> Option<Operands> {
    let (does, target) = (instruction.row.does, instruction.row.target);
    let fields = [wave.m0 & 0x3ff, wave.m0 >> 16 & 0x3ff];
    let vectors = |distances: [u32; 2]| distances.map(Distance::Vectors);
    let scalars = |distances: [u32; 2]| distances.map(Distance::Scalars);
    let crossing = does.crossing().filter(|crossing| crossing.is_indexed());
    let [from, to] = match (does, crossing) {
        (_, Some(Crossing::FromIndexed)) => vectors([wave.m0, 0]),
        (_, Some(Crossing::ToIndexed)) => vectors([0, wave.m0]),
        (_, Some(Crossing::BothIndexed)) => vectors([wave.m0; 2]),
        (_, Some(_)) => vectors(fields),
        (Does::Scalar(Scalar::Indexed(Indexed::From { .. })), _) => scalars([wave.m0, 0]),
        (Does::Scalar(Scalar::Indexed(Indexed::To { .. })), _) => scalars([0, wave.m0]),
        (Does::Scalar(Scalar::Indexed(Indexed::Both)), _) => scalars(fields),
        (Does::Lanes(_), _) if target.facts().waves.gpr_index && wave.mode >> INDEXING & 1 == 1 => {
            let by = |field: Field| {
                let place = match field {
                    Field::Src0 => 12,
                    Field::Src1 => 13,
                    Field::Src2 => 14,
                    _ => 15,
                };
                if wave.m0 >> place & 1 == 1 { wave.m0 & 0xff } else { 0 }
            };
            let moved = |field, registers, is_result| moved(registers, Distance::Vectors(by(field)), is_result, target);
            return Some(Operands::moved(instruction, lanes, moved));
        }
        _ => return None,
    };
    let moved = |_, registers, is_result| moved(registers, if is_result { to } else { from }, is_result, target);
    Some(Operands::moved(instruction, lanes, moved))
}

/// The registers of an operand, moved. A source that isn't there is the first register, and a result that isn't there
/// is none (Vega ISA 3.6).
fn moved(registers: Vec<AnyRegister>, by: Distance, is_result: bool, target: Target) -> Vec<AnyRegister> {
    let (start, end) = match (registers.first(), by) {
        (Some(AnyRegister::Vector(first)), Distance::Vectors(by)) => (first.index() as u64 + u64::from(by), VGPRS),
        // As a number of 32 bits it may go back.
        (Some(AnyRegister::Scalar(first)), Distance::Scalars(by)) => {
            (u32::from(*first).wrapping_add(by).into(), target.facts().code.sgprs as usize)
        }
        _ => return registers,
    };
    let is_there = start < end as u64;
    let start = match is_there {
        true => start as u8,
        false if is_result => return Vec::new(),
        false => 0,
    };
    let number = |place: usize| start.saturating_add(place as u8);
    let one = |(place, register): (usize, &AnyRegister)| match register {
        AnyRegister::Vector(_) => AnyRegister::Vector(Register::vgpr(number(place))),
        AnyRegister::Scalar(_) => AnyRegister::Scalar(number(place)),
    };
    registers.iter().enumerate().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Source;
    use crate::encoding::parse_line;
    use crate::wave::WaveSize;

    #[test]
    fn m0_moves_registers() {
        use Target::{Gfx906, Gfx1100};
        for (target, text, m0, reads, writes) in [
            (Gfx1100, "v_movrels_b32 v1, v2", 5, "v7", "v1"),
            (Gfx1100, "v_movreld_b32 v1, v2", 5, "v2", "v6"),
            (Gfx1100, "v_movreld_b32 v1, s2", 5, "s2", "v6"),
            (Gfx1100, "v_movrelsd_b32 v1, v2", 5, "v7", "v6"),
            (Gfx1100, "v_movrelsd_2_b32 v18, v36", 0x2_0003, "v39", "v20"),
            (Gfx1100, "v_swaprel_b32 v1, v2", 0x2_0003, "v3 v5", "v3 v5"),
            (Gfx1100, "v_swap_b32 v1, v2", 0x2_0003, "", ""),
            (Gfx1100, "v_mov_b32 v1, v2", 5, "", ""),
            (Gfx1100, "v_movrels_b32 v1, v250", 6, "v0", "v1"),
            (Gfx1100, "v_movreld_b32 v250, v1", 6, "v1", ""),
            (Gfx1100, "v_movrels_b32 v1, v2", u32::MAX, "v0", "v1"),
            (Gfx1100, "s_movrels_b32 s1, s2", 5, "s7", "s1"),
            (Gfx1100, "s_movrels_b32 s1, s2", u32::MAX, "s1", "s1"),
            (Gfx906, "s_movrels_b64 s[2:3], s[4:5]", 4, "s8 s9", "s2 s3"),
            (Gfx906, "s_movrels_b64 s[2:3], s[4:5]", 98, "s0 s1", "s2 s3"),
            (Gfx906, "s_movreld_b32 s2, s4", 99, "s4", "s101"),
            (Gfx906, "s_movreld_b32 s2, s4", 100, "s4", ""),
            (Gfx1100, "s_movrelsd_2_b32 s2, s4", 0x2_0003, "s7", "s4"),
            (Gfx906, "v_add_u32 v1, v2, v3", 0x0_1007, "v9 v3", "v1"),
            (Gfx906, "v_add_u32 v1, v2, v3", 0x0_2007, "v2 v10", "v1"),
            (Gfx906, "v_mad_u32_u24 v1, v2, v3, v4", 0x0_4007, "v2 v3 v11", "v1"),
            (Gfx906, "v_lshlrev_b64 v[4:5], s2, v[8:9]", 0x0_b007, "s2 v15 v16", "v11 v12"),
            (Gfx906, "s_mov_b32 s1, s2", 0x0_f007, "", ""),
        ] {
            let source = Source::new("line", text);
            let instruction = parse_line(&source, 0..text.len(), target).expect(text).expect("an instruction");
            let mut wave = Wave::new(WaveSize::Wave64);
            wave.m0 = m0;
            wave.mode |= 1 << INDEXING;
            let found = operands(&instruction, &wave, 64).unwrap_or_default();
            let texts = [found.reads, found.writes]
                .map(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            assert_eq!(texts, [reads, writes], "{text}, M0 {m0:#x}");
            wave.mode = 0;
            assert_eq!(operands(&instruction, &wave, 64).is_some(), text.contains("rel"), "{text}");
            assert!(may_move(&instruction) || reads.is_empty(), "{text}");
        }
    }
}
