//! Refused accesses of inputs that aren't programs.

use crate::access::Pattern;
use crate::result::Warned;
use lds::check::{Cause, HitPlace, Misaligned, OutOfRange};
use lds::isa::Operation;
use lds::touch::{Limit, Use};
use lds::wave::Allocation;
use std::collections::BTreeMap;

/// The first refused access of each line, and the number of lanes with one.
#[derive(Clone, Debug, Default)]
pub(super) struct Refusals(BTreeMap<usize, Refusal>);

#[derive(Clone, Copy, Debug)]
struct Refusal {
    cause: Cause,
    place: HitPlace,
    lanes: u64,
}

impl Refusals {
    /// Adds an instruction of a line, with these refused lanes.
    pub(super) fn add(&mut self, line: usize, pattern: &Pattern, lanes: u64, allocation: Allocation) {
        let refusal = || Refusal::new(pattern, lanes.trailing_zeros() as usize, allocation);
        self.0.entry(line).or_insert_with(refusal).lanes += u64::from(lanes.count_ones());
    }

    /// The warnings. They name lines only if the input has lines.
    pub(super) fn warnings(&self, lines: bool) -> Vec<Warned> {
        let warning = |(line, refusal): (&usize, &Refusal)| {
            let Refusal { cause, place, lanes } = *refusal;
            let more = match lanes {
                1 => String::new(),
                2 => " (and 1 more lane)".to_owned(),
                _ => format!(" (and {} more lanes)", lanes - 1),
            };
            let help = match cause {
                Cause::OutOfRange(OutOfRange::Bytes { by: Limit::M0, .. }) => "let `m0` of the trace reach farther",
                Cause::OutOfRange(_) => "give the work-group more (`--alloc`), or keep to what it has",
                _ => "a read-modify-write has to be at a multiple of its size",
            };
            Warned {
                kind: cause.name(),
                line: lines.then_some(*line),
                column: None,
                text: cause.text(place, "") + &more,
                help: format!("what is refused takes no bank, so no figure has it: {help}").into(),
                work_group: None,
                wave: Some(place.wave),
                lane: place.lane,
                address: place.address,
                other_line: None,
                count: lanes,
            }
        };
        self.0.iter().map(warning).collect()
    }
}

impl Refusal {
    /// The reason why a lane is refused.
    fn new(pattern: &Pattern, lane: usize, allocation: Allocation) -> Self {
        let (addresses, elements) = pattern.addresses(lane);
        let (bytes, limit) = (pattern.element_bytes(), allocation.size.min(pattern.transfer.m0));
        let access = match pattern.transfer.command.opcode.operation {
            Operation::Load(_) => Use::Read,
            Operation::Store(_) => Use::Write,
            _ => Use::Update,
        };
        let beyond = |address: &u32| u64::from(*address) + u64::from(bytes) > u64::from(limit);
        let named = &addresses[..elements];
        let (address, cause) = match named.iter().copied().find(beyond) {
            Some(address) => {
                let by = if limit < allocation.size { Limit::M0 } else { Limit::Allocation };
                (address, Cause::OutOfRange(OutOfRange::Bytes { access, bytes, limit, by, block: None }))
            }
            None => {
                let misaligned = Misaligned { access, bytes, named: None, refused: Some(bytes) };
                let off = named.iter().copied().find(|address| !address.is_multiple_of(bytes.max(1)));
                (off.unwrap_or(addresses[0]), Cause::Misaligned(misaligned))
            }
        };
        let place = HitPlace { wave: pattern.transfer.wave, lane: Some(lane), address: Some(address) };
        Refusal { cause, place, lanes: 0 }
    }
}
