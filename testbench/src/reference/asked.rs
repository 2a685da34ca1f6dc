//! What a request asks of a unit: its passes, and what comes back.

use crate::hardware::{Port, Request};
use lds::isa::{self, Addressing, AtomicOp, Fill, Opcode, Operation};
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
pub struct Want {
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
    pub wants: Vec<Want>,
    /// it has the second of two addresses
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
    /// halves of them that are written: bit 0 is for the low one
    pub halves: u8,
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
        let shares = shares(core, opcode, request);
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
            vgprs: if is_single(core, opcode, request) { named / 2 } else { named },
            halves: halves(opcode),
            updates_and_returns: named > 0 && updates(opcode),
            passes: passes.map(|share| pass(core, opcode, request, share)).collect(),
        }
    }

    fn unknown(passes: usize) -> Self {
        let pass = Pass { cycles: 1, ..Pass::default() };
        Asked {
            opcode: None,
            kind: Kind::Exclusive,
            vgprs: 0,
            halves: 0,
            updates_and_returns: false,
            passes: vec![pass; passes],
        }
    }

    /// It goes from lane to lane: only these join several requests to one response.
    pub fn is_lane_to_lane(&self) -> bool {
        self.opcode.is_some_and(|opcode| is_lane_to_lane(opcode.operation))
    }
}

/// A read-modify-write.
pub fn updates(opcode: &Opcode) -> bool {
    matches!(opcode.operation, Operation::Atomic(_) | Operation::Append | Operation::Consume)
}

fn is_lane_to_lane(operation: Operation) -> bool {
    matches!(operation, Operation::Swizzle | Operation::Permute | Operation::Bpermute)
}

/// Halves of a VGPR that an instruction writes: bit 0 is for the low one.
fn halves(opcode: &Opcode) -> u8 {
    match opcode.operation {
        Operation::Load(Fill::ZeroLow | Fill::SignLow) => 1,
        Operation::Load(Fill::ZeroHigh | Fill::SignHigh) => 2,
        _ => 3,
    }
}

/// Whether a core has an opcode, at one port at least.
fn has(core: &Core, opcode: &Opcode) -> bool {
    lds_rtl::supports(core.parts, opcode)
}

/// Two equal offsets make one element.
fn is_single(core: &Core, opcode: &Opcode, request: &Request) -> bool {
    core.target.facts().merges_equal_offsets
        && matches!(opcode.addressing, Addressing::Two { .. })
        && request.offset0 == request.offset1
}

/// What one pass serves of a request.
#[derive(Clone, Copy)]
struct Share {
    /// bit i: lane i
    lanes: u64,
    /// the second of two addresses
    second: bool,
}

/// Dwords of an element in memory.
fn dwords(opcode: &Opcode) -> usize {
    usize::from(opcode.element_bits).div_ceil(32).max(1)
}

/// The sets of lanes that are served one after the other: `parts` of them.
fn sets(core: &Core, opcode: &Opcode, parts: usize) -> Vec<u64> {
    let lanes = core.geometry.lanes;
    let mixed = core.target.facts().wide_loads;
    if parts == 4 && lanes == 32 && matches!(opcode.operation, Operation::Load(_)) && !mixed.is_empty() {
        return mixed.iter().copied().map(u64::from).collect();
    }
    let one = u64::MAX >> (64 - lanes / parts);
    (0..parts).map(|part| one << (part * lanes / parts)).collect()
}

/// The passes that a request can have, whether or not a lane counts in them.
fn shares(core: &Core, opcode: &Opcode, request: &Request) -> Vec<Share> {
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(core, opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    let brought = dwords(opcode) * if two_operands { 2 } else { 1 };
    let sets = sets(core, opcode, if brought == 3 { 4 } else { brought });
    let addresses: &[bool] = if two_addresses { &[false, true] } else { &[false] };
    addresses.iter().flat_map(|second| sets.iter().map(|lanes| Share { lanes: *lanes, second: *second })).collect()
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
    let alone = updates(opcode);
    // Of each bank, the row of each access.
    let mut queues: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let lanes = core.geometry.lanes;
    for lane in (0..lanes).filter(|lane| share.lanes >> lane & 1 == 1) {
        let address = match opcode.addressing {
            Addressing::AddThreadId => 4 * (u32::from(request.destination_lane) + lane as u32),
            Addressing::M0 => 0,
            _ => request.address[lane],
        };
        let Some(first) = first_dword(core, opcode, request, address.wrapping_add(offset)) else {
            pass.refused |= 1 << lane;
            continue;
        };
        pass.wants.extend((0..dwords(opcode)).map(|index| Want { lane, dword: first + index, cycle: 0 }));
    }
    // Dwords come in the order of their slots.
    let slot = |want: &Want, index: usize| want.lane ^ ((index & 1) * lanes / 2) ^ ((index >> 1) * lanes / 4);
    let mut order: Vec<usize> = (0..pass.wants.len()).collect();
    order.sort_by_key(|number| slot(&pass.wants[*number], number % dwords(opcode)));
    for number in order {
        let want = &mut pass.wants[number];
        let (bank, row) = (want.dword % core.geometry.banks, want.dword / core.geometry.banks);
        let queue = queues.entry(bank).or_default();
        let before = queue.iter().position(|other| *other == row);
        want.cycle = match before {
            Some(cycle) if !alone => cycle,
            _ => {
                queue.push(row);
                queue.len() - 1
            }
        } as u64;
        if before.is_none() {
            pass.bank_conflicts = pass.bank_conflicts.max(want.cycle);
        }
        pass.cycles = pass.cycles.max(want.cycle + 1);
        pass.regions |= 1 << (row / (core.geometry.rows / 32).max(1));
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
        Addressing::AddThreadId | Addressing::M0 => Some((request.m0 & 0xffff) + low + 256 * high),
        _ => Some(low + 256 * high),
    }
}

/// The first dword in the storage of the element at a byte address of the allocation; none if the access is refused.
fn first_dword(core: &Core, opcode: &Opcode, request: &Request, address: u32) -> Option<usize> {
    let (updates, address) = match opcode.operation {
        Operation::Atomic(AtomicOp::ConditionalExchange) => (true, address & 0xfff8),
        _ => (updates(opcode), address),
    };
    let in_address = matches!(opcode.addressing, Addressing::AddThreadId | Addressing::M0);
    let limits = core.target.facts().m0_limits && !in_address;
    let m0 = if limits { request.m0 } else { u32::MAX };
    // Loads and stores drop the bits below their native alignment.
    let count = dwords(opcode);
    let first = (address / 4) as usize & !(count.next_power_of_two() - 1);
    let last = first + count - 1;
    let place = request.allocation.base as usize / 8 * 2 + first;
    let refused = last >= request.allocation.size as usize / 4
        || last >= m0 as usize / 4
        || place + count > core.geometry.banks * core.geometry.rows
        || (updates && !address.is_multiple_of(4 * count as u32));
    (!refused).then_some(place)
}
