//! What a request asks of a unit: its passes, and the answer.

use super::instruction::{bytes, dwords, halves, has, is_lane_to_lane, is_on_stacks, is_single, is_twin, updates};
use super::place::{address, alignment, bank, in_memory, is_reported, offset, pieces, region, row, side, start};
use super::stack;
use crate::hardware::{Port, Request};
use lds::isa::{self, Addressing, Opcode, Operation};
use lds::targets::Alignment;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::BTreeMap;

/// The kind of a pass, which decides beside which other passes it can be served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassKind {
    /// served beside a store of the other port
    Load,
    /// served beside a load of the other port
    Store,
    /// served alone
    Exclusive,
}

/// A dword that a lane wants.
#[derive(Clone, Copy, Debug)]
pub struct Want {
    /// number of the lane in the request
    pub lane: usize,
    /// number of the dword in the lane's element; in a pass of further dwords, number of the dword before
    pub number: usize,
    /// byte of the storage's dword at which the element begins
    pub byte: usize,
    /// number of the dword in the storage
    pub dword: usize,
    /// cycle of its pass in which it is served, from 0
    pub cycle: u64,
}

/// What a pass asks for.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// number of cycles in which the pass is served
    pub cycles: u64,
    /// number of these cycles, after the first, that are bank conflicts; the others after the first are address
    /// conflicts
    pub bank_conflicts: u64,
    /// bit i: the pass touches region i
    pub regions: u32,
    /// of a pass of float adders, bit i: the pass touches rows whose lowest five bits are i
    pub floats: Option<u64>,
    /// lanes of the request to report: lanes with a refused access, or with one that is cut to alignment in a mode that
    /// reports it
    pub refused: u64,
    /// dwords that the lanes want, lanes ascending
    pub wants: Vec<Want>,
    /// whether the pass has the second of two addresses
    pub of_second_address: bool,
    /// whether the pass reads operands for the pass behind it
    pub reads_operands: bool,
    /// for a stack of rays, number of the pass
    pub of_stack: Option<usize>,
    /// whether the pass has the dwords behind those in which elements begin
    pub straddles: bool,
}

/// What a request asks for.
#[derive(Clone, Debug)]
pub struct Asked {
    /// row of the opcode table; none if the request's port doesn't have the opcode
    pub opcode: Option<&'static Opcode>,
    /// kind of the passes, which decides beside which others they can be served
    pub kind: PassKind,
    /// number of VGPRs that come back
    pub vgprs: u8,
    /// halves of these VGPRs that are written: bit 0 is for the low half
    pub halves: u8,
    /// whether it is a read-modify-write that returns
    pub updates_and_returns: bool,
    /// passes, at least one
    pub passes: Vec<Pass>,
}

impl Asked {
    /// What a request at a port of a core asks for.
    pub fn of(core: &Core, port: Port, request: &Request) -> Self {
        let dual = core.parts.has(Part::Dual);
        let opcode = isa::by_code(core.target, request.opcode).filter(|opcode| has(core, opcode));
        let Some(opcode) = opcode else { return Asked::unknown(1) };
        if port == Port::SECOND && !matches!(opcode.operation, Operation::Load(_)) {
            if is_on_stacks(opcode) {
                return Asked::unknown(1);
            }
            // A request without memory accesses has no straddling elements, and none of its lanes waits for the lane
            // before.
            let shares = of_sets(core, opcode, request);
            return Asked::unknown(
                made(core, opcode, &shares, request, false).iter().filter(|share| !share.straddles).count(),
            );
        }
        let shares = shares(core, opcode, request);
        let kind = match opcode.operation {
            Operation::Load(_) if !dual || port == Port::SECOND => PassKind::Load,
            Operation::Store(_) => PassKind::Store,
            _ => PassKind::Exclusive,
        };
        let named = opcode.operands.vdst;
        let passes = made(core, opcode, &shares, request, named > 0).into_iter();
        Asked {
            opcode: Some(opcode),
            kind,
            vgprs: if is_single(core, opcode, request) { named / 2 } else { named + u8::from(is_on_stacks(opcode)) },
            halves: halves(opcode),
            updates_and_returns: named > 0 && updates(opcode),
            passes: passes.map(|share| pass(core, opcode, request, share)).collect(),
        }
    }

    fn unknown(passes: usize) -> Self {
        let pass = Pass { cycles: 1, ..Pass::default() };
        Asked {
            opcode: None,
            kind: PassKind::Exclusive,
            vgprs: 0,
            halves: 0,
            updates_and_returns: false,
            passes: vec![pass; passes],
        }
    }

