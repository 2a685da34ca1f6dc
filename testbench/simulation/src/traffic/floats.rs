//! Float read-modify-writes that test each bit of a fraction, each place at which a difference can begin, and each
//! stripe in turn. Random ones seldom do this.

use super::sweep::{give, operated, request};
use crate::hardware::{Fault, Hardware, Request};
use lds::isa::{self, AtomicOp, Opcode, Operation};
use lds_rtl::Part;
use lds_rtl::export::Core;

/// Number of requests whose elements are beside each other, so that none waits for the results of another.
const TOGETHER: usize = 8;
/// Parts of the storage that decide whether a float pass waits for another one (`docs/timing/data-share.md`).
const STRIPES: usize = 32;
/// The mode in which denormals stay as they are.
const DENORMALS: u8 = 0xf;
/// The modes of denormals: all stay; none stays; only those of operands stay; only those of results stay.
const MODES: [u8; 4] = [DENORMALS, 0, 0b0101, 0b1010];
/// Bits without a pattern.
const BITS: u64 = 0x9e37_79b9_7f4a_7c15;

/// A case: a dword or a qword of memory, the operand, and the value that a comparison stores if it finds them equal.
type Case = [u64; 3];

/// A binary format of IEEE 754.
#[derive(Clone, Copy)]
struct Format {
    /// bits of the format's fraction
    fraction: u32,
    /// the largest exponent of the format, that of infinity
    top: u64,
}

impl Format {
    const SINGLE: Self = Format { fraction: 23, top: 0xff };
    const DOUBLE: Self = Format { fraction: 52, top: 0x7ff };

    fn of(opcode: &Opcode) -> Self {
        if opcode.element_bits == 64 { Format::DOUBLE } else { Format::SINGLE }
    }

    fn number(self, exponent: u64, fraction: u64) -> u64 {
        exponent << self.fraction | fraction & ((1 << self.fraction) - 1)
    }

    fn minus(self, number: u64) -> u64 {
        number ^ (self.top + 1) << self.fraction
    }

    /// Numbers with rules of their own, and one without: zero, a denormal, the smallest normal number, infinity, NaN,
    /// and an ordinary number; all with both signs.
    fn special(self) -> Vec<u64> {
        let numbers = [0, 1, self.number(1, 0), self.number(self.top / 2, BITS)];
        let quiet = 1 << (self.fraction - 1) | BITS >> (64 - self.fraction);
        let others = [0, 1, quiet].map(|fraction| self.number(self.top, fraction));
        numbers.into_iter().chain(others).flat_map(|number| [number, self.minus(number)]).collect()
    }

    /// Any two of these numbers. Also numbers that differ from them by one bit of the exponent, with an ordinary
    /// number. Each is once stored by a comparison that finds equal numbers.
    fn specials(self) -> Vec<Case> {
        let (special, one) = (self.special(), self.number(self.top / 2, 0));
        let bits = 0..(self.top + 1).ilog2();
        let exponents = bits.flat_map(|bit| [1 << bit, self.top ^ 1 << bit]);
        let nearly: Vec<u64> = exponents.map(|exponent| self.number(exponent, BITS)).collect();
        let pairs = special.iter().flat_map(|memory| special.iter().map(move |operand| [*memory, *operand]));
        let beside = nearly.iter().flat_map(|number| [[*number, one], [one, *number]]);
        let stored = special.iter().chain(&nearly).map(|new| [one, one, *new]);
        with_new(pairs.chain(beside)).chain(stored).collect()
    }

    /// Numbers that a comparison tells apart by one bit: NaN and infinity, a denormal and zero, and any two.
    fn compared(self) -> Vec<Case> {
        let one = self.number(self.top / 2, 0);
        let some = (BITS % (2 << self.fraction)) | self.number(self.top / 3, 0);
        let in_fraction = (0..self.fraction).map(|bit| 1 << bit).flat_map(|bit| {
            let nan = self.number(self.top, bit);
            [[nan, one], [one, nan], [bit, 0], [0, bit]]
        });
        let bits = self.fraction + (self.top + 1).ilog2() + 1;
        with_new(in_fraction.chain((0..bits).map(|bit| [some, some ^ 1 << bit]))).collect()
    }

