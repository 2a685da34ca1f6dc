//! Requests that test each region, each bit of a comparison, each digit of a limit and each path of a byte in turn.
//! Random requests seldom do this.

use super::cycle::cycle;
use crate::hardware::{ByPort, Fault, Hardware, Inputs, Port, Request};
use lds::isa::{self, Addressing, AtomicOp, Opcode, Operation};
use lds::targets::Alignment;
use lds::wave::Allocation;
use lds_rtl::export::Core;
use lds_rtl::{Part, UnitKind};
use std::collections::BTreeSet;

/// Parts of the storage that decide whether two ports wait for each other (`docs/timing/data-share.md`).
const REGIONS: usize = 32;
/// Pairs of binary digits of a region's number. Any two regions differ in one of these digits.
const DIGITS: [[usize; 2]; 3] = [[0, 1], [2, 3], [4, 0]];
/// Cycles after which a request counts as never taken. The comparison finds this out afterwards.
const PATIENCE: usize = 400;

/// Regions whose numbers have these two binary digits.
fn with(digits: [usize; 2], value: usize) -> Vec<usize> {
    let is_in = |region: &usize| (0..2).all(|at| region >> digits[at] & 1 == value >> at & 1);
    (0..REGIONS).filter(is_in).collect()
}

/// Regions of a store, and of a load beside it. Each region comes at both; there the load has other regions, too, so
/// that it takes long enough for the store to wait. There are also sets without a region in common, in which any two
/// regions come together somewhere.
fn pairs() -> Vec<[Vec<usize>; 2]> {
    let mut pairs: Vec<_> = (0..REGIONS).map(|region| [vec![region], with(DIGITS[0], region % 4)]).collect();
    for digits in DIGITS {
        for (one, other) in (0..16).map(|both| (both / 4, both % 4)).filter(|(one, other)| one != other) {
            pairs.push([with(digits, one), with(digits, other)]);
        }
    }
    pairs
}

/// Regions of a store's lanes and of a load's lanes with one region in common. On either side it is the region of one
/// lane in eight. Each region and each lane has its turn.
fn lanes() -> Vec<[Vec<usize>; 2]> {
    let of = |region: usize, turn: usize| {
        let (mut one, mut other) = (with(DIGITS[0], region % 4), with(DIGITS[0], (region + 1) % 4));
        other[0] = region;
        one.rotate_left(turn);
        other.rotate_left(turn);
        [one, other]
    };
    (0..REGIONS).flat_map(|region| (0..8).map(move |turn| of(region, turn))).collect()
}

/// Regions of a store's lanes and of a load's lanes without a region in common: each lane of the store in each region,
/// while a load is in each other region.
fn apart() -> Vec<[Vec<usize>; 2]> {
    let sets = DIGITS.into_iter().flat_map(|digits| (0..16).map(move |both| (digits, both / 4, both % 4)));
    let of = |(digits, one, other): ([usize; 2], usize, usize)| {
        (0..8).map(move |turn| {
            let mut stored = with(digits, one);
            stored.rotate_left(turn);
            [stored, with(digits, other)]
        })
    };
    sets.filter(|(_, one, other)| one != other).flat_map(of).collect()
}

/// Offers stores and loads of some regions beside each other: at once, and either of them a cycle before the other. A
/// unit that takes a region for another one, or overlooks one, waits at the wrong time.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn regions(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name);
    let (true, Some(store), Some(load)) = (core.parts.has(Part::Dual), named("ds_write_b32"), named("ds_read_b32"))
    else {
        return Ok(());
    };
    let banks = core.geometry.banks;
    // With few banks a pass takes some cycles, in which the other pass has to wait.
    let slowly = |lane: usize| lane / 4 % 2 + lane % 2 * banks;
    let at_once = |lane: usize| lane % banks;
    let mut beside =
        |tags: [u8; 2], regions: [Vec<usize>; 2], in_region: &dyn Fn(usize) -> usize, main_first, delay, cycles| {
            let [stored, loaded] = regions;
            let requests = [
                Request { tag: tags[0], ..spread(core, store, &stored, in_region) },
                Request { tag: tags[1], loads: true, ..spread(core, load, &loaded, in_region) },
            ];
            offer(unit, requests, main_first, delay, cycles)
        };
    for (main_first, delay) in [(true, 0), (true, 1), (false, 0), (false, 1)] {
        pairs().into_iter().try_for_each(|regions| beside([1, 2], regions, &slowly, main_first, delay, 10))?;
        // Requests with one tag wait for each other whatever they touch.
        let apart = pairs().into_iter().skip(REGIONS).step_by(5);
        apart.take(4).try_for_each(|regions| beside([3, 3], regions, &slowly, main_first, delay, 10))?;
    }
    lanes().into_iter().chain(apart()).try_for_each(|regions| beside([1, 2], regions, &at_once, true, 0, 4))
}

