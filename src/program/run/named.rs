//! What instructions that waves execute by themselves make of registers, as the checks are told.

use crate::check::{Computed, Named, Scalar};
use crate::execute::{Beside, Prepared};
use crate::operands::{AnyRegister, Operands};
use crate::targets::Target;
use crate::wave::{Register, Wave};
use std::rc::Rc;

/// The SGPRs that gfx906 has FLAT_SCRATCH in.
pub(super) const FLAT_SCRATCH: [u8; 2] = [102, 103];

/// The register that a wave has once and that instructions of a target give a number; `None` for NULL.
pub(super) fn scalar(number: u8, target: Target) -> Option<Scalar> {
    match number {
        126 => Some(Scalar::EXEC_LO),
        127 => Some(Scalar::EXEC_HI),
        _ if u32::from(number) == target.facts().code.m0 => Some(Scalar::M0),
        _ => Scalar::sgpr(number),
    }
}

fn split(registers: &[AnyRegister], target: Target) -> (Vec<Register>, Vec<Scalar>) {
    let vector = |register: &AnyRegister| match register {
        AnyRegister::Vector(register) => Some(*register),
        AnyRegister::Scalar(_) => None,
    };
    let once = |register: &AnyRegister| match register {
        AnyRegister::Vector(_) => None,
        AnyRegister::Scalar(number) => scalar(*number, target),
    };
    (registers.iter().filter_map(vector).collect(), registers.iter().filter_map(once).collect())
}

/// The registers that an instruction's operands name, and others, of a wave of so many lanes whose state makes no
/// difference.
pub(super) fn named(prepared: &Prepared, operands: &Operands, beside: Beside, lanes: usize) -> Named {
    with(prepared, operands, beside, (lanes, false, false))
}

/// The same where the state of the wave may say that more is read: bits of results that stay, and FLAT_SCRATCH.
fn with(
    prepared: &Prepared,
    operands: &Operands,
    beside: Beside,
    (lanes, keeps_bits, reads_flat_scratch): (usize, bool, bool),
) -> Named {
    let target = prepared.instruction().row.target;
    let (mut vectors, mut scalars) = split(&operands.reads, target);
    let (mut vectors_written, mut scalars_written) = split(&operands.writes, target);
    // Of two instructions in one, the operands say which destination is read.
    if beside.reads_destination && !prepared.instruction().is_pair() {
        vectors.extend(&vectors_written);
        scalars.extend(&scalars_written);
    }
    if keeps_bits {
        scalars.extend(&scalars_written);
    }
    if !beside.writes_destination {
        vectors_written.clear();
        scalars_written.clear();
    }
    let halves = if lanes > 32 { 2 } else { 1 };
    let exec_halves = beside.exec_halves.map_or(halves, usize::from);
    let [vcc, exec] = [[Scalar::VCC_LO, Scalar::VCC_HI], [Scalar::EXEC_LO, Scalar::EXEC_HI]];
    let flat_scratch: Vec<Scalar> = FLAT_SCRATCH.into_iter().filter_map(Scalar::sgpr).collect();
    let mut add = |does: bool, is_read: bool, registers: &[Scalar]| {
        let list = if is_read { &mut scalars } else { &mut scalars_written };
        list.extend(registers.iter().filter(|_| does));
    };
    add(beside.reads_vcc, true, &vcc[..halves]);
    add(beside.reads_exec, true, &exec[..exec_halves]);
    add(beside.reads_scc, true, &[Scalar::SCC]);
    add(beside.reads_m0, true, &[Scalar::M0]);
    add(reads_flat_scratch, true, &flat_scratch);
    add(beside.writes_exec, false, &exec[..exec_halves]);
    add(beside.writes_scc, false, &[Scalar::SCC]);
    add(beside.writes_m0, false, &[Scalar::M0]);
    Named { vectors, scalars, vectors_written, scalars_written }
}

/// What an instruction makes of the registers that its operands name, and of others, in a wave that is about to execute
/// it.
pub(super) fn computed(prepared: &Prepared, operands: &Operands, beside: Beside, wave: &Wave) -> Computed {
    let state = (wave.lanes(), prepared.keeps_bits(wave), prepared.reads_flat_scratch(wave));
    of_named(prepared, Rc::new(with(prepared, operands, beside, state)), beside, wave)
}

