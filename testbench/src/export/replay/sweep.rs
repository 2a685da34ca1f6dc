//! Requests that look at each region and at each bit of a comparison in turn, which random ones seldom do.

use super::traffic::cycle;
use crate::hardware::{Fault, Inputs, Recording, Request};
use lds::isa::{self, AtomicOp, Opcode, Operation};
use lds::wave::Allocation;
use lds_rtl::Part;
use lds_rtl::export::Core;

/// Parts of the storage that decide whether two ports wait for each other (`docs/timing.md`).
const REGIONS: usize = 32;
/// Pairs of binary digits of a region's number: any two regions differ in one of them.
const DIGITS: [[usize; 2]; 3] = [[0, 1], [2, 3], [4, 0]];
/// Cycles in which what is offered together is served: no pass of it takes more than four.
const TOGETHER: usize = 10;

/// Regions of a store, and of a load beside it: each region at both, where the load has others, too, so that it takes long enough to be waited for; and
/// sets without a region in common, in which each two regions are somewhere.
fn pairs() -> Vec<[Vec<usize>; 2]> {
    let with = |digits: [usize; 2], value: usize| -> Vec<usize> {
        let is_in = |region: &usize| (0..2).all(|at| region >> digits[at] & 1 == value >> at & 1);
        (0..REGIONS).filter(is_in).collect()
    };
    let mut pairs: Vec<_> = (0..REGIONS).map(|region| [vec![region], with(DIGITS[0], region % 4)]).collect();
    for digits in DIGITS {
        for (one, other) in (0..16).map(|both| (both / 4, both % 4)).filter(|(one, other)| one != other) {
            pairs.push([with(digits, one), with(digits, other)]);
        }
    }
    pairs
}

/// Offers stores and loads of some regions beside each other: at once, and either a cycle before the other. A unit that mistakes a region for another, or
/// overlooks one, waits at the wrong time.
///
/// # Errors
/// The unit doesn't settle.
pub fn regions(core: &Core, unit: &mut Recording) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name);
    let (true, Some(store), Some(load)) = (core.parts.has(Part::Dual), named("ds_write_b32"), named("ds_read_b32"))
    else {
        return Ok(());
    };
    for (main_first, delay) in [(true, 0), (true, 1), (false, 0), (false, 1)] {
        for [stored, loaded] in pairs() {
            let mut requests = [
                Some(Request { tag: 1, ..spread(core, store, &stored) }),
                Some(Request { tag: 2, loads: true, ..spread(core, load, &loaded) }),
            ];
            for number in 0..TOGETHER {
                let is_there = |port: usize| number >= delay || main_first == (port == 0);
                let offered = [0, 1].map(|port| requests[port].clone().filter(|_| is_there(port)));
                let inputs = Inputs { ready: [true; 2], main_first, offered, ..Inputs::default() };
                for (port, taken) in cycle(unit, &inputs)?.into_iter().enumerate() {
                    if taken && is_there(port) {
                        requests[port] = None;
                    }
                }
            }
        }
    }
    Ok(())
}

/// A request whose lanes are in some regions: at few banks, so that a pass of it takes some cycles.
fn spread(core: &Core, opcode: &Opcode, regions: &[usize]) -> Request {
    let dwords = core.geometry.bytes() / 4;
    let in_region = |lane: usize| lane / 4 % 2 + lane % 2 * core.geometry.banks;
    let dword = |lane: usize| dwords / REGIONS * regions[lane % regions.len()] + in_region(lane);
    request(core, opcode, |lane| (4 * dword(lane) % core.geometry.bytes()) as u32)
}

/// Compares each lane's dword with one that differs in a bit, for each bit, and then with itself. A unit that overlooks a bit changes what it should leave.
///
/// # Errors
/// The unit doesn't settle.
pub fn bits(core: &Core, unit: &mut Recording) -> Result<(), Fault> {
    let compares = |opcode: &&Opcode| {
        opcode.element_bits == 32
            && opcode.operands.vdst > 0
            && lds_rtl::supports(core.parts, opcode)
            && matches!(opcode.operation, Operation::Atomic(AtomicOp::CompareStore | AtomicOp::CompareStoreSwapped))
    };
    let named = isa::find(core.target, "ds_write_b32");
    let (Some(store), Some(compare)) = (named, isa::opcodes(core.target).iter().find(compares)) else { return Ok(()) };
    let lanes = core.geometry.lanes;
    let word = |lane: usize| 0x9e37_79b9_u32.wrapping_mul(lane as u32 + 1);
    let of = |opcode, first: &dyn Fn(usize) -> u32, second: &dyn Fn(usize) -> u32| {
        let words = |of: &dyn Fn(usize) -> u32| (0..lanes).map(of).collect();
        let swapped = compare.operation == Operation::Atomic(AtomicOp::CompareStoreSwapped) && opcode != store;
        let [data0, data1] = if swapped { [second, first] } else { [first, second] };
        let request = request(core, opcode, |lane| 4 * lane as u32);
        Request { data: [words(data0), words(data1), vec![0; lanes], vec![0; lanes]], ..request }
    };
    let mut requests = vec![of(store, &word, &word)];
    for group in 0..32usize.div_ceil(lanes) {
        requests.push(of(compare, &|lane| word(lane) ^ 1 << ((lanes * group + lane) % 32), &|lane| !word(lane)));
    }
    requests.push(of(compare, &word, &|lane| !word(lane)));
    requests.push(of(compare, &word, &|_| 0));
    for request in requests {
        let inputs = Inputs { ready: [true; 2], offered: [Some(request), None], ..Inputs::default() };
        for _ in 0..TOGETHER * lanes {
            if cycle(unit, &inputs)?[0] {
                break;
            }
        }
    }
    Ok(())
}

/// A request of all lanes, each with its byte address, that may touch the whole storage.
fn request(core: &Core, opcode: &Opcode, address: impl Fn(usize) -> u32) -> Request {
    let lanes = core.geometry.lanes;
    Request {
        opcode: opcode.code,
        allocation: Allocation { base: 0, size: core.geometry.bytes() as u32 },
        m0: u32::MAX,
        exec: u64::MAX >> (64 - lanes),
        starts: true,
        first: true,
        last: true,
        address: (0..lanes).map(address).collect(),
        data: std::array::from_fn(|_| vec![0; lanes]),
        ..Request::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_regions_are_beside_each_other_and_every_one_beside_itself() {
        let pairs = pairs();
        for one in 0..REGIONS {
            for other in 0..REGIONS {
                let meet = |pair: &&[Vec<usize>; 2]| pair[0].contains(&one) && pair[1].contains(&other);
                let apart = |pair: &&[Vec<usize>; 2]| pair[0].iter().all(|region| !pair[1].contains(region));
                let alone = |pair: &&[Vec<usize>; 2]| pair[0] == [one];
                let some =
                    pairs.iter().any(|pair| meet(&pair) && if one == other { alone(&pair) } else { apart(&pair) });
                assert!(some, "{one} and {other}");
            }
        }
    }
}
