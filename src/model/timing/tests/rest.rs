//! Elements that straddle dwords, operands in memory, and what a wave does once.

use super::*;

fn with(alignment: Alignment) -> Chip {
    let mut chip = full_chip(false);
    chip.alignment = alignment;
    chip
}

/// A unit of gfx906 whose loads and stores may lie anywhere.
fn anywhere() -> Chip {
    with(Alignment::Unaligned)
}

/// Cycles and latency of an instruction that finds a global data share empty.
fn global(target: Target, name: &str, wave: &Wave) -> Option<(u32, u32, u64)> {
    let chip = Chip::gds(target, target.facts().gds.geometry);
    let opcode = isa::find(target, name).unwrap_or_else(|| panic!("no {name}"));
    let instruction = DsInstruction { gds: true, addr: 1, vdst: 4, ..DsInstruction::new(opcode) };
    let timing = Timeline::new(chip, WHOLE).issue(&Transfer::ds(&instruction, 0, wave))?;
    Some((timing.cost.cycles, timing.cost.ideal_cycles, timing.responded))
}

#[test]
fn a_global_data_share_is_a_unit_of_its_own() {
    let reach = |m0: u32, wave: Wave| Wave { m0, ..wave };
    let one_bank = || wave(u64::MAX, |lane| 128 * (lane % 4));
    assert_eq!(global(Target::Gfx906, "ds_read_b32", &reach(0xffff, one_bank())), Some((8, 2, 20)));
    assert_eq!(global(Target::Gfx906, "ds_read_b32", &reach(0x80, one_bank())), Some((2, 2, 14)), "refused");
    assert_eq!(global(Target::Gfx906, "ds_swizzle_b32", &reach(0xffff, one_bank())), None);
    // One lane of one group of four.
    assert_eq!(global(Target::Gfx1100, "ds_load_b32", &reach(0xffff, one_bank())), Some((1, 1, 13)));
    assert_eq!(global(Target::Gfx1100, "ds_load_b32", &reach(0xffff, wave(0, |_| 0))), Some((1, 1, 13)));
    assert_eq!(global(Target::Gfx1100, "ds_append", &reach(0xffff, one_bank())), Some((1, 1, 13)));
    let local = instruction("ds_read_b32", 0, 0);
    assert!(
        Timeline::new(Chip::gds(Target::Gfx906, Geometry::FULL), WHOLE)
            .issue(&Transfer::ds(&local, 0, &one_bank()))
            .is_none()
    );
}

/// Six passes, of which the last two touch nothing; those of one pass at one dword take turns.
#[test]
fn stacks_are_pushed_to_and_popped_from_in_turn() {
    let opcode = isa::find(Target::Gfx1100, "ds_bvh_stack_rtn_b32").unwrap();
    let stack = DsInstruction { addr: 1, data0: 2, data1: 4, vdst: 8, ..DsInstruction::new(opcode) };
    let issue = |place: fn(u32) -> u32| {
        let mut wave = Wave { exec: u64::MAX, ..Wave::new(WaveSize::Wave32) };
        wave.vgprs[1] = std::array::from_fn(|lane| place(lane as u32) << 18);
        wave.vgprs[2] = [u32::MAX; 64];
        (4..8).for_each(|register| wave.vgprs[register] = [register as u32; 64]);
        let chip = Chip::of(Target::Gfx1100, Geometry::FULL, false);
        let mut timeline = Timeline::new(chip, WHOLE);
        let timing = timeline.issue(&Transfer::ds(&stack, 0, &wave)).unwrap();
        (timing.cost.cycles, timing.cost.ideal_cycles, timing.responded, timeline.counters().atomic_return)
    };
    assert_eq!(issue(|lane| lane), (6, 6, 19, 4));
    // Two lanes at each dword, three pushes: who goes on with the nearest child doesn't pop.
    assert_eq!(issue(|lane| lane / 2), (9, 6, 22, 7));
}

/// Of each pass of the first half wave: lanes, cycles, and whether it straddles or reads operands.
fn passes(chip: &Chip, instruction: &DsInstruction, wave: &Wave) -> Vec<(u64, u32, bool, bool)> {
    let served = schedule(chip, WHOLE, instruction, wave).unwrap();
    let of = |pass: &ScheduledPass| (pass.pass.lanes, pass.pass.cycles, pass.pass.straddles, pass.pass.source);
    served.requests[0].passes.iter().map(of).collect()
}

const ALL: u64 = 0xffff_ffff;

