//! Looks for the cheapest change of the layout that takes the conflicts away.

use super::layout::Remedy;
use super::relocated::Relocated;
use super::run::LayoutRun;
use super::suggestion::{AddressNames, Outcome, Suggestion};
use crate::access::{Pattern, Patterns};
use lds::isa::Addressing;
use lds::timing::Chip;
use lds::wave::Allocation;

impl Suggestion {
    /// What other layouts of the elements would do for instructions that cost what `patterns` cost.
    pub(crate) fn of(chip: &Chip, allocation: Allocation, patterns: &Patterns, names: &AddressNames) -> Self {
        let touching: Vec<&Pattern> =
            patterns.iter().map(|(pattern, _)| pattern).filter(|pattern| pattern.element_bytes() > 0).collect();
        let mut run = LayoutRun::new(chip, allocation);
        let mut refused = false;
        for (pattern, times) in patterns.iter() {
            refused |= run.add(pattern, times) != Some(0);
        }
        let (mut bytes, mut element) = (0, 1);
        for pattern in &touching {
            element = element.max(pattern.element_bytes().div_ceil(4));
            for byte in pattern.all_addresses() {
                bytes = bytes.max(u64::from(byte & !3) + u64::from(pattern.element_bytes()).next_multiple_of(4));
            }
        }
        let mut suggestion = Suggestion {
            cycles: run.cycles,
            bytes,
            allocated: allocation.size,
            bank_conflict_cycles: run.bank_conflicts,
            address_conflict_cycles: run.address_conflicts,
            tried: 0,
            remedies: Vec::new(),
            note: None,
        };
        let by_thread = |pattern: &&Pattern| pattern.instruction.opcode.addressing == Addressing::AddThreadId;
        if refused {
            suggestion.note = Some("accesses are refused: put these addresses right first".to_owned());
        } else if run.bank_conflicts == 0 && run.address_conflicts == 0 {
            suggestion.note = Some("there is no conflict to remove".to_owned());
        } else if touching.iter().any(by_thread) {
            suggestion.note =
                Some("an instruction forms its addresses from lane numbers, so they can't be changed".to_owned());
        } else if run.bank_conflicts > 0 {
            search(chip, allocation, patterns, element, names, &mut suggestion);
        }
        if suggestion.note.is_none() {
            suggestion.note = note(&suggestion);
        }
        suggestion
    }
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
    names: &AddressNames,
    suggestion: &mut Suggestion,
) {
    let banks = chip.geometry().banks as u32;
    let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
    let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
    let mut best: [Option<Outcome>; 2] = [None, None];
    for remedy in Remedy::candidates(banks, element, suggestion.bytes) {
        suggestion.tried += 1;
        let Some(outcome) = evaluate(chip, whole, patterns, remedy, names) else { continue };
        let of_kind = &mut best[usize::from(matches!(remedy, Remedy::Swizzle { .. }))];
        let better = |known: &Outcome| (outcome.cycles, outcome.bytes) < (known.cycles, known.bytes);
        if outcome.cycles < suggestion.cycles && of_kind.as_ref().is_none_or(better) {
            *of_kind = Some(outcome);
        }
    }
    suggestion.remedies = best.into_iter().flatten().collect();
    suggestion.remedies.sort_by_key(|outcome| (outcome.cycles, outcome.bytes));
}

/// The effect of a change; `None` where an instruction can't have it, or the storage is too small.
fn evaluate(
    chip: &Chip,
    allocation: Allocation,
    patterns: &Patterns,
    remedy: Remedy,
    names: &AddressNames,
) -> Option<Outcome> {
    let mut run = LayoutRun::new(chip, allocation);
    let mut relocated = Relocated::new(remedy);
    for (pattern, times) in patterns.iter() {
        let violations = match pattern.element_bytes() {
            0 => run.add(pattern, times),
            _ => run.add(&relocated.relocate(pattern)?, times),
        };
        if violations != Some(0) {
            return None;
        }
    }
    let pairs = relocated.pairs();
    Some(Outcome {
        remedy,
        words: remedy.words(),
        expression: remedy.expression(if pairs.first().is_some_and(|pair| pair.base == 1) {
            &names.second
        } else {
            &names.first
        }),
        cycles: run.cycles,
        bank_conflict_cycles: run.bank_conflicts,
        bytes: relocated.end,
        pairs,
    })
}