    /// Numbers whose difference begins at each place, with each exponent near that of denormals; and numbers as far
    /// apart as possible without one of them getting lost.
    fn summed(self) -> Vec<Case> {
        let middle = self.top / 2;
        let places = (0..self.fraction).map(|bit| (middle, bit));
        let low = (0..u64::from(self.fraction) + 5).flat_map(|exponent| {
            let at_floor = u64::from(self.fraction).saturating_sub(exponent) as u32;
            [0, at_floor, at_floor + 1].map(|bit| (exponent, bit.min(self.fraction - 1)))
        });
        let differences = places
            .chain(low)
            .map(|(exponent, bit)| [self.number(exponent, BITS), self.minus(self.number(exponent, BITS ^ 1 << bit))]);
        let below = (0..self.fraction).flat_map(|bit| {
            let (larger, smaller) = (self.number(middle, 0), self.minus(self.number(middle - 1, !(1 << bit))));
            [[larger, smaller], [smaller, larger]]
        });
        let apart = (0..u64::from(self.fraction) + 5).flat_map(|distance| {
            let larger = self.number(middle, BITS);
            let smaller = |fraction| self.number(middle - distance, fraction);
            let bit = 1 << (7 * distance % u64::from(self.fraction));
            [[larger, smaller(bit)], [self.minus(smaller(u64::MAX)), larger]]
        });
        with_new(differences.chain(below).chain(apart).chain(self.ties())).collect()
    }

    /// Sums and differences of numbers in each distance in which one of them loses bits: exactly half a unit of the
    /// other's last place, a little more and a little less. The other number's last bit is 0 and 1.
    fn ties(self) -> Vec<[u64; 2]> {
        let middle = self.top / 2;
        let of = |distance: u32| {
            // The bits that the smaller number's fraction loses; behind all of them the leading bit is lost, too.
            let out = (1 << distance) - 1;
            let half = if distance > self.fraction { 0 } else { BITS & !out | 1 << (distance - 1) };
            let lost = [half, half | u64::from(distance > 1), half.wrapping_sub(1)];
            lost.into_iter().flat_map(move |fraction| {
                let smaller = self.number(middle - u64::from(distance), fraction);
                [BITS & !1, BITS | 1].into_iter().flat_map(move |last| {
                    let larger = self.number(middle, last);
                    [[larger, smaller], [self.minus(smaller), larger]]
                })
            })
        };
        (1..=self.fraction + 1).flat_map(of).chain(self.beside_denormals()).collect()
    }

    /// Numbers of each low exponent, added to denormals. Denormals lose bits to all but the first.
    fn beside_denormals(self) -> impl Iterator<Item = [u64; 2]> {
        (1..u64::from(self.fraction) + 3).flat_map(move |exponent| {
            [BITS, u64::MAX].into_iter().flat_map(move |fraction| {
                let (larger, denormal) = (self.number(exponent, BITS.rotate_left(7)), self.number(0, fraction));
                [[larger, denormal], [denormal, larger], [self.minus(larger), denormal], [self.minus(denormal), larger]]
            })
        })
    }
}

/// Cases of memory and an operand. The value that a comparison would store differs from both.
fn with_new(cases: impl Iterator<Item = [u64; 2]>) -> impl Iterator<Item = Case> {
    (0..).zip(cases).map(|(number, [memory, operand])| [memory, operand, BITS.rotate_left(number)])
}

/// Sums for every bank: one in which all bits but the last are lost, and one with a denormal, which a mode makes zero.
fn everywhere(format: Format) -> [Case; 2] {
    let middle = format.top / 2;
    let cancelled = [format.number(middle, 0), format.minus(format.number(middle - 1, u64::MAX))];
    let flushed = [format.number(1, 0), format.minus(format.number(1, 1))];
    [cancelled, flushed].map(|[memory, operand]| [memory, operand, 0])
}

/// The float read-modify-writes that return nothing.
fn updates(core: &Core) -> impl Iterator<Item = &'static Opcode> {
    let updates = |opcode: &&Opcode| {
        let is_one = matches!(opcode.operation, Operation::Atomic(_)) && opcode.operation.is_float();
        is_one && opcode.operands.vdst == 0 && core.supports(opcode)
    };
    isa::opcodes(core.target).iter().filter(updates)
}

/// The float sum that returns nothing.
fn add(core: &Core) -> Option<&'static Opcode> {
    updates(core).find(|opcode| opcode.operation == Operation::Atomic(AtomicOp::AddF))
}

/// Sums and comparisons of numbers in which one bit decides, each between a store of the memory operand and a load.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn numbers(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    for opcode in updates(core) {
        let sums = opcode.operation == Operation::Atomic(AtomicOp::AddF);
        let format = Format::of(opcode);
        let cases = if sums { format.summed() } else { format.compared() };
        for cases in cases.chunks(TOGETHER * core.geometry.lanes) {
            update(core, unit, opcode, cases, DENORMALS)?;
        }
        for cases in format.specials().chunks(TOGETHER * core.geometry.lanes) {
            MODES.into_iter().try_for_each(|denorm| update(core, unit, opcode, cases, denorm))?;
        }
        if sums {
            for case in everywhere(format) {
                MODES.into_iter().try_for_each(|denorm| update(core, unit, opcode, &[case], denorm))?;
            }
        }
    }
    Ok(())
}

