//! The kinds of mistakes, and the words of their messages.

use super::defined::Undefined;
use super::hit::HitPlace;
use super::misaligned::Misaligned;
use super::open_order::OpenOrder;
use super::own::Unordered;
use super::race::Race;
use super::refused::OutOfRange;
use super::unwritten::Unwritten;
use crate::targets::Target;

/// A kind of mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// two waves touch a byte, and nothing says which one comes first
    Race(Race),
    /// a race of two DS instructions with a barrier in between, at which the first one was in flight, in a kernel
    InFlight(Race),
    /// two waves leave the same in a byte, and nothing says which one comes first
    SameValue(Race),
    /// a wave touches a byte that it has an access in flight to, and nothing orders the two
    Unordered(Unordered),
    /// a read of memory that nothing wrote
    Unwritten(Unwritten),
    /// an access out of range
    OutOfRange(OutOfRange),
    /// an access out of range that is in range on a chip, because chips give work-groups more
    AllocationBlock(OutOfRange),
    /// an address that isn't a multiple of the element's alignment
    Misaligned(Misaligned),
    /// an address that isn't a multiple of the element's alignment, which is served all the same
    Straddling(Misaligned),
    /// what a store leaves, or what an exchange returns, rests on an order of lanes
    OpenOrder(OpenOrder),
    /// what a store of a kernel leaves rests on an order of lanes, whose values differ by roundings alone
    RoundingOrder(OpenOrder),
    /// two waves of a kernel leave numbers in a dword that differ by roundings alone, and nothing says which one comes
    /// first
    RoundingRace(Race),
    /// what a read-modify-write leaves or returns rests on an order of lanes
    AtomicOrder(OpenOrder),
    /// undefined bits decide something
    Unset(Undefined),
    /// the bytes that an instruction touches rest on something that nothing wrote
    Baseless(Undefined),
}

