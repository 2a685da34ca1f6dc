//! Looks for the cheapest change of the layout that takes the conflicts away.

use super::collector::Pattern;
use super::moved::{Moved, Pair, all_addresses, element_bytes};
use super::patterns::Patterns;
use super::remedy::Remedy;
use lds::isa::Addressing;
use lds::timing::{Chip, Meter};
use lds::wave::{Allocation, MAX_LANES, Wave};
use serde::Serialize;

/// What changes of the layout would do.
#[derive(Clone, Debug, Serialize)]
pub struct Suggestion {
    /// cycles of the input as it is
    pub cycles: u64,
    /// bytes from 0 to the end of the last element as it is
    pub bytes: u64,
    /// bytes that the work-group owns; a remedy may want more
    pub allocated: u32,
    /// bank conflicts as it is, in cycles
    pub bank_conflict_cycles: u64,
    /// address conflicts, in cycles: no layout changes them
    pub address_conflict_cycles: u64,
    /// how many changes were tried
    pub tried: usize,
    /// the best of each kind that saves cycles, cheapest first
    pub remedies: Vec<Tried>,
    /// why there is none, or what is left
    pub note: Option<String>,
}

/// A change and its effect.
#[derive(Clone, Debug, Serialize)]
pub struct Tried {
    /// the change
    pub remedy: Remedy,
    /// the change in words
    pub words: String,
    /// the new byte address as an expression; for two-address instructions see `pairs`
    pub expression: String,
    /// how two-address instructions have to be written, each once
    pub pairs: Vec<Pair>,
    /// cycles of the input with it
    pub cycles: u64,
    /// bank conflicts that are left, in cycles
    pub bank_conflict_cycles: u64,
    /// bytes from 0 to the end of the last element with it
    pub bytes: u64,
}

/// What remedies call the byte addresses of the input: the first (or only) one of a lane, and the second.
pub type Names<'a> = [&'a str; 2];

/// The sums of some instructions. What one costs doesn't depend on those before it.
struct Trial {
    meter: Meter,
    registers: Wave,
    cycles: u64,
    bank_conflicts: u64,
    address_conflicts: u64,
}

impl Trial {
    fn new(chip: &Chip, allocation: Allocation) -> Self {
        let meter = Meter::new(chip.clone(), allocation);
        Trial { meter, registers: Wave::new(MAX_LANES), cycles: 0, bank_conflicts: 0, address_conflicts: 0 }
    }

    /// A pattern that comes so often. Returns the mask of lanes with a refused access; `None` for what the timing model
    /// doesn't cover.
    fn add(&mut self, pattern: &Pattern, times: u64) -> Option<u64> {
        pattern.load(&mut self.registers);
        let cost = self.meter.cost(&pattern.instruction, &self.registers)?;
        self.cycles += times * (u64::from(cost.cycles) + u64::from(cost.port_cycles));
        self.bank_conflicts += times * u64::from(cost.bank_conflicts);
        self.address_conflicts += times * u64::from(cost.address_conflicts);
        Some(cost.violations)
    }
}

pub(super) fn suggest(chip: &Chip, allocation: Allocation, patterns: &Patterns, names: Names<'_>) -> Suggestion {
    let touching: Vec<&Pattern> =
        patterns.iter().map(|(pattern, _)| pattern).filter(|pattern| element_bytes(pattern) > 0).collect();
    let mut trial = Trial::new(chip, allocation);
    let mut refused = false;
    for (pattern, times) in patterns.iter() {
        refused |= trial.add(pattern, times) != Some(0);
    }
    let (mut bytes, mut element) = (0, 1);
    for pattern in &touching {
        element = element.max(element_bytes(pattern).div_ceil(4));
        for byte in all_addresses(pattern) {
            bytes = bytes.max(u64::from(byte & !3) + u64::from(element_bytes(pattern)).next_multiple_of(4));
        }
    }
    let mut suggestion = Suggestion {
        cycles: trial.cycles,
        bytes,
        allocated: allocation.size,
        bank_conflict_cycles: trial.bank_conflicts,
        address_conflict_cycles: trial.address_conflicts,
        tried: 0,
        remedies: Vec::new(),
        note: None,
    };
    let by_thread = |pattern: &&Pattern| pattern.instruction.opcode.addressing == Addressing::AddThreadId;
    if refused {
        suggestion.note = Some("accesses are refused: put these addresses right first".to_owned());
    } else if trial.bank_conflicts == 0 && trial.address_conflicts == 0 {
        suggestion.note = Some("there is no conflict to remove".to_owned());
    } else if touching.iter().any(by_thread) {
        suggestion.note =
            Some("an instruction forms its addresses from lane numbers, so they can't be changed".to_owned());
    } else if trial.bank_conflicts > 0 {
        search(chip, allocation, patterns, element, names, &mut suggestion);
    }
    if suggestion.note.is_none() {
        suggestion.note = note(&suggestion);
    }
    suggestion
}