/// One read-modify-write of each case, in several requests beside each other.
fn update(core: &Core, unit: &mut Hardware, opcode: &Opcode, cases: &[Case], denorm: u8) -> Result<(), Fault> {
    let wide = opcode.element_bits == 64;
    let named = |narrow, wider| isa::find(core.target, if wide { wider } else { narrow });
    let (Some(store), Some(load)) = (named("ds_write_b32", "ds_write_b64"), named("ds_read_b32", "ds_read_b64")) else {
        return Ok(());
    };
    let lanes = core.geometry.lanes;
    let swapped = opcode.operation == Operation::Atomic(AtomicOp::CompareStoreSwappedF);
    let at = |number: usize, request: Request| {
        let [offset0, offset1, ..] = (number * lanes * usize::from(opcode.element_bits) / 8).to_le_bytes();
        Request { offset0, offset1, denorm, ..request }
    };
    let chunks = || cases.chunks(lanes).enumerate();
    for (number, cases) in chunks() {
        let memory = |lane: usize| cases[lane % cases.len()][0];
        give(unit, 0, at(number, operated(core, store, &memory, &memory)))?;
    }
    for (number, cases) in chunks() {
        let [operand, new] = [1, 2].map(|which| move |lane: usize| cases[lane % cases.len()][which]);
        let request =
            if swapped { operated(core, opcode, &new, &operand) } else { operated(core, opcode, &operand, &new) };
        give(unit, 0, at(number, request))?;
    }
    let port = usize::from(core.parts.has(Part::Dual));
    for (number, _) in chunks() {
        let request = operated(core, load, &|_| 0, &|_| 0);
        give(unit, port, at(number, Request { loads: port == 1, ..request }))?;
    }
    Ok(())
}

/// Sums of any two of eight lanes at one dword: once while no other lane takes part, and once while each of the others
/// has a dword in a bank of its own. A unit loses a sum if the second lane doesn't wait for the first.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn together(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let (Some(add), Some(load)) = (add(core), isa::find(core.target, "ds_read_b32")) else {
        return Ok(());
    };
    let (lanes, banks) = (core.geometry.lanes, core.geometry.banks);
    let pairs = (0..lanes.min(8)).flat_map(|second| (0..second).map(move |first| (first, second)));
    let port = usize::from(core.parts.has(Part::Dual));
    for (number, (first, second)) in pairs.enumerate() {
        let row = number % STRIPES % core.geometry.rows;
        let address = |lane: usize| (4 * (row * banks + if lane == second { first } else { lane } % banks)) as u32;
        let one = |lane: usize| Format::SINGLE.number(Format::SINGLE.top / 2, (lane as u64) << 18) as u32;
        let sum = Request {
            data: std::array::from_fn(|_| (0..lanes).map(one).collect()),
            denorm: DENORMALS,
            ..request(core, add, address)
        };
        give(unit, 0, Request { exec: 1 << first | 1 << second, ..sum.clone() })?;
        give(unit, 0, sum)?;
        give(unit, port, Request { loads: port == 1, ..request(core, load, address) })?;
    }
    Ok(())
}

/// Float passes in a row, each of which has one stripe in common with the pass before it, that of one lane: each stripe
/// in turn and, of eight lanes, each lane. A unit that overlooks a stripe doesn't wait for a result.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn stripes(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let Some(add) = add(core) else { return Ok(()) };
    let (lanes, banks) = (core.geometry.lanes, core.geometry.banks);
    // The lane that has a stripe in common with the next pass. The lane of the next pass for it is half of all lanes
    // further.
    let common = |number: usize| (number + number / STRIPES) % lanes;
    // In a unit so large that the file would become large, only some of the lanes take part.
    for number in 1..STRIPES * 64 / lanes.max(8) {
        let stripe = |lane: usize| {
            if lane == (common(number - 1) + lanes / 2) % lanes {
                number - 1
            } else if lane == common(number) {
                number
            } else {
                number + 10 + 10 * (number % 2)
            }
        };
        let place = |lane: usize| stripe(lane) % STRIPES % core.storage().rows * banks + lane % banks;
        give(unit, 0, request(core, add, |lane| 4 * place(lane) as u32))?;
    }
    Ok(())
}
