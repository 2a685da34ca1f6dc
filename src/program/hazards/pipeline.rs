//! What a wave of gfx11 or gfx12 has under way that its hardware doesn't look after: the rules of LLVM's
//! `GCNHazardRecognizer`, followed forwards while the wave runs, and the counters of `s_waitcnt_depctr`.

use super::masks::Masks;
use super::near::TooNear;
use super::scalars::Scalars;
use super::seen::{Class, EXEC, NOP, Seen};
use super::table::{
    DEALLOC, DIRECT_VALU, DIRECT_VMEM, MAD_FORWARDING, PARTIAL_FORWARDING, PERMLANE, PERMLANE_BY_MANUAL, TRANS_USE,
    VOPD, WMMA, find,
};
use crate::encoding::meaning::{Crossing, Role};
use crate::targets::{Target, Unchecked};
use std::collections::{BTreeMap, VecDeque};

/// VGPRs of a wave.
const VGPRS: usize = 256;

/// Most VALU instructions, and transcendental ones, between a transcendental one and a use of its result.
const TRANS_USE_MOST: (u64, u64) = (5, 1);

/// Most VALU instructions around a write of EXEC, between two writes of VGPRs.
const AROUND_EXEC: u64 = 2;

/// Most VALU instructions between the second of these writes and the use of both.
const BEFORE_USE: u64 = 4;

/// Most VALU instructions between a result and two instructions in one that read it. No source says how many: it is
/// taken to be as long as a transcendental result, the longest that LLVM has a number for.
const VOPD_MOST: u64 = TRANS_USE_MOST.0;

/// `wait_vdst` has no larger number: behind so many VALU instructions nothing is under way any more.
const NO_WAIT: u64 = 15;

/// An instruction that did something with a VGPR.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// its number among VALU instructions, from 1; 0 if there was none
    valu: u64,
    /// its number among transcendental ones
    trans: u64,
    /// the program's step
    step: usize,
}

/// What a wave has under way.
#[derive(Clone, Debug)]
pub(crate) struct Pipeline {
    target: Target,
    /// lanes of the wave
    lanes: usize,
    /// VALU instructions so far, and transcendental ones among them
    valus: u64,
    transes: u64,
    /// the number of the VALU instruction up to which all have written their VGPRs
    done: u64,
    /// the number of the youngest transcendental instruction among VALU instructions
    last_trans: u64,
    /// by VGPR the youngest VALU instruction that read or wrote it
    uses: Box<[Mark; VGPRS]>,
    /// the youngest that wrote it
    writes: Box<[Mark; VGPRS]>,
    /// the youngest transcendental one that wrote it
    results: Box<[Mark; VGPRS]>,
    /// VGPRs of memory instructions that may not have been read yet: what kind of transfer, and the step
    transfers: BTreeMap<u32, (Transfers, usize)>,
    /// scalar writes of EXEC: VALU instructions before each, the youngest last
    exec_writes: VecDeque<u64>,
    /// a `v_cmpx` without a VALU instruction but `v_nop` behind it, and whether there was such
    compare: Option<(usize, bool)>,
    /// a product of matrices without a VALU instruction behind it, and its result
    product: Option<(usize, Vec<u32>)>,
    /// the youngest instruction, and whether it is `s_nop`
    youngest: Option<(usize, bool)>,
    /// SGPRs as masks, of waves in which they matter
    masks: Option<Masks>,
    /// SGPRs that were read, of targets on which that matters
    scalars: Option<Scalars>,
}

/// Memory instructions that may still have to read a VGPR, by the counter that counts them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Transfers {
    load: bool,
    store: bool,
    lds: bool,
}

impl Pipeline {
    /// Of a wave of so many lanes, before its first instruction.
    pub(super) fn new(target: Target, lanes: usize) -> Self {
        let marks = || Box::new([Mark::default(); VGPRS]);
        let has = |unchecked: Unchecked| target.facts().waves.hazards.contains(&unchecked);
        Pipeline {
            target,
            lanes,
            valus: 0,
            transes: 0,
            done: 0,
            last_trans: 0,
            uses: marks(),
            writes: marks(),
            results: marks(),
            transfers: BTreeMap::new(),
            exec_writes: VecDeque::new(),
            compare: None,
            product: None,
            youngest: None,
            masks: (lanes > 32 && has(Unchecked::MaskWrites)).then(Masks::default),
            scalars: has(Unchecked::ScalarReads).then(|| Scalars::new(lanes)),
        }
    }

    /// The wave issues an instruction: which row it breaks first, if it breaks one. `all` asks for recent rows, too.
    pub(super) fn issue(&mut self, seen: &Seen, all: bool) -> Option<TooNear> {
        // Whether its own wait is long enough is looked at before it waits.
        let direct = self.direct_after_valu(seen);
        self.wait(seen);
        let rows = [
            direct,
            self.direct_after_memory(seen),
            self.permlane_after_compare(seen),
            self.factor_of_product(seen),
            self.use_of_transcendental(seen),
            self.partial_forwarding(seen),
            Self::overlapping_product(seen),
            self.dealloc(seen),
            self.pair_after_valu(seen),
        ];
        let mask = self.masks.as_mut().and_then(|masks| masks.issue(seen));
        let scalar = self.scalars.as_mut().and_then(|scalars| scalars.issue(seen));
        let target = self.target;
        let is_told = |near: &TooNear| near.hazard.is_of(target) && (all || !near.hazard.is_recent);
        let found = rows.into_iter().flatten().chain(mask).chain(scalar).find(is_told);
        self.remember(seen);
        found
    }

