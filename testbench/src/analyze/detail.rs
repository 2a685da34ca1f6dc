//! One instruction: who is served when.

use super::collector::Pattern;
use super::lanes::{ascending, ranges};
use lds::isa::Addressing;
use lds::timing::{Kind, Served, ServedPass, Timing};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the timing model says of an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured {
    pub(super) number: u64,
    pub(super) timing: Timing,
    pub(super) bank_conflicts: u32,
    pub(super) address_conflicts: u32,
}

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
    /// how often the input has this pattern (of a program: this line, all waves)
    pub times: u64,
    /// how it uses the banks
    pub kind: Kind,
    /// the cycle in which its first request is taken, from 0
    pub taken: u64,
    /// the cycle of its last response
    pub responded: u64,
    /// `bound_cycles`, conflicts and `port_cycles` together
    pub cycles: u32,
    /// passes: the cycles without conflicts
    pub bound_cycles: u32,
    /// cycles lost because lanes want different rows of a bank
    pub bank_conflict_cycles: u32,
    /// cycles lost only because lanes update one address
    pub address_conflict_cycles: u32,
    /// cycles that the last pass waits for the ways in and out
    pub port_cycles: u32,
    /// the longest pass, in cycles
    pub degree: u32,
    /// lanes with a refused access
    pub violations: Vec<usize>,
    /// its passes in order
    pub passes: Vec<PassDetail>,
    /// which lane wants what, by lane
    pub lanes: Vec<LaneRow>,
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
    pub(super) fn new(
        text: String,
        line: usize,
        times: u64,
        pattern: &Pattern,
        measured: &Measured,
        served: &Served,
    ) -> Self {
        let timing = &measured.timing;
        let passes: Vec<PassDetail> =
            served.requests.iter().flat_map(|request| &request.passes).map(PassDetail::new).collect();
        Detail {
            text,
            line,
            number: measured.number,
            wave: pattern.wave,
            times,
            kind: served.kind,
            taken: timing.taken,
            responded: timing.responded,
            cycles: timing.cycles + timing.port_cycles,
            bound_cycles: timing.ideal_cycles,
            bank_conflict_cycles: measured.bank_conflicts,
            address_conflict_cycles: measured.address_conflicts,
            port_cycles: timing.port_cycles,
            degree: passes.iter().map(|pass| pass.cycles).max().unwrap_or(0),
            violations: ascending(timing.violations).collect(),
            lanes: lanes(pattern, &passes),
            passes,
        }
    }

    /// True if banks take part.
    pub fn uses_banks(&self) -> bool {
        matches!(self.kind, Kind::Load | Kind::Store | Kind::Update)
    }
}

impl PassDetail {
    fn new(served: &ServedPass) -> Self {
        let mut seen: Vec<(usize, usize)> = Vec::new();
        let accesses: Vec<Cell> = served
            .accesses
            .iter()
            .map(|access| {
                let place = (access.bank, access.row);
                let again = seen.contains(&place);
                seen.push(place);
                let lanes = ascending(access.lanes).collect();
                Cell { cycle: access.cycle, bank: access.bank, row: access.row, lanes, again }
            })
            .collect();
        PassDetail {
            request: served.pass.request,
            lanes: ascending(served.pass.lanes).collect(),
            cycles: served.pass.cycles,
            bank_conflict_cycles: served.pass.bank_conflicts,
            address_conflict_cycles: served.pass.address_conflicts,
            accesses,
            collisions: collisions(served),
        }
    }
}

/// The banks that serve more than one access: `bank 0: rows 0 (lanes 0,8), 1 (lane 1)`.
fn collisions(served: &ServedPass) -> Vec<String> {
    let mut banks: BTreeMap<usize, BTreeMap<usize, (u64, u32)>> = BTreeMap::new();
    for access in &served.accesses {
        let (lanes, count) = banks.entry(access.bank).or_default().entry(access.row).or_default();
        *lanes |= access.lanes;
        *count += 1;
    }
    let collide = |rows: &BTreeMap<usize, (u64, u32)>| rows.values().map(|(_, count)| count).sum::<u32>() > 1;
    let text = |(bank, rows)| format!("bank {bank}: {}", wanted(&rows));
    banks.into_iter().filter(|(_, rows)| collide(rows)).map(text).collect()
}

/// Rows of one bank, with the lanes that want them and how many accesses that takes.
fn wanted(rows: &BTreeMap<usize, (u64, u32)>) -> String {
    let all = rows.values().fold(0, |all, (lanes, _)| all | lanes);
    let apart = rows.values().all(|(lanes, _)| lanes.count_ones() == 1) && all.count_ones() as usize == rows.len();
    if let (Some((first, _)), Some((last, _)), true) =
        (rows.first_key_value(), rows.last_key_value(), apart && rows.len() > 4)
    {
        let count = rows.len();
        let names = if last - first + 1 == count {
            format!("rows {first}-{last}")
        } else {
            format!("{count} rows from {first} to {last}")
        };
        return format!("{names} (lanes {}, a row each)", ranges(all));
    }
    let row = |(row, (lanes, count)): (&usize, &(u64, u32))| {
        let word = if lanes.count_ones() == 1 { "lane" } else { "lanes" };
        let each = if *count > 1 { ", one after the other" } else { "" };
        format!("{row} ({word} {}{each})", ranges(*lanes))
    };
    let word = if rows.len() == 1 { "row" } else { "rows" };
    format!("{word} {}", rows.iter().map(row).collect::<Vec<_>>().join(", "))
}

/// The byte addresses of a lane, offsets included, and how many they are.
pub(super) fn addresses(pattern: &Pattern, lane: usize) -> ([u32; 2], usize) {
    let instruction = &pattern.instruction;
    let [low, high] = [instruction.offset0, instruction.offset1].map(u32::from);
    let address = pattern.addresses[lane];
    let one = |address| ([address, 0], 1);
    match instruction.opcode.addressing {
        Addressing::One => one(address.wrapping_add(low + 256 * high)),
        Addressing::Two { .. } if low == high && pattern.target.facts().merges_equal_offsets => {
            one(address.wrapping_add(low * scale(pattern)))
        }
        Addressing::Two { .. } => ([low, high].map(|offset| address.wrapping_add(offset * scale(pattern))), 2),
        Addressing::AddThreadId => one((pattern.m0 & 0xffff) + 4 * lane as u32 + low + 256 * high),
        Addressing::None | Addressing::Source2 | Addressing::M0 => ([0; 2], 0),
    }
}

/// Bytes that one unit of an offset stands for.
pub(super) fn scale(pattern: &Pattern) -> u32 {
    match pattern.instruction.opcode.addressing {
        Addressing::Two { scale } => u32::from(scale),
        _ => 1,
    }
}

fn lanes(pattern: &Pattern, passes: &[PassDetail]) -> Vec<LaneRow> {
    let row = |lane| {
        let (places, count) = addresses(pattern, lane);
        LaneRow { lane, addresses: places[..count].to_vec(), served: None, dwords: Vec::new() }
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
