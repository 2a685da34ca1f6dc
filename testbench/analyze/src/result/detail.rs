//! One instruction: who is served when.

use super::collisions::collisions;
use super::measured::Measured;
use crate::access::{Pattern, ascending};
use lds::timing::{Kind, Schedule, ScheduledPass};
use serde::Serialize;

/// One instruction of one wave.
#[derive(Clone, Debug, Serialize)]
pub struct Detail {
    /// the source text, or opcode and offsets
    pub text: String,
    /// line of the program or trace, from 1
    pub line: usize,
    /// its number in the order of issue, from 0
    pub number: u64,
    /// which wave
    pub wave: usize,
    /// its work-group, where each of several has bytes of its own
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work_group: Option<usize>,
    /// how often the input has this pattern (of a program: this line, all waves)
    pub times: u64,
    /// how it uses the banks
    pub kind: Kind,
    /// the cycle in which its first request is taken, from 0
    pub taken: u64,
    /// the cycle of its last response
    pub responded: u64,
    /// `bound_cycles`, conflicts, `misaligned_cycles` and `port_cycles` together
    pub cycles: u32,
    /// passes: the cycles without conflicts
    pub bound_cycles: u32,
    /// cycles lost because lanes want different rows of a bank
    pub bank_conflict_cycles: u32,
    /// cycles lost only because lanes update one address
    pub address_conflict_cycles: u32,
    /// cycles that misaligned addresses cost beside passes for the dwords behind
    pub misaligned_cycles: u32,
    /// cycles that the last pass waits for the ways in and out
    pub port_cycles: u32,
    /// the longest pass, in cycles
    pub degree: u32,
    /// lanes with a refused access
    pub refused: Vec<usize>,
    /// lanes that are reported: with a refused access, or with one that is cut to alignment in a mode that reports it
    pub violations: Vec<usize>,
    /// its passes in order
    pub passes: Vec<PassDetail>,
    /// which lane wants what, by lane
    pub lanes: Vec<LaneRow>,
    /// what becomes of it with the cheapest remedy, if one was looked for and found
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// An instruction with a change of the layout.
#[derive(Clone, Debug, Default, Serialize)]
pub struct After {
    /// opcode and offsets, of a two-address instruction maybe of two
    pub texts: Vec<String>,
    /// cycles that it takes, as `cycles` of a [`Detail`]
    pub cycles: u32,
    /// the longest pass, in cycles
    pub degree: u32,
    /// its passes in order
    pub passes: Vec<PassDetail>,
}

/// One pass.
#[derive(Clone, Debug, Serialize)]
pub struct PassDetail {
    /// which request of the instruction it belongs to, from 0
    pub request: usize,
    /// its lanes
    pub lanes: Vec<usize>,
    /// cycles in which it is served
    pub cycles: u32,
    /// of those, bank conflicts
    pub bank_conflict_cycles: u32,
    /// of those, address conflicts
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
    /// which bank
    pub bank: usize,
    /// which of its dwords
    pub row: usize,
    /// the lanes that share it
    pub lanes: Vec<usize>,
    /// true if the bank has served this row in this pass before: an update of one address
    pub again: bool,
}

/// What one lane wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LaneRow {
    /// which lane
    pub lane: usize,
    /// its byte address with the offset; both with two addresses; none lane to lane
    pub addresses: Vec<u32>,
    /// pass, from 0, and cycle of the pass in which its last dword is served; `null` if none is
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
            wave: pattern.wave,
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

    /// Lanes of which every access is served, and some is cut to alignment in a mode that reports it.
    pub fn cut(&self) -> Vec<usize> {
        self.violations.iter().copied().filter(|lane| !self.refused.contains(lane)).collect()
    }

    /// True if banks take part.
    pub fn uses_banks(&self) -> bool {
        matches!(self.kind, Kind::Load | Kind::Store | Kind::Update)
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