    /// What an instruction waits for before it does anything else.
    fn wait(&mut self, seen: &Seen) {
        let most = u64::from(seen.waits.va_vdst);
        // Memory instructions read VGPRs, and so wait for all that VALU instructions write.
        if most == 0 || seen.is_access() {
            self.done = self.valus;
        } else if most < NO_WAIT && self.last_trans <= self.done {
            // Transcendental instructions are done in no order with others, so beside them a number says nothing.
            self.done = self.done.max(self.valus.saturating_sub(most));
        }
        if seen.waits.vm_vsrc == 0 || seen.is_valu() {
            self.transfers.clear();
        }
        let counters = seen.counters;
        let is_over = |counter: Option<u8>| counter == Some(0);
        if is_over(counters.vm) || is_over(counters.vs) || is_over(counters.lgkm) {
            self.transfers.retain(|_, (kinds, _)| {
                kinds.load &= !is_over(counters.vm);
                kinds.store &= !is_over(counters.vs);
                kinds.lds &= !is_over(counters.lgkm);
                kinds.load || kinds.store || kinds.lds
            });
        }
    }

    /// VALU instructions between one and the instruction that is issued.
    fn since(&self, mark: Mark) -> u64 {
        self.valus - mark.valu
    }

    fn is_under_way(&self, mark: Mark) -> bool {
        mark.valu > self.done
    }

    /// A direct load overwrites a VGPR that a VALU instruction hasn't read or written yet.
    fn direct_after_valu(&self, seen: &Seen) -> Option<TooNear> {
        if seen.class != Class::LdsDirect {
            return None;
        }
        let mark = self.uses[*seen.vector_writes.first()? as usize % VGPRS];
        // Behind a transcendental instruction no number but 0 says that it is done.
        let enough = if self.last_trans >= mark.valu { 0 } else { self.since(mark) };
        let is_broken = self.is_under_way(mark) && self.since(mark) < NO_WAIT && u64::from(seen.waits.va_vdst) > enough;
        is_broken.then_some(())?;
        Some(TooNear { hazard: find(DIRECT_VALU)?, step: mark.step, between: enough as u32, wanted: 0 })
    }

    /// A direct load overwrites a VGPR that a memory instruction hasn't read yet.
    fn direct_after_memory(&self, seen: &Seen) -> Option<TooNear> {
        if seen.class != Class::LdsDirect {
            return None;
        }
        let (_, step) = self.transfers.get(seen.vector_writes.first()?)?;
        Some(TooNear { hazard: find(DIRECT_VMEM)?, step: *step, between: 0, wanted: 0 })
    }

    /// A permutation of lanes directly behind `v_cmpx`.
    fn permlane_after_compare(&self, seen: &Seen) -> Option<TooNear> {
        let (step, has_nop) = self.compare.filter(|_| seen.does.crossing().is_some_and(Crossing::permutes))?;
        let mut rows = [PERMLANE, PERMLANE_BY_MANUAL].into_iter().filter_map(find);
        let hazard = rows.find(|hazard| hazard.is_of(self.target))?;
        // The manual takes `v_nop` for enough.
        (hazard.id == PERMLANE || !has_nop).then_some(TooNear { hazard, step, between: 0, wanted: 0 })
    }

    /// A product of matrices whose factors are the result of the one directly before it.
    fn factor_of_product(&self, seen: &Seen) -> Option<TooNear> {
        let (step, result) = self.product.as_ref()?;
        seen.product.as_ref().filter(|product| product.has_factors_in(result))?;
        Some(TooNear { hazard: find(WMMA)?, step: *step, between: 0, wanted: 0 })
    }

    /// A VALU instruction reads a transcendental result too soon.
    fn use_of_transcendental(&self, seen: &Seen) -> Option<TooNear> {
        if !seen.is_valu() {
            return None;
        }
        let (valus, transes) = TRANS_USE_MOST;
        let is_broken = |mark: &Mark| {
            self.is_under_way(*mark) && self.since(*mark) <= valus && self.transes - mark.trans <= transes
        };
        let read = seen.vector_reads.iter().flatten();
        let mark = read.map(|register| self.results[*register as usize % VGPRS]).filter(is_broken);
        let mark = mark.max_by_key(|mark| mark.valu)?;
        Some(TooNear { hazard: find(TRANS_USE)?, step: mark.step, between: self.since(mark) as u32, wanted: 0 })
    }