impl Cause {
    /// Whether two causes are of one kind.
    pub fn is_like(self, other: Cause) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    /// The name of the kind.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::Race(_) => "race",
            Cause::InFlight(_) => "in_flight",
            Cause::SameValue(_) => "same_value",
            Cause::Unordered(_) => "unordered_access",
            Cause::Unwritten(_) => "unwritten_memory",
            Cause::OutOfRange(_) => "out_of_range",
            Cause::AllocationBlock(_) => "allocation_block",
            Cause::Misaligned(_) => "misaligned",
            Cause::Straddling(_) => "straddling",
            Cause::OpenOrder(_) => "open_order",
            Cause::RoundingOrder(_) | Cause::RoundingRace(_) => "rounding_order",
            Cause::AtomicOrder(_) => "atomic_order",
            Cause::Unset(_) => "unset_register",
            Cause::Baseless(_) => "unknown_address",
        }
    }

    /// The noun for this many mistakes of the kind: `3 more …`.
    pub const fn noun(self, count: usize) -> &'static str {
        match (self, count) {
            (Cause::Race(_), 1) => "race between waves",
            (Cause::Race(_), _) => "races between waves",
            (Cause::InFlight(_), 1) => "access in flight at a barrier",
            (Cause::InFlight(_), _) => "accesses in flight at a barrier",
            (Cause::SameValue(_), 1) => "race between waves that store the same",
            (Cause::SameValue(_), _) => "races between waves that store the same",
            (Cause::Unordered(_), 1) => "access behind one of the same wave that nothing orders",
            (Cause::Unordered(_), _) => "accesses behind others of the same wave that nothing orders",
            (Cause::Unwritten(_), 1) => "read of memory that nothing has written",
            (Cause::Unwritten(_), _) => "reads of memory that nothing has written",
            (Cause::OutOfRange(_), 1) => "access out of range",
            (Cause::OutOfRange(_), _) => "accesses out of range",
            (Cause::AllocationBlock(_), 1) => "access that is in range on a chip alone",
            (Cause::AllocationBlock(_), _) => "accesses that are in range on a chip alone",
            (Cause::Misaligned(_), 1) => "misaligned access",
            (Cause::Misaligned(_), _) => "misaligned accesses",
            (Cause::Straddling(_), 1) => "access that reaches a further dword",
            (Cause::Straddling(_), _) => "accesses that reach a further dword",
            (Cause::OpenOrder(_), 1) => "result that rests on the order of lanes",
            (Cause::OpenOrder(_), _) => "results that rest on the order of lanes",
            (Cause::RoundingOrder(_), 1) => "number whose last places rest on the order of lanes",
            (Cause::RoundingOrder(_), _) => "numbers whose last places rest on the order of lanes",
            (Cause::RoundingRace(_), 1) => "number whose last places rest on the order of waves",
            (Cause::RoundingRace(_), _) => "numbers whose last places rest on the order of waves",
            (Cause::AtomicOrder(_), 1) => "result of a read-modify-write that rests on the order of lanes",
            (Cause::AtomicOrder(_), _) => "results of read-modify-writes that rest on the order of lanes",
            (Cause::Unset(_), 1) => "use of what nothing has written",
            (Cause::Unset(_), _) => "uses of what nothing has written",
            (Cause::Baseless(_), 1) => "instruction whose cost rests on what nothing has written",
            (Cause::Baseless(_), _) => "instructions whose cost rests on what nothing has written",
        }
    }

    /// The number of lanes that [`text`](Cause::text) tells of.
    pub const fn told(self) -> u64 {
        match self {
            Cause::OpenOrder(order) | Cause::RoundingOrder(order) | Cause::AtomicOrder(order) => {
                order.lanes.count_ones() as u64
            }
            _ => 1,
        }
    }

    /// The step of the other instruction, if two instructions take part. Of undefined bits it is the one that read them
    /// first.
    pub const fn other(self) -> Option<usize> {
        match self {
            Cause::Race(race) | Cause::InFlight(race) | Cause::RoundingRace(race) | Cause::SameValue(race) => {
                Some(race.other_step)
            }
            Cause::Unordered(unordered) => Some(unordered.other_step),
            Cause::Unset(undefined) => undefined.read,
            _ => None,
        }
    }

    /// What happened at a place; `line` says where the other instruction is: `line 4`, or `this line`.
    pub fn text(self, place: HitPlace, line: &str) -> String {
        match self {
            Cause::Race(race) | Cause::InFlight(race) | Cause::RoundingRace(race) | Cause::SameValue(race) => {
                race.text(place, line)
            }
            Cause::Unordered(unordered) => unordered.text(place, line),
            Cause::Unwritten(unwritten) => unwritten.text(place),
            Cause::OutOfRange(out) | Cause::AllocationBlock(out) => out.text(place),
            Cause::Misaligned(misaligned) | Cause::Straddling(misaligned) => misaligned.text(place),
            Cause::OpenOrder(order) | Cause::RoundingOrder(order) | Cause::AtomicOrder(order) => order.text(place),
            Cause::Unset(undefined) => undefined.text(place, line),
            Cause::Baseless(undefined) => undefined.cost(place),
        }
    }

    /// What would be right in a program for a target.
    pub fn help(self, target: Target) -> String {
        match self {
            Cause::Race(race) | Cause::InFlight(race) | Cause::RoundingRace(race) | Cause::SameValue(race) => {
                race.help(target)
            }
            Cause::Unordered(unordered) => unordered.help(target),
            Cause::Unwritten(unwritten) => unwritten.help(),
            Cause::OutOfRange(out) | Cause::AllocationBlock(out) => out.help(target),
            Cause::Misaligned(misaligned) | Cause::Straddling(misaligned) => misaligned.help(),
            Cause::OpenOrder(order) | Cause::RoundingOrder(order) | Cause::AtomicOrder(order) => order.help(),
            Cause::Unset(undefined) | Cause::Baseless(undefined) => undefined.help("this line"),
        }
    }
}