    /// Whether the request goes from lane to lane. Only such requests join to one response.
    pub fn is_lane_to_lane(&self) -> bool {
        self.opcode.is_some_and(|opcode| is_lane_to_lane(opcode.operation))
    }
}

/// The part of a request that one pass serves.
#[derive(Clone, Copy)]
struct Share {
    /// bit i: lane i takes part
    lanes: u64,
    /// whether it is the second of two addresses
    second: bool,
    /// whether it is the further dwords, for lanes whose element straddles dwords
    straddles: bool,
    /// whether it is the operands in memory instead of the elements
    operands: bool,
    /// for a stack of rays, number of the pass
    of_stack: Option<usize>,
}

/// The `parts` sets of lanes that are served one after another.
fn sets(core: &Core, opcode: &Opcode, parts: usize) -> Vec<u64> {
    let lanes = core.geometry.lanes;
    let mixed = core.target.facts().local.wide_loads;
    if parts == 4 && lanes == 32 && matches!(opcode.operation, Operation::Load(_)) && !mixed.is_empty() {
        return mixed.iter().copied().map(u64::from).collect();
    }
    let one = u64::MAX >> (64 - lanes / parts);
    (0..parts).map(|part| one << (part * lanes / parts)).collect()
}

/// The passes that a request can have, whether or not a lane counts in them. With operands in memory each lane has two
/// passes of its own.
fn shares(core: &Core, opcode: &Opcode, request: &Request) -> Vec<Share> {
    let sets = of_sets(core, opcode, request);
    if opcode.addressing != Addressing::Source2 {
        return sets;
    }
    let lanes = (0..core.geometry.lanes).map(|lane| Share { lanes: 1 << lane, ..sets[0] });
    lanes.flat_map(|share| [Share { operands: true, ..share }, share]).collect()
}

/// The passes that a request can have, but with operands in memory one for each set of lanes.
fn of_sets(core: &Core, opcode: &Opcode, request: &Request) -> Vec<Share> {
    let two_addresses = matches!(opcode.addressing, Addressing::Two { .. }) && !is_single(core, opcode, request);
    let two_operands = matches!(opcode.addressing, Addressing::One) && opcode.operands.data1 > 0;
    let brought = dwords(opcode) * if two_operands { 2 } else { 1 };
    let sets = sets(core, opcode, if brought == 3 { 4 } else { brought });
    let addresses: &[bool] = if two_addresses { &[false, true] } else { &[false] };
    let share =
        |lanes: &u64, second: bool| Share { lanes: *lanes, second, straddles: false, operands: false, of_stack: None };
    if is_on_stacks(opcode) {
        let all = u64::MAX >> (64 - core.geometry.lanes);
        return (0..6).map(|pass| Share { of_stack: Some(pass), ..share(&all, false) }).collect();
    }
    let of = |second: bool| sets.iter().map(move |lanes| share(lanes, second));
    addresses.iter().flat_map(|second| of(*second)).collect()
}

/// The passes that are made, with the lanes that count.
fn made(core: &Core, opcode: &Opcode, shares: &[Share], request: &Request, returns: bool) -> Vec<Share> {
    let counting = shares.iter().map(|share| Share { lanes: share.lanes & request.exec, ..*share });
    let made = counting.filter(|share| returns || share.lanes != 0);
    let made: Vec<Share> = made.flat_map(|share| [Some(share), torn(core, opcode, request, share)]).flatten().collect();
    // Without a lane no operands are read.
    let first = shares.iter().find(|share| !share.operands).copied();
    if made.is_empty() { first.map(|share| Share { lanes: 0, ..share }).into_iter().collect() } else { made }
}

/// The pass behind another one, for those of its lanes whose element straddles dwords.
fn torn(core: &Core, opcode: &Opcode, request: &Request, share: Share) -> Option<Share> {
    if alignment(core, opcode, request) != Alignment::Unaligned {
        return None;
    }
    let offset = offset(core, opcode, request, share.second)?;
    let straddles = |lane: &usize| {
        let place = address(opcode, request, *lane, offset) % 4;
        place + bytes(opcode) > 4 * dwords(opcode) as u32
    };
    let lanes = (0..core.geometry.lanes).filter(straddles).fold(0, |lanes, lane| lanes | 1 << lane) & share.lanes;
    (lanes != 0).then_some(Share { lanes, straddles: true, ..share })
}

