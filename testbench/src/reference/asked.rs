//! What a request asks of a unit: its passes, and what comes back.

use crate::hardware::{Port, Request};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::BTreeMap;

/// Which passes can be served beside others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// beside a store of the other port
    Load,
    /// beside a load of the other port
    Store,
    /// alone
    Exclusive,
}

/// A dword that a lane wants.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// lane of the request
    pub lane: usize,
    /// dword of the storage
    pub dword: usize,
    /// cycle of its pass, from 0
    pub cycle: u64,
}

/// What a pass asks for.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// in which it is served
    pub cycles: u64,
    /// of those, how many after the first are bank conflicts; the others after them are address conflicts
    pub bank_conflicts: u64,
    /// bit i: it touches region i
    pub regions: u32,
    /// lanes of the request with a refused access
    pub refused: u64,
    /// lanes ascending, and of one lane in the order of its elements
    pub accesses: Vec<Access>,
}

/// What a request asks for.
#[derive(Clone, Debug)]
pub struct Asked {
    /// none if its port doesn't have it
    pub opcode: Option<&'static Opcode>,
    /// whether it can be served beside others
    pub kind: Kind,
    /// VGPRs that come back
    pub vgprs: u8,
    /// a read-modify-write that returns
    pub updates_and_returns: bool,
    /// at least one
    pub passes: Vec<Pass>,
}

impl Asked {
    /// What a request at a port of a core asks for.
    pub fn of(core: &Core, port: Port, request: &Request) -> Self {
        let dual = core.parts.has(Part::Dual);
        let opcode = isa::by_code(core.target, request.opcode).filter(|opcode| has(core, opcode));
        let Some(opcode) = opcode else { return Asked::unknown(1) };
        let halves = halves(opcode, request, core.geometry.lanes);
        if port == Port::Load && !matches!(opcode.operation, Operation::Load(_)) {
            return Asked::unknown(active_halves(&halves, request, false).len());
        }
        let kind = match opcode.operation {
            Operation::Load(_) if !dual || port == Port::Load => Kind::Load,
            Operation::Store(_) => Kind::Store,
            _ => Kind::Exclusive,
        };
        let named = opcode.operands.vdst;
        let passes = active_halves(&halves, request, named > 0).into_iter();
        Asked {
            opcode: Some(opcode),
            kind,
            vgprs: if is_single(opcode, request) { named / 2 } else { named },
            updates_and_returns: named > 0 && matches!(opcode.operation, Operation::Atomic(_)),
            passes: passes.map(|lanes| pass(core, opcode, request, lanes)).collect(),
        }
    }

    fn unknown(passes: usize) -> Self {
        let pass = Pass { cycles: 1, ..Pass::default() };
        Asked { opcode: None, kind: Kind::Exclusive, vgprs: 0, updates_and_returns: false, passes: vec![pass; passes] }
    }

    /// It goes from lane to lane: only these join several requests to one response.
    pub fn is_lane_to_lane(&self) -> bool {
        self.opcode.is_some_and(|opcode| is_lane_to_lane(opcode.operation))
    }
}

fn is_lane_to_lane(operation: Operation) -> bool {
    matches!(operation, Operation::Swizzle | Operation::Permute | Operation::Bpermute)
}

/// Whether a core has an opcode, at one port at least.
fn has(core: &Core, opcode: &Opcode) -> bool {
    lds_rtl::supports(core.target, core.parts, opcode)
}

/// Two equal offsets make one element.
fn is_single(opcode: &Opcode, request: &Request) -> bool {
    matches!(opcode.addressing, Addressing::Two { .. }) && request.offset0 == request.offset1
}

/// The lanes of each pass, as masks, whether or not one counts.
fn halves(opcode: &Opcode, request: &Request, lanes: usize) -> Vec<u64> {
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    let lower = (1 << (lanes / 2)) - 1;
    if two_addresses || two_operands { vec![lower, lower << (lanes / 2)] } else { vec![u64::MAX >> (64 - lanes)] }
}

/// The lanes that count of each pass that is made.
fn active_halves(halves: &[u64], request: &Request, returns: bool) -> Vec<u64> {
    let lanes = halves.iter().map(|half| half & request.exec);
    let made: Vec<u64> = lanes.filter(|lanes| returns || *lanes != 0).collect();
    if made.is_empty() { vec![0] } else { made }
}

/// What a pass of these lanes asks for.
fn pass(core: &Core, opcode: &Opcode, request: &Request, lanes: u64) -> Pass {
    let mut pass = Pass { cycles: 1, ..Pass::default() };
    let alone = matches!(opcode.operation, Operation::Atomic(_));
    // Of each bank, the row of each access.
    let mut queues: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for lane in (0..core.geometry.lanes).filter(|lane| lanes >> lane & 1 == 1) {
        for dword in elements(core, opcode, request, lane) {
            let Some(dword) = dword else {
                pass.refused |= 1 << lane;
                continue;
            };
            let (bank, row) = (dword % core.geometry.banks, dword / core.geometry.banks);
            let queue = queues.entry(bank).or_default();
            let before = queue.iter().position(|other| *other == row);
            let cycle = match before {
                Some(cycle) if !alone => cycle,
                _ => {
                    queue.push(row);
                    queue.len() - 1
                }
            } as u64;
            if before.is_none() {
                pass.bank_conflicts = pass.bank_conflicts.max(cycle);
            }
            pass.cycles = pass.cycles.max(cycle + 1);
            pass.regions |= 1 << (row / (core.geometry.rows / 32).max(1));
            pass.accesses.push(Access { lane, dword, cycle });
        }
    }
    pass
}

/// The dwords of the storage that a lane's elements are in; none for one that is refused.
fn elements(core: &Core, opcode: &Opcode, request: &Request, lane: usize) -> Vec<Option<usize>> {
    let [low, high] = [request.offset0, request.offset1].map(u32::from);
    let offsets = match opcode.addressing {
        Addressing::None => vec![],
        Addressing::Two { scale } if is_single(opcode, request) => vec![low * u32::from(scale)],
        Addressing::Two { scale } => vec![low * u32::from(scale), high * u32::from(scale)],
        _ if is_lane_to_lane(opcode.operation) => vec![],
        _ => vec![low + 256 * high],
    };
    let updates = matches!(opcode.operation, Operation::Atomic(_));
    let m0 = if core.target.facts().m0_limits { request.m0 } else { u32::MAX };
    let place = |offset: u32| {
        let address = request.address[lane].wrapping_add(offset);
        let dword = address / 4;
        let place = request.allocation.base as usize / 4 + dword as usize;
        let refused = dword >= request.allocation.size / 4
            || dword >= m0 / 4
            || place >= core.geometry.banks * core.geometry.rows
            || (updates && !address.is_multiple_of(4));
        (!refused).then_some(place)
    };
    offsets.into_iter().map(place).collect()
}
