//! Exchanges between lanes that touch no memory: `ds_swizzle_b32`, `ds_permute_b32`, `ds_bpermute_b32`,
//! `ds_bpermute_fi_b32` (GFX9 ISA 12.13.1, RDNA3 ISA 12.5.2 and 16.15, RDNA4 ISA 12.5.2 and 16.15).

use super::effect::Effect;
use super::work::Work;
use crate::targets::Reading;
use crate::wave::{MAX_LANES, Vgpr};

/// Gather by a pattern. The source register is named by the ADDR field.
pub(super) fn swizzle(work: &mut Work<'_>) -> Effect {
    let data = work.transfer.address;
    let pattern = work.transfer.command.offset();
    let all: Vec<usize> = (0..work.transfer.lanes()).collect();
    let giving = if work.unit.rules.reads(Reading::InactiveLanes) { &all } else { &work.active };
    let result = gathered(&data, &work.active, giving, |lane| swizzle_source(pattern, lane));
    if work.unit.rules.reads(Reading::InactiveLanes) {
        let sources: Vec<usize> = work.active.iter().map(|lane| swizzle_source(pattern, *lane)).collect();
        tell_others(work, &sources);
    }
    give(work, result);
    Effect::default()
}

/// Reports lanes whose values others take though they aren't in effect.
fn tell_others(work: &mut Work<'_>, sources: &[usize]) {
    let mask = |lanes: &[usize]| lanes.iter().fold(0u64, |mask, lane| mask | 1 << lane);
    let (sources, active) = (mask(sources), mask(&work.active));
    if let Some(touched) = &mut work.touched {
        touched.others = sources & !active;
    }
}

/// Scatter: each active lane names the lane that gets its value.
pub(super) fn permute(work: &mut Work<'_>) -> Effect {
    let data = given(work);
    let (result, contended) = scattered(&data, &work.active, |lane| named_lane(work, lane));
    give(work, result);
    let contended = work.active.iter().map(|lane| (*lane as u8, contended[*lane])).filter(|(_, bits)| *bits != 0);
    let contended: Vec<(u8, u32)> = contended.collect();
    let open_order = contended.iter().fold(0, |open, (lane, _)| open | 1 << lane);
    if let Some(touched) = &mut work.touched {
        touched.contended = contended;
    }
    Effect { violations: 0, open_order }
}

/// Gather: each active lane names the lane whose value it takes.
pub(super) fn bpermute(work: &mut Work<'_>) -> Effect {
    let data = given(work);
    let result = gathered(&data, &work.active, &work.active, |lane| named_lane(work, lane));
    give(work, result);
    Effect::default()
}

/// Gather: each active lane names the lane whose value it takes, be that on or off.
pub(super) fn bpermute_any(work: &mut Work<'_>) -> Effect {
    let data = given(work);
    let all: Vec<usize> = (0..work.transfer.lanes()).collect();
    let result = gathered(&data, &work.active, &all, |lane| named_lane(work, lane));
    let sources: Vec<usize> = work.active.iter().map(|lane| named_lane(work, *lane)).collect();
    tell_others(work, &sources);
    give(work, result);
    Effect::default()
}

/// What the lanes give to each other: DATA0.
fn given(work: &Work<'_>) -> Vgpr {
    work.transfer.data0(0).copied().unwrap_or([0; MAX_LANES])
}

/// Returns what the lanes in effect get.
fn give(work: &mut Work<'_>, result: Vgpr) {
    work.answer.values.push(result);
}

/// The lane that a lane's index names.
fn named_lane(work: &Work<'_>, lane: usize) -> usize {
    let (transfer, reach) = (work.transfer, work.facts().local.permute_lanes);
    lane_index(lane, transfer.address[lane], transfer.command.offset(), reach.min(transfer.lanes()))
}

/// The lane that the byte index of a lane names: it counts modulo the `reach` lanes of its own set.
fn lane_index(lane: usize, address: u32, offset: u16, reach: usize) -> usize {
    lane / reach * reach + (address.wrapping_add(u32::from(offset)) >> 2) as usize % reach
}

/// What each lane gets, and of a lane that gets several values the bits in which they differ. The highest lane wins;
/// lanes that none names get 0.
fn scattered(data: &Vgpr, active: &[usize], target: impl Fn(usize) -> usize) -> (Vgpr, Vgpr) {
    let (mut result, mut contended) = ([0; MAX_LANES], [0; MAX_LANES]);
    let mut named = 0u64;
    for &lane in active {
        let target = target(lane);
        if named >> target & 1 == 1 {
            contended[target] |= result[target] ^ data[lane];
        }
        named |= 1 << target;
        result[target] = data[lane];
    }
    (result, contended)
}