/// Offers requests at both ports for some cycles, one of them `delay` cycles after the other.
fn offer(
    unit: &mut Hardware,
    requests: [Request; 2],
    main_first: bool,
    delay: usize,
    cycles: usize,
) -> Result<(), Fault> {
    let mut left = requests.map(Some);
    for number in 0..cycles {
        let is_there = |port: usize| number >= delay || main_first == (port == 0);
        let mut offered = ByPort::default();
        for port in [0, 1] {
            offered[port] = left[port].clone().filter(|_| is_there(port));
        }
        let inputs = Inputs { ready: [true; Port::MOST], main_first, offered, ..Inputs::default() };
        for (port, taken) in cycle(unit, &inputs)?.into_iter().take(2).enumerate() {
            if taken && is_there(port) {
                left[port] = None;
            }
        }
    }
    Ok(())
}

/// A request whose lanes are in some regions, at a dword of each.
fn spread(core: &Core, opcode: &Opcode, regions: &[usize], in_region: &dyn Fn(usize) -> usize) -> Request {
    let dwords = core.storage().bytes() / 4;
    let dword = |lane: usize| dwords / REGIONS * regions[lane % regions.len()] + in_region(lane);
    request(core, opcode, |lane| (4 * dword(lane) % core.storage().bytes()) as u32)
}

/// Loads around the ends of allocations and below M0, which differ in each binary digit in turn. A unit that overlooks
/// one of these digits refuses the wrong lanes.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn limits(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let Some(load) = isa::find(core.target, "ds_read_b32") else { return Ok(()) };
    let dwords = core.storage().bytes() as u32 / 4;
    // One limit is a dword of the storage; the other limit is behind it or far behind it.
    let dword = |digit: u32| 0x9e37_79b9_u32.wrapping_mul(digit + 1) % (dwords - 4) + 2;
    let mut limits = Vec::new();
    for digit in 0..16 {
        let near = dword(digit) & !(1 << digit);
        let far = dword(digit) | 1 << digit;
        for (low, high) in [(near, near + 2), (far, far + 2), (dword(digit), dword(digit) | 1 << digit)] {
            limits.extend([[low, high], [high, low]]);
        }
        limits.extend([[far, u32::MAX / 4], [dwords, far]]);
    }
    let port = usize::from(core.parts.has(Part::Dual));
    for [size, m0] in limits {
        let around = |lane: usize| 4 * (size.min(m0) % dwords + lane as u32).saturating_sub(2);
        let request = Request {
            allocation: Allocation { base: 0, size: 4 * size.min(0x7fff) },
            m0: if core.is_gds() { m0.min(0x3fff) << 18 | (4 * size).min(0xffff) } else { m0.saturating_mul(4) },
            loads: port == 1,
            ..request(core, load, around)
        };
        give(unit, port, request)?;
    }
    // A large allocation far behind the storage, so that no byte of it exists. (On the global data share M0 says where
    // a wave's bytes are.)
    let bases: &[u32] = if core.is_gds() { &[] } else { &[0x20c00, 0x30000, 0x3fc00] };
    for &base in bases {
        let allocation = Allocation { base, size: 0x3fff8 };
        let request = Request { allocation, loads: port == 1, ..request(core, load, |lane| 4 * lane as u32) };
        give(unit, port, request)?;
    }
    Ok(())
}

