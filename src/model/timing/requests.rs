//! Cuts an instruction of a wave into requests and passes.

use super::chip::{Chip, EmptyGroups, TwoAddresses};
use super::groups::{Direction, Form, ascending, span};
use super::shape::{AccessKind, Shape};
use super::stacks::TURNS;
use super::turn::Turn;
use crate::isa::Operation;

/// The lanes of each group that is sent. All groups are sent, or, if empty ones are left out, those with an active
/// lane. If no group has an active lane, the first is sent.
fn groups_sent(chip: &Chip, wave_lanes: usize, exec: u64) -> impl Iterator<Item = std::ops::Range<usize>> {
    let size = chip.request_lanes(wave_lanes);
    let skips = chip.skip_empty_halves;
    let none = exec & span(0, wave_lanes) == 0;
    let groups = (0..wave_lanes).step_by(size).map(move |first| first..wave_lanes.min(first + size));
    groups.filter(move |group| !skips || exec & span(group.start, group.end) != 0 || none && group.start == 0)
}

/// Dwords that a lane brings in one pass.
pub(super) fn width(chip: &Chip, shape: &Shape) -> usize {
    let in_turn = chip.two_addresses == TwoAddresses::InTurn && shape.elements == 2;
    if in_turn || shape.stacks || shape.source { shape.width } else { shape.width * shape.elements.max(1) }
}

/// The form and direction that decide how the lanes are grouped.
pub(super) fn served(chip: &Chip, shape: &Shape) -> (Form, Direction) {
    // Two addresses in one pass count as one element of twice as many dwords.
    let together = chip.two_addresses == TwoAddresses::Together && shape.form() == Form::TwoAddresses;
    (if together { Form::Plain } else { shape.form() }, shape.direction())
}

/// The passes of empty sets of 32 consecutive lanes, for a request with these active lanes. A set has no such pass if a
/// group with an active lane contains lanes of the set. Sets that are in one group have one pass together.
fn idle_halves(groups: &[u64], lanes: usize, active: u64) -> usize {
    let served = groups.iter().filter(|group| **group & active != 0).fold(0, |served, group| served | group);
    let halves = (0..lanes).step_by(32).map(|first| span(first, lanes.min(first + 32)));
    let idle: Vec<u64> = halves.filter(|half| half & served == 0).collect();
    let first_group = |half: &u64| groups.iter().position(|group| group & half != 0);
    let mut kept: Vec<Option<usize>> = idle.iter().map(first_group).collect();
    kept.dedup();
    kept.len()
}

/// What is sent of an instruction in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sent {
    /// lanes whose registers cross to the unit, active or not
    pub(super) lanes: usize,
    /// number of consecutive requests that have one answer together, after the last of them
    pub(super) requests_per_answer: usize,
}

/// A pass: what is served at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// number of the request, from 0
    pub(super) request: usize,
    /// part of the instruction that the pass serves
    pub(super) turn: Turn,
    /// whether the pass serves each dword one further, for lanes whose element reaches there
    pub(super) further: bool,
    /// lanes of the wave that take part in the pass
    pub(super) lanes: u64,
}

/// The turns of stacks: the entries, then two turns with values from registers. These are the nodes of lanes that don't
/// pop, and ADDR.
const ENTRIES: [Turn; TURNS + 2] =
    [Turn::Element(0), Turn::Element(1), Turn::Element(2), Turn::Element(3), Turn::All, Turn::All];