    /// In a wave of 64 lanes a VALU instruction reads two VGPRs, between whose writes a scalar instruction wrote EXEC.
    fn partial_forwarding(&self, seen: &Seen) -> Option<TooNear> {
        if !seen.is_valu() || self.lanes <= 32 {
            return None;
        }
        // An operand of several registers counts as one, written by the youngest that wrote any of them.
        let mut operands: Vec<&Vec<u32>> = seen.vector_reads.iter().collect();
        operands.sort();
        operands.dedup();
        let youngest = |registers: &&Vec<u32>| {
            let marks = registers.iter().map(|register| self.writes[*register as usize % VGPRS]);
            marks.max_by_key(|mark| mark.valu).filter(|mark| mark.valu > 0)
        };
        let marks: Vec<Mark> = operands.iter().filter_map(youngest).collect();
        let second = *marks.iter().max_by_key(|mark| mark.valu)?;
        if !self.is_under_way(second) || self.since(second) > BEFORE_USE {
            return None;
        }
        let exec = *self.exec_writes.iter().rev().find(|before| **before < second.valu)?;
        let first = marks.iter().filter(|mark| mark.valu <= exec).max_by_key(|mark| mark.valu)?;
        // VALU instructions between the second write and that of EXEC, and between that and the first one.
        let around = (second.valu - exec - 1) + (exec - first.valu);
        if !self.is_under_way(*first) || around > AROUND_EXEC {
            return None;
        }
        Some(TooNear {
            hazard: find(PARTIAL_FORWARDING)?,
            step: first.step,
            between: self.since(second) as u32,
            wanted: 0,
        })
    }

    /// A product of 64 bits whose result overlaps a source. Compilers write products of 32 bits so, whose addend has a
    /// high half without a meaning; they let that be the low half of the result.
    fn overlapping_product(seen: &Seen) -> Option<TooNear> {
        let is_product = seen.does.role() == Some(Role::Multiplies64);
        let overlaps = seen.vector_reads.iter().any(|registers| {
            let high = registers.get(1).filter(|high| seen.vector_writes.first() != Some(high));
            registers.first().into_iter().chain(high).any(|register| seen.vector_writes.contains(register))
        });
        (is_product && overlaps).then_some(())?;
        Some(TooNear { hazard: find(MAD_FORWARDING)?, step: seen.step, between: 0, wanted: 0 })
    }

    /// A wave gives its VGPRs back without `s_nop` before.
    fn dealloc(&self, seen: &Seen) -> Option<TooNear> {
        let (step, _) = self.youngest.filter(|(_, is_nop)| seen.gives_back() && !is_nop)?;
        Some(TooNear { hazard: find(DEALLOC)?, step, between: 0, wanted: 0 })
    }

    /// Two instructions in one read VGPRs at the same place whose numbers are both even or both odd, and one of them
    /// is a result under way.
    fn pair_after_valu(&self, seen: &Seen) -> Option<TooNear> {
        let marks = seen.shared.iter().flatten().map(|register| self.writes[*register as usize % VGPRS]);
        let near = marks.filter(|mark| self.is_under_way(*mark) && self.since(*mark) <= VOPD_MOST);
        let mark = near.max_by_key(|mark| mark.valu)?;
        Some(TooNear { hazard: find(VOPD)?, step: mark.step, between: self.since(mark) as u32, wanted: 0 })
    }

    /// What an instruction leaves under way.
    fn remember(&mut self, seen: &Seen) {
        if seen.is_valu() {
            self.valus += 1;
            if seen.is_transcendental {
                self.transes += 1;
                self.last_trans = self.valus;
            }
            let mark = Mark { valu: self.valus, trans: self.transes, step: seen.step };
            for register in seen.vector_reads.iter().flatten().chain(&seen.vector_writes) {
                self.uses[*register as usize % VGPRS] = mark;
            }
            for register in &seen.vector_writes {
                self.writes[*register as usize % VGPRS] = mark;
                if seen.is_transcendental {
                    self.results[*register as usize % VGPRS] = mark;
                }
            }
            let compares = seen.does.compares_into_exec();
            // A `v_nop` is thrown away before it could help, LLVM says.
            match &mut self.compare {
                Some((_, has_nop)) if seen.does.crossing() == Some(Crossing::Nop) => *has_nop = true,
                compare => *compare = compares.then_some((seen.step, false)),
            }
            self.product = seen.product.as_ref().map(|_| (seen.step, seen.vector_writes.clone()));
        }
        if seen.is_scalar() && seen.wrote(&EXEC) {
            self.exec_writes.push_back(self.valus);
            let oldest = self.valus.saturating_sub(AROUND_EXEC + BEFORE_USE + 2);
            while self.exec_writes.front().is_some_and(|before| *before < oldest) {
                self.exec_writes.pop_front();
            }
        }
        if seen.is_access() {
            for register in seen.vector_reads.iter().flatten().chain(&seen.vector_writes) {
                let (kinds, step) = self.transfers.entry(*register).or_default();
                kinds.load |= seen.transfer.load;
                kinds.store |= seen.transfer.store;
                kinds.lds |= seen.transfer.lds;
                *step = seen.step;
            }
        }
        self.youngest = Some((seen.step, seen.does == NOP));
    }
}