/// Two stores of a byte to each of some dwords, with up to four stores elsewhere between them and behind them, and then
/// a load. So a bank takes each byte from another place. This is done for each two bytes of a dword, at every distance,
/// in every bank, and then again with every bit inverted.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn bytes(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let (Some(store), Some(byte), Some(load)) = (named("ds_write_b32"), named("ds_write_b8"), named("ds_read_b32"))
    else {
        return Ok(());
    };
    let (lanes, port) = (core.geometry.lanes, usize::from(core.parts.has(Part::Dual)));
    let row = 4 * core.geometry.banks as u32;
    let write = |opcode, seed: u32, flips: u32, address: &dyn Fn(u32) -> u32| {
        let word = |lane: u32| lane.wrapping_add(seed).wrapping_mul(0x9e37_79b9) ^ flips;
        let data = [(1..=lanes as u32).map(word).collect(), vec![0; lanes], vec![0; lanes], vec![0; lanes]];
        Request { data, ..request(core, opcode, |lane| address(lane as u32)) }
    };
    for (between, turn, flips) in (0..120).map(|all| (all % 5, all / 5 % 12, if all < 60 { 0 } else { u32::MAX })) {
        let (behind, seed) = ((between + turn) % 5, 3 * (5 * turn + between));
        let elsewhere = || write(store, seed, flips, &|lane| 2 * row + 4 * lane);
        let first = |lane: u32| (lane + turn) % 4;
        let second = |lane: u32| (first(lane) + 1 + (lane / 4 + turn / 4) % 3) % 4;
        let mut requests = vec![write(store, seed, flips, &|lane| 4 * lane)];
        requests.extend((0..4).map(|_| elsewhere()));
        requests.push(write(byte, seed + 1, !flips, &|lane| 4 * lane + first(lane)));
        requests.extend((0..between).map(|_| elsewhere()));
        requests.push(write(byte, seed + 2, flips, &|lane| 4 * lane + second(lane)));
        requests.extend((0..behind).map(|_| elsewhere()));
        requests.into_iter().try_for_each(|request| give(unit, 0, request))?;
        let read = request(core, load, |lane| 4 * lane as u32);
        give(unit, port, Request { loads: port == 1, ..read })?;
    }
    Ok(())
}

/// Each returning read-modify-write of integers, in every bank, twice on a value that is 0, 1, equal to the operand, or
/// differs from it in its sign or in every bit. The second one returns what the first one has left.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn sums(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let returning = |opcode: &&Opcode| {
        let changes = matches!(opcode.operation, Operation::Atomic(_)) && !opcode.operation.is_float();
        changes && opcode.operands.vdst > 0 && opcode.operands.addr > 0 && core.supports(opcode)
    };
    for opcode in isa::opcodes(core.target).iter().filter(returning) {
        let bits = usize::from(opcode.element_bits);
        let named = isa::find(core.target, if bits == 64 { "ds_write_b64" } else { "ds_write_b32" });
        let Some(store) = named else { continue };
        for turn in 0..10 {
            let other_each_time = |lane: usize| (core.geometry.lanes * turn + lane + 1) as u64;
            let operand = |lane: usize| {
                if turn < 5 { 2 } else { 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(other_each_time(lane)) }
            };
            let other = |lane: usize| operand(lane).rotate_left(13) ^ 1;
            let memory = |lane: usize| match (lane + turn) % 5 {
                0 => 0,
                1 => 1,
                2 => operand(lane),
                3 => operand(lane) ^ 1 << (bits - 1),
                _ => !operand(lane),
            };
            give(unit, 0, operated(core, store, &memory, &memory))?;
            give(unit, 0, operated(core, opcode, &operand, &other))?;
            give(unit, 0, operated(core, opcode, &operand, &other))?;
        }
    }
    Ok(())
}

