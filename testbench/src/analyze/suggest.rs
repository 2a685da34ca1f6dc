//! Looks for the cheapest change of the layout that takes the conflicts away.

use super::collector::Pattern;
use super::detail::{addresses, scale};
use super::remedy::Remedy;
use lds::isa::{Addressing, Operation};
use lds::timing::{Chip, Timeline};
use lds::wave::{Allocation, Wave};
use serde::Serialize;

/// What changes of the layout would do.
#[derive(Clone, Debug, Serialize)]
pub struct Suggestion {
    /// cycles of the input as it is
    pub cycles: u64,
    /// bytes from 0 to the end of the last element as it is
    pub bytes: u64,
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
    /// the new byte address as an expression
    pub expression: String,
    /// cycles of the input with it
    pub cycles: u64,
    /// bank conflicts that are left, in cycles
    pub bank_conflict_cycles: u64,
    /// bytes from 0 to the end of the last element with it
    pub bytes: u64,
}

/// Cycles and bank conflicts.
type Cost = (u64, u64);

pub(super) fn suggest(chip: &Chip, allocation: Allocation, patterns: &[Pattern], address: &str) -> Suggestion {
    let touching: Vec<&Pattern> = patterns.iter().filter(|pattern| element_bytes(pattern) > 0).collect();
    let mut timeline = Timeline::new(chip.clone(), allocation);
    let mut registers = Wave::new(64);
    let (mut port_cycles, mut refused) = (0, false);
    for pattern in patterns {
        pattern.load(&mut registers);
        if let Some(timing) = timeline.issue(pattern.wave, &pattern.instruction, &registers) {
            port_cycles += u64::from(timing.port_cycles);
            refused |= timing.violations != 0;
        }
        timeline.wait(pattern.wave, 0);
    }
    let counters = timeline.counters();
    let (mut bytes, mut element) = (0, 1);
    for pattern in &touching {
        element = element.max(element_bytes(pattern).div_ceil(4));
        for byte in all_addresses(pattern) {
            bytes = bytes.max(u64::from(byte & !3) + u64::from(element_bytes(pattern)).next_multiple_of(4));
        }
    }
    let mut suggestion = Suggestion {
        cycles: counters.idx_active + port_cycles,
        bytes,
        bank_conflict_cycles: counters.bank_conflict,
        address_conflict_cycles: counters.addr_conflict,
        tried: 0,
        remedies: Vec::new(),
        note: None,
    };
    let by_thread = |pattern: &&Pattern| pattern.instruction.opcode.addressing == Addressing::AddThreadId;
    if refused {
        suggestion.note = Some("accesses are refused: put these addresses right first".to_owned());
    } else if counters.bank_conflict == 0 && counters.addr_conflict == 0 {
        suggestion.note = Some("there is no conflict to remove".to_owned());
    } else if touching.iter().any(by_thread) {
        suggestion.note =
            Some("an instruction forms its addresses from lane numbers, so they can't be changed".to_owned());
    } else if counters.bank_conflict > 0 {
        search(chip, allocation, patterns, element, address, &mut suggestion);
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
    patterns: &[Pattern],
    element: u32,
    address: &str,
    suggestion: &mut Suggestion,
) {
    let banks = chip.geometry().banks as u32;
    let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
    let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
    let mut best: [Option<Tried>; 2] = [None, None];
    for remedy in Remedy::candidates(banks, element, suggestion.bytes) {
        suggestion.tried += 1;
        let Some(((cycles, bank_conflict_cycles), bytes)) = evaluate(chip, whole, patterns, remedy) else { continue };
        let tried = Tried {
            remedy,
            words: remedy.words(),
            expression: remedy.expression(address),
            cycles,
            bank_conflict_cycles,
            bytes,
        };
        let place = &mut best[usize::from(matches!(remedy, Remedy::Swizzle { .. }))];
        let better = |known: &Tried| (tried.cycles, tried.bytes) < (known.cycles, known.bytes);
        if cycles < suggestion.cycles && place.as_ref().is_none_or(better) {
            *place = Some(tried);
        }
    }
    suggestion.remedies = best.into_iter().flatten().collect();
    suggestion.remedies.sort_by_key(|tried| (tried.cycles, tried.bytes));
}

/// Cycles, bank conflicts and bytes with a change; `None` where an instruction can't have it.
fn evaluate(chip: &Chip, allocation: Allocation, patterns: &[Pattern], remedy: Remedy) -> Option<(Cost, u64)> {
    let mut timeline = Timeline::new(chip.clone(), allocation);
    let mut registers = Wave::new(64);
    let (mut port_cycles, mut end) = (0, 0);
    for pattern in patterns {
        let changed;
        let pattern = if element_bytes(pattern) == 0 {
            pattern
        } else {
            changed = change(pattern, remedy, &mut end)?;
            &changed
        };
        pattern.load(&mut registers);
        let timing = timeline.issue(pattern.wave, &pattern.instruction, &registers)?;
        timeline.wait(pattern.wave, 0);
        if timing.violations != 0 {
            return None;
        }
        port_cycles += u64::from(timing.port_cycles);
    }
    let counters = timeline.counters();
    Some(((counters.idx_active + port_cycles, counters.bank_conflict), end))
}

/// The same instruction at the new addresses. `None` where an element would be torn, the addresses of a lane can no
/// longer be written as two offsets, or the storage is too small.
fn change(pattern: &Pattern, remedy: Remedy, end: &mut u64) -> Option<Pattern> {
    let mut changed = pattern.clone();
    // A limit grows with what it limits.
    changed.m0 = u32::MAX;
    let size = u64::from(element_bytes(pattern)).next_multiple_of(4);
    let mut distance: Option<i64> = None;
    for lane in active(pattern) {
        let mut places = [0; 2];
        let (old, count) = addresses(pattern, lane);
        for (place, byte) in places.iter_mut().zip(&old[..count]) {
            *place = remedy.apply(*byte);
            let last = byte.checked_add(size as u32 - 4)?;
            if remedy.apply(last) != *place + size - 4 {
                return None;
            }
            *end = (*end).max((*place & !3) + size);
        }
        if count == 2 {
            let apart = places[1].cast_signed() - places[0].cast_signed();
            if distance.is_some_and(|known| known != apart) {
                return None;
            }
            distance = Some(apart);
        }
        let first = if count == 2 { places[0].min(places[1]) } else { places[0] };
        changed.addresses[lane] = u32::try_from(first).ok()?;
    }
    (changed.instruction.offset0, changed.instruction.offset1) = match distance {
        None => (0, 0),
        Some(distance) => {
            let units = distance.unsigned_abs() / u64::from(scale(pattern));
            if distance % i64::from(scale(pattern)) != 0 {
                return None;
            }
            let units = u8::try_from(units).ok()?;
            if distance < 0 { (units, 0) } else { (0, units) }
        }
    };
    Some(changed)
}

/// Bytes of a memory element; 0 for what touches no memory.
fn element_bytes(pattern: &Pattern) -> u32 {
    let opcode = pattern.instruction.opcode;
    match opcode.operation {
        Operation::Load(_) | Operation::Store(_) | Operation::Atomic(_) => u32::from(opcode.element_bits).div_ceil(8),
        _ => 0,
    }
}

fn active(pattern: &Pattern) -> impl Iterator<Item = usize> + use<> {
    let (exec, lanes) = (pattern.exec, pattern.lanes);
    (0..lanes).filter(move |lane| exec >> lane & 1 == 1)
}

fn all_addresses(pattern: &Pattern) -> impl Iterator<Item = u32> {
    active(pattern).flat_map(|lane| {
        let (places, count) = addresses(pattern, lane);
        places.into_iter().take(count)
    })
}
