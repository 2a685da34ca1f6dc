//! SGPRs that VALU instructions have read: on gfx12 such a read may hide what is written to the SGPR later, or to the
//! other one of its pair, from who reads that.
//!
//! What ends a row is as in Mesa's compiler, which waits less often than LLVM's: what one of them leaves without a wait
//! is no mistake here.

use super::near::TooNear;
use super::seen::{Class, Seen, VCC};
use super::table::{READ_SGPR, READ_SGPR_VALU, READ_SGPR_VCC, find};
use crate::encoding::meaning::{Condition, Control};
use std::collections::BTreeMap;

/// Scalar instructions behind a write, from which on a VALU instruction finds it; a scalar one does so one earlier.
const SCALARS_BEHIND: u64 = 11;

/// So many `ds_nop` behind one another for each 32 lanes, and no read hides anything any more (LLVM).
const NOPS: usize = 4;

/// What a wave has under way. The keys are numbers of SGPRs.
#[derive(Clone, Debug)]
pub(super) struct Scalars {
    /// lanes of the wave
    lanes: usize,
    /// a bit for each pair of SGPRs of which a VALU instruction has read one
    read: u64,
    /// written by a scalar instruction behind that: the step, and its number among scalar instructions
    by_scalar: BTreeMap<u32, (usize, u64)>,
    /// written by a VALU instruction behind that: the step
    by_valu: BTreeMap<u32, usize>,
    /// scalar instructions so far
    scalars: u64,
    /// `ds_nop` without another instruction behind it
    nops: usize,
}

impl Scalars {
    /// Of a wave of so many lanes, before its first instruction.
    pub(super) fn new(lanes: usize) -> Self {
        Scalars { lanes, read: 0, by_scalar: BTreeMap::new(), by_valu: BTreeMap::new(), scalars: 0, nops: 0 }
    }

    /// A wave issues an instruction: whether it breaks a row.
    pub(super) fn issue(&mut self, seen: &Seen) -> Option<TooNear> {
        self.nops = if seen.is_share_nop { self.nops + 1 } else { 0 };
        if self.nops >= NOPS * self.lanes.div_ceil(32) {
            self.read = 0;
        }
        let waits = seen.waits;
        self.complete(waits.sa_sdst == 0, waits.va_sdst == 0, waits.va_vcc == 0);
        let found = self.broken(seen);
        self.complete_by_itself(seen);
        self.remember(seen);
        found
    }

    /// The wave has waited: for writes of scalar instructions, for those of VALU instructions, for their VCC.
    fn complete(&mut self, scalar: bool, valu: bool, vcc: bool) {
        if scalar {
            self.by_scalar.clear();
        }
        if valu || vcc {
            self.by_valu.retain(|register, _| !if VCC.contains(register) { vcc } else { valu });
        }
    }

    /// What the hardware waits for before an instruction by itself. That comes too late for the instruction.
    fn complete_by_itself(&mut self, seen: &Seen) {
        let names =
            |is_one: &dyn Fn(u32) -> bool| seen.is_scalar() && seen.sgpr_reads().chain(seen.sgpr_writes()).any(is_one);
        let names_vcc = names(&|register| VCC.contains(&register));
        let names_other = names(&|register| !VCC.contains(&register));
        let (scalar, valu, vcc) = match (seen.class, seen.does.control()) {
            (Class::Memory | Class::ScalarMemory, _) => (true, true, true),
            (_, Some(Control::Branch(Condition::VccZero(_)))) => (true, false, true),
            (_, Some(Control::Branch(Condition::Scc(_)))) => (true, false, false),
            _ => (seen.is_valu() && seen.sgpr_writes().next().is_some(), names_other, names_vcc),
        };
        self.complete(scalar, valu, vcc);
    }

    fn broken(&self, seen: &Seen) -> Option<TooNear> {
        let (is_valu, is_scalar) = (seen.is_valu(), seen.is_scalar() || seen.reads_vccz());
        let most = SCALARS_BEHIND - u64::from(!is_valu);
        let vcc = &VCC[..if seen.reads_vccz() { self.lanes.div_ceil(32) } else { 0 }];
        seen.sgpr_reads().chain(vcc.iter().copied()).find_map(|register| {
            let scalar = self.by_scalar.get(&register).filter(|(_, number)| self.scalars - number < most);
            let valu = self.by_valu.get(&register).filter(|_| is_valu);
            let (row, step) = match (scalar, valu) {
                (Some((step, _)), _) if is_valu || is_scalar => (READ_SGPR, step),
                (_, Some(step)) if VCC.contains(&register) => (READ_SGPR_VCC, step),
                (_, Some(step)) => (READ_SGPR_VALU, step),
                _ => return None,
            };
            Some(TooNear { hazard: find(row)?, step: *step, between: 0, wanted: 0 })
        })
    }

    fn remember(&mut self, seen: &Seen) {
        let pair = |register: u32| 1 << (register / 2);
        if seen.is_valu() {
            self.read = seen.sgpr_reads().fold(self.read, |read, register| read | pair(register));
        }
        self.scalars += u64::from(seen.is_scalar());
        for register in seen.sgpr_writes().filter(|register| self.read & pair(*register) != 0) {
            if seen.is_valu() {
                self.by_valu.insert(register, seen.step);
            }
            if seen.is_scalar() {
                self.by_scalar.insert(register, (seen.step, self.scalars));
            }
        }
    }
}