/// Each read-modify-write of two operands at an address below 0 that its offset brings back, by each power of two,
/// between a store of the value that it compares with and a load.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn wraps(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let compares = |opcode: &&Opcode| {
        let takes_two = matches!(opcode.operation, Operation::Atomic(op) if op.takes_two());
        takes_two && opcode.operands.addr > 0 && core.supports(opcode)
    };
    let word = |lane: usize| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(lane as u64 + 1);
    for opcode in isa::opcodes(core.target).iter().filter(compares) {
        let wide = opcode.element_bits == 64;
        let named = |narrow, wider| isa::find(core.target, if wide { wider } else { narrow });
        let (Some(store), Some(load)) = (named("ds_write_b32", "ds_write_b64"), named("ds_read_b32", "ds_read_b64"))
        else {
            continue;
        };
        for shift in 3..16 {
            let back = 1_u32 << shift;
            let wrapped = operated(core, opcode, &word, &word);
            let address = wrapped.address.iter().map(|address| address.wrapping_sub(back)).collect();
            give(unit, 0, operated(core, store, &word, &word))?;
            let [offset0, offset1, ..] = back.to_le_bytes();
            give(unit, 0, Request { address, offset0, offset1, ..wrapped })?;
            give(unit, 0, operated(core, load, &word, &word))?;
        }
    }
    Ok(())
}

/// Bit of `offset1` that says that each lane's address has the distance of its operand in memory.
const APART: u8 = 0x80;

/// Operands in memory at the distance that each lane says: each bit of the element's address and of the distance in
/// turn, in all lanes. A unit that overlooks a bit of a lane reads another place.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn distances(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let mut widths = BTreeSet::new();
    let is_new = |opcode: &&Opcode| {
        matches!(opcode.operation, Operation::Source2(_)) && core.supports(opcode) && widths.insert(opcode.element_bits)
    };
    for opcode in isa::opcodes(core.target).iter().filter(is_new) {
        for bit in 2..u32::BITS {
            let one = request(core, opcode, |lane| (1 << bit) | (8 * lane as u32));
            give(unit, 0, Request { offset1: APART, ..one })?;
        }
    }
    Ok(())
}

/// A request of elements side by side, with two operands of each lane.
pub fn operated(core: &Core, opcode: &Opcode, first: &dyn Fn(usize) -> u64, second: &dyn Fn(usize) -> u64) -> Request {
    let dwords = usize::from(opcode.element_bits) / 32;
    let operands = [first, second];
    let dword = |register: usize| {
        let shift = 32 * (register % dwords);
        let value = |lane| operands.get(register / dwords).map_or(0, |operand| (operand(lane) >> shift) as u32);
        (0..core.geometry.lanes).map(value).collect()
    };
    Request { data: std::array::from_fn(dword), ..request(core, opcode, |lane| (4 * dwords * lane) as u32) }
}

/// Offers a request until it is taken.
pub fn give(unit: &mut Hardware, port: usize, request: Request) -> Result<(), Fault> {
    let wgp_mode = unit.kind() == UnitKind::Wgp;
    let mut inputs = Inputs { ready: [true; Port::MOST], wgp_mode, ..Inputs::default() };
    inputs.offered[port] = Some(request);
    for _ in 0..PATIENCE {
        if cycle(unit, &inputs)?[port] {
            break;
        }
    }
    Ok(())
}

/// Compares each lane's element with a value that differs in a bit, for each bit, and then with its own value. A unit
/// that overlooks a bit changes what it should leave.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn bits(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    [("ds_write_b32", 32), ("ds_write_b64", 64)]
        .into_iter()
        .try_for_each(|(store, bits)| compare(core, unit, store, bits))
}

/// Compares elements of this many bits in the same way. `store` puts them into memory.
fn compare(core: &Core, unit: &mut Hardware, store: &str, bits: usize) -> Result<(), Fault> {
    let compares = |opcode: &&Opcode| {
        usize::from(opcode.element_bits) == bits
            && opcode.operands.vdst > 0
            && core.supports(opcode)
            && matches!(opcode.operation, Operation::Atomic(AtomicOp::CompareStore | AtomicOp::CompareStoreSwapped))
    };
    let named = isa::find(core.target, store);
    let (Some(store), Some(compare)) = (named, isa::opcodes(core.target).iter().find(compares)) else { return Ok(()) };
    let lanes = core.geometry.lanes;
    let word = |lane: usize| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(lane as u64 + 1);
    let of = |opcode, first: &dyn Fn(usize) -> u64, second: &dyn Fn(usize) -> u64| {
        let swapped = compare.operation == Operation::Atomic(AtomicOp::CompareStoreSwapped) && opcode != store;
        if swapped { operated(core, opcode, second, first) } else { operated(core, opcode, first, second) }
    };
    let mut requests = vec![of(store, &word, &word)];
    for group in 0..bits.div_ceil(lanes) {
        requests.push(of(compare, &|lane| word(lane) ^ 1 << ((lanes * group + lane) % bits), &|lane| !word(lane)));
    }
    requests.push(of(compare, &word, &|lane| !word(lane)));
    requests.push(of(compare, &word, &|_| 0));
    requests.into_iter().try_for_each(|request| give(unit, 0, request))
}