/// The same of an instruction whose registers are known, unless the state of the wave says that more is read.
pub(super) fn computed_again(
    prepared: &Prepared,
    (operands, named): (&Operands, Option<&Rc<Named>>),
    beside: Beside,
    wave: &Wave,
) -> Computed {
    match named.filter(|_| !prepared.keeps_bits(wave) && !prepared.reads_flat_scratch(wave)) {
        Some(named) => of_named(prepared, Rc::clone(named), beside, wave),
        None => computed(prepared, operands, beside, wave),
    }
}

fn of_named(prepared: &Prepared, named: Rc<Named>, beside: Beside, wave: &Wave) -> Computed {
    let active = wave.exec & wave.all_lanes();
    let Beside { by_exec, crosses, keeps, .. } = beside;
    let lanes = prepared.only_lane(wave).map_or(if by_exec { active } else { wave.all_lanes() }, |lane| 1 << lane);
    Computed { named, from: lanes, crosses, keeps, lanes, by_exec }
}

#[cfg(test)]
mod tests {
    use super::super::undefined::random::{Everywhere, Numbers, get, instruction, invert, scalars, wave};
    use super::*;
    use crate::diagnostic::Source;
    use crate::encoding::{Format, parse_line, rows};
    use crate::execute::executes;
    use crate::wave::WaveSize;
    use std::collections::BTreeMap;

    /// Instructions that only the state of a wave says the registers of, or that change parts of registers.
    fn is_elsewhere(name: &str) -> bool {
        ["rel", "swap", "fork", "join", "s_set_gpr_idx", "s_getreg", "s_setreg"].iter().any(|part| name.contains(part))
    }

    /// gfx906 has the start of private memory in SGPRs: a flat instruction with an address there reads these.
    #[test]
    fn flat_scratch_is_read_where_an_address_is_private() {
        for (target, text) in [
            (Target::Gfx906, "flat_load_dword v4, v[2:3]"),
            (Target::Gfx906, "flat_atomic_add v[2:3], v4"),
            (Target::Gfx1100, "flat_load_b32 v4, v[2:3]"),
        ] {
            let instruction = parse_line(&Source::new("line", text), 0..text.len(), target).unwrap().expect(text);
            let prepared = Prepared::new(&instruction).expect(text);
            let mut wave = Wave::new(WaveSize::Wave32);
            let operands = Operands::of(&instruction, wave.lanes());
            let private = (wave.system.private_aperture >> 32) as u32;
            wave.vgprs[3][5] = private;
            for (exec, is_read) in [(1 << 5, true), (1 << 4, false), (0, false)] {
                wave.exec = exec;
                let scalars = computed(&prepared, &operands, prepared.beside(), &wave).scalars.clone();
                let found = FLAT_SCRATCH.map(|number| scalars.contains(&Scalar::sgpr(number).unwrap()));
                assert_eq!(found, [is_read && target == Target::Gfx906; 2], "{text}, exec {exec:#x}");
            }
        }
    }

