//! Moves between lanes, and from and to registers that are found by M0 (Vega ISA 12.8, 12.12; RDNA3 ISA 7.8, 16.8,
//! 16.12).

use crate::operands::{From, fetch, scalar, source_number};
use lds::encoding::{Field, Instruction};
use lds::targets::Target;
use lds::wave::Wave;

/// The wave after such an instruction; `None` if it is another one, and inside of it `None` for what is open.
pub fn read(instruction: &Instruction, wave: &Wave) -> Option<Option<Wave>> {
    let name = instruction.row.semantics;
    const NAMES: [&str; 13] = [
        "v_readfirstlane_b32",
        "v_readlane_b32",
        "v_writelane_b32",
        "v_permlane16_b32",
        "v_permlanex16_b32",
        "v_permlane64_b32",
        "v_swap_b16",
        "v_swap_b32",
        "v_movreld_b32",
        "v_movrels_b32",
        "v_movrelsd_b32",
        "v_movrelsd_2_b32",
        "v_swaprel_b32",
    ];
    NAMES.contains(&name).then(|| moved(instruction, wave, name))
}

fn moved(instruction: &Instruction, wave: &Wave, name: &str) -> Option<Wave> {
    let mut wanted = wave.clone();
    let target = instruction.row.target;
    let of = |field: Field| instruction.row.operands.iter().find(|operand| operand.field == field);
    let number = |field: Field| of(field).map(|operand| source_number(instruction, operand));
    let register = |number: u32| number.checked_sub(256).map(|number| number as usize);
    let lanes = wave.lanes() as u64;
    let value = |field: Field, lane: usize| fetch(instruction, wave, of(field)?, lane);
    // A number with a sign is allowed of the moves alone.
    let signed = |raw: u32| {
        let [negative, absolute] = of(Field::Src0).map_or([false; 2], |operand| instruction.signs(operand));
        let raw = if absolute { raw & 0x7fff_ffff } else { raw };
        if negative { raw ^ 0x8000_0000 } else { raw }
    };
    let vdst = instruction.field(Field::Vdst);
    let to = if vdst >= 256 { vdst as usize - 256 } else { vdst as usize };
    let active: Vec<usize> = (0..wave.lanes()).filter(|lane| wave.exec >> lane & 1 == 1).collect();
    match name {
        "v_readfirstlane_b32" => {
            let lane = active.first().copied().unwrap_or(0);
            set_scalar(&mut wanted, vdst, value(Field::Src0, lane)? as u32, target)?;
        }
        "v_readlane_b32" => {
            let lane = value(Field::Src1, 0)? % lanes;
            set_scalar(&mut wanted, vdst, value(Field::Src0, lane as usize)? as u32, target)?;
        }
        "v_writelane_b32" => {
            let lane = value(Field::Src1, 0)? % lanes;
            wanted.vgprs[to][lane as usize] = value(Field::Src0, 0)? as u32;
        }
        "v_permlane16_b32" | "v_permlanex16_b32" => {
            let select = value(Field::Src1, 0)? | value(Field::Src2, 0)? << 32;
            let from = register(number(Field::Src0)?)?;
            let [fetches, zero] = [Field::OpSel0, Field::OpSel1].map(|field| instruction.field(field) == 1);
            for lane in active {
                let start = if name.contains("x16") { lane & !15 ^ 16 } else { lane & !15 };
                let from_lane = start + (select >> (4 * (lane & 15)) & 15) as usize;
                let is_on = wave.exec >> from_lane & 1 == 1;
                match () {
                    () if is_on || fetches => wanted.vgprs[to][lane] = wave.vgprs[from][from_lane],
                    () if zero => wanted.vgprs[to][lane] = 0,
                    () => {}
                }
            }
        }
        "v_permlane64_b32" => {
            let from = register(number(Field::Src0)?)?;
            for lane in active.into_iter().filter(|_| lanes == 64) {
                wanted.vgprs[to][lane] = wave.vgprs[from][lane ^ 32];
            }
        }
        "v_swap_b16" => {
            // Bit 7 of a register's number says which half is meant.
            let half = |number: usize| (number & 0x7f, if number & 0x80 == 0 { 0 } else { 16 });
            let halves = [half(register(number(Field::Src0)?)?), half(to)];
            for lane in active {
                let [source, destination] = halves.map(|(register, low)| wave.vgprs[register][lane] >> low & 0xffff);
                for ((register, low), value) in halves.into_iter().zip([destination, source]) {
                    let word = &mut wanted.vgprs[register][lane];
                    *word = *word & !(0xffff << low) | value << low;
                }
            }
        }
        "v_swap_b32" | "v_swaprel_b32" => {
            let by = if name == "v_swap_b32" { [0, 0] } else { [wave.m0 & 0x3ff, wave.m0 >> 16 & 0x3ff] };
            let from = register(number(Field::Src0)?)? + by[0] as usize;
            let to = to + by[1] as usize;
            for lane in active {
                wanted.vgprs[to][lane] = wave.vgprs[from][lane];
                wanted.vgprs[from][lane] = wave.vgprs[to][lane];
            }
        }
        _ => {
            let (by_source, by_destination) = match name {
                "v_movreld_b32" => (0, wave.m0),
                "v_movrels_b32" => (wave.m0, 0),
                "v_movrelsd_b32" => (wave.m0, wave.m0),
                _ => (wave.m0 & 0x3ff, wave.m0 >> 16 & 0x3ff),
            };
            for lane in active {
                let from_lane = match instruction.row.format.is_dpp() {
                    true => crate::operands::moved(instruction, wave, lane),
                    false => From::Lane(lane),
                };
                let from_lane = match from_lane {
                    From::Lane(from) => from,
                    From::Zero => {
                        wanted.vgprs[to + by_destination as usize][lane] = signed(0);
                        continue;
                    }
                    From::Nowhere | From::Unchanged => continue,
                };
                let raw = match (register(number(Field::Src0)?), by_source) {
                    (Some(from), by) => *wave.vgprs.get(from + by as usize)?.get(from_lane)?,
                    (None, _) if name == "v_movreld_b32" => value(Field::Src0, lane)? as u32,
                    // A relative number of another source has no meaning.
                    (None, _) => return None,
                };
                wanted.vgprs[to + by_destination as usize][lane] = signed(raw);
            }
        }
    }
    Some(wanted)
}

/// Writes a scalar register.
pub fn set_scalar(wave: &mut Wave, number: u32, value: u32, target: Target) -> Option<()> {
    let half = |whole: &mut u64, high: bool| {
        let low = u32::from(high) * 32;
        *whole = *whole & !(0xffff_ffff << low) | u64::from(value) << low;
    };
    match number {
        0..=105 => wave.sgprs[number as usize] = value,
        106 | 107 => half(&mut wave.vcc, number == 107),
        124 if target == Target::Gfx906 => wave.m0 = value,
        124 => {}
        125 if target != Target::Gfx906 => wave.m0 = value,
        126 | 127 => half(&mut wave.exec, number == 127),
        _ => {
            let _ = scalar(wave, number, target)?;
            return None;
        }
    }
    Some(())
}
