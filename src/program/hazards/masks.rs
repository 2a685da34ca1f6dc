//! SGPRs that VALU instructions read as a bit for each lane, in waves of 64 lanes: who writes one then may be overtaken
//! by who reads it.

use super::near::TooNear;
use super::seen::{Seen, VCC};
use super::table::{MASK_WRITE, MASK_WRITE_VALU, MASK_WRITE_VCC, find};
use std::collections::BTreeMap;

/// Scalar instructions behind a write, from which on a read finds it: Mesa's list of hazards has the number.
const SCALARS_BEHIND: u64 = 6;

/// What a wave has under way. The keys are numbers of SGPRs, the values steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Masks {
    /// read as masks, and no other SGPR or literal was read by a VALU instruction since
    read: BTreeMap<u32, usize>,
    /// read as masks, whatever came since
    ever_read: BTreeMap<u32, usize>,
    /// written by a scalar instruction behind that, with its number among scalar instructions
    by_scalar: BTreeMap<u32, (usize, u64)>,
    /// written by a VALU instruction behind that
    by_valu: BTreeMap<u32, usize>,
    /// scalar instructions so far
    scalars: u64,
}

impl Masks {
    /// A wave issues an instruction: whether it breaks a row.
    pub(super) fn issue(&mut self, seen: &Seen) -> Option<TooNear> {
        self.wait(seen);
        let found = self.broken(seen);
        self.remember(seen);
        found
    }

    fn wait(&mut self, seen: &Seen) {
        let waits = seen.waits;
        if waits.sa_sdst == 0 {
            self.by_scalar.clear();
            self.read.clear();
        }
        let is_vdst = waits.va_vdst == 0 || seen.is_access();
        self.by_valu.retain(|register, _| {
            let own = if VCC.contains(register) { waits.va_vcc } else { waits.va_sdst };
            own != 0 && !is_vdst
        });
    }

    fn broken(&self, seen: &Seen) -> Option<TooNear> {
        if !seen.is_valu() && !seen.is_scalar() && !seen.reads_vccz() {
            return None;
        }
        let reads_vcc = if seen.reads_vccz() { &VCC[..] } else { &[] };
        for register in seen.sgpr_reads().chain(reads_vcc.iter().copied()) {
            if let Some((step, number)) = self.by_scalar.get(&register)
                && self.is_near(*number)
            {
                return Some(TooNear { hazard: find(MASK_WRITE)?, step: *step, between: 0, wanted: 0 });
            }
            if let Some(step) = self.by_valu.get(&register).filter(|_| seen.is_valu()) {
                let row = if VCC.contains(&register) { MASK_WRITE_VCC } else { MASK_WRITE_VALU };
                return Some(TooNear { hazard: find(row)?, step: *step, between: 0, wanted: 0 });
            }
        }
        None
    }

    /// Whether so few scalar instructions have come behind the one with a number that a read may still overtake it.
    fn is_near(&self, number: u64) -> bool {
        self.scalars - number < SCALARS_BEHIND
    }

    fn remember(&mut self, seen: &Seen) {
        if seen.is_scalar() {
            self.scalars += 1;
        }
        if seen.is_valu() && (seen.has_literal || seen.sgpr_reads().next().is_some()) {
            self.read.clear();
        }
        if seen.is_valu() || seen.is_scalar() {
            for register in seen.sgpr_writes() {
                let was_ever_read = self.ever_read.remove(&register).is_some();
                // A write behind one that nothing has waited for is in its place, and in no order with the read either.
                let scalar = self.by_scalar.remove(&register).is_some_and(|(_, number)| self.is_near(number));
                let valu = self.by_valu.remove(&register).is_some();
                if seen.is_scalar() && (scalar || self.read.contains_key(&register)) {
                    self.by_scalar.insert(register, (seen.step, self.scalars));
                }
                if seen.is_valu() && (scalar || valu || was_ever_read) {
                    self.by_valu.insert(register, seen.step);
                }
            }
        }
        if seen.is_valu() {
            for register in &seen.masks {
                self.read.insert(*register, seen.step);
                self.ever_read.insert(*register, seen.step);
            }
        }
    }
}