/// What the search leaves to be said.
fn note(suggestion: &Suggestion) -> Option<String> {
    const ADDRESS: &str = "lanes update one address: a read-modify-write of one dword can't be shared or spread by another layout. \
                           Several copies of the dword, each in a bank of its own, would spread them";
    let left = suggestion.remedies.first().map_or(suggestion.bank_conflict_cycles, |best| best.bank_conflict_cycles);
    match (suggestion.remedies.is_empty(), suggestion.address_conflict_cycles > 0) {
        (_, true) => Some(ADDRESS.to_owned()),
        (true, false) => Some("none of them saves a cycle on all instructions together".to_owned()),
        (false, false) if left > 0 => Some(format!(
            "{left} cycles of bank conflicts are left: the instructions want different layouts, or more rows than this moves apart"
        )),
        (false, false) => None,
    }
}

fn search(
    chip: &Chip,
    allocation: Allocation,
    patterns: &Patterns,
    element: u32,
    names: Names<'_>,
    suggestion: &mut Suggestion,
) {
    let banks = chip.geometry().banks as u32;
    let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
    let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
    let mut best: [Option<Tried>; 2] = [None, None];
    for remedy in Remedy::candidates(banks, element, suggestion.bytes) {
        suggestion.tried += 1;
        let Some(tried) = evaluate(chip, whole, patterns, remedy, names) else { continue };
        let place = &mut best[usize::from(matches!(remedy, Remedy::Swizzle { .. }))];
        let better = |known: &Tried| (tried.cycles, tried.bytes) < (known.cycles, known.bytes);
        if tried.cycles < suggestion.cycles && place.as_ref().is_none_or(better) {
            *place = Some(tried);
        }
    }
    suggestion.remedies = best.into_iter().flatten().collect();
    suggestion.remedies.sort_by_key(|tried| (tried.cycles, tried.bytes));
}