#[test]
fn lanes_that_straddle_have_a_second_pass() {
    let load = instruction("ds_read_b32", 0, 0);
    let some = wave(u64::MAX, |lane| 4 * lane + u32::from(lane == 5 || lane == 7));
    assert_eq!(passes(&anywhere(), &load, &some), [(ALL, 1, false, false), (1 << 5 | 1 << 7, 1, true, false)]);
    let none = wave(u64::MAX, |lane| 4 * lane);
    assert_eq!(passes(&anywhere(), &load, &none), [(ALL, 1, false, false)]);
    // Dwords 0 to 31 and then 1 to 32: no conflict in either.
    let all = wave(u64::MAX, |lane| 4 * lane + 1);
    assert_eq!(passes(&anywhere(), &load, &all), [(ALL, 1, false, false), (ALL, 1, true, false)]);
    // The dword behind has a row of its own in bank 0.
    let two = wave(3, |lane| 124 + 128 * lane + 2);
    assert_eq!(passes(&anywhere(), &load, &two), [(3, 2, false, false), (3, 2, true, false)]);
    for mode in [Alignment::Dword, Alignment::DwordStrict, Alignment::Strict] {
        assert_eq!(passes(&with(mode), &load, &all).len(), 1, "{mode:?}");
    }
}

#[test]
fn the_second_pass_wants_the_dwords_behind() {
    let places = |name, address: u32| {
        let served = schedule(&anywhere(), WHOLE, &instruction(name, 0, 0), &wave(1, |_| address)).unwrap();
        let of =
            |pass: &ScheduledPass| pass.accesses.iter().map(|access| (access.bank, access.row)).collect::<Vec<_>>();
        let made = served.requests[0].passes.iter().filter(|pass| pass.pass.lanes != 0);
        made.map(of).collect::<Vec<_>>()
    };
    assert_eq!(places("ds_read_b32", 125), [[(31, 0)], [(0, 1)]]);
    assert_eq!(places("ds_write_b64", 4 * 62 + 3), [[(30, 1), (31, 1)], [(0, 2), (31, 1)]]);
}

#[test]
fn what_straddles_depends_on_the_width() {
    let first = |name, address: u32| {
        let served = passes(&anywhere(), &instruction(name, 0, 0), &wave(1, |_| address));
        served.iter().filter(|(_, _, straddles, _)| *straddles).count()
    };
    assert_eq!([0, 1, 2, 3].map(|at| first("ds_read_u8", at)), [0; 4]);
    assert_eq!([0, 1, 2, 3].map(|at| first("ds_write_b16", at)), [0, 0, 0, 1]);
    assert_eq!([0, 1, 2, 3].map(|at| first("ds_write_b32", at)), [0, 1, 1, 1]);
    assert_eq!([4, 5, 6, 7].map(|at| first("ds_read_b64", at)), [0, 1, 1, 1]);
    assert_eq!([4, 5, 6, 7].map(|at| first("ds_read_b96", at)), [0, 1, 1, 1]);
    assert_eq!([4, 5, 6, 7].map(|at| first("ds_read_b128", at)), [0, 1, 1, 1]);
    assert_eq!(first("ds_add_u32", 1), 0, "it is refused");
}

#[test]
fn each_set_is_followed_by_its_straddling_lanes() {
    let load = instruction("ds_read2_b64", 0, 4);
    let half = |first, straddles| (0xffff_u64 << first, 1, straddles, false);
    let sets = [half(0, false), half(0, true), half(16, false), half(16, true)];
    assert_eq!(passes(&anywhere(), &load, &wave(u64::MAX, |lane| 8 * lane + 2)), [sets, sets].concat());
}

#[test]
fn straddling_is_counted_and_refused_as_a_whole() {
    let small = Allocation { base: 0, size: 132 };
    let mut timeline = Timeline::new(anywhere(), small);
    let half = Wave { exec: ALL, ..wave(0, |lane| 4 * lane + 1) };
    let timing = timeline.issue(&Transfer::ds(&instruction("ds_read_b32", 0, 0), 0, &half)).unwrap();
    assert_eq!(
        (timing.cost.cycles, timing.cost.ideal_cycles, timing.cost.violations),
        (3, 3, 0),
        "the other half takes its cycle"
    );
    assert_eq!(timeline.counters().unaligned_stall, 1);
    let timing = timeline.issue(&Transfer::ds(&instruction("ds_read_b32", 4, 0), 0, &half)).unwrap();
    assert_eq!(timing.cost.violations, 1 << 31, "its last byte is outside");
}