/// Calls `pass` for each pass in order. `further` returns those of some lanes whose element reaches into a further
/// dword. Returns `None`, without a call, if the chip has no waves of this size.
///
/// A pass in which no lane takes part is left out if the instruction returns nothing, but a request has at least one
/// pass: the unit needs a cycle to see that there is nothing to do.
pub(super) fn cut(
    chip: &Chip,
    shape: &Shape,
    operation: Operation,
    wave_lanes: usize,
    exec: u64,
    further: impl Fn(Turn, u64) -> u64,
    mut pass: impl FnMut(Part),
) -> Option<Sent> {
    let width = width(chip, shape);
    let turns: &[Turn] = match chip.two_addresses {
        TwoAddresses::InTurn if shape.elements == 2 => &[Turn::Element(0), Turn::Element(1)],
        _ if shape.stacks => &ENTRIES,
        _ if shape.source => &[Turn::Source, Turn::All],
        _ => &[Turn::All],
    };
    // An instruction that returns takes every pass, on chips that don't leave out passes without a lane.
    let takes_all = shape.returns && (chip.empty_groups == EmptyGroups::Kept || shape.stacks);
    let (form, access) = served(chip, shape);
    let groups = match shape.kind {
        AccessKind::Exchange | AccessKind::Nop => {
            chip.groups(wave_lanes, Form::Plain, 1, access).map(|_| &[u64::MAX][..])?
        }
        _ => chip.groups(wave_lanes, form, width, access)?,
    };
    if shape.kind == AccessKind::Nop || shape.once {
        let lanes = exec & span(0, wave_lanes);
        pass(Part { request: 0, turn: Turn::All, further: false, lanes: if shape.once { lanes } else { 0 } });
        return Some(Sent { lanes: 0, requests_per_answer: 1 });
    }
    let size = chip.request_lanes(wave_lanes);
    // In lane-to-lane instructions, each group of destinations meets every group of sources that it can name.
    let sources = match operation {
        Operation::Permute | Operation::Bpermute | Operation::BpermuteAny => {
            chip.permute_lanes.min(wave_lanes).div_ceil(size)
        }
        Operation::Swizzle => chip.target.facts().local.swizzle_lanes.div_ceil(size),
        _ => 1,
    };
    let (mut request, mut lanes_sent) = (0, 0);
    for sent in groups_sent(chip, wave_lanes, exec) {
        let active = exec & span(sent.start, sent.end);
        lanes_sent += sent.len();
        for _ in 0..sources {
            let mut empty = true;
            let mut serve = |turn, lanes| {
                if lanes != 0 || takes_all {
                    pass(Part { request, turn, further: false, lanes });
                    empty = false;
                }
                let further = further(turn, lanes);
                if further != 0 {
                    pass(Part { request, turn, further: true, lanes: further });
                }
            };
            let sets = groups.iter().map(|group| active & group << sent.start);
            if shape.source {
                // A lane updates its element before the next lane reads.
                let lanes = sets.flat_map(ascending);
                lanes.for_each(|lane| turns.iter().for_each(|turn| serve(*turn, 1 << lane)));
            } else {
                turns.iter().for_each(|turn| sets.clone().for_each(|lanes| serve(*turn, lanes)));
            }
            let idle = match chip.empty_groups {
                EmptyGroups::Skipped if !shape.stacks => idle_halves(groups, sent.len(), active >> sent.start),
                _ => usize::from(empty),
            };
            for _ in 0..idle {
                // A lane without an operand doesn't wait for one.
                let turn = if shape.source { Turn::All } else { turns[0] };
                pass(Part { request, turn, further: false, lanes: 0 });
            }
            request += 1;
        }
    }
    Some(Sent { lanes: lanes_sent, requests_per_answer: sources })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::{self, DsInstruction};
    use crate::targets::{Geometry, Rules, Target};
    use crate::transfer::Command;

    /// The passes of an instruction on a unit of 32 lanes, or None.
    fn passes(name: &str, skip_empty_halves: bool, wave_lanes: usize, exec: u64) -> Option<Vec<(usize, u64)>> {
        let opcode = isa::find(Target::Gfx1100, name).unwrap_or_else(|| panic!("no {name}"));
        let mut chip = Chip::of(Target::Gfx1100, Geometry::FULL, false);
        chip.skip_empty_halves = skip_empty_halves;
        let shape = Shape::new(
            Target::Gfx1100,
            Rules::default(),
            &Command::from(&DsInstruction { offset1: 1, ..DsInstruction::new(opcode) }),
        )
        .unwrap();
        let mut passes = Vec::new();
        cut(
            &chip,
            &shape,
            opcode.operation,
            wave_lanes,
            exec,
            |_, _| 0,
            |part| passes.push((part.request, part.lanes)),
        )?;
        Some(passes)
    }

    #[test]
    fn a_store_leaves_out_empty_passes_but_one_of_a_request() {
        assert_eq!(passes("ds_write2_b32", false, 64, 1), Some(vec![(0, 1), (0, 1), (1, 0)]));
        assert_eq!(passes("ds_write2_b32", false, 64, 1 << 48), Some(vec![(0, 0), (1, 1 << 48), (1, 1 << 48)]));
        assert_eq!(passes("ds_mskor_b32", false, 64, 1), Some(vec![(0, 1), (1, 0)]));
        assert_eq!(passes("ds_mskor_b32", false, 64, 1 << 48), Some(vec![(0, 0), (1, 1 << 48)]));
        assert_eq!(passes("ds_mskor_b32", false, 32, u64::MAX), Some(vec![(0, 0xffff), (0, 0xffff_0000)]));
        assert_eq!(passes("ds_mskor_b32", false, 64, 0), Some(vec![(0, 0), (1, 0)]));
    }

    #[test]
    fn two_addresses_take_turns_or_share_passes() {
        let opcode = isa::find(Target::Gfx1100, "ds_load_2addr_b64").unwrap();
        let shape = Shape::new(
            Target::Gfx1100,
            Rules::default(),
            &Command::from(&DsInstruction { offset1: 1, ..DsInstruction::new(opcode) }),
        )
        .unwrap();
        let parts = |two_addresses| {
            let mut chip = Chip::of(Target::Gfx1100, Geometry::FULL, false);
            chip.two_addresses = two_addresses;
            let mut parts = Vec::new();
            cut(&chip, &shape, opcode.operation, 32, u64::MAX, |_, _| 0, |part| parts.push((part.turn, part.lanes)))
                .unwrap();
            parts
        };
        let halves = |element| [(Turn::Element(element), 0xffff), (Turn::Element(element), 0xffff_0000)];
        assert_eq!(parts(TwoAddresses::InTurn), [halves(0), halves(1)].concat());
        let quarters = [0x00f0_000f, 0x000f_00f0, 0xf000_0f00, 0x0f00_f000];
        assert_eq!(parts(TwoAddresses::Together), quarters.map(|lanes| (Turn::All, lanes)));
    }

    #[test]
    fn an_instruction_that_returns_takes_every_pass() {
        for name in ["ds_read2_b32", "ds_wrxchg2_rtn_b32"] {
            assert_eq!(passes(name, false, 64, 1), Some(vec![(0, 1), (0, 1), (1, 0), (1, 0)]), "{name}");
        }
        for name in ["ds_mskor_rtn_b32", "ds_read_b64"] {
            assert_eq!(passes(name, false, 64, 1), Some(vec![(0, 1), (0, 0), (1, 0), (1, 0)]), "{name}");
        }
        assert_eq!(passes("ds_read_b32", false, 64, 1), Some(vec![(0, 1), (1, 0)]));
        assert_eq!(passes("ds_read_b128", false, 32, 1 << 20), Some(vec![(0, 1 << 20), (0, 0), (0, 0), (0, 0)]));
    }

    #[test]
    fn empty_halves_can_be_skipped() {
        assert_eq!(passes("ds_read_b32", true, 64, 1), Some(vec![(0, 1)]));
        assert_eq!(passes("ds_read_b32", true, 64, 1 << 63), Some(vec![(0, 1 << 63)]));
        assert_eq!(passes("ds_read_b32", true, 64, 0), Some(vec![(0, 0)]), "one request stays");
        assert_eq!(passes("ds_read2_b32", true, 64, 0), Some(vec![(0, 0), (0, 0)]));
        assert_eq!(passes("ds_bpermute_b32", true, 64, 2), Some(vec![(0, 2)]), "the half that it reaches");
        assert_eq!(passes("ds_read_b32", true, 32, 1 << 40), Some(vec![(0, 0)]), "that lane isn't in the wave");
    }

    #[test]
    fn lanes_meet_lanes() {
        let halves = [(0, 0xffff_ffff), (1, !0xffff_ffff)];
        assert_eq!(passes("ds_permute_b32", false, 64, u64::MAX), Some(halves.to_vec()), "a half reaches itself");
        assert_eq!(passes("ds_swizzle_b32", false, 64, 0), Some(vec![(0, 0), (1, 0)]));
        assert_eq!(passes("ds_nop", false, 64, u64::MAX), Some(vec![(0, 0)]));
        assert_eq!(passes("ds_nop", false, 48, u64::MAX), None);
        assert_eq!(passes("ds_permute_b32", false, 16, u64::MAX), None);
    }
}
