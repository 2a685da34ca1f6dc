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
    /// lanes ascending
    pub accesses: Vec<Access>,
    /// it has a second pass for a second address, and this is it
    pub of_second_address: bool,
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
        let shares = shares(opcode, request, core.geometry.lanes);
        if port == Port::Load && !matches!(opcode.operation, Operation::Load(_)) {
            return Asked::unknown(made(&shares, request, false).len());
        }
        let kind = match opcode.operation {
            Operation::Load(_) if !dual || port == Port::Load => Kind::Load,
            Operation::Store(_) => Kind::Store,
            _ => Kind::Exclusive,
        };
        let named = opcode.operands.vdst;
        let passes = made(&shares, request, named > 0).into_iter();
        Asked {
            opcode: Some(opcode),
            kind,
            vgprs: if is_single(opcode, request) { named / 2 } else { named },
            updates_and_returns: named > 0 && matches!(opcode.operation, Operation::Atomic(_)),
            passes: passes.map(|share| pass(core, opcode, request, share)).collect(),
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

/// What one pass serves of a request.
#[derive(Clone, Copy)]
struct Share {
    /// bit i: lane i
    lanes: u64,
    /// the second of two addresses
    second: bool,
}

/// The passes that a request can have, whether or not a lane counts in them.
fn shares(opcode: &Opcode, request: &Request, lanes: usize) -> Vec<Share> {
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    let all = u64::MAX >> (64 - lanes);
    let lower = all >> (lanes / 2);
    let of = |lanes, second| Share { lanes, second };
    match (two_addresses, two_operands) {
        (true, _) => vec![of(all, false), of(all, true)],
        (_, true) => vec![of(lower, false), of(all & !lower, false)],
        _ => vec![of(all, false)],
    }
}

/// The passes that are made, with the lanes that count.
fn made(shares: &[Share], request: &Request, returns: bool) -> Vec<Share> {
    let counting = shares.iter().map(|share| Share { lanes: share.lanes & request.exec, ..*share });
    let made: Vec<Share> = counting.filter(|share| returns || share.lanes != 0).collect();
    if made.is_empty() { vec![Share { lanes: 0, ..shares[0] }] } else { made }
}

/// What a pass asks for.
fn pass(core: &Core, opcode: &Opcode, request: &Request, share: Share) -> Pass {
    let mut pass = Pass { cycles: 1, of_second_address: share.second, ..Pass::default() };
    let Some(offset) = offset(opcode, request, share.second) else { return pass };
    let alone = matches!(opcode.operation, Operation::Atomic(_));
    // Of each bank, the row of each access.
    let mut queues: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for lane in (0..core.geometry.lanes).filter(|lane| share.lanes >> lane & 1 == 1) {
        let Some(dword) = dword(core, opcode, request, request.address[lane].wrapping_add(offset)) else {
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
    pass
}

/// Bytes that are added to the addresses of a pass; none if it touches no memory.
pub fn offset(opcode: &Opcode, request: &Request, second: bool) -> Option<u32> {
    let [low, high] = [request.offset0, request.offset1].map(u32::from);
    match opcode.addressing {
        Addressing::None => None,
        Addressing::Two { scale } => Some(if second { high } else { low } * u32::from(scale)),
        _ if is_lane_to_lane(opcode.operation) => None,
        _ => Some(low + 256 * high),
    }
}

/// The dword of the storage that a byte address of the allocation is in; none if the access is refused.
fn dword(core: &Core, opcode: &Opcode, request: &Request, address: u32) -> Option<usize> {
    let updates = matches!(opcode.operation, Operation::Atomic(_));
    let m0 = if core.target.facts().m0_limits { request.m0 } else { u32::MAX };
    let dword = address / 4;
    let place = request.allocation.base as usize / 4 + dword as usize;
    let refused = dword >= request.allocation.size / 4
        || dword >= m0 / 4
        || place >= core.geometry.banks * core.geometry.rows
        || (updates && !address.is_multiple_of(4));
    (!refused).then_some(place)
}
