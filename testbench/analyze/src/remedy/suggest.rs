//! The suggestions about other layouts.

use super::array::Array;
use super::arrays::changes;
use super::candidates::Limits;
use super::run::as_it_is;
use super::search::{Found, Search};
use super::suggestion::{AddressNames, Outcome, Suggestion};
use crate::access::{Pattern, Patterns};
use crate::show::grouped;
use lds::isa::Addressing;
use lds::timing::Chip;
use lds::wave::Allocation;

impl Suggestion {
    /// What other layouts of the elements would do for the instructions with these patterns.
    /// `arrays` are those of the source.
    pub(crate) fn of(
        chip: &Chip,
        allocation: Allocation,
        patterns: &Patterns,
        names: &AddressNames,
        arrays: &[Array],
    ) -> Self {
        let (sums, refused) = as_it_is(chip, allocation, patterns);
        let touching: Vec<&Pattern> =
            patterns.iter().map(|(pattern, _)| pattern).filter(|pattern| pattern.element_bytes() > 0).collect();
        let elements = touching.iter().map(|pattern| pattern.element_bytes());
        let end = |pattern: &Pattern| {
            let size = u64::from(pattern.element_bytes()).next_multiple_of(4);
            pattern.all_addresses().map(|byte| u64::from(byte & !3) + size).max().unwrap_or(0)
        };
        let limits = Limits {
            banks: chip.geometry().banks as u32,
            widest: elements.clone().max().unwrap_or(4),
            narrowest: elements.min().unwrap_or(4),
            bytes: touching.iter().map(|pattern| end(pattern)).max().unwrap_or(0),
        };
        let mut suggestion = Suggestion {
            instructions: sums.instructions,
            unknown_instructions: patterns.unknown(),
            cycles: sums.cycles,
            bytes: limits.bytes,
            allocated: allocation.size,
            bank_conflict_cycles: sums.bank_conflicts,
            port_cycles: sums.port_cycles,
            address_conflict_cycles: sums.address_conflicts,
            tried: 0,
            arrays: Vec::new(),
            remedies: Vec::new(),
            notes: Vec::new(),
        };
        let by_thread = |pattern: &&Pattern| pattern.transfer.command.opcode.addressing == Addressing::AddThreadId;
        let mut note = |text: &str| suggestion.notes.push(text.to_owned());
        match (patterns.unknown(), sums.instructions) {
            (0, _) => {}
            (_, 0) => note("no remedy is looked for: nothing says what the address registers hold"),
            (1, _) => note("1 instruction is left out, as nothing says what its address register holds"),
            (more, _) => {
                note(&format!("{more} instructions are left out, as nothing says what their address registers hold"))
            }
        }
        if refused {
            note("accesses are refused: put these addresses right first");
        } else if touching.is_empty() || touching.iter().all(|pattern| pattern.transfer.exec == 0) {
            if patterns.unknown() == 0 {
                note("no lane touches memory, so there is nothing that another layout could change");
            }
        } else if sums.bank_conflicts == 0 && sums.address_conflicts == 0 {
            note(if patterns.unknown() == 0 {
                "there is no conflict to remove"
            } else {
                "the others have no conflict"
            });
        } else if touching.iter().any(by_thread) {
            note("an instruction forms its addresses from lane numbers, so they can't be changed");
        } else if sums.bank_conflicts > 0 {
            suggestion.search(chip, allocation, patterns, limits, names);
            suggestion.arrays = changes(chip, allocation, arrays);
        }
        if suggestion.address_conflict_cycles > 0 {
            suggestion.notes.push(ADDRESS.to_owned());
        }
        suggestion
    }

    fn search(
        &mut self,
        chip: &Chip,
        allocation: Allocation,
        patterns: &Patterns,
        limits: Limits,
        names: &AddressNames,
    ) {
        let storage = (chip.geometry().bytes() as u64).saturating_sub(u64::from(allocation.base));
        let whole = Allocation { size: u32::try_from(storage).unwrap_or(!3), ..allocation };
        let mut search = Search::new(chip, whole, patterns, limits);
        let found = search.run(self.bank_conflict_cycles, self.cycles);
        self.tried = search.tried;
        let left = found.first().map_or(self.bank_conflict_cycles, |best| best.sums.bank_conflicts);
        if left > 0 {
            let layouts = if self.tried == 1 { "layout" } else { "layouts" };
            let how = if search.is_sampled() { ", compared on a part of the instructions first" } else { "" };
            let tried = format!("{} {layouts} tried{how}", grouped(self.tried as u64));
            self.notes.push(match found.is_empty() {
                true => format!("none of {tried} takes conflicts away from all instructions together"),
                false => format!("{} cycles of bank conflicts are left with the best of {tried}", grouped(left)),
            });
            if search.want_different_layouts(found.first().map(|best| &best.remedy)) {
                self.notes.push(DIFFERENT.to_owned());
            }
        }
        self.remedies = found.into_iter().map(|found| Outcome::new(found, limits.narrowest, names)).collect();
    }
}

const ADDRESS: &str = "lanes update one address: a read-modify-write of one dword can't be shared or spread by another layout. \
                       Several copies of the dword, each in a bank of its own, would spread them";
const DIFFERENT: &str = "each of the instructions that still collide is free of conflicts with another layout that was tried, but not all \
                         with the same: they want different layouts";

impl Outcome {
    fn new(found: Found, narrowest: u32, names: &AddressNames) -> Self {
        let Found { remedy, sums, relocated } = found;
        let pairs = relocated.pairs();
        let base = pairs.first().and_then(|pair| pair.base);
        let apart = pairs.iter().any(|pair| pair.base.is_none());
        let second = base == Some(1);
        let expression = remedy.expression(if second { &names.second } else { &names.first });
        let second_expression = (apart && names.first != names.second).then(|| remedy.expression(&names.second));
        Outcome {
            words: remedy.words(),
            source: remedy.source(narrowest),
            libraries: remedy.libraries(narrowest),
            expression,
            second_expression,
            pairs,
            instructions: sums.instructions,
            cycles: sums.cycles,
            bank_conflict_cycles: sums.bank_conflicts,
            port_cycles: sums.port_cycles,
            bytes: relocated.end,
            remedy,
        }
    }
}