    /// Of every row that is executed: a register that isn't among those read makes no difference, and one that isn't
    /// among those written stays. The instruction waits for all of both.
    #[test]
    fn registers_are_all_that_matter() {
        let mut numbers = Numbers(0x1234_5678_9abc_def1);
        let (mut seen, mut pairs, mut found) = (0, 0, BTreeMap::new());
        for (target, size) in [(Target::Gfx906, WaveSize::Wave64), (Target::Gfx1100, WaveSize::Wave32)] {
            for row in rows(target).iter().filter(|row| executes(row) && !is_elsewhere(row.semantics)) {
                let is_pair = row.format == Format::VopdX;
                for _ in 0..if is_pair { 40 } else { 3 } {
                    let Some((source, instruction)) = instruction(row, target, &mut numbers) else { continue };
                    let Ok(prepared) = Prepared::new(&instruction) else { continue };
                    let before = wave(&mut numbers, size);
                    let operands = Operands::of(&instruction, before.lanes());
                    let computed = computed(&prepared, &operands, prepared.beside(), &before);
                    let mut waited = operands.all();
                    waited.extend(Operands::implied(prepared.beside(), target, before.lanes()));
                    let (vectors, once) = split(&waited, target);
                    // No instruction in flight writes SCC.
                    let mut touched = computed.scalars.iter().chain(&computed.scalars_written);
                    let missed = touched.find(|scalar| **scalar != Scalar::SCC && !once.contains(scalar));
                    let mut all = computed.vectors.iter().chain(&computed.vectors_written);
                    let missed = missed.map(Scalar::to_string);
                    let missed = missed.or_else(|| all.find(|one| !vectors.contains(one)).map(Register::to_string));
                    if let Some(missed) = missed {
                        let row = format!("{target} {}", row.semantics);
                        found.entry(row).or_insert(format!("{}: isn't waited for: {missed}", source.text()));
                    }
                    let mut other = before.clone();
                    let is_exec = |scalar: Scalar| [Scalar::EXEC_LO, Scalar::EXEC_HI].contains(&scalar);
                    for scalar in scalars().filter(|scalar| !computed.scalars.contains(scalar)) {
                        if !(computed.by_exec && is_exec(scalar)) {
                            invert(&mut other, scalar);
                        }
                    }
                    let is_read = |number: usize| computed.vectors.contains(&Register::vgpr(number as u8));
                    let is_written = |number: usize| computed.vectors_written.contains(&Register::vgpr(number as u8));
                    for (number, lanes) in other.vgprs.iter_mut().enumerate() {
                        // Of a written register the bytes that stay do; but those of a lane that takes no value from
                        // another lane stay, too.
                        let stays =
                            |byte: &u32| is_written(number) && (computed.crosses || computed.keeps >> byte & 1 == 1);
                        let bytes = (0..4).filter(|byte| !is_read(number) && !stays(byte));
                        let inverted = bytes.fold(0, |bits, byte| bits | 0xff << (8 * byte));
                        lanes.iter_mut().for_each(|word| *word ^= inverted);
                    }
                    let unlike = other.clone();
                    let mut after = before.clone();
                    if prepared.execute(&mut after, &mut Everywhere).is_err() {
                        continue;
                    }
                    let text = source.text();
                    prepared.execute(&mut other, &mut Everywhere).expect(text);
                    seen += 1;
                    pairs += usize::from(is_pair);
                    let mut tell = |is_right: bool, what: String| {
                        if !is_right {
                            found.entry(format!("{target} {}", row.semantics)).or_insert(format!("{text}: {what}"));
                        }
                    };
                    for scalar in scalars() {
                        let (own, others) = (get(&after, scalar), get(&other, scalar));
                        if computed.scalars_written.contains(&scalar) {
                            tell(own == others, format!("{scalar} comes from what isn't read"));
                        } else {
                            let kept = (get(&before, scalar), get(&unlike, scalar));
                            tell((own, others) == kept, format!("{scalar} is written"));
                        }
                    }
                    tell(after.pc == other.pc, "the way".to_owned());
                    for number in 0..after.vgprs.len() {
                        for lane in 0..before.lanes() {
                            let words = [&after, &other].map(|wave| wave.vgprs[number][lane]);
                            if is_written(number) && computed.lanes >> lane & 1 == 1 {
                                let kept = (0..4).filter(|byte| computed.keeps >> byte & 1 == 1);
                                let kept = kept.fold(0, |bits, byte| bits | 0xff << (8 * byte));
                                let changed = words[0] ^ before.vgprs[number][lane];
                                tell(changed & kept == 0, format!("bytes of v{number} don't stay"));
                                tell(words[0] == words[1], format!("v{number} comes from what isn't read"));
                            } else {
                                let kept = [&before, &unlike].map(|wave| wave.vgprs[number][lane]);
                                tell(words == kept, format!("lane {lane} of v{number} is written"));
                            }
                        }
                    }
                }
            }
        }
        assert!(seen > 2000 && pairs > 20, "{seen} instructions were executed, {pairs} of two in one");
        assert_eq!(found, BTreeMap::new());
    }
}