/// What each active lane takes. A lane that isn't among those that give counts as 0.
fn gathered(data: &Vgpr, active: &[usize], giving: &[usize], source: impl Fn(usize) -> usize) -> Vgpr {
    let mut result = [0; MAX_LANES];
    for &lane in active {
        let source = source(lane);
        result[lane] = if giving.contains(&source) { data[source] } else { 0 };
    }
    result
}

/// The lane that `lane` takes its value from.
fn swizzle_source(pattern: u16, lane: usize) -> usize {
    let pattern = usize::from(pattern);
    let (group, in_group) = (lane & !31, lane & 31);
    let mask = pattern & 31;
    let source = match pattern {
        // FFT: the lane number bit-reversed, shifted right as far as the mask keeps bits of it.
        0xe000.. => {
            let reversed = usize::from((in_group as u8).reverse_bits() >> 3);
            reversed >> mask.count_ones() | in_group & mask
        }
        // Rotate: bit 10 turns the direction, the mask's bits of the lane number stay.
        0xc000.. => {
            let distance = pattern >> 5 & 31;
            let rotated = if pattern >> 10 & 1 == 1 { in_group + 32 - distance } else { in_group + distance };
            in_group & mask | rotated & !mask & 31
        }
        // Quad permute: two bits for each lane of four.
        0x8000.. => in_group & !3 | pattern >> (2 * (in_group & 3)) & 3,
        // Bit mask: and, or, exclusive or.
        _ => (in_group & mask | pattern >> 5 & 31) ^ pattern >> 10 & 31,
    };
    group | source
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [usize; MAX_LANES] = {
        let mut lanes = [0; MAX_LANES];
        let mut lane = 0;
        while lane < MAX_LANES {
            lanes[lane] = lane;
            lane += 1;
        }
        lanes
    };

    fn sources(pattern: u16) -> Vec<usize> {
        ALL.iter().map(|lane| swizzle_source(pattern, *lane)).collect()
    }

    /// A register that starts with `values`.
    fn vgpr(values: &[u32]) -> Vgpr {
        let mut register = [0; MAX_LANES];
        register[..values.len()].copy_from_slice(values);
        register
    }

    const A: u32 = 0xa;
    const B: u32 = 0xb;
    const C: u32 = 0xc;
    const D: u32 = 0xd;

    #[test]
    fn permute_scatters_as_in_the_manuals_example() {
        let (index, data) = (vgpr(&[0, 0, 12, 4]), vgpr(&[A, B, C, D]));
        let permute = |active: &[usize]| scattered(&data, active, |lane| lane_index(lane, index[lane], 0, 64));
        let (all, contended) = permute(&[0, 1, 2, 3]);
        assert_eq!((&all[..4], contended), (&[B, D, 0, C][..], vgpr(&[A ^ B])), "lane 0 gets two values");
        let (some, contended) = permute(&[1, 3]);
        assert_eq!((some[1], some[3], contended), (D, 0, vgpr(&[])));
    }

    #[test]
    fn bpermute_gathers_as_in_the_manuals_example() {
        let (index, data) = (vgpr(&[0, 0, 12, 4]), vgpr(&[A, B, C, D]));
        let bpermute = |active: &[usize]| gathered(&data, active, active, |lane| lane_index(lane, index[lane], 0, 64));
        assert_eq!(bpermute(&[0, 1, 2, 3])[..4], [A, A, D, B]);
        let some = bpermute(&[1, 3]);
        assert_eq!((some[1], some[3]), (0, B));
    }

    #[test]
    fn the_index_counts_dwords_modulo_64_after_a_16_bit_offset() {
        let lane_index = |address, offset| lane_index(63, address, offset, 64);
        assert_eq!(lane_index(0, 0), 0);
        assert_eq!(lane_index(7, 0), 1, "the two low bits are dropped");
        assert_eq!(lane_index(2, 2), 1, "but only after the offset is added");
        assert_eq!((lane_index(4 * 63, 0), lane_index(4 * 63, 4)), (63, 0));
        assert_eq!(lane_index(0, 0x0104), 1, "offset1 takes part: 0x104 / 4 = 65");
        assert_eq!(lane_index(u32::MAX - 3, 8), 1, "the sum wraps");
    }

    #[test]
    fn sets_of_32_lanes_are_apart() {
        let in_set = |lane, address| lane_index(lane, address, 0, 32);
        assert_eq!([in_set(0, 4 * 31), in_set(0, 4 * 32), in_set(32, 0), in_set(63, 4 * 33)], [31, 0, 32, 33]);
        let mut reversed = [0; MAX_LANES];
        (0..MAX_LANES).for_each(|lane| reversed[lane] = 4 * (63 - lane as u32));
        let data = std::array::from_fn(|lane| lane as u32);
        let expected: Vgpr = std::array::from_fn(|lane| (lane as u32) ^ 31);
        let index = |lane: usize| lane_index(lane, reversed[lane], 0, 32);
        assert_eq!(scattered(&data, &ALL, index), (expected, [0; MAX_LANES]));
        assert_eq!(gathered(&data, &ALL, &ALL, index), expected);
    }

    #[test]
    fn swizzle_fft_has_the_published_values() {
        // The manual prints them for inputs 1, 2, 3, …: source lane + 1.
        let plus_one = |pattern| sources(pattern).iter().map(|lane| lane + 1).collect::<Vec<_>>();
        assert_eq!(plus_one(0xe000)[..8], [0x1, 0x11, 0x9, 0x19, 0x5, 0x15, 0xd, 0x1d]);
        assert_eq!(plus_one(0xe010)[..4], [0x1, 0x9, 0x5, 0xd]);
        assert_eq!(plus_one(0xe010)[16..20], [0x11, 0x19, 0x15, 0x1d]);
        assert_eq!(sources(0xe01f), ALL);
        assert_eq!(sources(0xe000)[33], 32 + 16, "the halves stay apart");
    }

    #[test]
    fn swizzle_rotates_both_ways() {
        let left = sources(0xc000 | 1 << 5);
        assert_eq!((left[0], left[30], left[31], left[63]), (1, 31, 0, 32));
        let right = sources(0xc000 | 1 << 10 | 3 << 5);
        assert_eq!((right[0], right[2], right[3], right[34]), (29, 31, 0, 63));
    }

    /// The formula and the examples of AMD's later manuals (RDNA3.5 and RDNA4 ISA), of inputs 1, 2, 3, … : source
    /// lane + 1. The manuals of Vega and RDNA3 have the same formula, and examples that no formula gives: 2, 1, 4, 7,
    /// 6, 5, 8, … and 1e, 1, 4, 3, 2, 5, 8, ….
    #[test]
    fn swizzle_rotates_with_a_mask() {
        let plus_one = |pattern| sources(pattern).iter().map(|lane| lane + 1).collect::<Vec<_>>();
        let left = plus_one(0xc021);
        assert_eq!(left[..8], [1, 4, 3, 6, 5, 8, 7, 0xa]);
        assert_eq!(left[24..32], [0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20, 0x1f, 2]);
        let right = plus_one(0xc421);
        assert_eq!(right[..8], [0x1f, 2, 1, 4, 3, 6, 5, 8]);
        assert_eq!(right[24..32], [0x17, 0x1a, 0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20]);
        // Lane 2 = 00010: bit 0 is kept, the others come from 2 + 1 = 00011.
        assert_eq!(sources(0xc021)[2], 2);
    }

    #[test]
    fn swizzle_permutes_quads() {
        // 3, 2, 1, 0 for lanes 0 to 3.
        let reversed = sources(0x8000 | 0b00_01_10_11);
        assert_eq!(reversed[..5], [3, 2, 1, 0, 7]);
        assert_eq!(reversed[60..], [63, 62, 61, 60]);
        assert_eq!(sources(0xbf00 | 0b11_10_01_00), ALL, "bits 8 to 13 don't matter");
    }

    #[test]
    fn swizzle_masks_bits() {
        let swap_pairs = sources(1 << 10 | 0x1f);
        assert_eq!(swap_pairs[..4], [1, 0, 3, 2]);
        let reverse_eight = sources(7 << 10 | 0x1f);
        assert_eq!(reverse_eight[..9], [7, 6, 5, 4, 3, 2, 1, 0, 15]);
        // Lane 5 of each group of eight, to the whole group.
        let broadcast = sources(5 << 5 | 0x18);
        assert_eq!((broadcast[0], broadcast[7], broadcast[8], broadcast[40]), (5, 5, 13, 45));
        // And, then or, then exclusive or.
        assert_eq!(sources(0b00011 << 10 | 0b00001 << 5 | 0b00110)[7], (0b111 & 0b110 | 1) ^ 0b11);
    }

    #[test]
    fn swizzle_reads_zero_from_a_lane_that_is_off() {
        let data = vgpr(&[A, B, C, D]);
        let result = gathered(&data, &[0, 1, 2], &[0, 1, 2], |lane| swizzle_source(1 << 10 | 0x1f, lane));
        assert_eq!(result[..3], [B, A, 0]);
    }
}