/// The effect of a change; `None` where an instruction can't have it, or the storage is too small.
fn evaluate(
    chip: &Chip,
    allocation: Allocation,
    patterns: &Patterns,
    remedy: Remedy,
    names: Names<'_>,
) -> Option<Tried> {
    let mut trial = Trial::new(chip, allocation);
    let mut moved = Moved::new(remedy);
    for (pattern, times) in patterns.iter() {
        let violations = match element_bytes(pattern) {
            0 => trial.add(pattern, times),
            _ => trial.add(&moved.place(pattern)?, times),
        };
        if violations != Some(0) {
            return None;
        }
    }
    let pairs = moved.pairs();
    Some(Tried {
        remedy,
        words: remedy.words(),
        expression: remedy.expression(names[pairs.first().map_or(0, |pair| pair.base)]),
        cycles: trial.cycles,
        bank_conflict_cycles: trial.bank_conflicts,
        bytes: moved.end,
        pairs,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::{Analysis, Collector, Keep, Pick};
    use lds::isa::{self, DsInstruction};
    use lds::target::{Geometry, Target};

    const WHOLE: Allocation = Allocation { base: 0, size: 65536 };

    fn wave(exec: u64, address: impl Fn(u32) -> u32) -> Wave {
        let mut wave = Wave::new(64);
        wave.exec = exec;
        for (lane, slot) in wave.vgprs[0].iter_mut().enumerate() {
            *slot = address(lane as u32);
        }
        wave
    }

    fn instruction(name: &str, offset1: u8) -> DsInstruction {
        let opcode = isa::find(Target::Gfx906, name).unwrap_or_else(|| panic!("no {name}"));
        DsInstruction { offset1, ..DsInstruction::new(opcode) }
    }

    fn collector() -> Collector {
        let keep = Keep { pick: Pick::Worst(20), suggest: true };
        let mut collector = Collector::new(Chip::of(Target::Gfx906, Geometry::FULL, true), WHOLE, keep);
        collector.group("all".to_owned(), None);
        collector
    }

    fn issue(collector: &mut Collector, number: usize, instruction: &DsInstruction, registers: &Wave) {
        collector.issue(0, number, number % 4, instruction, registers).unwrap();
    }

    /// The same instruction in a loop is looked at once for each layout, however often and by whichever wave it is issued.
    #[test]
    fn equal_patterns_are_kept_once() {
        let mut collector = collector();
        let registers = wave(!0, |lane| 128 * lane);
        for number in 0..5_000 {
            issue(&mut collector, number, &instruction("ds_read_b32", 0), &registers);
            let off = wave(0xffff, |lane| if lane < 16 { 4 * lane } else { number as u32 });
            issue(&mut collector, number, &instruction("ds_write_b32", 0), &off);
            let data = wave(!0, |lane| lane ^ number as u32);
            issue(&mut collector, number, &instruction("ds_swizzle_b32", 0), &data);
        }
        assert_eq!(collector.patterns().len(), 3);
        let times: Vec<u64> = collector.patterns().iter().map(|(_, times)| times).collect();
        assert_eq!(times, [5_000; 3]);
        let suggestion = collector.finish("x".to_owned(), ["a"; 2]).suggestion.unwrap();
        assert_eq!(suggestion.cycles, 5_000 * (64 + 2 + 2));
        assert_eq!(suggestion.remedies[0].cycles, 5_000 * (2 + 2 + 2));
    }

    /// What differs in anything that counts stays apart.
    #[test]
    fn different_patterns_stay_apart() {
        let mut collector = collector();
        let registers = wave(!0, |lane| 128 * lane);
        issue(&mut collector, 0, &instruction("ds_read_b32", 0), &registers);
        issue(&mut collector, 0, &instruction("ds_read_b32", 1), &registers);
        issue(&mut collector, 0, &instruction("ds_write_b32", 0), &registers);
        issue(&mut collector, 0, &instruction("ds_read_b32", 0), &wave(!1, |lane| 128 * lane));
        issue(&mut collector, 0, &instruction("ds_read_b32", 0), &wave(!0, |lane| 132 * lane));
        issue(&mut collector, 0, &instruction("ds_read_b32", 0), &Wave { m0: 65536, ..registers });
        assert_eq!(collector.patterns().len(), 6);
    }

    /// The sums of a mixed input are those of the timeline that the table shows.
    #[test]
    fn sums_are_those_of_the_input() {
        let mut collector = collector();
        for number in 0..200usize {
            let name = ["ds_read_b32", "ds_add_u32", "ds_write2_b32", "ds_nop"][number % 4];
            let registers = wave(!0 >> (number % 7), |lane| 4 * (lane * (number as u32 % 5) % 512));
            issue(&mut collector, number, &instruction(name, 9), &registers);
        }
        let Analysis { totals, suggestion: Some(suggestion), .. } = collector.finish("x".to_owned(), ["a"; 2]) else {
            panic!("no suggestion");
        };
        assert_eq!(suggestion.cycles, totals.cycles);
        assert_eq!(suggestion.bank_conflict_cycles, totals.bank_conflict_cycles);
        assert_eq!(suggestion.address_conflict_cycles, totals.address_conflict_cycles);
    }
}
