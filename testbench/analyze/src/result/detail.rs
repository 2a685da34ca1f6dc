//! One instruction in detail: which lane is served when.

use super::collisions::collisions;
use super::measured::Measured;
use crate::access::{Pattern, ascending};
use lds::timing::{AccessKind, Schedule, ScheduledPass};
use serde::Serialize;

/// One instruction of one wave.
#[derive(Clone, Debug, Serialize)]
pub struct Detail {
    /// source text, or opcode and offsets
    pub text: String,
    /// line of the program or trace, from 1
    pub line: usize,
    /// number of the instruction in the order of issue, from 0
    pub number: u64,
    /// number of the wave
    pub wave: usize,
    /// work-group of the wave, if each of several has bytes of its own
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work_group: Option<usize>,
    /// number of times that the input has this pattern (in a program: this line, in all waves)
    pub times: u64,
    /// how the instruction uses the banks
    pub kind: AccessKind,
    /// the cycle in which its first request is taken, from 0
    pub taken: u64,
    /// the cycle of its last response
    pub responded: u64,
    /// sum of `bound_cycles`, conflicts, `misaligned_cycles` and `port_cycles`
    pub cycles: u32,
    /// number of passes: the cycles without conflicts
    pub bound_cycles: u32,
    /// cycles lost because lanes want different rows of a bank
    pub bank_conflict_cycles: u32,
    /// cycles lost only because lanes update one address
    pub address_conflict_cycles: u32,
    /// cycles that misaligned addresses cost beside passes for the dwords behind
    pub misaligned_cycles: u32,
    /// cycles in which the last pass waits for the ways in and out
    pub port_cycles: u32,
    /// cycles of the longest pass
    pub degree: u32,
    /// lanes with a refused access
    pub refused: Vec<usize>,
    /// lanes that are reported: lanes with a refused access, or with one that is cut to alignment in a mode that
    /// reports it
    pub violations: Vec<usize>,
    /// passes of the instruction, in order
    pub passes: Vec<PassDetail>,
    /// what each lane wants, by lane
    pub lanes: Vec<LaneRow>,
    /// the instruction with the cheapest remedy, if one was looked for and found
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// An instruction after a change of the layout.
#[derive(Clone, Debug, Default, Serialize)]
pub struct After {
    /// opcode and offsets; a two-address instruction may become two
    pub texts: Vec<String>,
    /// cycles of the instruction, as `cycles` of a [`Detail`]
    pub cycles: u32,
    /// cycles of the longest pass
    pub degree: u32,
    /// passes of the instruction, in order
    pub passes: Vec<PassDetail>,
}

/// One pass.
#[derive(Clone, Debug, Serialize)]
pub struct PassDetail {
    /// number of the request of the instruction, from 0
    pub request: usize,
    /// lanes that take part
    pub lanes: Vec<usize>,
    /// cycles in which the pass is served
    pub cycles: u32,
    /// cycles of these that are bank conflicts
    pub bank_conflict_cycles: u32,
    /// cycles of these that are address conflicts
    pub address_conflict_cycles: u32,
    /// what each bank does in each cycle, by cycle, then by bank
    pub accesses: Vec<Cell>,
    /// which lanes collide on which bank and row, as text; empty without conflict
    pub collisions: Vec<String>,
}

/// What one bank does in one cycle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// cycle of the pass, from 0
    pub cycle: u32,
    /// number of the bank
    pub bank: usize,
    /// row of the bank
    pub row: usize,
    /// lanes that share the access
    pub lanes: Vec<usize>,
    /// whether the bank has served this row in this pass before: an update of one address
    pub again: bool,
}

/// What one lane wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LaneRow {
    /// number of the lane
    pub lane: usize,
    /// byte address with the offset; both addresses if there are two; empty for lane-to-lane instructions
    pub addresses: Vec<u32>,
    /// pass, from 0, and cycle of the pass in which the last dword of the lane is served; `null` if none is
    pub served: Option<(usize, u32)>,
    /// bank and row of each dword, in order of service
    pub dwords: Vec<(usize, usize)>,
}

impl Detail {
    pub(crate) fn new(
        text: String,
        line: usize,
        times: u64,
        pattern: &Pattern,
        measured: &Measured,
        schedule: &Schedule,
    ) -> Self {
        let timing = &measured.timing;
        let cost = &timing.cost;
        let passes: Vec<PassDetail> =
            schedule.requests.iter().flat_map(|request| &request.passes).map(PassDetail::new).collect();
        Detail {
            text,
            line,
            number: measured.number,
            wave: pattern.transfer.wave,
            work_group: None,
            times,
            kind: schedule.kind,
            taken: timing.taken,
            responded: timing.responded,
            cycles: cost.cycles,
            bound_cycles: cost.ideal_cycles,
            bank_conflict_cycles: cost.bank_conflicts,
            address_conflict_cycles: cost.address_conflicts,
            misaligned_cycles: cost.misaligned_cycles,
            port_cycles: cost.port_cycles,
            degree: passes.iter().map(|pass| pass.cycles).max().unwrap_or(0),
            refused: ascending(cost.refused).collect(),
            violations: ascending(cost.violations).collect(),
            lanes: lanes(pattern, &passes),
            passes,
            after: None,
        }
    }

    /// The lanes of which every access is served, and some access is cut to alignment in a mode that reports it.
    pub fn cut(&self) -> Vec<usize> {
        self.violations.iter().copied().filter(|lane| !self.refused.contains(lane)).collect()
    }

    /// Whether banks take part.
    pub fn uses_banks(&self) -> bool {
        matches!(self.kind, AccessKind::Load | AccessKind::Store | AccessKind::Update)
    }
}

impl PassDetail {
    pub(crate) fn new(scheduled: &ScheduledPass) -> Self {
        let mut seen: Vec<(usize, usize)> = Vec::new();
        let accesses: Vec<Cell> = scheduled
            .accesses
            .iter()
            .map(|access| {
                let dword = (access.bank, access.row);
                let again = seen.contains(&dword);
                seen.push(dword);
                let lanes = ascending(access.lanes).collect();
                Cell { cycle: access.cycle, bank: access.bank, row: access.row, lanes, again }
            })
            .collect();
        PassDetail {
            request: scheduled.pass.request,
            lanes: ascending(scheduled.pass.lanes).collect(),
            cycles: scheduled.pass.cycles,
            bank_conflict_cycles: scheduled.pass.bank_conflicts,
            address_conflict_cycles: scheduled.pass.address_conflicts,
            accesses,
            collisions: collisions(scheduled),
        }
    }
}

fn lanes(pattern: &Pattern, passes: &[PassDetail]) -> Vec<LaneRow> {
    let row = |lane| {
        let (addresses, count) = pattern.addresses(lane);
        LaneRow { lane, addresses: addresses[..count].to_vec(), served: None, dwords: Vec::new() }
    };
    let mut rows: Vec<LaneRow> = pattern.active().map(row).collect();
    for (number, pass) in passes.iter().enumerate() {
        for access in &pass.accesses {
            for row in rows.iter_mut().filter(|row| access.lanes.contains(&row.lane)) {
                row.served = Some((number, access.cycle));
                row.dwords.push((access.bank, access.row));
            }
        }
    }
    rows
}