#[test]
fn operands_in_memory_are_read_before() {
    // Eight dwords on: banks 8 to 31 and 0 to 7.
    let add = instruction("ds_add_src2_u32", 8, 0);
    let each = |lanes: &[u32]| {
        let two = |lane: &u32| [(1u64 << lane, 1, false, true), (1 << lane, 1, false, false)];
        lanes.iter().flat_map(two).collect::<Vec<_>>()
    };
    let lanes = wave(u64::MAX, |lane| 4 * lane);
    let all: Vec<u32> = (0..32).collect();
    assert_eq!(passes(&full_chip(false), &add, &lanes), each(&all), "an update comes before the next lane reads");
    let one = wave(0b1010, |_| 0);
    assert_eq!(passes(&full_chip(false), &add, &one), each(&[1, 3]), "whatever they want");
    let wide = instruction("ds_add_src2_u64", 8, 0);
    let lanes = wave(1 << 20 | 0b11, |lane| 8 * lane);
    assert_eq!(passes(&full_chip(false), &wide, &lanes), each(&[0, 1, 20]));
}

#[test]
fn an_update_waits_for_its_operands() {
    let mut timeline = Timeline::new(full_chip(false), WHOLE);
    let two = wave(0b11, |lane| 4 * lane);
    let timing = timeline.issue(&Transfer::ds(&instruction("ds_add_src2_u32", 8, 0), 0, &two)).unwrap();
    // The first lane's operand in cycle 6 and its update in 14, the second's in 15 and 23; the other half is a pass of
    // no lane, behind which nothing waits.
    assert_eq!((timing.cost.cycles, timing.cost.ideal_cycles, timing.responded), (5, 5, 24 + 7));
    assert_eq!(timeline.counters().idx_active, 5);
    let mut timeline = Timeline::new(full_chip(false), WHOLE);
    let sum = timeline.issue(&Transfer::ds(&instruction("ds_add_src2_f32", 8, 0), 0, &two)).unwrap();
    // The second operand waits for the result of the first lane: cycles 6, 14, 19, 27.
    assert_eq!((sum.cost.cycles, sum.responded), (5, 28 + 7));
}

#[test]
fn the_element_of_a_refused_operand_is_not_updated() {
    let small = Allocation { base: 0, size: 128 };
    let lanes = wave(u64::MAX, |lane| if lane < 2 { 128 * lane } else { 4 * lane });
    let served = schedule(&full_chip(false), small, &instruction("ds_add_src2_u32", 31, 0), &lanes).unwrap();
    let wanted: Vec<_> = served.requests[0].passes.iter().map(|pass| pass.accesses.len()).collect();
    assert_eq!(wanted.iter().sum::<usize>(), 2, "lane 0 alone has both");
    assert_eq!((wanted[..2].to_vec(), served.violations), (vec![1, 1], !1));
}

#[test]
fn operands_are_displaced_both_ways() {
    let banks = |offset0, offset1, address: u32| {
        let add = instruction("ds_add_src2_u32", offset0, offset1);
        let served = schedule(&full_chip(false), WHOLE, &add, &wave(1, |_| address)).unwrap();
        [0, 1].map(|pass| served.requests[0].passes[pass].accesses[0].bank)
    };
    assert_eq!(banks(3, 0, 16), [7, 4]);
    assert_eq!(banks(0xff, 0x7f, 16), [3, 4], "a dword back");
    // In ADDR itself: the offset has only its highest bit.
    assert_eq!(banks(0x55, 0x80, 5 << 17 | 16), [9, 4]);
    assert_eq!(banks(0, 0x80, 0x7fff << 17 | 16), [3, 4]);
}

#[test]
fn a_wave_appends_once() {
    let mut lanes = wave(0b1100, |_| 999);
    lanes.m0 = 64;
    let served = schedule(&full_chip(false), WHOLE, &instruction("ds_append", 4, 0), &lanes).unwrap();
    let [request] = &served.requests[..] else { panic!("one request") };
    let [pass] = &request.passes[..] else { panic!("one pass") };
    assert_eq!((pass.pass.lanes, pass.pass.cycles), (0b1100, 1));
    assert_eq!(pass.accesses, [BankAccess { cycle: 0, bank: 17, row: 0, lanes: 0b100 }]);
    let mut timeline = Timeline::new(full_chip(false), WHOLE);
    let timing =
        timeline.issue(&Transfer::ds(&instruction("ds_consume", 4, 0), 0, &Wave { exec: 0, ..lanes.clone() })).unwrap();
    assert_eq!((timing.taken, timing.responded, timing.cost.violations), (0, 13, 0));
    let timing = timeline.issue(&Transfer::ds(&instruction("ds_append", 2, 0), 0, &lanes)).unwrap();
    assert_eq!(timing.cost.violations, 0b100, "it must be aligned");
}