/// Stores and loads of each width at every byte around the border between two sides, with dwords of an element at both.
/// A unit whose sides don't keep to their own dwords returns one side's bytes for the other's.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn border(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    if core.kind() != UnitKind::Wgp {
        return Ok(());
    }
    let border = core.geometry.bytes() as u32;
    let is_wider = |opcode: &&Opcode| {
        matches!(opcode.operation, Operation::Load(_) | Operation::Store(_))
            && opcode.addressing == Addressing::One
            && opcode.element_bits > 8
            && core.supports(opcode)
    };
    for opcode in isa::opcodes(core.target).iter().filter(is_wider) {
        for turn in 0..4 {
            let around = |lane: usize| border - 16 + (5 * lane as u32 + turn) % 20;
            let word = |seed: u32| move |lane: u32| lane.wrapping_add(seed).wrapping_mul(0x9e37_79b9);
            let words =
                |register: usize| (1..=core.geometry.lanes as u32).map(word(97 * register as u32 + turn)).collect();
            let request = Request {
                alignment: Alignment::Unaligned,
                data: std::array::from_fn(words),
                ..request(core, opcode, around)
            };
            give(unit, turn as usize % 2, request)?;
        }
    }
    conflicts(core, unit)
}

/// Read-modify-writes that have a bank conflict at one side and an address conflict at the other side in the same
/// cycle. The cycle counts as one of the two.
fn conflicts(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let named = isa::find(core.target, "ds_add_u32").filter(|opcode| core.supports(opcode));
    let Some(add) = named else { return Ok(()) };
    let (half, row, side) = (core.geometry.lanes / 2, 4 * core.geometry.banks as u32, core.geometry.bytes() as u32);
    for (port, swapped) in [(0, false), (1, false), (0, true), (1, true)] {
        let address = |lane: usize| {
            let rows = row * (lane % half) as u32;
            match (lane < half, swapped) {
                (true, false) => rows,
                (false, false) => side,
                (true, true) => 0,
                (false, true) => side + rows,
            }
        };
        give(unit, port, request(core, add, address))?;
    }
    Ok(())
}

/// A request of all lanes, each with a byte address of its own, that may touch the whole storage.
pub fn request(core: &Core, opcode: &Opcode, address: impl Fn(usize) -> u32) -> Request {
    let lanes = core.geometry.lanes;
    Request {
        opcode: opcode.code,
        allocation: Allocation { base: 0, size: core.storage().bytes() as u32 },
        m0: if core.is_gds() { 0xffff } else { u32::MAX },
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

    #[test]
    fn each_of_eight_lanes_is_alone_in_each_region() {
        let pairs = lanes();
        for (lane, region) in (0..8).flat_map(|lane| (0..REGIONS).map(move |region| (lane, region))) {
            for port in 0..2 {
                let alone = |pair: &&[Vec<usize>; 2]| {
                    let common: Vec<_> = pair[0].iter().filter(|region| pair[1].contains(region)).collect();
                    common == [&region] && pair[port][lane] == region
                };
                assert!(pairs.iter().any(|pair| alone(&pair)), "lane {lane}, region {region}, port {port}");
            }
        }
    }

    #[test]
    fn each_of_eight_lanes_is_in_each_region_beside_each_other_one() {
        let pairs = apart();
        for (lane, region) in (0..8).flat_map(|lane| (0..REGIONS).map(move |region| (lane, region))) {
            for other in (0..REGIONS).filter(|other| *other != region) {
                let beside = |[one, with]: &[Vec<usize>; 2]| one[lane] == region && with.contains(&other);
                assert!(pairs.iter().any(beside), "lane {lane}, region {region}, {other}");
            }
        }
        assert!(pairs.iter().all(|[one, other]| one.iter().all(|region| !other.contains(region))));
    }
}