/// What a pass asks for.
fn pass(core: &Core, opcode: &Opcode, request: &Request, share: Share) -> Pass {
    let (of_second_address, straddles) = (share.second, share.straddles);
    let mut pass = Pass { cycles: 1, of_second_address, straddles, of_stack: share.of_stack, ..Pass::default() };
    let Some(offset) = offset(core, opcode, request, share.second) else { return pass };
    pass.reads_operands = share.operands;
    // The pass of the first address reports everything.
    if share.second && is_twin(core, opcode, request) {
        return pass;
    }
    let alone = updates(opcode) && !share.operands;
    let place = |lane: usize, operand: bool| {
        let address = match opcode.addressing {
            Addressing::Source2 => in_memory(request, lane)[usize::from(operand)],
            _ => address(opcode, request, lane, offset),
        };
        start(core, opcode, request, address)
    };
    let updates_both = opcode.addressing == Addressing::Source2 && !share.operands;
    // For each bank, the row of each access.
    let mut queues: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    let lanes = core.geometry.lanes;
    let entries: Vec<Option<u32>> = match share.of_stack {
        Some(turn) => (0..lanes).map(|lane| stack::entry(core, request, lane, turn)).collect(),
        None => Vec::new(),
    };
    let place = |lane: usize, operand: bool| match entries.get(lane) {
        Some(entry) => start(core, opcode, request, entry.unwrap_or_default()),
        None => place(lane, operand),
    };
    let takes_part = |lane: &usize| entries.get(*lane).is_none_or(Option::is_some);
    for lane in (0..lanes).filter(|lane| share.lanes >> lane & 1 == 1).filter(takes_part) {
        let own = place(lane, share.operands).filter(|_| !updates_both || place(lane, true).is_some());
        let Some((first, byte)) = own else {
            pass.refused |= 1 << lane;
            let pieces = pieces(core, opcode, request, address(opcode, request, lane, offset));
            pass.wants.extend(pieces.into_iter().map(|(number, dword, byte)| Want {
                lane,
                number,
                byte,
                dword: dword + usize::from(share.straddles),
                cycle: 0,
            }));
            continue;
        };
        if is_reported(core, opcode, request, address(opcode, request, lane, offset)) {
            pass.refused |= 1 << lane;
        }
        let first = first + usize::from(share.straddles);
        pass.wants.extend((0..dwords(opcode)).map(|number| Want {
            lane,
            number,
            byte,
            dword: first + number,
            cycle: 0,
        }));
    }
    // Dwords come in the order of their slots.
    let mut order: Vec<usize> = (0..pass.wants.len()).collect();
    order.sort_by_key(|number| pass.wants[*number].slot(lanes));
    if opcode.operation.is_float() && !share.operands {
        add_floats(core, &mut pass, &order);
        return pass;
    }
    for number in order {
        let want = &mut pass.wants[number];
        let (bank, row) = (bank(core, want.dword), row(core, want.dword));
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
        pass.regions |= region(core, row);
    }
    pass
}

/// When float adders begin the accesses that a pass wants, in the order of slots.
fn add_floats(core: &Core, pass: &mut Pass, order: &[usize]) {
    let mut stripes = 0;
    for (place, &number) in order.iter().enumerate() {
        let dword = pass.wants[number].dword;
        let before = order[..place].iter().map(|earlier| pass.wants[*earlier]);
        let soonest = before.clone().filter_map(|other| {
            let adder = |dword: usize| (side(core, dword), dword % core.geometry.banks % core.adders);
            if other.dword == dword {
                return Some(other.cycle + 5);
            }
            (adder(other.dword) == adder(dword)).then_some(other.cycle + 1)
        });
        let cycle = soonest.max().unwrap_or(0);
        if before.into_iter().all(|other| other.dword != dword) {
            pass.bank_conflicts = pass.bank_conflicts.max(cycle);
        }
        pass.wants[number].cycle = cycle;
        pass.cycles = pass.cycles.max(cycle + 1);
        let row = row(core, dword);
        pass.regions |= region(core, row);
        stripes |= 1 << (row % 32 + 32 * side(core, dword));
    }
    pass.floats = Some(stripes);
}

impl Want {
    /// The dword's place among those of its pass. There are as many places as lanes.
    pub fn slot(&self, lanes: usize) -> usize {
        self.lane ^ ((self.number & 1) * lanes / 2) ^ ((self.number >> 1) * lanes / 4)
    }
}
