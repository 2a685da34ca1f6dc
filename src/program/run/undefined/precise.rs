//! Of vector instructions: bits of a source that never change anything make nothing undefined where they are.

use super::random::{Everywhere, Numbers, get, instruction, scalars, wave};
use crate::check::{Bits, Scalar, invert};
use crate::encoding::{Format, rows};
use crate::execute::{Prepared, executes};
use crate::operands::Operands;
use crate::run::named::computed;
use crate::run::uses::uses;
use crate::targets::Target;
use crate::wave::{Wave, WaveSize};
use std::collections::BTreeMap;

/// How many random waves a bit is tried in.
const TRIES: usize = 12;

/// Parts of the names of rows that look at a bit so seldom that random numbers don't show it: bits that are rounded
/// away, that count in special numbers alone, or that all others decide.
const SELDOM: [&str; 9] = ["cmp", "f16", "f32", "f64", "clz", "ctz", "cls", "mul_hi", "rel"];

fn changed(wave: &Wave, place: Bits, bits: u32) -> Wave {
    let mut other = wave.clone();
    match place {
        Bits::Vector(register) => other.register_mut(register).iter_mut().for_each(|word| *word ^= bits),
        Bits::Scalar(scalar) => invert(&mut other, scalar, bits),
        Bits::IsZero(_) => {}
    }
    other
}

#[test]
fn bits_that_never_matter_define_nothing() {
    let mut numbers = Numbers(0x6a09_e667_f3bc_c909);
    let (mut seen, mut idle, mut found) = (0, 0, BTreeMap::<String, (String, u32)>::new());
    let is_there = |scalar: &Scalar| scalars().any(|there| there == *scalar);
    for (target, size) in [(Target::Gfx906, WaveSize::Wave64), (Target::Gfx1100, WaveSize::Wave32)] {
        let mut waves: Vec<Wave> = (0..TRIES).map(|_| wave(&mut numbers, size)).collect();
        // Sources that are small, or equal.
        for (index, wave) in waves.iter_mut().enumerate().take(TRIES / 3) {
            let shift = 8 * index as u32;
            wave.vgprs.iter_mut().flatten().for_each(|word| *word >>= shift);
            wave.sgprs.iter_mut().for_each(|word| *word >>= shift);
        }
        let is_looked_at = |name: &str| name.starts_with("v_") && !SELDOM.iter().any(|part| name.contains(part));
        for row in rows(target).iter().filter(|row| executes(row) && is_looked_at(row.semantics)) {
            let Some((source, instruction)) = instruction(row, target, &mut numbers) else { continue };
            // Dot products with constants lose whole bytes, and of two in one the other half is rounded.
            if row.semantics.contains("dot") || row.format == Format::VopdX {
                continue;
            }
            let Ok(prepared) = Prepared::new(&instruction) else { continue };
            let beside = prepared.beside();
            let operands = Operands::of(&instruction, waves[0].lanes());
            let computed = computed(&prepared, &operands, beside, &waves[0]);
            if computed.vectors_written.is_empty() && computed.scalars_written.is_empty() {
                continue;
            }
            let told: Vec<Bits> = uses(&instruction, beside, waves[0].lanes()).iter().map(|one| one.place).collect();
            let is_mask = |scalar: &Scalar| {
                computed.by_exec && [Scalar::EXEC_LO, Scalar::EXEC_HI].contains(scalar) || *scalar == Scalar::SCC
            };
            let vectors = computed.vectors.iter().map(|one| Bits::Vector(*one));
            let scalars =
                computed.scalars.iter().filter(|one| is_there(one) && !is_mask(one)).map(|one| Bits::Scalar(*one));
            let differ = |own: &Wave, other: &Wave| {
                computed.vectors_written.iter().any(|one| own.register(*one) != other.register(*one))
                    || computed
                        .scalars_written
                        .iter()
                        .filter(|one| is_there(one))
                        .any(|one| get(own, *one) != get(other, *one))
            };
            let mut places: Vec<Bits> = vectors.chain(scalars).filter(|place| !told.contains(place)).collect();
            // A register that is read twice may change nothing where each operand does.
            let all = places.clone();
            places.retain(|place| all.iter().filter(|other| *other == place).count() == 1);
            for place in places {
                for bit in (0..32).map(|bit| 1 << bit) {
                    seen += 1;
                    let matters = waves.iter().any(|wave| {
                        let (mut own, mut other) = (wave.clone(), changed(wave, place, bit));
                        let done = [
                            prepared.execute(&mut own, &mut Everywhere),
                            prepared.execute(&mut other, &mut Everywhere),
                        ];
                        done.iter().all(Result::is_ok) && differ(&own, &other)
                    });
                    if matters {
                        continue;
                    }
                    idle += 1;
                    let (mut own, mut twin) = (waves[TRIES - 1].clone(), changed(&waves[TRIES - 1], place, bit));
                    prepared.spread([&mut own, &mut twin], [&mut Everywhere, &mut Everywhere], 0, &computed.vectors);
                    if differ(&own, &twin) {
                        let text = format!("{}: {place:?}", source.text());
                        found.entry(format!("{target} {}", row.semantics)).or_insert((text, 0)).1 |= bit;
                    }
                }
            }
        }
    }
    assert!(seen > 2_000 && idle > 300, "{seen} bits, of which {idle} never matter");
    let lines: Vec<String> = found.iter().map(|(row, (text, bits))| format!("{row}: {bits:#x} of {text}")).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}
